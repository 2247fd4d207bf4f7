"""Convoys: which armies can be carried over sea, all of them assigned to fleets together (army.convoy).

The fleets at sea are a capacity: one byte per sea in one int, as many armies as fleets lie there. A convoy uses
one fleet in each sea of a path from a sea where the army can embark to one where it can come ashore. Which
fleets carried an earlier army stays open as long as all convoys of the turn can be assigned at the same time.
"""

from __future__ import annotations

from functools import lru_cache

from .board import ADJACENT, SEA, connected, members, neighbours
from .facts import Convoy

_FIRST_SEA = members(SEA)[0]
_SEAS = len(members(SEA))
_BORROW = sum(0x80 << (8 * sea) for sea in range(_SEAS))


def capacity_of(fleets: dict[int, int]) -> int:
    """The capacity of fleets at sea, given as sea → number.

    >>> capacity_of({}), capacity_of({members(SEA)[1]: 2})
    (0, 512)
    """
    return sum(number << (8 * (sea - _FIRST_SEA)) for sea, number in fleets.items())


def _usage(seas: int) -> int:
    """One fleet in each sea of a mask, as a capacity."""
    return sum(1 << (8 * (sea - _FIRST_SEA)) for sea in members(seas))


def _fits(usage: int, capacity: int) -> bool:
    return ((capacity | _BORROW) - usage) & _BORROW == _BORROW


@lru_cache(maxsize=65536)
def _with_fleets(capacity: int) -> int:
    """Mask of the seas with at least one unused fleet."""
    return sum(1 << (sea + _FIRST_SEA) for sea in range(_SEAS) if capacity >> (8 * sea) & 0xFF)


@lru_cache(maxsize=4096)
def _paths(embark: int, ashore: int) -> tuple[int, ...]:
    """The sets of seas (masks) that join a sea of `embark` to a sea of `ashore`, none containing another."""
    found: set[int] = set()

    def extend(sea: int, path: int) -> None:
        if ashore >> sea & 1:
            found.add(path)
            return
        for onward in members(ADJACENT[sea] & SEA & ~path):
            extend(onward, path | 1 << onward)

    for sea in members(embark):
        extend(sea, 1 << sea)
    return tuple(sorted(path for path in found if not any(other & path == other != path for other in found)))


def _ways(convoy: Convoy) -> tuple[int, ...]:
    embark, ashore, via = convoy
    if via:
        return (sum(1 << sea for sea in via),)
    return _paths(neighbours(embark) & SEA, neighbours(ashore) & SEA)


@lru_cache(maxsize=65536)
def _left_over(capacity: int, convoys: tuple[Convoy, ...]) -> frozenset[int]:
    """The capacities that may be left when all these convoys have been assigned; empty if they cannot be."""
    left = {capacity}
    for convoy in convoys:
        left = {one - _usage(way) for one in left for way in _ways(convoy) if _fits(_usage(way), one)}
    return frozenset(left)


@lru_cache(maxsize=65536)
def seas_reached(capacity: int, convoys: tuple[Convoy, ...], embark: int) -> int:
    """Mask of the seas from which one more army, embarking from these provinces, can come ashore."""
    reached = 0
    for left in _left_over(capacity, convoys):
        reached |= connected(neighbours(embark) & SEA, _with_fleets(left))
    return reached


def can_carry(capacity: int, convoys: tuple[Convoy, ...], convoy: Convoy, number: int = 1) -> bool:
    """Whether so many more armies can be carried this way besides all the convoys already made."""
    return bool(_left_over(capacity, tuple(sorted((*convoys, *(convoy,) * number)))))
