"""The search for a way to 25 power points in so many turns: breadth first over real plays, the best followed."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from heapq import nlargest
from typing import NamedTuple

from imperial_nb.engine import State
from imperial_nb.engine.board import SPACES
from imperial_nb.engine.economy import MOST_POWER, revenue
from imperial_nb.engine.legal import rondel_fee, steps_to

from .progress import Thinking
from .race_bound import Bound
from .race_turns import Alone, Play

MOST_LOOKS = 1_000_000  # positions looked at before a question is given up
_ROOM = 8  # times the ways followed are kept for a while


class Way(NamedTuple):
    """Plays of the first turns, the position after them, and how good that looks."""

    plays: tuple[Play, ...]
    state: State
    prospects: float


class Search:
    """Turn by turn through the positions from which so many turns could be enough on paper.

    Of the positions after a turn, of each space that the marker stands on, the best `width` are followed.
    """

    def __init__(self, alone: Alone, bound: Bound, width: int, turns: int) -> None:
        self._alone = alone
        self._bound = bound
        self._width = width
        self._turns = turns
        self._narrowed = False
        alone.narrow_to(width)

    @property
    def complete(self) -> bool:
        """Whether nothing was left out."""
        return not (self._narrowed or self._alone.narrowed or self._tired)

    @property
    def _tired(self) -> bool:
        return self._alone.looked > MOST_LOOKS

    def run(self) -> Thinking[tuple[Play, ...] | None]:
        """A way from the start; None where none was found."""
        if self._won(self._alone.start):
            return ()
        level: Sequence[Way] = [Way((), self._alone.start, 0)]
        for left in range(self._turns - 1, -1, -1):
            further: dict[int, dict[Hashable, Way]] = {}
            for way in level:
                spaces = yield from self._spaces(way.state, left)
                for play in self._alone.turns(way.state, spaces):
                    if self._tired:
                        return None
                    if play is None:
                        yield
                    elif self._won(play.state):
                        return (*way.plays, play)
                    elif (yield from self._bound.possible(self._bound.paper(play.state), left)):
                        self._follow(further.setdefault(play.state.rondel[self._alone.nation], {}), way, play)
            level = [way for ways in further.values() for way in self._best(ways.values())]
        return None

    def _won(self, state: State) -> bool:
        return state.power[self._alone.nation] >= MOST_POWER

    def _spaces(self, state: State, left: int) -> Thinking[list[str]]:
        """The spaces after which so many turns could be enough on paper, the cheapest first."""
        paper, fewest = self._bound.paper(state), {}
        for name in SPACES:
            fewest[name] = yield from self._bound.fewest_after(paper, name, left)
        fees = {name: rondel_fee(steps_to(state, self._alone.nation, space)) for space, name in enumerate(SPACES)}
        return sorted((name for name in SPACES if fewest[name] <= left), key=fees.__getitem__)

    def _follow(self, ways: dict[Hashable, Way], way: Way, play: Play) -> None:
        """Take a way and a play further among those to a space; forget the worst of them now and then."""
        ways.setdefault(self._alone.key(play.state), Way((*way.plays, play), play.state, self._prospects(play.state)))
        if len(ways) > _ROOM * self._width:
            best = self._best(ways.values())
            ways.clear()
            ways.update((self._alone.key(way.state), way) for way in best)

    def _best(self, ways: Collection[Way]) -> list[Way]:
        self._narrowed |= len(ways) > self._width
        return nlargest(self._width, ways, key=lambda way: way.prospects)

    def _prospects(self, state: State) -> float:
        """How good a position looks: power and what makes for more of it, in points of power by rule of thumb."""
        nation = self._alone.nation
        return (
            state.power[nation]
            + 2 * min(revenue(state, nation), 15)
            + 0.5 * min(state.cash(state.government[nation]), 6)
            + 0.12 * min(state.money[nation], 12)
            + 0.35 * (state.armies(nation) + state.fleets(nation))
        )
