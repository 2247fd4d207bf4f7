"""What happened, and behind each line the rule it followed. Lines travel once, also where play goes back and forth."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.engine import Event, Node
from imperial_nb.engine.words import language, say

from .panel import Panel, Part
from .referee import Referee
from .ruled import rulebook

_HEADINGS = frozenset({"turn", "skipped"})


class Lines(Part):
    """Every event up to the present position, by the node that it led to."""

    name: ClassVar[str] = "log"

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._of = referee.game, language()
        self._told: dict[str, dict[str, Any]] = {}  # node by node, kept: events never change

    def view(self) -> dict[str, Any]:
        if self._of != (self.game, language()):
            self._of, self._told = (self.game, language()), {}
        node: Node | None = self.game.node
        while node and f"node.{node.id}" not in self._told:
            before = node.parent.id if node.parent else None
            self._told[f"node.{node.id}"] = {"before": before, "lines": [_line(event) for event in node.events]}
            node = node.parent
        words = {"title": say("What happened")}
        return {**self._told, "at": self.game.node.id, "rules": rulebook(language()), "words": words}


def _line(event: Event) -> dict[str, Any]:
    heading = event.kind in _HEADINGS
    return {"text": event.text, "rule": event.rule, "nation": event.nation, "heading": heading}


class EventLog(Panel):
    """The events of a game."""

    kinds = (Lines,)
