"""Lines of a calculation or of what happened, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from imperial_nb.engine import Event
from imperial_nb.engine.words import Message


class Line(NamedTuple):
    """One step, as a sentence made when it is read, and the id of its rule."""

    said: Message | Event
    rule: str

    @property
    def text(self) -> str:
        return str(self.said)


def told(events: Iterable[Event], *kinds: str) -> tuple[Line, ...]:
    """What the game told, of these kinds only if any are named."""
    return tuple(Line(event, event.rule) for event in events if not kinds or event.kind in kinds)


def distinct(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines without repetitions."""
    return tuple(dict.fromkeys(lines))
