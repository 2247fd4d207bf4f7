"""Long questions: generators that yield their progress and return the answer.

Whoever asks shows a bar from what is yielded, stops by asking no further, and may go on later.
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
    """How far the present step of a long question is: `done` of at most `of`, and what is being done.

    `best`: the best answer found so far, like the one returned at the end; None where there is none yet.
    """

    done: int
    of: int
    said: Message
    best: object = None

    @property
    def text(self) -> str:
        """What is being done, in the language chosen now."""
        return str(self.said)


def answer(question: Generator[object, None, _Answer]) -> _Answer:
    """The answer of a long question, waited for."""
    while True:
        try:
            next(question)
        except StopIteration as end:
            found: _Answer = end.value
            return found
