"""The colours of the board, shared by pictures and widgets.

Words are written in `INK` on paper, land and sea and in a nation's own `ink` on its colour, always at a contrast
of 4.5 : 1 or more. A nation never stands by its colour alone: letters go with it, and its provinces carry its hatch.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#fcfaf5"
EDGE = "#8b857a"
INK = "#1b1b1f"
FAINT = "#57534b"
"""Secondary words on paper."""
RULE = "#d9d3c6"
"""Lines between rows, empty spaces of a track."""
PANEL = "#f1ece0"
LAND = "#f0e7d3"
SEA = "#cfe3ee"
SEA_INK = "#1f4a63"
SEA_BORDER = "#6f97ad"
BORDER = "#4a4a52"
FRAME = "#4b4a50"
"""Around tables and tracks, axes of charts."""
IMPASSABLE = "#b9b5ac"
HIGHLIGHT = "#c2007a"
BLACK = "#17171a"
"""Edges of pieces and words on light ones. Pieces have it for themselves: see `dark`."""
BROWN = "#7a4516"
LIGHT_BLUE = "#8ed1f2"


class Colours(NamedTuple):
    """One nation's colours."""

    solid: str
    """Its pieces."""
    ink: str
    """Words on them."""
    tint: str
    """Ground of its home provinces."""
    line: str
    """Its hatch on that ground, and on regions that bear its flag."""
    stroke: str
    """Its lines and name in a chart, on paper. Never quite its solid colour: see `dark`."""


NATIONS: dict[str, Colours] = {
    "AH": Colours("#f0c11f", BLACK, "#f8e291", "#e6c65a", "#8a6700"),
    "IT": Colours("#1f7a3a", "#ffffff", "#b4d8a6", "#97c487", "#1f7a3b"),
    "FR": Colours("#1d5fb4", "#ffffff", "#aecdf0", "#8fb7e3", "#1d5fb5"),
    "GB": Colours("#b3202c", "#ffffff", "#f2b4ae", "#e59a93", "#b3202d"),
    "GE": Colours("#3d3d42", "#ffffff", "#c6c6c9", "#aaaaae", "#3d3d43"),
    "RU": Colours("#65338d", "#ffffff", "#cfbae4", "#b59ad2", "#65338e"),
}

PLAYERS = ("#0f5fa8", "#a84300", "#157347", "#7b3fc4", "#a01458", "#5b5b61")
"""Lines and bars of players by seat, at 4.5 : 1 or more on paper."""

HATCHES: dict[str, tuple[int, str]] = {
    "AH": (9, "M-2 2l4-4M0 9l9-9M7 11l4-4"),
    "IT": (9, "M-2 7l4 4M0 0l9 9M7-2l4 4"),
    "FR": (7, "M0 3.5h7"),
    "GB": (7, "M3.5 0v7"),
    "GE": (7, "M3.5 0v7M0 3.5h7"),
    "RU": (8, "M2 2v.1M6 6v.1"),
}
"""Nation → (side of the repeated tile in px, its lines): rising, falling, level, upright, crossed, dotted."""


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 black to 1 white (WCAG 2.2).

    >>> luminance("#ffffff")
    1.0
    """
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
