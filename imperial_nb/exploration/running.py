"""A long question worked on in slices on the kernel's event loop, so that the table answers meanwhile.

Slices rather than a thread: a kernel in the browser has none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter

from imperial_nb.analysis.progress import Progress

from .blocks import Answer, Said

_SLICE = 0.05  # s of work between two looks at the kernel's other messages
_PAUSE = 0.005  # s in which those are served


class Running:
    """Work on one question. `progress` is how far it is, `answer` what came of it, None before the end."""

    def __init__(self, question: Generator[Progress, None, Answer], changed: Callable[[], None]) -> None:
        self._question = question
        self._changed = changed
        self.progress: Progress | None = None
        self.answer: Answer | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; without an event loop work until the end."""
        try:
            self._task = asyncio.get_running_loop().create_task(self._slices())
        except RuntimeError:
            while self.answer is None:
                self._slice()

    def stop(self) -> None:
        """Give up."""
        if self._task is not None:
            self._task.cancel()

    async def _slices(self) -> None:
        while self.answer is None:
            self._slice()
            self._changed()
            await asyncio.sleep(_PAUSE)

    def _slice(self) -> None:
        end = perf_counter() + _SLICE
        try:
            while perf_counter() < end:
                self.progress = next(self._question)
        except StopIteration as done:
            self.answer = done.value
        except ValueError as why:
            self.answer = (Said(str(why), problem=True),)
