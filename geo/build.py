"""Build `regions.geojson`, the map of the board: `python geo/build.py [OUTPUT]`."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from coverage import build
from places import place_all
from projection import WINDOW, Coordinates, to_lonlat, to_px

FOLDER = Path(__file__).parent
PACKAGE = FOLDER.parent / "imperial_nb"
SPOTS = ("label", "city", "factory", "port", "flag")
REMARK = "Drawn in Web Mercator; places are laid out for a window of 1000 x 766 px, tokens of 12 px"


def main() -> None:
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "regions.geojson"
    output.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file, one region a line."""
    regions = build()
    facts = _facts()
    places = place_all({region: regions[region] for region in facts}, facts)
    features = [_feature(region, regions[region], fact, places[region]) for region, fact in facts.items()]
    head = {"type": "FeatureCollection", "window": WINDOW, "projection": REMARK}
    lines = ",\n".join(json.dumps(feature, ensure_ascii=False, separators=(",", ":")) for feature in features)
    return json.dumps(head, separators=(",", ":"))[:-1] + ',"features":[\n' + lines + "\n]}\n"


def _facts() -> dict[str, dict[str, Any]]:
    """What the board says of each region, in its order, and what the map adds: name and city position in px."""
    board = json.loads((PACKAGE / "engine/board.json").read_text(encoding="utf-8"))
    names = json.loads((PACKAGE / "locale/en/names.json").read_text(encoding="utf-8"))["regions"]
    cities = json.loads((FOLDER / "cities.json").read_text(encoding="utf-8"))
    facts = {}
    for row in [*board["regions"], *({"id": region, "kind": "impassable"} for region in board["impassable"])]:
        fact = {key: row.get(key) for key in ("id", "name", "kind", "nation", "city", "anchor")}
        fact["name"] = names[row["id"]]
        if row["id"] in cities:
            fact["at"] = tuple(to_px(np.array([cities[row["id"]]]))[0])
        facts[row["id"]] = fact
    return facts


def _feature(region: str, shape: Any, fact: dict[str, Any], places: dict[str, Any]) -> dict[str, Any]:
    properties: dict[str, Any] = {key: value for key, value in fact.items() if key != "at"}
    properties["label_px"] = places.pop("label_px")
    spots = {name: _degrees(np.array([places[name]]))[0] if name in places else None for name in SPOTS}
    properties["places"] = {**spots, "units": _degrees(np.array(places["units"]).reshape(-1, 2))}
    geometry = json.loads(shapely.to_geojson(shapely.transform(shape, to_lonlat)))
    return {"type": "Feature", "id": region, "properties": properties, "geometry": geometry}


def _degrees(px: Coordinates) -> list[list[float]]:
    return [list(map(float, row)) for row in to_lonlat(px)]


if __name__ == "__main__":
    main()
