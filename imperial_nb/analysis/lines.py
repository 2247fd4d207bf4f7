"""Why: one line of an explanation, a sentence made when it is read and the rule behind it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from imperial_nb.engine import Event
from imperial_nb.engine.words import Message


class Line(NamedTuple):
    """A sentence, or an event that tells itself, and the id of its rule in the rulebook.

    >>> Line(Message("{nation} has {number} factories.", nation="IT", number=2), "tax.revenue").text
    'Italy has 2 factories.'
    """

    said: Message | Event
    rule: str

    @property
    def text(self) -> str:
        """The sentence in the language chosen now."""
        return str(self.said)

    def __str__(self) -> str:
        return self.text


def told(events: Iterable[Event], leave_out: Container[str] = ()) -> tuple[Line, ...]:
    """What the engine told, without the kinds of event left out."""
    return tuple(Line(event, event.rule) for event in events if event.kind not in leave_out)
