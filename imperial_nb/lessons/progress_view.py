"""What has been solved, as bars."""

from __future__ import annotations

from typing import Any

from imperial_nb.engine.words import say
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.readable import Readable

from .catalogue import Exercise, lessons
from .exercises import TITLES
from .look import LessonView
from .progress_file import Progress, progress_here


class ProgressView(Readable, LessonView):
    """A bar per lesson, or for one lesson only, and the exercises under it."""

    look = "progress"

    def __init__(self, progress: Progress, lesson: str | None = None) -> None:
        self.progress = progress
        self.shown = {lesson: lessons()[lesson]} if lesson else lessons()
        super().__init__()
        self.add_class("imp-frame")
        self._forget = progress.observe(self.refresh)

    def view(self) -> dict[str, Any]:
        return {
            "lessons": [self._lesson(name, exercises) for name, exercises in self.shown.items()],
            "words": {"title": say("Your progress"), "fault": str(self.progress.fault or "")},
        }

    def _lesson(self, name: str, exercises: tuple[Exercise, ...]) -> dict[str, Any]:
        done = sum(bool(self.progress.solved(exercise.name)) for exercise in exercises)
        text = say("{done} of {all} exercises solved", done=done, all=len(exercises))
        return {
            "title": str(TITLES[name]),
            "bar": {"done": done, "all": len(exercises), "text": text},
            "exercises": [self._exercise(exercise) for exercise in exercises],
        }

    def _exercise(self, exercise: Exercise) -> dict[str, str]:
        solved = len(self.progress.solved(exercise.name))
        state = say("solved, {number} variations", number=solved) if solved > 1 else say("solved")
        if not solved:
            return {"title": str(exercise.title), "mark": "○", "state": say("not solved yet")}
        return {"title": str(exercise.title), "mark": "✓", "state": state}

    def close(self) -> None:
        self._forget()
        super().close()

    def __repr__(self) -> str:
        rows = [self._lesson(name, exercises) for name, exercises in self.shown.items()]
        return "\n".join(f"{row['title']}: {row['bar']['text']}" for row in rows)


def progress(lesson: str | None = None) -> ProgressView:
    """What has been solved: in all lessons, or in the one with this notebook's name, as in "02_rondel".

    Raises ValueError for an unknown lesson.
    """
    if lesson is not None and lesson not in lessons():
        raise ValueError(say("There is no lesson {name!r}; there are: {known}.", name=lesson, known=list(lessons())))
    view = ProgressView(progress_here(), lesson)
    replace_table(view)
    return view
