"""Lines of a calculation or of what happened, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable

from imperial_nb.analysis.lines import Line
from imperial_nb.engine import Event

__all__ = ["Line", "distinct", "told"]


def told(events: Iterable[Event], *kinds: str) -> tuple[Line, ...]:
    """What the game told, of these kinds only if any are named."""
    return tuple(Line(event, event.rule) for event in events if not kinds or event.kind in kinds)


def distinct(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines without repetitions."""
    return tuple(dict.fromkeys(lines))
