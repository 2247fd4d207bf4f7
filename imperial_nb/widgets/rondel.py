"""The rondel: markers, what each space costs and brings, a click to choose it."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from imperial_nb.drawing import tokens
from imperial_nb.engine import words
from imperial_nb.engine.board import NATIONS, SPACES
from imperial_nb.engine.words import say

from .messages import MessageLine
from .offers import offers
from .panel import Panel, Part


class Rondel(Part):
    """Markers and offers; the offers travel once per decision, so that pointing at a space asks nothing."""

    name: ClassVar[str] = "rondel"

    def view(self) -> dict[str, Any]:
        game = self.game
        markers = {name: SPACES.index(view.rondel) for name, view in game.nations.items() if view.rondel}
        choosing = game.decision is not None and game.decision.kind == "rondel"
        nation = game.decision.nation if game.decision else None
        return {
            **_standing(words.language()),
            "chips": markers,
            "offers": offers(game) if choosing else None,
            "middle": nation and {"nation": nation, "at": markers.get(nation, -1)},
        }


@cache
def _standing(language: str) -> dict[str, Any]:
    """What is the same in every position, in a language."""
    return {
        "spaces": [{"name": words.name("spaces", space), "action": f"rondel {space}"} for space in SPACES],
        "pieces": {n: {"name": words.name("nations", n), "markup": tokens.chip(n).markup} for n in NATIONS},
        "words": {"label": say("Rondel"), "hint": say("Point at a space to see what it costs and brings.")},
    }


class RondelView(Panel):
    """A rondel of its own over a game, to play on."""

    kinds = (Rondel, MessageLine)
