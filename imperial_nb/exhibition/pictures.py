"""Small maps of positions: the ground they share, drawn once, and of each position only what lies on it.

They take their colours from the live map's style sheet. A page that shows several grounds puts a prefix of its own
before their ids.
"""

from __future__ import annotations

from functools import cache

from imperial_nb.drawing import geometry, tokens
from imperial_nb.drawing.geometry import Region
from imperial_nb.drawing.svg import element, group
from imperial_nb.drawing.tokens import Token
from imperial_nb.engine import Scenario
from imperial_nb.engine.board import NATIONS
from imperial_nb.widgets.pieces import hatches, pieces

CITIES = ("armaments", "shipyard")


@cache
def ground() -> str:
    """An SVG that shows nothing itself: the empty map as `#board`, each region's shape, the commonest pieces."""
    seas_first = sorted(geometry.regions().values(), key=lambda region: region.kind != "sea")
    shapes = [element("path", id=region.id, d=region.coarse, fill_rule="evenodd") for region in seas_first]
    board = group(*(_region(region, region.nation) for region in seas_first), id="board")
    common = [group(token.markup, id=name) for name, token in _common().items()]
    return element("svg", hatches(), element("defs", *shapes, board, *common), width=0, height=0)


@cache
def picture(name: str, language: str) -> str:
    """The map of a named position as an SVG over `ground()`, the few words on it in this language.

    Raises ValueError for an unknown name.
    """
    position = Scenario.named(name).to_dict()
    flagged = [_region(geometry.regions()[region], nation) for region, nation in position["flags"].items()]
    lying = "".join(pieces(position).values())
    for key, token in _common().items():
        lying = lying.replace(token.markup, element("use", href=f"#{key}"))
    box = f"0 0 {geometry.WIDTH} {round(geometry.height())}"
    return element("svg", element("use", href="#board"), *flagged, lying, class_="imp-over", viewBox=box)


def _region(region: Region, nation: str | None) -> str:
    """A region's shape in the colour of its kind, under a nation's hatch if it has one."""
    fill = f"fill:url(#{region.kind}-{nation})" if nation else None
    return element("use", href=f"#{region.id}", class_=f"imp-shape imp-shape-{region.kind}", style=fill)


@cache
def _common() -> dict[str, Token]:
    """Id → piece: what most positions hold."""
    found = {f"factory-{kind}": tokens.factory(kind) for kind in CITIES}
    found |= {f"city-{kind}": tokens.city(kind) for kind in CITIES}
    for nation in NATIONS:
        found[f"flag-{nation}"] = tokens.flag(nation)
        found[f"fleet-{nation}"] = tokens.fleet(nation)
        found[f"port-{nation}"] = tokens.fleet(nation, in_port=True)
        found[f"army-{nation}"] = tokens.army(nation)
        found[f"hostile-{nation}"] = tokens.army(nation, stance="hostile")
        found[f"friendly-{nation}"] = tokens.army(nation, stance="friendly")
    return found
