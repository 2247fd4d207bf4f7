"""The exercises of each lesson, in the order in which they are taught."""

from __future__ import annotations

from collections.abc import Mapping

from ..catalogue import Exercise
from . import rondel

LESSONS: Mapping[str, tuple[Exercise, ...]] = {
    "02_rondel": rondel.EXERCISES,
}
