"""Questions where a government or an owner has a few plain answers: force or not, battle or not, whom to ask."""

from __future__ import annotations

from collections.abc import Collection

from imperial_nb.engine import Action, Game
from imperial_nb.engine.words import say

from .asked import Line, Question, due, question, together, told, trial

_STILL = ("force", "arrival", "ask", "demand")
"""Decisions that are part of the same matter."""


def answers(game: Game, _: Collection[str]) -> list[Question]:
    """Each answer, and what follows from it."""
    lines = [_follows(game, action) for action in game.legal()]
    return question(say("What can {player} answer, and what follows?", player=due(game).player), lines)


def _follows(game: Game, action: Action) -> Line:
    after = trial(game, str(action))
    lines = told(game.preview(action))
    if after.outcome:
        lines.append(Line(after.outcome.reason, ("end.score",)))
    elif due(after).kind in _STILL:
        lines.append(Line(due(after).prompt))
    return together(lines)


def orders(game: Game, _: Collection[str]) -> list[Question]:
    """Each nation that can be asked first, and what follows if everybody demands battle."""
    text = say(
        "Whom can {player} ask first, and what follows if everybody demands battle as long as possible?",
        player=due(game).player,
    )
    return question(text, [_fought_out(game, action) for action in game.legal()])


def _fought_out(game: Game, action: Action) -> Line:
    after = trial(game, str(action))
    lines = told(game.preview(action))
    while after.decision and after.decision.kind in ("ask", "demand"):
        last = after.legal()[-1]  # a demand comes after "decline"
        lines += told(after.play(last))
    return together([line for line in lines if "battle.demand" not in line.rules or line is lines[0]])
