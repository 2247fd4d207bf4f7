"""What can be read off a game: views, decisions, and the fast core beneath."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Scenario

from .helpers import (
    NATIONS,
    NO_CARD,
    decision,
    legal,
    nation,
    play,
    position,
    start,
    texts,
    three_players,
    units,
)
from .situations import SITUATIONS, situation


@pytest.mark.rule("board.facts")
def test_views_by_name() -> None:
    game = start(
        units="AH army venice 2 friendly, IT fleet venice",
        nations={"AH": {"treasury": 7, "power": 3, "tax": 8, "rondel": "import"}},
    )
    assert list(game.nations) == list(NATIONS)
    assert list(game.players) == ["Ann", "Bob", "Cy"]
    austria = game.nations["AH"]
    assert (austria.treasury, austria.power, austria.tax, austria.rondel) == (7, 3, 8, "import")
    assert game.players["Ann"].cash == 10
    assert len(game.regions["venice"].units) == 2
    assert austria.factories == ("budapest", "vienna")
    assert [game.regions[name].kind for name in ("venice", "romania", "ionian_sea")] == ["home", "land", "sea"]
    assert not game.regions["rome"].units


@pytest.mark.rule("board.facts")
def test_views_are_read_only() -> None:
    game = start()
    view: Any
    for view, field in ((game.nations["AH"], "treasury"), (game.players["Ann"], "cash")):
        with pytest.raises((AttributeError, TypeError)):
            setattr(view, field, 99)
    mapping: Any
    for mapping in (game.nations, game.players, game.regions):
        with pytest.raises((AttributeError, TypeError)):
            mapping["AH"] = None
    assert nation(game, "AH", "treasury") == 0


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_decision_names_player_nation_kind_and_prompt(name: str) -> None:
    game = situation(name)
    due = game.decision
    assert due is not None
    assert due.kind == name.split()[0]
    assert due.player in game.players
    assert due.nation in game.nations
    assert due.prompt.strip()


@pytest.mark.rule("battle.demand", "setup.professional", "investor.force")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("demand", ("Cy", "demand", "RU")),
        ("ask", ("Ann", "ask", "AH")),
        ("arrival", ("Ann", "arrival", "AH")),
        ("force", ("Di", "force", "AH")),
        ("invest professional", ("Bob", "invest", "IT")),
        ("invest swiss", ("Di", "invest", "AH")),
        ("invest no card", ("Bob", "invest", "AH")),
    ],
)
def test_whose_decision_it_is_and_about_which_nation(name: str, expected: tuple[str, str, str]) -> None:
    assert decision(situation(name)) == expected


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_state_does_what_the_game_does(name: str) -> None:
    game = situation(name)
    key = game.state.key()
    for action in game.legal():
        state = game.state.copy()
        assert state.key() == key
        result = state.apply(action)  # type: ignore[func-returns-value]
        assert result is None
        assert game.state.key() == key, "a copy is independent"
        game.play(action)
        assert state.key() == game.state.key()
        assert texts(state.legal()) == legal(game)
        assert state.over is (game.decision is None)
        game.undo()


@pytest.mark.rule("turn.order")
def test_titles_and_notes_do_not_matter_for_the_key() -> None:
    assert start(title="One", note="a").state.key() == start(title="Two", note="b").state.key()
    game = start()
    before = game.state.key()
    game.node.note = "remember"
    game.branch("main line")
    assert game.state.key() == before


@pytest.mark.rule("turn.order")
def test_everything_that_can_matter_is_in_the_key() -> None:
    purses = three_players()
    purses[2]["cash"] = 11
    exchanged = three_players()
    exchanged[2]["bonds"] = {"GE": [9], "RU": [6]}
    seats = three_players()[::-1]
    variants = [
        position(),
        position(players=purses),
        position(players=exchanged),
        position(players=seats, investor_card="Bob"),
        position(nations={"FR": {"treasury": 1}}),
        position(nations={"FR": {"power": 1}}),
        position(nations={"FR": {"tax": 6}}),
        position(nations={"FR": {"rondel": "factory"}}),
        position(investor_card="Cy"),
        position(factories=["vienna", "budapest"]),
        position(factories=[]),
        position(units="FR army munich hostile"),
        position(units="FR army munich friendly"),
        position(units="FR army munich 2 friendly"),
        position(units="FR fleet brest"),
        position(units="FR army brest"),
        position(units="GB army munich friendly"),
        position(flags={"romania": "AH"}),
        position(flags={"romania": "IT"}),
        position(flags={"bulgaria": "IT"}),
        position("IT rondel"),
        position("AH factory"),
        position("AH factory", passed_investor=True),
        position("AH import", nations={"AH": {"treasury": 1}}),
        position(edition={"base": "third", "flags_per_nation": 14}),
        position(edition={"base": "third", "max_revenue": 24}),
        position(edition=NO_CARD),
    ]
    keys = [Scenario.from_dict(variant).start().state.key() for variant in variants]
    assert len(set(keys)) == len(keys)
    assert keys == [Scenario.from_dict(variant).start().state.key() for variant in variants]


@pytest.mark.rule("army.move")
def test_units_that_have_moved_are_in_the_key() -> None:
    """Two ways to the same picture on the map, with other units left to move."""
    where = "AH army romania 2, AH army bulgaria"
    one, other = start("AH maneuver", where), start("AH maneuver", where)
    play(one, "move army romania bulgaria", "move army bulgaria romania")
    assert units(one) == units(other)
    assert one.state.key() != other.state.key()
