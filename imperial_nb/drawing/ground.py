"""What stands on the map in every position, names, cities and ports, and the space it leaves free."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from math import ceil
from operator import or_
from typing import NamedTuple

from imperial_nb.engine import board, words

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
_EDGES = (6, 4)
"""One in so many px of a unit's width and height may at each side lie over a region in which it could stand as well."""


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


def astride(area: Rows, clear: Rows, free: Rows, width: float, height: float, target: Point) -> Point | None:
    """Like `fit` in `free`, but the middle third of the box must lie in `area`, and all of it, or at least all but its
    edges, in `clear`."""
    wide, high = ceil(width) + 2 * GAP, ceil(height) + 2 * GAP
    corner = target[0] - wide / 2, target[1] - high / 2
    middles = zip(corners(free, wide, high), _inner(area, wide, high, wide // 3, high // 3), strict=True)
    possible = [whole & middle for whole, middle in middles]
    used = [number for number, row in enumerate(possible) if row]
    if not used:
        return None
    clear = _between(clear, used[0], used[-1] + high)
    for edges in ((GAP, GAP), *((wide // part, high // part) for part in _EDGES)):
        inner = _inner(clear, wide, high, *edges)
        found = nearest([one & other for one, other in zip(possible, inner, strict=True)], *corner)
        if found:
            return found[0] + wide / 2, found[1] + high / 2
    return None


def _inner(rows: Rows, wide: int, high: int, across: int, down: int) -> Rows:
    """Every px at which a box of this size can have its corner if all but its edges, so wide, shall lie in `rows`."""
    found = corners(rows, wide - 2 * across, high - 2 * down)
    return [row >> across for row in found[down:]] + [0] * down


def everywhere() -> Rows:
    """All px of the map."""
    return [(1 << geometry.WIDTH) - 1] * int(geometry.height())


@cache
def areas() -> dict[str, Rows]:
    """By region: the px inside its largest part."""
    return {name: filled(region.mainland, int(geometry.height())) for name, region in geometry.regions().items()}


@cache
def own(region: str) -> Rows:
    """All px but those of other regions of its kind: what a unit may cover and not seem to stand elsewhere."""
    at_sea, free = _at_sea(region), everywhere()
    for other in geometry.regions():
        if other not in (region, "switzerland") and _at_sea(other) == at_sea:
            free = [bits & ~taken for bits, taken in zip(free, _shape(other), strict=True)]
    return free


def _at_sea(region: str) -> bool:
    return geometry.regions()[region].kind == "sea"


@cache
def _shape(region: str) -> Rows:
    """The px of a region, islands included."""
    return filled(geometry.regions()[region].rings, int(geometry.height()))


@cache
def harbour(port: str) -> Rows:
    """The px of a port's province and of the sea that it leads to."""
    anchor = board.REGIONS[board.ANCHOR[board.REGION[port]]]
    return [land | water for land, water in zip(areas()[port], areas()[anchor], strict=True)]


@cache
def narrowest_first() -> list[str]:
    """All regions, those with the least room first."""
    return sorted(areas(), key=lambda name: sum(row.bit_count() for row in areas()[name]))


def near(rows: Rows, region: str) -> Rows:
    """The rows from a little above to a little below a region, nothing elsewhere."""
    return _between(rows, *_extent(region))


def _between(rows: Rows, top: int, end: int) -> Rows:
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
    area, clear, outside = areas()[region.id], own(region.id), near(without(everywhere(), taken), region.id)
    kept = fit(inside, *UNIT, middle) or astride(area, clear, outside, *UNIT, middle) or middle
    beside = [box(*kept, UNIT[0] + 2 * GAP, UNIT[1] + 2 * GAP)]
    for rows in (inside, without(inside, beside), without(outside, beside), outside):
        at = fit(rows, wide, SMALLEST, wanted)
        label = Label(name, *(at or wanted), SMALLEST, bold)
        gathering = at and astride(area, clear, without(outside, [label.box]), *UNIT, middle)
        if gathering:
            return label, gathering
    return label, middle


def _middle(region: Region) -> Point:
    places = region.units or [region.places["label"]]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
