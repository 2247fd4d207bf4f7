"""A position on a hand-out, and what to ask about it."""

from __future__ import annotations

from typing import NamedTuple

from imperial_nb.engine import Game, Scenario
from imperial_nb.scenarios import library


class Sheet(NamedTuple):
    """A game at the position that is asked about."""

    game: Game
    rules: tuple[str, ...] = ()
    """Ids of the rules that the questions should be about; without any they follow from the decision due alone."""


def sheet(name: str) -> Sheet:
    """A position of the library, asked about by the rules it shows. Raises ValueError for an unknown name."""
    game = Scenario.named(name).start()
    return Sheet(game, next(entry.rules for entry in library() if entry.name == name))
