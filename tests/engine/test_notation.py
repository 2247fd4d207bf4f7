"""One-line forms: every position and every game comes back equal; whatever is no line is refused with a sentence."""

from __future__ import annotations

import base64
import re
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperial_nb.engine import Action, Edition, Game, InvalidScenario, ReplayMismatch, Scenario
from imperial_nb.engine.lines import escape, printable, unescape, url_safe
from imperial_nb.engine.movetext import read_game, write_game
from imperial_nb.engine.notation import edition_text, read_edition, read_line, write_line
from tests.fuzz.games import random_game, random_maneuver

LINE = (
    "position/1 third Ann:2:AH9,GE2 Bob*:2:IT9+4,GB2 AH:1:11:0:5:maneuver1:budapest,vienna:2trieste,ionian_sea:romania"
    " IT:2:11:0:5:-:naples,rome:trieste~,2venice^:- FR:-:0:0:5:-:bordeaux,paris:-:- GB:2:2:17:15:import:london:-:-"
    " GE:1:2:0:5:-:berlin,hamburg:-:- RU:-:0:0:5:-:moscow:-:- AH:maneuver"
)


def test_a_line_says_what_its_description_says() -> None:
    data = read_line(LINE)
    assert data["edition"] == "third"
    assert data["players"] == [
        {"name": "Ann", "cash": 2, "bonds": {"AH": [9], "GE": [2]}},
        {"name": "Bob", "cash": 2, "bonds": {"IT": [9, 4], "GB": [2]}},
    ]
    assert data["investor_card"] == "Bob"
    assert data["nations"]["AH"] == {"treasury": 11, "power": 0, "tax": 5, "rondel": "maneuver1", "government": "Ann"}
    assert data["nations"]["FR"] == {"treasury": 0, "power": 0, "tax": 5, "rondel": None, "government": None}
    assert data["factories"][:2] == ["budapest", "vienna"]
    assert data["units"] == [
        {"nation": "AH", "type": "army", "region": "trieste", "count": 2},
        {"nation": "AH", "type": "fleet", "region": "ionian_sea", "count": 1},
        {"nation": "IT", "type": "army", "region": "trieste", "count": 1, "stance": "friendly"},
        {"nation": "IT", "type": "fleet", "region": "venice", "count": 2},
    ]
    assert data["flags"] == {"romania": "AH"}
    assert data["turn"] == {"nation": "AH", "phase": "maneuver", "passed_investor": False}
    assert "resume" not in data
    assert Scenario(data).problems() == []
    assert write_line(data) == LINE.replace("9+4", "4+9")


GAME = (
    "game/1 third standard Ann:AH+GB Bob:IT+RU Cy:FR+GE. AH: taxation. IT: import, import army rome, done."
    " Cy: donate AH 1. FR: production1, produce bordeaux."
)


def test_a_game_is_said_by_nation_and_by_player() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], cards={"Ann": ["AH", "GB"], "Bob": ["IT", "RU"], "Cy": ["FR", "GE"]})
    for text in ("taxation", "import"):
        game.play(f"rondel {text}")
    for text in ("import army rome", "done", "donate Cy AH 1", "rondel production1", "produce bordeaux"):
        game.play(text)
    assert write_game(game) == GAME
    assert read_game(GAME).events == game.events


def test_scenarios_and_games_know_their_lines() -> None:
    game = Game.from_line(GAME)
    assert game.to_line() == GAME
    assert game.to_line(url_safe=True) == url_safe(GAME)
    scenario = Scenario.from_line(LINE)
    assert scenario.to_line() == write_line(read_line(LINE))
    assert scenario.to_line(url_safe=True) == url_safe(scenario.to_line())


# --- positions ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", Scenario.names())
def test_positions_of_the_library(name: str) -> None:
    scenario = Scenario.named(name)
    line = write_line(scenario.to_dict())
    again = Scenario(read_line(line))
    assert (again.title, again.note) == (scenario.title, scenario.note)
    assert_equal_games(again.start(), scenario.start())
    assert write_line(again.to_dict()) == line


def assert_equal_games(one: Game, other: Game) -> None:
    assert one.state.key() == other.state.key()
    assert one.legal() == other.legal()
    assert one.events == other.events


@given(st.integers(0, 2**32))
@settings(max_examples=50)
def test_positions_of_random_games(seed: int) -> None:
    check_position(random_game(Random(seed)).position().to_dict())


@given(st.integers(0, 2**32))
@settings(max_examples=50)
def test_positions_within_a_maneuver(seed: int) -> None:
    check_position(random_maneuver(Random(seed)).position().to_dict())


def check_position(data: dict[str, Any]) -> None:
    line = write_line(data)
    assert "\n" not in line
    assert line.isprintable()
    assert read_line(line) == data == read_line(url_safe(line))
    assert_equal_games(Scenario(read_line(line)).start(), Scenario(data).start())


def test_defaults_are_written_out() -> None:
    """What a hand-made position leaves out stands in its line."""
    scenario = Scenario.from_dict({"players": [{"name": "Ann", "bonds": {"AH": [2]}}, {"name": "Bob"}]})
    line = write_line(scenario.to_dict())
    assert line.startswith("position/1 third Ann:0:AH2 Bob*:0:- AH:1:0:0:5:-:budapest,vienna:-:- IT:-:")
    assert_equal_games(Scenario(read_line(line)).start(), scenario.start())


def test_phases_resolved_at_the_start_are_kept() -> None:
    data = Scenario.named("german-taxation").to_dict()
    data["nations"]["GE"]["rondel"] = "taxation"
    data["turn"] |= {"phase": "taxation", "passed_investor": True}
    line = write_line(data)
    assert " GE:taxation:passed " in line
    assert_equal_games(Scenario(read_line(line)).start(), Scenario(data).start())


def test_an_impossible_position_has_no_line() -> None:
    with pytest.raises(InvalidScenario) as raised:
        write_line({"players": [{"name": "Ann", "cash": -1}, {"name": "AH"}]})
    assert [problem.path for problem in raised.value.problems] == ["players[0].cash", "players[1].name"]


def test_a_line_may_describe_an_impossible_position() -> None:
    """As with `from_dict`, reading takes it and `problems` says what is wrong."""
    crowded = LINE.replace("2trieste", "11trieste")
    assert [problem.code for problem in Scenario(read_line(crowded)).problems()] == ["army-supply"]
    unknown = LINE.replace("third", "fourth").replace("maneuver1", "harbour")
    assert [problem.path for problem in Scenario(read_line(unknown)).problems()] == ["edition", "nations.AH.rondel"]


@pytest.mark.parametrize(
    ("change", "place", "sentence"),
    [
        (("position/1", "position/2"), "", "begins with “position/1”"),
        ((LINE, ""), "", "begins with “position/1”"),
        ((" AH:1", " XX:1"), "", "whose turn it is"),
        ((" AH:maneuver", ""), "", "whose turn it is"),
        (("third Ann", "Ann"), "edition", "cannot be read"),
        (("Ann:2:", "Ann:-2:"), "player 1", "cannot be read"),
        (("Ann:2:", "Ann:02:"), "player 1", "cannot be read"),
        (("Ann:2:", "Ann:2"), "player 1", "cannot be read"),
        (("AH9,GE2", "AH9,AH2"), "player 1", "does not name a nation once"),
        (("AH9,GE2", "XX9"), "player 1", "does not name a nation once"),
        (("Ann:", "Ann*:"), "players", "Only one player"),
        (("IT:2:", "GB:2:"), "IT", "the form is IT:1:11"),
        (("IT:2:", "IT:3:"), "IT", "There is no player 3"),
        (("IT:2:11:0:5", "IT:2:11:0:5<"), "IT", "cannot be read"),
        (("ionian_sea", "ionian_sea~"), "AH", "cannot be read"),
        (("ionian_sea", "adriatic_sea"), "AH", "no region “adriatic_sea”"),
        (("2trieste", "0trieste"), "AH", "cannot be read"),
        (("naples,rome", "naples,,rome"), "IT", "no region “”"),
        (("moscow:-:-", "moscow:-:romania"), "RU", "two flags"),
        (("AH:maneuver", "AH:maneuver:stopped"), "turn", "cannot be read"),
        (("AH:maneuver", "AH:maneuver title"), "", "key=value"),
        (("AH:maneuver", "AH:maneuver colour=red"), "colour", "not known here"),
        (("AH:maneuver", "AH:maneuver title=a title=b"), "title", "stands twice"),
        (("AH:maneuver", "AH:maneuver step=invest queue=3"), "queue", "no player 3"),
        (("AH:maneuver", "AH:maneuver step=import imported=x"), "imported", "cannot be read"),
        (("AH:maneuver", "AH:maneuver step=armies convoys=tunis>rome>bari"), "convoys", "no region “bari”"),
        (("AH:maneuver", "AH:maneuver step=armies convoys=tunis>rome>naples"), "convoys", "cannot be read"),
        (("third", "third;max_revenue"), "edition", "name=value"),
        (("third", "third;max_revenue=1;max_revenue=2"), "edition", "stands twice"),
        (("third", "third;bonds=2-1,4"), "edition", "cannot be read"),
    ],
)
def test_what_is_no_line_of_a_position(change: tuple[str, str], place: str, sentence: str) -> None:
    line = LINE.replace(*change, 1)
    assert line != LINE
    with pytest.raises(InvalidScenario) as raised:
        read_line(line)
    (problem,) = raised.value.problems
    assert problem.path == place
    assert sentence in problem.message


# --- editions -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("edition", "text"),
    [
        (Edition.named("second"), "second"),
        (
            Edition.named("third", uses_investor_card=False, takeover_fee=2),
            "third;uses_investor_card=no;takeover_fee=2",
        ),
        (Edition.named("digest", swiss_bank=True, bonus_from="highest"), "digest;swiss_bank=yes;bonus_from=highest"),
        (
            Edition.named("third", bonds=[[2, 1], [9, 3]], cash={"2": 50, "3": 40, "4": 30, "5": 20, "6": 20}),
            "third;bonds=2-1,9-3;cash=2-50,3-40,4-30,5-20,6-20",
        ),
    ],
)
def test_editions_with_their_overrides(edition: Edition, text: str) -> None:
    assert edition_text(edition) == text
    assert Edition.from_data(read_edition(text)) == edition


@pytest.mark.parametrize("value", ["max_revenue=many", "swiss_bank=perhaps", "colour=red", "tie_break=dice"])
def test_impossible_values_of_an_edition_are_left_to_the_edition(value: str) -> None:
    name, _, text = value.partition("=")
    assert read_edition(f"third;{value}") == {"base": "third", name: text}
    with pytest.raises(ValueError, match=name):
        Edition.from_data(read_edition(f"third;{value}"))


# --- games ----------------------------------------------------------------------------------------------
@given(st.integers(0, 2**32))
@settings(max_examples=30)
def test_random_games(seed: int) -> None:
    game = random_game(Random(seed))
    check_game(game)
    assert read_game(write_game(game)).start == game.start


@given(st.integers(0, 2**32))
@settings(max_examples=30)
def test_games_that_begin_within_a_maneuver(seed: int) -> None:
    random = Random(seed)
    game = random_maneuver(random).position().start()
    for _ in range(random.randrange(8)):
        if game.legal():
            game.play(random.choice(game.legal()))
    check_game(game)


def check_game(game: Game) -> None:
    line = write_game(game)
    assert line.isprintable()
    for form in (line, url_safe(line), line.replace(" ", "  ") + "\n"):
        again = read_game(form)
        assert_equal_games(again, game)
        assert [node.action for node in again.node.path()] == [node.action for node in game.node.path()]
        assert (again.title, again.note) == (game.title, game.note)
    assert write_game(again) == line


def test_title_and_note_of_the_game_and_of_its_position() -> None:
    game = Scenario.named("trieste-convoy").start()
    assert " title=Two_armies_in_Trieste note=" in write_game(game)
    assert not write_game(game).startswith("game/1 title=")
    check_game(game)
    game.title, game.note = "Ours: “A” = B. 100 %_", ""
    assert write_game(game).startswith("game/1 title=Ours%3A_“A”_%3D_B%2E_100_%25%5F note= position/1 third ")
    check_game(game)


def test_only_the_line_to_the_cursor_is_told() -> None:
    game = read_game(GAME)
    game.undo()
    game.branch("another")
    game.play("produce")
    assert write_game(game) == GAME.replace("produce bordeaux", "produce")


def test_names_in_gifts_and_answers() -> None:
    names = ["Ann: B.", "C, D", "E 'F'"]
    game = Game.new(names, seed=1)
    game.play(Action("donate", player=names[1], nation="AH", amount=1))
    game.play("rondel investor")
    while game.decision is not None and game.decision.kind == "invest":
        game.play("pass")
    assert " C%2C_D: donate AH 1." in write_game(game)
    check_game(game)


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (("game/1", "game/2"), "line", "begins with “game/1”"),
        (("produce bordeaux.", "produce"), "line", "cut off"),
        (("third", "fourth"), "start", "There is no edition"),
        (("standard", "quick"), "start", "one of standard and professional"),
        (("Ann:AH+GB", "Ann:AH"), "start", "is dealt one of"),
        (("Ann:AH+GB", "Ann"), "start", "is dealt one of"),
        (("standard", "professional"), "start", "marked with “*”"),
        (("AH: taxation", "taxation"), "action 1", "who acts"),
        (("AH: taxation.", "."), "action 1", "who acts"),
        (("AH: taxation", "IT: taxation"), "action 1", "Here AH decides, not IT"),
        (("AH: taxation", "Ann: taxation"), "action 1", "Here AH decides, not Ann"),
        (("IT: import, import army rome", "IT: import, import army roma"), "action 3", "no region “roma”"),
        (("done", "done, done"), "action 5", "Here FR decides, not IT"),
        (("import army rome", "dance"), "action 3", "is not an action"),
        (("donate AH 1", "donate AH 9"), "action 5", "has 2 M"),
        (("Cy: donate", "Di: donate"), "action 5", "Di"),
        (("produce bordeaux", "produce dijon"), "action 7", "no factory"),
    ],
)
def test_where_the_line_of_a_game_departs(change: tuple[str, str], place: str, reason: str) -> None:
    line = GAME.replace(*change, 1)
    assert line != GAME
    with pytest.raises(ReplayMismatch, match=re.escape(reason)) as raised:
        read_game(line)
    assert raised.value.place == place
    if place.startswith("action"):
        good = raised.value.game
        assert len(good.node.path()) == int(place.split()[1])
        assert good.events == read_game(GAME).events[: len(good.events)]
    else:
        assert raised.value.game is None


# --- texts and URLs -------------------------------------------------------------------------------------
@given(st.text())
def test_any_text_is_escaped(text: str) -> None:
    escaped = escape(text)
    assert unescape(escaped) == text
    assert escaped.isprintable()
    assert not set(escaped) & set(" :;,+*=~^<>./\\\"'`")


def test_half_of_a_surrogate_pair_has_no_place_in_a_line() -> None:
    assert unescape(escape("\ud83d!")) == "?!"
    scenario = Scenario.named("straits")
    line = write_line({**scenario.to_dict(), "note": "\ud83d!"})
    assert read_line(line)["note"] == "?!"
    assert read_line(write_line(read_line(line))) == read_line(line)


@pytest.mark.parametrize(
    "name",
    ["Ann B", "a:b,c+d*", "100%", "%41", "_", "-", "~^<>", 'O\'Hara "x"', "דוד", "李", "é", "e\u0301", "🎲", "1", "ah"],
)
def test_any_printable_name_of_a_player(name: str) -> None:
    game = Game.new(["Bob", name], seed=3, start="professional", first=name)
    game.play("pass")
    check_game(game)
    check_position(game.position().to_dict())


def test_the_form_for_urls_has_unreserved_characters_only() -> None:
    for line in (LINE, GAME):
        assert re.fullmatch(r"(position|game)-1\.[A-Za-z0-9._~-]+", url_safe(line))
    assert read_line(url_safe(LINE)) == read_line(LINE)
    assert read_game(f" {url_safe(GAME)}\n").events == read_game(GAME).events


def test_a_damaged_form_for_urls_is_noticed() -> None:
    """Whatever single character is lost or changed, nothing else is read in its place."""
    whole = url_safe(LINE)
    tag, _, packed = whole.partition(".")
    for place in range(len(packed)):
        changed = "A" if packed[place] != "A" else "B"
        for damaged in (
            packed[:place],
            packed[:place] + packed[place + 1 :],
            packed[:place] + changed + packed[place + 1 :],
        ):
            try:
                read = read_line(f"{tag}.{damaged}")
            except InvalidScenario:
                continue
            assert read == read_line(LINE)


def test_lines_are_bounded() -> None:
    with pytest.raises(InvalidScenario, match="at most 400000 characters"):
        read_line("position/1 " + "x" * 400_000)
    with pytest.raises(ReplayMismatch, match="at most 2000000 characters"):
        read_game("game/1 " + "x" * 2_000_000)
    bomb = base64.urlsafe_b64encode(zlib.compress(b"x" * 300_000_000, 9)).decode().rstrip("=")
    assert len(bomb) < 400_000
    for tag, read in (("position", read_line), ("game", read_game)):
        with pytest.raises((InvalidScenario, ReplayMismatch), match="characters"):
            read(f"{tag}-1.{bomb}")


def test_the_number_of_actions_is_bounded() -> None:
    rich = LINE.replace("Ann:2:", "Ann:100000:")
    with pytest.raises(ReplayMismatch, match="at most 20000 actions") as raised:
        read_game(f"game/1 {rich}." + " Ann: donate AH 1." * 20_001)
    assert len(raised.value.game.nodes) == 20_001


@pytest.mark.parametrize("text", [None, 7, b"position/1", ["position/1"]])
def test_a_line_is_a_text(text: Any) -> None:
    with pytest.raises(InvalidScenario, match="A line is a text"):
        read_line(text)
    with pytest.raises(ReplayMismatch, match="A line is a text"):
        read_game(text)


def test_printable() -> None:
    assert printable("a\x1b[31m\u202eb\né") == "a\\x1b[31m\\u202eb\\né"
