"""The destruction of factories."""

from __future__ import annotations

import pytest

from .helpers import decision, destinations, factories, legal, play, refused, six, units


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
