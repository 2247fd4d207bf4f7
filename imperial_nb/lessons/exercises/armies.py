"""Armies by land and by rail."""

from __future__ import annotations

import random
from functools import cache

from imperial_nb.engine import Game
from imperial_nb.engine.board import IMPASSABLE, NATION, NATIONS, REGION
from imperial_nb.engine.movement import joined, open_homes
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..corners import corners
from ..lines import Line, distinct, told
from ..situations import (
    abroad,
    homes,
    ids,
    is_sea,
    lands_beside,
    neighbours,
    sample,
    seas_beside,
)
from ..task import Choice, Deed, Look, options
from .ways import goals, maneuver, reaches

# --- army.move, army.straits ---------------------------------------------------------------------------------
_BESIDE_SWITZERLAND = tuple(sorted(IMPASSABLE["switzerland"]))


def army_step(rng: random.Random) -> Choice:
    """An army beside Switzerland, as a guest: its neighbours, a sea, Switzerland, a region two steps away."""
    at = rng.choice([region for region in _BESIDE_SWITZERLAND if region in REGION])
    nation = rng.choice(
        [nation for nation in NATIONS if at not in homes(nation) and not set(homes(nation)) & set(neighbours(at))]
    )
    setting = maneuver(rng, nation).units(nation, "army", at, 1, "friendly")
    right = goals(setting.start(), "army", at)
    beyond = sorted({land for one in right for land in lands_beside(one)} - right - {at})
    offered = [*sorted(right), *sample(rng, beyond, 2), "switzerland", *seas_beside(at)[:1]]
    rng.shuffle(offered)

    def note(region: str) -> Message:
        if region == "switzerland":
            return Message("Nobody may enter Switzerland.")
        if is_sea(region):
            return Message("An army cannot end its move at sea.")
        if region in right:
            return Message("{region} touches {region_2}.", region=region, region_2=at)
        return Message("{region} is two steps away, and abroad there is no rail.", region=region)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has one army, in {region}, and no fleet. Where can the army move?", nation=nation, region=at
        ),
        facts=corners(at, offered),
        looks=(Look("map", (at, *(region for region in offered if region in REGION))),),
        options=options("region", offered, right, note),
        several=True,
        hints=(
            Message("One step to a land region that touches. Home provinces of others are land, too."),
            Message("Switzerland is closed, and no move ends at sea. Right of these: {number}.", number=len(right)),
        ),
        why=tuple(Line(note(region), "army.move") for region in offered),
        board="map",
    )


_STRAITS = {
    "bulgaria": "turkey",
    "turkey": "bulgaria",
    "sweden": "denmark",
    "denmark": "sweden",
    "spain": "morocco",
    "morocco": "spain",
}


def straits(rng: random.Random) -> Choice:
    at, across = rng.choice(list(_STRAITS.items()))
    nation = rng.choice([nation for nation in NATIONS if not set(homes(nation)) & set(neighbours(at))])
    setting = maneuver(rng, nation).units(nation, "army", at)
    right = goals(setting.start(), "army", at)
    beyond = sorted({land for one in right for land in lands_beside(one)} - right - {at, across})
    shores = {land for sea in seas_beside(at) for land in lands_beside(sea)} - right - {at, across}
    offered = sorted({*right, across, *sample(rng, beyond, 1), *sample(rng, sorted(shores), 2)})

    def note(region: str) -> Message:
        if region == across and region in right:
            return Message("Between Bulgaria and Turkey armies walk as if over land.")
        if region == across:
            return Message(
                "Between {region} and {region_2} lies water: an army needs a fleet there.", region=at, region_2=region
            )
        if region in right:
            return Message("{region} touches {region_2}.", region=region, region_2=at)
        return Message("{region} does not touch {region_2}.", region=region, region_2=at)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has an army in {region} and no fleet. Where can the army move?", nation=nation, region=at
        ),
        facts=corners(at, [region for region in offered if region != across]),
        looks=(Look("map", (at, *offered)),),
        options=options("region", offered, right, note),
        several=True,
        hints=(
            Message("Three narrow waters look as if one could step across; at one of them one can."),
            Message(
                "Bulgaria and Turkey touch. Sweden and Denmark do not, nor do Spain and Morocco. Right of these: "
                "{number}.",
                number=len(right),
            ),
        ),
        why=tuple(Line(note(region), "army.straits" if region == across else "army.move") for region in offered),
        board="map",
    )


# --- army.rail -----------------------------------------------------------------------------------------------
def rail(rng: random.Random) -> Choice:
    """Which own provinces rail alone reaches: one is occupied and may cut others off; Dublin has no rail."""
    nation = rng.choice(NATIONS)
    at, occupied, *_ = rng.sample(homes(nation), 5)
    foe = rng.choice([other for other in NATIONS if other != nation])
    setting = maneuver(rng, nation).units(nation, "army", at).units(foe, "army", occupied, 1, "hostile")
    game = setting.start()
    right = set(ids(joined(REGION[at], open_homes(game.state, NATION[nation])))) - {at}
    offered = [province for province in homes(nation) if province != at]
    network = sorted(homes(nation))

    def note(province: str) -> Message:
        if province in right:
            return Message("The rails from {region} to {region_2} are free.", region=at, region_2=province)
        if "dublin" in (at, province):
            return Message("There is no rail between Dublin and Great Britain at all.")
        if province == occupied:
            return Message("{region} is occupied: no train goes there.", region=province)
        return Message(
            "The way to {region} leads through {region_2}, which is occupied.", region=province, region_2=occupied
        )

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "Which provinces can the army of {nation} in {region} reach by rail alone, without a step?",
            nation=nation,
            region=at,
        ),
        facts=tuple(fact for number, home in enumerate(network) for fact in corners(home, network[number + 1 :])),
        looks=(Look("map", tuple(homes(nation))),),
        options=options("region", offered, right, note),
        several=True,
        hints=(
            Message("Trains run any distance between own provinces that touch, but not into or through occupied ones."),
            Message(
                "Strike out {region}. Which provinces still hang together with {region_2}?",
                region=occupied,
                region_2=at,
            ),
        ),
        why=distinct(Line(note(province), "army.rail") for province in offered),
        board="map",
    )


@cache
def train_rides() -> tuple[tuple[str, str, str], ...]:
    """(nation, from, to): rail before or after the step is needed, as no neighbour of one touches the other."""
    rides = []
    for nation in NATIONS:
        for province in homes(nation):
            for land in abroad():
                if reaches(nation, province, land) and province not in neighbours(land):
                    rides += [(nation, province, land), (nation, land, province)]
    return tuple(rides)


def rail_and_step(rng: random.Random) -> Deed:
    nation, origin, destination = rng.choice(train_rides())
    setting = maneuver(rng, nation).units(nation, "army", origin)
    action = f"move army {origin} {destination}"

    def lacking(game: Game) -> Message | None:
        there = any(unit.nation == nation for unit in game.regions[destination].units)
        if there:
            return None
        return Message(
            "That army has used its move and is not in {region}. Undo, and go there at once.", region=destination
        )

    events = setting.start().play(action)
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Bring the army of {nation} from {region} to {region_2} in this turn.",
            nation=nation,
            region=origin,
            region_2=destination,
        ),
        think=Message("Which part of the way goes by rail, and where is the one step?"),
        lacking=lacking,
        actions=(action,),
        hints=(
            Message("Rail may come before the step or after it; together they are one move."),
            Message("Pick up the army and click {region}: the way there is found for you.", region=destination),
        ),
        why=told(events, "army_moved_by_rail"),
        board="map",
    )


_CUTS = (("GE", "danzig", "berlin"), ("RU", "odessa", "kiev"), ("IT", "naples", "rome"))


def reopen(rng: random.Random) -> Deed:
    """An occupied province cuts off another one; a battle won there first opens the line."""
    nation, cut_off, occupied = rng.choice(_CUTS)
    helper, goal = rng.sample([province for province in homes(nation) if province not in (cut_off, occupied)], 2)
    foe = rng.choice([other for other in NATIONS if other != nation])
    setting = maneuver(rng, nation).units(nation, "army", cut_off).units(nation, "army", helper)
    setting.units(foe, "army", occupied, 1, "hostile")
    actions = (f"move army {helper} {occupied}", f"battle {occupied} {foe} army", f"move army {cut_off} {goal}")
    solved = setting.start()
    if solved.explain(actions[0]):  # no step from there: the other way round is the same task
        return reopen(rng)

    def lacking(game: Game) -> Message | None:
        arrived = any(event.region == goal and event.values.get("region_from") == cut_off for event in game.events)
        if arrived:
            return None
        if game.regions[occupied].occupied:
            return Message("{region} is still occupied, and the line is cut.", region=occupied)
        return Message("The army from {region} is not in {region_2}.", region=cut_off, region_2=goal)

    events = [event for action in actions for event in solved.play(action)]
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "An army of {nation_2} occupies {region}. Bring the army of {nation} from {region_2} to {region_3} "
            "all the same.",
            nation=nation,
            nation_2=foe,
            region=occupied,
            region_2=cut_off,
            region_3=goal,
        ),
        think=Message("What has to happen before the train can run?"),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("The network is judged at each move. {nation} has a second army.", nation=nation),
            Message(
                "Send the army from {region} to {region_2}, fight, and only then take the train.",
                region=helper,
                region_2=occupied,
            ),
        ),
        why=told(events, "army_moved", "battle", "army_railed"),
        board="map",
    )


EXERCISES = (
    Exercise("army-step", Message("One step"), ("army.move",), army_step),
    Exercise("straits", Message("Narrow waters"), ("army.straits",), straits),
    Exercise("rail", Message("Where does the train go?"), ("army.rail", "board.occupied"), rail),
    Exercise("rail-and-step", Message("By rail and on foot"), ("army.rail", "army.move"), rail_and_step),
    Exercise("rail-reopen", Message("The line is cut"), ("army.rail", "battle.active"), reopen),
)
