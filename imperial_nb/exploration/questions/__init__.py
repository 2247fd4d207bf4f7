"""The questions, in the order of their tabs."""

from __future__ import annotations

from imperial_nb.engine.words import say

from ..question import Question
from .comparing import Comparing
from .ending import IfEndedNow
from .fastest import Fastest
from .governments import Governments
from .interest import Interest
from .moves import Moves
from .over_time import OverTime
from .spaces import Spaces

QUESTIONS: tuple[Question, ...] = (
    Spaces(), Governments(), Interest(), Moves(), Fastest(), IfEndedNow(), Comparing(), OverTime(),
)  # fmt: skip


def find(name: str) -> Question:
    """The question of this name. Raises ValueError for an unknown one."""
    for question in QUESTIONS:
        if question.name == name:
            return question
    known = [question.name for question in QUESTIONS]
    raise ValueError(say("There is no question {name!r}; there are: {known}.", name=name, known=known))
