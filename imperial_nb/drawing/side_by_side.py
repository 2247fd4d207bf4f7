"""Maps of several positions side by side: what is the same on all of them is made once and drawn by reference.

`common_ground` has to stand on the page wherever `compared_maps` with the same prefix do.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from imperial_nb.engine import words

from . import geometry, layers, phrases
from .common_ground import grounded, hidden_ground, refer
from .geometry import Region
from .ground import ground
from .palette import HIGHLIGHT, PAPER
from .plan import Placed, Plan, plan
from .svg import element, group, number
from .text import escape

Position = Mapping[str, Any]
_MARGIN = 30
"""Board px around what differs."""
_LEAST, _NEARLY_ALL = 0.4, 0.8
"""The least part of the board's width that a map shows, and the part from which on it shows the whole board."""
_VEIL = 0.6
"""How far what is the same everywhere fades."""
_DRAWN = ("units", "factories", "flags")
"""What of a position the maps show."""


class Window(NamedTuple):
    """A part of the board, in board px."""

    left: float
    top: float
    width: float
    height: float

    def __str__(self) -> str:
        return " ".join(map(number, self))


def common_ground(prefix: str) -> str:
    """The ground of these maps (see `common_ground.hidden_ground`), with names in the chosen language."""
    return _common_ground(prefix, words.language())


def compared_maps(
    positions: Sequence[Position],
    titles: Sequence[str],
    changed: Sequence[str],
    prefix: str,
    thick: Collection[str] = (),
) -> tuple[str, ...]:
    """A map per position (dicts as from `Scenario.to_dict()`), under the titles given.

    `changed` are the regions that differ: these are outlined, all others fade, and the maps show the part of the board
    around them; outlines of regions in `thick` stand out. `data-window` and `data-whole` are the view boxes of that
    part and of all. What stands in a region that differs is a `map-piece`, to be shown larger on small maps; names are
    `map-names`, to be left out there.
    """
    built = [set(position["factories"]) for position in positions]
    sites = frozenset(set.union(*built) - set.intersection(*built))
    drawn, language = [json.dumps({key: position[key] for key in _DRAWN}) for position in positions], words.language()
    outlined = tuple((region, region in thick) for region in sorted(changed, key=lambda region: region in thick))
    shown = _window([_standing(one, language) for one in drawn], changed)
    return tuple(
        _map(position, title, _body(one, outlined, sites, prefix, language), shown)
        for position, title, one in zip(positions, titles, drawn, strict=True)
    )


@lru_cache(maxsize=64)
def _standing(drawn: str, language: str) -> Plan:
    """Where the pieces of a position stand: what takes longest. Names take room, hence the language."""
    return plan(json.loads(drawn))


# --- which part of the board --------------------------------------------------------------------------------
def _whole() -> Window:
    return Window(0, 0, geometry.WIDTH, geometry.height())


def _window(plans: Iterable[Plan], regions: Collection[str]) -> Window:
    """The part of the board, in its proportions, with these regions and what stands in them in any of the plans."""
    corners = [point for name in regions for ring in geometry.regions()[name].mainland for point in ring]
    for standing in plans:
        boxes = [one.box for one in standing.units if one.stack.region in regions]
        boxes += [callout.box for callout in standing.callouts if callout.region in regions]
        corners += [corner for box in boxes for corner in (box[:2], box[2:])]
    return _around(corners) if corners else _whole()


def _around(corners: Iterable[tuple[float, float]]) -> Window:
    board = _whole()
    sides = [(min(values), max(values)) for values in zip(*corners, strict=True)]
    parts = [(high - low + 2 * _MARGIN) / most for (low, high), most in zip(sides, board[2:], strict=True)]
    part = max(_LEAST, *parts)
    if part > _NEARLY_ALL:
        return board
    width, height = part * board.width, part * board.height
    left, top = (
        min(max(0.0, (low + high - extent) / 2), most - extent)
        for (low, high), extent, most in zip(sides, (width, height), board[2:], strict=True)
    )
    return Window(left, top, width, height)


# --- drawing ------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4)
def _common_ground(prefix: str, language: str) -> str:
    """The language is part of the key for the names' sake."""
    return hidden_ground(prefix, group(layers.names(), id=f"{prefix}-names"))


def _map(position: Position, title: str, body: str, shown: Window) -> str:
    named = element("title", escape(title)) + element("desc", escape(phrases.turn(position)))
    views = {"viewBox": str(shown), "data_window": str(shown), "data_whole": str(_whole())}
    return grounded(named + body, **views, role="img", aria_label=title)


@lru_cache(maxsize=64)
def _body(drawn: str, outlined: tuple[tuple[str, bool], ...], sites: frozenset[str], prefix: str, language: str) -> str:
    """What stands on the ground; `outlined`: what differs, and whether thickly; `sites`: where a factory differs."""
    position, regions, differ = json.loads(drawn), geometry.regions(), {region for region, _ in outlined}
    standing, flags, factories = _standing(drawn, language), position["flags"], position["factories"]
    return "".join(
        [
            refer(prefix, "ground"),
            *(layers.hatch(prefix, regions[name], nation) for name, nation in flags.items()),
            *(layers.use(prefix, name, fill=PAPER, fill_opacity=_VEIL) for name in regions if name not in differ),
            refer(prefix, "places"),
            *(_outlined(prefix, position, name, wide) for name, wide in outlined),
            *(layers.mooring(one) for one in standing.units if one.stack.in_port),
            *(layers.leader(callout) for callout in standing.callouts),
            refer(prefix, "names", class_="map-names"),
            *(_factory(regions[name], name in differ, name in sites) for name in factories),
            *(_piece(name in differ, layers.flag(name, flags[name]), *ground().flags[name]) for name in flags),
            *(layers.panel(callout) for callout in standing.callouts),
            *(_units(one, one.stack.region in differ) for one in standing.units),
        ]
    )


def _outlined(prefix: str, position: Position, region: str, thick: bool) -> str:
    """A region that differs, in a thin outline, as there may be many; it tells all that is there."""
    edge, halo = (5, 7.4) if thick else (1.8, 3.4)
    under = layers.use(prefix, region, fill="none", stroke=PAPER, stroke_width=halo)
    said = phrases.region(position, region)
    return under + layers.use(prefix, region, said, fill="transparent", stroke=HIGHLIGHT, stroke_width=edge)


def _factory(region: Region, differ: bool, itself: bool) -> str:
    """A factory; only where it differs `itself` it may grow."""
    markup = layers.site(region, built=True)
    return markup if differ and not itself else _piece(differ, markup, *ground().sites[region.id])


def _units(placed: Placed, differ: bool) -> str:
    return _piece(differ, layers.units(placed), placed.x, placed.y)


def _piece(differ: bool, markup: str, x: float, y: float) -> str:
    """What stands at (x, y): faded, or with its middle noted, so that a style sheet can make it larger."""
    if not differ:
        return group(markup, opacity=_VEIL)
    return group(markup, class_="map-piece", style=f"transform-origin:{number(x)}px {number(y)}px")
