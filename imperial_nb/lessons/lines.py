"""Lines of a calculation or of what happened, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable

from imperial_nb.analysis.lines import Line
from imperial_nb.engine import Event

__all__ = ["Line", "distinct", "others_first", "told"]


def told(events: Iterable[Event], *kinds: str) -> tuple[Line, ...]:
    """What the game told, of these kinds only if any are named."""
    return tuple(Line(event, event.rule) for event in events if not kinds or event.kind in kinds)


def others_first(events: Iterable[Event], government: str) -> list[Event]:
    """The same events, those of an interest in the order in which it is due: what the government itself gets last."""
    told_ = list(events)
    due = iter(sorted(filter(_of_interest, told_), key=lambda event: event.player == government))
    return [next(due) if _of_interest(event) else event for event in told_]


def _of_interest(event: Event) -> bool:
    return event.rule == "investor.interest"


def distinct(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines without repetitions."""
    return tuple(dict.fromkeys(lines))
