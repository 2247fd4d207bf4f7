"""What happened, and behind each line the rule it followed. Only new lines travel."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from imperial_nb.engine import Event
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.words import language, say

from .messages import rule_view
from .panel import Panel, Part
from .referee import Referee

_HEADINGS = frozenset({"turn", "skipped"})


class Lines(Part):
    """Every event up to the present position."""

    name: ClassVar[str] = "log"

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._told: dict[tuple[str, int], tuple[Event, dict[str, Any]]] = {}  # made once: events never change

    def view(self) -> dict[str, Any]:
        events = self.game.events
        lines = {f"line.{number}": self._line(number, event) for number, event in enumerate(events)}
        return {**lines, "count": len(events), "rules": _rules(language()), "words": {"title": say("What happened")}}

    def _line(self, number: int, event: Event) -> dict[str, Any]:
        key = (language(), number)
        if key not in self._told or self._told[key][0] is not event:
            heading = event.kind in _HEADINGS
            line = {"text": event.text, "rule": event.rule, "nation": event.nation, "heading": heading}
            self._told[key] = (event, line)
        return self._told[key][1]


@cache
def _rules(language: str) -> dict[str, Any]:
    """The whole rulebook: sent once, so that a line opened asks nothing."""
    return {rule: rule_view(rule) for rule in RULES}


class EventLog(Panel):
    """The events of a game."""

    kinds = (Lines,)
