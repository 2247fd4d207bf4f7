"""Verbs on positions: any sequence can be undone, and nothing ever leaves the editor's form."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperial_nb import Game, IllegalAction, Scenario
from imperial_nb.editor import model, opened
from imperial_nb.editor.faults import faults
from imperial_nb.editor.model import Draft
from imperial_nb.editor.reading import read_text
from imperial_nb.widgets.pieces import pieces
from tests.editor.deeds import Deed, deeds

STARTS = [opened.blank(["Ann", "Bob"]), opened.opened(Scenario.named("venice-shipyard").to_dict())[0]]


@settings(max_examples=150)
@given(st.sampled_from(STARTS), st.lists(deeds, max_size=25))
def test_any_sequence_of_verbs_can_be_undone_and_repeated(start: opened.Position, wanted: list[Deed]) -> None:
    draft, before = Draft(start), deepcopy(start)
    for deed in wanted:
        _try(draft, deed)
    states = [draft.position]
    while draft.can_undo:
        draft.undo()
        states.append(draft.position)
    assert draft.position == before == start
    for state in states[-2::-1]:
        draft.redo()
        assert draft.position is state
    assert not draft.can_redo


@settings(max_examples=100)
@given(st.sampled_from(STARTS), st.lists(deeds, max_size=25))
def test_every_state_is_in_the_editors_form_can_be_drawn_and_has_its_problems_marked(
    start: opened.Position, wanted: list[Deed]
) -> None:
    draft = Draft(start)
    for deed in wanted:
        _try(draft, deed)
    position = draft.position
    assert read_text(json.dumps(position)) == position
    again, left_out = opened.opened(position)
    assert left_out == []
    assert {**again, "nations": None} == {**position, "nations": None}
    pieces(position)
    for fault in faults(position):
        assert fault.fields or fault.regions, fault
    if not faults(position):
        same = Scenario(again).start().position()
        assert Scenario(position).start().position() == same
        assert opened.opened(same.to_dict())[1] == []


def _try(draft: Draft, deed: Deed) -> None:
    """Do it; a refusal has a sentence and changes nothing."""
    before = draft.position
    if not deed.fits(before):
        return
    try:
        draft.change(deed.on)
    except IllegalAction as refused:
        refusal = refused
    else:
        return
    assert refusal.reason
    assert draft.position is before


@pytest.fixture
def board() -> opened.Position:
    return opened.blank(["Ann", "Bob", "Cy"])


def test_the_empty_board_can_be_played_and_is_empty(board: opened.Position) -> None:
    assert (board["units"], board["flags"]) == ([], {})
    assert Scenario(board).start().decision is not None


def test_units_of_a_kind_stand_together(board: opened.Position) -> None:
    for count, stance in ((1, None), (2, "friendly"), (1, "hostile")):
        board = model.add_units(board, "AH", "army", "venice", count, stance)
    assert [(unit["stance"], unit["count"]) for unit in board["units"]] == [("hostile", 2), ("friendly", 2)]
    assert model.count_units(board, "AH", "army", "venice", "friendly") == 2


def test_taking_more_than_there_is_takes_all_and_nothing_is_refused(board: opened.Position) -> None:
    board = model.add_units(board, "IT", "fleet", "naples", 2)
    assert model.take_units(board, "IT", "fleet", "naples", 5)["units"] == []
    with pytest.raises(IllegalAction, match="Italy has no such army in Naples"):
        model.take_units(board, "IT", "army", "naples")


@pytest.mark.parametrize(
    ("unit", "region", "rule"), [("army", "ionian_sea", "army.move"), ("fleet", "venice", "fleet.move")]
)
def test_what_the_board_has_no_place_for_is_refused_with_the_rule(
    board: opened.Position, unit: str, region: str, rule: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        model.add_units(board, "AH", unit, region)
    assert refused.value.rule == rule


def test_flags_and_factories_have_their_places(board: opened.Position) -> None:
    with pytest.raises(IllegalAction, match="home province"):
        model.set_flag(board, "venice", "AH")
    with pytest.raises(IllegalAction, match="no city"):
        model.set_factory(board, "tunis", True)
    assert model.set_flag(board, "tunis", "AH")["flags"] == {"tunis": "AH"}
    assert "venice" in model.set_factory(board, "venice", True)["factories"]


def test_all_armies_of_a_nation_turn_at_once(board: opened.Position) -> None:
    board = model.add_units(board, "AH", "army", "venice", 2, "friendly")
    board = model.turn_armies(model.add_units(board, "AH", "army", "venice"), "AH", "venice", "friendly")
    assert [(unit["stance"], unit["count"]) for unit in board["units"]] == [("friendly", 3)]
    with pytest.raises(IllegalAction, match="foreign home province"):
        model.turn_armies(board, "AH", "vienna", "hostile")


def test_a_bond_goes_to_one_player_and_the_government_follows(board: opened.Position) -> None:
    board = model.set_bond(board, "AH", 30, 2)
    assert opened.government(board, "AH") == "Cy"
    assert Scenario(board).start().nations["AH"].government == "Cy"
    board = model.set_bond(board, "AH", 30, 0)
    assert [30 in player["bonds"].get("AH", []) for player in board["players"]] == [True, False, False]
    assert opened.government(board, "AH") == "Ann"


def test_a_renamed_player_keeps_card_and_government(board: opened.Position) -> None:
    board = model.set_government(model.set_card(board, "Bob"), "IT", "Bob")
    board = model.rename_player(board, 1, "Zoe")
    assert (board["investor_card"], board["nations"]["IT"]["government"]) == ("Zoe", "Zoe")
    with pytest.raises(IllegalAction, match="two players called 'Ann'"):
        model.rename_player(board, 1, "Ann")


def test_a_removed_player_leaves_no_trace(board: opened.Position) -> None:
    board = model.remove_player(model.set_card(board, "Bob"), 1)
    assert "Bob" not in json.dumps(board)


def test_a_phase_brings_its_marker_and_ends_the_turn_in_progress() -> None:
    game = Game.new(["Ann", "Bob"], seed=1)
    game.play("rondel import")
    game.play(game.legal()[1])
    position, _ = opened.opened(game.position().to_dict())
    assert "resume" in position
    position = model.set_turn(position, "IT", "production")
    assert position["nations"]["IT"]["rondel"] == "production1"
    assert "resume" not in position
    assert (
        model.set_turn(model.set_marker(position, "IT", "production2"), "IT", "production")["nations"]["IT"]["rondel"]
        == "production2"
    )


def test_edition_values_are_changed_one_by_one_and_back(board: opened.Position) -> None:
    changed = model.set_edition_value(board, "flags_per_nation", 10)
    assert changed["edition"] == {"base": "third", "flags_per_nation": 10}
    assert model.set_edition_value(changed, "flags_per_nation", 15)["edition"] == "third"
    highest = model.set_edition_value(board, "bonus_from", "highest")
    assert highest["nations"]["AH"]["tax_highest"] == 5
    assert "tax_highest" not in model.set_edition(highest, "third")["nations"]["AH"]


def test_undo_at_the_beginning_and_redo_at_the_end_are_refused(board: opened.Position) -> None:
    draft = Draft(board)
    with pytest.raises(ValueError, match="nothing to take back"):
        draft.undo()
    with pytest.raises(ValueError, match="nothing to repeat"):
        draft.redo()
    draft.take(board)
    assert not draft.can_undo
