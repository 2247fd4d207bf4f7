"""Charts, and the tables that say the same."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from imperial_nb.drawing.charts import Series, bar_chart, line_chart, nation_series, player_series
from imperial_nb.drawing.palette import FAINT
from tests.drawing.positions import SVG, texts

POINTS = ["start", "AH", "IT", "FR"]
POWER = [nation_series("AH", [0, 4, 4, 9]), nation_series("GB", [0, 0, 2, 2])]


def cells(table: str) -> list[list[str]]:
    """The cells of an HTML table, by row."""
    return [["".join(cell.itertext()) for cell in row] for row in ET.fromstring(table).iter("tr")]


def test_a_line_chart_has_a_table_with_its_numbers() -> None:
    chart = line_chart("Power", POWER, POINTS)
    assert cells(chart.table) == [
        ["", "Austria-Hungary", "Great Britain"],
        ["start", "0", "0"],
        ["AH", "4", "0"],
        ["IT", "4", "2"],
        ["FR", "9", "2"],
    ]
    assert ET.fromstring(chart.table).findtext("caption") == "Power"
    assert chart.svg in chart.html
    assert chart.table in chart.html


def test_lines_go_where_their_numbers_are() -> None:
    svg = line_chart("Power", [nation_series("AH", [0, 5, 10])], ["a", "b", "c"]).svg
    (line,) = [
        path.attrib["d"] for path in ET.fromstring(svg).iter(f"{SVG}path") if path.attrib.get("stroke-width") == "2.2"
    ]
    (x0, y0), (x1, y1), (x2, y2) = (map(float, point.split()) for point in line.removeprefix("M").split("L"))
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.15)
    assert y0 - y1 == pytest.approx(y1 - y2, abs=0.15)
    assert x0 < x1
    assert y0 > y1


def test_lines_bear_their_names_apart_from_each_other() -> None:
    series = [nation_series(nation, [0, 25]) for nation in ("AH", "IT", "FR", "GB", "GE", "RU")]
    root = ET.fromstring(line_chart("Power", series, ["a", "b"]).svg)
    heights = {
        "".join(text.itertext()): float(text.attrib["y"])
        for text in root.iter(f"{SVG}text")
        if text.attrib.get("font-weight") == "bold" and text.attrib["font-size"] == "11"
    }
    assert set(heights) == {"Austria-Hungary", "Italy", "France", "Great Britain", "Germany", "Russia"}
    ordered = sorted(heights.values())
    assert all(below - above >= 13 for above, below in pairwise(ordered))


def test_what_leads_to_a_name_is_no_line_of_the_chart_and_a_cut_name_can_be_read() -> None:
    long = "a branch with a very long name"
    root = ET.fromstring(
        line_chart(
            "Power", [player_series(long, 0, [0, 5, None]), POWER[0]._replace(values=[0, 4, 9])], ["a", "b", "c"]
        ).svg
    )
    leading = [path for path in root.iter(f"{SVG}path") if path.attrib["d"].endswith("h4")]
    assert [(path.attrib["stroke"], path.attrib["stroke-dasharray"]) for path in leading] == [(FAINT, "1 3")] * 2
    [named] = [group for group in root.iter(f"{SVG}g") if group.findtext(f"{SVG}title") == long]
    assert named.findtext(f"{SVG}text", "").endswith("…")


def test_what_is_not_known_leaves_a_gap() -> None:
    chart = line_chart("Cash", [player_series("Ann", 0, [None, 3, None, 5])], POINTS)
    assert [row[1] for row in cells(chart.table)[1:]] == ["–", "3", "–", "5"]
    (line,) = [path for path in ET.fromstring(chart.svg).iter(f"{SVG}path") if path.attrib.get("stroke-width") == "2.2"]
    assert line.attrib["d"].count("M") == 2


def test_points_too_many_for_their_names_show_some() -> None:
    points = [f"turn {number}" for number in range(200)]
    chart = line_chart("Power", [nation_series("AH", [0] * 200)], points)
    shown = [text for text in texts(chart.svg) if text.startswith("turn ")]
    assert 5 <= len(shown) <= 12
    assert len(cells(chart.table)) == 201


def test_numbers_below_zero_and_large_ones_have_round_marks() -> None:
    written = texts(line_chart("Change", [nation_series("AH", [-30, 970])], ["a", "b"]).svg)
    assert {"0", "-200", "200", "1000"} <= set(written)


def test_bars_bear_parts_and_sums() -> None:
    series = [nation_series("IT", [20, 0]), nation_series("RU", [15, 4]), Series("cash", [2, 3], FAINT, 6)]
    chart = bar_chart("Final scores", series, ["Ann", "Bob"])
    written = texts(chart.svg)
    assert {"IT 20", "RU 15", "37", "7"} <= set(written)
    assert cells(chart.table) == [["", "Italy", "Russia", "cash"], ["Ann", "20", "15", "2"], ["Bob", "0", "4", "3"]]
    rects = [rect for rect in ET.fromstring(chart.svg).iter(f"{SVG}rect") if rect.attrib["height"] == "26"]
    widths = [float(rect.attrib["width"]) for rect in rects]
    assert len(widths) == 5
    assert widths[0] / widths[1] == pytest.approx(20 / 15, rel=0.01)
    assert [section.text for section in ET.fromstring(chart.svg).findall(f".//{SVG}g/{SVG}title")] == [
        "Italy 20", "Russia 15", "cash 2", "Russia 4", "cash 3",
    ]  # fmt: skip


def test_names_of_users_stay_text() -> None:
    nasty = "<script>&"
    for chart in (
        line_chart(nasty, [player_series(nasty, 0, [1])], [nasty]),
        bar_chart(nasty, [player_series(nasty, 0, [1])], [nasty]),
    ):
        assert "<script" not in chart.html
        assert cells(chart.table) == [["", nasty], [nasty, "1"]]


def test_impossible_charts_are_refused() -> None:
    with pytest.raises(ValueError, match="Points in the chart 'Power': 3; values in 'Austria-Hungary': 4"):
        line_chart("Power", POWER, ["a", "b", "c"])
    with pytest.raises(ValueError, match="nothing to show"):
        line_chart("Power", [], [])
    with pytest.raises(ValueError, match="from 0 up"):
        bar_chart("Loss", [nation_series("AH", [-1])], ["Ann"])
