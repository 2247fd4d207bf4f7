"""Random games of all editions, starts, variants and numbers of players, and positions within a maneuver."""

from __future__ import annotations

from random import Random
from typing import Any

from imperial_nb.engine import Action, Edition, Game, Scenario
from imperial_nb.engine.board import (
    FOREIGN_HOME,
    HOME,
    NATION,
    NATIONS,
    PORTS,
    REGION,
    REGIONS,
    SEA,
    members,
    neighbours,
)

NAMES = ["Ann", "Bob: B.", "Łucja", "Ed O'Hara", "דוד", "<b>&amp;"]


def random_game(random: Random, most: int = 120) -> Game:
    """A game of random length, with gifts now and then."""
    rules = Edition.named(
        random.choice(Edition.names()),
        uses_investor_card=random.random() < 0.6,
        bonus_from=random.choice(["previous", "highest"]),
        flags_per_nation=random.choice([2, 10, 15]),
    )
    start = random.choice(["standard", "professional"])
    game = Game.new(NAMES[: random.randint(2, 6)], edition=rules, start=start, seed=random.random().hex())
    play_on(game, random, random.randrange(most))
    return game


def random_maneuver(random: Random) -> Game:
    """A game that stands somewhere within a maneuver with much to do in it."""
    while True:
        scenario = Scenario.from_dict(_crowd(random))
        if not scenario.problems():
            game = scenario.start()
            play_on(game, random, random.randrange(14), haste=0.05)
            return game


def _crowd(random: Random) -> dict[str, Any]:
    """A position at the start of a maneuver: units of all nations crowded in a few regions."""
    nation = random.choice(NATIONS)
    around = neighbours(neighbours(1 << random.randrange(len(REGIONS))))
    some = [REGIONS[region] for region in random.sample(members(around), min(6, around.bit_count()))]
    return {
        "players": [
            {"name": name, "cash": 3, "bonds": {one: [9] for one in NATIONS[seat::3]}}
            for seat, name in enumerate(NAMES[:3])
        ],
        "nations": {nation: {"rondel": random.choice(["maneuver1", "maneuver2"])}},
        "units": [_unit(nation if random.random() < 0.5 else random.choice(NATIONS), some, random) for _ in range(14)],
        "turn": {"nation": nation, "phase": "maneuver"},
    }


def _unit(nation: str, regions: list[str], random: Random) -> dict[str, Any]:
    region = random.choice(regions)
    here = 1 << REGION[region]
    fleet = SEA & here or (PORTS & HOME[NATION[nation]] & here and random.random() < 0.5)
    unit = {"nation": nation, "type": "fleet" if fleet else "army", "region": region, "count": random.choice([1, 1, 2])}
    if not fleet and FOREIGN_HOME[NATION[nation]] & here:
        unit["stance"] = random.choice(["hostile", "friendly"])
    return unit


def forced_stop() -> Game:
    """A game in which a Swiss Bank owner is asked whether to force a stop on Investor."""
    position = Scenario.from_dict(
        {
            "players": [
                {"name": "Ann", "cash": 4, "bonds": {nation: [9] for nation in NATIONS}},
                {"name": "Bob", "cash": 4, "bonds": {"IT": [2]}},
            ],
            "nations": {"AH": {"rondel": "maneuver1", "treasury": 9}},
        }
    )
    game = position.start()
    game.play("rondel import")
    return game


def play_on(game: Game, random: Random, number: int, haste: float = 0.3) -> None:
    """So many random actions; the more haste, the more often steps are ended."""
    for _ in range(number):
        legal = game.legal()
        if not legal:
            return
        quick = [action for action in legal if str(action) in ("done", "pass", "peace", "rondel investor")]
        game.play(random.choice(quick if quick and random.random() < haste else legal))
        if random.random() < 0.05:
            give(game, random)


def give(game: Game, random: Random) -> None:
    """A gift of 1 M, if it can be given."""
    gift = Action("donate", player=random.choice(list(game.players)), nation=random.choice(NATIONS), amount=1)
    if game.explain(gift) is None:
        game.play(gift)
