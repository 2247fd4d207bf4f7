"""The map as built, read once with geopandas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import geopandas
import pytest
import shapely

GEO = Path(__file__).parents[2] / "geo"
WIDTH_PX = 1000


@pytest.fixture(scope="session")
def folder() -> Path:
    """Where the map and what builds it lie."""
    return GEO


@pytest.fixture(scope="session")
def collection() -> dict[str, Any]:
    """The whole file, as JSON."""
    read: dict[str, Any] = json.loads((GEO / "regions.geojson").read_text(encoding="utf-8"))
    return read


@pytest.fixture(scope="session")
def regions(collection: dict[str, Any]) -> geopandas.GeoDataFrame:
    """One row per region, indexed by id, in degrees; None where a region lacks something."""
    frame = geopandas.GeoDataFrame.from_features(collection["features"], crs="EPSG:4326").set_index("id", drop=False)
    facts = ["nation", "city", "anchor"]
    frame[facts] = frame[facts].astype(object).where(frame[facts].notna(), None)
    return frame


@pytest.fixture(scope="session")
def board_px(collection: dict[str, Any]) -> Any:
    """A function from a series in degrees to board px: Web Mercator, the window 1000 px wide, y upwards."""
    west, south, east, _ = collection["window"]
    corners = geopandas.GeoSeries([shapely.Point(west, south), shapely.Point(east, south)], crs="EPSG:4326")
    origin, right = corners.to_crs("EPSG:3857")
    scale = WIDTH_PX / (right.x - origin.x)

    def to_px(series: geopandas.GeoSeries) -> geopandas.GeoSeries:
        return series.to_crs("EPSG:3857").affine_transform([scale, 0, 0, scale, -origin.x * scale, -origin.y * scale])

    return to_px
