"""SVG as strings: elements, text, whole pictures."""

from __future__ import annotations

from .palette import EDGE, INK, PAPER
from .text import FONT, SMALLEST, escape

Attribute = str | float | None
"""None leaves an attribute out."""


def number(value: float) -> str:
    """A coordinate with one decimal at most.

    >>> number(3.04), number(-0.01), number(-2.5)
    ('3', '0', '-2.5')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """An element; `stroke_width=1` becomes `stroke-width="1"`, None leaves an attribute out. Children are markup.

    >>> element("circle", r=2.0, fill=None, stroke_width=1)
    '<circle r="2" stroke-width="1"/>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def text(x: float, y: float, content: str, size: float = SMALLEST, **attributes: Attribute) -> str:
    """Words on their baseline, from the left unless `text_anchor` says otherwise.

    >>> text(1, 2, "A & B")
    '<text x="1" y="2" font-size="11">A &amp; B</text>'
    """
    return element("text", escape(content), x=x, y=y, font_size=size, **attributes)


def group(*children: str, x: float = 0, y: float = 0, **attributes: Attribute) -> str:
    """Elements moved together by (x, y) px."""
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    return element("g", "".join(children), transform=moved, **attributes)


def picture(body: str, size: tuple[float, float], width: float, title: str, description: str = "") -> str:
    """A whole SVG of `size` px, shown `width` px wide, with a name and a description for those who cannot see it.

    It stands on its own sheet of paper instead of following the page's colours: a saved file, GitHub or an `<img>`
    cannot know the theme around them, and the colours of nations, seas and text keep their measured contrast.
    """
    sheet = element("rect", width=size[0], height=size[1], rx=6, fill=PAPER, stroke=EDGE)
    named = element("title", escape(title)) + (element("desc", escape(description)) if description else "")
    return element(
        "svg",
        named + sheet + body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(size[0])} {number(size[1])}",
        width=width,
        height=width * size[1] / size[0],
        role="img",
        aria_label=title,
        font_family=FONT,
        fill=INK,
        style="max-width:100%;height:auto",
    )
