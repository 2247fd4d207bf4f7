"""Positions as data: every field, every default, round trips from the middle of every step, and files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Game, InvalidScenario, Scenario

from .board_facts import STARTING
from .helpers import (
    NATIONS,
    NO_CARD,
    SPACES,
    Data,
    cash,
    data,
    decision,
    factories,
    flags,
    idle,
    legal,
    nation,
    play,
    player,
    position,
    start,
    three_players,
    through_json,
    units,
)
from .situations import SITUATIONS, situation

DESIGN_EXAMPLE: Data = {
    "format": "imperial-position/1",
    "title": "Two armies in Trieste",
    "note": "",
    "edition": "third",
    "players": [
        {"name": "Ann", "cash": 2, "bonds": {"IT": [9], "GB": [2], "AH": [4]}},
        {"name": "Bob", "cash": 3, "bonds": {}},
    ],
    "investor_card": "Ann",
    "nations": {"AH": {"treasury": 2, "power": 0, "tax": 5, "rondel": None, "government": "Ann"}},
    "factories": ["vienna", "budapest"],
    "units": [{"nation": "AH", "type": "army", "region": "trieste", "count": 2}],
    "flags": {"romania": "AH"},
    "turn": {"nation": "AH", "phase": "rondel"},
}


@pytest.mark.rule("turn.order")
def test_the_form_of_a_position() -> None:
    scenario = Scenario.from_dict(DESIGN_EXAMPLE)
    assert scenario.problems() == []
    game = scenario.start()
    assert decision(game) == ("Ann", "rondel", "AH")
    written = data(game)
    assert {key: written[key] for key in ("edition", "players", "investor_card", "factories", "flags")} == {
        "edition": "third",
        "players": [
            {"name": "Ann", "cash": 2, "bonds": written["players"][0]["bonds"]},
            {"name": "Bob", "cash": 3, "bonds": written["players"][1]["bonds"]},
        ],
        "investor_card": "Ann",
        "factories": written["factories"],
        "flags": {"romania": "AH"},
    }
    assert set(written["factories"]) == {"vienna", "budapest"}
    assert written["nations"]["AH"] == DESIGN_EXAMPLE["nations"]["AH"]
    assert units(game) == {"AH army trieste": 2}
    assert (written["title"], written["note"]) == ("Two armies in Trieste", "")
    assert scenario.to_dict() == DESIGN_EXAMPLE


@pytest.mark.rule("turn.order")
def test_position_writes_every_field() -> None:
    game = situation("arrival")
    written = data(game)
    fields = {"format", "title", "note", "edition", "players", "investor_card", "nations", "factories", "units"}
    assert fields | {"flags", "turn"} <= set(written)
    assert set(written["nations"]) == set(NATIONS)
    for values in written["nations"].values():
        assert {"treasury", "power", "tax", "rondel", "government"} <= set(values)
    assert {"nation", "phase", "passed_investor"} <= set(written["turn"])
    assert written["format"] == "imperial-position/1"


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_position_in_any_decision_reads_back_equal(name: str) -> None:
    game = situation(name)
    written = through_json(game)
    scenario = Scenario.from_dict(written)
    assert scenario.problems() == []
    again = scenario.start()
    assert decision(again) == decision(game)
    assert legal(again) == legal(game)
    assert data(again) == written
    assert again.state.key() == game.state.key()
    assert again.scores() == game.scores()


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_play_goes_on_equally_from_a_position_that_was_read(name: str) -> None:
    """After each action that is legal here, and after the whole rest of the turn."""
    game = situation(name)
    again = Scenario.from_dict(through_json(game)).start()
    for action in legal(game):
        here, there = game.play(action), again.play(action)
        assert [event.text for event in here] == [event.text for event in there]
        assert through_json(again) == through_json(game), action
        assert Scenario.from_dict(through_json(game)).problems() == []
        game.undo()
        again.undo()
    for each in (game, again):
        play(each, legal(each)[-1])
        idle(each)
    assert through_json(again) == through_json(game)


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", [name for name in SITUATIONS if name.split()[0] not in ("rondel", "force", "invest")])
def test_the_phase_of_an_open_turn_is_the_marker_s_action(name: str) -> None:
    written = data(situation(name))
    current = written["turn"]["nation"]
    marker = written["nations"][current]["rondel"]
    assert written["turn"]["phase"] == marker.rstrip("12")


@pytest.mark.rule("turn.order", "investor.force", "setup.professional")
@pytest.mark.parametrize(
    ("name", "phase"),
    [
        ("force", "rondel"),
        ("force second", "rondel"),
        ("invest professional", "rondel"),
        ("rondel", "rondel"),
        ("rondel later", "rondel"),
        ("invest", "investor"),
        ("invest swiss", "investor"),
        ("invest after passing", "factory"),
        ("invest no card", "taxation"),
    ],
)
def test_the_phase_of_other_decisions(name: str, phase: str) -> None:
    assert data(situation(name))["turn"]["phase"] == phase


@pytest.mark.rule("turn.order")
def test_only_an_open_turn_has_something_to_resume() -> None:
    assert "resume" not in data(situation("rondel"))
    assert "resume" in data(situation("arrival"))


@pytest.mark.rule("setup.start")
def test_missing_keys_take_their_defaults() -> None:
    game = Scenario.from_dict(
        {
            "format": "imperial-position/1",
            "players": [player("Ann", 3, AH=[9]), player("Bob", 4, IT=[9])],
            "turn": {"nation": "AH", "phase": "rondel"},
        }
    ).start()
    assert factories(game) == STARTING
    assert not units(game)
    assert flags(game) == {}
    assert data(game)["edition"] == "third"
    assert data(game)["investor_card"] == "Bob"
    for nation_id in NATIONS:
        assert nation(game, nation_id, "treasury") == 0
        assert nation(game, nation_id, "power") == 0
        assert nation(game, nation_id, "tax") == 5
        assert nation(game, nation_id, "rondel") is None
    assert data(game)["turn"]["passed_investor"] is False


@pytest.mark.rule("setup.start")
def test_empty_lists_mean_none() -> None:
    game = start(factories=[], flags={})
    assert factories(game) == set()
    assert flags(game) == {}
    assert not units(game)


@pytest.mark.rule("setup.start")
def test_a_nation_may_be_given_in_part() -> None:
    game = start(nations={"FR": {"power": 7}})
    assert nation(game, "FR", "power") == 7
    assert nation(game, "FR", "tax") == 5
    assert nation(game, "FR", "government") == "Bob"


@pytest.mark.rule("gov.change", "setup.investor_card")
@pytest.mark.parametrize("null", [True, False])
def test_null_counts_as_missing(null: bool) -> None:
    extra: Data = {"investor_card": None, "nations": {"AH": {"government": None, "rondel": None}}} if null else {}
    game = start(**extra)
    assert data(game)["investor_card"] == "Bob"
    assert nation(game, "AH", "government") == "Ann"


@pytest.mark.rule("gov.majority")
def test_a_nation_without_bonds_has_no_government() -> None:
    game = start(players=[player("Ann", AH=[9]), player("Bob")])
    assert data(game)["nations"]["RU"]["government"] is None
    assert Scenario.from_dict(data(game)).problems() == []


@pytest.mark.rule("gov.change")
@pytest.mark.parametrize(("card", "government"), [("Ann", "Ann"), ("Bob", "Bob"), ("Cy", "Ann"), (None, "Ann")])
def test_a_missing_government_follows_from_the_bonds_by_the_tie_rule(card: str | None, government: str) -> None:
    """Ann and Bob tie at 6 M; Cy sits after Bob. Without a card in the position ties go by seating order."""
    players = [player("Ann", AH=[6]), player("Bob", AH=[2, 4]), player("Cy", AH=[])]
    game = start(players=players, **({} if card is None else {"investor_card": card}))
    assert nation(game, "AH", "government") == government


@pytest.mark.rule("gov.change", "variant.no_card")
def test_without_the_card_in_play_ties_go_by_seating_order() -> None:
    players = [player("Cy"), player("Bob", AH=[2, 4]), player("Ann", AH=[6])]
    assert nation(start(players=players, edition=NO_CARD), "AH", "government") == "Bob"


@pytest.mark.rule("setup.investor_card")
@pytest.mark.parametrize(("issued", "card"), [("AH", "Cy"), ("IT", "Cy"), ("RU", "Cy")])
def test_a_missing_card_follows_the_first_government(issued: str, card: str) -> None:
    players = [player("Ann"), player("Bob", **{issued: [9]}), player("Cy")]
    assert data(start(players=players))["investor_card"] == card


@pytest.mark.rule("army.stance")
def test_a_missing_stance_is_hostile() -> None:
    game = start(units="AH army munich, AH army vienna, AH army romania")
    assert units(game) == {"AH army munich hostile": 1, "AH army vienna": 1, "AH army romania": 1}
    written = {unit["region"]: unit for unit in data(game)["units"]}
    assert written["munich"]["stance"] == "hostile"
    assert written["vienna"].get("stance") is None
    assert written["romania"].get("stance") is None


@pytest.mark.rule("board.facts")
def test_the_same_units_may_be_listed_twice_or_without_count() -> None:
    game = start(units="AH army romania, AH army romania 2, AH army munich hostile, AH army munich friendly")
    assert units(game) == {"AH army romania": 3, "AH army munich hostile": 1, "AH army munich friendly": 1}


@pytest.mark.rule("fleet.move")
def test_a_fleet_listed_in_a_home_province_lies_in_its_port() -> None:
    game = start("AH maneuver", "AH fleet trieste")
    assert legal(game) == ["done", "move fleet trieste ionian_sea"]


@pytest.mark.rule("investor.interest", "tax.revenue")
def test_phases_that_need_no_answer_are_resolved_at_once() -> None:
    taxed = start("AH taxation")
    assert decision(taxed) == ("Ann", "rondel", "IT")
    assert nation(taxed, "AH", "treasury") == 4
    paid = start("AH investor", nations={"AH": {"treasury": 4}})
    assert decision(paid) == ("Bob", "invest", "AH")
    assert cash(paid, "Ann") == 14


@pytest.mark.rule("end.trigger")
def test_a_nation_at_25_is_a_finished_game() -> None:
    game = start(nations={"IT": {"power": 25}})
    assert game.decision is None
    written = through_json(game)
    assert Scenario.from_dict(written).problems() == []
    again = Scenario.from_dict(written).start()
    assert again.decision is None
    assert data(again) == written


@pytest.mark.rule("end.trigger", "setup.professional")
def test_finished_games_read_back_finished() -> None:
    game = start("AH taxation", nations={"AH": {"power": 24}}, flags=dict.fromkeys(["spain", "norway", "sweden"], "AH"))
    broke = Game.new(["Ann", "Bob"], start="professional", first="Ann")
    play(broke, "donate Ann AH 39", "donate Bob AH 40")
    for each in (game, broke):
        assert each.decision is None
        again = Scenario.from_dict(through_json(each)).start()
        assert again.decision is None
        assert again.legal() == []
        assert again.outcome is not None
        assert each.outcome is not None
        assert (again.outcome.winner, again.outcome.ranking) == (each.outcome.winner, each.outcome.ranking)
        assert data(again) == data(each)


@pytest.mark.rule("gov.majority", "gov.change")
def test_governments_are_unsettled_while_investing() -> None:
    """Cy holds more than Ann governs with, until the action is over; the position says so and is accepted."""
    game = start(
        "AH investor",
        players=[player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)],
        nations={"AH": {"treasury": 9}},
    )
    play(game, "invest AH 9")
    written = through_json(game)
    assert written["nations"]["AH"]["government"] == "Ann"
    assert Scenario.from_dict(written).problems() == []
    again = Scenario.from_dict(written).start()
    play(again, "pass")
    assert nation(again, "AH", "government") == "Bob"


@pytest.mark.rule("investor.swiss_bank")
def test_swiss_banks_follow_from_the_governments_except_while_investing() -> None:
    """Cy, who had none before, still invests although Bob's purchase has made Ann's government shaky."""
    game = start(
        "AH investor",
        players=[player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)],
        nations={"AH": {"treasury": 9}},
    )
    play(game, "invest AH 9")
    again = Scenario.from_dict(through_json(game)).start()
    assert decision(again) == ("Cy", "invest", "AH")
    between = start(players=[player("Ann", AH=[9]), player("Bob", IT=[9]), player("Cy")])
    assert [name for name, view in between.players.items() if view.swiss_bank] == ["Cy"]


@pytest.mark.rule("setup.start")
def test_scenarios_come_from_files_too(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(DESIGN_EXAMPLE), encoding="utf-8")
    assert Scenario.load(file).to_dict() == DESIGN_EXAMPLE
    assert data(Scenario.load(str(file)).start()) == data(Scenario.from_dict(DESIGN_EXAMPLE).start())


@pytest.mark.rule("setup.start")
def test_a_scenario_keeps_its_own_copy() -> None:
    given = position(title="mine")
    scenario = Scenario.from_dict(given)
    given["players"].clear()
    given["title"] = "yours"
    assert scenario.problems() == []
    assert scenario.to_dict()["title"] == "mine"
    game = scenario.start()
    written = data(game)
    written["players"].clear()
    assert len(data(game)["players"]) == 3


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players(players: int) -> None:
    names = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo"][:players]
    seats = [player(name, **{each: [9]}) for name, each in zip(names, NATIONS, strict=False)]
    game = start(players=seats)
    assert list(game.players) == names


@pytest.mark.rule("rondel.spaces")
@pytest.mark.parametrize("space", SPACES)
def test_every_space_can_be_read(space: str) -> None:
    assert nation(start(nations={"FR": {"rondel": space}}), "FR", "rondel") == space


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize("edition", ["third", "second", "digest", {"base": "second", "bonus_from": "highest"}])
@pytest.mark.parametrize("begin", ["standard", "professional"])
def test_new_games_read_back_equal(edition: Any, begin: str) -> None:
    game = Game.new(["Ann", "Bob", "Cy"], edition=edition, start=begin, seed=11)
    again = Scenario.from_dict(through_json(game)).start()
    assert data(again) == data(game)
    assert legal(again) == legal(game)
    assert again.state.key() == game.state.key()


@pytest.mark.rule("setup.start")
def test_an_unplayable_scenario_does_not_start() -> None:
    players = three_players()
    players[0]["cash"] = -1
    scenario = Scenario.from_dict(position(players=players, flags={"vienna": "AH", "atlantis": "IT"}))
    problems = scenario.problems()
    assert len(problems) >= 3
    with pytest.raises(InvalidScenario) as caught:
        scenario.start()
    assert isinstance(caught.value, ValueError)
    for problem in problems:
        assert problem.message in str(caught.value)
        assert problem.path in str(caught.value)
