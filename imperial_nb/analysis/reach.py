"""Where every unit can go this turn, by which rail, and with which fleets.

Fights are left out: fleets are where they are or can be moved, and all convoys are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from imperial_nb.engine import State
from imperial_nb.engine.board import (
    ADJACENT,
    FLEET,
    FOREIGN_HOME,
    FRIENDLY,
    HOME,
    HOSTILE,
    LAND,
    NATIONS,
    REGIONS,
    SEA,
    members,
    neighbours,
)
from imperial_nb.engine.convoys import can_carry
from imperial_nb.engine.facts import Convoy
from imperial_nb.engine.legal import STANCES
from imperial_nb.engine.movement import (
    capacity,
    fleet_reach,
    joined,
    land_reach,
    movable,
    open_homes,
    protected,
    unmoved,
)
from imperial_nb.engine.words import Message

from .lines import Line
from .suppose import maneuvering


@dataclass(frozen=True)
class SeaWay:
    """A path of seas with an own fleet in each, and the fleets, as (from, to), that have to be moved there first."""

    seas: tuple[str, ...]
    fleet_moves: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Leg:
    """A part of a move: `by` "rail", "land", "sea" for an army, "fleet" for a fleet."""

    by: str
    origin: str
    destination: str
    line: Line


@dataclass(frozen=True)
class Way:
    """How a unit gets to a region.

    `legs` are those of the first of `sea_ways`, where there are any: all the paths that serve, those that need the
    fewest fleets moved first. `stances` are those that may be declared, none outside foreign home provinces.
    """

    destination: str
    legs: tuple[Leg, ...]
    sea_ways: tuple[SeaWay, ...]
    stances: tuple[str, ...]

    @property
    def now(self) -> bool:
        """Whether no fleet has to be moved first."""
        return not self.sea_ways or not self.sea_ways[0].fleet_moves

    @property
    def lines(self) -> tuple[Line, ...]:
        """Fleets to be moved first, then the legs, as sentences."""
        moves = self.sea_ways[0].fleet_moves if self.sea_ways else ()
        first = (
            Line(Message("First a fleet goes from {region} to {region_2}.", region=origin, region_2=sea), "fleet.move")
            for origin, sea in moves
        )
        return (*first, *(leg.line for leg in self.legs))


@dataclass(frozen=True)
class UnitReach:
    """Units of one type and stance in one region that have not moved, and where each of them can go."""

    unit: str
    region: str
    stance: str | None
    """None outside foreign home provinces."""
    count: int
    ways: tuple[Way, ...]
    """In the order of the board."""
    lines: tuple[Line, ...]
    """What the rail does for it."""


@dataclass(frozen=True)
class Reach:
    """All units of a nation that can still move in a maneuver. Without a government there are none."""

    nation: str
    units: tuple[UnitReach, ...]
    lines: tuple[Line, ...]


def destinations(state: State, nation: str | None = None) -> Reach:
    """Where every unit can go in the maneuver in progress, or in one that the nation would begin now.

    While fleets can still move, so that a convoy becomes possible, the moves it needs are named. Raises ValueError for
    an unknown nation.

    >>> from imperial_nb.engine import Scenario
    >>> reach = destinations(Scenario.named("trieste-convoy").start().state)
    >>> algeria = next(way for way in reach.units[-1].ways if way.destination == "algeria")
    >>> [sea_way.seas for sea_way in algeria.sea_ways]
    [('ionian_sea', 'western_mediterranean')]
    >>> print(algeria.legs[0].line)
    Over Ionian Sea and Western Mediterranean from Trieste to Algeria.
    """
    before = maneuvering(state, nation)
    name = NATIONS[before.nation]
    if before.over:
        return Reach(name, (), (Line(Message("The game is over."), "end.trigger"),))
    if before.player < 0:
        return Reach(
            name, (), (Line(Message("{nation} has no government and would be skipped.", nation=name), "turn.order"),)
        )
    groups = [(plane, region) for plane in (FLEET, HOSTILE, FRIENDLY) for region in members(movable(before, plane))]
    fleets_over = before.step == "armies"
    units = tuple(_unit(before, plane, region) for plane, region in groups if plane != FLEET or not fleets_over)
    over = Line(Message("The fleet step is over; no fleet moves any more."), "maneuver.order")
    return Reach(name, units, (over,) if fleets_over else ())


def _unit(state: State, plane: int, region: int) -> UnitReach:
    abroad = plane != FLEET and FOREIGN_HOME[state.nation] >> region & 1
    return UnitReach(
        unit="fleet" if plane == FLEET else "army",
        region=REGIONS[region],
        stance=STANCES[plane] if abroad else None,
        count=unmoved(state, plane, state.nation, region),
        ways=tuple(_fleet_ways(region) if plane == FLEET else _army_ways(state, region)),
        lines=() if plane == FLEET else _rail(state, region),
    )


# --- fleets --------------------------------------------------------------------------------------------------
def _fleet_ways(region: int) -> Iterator[Way]:
    for sea in members(fleet_reach(region)):
        yield Way(REGIONS[sea], (_leg("fleet", region, sea),), (), ())


# --- armies --------------------------------------------------------------------------------------------------
def _army_ways(state: State, region: int) -> Iterator[Way]:
    network = open_homes(state, state.nation)
    by_land = land_reach(region, network)
    for end in members(LAND & ~(1 << region)):
        if by_land >> end & 1:
            yield Way(REGIONS[end], _land_legs(region, end, network), (), _stances(state, end))
        else:
            found = _sea_ways(state, region, end, network)
            if found:
                yield Way(REGIONS[end], _sea_legs(region, end, network, found[0].seas), found, _stances(state, end))


def _stances(state: State, end: int) -> tuple[str, ...]:
    if not FOREIGN_HOME[state.nation] >> end & 1:
        return ()
    return ("friendly",) if protected(state, state.nation) >> end & 1 else ("friendly", "hostile")


def _land_legs(region: int, end: int, network: int) -> tuple[Leg, ...]:
    start, goal = joined(region, network), joined(end, network)
    if start >> end & 1:
        return (_leg("rail", region, end),)
    borders = [(leaves, enters) for leaves in members(start) for enters in members(ADJACENT[leaves] & LAND & goal)]
    leaves, enters = min(borders, key=lambda border: (border[0] != region) + (border[1] != end))
    return _by_rail_too(region, end, leaves, enters, _leg("land", leaves, enters))


def _sea_legs(region: int, end: int, network: int, seas: tuple[str, ...]) -> tuple[Leg, ...]:
    first, last = (1 << REGIONS.index(sea) for sea in (seas[0], seas[-1]))
    leaves = _coast(region, joined(region, network), first)
    enters = _coast(end, joined(end, network), last)
    return _by_rail_too(region, end, leaves, enters, _leg("sea", leaves, enters, seas))


def _coast(preferred: int, provinces: int, sea: int) -> int:
    """A province that touches the sea: the preferred one if it does."""
    coasts = provinces & neighbours(sea)
    return preferred if coasts >> preferred & 1 else members(coasts)[0]


def _by_rail_too(region: int, end: int, leaves: int, enters: int, move: Leg) -> tuple[Leg, ...]:
    before = (_leg("rail", region, leaves),) if leaves != region else ()
    after = (_leg("rail", enters, end),) if enters != end else ()
    return (*before, move, *after)


def _leg(by: str, origin: int, destination: int, seas: tuple[str, ...] = ()) -> Leg:
    one, other = REGIONS[origin], REGIONS[destination]
    ends = {"region": one, "region_2": other}
    match by:
        case "rail":
            said = Line(Message("By rail from {region} to {region_2}.", **ends), "army.rail")
        case "land":
            said = Line(Message("By land from {region} to {region_2}.", **ends), "army.move")
        case "sea":
            said = Line(
                Message("Over {regions} from {region} to {region_2}.", regions=list(seas), **ends), "army.convoy"
            )
        case _:
            said = Line(Message("From {region} to {region_2}.", **ends), "fleet.move")
    return Leg(by, one, other, said)


# --- convoys -------------------------------------------------------------------------------------------------
def _sea_ways(state: State, region: int, end: int, network: int) -> tuple[SeaWay, ...]:
    """All shortest ways over sea, those that need no or few fleets moved first."""
    start, goal = joined(region, network), joined(end, network)
    found = []
    for path in sea_paths(neighbours(start) & SEA, neighbours(goal) & SEA):
        moves = _fleets_to_move(state, path)
        if moves is not None:
            found.append(SeaWay(tuple(REGIONS[sea] for sea in path), moves))
    return tuple(sorted(found, key=lambda way: (len(way.fleet_moves), len(way.seas), way.seas)))


@lru_cache(maxsize=4096)
def sea_paths(embark: int, ashore: int) -> tuple[tuple[int, ...], ...]:
    """The paths of seas from one of `embark` to one of `ashore` (masks) of which no sea can be left out."""
    found: list[tuple[int, ...]] = []

    def extend(path: tuple[int, ...]) -> None:
        if ashore >> path[-1] & 1:
            found.append(path)
            return
        for onward in members(ADJACENT[path[-1]] & SEA):
            if onward not in path:
                extend((*path, onward))

    for sea in members(embark):
        extend((sea,))
    return tuple(path for path in found if not any(set(other) < set(path) for other in found))


def _fleets_to_move(state: State, path: tuple[int, ...]) -> tuple[tuple[str, str], ...] | None:
    """The fewest fleets to be moved so that each sea of the path has one that is unused; None if it cannot be."""
    convoy: Convoy = (0, 0, path)
    if can_carry(capacity(state, state.nation), state.convoys, convoy):
        return ()
    return None if state.step == "armies" else _manned(state, path)


def _manned(state: State, path: tuple[int, ...]) -> tuple[tuple[str, str], ...] | None:
    """A fleet for each sea, from where it lies or one move away; tried one after the other, fewest moves first."""
    nation = state.nation
    best: list[tuple[str, str]] | None = None

    def man(seas: tuple[int, ...], taken: dict[tuple[int, bool], int], moves: list[tuple[str, str]]) -> None:
        nonlocal best
        if best is not None and len(moves) >= len(best):
            return
        if not seas:
            best = moves
            return
        sea, rest = seas[0], seas[1:]
        for origin in (sea, *sources(sea)):
            moved = origin != sea
            stay, leave = taken.get((origin, False), 0) + (not moved), taken.get((origin, True), 0) + moved
            enough = stay + leave <= state.count(FLEET, nation, origin)
            if enough and leave <= unmoved(state, FLEET, nation, origin):
                used = {**taken, (origin, False): stay, (origin, True): leave}
                man(rest, used, [*moves, (REGIONS[origin], REGIONS[sea])] if moved else moves)

    def sources(sea: int) -> list[int]:
        return [origin for origin in members(movable(state, FLEET)) if fleet_reach(origin) >> sea & 1]

    man(path, {}, [])
    return None if best is None else tuple(reversed(best))  # the far end first: each leaves before the next arrives


# --- rail ----------------------------------------------------------------------------------------------------
def _rail(state: State, region: int) -> tuple[Line, ...]:
    home, network = HOME[state.nation], open_homes(state, state.nation)
    named: dict[str, object] = {"region": REGIONS[region], "nation": NATIONS[state.nation]}
    lines = []
    if not home >> region & 1:
        return ()
    closed = home & ~network
    further = [REGIONS[one] for one in members(joined(region, network) & ~(1 << region))]
    if closed >> region & 1:
        lines.append(Line(Message("{region} is occupied: no rail leaves it.", **named), "army.rail"))
    elif further:
        lines.append(Line(Message("By rail {region} is joined to {regions}.", regions=further, **named), "army.rail"))
    else:
        lines.append(Line(Message("No rail leads from {region} anywhere now.", **named), "army.rail"))
    cut = [REGIONS[one] for one in members(closed & ~(1 << region))]
    if cut:
        lines.append(
            Line(
                Message("Off the network of {nation}, because occupied: {regions}.", regions=cut, **named),
                "board.occupied",
            )
        )
    return tuple(lines)
