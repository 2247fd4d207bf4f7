"""What the pieces on the map mean."""

from __future__ import annotations

from imperial_nb.engine.words import say

from . import tokens
from .palette import INK
from .svg import group, text

COLUMN, _ROW, _ROWS = 150, 25, 6
HEIGHT = _ROWS * _ROW
"""Px that the legend takes, two columns wide."""


def legend_markup() -> str:
    """The legend as SVG elements, from (0, 0)."""
    entries = [
        (tokens.army("GE"), say("army")),
        (tokens.army("GE", stance="hostile"), say("army, hostile")),
        (tokens.army("GE", stance="friendly"), say("army, friendly")),
        (tokens.army("GE", count=3), say("three armies")),
        (tokens.fleet("GE"), say("fleet at sea")),
        (tokens.fleet("GE", in_port=True), say("fleet in port")),
        (tokens.flag("GE"), say("flag")),
        (tokens.factory("armaments"), say("armaments factory")),
        (tokens.factory("shipyard"), say("shipyard")),
        (tokens.city("armaments"), say("city, no factory")),
        (tokens.city("shipyard"), say("port city, no shipyard")),
        (tokens.port(), say("port")),
    ]
    return "".join(
        group(token.at(18, _ROW / 2), text(38, _ROW / 2 + 4, name, fill=INK), x=COLUMN * column, y=_ROW * row)
        for (column, row), (token, name) in ((divmod(number, _ROWS), entry) for number, entry in enumerate(entries))
    )
