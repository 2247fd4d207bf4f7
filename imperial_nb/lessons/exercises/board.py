"""The board, the supply, and who governs what."""

from __future__ import annotations

import random

from imperial_nb.engine import Edition
from imperial_nb.engine.board import ARMY_SUPPLY, FLEET_SUPPLY, NATION, NATIONS
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line
from ..situations import Situation, anchor, homes, is_port, seas_beside
from ..task import Choice, Field, Look, Numbers, mistakes, options
from .spaces import home_map


# --- board.facts ---------------------------------------------------------------------------------------------
def ports(rng: random.Random) -> Choice:
    nation = rng.choice(NATIONS)
    setting = Situation(rng)

    def note(province: str) -> Message:
        if is_port(province):
            return Message(
                "{region} has a light-blue city: a port (its anchor: {region_2}).",
                region=province,
                region_2=anchor(province),
            )
        if seas_beside(province):
            return Message("{region} touches the sea, but its city is brown: no port.", region=province)
        return Message("{region} has a brown city, a site for armaments.", region=province)

    order = rng.sample(homes(nation), 5)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("Which home provinces of {nation} have a port?", nation=nation),
        looks=home_map(nation),
        options=options("region", order, list(filter(is_port, order)), note),
        several=True,
        hints=(
            Message("A coast is not enough. Look at the colour of the city."),
            Message("Light-blue cities have an anchor in the sea beside them; brown ones have none."),
        ),
        why=tuple(Line(note(one), "board.facts") for one in order),
        board="map",
    )


# --- board.supply --------------------------------------------------------------------------------------------
def supply(rng: random.Random) -> Numbers:
    """Armies at home and abroad, of both stances, and fleets."""
    nation = rng.choice(("AH", "GB", "AH", "GB", "IT", "FR", "GE", "RU"))
    foreign = rng.choice([other for other in NATIONS if other != nation])
    home, port = rng.choice(homes(nation)), rng.choice([one for one in homes(nation) if is_port(one)])
    setting = Situation(rng)
    at_home, flat, upright, fleets = rng.randint(1, 2), rng.randint(1, 2), 1, rng.randint(1, 5)
    setting.units(nation, "army", home, at_home)
    visits = rng.sample(homes(foreign), 2)
    setting.units(nation, "army", visits[0], flat, "friendly").units(nation, "army", visits[1], upright, "hostile")
    setting.units(nation, "fleet", anchor(port), fleets)
    game = setting.start()
    number, view = NATION[nation], game.nations[nation]
    armies_left, fleets_left = ARMY_SUPPLY[number] - view.armies, FLEET_SUPPLY[number] - view.fleets
    swapped = Message("You took the supply of the other kind of unit.")
    others = Message("Most nations have 8 armies and 8 fleets; {nation} differs.", nation=nation)
    visitors = Message("Armies abroad stand on the board, too, upright or lying down.")
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The picture shows all units of {nation}. How many armies and fleets are still in its supply?",
            nation=nation,
        ),
        looks=(Look("map", (*homes(nation), *homes(foreign), anchor(port))),),
        fields=(
            Field(
                Message("Armies"),
                armies_left,
                mistakes(
                    armies_left,
                    (view.armies, Message("That many stand on the board. How many are left?")),
                    (armies_left + flat + upright, visitors),
                    (armies_left + flat, visitors),
                    (armies_left + upright, visitors),
                    (8 - view.armies, others),
                    (FLEET_SUPPLY[number] - view.armies, swapped),
                ),
            ),
            Field(
                Message("Fleets"),
                fleets_left,
                mistakes(
                    fleets_left,
                    (view.fleets, Message("That many lie on the board. How many are left?")),
                    (fleets_left + fleets - 1, Message("The small number says how many lie there.")),
                    (8 - view.fleets, others),
                    (ARMY_SUPPLY[number] - view.fleets, swapped),
                ),
            ),
        ),
        hints=(
            Message("Count what stands at home and abroad. A small number beside a piece says how many there are."),
            Message(
                "{nation} has {armies} armies and {fleets} fleets in all.",
                nation=nation,
                armies=ARMY_SUPPLY[number],
                fleets=FLEET_SUPPLY[number],
            ),
        ),
        why=(
            Line(
                Message(
                    "Armies: {all} − {there} = {left}.", all=ARMY_SUPPLY[number], there=view.armies, left=armies_left
                ),
                "board.supply",
            ),
            Line(
                Message(
                    "Fleets: {all} − {there} = {left}.", all=FLEET_SUPPLY[number], there=view.fleets, left=fleets_left
                ),
                "board.supply",
            ),
        ),
        board="map",
    )


# --- gov.majority --------------------------------------------------------------------------------------------
def majority(rng: random.Random) -> Choice:
    """Bonds dealt so that most bonds, the largest bond and the most interest may be with different players."""
    nation = rng.choice(NATIONS)
    setting = Situation(rng)
    players = rng.sample(setting.players, 3)
    edition = Edition()
    while True:
        values = rng.sample([value for value, _ in edition.bonds], rng.randint(5, 7))
        held: dict[str, list[int]] = {player: [] for player in players}
        for value in values:
            held[rng.choice(players)].append(value)
        ranking = sorted(players, key=lambda player: sum(held[player]))
        lures = len(held[ranking[2]]) < max(map(len, held.values())), max(values) not in held[ranking[2]]
        if all(held.values()) and sum(held[ranking[2]]) > sum(held[ranking[1]]) and any(lures):
            break
    game = setting.bonds(nation, held).start()
    government = game.nations[nation].government
    interest = {player: sum(dict(edition.bonds)[value] for value in held[player]) for player in players}

    def note(player: str) -> Message:
        total = sum(held[player])
        if player == government:
            return Message("{player}'s bonds add up to {total} M, more than anyone else's.", player=player, total=total)
        if len(held[player]) > len(held[government or ""]):
            return Message(
                "{player} has more bonds than {player_2}, but they add up to only {total} M.",
                player=player,
                player_2=government,
                total=total,
            )
        if interest[player] > interest[government or ""]:
            return Message(
                "{player} would get much interest, but it is the value that counts: {total} M.",
                player=player,
                total=total,
            )
        if max(held[player]) == max(values):
            return Message(
                "{player} has the largest bond, but all together count: {total} M.", player=player, total=total
            )
        return Message("{player}'s bonds add up to {total} M only.", player=player, total=total)

    owned = tuple(
        Message("{player}: {bonds} M", player=player, bonds=" + ".join(map(str, sorted(held[player]))))
        for player in players
    )
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("The bonds of {nation} are held like this. Who governs it?", nation=nation),
        facts=owned,
        options=options("player", players, [government or ""], note),
        hints=(
            Message("Not the number of bonds counts, nor the largest one alone."),
            Message("Add up the values of each player's bonds."),
        ),
        why=tuple(Line(note(player), "gov.majority") for player in players),
        board="money",
    )


EXERCISES = (
    Exercise("ports", Message("Where are the ports?"), ("board.facts",), ports),
    Exercise("supply", Message("What is left in supply?"), ("board.supply",), supply),
    Exercise("majority", Message("Who governs?"), ("gov.majority",), majority),
)
