"""Hostile or friendly, the last factory, destroying factories."""

from __future__ import annotations

import random
from functools import cache

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, NATIONS, REGION
from imperial_nb.engine.movement import protected
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation, homes, is_port, lands_beside
from ..task import Choice, Deed, Look, options
from .ways import maneuver


@cache
def borders() -> tuple[tuple[str, str, str], ...]:
    """(nation, own province, foreign home province that touches it)."""
    return tuple(
        (nation, own, foreign)
        for nation in NATIONS
        for own in homes(nation)
        for foreign in lands_beside(own)
        if any(foreign in homes(other) for other in NATIONS if other != nation)
    )


def owner(province: str) -> str:
    """The nation that a home province belongs to."""
    return next(nation for nation in NATIONS if province in homes(nation))


def with_factories(setting: Situation, province: str, others: int) -> Situation:
    """Give the owner of a province a factory there and as many elsewhere."""
    nation = owner(province)
    elsewhere = [home for home in homes(nation) if home != province]
    return setting.factories(nation, [province, *elsewhere[:others]])


# --- army.stance ---------------------------------------------------------------------------------------------
def block(rng: random.Random) -> Deed:
    nation, origin, target = rng.choice(borders())
    victim = owner(target)
    setting = with_factories(maneuver(rng, nation), target, 2).units(nation, "army", origin)
    action = f"move army {origin} {target} hostile"

    def lacking(game: Game) -> Message | None:
        if game.regions[target].occupied:
            return None
        if any(unit.nation == nation for unit in game.regions[target].units):
            return Message(
                "The army is in {region} as a friendly one, and a friendly army blocks nothing.", region=target
            )
        return Message("No army of {nation} stands in {region}.", nation=nation, region=target)

    solved = setting.start()
    events = solved.play(action)
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Let {nation} put an end to production and taxes of the factory in {region}, without destroying it.",
            nation=nation,
            region=target,
        ),
        think=Message("What does {nation_2} lose, and does it cost {nation} the army?", nation=nation, nation_2=victim),
        lacking=lacking,
        actions=(action,),
        hints=(
            Message("Whether an army occupies a province is decided when it enters."),
            Message("Move it from {region} to {region_2} and declare it hostile.", region=origin, region_2=target),
        ),
        why=(
            *told(events, "stance_declared"),
            Line(
                Message("{region} is occupied: no production, import, building, tax or rail.", region=target),
                "board.occupied",
            ),
        ),
        board="map",
    )


def release(rng: random.Random) -> Deed:
    """Two hostile armies stay where they are and stop occupying: both have to turn, which uses up their moves."""
    nation, _, province = rng.choice(borders())
    number = rng.choice((2, 3))
    setting = with_factories(maneuver(rng, nation), province, 2).units(nation, "army", province, number, "hostile")
    action = f"stance {province} friendly count {number}"

    def lacking(game: Game) -> Message | None:
        here = {unit.stance: unit.count for unit in game.regions[province].units if unit.nation == nation}
        if sum(here.values()) < number:
            return Message("Armies have left {region}. They are to stay.", region=province)
        if here.get("hostile"):
            return Message("One hostile army is enough to occupy {region}, and there still is one.", region=province)
        return None

    events = setting.start().play(action)
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has {number} hostile armies in {region}. Let them stay there, but end the occupation.",
            nation=nation,
            number=number,
            region=province,
        ),
        think=Message("Is it enough if one of them turns friendly? And can they move afterwards?"),
        lacking=lacking,
        actions=(action,),
        hints=(
            Message("The stance belongs to each army, and it can be changed without leaving the province."),
            Message("Each hostile army in {region} has to turn: {number} of them.", region=province, number=number),
        ),
        why=(
            *told(events, "stance_changed"),
            Line(Message("Turning is their move: these armies cannot go anywhere in this turn."), "army.stance"),
        ),
        board="map",
    )


# --- army.last_factory ---------------------------------------------------------------------------------------
def last_factory(rng: random.Random) -> Choice:
    """Two factories, of which one may be occupied: then the other is the last that is not."""
    victim, nation, third = rng.sample(NATIONS, 3)
    provinces = rng.sample(homes(victim), 5)
    setting = maneuver(rng, nation).factories(victim, provinces[:2])
    stance = rng.choice(("hostile", "hostile", "friendly"))
    setting.units(third, "army", provinces[rng.choice((0, 0, 2))], 1, stance)
    game = setting.start()
    safe = protected(game.state, NATION[nation])
    right = {province for province in provinces if safe >> REGION[province] & 1}
    working = [one for one in provinces[:2] if not game.regions[one].occupied]

    def note(province: str) -> Message:
        region = game.regions[province]
        if province in right:
            return Message("{region} holds the only factory that is not occupied.", region=province)
        if not region.factory:
            return Message("There is no factory in {region} to be protected.", region=province)
        if region.occupied:
            return Message("{region} is occupied already, and its factory no longer counts.", region=province)
        return Message(
            "{region} is not the last: {number} factories are not occupied.", region=province, number=len(working)
        )

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "Which provinces of {nation_2} are protected now, so that armies of {nation} can stand there only as "
            "friendly ones?",
            nation=nation,
            nation_2=victim,
        ),
        looks=(Look("map", tuple(homes(victim))),),
        options=options("region", homes(victim), right, note),
        several=True,
        hints=(
            Message("How many factories of {nation} stand in provinces that are not occupied?", nation=victim),
            Message("If it is exactly one, that province is protected. If there are more, none is."),
        ),
        why=tuple(Line(note(province), "army.last_factory") for province in homes(victim)),
        board="map",
    )


# --- army.destroy --------------------------------------------------------------------------------------------
def destroy(rng: random.Random) -> Deed:
    """Four armies, one defender: a battle, then three hostile armies for the factory."""
    nation, origin, target = rng.choice(borders())
    victim = owner(target)
    unit = "fleet" if is_port(target) else "army"
    setting = with_factories(maneuver(rng, nation), target, 2)
    setting.units(nation, "army", origin, 4).units(victim, unit, target)
    move = f"move army {origin} {target} hostile"
    actions = (move, f"battle {target} {victim} {unit}", f"{move} count 3", f"destroy {target}")

    def lacking(game: Game) -> Message | None:
        if not game.regions[target].factory:
            return None
        here = {(one.nation, one.stance): one.count for one in game.regions[target].units}
        if any(who == victim for who, _ in here):
            return Message(
                "{nation} still has a unit in {region} and guards the factory.", nation=victim, region=target
            )
        if here.get((nation, "friendly")):
            return Message("Friendly armies destroy nothing. The armies have to be hostile.")
        return Message(
            "Three hostile armies have to stand in {region}, not {number}.",
            region=target,
            number=here.get((nation, "hostile"), 0),
        )

    solved = setting.start()
    events = [event for action in actions for event in solved.play(action)]
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Destroy the factory of {nation_2} in {region} with the four armies of {nation}.",
            nation=nation,
            nation_2=victim,
            region=target,
        ),
        think=Message("How many armies does it cost in all, and for what?"),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("The owner's unit has to go first: one army for it. Then three hostile armies for the factory."),
            Message("Move one army there, fight, move the other three, and choose “destroy”."),
        ),
        why=told(events, "battle", "destroyed"),
        board="map",
    )


EXERCISES = (
    Exercise("block", Message("Stop a factory"), ("army.stance", "board.occupied"), block),
    Exercise("release", Message("End an occupation"), ("army.stance", "board.occupied"), release),
    Exercise("last-factory", Message("The last factory"), ("army.last_factory",), last_factory),
    Exercise("destroy", Message("Destroy a factory"), ("army.destroy", "battle.one_for_one"), destroy),
)
