"""Words can be read on what they stand on, and nations differ by more than colour."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from imperial_nb.drawing import charts, palette, rondel, tokens
from imperial_nb.drawing.dark import DARK, DARK_EDGES
from imperial_nb.drawing.palette import NATIONS, contrast
from imperial_nb.engine import board

READABLE = 4.5
"""WCAG 2.2, success criterion 1.4.3."""
VISIBLE = 3.0
"""WCAG 2.2, success criterion 1.4.11."""


def test_contrast_as_the_standard_defines_it() -> None:
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ff0000", "#ffffff") == contrast("#ffffff", "#ff0000") == pytest.approx(4.0, abs=0.01)


WORDS = [
    *((palette.INK, ground) for ground in (palette.PAPER, palette.PANEL, palette.LAND, palette.IMPASSABLE)),
    *((palette.INK, tint) for tint in rondel.TINTS.values()),
    *((palette.FAINT, ground) for ground in (palette.PAPER, palette.PANEL)),
    (palette.SEA_INK, palette.SEA),
    *((palette.INK, colours.tint) for colours in NATIONS.values()),
    *((palette.INK, colours.line) for colours in NATIONS.values()),
    *((colours.ink, colours.solid) for colours in NATIONS.values()),
    *((colours.stroke, palette.PAPER) for colours in NATIONS.values()),
    *((colour, palette.PAPER) for colour in palette.PLAYERS),
]
"""Words, and what they are written on; or the other way round."""
GROUNDS = [palette.LAND, palette.SEA, *(colours.tint for colours in NATIONS.values())]


def in_the_dark(colour: str) -> str:
    return DARK.get(colour, colour)


@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= READABLE
    assert contrast(in_the_dark(ink), in_the_dark(ground)) >= READABLE


@pytest.mark.parametrize("ground", GROUNDS)
def test_outlines_of_pieces_and_highlights_stand_out_from_the_map(ground: str) -> None:
    assert contrast(palette.BLACK, ground) >= VISIBLE
    assert contrast(palette.HIGHLIGHT, ground) >= VISIBLE
    assert contrast(DARK_EDGES[palette.BLACK], in_the_dark(ground)) >= VISIBLE
    assert contrast(in_the_dark(palette.HIGHLIGHT), in_the_dark(ground)) >= VISIBLE


def test_pieces_keep_their_colours_in_the_dark_but_for_edges() -> None:
    pieces = [tokens.chip(nation) for nation in NATIONS] + [tokens.flag(nation) for nation in NATIONS]
    pieces += [tokens.army(nation, 2, stance) for nation in NATIONS for stance in (None, "hostile", "friendly")]
    pieces += [tokens.fleet(nation, 2, in_port) for nation in NATIONS for in_port in (False, True)]
    pieces += [made(kind) for kind in ("armaments", "shipyard") for made in (tokens.factory, tokens.city)]
    used = {colour for piece in pieces for colour in re.findall(r'"(#[0-9a-f]{6})"', piece.markup)}
    assert {colours.solid for colours in NATIONS.values()} < used
    assert not used & set(DARK)


def test_each_nation_has_its_own_hatch_dash_and_mark() -> None:
    assert list(NATIONS) == list(palette.HATCHES) == list(board.NATIONS)
    assert len(set(palette.HATCHES.values())) == 6
    series = [charts.nation_series(nation, [0]) for nation in NATIONS]
    for one, other in combinations(series, 2):
        assert charts.DASHES[one.style] != charts.DASHES[other.style]
        assert charts.MARKS[one.style] != charts.MARKS[other.style]
