"""Tax chart and scoring track in compact form: a row of spaces with the nations' markers under their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from imperial_nb.engine import board
from imperial_nb.engine.words import say

from . import phrases, tokens
from .figures import FULL_POWER, TAX_MARKERS, factor
from .palette import FAINT, FRAME, PANEL, PAPER, RULE
from .svg import element, group, text

TAX_CELL, POWER_CELL = 32, 23.5
"""Width of a space, px."""
_TITLE, _HEAD, _ROW = 20, 40, 17


def tracks_height(position: Mapping[str, Any]) -> float:
    """Px that both tracks take, title included."""
    nations = position["nations"].values()
    fullest = max(Counter((key, facts[key]) for facts in nations for key in ("tax", "power")).values())
    return _TITLE + _HEAD + fullest * _ROW


def tax_markup(position: Mapping[str, Any]) -> str:
    """The tax chart as SVG elements, from (0, 0)."""
    spaces = [(phrases.tax(marker), _at(position, "tax", marker)) for marker in TAX_MARKERS]
    feet = [str(marker - TAX_MARKERS[0]) for marker in TAX_MARKERS]
    return _track(say("Tax chart: revenue, and power points it brings"), spaces, feet, TAX_CELL, position)


def power_markup(position: Mapping[str, Any]) -> str:
    """The scoring track as SVG elements, from (0, 0)."""
    points = range(FULL_POWER + 1)
    spaces = [(str(number), _at(position, "power", number)) for number in points]
    feet = [f"×{factor(number)}" for number in points]
    return _track(say("Scoring track: power points, and factor for interest"), spaces, feet, POWER_CELL, position)


def _at(position: Mapping[str, Any], key: str, value: int) -> list[str]:
    return [nation for nation in board.NATIONS if position["nations"][nation][key] == value]


def _track(
    title: str,
    spaces: Sequence[tuple[str, Sequence[str]]],
    feet: Sequence[str],
    cell: float,
    position: Mapping[str, Any],
) -> str:
    room = tracks_height(position) - _TITLE
    drawn = [text(0, 12, title, 12, font_weight="bold")]
    for number, ((label, nations), foot) in enumerate(zip(spaces, feet, strict=True)):
        middle = cell / 2
        chips = [tokens.chip(nation).at(middle, _HEAD + 5 + line * _ROW) for line, nation in enumerate(nations)]
        drawn.append(
            group(
                element(
                    "rect", width=cell, height=room, fill=PANEL if int(foot.strip("×")) % 2 else PAPER, stroke=RULE
                ),
                text(middle, 14, label, 12, text_anchor="middle", font_weight="bold"),
                text(middle, 28, foot, text_anchor="middle", fill=FAINT),
                *chips,
                x=number * cell,
                y=_TITLE,
            )
        )
    drawn.append(element("rect", y=_TITLE, width=cell * len(spaces), height=room, fill="none", stroke=FRAME))
    return "".join(drawn)
