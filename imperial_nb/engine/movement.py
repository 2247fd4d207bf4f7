"""Who can go where, and who can fight whom: occupation, rail, fleets, armies, battle. Nothing here changes anything."""

from __future__ import annotations

from functools import lru_cache

from .board import (
    ADJACENT,
    ANCHOR,
    FLEET,
    FOREIGN_HOME,
    FRIENDLY,
    HOME,
    HOMES,
    HOSTILE,
    LAND,
    NATIONS,
    ORDER,
    OWNER,
    PORTS,
    SEA,
    connected,
    members,
    neighbours,
)
from .convoys import capacity_of, seas_reached
from .facts import UNMOVED, Facts

OTHERS = tuple(tuple(other for other in range(len(NATIONS)) if other != nation) for nation in range(len(NATIONS)))
ARMIES = (HOSTILE, FRIENDLY)


# --- occupation (board.occupied, army.last_factory) -----------------------------------------------------
def hostile_to(facts: Facts, nation: int) -> int:
    """Mask of the regions where another nation has an upright army."""
    mask, where = 0, facts.where
    for other in OTHERS[nation]:
        mask |= where[other]
    return mask


def open_homes(facts: Facts, nation: int) -> int:
    """Mask of a nation's home provinces that are not occupied."""
    return HOME[nation] & ~hostile_to(facts, nation)


def working_factories(facts: Facts, nation: int) -> int:
    """Mask of the provinces with a factory of the nation that are not occupied."""
    return facts.factories & open_homes(facts, nation)


def protected(facts: Facts, nation: int) -> int:
    """Mask of foreign provinces this nation cannot enter, or turn, hostile: last factories (army.last_factory)."""
    mask = 0
    for other in OTHERS[nation]:
        last = working_factories(facts, other)
        if last & (last - 1) == 0:
            mask |= last
    return mask


# --- fleets (fleet.move) --------------------------------------------------------------------------------
def fleet_reach(region: int) -> int:
    """Mask of the seas a fleet can move to: from port only the anchor's sea, at sea any adjacent one.

    >>> from .board import REGION, REGIONS, members
    >>> [REGIONS[r] for r in members(fleet_reach(REGION["london"]))]
    ['english_channel']
    """
    return 1 << ANCHOR[region] if PORTS >> region & 1 else ADJACENT[region] & SEA


def capacity(facts: Facts, nation: int) -> int:
    """The nation's fleets at sea, as a capacity for convoys."""
    seas = members(facts.fleet_regions(nation) & SEA)
    return capacity_of({sea: facts.count(FLEET, nation, sea) for sea in seas})


# --- armies (army.move, army.rail, army.convoy) ---------------------------------------------------------
@lru_cache(maxsize=65536)
def joined(region: int, network: int) -> int:
    """The region and every province it is joined to by rail; `network` is the nation's open home provinces.

    >>> from .board import REGION, REGIONS, members
    >>> [REGIONS[r] for r in members(joined(REGION["dublin"], HOME[3]))]
    ['dublin']
    """
    here = 1 << region
    return connected(here, network) if network & here else here


@lru_cache(maxsize=65536)
def _after(landed: int, network: int) -> int:
    """Where an army can be that entered one of these regions and then goes on by rail."""
    return landed | connected(landed, network)


@lru_cache(maxsize=65536)
def land_reach(region: int, network: int) -> int:
    """Mask of the regions an army reaches without a fleet: rail, a step by land, rail."""
    start = joined(region, network)
    return (start | _after(neighbours(start) & LAND, network)) & ~(1 << region)


def convoy_reach(facts: Facts, nation: int, region: int, network: int) -> int:
    """Mask of the regions an army reaches with rail and a convoy over the fleets still unused."""
    if not facts.fleet_regions(nation) & SEA:
        return 0
    seas = seas_reached(capacity(facts, nation), facts.convoys, joined(region, network))
    return _after(neighbours(seas) & LAND, network) & ~(1 << region) if seas else 0


def army_reach(facts: Facts, nation: int, region: int, network: int) -> int:
    """Mask of the regions an army of the nation in this region can move to."""
    return land_reach(region, network) | convoy_reach(facts, nation, region, network)


# --- units that can still move -------------------------------------------------------------------------
def unmoved(facts: Facts, plane: int, nation: int, region: int) -> int:
    """How many units of the nation on turn in a region have not used their move."""
    return facts.count(plane, nation, region) - facts.moved_count(plane, region)


def movable(facts: Facts, plane: int) -> int:
    """Mask of the regions where the nation on turn has units of this plane that have not used their move."""
    mask = facts.where[plane * 6 + facts.nation]
    if facts.moved != UNMOVED:
        for region in members(mask):
            if not unmoved(facts, plane, facts.nation, region):
                mask &= ~(1 << region)
    return mask


def can_turn(facts: Facts, plane: int) -> int:
    """Mask of the foreign provinces where an army of this stance may change it (army.stance)."""
    mask = movable(facts, plane) & FOREIGN_HOME[facts.nation]
    return mask & ~protected(facts, facts.nation) if plane == FRIENDLY and mask else mask


# --- battle (battle.one_for_one, battle.active) ---------------------------------------------------------
def foreign_armies(facts: Facts, nation: int) -> int:
    """Mask of the regions where any other nation has an army."""
    mask = 0
    for other in OTHERS[nation]:
        mask |= facts.army_regions(other)
    return mask


def targets(facts: Facts, nation: int, fleets: bool, region: int) -> list[tuple[int, bool]]:
    """What a nation's armies, or fleets, in a region could fight there: (nation, whether its fleets), sorted by id."""
    here = 1 << region
    armies = not fleets or bool(HOMES & here)
    ships = fleets == bool(SEA & here)
    return [
        (other, ship)
        for other in ORDER
        if other != nation
        for ship in (False, True)
        if (ships and facts.fleet_regions(other) & here if ship else armies and facts.army_regions(other) & here)
    ]


def battlefields(facts: Facts, fleets: bool) -> int:
    """Mask of the regions where the nation on turn can fight with its armies, or with its fleets."""
    nation = facts.nation
    if fleets:
        own = facts.fleet_regions(nation)
        if not own:
            return 0
        ships = 0
        for other in OTHERS[nation]:
            ships |= facts.fleet_regions(other)
        return own & (SEA & ships | HOMES & foreign_armies(facts, nation))
    own = facts.army_regions(nation)
    if not own:
        return 0
    ships = 0
    for other in OTHERS[nation]:
        ships |= facts.fleet_regions(other) & HOMES
    return own & (foreign_armies(facts, nation) | ships)


def fighters(facts: Facts, nation: int, region: int) -> list[str]:
    """Kinds of unit with which an asked nation can fight units that arrived in a region (battle.demand)."""
    here = 1 << region
    kinds = ["army"] if facts.army_regions(nation) & here else []
    return [*kinds, "fleet"] if facts.fleet_regions(nation) & here else kinds


# --- destroying factories (army.destroy) ----------------------------------------------------------------
def destructible(facts: Facts, nation: int) -> int:
    """Mask of the provinces whose factory three hostile armies of this nation may destroy now."""
    mask = 0
    for region in members(facts.where[HOSTILE * 6 + nation] & FOREIGN_HOME[nation] & facts.factories):
        if facts.count(HOSTILE, nation, region) >= 3 and not facts.regions_of(OWNER[region]) >> region & 1:
            mask |= 1 << region
    return mask


def can_do_something(facts: Facts) -> bool:
    """Whether the fleet or army step of the nation on turn leaves anything to decide but ending it."""
    if facts.step == "fleets":
        return bool(movable(facts, FLEET) or battlefields(facts, True))
    nation = facts.nation
    network = open_homes(facts, nation)
    return (
        any(army_reach(facts, nation, region, network) for region in members(movable(facts, HOSTILE)))
        or any(army_reach(facts, nation, region, network) for region in members(movable(facts, FRIENDLY)))
        or bool(can_turn(facts, HOSTILE) or can_turn(facts, FRIENDLY))
        or bool(battlefields(facts, False) or destructible(facts, nation))
    )
