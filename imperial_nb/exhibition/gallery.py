"""The gallery of the positions that come with the program."""

from __future__ import annotations

from pathlib import Path

from ipywidgets import Widget

from imperial_nb.engine import Scenario
from imperial_nb.engine.words import say
from imperial_nb.scenarios import Entry, library
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.messages import MessageLine
from imperial_nb.widgets.panel import Panel
from imperial_nb.widgets.table import Table

from .back import Back
from .cards import Cards
from .search import Search
from .visit import Opened, Visit

TABLE = "table"


class _Parts(Panel):
    folder = Path(__file__).parent
    sheets = ("map",)  # small maps look like the large one
    kinds = (Back, Search, MessageLine, Cards)


class Gallery(Frame):
    """Cards to search; below them, while they are hidden, a position in a table or an editor.

    What was opened is kept as it was left, until the gallery is closed.
    """

    def __init__(self, text: str = "") -> None:
        self.visit = Visit(text)
        self.visit.open, self.visit.back = self.show, self.back
        self.panel = _Parts(self.visit)
        self._hall = Frame([self.panel], ["imp-table", "imp-gallery"])
        self._kept: dict[tuple[str, str], Frame] = {}
        super().__init__([self._hall], ["imp-frame"])

    @property
    def found(self) -> tuple[Entry, ...]:
        """The positions on the cards."""
        return self.visit.found

    def show(self, name: str, where: str = TABLE) -> Frame:
        """Show a position in a `table` or an `editor` in place of the cards. Raises ValueError for an unknown name."""
        opened = self._kept.get((name, where)) or self._made(name, where)
        self._kept[name, where] = opened
        entry = next(entry for entry in library() if entry.name == name)
        self._place(self._hall, opened)
        self.visit.show(Opened(entry, where))
        return opened

    def back(self) -> None:
        """Show the cards again, as they were left."""
        self._place(self._hall)
        self.visit.show(None)

    def _place(self, *children: Widget) -> None:
        self.children = children

    def _made(self, name: str, where: str) -> Frame:
        scenario = Scenario.named(name)
        if where == TABLE:
            return Table(scenario.start())
        from imperial_nb.editor.editor import Editor  # late: the cards show before the map's libraries are loaded

        return Editor(scenario)

    def close(self) -> None:
        """Close it with all that was opened from it."""
        self.visit.close()
        for opened in self._kept.values():
            opened.close()
        self.panel.close()
        self._hall.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Gallery: {len(self.found)} of {len(library())} positions>"


def gallery(search: str = "") -> Gallery:
    """All positions that come with the program, to search, to read about, and to open in a table or the editor.

    `search`: words to begin with. Raises ValueError if that is no text.
    """
    if not isinstance(search, str):
        raise ValueError(say("The gallery is searched by words, not by {kind}.", kind=type(search).__name__))
    shown = Gallery(search)
    replace_table(shown)
    return shown
