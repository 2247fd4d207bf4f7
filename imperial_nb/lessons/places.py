"""Spaces of the rondel, counted from one another, and by names that tell them apart."""

from __future__ import annotations

from imperial_nb.drawing.phrases import place
from imperial_nb.engine.board import SPACE, SPACES

__all__ = ["ahead", "place"]


def ahead(space: str, steps: int) -> str:
    """The space so many steps clockwise of another.

    >>> ahead("maneuver2", 2)
    'factory'
    """
    return SPACES[(SPACE[space] + steps) % len(SPACES)]
