"""Whose decision it is and every choice there is, gifts and typed actions included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine.actions import FORMS
from imperial_nb.engine.words import Message, say, template

from .choices import groups
from .gift import gift, gift_words
from .messages import MessageLine
from .panel import Panel, Part
from .selection import Selection

_GOVERNS = template("{player} decides for {nation}")
_OTHERWISE = {
    "force": template("{player} may stop {nation}"),
    "demand": template("{player} answers for {nation}"),
    "invest": template("{player} invests"),
}
"""Kinds of decisions that are not the government's on turn."""
_ON_SALE = template("{player} invests in {nation}")


class Decision(Part):
    """The decision due, its choices in groups, a line for a gift and one for typing an action."""

    name: ClassVar[str] = "decision"

    def view(self) -> dict[str, Any]:
        return {
            "head": self._head(),
            "groups": groups(self.game, self.referee.selection),
            "gift": gift(self.game),
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        wanted = content["choose"]
        offered = [o.get("choose") for group in groups(self.game, self.referee.selection) for o in group["options"]]
        if wanted not in offered:
            raise ValueError(str(Message("That cannot be picked up now.")))
        self.referee.select(Selection.of(wanted))

    def _head(self) -> dict[str, str | None]:
        due = self.game.decision
        if due is None:
            return {"title": say("The game is over"), "prompt": "", "icon": None}
        title = _ON_SALE if self.game.state.sale >= 0 else _OTHERWISE.get(due.kind, _GOVERNS)
        icon = None if title == _OTHERWISE["invest"] else f"flag.{due.nation}"
        return {"title": say(title, player=due.player, nation=due.nation), "prompt": due.prompt, "icon": icon}


def _words() -> dict[str, Any]:
    return {
        "gift": gift_words(),
        "label": say("Decision"),
        "type": say("Type an action"),
        "play": say("Play"),
        "example": "move army vienna venice hostile",
        "help": say(
            "Words in this order, with ids such as {example}. Actions begin with {known}.",
            example="bay_of_biscay, AH, production1",
            known=list(FORMS),
        ),
    }


class DecisionPanel(Panel):
    """The decision of a game with all its choices, to play on."""

    kinds = (Decision, MessageLine)
