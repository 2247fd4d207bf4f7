"""Names on a small map: larger where there is room, and nowhere over one another."""

from __future__ import annotations

from itertools import combinations

from imperial_nb.drawing.ground import ground
from imperial_nb.drawing.space import meet
from imperial_nb.widgets.lettering import growth
from imperial_nb.widgets.pieces import standing


def test_names_that_grow_touch_nothing_that_grows_towards_them() -> None:
    factors, labels = growth("en"), ground().labels
    least, most = min(factors.values()), max(factors.values())
    assert 1 < least < most
    for one, other in combinations(labels, 2):
        if max(factors[one], factors[other]) > least:
            boxes = []
            for name in (one, other):
                left, top, right, bottom = labels[name].box
                wide = (right - left) * factors[name]
                start = labels[name].x - wide / 2 if labels[name].bold else left
                boxes.append((start, bottom - (bottom - top) * factors[name], start + wide, bottom))
            assert not meet(*boxes), f"{one} and {other}"


def test_there_is_room_for_larger_names_at_most_places() -> None:
    factors = growth("en")
    assert sum(factor == max(factors.values()) for factor in factors.values()) > len(factors) / 2
    assert factors["holland"] == min(factors.values())


def test_the_map_says_how_far_each_name_may_grow() -> None:
    drawn = standing()
    assert all(f"--imp-most:{factor}" in drawn for factor in set(growth("en").values()))
    assert drawn.count("--imp-most:") == len(growth("en"))
