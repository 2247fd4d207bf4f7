"""The layers of the map as SVG elements: ground, hatches, outlines, names, and what stands on them.

Shapes are defined once and drawn by reference: their ids begin with the `prefix` of the picture that they belong to.
"""

from __future__ import annotations

from . import geometry, phrases, tokens
from .geometry import Region
from .ground import Label, ground
from .palette import BORDER, HATCHES, HIGHLIGHT, IMPASSABLE, INK, LAND, NATIONS, PANEL, SEA, SEA_BORDER, SEA_INK
from .plan import HEADING, Callout, Placed
from .svg import Attribute, element, text
from .text import SMALLEST, escape


def seas_first() -> list[Region]:
    """All regions in the order in which they are drawn: coasts over seas."""
    return sorted(geometry.regions().values(), key=lambda region: region.kind != "sea")


def home_provinces() -> list[Region]:
    """The regions in which a factory can stand."""
    return [region for region in geometry.regions().values() if region.city]


def pattern(prefix: str, nation: str) -> str:
    """A nation's hatch, to fill shapes with."""
    side, lines = HATCHES[nation]
    stroke = element("path", d=lines, stroke=NATIONS[nation].line, stroke_width=1.1, stroke_linecap="round")
    return element("pattern", stroke, id=f"{prefix}-{nation}", width=side, height=side, patternUnits="userSpaceOnUse")


def shape(prefix: str, region: Region, fine: bool = True, scaling: bool = True) -> str:
    """A region's shape, to be referred to; without `scaling` its edge is as wide on a small map as on a large one."""
    return element(
        "path",
        id=f"{prefix}-{region.id}",
        d=region.path if fine else region.coarse,
        fill_rule="evenodd",
        stroke_linejoin="round",
        vector_effect=None if scaling else "non-scaling-stroke",
    )


def use(prefix: str, region: str, said: str = "", **attributes: Attribute) -> str:
    """A region's shape, filled and edged; `said` where the mouse rests on it."""
    title = [element("title", escape(said))] if said else []
    return element("use", *title, href=f"#{prefix}-{region}", **attributes)


def land(prefix: str, region: Region, said: str = "") -> str:
    """A region in its ground colour."""
    edge = SEA_BORDER if region.kind == "sea" else BORDER
    return use(prefix, region.id, said, fill=colour(region), stroke=edge, stroke_width=0.9)


def hatch(prefix: str, region: Region, nation: str, said: str = "") -> str:
    """The hatch of the nation that a region belongs to, fainter where it only bears the nation's flag."""
    faint = None if region.nation else 0.65
    return use(prefix, region.id, said, fill=f"url(#{prefix}-{nation})", fill_opacity=faint)


def highlight(prefix: str, region: str) -> str:
    """A region outlined."""
    halo = use(prefix, region, fill="none", stroke="#ffffff", stroke_width=5)
    return halo + use(prefix, region, fill="none", stroke=HIGHLIGHT, stroke_width=2.8)


def colour(region: Region) -> str:
    """The ground colour of a region."""
    if region.nation:
        return NATIONS[region.nation].tint
    return {"sea": SEA, "land": LAND, "impassable": IMPASSABLE}[region.kind]


def ports() -> str:
    """All anchors."""
    return "".join(tokens.port().at(*at) for at in ground().ports.values())


def names() -> str:
    """The names of all regions."""
    return "".join(_name(label, geometry.regions()[name]) for name, label in ground().labels.items())


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
        stroke=colour(region),
        stroke_width=3,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def site(region: Region, built: bool) -> str:
    """The factory in a home province, or the mark of the city where one could be built."""
    token = (tokens.factory if built else tokens.city)(region.city or "")
    return token.at(*ground().sites[region.id], phrases.site(region.id, built))


def flag(region: str, nation: str) -> str:
    """A nation's flag on its place in a region."""
    return tokens.flag(nation).at(*ground().flags[region], phrases.flag(nation))


def mooring(fleets: Placed) -> str:
    """A line from fleets in port to the anchor of their port."""
    x, y = ground().ports[fleets.stack.region]
    line: dict[str, Attribute] = {"x1": x, "y1": y, "x2": fleets.x, "y2": fleets.y}
    return element("line", stroke=SEA_INK, stroke_width=1.5, stroke_dasharray="3 2", **line)


def leader(callout: Callout) -> str:
    """The line from a callout to its region."""
    left, top, right, bottom = callout.box
    x, y = callout.anchor
    line: dict[str, Attribute] = {"x1": x, "y1": y, "x2": (left + right) / 2, "y2": (top + bottom) / 2}
    return (
        element("line", stroke="#ffffff", stroke_width=4, **line)
        + element("line", stroke=INK, stroke_width=1.6, **line)
        + element("circle", cx=x, cy=y, r=3.5, fill=INK, stroke="#ffffff", stroke_width=1.2)
    )


def panel(callout: Callout) -> str:
    """A callout's sheet, with the region's name."""
    left, top, right, bottom = callout.box
    sheet = element(
        "rect", x=left, y=top, width=right - left, height=bottom - top, rx=4, fill=PANEL, stroke=INK, stroke_width=1.2
    )
    name = ground().labels[callout.region].text
    return sheet + text((left + right) / 2, top + HEADING - 3, name, SMALLEST, text_anchor="middle", font_weight="bold")


def units(placed: Placed) -> str:
    """Units on their place."""
    return placed.stack.token.at(placed.x, placed.y, phrases.stack(placed.stack))
