"""Positions to be drawn: named ones, played ones, and ones as full as no game makes them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.board import (
    ARMY_SUPPLY,
    FLEET_SUPPLY,
    HOME,
    HOMES,
    LAND,
    NATION,
    NATIONS,
    PORTS,
    REGION,
    REGIONS,
    SEA,
)

Position = dict[str, Any]
SVG = "{http://www.w3.org/2000/svg}"


def start(**changes: Any) -> Position:
    """The standard start of six players, some keys changed."""
    return {**Scenario.named("standard-start").to_dict(), **changes}


@cache
def played(seed: int, actions: int = 250) -> Game:
    """A game of three to six players after so many random actions."""
    random = Random(seed)
    game = Game.new(["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][: random.randint(3, 6)], seed=seed)
    for _ in range(actions):
        if game.decision:
            game.play(random.choice(game.legal()))
    return game


def every_unit(region: str, counts: Iterable[int] = (1, 2, 10)) -> list[dict[str, Any]]:
    """Units of all six nations in one region, in every stance there is."""
    sizes = list(counts)
    place = 1 << REGION[region]
    kind = "fleet" if place & SEA else "army"
    units: list[dict[str, Any]] = []
    for nation in NATIONS:
        foreign = place & HOMES and not place & HOME[NATION[nation]]
        for stance in ("hostile", "friendly") if foreign else ("",):
            unit = {"nation": nation, "type": kind, "region": region, "count": sizes[len(units) % len(sizes)]}
            units.append(unit | ({"stance": stance} if stance else {}))
    return units


def full(seed: int) -> Position:
    """All units of the supply, each armies' token a single army, crowded into a few regions; flags and factories
    wherever they could be."""
    random = Random(seed)
    crowded = random.sample([region for region in REGIONS if 1 << REGION[region] & LAND], 8)
    units = []
    for number, nation in enumerate(NATIONS):
        armies = [unit for region in crowded for unit in every_unit(region, [1]) if unit["nation"] == nation]
        units += random.sample(armies, min(len(armies), ARMY_SUPPLY[number]))
        waters = [region for region in REGIONS if 1 << REGION[region] & (SEA | PORTS & HOME[number])]
        places = Counter(random.choices(waters, k=FLEET_SUPPLY[number]))
        units += [{"nation": nation, "type": "fleet", "region": region, "count": n} for region, n in places.items()]
    outside = [region for region in REGIONS if not 1 << REGION[region] & HOMES]
    return start(
        units=units,
        flags={region: random.choice(NATIONS) for region in outside},
        factories=[region for region in REGIONS if 1 << REGION[region] & HOMES],
    )


def titles(svg: str) -> list[str]:
    """What is said of the elements of a picture, in the order they are drawn."""
    return ["".join(element.itertext()) for element in ET.fromstring(svg).iter(f"{SVG}title")]


def texts(svg: str) -> list[str]:
    """The words written in a picture."""
    return ["".join(element.itertext()) for element in ET.fromstring(svg).iter(f"{SVG}text")]
