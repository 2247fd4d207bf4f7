"""Maps side by side on one ground."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing import geometry
from imperial_nb.drawing.plan import plan
from imperial_nb.drawing.side_by_side import common_ground, compared_maps
from imperial_nb.engine.board import REGIONS
from tests.drawing.positions import SVG, Position, full, played, start, texts, titles

ARMY = {"nation": "AH", "type": "army", "region": "vienna", "count": 2}


def maps(positions: list[Position], changed: list[str], names: list[str] | None = None) -> list[ET.Element]:
    drawn = compared_maps(positions, names or ["map"] * len(positions), changed, "p")
    return [ET.fromstring(svg) for svg in drawn]


def box(svg: ET.Element, key: str = "viewBox") -> list[float]:
    return [float(side) for side in svg.attrib[key].split()]


def test_all_that_is_referred_to_is_on_the_ground() -> None:
    ids = {element.attrib.get("id") for element in ET.fromstring(common_ground("p")).iter()}
    used = set()
    for svg in maps([full(1), full(2)], ["venice", "spain"]):
        used |= {element.attrib["href"].removeprefix("#") for element in svg.iter(f"{SVG}use")}
        used |= {
            element.attrib["fill"][5:-1] for element in svg.iter() if element.attrib.get("fill", "").startswith("url(")
        }
        assert not any("id" in element.attrib for element in svg.iter())
    assert len(used) > 50
    assert used <= ids


def test_the_ground_shows_nothing_itself_and_names_all_regions() -> None:
    svg = ET.fromstring(common_ground("p"))
    assert (svg.attrib["width"], svg.attrib["height"], svg.attrib["aria-hidden"]) == ("0", "0", "true")
    assert [child.tag for child in svg] == [f"{SVG}defs"]
    assert set(texts(common_ground("p"))) >= {"Venice", "Ionian Sea", "Switzerland"}
    assert common_ground("p") != common_ground("q")


def test_regions_that_differ_are_outlined_and_told_and_the_others_fade() -> None:
    [_, svg] = maps([start(), start(units=[ARMY])], ["vienna"])
    outlined = [use for use in svg.iter(f"{SVG}use") if use.attrib.get("stroke-width") == "1.8"]
    assert [use.attrib["href"] for use in outlined] == ["#p-vienna"]
    said = outlined[0].findtext(f"{SVG}title")
    assert said == "Vienna, home province of Austria-Hungary, armaments factory, 2 armies of Austria-Hungary"
    faded = {use.attrib["href"] for use in svg.iter(f"{SVG}use") if use.attrib.get("fill-opacity") == "0.6"}
    assert faded == {f"#p-{name}" for name in geometry.regions() if name != "vienna"}
    assert len(faded) == len(REGIONS)  # all but Vienna, and Switzerland


def test_what_stands_where_something_differs_can_be_shown_larger() -> None:
    other = {"nation": "IT", "type": "fleet", "region": "ionian_sea", "count": 1}
    before = start(units=[other], flags={"tunis": "IT"}, factories=["vienna", "budapest"])
    after = start(units=[other, ARMY], flags={"tunis": "FR"}, factories=["vienna", "budapest", "prague"])
    [_, svg] = maps([before, after], ["vienna", "prague", "tunis"])
    pieces = [piece for piece in svg.iter(f"{SVG}g") if piece.attrib.get("class") == "map-piece"]
    assert [piece.findtext(f".//{SVG}title") for piece in pieces] == [
        "armaments factory",
        "flag of France",
        "2 armies of Austria-Hungary",
    ]
    faded = [piece.findtext(f".//{SVG}title") for piece in svg.iter(f"{SVG}g") if piece.attrib.get("opacity") == "0.6"]
    assert faded == ["armaments factory", "1 fleet of Italy"]  # that of Budapest; Vienna's is as it was, yet not faded
    [army] = [one for one in plan(after).units if one.stack.nation == "AH"]
    x, y = (float(part.removesuffix("px")) for part in pieces[2].attrib["style"].split(":")[1].split())
    assert (x, y) == pytest.approx((army.x, army.y), abs=0.1)


@pytest.mark.parametrize("changed", [["vienna"], ["dublin", "north_atlantic"], ["tunis", "naples", "greece"]])
def test_the_part_shown_holds_all_that_differs_in_the_boards_proportions(changed: list[str]) -> None:
    crowd = [{**ARMY, "region": changed[0], "nation": nation} for nation in ("AH", "IT", "FR", "RU")]
    one, other = maps([start(), start(units=crowd)], changed)
    left, top, width, height = box(one)
    assert box(other) == box(one) == box(one, "data-window")
    assert box(one, "data-whole") == [0, 0, geometry.WIDTH, pytest.approx(geometry.height(), abs=0.1)]
    assert width / height == pytest.approx(geometry.WIDTH / geometry.height(), rel=0.01)
    assert 0.39 * geometry.WIDTH < width < geometry.WIDTH
    assert left >= 0 <= top
    assert left + width <= geometry.WIDTH + 0.1
    assert top + height <= geometry.height() + 0.1
    for name in changed:
        for ring in geometry.regions()[name].mainland:
            assert all(left <= x <= left + width and top <= y <= top + height for x, y in ring)


def test_differences_all_over_the_board_or_none_show_the_whole_board() -> None:
    for changed in (["dublin", "turkey"], []):
        [svg] = maps([start()], changed)
        assert box(svg) == box(svg, "data-whole")


def test_a_map_bears_its_title_and_users_texts_stay_text() -> None:
    nasty = "<script>&\x00"
    [svg] = maps([start()], [], [nasty])
    assert svg.attrib["aria-label"] == svg.findtext(f"{SVG}title") == "<script>&�"
    assert svg.attrib["role"] == "img"
    assert "is on turn" in svg.findtext(f"{SVG}desc", "")


@pytest.mark.parametrize("seed", range(3))
def test_every_piece_is_on_its_map(seed: int) -> None:
    position = played(seed).position().to_dict()
    [drawn] = compared_maps([position], ["map"], list(REGIONS), "p")
    told = titles(drawn)
    assert sum(title.startswith("flag of") for title in told) == len(position["flags"])
    assert len(told) == 1 + len(REGIONS) + len(plan(position).units) + len(position["flags"]) + len(
        position["factories"]
    )


def test_four_maps_are_light_beside_their_ground() -> None:
    positions = [played(seed).position().to_dict() for seed in range(4)]
    drawn = compared_maps(positions, ["map"] * 4, list(REGIONS), "p")
    assert sum(len(svg.encode()) for svg in drawn) < 160_000
    assert len(common_ground("p").encode()) < 160_000
    sizes = [float(text.attrib["font-size"]) for svg in drawn for text in ET.fromstring(svg).iter(f"{SVG}text")]
    assert min(sizes) >= 11
