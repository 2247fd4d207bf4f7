"""The bond market: who holds what, what can be bought now, and which purchase would change a government."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.engine import Action, Game, words
from imperial_nb.engine.board import NATION
from imperial_nb.engine.views import NationView
from imperial_nb.engine.words import say

from .messages import MessageLine
from .panel import Panel, Part

_CHANGES = "★"
Offers = dict[tuple[str, int], Action]
"""(nation, value) → how the deciding player can get that bond."""


class Bonds(Part):
    """A row of bonds per nation."""

    name: ClassVar[str] = "bonds"

    def view(self) -> dict[str, Any]:
        edition = self.game.edition
        offered = best_offers(self.game)
        rows = {f"row.{nation.id}": _row(self.game, nation, offered) for nation in self.game.nations.values()}
        return rows | {
            "nations": list(self.game.nations),
            "values": [_head(value, interest) for value, interest in edition.bonds],
            "words": {
                "title": say("Bonds"),
                "nation": say("M"),
                "available": say("available"),
                "legend": say("{mark} would change the government", mark=_CHANGES),
            },
        }


def best_offers(game: Game) -> Offers:
    """How the deciding player can get each bond: by purchase, else by the cheapest exchange."""
    offered: Offers = {}
    for action in game.legal():
        if action.type == "invest" and action.nation and action.bond:
            known = offered.get((action.nation, action.bond))
            if known is None or (known.upgrade and (not action.upgrade or action.upgrade > known.upgrade)):
                offered[action.nation, action.bond] = action
    return offered


def changes_government(game: Game, action: Action) -> bool:
    """Whether a purchase changes the nation's government if everybody after it passes."""
    state = game.state.copy()
    nation = NATION[action.nation or ""]
    before, market = state.government[nation], (state.market, state.sale)
    state.apply(action)
    while state.step == "invest" and (state.market, state.sale) == market:
        state.apply(Action("pass"))
    return state.government[nation] != before


def _head(value: int, interest: int) -> dict[str, str]:
    return {"text": str(value), "title": say("{value} M, interest {interest} M", value=value, interest=interest)}


def _row(game: Game, view: NationView, offered: Offers) -> dict[str, Any]:
    holders = {value: player for player, values in view.bonds.items() for value in values}
    bonds = [_bond(game, view.id, value, holders.get(value), offered) for value, _ in game.edition.bonds]
    return {"id": view.id, "name": words.name("nations", view.id), "icon": f"chip.{view.id}", "bonds": bonds}


def _bond(game: Game, nation: str, value: int, holder: str | None, offered: Offers) -> dict[str, Any]:
    if holder:
        return {"text": holder}
    action = offered.get((nation, value))
    if action is None:
        return {}
    label = say("Buy for {price} M", price=value)
    if action.upgrade:
        label = say("Exchange {old} M for it and pay {price} M", old=action.upgrade, price=value - action.upgrade)
    if not changes_government(game, action):
        return {"text": str(value), "label": label, "action": str(action)}
    label = say("{purchase}: would change the government", purchase=label)
    return {"text": str(value), "label": label, "action": str(action), "mark": _CHANGES}


class BondMarket(Panel):
    """The bonds of a game, to buy from when an investment is due."""

    kinds = (Bonds, MessageLine)
