"""The line under the board: why something was refused and by which rule."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.engine.rulebook import RULES

from .panel import NOTICES, Part


class MessageLine(Part):
    """The notice of whoever does what the controls ask for."""

    name: ClassVar[str] = NOTICES

    def view(self) -> dict[str, Any]:
        notice = self.clerk.notice
        if notice is None:
            return {"notice": None}
        rule = rule_view(notice.rule)
        return {"notice": {"tone": notice.tone, "text": str(notice), "hint": notice.hint, "rule": rule}}


def rule_view(rule_id: str | None) -> dict[str, str] | None:
    """Title, text and source of a rule."""
    if rule_id is None:
        return None
    rule = RULES[rule_id]
    return {"id": rule.id, "title": rule.title, "text": rule.text, "source": rule.source}
