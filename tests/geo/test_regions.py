"""The regions: what the file says of them, a coverage without gaps, and who borders whom."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import geopandas
import numpy as np
import shapely

from imperial_nb.engine import board, words

NEIGHBOURS = {
    frozenset((region, board.REGIONS[other]))
    for number, region in enumerate(board.REGIONS)
    for other in board.members(board.ADJACENT[number])
}
SWISS_NEIGHBOURS = {frozenset((region, other)) for region, others in board.IMPASSABLE.items() for other in others}


def named(mask: int) -> set[str]:
    return {board.REGIONS[number] for number in board.members(mask)}


def test_the_file_is_small(folder: Path) -> None:
    assert (folder / "regions.geojson").stat().st_size < 300_000


def test_one_feature_per_region_in_the_boards_order(collection: dict[str, Any]) -> None:
    ids = [feature["id"] for feature in collection["features"]]
    assert ids == [*board.REGIONS, "switzerland"]
    assert ids == [feature["properties"]["id"] for feature in collection["features"]]


def test_kinds_nations_cities_and_anchors_are_the_boards(regions: geopandas.GeoDataFrame) -> None:
    kinds = {kind: set(group.index) for kind, group in regions.groupby("kind")}
    sea, home = named(board.SEA), named(board.HOMES)
    land = set(board.REGIONS) - sea - home
    assert kinds == {"sea": sea, "home": home, "land": land, "impassable": {"switzerland"}}
    cities = {city: set(group.index) for city, group in regions.groupby("city")}
    assert cities == {"armaments": named(board.ARMAMENTS), "shipyard": named(board.PORTS)}
    for number, region in enumerate(board.REGIONS):
        row = regions.loc[region]
        assert row["nation"] == (board.NATIONS[board.OWNER[number]] if board.OWNER[number] >= 0 else None)
        assert row["anchor"] == (board.REGIONS[board.ANCHOR[number]] if board.ANCHOR[number] >= 0 else None)


def test_names_are_the_english_ones(regions: geopandas.GeoDataFrame) -> None:
    words.use("en")
    assert {region: words.name("regions", region) for region in regions.index} == dict(regions["name"])


def test_the_regions_cover_the_window_without_gap_or_overlap(
    collection: dict[str, Any], regions: geopandas.GeoDataFrame
) -> None:
    window = shapely.box(*collection["window"])
    assert regions.geometry.is_valid.all()
    assert shapely.coverage_is_valid(regions.geometry.values)
    assert shapely.coverage_union_all(regions.geometry.values).equals(window)
    assert np.isclose(regions.geometry.map(lambda shape: shape.area).sum(), window.area, rtol=0, atol=1e-9)


def test_shared_borders_are_the_boards_neighbours(regions: geopandas.GeoDataFrame) -> None:
    sides: dict[frozenset[Any], list[str]] = {}
    for region, shape in regions.geometry.items():
        for ring in shapely.get_rings(shapely.get_parts(shape)):
            for segment in pairwise(map(tuple, shapely.get_coordinates(ring))):
                sides.setdefault(frozenset(segment), []).append(region)
    assert set(Counter(map(len, sides.values()))) == {1, 2}  # along the window's edge, between two regions
    shared = {frozenset(pair) for pair in sides.values() if len(pair) == 2}
    assert len(NEIGHBOURS) == 137
    assert len(SWISS_NEIGHBOURS) == 5
    assert shared == NEIGHBOURS | SWISS_NEIGHBOURS


def test_every_border_is_long_enough_to_be_seen(regions: geopandas.GeoDataFrame, board_px: Any) -> None:
    shapes = board_px(regions.geometry)
    pairs = [pair for pair in combinations(regions.index, 2) if frozenset(pair) in NEIGHBOURS]
    lengths = {pair: shapes[pair[0]].intersection(shapes[pair[1]]).length for pair in pairs}
    short = {pair: round(length, 1) for pair, length in lengths.items() if length < 9}
    assert set(short) == {("black_sea", "eastern_mediterranean")}, short  # the Bosporus
    assert short["black_sea", "eastern_mediterranean"] > 3


def test_land_is_in_few_pieces(regions: geopandas.GeoDataFrame) -> None:
    pieces = regions.geometry.count_geometries()
    seas = pieces[regions["kind"] == "sea"]
    assert (seas == 1).all()
    assert pieces.max() <= 8  # Greece with its islands
