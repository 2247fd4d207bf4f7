"""The fewest turns of a nation to 25 power points if nobody interferes.

The nation plays alone, as `race_turns` says: rondel fees, money, supply, rail and convoys are those of the game. First
a bound on paper (`race_bound`) says how many turns are too few; then real plays are searched, one number of turns after
the other. The answer is a way that can be played, and how many turns are proved to be needed.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from dataclasses import dataclass

from imperial_nb.engine import Action, State
from imperial_nb.engine.board import SPACES
from imperial_nb.engine.economy import MOST_POWER
from imperial_nb.engine.events import Recorder
from imperial_nb.engine.legal import rondel_fee, steps_to
from imperial_nb.engine.movement import working_factories
from imperial_nb.engine.words import Message, template

from .lines import Line, told
from .progress import Progress, Thinking
from .race_bound import MOST_TURNS, Bound
from .race_turns import Alone, Play
from .suppose import government_of

_WIDTHS = (2, 8, 40, 300)  # plays of each space and positions of a maneuver that are followed: few find most ways soon
_LOOKS = 30_000  # positions looked at for one number of turns and one width


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

    A long question: yields its progress, returns the answer (see `progress.answer`). Raises ValueError for an unknown
    nation when it is first asked to go on.

    >>> from imperial_nb.analysis.progress import answer
    >>> from imperial_nb.engine import Scenario
    >>> race = answer(fastest(Scenario.named("italy-at-17").start().state, "IT"))
    >>> race.turns, race.proved, [turn.space for turn in race.plan]
    (5, True, ['import', 'maneuver2', 'maneuver1', 'maneuver2', 'taxation'])
    """
    if government_of(state, nation) is None:
        return _none(
            nation, Line(Message("{nation} has no government and would be skipped.", nation=nation), "turn.order")
        )
    if state.over:
        return _none(nation, Line(Message("The game is over."), "end.trigger"))
    alone = Alone(state, nation)
    bound = Bound(alone.start, alone.nation)
    at_least = 1
    for turns in range(1, MOST_TURNS + 1):
        for width in _WIDTHS:
            search = _Search(alone, bound, width, turns)
            found = yield from search.run()
            if found is not None:
                return _found(alone, nation, found, at_least)
            if search.complete:
                break
        if search.complete and at_least == turns:
            at_least = turns + 1
    said = template("No way of {nation} to 25 power points in {most} turns of its own was found.")
    why = Line(Message(said, nation=nation, most=MOST_TURNS), "tax.power")
    return Race(nation, None, at_least, (), (*_model(nation), why))


class _Search:
    """Depth first through the plays of so many turns that the bound does not rule out."""

    def __init__(self, alone: Alone, bound: Bound, width: int, turns: int) -> None:
        self._alone = alone
        self._bound = bound
        self._width = width
        self._turns = turns
        self._failed: dict[Hashable, int] = {}
        """Position → turns that are not enough from there."""
        alone.narrow_to(width)

    @property
    def complete(self) -> bool:
        """Whether nothing was left out."""
        return not self._alone.narrowed and self._alone.looked <= _LOOKS

    def run(self) -> Generator[Progress, None, tuple[Play, ...] | None]:
        """A way from the start; None where none was found."""
        thinking = self._within(self._alone.start, self._turns)
        while True:
            yield self._progress()
            try:
                next(thinking)
            except StopIteration as end:
                found: tuple[Play, ...] | None = end.value
                return found

    def _within(self, state: State, turns: int) -> Thinking[tuple[Play, ...] | None]:
        """A way in so many turns; None where none was found."""
        if state.power[self._alone.nation] >= MOST_POWER:
            return ()
        key = self._alone.key(state)
        possible = yield from self._bound.possible(self._bound.paper(state), turns)
        if not possible or self._failed.get(key, 0) >= turns:
            return None
        spaces = yield from self._spaces(state, turns)
        for play in self._alone.turns(state, spaces):
            if self._alone.looked > _LOOKS:
                return None
            if play is None:
                yield
            else:
                rest = yield from self._within(play.state, turns - 1)
                if rest is not None:
                    return (play, *rest)
        self._failed[key] = turns
        return None

    def _spaces(self, state: State, turns: int) -> Thinking[list[str]]:
        """The spaces that can be enough on paper, the fastest first, of these the cheapest."""
        paper, nation = self._bound.paper(state), self._alone.nation
        rank = {}
        for space, name in enumerate(SPACES):
            fewest = yield from self._bound.fewest_after(paper, name, turns - 1)
            rank[name] = fewest, rondel_fee(steps_to(state, nation, space))
        return sorted((name for name in SPACES if rank[name][0] < turns), key=rank.__getitem__)

    def _progress(self) -> Progress:
        """How much of the effort for this number of turns is spent, at all widths."""
        said = Message("Looking for a way in so many turns: {turns}.", turns=self._turns)
        before = _LOOKS * _WIDTHS.index(self._width)
        return Progress(before + min(self._alone.looked, _LOOKS), _LOOKS * len(_WIDTHS), said)


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
    turns = len(plan)
    if turns == at_least:
        said = template("Own turns of {nation} to 25 power points: {turns}. No way is faster.")
    else:
        said = template("Own turns of {nation} to 25 power points: {turns}. Fewer than {few} are impossible.")
    why = Line(Message(said, nation=nation, turns=turns, few=at_least), "tax.power")
    return Race(nation, turns, at_least, tuple(plan), (*_model(nation), why))


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
