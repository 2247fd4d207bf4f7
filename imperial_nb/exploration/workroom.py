"""Where long questions are worked on, one at a time, and what came of them is kept: also of those that were stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from imperial_nb.analysis.progress import Progress
from imperial_nb.engine.words import language, say

from .blocks import Answer, view
from .running import Running

MOST_KEPT = 30
"""Answers; those worked to the end hold no games."""
MOST_STOPPED = 5
"""Of them those that can be gone on with: each may hold some 10 MB."""


class Matter(NamedTuple):
    """What an answer is an answer to: a question, the stamp of a moment, what is chosen, what else it depends on."""

    question: str
    moment: str
    values: tuple[tuple[str, str], ...]
    besides: object


class Task(NamedTuple):
    """A question that is worked on, or was till now, and how far it is.

    `name` and `moment` say what it and its moment are called in the present language, `told` the best answer so far.
    """

    matter: Matter
    name: Callable[[], str]
    moment: Callable[[], str]
    told: Callable[[object], Answer]
    running: Running


class Answered:
    """An answer and the same as data, and what it is an answer to. `task` would go on where it was stopped."""

    def __init__(self, matter: Matter | None = None, answer: Answer = (), task: Task | None = None) -> None:
        self.matter = matter
        self.task = task
        self.language = language()
        self.answer = answer
        self.blocks = [view(block) for block in answer]

    def is_about(self, matter: Matter) -> bool:
        """Whether it answers this, in the present language."""
        return self.matter == matter and self.language == language()


class Workroom:
    """`changed` is called when the work got on or is done, `failed` with an error of the program that ended it."""

    def __init__(self, changed: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        self._changed, self._failed = changed, failed
        self._task: Task | None = None  # done, it stays until its answer is seen
        self._kept: list[Answered] = []  # the one looked at last comes last

    def start(self, task: Task) -> None:
        """Work on this, in place of what was worked on; where the same was stopped before, go on there."""
        self.stop()
        stopped = (one.task for one in self._kept if one.task and one.matter == task.matter)
        self._task = next(stopped, task)
        self._task.running.start()

    def close(self) -> None:
        """Work on nothing any more."""
        if self._task is not None:
            self._task.running.stop()
            self._task = None

    def stop(self) -> None:
        """Keep the best answer so far of what is worked on, or tell no more of what is done."""
        task = self._task
        self.close()
        if task is not None and not task.running.over:
            progress = task.running.progress
            self._keep(Answered(task.matter, task.told(progress.best if progress else None), task))

    def look_up(self, matter: Matter) -> Answered | None:
        """What came of it, if it was worked out in the present language and is still kept."""
        if self._task and self._task.matter == matter and self._task.running.over:
            self._task = None
        found = next((one for one in self._kept if one.is_about(matter)), None)
        if found is not None:
            self._keep(found)
        return found

    def _keep(self, answered: Answered) -> None:
        """Keep it as the one looked at last, in place of what was known before."""
        kept = [*(one for one in self._kept if one.matter != answered.matter), answered]
        given_up = [one for one in kept if one.task][:-MOST_STOPPED]
        self._kept = [one for one in kept if one not in given_up][-MOST_KEPT:]

    def got_on(self) -> None:
        """See how far it is: to be called by the work on a task."""
        task = self._task
        if task is None:
            return
        if task.running.fault is not None:
            self._task = None
            self._kept = [one for one in self._kept if one.task is not task]
            self._failed(task.running.fault)
            return
        if task.running.over:
            self._keep(Answered(task.matter, task.running.answer))
        self._changed()

    # --- what is to be seen ---------------------------------------------------------------------------
    def here(self, matter: Matter, answered: Answered) -> dict[str, Any] | None:
        """How far the work on this is, or by which word it can be begun; None where it is answered to the end."""
        if answered.answer and answered.task is None:
            return None
        task = self._task
        if task is not None and not task.running.over:
            if task.matter != matter:
                return {"progress": None, "go": "instead"}
            progress = task.running.progress
            return {"progress": {**_bar(progress), "text": progress.text if progress else ""}, "go": None}
        return {"progress": None, "go": "further" if answered.task else "start"}

    def elsewhere(self, matter: Matter) -> dict[str, Any] | None:
        """What else is worked on, or was till now; None for nothing."""
        task = self._task
        if task is None or task.matter == matter:
            return None
        same = task.matter.moment == matter.moment
        told = _told(task.name(), "" if same else task.moment(), task.running.over)
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
