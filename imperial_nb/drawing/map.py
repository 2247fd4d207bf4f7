"""The map of a position: regions, names, cities, factories, flags, units."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha1
from typing import Any

from imperial_nb.engine.words import say

from . import geometry, layers, phrases
from .geometry import Region
from .palette import HATCHES
from .plan import plan
from .svg import element, picture


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
    regions = layers.seas_first()
    outlined = _known(highlight)
    prefix = "map-" + sha1(json.dumps([position, outlined, names], sort_keys=True).encode()).hexdigest()[:8]
    standing = plan(position)
    shapes = [layers.shape(prefix, region, fine=names) for region in regions]
    drawn = [
        element("defs", *(layers.pattern(prefix, nation) for nation in HATCHES), *shapes),
        *(_region(prefix, region, position) for region in regions),
        *(layers.highlight(prefix, name) for name in outlined),
        *(layers.mooring(one) for one in standing.units if one.stack.in_port),
        layers.ports(),
        *(layers.leader(callout) for callout in standing.callouts),
        layers.names() if names else "",
        *(layers.site(region, region.id in position["factories"]) for region in layers.home_provinces()),
        *(layers.flag(name, nation) for name, nation in position["flags"].items()),
        *(layers.panel(callout) for callout in standing.callouts),
        *map(layers.units, standing.units),
    ]
    return "".join(drawn)


def _known(highlight: Iterable[str]) -> list[str]:
    wanted = set(highlight)
    for name in sorted(wanted - set(geometry.regions())):
        raise ValueError(say("There is no region {name!r} to highlight.", name=name))
    return [name for name in geometry.regions() if name in wanted]


def _region(prefix: str, region: Region, position: Mapping[str, Any]) -> str:
    """A region in its ground colour, under the hatch of the nation it belongs to or whose flag it bears."""
    nation, said = region.nation or position["flags"].get(region.id), phrases.region(position, region.id)
    return layers.land(prefix, region, said) + (layers.hatch(prefix, region, nation, said) if nation else "")
