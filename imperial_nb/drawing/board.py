"""A whole position as one picture: map, rondel, money, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from imperial_nb.engine.words import say

from . import geometry, phrases
from .ledger import WIDTH as LEDGER_WIDTH
from .ledger import ledger_height, ledger_markup
from .legend import HEIGHT as LEGEND_HEIGHT
from .legend import legend_markup
from .map import map_markup
from .palette import FAINT, FRAME
from .rondel import SIZE as RONDEL_SIZE
from .rondel import rondel_markup
from .svg import element, group, picture, text
from .text import shorten
from .tracks import POWER_CELL, power_markup, tax_markup, tracks_height

_HEAD, _GAP = 34, 12


def board_svg(
    position: Mapping[str, Any], *, width: float = 1000, highlight: Iterable[str] = (), decision: str = ""
) -> str:
    """A position (a dict as from `Scenario.to_dict()`, every key present) as a picture `width` px wide.

    `highlight`: ids of regions to be outlined; `decision`: a sentence that says what is due, otherwise the turn's.
    The same position gives the same bytes. Raises ValueError for an unknown region to highlight.
    """
    title = position["title"] or say("Imperial")
    due = decision or phrases.turn(position)
    table = _HEAD + geometry.height() + _GAP
    legend = table + RONDEL_SIZE + _GAP
    tracks = max(legend + LEGEND_HEIGHT, table + ledger_height(position)) + _GAP
    size = (geometry.WIDTH, tracks + tracks_height(position) + _GAP)
    wide = geometry.WIDTH
    body = [
        text(_GAP, 23, shorten(title, wide * 0.4, 16, bold=True), 16, font_weight="bold"),
        text(wide - _GAP, 23, shorten(due, wide * 0.55, 13), 13, text_anchor="end", fill=FAINT),
        group(map_markup(position, highlight), y=_HEAD),
        element("rect", y=_HEAD, width=wide, height=geometry.height(), fill="none", stroke=FRAME),
        group(rondel_markup(position), x=_GAP, y=table),
        group(legend_markup(), x=_GAP, y=legend),
        group(ledger_markup(position), x=wide - LEDGER_WIDTH - _GAP, y=table),
        group(tax_markup(position), x=_GAP, y=tracks),
        group(power_markup(position), x=wide - 26 * POWER_CELL - _GAP, y=tracks),
    ]
    return picture("".join(body), size, width, title, phrases.summary(position, due))
