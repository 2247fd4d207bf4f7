"""Where each problem of a position shows: at which fields of the forms, in which regions of the map.

Fields are called by their paths in the position (`nations.AH.rondel`); besides there are `bonds.AH.9`, a bond by nation
and value, `supply.AH.army`, what a nation has of its `army`, `fleet` or `flag`, and `edition.max_revenue`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from imperial_nb.engine import Edition, Problem
from imperial_nb.engine.board import HOME, NATION, REGIONS, members
from imperial_nb.engine.problems import problems

from .opened import Position

_SUPPLIES = {"army-supply": "army", "fleet-supply": "fleet", "flag-supply": "flag"}
_BOND = re.compile(r"players\[(\d+)\]\.bonds\.(\w+)\[(\d+)\]")


class Fault(NamedTuple):
    """A problem as a sentence, and where it shows."""

    code: str
    text: str
    fields: tuple[str, ...]
    regions: tuple[str, ...]


def faults(position: Position) -> list[Fault]:
    """All problems of a position in the editor's form; [] when it can be played.

    >>> from .opened import blank
    >>> [fault.fields for fault in faults({**blank(), "title": "x" * 300})]
    [('title',)]
    """
    return [_fault(position, problem) for problem in problems(position)]


def by_field(found: Iterable[Fault]) -> dict[str, str]:
    """Field → what is wrong there."""
    return {field: fault.text for fault in reversed(list(found)) for field in fault.fields}


def by_region(found: Iterable[Fault]) -> dict[str, str]:
    """Region → what is wrong there."""
    return {region: fault.text for fault in reversed(list(found)) for region in fault.regions}


def seat_of(path: str) -> int:
    """The seat that a path of a player names.

    >>> seat_of("players[2].cash")
    2
    """
    return int(path.partition("[")[2].partition("]")[0])


def _fault(position: Position, problem: Problem) -> Fault:
    nation = str(problem.sentence.values.get("nation", ""))
    fields, regions = [problem.path], list[str]()
    if problem.code in _SUPPLIES:
        kind = _SUPPLIES[problem.code]
        fields, regions = [f"supply.{nation}.{kind}"], _standing(position, nation, kind)
    elif problem.code == "last-factory":
        fields, regions = [], _factories(position, nation)
    elif problem.code == "edition":
        named = [name for name in Edition.values() if re.search(rf"\b{name}\b", problem.message)]
        fields = ["edition", *(f"edition.{name}" for name in named)]
    elif bond := _BOND.fullmatch(problem.path):
        seat, nation, index = int(bond[1]), bond[2], int(bond[3])
        fields = [f"bonds.{nation}.{position['players'][seat]['bonds'][nation][index]}"]
    elif problem.path.startswith("resume"):
        fields = ["resume"]
    return Fault(problem.code, problem.message, tuple(fields), tuple(regions))


def _standing(position: Position, nation: str, kind: str) -> list[str]:
    """The regions where a nation has armies, fleets or flags."""
    if kind == "flag":
        return [region for region, owner in position["flags"].items() if owner == nation]
    found = [unit["region"] for unit in position["units"] if (unit["nation"], unit["type"]) == (nation, kind)]
    return list(dict.fromkeys(found))


def _factories(position: Position, nation: str) -> list[str]:
    homes = [REGIONS[region] for region in members(HOME[NATION[nation]])]
    return [region for region in position["factories"] if region in homes]
