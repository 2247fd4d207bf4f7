"""A worksheet as a widget: fields and lines, beneath them the board that follows the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.engine.words import say
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.readable import Readable
from imperial_nb.widgets.ruled import line_view

from .boards import Board
from .look import LessonView
from .pictures import drawn
from .sheet import Part, Pick, Slider, Worksheet
from .worksheets import find


class Sheet(LessonView):
    """The fields as they are, and what follows. Values that do not fit together are refused, and the last stay."""

    look = "worksheet"

    def __init__(self, frame: WorksheetView) -> None:
        self.frame = frame
        super().__init__()

    def do(self, content: Mapping[str, Any]) -> None:
        if "reset" in content:
            self.frame.take(self.frame.worksheet.defaults())
        else:
            key = content["set"]
            value = self.frame.worksheet.read(key, content["value"])
            self.frame.take({**self.frame.values, key: value})

    def view(self) -> dict[str, Any]:
        frame = self.frame
        position = frame.worksheet.start(frame.values).position().to_dict()
        lines = frame.worksheet.lines(frame.worksheet.start(frame.values), frame.values)
        return {
            "fields": [_field(field) for field in frame.worksheet.fields],
            "result": {"values": frame.values, "lines": [line_view(line) for line in lines], "problem": self.fault},
            "pictures": [drawn(position, look) for look in frame.worksheet.looks],
            "words": {
                "title": str(frame.worksheet.title),
                "intro": say("Change what you like; the calculation follows."),
                "reset": say("Reset"),
                "lines": say("Line by line"),
                "picture": say("At the beginning"),
            },
        }


class WorksheetView(Readable, Frame):
    """A worksheet with its board, if it has one."""

    def __init__(self, worksheet: Worksheet) -> None:
        self.worksheet = worksheet
        self.values: dict[str, Any] = worksheet.defaults()
        self.sheet = Sheet(self)
        self.board = Board(worksheet.board, worksheet.start(self.values)) if worksheet.board else None
        super().__init__((self.sheet, self.board) if self.board else (self.sheet,), ("imp-frame", "imp-lesson"))

    def take(self, values: dict[str, Any]) -> None:
        """Show these values. Raises ValueError, and keeps the old ones, where they do not fit together."""
        game = self.worksheet.start(values)
        self.values = values
        if self.board:
            self.board.take(game)

    def close(self) -> None:
        for child in self.children:
            child.close()
        super().close()

    def __repr__(self) -> str:
        """The calculation as text, with the values it has now."""
        values = [f"{field.label}: {_shown(field, self.values[field.key])}" for field in self.worksheet.fields]
        lines = self.worksheet.lines(self.worksheet.start(self.values), self.values)
        return "\n".join(
            [str(self.worksheet.title), "", *values, "", *(f"- {line.text} [{line.rule}]" for line in lines)]
        )


def worksheet(name: str) -> WorksheetView:
    """The worksheet of this name. Raises ValueError for an unknown one."""
    view = WorksheetView(find(name))
    replace_table(view)
    return view


def _field(field: Part) -> dict[str, Any]:
    told = {"key": field.key, "label": str(field.label)}
    if isinstance(field, Slider):
        return told | {"kind": "slider", "low": field.low, "high": field.high}
    if isinstance(field, Pick):
        options = [{"id": key, "label": str(label)} for key, label in field.options.items()]
        return told | {"kind": "pick", "options": options}
    return told | {"kind": "switch"}


def _shown(field: Part, value: Any) -> str:
    if isinstance(field, Pick):
        return str(field.options[value])
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return str(value)
