"""Questions about points: a finished game counted, or one that ended now."""

from __future__ import annotations

from collections.abc import Iterator

from imperial_nb.engine import Game
from imperial_nb.engine.words import say, say_many, templates

from .asked import Line, Question, question


def result(over: Game) -> list[Question]:
    """The count of a finished game."""
    return question(say("How many points does everybody have, and who wins?"), count(over))


def if_it_ended(game: Game) -> list[Question]:
    """The count if the game ended now."""
    return question(say("How many points would everybody have if the game ended now?"), _points(game))


def count(over: Game) -> Iterator[Line]:
    """Everybody's points, best first, and the winner. The game is over."""
    yield from _points(over)
    totals = sorted(score.total for score in over.scores().values())
    assert over.outcome is not None
    yield Line(over.outcome.reason, ("end.tie" if totals[-1] == totals[-2] else "end.score",))


def _points(game: Game) -> Iterator[Line]:
    one, many = templates(
        "{player}: {number} point; cash {cash} M, bonds {bonds}.",
        "{player}: {number} points; cash {cash} M, bonds {bonds}.",
    )
    scores = game.scores()
    order = game.outcome.ranking if game.outcome else sorted(scores, key=lambda player: -scores[player].total)
    for player in order:
        total, cash, worth = scores[player].total, scores[player].cash, scores[player].bonds
        bonds = ", ".join(f"{nation} {points}" for nation, points in worth.items()) or "0"
        text = say_many(one, many, total, player=player, number=total, cash=cash, bonds=bonds)
        yield Line(text, ("end.score",))
