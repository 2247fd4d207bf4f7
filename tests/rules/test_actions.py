"""Actions as text and as data: every row of the table of forms, and what cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from imperial_nb.engine import Action, Game, IllegalAction

from .helpers import SPACES, cash, data, legal, play, player, refused, start, units

FORMS: list[tuple[str, dict[str, Any]]] = [
    *((f"rondel {space}", {"type": "rondel", "space": space}) for space in SPACES),
    ("force", {"type": "force"}),
    ("allow", {"type": "allow"}),
    ("build danzig", {"type": "build", "province": "danzig"}),
    ("produce hamburg munich", {"type": "produce", "provinces": ["hamburg", "munich"]}),
    ("produce", {"type": "produce", "provinces": []}),
    ("import fleet trieste", {"type": "import", "unit": "fleet", "province": "trieste"}),
    ("import army trieste", {"type": "import", "unit": "army", "province": "trieste"}),
    (
        "move army vienna venice hostile",
        {"type": "move", "unit": "army", "origin": "vienna", "destination": "venice", "stance": "hostile"},
    ),
    (
        "move army vienna prague",
        {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague"},
    ),
    (
        "move fleet trieste ionian_sea count 2",
        {"type": "move", "unit": "fleet", "origin": "trieste", "destination": "ionian_sea", "count": 2},
    ),
    (
        "move army munich dijon friendly count 2 which hostile via north_sea english_channel",
        {
            "type": "move",
            "unit": "army",
            "origin": "munich",
            "destination": "dijon",
            "stance": "friendly",
            "count": 2,
            "which": "hostile",
            "via": ["north_sea", "english_channel"],
        },
    ),
    (
        "move army london belgium via english_channel",
        {
            "type": "move",
            "unit": "army",
            "origin": "london",
            "destination": "belgium",
            "via": ["english_channel"],
        },
    ),
    ("stance munich friendly", {"type": "stance", "region": "munich", "stance": "friendly"}),
    ("stance munich hostile count 3", {"type": "stance", "region": "munich", "stance": "hostile", "count": 3}),
    ("battle venice IT fleet", {"type": "battle", "region": "venice", "nation": "IT", "target": "fleet"}),
    (
        "battle venice IT army which hostile against friendly",
        {
            "type": "battle",
            "region": "venice",
            "nation": "IT",
            "target": "army",
            "which": "hostile",
            "against": "friendly",
        },
    ),
    ("peace", {"type": "peace"}),
    ("ask FR", {"type": "ask", "nation": "FR"}),
    ("demand army", {"type": "demand", "unit": "army"}),
    ("demand fleet", {"type": "demand", "unit": "fleet"}),
    ("demand", {"type": "demand"}),
    ("decline", {"type": "decline"}),
    ("destroy venice", {"type": "destroy", "region": "venice"}),
    ("done", {"type": "done"}),
    ("invest IT 12", {"type": "invest", "nation": "IT", "bond": 12}),
    ("invest IT 12 upgrade 4", {"type": "invest", "nation": "IT", "bond": 12, "upgrade": 4}),
    ("pass", {"type": "pass"}),
    ("donate Ann AH 3", {"type": "donate", "player": "Ann", "nation": "AH", "amount": 3}),
    ("donate 'Ann Lee' AH 3", {"type": "donate", "player": "Ann Lee", "nation": "AH", "amount": 3}),
]


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(("text", "form"), FORMS, ids=[text for text, _ in FORMS])
def test_text_and_dict_say_the_same(text: str, form: dict[str, Any]) -> None:
    from_text, from_dict = Action.parse(text), Action.parse(form)
    assert str(from_text) == str(from_dict) == text
    assert from_text.to_dict() == from_dict.to_dict() == form
    assert from_text == from_dict
    assert hash(from_text) == hash(from_dict)
    assert list(form) == list(from_text.to_dict()), "the words stand in the order of the keys"
    assert Action.parse(json.loads(json.dumps(form))) == from_text


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("text", ["donate 'Ann Lee' AH 3", 'donate "Ann Lee" AH 3', "donate Ann\\ Lee AH 3"])
def test_names_with_spaces_are_quoted_as_in_a_shell(text: str) -> None:
    assert Action.parse(text).to_dict()["player"] == "Ann Lee"
    game = Game.new(["Ann Lee", 'Bob\'s "son"'], seed=1)
    play(game, text.replace("3", "1"))
    assert cash(game, "Ann Lee") == 1
    quoted = str(Action.parse({"type": "donate", "player": 'Bob\'s "son"', "nation": "AH", "amount": 1}))
    play(game, quoted)
    assert cash(game, 'Bob\'s "son"') == 1


UNREADABLE: list[Any] = [
    *("", " ", "fly", "rondel", "rondel moon", "rondel taxation taxation", "taxation"),
    *("force now", "allow me", "build", "build prague now", "import", "import army", "import tank trieste"),
    *("import trieste army", "move", "move army vienna", "move tank vienna prague", "move army vienna prague sideways"),
    *("move army vienna prague count", "move army vienna prague count two", "move army vienna prague count 0"),
    *("move army vienna prague count -1", "move army vienna prague which", "move army vienna prague via"),
    "move army munich dijon which hostile count 2 friendly",
    "move army munich dijon count 2 friendly",
    "move army munich dijon friendly which hostile count 2",
    "move army munich dijon friendly via north_sea count 2",
    "move army munich dijon friendly via north_sea which hostile",
    "move army munich dijon friendly friendly",
    "battle venice IT army against friendly which hostile",
    *("stance", "stance munich", "stance munich angry", "stance munich friendly 2"),
    *("battle", "battle venice", "battle venice IT", "battle venice IT tank"),
    *("ask", "ask XX", "ask FR GB", "demand tank", "demand army fleet", "destroy", "destroy venice rome"),
    *("done done", "invest", "invest IT", "invest IT twelve", "invest 12 IT", "invest XX 12", "invest IT 12 upgrade"),
    *("invest IT 12 upgrade four", "invest IT 12 4", "pass it", "donate", "donate Ann", "donate Ann AH"),
    *("donate Ann AH three", "donate Ann AH 1.5", "donate Ann XX 3", "donate 'Ann AH 3", "donate Ann Lee AH 3"),
    *("RONDEL taxation", "rondel Taxation", "peace!", "produce 'berlin", "\x00", "rondel\ntaxation extra"),
    *({}, {"type": "fly"}, {"space": "taxation"}, {"type": None}, {"type": 3}, {"type": ["rondel"]}),
    {"type": "rondel"},
    {"type": "rondel", "space": 3},
    {"type": "rondel", "space": None},
    {"type": "rondel", "space": "moon"},
    {"type": "rondel", "space": "taxation", "speed": 3},
    {"type": "rondel", "space": ["taxation"]},
    {"type": "produce"},
    {"type": "produce", "provinces": "hamburg"},
    {"type": "produce", "provinces": [1]},
    {"type": "produce", "provinces": None},
    {"type": "produce", "provinces": {"hamburg": 1}},
    {"type": "invest", "nation": "IT", "bond": "12"},
    {"type": "invest", "nation": "IT", "bond": 12.0},
    {"type": "invest", "nation": "IT", "bond": True},
    {"type": "invest", "nation": "IT", "bond": 12, "upgrade": None},
    {"type": "invest", "nation": "XX", "bond": 12},
    {"type": "move", "unit": "army", "origin": "vienna"},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "count": 0},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "count": "2"},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "count": True},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "via": []},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "via": "ionian_sea"},
    {"type": "move", "unit": "army", "origin": "vienna", "destination": "prague", "stance": "angry"},
    {"type": "donate", "player": "Ann", "nation": "AH", "amount": "3"},
    {"type": "donate", "player": "Ann", "nation": "AH", "amount": 2.5},
    {"type": "donate", "player": 3, "nation": "AH", "amount": 3},
    {"type": "demand", "unit": "tank"},
    {"type": "demand", "unit": None},
    *(None, 3, 3.5, True, [], ["rondel", "taxation"], ("rondel", "taxation"), b"rondel taxation", object()),
]


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("source", UNREADABLE, ids=lambda source: repr(source)[:60])
def test_what_cannot_be_read_has_no_rule(source: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        Action.parse(source)
    assert caught.value.rule is None
    assert caught.value.reason
    assert refused(start(), source) is None


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize(
    ("turn", "action"),
    [
        ("AH factory", "build atlantis"),
        ("AH production", "produce atlantis"),
        ("AH production", "produce vienna atlantis"),
        ("AH import", "import army atlantis"),
        ("AH maneuver", "move army atlantis vienna"),
        ("AH maneuver", "move army budapest atlantis"),
        ("AH maneuver", "move army budapest vienna via atlantis"),
        ("AH maneuver", "stance atlantis hostile"),
        ("AH maneuver", "battle atlantis IT army"),
        ("AH maneuver", "destroy atlantis"),
        ("AH rondel", "build atlantis"),
        ("AH rondel", {"type": "destroy", "region": "Vienna"}),
        ("AH rondel", {"type": "destroy", "region": ""}),
        ("AH rondel", {"type": "destroy", "region": "<b>"}),
    ],
)
def test_an_unknown_region_is_a_fact_of_the_board(turn: str, action: Any) -> None:
    game = start(turn, "AH army budapest, AH army vienna", nations={"AH": {"treasury": 9}})
    assert refused(game, action) == "board.facts"


@pytest.mark.rule("turn.order")
def test_actions_can_be_played_in_all_three_forms() -> None:
    results = []
    for action in ("rondel factory", {"type": "rondel", "space": "factory"}, Action.parse("rondel factory")):
        game = start()
        play(game, action)
        results.append(data(game))
    assert results[0] == results[1] == results[2]


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    ("turn", "where", "opening", "given", "recorded"),
    [
        ("AH maneuver", "AH army budapest 2", [], "move army budapest romania count 1", "move army budapest romania"),
        (
            "AH maneuver",
            "AH army munich 2 friendly",
            [],
            "move army munich vienna which friendly",
            "move army munich vienna",
        ),
        ("AH maneuver", "AH army munich 2 friendly", [], "stance munich hostile count 1", "stance munich hostile"),
        (
            "RU maneuver",
            "RU army berlin 2 hostile, GE army berlin",
            [],
            "battle berlin GE army which hostile",
            "battle berlin GE army",
        ),
        (
            "RU maneuver",
            "RU army berlin hostile, RU army berlin friendly, GE army berlin",
            [],
            "battle berlin GE army which hostile",
            "battle berlin GE army",
        ),
        (
            "GE maneuver",
            "GE army berlin 2, RU army berlin hostile, RU army berlin friendly",
            [],
            "battle berlin RU army against hostile",
            "battle berlin RU army",
        ),
        (
            "AH maneuver",
            "AH army vienna, AH army munich friendly, GE army munich 2",
            ["move army vienna munich hostile"],
            "battle munich GE army which hostile",
            "battle munich GE army",
        ),
    ],
)
def test_a_recorded_action_carries_no_redundant_key(
    turn: str, where: str, opening: list[str], given: str, recorded: str
) -> None:
    game = start(turn, where)
    play(game, *opening)
    assert given not in legal(game)
    assert recorded in legal(game)
    play(game, given)
    node = game.node
    assert str(node.action) == recorded
    game.undo()
    play(game, recorded)
    assert game.node is node, "it is the same child"


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("move army budapest romania count 2", "move army budapest romania count 2"),
        ("stance munich hostile count 2", "stance munich hostile count 2"),
        ("move army munich prague count 2 which friendly", "move army munich prague count 2 which friendly"),
        ("battle munich RU army which friendly", "battle munich RU army which friendly"),
        ("battle munich RU army against friendly", "battle munich RU army against friendly"),
    ],
)
def test_what_is_not_redundant_is_kept(given: str, kept: str) -> None:
    where = "AH army budapest 2, AH army munich 2 friendly, AH army munich hostile"
    game = start("AH maneuver", f"{where}, RU army munich hostile, RU army munich friendly")
    play(game, given)
    assert str(game.node.action) == kept


@pytest.mark.rule("army.convoy")
def test_named_seas_are_kept_where_they_say_something() -> None:
    game = start("GB maneuver", "GB army london 2, GB fleet english_channel, GB fleet north_sea")
    play(game, "done", "move army london holland via north_sea")
    assert str(game.node.action) == "move army london holland via north_sea"


@pytest.mark.rule("battle.demand")
def test_a_demand_with_and_without_its_unit_is_one_child() -> None:
    game = start("AH maneuver", "AH army budapest, RU army romania")
    play(game, "move army budapest romania", "peace")
    assert legal(game) == ["decline", "demand army"]
    play(game, "demand army")
    node = game.node
    game.undo()
    play(game, "demand")
    assert game.node is node
    assert not units(game)


@pytest.mark.rule("army.move")
def test_single_units_only_are_listed() -> None:
    where = "AH army munich 2 friendly, AH army munich hostile, AH army budapest 3"
    game = start("AH maneuver", where, [player("Ann", AH=[9]), player("Bob", GE=[9])])
    assert all("count" not in text and "via" not in text and "against" not in text for text in legal(game))
    assert all(("which" in text) is text.startswith("move army munich") for text in legal(game, "move"))
