"""Battles: what a match costs, who may start one, who is asked; and the flags that follow."""

from __future__ import annotations

import random

from imperial_nb.engine.board import NATIONS, SEA
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import abroad, anchor, homes, ids, is_port, is_sea, lands_beside, neighbours, seas_beside
from ..task import Choice, Field, Look, Numbers, Option, mistakes, options
from .ways import maneuver


def others(rng: random.Random, count: int, *besides: str) -> list[str]:
    """Some nations, in random order, but not these."""
    return rng.sample([nation for nation in NATIONS if nation not in besides], count)


# --- battle.one_for_one --------------------------------------------------------------------------------------
def matches(rng: random.Random) -> Numbers:
    """Armies against armies and fleets in port; a fleet at sea before the port is out of reach."""
    nation = rng.choice(NATIONS)
    (foe,) = others(rng, 1, nation)
    port = rng.choice([province for province in homes(foe) if is_port(province)])
    own, armies, fleets, at_sea = rng.randint(2, 6), rng.randint(1, 3), rng.randint(1, 2), rng.randint(1, 2)
    setting = maneuver(rng, nation).units(nation, "army", port, own, "hostile").units(foe, "army", port, armies)
    setting.units(foe, "fleet", port, fleets).units(foe, "fleet", anchor(port), at_sea)
    game = setting.factories(foe, homes(foe)[:3]).start()
    events = []
    while battle := next(
        (action for action in game.legal() if action.type == "battle" and action.region == port), None
    ):
        events += game.play(battle)
    left = sum(unit.count for unit in game.regions[port].units if unit.nation == nation)
    theirs = sum(unit.count for unit in game.regions[port].units if unit.nation == foe)
    fields = (
        Field(
            Message("Armies of {nation}", nation=nation),
            left,
            mistakes(
                left,
                (own, Message("A match costs both sides one unit, however many there are.")),
                (max(own - armies, 0), Message("Fleets in port can be fought, too, by armies in their province.")),
                (max(own - armies - fleets - at_sea, 0), Message("The fleets at sea are out of reach.")),
                (max(own - 1, 0), Message("That was one match. Another one is another decision.")),
            ),
        ),
        Field(
            Message("Units of {nation} in {region}", nation=foe, region=port),
            theirs,
            mistakes(
                theirs,
                (armies + fleets, Message("A match costs both sides one unit, however many there are.")),
                (theirs + at_sea, Message("The fleets at sea do not lie in {region}.", region=port)),
                (max(armies - own, 0), Message("Fleets in port stand there, too.")),
            ),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} fights in {region} as long as it can. How many of its armies are left there, and how many units "
            "of {nation_2}?",
            nation=nation,
            nation_2=foe,
            region=port,
        ),
        looks=(Look("map", (port, anchor(port))),),
        fields=fields,
        hints=(
            Message("Each match takes away one unit of either side."),
            Message("Armies and fleets in port count; fleets at sea cannot be reached by armies."),
        ),
        why=told(events, "battle"),
        board="map",
    )


# --- battle.active -------------------------------------------------------------------------------------------
def fleet_step(rng: random.Random) -> Choice:
    """In the fleet step: a fleet in the same sea, armies where a fleet lies in port; not armies against armies."""
    nation = rng.choice(NATIONS)
    foes = others(rng, 4, nation)
    port = rng.choice([province for province in homes(nation) if is_port(province)])
    sea = anchor(port)
    next_sea = rng.choice(seas_beside(sea))
    land = rng.choice([one for one in abroad() if one in lands_beside(sea) or one in lands_beside(next_sea)])
    setting = maneuver(rng, nation).units(nation, "fleet", port).units(nation, "army", land)
    setting.units(nation, "fleet", sea, rng.choice((0, 1, 1, 2)))
    setting.units(foes[0], "fleet", sea).units(foes[1], "army", port, 1, rng.choice(("hostile", "friendly")))
    setting.units(foes[2], "army", land).units(foes[3], "fleet", next_sea)
    game = setting.start()
    here = foes[0] in {action.nation for action in game.legal()}
    legal = {(action.nation, action.region) for action in game.legal() if action.type == "battle"}
    notes = {
        foes[0]: Message("Both have fleets in {region}.", region=sea)
        if here
        else Message("{nation} has no unit in {region}. It can only move there.", nation=nation, region=sea),
        foes[1]: Message(
            "The fleet lies in port in {region}, and there it can fight armies, of either stance.", region=port
        ),
        foes[2]: Message("Armies fight armies, but only in the army step, which comes later."),
        foes[3]: Message("{nation} has no unit in {region}. It can only move there.", nation=nation, region=next_sea),
    }
    places = dict(zip(foes, (sea, port, land, next_sea), strict=True))
    kinds = dict(zip(foes, ("fleet", "army", "army", "fleet"), strict=True))
    offered = [
        Option(
            foe,
            Message("the {unit} of {nation} in {region}", unit=kinds[foe], nation=foe, region=places[foe]),
            (foe, places[foe]) in legal,
            notes[foe],
        )
        for foe in sorted(foes, key=NATIONS.index)
    ]
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} is in its fleet step. Which foreign units can it fight at once, without moving?", nation=nation
        ),
        looks=(Look("map", (port, sea, land, next_sea)),),
        options=tuple(offered),
        several=True,
        hints=(
            Message("The nation on turn may fight wherever it has units, moved or not. But with which units now?"),
            Message("This is the step of the fleets: those at sea, and those in port."),
        ),
        why=tuple(Line(notes[option.id], "battle.active") for option in offered),
        board="map",
    )


# --- battle.demand -------------------------------------------------------------------------------------------
def asked(rng: random.Random) -> Choice:
    """A fleet comes into a sea: fleets of others there, one without a government, one further off."""
    nation = rng.choice(NATIONS)
    foes = others(rng, 4, nation)
    port = rng.choice([province for province in homes(nation) if is_port(province)])
    sea = anchor(port)
    next_sea = rng.choice([one for one in seas_beside(sea) if one != sea])
    setting = maneuver(rng, nation).units(nation, "fleet", port)
    for foe in foes[:3]:
        setting.units(foe, "fleet", next_sea if foe == foes[1] and rng.random() < 0.4 else sea)
    setting.units(foes[3], "fleet", next_sea).bonds(foes[2], {})
    if both := rng.random() < 0.5:  # one player governs the mover and a nation that is met
        setting.bonds(foes[0], {setting.government(nation): [9]})
    game = setting.start()
    game.play(f"move fleet {port} {sea}")
    events = game.play("peace")
    right = set()
    while game.decision and game.decision.kind in ("ask", "demand"):
        if game.decision.kind == "ask":
            events += game.play(game.legal()[0])
        else:
            right.add(game.decision.nation)
            events += game.play("decline")

    def note(foe: str) -> Message:
        if foe == foes[0] and both:
            return Message("{nation} is asked, although the same player governs both sides.", nation=foe)
        if foe in right:
            return Message("{nation} has a fleet where the unit arrived.", nation=foe)
        if foe == foes[2]:
            return Message("{nation} has no government: it never demands battle.", nation=foe)
        return Message("{nation} has no unit in {region}.", nation=foe, region=sea)

    order = sorted(foes, key=NATIONS.index)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "The fleet of {nation} goes from {region} into {region_2}, and {nation} wants peace. Which nations are "
            "asked whether they want battle?",
            nation=nation,
            region=port,
            region_2=sea,
        ),
        looks=(Look("map", (port, sea, next_sea)), Look("ledger")),
        options=options("nation", order, right, note),
        several=True,
        hints=(
            Message("Asked is every nation with units where the fleet arrived."),
            Message("A nation needs somebody to answer for it. Look at the row of governments."),
        ),
        why=tuple(Line(note(foe), "battle.demand") for foe in order),
        board="map",
    )


# --- flag.place ----------------------------------------------------------------------------------------------
def flags(rng: random.Random) -> Choice:
    """At the end of a maneuver without any move: alone, shared, left behind, at home."""
    nation = rng.choice(NATIONS)
    foe, other = others(rng, 2, nation)
    alone, taken, shared, left, theirs = rng.sample([*abroad(), *ids(SEA)], 5)
    home = rng.choice(homes(foe))
    setting = maneuver(rng, nation)
    for region in (alone, taken, shared):
        setting.units(nation, "fleet" if is_sea(region) else "army", region)
    setting.units(foe, "fleet" if is_sea(shared) else "army", shared)
    setting.units(other, "fleet" if is_sea(theirs) else "army", theirs)
    setting.units(nation, "army", home, 1, "hostile").factories(foe, homes(foe)[:3])
    before = rng.choice((foe, nation))
    setting.flags(foe, [taken]).flags(before, [shared]).flags(nation, [left, theirs])
    game = setting.start()
    events = []
    while game.decision and game.decision.kind in ("fleets", "armies"):
        events += game.play("done")
    right = set(game.nations[nation].flags)
    notes = {
        alone: Message("In {region} there are units of {nation} only.", region=alone, nation=nation),
        taken: Message("{nation} is alone in {region}, so its flag replaces the old one.", region=taken, nation=nation),
        shared: Message("{region} is shared. Then the flag that flies there stays.", region=shared),
        left: Message("A flag stays when the units leave.", region=left),
        theirs: Message(
            "{nation_2} is alone in {region} and gets its flag there, though it is not on turn.",
            region=theirs,
            nation_2=other,
        ),
        home: Message("{region} is a home province; those never carry flags.", region=home),
    }
    order = sorted(notes)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("{nation} ends its maneuver without a move. Where will its flag fly?", nation=nation),
        looks=(Look("map"),),
        options=options("region", order, right, notes.__getitem__),
        several=True,
        hints=(
            Message(
                "Where exactly one nation has units, its flag is placed; where several have, or none, nothing changes."
            ),
            Message("Look for flags of {nation} without units, and for regions that it shares.", nation=nation),
        ),
        why=tuple(Line(notes[region], "flag.place") for region in order),
        board="map",
    )


# --- flag.supply ---------------------------------------------------------------------------------------------
def no_flag_left(rng: random.Random) -> Choice:
    """A nation with no flag, or one, in supply is alone where another's flag flies."""
    nation = rng.choice(NATIONS)
    (foe,) = others(rng, 1, nation)
    left = rng.choice((0, 0, 1))
    pool = rng.sample([*abroad(), *ids(SEA)], 16)
    place, elsewhere = pool[0], pool[1 : 16 - left]
    setting = maneuver(rng, nation).units(nation, "fleet" if is_sea(place) else "army", place)
    setting.flags(nation, elsewhere).flags(foe, [place])
    game = setting.start()
    events = []
    while game.decision and game.decision.kind in ("fleets", "armies"):
        events += game.play("done")
    flag = game.regions[place].flag
    notes = {
        nation: Message("{nation} still has a flag in supply.", nation=nation)
        if left
        else Message("All 15 flags of {nation} are on the board.", nation=nation),
        foe: Message(
            "Now only {nation} has units there: the flag of {nation_2} is taken off, whether or not another follows.",
            nation=nation,
            nation_2=foe,
        ),
        "none": Message("The old flag goes, and there is none to take its place.")
        if flag is None
        else Message("{nation} has a flag left to place.", nation=nation),
    }
    labels = {
        nation: Message("that of {nation}", nation=nation),
        foe: Message("that of {nation}", nation=foe),
        "none": Message("none"),
    }
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has {number} of its 15 flags on the board. It ends its maneuver alone in {region}, where the "
            "flag of {nation_2} flies. Which flag flies there afterwards?",
            nation=nation,
            nation_2=foe,
            number=len(elsewhere),
            region=place,
        ),
        looks=(Look("map", (place, *neighbours(place))),),
        options=tuple(Option(one, labels[one], one == (flag or "none"), notes[one]) for one in (nation, foe, "none")),
        hints=(
            Message("How many flags does {nation} have left in its supply?", nation=nation),
            Message("A region where one other nation alone has units loses its old flag in any case."),
        ),
        why=(
            Line(
                Message(
                    "Flags of {nation} in supply: 15 − {number} = {left}.",
                    nation=nation,
                    number=len(elsewhere),
                    left=left,
                ),
                "flag.supply",
            ),
            *told(events, "flag_removed", "flag_placed", "flag_missing"),
        ),
        board="map",
    )


EXERCISES = (
    Exercise("matches", Message("One for one"), ("battle.one_for_one",), matches),
    Exercise("fleet-step", Message("Whom can it fight now?"), ("battle.active", "maneuver.order"), fleet_step),
    Exercise("asked", Message("Who is asked?"), ("battle.demand",), asked),
    Exercise("flags", Message("Where will the flag fly?"), ("flag.place",), flags),
    Exercise("flag-supply", Message("No flag left"), ("flag.supply",), no_flag_left),
)
