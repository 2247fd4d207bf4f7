"""Where on the board each region's label and tokens stand, in board px with y upwards.

Cities come first, as near as possible to where they lie, and ports at the shore beside them. Then each region,
the narrow ones first and the seas last, gets the best of many layouts: a tidy block where there is room,
otherwise label and units apart, in the last resort some of them over the border's edge.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import shapely
from layouts import TOKEN, Layout, Wanted, label_shape, loose, tidy
from room import Placed, Room, Shape, Spot
from shapely.geometry.base import BaseGeometry

CITY = Shape(7, 7)
FACTORY = Shape(10, 10)
REACH_PX = 60
"""How far a city, factory or port may be from its true place."""
FACTORIES_TRIED = 8
"""Spots around a city that are tried for its factory."""
MARGINS = [(1.0, 1.0), (0.0, 0.0), (0.0, -3.0), (0.0, -6.0), (-2.5, -6.0)]
"""Margins of units and label from the border, in px, in the order tried; a negative one lets them overhang it."""
LABEL_AT_SEA = {"florence": "western_mediterranean", "sheffield": "north_sea"}
"""Regions too small for their name, and the sea into which it may reach."""
TWO_LINES = {"english_channel", "west_balkan"}
"""Names set in two lines."""


@dataclass(frozen=True)
class Region:
    """What the layout of a region depends on; its city and port should be as near as possible to the given spots."""

    name: str
    kind: str
    area: BaseGeometry
    anchor: str | None = None
    city: Spot | None = None
    port: Spot | None = None


@dataclass
class Places:
    """Centres of a region's label and tokens; None for what it lacks."""

    label: Spot = (0, 0)
    label_px: int = 0
    label_lines: int = 1
    city: Spot | None = None
    factory: Spot | None = None
    port: Spot | None = None
    flag: Spot | None = None
    units: Sequence[Spot] = ()


def place_all(regions: Mapping[str, Region]) -> dict[str, Places]:
    """The places of all regions, by id. Raises ValueError where something finds no room at all."""
    places = {key: Places(label_lines=2 if key in TWO_LINES else 1) for key in regions}
    taken: list[Placed] = []
    for key, region in regions.items():
        if region.city:
            places[key].city = city = _nearest(region.area, region.city, CITY, taken)
            taken.append((CITY, city))
    for key, region in regions.items():
        if region.port and region.anchor:
            places[key].port = port = _nearest(regions[region.anchor].area, region.port, TOKEN, taken)
            taken.append((TOKEN, port))
    for key in sorted(regions, key=lambda key: (regions[key].kind == "sea", _mainland(regions[key].area).area)):
        layout, places[key].factory = _best(key, regions, places[key], taken)
        _settle(regions[key], places[key], layout, taken)
    return places


def _nearest(area: BaseGeometry, target: Spot, shape: Shape, taken: Sequence[Placed]) -> Spot:
    room = Room(area.intersection(shapely.Point(target).buffer(REACH_PX)), taken)
    found = room.lowest(room.distance(target), room.allows(shape))
    if not found:
        raise ValueError(f"no room for {shape} near {target}")
    return found[0]


def _best(key: str, regions: Mapping[str, Region], places: Places, taken: list[Placed]) -> tuple[Layout, Spot | None]:
    """The best layout, with the factory's spot, at the widest margins that allow any."""
    region = regions[key]
    area = _mainland(region.area)
    label_area = _beside(area, regions[LABEL_AT_SEA[key]].area) if key in LABEL_AT_SEA else area
    wanted = Wanted(
        region.name,
        places.label_lines,
        flag=region.kind in ("land", "sea"),
        units={"sea": 8, "impassable": 0}.get(region.kind, 4),
    )
    for margin, label_margin in MARGINS:
        options: list[tuple[float, Layout, Spot | None]] = []
        for demerit, factory in _factories(region.area, places.city, taken):
            held = [*taken, (FACTORY, factory)] if factory else taken
            room = Room(area, held, margin)
            label_room = Room(label_area, held, 1.0 if key in LABEL_AT_SEA else label_margin)
            layouts = list(tidy(wanted, room)) or list(loose(wanted, room, label_room))
            options += [(layout.score - demerit, layout, factory) for layout in layouts]
        if options:
            _, layout, factory = max(options, key=lambda option: option[0])
            return layout, factory
    raise ValueError(f"no room for the tokens of {region.name}")


def _factories(area: BaseGeometry, city: Spot | None, taken: list[Placed]) -> Iterator[tuple[float, Spot | None]]:
    """Spots for a factory near its city, the nearest first, with their demerits; no spot where there is no city."""
    if not city:
        yield 0.0, None
        return
    room = Room(area.intersection(shapely.Point(city).buffer(REACH_PX)), taken, 0.5)
    off_city, untried = room.distance(city), room.allows(FACTORY)
    for _ in range(FACTORIES_TRIED):
        if not (found := room.lowest(off_city, untried)):
            return
        factory, distance = found
        yield distance / 2, factory
        untried = untried & (room.distance(factory) > 4)


def _settle(region: Region, places: Places, layout: Layout, taken: list[Placed]) -> None:
    places.label, places.label_px = layout.label, layout.label_px
    places.flag, places.units = layout.flag, layout.units
    taken.append((label_shape(region.name, layout.label_px, places.label_lines), layout.label))
    taken.extend((TOKEN, spot) for spot in (places.flag, *places.units) if spot)
    if places.factory:
        taken.append((FACTORY, places.factory))


def _beside(area: BaseGeometry, sea: BaseGeometry) -> BaseGeometry:
    """An area together with the nearer part of the sea."""
    return area.union(sea.intersection(area.envelope.buffer(REACH_PX)))


def _mainland(shape: BaseGeometry) -> BaseGeometry:
    return max(shapely.get_parts(shape), key=lambda part: float(part.area))
