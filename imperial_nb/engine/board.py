"""The board: nations, regions, who touches whom, ports and rondel spaces (rules board.facts, rondel.spaces).

Everything is indexed twice: by id (`"venice"`) for people, by number for the engine. Regions are numbered
in the order of `board.json`; a set of regions is an int mask with bit *r* for region *r*.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

_DATA = json.loads((Path(__file__).parent / "board.json").read_text(encoding="utf-8"))

# --- nations, in turn order -------------------------------------------------------------------------
NATIONS: tuple[str, ...] = tuple(nation["id"] for nation in _DATA["nations"])
NATION: dict[str, int] = {name: number for number, name in enumerate(NATIONS)}
ORDER: tuple[int, ...] = tuple(sorted(range(len(NATIONS)), key=NATIONS.__getitem__))  # alphabetical, by id
PARTNER: tuple[int, ...] = tuple(NATION[nation["partner"]] for nation in _DATA["nations"])

# --- units -------------------------------------------------------------------------------------------
# A unit lies in one of three planes: upright armies, armies laid flat in a foreign home province, fleets.
HOSTILE, FRIENDLY, FLEET = range(3)
ARMY_SUPPLY: tuple[int, ...] = tuple(nation["armies"] for nation in _DATA["nations"])
FLEET_SUPPLY: tuple[int, ...] = tuple(nation["fleets"] for nation in _DATA["nations"])

# --- rondel ------------------------------------------------------------------------------------------
SPACES: tuple[str, ...] = (
    "taxation", "factory", "production1", "maneuver1", "investor", "import", "production2", "maneuver2",
)  # fmt: skip
SPACE: dict[str, int] = {name: number for number, name in enumerate(SPACES)}
INVESTOR = SPACE["investor"]

# --- regions -----------------------------------------------------------------------------------------
_REGIONS = _DATA["regions"]
REGIONS: tuple[str, ...] = tuple(region["id"] for region in _REGIONS)
REGION: dict[str, int] = {name: number for number, name in enumerate(REGIONS)}
IMPASSABLE: dict[str, list[str]] = _DATA["impassable"]


def mask_of(regions: Iterable[int]) -> int:
    """The mask with these regions' bits.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for region in regions:
        mask |= 1 << region
    return mask


@lru_cache(maxsize=65536)
def members(mask: int) -> tuple[int, ...]:
    """The numbers whose bits a mask has, ascending: regions in the order of `board.json`.

    >>> members(5)
    (0, 2)
    """
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return tuple(numbers)


@lru_cache(maxsize=65536)
def alphabetical(mask: int) -> tuple[int, ...]:
    """The regions of a mask sorted by their ids.

    >>> [REGIONS[r] for r in alphabetical(mask_of([REGION["vienna"], REGION["paris"]]))]
    ['paris', 'vienna']
    """
    return tuple(sorted(members(mask), key=REGIONS.__getitem__))


def _where(key: str, value: str) -> int:
    return mask_of(number for number, region in enumerate(_REGIONS) if region.get(key) == value)


SEA: int = _where("kind", "sea")
LAND: int = mask_of(range(len(REGIONS))) & ~SEA
HOME: tuple[int, ...] = tuple(_where("nation", nation) for nation in NATIONS)
HOMES: int = _where("kind", "home")
FOREIGN_HOME: tuple[int, ...] = tuple(HOMES & ~home for home in HOME)
FLAG_REGIONS: int = (LAND | SEA) & ~HOMES
OWNER: tuple[int, ...] = tuple(NATION.get(region.get("nation"), -1) for region in _REGIONS)
ARMAMENTS: int = _where("city", "armaments")
PORTS: int = _where("city", "shipyard")
ANCHOR: tuple[int, ...] = tuple(REGION.get(region.get("anchor"), -1) for region in _REGIONS)
STARTING_FACTORIES: int = mask_of(number for number, region in enumerate(_REGIONS) if region.get("factory"))


def _neighbours() -> tuple[int, ...]:
    masks = [0] * len(REGIONS)
    for one, other in _DATA["adjacency"]:
        masks[REGION[one]] |= 1 << REGION[other]
        masks[REGION[other]] |= 1 << REGION[one]
    return tuple(masks)


ADJACENT: tuple[int, ...] = _neighbours()


@lru_cache(maxsize=65536)
def neighbours(mask: int) -> int:
    """The regions that touch at least one region of the mask.

    >>> [REGIONS[r] for r in members(neighbours(1 << REGION["dublin"]))]
    ['north_atlantic']
    """
    touching = 0
    for region in members(mask):
        touching |= ADJACENT[region]
    return touching


@lru_cache(maxsize=65536)
def connected(start: int, network: int) -> int:
    """All regions of `network` joined to `start` (those of `start` in it included) by steps inside `network`.

    >>> german = HOME[NATION["GE"]]
    >>> connected(1 << REGION["danzig"], german) == german
    True
    """
    reached = start & network
    while True:
        further = (neighbours(reached) & network) | reached
        if further == reached:
            return reached
        reached = further
