"""The picture of a position."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from hashlib import sha256

import pytest

from imperial_nb.drawing import phrases
from imperial_nb.drawing.board import board_svg
from imperial_nb.drawing.map import map_svg
from imperial_nb.drawing.plan import stacks
from imperial_nb.drawing.rondel import rondel_svg
from imperial_nb.engine import Scenario
from imperial_nb.engine.board import NATIONS, REGIONS
from tests.drawing.positions import SVG, Position, full, played, start, texts, titles

NASTY = '<script>alert("x")</script> & \u202eevil'


def test_every_piece_of_a_position_is_in_the_picture() -> None:
    position = played(1).position().to_dict()
    said = Counter(titles(board_svg(position)))
    for region in REGIONS:
        for stack in stacks(position, region):
            assert said[phrases.stack(stack)] >= 1
    units = Counter(phrases.stack(stack) for region in REGIONS for stack in stacks(position, region))
    assert {phrase: said[phrase] for phrase in units} == units
    flags = Counter(phrases.flag(nation) for nation in position["flags"].values())
    assert {phrase: said[phrase] for phrase in flags} == flags
    factories = Counter(phrases.site(region, built=True) for region in position["factories"])
    assert {phrase: said[phrase] for phrase in factories} == factories


def test_money_governments_and_cards_are_written_in_the_picture() -> None:
    position = start()
    position["players"][0]["cash"] = 17
    position["nations"]["IT"]["treasury"] = 23
    written = texts(board_svg(position))
    assert "17 M cash" in written
    assert "23 M" in written
    assert written.count("Investor card") == 1
    assert all(player["name"] in written for player in position["players"])


def test_swiss_bank_of_a_player_without_government() -> None:
    position = start()
    assert "Swiss Bank" not in texts(board_svg(position))
    for nation in position["nations"].values():
        nation["government"] = position["players"][0]["name"]
    assert texts(board_svg(position)).count("Swiss Bank") == len(position["players"]) - 1
    assert "Swiss Bank" not in texts(board_svg({**position, "edition": "second"}))


@pytest.mark.parametrize("space", ["taxation", "maneuver1", "import", "production2", None])
def test_all_six_markers_find_room_on_the_rondel(space: str | None) -> None:
    position = start()
    for nation in position["nations"].values():
        nation["rondel"] = space
    written = texts(rondel_svg(position))
    assert [written.count(nation) for nation in NATIONS] == [1] * 6


@pytest.mark.parametrize("draw", [board_svg, map_svg, rondel_svg])
def test_a_picture_has_a_name_and_role(draw: Callable[[Position], str]) -> None:
    root = ET.fromstring(draw(start()))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == root.attrib["aria-label"] != ""


def test_description_says_what_is_due_and_how_nations_stand() -> None:
    description = ET.fromstring(board_svg(start(), decision="Ann has to choose.")).findtext(f"{SVG}desc", "")
    assert description.startswith("Ann has to choose. Austria-Hungary: government ")
    assert "Russia" in description


def test_texts_of_users_stay_text() -> None:
    position = start(title=NASTY)
    position["players"][0]["name"] = NASTY
    position["nations"]["AH"]["government"] = NASTY
    for svg in (board_svg(position, decision=NASTY), map_svg(position)):
        root = ET.fromstring(svg)
        assert not list(root.iter(f"{SVG}script"))
        assert "\u202e" not in svg
        assert root.attrib["aria-label"].startswith('<script>alert("x")</script> & ')


def test_control_characters_do_not_break_the_picture() -> None:
    assert ET.fromstring(board_svg(start(title="a\x00b\x1bc\nd"))).attrib["aria-label"] == "a�b�c d"


def test_ids_are_used_once_and_found() -> None:
    svg = board_svg(full(2), highlight=["venice"])
    root = ET.fromstring(svg)
    ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
    assert set(ids.values()) == {1}
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    used |= {
        element.attrib["fill"].removeprefix("url(#").removesuffix(")")
        for element in root.iter()
        if element.attrib.get("fill", "").startswith("url(")
    }
    assert used <= set(ids)
    other = {element.attrib["id"] for element in ET.fromstring(board_svg(start())).iter() if "id" in element.attrib}
    assert not other & set(ids)


def test_highlighted_regions_are_outlined_and_unknown_ones_refused() -> None:
    plain, marked = (map_svg(start(), highlight=regions).count("<use") for regions in ((), ("venice", "romania")))
    assert marked == plain + 4
    with pytest.raises(ValueError, match="'atlantis'"):
        map_svg(start(), highlight=["atlantis"])


@pytest.mark.parametrize("seed", range(3))
def test_no_text_is_small_and_no_picture_heavy(seed: int) -> None:
    svg = board_svg(full(seed))
    sizes = [float(element.attrib["font-size"]) for element in ET.fromstring(svg).iter(f"{SVG}text")]
    assert min(sizes) >= 11
    assert len(svg.encode()) < 400_000
    assert len(map_svg(start(), names=False).encode()) < 100_000


def test_width_scales_the_picture() -> None:
    root = ET.fromstring(board_svg(start(), width=1600))
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    assert (wide, float(root.attrib["width"])) == (1000, 1600)
    assert float(root.attrib["height"]) == pytest.approx(high * 1.6, abs=0.1)


def test_same_position_same_bytes_in_any_process() -> None:
    program = (
        "from imperial_nb.drawing.board import board_svg; from imperial_nb.engine import Scenario; import sys;"
        "sys.stdout.write(board_svg(Scenario.named('ionian-encounter').to_dict(), highlight=['greece', 'turkey']))"
    )
    outputs = {
        sha256(
            subprocess.run(
                [sys.executable, "-c", program],
                capture_output=True,
                check=True,
                env={**os.environ, "PYTHONHASHSEED": seed},
            ).stdout
        ).hexdigest()
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_games_and_scenarios_draw_themselves() -> None:
    scenario = Scenario.named("trieste-convoy")
    assert titles(scenario._repr_svg_())[0] == "Two armies in Trieste"
    assert "2 armies of Austria-Hungary" in titles(scenario.start()._repr_svg_())
