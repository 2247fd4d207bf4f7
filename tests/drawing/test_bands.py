"""Bands of who had what when."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing.bands import Held, Stretch, band_chart
from imperial_nb.drawing.charts import MARKS, Chart
from imperial_nb.drawing.palette import PLAYERS
from tests.drawing.positions import SVG, texts
from tests.drawing.test_charts import cells

HEADS = ("Branch", "Nation")
PLAYED = ["Ann", "Bob", "Anton"]
POINTS = [str(number) for number in range(6)]
STRETCHES = [
    Stretch(
        "Branch 1", 0, [Held("Italy", ["Ann", "Ann", "Bob", "Bob", "Bob"]), Held("France", [None, *["Anton"] * 4])]
    ),
    Stretch("Branch 2", 2, [Held("Italy", ["Ann"] * 4)]),
]


def drawn(stretches: list[Stretch], points: list[str] = POINTS, players: list[str] = PLAYED) -> Chart:
    return band_chart("Governments", stretches, points, players, heads=HEADS)


def bands(svg: str) -> list[tuple[float, float, str]]:
    """Left, width and colour of every band."""
    found = [rect.attrib for rect in ET.fromstring(svg).iter(f"{SVG}rect") if "x" in rect.attrib]
    return [(float(rect["x"]), float(rect["width"]), rect["fill"]) for rect in found]


def test_a_table_has_a_row_per_band() -> None:
    assert cells(drawn(STRETCHES).table) == [
        ["Branch", "Nation", "from", "to", "Who"],
        ["Branch 1", "Italy", "0", "1", "Ann"],
        ["Branch 1", "Italy", "2", "4", "Bob"],
        ["Branch 1", "France", "0", "0", "–"],
        ["Branch 1", "France", "1", "4", "Anton"],
        ["Branch 2", "Italy", "2", "5", "Ann"],
    ]


def test_bands_are_as_long_as_they_lasted_and_in_the_colours_of_their_holders() -> None:
    found = bands(drawn(STRETCHES).svg)
    unit = found[0][1] / 2
    measured = [(round(x / unit, 1), round(wide / unit, 1), colour) for x, wide, colour in found]
    assert measured == [
        (0, 2, PLAYERS[0]),
        (2, 3, PLAYERS[1]),
        (1, 4, PLAYERS[2]),
        (2, 4, PLAYERS[0]),
    ]


def test_bands_bear_names_where_there_is_room_then_initials_then_marks() -> None:
    assert texts(drawn(STRETCHES).svg).count("Bob") == 1
    rows = [Held("Italy", ["Anton", *["Bob"] * 89]), Held("France", [*["Bob"] * 2, *["Anton"] * 88])]
    svg = drawn([Stretch("Branch 1", 0, rows)], [str(number) for number in range(90)]).svg
    written = texts(svg)
    assert [written.count(said) for said in ("Bob", "B", "Anton", "Ant")] == [1, 1, 1, 0]
    marks = [path.attrib["d"] for path in ET.fromstring(svg).iter(f"{SVG}path")]
    assert sum(MARKS[2] in mark for mark in marks) == 2  # in the legend, and in the band of one point


def test_the_legend_tells_players_apart() -> None:
    svg = drawn(STRETCHES, players=["Ann", "Bob", "Anton", "Al", "Alf"]).svg
    assert {"Ann", "Bob (B)", "Anton (Ant)", "Al", "Alf"} <= set(texts(svg))


def test_names_of_users_stay_text() -> None:
    nasty = "<script>&"
    chart = band_chart(nasty, [Stretch(nasty, 0, [Held(nasty, [nasty])])], [nasty], [nasty], heads=(nasty, nasty))
    assert "<script" not in chart.html
    assert cells(chart.table)[1] == [nasty, nasty, nasty, nasty, nasty]


def test_impossible_bands_are_refused() -> None:
    with pytest.raises(ValueError, match="nothing to show"):
        drawn([Stretch("Branch 1", 0, [])])
    with pytest.raises(ValueError, match="too few points for 'Italy'"):
        drawn(STRETCHES, POINTS[:5])
    with pytest.raises(ValueError, match="no player 'Bob'"):
        drawn(STRETCHES, players=["Ann", "Anton"])


def test_no_text_is_small() -> None:
    sizes = [float(text.attrib["font-size"]) for text in ET.fromstring(drawn(STRETCHES).svg).iter(f"{SVG}text")]
    assert min(sizes) >= 11
