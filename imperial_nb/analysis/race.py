"""The fewest turns of a nation to 25 power points if nobody interferes.

The nation plays alone, as `race_turns` says: rondel fees, money, supply, rail and convoys are those of the game. First
a bound on paper (`race_bound`) says how many turns are too few; then real plays are searched (`race_search`), first few
of them for any way at all, then more and more for a faster one. The answer is a way that can be played, and how many
turns are proved to be needed.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TypeVar

from imperial_nb.engine import Action, State
from imperial_nb.engine.events import Recorder
from imperial_nb.engine.movement import working_factories
from imperial_nb.engine.words import Counted, Message, template, templates

from .lines import Line, told
from .progress import Progress, Thinking
from .race_bound import MOST_TURNS, Bound
from .race_search import MOST_LOOKS, Search
from .race_turns import Alone, Play
from .suppose import heir_of

_Found = TypeVar("_Found")
_WIDTHS = (2, 5, 15, 40)  # few find a way soon, many a faster one or that there is none


@dataclass(frozen=True)
class RaceTurn:
    """One turn of the way found, and what the nation has after it. Money in millions."""

    space: str
    actions: tuple[Action, ...]
    power: int
    treasury: int
    cash: int
    """Of its government."""
    factories: int
    flags: int
    units: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Race:
    """A nation's way to 25 power points. `turns` None: none was found, or there can be none.

    `at_least` turns are proved to be needed; where it equals `turns` there is no faster way.
    """

    nation: str
    turns: int | None
    at_least: int
    plan: tuple[RaceTurn, ...]
    lines: tuple[Line, ...]

    @property
    def proved(self) -> bool:
        """Whether no faster way exists."""
        return self.turns == self.at_least


def fastest(state: State, nation: str) -> Generator[Progress, None, Race]:
    """The fewest own turns of a nation to 25 power points, all others standing still; a turn in progress is over.

    A long question: yields its progress with the best way found so far, returns the answer (see `progress.answer`).
    Raises ValueError for an unknown nation when it is first asked to go on.

    >>> from imperial_nb.analysis.progress import answer
    >>> from imperial_nb.engine import Scenario
    >>> race = answer(fastest(Scenario.named("italy-at-17").start().state, "IT"))
    >>> race.turns, race.proved, [turn.space for turn in race.plan]
    (5, True, ['import', 'maneuver2', 'maneuver1', 'maneuver2', 'taxation'])
    """
    if heir_of(state, nation) is None:
        return _none(
            nation, Line(Message("{nation} has no government and would be skipped.", nation=nation), "turn.order")
        )
    if state.over:
        return _none(nation, Line(Message("The game is over."), "end.trigger"))
    alone = Alone(state, nation)
    bound = Bound(alone.start, alone.nation)
    on_paper = bound.fewest(bound.paper(alone.start))
    at_least = yield from _shown(on_paper, alone, Message("Working out how many turns are too few."))
    best: Race | None = None
    for width in _WIDTHS:
        for turns in range(at_least, len(best.plan) if best else MOST_TURNS + 1):
            search = Search(alone, bound, width, turns)
            way = yield from _shown(search.run(), alone, _looking(turns, best), best)
            if way is not None:
                best = _found(alone, nation, way, at_least)
                break
            if search.complete and turns == at_least:
                at_least = turns + 1
                best = best and _known(best, at_least)
    if best:
        return best
    said = template("No way of {nation} to 25 power points in {most} turns of its own was found.")
    why = Line(Message(said, nation=nation, most=MOST_TURNS), "tax.power")
    return Race(nation, None, at_least, (), (*_model(nation), why))


def _looking(turns: int, best: Race | None) -> Message:
    """What is looked for now."""
    if not best:
        wanted = templates("Looking for a way in {turns} turn.", "Looking for a way in {turns} turns.")
        return Counted(wanted, "turns", turns=turns)
    found = templates(
        "A way in {turns} turn is found, looking for one in {fewer}.",
        "A way in {turns} turns is found, looking for one in {fewer}.",
    )
    return Counted(found, "turns", turns=len(best.plan), fewer=turns)


def _shown(
    thinking: Thinking[_Found], alone: Alone, said: Message, best: Race | None = None
) -> Generator[Progress, None, _Found]:
    """The same thinking, with the effort spent so far at each of its pauses."""
    while True:
        yield Progress(min(alone.looked, MOST_LOOKS), MOST_LOOKS, said, best)
        try:
            next(thinking)
        except StopIteration as end:
            found: _Found = end.value
            return found


# --- the answer ----------------------------------------------------------------------------------------------
def _none(nation: str, why: Line) -> Race:
    return Race(nation, None, 0, (), (why,))


def _found(alone: Alone, nation: str, plays: tuple[Play, ...], at_least: int) -> Race:
    plan, state = [], alone.start
    for play in plays:
        log = Recorder(state.players)
        for action in play.actions:
            state = alone.play(state, action, log)
        plan.append(_turn(alone, play, told(log.events, _UNTOLD)))
    return _known(Race(nation, len(plan), at_least, tuple(plan), ()), at_least)


def _known(race: Race, at_least: int) -> Race:
    """The same way, so many turns being proved to be needed."""
    nation, turns = race.nation, len(race.plan)
    if turns == at_least:
        said = template("Own turns of {nation} to 25 power points: {turns}. No way is faster.")
    else:
        said = template("Own turns of {nation} to 25 power points: {turns}. Fewer than {few} are impossible.")
    why = Line(Message(said, nation=nation, turns=turns, few=at_least), "tax.power")
    return replace(race, at_least=at_least, lines=(*_model(nation), why))


_UNTOLD = frozenset({"turn", "skipped", "passing_investor", "allowed"})


def _turn(alone: Alone, play: Play, lines: tuple[Line, ...]) -> RaceTurn:
    state, nation = play.state, alone.nation
    return RaceTurn(
        space=play.actions[0].space,
        actions=play.actions,
        power=state.power[nation],
        treasury=state.money[nation],
        cash=state.cash(state.government[nation]),
        factories=working_factories(state, nation).bit_count(),
        flags=state.flags[nation].bit_count(),
        units=state.armies(nation) + state.fleets(nation),
        lines=lines,
    )


def _model(nation: str) -> tuple[Line, ...]:
    """What is supposed."""
    alone = template("Supposed: only {nation} plays. Nobody fights, invests, gives money or forces a stop.")
    fees = template("Fees are paid from the government’s cash, bonuses and interest; the investor card is left out.")
    return (Line(Message(alone, nation=nation), "end.trigger"), Line(Message(fees), "rondel.cost"))
