"""Which questions a position asks: by the decision that is due, and by the rules it is about."""

from __future__ import annotations

from collections.abc import Callable, Collection

from imperial_nb.engine import Game

from . import answers, investing, provinces, rondel, scores, units
from .asked import Question

MOST = 4
"""Questions to a position."""

Ask = Callable[[Game, Collection[str]], list[Question]]

_BY_DECISION: dict[str, Ask] = {
    "rondel": rondel.spaces,
    "invest": investing.purchases,
    "build": provinces.sites,
    "produce": provinces.productions,
    "import": provinces.imports,
    "fleets": units.fleets,
    "armies": units.armies,
    "force": answers.answers,
    "arrival": answers.answers,
    "ask": answers.orders,
    "demand": answers.answers,
}


def questions(game: Game, rules: Collection[str] = ()) -> list[Question]:
    """One to `MOST` questions about the present position, with the engine's answers.

    `rules`: ids of the rules they should be about; without any they follow from the decision due alone.
    """
    if game.decision is None:
        return scores.result(game)
    kind = game.decision.kind
    asked = _standing(game, rules) + _BY_DECISION[kind](game, rules)
    if "end.score" in rules and kind != "rondel":
        asked += scores.if_it_ended(game)
    return asked[:MOST]


def _standing(game: Game, rules: Collection[str]) -> list[Question]:
    """What can be seen without any action."""
    asked = provinces.occupation(game) if "board.occupied" in rules else []
    if any(rule == "gov.majority" or rule.startswith("setup.") for rule in rules):
        asked += investing.governments(game)
    return asked
