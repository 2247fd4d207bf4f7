"""Battles: who is fought, who demands one, what is left; and what a factory's end takes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.words import Message

from ..lines import Line, told
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import Situation, homes
from ..task import Look
from .fields import left, refused, standing

_STANCES = {"hostile": Message("hostile"), "friendly": Message("friendly")}
_TOLD = (
    "army_moved", "fleet_moved", "stance_declared", "attack", "battle", "peace", "asked", "demanded", "declined",
    "destroyed",
)  # fmt: skip


def fight(game: Game, region: str, wanted: Mapping[str, int]) -> list[Line]:
    """So many matches of the nation on turn against each target, such as "IT fleet", as far as there can be."""
    lines: list[Line] = []
    for target, number in wanted.items():
        action = f"battle {region} {target}"
        for _ in range(number):
            refusal = game.explain(action)
            if refusal:
                line = refused(refusal, "battle.active")
                lines += [line] if line not in lines else []
                break
            lines += told(game.play(action), *_TOLD)
    return lines


def answer(game: Game, first: str, demands: Mapping[str, int]) -> list[Line]:
    """Peace where units have arrived; then each nation asked, this one first, demands so many matches if it can."""
    waiting = dict(demands)
    lines: list[Line] = []
    while game.decision and game.decision.kind in ("arrival", "ask", "demand"):
        lines += told(game.play(_reply(game, first, waiting)), *_TOLD)
    return lines


def _reply(game: Game, first: str, waiting: dict[str, int]) -> str:
    assert game.decision is not None
    answers = [str(action) for action in game.legal()]
    if game.decision.kind == "arrival":
        return "peace"
    if game.decision.kind == "ask":
        return f"ask {first}" if f"ask {first}" in answers else answers[0]
    if not waiting.get(game.decision.nation):
        return "decline"
    waiting[game.decision.nation] -= 1
    return next(one for one in answers if one.startswith("demand"))


# --- armies in Venice ----------------------------------------------------------------------------------------
def venice(values: Values) -> Game:
    """Austrian armies in Venice or on their way there; another one, in Lemberg, keeps the army step open."""
    setting = Situation(random.Random(1)).turn("AH", "maneuver").units("AH", "army", "lemberg")
    if values["arrives"]:
        setting.units("AH", "army", "vienna", values["own"])
    else:
        setting.units("AH", "army", "venice", values["own"], values["stance"])
    setting.units("IT", "army", "venice", values["armies"]).units("IT", "fleet", "venice", values["fleets"])
    return setting.units("FR", "army", "venice", values["french"], "friendly").start()


def battle(game: Game, values: Values) -> Sequence[Line]:
    peaceful = game.position().start()
    lines = _in_venice(game, values, values["demands"])
    lines += [left(game, "venice", "battle.one_for_one"), _occupied(game, "venice")]
    _in_venice(peaceful, values, 0)
    units = standing(peaceful, "venice")
    if units != standing(game, "venice"):
        lines.append(Line(Message("Without a demand of Italy: {units}.", units=units), "battle.demand"))
    return lines


def _in_venice(game: Game, values: Values, demands: int) -> list[Line]:
    lines: list[Line] = []
    if values["arrives"]:
        lines += told(game.play(f"move army vienna venice {values['stance']} count {values['own']}"), *_TOLD)
    lines += fight(game, "venice", {f"IT {unit}": values[f"at {unit}"] for unit in ("army", "fleet")})
    lines += answer(game, "IT", {"IT": demands})
    if not values["arrives"]:
        early = Message("Nobody is asked: only against units that have just arrived may others demand battle.")
        lines.append(Line(early, "battle.demand"))
    return lines


def _occupied(game: Game, region: str) -> Line:
    occupied = Message("{region} is occupied.", region=region)
    free = Message("{region} is not occupied.", region=region)
    return Line(occupied if game.regions[region].occupied else free, "board.occupied")


# --- fleets in the Ionian Sea --------------------------------------------------------------------------------
def ionian(values: Values) -> Game:
    """Russian fleets on their way to the Ionian Sea; another one, in Odessa, keeps the fleet step open."""
    setting = Situation(random.Random(1)).turn("RU", "maneuver").units("RU", "fleet", "odessa")
    setting.units("RU", "fleet", "eastern_mediterranean", values["own"])
    return (
        setting.units("AH", "fleet", "ionian_sea", values["AH"])
        .units("IT", "fleet", "ionian_sea", values["IT"])
        .start()
    )


def encounter(game: Game, values: Values) -> Sequence[Line]:
    lines = [*told(game.play(f"move fleet eastern_mediterranean ionian_sea count {values['own']}"), *_TOLD)]
    lines += fight(game, "ionian_sea", {f"{nation} fleet": values[f"at {nation}"] for nation in ("AH", "IT")})
    lines += answer(game, values["first"], {nation: values[f"demands {nation}"] for nation in ("AH", "IT")})
    return (*lines, left(game, "ionian_sea", "battle.one_for_one"))


# --- the end of a factory ------------------------------------------------------------------------------------
def besieged(values: Values) -> Game:
    """Venice has a shipyard; Italy's other factories stand where no army is."""
    others = [province for province in homes("IT") if province != "venice"]
    setting = Situation(random.Random(1)).turn("AH", "maneuver").units("AH", "army", "lemberg")
    setting.factories("IT", ["venice", *others[: values["others"]]]).units("AH", "army", "vienna", values["own"])
    setting.units("IT", "army", "venice", values["armies"]).units("IT", "fleet", "venice", values["fleets"])
    return setting.units("FR", "army", "venice", values["french"], "friendly").start()


def siege(game: Game, values: Values) -> Sequence[Line]:
    """All armies go there, hostile if that can be, fight Italy's units as long as they can, and then destroy."""
    lines: list[Line] = []
    refusal = game.explain(f"move army vienna venice hostile count {values['own']}")
    if refusal:
        lines.append(refused(refusal, "army.last_factory"))
    stance = "friendly" if refusal else "hostile"
    lines += told(game.play(f"move army vienna venice {stance} count {values['own']}"), *_TOLD)
    able = min(values["own"], values["armies"] + values["fleets"])
    by_land = min(able, values["armies"])
    lines += fight(game, "venice", {"IT army": by_land, "IT fleet": able - by_land})
    lines += answer(game, "IT", {})
    refusal = game.explain("destroy venice")
    lines += [refused(refusal, "army.destroy")] if refusal else told(game.play("destroy venice"), *_TOLD)
    built = [*game.nations["IT"].factories] or "–"
    return (
        *lines,
        left(game, "venice", "army.destroy"),
        Line(Message("Factories of Italy: {regions}.", regions=built), "army.destroy"),
    )


WORKSHEETS = (
    Worksheet(
        "battle",
        Message("Austrian armies in Venice"),
        ("battle.one_for_one", "battle.active", "battle.demand", "board.occupied"),
        (
            Slider("own", Message("Armies of Austria-Hungary"), 1, 6, 3),
            Pick("stance", Message("They are"), _STANCES, "hostile"),
            Switch("arrives", Message("They have just arrived from Vienna"), True),
            Slider("armies", Message("Armies of Italy in Venice"), 0, 4, 2),
            Slider("fleets", Message("Fleets of Italy in the port"), 0, 3, 1),
            Slider("french", Message("Friendly armies of France in Venice"), 0, 3, 1),
            Slider("at army", Message("Matches against Italy's armies"), 0, 4, 0),
            Slider("at fleet", Message("Matches against Italy's fleets"), 0, 3, 1),
            Slider("demands", Message("Matches that Italy then demands"), 0, 6, 0),
        ),
        venice,
        battle,
        looks=(Look("map", ("venice", "vienna", "trieste", "rome")),),
    ),
    Worksheet(
        "encounter",
        Message("Russian fleets come into the Ionian Sea"),
        ("battle.demand", "battle.one_for_one"),
        (
            Slider("own", Message("Russian fleets that arrive"), 1, 4, 1),
            Slider("AH", Message("Austrian fleets there"), 0, 3, 1),
            Slider("IT", Message("Italian fleets there"), 0, 3, 1),
            Slider("at AH", Message("Matches against Austria-Hungary"), 0, 3, 0),
            Slider("at IT", Message("Matches against Italy"), 0, 3, 0),
            Pick(
                "first",
                Message("Russia asks first"),
                {one: Message("{nation}", nation=one) for one in ("AH", "IT")},
                "IT",
            ),
            Slider("demands AH", Message("Matches that Austria-Hungary demands"), 0, 3, 0),
            Slider("demands IT", Message("Matches that Italy demands"), 0, 3, 1),
        ),
        ionian,
        encounter,
        looks=(Look("map", ("ionian_sea", "eastern_mediterranean")),),
    ),
    Worksheet(
        "destroy",
        Message("The shipyard in Venice"),
        ("army.destroy", "army.last_factory", "battle.one_for_one"),
        (
            Slider("own", Message("Armies that arrive from Vienna"), 1, 6, 4),
            Slider("armies", Message("Armies of Italy in Venice"), 0, 3, 0),
            Slider("fleets", Message("Fleets of Italy in the port"), 0, 3, 1),
            Slider("french", Message("Friendly armies of France in Venice"), 0, 3, 0),
            Slider("others", Message("Factories of Italy elsewhere"), 0, 4, 2),
        ),
        besieged,
        siege,
        looks=(Look("map", ("venice", "vienna", "trieste", "rome")),),
    ),
)
