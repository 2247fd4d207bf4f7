"""The exercises of each lesson, in the order in which they are taught."""

from __future__ import annotations

from collections.abc import Mapping

from ..catalogue import Exercise
from . import (
    armies,
    battles,
    board,
    fleets,
    governments,
    interest,
    investing,
    rondel,
    scoring,
    spaces,
    stances,
    starts,
    taxation,
    whole_taxation,
)

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
    "04_investor": (*interest.EXERCISES, *governments.EXERCISES[:2], *investing.EXERCISES, *governments.EXERCISES[2:]),
    "05_taxation": (*taxation.EXERCISES, *whole_taxation.EXERCISES),
    "06_scoring": scoring.EXERCISES,
}
