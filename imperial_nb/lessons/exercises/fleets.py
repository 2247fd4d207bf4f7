"""Fleets, and armies carried by them."""

from __future__ import annotations

import random
from functools import cache

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import (
    abroad,
    anchor,
    homes,
    is_port,
    is_sea,
    lands_beside,
    neighbours,
    sample,
    seas_beside,
)
from ..task import Choice, Deed, Field, Look, Numbers, mistakes, options
from .ways import goals, maneuver, reaches


# --- fleet.move ----------------------------------------------------------------------------------------------
def fleet_reach(rng: random.Random) -> Choice:
    """A fleet in port or at sea: all seas around, one beyond, and the ports on the way."""
    nation = rng.choice(NATIONS)
    port = rng.choice([province for province in homes(nation) if is_port(province)])
    at = port if rng.random() < 0.5 else anchor(port)
    setting = maneuver(rng, nation).units(nation, "fleet", at)
    right = goals(setting.start(), "fleet", at)
    beyond = {sea for one in right for sea in seas_beside(one)} - {at}
    ports = [province for province in homes(nation) if is_port(province) and at in (anchor(province), province)]
    offered = sorted(right | set(seas_beside(at)) | set(sample(rng, sorted(beyond - right), 3)))
    further = {sea for one in beyond for sea in seas_beside(one)} - {at, *offered}
    offered += sample(rng, sorted(further), max(3 - len(offered), 0))
    if is_sea(at):
        offered += sorted(ports)[:1]

    def note(region: str) -> Message:
        if region in right:
            return (
                Message("{region} touches {region_2}.", region=region, region_2=at)
                if is_sea(at)
                else Message("The anchor of {region} lies in {region_2}.", region=at, region_2=region)
            )
        if not is_sea(region):
            return Message("A fleet at sea never returns to port.")
        if region in neighbours(at):
            return Message(
                "{region} touches {region_2}, but the anchor of the port lies in another sea.",
                region=region,
                region_2=at,
            )
        return Message("{region} is further than one sea away.", region=region)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message("{nation} is on Maneuver. Where can its fleet in {region} move?", nation=nation, region=at),
        looks=(Look("map", (at, *offered)),),
        options=options("region", offered, right, note),
        several=True,
        hints=(
            Message("One sea a turn. Does this fleet lie at sea, or still in port?"),
            Message(
                "Out of port there is one way only: to the sea with its anchor. At sea: to every sea that touches."
            ),
        ),
        why=tuple(Line(note(region), "fleet.move") for region in offered),
        board="map",
    )


# --- maneuver.order ------------------------------------------------------------------------------------------
@cache
def crossings() -> tuple[tuple[str, str, str], ...]:
    """(nation, port, land across its anchor's sea that no army of the nation reaches by land)."""
    return tuple(
        (nation, port, land)
        for nation in NATIONS
        for port in homes(nation)
        if is_port(port)
        for land in lands_beside(anchor(port))
        if land in abroad() and not reaches(nation, port, land)
    )


def fleet_first(rng: random.Random) -> Deed:
    nation, port, land = rng.choice(crossings())
    sea = anchor(port)
    setting = maneuver(rng, nation).units(nation, "fleet", port).units(nation, "army", port)
    actions: tuple[str, ...] = (f"move fleet {port} {sea}", f"move army {port} {land}")

    def lacking(game: Game) -> Message | None:
        if any(unit.nation == nation for unit in game.regions[land].units):
            return None
        fleets_over = any(event.kind in ("fleets_ended", "no_fleet_acts") for event in game.events)
        if fleets_over and any(unit.type == "fleet" for unit in game.regions[port].units):
            return Message("The fleet step is over, and the fleet still lies in port, where it carries nobody. Undo.")
        return Message("No army of {nation} stands in {region} yet.", nation=nation, region=land)

    solved = setting.start()
    events = solved.play(actions[0])
    if solved.decision and solved.decision.kind == "fleets":
        actions = (actions[0], "done", actions[1])
        events += solved.play("done")
    events += solved.play(actions[-1])
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Bring the army of {nation} from {region} to {region_2}.", nation=nation, region=port, region_2=land
        ),
        think=Message("Which of the two has to move first, the fleet or the army, and where to?"),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("A fleet in port carries nobody, and once the fleet step is over no fleet moves."),
            Message("First the fleet to {region}, then the army over it.", region=sea),
        ),
        why=(
            Line(Message("Fleets come first, then armies: so the fleet can carry in the same turn."), "maneuver.order"),
            *told(events, "fleet_moved", "army_carried", "army_carried_by_rail"),
        ),
        board="map",
    )


# --- army.convoy ---------------------------------------------------------------------------------------------
@cache
def chains() -> tuple[tuple[str, str, str, str, str], ...]:
    """(nation, port, first sea, second sea, land beyond that touches the second one only)."""
    return tuple(
        (nation, port, first, second, land)
        for nation in NATIONS
        for port in homes(nation)
        if is_port(port)
        for first in [anchor(port)]
        for second in seas_beside(first)
        if second not in neighbours(port)
        for land in lands_beside(second)
        if land in abroad()
        and land not in neighbours(first)
        and not reaches(nation, port, land)
        and not any(second in neighbours(home) for home in homes(nation) if reaches(nation, port, home))
    )


def convoy_count(rng: random.Random) -> Numbers:
    nation, port, first, second, land = rng.choice(chains())
    fewer = rng.randint(1, 3)
    numbers = [fewer, rng.randint(fewer, min(fewer + 2, 6 - fewer))]
    rng.shuffle(numbers)
    fleets = dict(zip((first, second), numbers, strict=True))
    in_port = rng.randint(0, min(2, 6 - sum(fleets.values())))
    setting = maneuver(rng, nation).units(nation, "army", port, 5).units(nation, "fleet", port, in_port)
    for sea, number in fleets.items():
        setting.units(nation, "fleet", sea, number)
    foe = rng.choice([other for other in NATIONS if other != nation])
    beside = rng.choice((first, second))
    setting.units(foe, "fleet", beside)
    game = setting.start()
    game.play("done")
    action, right, events = f"move army {port} {land}", 0, []
    while game.explain(action) is None:
        events += game.play(action)
        right += 1
    most = max(fleets.values())
    with_foreign = min(number + (sea == beside) for sea, number in fleets.items())
    field = Field(
        Message("Armies"),
        right,
        mistakes(
            right,
            (min(fleets[first] + in_port, fleets[second]), Message("You counted fleets in port. Those carry nobody.")),
            (with_foreign, Message("The fleet of {nation} carries no armies of others.", nation=foe)),
            (
                sum(fleets.values()),
                Message("You added up the fleets. Each army needs a fleet in every sea on its way."),
            ),
            (most, Message("You took the fuller sea. The emptier one lets fewer through.")),
            (0, Message("Foreign fleets do not stop a convoy.")),
            (5, Message("So many armies are there, but each needs a fleet of its own in both seas.")),
            (right + 1, Message("Each fleet carries only one army in a turn, in one sea.")),
            (right - 1, Message("One more gets across: there is a fleet for it in either sea.")),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The fleets stay where they are. How many of the five armies of {nation} in {region} can reach {region_2} "
            "this turn?",
            nation=nation,
            region=port,
            region_2=land,
        ),
        looks=(Look("map", (port, first, second, land)),),
        fields=(field,),
        hints=(
            Message("The way leads over {region} and {region_2}.", region=first, region_2=second),
            Message("Each fleet at sea carries one army, and each army needs one fleet in each of the two seas."),
        ),
        why=(
            Line(Message("Fleets in {region}: {number}.", region=first, number=fleets[first]), "army.convoy"),
            Line(Message("Fleets in {region}: {number}.", region=second, number=fleets[second]), "army.convoy"),
            Line(Message("Through both seas get {number} of 5.", number=right), "army.convoy"),
        ),
        board="map",
    )


def two_goals(rng: random.Random) -> Deed:
    """Two armies, one of which has to stay on this side of the sea where only one fleet lies."""
    nation, port, first, second, land = rng.choice([chain for chain in chains() if near_goals(chain)])
    near = rng.choice(near_goals((nation, port, first, second, land)))
    setting = maneuver(rng, nation).units(nation, "army", port, 2)
    setting.units(nation, "fleet", first, 2).units(nation, "fleet", second)
    actions = ("done", f"move army {port} {land}", f"move army {port} {near}")

    def lacking(game: Game) -> Message | None:
        missing = [goal for goal in (land, near) if not any(unit.nation == nation for unit in game.regions[goal].units)]
        if not missing:
            return None
        return Message("There is no army of {nation} in {regions} yet.", nation=nation, regions=missing)

    solved = setting.start()
    events = [event for action in actions for event in solved.play(action)]
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Bring one army of {nation} from {region} to {region_2} and the other to {region_3}.",
            nation=nation,
            region=port,
            region_2=land,
            region_3=near,
        ),
        think=Message("How many fleets does each of the two ways use, and in which seas?"),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("The fleets lie well already: end the fleet step first."),
            Message(
                "To {region} an army needs a fleet in both seas, to {region_2} only one in {region_3}.",
                region=land,
                region_2=near,
                region_3=first,
            ),
        ),
        why=told(events, "army_carried"),
        board="map",
    )


@cache
def near_goals(chain: tuple[str, str, str, str, str]) -> list[str]:
    """Land regions that touch the first sea only, out of reach without a fleet."""
    nation, port, first, second, _ = chain
    return [
        land
        for land in lands_beside(first)
        if land in abroad() and land not in neighbours(second) and not reaches(nation, port, land)
    ]


EXERCISES = (
    Exercise("fleet-reach", Message("Where can the fleet go?"), ("fleet.move",), fleet_reach),
    Exercise("fleet-first", Message("First the one, then the other"), ("maneuver.order", "army.convoy"), fleet_first),
    Exercise("convoy-count", Message("How many get across?"), ("army.convoy",), convoy_count),
    Exercise("convoy-two", Message("Two armies, three fleets"), ("army.convoy",), two_goals),
)
