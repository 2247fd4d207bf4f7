"""An exercise as a widget: the card with question and answer, beneath it the board to act on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.engine import words
from imperial_nb.engine.words import Message, say
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.readable import Readable
from imperial_nb.widgets.ruled import line_view

from .attempt import Attempt
from .boards import Board
from .catalogue import find
from .look import LessonView
from .pictures import drawn, in_words
from .progress_file import progress_here
from .task import Choice, Deed, Numbers, Task

_TIRED = Message("The solution is shown; it counts when you solve another one yourself.")


class Card(LessonView):
    """What is asked, the answer, and what there is to say about it."""

    look = "exercise"

    def __init__(self, frame: ExerciseView) -> None:
        self.frame = frame
        super().__init__()

    @property
    def attempt(self) -> Attempt:
        return self.frame.attempt

    @property
    def stamp(self) -> str:
        return f"{self.attempt.exercise.name} {self.attempt.seed}"

    def do(self, content: Mapping[str, Any]) -> None:
        deed = content["do"]
        if deed == "check":
            self.attempt.check(content["given"])
        elif deed == "board":
            self.frame.open_board()
        elif deed in ("hint", "show", "reset", "another"):
            getattr(self.attempt, deed)()
            if deed == "another":
                self.frame.renew_board()

    def view(self) -> dict[str, Any]:
        task = self.attempt.task
        position = task.scenario.start().position().to_dict()
        return {
            "question": _question(task),
            "given": list(self.attempt.given),
            "pictures": [drawn(position, look) for look in task.looks],
            "twin": {"title": say("The position in words"), "text": in_words(position)},
            "state": self._state(),
            "words": _words(),
        }

    def _state(self) -> dict[str, Any]:
        attempt = self.attempt
        badge, tone = self._badge()
        mood, said = self._said()
        return {
            "title": str(attempt.exercise.title),
            "badge": badge,
            "tone": tone,
            "variation": say("Variation {number}", number=attempt.seed),
            "tried": attempt.tries > 0 or attempt.finished,
            "finished": attempt.finished,
            "controls": self._controls(),
            "said": said,
            "mood": mood,
            "hints": [say("Hint: {hint}", hint=str(hint)) for hint in attempt.hints_given],
            "why": [line_view(line) for line in attempt.why],
        }

    def _badge(self) -> tuple[str, str]:
        solved = self.attempt.progress.solved(self.attempt.exercise.name)
        if self.attempt.solved:
            return "✓ " + say("solved"), "good"
        if self.attempt.shown:
            return say("solution shown"), "shown"
        if solved:
            return "✓ " + say("solved before: {number}", number=len(solved)), "good"
        return say("not solved yet"), "open"

    def _said(self) -> tuple[str, list[str]]:
        if self.fault:
            return "refusal", [self.fault]
        if self.attempt.shown:
            return "news", [str(_TIRED)]
        if self.attempt.verdict is None:
            return "news", []
        mark = "✓ " if self.attempt.verdict.right else "✗ "
        said = [mark + str(sentence) for sentence in self.attempt.verdict.sentences]
        fault = self.attempt.progress.fault
        return "news" if self.attempt.solved else "refusal", [*said, str(fault)] if fault else said

    def _controls(self) -> list[dict[str, Any]]:
        attempt = self.attempt
        hint = say("Second hint") if attempt.hints else say("Hint")
        rows = [
            ("check", say("Check"), attempt.finished, not attempt.finished),
            ("hint", hint, not attempt.can_hint, False),
            ("show", say("Show"), not attempt.can_show, False),
            ("reset", say("Reset"), False, False),
            ("another", say("Another one"), False, attempt.finished),
        ]
        return [{"key": key, "label": label, "off": off, "main": main} for key, label, off, main in rows]


class ExerciseView(Readable, Frame):
    """An exercise with its board, which for a deed is open from the start."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.board: Board | None = None
        self.card = Card(self)
        super().__init__((self.card,), ("imp-frame", "imp-lesson"))
        self._forget = attempt.progress.observe(self.card.refresh)
        self.renew_board()

    def open_board(self) -> None:
        """Show the board beneath the card."""
        if self.board is None:
            self.board = Board(self.attempt.task.board, self.attempt.game)
            self.children = (self.card, self.board)

    def renew_board(self) -> None:
        """Put the present variation on the board, if one is open or needed."""
        if self.board is not None:
            self.board.take(self.attempt.game)
        elif isinstance(self.attempt.task, Deed):
            self.open_board()

    def close(self) -> None:
        self._forget()
        for child in self.children:
            child.close()
        super().close()

    def __repr__(self) -> str:
        """The question as text: what is kept where the notebook is read without a kernel."""
        task, title = self.attempt.task, str(self.attempt.exercise.title)
        facts = [f"- {fact}" for fact in task.facts]
        asked = [str(task.prompt), *facts, "", *(f"[ ] {label}" for label in _asked(task))]
        return "\n".join([say("Exercise: {title}", title=title), "", *asked, "", say("Run this cell to answer.")])


def exercise(name: str, seed: int | None = None) -> ExerciseView:
    """The exercise of this name, at the variation it was left at, or at the variation `seed`.

    Raises ValueError for an unknown name.
    """
    view = ExerciseView(Attempt(find(name), progress_here(), seed))
    replace_table(view)
    return view


def _asked(task: Task) -> list[str]:
    if isinstance(task, Numbers):
        return [str(field.label) for field in task.fields]
    return [str(option.label) for option in task.offered] if isinstance(task, Choice) else []


def _question(task: Task) -> dict[str, Any]:
    asked: dict[str, Any] = {"ask": str(task.prompt), "facts": [str(fact) for fact in task.facts], "note": ""}
    if isinstance(task, Numbers):
        return asked | {"kind": "numbers", "fields": _asked(task)}
    if isinstance(task, Choice):
        options = [{"id": option.id, "label": str(option.label)} for option in task.offered]
        note = say("Choose all that are right.") if task.several else ""
        return asked | {"kind": "choice", "options": options, "several": task.several, "note": note}
    assert isinstance(task, Deed)
    return asked | {"kind": "deed", "note": str(task.think)}


def _words() -> dict[str, Any]:
    return {
        "language": words.language(),
        "steps": [say("Predict"), say("Act on the board"), say("Check"), say("Why")],
        "below": say("The board is below; what you play there can be undone."),
        "board": say("Try it on the board"),
    }
