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
    rings: tuple[tuple[Point, ...], ...]
    path: str
    """The rings as the `d` of an SVG path, filled even-odd."""
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
    rings = tuple(tuple(px(*point) for point in ring) for polygon in polygons for ring in polygon)
    places = {name: px(*at) for name, at in facts["places"].items() if name != "units" and at}
    units = tuple(px(*at) for at in facts["places"]["units"])
    return Region(facts["id"], facts["kind"], facts["nation"], facts["city"], rings, _path(rings), places, units)


def _path(rings: Iterable[Sequence[Point]]) -> str:
    """Rings as relative steps of tenths of a px, rounded so that no error adds up."""
    written = []
    for ring in rings:
        tenths = [(round(x * 10), round(y * 10)) for x, y in ring[:-1]]
        steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(tenths)]
        line = " ".join(f"{number(x / 10)} {number(y / 10)}" for x, y in steps if x or y)
        start = f"M{number(tenths[0][0] / 10)} {number(tenths[0][1] / 10)}l"
        written.append(f"{start}{line.replace(' -', '-')}z")
    return "".join(written)


def _mercator(lat: float) -> float:
    return degrees(log(tan(pi / 4 + radians(lat) / 2)))
