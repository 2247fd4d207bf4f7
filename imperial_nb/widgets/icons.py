"""The pieces as small pictures, by a key: sent once, named by parts."""

from __future__ import annotations

from functools import cache

from imperial_nb.drawing import tokens
from imperial_nb.engine.board import NATIONS


@cache
def icons() -> dict[str, str]:
    """Key → SVG markup: `chip.AH`, `flag.AH`, `fleet.AH`, `army.AH`, `army.AH.hostile`, `factory.shipyard` …

    >>> sorted(key for key in icons() if key.endswith("AH"))
    ['army.AH', 'chip.AH', 'flag.AH', 'fleet.AH']
    """
    drawn = {f"factory.{kind}": tokens.factory(kind) for kind in ("armaments", "shipyard")}
    for nation in NATIONS:
        drawn[f"chip.{nation}"] = tokens.chip(nation)
        drawn[f"flag.{nation}"] = tokens.flag(nation)
        drawn[f"fleet.{nation}"] = tokens.fleet(nation)
        drawn[f"army.{nation}"] = tokens.army(nation)
        for stance in ("hostile", "friendly"):
            drawn[f"army.{nation}.{stance}"] = tokens.army(nation, 1, stance)
    return {key: tokens.icon(token) for key, token in drawn.items()}
