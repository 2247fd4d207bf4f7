"""Ways to set a region's label, flag and units into the room that it has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import dist

import numpy as np
from room import Grid, Mask, Placed, Room, Shape, Spot, seen_from

TOKEN = Shape(0, 0, 6)
"""Units, flags, and fleets in port: discs of 12 px."""
STEP = 13
"""From one unit's centre to the next."""
LABEL_PX = (13, 12, 11)
"""Sizes of type, the smallest last."""
LINE_EM = 1.2
NARROW, WIDE = frozenset("fijlrt. "), frozenset("mwMW")
LABELS_TRIED = 60


@dataclass(frozen=True)
class Wanted:
    """What a region's layout has to hold."""

    name: str
    lines: int
    flag: bool
    units: int


@dataclass(frozen=True)
class Layout:
    """Centres in px, the size of type, and a score: the higher the better."""

    score: float
    label: Spot
    label_px: int
    flag: Spot | None
    units: list[Spot] = field(default_factory=list)


def label_shape(name: str, px: int, lines: int = 1) -> Shape:
    """The box of a name in a face as wide as DejaVu Sans, broken where the longest line is shortest.

    >>> label_shape("Rome", 10).width, label_shape("West Balkan", 10, lines=2)
    (28.4, Shape(width=35.1, height=24.0, radius=0.0))
    """
    words = name.split()
    breaks = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))] if lines == 2 else [[name]]
    em = min(max(map(_em, broken)) for broken in breaks)
    return Shape(round(em * px, 1), lines * LINE_EM * px)


def _em(text: str) -> float:
    return sum(0.36 if letter in NARROW else 0.95 if letter in WIDE else 0.63 for letter in text)


def _rows(count: int, rows: int) -> list[Placed]:
    """Units in equal rows; the first row at height 0, the others beneath."""
    columns = max(count // rows, 1)
    at = [(i % columns - (columns - 1) / 2, -(i // columns)) for i in range(count)]
    return [(TOKEN, (np.ceil(x * STEP), y * STEP)) for x, y in at]


def _line(count: int, dx: int, dy: int) -> list[Placed]:
    return [(TOKEN, ((i - count // 2) * dx, (i - count // 2) * dy)) for i in range(count)]


_ROW, _SQUARE, _COLUMN, _ONE = _rows(4, 1), _rows(4, 2), _rows(4, 4), _rows(1, 1)
_SLANTS = [(12, 6), (12, -6), (10, 9), (10, -9), (6, 12), (6, -12)]
_PAIRS = [_line(2, *step) for step in [(13, 0), (0, 13), (10, 9), (10, -9)]]
PATTERNS: dict[int, list[tuple[float, Sequence[Sequence[Placed]]]]] = {
    0: [(0, [])],
    4: [
        (0, [_ROW]),
        (1, [_SQUARE]),
        (3, [_COLUMN]),
        *((4, [_line(4, *step)]) for step in _SLANTS),
        *((10, [one, other]) for one in _PAIRS for other in _PAIRS),
        (18, [_ONE] * 4),
    ],
    8: [
        (0, [_rows(8, 1)]),
        (1, [_rows(8, 2)]),
        (3, [_ROW, _ROW]),
        (4, [_ROW, _SQUARE]),
        (5, [_SQUARE, _SQUARE]),
        *((14, [_SQUARE, one, other]) for one in _PAIRS for other in _PAIRS),
        *((14, [_ROW, one, other]) for one in _PAIRS for other in _PAIRS),
        (30, [_ONE] * 8),
    ],
}
"""Groups of units by their number, each pattern with a demerit; the groups of a pattern need not stand together."""


def tidy(wanted: Wanted, room: Room) -> Iterator[Layout]:
    """One block: the label with the flag at its left, and rows of units above or beneath."""
    middle = room.area.centroid
    for px, rows, below in product(LABEL_PX, (1, 2) if wanted.units else (1,), (True, False)):
        shape = label_shape(wanted.name, px, wanted.lines)
        aside = TOKEN.radius + 1 if wanted.flag else 0
        head: list[Placed] = [(shape, (aside, 0))]
        if wanted.flag:
            head.append((TOKEN, (aside - np.ceil(shape.width / 2) - 8, 0)))
        first = np.ceil(shape.height / 2) + TOKEN.radius + 1
        lift = -first if below else first + (rows - 1) * STEP
        block = head + [(unit, (x, y + lift)) for unit, (x, y) in _rows(wanted.units, rows)]
        allowed = room.allows_block(block)
        if not allowed.any():
            continue
        merit = room.clearance(block) - 0.08 * room.distance((middle.x, middle.y))
        merit -= 6 * (LABEL_PX[0] - px) + 3 * (rows - 1) + 1.5 * (not below)
        if found := room.lowest(-merit, allowed):
            (x, y), cost = found
            at = [(x + dx, y + dy) for _, (dx, dy) in block]
            yield Layout(-cost, at[0], px, at[1] if wanted.flag else None, at[len(head) :])


def loose(wanted: Wanted, room: Room, label_room: Room) -> Iterator[Layout]:
    """The smallest label where it fits, and flag and units near it in the tidiest pattern that fits."""
    px = LABEL_PX[-1]
    shape = label_shape(wanted.name, px, wanted.lines)
    west, south, east, north = room.area.bounds
    corners = [room.distance(corner) for corner in product((west, east), (south, north))]
    for label, off_centre in _label_spots(shape, room, label_room):
        free = room.without(room.allows(TOKEN), TOKEN, [(shape, label)])
        starts = [room.distance(label), *corners]
        for (demerit, groups), start in product(PATTERNS[wanted.units], starts):
            units = _fit(groups, start, room, free)
            if len(units) < wanted.units:
                continue
            spread, flag = sum(dist(unit, label) for unit in units), None
            if wanted.flag:
                left_end = room.distance((label[0] - shape.width / 2 - 8, label[1]))
                if not (found := room.lowest(left_end, room.without(free, TOKEN, [(TOKEN, unit) for unit in units]))):
                    continue
                flag, spread = found[0], spread + 2 * found[1]
            yield Layout(-20 - demerit - spread / 4 - off_centre, label, px, flag, units)
            break


def _label_spots(shape: Shape, room: Room, label_room: Room) -> Iterator[tuple[Spot, float]]:
    """Spots for a label, at least some px apart, from the middle of the area outwards; with the distance from it."""
    middle = room.area.centroid
    off_centre = label_room.distance((middle.x, middle.y))
    untried = label_room.allows(shape).copy()
    for _ in range(LABELS_TRIED):
        if not (found := label_room.lowest(off_centre, untried)):
            return
        yield found
        (x, y), _ = found
        untried &= (np.abs(label_room.x - x) > 3) | (np.abs(label_room.y - y) > 3)


def _fit(groups: Sequence[Sequence[Placed]], cost: Grid, room: Room, free: Mask) -> list[Spot]:
    """Spots of groups of units in turn, each where the cost is lowest, until one finds no room."""
    units: list[Spot] = []
    for group in groups:
        together = np.logical_and.reduce([seen_from(free, offset) for _, offset in group])
        if not (found := room.lowest(cost, together)):
            break
        (x, y), _ = found
        units += [(x + dx, y + dy) for _, (dx, dy) in group]
        free = room.without(free, TOKEN, [(TOKEN, unit) for unit in units[-len(group) :]])
    return units
