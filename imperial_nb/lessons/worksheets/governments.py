"""Who governs a nation after investments, and what changes with it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message, say

from ..lines import Line, told
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import NAMES, Situation
from .fields import ANN, BOB, CLEO, EDITION, bond, check_bonds, refused, some

_BUYERS = {BOB: "buys", CLEO: "cleo buys"}
_CASH = 32


def contested(values: Values) -> Game:
    """France governed by Ann. Bob and Cleo govern nothing, and so may invest whoever has the card."""
    bonds = [int(values[key]) for key in ("own", "bob", "buys", "cleo", "cleo buys") if int(values[key])]
    check_bonds(bonds, values["edition"])
    held = {ANN: some(values["own"]), BOB: some(values["bob"]), CLEO: some(values["cleo"])}
    if not held[ANN] or max(map(sum, held.values())) > sum(held[ANN]):
        raise ValueError(say("Ann governs France here, and so has to hold the most before anyone buys."))
    setting = Situation(random.Random(1), edition=values["edition"])
    others = [name for name in setting.players if name not in (ANN, BOB, CLEO)]
    for number, nation in enumerate(NATIONS):
        setting.bonds(nation, {ANN if nation == "IT" and values["other"] else others[number % len(others)]: [9]})
    for name in setting.players:
        setting.cash(name, _CASH if name in _BUYERS else 0)
    setting.bonds("FR", held).nation("FR", power=values["power"], government=ANN).card(values["card"])
    setting.turn("GB", "import")
    setting.data["turn"]["passed_investor"] = True
    return setting.start()


def takeover(game: Game, values: Values) -> Sequence[Line]:
    events = game.play("done")
    while game.decision and game.decision.kind == "invest":
        bought = int(values[_BUYERS[game.decision.player]]) if game.decision.player in _BUYERS else 0
        action = f"invest FR {bought}" if bought else "pass"
        refusal = game.explain(action)
        if refusal:
            return (refused(refusal, "investor.activate"),)
        events += game.play(action)
    view = game.nations["FR"]
    totals = [
        Line(Message("{player}: {total} M.", player=player, total=sum(bonds)), "gov.majority")
        for player, bonds in view.bonds.items()
    ]
    changed = any(event.kind == "government" and event.nation == "FR" for event in events)
    stays = Line(Message("{player} still governs France.", player=view.government), "gov.change")
    settled = told(events, "government", "takeover_fee", "swiss_bank_taken", "swiss_bank_returned")
    return (*told(events, "bond_bought", "bond_bought_bank"), *totals, *(() if changed else (stays,)), *settled)


WORKSHEETS = (
    Worksheet(
        "takeover",
        Message("Bob and Cleo invest in France"),
        ("gov.change", "gov.majority", "gov.takeover_fee", "gov.swiss_bank"),
        (
            bond("own", Message("Ann, who governs France, holds"), 12),
            bond("bob", Message("Bob holds"), 4),
            bond("buys", Message("Bob buys"), 9),
            bond("cleo", Message("Cleo holds"), 2),
            bond("cleo buys", Message("Cleo buys"), 0),
            Pick(
                "card",
                Message("The investor card is with"),
                {name: Message("{player}", player=name) for name in NAMES[:4]},
                BOB,
            ),
            Slider("power", Message("Power points of France"), 0, 20, 0),
            Switch("other", Message("Ann governs Italy, too"), False),
            EDITION,
        ),
        contested,
        takeover,
    ),
)
