"""Armies over sea: which seas, which fleets, all convoys of a turn assigned together."""

from __future__ import annotations

import pytest

from .helpers import decision, destinations, legal, play, refused, start, units


@pytest.mark.rule("army.convoy")
def test_one_sea() -> None:
    game = start("GB maneuver", "GB army london, GB fleet english_channel")
    play(game, "done")
    assert destinations(game, "army", "london") == {
        *("edinburgh", "liverpool", "sheffield"),
        *("belgium", "holland", "brest", "paris"),
    }


@pytest.mark.rule("army.convoy")
def test_a_chain_of_seas() -> None:
    where = "GB army london, GB fleet english_channel, GB fleet bay_of_biscay, GB fleet western_mediterranean"
    game = start("GB maneuver", where)
    play(game, "done")
    assert {"spain", "portugal", "morocco", "algeria", "tunis", "rome"} <= destinations(game, "army", "london")
    assert "greece" not in destinations(game, "army", "london")
    play(game, "move army london tunis")
    assert units(game, "tunis") == {"GB army tunis": 1}


@pytest.mark.rule("army.convoy")
def test_a_gap_in_the_chain() -> None:
    game = start("GB maneuver", "GB army london, GB fleet english_channel, GB fleet western_mediterranean")
    play(game, "done")
    assert destinations(game, "army", "london") & {"spain", "algeria"} == set()
    assert refused(game, "move army london algeria") in {"army.convoy", "army.move"}


@pytest.mark.rule("army.convoy")
def test_each_fleet_carries_one_army_per_turn() -> None:
    game = start("GB maneuver", "GB army london 3, GB fleet english_channel 2")
    play(game, "done", "move army london belgium", "move army london holland")
    assert destinations(game, "army", "london") == {"edinburgh", "liverpool", "sheffield"}
    assert refused(game, "move army london belgium") == "army.convoy"


@pytest.mark.rule("army.convoy")
def test_one_army_through_a_chain_uses_a_fleet_in_each_sea() -> None:
    game = start("GB maneuver", "GB army london 2, GB fleet english_channel 2, GB fleet bay_of_biscay")
    play(game, "done", "move army london spain")
    assert "spain" not in destinations(game, "army", "london")
    assert "belgium" in destinations(game, "army", "london")
    play(game, "move army london belgium")
    assert units(game) - units(game, "english_channel") - units(game, "bay_of_biscay") == {
        "GB army spain": 1,
        "GB army belgium": 1,
    }


@pytest.mark.rule("army.convoy")
def test_fleets_that_moved_this_turn_may_carry() -> None:
    game = start("GB maneuver", "GB army london, GB fleet london")
    play(game, "move fleet london english_channel", "move army london belgium")
    assert units(game, "belgium") == {"GB army belgium": 1}


@pytest.mark.rule("army.convoy")
def test_fleets_in_port_may_not_carry() -> None:
    game = start("GB maneuver", "GB army london, GB fleet london")
    play(game, "done")
    assert destinations(game, "army", "london") == {"edinburgh", "liverpool", "sheffield"}


@pytest.mark.rule("army.convoy")
def test_foreign_fleets_carry_nobody() -> None:
    game = start("GB maneuver", "GB army london, FR fleet english_channel")
    assert destinations(game, "army", "london") == {"edinburgh", "liverpool", "sheffield"}


@pytest.mark.rule("army.convoy")
def test_foreign_fleets_and_flags_in_the_seas_are_not_asked() -> None:
    where = "GB army london, GB fleet english_channel, FR fleet english_channel 3, GE fleet english_channel"
    game = start("GB maneuver", where, flags={"english_channel": "FR", "belgium": "FR"})
    play(game, "done", "move army london belgium")
    assert decision(game)[1:] == ("rondel", "GE"), "nobody was asked"
    assert units(game, "english_channel").total() == 5


@pytest.mark.rule("army.convoy")
def test_only_land_that_touches_the_sea() -> None:
    """Vienna touches no sea: its army takes the rail to Trieste first; Bulgaria is not on the Ionian Sea."""
    game = start("AH maneuver", "AH army vienna, AH army bulgaria, AH fleet ionian_sea")
    play(game, "done")
    assert "tunis" in destinations(game, "army", "vienna")
    assert "tunis" not in destinations(game, "army", "bulgaria")


@pytest.mark.rule("army.convoy", "army.rail")
def test_rail_before_and_after_a_convoy() -> None:
    """From Tunis over the Ionian Sea to Trieste and on to Lemberg; from Lemberg the other way round."""
    game = start("AH maneuver", "AH army tunis, AH army lemberg, AH fleet ionian_sea 2")
    play(game, "done", "move army tunis lemberg", "move army lemberg tunis")
    assert units(game, "tunis") == {"AH army tunis": 1}
    assert units(game, "lemberg") == {"AH army lemberg": 1}


@pytest.mark.rule("army.convoy", "army.rail")
def test_an_occupied_port_province_can_be_landed_in_but_not_passed() -> None:
    game = start("AH maneuver", "AH army tunis, AH fleet ionian_sea, IT army trieste hostile")
    play(game, "done")
    home = destinations(game, "army", "tunis") & {"trieste", "vienna", "budapest", "prague", "lemberg"}
    assert home == {"trieste"}


@pytest.mark.rule("army.convoy", "army.rail")
def test_an_army_embarks_from_an_occupied_province_it_stands_in() -> None:
    game = start("AH maneuver", "AH army trieste, AH army vienna, AH fleet ionian_sea 2, IT army trieste hostile")
    play(game, "done")
    assert "tunis" in destinations(game, "army", "trieste")
    assert "tunis" not in destinations(game, "army", "vienna"), "the rail does not reach Trieste"


@pytest.mark.rule("army.convoy")
@pytest.mark.parametrize("region", ["rome", "belgium"])
def test_the_army_may_start_and_end_anywhere_on_land(region: str) -> None:
    """Also from one foreign province to another."""
    game = start(
        "RU maneuver",
        "RU army holland, RU fleet english_channel, RU fleet bay_of_biscay, RU fleet western_mediterranean",
    )
    play(game, "done")
    assert region in destinations(game, "army", "holland")
    if region == "rome":
        assert "move army holland rome friendly" in legal(game)


@pytest.mark.rule("army.convoy", "army.stance")
def test_a_convoy_into_a_home_province_needs_a_stance() -> None:
    game = start("GB maneuver", "GB army london, GB fleet english_channel")
    play(game, "done")
    assert legal(game, "move army london paris") == [
        "move army london paris friendly",
        "move army london paris hostile",
    ]
    assert refused(game, "move army london paris") == "army.stance"


@pytest.mark.rule("army.convoy")
@pytest.mark.parametrize(
    ("first", "still", "no_more"),
    [
        ("move army london holland", "belgium", "denmark"),
        ("move army london holland", "denmark", "belgium"),
    ],
)
def test_which_fleet_carries_whom_is_decided_together(first: str, still: str, no_more: str) -> None:
    """London–Holland goes over the Channel or the North Sea; Belgium needs the one, Denmark the other."""
    game = start("GB maneuver", "GB army london 3, GB fleet english_channel, GB fleet north_sea")
    play(game, "done", first)
    assert {"belgium", "denmark"} <= destinations(game, "army", "london")
    play(game, f"move army london {still}")
    assert no_more not in destinations(game, "army", "london")
    assert refused(game, f"move army london {no_more}") == "army.convoy"


@pytest.mark.rule("army.convoy")
@pytest.mark.parametrize(
    ("sea", "lost", "left"), [("english_channel", "belgium", "denmark"), ("north_sea", "denmark", "belgium")]
)
def test_a_player_may_name_the_seas(sea: str, lost: str, left: str) -> None:
    game = start("GB maneuver", "GB army london 3, GB fleet english_channel, GB fleet north_sea")
    play(game, "done", f"move army london holland via {sea}")
    assert lost not in destinations(game, "army", "london")
    assert left in destinations(game, "army", "london")


@pytest.mark.rule("army.convoy")
def test_assignments_along_a_chain_of_three() -> None:
    """Three armies for three seas, each of the first two able to give way to the next."""
    fleets = "GB fleet north_atlantic, GB fleet english_channel, GB fleet north_sea"
    game = start("GB maneuver", f"GB army london 2, GB army dublin, {fleets}")
    play(game, "done", "move army london holland", "move army london norway")
    assert "liverpool" in destinations(game, "army", "dublin"), "over the North Atlantic, which nobody needs"
    play(game, "move army dublin liverpool")
    assert units(game, "liverpool") == {"GB army liverpool": 1}


@pytest.mark.rule("army.convoy")
def test_a_destination_that_can_be_reached_by_land_uses_no_fleet() -> None:
    """Hamburg–Denmark is a border; the fleet in the North Sea stays free for Norway."""
    game = start("GE maneuver", "GE army hamburg 2, GE fleet north_sea")
    play(game, "done", "move army hamburg denmark")
    assert "norway" in destinations(game, "army", "hamburg")


@pytest.mark.rule("army.convoy")
def test_unless_the_seas_are_named() -> None:
    game = start("GE maneuver", "GE army hamburg 2, GE fleet north_sea")
    play(game, "done", "move army hamburg denmark via north_sea")
    assert "norway" not in destinations(game, "army", "hamburg")


@pytest.mark.rule("army.convoy")
@pytest.mark.parametrize(
    "action",
    [
        "move army london spain via english_channel",
        "move army london spain via bay_of_biscay english_channel",
        "move army london spain via english_channel bay_of_biscay english_channel",
        "move army london spain via bay_of_biscay",
        "move army london spain via english_channel north_sea",
        "move army london spain via western_mediterranean",
        "move army london belgium via north_sea",
        "move army london belgium via english_channel english_channel",
        "move army london spain via english_channel bay_of_biscay western_mediterranean north_sea",
    ],
)
def test_named_seas_that_lead_nowhere(action: str) -> None:
    where = "GB army london, GB fleet english_channel, GB fleet bay_of_biscay"
    game = start("GB maneuver", where)
    play(game, "done")
    assert refused(game, action) in {"army.convoy", None}
    play(game, "move army london spain via english_channel bay_of_biscay")


@pytest.mark.rule("army.convoy")
def test_seas_cannot_be_named_for_a_fleet_or_without_water() -> None:
    game = start("GB maneuver", "GB fleet london, GB army london, GB fleet north_sea")
    assert refused(game, "move fleet london english_channel via north_sea") in {"fleet.move", "army.convoy", None}
    play(game, "done")
    assert refused(game, "move army london norway via english_channel") == "army.convoy"
    assert refused(game, "move army london norway via belgium") in {"army.convoy", "board.facts", None}
    assert refused(game, "move army london norway via lake") == "board.facts"


@pytest.mark.rule("army.convoy")
def test_a_count_needs_as_many_unused_fleets_in_each_sea() -> None:
    game = start("GB maneuver", "GB army london 4, GB fleet english_channel 3, GB fleet bay_of_biscay 2")
    play(game, "done")
    assert refused(game, "move army london spain count 3") == "army.convoy"
    play(game, "move army london spain count 2")
    assert refused(game, "move army london belgium count 2") == "army.convoy"
    play(game, "move army london belgium count 1")
    assert units(game, "spain") == {"GB army spain": 2}


@pytest.mark.rule("army.convoy")
def test_named_seas_need_as_many_unused_fleets_as_armies() -> None:
    game = start("GB maneuver", "GB army london 4, GB fleet english_channel 3, GB fleet bay_of_biscay 2")
    play(game, "done")
    assert refused(game, "move army london spain count 3 via english_channel bay_of_biscay") == "army.convoy"
    play(game, "move army london spain count 2 via english_channel bay_of_biscay")
    assert destinations(game, "army", "london") & {"spain", "belgium"} == {"belgium"}


@pytest.mark.rule("army.convoy")
def test_an_identical_group_may_be_split_over_two_seas() -> None:
    """Two armies in two actions use two seas where one fleet each lies."""
    game = start("GB maneuver", "GB army london 2, GB fleet english_channel, GB fleet north_sea")
    play(game, "done", "move army london holland", "move army london holland")
    assert units(game, "holland") == {"GB army holland": 2}


@pytest.mark.rule("army.convoy", "battle.one_for_one")
def test_a_fleet_stays_used_when_its_army_is_removed() -> None:
    game = start("GB maneuver", "GB army london 2, GB fleet english_channel, FR army belgium")
    play(game, "done", "move army london belgium", "battle belgium FR army")
    assert units(game, "belgium").total() == 0
    assert "belgium" not in destinations(game, "army", "london")
    assert refused(game, "move army london belgium") == "army.convoy"


@pytest.mark.rule("army.convoy", "army.rail")
def test_an_army_already_carried_may_have_embarked_anywhere_on_its_rail() -> None:
    """Danzig to Norway: over the Baltic, or by rail to Hamburg and over the North Sea; Sweden needs the Baltic."""
    game = start("GE maneuver", "GE army danzig 2, GE fleet baltic_sea, GE fleet north_sea")
    play(game, "done", "move army danzig norway", "move army danzig sweden")
    assert units(game, "sweden") == {"GE army sweden": 1}


@pytest.mark.rule("army.convoy", "army.rail")
def test_the_rail_of_an_army_already_carried_is_that_of_its_move() -> None:
    """Danzig is occupied, so the first army can only have used the Baltic; freeing Danzig later changes nothing."""
    where = "GE army danzig 3, GE army berlin, GE fleet baltic_sea, GE fleet north_sea, RU army danzig hostile"
    game = start("GE maneuver", where)
    play(game, "done", "move army danzig norway")
    assert "sweden" not in destinations(game, "army", "danzig")
    play(game, "battle danzig RU army")
    assert "sweden" not in destinations(game, "army", "danzig")
    assert refused(game, "move army danzig sweden") == "army.convoy"
    assert "norway" in destinations(game, "army", "danzig"), "by rail to Hamburg and over the North Sea"


@pytest.mark.rule("army.convoy", "army.rail")
def test_an_army_already_carried_may_have_landed_anywhere_on_its_rail() -> None:
    """Norway to Munich: over the North Sea to Hamburg or over the Baltic to Hamburg, Berlin, Danzig, then by rail."""
    game = start("GE maneuver", "GE army norway, GE army sweden, GE fleet baltic_sea, GE fleet north_sea")
    play(game, "done", "move army norway munich", "move army sweden munich")
    assert units(game, "munich") == {"GE army munich": 2}


@pytest.mark.rule("army.convoy")
@pytest.mark.parametrize("order", [("dublin", "london"), ("london", "dublin")])
def test_the_order_of_the_moves_does_not_matter(order: tuple[str, str]) -> None:
    """Dublin needs the North Atlantic; London can go over it or over the North Sea."""
    target = {"dublin": "edinburgh", "london": "norway"}
    game = start("GB maneuver", "GB army dublin, GB army london, GB fleet north_atlantic, GB fleet north_sea")
    play(game, "done", *(f"move army {origin} {target[origin]}" for origin in order))
    assert units(game, "edinburgh") + units(game, "norway") == {"GB army edinburgh": 1, "GB army norway": 1}


@pytest.mark.rule("army.convoy")
def test_a_group_without_named_seas_may_be_split_too() -> None:
    game = start("GB maneuver", "GB army london 2, GB fleet english_channel, GB fleet north_sea")
    play(game, "done", "move army london holland count 2")
    assert units(game, "holland") == {"GB army holland": 2}
