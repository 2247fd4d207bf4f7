"""Nations and players in one table: treasuries, power, taxes and governments above, whose bonds are whose below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from imperial_nb.engine import board, words
from imperial_nb.engine.words import say

from . import figures, phrases, tokens
from .palette import FAINT, FRAME, INK, NATIONS, PANEL, RULE
from .svg import element, group, text
from .text import SMALLEST, shorten, width

FIRST, COLUMN = 128, 90
"""Width of the first column and of each nation's, px."""
WIDTH = FIRST + COLUMN * len(board.NATIONS)
_HEAD, _LINE = 40, 15


class Row(NamedTuple):
    """Lines for the first cell, and for each nation's."""

    head: Sequence[str]
    cells: Sequence[Sequence[str]]
    framed: Sequence[bool]
    """Which cells are the government's."""

    @property
    def height(self) -> int:
        return max(len(self.head), *map(len, self.cells)) * _LINE + 7


def ledger_height(position: Mapping[str, Any]) -> float:
    """Px that the table takes."""
    return _HEAD + sum(row.height for row in _rows(position))


def ledger_markup(position: Mapping[str, Any]) -> str:
    """The table as SVG elements, `WIDTH` px wide from (0, 0)."""
    drawn = [_heads()]
    top = _HEAD
    for row in _rows(position):
        drawn.append(group(_row(row), y=top))
        top += row.height
    drawn.append(element("rect", width=WIDTH, height=top, fill="none", stroke=FRAME, rx=3))
    return "".join(drawn)


def _heads() -> str:
    drawn = [element("rect", width=WIDTH, height=_HEAD, fill=PANEL)]
    for number, nation in enumerate(board.NATIONS):
        middle = FIRST + (number + 0.5) * COLUMN
        name = shorten(words.name("nations", nation), COLUMN - 4, SMALLEST, bold=True)
        drawn.append(tokens.chip(nation).at(middle, 12))
        drawn.append(text(middle, 33, name, text_anchor="middle", font_weight="bold"))
    return "".join(drawn)


def _rows(position: Mapping[str, Any]) -> list[Row]:
    nations = [position["nations"][nation] for nation in board.NATIONS]
    none = [False] * len(nations)
    rows = [
        Row([say("Government")], [[facts["government"] or "–"] for facts in nations], none),
        Row([say("Treasury")], [[say("{amount} M", amount=facts["treasury"])] for facts in nations], none),
        Row(
            [say("Power, factor")],
            [[f"{facts['power']} ×{figures.factor(facts['power'])}"] for facts in nations],
            none,
        ),
        Row([say("Tax chart")], [[phrases.tax(facts["tax"])] for facts in nations], none),
    ]
    for player in position["players"]:
        name = player["name"]
        head = [name, say("{amount} M cash", amount=player["cash"]), *phrases.cards(position, name)]
        cells = [_bonds(figures.bonds(position, name, nation)) for nation in board.NATIONS]
        rows.append(Row(head, cells, [facts["government"] == name for facts in nations]))
    unsold = [_bonds(figures.for_sale(position, nation)) for nation in board.NATIONS]
    return [*rows, Row([say("Bonds for sale")], unsold, none)]


def _bonds(values: Sequence[int]) -> list[str]:
    """Bond values, as many to a line as there is room for."""
    lines = [""]
    for value in map(str, values):
        longer = f"{lines[-1]} · {value}" if lines[-1] else value
        if width(longer, SMALLEST) > COLUMN - 14:
            lines.append(value)
        else:
            lines[-1] = longer
    return lines


def _row(row: Row) -> str:
    drawn = [element("path", d=f"M0 0H{WIDTH}", stroke=RULE)]
    title, *details = row.head
    drawn.append(text(8, _LINE, shorten(title, FIRST - 12, 12, bold=True), 12, font_weight="bold"))
    drawn += [
        text(8, _LINE * line, shorten(detail, FIRST - 12, SMALLEST), fill=FAINT)
        for line, detail in enumerate(details, start=2)
    ]
    for number, (lines, framed) in enumerate(zip(row.cells, row.framed, strict=True)):
        left, top = FIRST + number * COLUMN, (row.height - _LINE * len(lines)) / 2
        if framed:
            size = {"width": COLUMN - 6, "height": row.height - 6, "rx": 3}
            colours = NATIONS[board.NATIONS[number]]
            drawn.append(element("rect", x=left + 3, y=3, **size, fill=colours.tint, stroke=INK, stroke_width=1.2))
        drawn += [
            text(left + COLUMN / 2, top + _LINE * (at + 0.75), line, text_anchor="middle")
            for at, line in enumerate(shorten(line, COLUMN - 6, SMALLEST) for line in lines)
        ]
    return "".join(drawn)
