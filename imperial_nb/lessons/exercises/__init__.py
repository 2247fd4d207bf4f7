"""The exercises of each lesson, in the order in which they are taught."""

from __future__ import annotations

from collections.abc import Mapping

from ..catalogue import Exercise
from . import armies, battles, board, fleets, rondel, spaces, stances, starts

LESSONS: Mapping[str, tuple[Exercise, ...]] = {
    "01_setup": (*board.EXERCISES, *starts.EXERCISES),
    "02_rondel": (*rondel.EXERCISES, *spaces.EXERCISES),
    "03_maneuver": (
        *fleets.EXERCISES[:2],
        *armies.EXERCISES,
        *fleets.EXERCISES[2:],
        *stances.EXERCISES,
        *battles.EXERCISES,
    ),
}
