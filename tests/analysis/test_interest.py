"""What a nation would pay on Investor: values worked by hand, and the same by stopping there."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.analysis.interest import Bill, interest_bill
from imperial_nb.engine import Action, Scenario, State
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.rulebook import RULES
from tests.rules.helpers import player, start, three_players

from .states import library, random_states


def bill_of(nation: str, treasury: int, cash: int, **fields: Any) -> Bill:
    """AH owes its government Ann 5, Bob 4 and Cy 2."""
    players = [player("Ann", cash, AH=[12], IT=[9]), player("Bob", AH=[9], FR=[9]), player("Cy", AH=[4], GE=[9])]
    game = start("AH rondel", players=players, nations={"AH": {"treasury": treasury, **fields}}, investor_card="Bob")
    return interest_bill(game.state, nation)


def parts(bill: Bill) -> dict[str, tuple[int, int, int]]:
    return {share.player: (share.treasury, share.government, share.forgone) for share in bill.shares}


@pytest.mark.parametrize(
    ("treasury", "expected", "shortfall"),
    [
        (20, {"Ann": (5, 0, 0), "Bob": (4, 0, 0), "Cy": (2, 0, 0)}, 0),
        (11, {"Ann": (5, 0, 0), "Bob": (4, 0, 0), "Cy": (2, 0, 0)}, 0),
        (8, {"Ann": (2, 0, 3), "Bob": (4, 0, 0), "Cy": (2, 0, 0)}, 0),
        (6, {"Ann": (0, 0, 5), "Bob": (4, 0, 0), "Cy": (2, 0, 0)}, 0),
        (5, {"Ann": (0, 0, 5), "Bob": (4, 0, 0), "Cy": (1, 1, 0)}, 1),
        (3, {"Ann": (0, 0, 5), "Bob": (3, 1, 0), "Cy": (0, 2, 0)}, 3),
    ],
)
def test_who_gets_what_from_whom(treasury: int, expected: dict[str, Any], shortfall: int) -> None:
    bill = bill_of("AH", treasury, cash=10)
    assert (bill.due, bill.to_others, bill.treasury) == (11, 6, treasury)
    assert parts(bill) == expected
    assert bill.shortfall == shortfall
    assert [share.player for share in bill.shares] == ["Ann", "Bob", "Cy"]


def test_a_stop_that_cannot_be_paid() -> None:
    """Four spaces to Investor cost 2 M; 3 + 4 − 2 is 1 M less than the 6 M owed to others."""
    bill = bill_of("AH", 3, cash=4, rondel="taxation")
    assert (bill.fee, bill.lacking, bill.allowed) == (2, 1, False)
    assert any("lack 1 M" in line.text for line in bill.lines)
    assert bill_of("AH", 3, cash=5, rondel="taxation").allowed


def test_investor_out_of_reach() -> None:
    bill = bill_of("AH", 30, cash=20, rondel="investor")
    assert (bill.fee, bill.allowed, bill.lacking) == (None, False, 0)
    assert bill.lines[-2].rule == "rondel.cost"


def test_who_could_force() -> None:
    players = [*three_players(), player("Di"), player("Eve")]
    nations = {"AH": {"rondel": "factory", "treasury": 4}}
    bill = interest_bill(start("AH rondel", players=players, nations=nations, investor_card="Eve").state, "AH")
    assert bill.forcing == ("Eve", "Di")
    assert bill.forced_from == ("import", "production2", "maneuver2")
    nations["AH"]["treasury"] = 3
    assert interest_bill(start("AH rondel", players=players, nations=nations).state, "AH").forcing == ()


def test_nation_without_government() -> None:
    players = [player("Ann", IT=[9]), player("Bob", FR=[9]), player("Cy", GB=[9])]
    bill = interest_bill(start("IT rondel", players=players).state, "AH")
    assert (bill.government, bill.due, bill.shares, bill.allowed) == (None, 0, (), False)


def test_after_the_end_nobody_pays() -> None:
    state = Scenario.named("six-players-final-count").start().state
    for nation in NATIONS:
        bill = interest_bill(state, nation)
        assert (bill.due, bill.shares, bill.allowed, bill.forcing) == (0, (), False, ())
        assert [line.text for line in bill.lines] == ["The game is over."]


# --- by playing ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("nation", NATIONS)
def test_bill_as_played(nation: str) -> None:
    number, stopped, forced = NATION[nation], 0, 0
    for state in [*library(), *random_states(range(10), lambda state: state.step == "rondel")]:
        bill = interest_bill(state, nation)
        assert all(line.rule in RULES and line.text for line in bill.lines)
        if state.nation != number or state.step != "rondel":
            continue
        stop = Action("rondel", space="investor")
        assert bill.allowed == (stop in state.legal())
        if bill.allowed:
            stopped += 1
            check_stop(state, stop, bill)
        asked = {action.space: asked_at(state, action) for action in state.legal()}
        assert {space for space, players in asked.items() if players} == set(bill.forced_from)
        assert all(asked[space] == bill.forcing for space in bill.forced_from)
        forced += bool(bill.forcing)
    assert stopped


def check_stop(state: State, stop: Action, bill: Bill) -> None:
    """Money before and after: interest is all that moves, but for the fee and the 2 M of the card."""
    after = state.copy()
    after.apply(stop)
    got = {share.player: share.got for share in bill.shares}
    for seat, name in enumerate(state.players):
        expected = got.get(name, 0)
        if seat == state.government[state.nation]:
            expected -= (bill.fee or 0) + bill.shortfall
        if seat == state.card:
            expected += 2
        assert after.cash(seat) - state.cash(seat) == expected, name
    paid = sum(share.treasury for share in bill.shares)
    assert state.money[state.nation] - after.money[state.nation] == paid


def asked_at(state: State, action: Action) -> tuple[str, ...]:
    after = state.copy()
    after.apply(action)
    return tuple(state.players[seat] for seat in after.queue) if after.step == "force" else ()
