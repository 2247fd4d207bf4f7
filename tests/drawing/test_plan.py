"""Every unit has a place of its own, whatever the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from imperial_nb.drawing import geometry, tokens
from imperial_nb.drawing.ground import areas, ground
from imperial_nb.drawing.plan import Placed, plan
from imperial_nb.drawing.space import Box, box, filled
from imperial_nb.engine.board import ANCHOR, HOMES, LAND, PORTS, REGION, REGIONS, SEA, members
from tests.drawing.positions import Position, every_unit, full, played, start


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def pieces(position: Position) -> list[tuple[str, Box]]:
    """Name and box of all that stands on the map of a position, but units in a callout: that stands for them."""
    regions, planned = geometry.regions(), plan(position)
    standing: list[tuple[str, Box]] = []
    for name, at in ground().sites.items():
        token = (tokens.factory if name in position["factories"] else tokens.city)(regions[name].city or "")
        standing.append((f"site {name}", box(*at, token.width, token.height)))
    anchor, flag = tokens.port(), tokens.flag("AH")
    standing += [(f"port {name}", box(*at, anchor.width, anchor.height)) for name, at in ground().ports.items()]
    standing += [(f"flag {name}", box(*ground().flags[name], flag.width, flag.height)) for name in position["flags"]]
    standing += [(f"name {name}", label.box) for name, label in ground().labels.items()]
    standing += [(f"callout {callout.region}", callout.box) for callout in planned.callouts]
    called_out = {callout.region for callout in planned.callouts}
    standing += [
        (f"{one.stack}", one.box) for one in planned.units if one.stack.region not in called_out or one.stack.in_port
    ]
    return standing


def check(position: Position) -> None:
    """No two pieces overlap, all are on the map, and the units are those of the position."""
    planned = plan(position)
    for (one, there), (other, here) in combinations(pieces(position), 2):
        assert not overlap(there, here), f"{one} and {other}"
    for one, (left, top, right, bottom) in pieces(position):
        assert 0 <= left < right <= geometry.WIDTH, one
        assert 0 <= top < bottom <= geometry.height(), one
    for callout in planned.callouts:
        inside = [one.box for one in planned.units if one.stack.region == callout.region and not one.stack.in_port]
        assert not any(overlap(one, other) for one, other in combinations(inside, 2))
        for left, top, right, bottom in inside:
            assert callout.box[0] <= left < right <= callout.box[2]
            assert callout.box[1] <= top < bottom <= callout.box[3]
    wanted: Counter[tuple[Any, ...]] = Counter()
    for row in position["units"]:
        wanted[row["nation"], row["type"], row["region"], row.get("stance")] += row["count"]
    stacks = [one.stack for one in planned.units]
    assert Counter({(s.nation, s.type, s.region, s.stance): s.count for s in stacks}) == wanted
    assert len(stacks) == len(wanted)


def test_the_empty_board_has_room_for_all_names_and_flags() -> None:
    flags = {REGIONS[region]: "IT" for region in members((LAND | SEA) & ~HOMES)}
    check(start(flags=flags))


@pytest.mark.parametrize("region", REGIONS)
def test_six_nations_in_one_region(region: str) -> None:
    flags = {} if 1 << REGION[region] & HOMES else {region: "RU"}
    check(start(units=every_unit(region), flags=flags))


@pytest.mark.parametrize("region", REGIONS)
def test_a_nation_alone_stands_in_the_region(region: str) -> None:
    kind = "fleet" if 1 << REGION[region] & SEA else "army"
    owner = geometry.regions()[region].nation or "AH"
    position = start(units=[{"nation": owner, "type": kind, "region": region, "count": 1}])
    check(position)
    planned = plan(position)
    assert planned.callouts == ()
    (placed,) = planned.units
    assert areas()[region][round(placed.y)] >> round(placed.x) & 1


def test_all_ports_full() -> None:
    shape = geometry.regions()
    ports = [
        {"nation": shape[name].nation, "type": "fleet", "region": name, "count": 2}
        for name in REGIONS
        if shape[name].city == "shipyard"
    ]
    check(start(units=ports))


@pytest.mark.parametrize("seed", range(6))
def test_played_positions(seed: int) -> None:
    check(played(seed).position().to_dict())


@pytest.mark.parametrize("seed", range(4))
def test_all_units_of_the_supply_crowded_together(seed: int) -> None:
    check(full(seed))


def test_equal_units_share_a_token() -> None:
    row = {"nation": "IT", "type": "army", "region": "spain", "count": 2}
    (placed,) = plan(start(units=[row, row])).units
    assert placed.stack.count == 4


def test_a_board_too_full_for_any_plan_is_still_drawn() -> None:
    units = [unit for region in REGIONS for unit in every_unit(region)]
    planned = plan(start(units=units))
    assert len(planned.units) == len(units)


def covered(placed: Placed, regions: Iterable[str]) -> float:
    """Which part of a token lies over any of these regions."""
    left, top, right, bottom = map(round, placed.box)
    columns = ((1 << (right - left)) - 1) << left
    shapes = [shape(name) for name in regions]
    px = sum((rows[row] & columns).bit_count() for rows in shapes for row in range(top, bottom))
    return px / ((right - left) * (bottom - top))


@cache
def shape(region: str) -> list[int]:
    return filled(geometry.regions()[region].rings, int(geometry.height()))


def visitors() -> Iterator[Any]:
    """An army, alone, in each way in which it can stand in each region on land."""
    for name in REGIONS:
        if not 1 << REGION[name] & LAND:
            continue
        guest = {"nation": "FR" if geometry.regions()[name].nation == "GB" else "GB", "type": "army", "region": name}
        for stance in ("hostile", "friendly") if 1 << REGION[name] & HOMES else (None,):
            yield pytest.param(guest | {"count": 1} | ({"stance": stance} if stance else {}), id=f"{name}-{stance}")


@pytest.mark.parametrize("unit", [*visitors()])
def test_a_visitor_is_not_taken_to_stand_in_the_region_beside(unit: dict[str, Any]) -> None:
    planned = plan(start(units=[unit]))
    others = [name for name in REGIONS if 1 << REGION[name] & LAND and name != unit["region"]]
    if not planned.callouts:
        (placed,) = planned.units
        assert covered(placed, others) < 0.2


@pytest.mark.parametrize("port", [REGIONS[port] for port in members(PORTS)])
def test_a_fleet_in_port_lies_on_the_sea_that_the_port_leads_to(port: str) -> None:
    fleet = {"nation": geometry.regions()[port].nation, "type": "fleet", "region": port, "count": 1}
    (placed,) = plan(start(units=[fleet])).units
    anchor = REGIONS[ANCHOR[REGION[port]]]
    assert covered(placed, [name for name in REGIONS if name not in (port, anchor)]) < 0.2
