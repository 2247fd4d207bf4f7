"""What an answer is made of: sentences, tables whose cells say why, explanations, pictures with a table twin, maps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from imperial_nb.analysis.lines import Line
from imperial_nb.engine import Action
from imperial_nb.engine.words import say


class Said(NamedTuple):
    """A sentence. Every answer begins with one, its gist; with `problem` that says why there is no answer."""

    text: str
    problem: bool = False


class Cell(NamedTuple):
    """One cell of a table. `lines` say why, when it is opened; `marked` for what differs, or matters most.

    An `action` is one that is legal now: a button plays it.
    """

    text: str = ""
    lines: tuple[Line, ...] = ()
    marked: bool = False
    action: Action | None = None


class Table(NamedTuple):
    """Rows of cells, of which the first is the row's heading; with `folded` only the caption shows at first.

    `mark` says what marked cells have in common, where their column does not.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    folded: bool = False
    mark: str = ""

    @property
    def legend(self) -> str:
        """`mark`, where a cell is marked."""
        return self.mark if any(cell.marked for row in self.rows for cell in row) else ""


class Lines(NamedTuple):
    """An explanation, line by line, each with its rule."""

    title: str
    lines: tuple[Line, ...]


class Picture(NamedTuple):
    """A drawing as SVG, what it shows in words, and the same as a table (HTML), both made by `imperial_nb.drawing`."""

    title: str
    svg: str
    table: str = ""


class Map(NamedTuple):
    """A position on the common ground of its `Maps`: SVG, and all of the position as text."""

    title: str
    svg: str
    text: str


class Maps(NamedTuple):
    """Maps side by side, and the ground that they stand on, which travels once; made by `drawing.side_by_side`."""

    title: str
    maps: tuple[Map, ...]
    ground: str


Block = Said | Table | Lines | Picture | Maps
Answer = tuple[Block, ...]


def view(block: Block) -> dict[str, Any]:
    """A block as data for the browser; rules by id."""
    if isinstance(block, Said):
        return {"kind": "said", "text": block.text, "problem": block.problem}
    if isinstance(block, Table):
        rows = [[_cell(cell) for cell in row] for row in block.rows]
        return {
            "kind": "table", "caption": block.caption, "head": list(block.head), "rows": rows, "folded": block.folded,
            "mark": block.legend,
        }  # fmt: skip
    if isinstance(block, Lines):
        return {"kind": "lines", "title": block.title, "lines": _lines(block.lines)}
    if isinstance(block, Maps):
        return {"kind": "maps", "title": block.title, "maps": [one._asdict() for one in block.maps]}
    return {"kind": "picture", "title": block.title, "svg": block.svg, "table": block.table}


def _cell(cell: Cell) -> dict[str, Any]:
    action = None if cell.action is None else str(cell.action)
    return {"text": cell.text, "lines": _lines(cell.lines), "marked": cell.marked, "action": action}


def _lines(lines: Iterable[Line]) -> list[dict[str, str]]:
    return [{"text": line.text, "rule": line.rule} for line in lines]


def text(answer: Answer) -> str:
    """The answer as plain text, for places without a browser.

    >>> print(text((Said("Nobody can."), Table("Power", ("", "now"), ((Cell("Italy"), Cell("7", marked=True)),)))))
    Nobody can.
    <BLANKLINE>
    Power
           now
    Italy  7*
    """
    return "\n\n".join(_text(block) for block in answer)


def _text(block: Block) -> str:
    if isinstance(block, Said):
        return block.text
    if isinstance(block, Table):
        legend = [f"* {block.legend}"] if block.legend else []
        return "\n".join([block.caption, *_aligned([block.head, *map(_words, block.rows)]), *legend])
    if isinstance(block, Lines):
        return "\n".join([block.title, *(f"- {line.text} [{line.rule}]" for line in block.lines)])
    return say("(picture: {title})", title=block.title)


def _words(row: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(f"{cell.text}*" if cell.marked else cell.text for cell in row)


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
