"""Long questions: generators that yield their progress and return the answer.

Whoever asks shows a bar from what is yielded, and stops by asking no further.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

from imperial_nb.engine.words import Message

_Answer = TypeVar("_Answer")
Thinking = Generator[None, None, _Answer]
"""A part of a long question: pauses every few milliseconds, then answers."""


@dataclass(frozen=True)
class Progress:
    """How far the present step of a long question is: `done` of at most `of`, and what is being done."""

    done: int
    of: int
    said: Message

    @property
    def text(self) -> str:
        """What is being done, in the language chosen now."""
        return str(self.said)


class Enough(Exception):
    """Thrown into a long question that is to answer with the best it has found; it comes out if there is nothing."""


def answer(question: Generator[object, None, _Answer]) -> _Answer:
    """The answer of a long question, waited for."""
    while True:
        try:
            next(question)
        except StopIteration as end:
            found: _Answer = end.value
            return found
