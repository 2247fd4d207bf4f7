"""Who can go where in a maneuver: the rules read aloud, every possibility tried.

Moves are named by the same text as the engine's actions, so that two sets of strings are compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from .board import ANCHOR, HOME, KIND, LAND, OWNER, SEAS, TOUCHING


@dataclass(eq=False)
class Unit:
    """One wooden piece. `stance` is "hostile" or "friendly" in a foreign home province, else None."""

    nation: str
    kind: str
    region: str
    stance: str | None = None
    moved: bool = False


@dataclass(frozen=True)
class Convoy:
    """An army carried this turn: where it can have gone on board, where ashore, or the seas that were named."""

    embark: frozenset[str]
    ashore: frozenset[str]
    via: tuple[str, ...] | None = None


@dataclass
class Position:
    """What movement depends on: the nation on Maneuver, all pieces, all factories, the convoys of this turn."""

    nation: str
    units: list[Unit]
    factories: set[str]
    convoys: list[Convoy] = field(default_factory=list)

    def own(self, kind: str, region: str) -> list[Unit]:
        return [u for u in self.units if u.nation == self.nation and u.kind == kind and u.region == region]

    def own_movable(self, kind: str, region: str) -> list[Unit]:
        return [unit for unit in self.own(kind, region) if not unit.moved]


# --- provinces ---------------------------------------------------------------------------------


def occupied(position: Position) -> set[str]:
    """board.occupied: provinces with a hostile army of another nation; only those have a stance."""
    return {unit.region for unit in position.units if unit.stance == "hostile"}


def is_last_factory(position: Position, province: str) -> bool:
    """army.last_factory: the owner's only factory in a province that is not occupied."""
    working = [
        factory
        for factory in position.factories
        if OWNER[factory] == OWNER[province] and factory not in occupied(position)
    ]
    return working == [province]


def stances_allowed(position: Position, destination: str) -> list[str | None]:
    """army.stance: what an army may declare when it enters; None where there is nothing to declare."""
    if OWNER[destination] is None or OWNER[destination] == position.nation:
        return [None]
    if is_last_factory(position, destination):
        return ["friendly"]
    return ["friendly", "hostile"]


# --- by rail and land --------------------------------------------------------------------------


def network(position: Position) -> list[str]:
    """army.rail: the own home provinces that no one occupies; an occupied one is off the network."""
    closed = occupied(position)
    return [province for province in HOME[position.nation] if province not in closed]


def joined_by_rail(position: Position, region: str) -> frozenset[str]:
    """army.rail: the region itself and every province an army standing there reaches by rail."""
    provinces = network(position)
    reached = {region}
    if region not in provinces:
        return frozenset(reached)
    while True:
        further = {province for province in provinces if TOUCHING[province] & reached} - reached
        if not further:
            return frozenset(reached)
        reached |= further


def reached_by_land(position: Position, origin: str) -> set[str]:
    """army.move, army.rail: rail, at most one border, rail again. Without the origin itself."""
    reached: set[str] = set(joined_by_rail(position, origin))
    for border in joined_by_rail(position, origin):
        for entered in TOUCHING[border]:
            if KIND[entered] != "sea":
                reached |= joined_by_rail(position, entered)
    return reached - {origin}


# --- by sea ------------------------------------------------------------------------------------


@cache
def sea_paths() -> tuple[tuple[str, ...], ...]:
    """Every way through one or more different seas, each touching the one before."""
    found: list[tuple[str, ...]] = []

    def extend(path: tuple[str, ...]) -> None:
        found.append(path)
        for sea in SEAS:
            if sea not in path and sea in TOUCHING[path[-1]]:
                extend((*path, sea))

    for sea in SEAS:
        extend((sea,))
    return tuple(found)


@cache
def ways(convoy: Convoy) -> tuple[tuple[str, ...], ...]:
    """Every path of seas that takes an army from where it may embark to where it may go ashore."""
    return tuple(
        path
        for path in sea_paths()
        if (convoy.via is None or path == convoy.via)
        and TOUCHING[path[0]] & convoy.embark
        and TOUCHING[path[-1]] & convoy.ashore
    )


def fleets_at_sea(position: Position) -> dict[str, int]:
    """army.convoy: fleets in port carry nobody; fleets that moved do."""
    return {sea: len(position.own("fleet", sea)) for sea in SEAS}


def can_all_be_carried(fleets: dict[str, int], convoys: list[Convoy]) -> bool:
    """army.convoy: every combination of ways is tried; each fleet carries one army."""
    if not convoys:
        return True
    first, *others = convoys
    for way in ways(first):
        if all(fleets[sea] > 0 for sea in way):
            left = {sea: count - (sea in way) for sea, count in fleets.items()}
            if can_all_be_carried(left, others):
                return True
    return False


def convoy_between(position: Position, origin: str, destination: str, via: tuple[str, ...] | None = None) -> Convoy:
    """The convoy that a move now would be: it may use the rail before and after."""
    return Convoy(joined_by_rail(position, origin), joined_by_rail(position, destination), via)


def can_be_carried(
    position: Position, origin: str, destination: str, via: tuple[str, ...] | None = None, count: int = 1
) -> bool:
    """Whether `count` more armies can go by sea besides all that were carried this turn."""
    convoy = convoy_between(position, origin, destination, via)
    return can_all_be_carried(fleets_at_sea(position), [*position.convoys, *[convoy] * count])


# --- all moves ---------------------------------------------------------------------------------


def fleet_targets(origin: str) -> set[str]:
    """fleet.move: from port to its anchor only, from sea to the seas that touch it."""
    anchor = ANCHOR[origin]
    if anchor is not None:
        return {anchor}
    return {sea for sea in SEAS if sea in TOUCHING[origin]}


def fleet_moves(position: Position) -> set[str]:
    return {
        f"move fleet {unit.region} {sea}"
        for unit in position.units
        if unit.nation == position.nation and unit.kind == "fleet" and not unit.moved
        for sea in fleet_targets(unit.region)
    }


def army_moves(position: Position) -> set[str]:
    return {
        " ".join(["move army", origin, destination, *declared(stance), *leaving(which)])
        for origin in LAND
        if position.own_movable("army", origin)
        for destination in army_targets(position, origin)
        for stance in stances_allowed(position, destination)
        for which in which_leaves(position, origin)
    }


def army_targets(position: Position, origin: str) -> set[str]:
    by_land = reached_by_land(position, origin)
    by_sea = {
        region
        for region in LAND
        if region != origin and region not in by_land and can_be_carried(position, origin, region)
    }
    return by_land | by_sea


def army_move_is_legal(
    position: Position,
    origin: str,
    destination: str,
    stance: str | None = None,
    count: int = 1,
    which: str | None = None,
    via: tuple[str, ...] | None = None,
) -> bool:
    """One move with its optional words: several armies at once, which ones leave, named seas."""
    movers = [unit for unit in position.own_movable("army", origin) if which is None or unit.stance == which]
    if len(movers) < count or len({unit.stance for unit in movers}) > 1:
        return False
    if destination == origin or KIND[destination] == "sea" or stance not in stances_allowed(position, destination):
        return False
    if via is None and destination in reached_by_land(position, origin):
        return True
    return can_be_carried(position, origin, destination, via, count)


def which_leaves(position: Position, origin: str) -> list[str | None]:
    """Both stances where armies of both can still leave, and then it has to be said; else None."""
    present = {unit.stance for unit in position.own_movable("army", origin)}
    return ["friendly", "hostile"] if len(present) == 2 else [None]


def stance_changes(position: Position) -> set[str]:
    """army.stance: an army that has not moved turns round in a foreign home province."""
    return {
        f"stance {unit.region} {stance}"
        for unit in position.units
        if unit.nation == position.nation and unit.kind == "army" and not unit.moved and unit.stance is not None
        for stance in stances_allowed(position, unit.region)
        if stance != unit.stance
    }


def declared(stance: str | None) -> Iterator[str]:
    if stance is not None:
        yield stance


def leaving(which: str | None) -> Iterator[str]:
    if which is not None:
        yield f"which {which}"
