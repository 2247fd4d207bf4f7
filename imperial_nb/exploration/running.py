"""A long question worked on in slices on the kernel's event loop, so that the table answers meanwhile.

Slices rather than a thread: a kernel in the browser has none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from threading import Lock
from time import perf_counter

from imperial_nb.analysis.progress import Progress

from .blocks import Answer, Said

_SLICE = 0.02  # s of work between two looks at the kernel's other messages
_PAUSE = 0.002  # s in which those are served
_TOLD = 0.2  # s between two tellings of how far it is


class Running:
    """Work on one question, that can be stopped and gone on with.

    `progress` is how far it is, `answer` what came of it once it is `over`; `fault` is an error of the program that
    ended it, without an answer.
    """

    def __init__(self, question: Generator[Progress, None, Answer], changed: Callable[[], None]) -> None:
        self._question = question
        self._changed = changed
        self.progress: Progress | None = None
        self.answer: Answer = ()
        self.over = False
        self.fault: Exception | None = None
        self._run: object = None  # of all runs begun, the one that goes on
        self._at_work = Lock()  # a run begun in another thread waits for the last step of the one before
        self._task: asyncio.Task[None] | None = None  # kept, as a loop keeps only weak references

    def start(self) -> None:
        """Begin, or go on where it was stopped; without an event loop work until the end."""
        self._run = run = object()
        try:
            self._task = asyncio.get_running_loop().create_task(self._slices(run))
        except RuntimeError:
            while not self.over and self._run is run:
                self._slice(run)
            self._changed()

    def stop(self) -> None:
        """Go no further for now. May be called from another thread: clicks are served beside the running cell."""
        self._run = None

    async def _slices(self, run: object) -> None:
        told = perf_counter()
        while self._run is run:
            self._slice(run)
            if self._run is run and (self.over or perf_counter() - told > _TOLD):
                self._changed()
                told = perf_counter()
            if self.over:
                return
            await asyncio.sleep(_PAUSE)

    def _slice(self, run: object) -> None:
        with self._at_work:
            if not self.over:
                self._work(run)

    def _work(self, run: object) -> None:
        end = perf_counter() + _SLICE
        try:
            while perf_counter() < end and self._run is run:
                self.progress = next(self._question)
        except StopIteration as done:
            self.answer, self.over = done.value, True
        except ValueError as why:
            self.answer, self.over = (Said(str(why), problem=True),), True
        except Exception as fault:
            self.fault, self.over = fault, True
