"""Free space on the board: a bitmap with one int of bits per row of px, in which a box finds the nearest room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot

from .geometry import Point

Rows = list[int]
"""Row *y* is an int whose bit *x* is set where px (x, y) is free."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def box(x: float, y: float, width: float, height: float) -> Box:
    """The box of this size around (x, y)."""
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have room in common.

    >>> meet((0, 0, 2, 2), (1, 1, 3, 3)), meet((0, 0, 2, 2), (2, 0, 3, 2))
    (True, False)
    """
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def filled(rings: Iterable[Sequence[Point]], height: int) -> Rows:
    """The px whose centre lies in rings filled even-odd.

    >>> filled([[(1, 0), (4, 0), (4, 1), (1, 1), (1, 0)]], 2)
    [14, 0]
    """
    crossings: list[list[float]] = [[] for _ in range(height)]
    for ring in rings:
        for (x0, y0), (x1, y1) in pairwise(ring):
            low, high = min(y0, y1), max(y0, y1)
            for row in range(max(0, ceil(low - 0.5)), min(height, ceil(high - 0.5))):
                crossings[row].append(x0 + (row + 0.5 - y0) * (x1 - x0) / (y1 - y0))
    return [_between(sorted(row)) for row in crossings]


def without(rows: Rows, boxes: Iterable[Box]) -> Rows:
    """A copy in which these boxes are no longer free."""
    rows = list(rows)
    for left, top, right, bottom in boxes:
        taken = _between([left, right])
        for row in range(max(0, int(top)), min(len(rows), ceil(bottom))):
            rows[row] &= ~taken
    return rows


def corners(rows: Rows, width: int, height: int) -> Rows:
    """Every px at which the top left corner of a wholly free box of this size can lie.

    >>> corners([0b0111, 0b1110], 2, 2)
    [2, 0]
    """
    used = [number for number, row in enumerate(rows) if row]
    top, end = (used[0], used[-1] + 1) if used else (0, 0)
    found = rows[top:end]
    for step in _steps(width):
        found = [row & row >> step for row in found]
    for step in _steps(height):
        found = [row & below for row, below in zip(found, found[step:] + [0] * step, strict=False)]
    return [0] * top + found + [0] * (len(rows) - end)


def nearest(rows: Rows, x: float, y: float) -> tuple[int, int] | None:
    """The free px nearest to (x, y), or None where nothing is free."""
    best, shortest = None, float("inf")
    column = max(0, round(x))
    for row in sorted((r for r, bits in enumerate(rows) if bits), key=lambda r: (abs(r - y), r)):
        if abs(row - y) >= shortest:
            break
        bits = rows[row]
        left, right = bits & ((1 << column) - 1), bits >> column
        found = [left.bit_length() - 1] if left else []
        found += [column + (right & -right).bit_length() - 1] if right else []
        for at in found:
            if hypot(at - x, row - y) < shortest:
                best, shortest = (at, row), hypot(at - x, row - y)
    return best


def _between(crossings: Sequence[float]) -> int:
    """The bits of the px whose centres lie between the first and second crossing, third and fourth, …"""
    bits = 0
    for left, right in zip(crossings[::2], crossings[1::2], strict=False):
        first, end = max(0, ceil(left - 0.5)), max(0, ceil(right - 0.5))
        bits |= (1 << end) - (1 << first) if end > first else 0
    return bits


def _steps(length: int) -> Iterator[int]:
    """By how much to shift a bitmap onto itself, time after time, so that a bit stands for `length` bits in a row."""
    reached = 1
    while reached < length:
        step = min(reached, length - reached)
        yield step
        reached += step
