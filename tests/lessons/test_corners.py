"""Corners of the map: every pair of land regions that a picture leaves in doubt is known, measured on the shapes."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist, inf

import pytest

from imperial_nb.drawing import geometry
from imperial_nb.drawing.geometry import Point
from imperial_nb.lessons import catalogue
from imperial_nb.lessons.corners import _IN_DOUBT, corners
from imperial_nb.lessons.situations import is_sea, lands_beside
from imperial_nb.lessons.task import Choice

SHORT = 45  # board px of common border
NARROW = 23  # board px of gap
ACROSS_WATER = [
    {"dublin", "edinburgh"}, {"dublin", "liverpool"}, {"denmark", "sweden"}, {"morocco", "spain"}, {"greece", "turkey"},
    {"london", "paris"}, {"belgium", "london"}, {"sweden", "st_petersburg"}, {"naples", "west_balkan"},
    {"berlin", "sweden"}, {"greece", "naples"}, {"marseille", "rome"}, {"florence", "marseille"},
]  # fmt: skip

LANDS = [name for name in geometry.regions() if name != "switzerland" and not is_sea(name)]


def sides(region: str) -> set[frozenset[Point]]:
    rings = geometry.regions()[region].rings
    rounded = [[(round(x, 2), round(y, 2)) for x, y in ring] for ring in rings]
    return {frozenset(side) for ring in rounded for side in pairwise(ring)}


def border(one: str, other: str) -> float:
    """Length of the common border."""
    return sum(dist(*side) for side in sides(one) & sides(other) if len(side) == 2)


def gap(one: str, other: str) -> float:
    first, second = ([point for ring in geometry.regions()[name].rings for point in ring] for name in (one, other))
    for axis in (0, 1):
        a, b = ([point[axis] for point in points] for points in (first, second))
        if min(a) - max(b) > NARROW or min(b) - max(a) > NARROW:
            return inf
    return min(dist(a, b) for a in first for b in second)


def test_every_short_border_and_narrow_gap_is_known() -> None:
    doubtful = set()
    for one, other in combinations(LANDS, 2):
        touching = other in lands_beside(one)
        if (border(one, other) < SHORT) if touching else (gap(one, other) < NARROW):
            doubtful.add(frozenset((one, other)))
    assert doubtful - {frozenset(pair) for pair in ACROSS_WATER} == _IN_DOUBT


def test_a_corner_is_told_as_the_board_has_it() -> None:
    assert list(map(str, corners("genoa", ["vienna", "dijon", "munich", "marseille"]))) == [
        "Genoa touches Vienna, if only in a corner.",
        "Close to Genoa, but not touching it: Dijon and Munich.",
    ]
    assert corners("genoa", ["marseille", "venice"]) == ()


@pytest.mark.parametrize("name", ["army-step", "straits"])
def test_no_answer_hangs_on_a_corner_that_is_not_told(name: str) -> None:
    hung = 0
    for seed in range(1, 31):
        task = catalogue.find(name).task(seed)
        assert isinstance(task, Choice)
        (at,) = {unit["region"] for unit in task.scenario.to_dict()["units"]}
        facts = " ".join(map(str, task.facts))
        doubtful = [option for option in task.options if {at, option.id} in _IN_DOUBT]
        assert all(str(option.label) in facts for option in doubtful)
        hung += len(doubtful)
    assert hung > 5


def test_rails_in_a_corner_are_told() -> None:
    for seed in range(1, 31):
        task = catalogue.find("rail").task(seed)
        homes = {"GB": "Edinburgh touches Liverpool", "IT": "Florence touches Genoa", "GE": "Berlin touches Cologne"}
        facts = " ".join(map(str, task.facts))
        nation = task.scenario.to_dict()["turn"]["nation"]
        assert homes.get(nation, "") in facts
