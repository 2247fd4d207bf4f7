"""Positions that were being edited here before, offered above the board until something is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from imperial_nb.engine.words import Message
from imperial_nb.widgets.offer import Left

from .bar import take
from .drafts import Kept, found, path_of
from .part import DeskPart
from .reading import read_file


class DraftOffer(DeskPart, Left):
    """A draft that is taken up goes on being kept in its file, and can be undone."""

    title: ClassVar[Message] = Message("A position that was being edited was left here.")

    def receive(self, content: Mapping[str, Any]) -> None:
        path = path_of(str(content["resume"]))
        data = read_file(path)
        self.desk.autosave.take_up(path)
        take(self.desk, data)
        if self.desk.notice is None:
            self.desk.say("news", Message("The position is as it was left."))

    def left(self) -> Sequence[Kept]:
        if self.desk.draft.can_undo:
            return []
        return [kept for kept in found() if kept.position != self.desk.position]
