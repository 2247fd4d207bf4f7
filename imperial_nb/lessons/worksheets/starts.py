"""What the deal costs, and what it puts into the treasuries."""

from __future__ import annotations

from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.setup import card_sets
from imperial_nb.engine.words import Message

from ..lines import Line, told
from ..sheet import Pick, Values, Worksheet
from ..situations import NAMES
from .fields import ANN, EDITION


def dealt(values: Values) -> Game:
    players = int(values["players"])
    cards = {name: list(own) for name, own in zip(NAMES[:players], card_sets(players), strict=False)}
    return Game.new(NAMES[:players], edition=values["edition"], cards=cards)


def deal(game: Game, values: Values) -> Sequence[Line]:
    edition, players = game.edition, len(game.players)
    cards = len(game.start["cards"][ANN])
    each = edition.own_bond + edition.partner_bond
    cash = edition.cash[players]
    told_ = {"cards": cards, "own": edition.own_bond, "small": edition.partner_bond, "each": each, "cash": cash}
    return (
        Line(Message("Flag cards for each player: {cards}. Cash before paying: {cash} M.", **told_), "setup.standard"),
        Line(Message("Each card costs {own} M + {small} M = {each} M.", **told_), "setup.standard"),
        Line(
            Message("{cash} M − {cards} × {each} M = {left} M left.", left=cash - cards * each, **told_),
            "setup.standard",
        ),
        *(
            Line(Message("Treasury of {nation}: {amount} M.", nation=view.id, amount=view.treasury), "setup.standard")
            for view in game.nations.values()
        ),
        *(told(game.events, "undealt", "no_government_yet")),
    )


WORKSHEETS = (
    Worksheet(
        "deal",
        Message("What the deal costs"),
        ("setup.standard", "setup.undealt"),
        (
            Pick("players", Message("Players"), {str(n): Message("{number}", number=n) for n in range(2, 7)}, "4"),
            EDITION,
        ),
        dealt,
        deal,
    ),
)
