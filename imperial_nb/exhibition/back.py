"""Above a position that was opened: which one it is, what to notice, and the way back to the gallery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import say

from .part import VisitPart


class Back(VisitPart):
    """One button."""

    name: ClassVar[str] = "back"

    def view(self) -> dict[str, Any]:
        opened = self.visit.opened
        return {
            "title": opened.entry.title if opened else "",
            "note": opened.entry.note if opened else "",
            "words": {"back": say("Back to the gallery")},
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        self.visit.back()
