"""Giving money to a treasury: who can give, which nation can receive, and whether that may be wanted now."""

from __future__ import annotations

import shlex
from typing import Any

from imperial_nb.engine import Game, words
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import say

_BOUGHT = ("build", "import")


def gift(game: Game) -> dict[str, Any] | None:
    """What the line for gifts needs; None when the game is over. First come those whose decision it is.

    `wanted`: only a gift would leave a choice.
    """
    due = game.decision
    if due is None:
        return None
    return {
        "givers": [{"value": shlex.quote(name), "name": name} for name in game.players],
        "takers": [{"value": nation, "name": words.name("nations", nation)} for nation in NATIONS],
        "likely": [shlex.quote(due.player), due.nation],
        "wanted": due.kind in _BOUGHT and len(game.legal()) == 1,
    }


def gift_words() -> dict[str, str]:
    """What the line says."""
    return {
        "title": say("Give to a treasury"),
        "giver": say("Player who gives"),
        "taker": say("Nation that receives"),
        "amount": say("Amount in millions"),
        "give": say("Give"),
    }
