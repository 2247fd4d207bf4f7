"""The line under the board: why something was refused and by which rule."""

from __future__ import annotations

from typing import Any, ClassVar

from .panel import NOTICES, Part
from .ruled import rule_view


class MessageLine(Part):
    """The notice of whoever does what the controls ask for."""

    name: ClassVar[str] = NOTICES

    def view(self) -> dict[str, Any]:
        notice = self.clerk.notice
        if notice is None:
            return {"notice": None}
        rule = rule_view(notice.rule) if notice.rule else None
        return {"notice": {"tone": notice.tone, "text": str(notice), "hint": notice.hint, "rule": rule}}
