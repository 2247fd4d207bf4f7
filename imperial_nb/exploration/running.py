"""A long question worked on in slices on the kernel's event loop, so that the table answers meanwhile.

Slices rather than a thread: a kernel in the browser has none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter

from imperial_nb.analysis.progress import Enough, Progress

from .blocks import Answer, Said

_SLICE = 0.02  # s of work between two looks at the kernel's other messages
_PAUSE = 0.002  # s in which those are served
_TOLD = 0.2  # s between two tellings of how far it is


class Running:
    """Work on one question. `progress` is how far it is, `answer` what came of it once it is `over`: empty for nothing.

    `fault` is an error of the program that ended it.
    """

    def __init__(self, question: Generator[Progress, None, Answer], changed: Callable[[], None]) -> None:
        self._question = question
        self._changed = changed
        self.progress: Progress | None = None
        self.answer: Answer = ()
        self.over = False
        self.fault: Exception | None = None
        self._stopped = False
        self._settled = False
        self._task: asyncio.Task[None] | None = None  # kept, as a loop keeps only weak references

    def start(self) -> None:
        """Begin; without an event loop work until the end."""
        try:
            self._task = asyncio.get_running_loop().create_task(self._slices())
        except RuntimeError:
            while not self.over:
                self._slice()
            self._changed()

    def stop(self) -> None:
        """Give up. May be called from another thread: JupyterLab has clicks served beside the running cell."""
        self._stopped = True

    def settle(self) -> None:
        """End with what is found so far; with no answer if that is nothing. May be called from another thread."""
        self._settled = True

    async def _slices(self) -> None:
        told = perf_counter()
        while not (self.over or self._stopped):
            self._slice()
            if not self._stopped and (self.over or perf_counter() - told > _TOLD):
                self._changed()
                told = perf_counter()
            await asyncio.sleep(_PAUSE)
        self._question.close()

    def _slice(self) -> None:
        end = perf_counter() + _SLICE
        try:
            while perf_counter() < end and not self._stopped:
                self.progress = self._question.throw(Enough) if self._settled else next(self._question)
        except StopIteration as done:
            self.answer, self.over = done.value, True
        except Enough:
            self.over = True
        except ValueError as why:
            self.answer, self.over = (Said(str(why), problem=True),), True
        except Exception as fault:
            self.fault, self.over = fault, True
