"""Demands: who is asked after an arrival, in which order, and who fights then."""

from __future__ import annotations

import pytest

from .helpers import decision, destinations, legal, play, player, refused, six, start, units


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


@pytest.mark.rule("battle.demand")
@pytest.mark.parametrize("answer", ["demand army", "decline"])
def test_the_log_says_who_answered_what(answer: str) -> None:
    game = six("AH maneuver", "AH army budapest, RU army romania, FR army romania")
    play(game, "move army budapest romania", "peace")
    asked = play(game, "ask RU")
    assert any(event.rule == "battle.demand" and event.nation == "AH" for event in asked)
    answered = play(game, answer)
    assert any((event.rule, event.nation, event.region) == ("battle.demand", "RU", "romania") for event in answered)
