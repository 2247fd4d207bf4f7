"""Build `regions.geojson`, the map of the board: `python geo/build.py [OUTPUT]`.

borders.py makes the regions, places.py lays out what stands on them; this file joins both with the facts of
the board and writes them down. The same input gives the same bytes.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from borders import build_regions
from layouts import TOKEN
from places import CITY, FACTORY, Places, Region, place_all
from projection import WINDOW, to_lonlat, to_px
from room import Spot
from shapely.geometry.base import BaseGeometry

FOLDER = Path(__file__).parent
PACKAGE = FOLDER.parent / "imperial_nb"
HEAD = {
    "type": "FeatureCollection",
    "window": WINDOW,
    "projection": "Longitude and latitude; laid out for Web Mercator with the window at 1000 x 766 px",
    "sizes_px": {"token": 2 * TOKEN.radius, "factory": FACTORY.width, "city": CITY.width},
}


def main() -> None:
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "regions.geojson"
    output.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file, one region a line."""
    board, shapes, cities = _board(), build_regions(), _read(FOLDER / "cities.json")
    regions = {row["id"]: _region(row, shapes[row["id"]], cities.get(row["id"], {})) for row in board}
    places = place_all(regions)
    features = [_feature(row, shapes[row["id"]], places[row["id"]]) for row in board]
    return _json(HEAD)[:-1] + ',"features":[\n' + ",\n".join(map(_json, features)) + "\n]}\n"


def _board() -> list[dict[str, Any]]:
    """What the board says of each region, in its order, with the English name; the impassable ones last."""
    board = _read(PACKAGE / "engine/board.json")
    names = _read(PACKAGE / "locale/en/names.json")["regions"]
    rows = [*board["regions"], *({"id": region, "kind": "impassable"} for region in board["impassable"])]
    keys = ("kind", "nation", "city", "anchor")
    return [{"id": row["id"], "name": names[row["id"]]} | {key: row.get(key) for key in keys} for row in rows]


def _region(row: dict[str, Any], shape: BaseGeometry, spots: dict[str, list[float]]) -> Region:
    px = {name: _spot(to_px(np.array([lonlat]))) for name, lonlat in spots.items()}
    return Region(row["name"], row["kind"], shape, row["anchor"], px.get("city"), px.get("port", px.get("city")))


def _feature(row: dict[str, Any], shape: BaseGeometry, places: Places) -> dict[str, Any]:
    single = {name: getattr(places, name) for name in ("label", "city", "factory", "port", "flag")}
    properties = row | {
        "label_px": places.label_px,
        "label_lines": places.label_lines,
        "places": {name: spot and _lonlat([spot])[0] for name, spot in single.items()}
        | {"units": _lonlat(places.units)},
    }
    geometry = json.loads(shapely.to_geojson(shapely.transform(shape, to_lonlat)))
    return {"type": "Feature", "id": row["id"], "properties": properties, "geometry": geometry}


def _lonlat(px: Sequence[Spot]) -> list[list[float]]:
    return [list(_spot(to_lonlat(np.array([spot])))) for spot in px]


def _spot(points: np.ndarray[Any, Any]) -> Spot:
    return float(points[0, 0]), float(points[0, 1])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
