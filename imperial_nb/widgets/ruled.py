"""Rules as data for the browser, and lines of a calculation with the rule behind each."""

from __future__ import annotations

from functools import cache
from typing import Any

from imperial_nb.analysis.lines import Line
from imperial_nb.engine.rulebook import RULES


def line_view(line: Line) -> dict[str, Any]:
    """A line of a calculation and its rule."""
    return {"text": line.text, "rule": rule_view(line.rule)}


def rule_view(rule_id: str) -> dict[str, str]:
    """Title, text and source of a rule."""
    rule = RULES[rule_id]
    return {"id": rule.id, "title": rule.title, "text": rule.text, "source": rule.source}


@cache
def rulebook(language: str) -> dict[str, dict[str, str]]:
    """The whole rulebook, for views that send their lines with the rules' ids only. `language` is the one chosen."""
    return {rule_id: rule_view(rule_id) for rule_id in RULES}
