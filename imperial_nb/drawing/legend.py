"""What the signs on the map mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from imperial_nb.engine.words import Message

from . import tokens
from .palette import HATCHES, INK, LAND, NATIONS, PANEL
from .svg import element, group, text
from .tokens import Token

COLUMN, _ROW, _ROWS = 150, 25, 6
HEIGHT = _ROWS * _ROW
"""Px that the legend of a picture takes, two columns wide."""


class Sign(NamedTuple):
    """A sign, what it is called, and how it is told from others and what it means."""

    token: Token
    name: Message
    about: Message


def signs() -> Sequence[Sign]:
    """Pieces and places: those that `legend_markup` names, and after them what makes up the ground."""
    return (*_pieces(), *_grounds())


def legend_markup() -> str:
    """The legend of pieces and places as SVG elements, from (0, 0)."""
    return "".join(
        group(
            sign.token.at(18, _ROW / 2),
            text(38, _ROW / 2 + 4, str(sign.name), fill=INK),
            x=COLUMN * column,
            y=_ROW * row,
        )
        for (column, row), sign in ((divmod(number, _ROWS), sign) for number, sign in enumerate(_pieces()))
    )


def _pieces() -> Sequence[Sign]:
    return (
        Sign(tokens.army("FR"), Message("army"), Message("A disc with the letters of its nation.")),
        Sign(
            tokens.army("FR", stance="hostile"),
            Message("army, hostile"),
            Message("A ring of points around it: it stands upright in a home province of another nation."),
        ),
        Sign(
            tokens.army("FR", stance="friendly"),
            Message("army, friendly"),
            Message("Flat and white: it lies down in a home province of another nation."),
        ),
        Sign(tokens.army("FR", count=3), Message("three armies"), Message("The number tells how many there are.")),
        Sign(tokens.fleet("FR"), Message("fleet at sea"), Message("A ship with the letters of its nation.")),
        Sign(
            tokens.fleet("FR", in_port=True),
            Message("fleet in port"),
            Message("A ship on a plank: it has not put to sea yet. A broken line leads to its port."),
        ),
        Sign(tokens.flag("FR"), Message("flag"), Message("The region brings taxes to the nation of the flag.")),
        Sign(
            tokens.factory("armaments"), Message("armaments factory"), Message("Brown, with chimneys: it makes armies.")
        ),
        Sign(tokens.factory("shipyard"), Message("shipyard"), Message("Light blue, with a ship: it makes fleets.")),
        Sign(
            tokens.city("armaments"),
            Message("city, no factory"),
            Message("A small brown square: an armaments factory could be built there."),
        ),
        Sign(
            tokens.city("shipyard"),
            Message("port city, no shipyard"),
            Message("A small light blue square: a shipyard could be built there."),
        ),
        Sign(tokens.port(), Message("port"), Message("An anchor: the sea to which the port city beside it leads.")),
    )


def _grounds() -> Sequence[Sign]:
    occupied = _over(_ground("IT", NATIONS["IT"].tint), tokens.army("FR", stance="hostile"))
    return (
        Sign(
            _ground("IT", NATIONS["IT"].tint),
            Message("home province"),
            Message("The colour and the hatch of its nation."),
        ),
        Sign(
            occupied,
            Message("occupied province"),
            Message("A hostile army of another nation stands in it: its factory does not work."),
        ),
        Sign(
            _over(_ground("FR", LAND), tokens.flag("FR")),
            Message("region with a flag"),
            Message("The hatch of the nation whose flag it bears, on the ground of land or sea."),
        ),
        Sign(
            _callout(),
            Message("units beside their region"),
            Message("Where there is too little room they stand in a frame; its line leads to the region."),
        ),
    )


_WIDE, _HIGH = 42, 28


def _ground(nation: str, paint: str) -> Token:
    """A piece of ground under a nation's hatch."""
    side, lines = HATCHES[nation]
    sheet = element("rect", x=-_WIDE / 2, y=-_HIGH / 2, width=_WIDE, height=_HIGH, fill=paint)
    hatch = [
        group(element("path", d=lines, stroke=NATIONS[nation].line, stroke_width=1.1), x=x - _WIDE / 2, y=y - _HIGH / 2)
        for x in range(0, _WIDE, side)
        for y in range(0, _HIGH, side)
    ]
    return Token(_WIDE, _HIGH, sheet + "".join(hatch))


def _over(ground: Token, piece: Token) -> Token:
    return Token(ground.width, ground.height, ground.markup + piece.markup)


def _callout() -> Token:
    line = element("path", d="M-20 11L-6 2", stroke=INK, stroke_width=1.6)
    end = element("circle", cx=-20, cy=11, r=3, fill=INK)
    sheet = element("rect", x=-9, y=-15, width=32, height=27, rx=4, fill=PANEL, stroke=INK, stroke_width=1.2)
    return Token(48, 32, line + end + sheet + tokens.army("FR").at(7, -1.5))
