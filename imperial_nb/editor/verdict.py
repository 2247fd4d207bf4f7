"""Whether the position can be played, and every problem with the way to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import say, say_many

from .faults import Fault, seat_of
from .opened import Position
from .part import DeskPart


class Verdict(DeskPart):
    """All problems, live."""

    name: ClassVar[str] = "verdict"

    def view(self) -> dict[str, Any]:
        found = self.desk.faults
        number = len(found)
        state = say_many(
            "{number} problem: not playable yet", "{number} problems: not playable yet", number, number=number
        )
        return {
            "state": {"good": not found, "text": state if found else say("This position can be played.")},
            "faults": [_view(self.desk.position, fault) for fault in found],
            "words": {"title": say("Check")},
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        """Nothing is asked for: the way to a field is the browser's."""


def _view(position: Position, fault: Fault) -> dict[str, Any]:
    field, region = next(iter(fault.fields), ""), next(iter(fault.regions), "")
    where = _where(position, field) if fault.code in _BARE else ""
    text = say("{place}: {sentence}", place=where, sentence=fault.text) if where else fault.text
    return {"text": text, "field": field, "region": region}


_BARE = ("negative", "out-of-range", "too-long")
"""Codes of problems whose sentences do not say what they are about."""


def _where(position: Position, field: str) -> str:
    """What a field is called in front of a sentence."""
    kind, _, rest = field.partition(".")
    if kind == "nations":
        nation, _, what = rest.partition(".")
        named = {"treasury": say("treasury"), "power": say("power points")}
        return say("{nation}, {what}", nation=nation, what=named.get(what, say("tax marker")))
    if kind.startswith("players["):
        return say("cash of {player}", player=position["players"][seat_of(kind)]["name"])
    return {"title": say("Title"), "note": say("Note")}.get(field, "")
