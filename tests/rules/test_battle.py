"""Battles: who fights whom, one match at a time."""

from __future__ import annotations

import pytest

from .helpers import decision, destinations, legal, play, refused, six, units


@pytest.mark.rule("battle.one_for_one")
@pytest.mark.parametrize(
    ("where", "move", "battle", "left"),
    [
        (
            "AH fleet trieste, IT fleet ionian_sea 2",
            "move fleet trieste ionian_sea",
            "battle ionian_sea IT fleet",
            {"IT fleet ionian_sea": 1},
        ),
        (
            "AH army budapest 1, RU army romania 2",
            "move army budapest romania",
            "battle romania RU army",
            {"RU army romania": 1},
        ),
        (
            "AH army vienna, IT fleet venice 2",
            "move army vienna venice hostile",
            "battle venice IT fleet",
            {"IT fleet venice": 1},
        ),
        (
            "AH army vienna, IT army venice 2",
            "move army vienna venice friendly",
            "battle venice IT army",
            {"IT army venice": 1},
        ),
    ],
)
def test_one_match_removes_one_unit_of_each_side(where: str, move: str, battle: str, left: dict[str, int]) -> None:
    game = six("AH maneuver", where)
    play(game, move)
    assert decision(game) == ("Ann", "arrival", "AH")
    assert legal(game) == [battle, "peace"]
    play(game, battle)
    assert units(game) == left
    assert decision(game)[1:] == ("rondel", "IT")


@pytest.mark.rule("battle.one_for_one")
def test_further_matches_are_further_decisions() -> None:
    game = six("AH maneuver", "AH army budapest 3, RU army romania 3")
    play(game, "move army budapest romania count 3")
    for fought in (1, 2):
        play(game, "battle romania RU army")
        assert units(game) == {"AH army romania": 3 - fought, "RU army romania": 3 - fought}
        assert decision(game)[:2] == ("Ann", "arrival")
        assert legal(game) == ["battle romania RU army", "peace"]
    play(game, "battle romania RU army")
    assert not units(game)


@pytest.mark.rule("battle.one_for_one")
def test_armies_and_fleets_at_sea_never_meet() -> None:
    game = six("AH maneuver", "AH army west_balkan, AH fleet trieste, IT fleet ionian_sea, IT army greece")
    for action in ("battle ionian_sea IT army", "battle west_balkan IT fleet", "battle greece IT fleet"):
        assert refused(game, action) in {"battle.one_for_one", "battle.active"}
    play(game, "done")
    for action in ("battle ionian_sea IT fleet", "battle west_balkan IT fleet"):
        assert refused(game, action) in {"battle.one_for_one", "battle.active"}


@pytest.mark.rule("battle.one_for_one", "battle.active")
@pytest.mark.parametrize("stance", ["hostile", "friendly"])
def test_an_army_that_stands_there_already_fights_a_fleet_in_port(stance: str) -> None:
    game = six("AH maneuver", f"AH army venice {stance}, IT fleet venice")
    play(game, "battle venice IT fleet")
    assert not units(game)


@pytest.mark.rule("battle.one_for_one")
@pytest.mark.parametrize(("attacker", "defender"), [("AH", "GE"), ("GE", "AH"), ("RU", "AH")])
def test_friendly_armies_attack_and_are_attacked(attacker: str, defender: str) -> None:
    game = six(f"{attacker} maneuver", "AH army munich friendly, GE army munich, RU army munich friendly")
    assert f"battle munich {defender} army" in legal(game)
    play(game, f"battle munich {defender} army")
    left = {"AH", "GE", "RU"} - {attacker, defender}
    assert {text.split()[0] for text in units(game)} == left


@pytest.mark.rule("battle.active")
def test_units_that_did_not_move_may_fight() -> None:
    game = six("AH maneuver", "AH army romania 2, RU army romania, AH fleet ionian_sea, IT fleet ionian_sea")
    assert "battle ionian_sea IT fleet" in legal(game)
    assert refused(game, "battle romania RU army") in {"battle.active", "maneuver.order", "turn.order"}
    play(game, "battle ionian_sea IT fleet")
    assert decision(game)[1] == "armies"
    play(game, "battle romania RU army")
    assert units(game) == {"AH army romania": 1}
    assert "bulgaria" in destinations(game, "army", "romania"), "it has not moved yet"


@pytest.mark.rule("battle.active")
def test_a_unit_that_has_moved_may_fight_later_in_the_step() -> None:
    game = six("AH maneuver", "AH army budapest 2, RU army romania")
    play(game, "move army budapest romania", "peace", "decline")
    assert "battle romania RU army" in legal(game)
    play(game, "move army budapest vienna")
    assert decision(game)[1] == "armies", "there is still something to do"
    play(game, "battle romania RU army")
    assert units(game) == {"AH army vienna": 1}


@pytest.mark.rule("battle.active")
def test_fleets_fight_in_the_fleet_step_only_and_armies_in_the_army_step_only() -> None:
    where = "IT fleet venice, IT army venice, AH army venice hostile, IT fleet ionian_sea, AH fleet ionian_sea"
    game = six("IT maneuver", where)
    assert "battle venice AH army" in legal(game), "the fleet in port against the army in its province"
    play(game, "done")
    assert decision(game)[1] == "armies"
    assert legal(game, "battle") == ["battle venice AH army"]
    assert refused(game, "battle ionian_sea AH fleet") in {"battle.active", "maneuver.order"}
    play(game, "battle venice AH army")
    assert units(game, "venice") == {"IT fleet venice": 1}, "the army fought"


@pytest.mark.rule("battle.active")
def test_a_fleet_in_port_fights_an_army_in_its_province() -> None:
    game = six("IT maneuver", "IT fleet venice, IT army venice, AH army venice friendly, AH army rome friendly")
    play(game, "battle venice AH army")
    assert units(game, "venice") == {"IT army venice": 1}, "the fleet fought"
    assert refused(game, "battle rome AH army") in {"battle.active", "turn.order"}


@pytest.mark.rule("battle.active")
def test_in_the_fleet_step_no_army_fights() -> None:
    game = six("IT maneuver", "IT fleet genoa, IT army venice, AH army venice hostile")
    assert legal(game, "battle") == []
    assert refused(game, "battle venice AH army") in {"battle.active", "maneuver.order"}


@pytest.mark.rule("battle.active")
def test_in_the_army_step_no_fleet_fights() -> None:
    game = six("IT maneuver", "IT fleet venice, IT army rome, AH army venice hostile")
    play(game, "done")
    assert legal(game, "battle") == []
    assert refused(game, "battle venice AH army") in {"battle.active", "maneuver.order"}


@pytest.mark.rule("battle.active")
def test_the_active_nation_chooses_whom_it_hits() -> None:
    game = six("AH maneuver", "AH army vienna 2, IT army venice, IT fleet venice, FR army venice friendly")
    play(game, "move army vienna venice hostile")
    choices = ["battle venice FR army", "battle venice IT army", "battle venice IT fleet"]
    assert legal(game) == [*choices, "peace"]
    play(game, "battle venice FR army")
    assert units(game, "venice") == {"IT army venice": 1, "IT fleet venice": 1}


@pytest.mark.rule("battle.active")
@pytest.mark.parametrize(
    ("against", "left"),
    [("", "friendly"), (" against hostile", "friendly"), (" against friendly", "hostile")],
)
def test_which_foreign_army_is_hit_where_they_differ_in_stance(against: str, left: str) -> None:
    game = six("GE maneuver", "GE army berlin, RU army berlin hostile, RU army berlin friendly")
    assert legal(game, "battle") == ["battle berlin RU army"]
    play(game, f"battle berlin RU army{against}")
    assert units(game) == {f"RU army berlin {left}": 1}


@pytest.mark.rule("battle.active")
@pytest.mark.parametrize(
    ("which", "left"), [("", "friendly"), (" which hostile", "friendly"), (" which friendly", "hostile")]
)
def test_which_of_its_own_armies_fights_where_they_differ_in_stance(which: str, left: str) -> None:
    game = six("RU maneuver", "GE army berlin, RU army berlin hostile, RU army berlin friendly")
    play(game, f"battle berlin GE army{which}")
    assert units(game) == {f"RU army berlin {left}": 1}


@pytest.mark.rule("battle.active")
def test_both_choices_at_once() -> None:
    where = "AH army munich hostile, AH army munich friendly, RU army munich hostile, RU army munich friendly"
    game = six("AH maneuver", where)
    play(game, "battle munich RU army which friendly against friendly")
    assert units(game) == {"AH army munich hostile": 1, "RU army munich hostile": 1}


@pytest.mark.rule("battle.active")
@pytest.mark.parametrize("option", ["which friendly", "against friendly", "against hostile"])
def test_a_choice_that_is_not_there(option: str) -> None:
    """AH is only hostile; the owner's army has no stance at all."""
    game = six("AH maneuver", "AH army munich hostile, GE army munich")
    assert refused(game, f"battle munich GE army {option}") in {"battle.active", "army.stance"}


@pytest.mark.rule("battle.active")
@pytest.mark.parametrize("arrives", ["hostile", "friendly"])
def test_at_an_arrival_the_units_that_arrived_fight(arrives: str) -> None:
    stands = {"hostile": "friendly", "friendly": "hostile"}[arrives]
    game = six("AH maneuver", f"AH army vienna, AH army munich {stands}, GE army munich")
    play(game, f"move army vienna munich {arrives}", "battle munich GE army")
    assert units(game) == {f"AH army munich {stands}": 1}


@pytest.mark.rule("battle.active")
def test_at_an_arrival_another_own_army_may_be_named() -> None:
    game = six("AH maneuver", "AH army vienna, AH army munich friendly, GE army munich")
    play(game, "move army vienna munich hostile", "battle munich GE army which friendly")
    assert units(game) == {"AH army munich hostile": 1}


@pytest.mark.rule("battle.active")
def test_of_equal_armies_those_that_have_moved_are_lost_first() -> None:
    game = six("AH maneuver", "AH army budapest, AH army romania, RU army romania")
    play(game, "move army budapest romania", "peace", "decline", "battle romania RU army")
    assert units(game) == {"AH army romania": 1}
    assert "bulgaria" in destinations(game, "army", "romania")


@pytest.mark.rule("battle.active")
@pytest.mark.parametrize(
    "action", ["battle romania IT army", "battle romania AH army", "battle bulgaria RU army", "battle greece IT army"]
)
def test_battles_that_cannot_be(action: str) -> None:
    """Nobody to hit, the own side, no own unit in the region."""
    game = six("AH maneuver", "AH army romania 2, RU army romania, RU army bulgaria, AH army greece")
    assert refused(game, action) == "battle.active"


@pytest.mark.rule("battle.active")
def test_a_battle_elsewhere_while_an_arrival_is_settled() -> None:
    game = six("AH maneuver", "AH army budapest, AH army greece, RU army romania, RU army greece")
    play(game, "move army budapest romania")
    assert refused(game, "battle greece RU army") in {"battle.active", "turn.order", "battle.demand"}
