"""What lies on the live map, as SVG fragments in board px: the standing ground, and the pieces of each region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.drawing import geometry, tokens
from imperial_nb.drawing.ground import Label, ground
from imperial_nb.drawing.palette import HATCHES
from imperial_nb.drawing.plan import HEADING, Callout, Placed, plan
from imperial_nb.drawing.svg import element, text
from imperial_nb.drawing.text import SMALLEST
from imperial_nb.engine import words
from imperial_nb.engine.board import REGIONS

from .lettering import growth

GROUNDS = ("home", "land", "sea")


def hatches() -> str:
    """The fill patterns `home-IT`, `land-IT`, `sea-IT`: a nation's hatch on each kind of ground."""
    return element("defs", *(_hatch(kind, nation) for kind in GROUNDS for nation in HATCHES))


def standing() -> str:
    """Switzerland, port marks and names: the same in every position."""
    switzerland = element("path", d=geometry.regions()["switzerland"].path, class_="imp-impassable")
    ports = [tokens.port().at(*at) for at in ground().ports.values()]
    labels = [_label(name, label) for name, label in ground().labels.items()]
    return "".join([switzerland, *ports, *labels])


def pieces(position: Mapping[str, Any]) -> dict[str, str]:
    """Region id → markup of what lies there in a position: city or factory, flag, units, or their callout."""
    found: dict[str, list[str]] = {region: [] for region in REGIONS}
    planned = plan(position)
    for name, at in ground().sites.items():
        token = tokens.factory if name in position["factories"] else tokens.city
        found[name].append(token(geometry.regions()[name].city or "").at(*at))
    for name, nation in position["flags"].items():
        found[name].append(tokens.flag(nation).at(*ground().flags[name]))
    for callout in planned.callouts:
        found[callout.region].append(_callout(callout))
    for placed in planned.units:
        mooring = _mooring(placed) if placed.stack.in_port else ""
        found[placed.stack.region].append(mooring + placed.stack.token.at(placed.x, placed.y))
    return {name: "".join(markup) for name, markup in found.items()}


def _hatch(kind: str, nation: str) -> str:
    side, lines = HATCHES[nation]
    paint = f"var(--imp-{nation}-tint)" if kind == "home" else f"var(--imp-{kind})"
    under = element("rect", width=side, height=side, style=f"fill:{paint}")
    over = element("path", d=lines, stroke_width=1.2, stroke_linecap="round", style=f"stroke:var(--imp-{nation}-line)")
    name = f"{kind}-{nation}"
    return element("pattern", under, over, id=name, width=side, height=side, patternUnits="userSpaceOnUse")


def _label(region: str, label: Label) -> str:
    sea = geometry.regions()[region].kind == "sea"
    kind = "imp-name" + (" imp-bold" if label.bold else "") + (" imp-italic" if sea else "")
    most = f"--imp-most:{growth(words.language())[region]}"
    return text(label.x, label.y + label.size * 0.36, label.text, label.size, class_=kind, style=most)


def _mooring(fleets: Placed) -> str:
    x, y = ground().ports[fleets.stack.region]
    return element("line", x1=x, y1=y, x2=fleets.x, y2=fleets.y, class_="imp-mooring")


def _callout(callout: Callout) -> str:
    left, top, right, bottom = callout.box
    x, y = callout.anchor
    line = element("line", x1=x, y1=y, x2=(left + right) / 2, y2=(top + bottom) / 2, class_="imp-leader")
    sheet = element("rect", x=left, y=top, width=right - left, height=bottom - top, rx=4, class_="imp-callout")
    heading = ground().labels[callout.region].text
    name = text((left + right) / 2, top + HEADING - 3, heading, SMALLEST, class_="imp-heading")
    return line + element("circle", cx=x, cy=y, r=3.5, class_="imp-leader") + sheet + name
