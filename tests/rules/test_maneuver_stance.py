"""Hostile or friendly: the stance of armies in foreign home provinces."""

from __future__ import annotations

import pytest

from .helpers import decision, destinations, legal, nation, play, refused, start, units


@pytest.mark.rule("army.stance")
def test_a_stance_is_declared_in_a_foreign_home_province() -> None:
    game = start("AH maneuver", "AH army vienna 3")
    assert legal(game, "move army vienna munich") == [
        "move army vienna munich friendly",
        "move army vienna munich hostile",
    ]
    assert refused(game, "move army vienna munich") == "army.stance"
    play(game, "move army vienna munich hostile", "move army vienna munich friendly", "move army vienna venice hostile")
    assert units(game) == {
        "AH army munich hostile": 1,
        "AH army munich friendly": 1,
        "AH army venice hostile": 1,
    }


@pytest.mark.rule("army.stance")
@pytest.mark.parametrize("target", ["romania", "vienna"])
@pytest.mark.parametrize("stance", ["hostile", "friendly"])
def test_a_stance_is_refused_elsewhere(target: str, stance: str) -> None:
    game = start("AH maneuver", "AH army budapest 2")
    assert refused(game, f"move army budapest {target} {stance}") == "army.stance"


@pytest.mark.rule("army.stance")
def test_the_stance_may_change_later_and_that_is_the_army_s_move() -> None:
    game = start("AH maneuver", "AH army munich hostile, AH army munich 2 friendly")
    assert {"stance munich friendly", "stance munich hostile"} <= set(legal(game))
    play(game, "stance munich friendly")
    assert units(game) == {"AH army munich friendly": 3}
    play(game, "stance munich hostile count 2")
    assert decision(game)[2] == "IT", "all three have used their move"
    assert units(game) == {"AH army munich friendly": 1, "AH army munich hostile": 2}


@pytest.mark.rule("army.stance")
def test_an_army_that_has_moved_does_not_change_its_stance() -> None:
    game = start("AH maneuver", "AH army vienna 2")
    play(game, "move army vienna munich hostile")
    assert legal(game, "stance") == []
    assert refused(game, "stance munich friendly") == "army.stance"


@pytest.mark.rule("army.stance")
@pytest.mark.parametrize(
    "action",
    [
        "stance munich hostile",
        "stance vienna friendly",
        "stance romania friendly",
        "stance venice friendly",
        "stance munich friendly count 2",
    ],
)
def test_stance_changes_that_cannot_be(action: str) -> None:
    game = start("AH maneuver", "AH army munich hostile, AH army vienna, AH army romania")
    assert refused(game, action) == "army.stance"


@pytest.mark.rule("army.stance", "board.occupied")
@pytest.mark.parametrize("stance", ["hostile", "friendly"])
def test_what_a_hostile_army_blocks_and_a_friendly_one_does_not(stance: str) -> None:
    where = f"RU army berlin {stance}"
    blocked = stance == "hostile"
    rich = {"GE": {"treasury": 9}}
    assert ("produce berlin hamburg" not in legal(start("GE production", where))) is blocked
    assert ("import army berlin" not in legal(start("GE import", where, nations=rich))) is blocked
    without = start("GE factory", where, nations=rich, factories=["hamburg", "munich"])
    assert ("build berlin" not in legal(without)) is blocked
    taxed = start("GE taxation", where)
    assert nation(taxed, "GE", "treasury") == (2 if blocked else 4)
    rail = start("GE maneuver", f"GE army danzig, {where}")
    assert ("hamburg" not in destinations(rail, "army", "danzig")) is blocked


@pytest.mark.rule("army.last_factory")
@pytest.mark.parametrize(
    ("built", "others", "protected"),
    [
        (["rome"], "", True),
        (["rome", "naples"], "", False),
        (["rome", "naples"], "FR army naples hostile", True),
        (["rome", "naples"], "FR army naples friendly", False),
        (["rome", "naples"], "AH army naples hostile", True),
        (["naples"], "", False),
        ([], "", False),
    ],
)
def test_the_last_factory_cannot_be_entered_hostile(built: list[str], others: str, protected: bool) -> None:
    """An AH army in Venice next to Rome."""
    game = start("AH maneuver", f"AH army venice hostile, {others}", factories=built)
    assert ("move army venice rome hostile" in legal(game)) is not protected
    if protected:
        assert refused(game, "move army venice rome hostile") == "army.last_factory"
    play(game, "move army venice rome friendly")


@pytest.mark.rule("army.last_factory")
def test_the_last_factory_cannot_be_turned_hostile() -> None:
    game = start("AH maneuver", "AH army rome friendly", factories=["rome"])
    assert legal(game, "stance") == []
    assert refused(game, "stance rome hostile") == "army.last_factory"


@pytest.mark.rule("army.last_factory")
def test_the_first_hostile_entry_protects_the_other_factory() -> None:
    """Italy has Rome and Naples; once Rome is occupied Naples is the last."""
    where = "AH army florence, AH army rome friendly, AH army naples friendly"
    game = start("AH maneuver", where)
    assert {"stance rome hostile", "stance naples hostile", "move army florence rome hostile"} <= set(legal(game))
    play(game, "move army florence rome hostile")
    assert refused(game, "stance naples hostile") == "army.last_factory"
    assert "stance rome hostile" in legal(game), "Rome is occupied already"


@pytest.mark.rule("army.last_factory")
def test_a_province_without_a_factory_can_always_be_entered_hostile() -> None:
    game = start("AH maneuver", "AH army vienna", factories=["rome"])
    play(game, "move army vienna venice hostile")


@pytest.mark.rule("army.last_factory")
def test_leaving_ends_the_protection_of_the_other() -> None:
    game = start("AH maneuver", "AH army rome hostile, AH army rome 2 friendly, AH army venice hostile")
    play(game, "stance rome friendly")
    assert "move army venice rome hostile" in legal(game)


@pytest.mark.rule("army.stance")
def test_which_armies_leave_must_be_said_where_both_stances_stand() -> None:
    game = start("AH maneuver", "AH army munich hostile, AH army munich 2 friendly")
    assert legal(game, "move army munich vienna") == [
        "move army munich vienna which friendly",
        "move army munich vienna which hostile",
    ]
    assert "move army munich dijon hostile which friendly" in legal(game)
    refused(game, "move army munich vienna")
    play(game, "move army munich vienna which hostile")
    assert units(game) == {"AH army vienna": 1, "AH army munich friendly": 2}
    assert legal(game, "move army munich vienna") == ["move army munich vienna"], "now there is only one kind"
    refused(game, "move army munich vienna which hostile")
    play(game, "move army munich vienna count 2 which friendly")
    assert units(game) == {"AH army vienna": 3}


@pytest.mark.rule("army.stance")
def test_armies_that_have_moved_do_not_make_the_choice_necessary() -> None:
    game = start("AH maneuver", "AH army munich 2 friendly, AH army vienna")
    play(game, "move army vienna munich hostile")
    assert legal(game, "move army munich dijon") == [
        "move army munich dijon friendly",
        "move army munich dijon hostile",
    ]


@pytest.mark.rule("maneuver.order", "army.stance")
@pytest.mark.parametrize(("stance", "change"), [("hostile", "friendly"), ("friendly", "hostile")])
def test_a_step_in_which_only_a_stance_can_change_waits(stance: str, change: str) -> None:
    """Nobody walks out of Dublin."""
    game = start("AH maneuver", f"AH army dublin {stance}")
    assert legal(game) == ["done", f"stance dublin {change}"]
