"""What was left in the folder, offered above the board until something is done here: for a table, a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from imperial_nb.engine.words import Message, say

from .autosave import Kept, found_of, resume
from .panel import Part


class Found(Protocol):
    """Something left: the name of its file, and what it is in words."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...


class Left(Part):
    """Offers what a kernel lost, or what this cell showed before it was run again."""

    name: ClassVar[str] = "offer"
    look: ClassVar[str | None] = "offer"
    title: ClassVar[Message]

    def view(self) -> dict[str, Any]:
        found = [{"name": one.name, "text": one.text} for one in self.left()]
        words = {"title": str(self.title), "resume": say("Go on with it")}
        return {"left": found[0] if found else None, "others": found[1:], "words": words}

    def left(self) -> Sequence[Found]:
        """What can be gone on with, the newest first."""
        raise NotImplementedError


class Offer(Left):
    """A game of the same players."""

    title: ClassVar[Message] = Message("A game of the same players was left here.")

    def receive(self, content: Mapping[str, Any]) -> None:
        self.referee.take(resume(str(content["resume"])))
        self.referee.say("news", Message("The game goes on where it was."))

    def left(self) -> Sequence[Kept]:
        kept = None if self.game.root.children else found_of(list(self.game.players))
        return [kept] if kept else []
