"""Flags: who gets one, who keeps one, and what happens when they run out."""

from __future__ import annotations

import pytest

from .helpers import Data, decision, flags, idle, play, start

FEW: Data = {"base": "third", "flags_per_nation": 1}


@pytest.mark.rule("flag.place")
@pytest.mark.parametrize(
    ("where", "region"),
    [
        ("AH army romania", "romania"),
        ("AH army tunis 3", "tunis"),
        ("AH fleet ionian_sea", "ionian_sea"),
        ("AH fleet black_sea 2", "black_sea"),
    ],
)
@pytest.mark.parametrize("before", [None, "AH", "RU"])
def test_a_region_with_units_of_one_nation_gets_its_flag(where: str, region: str, before: str | None) -> None:
    game = start("AH maneuver", where, flags={region: before} if before else {})
    events = idle(game, "AH")
    assert flags(game) == {region: "AH"}
    placed = [event for event in events if (event.rule, event.region, event.nation) == ("flag.place", region, "AH")]
    assert bool(placed) is (before != "AH")


@pytest.mark.rule("flag.place")
def test_a_flag_stays_when_its_units_leave() -> None:
    game = start("AH maneuver", "AH army romania", flags={"romania": "AH"})
    play(game, "move army romania bulgaria")
    assert flags(game) == {"romania": "AH", "bulgaria": "AH"}


@pytest.mark.rule("flag.place")
@pytest.mark.parametrize("before", [None, "AH", "RU", "IT"])
def test_a_flag_stays_while_several_nations_share_the_region(before: str | None) -> None:
    had = {"romania": before} if before else {}
    game = start("AH maneuver", "AH army romania 2, RU army romania", flags=had)
    idle(game, "AH")
    assert flags(game) == had


@pytest.mark.rule("flag.place")
def test_leaving_hands_a_region_to_a_nation_that_is_not_on_turn() -> None:
    game = start("AH maneuver", "AH army romania, RU army romania", flags={"romania": "AH"})
    play(game, "move army romania bulgaria")
    assert flags(game) == {"romania": "RU", "bulgaria": "AH"}


@pytest.mark.rule("flag.place")
def test_a_battle_hands_a_region_to_a_nation_that_is_not_on_turn() -> None:
    game = start("AH maneuver", "AH army romania, RU army romania 2", flags={"romania": "AH"})
    play(game, "battle romania RU army")
    assert flags(game) == {"romania": "RU"}


@pytest.mark.rule("flag.place")
def test_no_flags_in_home_provinces() -> None:
    game = start("AH maneuver", "AH army munich hostile, AH army vienna, AH fleet trieste, IT army venice")
    idle(game, "AH")
    assert flags(game) == {}


@pytest.mark.rule("flag.place")
def test_the_flag_step_looks_at_the_whole_board() -> None:
    """Units that stand somewhere in a position get their flags in the next flag step, whoever's it is."""
    game = start("AH rondel", "RU army norway, GB fleet north_sea, FR army spain", flags={"spain": "IT"})
    assert flags(game) == {"spain": "IT"}, "not at loading"
    play(game, "rondel taxation")
    assert flags(game) == {"spain": "IT"}, "nor in any other step"
    play(game, "rondel maneuver1")
    assert flags(game) == {"norway": "RU", "north_sea": "GB", "spain": "FR"}


@pytest.mark.rule("flag.place", "maneuver.order")
def test_flags_are_placed_at_the_end_only() -> None:
    game = start("AH maneuver", "AH fleet trieste 2, AH army budapest")
    play(game, "move fleet trieste ionian_sea", "done")
    assert flags(game) == {}
    play(game, "move army budapest romania")
    assert flags(game) == {"ionian_sea": "AH", "romania": "AH"}


@pytest.mark.rule("flag.place")
def test_a_convoy_leaves_no_flag_on_the_way() -> None:
    """The army crosses a sea and takes the train; only the fleet's sea and the army's goal are held."""
    game = start("AH maneuver", "AH army tunis, AH fleet ionian_sea")
    play(game, "done", "move army tunis greece")
    assert flags(game) == {"ionian_sea": "AH", "greece": "AH"}


@pytest.mark.rule("flag.supply")
@pytest.mark.parametrize("before", [{}, {"romania": "RU"}])
def test_a_holder_without_flags_still_takes_the_old_one_off(before: dict[str, str]) -> None:
    game = start("AH maneuver", "AH army romania", edition=FEW, flags={"spain": "AH", **before})
    idle(game, "AH")
    assert flags(game) == {"spain": "AH"}


@pytest.mark.rule("flag.supply")
@pytest.mark.parametrize(
    ("where", "first"),
    [
        ("AH army tunis, AH army bulgaria", "bulgaria"),
        ("AH army west_balkan, AH army algeria", "algeria"),
        ("AH fleet baltic_sea, AH army turkey", "turkey"),
        ("AH fleet western_mediterranean, AH fleet ionian_sea", "ionian_sea"),
    ],
)
def test_too_few_flags_go_in_the_order_of_the_board(where: str, first: str) -> None:
    game = start("AH maneuver", where, edition=FEW)
    idle(game, "AH")
    assert flags(game) == {first: "AH"}


@pytest.mark.rule("flag.supply")
def test_flags_taken_off_return_first() -> None:
    """AH's only flag comes back from Romania, though Greece comes before Romania in the order of the board."""
    game = start("AH maneuver", "AH army greece, RU army romania", edition=FEW, flags={"romania": "AH"})
    idle(game, "AH")
    assert flags(game) == {"greece": "AH", "romania": "RU"}


@pytest.mark.rule("flag.supply")
def test_flags_change_places_between_two_nations_without_supply() -> None:
    game = start("AH maneuver", "AH army greece, RU army romania", edition=FEW, flags={"romania": "AH", "greece": "RU"})
    idle(game, "AH")
    assert flags(game) == {"greece": "AH", "romania": "RU"}


@pytest.mark.rule("flag.supply")
def test_a_region_left_out_is_filled_at_a_later_flag_step() -> None:
    game = start("AH maneuver", "AH army romania, IT army bulgaria", edition=FEW, flags={"greece": "AH"})
    idle(game, "AH")
    assert flags(game) == {"greece": "AH", "bulgaria": "IT"}
    play(game, "rondel maneuver1", "move army bulgaria greece")
    assert decision(game)[2] == "FR"
    assert flags(game) == {"bulgaria": "IT", "romania": "AH"}, "IT's only flag is in Bulgaria, AH's has come back"


@pytest.mark.rule("flag.supply")
def test_the_fifteenth_flag_is_the_last() -> None:
    lands = ["algeria", "belgium", "denmark", "greece", "holland", "morocco", "norway", "portugal"]
    lands += ["spain", "sweden", "tunis", "turkey", "west_balkan", "baltic_sea", "north_sea"]
    full = dict.fromkeys(lands, "AH")
    game = start("AH maneuver", "AH army romania, AH army bulgaria", flags=full)
    idle(game, "AH")
    assert flags(game) == full
    less = dict.fromkeys(lands[:-1], "AH")
    again = start("AH maneuver", "AH army romania, AH army bulgaria", flags=less)
    idle(again, "AH")
    assert flags(again) == {**less, "bulgaria": "AH"}
