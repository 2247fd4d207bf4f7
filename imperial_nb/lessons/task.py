"""One question about one position: what is asked, what is right, and what a wrong answer probably comes from.

Nothing here is stored: an exercise makes its task from a position by asking the engine. Three kinds: numbers to fill
in, options to choose, a deed to be done on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.words import Message, say, template

from .lines import Line

Given = Sequence[object]
"""An answer as it comes from the browser: numbers as typed, ids of options; empty for a deed."""


class Verdict(NamedTuple):
    """Whether an answer is right, and what there is to say about it."""

    right: bool
    sentences: tuple[Message, ...]


RIGHT = Message("Right.")
NONE = "none"
"""The option that none of the others is right."""


class Look(NamedTuple):
    """A picture beside the question: `rondel`, `ledger`, `tax`, `power`, or `map`: the part of it with `regions`."""

    kind: str
    regions: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Task:
    """What all kinds have in common."""

    scenario: Scenario
    """The position asked about."""
    prompt: Message
    facts: tuple[Message, ...] = ()
    """What the question rests on, where a picture would give the answer away."""
    looks: tuple[Look, ...] = ()
    hints: tuple[Message, Message]
    """The first says where to look, the second how to get there."""
    why: tuple[Line, ...]
    """How the right answer comes about, shown with it."""
    board: str
    """On which board the position can be played: `rondel`, `map` or `money`."""

    def check(self, given: Given, game: Game) -> Verdict:
        """Judge an answer, or what was done in `game`. Raises ValueError for what is no answer at all."""
        raise NotImplementedError

    def solution(self) -> list[str]:
        """The right answer in the form in which it is given; for a deed its actions."""
        raise NotImplementedError


# --- numbers -------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Field:
    """A number that is asked for, and typical wrong ones with what was probably done to get there."""

    label: Message
    right: int
    mistakes: Mapping[int, Message] = field(default_factory=dict)

    def judge(self, given: int, alone: bool) -> Message | None:
        """What is wrong with a number, None if it is right; `alone`: no other field needs telling apart."""
        if given == self.right:
            return None
        wrong = self.mistakes.get(given)
        if wrong is None:
            sentence = template("{number} is too little.") if given < self.right else template("{number} is too much.")
            wrong = Message(sentence, number=given)
        return wrong if alone else Message("{label}: {sentence}", label=self.label, sentence=wrong)


def mistakes(right: int, *typical: tuple[int, Message]) -> dict[int, Message]:
    """Typical wrong numbers with what was probably done; of equal ones the first, and none that is right.

    >>> mistakes(4, (4, Message("a")), (5, Message("b")), (5, Message("c")))
    {5: Message('b')}
    """
    return {number: sentence for number, sentence in reversed(typical) if number != right}


@dataclass(frozen=True, kw_only=True)
class Numbers(Task):
    """One or more whole numbers."""

    fields: tuple[Field, ...]

    def check(self, given: Given, game: Game) -> Verdict:
        if len(given) != len(self.fields):
            raise ValueError(say("Please fill in every number."))
        numbers = [whole_number(value) for value in given]
        alone = len(self.fields) == 1
        faults = [one.judge(number, alone) for one, number in zip(self.fields, numbers, strict=True)]
        sentences = tuple(fault for fault in faults if fault)
        return Verdict(not sentences, sentences or (RIGHT,))

    def solution(self) -> list[str]:
        return [str(one.right) for one in self.fields]


def whole_number(value: object) -> int:
    """The number that was typed. Raises ValueError, saying what is missing, for anything else.

    >>> whole_number(" 12 "), whole_number("-3")
    (12, -3)
    """
    text = str(value).strip().replace("−", "-")
    if not text:
        raise ValueError(say("Please fill in every number."))
    try:
        if len(text) > 9:
            raise ValueError
        return int(text)
    except ValueError:
        raise ValueError(say("“{text}” is not a whole number.", text=text[:40])) from None


# --- choices -------------------------------------------------------------------------------------------------
class Option(NamedTuple):
    """Something to choose. `note` says why it is right, or what makes it wrong."""

    id: str
    label: Message
    right: bool
    note: Message


def options(kind: str, ids: Iterable[str], right: Container[str], note: Callable[[str], Message]) -> tuple[Option, ...]:
    """Players, nations or regions to choose from, called by their names; `kind` is `player`, `nation` or `region`.

    >>> [str(option.label) for option in options("region", ["tunis"], (), lambda region: Message("No."))]
    ['Tunis']
    """
    return tuple(Option(one, Message(f"{{{kind}}}", **{kind: one}), one in right, note(one)) for one in ids)


@dataclass(frozen=True, kw_only=True)
class Choice(Task):
    """One of the options, or with `several` every one that is right, which may be none."""

    options: tuple[Option, ...]
    several: bool = False

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options, with `several` also that none of them is right: to choose nothing is no answer."""
        if not self.several:
            return self.options
        none_right = not any(option.right for option in self.options)
        return *self.options, Option(
            NONE, Message("none of these"), none_right, Message("At least one of them is right.")
        )

    def check(self, given: Given, game: Game) -> Verdict:
        chosen = {str(value) for value in given}
        if not chosen:
            raise ValueError(say("Please choose an answer."))
        if not chosen <= {option.id for option in self.offered}:
            raise ValueError(say("That is none of the answers."))
        wrong = dict.fromkeys(option.note for option in self.offered if option.id in chosen and not option.right)
        missing = [option for option in self.offered if option.id not in chosen and option.right]
        sentences = tuple(wrong)  # each only once
        if missing and self.several:
            # Which ones are missing stays open: that is for the hints.
            sentences += (Message("Something right is still missing."),)
        return Verdict(not wrong and not missing, sentences or (RIGHT,))

    def solution(self) -> list[str]:
        return [option.id for option in self.offered if option.right]


# --- deeds ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class Deed(Task):
    """Something to be done on the board."""

    think: Message
    """What to predict before acting."""
    lacking: Callable[[Game], Message | None]
    """What is wrong with, or still missing in, what was done; None when the goal is reached."""
    actions: tuple[str, ...]
    """One way to do it."""

    def check(self, given: Given, game: Game) -> Verdict:
        if game.node is game.root:
            return Verdict(False, (Message("Nothing has been done on the board yet."),))
        fault = self.lacking(game)
        return Verdict(fault is None, (fault or RIGHT,))

    def solution(self) -> list[str]:
        return list(self.actions)
