"""Taxation: revenue, tax chart, bonus, power, and what the treasury collects."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .board_facts import HOME, LAND, SEAS
from .helpers import cash, data, decision, money, nation, play, player, start

PLACES = [*LAND, *SEAS]


def tax(built: int = 2, flags: int = 0, where: str = "", edition: Any = "third", **values: int) -> Game:
    """AH taxes with so many factories and flags."""
    return start(
        "AH taxation",
        where,
        edition=edition,
        factories=list(HOME["AH"])[:built],
        flags=dict.fromkeys(PLACES[:flags], "AH"),
        nations={"AH": values},
    )


def revenue(game: Game) -> int:
    """What the marker and the treasury show together, for a nation without units that began at 0 M."""
    return int(nation(game, "AH", "treasury"))


@pytest.mark.rule("tax.revenue")
@pytest.mark.parametrize(
    ("built", "flags", "expected"),
    [(0, 0, 0), (1, 0, 2), (2, 0, 4), (5, 0, 10), (0, 3, 3), (2, 3, 7), (4, 7, 15), (5, 15, 25)],
)
def test_two_million_per_factory_and_one_per_flag(built: int, flags: int, expected: int) -> None:
    assert revenue(tax(built, flags)) == expected


@pytest.mark.rule("tax.revenue")
@pytest.mark.parametrize(
    ("edition", "flags", "expected"),
    [
        ("third", 15, 25),
        ("digest", 15, 25),
        ("second", 10, 20),
        ({"base": "third", "max_revenue": 20}, 15, 20),
        ({"base": "third", "max_revenue": 8}, 0, 8),
        ({"base": "second", "flags_per_nation": 15}, 15, 20),
        ({"base": "second", "flags_per_nation": 15, "max_revenue": 25}, 15, 25),
    ],
)
def test_the_highest_revenue(edition: Any, flags: int, expected: int) -> None:
    assert revenue(tax(5, flags, edition=edition)) == expected


@pytest.mark.rule("tax.revenue", "board.occupied")
@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("GE army vienna hostile", 2),
        ("GE army vienna friendly", 4),
        ("GE army prague hostile", 4),
        ("GE army vienna hostile, RU army vienna friendly", 2),
    ],
)
def test_a_factory_in_an_occupied_province_pays_nothing(where: str, expected: int) -> None:
    game = start("AH taxation", where)
    assert nation(game, "AH", "treasury") == expected


@pytest.mark.rule("tax.revenue")
def test_only_own_flags_count() -> None:
    game = start("AH taxation", flags={"romania": "AH", "greece": "IT", "spain": "FR"})
    assert nation(game, "AH", "treasury") == 5


@pytest.mark.rule("tax.level", "tax.power")
@pytest.mark.parametrize(
    ("built", "flags", "marker"),
    [
        (0, 0, 5),
        (2, 0, 5),
        (2, 1, 5),
        (2, 2, 6),
        (2, 3, 7),
        (2, 9, 13),
        (2, 10, 14),
        (2, 11, 15),
        (2, 12, 15),
        (5, 15, 15),
    ],
)
@pytest.mark.parametrize("before", [5, 9, 15])
def test_the_marker_moves_to_the_revenue(built: int, flags: int, marker: int, before: int) -> None:
    """Up or down; the power points are the new level; the bonus is what the marker rose."""
    game = tax(built, flags, tax=before, power=1)
    assert nation(game, "AH", "tax") == marker
    assert nation(game, "AH", "power") == 1 + marker - 5
    assert any(event.rule == "tax.level" and event.nation == "AH" for event in game.events)
    bonus = max(0, marker - before)
    assert money(game.events, "tax.bonus") == ([("bank", "Ann", bonus)] if bonus else [])
    assert cash(game, "Ann") == 10 + bonus


@pytest.mark.rule("tax.bonus")
def test_the_bonus_is_for_the_government_alone() -> None:
    game = start(
        "AH taxation", players=[player("Ann", AH=[4]), player("Bob", AH=[9])], flags={"romania": "AH"} | more(3)
    )
    assert (cash(game, "Ann"), cash(game, "Bob")) == (10, 13)


def more(number: int) -> dict[str, str]:
    return dict.fromkeys(["spain", "norway", "sweden", "tunis"][:number], "AH")


@pytest.mark.rule("tax.bonus", "tax.power", "end.trigger")
def test_the_bonus_is_paid_also_in_the_turn_that_ends_the_game() -> None:
    game = tax(2, 6, power=21)
    assert game.decision is None
    assert cash(game, "Ann") == 15
    assert game.scores()["Ann"].cash == 15


@pytest.mark.rule("tax.bonus")
@pytest.mark.parametrize(
    ("edition", "highest", "bonus"),
    [
        ({"base": "third", "bonus_from": "highest"}, 9, 1),
        ({"base": "third", "bonus_from": "highest"}, 12, 0),
        ({"base": "second", "bonus_from": "highest"}, 8, 2),
        ("third", None, 4),
        ("second", None, 4),
        ("digest", None, 4),
    ],
)
def test_what_the_bonus_counts_from(edition: Any, highest: int | None, bonus: int) -> None:
    """The marker stands at 6, once stood higher, and now moves to 10."""
    extra: dict[str, Any] = {} if highest is None else {"tax_highest": highest}
    game = tax(2, 6, edition=edition, tax=6, **extra)
    assert cash(game, "Ann") == 10 + bonus
    if highest is not None:
        assert nation(game, "AH", "tax_highest") == max(highest, 10)


@pytest.mark.rule("tax.power")
@pytest.mark.parametrize(("power", "after"), [(14, 24), (15, 25), (16, 25), (24, 25)])
def test_power_stops_at_twenty_five(power: int, after: int) -> None:
    game = tax(5, 15, power=power)
    assert nation(game, "AH", "power") == after
    assert (game.decision is None) is (after == 25)


@pytest.mark.rule("tax.power", "tax.collect", "rondel.pass_investor", "end.trigger")
def test_the_turn_that_ends_the_game_stops_there() -> None:
    """Neither is the revenue collected nor the Investor space, passed on the way, carried out."""
    game = start(
        nations={"AH": {"rondel": "maneuver1", "power": 24, "treasury": 3}},
        flags={"romania": "AH", "greece": "AH"},
    )
    events = play(game, "rondel taxation")
    assert game.decision is None
    assert money(events) == [("Ann", "bank", 4), ("bank", "Ann", 1)]
    assert nation(game, "AH", "treasury") == 3
    assert cash(game, "Bob") == 10
    assert data(game)["investor_card"] == "Bob"


@pytest.mark.rule("tax.power", "rondel.pass_investor")
def test_the_investor_steps_follow_a_taxation_that_does_not_end_the_game() -> None:
    game = start(nations={"AH": {"rondel": "maneuver1", "power": 3}})
    play(game, "rondel taxation")
    assert decision(game) == ("Bob", "invest", "AH")


@pytest.mark.rule("tax.collect")
@pytest.mark.parametrize(
    ("where", "collected"),
    [
        ("", 4),
        ("AH army vienna 2", 2),
        ("AH army romania, AH fleet ionian_sea, AH fleet trieste", 1),
        ("AH army romania 4", 0),
        ("AH army romania 7, AH fleet ionian_sea 2", 0),
        ("IT army romania 5", 4),
    ],
)
def test_the_treasury_collects_the_revenue_less_one_million_per_unit(where: str, collected: int) -> None:
    game = start("AH taxation", where, nations={"AH": {"treasury": 3}})
    assert nation(game, "AH", "treasury") == 3 + collected
    assert money(game.events, "tax.collect") == ([("bank", "AH", collected)] if collected else [])


@pytest.mark.rule("tax.collect")
def test_units_do_not_lower_the_tax_level() -> None:
    game = tax(2, 6, where="AH army vienna 9")
    assert nation(game, "AH", "tax") == 10
    assert nation(game, "AH", "treasury") == 1
