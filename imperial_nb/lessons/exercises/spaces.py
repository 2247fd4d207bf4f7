"""Factory, Production and Import: where, how many, and who pays."""

from __future__ import annotations

import random
import shlex

from imperial_nb.engine import Game
from imperial_nb.engine.board import ARMY_SUPPLY, NATION, NATIONS
from imperial_nb.engine.legal import FACTORY_PRICE
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation, homes, is_port
from ..task import Choice, Deed, Field, Look, Numbers, Option, mistakes


def home_map(nation: str) -> tuple[Look, ...]:
    """The part of the map with a nation's home provinces."""
    return (Look("map", tuple(homes(nation))),)


def visited(rng: random.Random, nation: str, setting: Situation, provinces: list[str]) -> tuple[str, str]:
    """Put a hostile army of another nation into the first of these provinces, a friendly one into the second."""
    hostile, friendly = rng.sample([other for other in NATIONS if other != nation], 2)
    setting.units(hostile, "army", provinces[0], rng.randint(1, 2), "hostile")
    setting.units(friendly, "army", provinces[1], rng.randint(1, 2), "friendly")
    return hostile, friendly


def visitors(provinces: list[str]) -> Message:
    """Where `visited` has put them, as the map is small; which of them are hostile is for the eye."""
    return Message("Foreign armies stand in {regions}.", regions=sorted(provinces[:2]))


# --- factory.build, board.occupied ---------------------------------------------------------------------------
def sites(rng: random.Random) -> Choice:
    """Five provinces: some with factories, one occupied, one with a friendly army."""
    nation = rng.choice(NATIONS)
    provinces = rng.sample(homes(nation), 5)
    built = provinces[5 - rng.randint(1, 3) :]
    setting = Situation(rng).factories(nation, built).nation(nation, treasury=rng.randint(5, 12))
    visited(rng, nation, setting, provinces)
    game = setting.turn(nation, "factory").start()
    legal = {action.province for action in game.legal()}

    def note(province: str) -> Message:
        region = game.regions[province]
        if region.factory:
            return Message("{region} has a factory already.", region=province)
        if region.occupied:
            return Message("{region} is occupied: a hostile army, shown upright, stands there.", region=province)
        if region.units:
            return Message("{region} is free: a friendly army, lying down, occupies nothing.", region=province)
        return Message("{region} is free.", region=province)

    order = homes(nation)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("{nation} is on Factory. In which provinces can it build?", nation=nation),
        facts=(visitors(provinces),),
        looks=home_map(nation),
        options=tuple(Option(one, Message("{region}", region=one), one in legal, note(one)) for one in order),
        several=True,
        hints=(
            Message("A site needs two things: no factory yet, and no occupation."),
            Message("Only upright armies, with the spiked ring, occupy. A flat oval is one that lies down."),
        ),
        why=tuple(Line(note(one), "board.occupied" if game.regions[one].units else "factory.build") for one in order),
        board="map",
    )


# --- money.donate --------------------------------------------------------------------------------------------
def gift(rng: random.Random) -> Deed:
    nation, treasury = rng.choice(NATIONS), rng.randint(1, 4)
    provinces = homes(nation)
    missing = FACTORY_PRICE - treasury
    setting = Situation(rng).turn(nation, "factory").nation(nation, treasury=treasury)
    player = setting.government(nation)
    setting.cash(player, missing + rng.randint(1, 3))
    solved = setting.start()
    site = next(one for one in provinces if not solved.regions[one].factory)
    actions = (f"donate {shlex.quote(player)} {nation} {missing}", f"build {site}")

    def lacking(game: Game) -> Message | None:
        given = sum(event.amount for event in game.events if event.kind == "donation")
        built = any(event.kind == "factory_built" for event in game.events)
        if given > missing:
            return Message("Less would have been enough. Undo, and give no more than is missing.")
        if not built and given < missing:
            return Message(
                "The treasury has {amount} M, and a factory costs {price} M. Cash helps only once it was given to the "
                "treasury: below the choices there is a line for it.",
                amount=treasury + given,
                price=FACTORY_PRICE,
            )
        return None if built else Message("The treasury can pay now. Build the factory.")

    events = [event for action in actions for event in solved.play(action)]
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} is on Factory, but its treasury holds only {amount} M. Let {player} make a factory possible, "
            "giving no more than needed, and build it.",
            nation=nation,
            amount=treasury,
            player=player,
        ),
        think=Message("How much is missing?"),
        looks=(),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("A factory costs {price} M, and only the treasury can pay for it.", price=FACTORY_PRICE),
            Message("Give {amount} M with the line “Give to a treasury”, then build.", amount=missing),
        ),
        why=told(events, "donation", "factory_built"),
        board="money",
    )


# --- production.units ----------------------------------------------------------------------------------------
def output(rng: random.Random) -> Numbers:
    """Four factories of both types, one occupied, one with a friendly visitor."""
    nation = rng.choice(("IT", "FR", "GE", "RU"))
    provinces = rng.sample(homes(nation), 5)
    setting = Situation(rng).factories(nation, provinces[:4])
    hostile, friendly = visited(rng, nation, setting, provinces)
    game = setting.turn(nation, "production").start()
    produced = game.play(max(game.legal(), key=lambda action: len(action.provinces or ())))
    made = [event for event in produced if event.kind == "produced"]
    fields = []
    for unit, label in (("army", Message("Armies")), ("fleet", Message("Fleets"))):
        port = unit == "fleet"
        right = sum(event.values["a_unit"] == unit for event in made)
        other = len(made) - right
        of_type = [province for province in provinces if is_port(province) == port]
        occupied, guest = is_port(provinces[0]) == port, is_port(provinces[1]) == port
        wrong = [
            (right + 1, Message("You counted the factory in {region}, which is occupied.", region=provinces[0]))
            if occupied
            else (right - 1, Message("You left out a factory.")),
            (right - 1, Message("The army of {nation} is friendly: it blocks nothing.", nation=friendly))
            if guest
            else (right - 1, Message("You left out a factory.")),
            (len(of_type), Message("You counted provinces. Only those with a factory produce.")),
            (other, Message("Armaments, in brown cities, make armies; shipyards, in light-blue cities, make fleets.")),
        ]
        fields.append(Field(label, right, mistakes(right, *wrong)))
    idle = Line(
        Message("{region} is occupied by {nation} and produces nothing.", region=provinces[0], nation=hostile),
        "board.occupied",
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message("{nation} is on Production. How many units can it produce at most?", nation=nation),
        facts=(visitors(provinces),),
        looks=home_map(nation),
        fields=tuple(fields),
        hints=(
            Message("Each factory makes one unit, unless its province is occupied."),
            Message("One of the two foreign visitors is hostile, with a spiked ring; the other one lies flat."),
        ),
        why=(*told(made), idle),
        board="map",
    )


def scarce(rng: random.Random) -> Deed:
    """One army left in supply, two armaments factories: which of them is to produce?"""
    nation = rng.choice(("AH", "FR", "GE", "RU"))
    armaments = [province for province in homes(nation) if not is_port(province)]
    wanted, other = rng.sample(armaments, 2)
    setting = Situation(rng).factories(nation, [wanted, other])
    abroad = {"AH": "romania", "FR": "spain", "GE": "holland", "RU": "romania"}[nation]
    supply = ARMY_SUPPLY[NATION[nation]]
    setting.units(nation, "army", abroad, supply - 1)

    def lacking(game: Game) -> Message | None:
        here = {event.region for event in game.events if event.kind == "produced"}
        if wanted in here:
            return None
        if here:
            return Message("The last army went to {region}. Undo, and leave that factory idle.", region=other)
        return Message("Nothing has been produced.")

    solved = setting.turn(nation, "production").start()
    action = f"produce {wanted}"
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has one army left in its supply and factories in {region} and {region_2}. "
            "Produce it in {region}.",
            nation=nation,
            region=wanted,
            region_2=other,
        ),
        think=Message("How many of the two factories can produce?"),
        looks=(),
        lacking=lacking,
        actions=(action,),
        hints=(
            Message("The supply is limited: only one of the two factories can produce."),
            Message("Choose {region} to produce, and leave {region_2} idle.", region=wanted, region_2=other),
        ),
        why=(
            Line(
                Message("{nation} has {number} armies, one of them in supply.", nation=nation, number=supply),
                "board.supply",
            ),
            *told(solved.play(action), "produced"),
        ),
        board="map",
    )


# --- import.units --------------------------------------------------------------------------------------------
def mixed(rng: random.Random) -> Deed:
    nation = rng.choice(NATIONS)
    ports = [province for province in homes(nation) if is_port(province)]
    port = rng.choice(ports)
    inland = rng.choice([province for province in homes(nation) if province != port])
    fleets = rng.choice((1, 2))
    setting = Situation(rng).turn(nation, "import").nation(nation, treasury=rng.randint(3, 9))
    wanted = {("fleet", port): fleets, ("army", inland): 3 - fleets}

    def lacking(game: Game) -> Message | None:
        for (unit, province), number in wanted.items():
            there = sum(one.count for one in game.regions[province].units if one.nation == nation and one.type == unit)
            if there != number:
                told_ = {"region": province, "there": there, "number": number}
                if unit == "fleet":
                    return Message("Fleets in {region}: {there}; asked for: {number}.", **told_)
                return Message("Armies in {region}: {there}; asked for: {number}.", **told_)
        return None

    actions = tuple(f"import {unit} {province}" for (unit, province), number in wanted.items() for _ in range(number))
    solved = setting.start()
    built = solved.nations[nation].factories
    events = [event for action in actions for event in solved.play(action)]
    fleet_part = (
        Message("a fleet in {region}", region=port) if fleets == 1 else Message("two fleets in {region}", region=port)
    )
    army_part = (
        Message("two armies in {region}", region=inland)
        if fleets == 1
        else Message("an army in {region}", region=inland)
    )
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Let {nation} import {fleets} and {armies}.", nation=nation, fleets=fleet_part, armies=army_part
        ),
        think=Message("What does it all cost, and who pays?")
        if port in built
        else Message("Does the port need a shipyard? And what does it all cost?"),
        looks=(),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("Click a province, or take a button at the right. A port is enough for a fleet."),
            Message("Begin with {fleets}; the import ends by itself after three units.", fleets=fleet_part),
        ),
        why=told(events, "imported"),
        board="map",
    )


def most_imports(rng: random.Random) -> Numbers:
    """The treasury and the limit of three; the government's purse is a lure."""
    nation, treasury = rng.choice(NATIONS), rng.choice((0, 1, 2, 4, 7))
    setting = Situation(rng).turn(nation, "import").nation(nation, treasury=treasury)
    player = setting.government(nation)
    cash = rng.randint(2, 6)
    game = setting.cash(player, cash).start()
    right = 0
    while game.decision and game.decision.kind == "import" and len(game.legal()) > 1:
        game.play(game.legal()[-1])
        right += 1
    field = Field(
        Message("Units"),
        right,
        mistakes(
            right,
            (treasury, Message("The money would do, but an import brings three units at most.")),
            (3, Message("Three is the limit, but the treasury cannot pay for three, and cash does not count.")),
            (min(3, treasury + cash), Message("Cash does not count: units are paid from the treasury.")),
            (min(3, cash), Message("The treasury pays, not the government.")),
            (treasury + cash, Message("Cash does not count, and an import brings three units at most.")),
            *([(2, Message("One more is possible, and the treasury can pay for it."))] if right == 3 else []),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} is on Import with {treasury} M in its treasury; {player}, its government, has {cash} M in cash. "
            "How many units can be imported as things stand?",
            nation=nation,
            treasury=treasury,
            player=player,
            cash=cash,
        ),
        looks=(Look("ledger"),),
        fields=(field,),
        hints=(Message("Two limits hold at once."), Message("At most three units, and 1 M each from the treasury.")),
        why=(
            Line(Message("An import brings at most 3 units."), "import.units"),
            Line(Message("The treasury pays 1 M each and has {treasury} M.", treasury=treasury), "import.units"),
            Line(Message("{player}'s cash is not the nation's, unless it is given.", player=player), "money.separate"),
        ),
        board="money",
    )


EXERCISES = (
    Exercise("factory-sites", Message("Where can it build?"), ("factory.build", "board.occupied"), sites),
    Exercise("factory-gift", Message("A factory that cannot be paid for"), ("money.donate", "factory.build"), gift),
    Exercise("production-output", Message("What comes out?"), ("production.units", "board.occupied"), output),
    Exercise("production-scarce", Message("The last army"), ("board.supply", "production.units"), scarce),
    Exercise("import-mixed", Message("A mixed import"), ("import.units",), mixed),
    Exercise("import-most", Message("As many as possible"), ("import.units", "money.separate"), most_imports),
)
