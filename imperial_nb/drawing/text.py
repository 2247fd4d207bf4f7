"""Text fit to be drawn: cleaned, escaped, measured, shortened."""

from __future__ import annotations

import html

from imperial_nb.engine.words import ISOLATES

FONT = "Arial, Helvetica, 'Liberation Sans', 'Noto Sans', 'DejaVu Sans', sans-serif"
SMALLEST = 11
"""No text is smaller than this many px on a picture 1000 px wide."""

# Widths of Arial's glyphs in thousandths of the font size; what is not listed counts as `_OTHER`.
_WIDTHS = {
    **dict.fromkeys(ISOLATES, 0),
    **dict.fromkeys("ijl'|", 222),
    **dict.fromkeys("It,.:;/!·[] f\u00a0", 278),
    **dict.fromkeys("r()-", 333),
    **dict.fromkeys("Jckvsxyz", 500),
    **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXY&", 667),
    **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778),
    **dict.fromkeys("Mm", 833),
    "W": 944,
    "—": 1000,
    "…": 1000,
}
_OTHER, _WIDE, _BOLD = 560, 1000, 1.07


def printable(text: str) -> str:
    """The text on one line, without control or direction-changing characters.

    >>> printable("two\\nlines\\x00")
    'two lines�'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in ISOLATES else "�" for char in " ".join(text.split()))


def escape(text: str) -> str:
    """The text for use inside SVG or HTML, as content or between quotes.

    >>> escape('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return html.escape(printable(text))


def width(text: str, size: float, bold: bool = False) -> float:
    """About how many px the text takes at this font size.

    >>> width("Rome", 10)
    26.8
    """
    units = sum(_WIDTHS.get(char, _OTHER if ord(char) < 0x2E80 else _WIDE) for char in text)
    return round(units * size / 1000 * (_BOLD if bold else 1), 1)


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, cut off with an ellipsis where it would take more than `room` px.

    >>> shorten("Wolfgang Amadeus", 60, 11)
    'Wolfgang…'
    """
    text = printable(text)
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def whole(text: str) -> str | None:
    """The text as a tooltip, where a page may have to clip it: with a word of 30 characters or more, as in ask.js.

    >>> whole("a short name"), whole("x" * 30) == "x" * 30
    (None, True)
    """
    return text if any(len(word) >= 30 for word in text.split()) else None
