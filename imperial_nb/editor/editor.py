"""The editor: any position, playable or not, set up on the map and in forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import Widget

from imperial_nb.engine import Game, Problem, Scenario
from imperial_nb.engine.words import say, say_many
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.map_view import board_box
from imperial_nb.widgets.messages import MessageLine
from imperial_nb.widgets.panel import Panel, View
from imperial_nb.widgets.readable import Pictured
from imperial_nb.widgets.table import Table

from .bar import Bar, take, tell_left_out
from .board import BoardPart
from .desk import Desk
from .due import Due
from .nations import Nations
from .offer import DraftOffer
from .opened import blank, opened
from .palette import Palette
from .place import Place
from .players import Holders, Players
from .rules import Rules
from .shelf import Shelf
from .verdict import Verdict

HERE = Path(__file__).parent


class _Parts(Panel):
    folder = HERE
    kinds = (
        DraftOffer, Bar, BoardPart, MessageLine, Palette, Place, Verdict, Nations, Players, Holders, Due, Rules, Shelf,
    )  # fmt: skip


class _Way(View):
    """Above a table that was opened from the editor: the ways back."""

    folder = HERE
    looks: ClassVar[Mapping[str, str]] = {"way": "way"}

    def __init__(self, back: Callable[[], None], edit: Callable[[], None]) -> None:
        self._deeds = {"back": back, "edit": edit}
        super().__init__()

    def views(self) -> dict[str, Any]:
        labels = {"back": say("Back to the editor"), "edit": say("Edit the position on this table")}
        return {"way.deeds": [{"id": deed, "label": label} for deed, label in labels.items()], "node": ""}

    def receive(self, content: Mapping[str, Any]) -> None:
        self._deeds[str(content["deed"])]()


class Editor(Pictured, Frame):
    """An editor over a position; in its place, when the position is played, a table."""

    def __init__(self, start: Scenario | Game | None = None) -> None:
        position, left_out = (blank(), []) if start is None else opened(_data(start))
        self.desk = Desk(position, start if isinstance(start, Game) else None)
        self.desk.open_table = self.play
        tell_left_out(self.desk, left_out)
        self.panel = _Parts(self.desk)
        self.table: Table | None = None
        """The table that stands in the editor's place, if one does."""
        self._way: _Way | None = None
        self._board = board_box()
        self._tools = Frame([self._board, self.panel], ["imp-table", "imp-editor"])
        super().__init__([self._tools], ["imp-frame"])
        self.panel.refresh()
        tell_left_out(self.desk, left_out)

    @property
    def scenario(self) -> Scenario:
        """The position as it is now, playable or not."""
        return Scenario.from_dict(self.desk.position)

    def problems(self) -> list[Problem]:
        """All that keeps the position from being played; [] when it can be."""
        return self.scenario.problems()

    def play(self) -> None:
        """Show a table for the position in the editor's place. Raises InvalidScenario if it cannot be played."""
        self.table = Table(self.scenario.start())
        self._way = _Way(self.back, self._edit_table)
        self._show(self._way, self.table)

    def back(self) -> None:
        """Show the editor again, as it was left, and close the table."""
        parts = self._leave_table()
        self.desk.returned = bool(parts)
        self.panel.refresh()
        self._show(self._tools)
        for part in parts:
            part.close()

    def _leave_table(self) -> list[Widget]:
        """What stands in the editor's place, to be closed."""
        parts = [part for part in (self._way, self.table) if part]
        self.table = self._way = None
        return parts

    def _show(self, *children: Widget) -> None:
        self.children = children

    def _edit_table(self) -> None:
        """Go on editing with the position on the table."""
        game = self.table.game if self.table else None
        self.back()
        if game is not None:
            take(self.desk, game.position().to_dict())

    def close(self) -> None:
        """Close it with all that is on it; the notebook's map stays for others."""
        for part in self._leave_table():
            part.close()
        self.desk.close()
        self.panel.close()
        self._board.close()
        self._tools.close()
        super().close()

    def __repr__(self) -> str:
        number = len(self.problems())
        state = say_many("{number} problem", "{number} problems", number, number=number) if number else say("playable")
        return f"<Editor {self.scenario.title!r}: {state}>"

    def picture(self) -> str | None:
        """The position as SVG, if it can be played."""
        return None if self.problems() else self.scenario._repr_svg_()


def edit(scenario: Scenario | Game | Mapping[str, Any] | str | None = None) -> Editor:
    """An editor that starts from an empty board, a scenario or its name, a position as data, or a game's present one.

    Raises ValueError for an unknown name, or something that is no position at all.
    """
    start: object = Scenario.named(scenario) if isinstance(scenario, str) else scenario
    if isinstance(start, Mapping):
        start = Scenario.from_dict(start)
    if start is not None and not isinstance(start, (Scenario, Game)):
        kind = type(scenario).__name__
        raise ValueError(
            say("An editor starts from a scenario, its name, a position or a game, not from {kind}.", kind=kind)
        )
    editor = Editor(start)
    replace_table(editor)
    return editor


def _data(start: Scenario | Game) -> object:
    return (start.position() if isinstance(start, Game) else start).to_dict()
