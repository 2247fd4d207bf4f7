"""Answers as a player reads them."""

from __future__ import annotations

from imperial_nb.analysis.progress import answer as waited_for
from imperial_nb.engine import Game
from imperial_nb.engine.rulebook import RULES
from imperial_nb.exploration.blocks import Answer, Cell, Said, Table
from imperial_nb.exploration.question import Long, Short
from imperial_nb.exploration.questions import find

Texts = list[tuple[str, ...]]


def answer(question: str, game: Game, **values: str) -> Answer:
    """What a question answers; `values` are chosen in its fields, and have to be offered there."""
    asked = find(question)
    chosen = {field.key: field.value(values) for field in asked.fields(game, values)}
    assert chosen.items() >= values.items(), chosen
    if isinstance(asked, Long):
        return waited_for(asked.work(game, chosen))
    assert isinstance(asked, Short)
    return asked.answer(game, chosen)


def said(found: Answer) -> list[str]:
    """The sentences; the first is the gist."""
    return [block.text for block in found if isinstance(block, Said)]


def tables(found: Answer) -> list[Table]:
    return [block for block in found if isinstance(block, Table)]


def table(found: Answer, words: str) -> Table:
    """The table with these words in its caption."""
    [one] = [block for block in tables(found) if words in block.caption]
    return one


def texts(one: Table) -> Texts:
    """Every row as texts."""
    return [tuple(cell.text for cell in row) for row in one.rows]


def row(one: Table, label: str, at: int = 0) -> tuple[Cell, ...]:
    """The row under this label, the first of them unless `at` says otherwise."""
    return [cells for cells in one.rows if cells[0].text == label][at]


def why(cell: Cell) -> list[str]:
    """What a cell says when it is opened."""
    assert all(line.rule in RULES for line in cell.lines)
    return [line.text for line in cell.lines]


def actions(one: Table) -> list[str]:
    """What can be tried."""
    return [str(cell.action) for cells in one.rows for cell in cells if cell.action]
