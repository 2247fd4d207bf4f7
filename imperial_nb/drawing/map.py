"""The map of a position: regions, names, cities, factories, flags, units."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha1
from typing import Any

from imperial_nb.engine.words import say

from . import geometry, phrases, tokens
from .geometry import Region
from .ground import Label, ground
from .palette import BORDER, HATCHES, HIGHLIGHT, IMPASSABLE, INK, LAND, NATIONS, PANEL, SEA, SEA_BORDER, SEA_INK
from .plan import HEADING, Callout, Placed, plan
from .svg import Attribute, element, picture, text
from .text import SMALLEST, escape


def map_svg(
    position: Mapping[str, Any], *, width: float = 1000, highlight: Iterable[str] = (), names: bool = True
) -> str:
    """The map of a position (a dict as from `Scenario.to_dict()`) as a picture `width` px wide.

    `highlight`: ids of regions to be outlined. Without `names` and with coarser coasts it makes a light thumbnail.
    Raises ValueError for an unknown region to highlight.
    """
    title = position["title"] or say("Map of the board")
    body = map_markup(position, highlight, names)
    return picture(body, (geometry.WIDTH, geometry.height()), width, title, phrases.turn(position))


def map_markup(position: Mapping[str, Any], highlight: Iterable[str] = (), names: bool = True) -> str:
    """The map as SVG elements, `geometry.WIDTH` × `geometry.height()` px from (0, 0).

    Ids in it begin with a hash of what is drawn, so that several maps on one page do not clash.
    """
    regions = geometry.regions()
    seas_first = sorted(regions.values(), key=lambda region: region.kind != "sea")
    outlined = _known(highlight)
    prefix = "map-" + sha1(json.dumps([position, outlined, names], sort_keys=True).encode()).hexdigest()[:8]
    standing = plan(position)
    shapes = [_outline(prefix, region, fine=names) for region in seas_first]
    layers = [
        element("defs", *(_hatch(prefix, nation) for nation in HATCHES), *shapes),
        *(_region(prefix, region, position) for region in seas_first),
        *(_highlight(prefix, name) for name in outlined),
        *(_mooring(one) for one in standing.units if one.stack.in_port),
        *(tokens.port().at(*at) for at in ground().ports.values()),
        *(_leader(callout) for callout in standing.callouts),
        *(_name(label, regions[name]) for name, label in ground().labels.items() if names),
        *(_site(region, region.id in position["factories"]) for region in regions.values() if region.city),
        *(_flag(name, nation) for name, nation in position["flags"].items()),
        *(_panel(callout) for callout in standing.callouts),
        *(one.stack.token.at(one.x, one.y, phrases.stack(one.stack)) for one in standing.units),
    ]
    return "".join(layers)


def _known(highlight: Iterable[str]) -> list[str]:
    wanted = set(highlight)
    for name in sorted(wanted - set(geometry.regions())):
        raise ValueError(say("There is no region {name!r} to highlight.", name=name))
    return [name for name in geometry.regions() if name in wanted]


def _hatch(prefix: str, nation: str) -> str:
    side, lines = HATCHES[nation]
    stroke = element("path", d=lines, stroke=NATIONS[nation].line, stroke_width=1.1, stroke_linecap="round")
    return element("pattern", stroke, id=f"{prefix}-{nation}", width=side, height=side, patternUnits="userSpaceOnUse")


def _outline(prefix: str, region: Region, fine: bool) -> str:
    shape = region.path if fine else region.coarse
    return element("path", id=f"{prefix}-{region.id}", d=shape, fill_rule="evenodd", stroke_linejoin="round")


def _region(prefix: str, region: Region, position: Mapping[str, Any]) -> str:
    """A region in its ground colour, under the hatch of the nation it belongs to or whose flag it bears."""
    nation = region.nation or position["flags"].get(region.id)
    shape = f"#{prefix}-{region.id}"
    edge = SEA_BORDER if region.kind == "sea" else BORDER
    title = element("title", escape(phrases.region(position, region.id)))
    drawn = element("use", title, href=shape, fill=_colour(region), stroke=edge, stroke_width=0.9)
    if nation:
        faint = None if region.nation else 0.65
        drawn += element("use", title, href=shape, fill=f"url(#{prefix}-{nation})", fill_opacity=faint)
    return drawn


def _colour(region: Region) -> str:
    if region.nation:
        return NATIONS[region.nation].tint
    return {"sea": SEA, "land": LAND, "impassable": IMPASSABLE}[region.kind]


def _highlight(prefix: str, region: str) -> str:
    shape = f"#{prefix}-{region}"
    halo = element("use", href=shape, fill="none", stroke="#ffffff", stroke_width=5)
    return halo + element("use", href=shape, fill="none", stroke=HIGHLIGHT, stroke_width=2.8)


def _site(region: Region, built: bool) -> str:
    token = (tokens.factory if built else tokens.city)(region.city or "")
    return token.at(*ground().sites[region.id], phrases.site(region.id, built))


def _flag(region: str, nation: str) -> str:
    return tokens.flag(nation).at(*ground().flags[region], phrases.flag(nation))


def _mooring(fleets: Placed) -> str:
    """A line from fleets in port to the anchor of their port."""
    x, y = ground().ports[fleets.stack.region]
    line: dict[str, Attribute] = {"x1": x, "y1": y, "x2": fleets.x, "y2": fleets.y}
    return element("line", stroke=SEA_INK, stroke_width=1.5, stroke_dasharray="3 2", **line)


def _name(label: Label, region: Region) -> str:
    sea = region.kind == "sea"
    return text(
        label.x,
        label.y + label.size * 0.36,
        label.text,
        label.size,
        text_anchor="middle",
        font_weight="bold" if label.bold else None,
        font_style="italic" if sea else None,
        fill=SEA_INK if sea else None,
        stroke=_colour(region),
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _leader(callout: Callout) -> str:
    left, top, right, bottom = callout.box
    x, y = callout.anchor
    line: dict[str, Attribute] = {"x1": x, "y1": y, "x2": (left + right) / 2, "y2": (top + bottom) / 2}
    return (
        element("line", stroke="#ffffff", stroke_width=4, **line)
        + element("line", stroke=INK, stroke_width=1.6, **line)
        + element("circle", cx=x, cy=y, r=3.5, fill=INK, stroke="#ffffff", stroke_width=1.2)
    )


def _panel(callout: Callout) -> str:
    left, top, right, bottom = callout.box
    sheet = element(
        "rect", x=left, y=top, width=right - left, height=bottom - top, rx=4, fill=PANEL, stroke=INK, stroke_width=1.2
    )
    name = ground().labels[callout.region].text
    return sheet + text((left + right) / 2, top + HEADING - 3, name, SMALLEST, text_anchor="middle", font_weight="bold")
