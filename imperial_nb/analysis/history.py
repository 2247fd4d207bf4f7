"""How power, money, scores and governments went over the lines of a game, turn by turn, for charts."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from imperial_nb.engine import Event, Game, Node, State
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.views import scores
from imperial_nb.engine.words import Message, say

from .lines import Line
from .suppose import player_name


@dataclass(frozen=True)
class Moment:
    """Something that changed the course: a new government, power gained, the end; `point` as in `History.points`."""

    point: int
    line: Line


@dataclass(frozen=True)
class Branch:
    """One line of a game's tree. Every series has a value per point, None before the branch begins and after it ends.

    `begins` is the last point that it shares with an earlier branch of the history, 0 for the first.
    """

    name: Message
    first: Node
    """The first node that no earlier branch has."""
    end: Node
    begins: int
    turns: tuple[str | None, ...]
    """The nation on turn at each point."""
    power: Mapping[str, tuple[int | None, ...]]
    treasury: Mapping[str, tuple[int | None, ...]]
    cash: Mapping[str, tuple[int | None, ...]]
    score: Mapping[str, tuple[int | None, ...]]
    """Player → score if the game had ended then."""
    government: Mapping[str, tuple[str | None, ...]]
    """Nation → who governed it; None also for nobody."""
    moments: tuple[Moment, ...]
    """Those that no earlier branch has."""


@dataclass(frozen=True)
class History:
    """Branches over common points: point *n* is the start of turn *n* + 1, the last one of a branch its end.

    Names of players and nations are the keys of all series.
    """

    points: tuple[str, ...]
    branches: tuple[Branch, ...]


_Value = TypeVar("_Value")
_TOLD = frozenset({"government", "government_lost", "first_government", "power", "game_over"})


def courses(game: Game, ends: Sequence[Node] | None = None) -> History:
    """The lines from the start to these nodes, by default the one to the cursor.

    Later branches begin where they leave the earlier ones, so that all can be drawn in one picture. Raises ValueError
    for a node of another game.

    >>> from imperial_nb.engine import Scenario
    >>> game = Scenario.named("german-taxation").start()
    >>> events = game.play("rondel taxation")
    >>> past = courses(game)
    >>> past.points, past.branches[0].power["GE"], past.branches[0].cash["Eve"]
    (('0', '1'), (1, 3), (2, 3))
    """
    nodes = [game.node] if ends is None else list(ends)
    for node in nodes:
        if game.nodes.get(node.id) is not node:
            raise ValueError(say("This game has no node {id!r}.", id=node.id))
    lines = [_samples(node) for node in nodes]
    length = max(map(len, lines), default=0)
    branches = [_branch(nodes, lines, number, length) for number in range(len(nodes))]
    return History(tuple(map(str, range(length))), tuple(branches))


def _samples(end: Node) -> list[Node]:
    """The nodes of a line at which a turn begins, with its start and its end."""
    path = end.path()
    return [node for node in path if node in (path[0], end) or any(event.kind == "turn" for event in node.events)]


def _branch(nodes: Sequence[Node], lines: Sequence[list[Node]], number: int, length: int) -> Branch:
    samples, shared = lines[number], {node.id for earlier in nodes[:number] for node in earlier.path()}
    begins = max((_shared(samples, earlier) - 1 for earlier in lines[:number]), default=0)
    known = [node.state if point >= begins else None for point, node in enumerate(samples)]
    states = [*known, *[None] * (length - len(samples))]
    players = samples[0].state.players
    own = [node for node in nodes[number].path() if node.id not in shared]
    return Branch(
        name=_name(own, number),
        first=own[0] if own else nodes[number],
        end=nodes[number],
        begins=begins,
        turns=_series(states, lambda state: NATIONS[state.nation]),
        power=_table(NATIONS, states, lambda state: state.power),
        treasury=_table(NATIONS, states, lambda state: state.money),
        cash=_table(players, states, lambda state: state.money[len(NATIONS) :]),
        score=_table(players, states, lambda state: [score.total for score in scores(state).values()]),
        government=_table(NATIONS, states, lambda state: [player_name(state, seat) for seat in state.government]),
        moments=tuple(_moments(samples, shared)),
    )


def _shared(samples: Sequence[Node], other: Sequence[Node]) -> int:
    """How many nodes two lines have in common."""
    return sum(one is another for one, another in zip(samples, other, strict=False))


def _name(own: Iterable[Node], number: int) -> Message:
    """The name last given to a node of the branch's own, or a number."""
    names = [node.name for node in own if node.name]
    return Message("{name}", name=names[-1]) if names else Message("Branch {number}", number=number + 1)


def _series(states: Sequence[State | None], value: Callable[[State], _Value]) -> tuple[_Value | None, ...]:
    return tuple(None if state is None else value(state) for state in states)


def _table(
    keys: Sequence[str], states: Sequence[State | None], values: Callable[[State], Sequence[_Value]]
) -> Mapping[str, tuple[_Value | None, ...]]:
    """A series per key, where a state has a value for each of them in their order."""
    rows = _series(states, values)
    return MappingProxyType(
        {key: tuple(None if row is None else row[column] for row in rows) for column, key in enumerate(keys)}
    )


def _moments(samples: Sequence[Node], shared: Container[int]) -> Iterator[Moment]:
    """What the nodes that no earlier line has tell, at the point that ends their turn."""
    point = 0
    for node in samples[-1].path():
        if node.id not in shared:
            yield from (Moment(point, Line(event, event.rule)) for event in node.events if _changes(event))
        point += node is samples[point]


def _changes(event: Event) -> bool:
    """Whether it changed the course; a Taxation may bring no power."""
    return event.kind in _TOLD and event.values.get("gained") != 0
