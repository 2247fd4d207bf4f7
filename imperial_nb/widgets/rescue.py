"""The good part of a save that departs from the rules, in words. It is offered, and never taken by itself."""

from __future__ import annotations

from imperial_nb.engine import ReplayMismatch
from imperial_nb.engine.words import Message, say, say_many

from .labels import label


def good_part(broken: object) -> dict[str, str] | None:
    """Where a file departs, what is good up to there, and what the control that takes it says; None without any."""
    if not isinstance(broken, ReplayMismatch) or broken.game is None:
        return None
    told, last = say("Only its start is good."), broken.game.node.action
    if last is not None:
        number = len(broken.game.nodes) - 1
        told = say_many(
            "Up to there it is good: {number} action, the last “{action}”.",
            "Up to there it is good: {number} actions, the last “{action}”.",
            number,
            number=number,
            action=label(last),
        )
    return {"text": f"{broken} {told}", "take": say("Put the good part on the table")}


def taken(broken: ReplayMismatch) -> Message:
    """What is told when the good part is on the table."""
    if not broken.file:
        return Message("The good part is on the table.")
    return Message("The good part of {file} is on the table; the file stays as it is.", file=broken.file)
