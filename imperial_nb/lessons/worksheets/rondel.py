"""What each space of the rondel costs, for any marker and purse."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, SPACE, SPACES
from imperial_nb.engine.legal import passes_investor, rondel_fee, steps_to
from imperial_nb.engine.words import Message

from ..lines import Line, line
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
            return line(refusal.rule or "rondel.cost", "✗ {place}: {reason}", **told)
        return line("rondel.cost", "✗ {place}: {number} spaces cost {amount} M, and the purse holds less.", **told)
    if not moved:
        return line("rondel.first", "✓ {place}: free, the first time.", place=place(space))
    told = {"place": place(space), "number": moved, "free": min(moved, 3), "paid": max(moved - 3, 0)}
    if moved <= 3:
        sentence = "✓ {place}: free, {number} of at most 3 free spaces."
    else:
        sentence = "✓ {place}: {number} spaces, 3 of them free, {paid} × 2 M = {amount} M."
    if passes_investor(game.state, nation, SPACE[space]):
        sentence = sentence[:-1] + "; passes Investor."
    return line("rondel.cost", sentence, amount=rondel_fee(moved), **told)


WORKSHEETS = (
    Worksheet(
        "rondel-cost",
        Message("What each space costs Italy"),
        ("rondel.cost", "rondel.first", "rondel.spaces", "rondel.pass_investor", "money.separate"),
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
