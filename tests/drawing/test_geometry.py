"""The map's shapes in board px."""

from __future__ import annotations

import re

import pytest

from imperial_nb.drawing import geometry
from imperial_nb.engine.board import REGIONS


def test_every_region_of_the_board_and_switzerland_is_there() -> None:
    assert list(geometry.regions()) == [*REGIONS, "switzerland"]


@pytest.mark.parametrize(("lon", "lat"), [(-15.5, 61.6), (41.3, 33.2), (12.33, 45.44)])
def test_projection_is_undone(lon: float, lat: float) -> None:
    projection = geometry.projection()
    assert projection.lonlat(*projection.px(lon, lat)) == pytest.approx((lon, lat), abs=1e-9)


def test_window_fills_the_map() -> None:
    projection = geometry.projection()
    assert projection.px(-15.5, 61.6) == pytest.approx((0, 0), abs=1e-6)
    assert projection.px(41.3, 33.2) == pytest.approx((geometry.WIDTH, geometry.height()))
    assert geometry.height() == pytest.approx(766, abs=1)


@pytest.mark.parametrize("name", ["venice", "greece", "north_sea"])
def test_a_path_keeps_its_corners_to_a_tenth_of_a_px(name: str) -> None:
    region = geometry.regions()[name]
    corners = [point for ring in region.rings for point in ring[:-1]]
    followed = _follow(region.path)
    for x, y in corners:
        assert min(max(abs(x - a), abs(y - b)) for a, b in followed) <= 0.051


def test_coarse_paths_are_light() -> None:
    fine, coarse = (sum(len(getattr(one, kind)) for one in geometry.regions().values()) for kind in ("path", "coarse"))
    assert coarse < fine / 2 < 80_000
    assert all(one.coarse.startswith("M") for one in geometry.regions().values())


def test_the_mainland_is_one_part_of_the_region() -> None:
    greece = geometry.regions()["greece"]
    assert set(greece.mainland) < set(greece.rings)


def _follow(path: str) -> list[geometry.Point]:
    """The corners of a path of the form M x y l dx dy … z."""
    corners = []
    for part in path.split("z"):
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", part)]
        x = y = 0.0
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
    return corners
