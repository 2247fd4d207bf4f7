"""How much larger each name may be drawn on a small live map, so that it stays legible and touches nothing fixed."""

from __future__ import annotations

from functools import cache

from imperial_nb.drawing import tokens
from imperial_nb.drawing.ground import Label, ground
from imperial_nb.drawing.space import Box, box, meet

_FACTORS = (1.2, 1.3, 1.4)
"""The first for any name; no more, lest those that have no room look less important than others."""


@cache
def growth(language: str) -> dict[str, float]:
    """Region → the factor by which its name may grow upwards, from its middle or from its left end as map.css has it.

    The language is part of the key, since names take room.
    """
    labels, grown = ground().labels, dict.fromkeys(ground().labels, _FACTORS[0])
    growing = list(labels)
    for factor in _FACTORS[1:]:
        for name in list(growing):
            wanted = _grown(labels[name], factor)
            others = [_grown(label, grown[other]) for other, label in labels.items() if other != name]
            if any(meet(wanted, taken) for taken in (*_fixed(), *others)):
                growing.remove(name)
            else:
                grown[name] = factor
    return grown


@cache
def _fixed() -> tuple[Box, ...]:
    """Cities and ports."""
    factory, anchor = tokens.factory("armaments"), tokens.port()
    sites = [box(*at, factory.width, factory.height) for at in ground().sites.values()]
    return (*sites, *(box(*at, anchor.width, anchor.height) for at in ground().ports.values()))


def _grown(label: Label, factor: float) -> Box:
    left, top, right, bottom = label.box
    wide, high = (right - left) * factor, (bottom - top) * factor
    start = label.x - wide / 2 if label.bold else left
    return start, bottom - high, start + wide, bottom
