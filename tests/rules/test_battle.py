"""Battles one match at a time, demands by others, the destruction of factories."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .helpers import Data, decision, destinations, factories, legal, play, player, refused, start, units


def six_players() -> list[Data]:
    """One nation each, so that every side has its own government."""
    return [player(name, **{nation: [9]}) for name, nation in SEATS.items()]


SEATS = {"Ann": "AH", "Bob": "IT", "Cy": "FR", "Di": "GB", "Eve": "GE", "Flo": "RU"}


def six(turn: str, where: str, **fields: Any) -> Game:
    return start(turn, where, six_players(), **fields)


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


# --- demands ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("battle.demand")
def test_after_peace_the_other_nation_is_asked() -> None:
    game = six("AH maneuver", "AH army budapest, RU army romania")
    play(game, "move army budapest romania", "peace")
    assert decision(game) == ("Flo", "demand", "RU")
    assert legal(game) == ["decline", "demand army"]
    declined = game.node
    play(game, "decline")
    assert units(game) == {"AH army romania": 1, "RU army romania": 1}
    game.goto(declined)
    play(game, "demand army")
    assert not units(game)
    assert decision(game)[1:] == ("rondel", "IT")


@pytest.mark.rule("battle.demand")
def test_fleets_are_asked_in_the_fleet_step() -> None:
    game = six("AH maneuver", "AH fleet trieste 2, IT fleet ionian_sea, AH army vienna")
    play(game, "move fleet trieste ionian_sea", "peace")
    assert decision(game) == ("Bob", "demand", "IT")
    assert legal(game) == ["decline", "demand fleet"]
    play(game, "demand fleet")
    assert units(game) == {"AH fleet trieste": 1, "AH army vienna": 1}
    assert decision(game) == ("Ann", "fleets", "AH")


@pytest.mark.rule("battle.demand")
def test_a_fleet_in_port_demands_battle_against_an_army() -> None:
    game = six("AH maneuver", "AH army vienna, IT fleet venice")
    play(game, "move army vienna venice friendly", "peace")
    assert legal(game) == ["decline", "demand fleet"]
    play(game, "demand fleet")
    assert not units(game)


@pytest.mark.rule("battle.demand")
def test_the_asked_nation_names_the_unit_that_fights() -> None:
    game = six("AH maneuver", "AH army vienna, IT fleet venice, IT army venice")
    play(game, "move army vienna venice hostile", "peace")
    assert legal(game) == ["decline", "demand army", "demand fleet"]
    refused(game, "demand")
    play(game, "demand fleet")
    assert units(game) == {"IT army venice": 1}


@pytest.mark.rule("battle.demand")
def test_a_demand_with_a_unit_that_is_not_there() -> None:
    game = six("AH maneuver", "AH army budapest, RU army romania")
    play(game, "move army budapest romania", "peace")
    assert refused(game, "demand fleet") == "battle.demand"
    play(game, "demand")
    assert not units(game)


@pytest.mark.rule("battle.demand")
def test_one_match_after_another_as_long_as_both_sides_have_units_left() -> None:
    game = six("AH maneuver", "AH army budapest 2, RU army romania 3")
    play(game, "move army budapest romania count 2", "peace", "demand army")
    assert decision(game) == ("Flo", "demand", "RU")
    play(game, "demand army")
    assert units(game) == {"RU army romania": 1}
    again = six("AH maneuver", "AH army budapest 3, RU army romania 2")
    play(again, "move army budapest romania count 3", "peace", "demand army", "decline")
    assert units(again) == {"AH army romania": 2, "RU army romania": 1}
    assert decision(again) == ("Ann", "armies", "AH"), "it may still attack itself"


@pytest.mark.rule("battle.demand")
def test_active_matches_first_then_demands() -> None:
    game = six("AH maneuver", "AH army budapest 3, RU army romania 3")
    play(game, "move army budapest romania count 3", "battle romania RU army", "peace", "demand army", "decline")
    assert units(game) == {"AH army romania": 1, "RU army romania": 1}


@pytest.mark.rule("battle.demand")
def test_only_the_units_that_arrived_can_be_hit() -> None:
    """One AH army has stood there since an earlier turn; only the one that arrives can be made to fight."""
    game = six("AH maneuver", "AH army budapest, AH army romania, RU army romania 2")
    play(game, "move army budapest romania", "peace", "demand army")
    assert units(game) == {"AH army romania": 1, "RU army romania": 1}
    assert decision(game) == ("Ann", "armies", "AH")
    assert "bulgaria" in destinations(game, "army", "romania")


@pytest.mark.rule("battle.demand")
def test_who_declined_is_asked_again_at_a_further_arrival_but_only_against_that_one() -> None:
    game = six("AH maneuver", "AH army budapest 2, RU army romania 2")
    play(game, "move army budapest romania", "peace", "decline")
    assert decision(game)[:2] == ("Ann", "armies")
    play(game, "move army budapest romania", "peace")
    assert decision(game) == ("Flo", "demand", "RU")
    play(game, "demand army")
    assert units(game) == {"AH army romania": 1, "RU army romania": 1}
    assert decision(game)[1] != "demand"


@pytest.mark.rule("battle.demand")
def test_the_active_government_decides_the_order_of_those_asked() -> None:
    where = "RU fleet eastern_mediterranean 2, AH fleet ionian_sea, IT fleet ionian_sea, FR fleet ionian_sea"
    game = six("RU maneuver", where)
    play(game, "move fleet eastern_mediterranean ionian_sea", "peace")
    assert decision(game) == ("Flo", "ask", "RU")
    assert legal(game) == ["ask AH", "ask FR", "ask IT"]
    play(game, "ask IT")
    assert decision(game) == ("Bob", "demand", "IT")
    play(game, "decline")
    assert decision(game) == ("Flo", "ask", "RU")
    assert legal(game) == ["ask AH", "ask FR"]
    assert refused(game, "ask IT") == "battle.demand"
    assert refused(game, "ask GB") == "battle.demand"
    play(game, "ask FR", "decline")
    assert decision(game) == ("Ann", "demand", "AH"), "the last one is asked without a choice"
    play(game, "decline")
    assert units(game, "ionian_sea").total() == 4
    assert decision(game) == ("Flo", "fleets", "RU")


@pytest.mark.rule("battle.demand")
def test_once_the_arrived_unit_is_gone_nobody_else_is_asked() -> None:
    where = "RU fleet eastern_mediterranean, AH fleet ionian_sea, IT fleet ionian_sea"
    game = six("RU maneuver", where)
    play(game, "move fleet eastern_mediterranean ionian_sea", "peace", "ask IT", "demand fleet")
    assert units(game) == {"AH fleet ionian_sea": 1}
    assert decision(game)[1:] == ("rondel", "AH")


@pytest.mark.rule("battle.demand")
def test_the_next_is_asked_while_arrived_units_are_left() -> None:
    where = "RU army odessa 3, AH army romania, IT army romania 2"
    game = six("RU maneuver", where)
    play(game, "move army odessa romania count 3", "peace", "ask IT", "demand army")
    assert decision(game) == ("Bob", "demand", "IT"), "all matches of one nation before the next is asked"
    play(game, "decline")
    assert decision(game) == ("Ann", "demand", "AH")
    play(game, "demand army")
    assert units(game) == {"RU army romania": 1, "IT army romania": 1}


@pytest.mark.rule("battle.demand")
def test_a_nation_whose_units_are_gone_is_not_asked() -> None:
    game = six("RU maneuver", "RU army odessa 2, AH army romania, IT army romania")
    play(game, "move army odessa romania count 2", "battle romania AH army", "peace")
    assert decision(game) == ("Bob", "demand", "IT")


@pytest.mark.rule("battle.demand")
def test_a_nation_without_government_never_demands() -> None:
    players = [player("Ann", AH=[9]), player("Bob", IT=[9])]
    game = start("AH maneuver", "AH army budapest 2, RU army romania", players)
    play(game, "move army budapest romania", "peace")
    assert decision(game) == ("Ann", "armies", "AH")
    attacked = start("AH maneuver", "AH army budapest, RU army romania", players)
    play(attacked, "move army budapest romania", "battle romania RU army")
    assert not units(attacked)


@pytest.mark.rule("battle.demand")
def test_a_player_who_governs_both_sides_is_asked_all_the_same() -> None:
    players = [player("Ann", AH=[9], RU=[9]), player("Bob", IT=[9])]
    game = start("AH maneuver", "AH army budapest, RU army romania", players)
    play(game, "move army budapest romania", "peace")
    assert decision(game) == ("Ann", "demand", "RU")
    play(game, "demand army")
    assert not units(game)


@pytest.mark.rule("battle.demand")
def test_a_demander_s_hostile_army_fights_first() -> None:
    game = six("AH maneuver", "AH army vienna, FR army munich hostile, FR army munich friendly")
    play(game, "move army vienna munich friendly", "peace")
    assert legal(game) == ["decline", "demand army"]
    play(game, "demand army")
    assert units(game) == {"FR army munich friendly": 1}


@pytest.mark.rule("battle.demand", "army.stance")
@pytest.mark.parametrize("answer", ["decline", "demand army"])
def test_a_change_of_stance_is_like_an_arrival(answer: str) -> None:
    game = six("AH maneuver", "AH army munich friendly, GE army munich")
    play(game, "stance munich hostile")
    assert decision(game) == ("Ann", "arrival", "AH")
    assert legal(game) == ["battle munich GE army", "peace"]
    play(game, "peace")
    assert decision(game) == ("Eve", "demand", "GE")
    play(game, answer)
    expected = {"AH army munich hostile": 1, "GE army munich": 1} if answer == "decline" else {}
    assert units(game) == expected


@pytest.mark.rule("battle.demand", "army.stance")
def test_peace_and_stance_are_two_decisions() -> None:
    """A hostile army may stand next to the owner's without a battle, and occupies all the same."""
    game = six("RU maneuver", "RU army warsaw, GE army danzig", factories=["berlin", "danzig"])
    play(game, "move army warsaw danzig hostile", "peace", "decline")
    assert units(game, "danzig") == {"RU army danzig hostile": 1, "GE army danzig": 1}


@pytest.mark.rule("battle.demand")
def test_units_coexisting_since_earlier_turns_demand_nothing() -> None:
    game = six("AH maneuver", "AH army romania 2, RU army romania 2")
    play(game, "move army romania bulgaria")
    assert decision(game) == ("Ann", "armies", "AH")
    play(game, "done")
    assert decision(game)[1:] == ("rondel", "IT")
    assert units(game, "romania") == {"AH army romania": 1, "RU army romania": 2}


@pytest.mark.rule("battle.demand")
def test_in_a_third_nation_s_province_everybody_is_asked() -> None:
    game = six("AH maneuver", "AH army vienna, GE army munich, FR army munich friendly, GE fleet hamburg")
    play(game, "move army vienna munich hostile", "peace")
    assert legal(game) == ["ask FR", "ask GE"]


@pytest.mark.rule("battle.demand")
def test_a_group_is_asked_about_once_all_of_it_has_arrived() -> None:
    game = six("AH maneuver", "AH army budapest 3, RU army romania")
    play(game, "move army budapest romania count 3")
    assert units(game, "romania") == {"AH army romania": 3, "RU army romania": 1}
    assert decision(game)[1] == "arrival"


# --- factories -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("army.destroy")
def test_three_hostile_armies_destroy_a_factory() -> None:
    game = six("AH maneuver", "AH army rome 3 hostile")
    assert "destroy rome" in legal(game)
    events = play(game, "destroy rome")
    assert any(event.rule == "army.destroy" and event.region == "rome" for event in events)
    assert "rome" not in factories(game)
    assert not units(game)
    assert decision(game)[1:] == ("rondel", "IT")


@pytest.mark.rule("army.destroy")
@pytest.mark.parametrize(
    "where",
    [
        "AH army rome 2 hostile",
        "AH army rome 2 hostile, AH army rome friendly",
        "AH army rome 3 friendly",
        "AH army rome 2 hostile, FR army rome 2 hostile",
        "AH army rome 3 hostile, IT army rome",
        "AH army naples 3 hostile, IT fleet naples",
        "AH army florence 3 hostile",
        "AH army vienna 3",
        "AH army romania 3",
    ],
)
def test_what_prevents_the_destruction(where: str) -> None:
    game = six("AH maneuver", where)
    assert legal(game, "destroy") == []
    region = where.split(",", maxsplit=1)[0].split()[2]
    assert refused(game, f"destroy {region}") == "army.destroy"
    assert {"rome", "naples", "vienna"} <= factories(game)


@pytest.mark.rule("army.destroy")
def test_armies_of_third_nations_do_not_prevent_it() -> None:
    game = six("AH maneuver", "AH army rome 3 hostile, FR army rome hostile, GE army rome friendly")
    play(game, "destroy rome")
    assert units(game) == {"FR army rome hostile": 1, "GE army rome friendly": 1}


@pytest.mark.rule("army.destroy")
def test_moved_or_not() -> None:
    game = six("AH maneuver", "AH army florence 2, AH army rome hostile")
    play(game, "move army florence rome hostile count 2", "destroy rome")
    assert not units(game)
    assert "rome" not in factories(game)


@pytest.mark.rule("army.destroy")
def test_those_that_have_moved_are_lost_first() -> None:
    game = six("AH maneuver", "AH army florence, AH army rome 3 hostile")
    play(game, "move army florence rome hostile", "destroy rome")
    assert units(game) == {"AH army rome hostile": 1}
    assert "florence" in destinations(game, "army", "rome"), "the one that is left has not moved"


@pytest.mark.rule("army.destroy")
def test_only_in_the_army_step() -> None:
    game = six("AH maneuver", "AH army rome 3 hostile, AH fleet trieste")
    assert refused(game, "destroy rome") in {"army.destroy", "maneuver.order"}
    play(game, "done", "destroy rome")


@pytest.mark.rule("army.destroy")
def test_fleets_never_destroy() -> None:
    game = six("AH maneuver", "AH fleet ionian_sea 3, AH army naples 2 hostile")
    play(game, "done")
    assert refused(game, "destroy naples") == "army.destroy"


@pytest.mark.rule("army.destroy", "army.last_factory")
def test_after_one_is_destroyed_the_last_factory_is_safe() -> None:
    game = six("AH maneuver", "AH army rome 3 hostile, AH army venice 3 hostile, AH army naples 3 friendly")
    play(game, "destroy rome")
    assert refused(game, "stance naples hostile") == "army.last_factory"
    assert legal(game, "destroy") == []


@pytest.mark.rule("army.destroy")
def test_a_battle_first_removes_the_defender() -> None:
    game = six("AH maneuver", "AH army rome 4 hostile, IT army rome")
    play(game, "battle rome IT army", "destroy rome")
    assert not units(game)


@pytest.mark.rule("army.destroy")
def test_a_factory_where_there_is_none_or_nobody() -> None:
    game = six("AH maneuver", "AH army florence 3 hostile, IT army bulgaria")
    assert refused(game, "destroy rome") == "army.destroy"
    assert refused(game, "destroy bulgaria") == "army.destroy"
    assert refused(game, "destroy ionian_sea") == "army.destroy"
    assert refused(game, "destroy atlantis") == "board.facts"
