"""The spaces of the rondel by names that tell the two Productions and the two Maneuvers apart."""

from __future__ import annotations

from imperial_nb.engine.board import SPACE, SPACES
from imperial_nb.engine.words import Message

_TOLD_APART = {
    "production1": Message("Production (after Factory)"),
    "production2": Message("Production (after Import)"),
    "maneuver1": Message("Maneuver (before Investor)"),
    "maneuver2": Message("Maneuver (before Taxation)"),
}


def place(space: str) -> Message:
    """A space by a name that no other has."""
    return _TOLD_APART.get(space) or Message("{space}", space=space)


def ahead(space: str, steps: int) -> str:
    """The space so many steps clockwise of another.

    >>> ahead("maneuver2", 2)
    'factory'
    """
    return SPACES[(SPACE[space] + steps) % len(SPACES)]
