"""Small maps, many on a page: without names, and pieces too are drawn by reference to the ground."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from imperial_nb.engine.board import NATIONS

from . import geometry, layers, tokens
from .common_ground import grounded, hidden_ground, refer
from .plan import plan
from .svg import group, number
from .tokens import Token

CITIES = ("armaments", "shipyard")


def small_ground(prefix: str) -> str:
    """The ground of small maps."""
    common = (group(token.markup, id=f"{prefix}-{name}") for name, token in pieces().items())
    return _mute(hidden_ground(prefix, *common, fine=False))


def small_map(position: Mapping[str, Any], prefix: str, **attributes: str) -> str:
    """The map of a position (a dict as from `Scenario.to_dict()`) on `small_ground(prefix)`."""
    standing, regions, flags = plan(position), geometry.regions(), position["flags"]
    lying = "".join(
        [
            *(layers.mooring(one) for one in standing.units if one.stack.in_port),
            *(layers.leader(callout) for callout in standing.callouts),
            *(layers.site(regions[name], built=True) for name in position["factories"]),
            *(layers.flag(name, nation) for name, nation in flags.items()),
            *(layers.panel(callout) for callout in standing.callouts),
            *map(layers.units, standing.units),
        ]
    )
    lying = _mute(lying)
    for name, token in pieces().items():
        lying = lying.replace(token.markup, refer(prefix, name))
    held = "".join(layers.hatch(prefix, regions[name], nation) for name, nation in flags.items())
    box = f"0 0 {number(geometry.WIDTH)} {number(geometry.height())}"
    return grounded(refer(prefix, "ground") + held + refer(prefix, "places") + lying, viewBox=box, **attributes)


def _mute(markup: str) -> str:
    """Without what things are called where the mouse rests on them: on small maps it points at none of them."""
    return re.sub("<title>.*?</title>", "", markup)


@cache
def pieces() -> dict[str, Token]:
    """Name → piece: what most positions hold."""
    found = {f"factory-{kind}": tokens.factory(kind) for kind in CITIES}
    for nation in NATIONS:
        found[f"flag-{nation}"] = tokens.flag(nation)
        found[f"fleet-{nation}"] = tokens.fleet(nation)
        found[f"port-{nation}"] = tokens.fleet(nation, in_port=True)
        found[f"army-{nation}"] = tokens.army(nation)
        found[f"hostile-{nation}"] = tokens.army(nation, stance="hostile")
        found[f"friendly-{nation}"] = tokens.army(nation, stance="friendly")
    return found
