"""Numbers that follow from a position: who has Swiss Banks, which bonds are for sale, credit, factors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.engine.editions import Edition

FULL_POWER = 25
"""Power points that end the game."""
TAX_MARKERS = range(5, 16)
"""Spaces of the tax chart: 5 for revenues of 2–5 M … 15 for 15 M and more."""

Position = Mapping[str, Any]


def bonds(position: Position, player: str, nation: str) -> list[int]:
    """Values in millions of a player's bonds of a nation, ascending."""
    holder = next(row for row in position["players"] if row["name"] == player)
    return sorted(holder["bonds"].get(nation, []))


def for_sale(position: Position, nation: str) -> list[int]:
    """Values in millions of a nation's bonds that nobody holds."""
    held = {value for row in position["players"] for value in row["bonds"].get(nation, [])}
    return [value for value, _ in Edition.from_data(position["edition"]).bonds if value not in held]


def governed(position: Position, player: str) -> list[str]:
    """The nations a player governs."""
    return [nation for nation, facts in position["nations"].items() if facts["government"] == player]


def swiss_banks(position: Position) -> list[str]:
    """The players with a Swiss Bank: those without a government, where such cards are in play."""
    if not Edition.from_data(position["edition"]).uses_swiss_banks:
        return []
    return [row["name"] for row in position["players"] if not governed(position, row["name"])]


def factor(power: int) -> int:
    """By how much interest counts at the end for a nation with so many power points (end.score).

    >>> factor(17)
    3
    """
    return power // 5


def is_over(position: Position) -> bool:
    """Whether a nation has reached the power points that end the game."""
    return any(facts["power"] >= FULL_POWER for facts in position["nations"].values())
