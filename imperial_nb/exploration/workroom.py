"""Where long questions are worked on, one at a time, and what came of them is kept."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from imperial_nb.analysis.progress import Progress
from imperial_nb.engine.words import language, say

from .blocks import Answer, view
from .running import Running

MOST_KEPT = 30
"""Answers; they hold no games."""


class Matter(NamedTuple):
    """What an answer is an answer to: a question, the stamp of a moment, what is chosen, what else it depends on."""

    question: str
    moment: str
    values: tuple[tuple[str, str], ...]
    besides: object


class Answered:
    """An answer and the same as data, and what it is an answer to."""

    def __init__(self, matter: Matter | None = None, answer: Answer = ()) -> None:
        self.matter = matter
        self.language = language()
        self.answer = answer
        self.blocks = [view(block) for block in answer]

    def is_about(self, matter: Matter) -> bool:
        """Whether it answers this, in the present language."""
        return self.matter == matter and self.language == language()


class Task(NamedTuple):
    """A question that is worked on, or was till now: what it and its moment are called, and how far it is."""

    matter: Matter
    name: str
    moment: str
    running: Running


class Workroom:
    """`changed` is called when the work got on or is done, `failed` with an error of the program that ended it."""

    def __init__(self, changed: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._changed, self._failed = changed, failed
        self._task: Task | None = None  # done, it stays until its answer is seen
        self._kept: list[Answered] = []  # the one looked at last comes last

    def start(self, matter: Matter, name: str, moment: str, work: Generator[Progress, None, Answer]) -> None:
        """Work on this, in place of what was worked on."""
        self.stop()
        running = Running(work, self._got_on)
        self._task = Task(matter, name, moment, running)
        running.start()

    def stop(self) -> None:
        """Give up what is worked on, or tell no more of what is done."""
        if self._task is not None:
            self._task.running.stop()
            self._task = None

    def settle(self) -> None:
        """Soon have what is found so far as the answer, or tell no more of what is done."""
        if self._task is not None and not self._task.running.over:
            self._task.running.settle()
        else:
            self._task = None

    def look_up(self, matter: Matter) -> Answered | None:
        """What came of it, if it was worked out in the present language and is still kept."""
        if self._task and self._task.matter == matter and self._task.running.over:
            self._task = None
        found = next((one for one in self._kept if one.is_about(matter)), None)
        if found is not None:
            self._kept.remove(found)
            self._kept.append(found)
        return found

    def _got_on(self) -> None:
        task = self._task
        if task is None:
            return
        if task.running.fault is not None:
            self._task = None
            self._failed(task.running.fault)
            return
        if task.running.over and task.running.answer:
            self._kept = [*self._kept, Answered(task.matter, task.running.answer)][-MOST_KEPT:]
        elif task.running.over:
            self._task = None
        self._changed()

    # --- what is to be seen ---------------------------------------------------------------------------
    def here(self, matter: Matter) -> dict[str, Any]:
        """How far the work on this is, None where it is not worked on; `instead`: whether that would end another."""
        task = self._task
        if task is None or task.running.over:
            return {"progress": None, "instead": False}
        if task.matter != matter:
            return {"progress": None, "instead": True}
        progress = task.running.progress
        return {"progress": {**_bar(progress), "text": progress.text if progress else ""}, "instead": False}

    def elsewhere(self, matter: Matter) -> dict[str, Any] | None:
        """What else is worked on, or was till now; None for nothing."""
        task = self._task
        if task is None or task.matter == matter:
            return None
        same = task.matter.moment == matter.moment
        told = _told(task.name, "" if same else task.moment, task.running.over)
        return {"text": told, "bar": None if task.running.over else _bar(task.running.progress)}


def _bar(progress: Progress | None) -> dict[str, int]:
    return {"done": progress.done, "of": progress.of} if progress else {"done": 0, "of": 1}


def _told(question: str, moment: str, over: bool) -> str:
    if over and moment:
        return say("Worked out meanwhile, for another moment ({moment}): {question}.", moment=moment, question=question)
    if over:
        return say("Worked out meanwhile: {question}.", question=question)
    if moment:
        return say(
            "Still being worked out, for another moment ({moment}): {question}.", moment=moment, question=question
        )
    return say("Still being worked out: {question}.", question=question)
