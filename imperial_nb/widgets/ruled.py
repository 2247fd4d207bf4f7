"""A line of a calculation as data for `ruled.js`: the sentence, and the rule behind it."""

from __future__ import annotations

from typing import Any

from imperial_nb.analysis.lines import Line
from imperial_nb.engine.rulebook import RULES, Rule


def line_view(line: Line) -> dict[str, Any]:
    """A line of a calculation as data for the browser, its rule by title and main source."""
    rule = RULES[line.rule]
    return {
        "text": line.text,
        "rule": {"title": rule.title, "text": rule.text, "source": rule.source, "main": main_source(rule)},
    }


def main_source(rule: Rule) -> str:
    """The first of a rule's sources."""
    return rule.source.split("; ")[0]
