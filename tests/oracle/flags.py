"""The flag step of a maneuver: who gets which region."""

from __future__ import annotations

from collections.abc import Mapping

from .board import OWNER, REGIONS
from .movement import Position


def held_alone(position: Position) -> dict[str, str]:
    """flag.place: region outside the home provinces → the only nation that has units there."""
    present = {region: {unit.nation for unit in position.units if unit.region == region} for region in REGIONS}
    return {
        region: next(iter(nations))
        for region, nations in present.items()
        if len(nations) == 1 and OWNER[region] is None
    }


def after_flag_step(position: Position, flags: Mapping[str, str], supply: int) -> dict[str, str]:
    """flag.supply: old flags come off first, then new ones go on in the order of the board, while there are any."""
    alone = held_alone(position)
    result = {region: nation for region, nation in flags.items() if alone.get(region, nation) == nation}
    for region in REGIONS:
        if region in alone and region not in result and list(result.values()).count(alone[region]) < supply:
            result[region] = alone[region]
    return result
