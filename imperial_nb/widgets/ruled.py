"""A line of a calculation as data for `ruled.js`: the sentence, and the rule behind it."""

from __future__ import annotations

from functools import cache
from typing import Any

from imperial_nb.analysis.lines import Line
from imperial_nb.engine.rulebook import RULES


def line_view(line: Line) -> dict[str, Any]:
    """A line of a calculation as data for the browser, its rule by title and main source."""
    return {"text": line.text, "rule": rule_data(line.rule)}


def rule_data(rule_id: str) -> dict[str, str]:
    """A rule as `ruled.js` shows it; `main` is the first of its sources."""
    rule = RULES[rule_id]
    return {"title": rule.title, "text": rule.text, "source": rule.source, "main": rule.source.split("; ")[0]}


@cache
def rulebook(language: str) -> dict[str, dict[str, str]]:
    """The whole rulebook, for views that send their lines with the rules' ids only. `language` is the one chosen."""
    return {rule_id: rule_data(rule_id) for rule_id in RULES}
