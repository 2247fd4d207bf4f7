"""Read-only views of a position by name: nations, players, regions, scores and the outcome of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from .board import FLEET, FRIENDLY, HOME, HOMES, HOSTILE, NATIONS, OWNER, REGIONS, SEA, SPACES, members
from .economy import credit, swiss_banks
from .facts import NOWHERE, Facts
from .movement import hostile_to
from .words import Counted, Message, templates

_View = TypeVar("_View")


@dataclass(frozen=True)
class NationView:
    """A nation: money in millions, `rondel` a space id or None, `government` a player or None."""

    id: str
    treasury: int
    power: int
    tax: int
    rondel: str | None
    government: str | None
    factories: tuple[str, ...]
    flags: tuple[str, ...]
    armies: int
    fleets: int
    bonds: Mapping[str, tuple[int, ...]]
    """Player → values of the bonds held."""
    available: tuple[int, ...]
    """Values of the bonds nobody holds."""


@dataclass(frozen=True)
class PlayerView:
    """A player: cash in millions, bonds by nation, the nations governed."""

    name: str
    cash: int
    bonds: Mapping[str, tuple[int, ...]]
    governs: tuple[str, ...]
    swiss_bank: bool
    investor_card: bool


@dataclass(frozen=True)
class UnitView:
    """Units of one nation, type and stance in a region; `stance` None outside foreign home provinces."""

    nation: str
    type: str
    stance: str | None
    count: int


@dataclass(frozen=True)
class RegionView:
    """A region: `kind` home, land or sea; `factory`: whether one stands there; `flag` a nation or None."""

    id: str
    kind: str
    nation: str | None
    units: tuple[UnitView, ...]
    factory: bool
    flag: str | None
    occupied: bool


@dataclass(frozen=True)
class Score:
    """What a game is worth to a player (end.score): cash plus interest × power factor of each nation's bonds."""

    total: int
    cash: int
    bonds: Mapping[str, int]


@dataclass(frozen=True)
class Outcome:
    """The end of a game: players from best to worst, the winner (None when shared) and the reason."""

    ranking: tuple[str, ...]
    winner: str | None
    message: Message

    @property
    def reason(self) -> str:
        """Why the ranking is as it is, as a sentence."""
        return str(self.message)


class UnknownName(ValueError, KeyError):
    """A nation, player or region that a game does not have."""

    def __str__(self) -> str:
        return str(self.args[0])


class Named(Mapping[str, _View]):
    """Views by name, read-only; a name that does not exist is answered with those that do (UnknownName)."""

    def __init__(self, views: dict[str, _View]) -> None:
        self._views = views

    def __getitem__(self, name: str) -> _View:
        try:
            return self._views[name]
        except (KeyError, TypeError):
            raise UnknownName(
                Message("There is no {name!r} here; there are {known}.", name=name, known=list(self._views))
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._views)

    def __len__(self) -> int:
        return len(self._views)

    def __repr__(self) -> str:
        return repr(self._views)


def nations(facts: Facts) -> Mapping[str, NationView]:
    """Nation id → view, in turn order."""
    return Named({name: _nation(facts, nation) for nation, name in enumerate(NATIONS)})


def players(facts: Facts) -> Mapping[str, PlayerView]:
    """Player → view, in seating order."""
    return Named({name: _player(facts, seat) for seat, name in enumerate(facts.players)})


def regions(facts: Facts) -> Mapping[str, RegionView]:
    """Region id → view, in the order of the board data."""
    return Named({name: _region(facts, region) for region, name in enumerate(REGIONS)})


def _values(facts: Facts, bonds: int) -> tuple[int, ...]:
    return tuple(facts.edition.bonds[bond][0] for bond in members(bonds))


def _ids(mask: int) -> tuple[str, ...]:
    return tuple(REGIONS[region] for region in members(mask))


def _nation(facts: Facts, nation: int) -> NationView:
    marker, seat = facts.rondel[nation], facts.government[nation]
    held = {name: facts.bonds_of(seat, nation) for seat, name in enumerate(facts.players)}
    return NationView(
        id=NATIONS[nation],
        treasury=facts.money[nation],
        power=facts.power[nation],
        tax=facts.tax[nation],
        rondel=None if marker == NOWHERE else SPACES[marker],
        government=facts.players[seat] if seat >= 0 else None,
        factories=_ids(facts.factories & HOME[nation]),
        flags=_ids(facts.flags[nation]),
        armies=facts.armies(nation),
        fleets=facts.fleets(nation),
        bonds=MappingProxyType({name: _values(facts, bonds) for name, bonds in held.items() if bonds}),
        available=_values(facts, facts.edition.all_bonds & ~facts.issued(nation)),
    )


def _player(facts: Facts, seat: int) -> PlayerView:
    held = {name: facts.bonds_of(seat, nation) for nation, name in enumerate(NATIONS)}
    return PlayerView(
        name=facts.players[seat],
        cash=facts.cash(seat),
        bonds=MappingProxyType({name: _values(facts, bonds) for name, bonds in held.items() if bonds}),
        governs=tuple(name for nation, name in enumerate(NATIONS) if facts.government[nation] == seat),
        swiss_bank=facts.market != "start" and bool(swiss_banks(facts) >> seat & 1),
        investor_card=facts.card == seat,
    )


def _region(facts: Facts, region: int) -> RegionView:
    here, owner = 1 << region, OWNER[region]
    flag = next((name for nation, name in enumerate(NATIONS) if facts.flags[nation] & here), None)
    return RegionView(
        id=REGIONS[region],
        kind="home" if HOMES & here else "sea" if SEA & here else "land",
        nation=NATIONS[owner] if owner >= 0 else None,
        units=_units(facts, region, owner),
        factory=bool(facts.factories & here),
        flag=flag,
        occupied=owner >= 0 and bool(hostile_to(facts, owner) & here),
    )


def _units(facts: Facts, region: int, owner: int) -> tuple[UnitView, ...]:
    found = []
    for nation, name in enumerate(NATIONS):
        for plane in (HOSTILE, FRIENDLY, FLEET):
            count = facts.count(plane, nation, region)
            if count:
                foreign = plane != FLEET and owner not in (-1, nation)
                stance = ("hostile" if plane == HOSTILE else "friendly") if foreign else None
                found.append(UnitView(name, "fleet" if plane == FLEET else "army", stance, count))
    return tuple(found)


# --- scoring (end.score, end.tie) -----------------------------------------------------------------------
def power_factor(power: int) -> int:
    """What interest is multiplied by at the end (end.score).

    >>> [power_factor(power) for power in (0, 4, 5, 17, 25)]
    [0, 0, 1, 3, 5]
    """
    return power // 5


def scores(facts: Facts) -> Mapping[str, Score]:
    """Player → score if the game ended now, in seating order."""
    result = {}
    for seat, name in enumerate(facts.players):
        bonds = {
            nation_id: facts.edition.interest(facts.bonds_of(seat, nation)) * power_factor(facts.power[nation])
            for nation, nation_id in enumerate(NATIONS)
            if facts.bonds_of(seat, nation)
        }
        cash = facts.cash(seat)
        result[name] = Score(cash + sum(bonds.values()), cash, MappingProxyType(bonds))
    return MappingProxyType(result)


def outcome(facts: Facts) -> Outcome | None:
    """The result of a game that is over, None before."""
    if facts.step != "over":
        return None
    totals = [score.total for score in scores(facts).values()]
    keys = [(totals[seat], _tie_key(facts, seat)) for seat in range(len(totals))]
    order = sorted(range(len(totals)), key=lambda seat: keys[seat], reverse=True)
    ranking = tuple(facts.players[seat] for seat in order)
    best, second = order[0], order[1]
    if keys[best] == keys[second]:
        shared = [facts.players[seat] for seat in order if keys[seat] == keys[best]]
        told = templates("{players} share the win with {total} point.", "{players} share the win with {total} points.")
        return Outcome(ranking, None, Counted(told, "total", players=shared, total=totals[best]))
    told = templates("{player} wins with {total} point.", "{player} wins with {total} points.")
    if totals[best] == totals[second]:
        told = templates("{player} wins the tie at {total} point.", "{player} wins the tie at {total} points.")
    return Outcome(ranking, ranking[0], Counted(told, "total", player=ranking[0], total=totals[best]))


def _tie_key(facts: Facts, seat: int) -> tuple[int, ...]:
    """What decides between equal scores, most important first (end.tie)."""
    by_power = sorted(range(len(NATIONS)), key=lambda nation: -facts.power[nation])
    if facts.edition.tie_break == "leader":
        leader = by_power[0]
        return credit(facts, seat, leader), int(facts.government[leader] == seat)
    return tuple(credit(facts, seat, nation) for nation in by_power)
