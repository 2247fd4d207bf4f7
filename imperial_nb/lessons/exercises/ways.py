"""Where units can go, as exercises ask it."""

from __future__ import annotations

import random

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, REGION
from imperial_nb.engine.movement import land_reach, open_homes

from ..situations import (
    Situation,
)


def goals(game: Game, unit: str, origin: str) -> set[str]:
    """Where a unit can move from a region now."""
    moves = (action for action in game.legal() if action.type == "move" and action.unit == unit)
    return {str(action.destination) for action in moves if action.origin == origin}


def maneuver(rng: random.Random, nation: str) -> Situation:
    return Situation(rng).turn(nation, "maneuver")


def reaches(nation: str, origin: str, land: str) -> bool:
    """Whether an army reaches a region from a province of its own without a fleet, no province being occupied."""
    network = open_homes(Situation(random.Random(0)).start().state, NATION[nation])
    return bool(land_reach(REGION[origin], network) >> REGION[land] & 1)
