"""The palette: which piece of which nation is in hand, how many, and whether a click places or takes away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any, ClassVar

from imperial_nb.engine import words
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import say

from . import opened
from .hand import STANCES
from .part import DeskPart


class Palette(DeskPart):
    """Everything that can be in hand; choosing changes only the hand."""

    name: ClassVar[str] = "palette"
    timeless = frozenset({"hold"})

    def view(self) -> dict[str, Any]:
        return {"hand": asdict(self.desk.hand), **_standing(words.language())}

    def receive(self, content: Mapping[str, Any]) -> None:
        if "take" in content:
            self.desk.touch(str(content["take"]), takes=True)
        else:
            self.desk.hold(dict(content["hold"]))


@cache
def _standing(language: str) -> dict[str, Any]:
    """What is the same whatever is in hand, in a language."""
    pieces = {
        "army": say("Army"), "fleet": say("Fleet"), "flag": say("Flag"), "factory": say("Factory"), "": say("Nothing"),
    }  # fmt: skip
    return {
        "pieces": [{"id": piece, "label": label} for piece, label in pieces.items()],
        "nations": [{"id": nation, "label": words.name("nations", nation)} for nation in NATIONS],
        "stances": [{"id": stance, "label": words.name("stances", stance)} for stance in STANCES],
        "deeds": [{"id": "", "label": say("places")}, {"id": "takes", "label": say("takes away")}],
        "most": opened.MOST_UNITS,
        "words": {
            "title": say("In hand"),
            "piece": say("Piece"),
            "nation": say("Nation"),
            "stance": say("Abroad"),
            "deed": say("A click"),
            "count": say("how many"),
            "help": say("Shift and a click, or Delete on the map, takes away; Escape empties the hand."),
        },
    }
