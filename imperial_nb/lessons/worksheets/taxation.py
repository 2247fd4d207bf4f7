"""A whole Taxation, and several in a row."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.board import NATION, SEA
from imperial_nb.engine.economy import revenue, soldiers_pay
from imperial_nb.engine.words import Message, say

from ..lines import Line, told
from ..sheet import Pick, Slider, Values, Worksheet
from ..situations import Situation, abroad, homes, ids
from ..task import Look
from .fields import EDITION

_PLACES = (*abroad(), *ids(SEA))
_NO_BONUS = {
    "previous": Line(Message("The marker did not rise: no success bonus."), "tax.bonus"),
    "highest": Line(Message("The marker did not rise above its highest so far: no success bonus."), "tax.bonus"),
}


# --- one Taxation --------------------------------------------------------------------------------------------
def taxable(values: Values) -> Game:
    """Germany with so many factories, some of them occupied, flags and units."""
    if values["occupied"] > values["factories"]:
        raise ValueError(say("There are not so many factories to be occupied."))
    if values["factories"] == values["occupied"] and values["occupied"]:
        raise ValueError(say("The last factory that is not occupied is protected."))
    built = homes("GE")[: values["factories"]]
    setting = Situation(random.Random(1), edition=values["edition"]).factories("GE", built)
    for province in built[: values["occupied"]]:
        setting.units("FR", "army", province, 1, "hostile")
    setting.flags("GE", _PLACES[: values["flags"]])
    setting.units("GE", "army", "munich", values["armies"]).units("GE", "fleet", "north_sea", values["fleets"])
    setting.nation("GE", tax=values["tax"], power=values["power"])
    return setting.turn("GE").start()


def taxation(game: Game, values: Values) -> Sequence[Line]:
    working, flags = values["factories"] - values["occupied"], values["flags"]
    income, pay = revenue(game.state, NATION["GE"]), soldiers_pay(game.state, NATION["GE"])
    sums = {"working": working, "from_factories": 2 * working, "flags": flags, "income": income}
    events = game.play("rondel taxation")
    bonus = told(events, "bonus") or (_NO_BONUS[game.edition.bonus_from],)
    money = told(events, "tax_collected", "nothing_collected") or told(events, "game_over")
    return (
        Line(Message("Factories that are not occupied: {working}.", **sums), "board.occupied"),
        Line(Message("{working} × 2 M + {flags} × 1 M: revenue {income} M.", **sums), "tax.revenue"),
        *told(events, "tax_level"),
        *bonus,
        *told(events, "power"),
        Line(
            Message(
                "Pay for armies ({armies}) and fleets ({fleets}): {pay} M.",
                pay=pay,
                armies=values["armies"],
                fleets=values["fleets"],
            ),
            "tax.collect",
        ),
        *money,
    )


# --- the success bonus, Taxation after Taxation --------------------------------------------------------------
_ROUNDS = ("first", "second", "third")


def before_taxes(values: Values) -> Game:
    """Germany with its two factories, the flags of the first Taxation and the marker on the lowest space."""
    setting = Situation(random.Random(1), edition={"base": "third", "bonus_from": values["from"]})
    return setting.flags("GE", _PLACES[: values["first"]]).turn("GE").start()


def bonuses(game: Game, values: Values) -> Sequence[Line]:
    """Each Taxation with its flags, the markers left where the one before has put them."""
    rounds = []
    for key in _ROUNDS:
        data = game.position().to_dict()
        data["flags"] = dict.fromkeys(_PLACES[: values[key]], "GE")
        data["turn"] = {"nation": "GE", "phase": "rondel"}
        data["nations"]["GE"] |= {"rondel": "maneuver2", "power": 0}
        game = Scenario.from_dict(data).start()
        events = game.play("rondel taxation")
        level = told(events, "revenue", "tax_level", "tax_level_kept")
        rounds.append((*level, *(told(events, "bonus") or (_NO_BONUS[values["from"]],))))
    return tuple(chain(*rounds))


WORKSHEETS = (
    Worksheet(
        "bonus",
        Message("Three Taxations of Germany"),
        ("tax.bonus", "tax.level", "tax.revenue"),
        (
            Slider("first", Message("Flags at the first Taxation"), 0, 11, 3),
            Slider("second", Message("Flags at the second"), 0, 11, 1),
            Slider("third", Message("Flags at the third"), 0, 11, 6),
            Pick(
                "from",
                Message("The bonus counts from"),
                {
                    "previous": Message("the level before"),
                    "highest": Message("the highest level so far"),
                },
                "previous",
            ),
        ),
        before_taxes,
        bonuses,
    ),
    Worksheet(
        "taxation",
        Message("Germany carries out Taxation"),
        ("tax.revenue", "tax.level", "tax.bonus", "tax.power", "tax.collect", "board.occupied"),
        (
            Slider("factories", Message("Factories"), 0, 5, 2),
            Slider("occupied", Message("Of these in occupied provinces"), 0, 5, 0),
            Slider("flags", Message("Flags"), 0, 15, 3),
            Slider("armies", Message("Armies"), 0, 8, 2),
            Slider("fleets", Message("Fleets"), 0, 8, 1),
            Slider("tax", Message("Tax marker before (5 is the lowest space)"), 5, 15, 6),
            Slider("power", Message("Power points before"), 0, 24, 1),
            EDITION,
        ),
        taxable,
        taxation,
        looks=(Look("tax"),),
    ),
)
