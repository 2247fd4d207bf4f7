"""The regions as shapes in board px: Web Mercator, the west edge of the map at 0 and its east edge at 1000, y down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import atan, degrees, exp, log, pi, radians, tan
from typing import Any, NamedTuple

from imperial_nb import resources

from .svg import number

Point = tuple[float, float]
Ring = tuple[Point, ...]
"""A closed line; its last point is its first."""

WIDTH = 1000
"""Board px from the west to the east edge of the map."""


class Projection(NamedTuple):
    """Between degrees and board px."""

    west: float
    north: float
    scale: float
    """Board px per degree of longitude."""

    def px(self, lon: float, lat: float) -> Point:
        """Board px of a place given in degrees."""
        return (lon - self.west) * self.scale, (_mercator(self.north) - _mercator(lat)) * self.scale

    def lonlat(self, x: float, y: float) -> Point:
        """Longitude and latitude of a place given in board px; undoes `px`."""
        mercator = _mercator(self.north) - y / self.scale
        return x / self.scale + self.west, degrees(2 * atan(exp(radians(mercator))) - pi / 2)


class Region(NamedTuple):
    """One region of the map, Switzerland included; all places in board px."""

    id: str
    kind: str
    """`home`, `land`, `sea` or `impassable`."""
    nation: str | None
    city: str | None
    """`armaments` or `shipyard` in a home province."""
    rings: tuple[Ring, ...]
    mainland: tuple[Ring, ...]
    """The rings of its largest part: no token of a region stands on its islands."""
    path: str
    """The rings as the `d` of an SVG path, to a tenth of a px, filled even-odd."""
    coarse: str
    """The same to two px, for small pictures."""
    places: dict[str, Point]
    """`label`, and as the region has them `city`, `factory`, `port`, `flag`."""
    units: tuple[Point, ...]


@cache
def projection() -> Projection:
    """The projection of the window that the map was made for."""
    west, _, east, north = _source()["window"]
    return Projection(west, north, WIDTH / (east - west))


@cache
def height() -> float:
    """Board px from the north to the south edge of the map."""
    west, south, _, _ = _source()["window"]
    return projection().px(west, south)[1]


@cache
def regions() -> dict[str, Region]:
    """All regions by id, in the order of the board, Switzerland last.

    >>> regions()["venice"].nation
    'IT'
    """
    return {feature["properties"]["id"]: _region(feature) for feature in _source()["features"]}


@cache
def _source() -> dict[str, Any]:
    source: dict[str, Any] = json.loads(resources.find("geo/regions.geojson").read_text(encoding="utf-8"))
    return source


def _region(feature: dict[str, Any]) -> Region:
    facts, shape = feature["properties"], feature["geometry"]
    polygons = shape["coordinates"] if shape["type"] == "MultiPolygon" else [shape["coordinates"]]
    px = projection().px
    parts = [tuple(tuple(px(*point) for point in ring) for ring in polygon) for polygon in polygons]
    rings, mainland = tuple(ring for part in parts for ring in part), max(parts, key=lambda part: _area(part[0]))
    places = {name: px(*at) for name, at in facts["places"].items() if name != "units" and at}
    units = tuple(px(*at) for at in facts["places"]["units"])
    paths = (_path(rings, 0.1), _path(rings, 2))
    return Region(facts["id"], facts["kind"], facts["nation"], facts["city"], rings, mainland, *paths, places, units)


def _area(ring: Ring) -> float:
    """Square px inside a ring."""
    return abs(sum(x * b - a * y for (a, b), (x, y) in pairwise(ring))) / 2


def _path(rings: Iterable[Sequence[Point]], grid: float) -> str:
    """Rings as relative steps on a grid of px, rounded so that no error adds up; what is smaller than it vanishes."""
    written = []
    for ring in rings:
        places = [(round(x / grid), round(y / grid)) for x, y in ring[:-1]]
        steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(places) if (a, b) != (x, y)]
        if len(steps) > 1:
            line = " ".join(f"{number(x * grid)} {number(y * grid)}" for x, y in steps).replace(" -", "-")
            written.append(f"M{number(places[0][0] * grid)} {number(places[0][1] * grid)}l{line}z")
    return "".join(written)


def _mercator(lat: float) -> float:
    return degrees(log(tan(pi / 4 + radians(lat) / 2)))
