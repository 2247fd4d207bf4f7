"""Where the pieces of a position stand on the map, so that no two overlap.

The units of a region stand in it: in even rows, or each where there is room, or with an edge over the border. If they
do not all find room there they stand together in a callout: a panel in free space with the region's name and a line
to the region.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, dist, isqrt
from typing import Any, NamedTuple

from imperial_nb.engine import board, words

from . import geometry, tokens
from .geometry import Point
from .ground import GAP, areas, astride, fit, ground, harbour, narrowest_first, near, own, sea
from .space import Box, Rows, box, without
from .text import SMALLEST, width
from .tokens import Token

MARGIN, HEADING = 4, 15
"""Px around the tokens of a callout, and above them for its name."""
DETOUR = 45
"""So many px farther away may a callout stand to be in the sea."""


@dataclass(frozen=True)
class Stack:
    """Equal units in one region, drawn as one token."""

    nation: str
    type: str
    region: str
    stance: str | None
    count: int

    @property
    def in_port(self) -> bool:
        return self.type == "fleet" and geometry.regions()[self.region].city == "shipyard"

    @property
    def token(self) -> Token:
        return tokens.unit(self.nation, self.type, self.count, self.stance, self.in_port)


class Placed(NamedTuple):
    """A stack and the centre of its token, in board px."""

    stack: Stack
    x: float
    y: float

    @property
    def box(self) -> Box:
        return box(self.x, self.y, self.stack.token.width, self.stack.token.height)


class Callout(NamedTuple):
    """The panel of a region that has no room for its units, and the place in the region that its line leads to."""

    region: str
    box: Box
    anchor: Point


class Plan(NamedTuple):
    """All units of a position."""

    units: tuple[Placed, ...]
    callouts: tuple[Callout, ...]


def stacks(position: Mapping[str, Any], region: str) -> list[Stack]:
    """The units in a region, equal ones together, in turn order."""
    counts: dict[tuple[str, str, str], int] = {}
    for row in position["units"]:
        if row["region"] == region:
            key = (row["nation"], row["type"], row.get("stance") or "")
            counts[key] = counts.get(key, 0) + row["count"]
    ordered = sorted(counts, key=lambda key: (board.NATION[key[0]], key[1:]))
    return [
        Stack(nation, kind, region, stance or None, counts[nation, kind, stance]) for nation, kind, stance in ordered
    ]


def plan(position: Mapping[str, Any]) -> Plan:
    """A place for every unit of a position; positions in px, see `geometry.projection` for degrees."""
    placed: list[Placed] = []
    in_port: list[Stack] = []
    crowded: dict[str, tuple[Stack, ...]] = {}
    for region in board.REGIONS:
        here = stacks(position, region)
        in_port += [stack for stack in here if stack.in_port]
        rest = tuple(stack for stack in here if not stack.in_port)
        standing = _inside(rest, region in position["flags"], words.language()) if rest else []
        if standing is None:
            crowded[region] = rest
        else:
            placed += standing
    free = without(ground().open, [_flag_box(region) for region in position["flags"]] + [one.box for one in placed])
    for stack in in_port:
        placed.append(_moored(stack, free))
        free = without(free, [placed[-1].box])
    callouts: list[Callout] = []
    for rest in (crowded[region] for region in narrowest_first() if region in crowded):
        standing = _across(rest, free)
        if standing is None:
            callout, standing = _callout(rest, free)
            callouts.append(callout)
            free = without(free, [callout.box])
        placed += standing
        free = without(free, [one.box for one in standing])
    return Plan(tuple(placed), tuple(callouts))


@lru_cache(maxsize=4096)
def _inside(here: tuple[Stack, ...], flagged: bool, language: str) -> list[Placed] | None:
    """The stacks of one region within its borders, or None; the language is part of the key, since names take room."""
    free = _beside_flag(here[0].region) if flagged else ground().free[here[0].region]
    return _block(here, free) or _singly(here, free)


def _beside_flag(region: str) -> Rows:
    return without(ground().free[region], [_flag_box(region)])


def _flag_box(region: str) -> Box:
    flag = tokens.flag("AH")
    return box(*ground().flags[region], flag.width, flag.height)


def _block(here: Sequence[Stack], free: Rows) -> list[Placed] | None:
    """The stacks in even rows, as near as can be to where units gather."""
    target = ground().middles[here[0].region]
    best, shortest = None, float("inf")
    for count in range(1, len(here) + 1):
        rows = _rows(here, ceil(len(here) / count))
        at = fit(free, *_size(rows), target)
        if at and dist(at, target) < shortest:
            best, shortest = _arranged(rows, at), dist(at, target)
    return best


def _singly(here: Sequence[Stack], free: Rows) -> list[Placed] | None:
    """The stacks each wherever there is room."""
    placed: list[Placed] = []
    for stack in here:
        rows = without(free, [one.box for one in placed])
        at = fit(rows, stack.token.width, stack.token.height, ground().middles[stack.region])
        if at is None:
            return None
        placed.append(Placed(stack, *at))
    return placed


def _moored(stack: Stack, free: Rows) -> Placed:
    """Fleets in port as near as there is room to its anchor, in the sea that it leads to or over the province."""
    port, token, around = ground().ports[stack.region], stack.token, harbour(stack.region)
    found = (
        astride(around, around, room, token.width, token.height, port) for room in (near(free, stack.region), free)
    )
    return Placed(stack, *(next(filter(None, found), port)))


def _across(here: Sequence[Stack], free: Rows) -> list[Placed] | None:
    """The stacks with the middle of each in the region and its edges over the coast, or a little over the border."""
    region, placed = here[0].region, list[Placed]()
    free = near(free, region)
    for stack in here:
        at = astride(
            areas()[region], own(region), free, stack.token.width, stack.token.height, ground().middles[region]
        )
        if at is None:
            return None
        placed.append(Placed(stack, *at))
        free = without(free, [placed[-1].box])
    return placed


def _callout(here: Sequence[Stack], free: Rows) -> tuple[Callout, list[Placed]]:
    """The stacks in a panel in the nearest free space, rather in the sea than on land."""
    region = here[0].region
    rows = _rows(here, isqrt(len(here) - 1) + 1)
    wide, high = _size(rows)
    wide = max(wide, width(words.name("regions", region), SMALLEST, bold=True)) + 2 * MARGIN
    high += HEADING + MARGIN
    target = ground().middles[region]
    anchor = fit(ground().free[region], 6, 6, target) or target
    anywhere = fit(free, wide, high, anchor) or anchor
    afloat = fit([bits & water for bits, water in zip(free, sea(), strict=True)], wide, high, anchor)
    x, y = afloat if afloat and dist(afloat, anchor) <= dist(anywhere, anchor) + DETOUR else anywhere
    return Callout(region, box(x, y, wide, high), anchor), _arranged(rows, (x, y + (HEADING - MARGIN) / 2))


def _rows(here: Sequence[Stack], length: int) -> list[Sequence[Stack]]:
    return [here[start : start + length] for start in range(0, len(here), length)]


def _size(rows: Sequence[Sequence[Stack]]) -> tuple[float, float]:
    """Width and height of rows of tokens, gaps between them included."""
    wide = max(sum(stack.token.width + GAP for stack in row) - GAP for row in rows)
    return wide, sum(max(stack.token.height for stack in row) + GAP for row in rows) - GAP


def _arranged(rows: Sequence[Sequence[Stack]], centre: Point) -> list[Placed]:
    """Each row centred under the one before it."""
    placed = []
    top = centre[1] - _size(rows)[1] / 2
    for row in rows:
        wide, high = _size([row])
        left = centre[0] - wide / 2
        for stack in row:
            placed.append(Placed(stack, left + stack.token.width / 2, top + high / 2))
            left += stack.token.width + GAP
        top += high + GAP
    return placed
