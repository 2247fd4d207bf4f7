"""From the units of Natural Earth to a gap-free coverage of regions.

`mapping.json` says which unit lies in which region, `seas.json` where one sea ends and the next begins.
Work is in board px (see `projection`), except that borders are noded on the grid of the output's
decimals, so that the rounded result is as gap-free as the exact one.
"""

import json
import lzma
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import geopandas
import numpy as np
import shapely
from projection import DECIMALS, WINDOW, Coordinates, to_lonlat, to_px
from shapely import LineString, Point, Polygon, STRtree, box
from shapely.geometry.base import BaseGeometry

FOLDER = Path(__file__).parent
GRID = 10**-DECIMALS
FINE_GRID_PX = 1e-4  # joins units whose borders were cut by hand, where exact arithmetic would leave cracks
SMALLEST_ISLAND_PX2 = 14.0
SMALLEST_PIECE_PX2 = 2.0
SIMPLIFY_PX = 0.9

Regions = dict[str, BaseGeometry]


def build_regions() -> Regions:
    """The regions by id, as polygons in board px whose vertices lie on the grid of `DECIMALS`.

    Raises ValueError where mapping or seas do not fit the units.
    """
    mapping = json.loads((FOLDER / "mapping.json").read_text(encoding="utf-8"))
    seas = json.loads((FOLDER / "seas.json").read_text(encoding="utf-8"))
    land = _dissolve(_assign(_units(), mapping))
    for channel in seas["channels"]:
        water = _line(channel["line"]).buffer(channel["half_width_px"])
        land[channel["units"]] = land[channel["units"]].difference(water)
    cuts = [_cut(cut["line"], land) for cut in seas["cuts"] + seas["lakes_cut"]]
    land = _close_fjords(land, mapping["coast_closing_px"])
    seeds = {sea: [_point(seed) for seed in points] for sea, points in seas["seeds"].items()}
    faces = _faces([region.boundary for region in land.values()] + cuts)
    return _simplify(_merge(faces, _name_faces(faces, land, seeds)))


def _units() -> geopandas.GeoDataFrame:
    """The units of Natural Earth, in board px."""
    with lzma.open(FOLDER / "natural_earth_admin1.geojson.xz") as file:
        units = geopandas.GeoDataFrame.from_features(json.load(file)["features"])
    units.geometry = shapely.transform(units.geometry.values, to_px)
    return units.fillna("")


def _assign(units: geopandas.GeoDataFrame, mapping: Mapping[str, Any]) -> list[tuple[str, BaseGeometry]]:
    """Region and polygon of each unit or part of one; the more exact of several rules for a unit wins."""
    rules: dict[Any, str] = {}
    for region, rule in mapping["regions"].items():
        for key in [*rule.get("countries", []), *map(tuple, rule.get("groups", [])), *rule.get("iso", [])]:
            if rules.setdefault(key, region) != region:
                raise ValueError(f"mapping.json gives {key} both to {rules[key]} and to {region}")
    assigned = []
    for unit in units.itertuples():
        keys = [unit.iso_3166_2, (unit.adm0_a3, unit.region), (unit.adm0_a3, unit.geonunit), unit.adm0_a3]
        rest = unit.geometry
        for split in mapping["splits"]:
            if unit.iso_3166_2 in split["units"]:
                outline = Polygon(to_px(_array(split["polygon"])))
                assigned.append((split["to"], rest.intersection(outline)))
                rest = rest.difference(outline)
        region = next((rules[key] for key in keys if key in rules), None)
        if region:  # the others, such as Libya and the Faroe Islands, are no part of the board
            assigned.append((region, rest))
    return assigned


def _dissolve(parts: Iterable[tuple[str, BaseGeometry]]) -> Regions:
    land: dict[str, list[BaseGeometry]] = {}
    for region, part in parts:
        land.setdefault(region, []).append(part)
    return {region: _polygons(shapely.union_all(group, grid_size=FINE_GRID_PX)) for region, group in land.items()}


def _close_fjords(land: Regions, widths: Mapping[str, float]) -> Regions:
    """Fill inlets narrower than twice the given width, never over another region's land."""
    closed = dict(land)
    for region, width in widths.items():
        filled = land[region].buffer(width).buffer(-width)
        for other, shape in closed.items():
            if other != region and filled.intersects(shape):
                filled = filled.difference(shape)
        closed[region] = _polygons(land[region].union(filled, grid_size=FINE_GRID_PX))
    return closed


def _cut(points: list[Any], land: Regions) -> LineString:
    """A cut line; a `junction` in it stands for the coastal end of the border between two regions."""
    return LineString(
        [_coastal_end(point["junction"], land) if isinstance(point, dict) else _point(point) for point in points]
    )


def _coastal_end(regions: Sequence[str], land: Regions) -> Point:
    one, other = (land[region].boundary for region in regions)
    border = shapely.line_merge(one.intersection(other, grid_size=FINE_GRID_PX))
    coast = shapely.union_all(list(land.values())).boundary
    ends = [end for end in border.boundary.geoms if end.y > 0 and end.distance(coast) < 0.01]
    if len(ends) != 1:
        raise ValueError(f"the border of {' and '.join(regions)} meets the coast {len(ends)} times, not once")
    return ends[0]


def _faces(lines: list[BaseGeometry]) -> list[Polygon]:
    """Node all lines on the output's grid and collect the faces within the window, in px."""
    window = box(*WINDOW)
    lonlat = [shapely.transform(line, to_lonlat) for line in lines]
    inside = [line.intersection(window, grid_size=GRID) for line in lonlat]
    noded = shapely.union_all([*inside, window.boundary], grid_size=GRID)
    faces = shapely.polygonize(shapely.get_parts(noded)).geoms
    return [shapely.transform(face, to_px) for face in faces]


def _name_faces(faces: list[Polygon], land: Regions, seeds: Mapping[str, list[Point]]) -> list[str]:
    """The region of each face; lagoons, islets and slivers go to the neighbour with the longest common border."""
    names: list[str | None] = []
    shapely.prepare(list(land.values()))
    largest = {region: max(part.area for part in shapely.get_parts(shape)) for region, shape in land.items()}
    for face in faces:
        inner = face.representative_point()
        name = next((region for region, shape in land.items() if shape.contains(inner)), None)
        name = name or next((sea for sea, points in seeds.items() if any(map(face.contains, points))), None)
        islet = name in largest and face.area < min(SMALLEST_ISLAND_PX2, largest[str(name)] / 2)
        names.append(None if islet or face.area < SMALLEST_PIECE_PX2 else name)
    tree = STRtree(faces)
    while None in names:
        named_before = names.count(None)
        for index, face in enumerate(faces):
            if names[index] is None:
                common: dict[str, float] = {}
                for other in sorted(tree.query(face, predicate="touches")):
                    if (name := names[other]) is not None:
                        common[name] = common.get(name, 0) + face.intersection(faces[other]).length
                names[index] = max(common, key=lambda region: common[region], default=None)
        if names.count(None) == named_before:
            raise ValueError("some faces touch no named region")
    return [str(name) for name in names]


def _merge(faces: list[Polygon], names: list[str]) -> Regions:
    groups: dict[str, list[Polygon]] = {}
    for name, face in zip(names, faces, strict=True):
        groups.setdefault(name, []).append(face)
    return {name: shapely.coverage_union_all(group) for name, group in groups.items()}


def _simplify(regions: Regions) -> Regions:
    """Fewer vertices; common borders stay common, since the coverage is simplified as one."""
    simple = shapely.coverage_simplify(list(regions.values()), SIMPLIFY_PX)
    return dict(zip(regions, shapely.normalize(simple), strict=True))


def _polygons(shape: BaseGeometry) -> BaseGeometry:
    """Overlays may leave stray points and lines beside the polygons."""
    return shapely.multipolygons([part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"])


def _array(lonlat: list[list[float]]) -> Coordinates:
    return np.array(lonlat, dtype=np.float64)


def _line(lonlat: list[list[float]]) -> LineString:
    return LineString(to_px(_array(lonlat)))


def _point(lonlat: list[float]) -> Point:
    return shapely.transform(Point(lonlat), to_px)
