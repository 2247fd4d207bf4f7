"""Back and forth in the game: undo, redo, a timeline over the present line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Game, Node
from imperial_nb.engine.words import say

from .labels import label
from .messages import MessageLine
from .panel import Panel, Part


class History(Part):
    """The present line: from the root through the cursor to where redo leads."""

    name: ClassVar[str] = "history"

    def view(self) -> dict[str, Any]:
        line, game = present_line(self.game), self.game
        at = line.index(game.node)
        place = say("Action {number} of {all}", number=at, all=len(line) - 1) if len(line) > 1 else say("Start")
        done = f": {label(game.node.action)}" if game.node.action else ""
        return {
            "bar": {"at": at, "last": len(line) - 1, "label": place + done},
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        line = present_line(self.game)
        if "step" in content:
            steps = {"undo": self.game.undo, "redo": self.game.redo}
            ends = {"first": line[0], "last": line[-1]}
            step = content["step"]
            self.game.goto(ends[step]) if step in ends else steps[step]()
        else:
            self.game.goto(line[int(content["goto"])])


def present_line(game: Game) -> list[Node]:
    """The nodes from the root through the cursor to where redo leads."""
    line = game.node.path()
    while (following := line[-1].visited) is not None:
        line.append(following)
    return line


def _words() -> dict[str, Any]:
    return {
        "first": {"text": "⏮", "label": say("To the start")},
        "undo": {"text": say("Undo"), "label": say("Take back one action")},
        "redo": {"text": say("Redo"), "label": say("Repeat the action taken back")},
        "last": {"text": "⏭", "label": say("To the end of this line")},
        "timeline": say("Timeline"),
    }


class Timeline(Panel):
    """Undo, redo and the timeline of a game."""

    kinds = (History, MessageLine)
