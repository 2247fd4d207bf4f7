"""Where labels and tokens stand: inside their regions, readable, and none over another."""

from __future__ import annotations

from typing import Any

import geopandas
import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from imperial_nb.drawing.text import SMALLEST, width

LINE_HEIGHT = 1.2
LABELS_IN_THE_SEA = {"florence", "sheffield"}
"""Regions too small for their names, which reach into the sea beside them."""
LABELS_OVER_THE_BORDER = {"belgium", "denmark", "holland", "liverpool", "naples", "portugal", "switzerland", "venice"}
"""Regions a little narrower than their names."""
TOKENS_OVER_THE_BORDER = {"florence"}
"""Regions with less room than their tokens need."""
MOST_LABEL_OUTSIDE, MOST_TOKEN_OUTSIDE = 0.12, 0.2
"""How much of a label or token may lie over the border of such a region."""
TOLERANCE_PX = 0.3


@pytest.fixture(scope="module")
def shapes(regions: geopandas.GeoDataFrame, board_px: Any) -> dict[str, BaseGeometry]:
    """Regions by id, in px."""
    return dict(board_px(regions.geometry))


@pytest.fixture(scope="module")
def centres(regions: geopandas.GeoDataFrame, board_px: Any) -> dict[tuple[str, str], shapely.Point]:
    """What stands on the map by region and name ("label", "unit 0"…), in px."""
    spots: dict[tuple[str, str], list[float]] = {}
    for region, places in regions["places"].items():
        spots |= {(region, name): spot for name, spot in places.items() if name != "units" and spot}
        spots |= {(region, f"unit {i}"): spot for i, spot in enumerate(places["units"])}
    points = geopandas.GeoSeries([shapely.Point(spot) for spot in spots.values()], crs="EPSG:4326")
    return dict(zip(spots, board_px(points), strict=True))


@pytest.fixture(scope="module")
def things(
    collection: dict[str, Any], regions: geopandas.GeoDataFrame, centres: dict[tuple[str, str], shapely.Point]
) -> dict[tuple[str, str], BaseGeometry]:
    """The outline of all that stands on the map: discs for tokens, squares for cities and factories, boxes of text."""
    sizes = collection["sizes_px"]
    outlines = {}
    for (region, name), centre in centres.items():
        row = regions.loc[region]
        if name == "label":
            lines = row["name"].split() if row["label_lines"] == 2 else [row["name"]]
            across = max(width(line, row["label_px"], bold=row["kind"] == "home") for line in lines)
            up = len(lines) * row["label_px"] * LINE_HEIGHT
        elif name in ("city", "factory"):
            across = up = sizes[name]
        else:
            outlines[region, name] = centre.buffer(sizes["token"] / 2)
            continue
        outlines[region, name] = shapely.box(
            centre.x - across / 2, centre.y - up / 2, centre.x + across / 2, centre.y + up / 2
        )
    return outlines


def home(region: str, name: str, regions: geopandas.GeoDataFrame) -> str:
    """The region in which something has to stand."""
    return str(regions.loc[region, "anchor"]) if name == "port" else region


def test_each_region_has_the_places_it_needs(regions: geopandas.GeoDataFrame) -> None:
    for _, row in regions.iterrows():
        places, kind = row["places"], row["kind"]
        assert list(places) == ["label", "city", "factory", "port", "flag", "units"]
        assert places["label"]
        assert bool(places["city"]) == bool(places["factory"]) == (row["city"] is not None)
        assert bool(places["port"]) == (row["city"] == "shipyard")
        assert bool(places["flag"]) == (kind in ("land", "sea"))
        assert len(places["units"]) == {"home": 4, "land": 4, "sea": 8, "impassable": 0}[kind]


def test_sizes_are_those_of_a_map_1000_px_wide(collection: dict[str, Any], regions: geopandas.GeoDataFrame) -> None:
    assert collection["sizes_px"] == {"token": 12, "factory": 10, "city": 7}
    assert regions["label_px"].min() >= SMALLEST == 11


def test_every_centre_is_in_its_region(
    regions: geopandas.GeoDataFrame,
    shapes: dict[str, BaseGeometry],
    centres: dict[tuple[str, str], shapely.Point],
) -> None:
    astray = {
        (region, name) for (region, name), at in centres.items() if not shapes[home(region, name, regions)].contains(at)
    }
    assert astray == {("florence", "label")}


def test_everything_is_wholly_in_its_region(
    regions: geopandas.GeoDataFrame,
    shapes: dict[str, BaseGeometry],
    things: dict[tuple[str, str], BaseGeometry],
) -> None:
    over = {}
    for (region, name), outline in things.items():
        outside = outline.difference(shapes[home(region, name, regions)].buffer(TOLERANCE_PX)).area / outline.area
        if outside > 0:
            over[region, name] = outside
    labels = {region: outside for (region, name), outside in over.items() if name == "label"}
    assert set(labels) == LABELS_IN_THE_SEA | LABELS_OVER_THE_BORDER
    assert max(labels[region] for region in LABELS_OVER_THE_BORDER) < MOST_LABEL_OUTSIDE
    tokens = {(region, name): outside for (region, name), outside in over.items() if name != "label"}
    assert {region for region, _ in tokens} == TOKENS_OVER_THE_BORDER
    assert max(tokens.values()) < MOST_TOKEN_OUTSIDE


def test_nothing_stands_over_anything_else(things: dict[tuple[str, str], BaseGeometry]) -> None:
    names, outlines = list(things), list(things.values())
    pairs = shapely.STRtree(outlines).query(outlines, predicate="intersects").T
    assert len(pairs) >= len(things)  # each meets itself
    assert [(names[one], names[other]) for one, other in pairs if one < other] == []


def test_ports_lie_at_their_regions_coast(
    regions: geopandas.GeoDataFrame,
    shapes: dict[str, BaseGeometry],
    centres: dict[tuple[str, str], shapely.Point],
) -> None:
    for region in regions.index[regions["city"] == "shipyard"]:
        assert centres[region, "port"].distance(shapes[region]) < 15, region
        assert centres[region, "port"].distance(centres[region, "city"]) < 45, region
