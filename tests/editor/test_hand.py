"""What a click on a region does with what is in hand."""

from __future__ import annotations

import pytest

from imperial_nb import IllegalAction
from imperial_nb.editor.hand import Hand, touched
from imperial_nb.editor.opened import blank

BOARD = blank(["Ann", "Bob"])


def test_a_click_places_as_many_units_as_are_in_hand() -> None:
    board = touched(BOARD, Hand(nation="AH", count=3, stance="friendly"), "venice")
    unit = {"nation": "AH", "type": "army", "region": "venice", "count": 3, "stance": "friendly"}
    assert board["units"] == [unit]
    assert touched(board, Hand(nation="AH", count=2, stance="friendly"), "venice", takes=True)["units"][0]["count"] == 1
    assert touched(board, Hand(nation="AH", count=9, stance="friendly", takes=True), "venice")["units"] == []


def test_a_second_click_takes_flag_or_factory_away() -> None:
    for piece, region, key in (("flag", "tunis", "flags"), ("factory", "prague", "factories")):
        hand = Hand(piece=piece, nation="FR")
        once = touched(BOARD, hand, region)
        assert region in once[key]
        assert region not in touched(once, hand, region)[key]
        assert region not in touched(once, hand, region, takes=True)[key]
    flagged = touched(BOARD, Hand(piece="flag", nation="FR"), "tunis")
    assert touched(flagged, Hand(piece="flag", nation="IT"), "tunis")["flags"] == {"tunis": "IT"}


def test_an_empty_hand_looks_or_clears() -> None:
    board = touched(BOARD, Hand(), "vienna")
    assert touched(board, Hand(piece=""), "vienna") is board
    cleared = touched(board, Hand(piece=""), "vienna", takes=True)
    assert cleared["units"] == []
    assert "vienna" not in cleared["factories"]


def test_what_has_no_place_is_refused() -> None:
    with pytest.raises(IllegalAction, match="own ports"):
        touched(BOARD, Hand(piece="fleet", nation="AH"), "rome")


def test_only_what_can_be_is_taken_in_hand() -> None:
    changes = {"piece": "flag", "nation": "RU", "stance": "friendly", "count": 4, "takes": True, "colour": "red"}
    assert Hand().but(changes) == Hand("flag", "RU", "friendly", 4, True)
    wrong = {"piece": "tank", "nation": 7, "stance": None, "count": 0, "takes": "yes"}
    assert Hand().but(wrong) == Hand()
