"""Fleets, armies, rail, straits: who can go where."""

from __future__ import annotations

import pytest

from .board_facts import HOME
from .helpers import decision, destinations, legal, play, player, refused, start, units


@pytest.mark.rule("maneuver.order")
def test_fleets_then_armies_then_flags() -> None:
    game = start("AH maneuver", "AH fleet trieste 2, AH army budapest 2")
    assert decision(game) == ("Ann", "fleets", "AH")
    assert legal(game) == ["done", "move fleet trieste ionian_sea"]
    play(game, "move fleet trieste ionian_sea")
    assert decision(game)[1] == "fleets"
    play(game, "done")
    assert decision(game) == ("Ann", "armies", "AH")
    assert legal(game, "move fleet") == []
    play(game, "move army budapest romania", "done")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert game.position().to_dict()["flags"] == {"ionian_sea": "AH", "romania": "AH"}


@pytest.mark.rule("maneuver.order")
def test_no_army_moves_before_and_no_fleet_after_the_fleet_step() -> None:
    game = start("AH maneuver", "AH fleet trieste 2, AH army budapest 2")
    assert refused(game, "move army budapest romania") in {"maneuver.order", "turn.order"}
    play(game, "done")
    assert refused(game, "move fleet trieste ionian_sea") in {"maneuver.order", "turn.order"}


@pytest.mark.rule("maneuver.order")
def test_a_step_in_which_nothing_can_be_done_ends_by_itself() -> None:
    only_armies = start(units="AH army budapest 2")
    play(only_armies, "rondel maneuver1")
    assert decision(only_armies)[1] == "armies"
    only_fleets = start(units="AH fleet trieste 2")
    play(only_fleets, "rondel maneuver1", "done")
    assert decision(only_fleets)[2] == "IT"
    neither = start()
    events = play(neither, "rondel maneuver1")
    assert decision(neither)[2] == "IT"
    assert any(event.rule == "maneuver.order" and event.nation == "AH" for event in events), "the log says so"
    last_move = start("AH maneuver", "AH fleet trieste, AH army budapest")
    play(last_move, "move fleet trieste ionian_sea")
    assert decision(last_move)[1] == "armies"
    play(last_move, "move army budapest romania")
    assert decision(last_move)[2] == "IT"


@pytest.mark.rule("maneuver.order")
def test_where_units_arrive_and_no_foreign_unit_stands_there_is_nothing_to_answer() -> None:
    game = start("AH maneuver", "AH army budapest 2, IT army romania")
    play(game, "move army budapest west_balkan")
    assert decision(game) == ("Ann", "armies", "AH")


@pytest.mark.rule("fleet.move")
@pytest.mark.parametrize("enemy", ["", ", IT army trieste hostile", ", IT army trieste 2 friendly"])
def test_from_port_a_fleet_goes_only_to_its_anchor(enemy: str) -> None:
    game = start("AH maneuver", f"AH fleet trieste{enemy}")
    assert destinations(game, "fleet", "trieste") == {"ionian_sea"}
    assert refused(game, "move fleet trieste western_mediterranean") == "fleet.move"
    play(game, "move fleet trieste ionian_sea")
    assert units(game, "ionian_sea") == {"AH fleet ionian_sea": 1}


@pytest.mark.rule("fleet.move")
def test_a_fleet_moves_once() -> None:
    game = start("AH maneuver", "AH fleet trieste, AH fleet ionian_sea")
    play(game, "move fleet trieste ionian_sea", "move fleet ionian_sea western_mediterranean")
    assert decision(game)[2] == "IT", "the other one came from port and is done"
    assert units(game) == {"AH fleet ionian_sea": 1, "AH fleet western_mediterranean": 1}


@pytest.mark.rule("fleet.move")
def test_a_fleet_that_has_moved_stays() -> None:
    game = start("AH maneuver", "AH fleet trieste 2")
    play(game, "move fleet trieste ionian_sea")
    assert legal(game) == ["done", "move fleet trieste ionian_sea"]
    assert refused(game, "move fleet ionian_sea western_mediterranean") == "fleet.move"


@pytest.mark.rule("fleet.move")
@pytest.mark.parametrize("land", ["trieste", "venice", "greece", "black_sea", "ionian_sea"])
def test_a_fleet_at_sea_goes_to_an_adjacent_sea_and_never_to_land(land: str) -> None:
    game = start("AH maneuver", "AH fleet ionian_sea")
    assert refused(game, f"move fleet ionian_sea {land}") == "fleet.move"


@pytest.mark.rule("fleet.move")
def test_a_fleet_that_is_not_there_or_not_ours() -> None:
    game = start("AH maneuver", "AH fleet ionian_sea, IT fleet western_mediterranean")
    assert refused(game, "move fleet black_sea eastern_mediterranean") == "fleet.move"
    assert refused(game, "move fleet western_mediterranean ionian_sea") == "fleet.move"
    assert refused(game, "move fleet ionian_sea western_mediterranean count 2") == "fleet.move"


@pytest.mark.rule("army.move")
def test_an_army_moves_once_to_an_adjacent_land_region() -> None:
    game = start("AH maneuver", "AH army romania, AH army bulgaria")
    assert destinations(game, "army", "romania") == {
        *("bulgaria", "west_balkan", "kiev", "odessa"),
        *HOME["AH"],
    }
    play(game, "move army romania bulgaria", "move army bulgaria greece")
    assert units(game) == {"AH army bulgaria": 1, "AH army greece": 1}
    assert decision(game)[2] == "IT"


@pytest.mark.rule("army.move")
def test_an_army_that_has_moved_stays() -> None:
    game = start("AH maneuver", "AH army romania 2")
    play(game, "move army romania bulgaria")
    assert legal(game, "move army bulgaria") == []
    assert refused(game, "move army bulgaria greece") == "army.move"


@pytest.mark.rule("army.move")
@pytest.mark.parametrize(
    ("action", "rules"),
    [
        ("move army romania greece", {"army.move", "army.convoy"}),
        ("move army romania romania", {"army.move"}),
        ("move army romania black_sea", {"army.move", "army.convoy"}),
        ("move army spain portugal", {"army.move"}),
        ("move army bulgaria greece", {"army.move"}),
        ("move army romania atlantis", {"board.facts"}),
        ("move army atlantis romania", {"board.facts"}),
        ("move army romania bulgaria count 3", {"army.move"}),
    ],
)
def test_moves_that_no_army_can_make(action: str, rules: set[str]) -> None:
    game = start("AH maneuver", "AH army romania 2, IT army bulgaria")
    assert refused(game, action) in rules


@pytest.mark.rule("army.move")
@pytest.mark.parametrize("origin", ["vienna", "munich", "genoa", "marseille", "dijon"])
@pytest.mark.parametrize("stance", ["", " hostile", " friendly"])
def test_nobody_enters_switzerland(origin: str, stance: str) -> None:
    game = start("AH maneuver", f"AH army {origin}")
    assert refused(game, f"move army {origin} switzerland{stance}") in {"army.move", "board.facts"}


@pytest.mark.rule("army.rail")
def test_rail_before_the_move() -> None:
    game = start("GE maneuver", "GE army cologne")
    assert destinations(game, "army", "cologne") == {
        *HOME["GE"].keys() - {"cologne"},
        *("belgium", "holland", "denmark", "dijon", "prague", "vienna", "warsaw", "st_petersburg"),
    }


@pytest.mark.rule("army.rail")
def test_rail_after_the_move() -> None:
    game = start("GE maneuver", "GE army holland")
    assert destinations(game, "army", "holland") == {"belgium", *HOME["GE"]}


@pytest.mark.rule("army.rail")
def test_rail_before_and_after_one_move() -> None:
    """By rail to the border, one step through the occupied capital's neighbour, and on by rail where it is whole again.

    Berlin is occupied: Danzig is cut off from the rest, except by a land move through Berlin itself or from outside.
    """
    game = start("GE maneuver", "GE army prague, RU army berlin hostile")
    assert destinations(game, "army", "prague") == {
        *("berlin", "danzig", "munich", "cologne", "hamburg"),
        *("budapest", "lemberg", "vienna", "warsaw"),
    }


@pytest.mark.rule("army.rail")
def test_rail_alone_is_a_move_over_any_distance() -> None:
    game = start("IT maneuver", "IT army naples")
    play(game, "move army naples genoa")
    assert units(game) == {"IT army genoa": 1}
    assert decision(game)[2] == "FR", "and its move is spent"


@pytest.mark.rule("army.rail", "board.occupied")
def test_nothing_crosses_an_occupied_province_by_rail() -> None:
    game = start("GE maneuver", "GE army hamburg, RU army berlin hostile")
    assert destinations(game, "army", "hamburg") == {
        *("cologne", "munich", "berlin"),
        *("denmark", "holland", "belgium", "dijon", "prague", "vienna"),
    }
    assert refused(game, "move army hamburg danzig") == "army.rail"


@pytest.mark.rule("army.rail")
def test_an_occupied_province_is_entered_by_a_land_move_from_anywhere_on_the_network() -> None:
    game = start("GE maneuver", "GE army hamburg, RU army danzig hostile")
    assert "danzig" in destinations(game, "army", "hamburg"), "rail to Berlin, then on foot"


@pytest.mark.rule("army.rail")
def test_an_army_leaves_an_occupied_province_by_its_land_move_and_goes_on_by_rail() -> None:
    game = start("GE maneuver", "GE army danzig, RU army danzig hostile")
    assert destinations(game, "army", "danzig") == {
        *("berlin", "cologne", "hamburg", "munich"),
        *("prague", "warsaw", "st_petersburg"),
    }


@pytest.mark.rule("army.rail")
def test_from_one_occupied_province_to_another_that_does_not_touch_it() -> None:
    """Leaving Danzig takes the move, entering Munich would take another."""
    game = start("GE maneuver", "GE army danzig, RU army danzig hostile, FR army munich hostile")
    assert "munich" not in destinations(game, "army", "danzig")
    assert "cologne" in destinations(game, "army", "danzig")
    touching = start("GE maneuver", "GE army danzig, RU army danzig hostile, FR army berlin hostile")
    assert "berlin" in destinations(touching, "army", "danzig")


@pytest.mark.rule("army.rail")
@pytest.mark.parametrize("unit", ["RU army berlin friendly", "GE army berlin 3"])
def test_friendly_armies_do_not_cut_the_rail(unit: str) -> None:
    game = start("GE maneuver", f"GE army hamburg, {unit}")
    assert "danzig" in destinations(game, "army", "hamburg")


@pytest.mark.rule("army.rail")
def test_a_battle_earlier_in_the_step_reopens_the_network() -> None:
    game = start("GE maneuver", "GE army hamburg 2, RU army berlin hostile")
    assert "danzig" not in destinations(game, "army", "hamburg")
    play(game, "move army hamburg berlin", "battle berlin RU army")
    assert "danzig" in destinations(game, "army", "hamburg")


@pytest.mark.rule("army.rail")
def test_there_is_no_rail_to_dublin() -> None:
    game = start("GB maneuver", "GB army liverpool, GB army dublin")
    assert destinations(game, "army", "liverpool") == {"london", "edinburgh", "sheffield"}
    assert legal(game, "move army dublin") == []
    assert refused(game, "move army dublin liverpool") in {"army.rail", "army.move", "army.convoy"}


@pytest.mark.rule("army.rail")
def test_nobody_uses_foreign_rail() -> None:
    game = start("FR maneuver", "FR army hamburg")
    assert destinations(game, "army", "hamburg") == {"berlin", "cologne", "denmark", "holland"}


@pytest.mark.rule("army.straits")
@pytest.mark.parametrize(
    ("one", "other", "border"),
    [("bulgaria", "turkey", True), ("sweden", "denmark", False), ("spain", "morocco", False)],
)
def test_straits(one: str, other: str, border: bool) -> None:
    for origin, target in [(one, other), (other, one)]:
        game = start("IT maneuver", f"IT army {origin}, IT army romania")
        assert (target in destinations(game, "army", origin)) is border
        if not border:
            assert refused(game, f"move army {origin} {target}") in {"army.straits", "army.move", "army.convoy"}


@pytest.mark.rule("army.move")
def test_several_identical_units_move_as_one_action() -> None:
    game = start("AH maneuver", "AH army budapest 4, AH fleet trieste 3")
    play(game, "move fleet trieste ionian_sea count 3", "move army budapest romania count 3")
    assert units(game) == {"AH army budapest": 1, "AH army romania": 3, "AH fleet ionian_sea": 3}
    assert legal(game, "move army romania") == []


@pytest.mark.rule("fleet.move", "army.move")
def test_a_nation_moves_only_its_own_units() -> None:
    game = start(
        "AH maneuver", "IT army romania, AH army bulgaria", players=[player("Ann", AH=[9], IT=[9]), player("Bob")]
    )
    assert refused(game, "move army romania bulgaria") == "army.move"


@pytest.mark.rule("army.move", "army.rail", "army.convoy", "fleet.move")
@pytest.mark.parametrize(
    ("where", "actions", "rule"),
    [
        ("AH army budapest", ["move army budapest romania"], "army.move"),
        ("AH army budapest", ["move army budapest lemberg"], "army.rail"),
        ("AH army lemberg", ["move army lemberg trieste"], "army.rail"),
        ("AH army trieste, AH fleet ionian_sea", ["done", "move army trieste tunis"], "army.convoy"),
        ("AH army vienna, AH fleet ionian_sea", ["done", "move army vienna tunis"], "army.convoy"),
        ("AH fleet trieste", ["move fleet trieste ionian_sea"], "fleet.move"),
    ],
)
def test_the_event_of_a_move_names_the_rule_it_moved_by(where: str, actions: list[str], rule: str) -> None:
    game = start("AH maneuver", where)
    event = [play(game, action) for action in actions][-1][0]
    assert (event.rule, event.nation, event.region) == (rule, "AH", actions[-1].split()[-1])
