"""The rondel with the nations' markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from imperial_nb.engine import board, words
from imperial_nb.engine.words import say

from . import phrases, tokens
from .palette import FRAME, HIGHLIGHT, PAPER
from .svg import element, group, number, picture, text

SIZE = 300
"""Px of its side."""
_OUTER, _HUB, _MIDDLE = 146, 52, 99
TINTS = {
    "taxation": "#f7e3a0",
    "factory": "#c9dff2",
    "production": "#dcdcde",
    "maneuver": "#cfe6c6",
    "investor": "#bfe3e0",
    "import": "#f3d3b5",
}


def rondel_svg(position: Mapping[str, Any], *, width: float = SIZE) -> str:
    """The rondel of a position (a dict as from `Scenario.to_dict()`) as a picture `width` px wide."""
    nations = position["nations"]
    said = [say("{nation}: {place}", nation=one, place=phrases.space(position, one)) for one in nations]
    return picture(rondel_markup(position), (SIZE, SIZE), width, say("Rondel"), "; ".join(said))


def rondel_markup(position: Mapping[str, Any]) -> str:
    """The rondel as SVG elements, `SIZE` px square from (0, 0). The nation on turn has its marker framed."""
    waiting = [nation for nation in board.NATIONS if position["nations"][nation]["rondel"] is None]
    hub = element("circle", r=_HUB, fill=PAPER, stroke=FRAME, stroke_width=1)
    if waiting:
        hub += text(0, -28, say("to start"), text_anchor="middle") + _markers(waiting, 0, 8, 2, position)
    sectors = [_sector(at, space, position) for at, space in enumerate(board.SPACES)]
    return group(*sectors, hub, x=SIZE / 2, y=SIZE / 2)


def _sector(at: int, space: str, position: Mapping[str, Any]) -> str:
    step = 2 * pi / len(board.SPACES)
    start, middle, end = (at - 0.5) * step, at * step, (at + 0.5) * step
    p, q, r, s = (_polar(*corner) for corner in ((_OUTER, start), (_OUTER, end), (_HUB, end), (_HUB, start)))
    path = f"M{_pair(p)}A{_OUTER} {_OUTER} 0 0 1 {_pair(q)}L{_pair(r)}A{_HUB} {_HUB} 0 0 0 {_pair(s)}Z"
    tint = TINTS[space.rstrip("12")]
    x, y = _polar(_MIDDLE, middle)
    side = 1 if y > 1 else -1
    level = abs(y) < 1
    here = [nation for nation in board.NATIONS if position["nations"][nation]["rondel"] == space]
    return (
        element("path", d=path, fill=tint, stroke=FRAME, stroke_width=1)
        + text(
            x,
            y + side * (17 if level else 26) + 4,
            words.name("spaces", space),
            12,
            text_anchor="middle",
            font_weight="bold",
        )
        + _markers(here, x, y + (8 if level else -side * 10), 3 if level else 2, position)
    )


def _markers(nations: Sequence[str], x: float, y: float, columns: int, position: Mapping[str, Any]) -> str:
    """Chips in rows around (x, y)."""
    rows = [nations[start : start + columns] for start in range(0, len(nations), columns)]
    return "".join(
        _marker(nation, x + (column - (len(row) - 1) / 2) * 24, y + (line - (len(rows) - 1) / 2) * 17, position)
        for line, row in enumerate(rows)
        for column, nation in enumerate(row)
    )


def _marker(nation: str, x: float, y: float, position: Mapping[str, Any]) -> str:
    frame = ""
    if nation == position["turn"]["nation"]:
        size = {"width": 26, "height": 19, "rx": 5}
        frame = element("rect", x=x - 13, y=y - 9.5, fill="#ffffff", stroke=HIGHLIGHT, stroke_width=2.2, **size)
    return frame + tokens.chip(nation).at(x, y)


def _polar(radius: float, angle: float) -> tuple[float, float]:
    """A point at an angle clockwise from the top."""
    return radius * sin(angle), -radius * cos(angle)


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
