"""The rondel: markers, what each space costs and brings, a click to choose it."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from imperial_nb.drawing import tokens
from imperial_nb.drawing.phrases import place
from imperial_nb.drawing.rondel import TINTS
from imperial_nb.engine import words
from imperial_nb.engine.board import NATIONS, SPACES
from imperial_nb.engine.words import say

from .messages import MessageLine
from .offers import offers
from .panel import Panel, Part

_SHARE = 0.45  # as in rondel.css


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
        "spaces": [
            {
                "name": words.name("spaces", space),
                "told": str(place(space)),
                "action": f"rondel {space}",
                "hue": hue(TINTS[space.rstrip("12")]),
            }
            for space in SPACES
        ],
        "pieces": {n: {"name": words.name("nations", n), "markup": tokens.chip(n).markup} for n in NATIONS},
        "words": {"label": say("Rondel"), "hint": say("Point at a space to see what it costs and brings.")},
    }


def hue(tint: str) -> str:
    """The colour of which `_SHARE` on white paper is the picture's tint, so that on dark paper it is a dark one.

    >>> hue("#ffffff"), hue("#f7e3a0")
    ('#ffffff', '#edc12c')
    """
    channels = (round(255 - (255 - int(tint[i : i + 2], 16)) / _SHARE) for i in (1, 3, 5))
    return "#" + "".join(f"{max(0, channel):02x}" for channel in channels)


class RondelView(Panel):
    """A rondel of its own over a game, to play on."""

    kinds = (Rondel, MessageLine)
