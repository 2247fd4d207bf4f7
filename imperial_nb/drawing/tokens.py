"""The pieces on the board as fragments of SVG: armies, fleets, flags, factories, cities, ports.

A piece is drawn around (0, 0) and knows its size, so that a plan can find room for it. Its markup needs no ids and
no styles around it: the live map shows the same pieces, each as a small picture of its own (`icon`).
"""

from __future__ import annotations

from functools import cache
from itertools import cycle
from math import cos, pi, sin
from typing import NamedTuple

from .palette import BLACK, BROWN, LIGHT_BLUE, NATIONS, SEA_INK
from .svg import element, group, number, text
from .text import FONT, SMALLEST, escape, width

DARK, LIGHT = BLACK, "#ffffff"


class Token(NamedTuple):
    """A piece: size of its box in px, and markup centred on it."""

    width: float
    height: float
    markup: str

    def at(self, x: float, y: float, said: str = "") -> str:
        """Its markup with the centre at (x, y), and what it is called where the mouse rests on it."""
        return group(*([element("title", escape(said))] if said else []), self.markup, x=x, y=y)


def icon(token: Token) -> str:
    """The token as a picture of its own, of exactly its size in px, for a map marker or a line of HTML."""
    return element(
        "svg",
        token.markup,
        xmlns="http://www.w3.org/2000/svg",
        width=token.width,
        height=token.height,
        viewBox=" ".join(number(n) for n in (-token.width / 2, -token.height / 2, token.width, token.height)),
        font_family=FONT,
        aria_hidden="true",
    )


@cache
def army(nation: str, count: int = 1, stance: str | None = None) -> Token:
    """Armies of a nation: a disc; in a star if hostile; hollow and laid flat if friendly."""
    colours = NATIONS[nation]
    if stance == "friendly":
        shape = element("ellipse", rx=13, ry=8.2, fill=LIGHT, stroke=LIGHT, stroke_width=4)
        shape += element("ellipse", rx=12, ry=7.5, fill=LIGHT, stroke=colours.solid, stroke_width=2.4)
        return _counted(Token(27, 18, shape + _letters(nation, DARK)), count)
    disc = element("circle", r=9.6, fill=colours.solid, stroke=LIGHT, stroke_width=1.6) + _letters(nation, colours.ink)
    if stance == "hostile":
        star = element("polygon", points=_star(10, 13.6, 10.6), fill=DARK, stroke=LIGHT, stroke_width=0.8)
        return _counted(Token(28, 28, star + disc), count)
    return _counted(Token(22, 22, element("circle", r=10.9, fill=DARK) + disc), count)


@cache
def fleet(nation: str, count: int = 1, in_port: bool = False) -> Token:
    """Fleets of a nation: a hull under a mast; beside a quay if in port."""
    colours = NATIONS[nation]
    hull = element(
        "path",
        d="M-13.5-4.5H13.5L9.5 7.5H-9.5ZM0-4.5V-11L7-8.5 0-6.5",
        fill=colours.solid,
        stroke=DARK,
        stroke_width=1.3,
        stroke_linejoin="round",
    )
    halo = element("path", d="M-13.5-4.5H13.5L9.5 7.5H-9.5Z", fill=LIGHT, stroke=LIGHT, stroke_width=3.6)
    ship = group(halo + hull + _letters(nation, colours.ink, 5.4), y=1.5 if not in_port else -0.5)
    if not in_port:
        return _counted(Token(30, 22, ship), count)
    quay = element("path", d="M-14 9.5H14M-9 9.5V12M0 9.5V12M9 9.5V12", stroke=BROWN, stroke_width=2.6, fill="none")
    return _counted(Token(30, 25, ship + quay), count)


def unit(nation: str, type_: str, count: int = 1, stance: str | None = None, in_port: bool = False) -> Token:
    """Armies or fleets, by the type's id."""
    return army(nation, count, stance) if type_ == "army" else fleet(nation, count, in_port)


@cache
def flag(nation: str) -> Token:
    """A nation's flag: swallow-tailed, on a pole."""
    colours = NATIONS[nation]
    pole = element("path", d="M-11.5-9.5V10", stroke=DARK, stroke_width=2.2, stroke_linecap="round")
    cloth = element("path", d="M-10.5-8.5H12L9-2 12 4.5H-10.5Z", fill=colours.solid, stroke=DARK, stroke_width=1.2)
    return Token(26, 22, cloth + pole + _letters(nation, colours.ink, 2.2, -1))


@cache
def chip(nation: str) -> Token:
    """A nation's marker on rondel and tracks."""
    colours = NATIONS[nation]
    box = element("rect", x=-10.5, y=-7, width=21, height=14, rx=3, fill=colours.solid, stroke=DARK, stroke_width=1)
    return Token(22, 15, box + _letters(nation, colours.ink))


@cache
def factory(kind: str) -> Token:
    """A factory: brown with chimneys for armaments, light blue with a hull for a shipyard."""
    ground = BROWN if kind == "armaments" else LIGHT_BLUE
    square = element("rect", x=-8, y=-8, width=16, height=16, rx=1.5, fill=ground, stroke=DARK, stroke_width=1.4)
    sign = (
        element("path", d="M-5.5 5.5V-5h2.6V0L0-2.5V0L3-2.5V0L5.5-2V5.5Z", fill=LIGHT)
        if kind == "armaments"
        else element("path", d="M-6 1H6L4 5.5H-4ZM-.8 0V-5.5L4.5-1H-.8", fill=DARK)
    )
    return Token(18, 18, square + sign)


@cache
def city(kind: str) -> Token:
    """A city: a small square in the colour of the factory that may stand there."""
    ground = BROWN if kind == "armaments" else LIGHT_BLUE
    return Token(
        9, 9, element("rect", x=-3.6, y=-3.6, width=7.2, height=7.2, fill=ground, stroke=DARK, stroke_width=1.2)
    )


@cache
def port() -> Token:
    """An anchor."""
    lines = "M0-3.4V5.4M-3-1.2H3M-5 1.4C-4.4 4.4-2 5.4 0 5.4S4.4 4.4 5 1.4"
    ring = element("circle", cy=-4.6, r=1.4, fill="none", stroke=SEA_INK, stroke_width=1.4)
    return Token(12, 13, ring + element("path", d=lines, fill="none", stroke=SEA_INK, stroke_width=1.5))


def _star(points: int, outer: float, inner: float) -> str:
    """Corners of a star around (0, 0)."""
    angles = (pi * step / points for step in range(2 * points))
    radii = cycle((outer, inner))
    return " ".join(f"{number(r * sin(a))},{number(-r * cos(a))}" for a, r in zip(angles, radii, strict=False))


def _letters(nation: str, colour: str, y: float = 4, x: float = 0) -> str:
    """The nation's letters, squeezed a little if the font is a wide one."""
    wide = min(width(nation, SMALLEST, bold=True), 16)
    return text(
        x,
        y,
        nation,
        text_anchor="middle",
        font_weight="bold",
        fill=colour,
        textLength=wide,
        lengthAdjust="spacingAndGlyphs",
    )


def _counted(token: Token, count: int) -> Token:
    """The token with a number at its side, if there is more than one unit."""
    if count == 1:
        return token
    wide = 8 + 6.2 * len(str(count))
    overlap = 4
    grown = token.width + wide - overlap
    x = grown / 2 - wide / 2
    badge = element("rect", x=x - wide / 2 + 0.6, y=-1, width=wide - 1.2, height=13, rx=6, fill=DARK, stroke=LIGHT)
    digits = text(x, 9.5, str(count), text_anchor="middle", font_weight="bold", fill=LIGHT)
    moved = group(token.markup, x=token.width / 2 - grown / 2)
    return Token(grown, max(token.height, 25), moved + badge + digits)
