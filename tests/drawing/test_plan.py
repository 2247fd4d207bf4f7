"""Every unit has a place of its own, whatever the position."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from imperial_nb.drawing import geometry, tokens
from imperial_nb.drawing.ground import areas, ground
from imperial_nb.drawing.plan import plan
from imperial_nb.drawing.space import Box, box
from imperial_nb.engine.board import HOMES, LAND, REGION, REGIONS, SEA, members
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
