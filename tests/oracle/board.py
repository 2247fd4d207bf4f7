"""The board as plain sets, read from the engine's data file (not through the engine)."""

from __future__ import annotations

import json
from pathlib import Path

_DATA = json.loads((Path(__file__).parents[2] / "imperial_nb" / "engine" / "board.json").read_text(encoding="utf-8"))

NATIONS: list[str] = [nation["id"] for nation in _DATA["nations"]]
SUPPLY: dict[str, dict[str, int]] = {
    nation["id"]: {"army": nation["armies"], "fleet": nation["fleets"]} for nation in _DATA["nations"]
}
REGIONS: list[str] = [region["id"] for region in _DATA["regions"]]
KIND: dict[str, str] = {region["id"]: region["kind"] for region in _DATA["regions"]}
OWNER: dict[str, str | None] = {region["id"]: region.get("nation") for region in _DATA["regions"]}
ANCHOR: dict[str, str | None] = {region["id"]: region.get("anchor") for region in _DATA["regions"]}
FACTORIES: list[str] = [region["id"] for region in _DATA["regions"] if region.get("factory")]
SEAS: list[str] = [region for region in REGIONS if KIND[region] == "sea"]
LAND: list[str] = [region for region in REGIONS if KIND[region] != "sea"]


TOUCHING: dict[str, frozenset[str]] = {
    region: frozenset(other for border in _DATA["adjacency"] if region in border for other in border if other != region)
    for region in REGIONS
}
"""Region → the regions that share a border with it. Switzerland is none of them."""

HOME: dict[str, list[str]] = {nation: [region for region in REGIONS if OWNER[region] == nation] for nation in NATIONS}
"""Nation → its five home provinces."""
