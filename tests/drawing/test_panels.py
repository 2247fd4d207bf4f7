"""Line charts side by side on one scale."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing.charts import DASHES, Series, nation_series
from imperial_nb.drawing.panels import Panel, panel_chart
from tests.drawing.positions import SVG, texts
from tests.drawing.test_charts import cells

POINTS = ["0", "1", "2"]


def branches(nation: str, *lines: list[int | None]) -> list[Series]:
    drawn = [nation_series(nation, values) for values in lines]
    return [one._replace(name=f"Branch {style + 1}", style=style) for style, one in enumerate(drawn)]


PANELS = [
    Panel("Italy", branches("IT", [0, 2, 10], [None, 2, 3])),
    Panel("France", branches("FR", [0, 0, 5], [None, 0, None])),
]


def lines(svg: str) -> list[ET.Element]:
    return [path for path in ET.fromstring(svg).iter(f"{SVG}path") if path.attrib.get("stroke-width") == "2.2"]


def test_one_table_says_the_same_as_all_panels() -> None:
    chart = panel_chart("Power", PANELS, POINTS)
    assert cells(chart.table) == [
        ["", "Italy, Branch 1", "Italy, Branch 2", "France, Branch 1", "France, Branch 2"],
        ["0", "0", "–", "0", "–"],
        ["1", "2", "2", "0", "0"],
        ["2", "10", "3", "5", "–"],
    ]


def test_panels_share_their_scale() -> None:
    italy, _, france, _ = lines(panel_chart("Power", PANELS, POINTS).svg)
    ends = [one.attrib["d"].split("L")[-1].split()[1] for one in (italy, france)]
    starts = [one.attrib["d"].removeprefix("M").split("L")[0].split()[1] for one in (italy, france)]
    assert starts[0] == starts[1]
    heights = [float(start) - float(end) for start, end in zip(starts, ends, strict=True)]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.2)


def test_branches_differ_by_dash_and_name_and_begin_where_they_leave() -> None:
    chart = panel_chart("Power", PANELS, POINTS)
    first, second, *_ = lines(chart.svg)
    assert (first.attrib.get("stroke-dasharray"), second.attrib.get("stroke-dasharray")) == DASHES[:2]
    assert len(first.attrib["d"].split("L")) == 3
    second_places, first_places = (one.attrib["d"].removeprefix("M").split("L") for one in (second, first))
    assert len(second_places) == 2
    assert second_places[0] == first_places[1]
    assert texts(chart.svg).count("Branch 2") == 2
    assert {"Italy", "France", "Power"} <= set(texts(chart.svg))


@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_no_panel_leaves_the_picture(count: int) -> None:
    svg = ET.fromstring(panel_chart("Power", (PANELS * 3)[:count], POINTS, width=700).svg)
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    assert width == 700
    moves = [group.attrib["transform"][10:-1].split() for group in svg.findall(f"{SVG}g")]
    assert len(moves) == count
    assert max(float(y) for _, y in moves) + 208 == height
    assert {float(x) for x, _ in moves} <= {0, 358}


def test_names_of_users_stay_text() -> None:
    nasty = "<script>&"
    chart = panel_chart(nasty, [Panel(nasty, [Series(nasty, [1], "#000000", 0)])], [nasty])
    assert "<script" not in chart.html
    assert cells(chart.table) == [["", "<script>&, <script>&"], [nasty, "1"]]


def test_impossible_panels_are_refused() -> None:
    with pytest.raises(ValueError, match="2; values in 'Branch 1': 3"):
        panel_chart("Power", PANELS, ["0", "1"])
    with pytest.raises(ValueError, match="nothing to show"):
        panel_chart("Power", [], POINTS)
