"""Where in an area a label or token can stand, on a grid of 1 px."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

Mask = NDArray[np.bool_]
Grid = NDArray[np.float64]
Spot = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A rectangle widened by a radius: a box without radius, a disc without width and height; all in px."""

    width: float
    height: float
    radius: float = 0.0


Placed = tuple[Shape, Spot]
"""A shape with its centre, or within a block with its offset from the block's centre."""

APART_PX = 1.0
FAR_PX = 100
"""What is centred so far away cannot reach into an area: half of the longest label is shorter."""


class Room:
    """The room that an area leaves between its border and what is placed already.

    Masks and grids have one row per y and one column per x; a mask is True where a centre may be. Shapes keep
    `margin` px off the border (a negative margin lets them overhang it) and `APART_PX` off each other.
    """

    def __init__(self, area: BaseGeometry, taken: Iterable[Placed], margin: float = 1.0) -> None:
        self.area, self.margin = area, margin
        self.x, self.y = _grid(area)
        west, south, east, north = area.bounds
        self.taken = [
            (shape, (x, y))
            for shape, (x, y) in taken
            if west - FAR_PX < x < east + FAR_PX and south - FAR_PX < y < north + FAR_PX
        ]
        self._allowed: dict[Shape, Mask] = {}
        self._free: Grid | None = None

    def allows(self, shape: Shape) -> Mask:
        """Where the centre of a shape may be."""
        if shape not in self._allowed:
            across, up = int(np.ceil(shape.width / 2)), int(np.ceil(shape.height / 2))
            mask = _boxed(_inside_sums(self.area, shape.radius + self.margin), across, across, up, up)
            self._allowed[shape] = self.without(mask, shape, self.taken)
        return self._allowed[shape]

    def allows_block(self, block: Sequence[Placed]) -> Mask:
        """Where the centre of a block of shapes may be."""
        return np.asarray(np.logical_and.reduce([seen_from(self.allows(shape), offset) for shape, offset in block]))

    def without(self, mask: Mask, shape: Shape, placed: Iterable[Placed]) -> Mask:
        """What remains of a shape's mask beside other shapes."""
        left = mask.copy()
        for other, (x, y) in placed:
            width, height = (shape.width + other.width) / 2, (shape.height + other.height) / 2
            reach = shape.radius + other.radius + APART_PX
            near = self._around((x, y), width + reach, height + reach)
            dx = np.maximum(np.abs(self.x[near] - x) - width, 0)
            dy = np.maximum(np.abs(self.y[near] - y) - height, 0)
            left[near] &= dx**2 + dy**2 >= reach**2
        return left

    def _around(self, spot: Spot, across: float, up: float) -> tuple[slice, slice]:
        column, row = spot[0] - self.x[0, 0], spot[1] - self.y[0, 0]
        low, left = max(int(row - up), 0), max(int(column - across), 0)
        return slice(low, max(int(row + up) + 2, 0)), slice(left, max(int(column + across) + 2, 0))

    def clearance(self, block: Sequence[Placed], most: int = 24) -> Grid:
        """How many px of free room are around a block's bounding box, counted up to `most`."""
        if self._free is None:
            self._free = _sums(self.without(_inside(self.area, 0.0), Shape(0, 0), self.taken))
        left = max(shape.width / 2 + shape.radius - x for shape, (x, _) in block)
        right = max(shape.width / 2 + shape.radius + x for shape, (x, _) in block)
        low = max(shape.height / 2 + shape.radius - y for shape, (_, y) in block)
        high = max(shape.height / 2 + shape.radius + y for shape, (_, y) in block)
        clearance = np.zeros(self.x.shape)
        for extra in range(3, most + 1, 3):
            clearance += 3.0 * _boxed(self._free, *(round(side) + extra for side in (left, right, low, high)))
        return clearance

    def distance(self, spot: Spot) -> Grid:
        return np.asarray(np.hypot(self.x - spot[0], self.y - spot[1]))

    def lowest(self, cost: Grid, mask: Mask) -> tuple[Spot, float] | None:
        """The spot of lowest cost in the mask (the first of several) and its cost; None if the mask is empty."""
        if not mask.any():
            return None
        index = int(np.argmin(np.where(mask, cost, np.inf)))
        return (float(self.x.flat[index]), float(self.y.flat[index])), float(cost.flat[index])


def seen_from(mask: Mask, offset: Spot) -> Mask:
    """The mask looked at from elsewhere: at each spot, what it is at the offset; nothing is allowed beyond its edge.

    >>> seen_from(np.array([[False, True, True]]), (1, 0)).tolist()
    [[True, True, False]]
    """
    dx, dy = round(offset[0]), round(offset[1])
    rows, columns = mask.shape
    moved = np.zeros_like(mask)
    if abs(dy) < rows and abs(dx) < columns:
        target = (slice(max(-dy, 0), rows - max(dy, 0)), slice(max(-dx, 0), columns - max(dx, 0)))
        source = (slice(max(dy, 0), rows + min(dy, 0)), slice(max(dx, 0), columns + min(dx, 0)))
        moved[target] = mask[source]
    return moved


@cache
def _grid(area: BaseGeometry) -> tuple[Grid, Grid]:
    low_x, low_y, high_x, high_y = np.round(area.bounds)
    x, y = np.meshgrid(np.arange(low_x, high_x + 1), np.arange(low_y, high_y + 1))
    return x, y


@cache
def _inside(area: BaseGeometry, margin: float) -> Mask:
    """The grid's points in an area that is shrunk by a margin."""
    shrunk = area.buffer(-margin)
    shapely.prepare(shrunk)
    return np.asarray(shapely.contains_xy(shrunk, *_grid(area)))


@cache
def _inside_sums(area: BaseGeometry, margin: float) -> Grid:
    return _sums(_inside(area, margin))


def _sums(mask: Mask) -> Grid:
    """Summed-area table: at (row, column) the number of True left of the column and under the row."""
    return np.asarray(np.pad(mask.cumsum(axis=0, dtype=np.float64).cumsum(axis=1), ((1, 0), (1, 0))))


def _boxed(sums: Grid, left: int, right: int, low: int, high: int) -> Mask:
    """Where the whole box that reaches so far to its sides is True in the mask of a summed-area table."""
    rows, columns = sums.shape[0] - 1, sums.shape[1] - 1
    height, width = low + high + 1, left + right + 1
    boxed = np.zeros((rows, columns), dtype=bool)
    if height <= rows and width <= columns:
        inner = sums[height:, width:] - sums[:-height, width:] - sums[height:, :-width] + sums[:-height, :-width]
        boxed[low : rows - high, left : columns - right] = inner == height * width
    return boxed
