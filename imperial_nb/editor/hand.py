"""What is in hand, and what a click on a region does with it. Pure functions, no widgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from imperial_nb.engine.board import NATIONS

from . import model, opened
from .opened import Position

PIECES = ("army", "fleet", "flag", "factory", "")
"""What can be in hand; "" is the empty hand, which only looks."""
STANCES = ("hostile", "friendly")


@dataclass(frozen=True)
class Hand:
    """A piece to be placed or taken away by the next click."""

    piece: str = "army"
    nation: str = NATIONS[0]
    stance: str = STANCES[0]
    """Of armies placed in a foreign home province."""
    count: int = 1
    """How many units at a click."""
    takes: bool = False
    """Whether a click takes away."""

    def but(self, changes: Mapping[str, Any]) -> Hand:
        """The same with some fields changed; what cannot be is left as it was.

        >>> Hand().but({"piece": "flag", "count": 1000, "nation": "XX"})
        Hand(piece='flag', nation='AH', stance='hostile', count=1, takes=False)
        """
        fits = {key: value for key, value in changes.items() if key in _FITS and _FITS[key](value)}
        return replace(self, **fits)


_FITS: dict[str, Any] = {
    "piece": PIECES.__contains__,
    "nation": NATIONS.__contains__,
    "stance": STANCES.__contains__,
    "count": lambda value: opened.is_number(value) and 1 <= value <= opened.MOST_UNITS,
    "takes": lambda value: isinstance(value, bool),
}


def touched(position: Position, hand: Hand, region: str, takes: bool = False) -> Position:
    """The position after a click on a region; `takes`: take away, whatever the hand would do.

    Flags and factories that are there already are taken away. Raises IllegalAction where nothing can be done.
    """
    takes = takes or hand.takes
    if hand.piece in ("army", "fleet"):
        verb = model.take_units if takes else model.add_units
        return verb(position, hand.nation, hand.piece, region, hand.count, hand.stance)
    if hand.piece == "flag":
        there = position["flags"].get(region)
        return model.set_flag(position, region, None if takes or there == hand.nation else hand.nation)
    if hand.piece == "factory":
        return model.set_factory(position, region, not takes and region not in position["factories"])
    return model.clear_region(position, region) if takes else position
