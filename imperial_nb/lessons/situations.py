"""Positions in the making, for exercises and worksheets: a dealt game, changed bit by bit. And the board by name."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.board import ADJACENT, ANCHOR, HOME, HOMES, LAND, NATION, PORTS, REGION, REGIONS, SEA, members

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
_SPACE_OF = {"production": "production1", "maneuver": "maneuver1"}


class Situation:
    """A position as data, begun with a deal among some of `NAMES` and then changed.

    >>> setting = Situation(random.Random(1), players=4).turn("AH", "maneuver").units("AH", "army", "vienna", 2)
    >>> setting.start().decision.kind
    'armies'
    """

    def __init__(self, rng: random.Random, players: int = 6, edition: Any = "third") -> None:
        dealt = Game.new(NAMES[:players], edition=edition, seed=rng.getrandbits(32))
        self.data: dict[str, Any] = dealt.position().to_dict()

    def turn(self, nation: str, phase: str = "rondel", space: str | None = None) -> Self:
        """Whose turn it is. The marker goes to the space of the phase; on `rondel` to `space` or stays where it is."""
        self.data["turn"] = {"nation": nation, "phase": phase}
        marker = space if phase == "rondel" else _SPACE_OF.get(phase, phase)
        return self.nation(nation, rondel=marker) if marker else self

    def nation(self, nation: str, **values: Any) -> Self:
        """Change fields of a nation: treasury, power, tax, rondel."""
        self.data["nations"][nation] |= values
        return self

    def units(self, nation: str, unit: str, region: str, count: int = 1, stance: str | None = None) -> Self:
        """Add units, if `count` is not 0."""
        if count:
            entry = {"nation": nation, "type": unit, "region": region, "count": count}
            self.data["units"].append({**entry, "stance": stance} if stance else entry)
        return self

    def factories(self, nation: str, provinces: Iterable[str]) -> Self:
        """Replace a nation's factories."""
        others = [province for province in self.data["factories"] if province not in homes(nation)]
        self.data["factories"] = [*others, *provinces]
        return self

    def flags(self, nation: str, regions: Iterable[str]) -> Self:
        """Add flags."""
        self.data["flags"] |= dict.fromkeys(regions, nation)
        return self

    def cash(self, player: str, amount: int) -> Self:
        self._player(player)["cash"] = amount
        return self

    def bonds(self, nation: str, held: Mapping[str, Sequence[int]]) -> Self:
        """Replace all bonds of a nation: player → values. Its government follows from them."""
        for player in self.data["players"]:
            player["bonds"][nation] = sorted(held.get(player["name"], ()))
        self.data["nations"][nation].pop("government", None)
        return self

    def card(self, player: str) -> Self:
        """Give the investor card to a player."""
        self.data["investor_card"] = player
        return self

    @property
    def players(self) -> list[str]:
        """Names in seating order."""
        return [player["name"] for player in self.data["players"]]

    def government(self, nation: str) -> str:
        """Who governs a nation that has a government."""
        player = self.start().nations[nation].government
        assert player is not None, f"{nation} has no government"
        return player

    def scenario(self) -> Scenario:
        return Scenario.from_dict(self.data)

    def start(self) -> Game:
        """A game from here. Raises InvalidScenario where the position cannot be played."""
        return self.scenario().start()

    def _player(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(player for player in self.data["players"] if player["name"] == name)
        return found


# --- the board by name ---------------------------------------------------------------------------------------
def ids(mask: int) -> list[str]:
    """The regions of a mask by name."""
    return [REGIONS[region] for region in members(mask)]


def abroad() -> list[str]:
    """The land regions outside all nations."""
    return ids(LAND & ~HOMES)


def homes(nation: str) -> list[str]:
    """A nation's home provinces.

    >>> homes("IT")
    ['florence', 'genoa', 'naples', 'rome', 'venice']
    """
    return ids(HOME[NATION[nation]])


def is_port(province: str) -> bool:
    """Whether a province's city is a shipyard site with a port."""
    return bool(PORTS >> REGION[province] & 1)


def is_sea(region: str) -> bool:
    return bool(SEA >> REGION[region] & 1)


def neighbours(region: str) -> list[str]:
    """The regions that touch a region."""
    return ids(ADJACENT[REGION[region]])


def seas_beside(region: str) -> list[str]:
    """The seas that touch a region."""
    return [other for other in neighbours(region) if is_sea(other)]


def lands_beside(region: str) -> list[str]:
    """The land regions that touch a region."""
    return [other for other in neighbours(region) if not is_sea(other)]


def anchor(port: str) -> str:
    """The sea that a port opens on to."""
    return REGIONS[ANCHOR[REGION[port]]]


def sample(rng: random.Random, items: Iterable[str], most: int) -> list[str]:
    """Some of these, at most so many, shuffled."""
    pool = list(items)
    return rng.sample(pool, min(most, len(pool)))
