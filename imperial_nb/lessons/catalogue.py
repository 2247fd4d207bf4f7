"""Exercises by name, lesson by lesson."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from imperial_nb.engine.words import Message, say

from .task import Task


@dataclass(frozen=True)
class Exercise:
    """A kind of question; a seed makes one of its endless variations."""

    name: str
    title: Message
    rules: tuple[str, ...]
    """Ids of the rules it practises."""
    make: Callable[[random.Random], Task]

    def task(self, seed: int) -> Task:
        """The variation of this seed, the same each time."""
        return self.make(random.Random(f"{self.name} {seed}"))


@cache
def lessons() -> Mapping[str, tuple[Exercise, ...]]:
    """Notebook → its exercises, in order."""
    from .exercises import LESSONS  # late: exercises are made of what this file defines

    return LESSONS


@cache
def _by_name() -> dict[str, Exercise]:
    return {exercise.name: exercise for exercises in lessons().values() for exercise in exercises}


def names() -> list[str]:
    """Names of all exercises, in the order in which they are taught."""
    return list(_by_name())


def find(name: str) -> Exercise:
    """The exercise of this name. Raises ValueError if there is none."""
    if name not in _by_name():
        raise ValueError(say("There is no exercise {name!r}; there are: {known}.", name=name, known=names()))
    return _by_name()[name]
