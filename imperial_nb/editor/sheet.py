"""Forms as plain data: rows of cells, each cell a field with its value, name and fault. Pure functions and one part.

A cell is a dict of `kind`, `key` (which field it is), `label` (how it is called), `value` and `fault`; kind `number`,
`text`, `long` (text of several lines), `pick` (of `options`, pairs of `id` and `label`, or the name of a list of them
that many cells share), `check`, `press` (a button) or `said` (words that cannot be changed).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from .faults import by_field
from .part import DeskPart

Cell = dict[str, Any]
Row = dict[str, Any]
Options = list[dict[str, str]]


def field(kind: str, key: str, label: str, value: Any, **more: Any) -> Cell:
    """A cell; its fault is filled in later."""
    return {"kind": kind, "key": key, "label": label, "value": value, **more}


def options(named: Iterable[tuple[str, str]]) -> Options:
    """Pairs of id and words as options to pick from."""
    return [{"id": key, "label": label} for key, label in named]


def row(key: str, head: str, cells: Iterable[Cell], icon: str | None = None) -> Row:
    """Cells under one heading."""
    return {"key": key, "head": head, "icon": icon, "cells": list(cells)}


class Sheet(DeskPart):
    """A form. Rows travel alone when something in them changed."""

    look = "sheet"
    own_fields: ClassVar[tuple[str, ...]] = ()
    """Fields that are no cell: their faults stand under the title."""

    def title(self) -> str:
        """What the form is called."""
        raise NotImplementedError

    def heads(self) -> list[str]:
        """Headings of the columns; [] for a form in lines."""
        return []

    def rows(self) -> list[Row]:
        """All rows with their cells."""
        raise NotImplementedError

    def foot(self) -> list[Cell]:
        """Cells below the rows."""
        return []

    def lists(self) -> dict[str, Options]:
        """Options that many cells share, by name."""
        return {}

    def put(self, key: str, value: Any) -> None:
        """A field was filled in, or a button pressed. Raises IllegalAction where that cannot be."""
        raise NotImplementedError

    # --- as any part ---------------------------------------------------------------------------------
    def view(self) -> dict[str, Any]:
        wrong = by_field(self.desk.faults)
        rows = self.rows()
        for cell in [*(cell for each in rows for cell in each["cells"]), *(foot := self.foot())]:
            cell["fault"] = wrong.get(cell["key"], "")
        told = [wrong[key] for key in self.own_fields if key in wrong]
        view = {"title": self.title(), "heads": self.heads(), "order": [each["key"] for each in rows]}
        view |= {"told": " ".join(told), "foot": foot}
        view |= {f"list.{name}": shared for name, shared in self.lists().items()}
        return view | {f"row.{each['key']}": each for each in rows}

    def receive(self, content: Mapping[str, Any]) -> None:
        self.put(str(content["set"]), content["value"])
