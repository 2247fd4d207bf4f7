"""What answers suppose about purchases that are still open."""

from __future__ import annotations

from imperial_nb.analysis.suppose import settling
from imperial_nb.engine import Game

from .blocks import Said


def supposed(game: Game) -> tuple[Said, ...]:
    """That they are settled, and what this changes; () where it changes nothing."""
    lines = settling(game.state)
    return (Said(" ".join(line.text for line in lines)),) if lines else ()
