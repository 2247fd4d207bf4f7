"""What each space of the rondel costs, for any marker and purse."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, SPACE, SPACES
from imperial_nb.engine.legal import passes_investor, rondel_fee, steps_to
from imperial_nb.engine.words import Message

from ..lines import Line
from ..places import place
from ..sheet import Pick, Slider, Values, Worksheet
from ..situations import Situation

_NATION = "IT"
_OFF = "off"


def start(values: Values) -> Game:
    setting = Situation(random.Random(1)).nation(_NATION, treasury=values["treasury"])
    setting.cash(setting.government(_NATION), values["cash"])
    marker = None if values["marker"] == _OFF else values["marker"]
    return setting.turn(_NATION).nation(_NATION, rondel=marker).start()


def lines(game: Game, values: Values) -> Sequence[Line]:
    return [_line(game, space) for space in SPACES]


def _line(game: Game, space: str) -> Line:
    nation = NATION[_NATION]
    moved = steps_to(game.state, nation, SPACE[space])
    refusal = game.explain(f"rondel {space}")
    if refusal:
        told = {"place": place(space), "number": moved, "amount": rondel_fee(moved), "reason": refusal.reason}
        if moved > 6 or refusal.rule != "rondel.cost":
            return Line(Message("✗ {place}: {reason}", **told), refusal.rule or "rondel.cost")
        return Line(
            Message("✗ {place}: {number} spaces cost {amount} M, and the purse holds less.", **told), "rondel.cost"
        )
    if not moved:
        return Line(Message("✓ {place}: free, the first time.", place=place(space)), "rondel.first")
    told = {"place": place(space), "number": moved, "paid": moved - 3, "amount": rondel_fee(moved)}
    said = Message("✓ {place}: {number} spaces, 3 of them free, {paid} × 2 M = {amount} M.", **told)
    if moved <= 3:
        said = Message("✓ {place}: free, {number} of at most 3 free spaces.", **told)
    if passes_investor(game.state, nation, SPACE[space]):
        said = Message("{said} It passes Investor.", said=said)
    return Line(said, "rondel.cost")


WORKSHEETS = (
    Worksheet(
        "rondel-cost",
        Message("What each space costs Italy"),
        ("rondel.cost", "rondel.first"),
        (
            Pick(
                "marker",
                Message("Italy's marker"),
                {_OFF: Message("not on the rondel yet"), **{space: place(space) for space in SPACES}},
                "investor",
            ),
            Slider("cash", Message("Cash of its government, in millions"), 0, 12, 5),
            Slider("treasury", Message("Italy's treasury, in millions"), 0, 30, 11),
        ),
        start,
        lines,
        board="rondel",
    ),
)
