"""Whose flag flies where a maneuver ends, and what that is worth."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, SEA
from imperial_nb.engine.economy import revenue
from imperial_nb.engine.words import Message, say

from ..lines import Line, told
from ..sheet import Pick, Slider, Values, Worksheet
from ..situations import Situation, abroad, ids, is_sea
from ..task import Look
from .fields import EDITION, standing

_THERE = ("IT", "FR", "AH")
_PLACES = ("tunis", "western_mediterranean", "rome")


def before(values: Values) -> Game:
    """Italy's maneuver with nothing left to move but an army in Florence, which stays."""
    place = values["place"]
    setting = Situation(random.Random(1), edition=values["edition"]).turn("IT", "maneuver")
    for nation in _THERE:
        setting.units(nation, "fleet" if is_sea(place) else "army", place, values[nation])
    elsewhere = [region for region in (*abroad(), *ids(SEA)) if region != place][: values["elsewhere"]]
    setting.units("IT", "army", "florence").flags("IT", elsewhere)
    return (setting.flags(values["flag"], [place]) if values["flag"] else setting).start()


def after(game: Game, values: Values) -> Sequence[Line]:
    place, taxed = values["place"], _revenues(game)
    units = standing(game, place) or say("nothing")
    events = []
    while game.decision and game.decision.kind in ("fleets", "armies"):
        events += game.play("done")
    changes = told(events, "flag_removed", "flag_placed", "flag_missing")
    flag = game.regions[place].flag
    flies = Message("The flag of {nation} flies in {region}.", nation=flag, region=place)
    return (
        Line(Message("In {region}: {units}.", region=place, units=units), "flag.place"),
        *(changes or (Line(_unchanged(game, place), "flag.place"),)),
        Line(flies if flag else Message("No flag flies in {region}.", region=place), "flag.place"),
        *_changed(taxed, _revenues(game)),
    )


def _revenues(game: Game) -> dict[str, int]:
    return {nation: revenue(game.state, NATION[nation]) for nation in _THERE}


def _changed(before: dict[str, int], now: dict[str, int]) -> list[Line]:
    """Whose revenue is another one now."""
    changed = [
        Line(
            Message(
                "Revenue of {nation}: {before} M before, {now} M now.", nation=one, before=before[one], now=now[one]
            ),
            "tax.revenue",
        )
        for one in _THERE
        if before[one] != now[one]
    ]
    return changed or [Line(Message("Nobody's revenue changes."), "tax.revenue")]


def _unchanged(game: Game, place: str) -> Message:
    """Why the engine left all as it was."""
    there = {unit.nation for unit in game.regions[place].units}
    if game.regions[place].kind == "home":
        return Message("{region} is a home province; those never carry flags.", region=place)
    if not there:
        return Message("Nobody is there: all stays as it is.")
    if len(there) > 1:
        return Message("Several nations share {region}: all stays as it is.", region=place)
    return Message("{nation} is alone there, and its flag flies there already.", nation=there.pop())


WORKSHEETS = (
    Worksheet(
        "flags",
        Message("Italy ends its maneuver"),
        ("flag.place", "flag.supply", "tax.revenue"),
        (
            Pick("place", Message("Region"), {one: Message("{region}", region=one) for one in _PLACES}, "tunis"),
            Pick(
                "flag",
                Message("Flag there before"),
                {"": Message("none"), **{one: Message("{nation}", nation=one) for one in _THERE}},
                "FR",
            ),
            *(
                Slider(one, Message("Units of {nation} there", nation=one), 0, 3, number)
                for one, number in zip(_THERE, (1, 0, 0), strict=True)
            ),
            Slider("elsewhere", Message("Italy's flags elsewhere"), 0, 15, 3),
            EDITION,
        ),
        before,
        after,
        looks=(Look("map", ("tunis", "western_mediterranean", "rome")),),
    ),
)
