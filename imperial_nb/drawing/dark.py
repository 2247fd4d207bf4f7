"""The colours that pictures take in a dark theme, by those they are drawn in.

A picture alone stands on light paper; where a page knows its theme, its style sheet swaps these colours. Pieces keep
theirs but for their edges: no other colour of a piece is among them.
"""

from __future__ import annotations

from . import palette
from .palette import NATIONS, PLAYERS
from .rondel import TINTS

_NATIONS = {
    "AH": ("#675617", "#80691a", "#e3b43b"),
    "IT": ("#27512f", "#3f7a49", "#63c283"),
    "FR": ("#24466f", "#3a6aa3", "#7db2f5"),
    "GB": ("#702a2e", "#a04046", "#f28d94"),
    "GE": ("#4c4c52", "#67676f", "#c3c3ca"),
    "RU": ("#4d2f68", "#76509b", "#c49aec"),
}
"""Tint, line and stroke."""
_PLAYERS = ("#6fb1ee", "#f0995e", "#5cc28d", "#b994f0", "#f08abb", "#b4b4bb")
_TINTS = {
    "taxation": "#7d6926",
    "factory": "#4f6578",
    "production": "#626264",
    "maneuver": "#556c4c",
    "investor": "#456966",
    "import": "#79593b",
}

DARK: dict[str, str] = {
    palette.PAPER: "#212121",
    palette.EDGE: "#5c5a57",
    palette.INK: "#f4f1ea",
    palette.FAINT: "#b9b4a9",
    palette.RULE: "#43413d",
    palette.FRAME: "#85837e",
    palette.PANEL: "#2e2d2b",
    palette.LAND: "#4b473c",
    palette.SEA: "#1f3442",
    palette.SEA_INK: "#a9cfe6",
    palette.SEA_BORDER: "#5d7d90",
    palette.BORDER: "#0e0e10",
    palette.IMPASSABLE: "#5f5c57",
    palette.HIGHLIGHT: "#ff86cb",
    **{
        light: dark
        for nation, colours in NATIONS.items()
        for light, dark in zip((colours.tint, colours.line, colours.stroke), _NATIONS[nation], strict=True)
    },
    **dict(zip(PLAYERS, _PLAYERS, strict=True)),
    **{TINTS[space]: dark for space, dark in _TINTS.items()},
}
"""Of grounds, words and lines."""
DARK_EDGES: dict[str, str] = {palette.BLACK: "#d5d2cb", palette.BROWN: "#c9935a"}
"""Of the edges and lines of pieces."""
