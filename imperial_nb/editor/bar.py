"""The bar: undo and redo, where to start from, and the way to the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from imperial_nb.engine import Problem, Scenario
from imperial_nb.engine.words import Message, say

from . import model, opened
from .desk import Desk
from .part import DeskPart

BLANK, PRESENT, NAMED = "blank", "present", "named "


class Bar(DeskPart):
    """Buttons and a list of beginnings. Whatever they do can be undone."""

    name: ClassVar[str] = "bar"

    def view(self) -> dict[str, Any]:
        desk, draft = self.desk, self.desk.draft
        return {
            "can": {"undo": draft.can_undo, "redo": draft.can_redo, "table": not desk.faults},
            "returned": desk.returned,
            "starts": _starts(desk.source is not None),
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        deed, desk = content["deed"], self.desk
        if deed == "undo":
            desk.shift(desk.draft.undo)
        elif deed == "redo":
            desk.shift(desk.draft.redo)
        elif deed == "clear":
            desk.change(model.clear_board)
        elif deed == "table":
            desk.open_table()
        else:
            self._start(str(content["start"]))

    def _start(self, start: str) -> None:
        if start == PRESENT and self.desk.source is not None:
            take(self.desk, self.desk.source.position().to_dict())
        elif start.startswith(NAMED):
            take(self.desk, Scenario.named(start.removeprefix(NAMED)).to_dict())
        else:
            take(self.desk, _cleared(self.desk.position))


def take(desk: Desk, data: object) -> None:
    """Edit another position from now on, and tell what of it had to be left out."""
    position, left_out = opened.opened(data)
    desk.shift(lambda: desk.draft.take(position))
    tell_left_out(desk, left_out)


def tell_left_out(desk: Desk, left_out: list[Problem]) -> None:
    """Say what of a position had no place in the editor, if anything."""
    if left_out:
        faults = " ".join(map(str, left_out))
        desk.say("refusal", Message("Left out, since it has no place here: {faults}", faults=faults))


def _cleared(position: opened.Position) -> opened.Position:
    """An empty board for the same players, or for others where these cannot play."""
    try:
        return opened.blank([player["name"] for player in position["players"]])
    except ValueError:
        return opened.blank()


@cache
def _library() -> list[tuple[str, str]]:
    """Every named scenario and its title, read once."""
    return [(NAMED + name, Scenario.named(name).title or name) for name in Scenario.names()]


def _starts(with_game: bool) -> list[dict[str, str]]:
    present = [(PRESENT, say("the present position of the game"))] if with_game else []
    return [{"id": key, "label": label} for key, label in [(BLANK, say("an empty board")), *present, *_library()]]


def _words() -> dict[str, Any]:
    return {
        "undo": say("Undo"),
        "redo": say("Redo"),
        "clear": say("Clear the board"),
        "from": say("Start from"),
        "take": say("Take it"),
        "table": say("Open in table"),
        "wait": say("A position with problems cannot be played yet."),
    }
