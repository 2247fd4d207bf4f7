"""Any data can be opened: what has a place is kept, the rest is told."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperial_nb import Game, Scenario
from imperial_nb.drawing import phrases
from imperial_nb.editor.faults import faults
from imperial_nb.editor.opened import blank, first_card_holder, government, government_by_bonds, opened
from imperial_nb.editor.reading import read_text
from imperial_nb.engine.board import NATIONS, REGIONS
from imperial_nb.engine.lines import url_safe
from imperial_nb.engine.movetext import write_game
from imperial_nb.engine.notation import write_line
from imperial_nb.engine.record import to_dict
from imperial_nb.widgets.pieces import pieces

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 40), st.integers(10**9, 10**30), st.floats(allow_nan=False),
    st.text(max_size=5), st.sampled_from([*NATIONS, *REGIONS, "army", "fleet", "hostile", "third", "Ann", "rondel"]),
)  # fmt: skip
keys = st.one_of(
    st.text(max_size=3), st.sampled_from(["name", "cash", "power", "bonds", "nation", "type", "region", "count"])
)
junk = st.recursive(
    scalars, lambda inside: st.one_of(st.lists(inside, max_size=3), st.dictionaries(keys, inside, max_size=3)),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from(list(blank())), junk, max_size=8))
def test_what_is_opened_can_always_be_drawn_judged_and_opened_again(data: dict[str, Any]) -> None:
    before = deepcopy(data)
    position, _ = opened(data)
    assert data == before
    assert opened(position) == (position, [])
    pieces(position)
    assert [phrases.region(position, region) for region in REGIONS]
    assert all(fault.fields or fault.regions for fault in faults(position))


@pytest.mark.parametrize("data", [None, [], "position", 7, {}])
def test_no_position_at_all_opens_as_an_empty_one(data: object) -> None:
    position, left_out = opened(data)
    assert position["players"] == []
    assert left_out == [] if data == {} else left_out


@pytest.mark.parametrize("name", Scenario.names())
def test_a_named_scenario_opens_whole(name: str) -> None:
    scenario = Scenario.named(name)
    position, left_out = opened(scenario.to_dict())
    assert left_out == []
    assert Scenario(position).start().position() == scenario.start().position()


def test_what_has_no_place_is_told_and_the_rest_kept() -> None:
    units = [
        {"nation": "AH", "type": "army", "region": "viena"},
        {"nation": "AH", "type": "fleet", "region": "venice"},
        {"nation": "IT", "type": "army", "region": "rome", "count": 2},
        {"nation": "IT", "type": "army", "region": "rome"},
    ]
    data = {**blank(["Ann", "Bob"]), "units": units, "flags": {"venice": "IT", "tunis": "IT"}, "extra": 1}
    position, left_out = opened(data)
    assert position["units"] == [{"nation": "IT", "type": "army", "region": "rome", "count": 3}]
    assert position["flags"] == {"tunis": "IT"}
    assert {problem.path for problem in left_out} == {"units[0].region", "units[1]", "flags.venice", "extra"}


def test_what_is_wrong_but_has_a_place_is_kept() -> None:
    data = blank(["Ann", "Bob"])
    data["players"][0]["bonds"] = {"AH": [9, 7]}
    data["players"][1]["bonds"] = {"AH": [9]}
    data["nations"]["AH"] |= {"power": 40, "treasury": -3}
    position, left_out = opened(data)
    assert left_out == []
    assert position["players"][0]["bonds"] == {"AH": [7, 9]}
    codes = {fault.code for fault in faults(position)}
    assert codes == {"bond-twice", "bond-unknown", "out-of-range", "negative"}


def test_governments_that_the_bonds_say_follow_them_and_others_stay() -> None:
    game = Game.new(["Ann", "Bob"], cards={"Ann": ["AH", "FR", "GE"], "Bob": ["IT", "RU", "GB"]})
    data = game.position().to_dict()
    data["players"][1]["bonds"]["AH"] = data["players"][0]["bonds"]["AH"] = [9]
    data["players"][1]["bonds"]["AH"] = [4, 12]
    data["players"][0]["bonds"]["AH"] = [16]
    data["nations"]["AH"]["government"] = "Bob"
    position, _ = opened(data)
    assert position["nations"]["IT"]["government"] is None
    assert government(position, "IT") == "Bob"
    assert position["nations"]["AH"]["government"] == "Bob"


def test_ties_go_to_the_nearest_clockwise_of_the_card_as_in_the_engine() -> None:
    position = blank(["Ann", "Bob", "Cy"])
    for player, values in zip(position["players"], ([9], [4, 12], [16]), strict=True):
        player["bonds"]["AH"] = values
    for card in ("Ann", "Bob", "Cy"):
        position["investor_card"] = card
        game = Scenario(position).start()
        assert game.nations["AH"].government == government_by_bonds(position, "AH")


def test_the_first_card_holder_is_the_engines() -> None:
    for names in (["Ann", "Bob"], ["Ann", "Bob", "Cy", "Di", "Eve"]):
        position = {**blank(names), "investor_card": None}
        holders = [name for name, player in Scenario(position).start().players.items() if player.investor_card]
        assert [first_card_holder(position)] == holders


def test_text_is_read_in_every_form() -> None:
    game = Game.new(["Ann", "Bob"], seed=3)
    game.play("rondel taxation")
    present = game.position().to_dict()
    line = write_line(present)
    saved = json.dumps(to_dict(game))
    for text in (line, url_safe(line), write_game(game), f"\n {json.dumps(present)}", saved):
        assert Scenario(opened(read_text(text))[0]).start().position() == game.position()


@pytest.mark.parametrize("text", ["", "hello", "{", "position/1 third", "game/1 third standard Ann", "[1,"])
def test_text_that_is_no_position_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        read_text(text)
