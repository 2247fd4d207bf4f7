"""A game of the same players that was left, offered above the board until something is played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import Message, say

from .autosave import Kept, found, resume
from .panel import Part


class Offer(Part):
    """Takes up a game again that a kernel lost, or that this cell showed before it was run again."""

    name: ClassVar[str] = "offer"

    def view(self) -> dict[str, Any]:
        left = self._left()
        words = {"title": say("A game of the same players was left here."), "resume": say("Go on with it")}
        return {"left": left and {"name": left.name, "text": left.text}, "words": words}

    def receive(self, content: Mapping[str, Any]) -> None:
        self.referee.take(resume(str(content["resume"])))
        self.referee.say("news", Message("The game goes on where it was."))

    def _left(self) -> Kept | None:
        if self.game.root.children:
            return None
        names = list(self.game.players)
        return next((kept for kept in found() if kept.players == names and kept.actions), None)
