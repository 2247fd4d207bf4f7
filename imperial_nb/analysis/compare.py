"""Two to four positions side by side: what differs on the map, in money, power, governments and score, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from imperial_nb.engine import Event, Node, State
from imperial_nb.engine.board import NATIONS, SPACES, members
from imperial_nb.engine.economy import interest_due, interest_of, revenue
from imperial_nb.engine.facts import NOWHERE
from imperial_nb.engine.movement import working_factories
from imperial_nb.engine.views import power_factor, scores
from imperial_nb.engine.words import Message, say, template

from .causes import (
    Cause,
    between,
    causes_of_card,
    causes_of_government,
    causes_of_marker,
    causes_of_money,
    causes_of_power,
)
from .compare_map import RegionDifference, differences
from .lines import Line
from .suppose import government_of, player_name

FEWEST, MOST = 2, 4


@dataclass(frozen=True)
class Cell:
    """One value of a row; `difference` to the first position, None for the first and for names."""

    value: int | str | None
    """Millions, points, a player, or the id of a space; None where the position has no such thing."""
    difference: int | None
    changed: bool
    causes: tuple[Cause, ...]
    """They add up to the difference where it is explained; () for positions that belong to no common game."""


@dataclass(frozen=True)
class Row:
    """One topic of one nation or player, a cell per position.

    Topics: "power", "treasury", "revenue", "interest", "government", "marker" of nations, "cash" and "score" of
    players, "card" of nobody ("").
    """

    topic: str
    subject: str
    cells: tuple[Cell, ...]

    @property
    def label(self) -> str:
        """What the row is about, in the language chosen now."""
        return say(_LABELS[self.topic], nation=self.subject, player=self.subject)

    @property
    def changed(self) -> bool:
        """Whether any position differs from the first."""
        return any(cell.changed for cell in self.cells)


@dataclass(frozen=True)
class Comparison:
    """All rows of the table, and the regions that differ, in the order of the board."""

    rows: tuple[Row, ...]
    regions: tuple[RegionDifference, ...]


_LABELS = {
    "power": template("Power of {nation}"),
    "treasury": template("Treasury of {nation}"),
    "revenue": template("Revenue of {nation}"),
    "interest": template("Interest owed by {nation}"),
    "government": template("Government of {nation}"),
    "marker": template("Rondel marker of {nation}"),
    "cash": template("Cash of {player}"),
    "score": template("Score of {player} if the game ended now"),
    "card": template("Holder of the investor card"),
}


def comparison(positions: Sequence[State | Node]) -> Comparison:
    """Each position against the first. Nodes of one game tell from its events why money and power differ.

    Raises ValueError for fewer than two or more than four positions.

    >>> from imperial_nb.engine import Scenario
    >>> game = Scenario.named("british-success-bonus").start()
    >>> events = game.play("rondel taxation")
    >>> rows = comparison([game.root, game.node]).rows
    >>> [cause.text for row in rows if row.label == "Cash of Dan" for cause in row.cells[1].causes]
    ['+3: success bonus of Great Britain, level 2 → 5']
    """
    if not FEWEST <= len(positions) <= MOST:
        count = len(positions)
        raise ValueError(
            say("Compared are {few} to {most} positions, not {count}.", few=FEWEST, most=MOST, count=count)
        )
    states = [one.state if isinstance(one, Node) else one for one in positions]
    pairs = [_Pair(states[0], state, *_path(positions[0], one)) for state, one in zip(states, positions, strict=True)]
    players = dict.fromkeys(player for state in states for player in state.players)
    rows = [_row(topic, nation, pairs) for topic in _OF_NATIONS for nation in NATIONS]
    rows += [_row(topic, player, pairs) for topic in _OF_PLAYERS for player in players]
    rows += [_row(topic, "", pairs) for topic in _OF_ALL]
    return Comparison(tuple(rows), tuple(differences(states, [(pair.gone, pair.come) for pair in pairs])))


def _path(first: State | Node, one: State | Node) -> tuple[list[Event], list[Event]]:
    path = between(first, one) if isinstance(first, Node) and isinstance(one, Node) else None
    return path or ([], [])


# --- the table -------------------------------------------------------------------------------------------
class _Pair(NamedTuple):
    """The first position and another, with the events that only the one, only the other has behind it."""

    first: State
    other: State
    gone: list[Event]
    come: list[Event]


def _row(topic: str, subject: str, pairs: Sequence[_Pair]) -> Row:
    value, causes = _TOPICS[topic]
    first = value(pairs[0].first, subject)
    cells = [Cell(first, None, False, ())]
    for pair in pairs[1:]:
        here = value(pair.other, subject)
        difference = here - first if isinstance(here, int) and isinstance(first, int) else None
        cells.append(Cell(here, difference, here != first, causes(pair, subject) if here != first else ()))
    return Row(topic, subject, tuple(cells))


def _of_nation(fact: Callable[[State, int], int]) -> Callable[[State, str], int]:
    return lambda state, nation: fact(state, NATIONS.index(nation))


def _cash(state: State, player: str) -> int | None:
    return state.cash(state.players.index(player)) if player in state.players else None


def _marker(state: State, nation: str) -> str | None:
    space = state.rondel[NATIONS.index(nation)]
    return None if space == NOWHERE else SPACES[space]


def _card(state: State, _: str) -> str | None:
    return player_name(state, state.card)


def _score(state: State, player: str) -> int | None:
    return scores(state)[player].total if player in state.players else None


# --- why ---------------------------------------------------------------------------------------------------
_Why = Callable[[_Pair, str], tuple[Cause, ...]]


def _by_events(causes: Callable[[str, list[Event], list[Event]], tuple[Cause, ...]]) -> _Why:
    return lambda pair, subject: causes(subject, pair.gone, pair.come)


def _revenue_causes(pair: _Pair, nation: str) -> tuple[Cause, ...]:
    number = NATIONS.index(nation)
    factories = [working_factories(state, number).bit_count() for state in pair[:2]]
    flags = [state.flags[number].bit_count() for state in pair[:2]]
    built, placed = 2 * (factories[1] - factories[0]), flags[1] - flags[0]
    limit = revenue(pair.other, number) - revenue(pair.first, number) - built - placed
    return _counted(
        (built, _change("tax.revenue", template("working factories {before} → {after}"), *factories)),
        (placed, _change("tax.revenue", template("flags {before} → {after}"), *flags)),
        (limit, Line(Message("no more than {most} M counts", most=pair.other.edition.max_revenue), "tax.revenue")),
    )


def _change(rule: str, words: str, before: object, after: object) -> Line:
    return Line(Message(words, before=before, after=after), rule)


def _counted(*parts: tuple[int, Line]) -> tuple[Cause, ...]:
    return tuple(Cause(amount, said) for amount, said in parts if amount)


def _interest_causes(pair: _Pair, nation: str) -> tuple[Cause, ...]:
    number = NATIONS.index(nation)
    held = [{pair_state.edition.bonds[bond] for bond in members(pair_state.issued(number))} for pair_state in pair[:2]]
    sold = template("{value} M bond in a player’s hands")
    back = template("{value} M bond in stock again")
    return _counted(
        *((interest, Line(Message(sold, value=value), "board.bonds")) for value, interest in sorted(held[1] - held[0])),
        *(
            (-interest, Line(Message(back, value=value), "board.bonds"))
            for value, interest in sorted(held[0] - held[1])
        ),
    )


def _score_causes(pair: _Pair, player: str) -> tuple[Cause, ...]:
    if not all(player in state.players for state in pair[:2]):
        return ()
    before, after = (scores(state)[player] for state in pair[:2])
    cash = _change("end.score", template("cash {before} → {after}"), before.cash, after.cash)
    return _counted(
        (after.cash - before.cash, cash),
        *(
            (after.bonds.get(nation, 0) - before.bonds.get(nation, 0), _worth(pair, player, number))
            for number, nation in enumerate(NATIONS)
        ),
    )


def _worth(pair: _Pair, player: str, number: int) -> Line:
    before, after = ((_interest(state, player, number), power_factor(state.power[number])) for state in pair[:2])
    return Line(
        Message(
            "bonds of {nation}, {interest} M × factor {factor} → {interest_after} M × factor {factor_after}",
            nation=NATIONS[number],
            interest=before[0],
            factor=before[1],
            interest_after=after[0],
            factor_after=after[1],
        ),
        "end.score",
    )


def _interest(state: State, player: str, number: int) -> int:
    return interest_of(state, state.players.index(player), number)


_Topic = tuple[Callable[[State, str], int | str | None], _Why]
_OF_NATIONS: dict[str, _Topic] = {
    "power": (_of_nation(lambda state, nation: state.power[nation]), _by_events(causes_of_power)),
    "treasury": (_of_nation(lambda state, nation: state.money[nation]), _by_events(causes_of_money)),
    "revenue": (_of_nation(revenue), _revenue_causes),
    "interest": (_of_nation(interest_due), _interest_causes),
    "government": (government_of, _by_events(causes_of_government)),
    "marker": (_marker, _by_events(causes_of_marker)),
}
_OF_PLAYERS: dict[str, _Topic] = {"cash": (_cash, _by_events(causes_of_money)), "score": (_score, _score_causes)}
_OF_ALL: dict[str, _Topic] = {"card": (_card, lambda pair, _: causes_of_card(pair.gone, pair.come))}
_TOPICS = _OF_NATIONS | _OF_PLAYERS | _OF_ALL
