"""Between the controls of an editor and its draft: where what a control asks for becomes a change or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.words import language
from imperial_nb.widgets.autosave import Autosave
from imperial_nb.widgets.clerk import Clerk

from .faults import Fault, faults
from .hand import Hand, touched
from .model import Draft
from .opened import Position


class Desk(Clerk):
    """A draft, what is in hand and which region is looked at. Tells listeners of every change."""

    def __init__(self, position: Position, source: Game | None = None) -> None:
        super().__init__()
        self.draft = Draft(position)
        self.hand = Hand()
        self.region: str | None = None
        self.source = source
        """The game whose present position can be taken, if the editor was opened over one."""
        self.open_table: Callable[[], None] = lambda: None
        """Opens the position in a table."""
        self.returned = False
        """Whether the editor is shown again after a table: the focus then goes on at its bar."""
        self.autosave = Autosave("draft", lambda path: Scenario(self.position).save(path))
        """Keeps the position from the first change on."""
        self._kept = position  # as it was kept last, or to begin with
        self._shifts = 0
        self._judged: tuple[Any, list[Fault]] = (None, [])

    @property
    def stamp(self) -> str:
        """Names what rows and fields mean now. Clicks that come late or twice hit the same field, or are refused."""
        return f"{self._shifts}.{len(self.position['players'])}"

    @property
    def position(self) -> Position:
        """The position as it is now, playable or not."""
        return self.draft.position

    @property
    def faults(self) -> list[Fault]:
        """All problems of the position, found once for each state."""
        seen = self.position, language()
        if self._judged[0] != seen:
            self._judged = seen, faults(self.position)
        return self._judged[1]

    def change(self, verb: Callable[..., Position], *values: Any) -> None:
        """Do one thing to the position. Raises IllegalAction where the verb refuses."""
        self.draft.change(verb, *values)
        self._changed()

    def shift(self, deed: Callable[[], None]) -> None:
        """Do what gives fields another meaning: another position, other seats. What it raises is raised."""
        deed()
        self._shifts += 1
        self._changed()

    def _changed(self) -> None:
        self.notice = None
        if self.position is not self._kept:
            self._kept = self.position
            self.autosave.soon()
        self._tell()

    def touch(self, region: str, takes: bool = False) -> None:
        """A click on a region: look at it, and do there what the hand does."""
        self.region = region
        self.change(touched, self.hand, region, takes)

    def look(self, region: str | None) -> None:
        """Look at a region."""
        self.region = region
        self.notice = None
        self._tell()

    def hold(self, changes: dict[str, Any]) -> None:
        """Take something else in hand."""
        self.hand = self.hand.but(changes)
        self.notice = None
        self._tell()
