"""What stands on the map in every position, names, cities and ports, and the space it leaves free."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from math import ceil
from operator import or_
from typing import NamedTuple

from imperial_nb.engine import words

from . import geometry, tokens
from .geometry import Point, Region
from .space import Box, Rows, box, corners, filled, nearest, without
from .text import SMALLEST, width

LABEL_SIZES = (13, 12, SMALLEST)
UNIT_ROW = (56, 26)
"""Room wanted under a region's name for its units, px."""
BERTH = (44, 26)
"""Room kept beside each port for the fleets that lie in it, px."""
REACH = 40
"""How far things may stick out of their region, px."""
GAP = 1
"""Px between any two things."""


class Label(NamedTuple):
    """A region's name, centred on (x, y) px."""

    text: str
    x: float
    y: float
    size: float
    bold: bool

    @property
    def box(self) -> Box:
        return box(self.x, self.y, width(self.text, self.size, self.bold), self.size)


class Ground(NamedTuple):
    """The map without a position; points are board px by region id."""

    labels: dict[str, Label]
    sites: dict[str, Point]
    """Cities of home provinces: the city's mark, or the factory in its place."""
    ports: dict[str, Point]
    """Anchors in the sea beside a port."""
    berths: dict[str, Point]
    """Fleets in port."""
    flags: dict[str, Point]
    """Flags of regions outside the home provinces."""
    middles: dict[str, Point]
    """Where the units of a region gather: under its name, if there is room."""
    free: dict[str, Rows]
    """The px of a region that nothing stands on but perhaps a flag."""


def ground() -> Ground:
    """The map without a position, in the chosen language."""
    return _ground(words.language())


def fit(rows: Rows, width: float, height: float, near: Point) -> Point | None:
    """Centre of the free box of this size that is nearest to a point, a gap around it; None where there is no room."""
    wide, high = ceil(width) + 2 * GAP, ceil(height) + 2 * GAP
    found = nearest(corners(rows, wide, high), near[0] - wide / 2, near[1] - high / 2)
    return found and (found[0] + wide / 2, found[1] + high / 2)


def everywhere() -> Rows:
    """All px of the map."""
    return [(1 << geometry.WIDTH) - 1] * int(geometry.height())


@cache
def areas() -> dict[str, Rows]:
    """By region: the px inside it."""
    return {name: filled(region.rings, int(geometry.height())) for name, region in geometry.regions().items()}


@cache
def surroundings(region: str) -> Rows:
    """The px of the map from a little above to a little below a region."""
    used = [number for number, row in enumerate(areas()[region]) if row]
    reach = range(used[0] - REACH, used[-1] + REACH)
    return [row if number in reach else 0 for number, row in enumerate(everywhere())]


@cache
def sea() -> Rows:
    """The px of all seas."""
    seas = [areas()[region.id] for region in geometry.regions().values() if region.kind == "sea"]
    return [reduce(or_, rows) for rows in zip(*seas, strict=True)]


@cache
def _ground(language: str) -> Ground:
    """The language is part of the key, since names take room."""
    regions = geometry.regions()
    sites = {name: region.places["city"] for name, region in regions.items() if region.city}
    factory, anchor, flag = tokens.factory("armaments"), tokens.port(), tokens.flag("AH")
    taken = [box(*at, factory.width, factory.height) for at in sites.values()]
    harbours = {name: region.places["port"] for name, region in regions.items() if "port" in region.places}
    ports = _spread(harbours, (anchor.width, anchor.height), taken)
    berths = _spread(ports, BERTH, taken)
    flags = {name: region.places["flag"] for name, region in regions.items() if "flag" in region.places}
    poles = [box(*at, flag.width, flag.height) for at in flags.values()]
    labels: dict[str, Label] = {}
    middles: dict[str, Point] = {}
    for region in sorted(regions.values(), key=lambda one: sum(row.bit_count() for row in areas()[one.id])):
        named = [label.box for label in labels.values()]
        labels[region.id], middles[region.id] = _label(region, taken + poles + named)
    taken += [label.box for label in labels.values()]
    free = {name: without(area, taken) for name, area in areas().items()}
    return Ground({name: labels[name] for name in regions}, sites, ports, berths, flags, middles, free)


def _spread(wanted: dict[str, Point], size: tuple[float, float], taken: list[Box]) -> dict[str, Point]:
    """A free box in the sea near each wanted place; what is found is added to `taken`."""
    found: dict[str, Point] = {}
    for name, near in wanted.items():
        found[name] = fit(without(sea(), taken), *size, near) or near
        taken.append(box(*found[name], *size))
    return found


def _label(region: Region, taken: Iterable[Box]) -> tuple[Label, Point]:
    """The name near where the map wants it, and where units gather: under it, as large as there is room for both;
    else the name alone in the region, else across its border."""
    name, bold, wanted = words.name("regions", region.id), region.kind == "home", region.places["label"]
    inside = without(areas()[region.id], taken)
    for size in LABEL_SIZES:
        wide, high = max(width(name, size, bold), UNIT_ROW[0]), size + UNIT_ROW[1]
        at = fit(inside, wide, high, (wanted[0], wanted[1] + UNIT_ROW[1] / 2))
        if at:
            below = (at[0], at[1] + size / 2)
            return Label(name, at[0], at[1] - UNIT_ROW[1] / 2, size, bold), below
    wide = width(name, SMALLEST, bold)
    at = (
        fit(inside, wide, SMALLEST, wanted)
        or fit(without(surroundings(region.id), taken), wide, SMALLEST, wanted)
        or wanted
    )
    return Label(name, *at, SMALLEST, bold), _middle(region)


def _middle(region: Region) -> Point:
    places = region.units or [region.places["label"]]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
