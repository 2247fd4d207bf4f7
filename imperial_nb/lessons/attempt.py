"""One learner's work on one exercise: answers, hints, the solution, another variation. No widgets."""

from __future__ import annotations

from collections.abc import Sequence

from imperial_nb.engine.words import Message

from .catalogue import Exercise
from .lines import Line
from .progress_file import Progress
from .task import Deed, Given, Task, Verdict


class Attempt:
    """What has been done with the present variation; what is solved goes to `progress`.

    Help comes after trying: a hint after a wrong answer, the solution after both hints.
    """

    def __init__(self, exercise: Exercise, progress: Progress, seed: int | None = None) -> None:
        self.exercise = exercise
        self.progress = progress
        self._take(progress.seed(exercise.name) if seed is None else seed)

    def _take(self, seed: int) -> None:
        self.seed = seed
        self.task: Task = self.exercise.task(seed)
        self.game = self.task.scenario.start()
        self._forget()

    def _forget(self) -> None:
        self.given: tuple[str, ...] = ()
        self.verdict: Verdict | None = None
        self.tries = 0
        self.hints = 0
        self.shown = False

    # --- what can be done --------------------------------------------------------------------------------
    @property
    def solved(self) -> bool:
        """Whether the learner's own answer was right."""
        return self.verdict is not None and self.verdict.right and not self.shown

    @property
    def finished(self) -> bool:
        return self.solved or self.shown

    @property
    def can_hint(self) -> bool:
        return self.tries > 0 and self.hints < len(self.task.hints) and not self.finished

    @property
    def can_show(self) -> bool:
        return self.hints == len(self.task.hints) and not self.finished

    # --- what is done ------------------------------------------------------------------------------------
    def check(self, given: Given = ()) -> Verdict:
        """Judge an answer, or the deed on the board. Raises ValueError for what is no answer; that is no try."""
        verdict = self.task.check(given, self.game)
        self.given = tuple(str(value) for value in given)
        self.verdict = verdict
        self.tries += 1
        if self.solved:
            self.progress.note_solved(self.exercise.name, self.seed)
        return verdict

    def hint(self) -> None:
        """Give the next hint, if one is due."""
        self.hints += self.can_hint

    def show(self) -> None:
        """Give the solution, if it is due; a deed is done on the board."""
        if not self.can_show:
            return
        self.shown = True
        self.verdict = None
        if isinstance(self.task, Deed):
            self.game.goto(self.game.root)
            for action in self.task.solution():
                self.game.play(action)
        else:
            self.given = tuple(self.task.solution())

    def reset(self) -> None:
        """The same variation from the beginning."""
        self._forget()
        self.game.goto(self.game.root)

    def another(self) -> None:
        """The next variation."""
        self._take(self.seed + 1)
        self.progress.note_seed(self.exercise.name, self.seed)

    # --- what is to be read ------------------------------------------------------------------------------
    @property
    def hints_given(self) -> tuple[Message, ...]:
        return self.task.hints[: self.hints]

    @property
    def why(self) -> Sequence[Line]:
        """How the right answer comes about; nothing before it is known."""
        return self.task.why if self.finished else ()
