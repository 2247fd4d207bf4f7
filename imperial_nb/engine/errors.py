"""What can go wrong, as exceptions a person can read. All are `ValueError`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .words import Message, say, say_many

_MOST_TOLD = 30  # problems in the words of an error; all of them are in its `problems`


class IllegalAction(ValueError):
    """An action that the rules (or the text form) do not allow; nothing was changed.

    `rule` is an id of the rulebook, or None where the action could not even be read.
    `reason` says what is wrong, `hint` what would be right ("" where there is nothing to add).
    """

    def __init__(self, rule: str | None, reason: Message, hint: Message | None = None) -> None:
        super().__init__(rule, reason, hint)
        self.rule = rule
        self.message = reason
        self._hint = hint

    @property
    def reason(self) -> str:
        return str(self.message)

    @property
    def hint(self) -> str:
        return "" if self._hint is None else str(self._hint)

    def __str__(self) -> str:
        return " ".join(part for part in (self.reason, self.hint) if part)


class Problem(NamedTuple):
    """One fault of a position: where it is (`nations.AH.rondel`), its code, and a sentence."""

    path: str
    code: str
    sentence: Message

    @property
    def message(self) -> str:
        return str(self.sentence)

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def problem(path: str, code: str, template: str, /, **values: Any) -> Problem:
    """A problem with its sentence as template and values."""
    return Problem(path, code, Message(template, **values))


class InvalidScenario(ValueError):
    """A position that cannot be played. `problems` lists every fault."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = list(problems)

    def __str__(self) -> str:
        told = [str(problem) for problem in self.problems[:_MOST_TOLD]]
        left = len(self.problems) - len(told)
        if left:
            told.append(say_many("{number} more problem", "{number} more problems", left, number=left))
        return "\n- ".join([say("This position cannot be played:"), *told])


class ReplayMismatch(ValueError):
    """A saved game that departs from what the engine finds.

    `file` is its name, "" where it was read from elsewhere; `place` names the spot in it, as in `nodes[17]`; `game` is
    the good part up to there, its cursor where the file departs, or None where not even the start is good.
    """

    def __init__(self, place: str, reason: Message, game: Any = None) -> None:
        super().__init__(place, reason)
        self.file = ""
        self.place = place
        self.game = game
        self._reason = reason

    @property
    def reason(self) -> str:
        return str(self._reason)

    def __str__(self) -> str:
        if self.reason.startswith(self.place):
            return self.reason
        if self.file:
            return say("{file} is broken at {place}: {reason}", file=self.file, place=self.place, reason=self.reason)
        return f"{self.place}: {self.reason}"
