"""Pictures of what matters in a position, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from imperial_nb.drawing import geometry
from imperial_nb.drawing.ledger import WIDTH as LEDGER_WIDTH
from imperial_nb.drawing.ledger import ledger_height, ledger_markup
from imperial_nb.drawing.map import map_markup
from imperial_nb.drawing.page import page
from imperial_nb.drawing.rondel import SIZE, rondel_markup
from imperial_nb.drawing.svg import element, group, picture
from imperial_nb.drawing.tracks import POWER_CELL, TAX_CELL, power_markup, tax_markup, tracks_height
from imperial_nb.engine.words import say

from .task import Look

Position = Mapping[str, Any]
_EDGE = 10  # px around tables and tracks
_MARGIN = 34  # px around the regions that a map is to show
_LEAST = 360  # px of the board that a map shows at least, in width


def drawn(position: Position, look: Look) -> str:
    """A position's picture as SVG."""
    if look.kind == "map":
        return _map(position, look.regions)
    if look.kind == "rondel":
        return _framed(rondel_markup(position), SIZE, SIZE, say("Rondel"))
    if look.kind == "ledger":
        return _framed(ledger_markup(position), LEDGER_WIDTH, ledger_height(position), say("Nations and players"))
    if look.kind == "tax":
        return _framed(tax_markup(position), TAX_CELL * 11, tracks_height(position), say("Tax chart"))
    return _framed(power_markup(position), POWER_CELL * 26, tracks_height(position), say("Scoring track"))


def in_words(position: Position) -> str:
    """The whole position as text."""
    return page(position)


def _framed(markup: str, width: float, height: float, title: str) -> str:
    size = (width + 2 * _EDGE, height + 2 * _EDGE)
    return picture(group(markup, x=_EDGE, y=_EDGE), size, size[0], title)


def _map(position: Position, regions: Sequence[str]) -> str:
    """The map, or the part of it with these regions, twice as large."""
    if not regions:
        return picture(map_markup(position), (geometry.WIDTH, geometry.height()), geometry.WIDTH, say("Map"))
    left, top, right, bottom = _around(regions)
    size = (right - left, bottom - top)
    cut = element("svg", group(map_markup(position), x=-left, y=-top), width=size[0], height=size[1])
    return picture(cut, size, size[0] * 1.3, say("Part of the map"))


def _around(regions: Sequence[str]) -> tuple[float, float, float, float]:
    """The part of the board that holds these regions, with some margin, in whole px."""
    points = [point for name in regions for ring in geometry.regions()[name].mainland for point in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right = _stretched(min(xs) - _MARGIN, max(xs) + _MARGIN, _LEAST, geometry.WIDTH)
    top, bottom = _stretched(min(ys) - _MARGIN, max(ys) + _MARGIN, _LEAST * 0.7, geometry.height())
    return round(left), round(top), round(right), round(bottom)


def _stretched(low: float, high: float, least: float, end: float) -> tuple[float, float]:
    """A stretch from `low` to `high`, widened to `least` and kept between 0 and `end`."""
    more = max(0.0, least - (high - low)) / 2
    low, high = low - more, high + more
    if low < 0:
        low, high = 0, min(end, high - low)
    if high > end:
        low, high = max(0, low - (high - end)), end
    return low, high
