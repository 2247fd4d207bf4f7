"""What the game is worth to each player if it ended now, and whose power would have to change to turn the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from imperial_nb.engine import Outcome, Score, State
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.economy import MOST_POWER, interest_of
from imperial_nb.engine.turn import end_game
from imperial_nb.engine.views import outcome, power_factor, scores
from imperial_nb.engine.words import Message, template

from .lines import Line


@dataclass(frozen=True)
class Turning:
    """The nearest power of one nation, upwards or downwards, at which somebody else would have won."""

    nation: str
    power: int
    """The power points it would need."""
    change: int
    """How many more, or fewer where negative, than it has; power never falls in a game."""
    winners: tuple[str, ...]
    scores: Mapping[str, Score]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Ending:
    """The result if the game ended now. `winners` has several names for a shared win."""

    scores: Mapping[str, Score]
    ranking: tuple[str, ...]
    winners: tuple[str, ...]
    turnings: tuple[Turning, ...]
    """At most one upwards and one downwards per nation, nearest first."""
    lines: tuple[Line, ...]


def if_ended_now(state: State) -> Ending:
    """Scores, result and what would turn it (end.score, end.tie).

    >>> from imperial_nb.engine import Scenario
    >>> ending = if_ended_now(Scenario.named("france-at-17").start().state)
    >>> ending.winners, [(one.nation, one.change, one.winners) for one in ending.turnings][:2]
    (('Cleo',), [('FR', -3, ('Ann',)), ('GE', 10, ('Ann',))])
    """
    result = _result(state)
    winners = _winners(result)
    found = (_turning(state, nation, step, winners) for nation in range(len(NATIONS)) for step in (1, -1))
    turnings = sorted(filter(None, found), key=lambda one: abs(one.change))
    return Ending(
        scores=scores(state),
        ranking=result.ranking,
        winners=winners,
        turnings=tuple(turnings),
        lines=(*_worth(state), Line(result.message, "end.score" if len(_best(state)) == 1 else "end.tie")),
    )


def _result(state: State) -> Outcome:
    ended = state.copy()
    end_game(ended)
    result = outcome(ended)
    assert result is not None
    return result


def _winners(result: Outcome) -> tuple[str, ...]:
    return tuple(result.message.values["players"]) if result.winner is None else (result.winner,)


def _best(state: State) -> list[str]:
    """Who has the highest score."""
    totals = {player: score.total for player, score in scores(state).items()}
    return [player for player, total in totals.items() if total == max(totals.values())]


def _worth(state: State) -> Iterable[Line]:
    """Where every player's points come from."""
    for seat, (player, score) in enumerate(scores(state).items()):
        said = template("Score of {player}: {total}, of this {cash} for cash and {bonds} for bonds.")
        yield Line(
            Message(said, player=player, total=score.total, cash=score.cash, bonds=score.total - score.cash),
            "end.score",
        )
        for nation, points in score.bonds.items():
            number = NATIONS.index(nation)
            yield Line(
                Message(
                    "{player}, bonds of {nation}: {interest} M interest × factor {factor} (power {power}) = {points}.",
                    player=player,
                    nation=nation,
                    interest=interest_of(state, seat, number),
                    factor=power_factor(state.power[number]),
                    power=state.power[number],
                    points=points,
                ),
                "end.score",
            )


def _turning(state: State, nation: int, step: int, winners: tuple[str, ...]) -> Turning | None:
    changed, before = state.copy(), state.power[nation]
    for power in range(before + step, MOST_POWER + 1 if step > 0 else -1, step):
        changed.power[nation] = power
        result = _result(changed)
        if _winners(result) != winners:
            return _turned(changed, nation, before, result)
    return None


def _turned(changed: State, nation: int, before: int, result: Outcome) -> Turning:
    power, name = changed.power[nation], NATIONS[nation]
    said = template("With power {power} of {nation} instead of {before}, factor {factor} instead of {factor_before}:")
    factors = {"factor": power_factor(power), "factor_before": power_factor(before)}
    return Turning(
        nation=name,
        power=power,
        change=power - before,
        winners=_winners(result),
        scores=scores(changed),
        lines=(
            Line(Message(said, nation=name, power=power, before=before, **factors), "end.score"),
            Line(result.message, "end.score" if len(_best(changed)) == 1 else "end.tie"),
        ),
    )
