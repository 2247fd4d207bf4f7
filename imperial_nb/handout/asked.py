"""What questions are made of, and answers that the engine gives: events told, refusals explained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from imperial_nb.engine import Decision, Event, Game

_UNTOLD = {"turn", "opened", "round", "no_fleet_acts", "no_army_acts"}
"""Events about whose turn it is or what nobody can do, not about what an action brings."""


class Line(NamedTuple):
    """One line of an answer, and ids of the rules it follows from."""

    text: str
    rules: tuple[str, ...] = ()


class Question(NamedTuple):
    """A question and the lines of its answer."""

    text: str
    answer: tuple[Line, ...]


def question(text: str, answer: Iterable[Line]) -> list[Question]:
    """The question in a list, or none where there is nothing to answer."""
    lines = tuple(answer)
    return [Question(text, lines)] if lines else []


def due(game: Game) -> Decision:
    """The decision due in a game that is not over."""
    assert game.decision is not None
    return game.decision


def trial(game: Game, *actions: str) -> Game:
    """Another game that goes on from the same position, with these actions played."""
    other = game.position().start()
    for action in actions:
        other.play(action)
    return other


def told(events: Sequence[Event], chapters: Sequence[str] = ("",)) -> list[Line]:
    """Events as lines, only those whose rule begins like one of `chapters`."""
    return [
        Line(event.text, (event.rule,))
        for event in events
        if event.kind not in _UNTOLD and event.rule.startswith(tuple(chapters))
    ]


def together(lines: Sequence[Line]) -> Line:
    """Several lines as one, each rule once."""
    rules = dict.fromkeys(rule for line in lines for rule in line.rules)
    return Line(" ".join(line.text for line in lines), tuple(rules))


def refused(game: Game, action: str) -> Line | None:
    """Why this action is refused; None if it is legal."""
    error = game.explain(action)
    return None if error is None else Line(error.reason, (error.rule,) if error.rule else ())
