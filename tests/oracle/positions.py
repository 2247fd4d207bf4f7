"""Random positions at the start of a maneuver, leaning to what is hard about movement.

Made are: armies near few fleets that lie in a chain, hostile armies in the home provinces of the nation on
Maneuver, armies of both stances abroad, nations with few factories.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from .board import ANCHOR, FACTORIES, HOME, LAND, NATIONS, OWNER, REGIONS, SEAS, SUPPLY, TOUCHING
from .movement import Position, Unit, occupied


def random_position(random: Random) -> Position:
    position = Position(random.choice(NATIONS), [], _factories(random))
    _place_fleets(position, random)
    _place_armies(position, random)
    for nation in NATIONS:
        if nation != position.nation:
            _place_foreigners(position, nation, random)
    for nation in NATIONS:
        _free_one_factory(position, nation, random)
    return position


def as_scenario(position: Position, silent: set[str], random: Random) -> dict[str, Any]:
    """The position in the engine's data form, with governments drawn for all nations but the silent ones."""
    players: list[dict[str, Any]] = [{"name": name, "cash": 3, "bonds": {}} for name in ("Ann", "Bob", "Cy")]
    for nation in NATIONS:
        if nation not in silent:
            random.choice(players)["bonds"][nation] = [9]
    return {
        "format": "imperial-position/1",
        "edition": {"base": "third", "flags_per_nation": random.choice([3, 15])},
        "players": players,
        "nations": {position.nation: {"rondel": random.choice(["maneuver1", "maneuver2"])}},
        "factories": sorted(position.factories),
        "units": [_as_unit(unit) for unit in position.units],
        "flags": _flags(random),
        "turn": {"nation": position.nation, "phase": "maneuver"},
    }


def _as_unit(unit: Unit) -> dict[str, Any]:
    data: dict[str, Any] = {"nation": unit.nation, "type": unit.kind, "region": unit.region, "count": 1}
    return data if unit.stance is None else data | {"stance": unit.stance}


def _flags(random: Random) -> dict[str, str]:
    """Up to three flags of each nation."""
    regions = random.sample([region for region in REGIONS if OWNER[region] is None], 18)
    return {region: nation for region, nation in zip(regions, NATIONS * 3, strict=True) if random.random() < 0.5}


def _factories(random: Random) -> set[str]:
    if random.random() < 0.3:
        return set(FACTORIES)
    return {city for nation in NATIONS for city in random.sample(HOME[nation], random.choice([1, 1, 2, 3, 5]))}


def _place_fleets(position: Position, random: Random) -> None:
    """A string of neighbouring seas from the nation's coast, some with two fleets; and fleets in port."""
    nation = position.nation
    ports = [province for province in HOME[nation] if ANCHOR[province]]
    sea = ANCHOR[random.choice(ports)] if random.random() < 0.8 else random.choice(SEAS)
    assert sea is not None
    for _ in range(random.choice([0, 1, 2, 2, 3, 3, 4, 5, 7])):
        _place(position, nation, "fleet", sea, random)
        if random.random() < 0.7:
            sea = random.choice([other for other in SEAS if other in TOUCHING[sea]])
    for _ in range(random.choice([0, 0, 1, 2])):
        _place(position, nation, "fleet", random.choice(ports), random)


def _place_armies(position: Position, random: Random) -> None:
    seas = [unit.region for unit in position.units if unit.kind == "fleet" and unit.region in SEAS]
    coasts = [region for region in LAND for sea in seas if sea in TOUCHING[region]]
    for _ in range(random.choice([1, 2, 3, 4])):
        where = random.choice([HOME[position.nation], coasts or LAND, coasts or LAND, LAND])
        region = random.choice(where)
        for _ in range(random.choice([1, 2, 3])):
            _place(position, position.nation, "army", region, random)


def _place_foreigners(position: Position, nation: str, random: Random) -> None:
    near = [other for unit in position.units for other in TOUCHING[unit.region]] + [u.region for u in position.units]
    for _ in range(random.choice([0, 1, 1, 2, 3])):
        where = random.choice([HOME[position.nation], HOME[nation], near or LAND, LAND])
        region = random.choice([place for place in where if place in LAND] or LAND)
        _place(position, nation, "army", region, random)
    for _ in range(random.choice([0, 0, 1, 2])):
        ports = [province for province in HOME[nation] if ANCHOR[province]]
        _place(position, nation, "fleet", random.choice(random.choice([SEAS, ports])), random)


def _place(position: Position, nation: str, kind: str, region: str, random: Random) -> None:
    """One more piece, if there is one left in the supply."""
    placed = Counter((unit.nation, unit.kind) for unit in position.units)
    if placed[nation, kind] < SUPPLY[nation][kind]:
        abroad = kind == "army" and OWNER[region] not in (None, nation)
        stance = random.choice(["hostile", "hostile", "friendly"]) if abroad else None
        position.units.append(Unit(nation, kind, region, stance))


def _free_one_factory(position: Position, nation: str, random: Random) -> None:
    """army.last_factory: armies never stand hostile on all of a nation's factories."""
    factories = sorted(factory for factory in position.factories if OWNER[factory] == nation)
    if occupied(position).issuperset(factories):
        spared = random.choice(factories)
        for unit in position.units:
            if unit.region == spared and unit.stance == "hostile":
                unit.stance = "friendly"
