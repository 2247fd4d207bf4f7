"""The books: treasuries, governments, cash, cards."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.drawing.phrases import tax
from imperial_nb.engine import words
from imperial_nb.engine.board import ARMY_SUPPLY, FLEET_SUPPLY, NATION
from imperial_nb.engine.views import NationView, PlayerView
from imperial_nb.engine.words import say

from .messages import MessageLine
from .panel import Panel, Part

Row = dict[str, Any]


class Books(Part):
    """One table of nations, one of players."""

    name: ClassVar[str] = "ledger"

    def view(self) -> dict[str, Any]:
        game = self.game
        due = game.decision
        scores = game.scores()
        rows = {f"nation.{view.id}": _nation(view, due and due.nation) for view in game.nations.values()}
        return rows | {
            "nations": list(game.nations),
            "players": [_player(view, scores[view.name].total, due and due.player) for view in game.players.values()],
            "words": _words(),
        }


def _nation(view: NationView, current: str | None) -> Row:
    number = NATION[view.id]
    name = words.name("nations", view.id)
    cells = [
        {"text": name, "icon": f"chip.{view.id}"},
        view.government or "–",
        view.treasury,
        view.power,
        tax(view.tax),
        len(view.factories),
        f"{view.armies}/{ARMY_SUPPLY[number]}",
        f"{view.fleets}/{FLEET_SUPPLY[number]}",
        len(view.flags),
    ]
    return {"id": view.id, "name": name, "cells": cells, "current": view.id == current}


def _player(view: PlayerView, score: int, current: str | None) -> Row:
    cards = [say("investor card")] if view.investor_card else []
    cards += [say("Swiss Bank")] if view.swiss_bank else []
    governs = ", ".join(view.governs) or "–"
    cells = [view.name, view.cash, governs, score, ", ".join(cards) or "–"]
    return {"name": view.name, "cells": cells, "current": view.name == current}


def _words() -> dict[str, Any]:
    return {
        "nations": say("Nations"),
        "players": say("Players"),
        "nationHeads": [
            say("Nation"), say("Government"), say("Treasury, M"), say("Power"), say("Tax"),
            say("Factories"), say("Armies"), say("Fleets"), say("Flags"),
        ],
        "playerHeads": [say("Player"), say("Cash, M"), say("Governs"), say("Score now"), say("Cards")],
    }  # fmt: skip


class Ledger(Panel):
    """Treasuries, governments and cash of a game."""

    kinds = (Books, MessageLine)
