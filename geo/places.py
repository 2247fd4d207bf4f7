"""Where on the board a region's name and its tokens stand.

Positions in board px (see `projection`), y upwards. Every token is treated as a box; boxes keep a
margin from each other and, as far as the region is wide enough, from its border.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from projection import Coordinates
from shapely import Point
from shapely.geometry.base import BaseGeometry

TOKEN = (12.0, 12.0)  # units, flags, fleets in port
SQUARE = (10.0, 10.0)  # cities and factories
GAP = 1.0  # between any two boxes
STEP = 13.0  # from one unit's centre to the next
CHARACTER_EM = 0.6  # width of a character of a sans-serif face, generously
LINE_EM = 1.2

Size = tuple[float, float]
Offset = tuple[float, float]


@dataclass(frozen=True)
class Item:
    """One box of a block, at an offset from the block's centre."""

    name: str
    size: Size
    at: Offset


@dataclass
class Board:
    """Regions in px, and the boxes taken so far as (x0, y0, x1, y1)."""

    regions: Mapping[str, BaseGeometry]
    taken: list[tuple[float, float, float, float]] = field(default_factory=list)

    def take(self, centre: Offset, size: Size) -> None:
        (x, y), (w, h) = centre, size
        self.taken.append((x - w / 2, y - h / 2, x + w / 2, y + h / 2))

    def free(self, centres: Coordinates, size: Size) -> np.ndarray[Any, Any]:
        """Which centres keep a box of this size off all that is taken."""
        reach = np.array(size) / 2 + GAP - 1e-9
        low, high = centres - reach, centres + reach
        clear = np.ones(len(centres), dtype=bool)
        for x0, y0, x1, y1 in self.taken:
            clear &= (low[:, 0] >= x1) | (high[:, 0] <= x0) | (low[:, 1] >= y1) | (high[:, 1] <= y0)
        return clear


def inside(region: BaseGeometry, centres: Coordinates, size: Size) -> np.ndarray[Any, Any]:
    """Which centres keep a box of this size within a region."""
    (x, y), (w, h) = centres.T, size
    shapely.prepare(region)
    return np.asarray(shapely.contains(region, shapely.box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)))


def label_size(name: str, px: float) -> Size:
    return (len(name) * CHARACTER_EM * px, LINE_EM * px)


def place_all(regions: Mapping[str, BaseGeometry], facts: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Places by region id, in px; `facts` holds per region name, kind, cities and anchor."""
    board = Board(regions)
    places: dict[str, dict[str, Any]] = {region: {} for region in regions}
    for region, fact in facts.items():
        if fact["city"]:
            _place_city(board, region, fact, places[region])
    for region in sorted(regions, key=lambda region: _largest(regions[region]).area):
        _place_block(board, region, facts[region], places[region])
    return places


def _place_city(board: Board, region: str, fact: Mapping[str, Any], places: dict[str, Any]) -> None:
    city = _nearest(board, board.regions[region], fact["at"], SQUARE)
    places["city"] = city
    board.take(city, SQUARE)
    places["factory"] = _nearest(board, board.regions[region], city, SQUARE)
    board.take(places["factory"], SQUARE)
    if fact["anchor"]:
        places["port"] = _nearest(board, board.regions[fact["anchor"]], city, TOKEN)
        board.take(places["port"], TOKEN)


def _nearest(board: Board, area: BaseGeometry, target: Offset, size: Size, reach: float = 60) -> Offset:
    """The free spot in an area that is nearest to a target."""
    axis = np.arange(-reach, reach + 0.1, 1.0)
    grid = np.array(np.meshgrid(axis, axis)).reshape(2, -1).T
    grid = grid[np.argsort(np.hypot(*grid.T), kind="stable")] + np.array(target)
    good = board.free(grid, size)
    good[good] = inside(area, grid[good], size)
    if not good.any():
        raise ValueError(f"no room of {size} px near {target}")
    x, y = grid[good][0]
    return (float(x), float(y))


def _largest(shape: BaseGeometry) -> BaseGeometry:
    return max(shapely.get_parts(shape), key=lambda part: part.area)


def _blocks(fact: Mapping[str, Any]) -> Iterator[tuple[float, float, list[Item]]]:
    """Arrangements of label, flag and units, the tidiest first: demerit, label px, items."""
    units = 8 if fact["kind"] == "sea" else 4 if fact["kind"] != "impassable" else 0
    flag = fact["kind"] in ("sea", "land")
    for px, small in ((13.0, 0.0), (12.0, 1.0), (11.0, 2.0)):
        width, height = label_size(fact["name"], px)
        shift = (TOKEN[0] + 2) / 2 if flag else 0.0
        head = [Item("label", (width, height), (shift, 0.0))]
        if flag:
            head.append(Item("flag", TOKEN, (shift - width / 2 - 8, 0.0)))
        for per_row, clumsy in ((units, 0.0), (units // 2, 1.0)) if units else ((0, 0.0),):
            for side in (-1, 1):
                items = list(head)
                for i in range(units):
                    row, column = divmod(i, per_row)
                    x = (column - (per_row - 1) / 2) * STEP
                    y = side * ((height + TOKEN[1]) / 2 + GAP + row * STEP)
                    items.append(Item("unit", TOKEN, (x, y)))
                yield small + clumsy + (0.5 if side > 0 else 0), px, items


def _place_block(board: Board, region: str, fact: Mapping[str, Any], places: dict[str, Any]) -> None:
    area = _largest(board.regions[region])
    x0, y0, x1, y1 = area.bounds
    step = 2.0 if area.area < 8000 else 4.0
    grid = np.array(np.meshgrid(np.arange(x0, x1, step), np.arange(y0, y1, step))).reshape(2, -1).T
    best: tuple[float, Any] = (-1e9, None)
    for demerit, px, items in _blocks(fact):
        good = np.ones(len(grid), dtype=bool)
        for item in items:
            centres = grid[good] + item.at
            fits = board.free(centres, item.size)
            fits[fits] = inside(area, centres[fits], item.size)
            good[good] = fits
        for centre in grid[good]:
            bounds = shapely.MultiPoint([tuple(centre + item.at) for item in items]).envelope
            score = min(float(area.exterior.distance(bounds)), 25.0) - 6 * demerit
            if score > best[0]:
                best = (score, (px, [(item, tuple(map(float, centre + item.at))) for item in items]))
    if best[1] is None:
        print("no tidy block:", region)
        _place_singly(board, region, fact, places)
        return
    places["label_px"] = best[1][0]
    places["units"] = [at for item, at in best[1][1] if item.name == "unit"]
    for item, at in best[1][1]:
        board.take(at, item.size)
        if item.name != "unit":
            places[item.name] = at


def _place_singly(board: Board, region: str, fact: Mapping[str, Any], places: dict[str, Any]) -> None:
    area = _largest(board.regions[region])
    centre = area.representative_point()
    at = (centre.x, centre.y)
    places["label_px"] = 11.0
    size = label_size(fact["name"], 11.0)
    every = shapely.box(0, 0, 1000, 766)
    try:
        places["label"] = _nearest(board, area, at, size)
    except ValueError:
        places["label"] = _nearest(board, every, at, size)
    board.take(places["label"], size)
    units = {"sea": 8, "impassable": 0}.get(fact["kind"], 4)
    spots = []
    for _ in range(units + (fact["kind"] in ("sea", "land"))):
        try:
            spot = _nearest(board, area, at, TOKEN)
        except ValueError:
            spot = _nearest(board, every, at, TOKEN)
        board.take(spot, TOKEN)
        spots.append(spot)
    places["units"] = spots[:units]
    if len(spots) > units:
        places["flag"] = spots[-1]


def _centre(shape: BaseGeometry) -> Point:
    return shape.representative_point()
