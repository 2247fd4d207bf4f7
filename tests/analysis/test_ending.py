"""The result if the game ended now, and the power that would turn it."""

from __future__ import annotations

from imperial_nb.analysis.ending import if_ended_now
from imperial_nb.engine import Scenario, State
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.turn import end_game
from imperial_nb.engine.views import outcome
from tests.rules.helpers import player, start

from .states import library, random_states


def winners(state: State) -> tuple[str, ...]:
    """Winners of the position as a finished game; several where nobody wins alone."""
    ended = state.copy()
    end_game(ended)
    result = outcome(ended)
    assert result is not None
    return (result.winner,) if result.winner else tuple(result.message.values["players"])


# --- worked by hand ------------------------------------------------------------------------------------
def test_worth_and_winner() -> None:
    """Rulebook 2010, p. 6: with 17 power points France's 12 M bond is worth 5 × 3. Ann has 2 + 4 × 5 = 22."""
    ending = if_ended_now(Scenario.named("france-at-17").start().state)
    assert (ending.scores["Cleo"].total, ending.scores["Ann"].total) == (4 + 15 + 5, 22)
    assert ending.winners == ("Cleo",)
    assert ending.ranking[:2] == ("Cleo", "Ann")


def test_which_power_turns_it() -> None:
    """Ann 6 + 4 × 2 = 14; Bob 9 + 4 × 1 = 13 and 5 M interest in IT, which has 3 points: 2 more bring him 5."""
    players = [player("Ann", 6, AH=[9]), player("Bob", 9, FR=[9], IT=[12]), player("Cy", 0, GE=[9])]
    nations = {"AH": {"power": 14}, "FR": {"power": 7}, "IT": {"power": 3}}
    ending = if_ended_now(start("AH rondel", players=players, nations=nations).state)
    assert ending.winners == ("Ann",)
    found = {(one.nation, one.change): one.winners for one in ending.turnings}
    assert found == {
        ("IT", 2): ("Bob",),
        ("FR", 3): ("Bob",),
        ("AH", -5): ("Bob",),
        ("GE", 20): ("Cy",),
    }
    assert [abs(one.change) for one in ending.turnings] == [2, 3, 5, 20]
    assert ending.turnings[0].scores["Bob"].total == 18


def test_shared_win() -> None:
    ending = if_ended_now(
        start("AH rondel", players=[player("Ann", 5), player("Bob", 5), player("Cy", 1, AH=[2])]).state
    )
    assert ending.winners == ("Ann", "Bob")


def test_tie_goes_by_credit() -> None:
    """Both have 8 points; AH has most power, and Ann holds more of it."""
    players = [player("Ann", 0, AH=[9]), player("Bob", 4, AH=[4], IT=[9]), player("Cy", 0, GE=[9])]
    ending = if_ended_now(start("AH rondel", players=players, nations={"AH": {"power": 14}}).state)
    assert [score.total for score in ending.scores.values()][:2] == [8, 8]
    assert ending.winners == ("Ann",)
    assert ending.lines[-1].rule == "end.tie"


# --- every power of every nation tried -------------------------------------------------------------------
def test_turnings_are_all_there_are() -> None:
    for state in [*library(), *random_states(range(10))]:
        ending = if_ended_now(state)
        assert ending.winners == winners(state)
        expected = {}
        for nation in NATIONS:
            before = state.power[NATION[nation]]
            for side in (range(before + 1, 26), range(before - 1, -1, -1)):
                turned = (power for power in side if winners(with_power(state, nation, power)) != ending.winners)
                for power in [next(turned, None)]:
                    if power is not None:
                        expected[nation, power] = winners(with_power(state, nation, power))
        assert {(one.nation, one.power): one.winners for one in ending.turnings} == expected
        lines = [*ending.lines, *(line for one in ending.turnings for line in one.lines)]
        assert all(line.rule in RULES and line.text for line in lines)


def with_power(state: State, nation: str, power: int) -> State:
    changed = state.copy()
    changed.power[NATION[nation]] = power
    return changed
