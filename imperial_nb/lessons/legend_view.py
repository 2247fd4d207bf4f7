"""The signs on the map, each with its name and how to tell it."""

from __future__ import annotations

from typing import Any

from imperial_nb.drawing import tokens
from imperial_nb.drawing.legend import signs
from imperial_nb.engine.words import say
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.readable import Readable

from .look import LessonView


class LegendView(Readable, LessonView):
    """All signs in a list; as text the same without the pictures."""

    look = "legend"

    def __init__(self) -> None:
        super().__init__()
        self.add_class("imp-frame")

    def view(self) -> dict[str, Any]:
        rows = [{"sign": tokens.icon(sign.token), "name": str(sign.name), "about": str(sign.about)} for sign in signs()]
        return {"signs": rows, "title": say("The signs on the map")}

    def __repr__(self) -> str:
        told = [say("{name}: {about}", name=str(sign.name), about=str(sign.about)) for sign in signs()]
        return "\n".join([say("The signs on the map"), "", *(f"- {line}" for line in told)])


def legend() -> LegendView:
    """What the signs on the map mean."""
    view = LegendView()
    replace_table(view)
    return view
