"""What stands on the map in every position, names, cities and ports, and the space it leaves free."""

from __future__ import annotations

from collections.abc import Sequence
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
UNIT = (22, 22)
"""Room wanted in any region for a unit, px."""
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
    flags: dict[str, Point]
    """Flags of regions outside the home provinces."""
    middles: dict[str, Point]
    """Where the units of a region gather: under its name, if there is room."""
    free: dict[str, Rows]
    """The px of a region that nothing stands on but perhaps its flag, and that no narrow neighbour needs for a unit."""
    open: Rows
    """The px of the map that nothing stands on but perhaps a flag."""


def ground() -> Ground:
    """The map without a position, in the chosen language."""
    return _ground(words.language())


def fit(rows: Rows, width: float, height: float, target: Point) -> Point | None:
    """Centre of the free box of this size that is nearest to a point, a gap around it; None where there is no room."""
    wide, high = ceil(width) + 2 * GAP, ceil(height) + 2 * GAP
    found = nearest(corners(rows, wide, high), target[0] - wide / 2, target[1] - high / 2)
    return found and (found[0] + wide / 2, found[1] + high / 2)


def astride(area: Rows, free: Rows, width: float, height: float, target: Point) -> Point | None:
    """Like `fit` in `free`, but the middle third of the box must lie in `area`; its edges may cross the border."""
    wide, high = ceil(width) + 2 * GAP, ceil(height) + 2 * GAP
    middles = corners(area, wide // 3, high // 3)[high // 3 :] + [0] * (high // 3)
    both = [bits & (middle >> wide // 3) for bits, middle in zip(corners(free, wide, high), middles, strict=True)]
    found = nearest(both, target[0] - wide / 2, target[1] - high / 2)
    return found and (found[0] + wide / 2, found[1] + high / 2)


def everywhere() -> Rows:
    """All px of the map."""
    return [(1 << geometry.WIDTH) - 1] * int(geometry.height())


@cache
def areas() -> dict[str, Rows]:
    """By region: the px inside its largest part."""
    return {name: filled(region.mainland, int(geometry.height())) for name, region in geometry.regions().items()}


@cache
def narrowest_first() -> list[str]:
    """All regions, those with the least room first."""
    return sorted(areas(), key=lambda name: sum(row.bit_count() for row in areas()[name]))


def near(rows: Rows, region: str) -> Rows:
    """The rows from a little above to a little below a region, nothing elsewhere."""
    top, end = _extent(region)
    return [0] * top + rows[top:end] + [0] * (len(rows) - end)


@cache
def _extent(region: str) -> tuple[int, int]:
    used = [number for number, row in enumerate(areas()[region]) if row]
    return max(0, used[0] - REACH), min(len(areas()[region]), used[-1] + REACH)


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
    ports: dict[str, Point] = {}
    for region in map(regions.__getitem__, narrowest_first()):
        if "port" in region.places:
            wanted = region.places["port"]
            ports[region.id] = fit(without(sea(), taken), anchor.width, anchor.height, wanted) or wanted
            taken.append(box(*ports[region.id], anchor.width, anchor.height))
    flags = {name: region.places["flag"] for name, region in regions.items() if "flag" in region.places}
    poles = {name: box(*at, flag.width, flag.height) for name, at in flags.items()}
    labels: dict[str, Label] = {}
    middles: dict[str, Point] = {}
    for region in map(regions.__getitem__, narrowest_first()):
        named = [label.box for label in labels.values()]
        labels[region.id], middles[region.id] = _label(region, [*taken, *poles.values(), *named])
    taken += [label.box for label in labels.values()]
    free = {name: without(area, taken) for name, area in areas().items()}
    spots = {name: box(*at, *UNIT) for name, at in middles.items() if not fit(free[name], *UNIT, at)}
    for name in free:
        others = [kept for boxes in (poles, spots) for owner, kept in boxes.items() if owner != name]
        free[name] = without(free[name], others)
    return Ground(
        {name: labels[name] for name in regions}, sites, ports, flags, middles, free, without(everywhere(), taken)
    )


def _label(region: Region, taken: Sequence[Box]) -> tuple[Label, Point]:
    """The name near where the map wants it, and where units gather: under it, as large as there is room for both;
    else the name alone, across the border if only that leaves room for a unit."""
    name, bold, wanted = words.name("regions", region.id), region.kind == "home", region.places["label"]
    inside = without(areas()[region.id], taken)
    for size in LABEL_SIZES:
        wide, high = max(width(name, size, bold), UNIT_ROW[0]), size + UNIT_ROW[1]
        at = fit(inside, wide, high, (wanted[0], wanted[1] + UNIT_ROW[1] / 2))
        if at:
            return Label(name, at[0], at[1] - UNIT_ROW[1] / 2, size, bold), (at[0], at[1] + size / 2)
    middle, wide = _middle(region), width(name, SMALLEST, bold)
    area, outside = areas()[region.id], near(without(everywhere(), taken), region.id)
    kept = fit(inside, *UNIT, middle) or astride(area, outside, *UNIT, middle) or middle
    beside = [box(*kept, UNIT[0] + 2 * GAP, UNIT[1] + 2 * GAP)]
    for rows in (inside, without(inside, beside), without(outside, beside), outside):
        at = fit(rows, wide, SMALLEST, wanted)
        label = Label(name, *(at or wanted), SMALLEST, bold)
        gathering = at and astride(area, without(outside, [label.box]), *UNIT, middle)
        if gathering:
            return label, gathering
    return label, middle


def _middle(region: Region) -> Point:
    places = region.units or [region.places["label"]]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
