"""The worked examples of the printed rules, with their exact values.

Each is a named position (`imperial_nb/scenarios`), played through the public interface alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from imperial_nb.engine import Game, Scenario

from .helpers import (
    bonds,
    cash,
    data,
    decision,
    destinations,
    factories,
    flags,
    legal,
    money,
    nation,
    play,
    refused,
    total_money,
    units,
    units_from,
)


def open_position(name: str, **changes: Any) -> Game:
    """The game of a named position, some keys of which may be replaced."""
    return Scenario.from_dict({**Scenario.named(name).to_dict(), **changes}).start()


# --- the rondel: Italy on Investor (Rulebook 2010, p. 6) --------------------------------------------------------------


@pytest.mark.parametrize(("space", "fee"), [("taxation", 2), ("factory", 4), ("production1", 6)])
def test_spaces_beyond_the_third_cost_2_million_each(space: str, fee: int) -> None:
    game = open_position("rondel-fees")
    assert decision(game) == ("Bob", "rondel", "IT")
    assert money(game.preview(f"rondel {space}"), "rondel.cost") == [("Bob", "bank", fee)]
    assert cash(game, "Bob") == 6, "a preview changes nothing"
    assert money(play(game, f"rondel {space}"), "rondel.cost") == [("Bob", "bank", fee)]
    assert cash(game, "Bob") == 6 - fee


@pytest.mark.parametrize("space", ["import", "production2", "maneuver2"])
def test_three_spaces_are_free(space: str) -> None:
    game = open_position("rondel-fees")
    assert money(play(game, f"rondel {space}"), "rondel.cost") == []
    assert cash(game, "Bob") == 6


def test_italy_reaches_six_spaces_and_no_other() -> None:
    game = open_position("rondel-fees")
    reachable = ["factory", "import", "maneuver2", "production1", "production2", "taxation"]
    assert legal(game) == [f"rondel {space}" for space in reachable]
    assert refused(game, "rondel maneuver1") == "rondel.cost"
    assert refused(game, "rondel investor") == "rondel.cost"


def test_a_fee_that_cannot_be_paid_forbids_the_space() -> None:
    players = Scenario.named("rondel-fees").to_dict()["players"]
    players[1]["cash"] = 3
    game = open_position("rondel-fees", players=players)
    assert refused(game, "rondel factory") == "rondel.cost"
    play(game, "rondel taxation")
    assert cash(game, "Bob") == 1


# --- factory, production, import (pp. 7 and 8) ------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["danzig", "munich"])
def test_germany_builds_in_danzig_or_munich(site: str) -> None:
    game = open_position("german-factory-sites")
    assert decision(game) == ("Eve", "build", "GE")
    assert legal(game) == ["build danzig", "build munich", "pass"]
    before = factories(game)
    assert money(play(game, f"build {site}")) == [("GE", "bank", 5)]
    assert factories(game) == before | {site}
    assert nation(game, "GE", "treasury") == 11 - 5
    assert decision(game) == ("Finn", "rondel", "RU")


@pytest.mark.parametrize("site", ["cologne", "berlin", "hamburg", "vienna"])
def test_germany_cannot_build_elsewhere(site: str) -> None:
    assert refused(open_position("german-factory-sites"), f"build {site}") == "factory.build"


def test_a_friendly_army_in_cologne_would_not_hinder_building() -> None:
    game = open_position("german-factory-sites", units=units_from("FR army cologne friendly"))
    assert "build cologne" in legal(game)


def test_germany_produces_a_fleet_and_an_army() -> None:
    game = open_position("german-production")
    assert decision(game) == ("Eve", "produce", "GE")
    assert legal(game) == ["produce", "produce hamburg", "produce hamburg munich", "produce munich"]
    assert refused(game, "produce berlin") == "production.units"
    assert refused(game, "produce berlin hamburg munich") == "production.units"
    before = units(game)
    assert money(play(game, "produce hamburg munich")) == [], "production is free"
    assert units(game) == before + Counter({"GE fleet hamburg": 1, "GE army munich": 1})


def test_austria_imports_three_units_in_trieste() -> None:
    game = open_position("austrian-import")
    assert "trieste" not in factories(game), "a port is enough for a fleet"
    armies = [f"import army {province}" for province in ("budapest", "lemberg", "prague", "trieste", "vienna")]
    assert legal(game) == ["done", *armies, "import fleet trieste"]
    assert refused(game, "import fleet vienna") == "import.units"
    assert refused(game, "import army venice") == "import.units"
    events = play(game, "import fleet trieste", "import army trieste", "import fleet trieste")
    assert money(events) == [("AH", "bank", 1)] * 3
    assert units(game) == Counter({"AH fleet trieste": 2, "AH army trieste": 1})
    assert nation(game, "AH", "treasury") == 11 - 3
    assert decision(game) == ("Bob", "rondel", "IT"), "the third unit ends the import"
    assert refused(game, "import army vienna") == "turn.order"


# --- fleets (p. 8) ----------------------------------------------------------------------------------------------------


def test_british_fleets_move_one_sea_and_leave_port_by_the_anchor() -> None:
    game = open_position("british-fleets")
    assert decision(game) == ("Dan", "fleets", "GB")
    assert destinations(game, "fleet", "english_channel") == {"bay_of_biscay", "north_atlantic", "north_sea"}
    assert destinations(game, "fleet", "london") == {"english_channel"}
    assert destinations(game, "fleet", "dublin") == {"north_atlantic"}
    assert len(legal(game)) == 6, "five moves and done"
    play(game, "move fleet london english_channel")
    assert units(game) == Counter({"GB fleet dublin": 1, "GB fleet english_channel": 2})
    play(game, "move fleet english_channel north_sea", "move fleet dublin north_atlantic")
    assert flags(game) == {"english_channel": "GB", "north_atlantic": "GB", "north_sea": "GB"}


@pytest.mark.parametrize(
    ("origin", "destination"),
    [
        ("london", "north_sea"),
        ("london", "north_atlantic"),
        ("dublin", "english_channel"),
        ("english_channel", "london"),
        ("english_channel", "western_mediterranean"),
    ],
)
def test_british_fleets_go_nowhere_else(origin: str, destination: str) -> None:
    assert refused(open_position("british-fleets"), f"move fleet {origin} {destination}") == "fleet.move"


def arrive_in_the_ionian_sea() -> Game:
    game = open_position("ionian-encounter")
    play(game, "move fleet eastern_mediterranean ionian_sea")
    assert decision(game) == ("Finn", "arrival", "RU")
    assert legal(game) == ["battle ionian_sea AH fleet", "battle ionian_sea IT fleet", "peace"]
    return game


@pytest.mark.parametrize(("foe", "left"), [("AH", "IT"), ("IT", "AH")])
def test_russia_fights_the_fleet_it_picks(foe: str, left: str) -> None:
    game = arrive_in_the_ionian_sea()
    play(game, f"battle ionian_sea {foe} fleet")
    assert units(game) == Counter({f"{left} fleet ionian_sea": 1})
    assert flags(game) == {"ionian_sea": left}, "alone after a battle of others"
    assert decision(game) == ("Ann", "rondel", "AH")


@pytest.mark.parametrize(("first", "second"), [("AH", "IT"), ("IT", "AH")])
def test_russia_picks_whom_to_ask_and_all_may_stay(first: str, second: str) -> None:
    game = arrive_in_the_ionian_sea()
    player = {"AH": "Ann", "IT": "Bob"}
    play(game, "peace")
    assert decision(game) == ("Finn", "ask", "RU")
    assert legal(game) == ["ask AH", "ask IT"]
    play(game, f"ask {first}")
    assert decision(game) == (player[first], "demand", first)
    assert legal(game) == ["decline", "demand fleet"]
    play(game, "decline")
    assert decision(game) == (player[second], "demand", second), "only one is left to ask"
    play(game, "decline")
    together = Counter({"AH fleet ionian_sea": 1, "IT fleet ionian_sea": 1, "RU fleet ionian_sea": 1})
    assert units(game) == together
    assert legal(game) == ["battle ionian_sea AH fleet", "battle ionian_sea IT fleet", "done"]
    play(game, "done")
    assert units(game) == together
    assert flags(game) == {}, "a sea shared by three gets no flag"


def test_one_demand_settles_the_matter() -> None:
    game = arrive_in_the_ionian_sea()
    play(game, "peace", "ask IT", "demand fleet")
    assert units(game) == Counter({"AH fleet ionian_sea": 1})
    assert flags(game) == {"ionian_sea": "AH"}
    assert decision(game) == ("Ann", "rondel", "AH"), "no Russian fleet is left to ask Austria-Hungary about"


def test_nobody_demands_before_russia_has_chosen() -> None:
    game = arrive_in_the_ionian_sea()
    assert refused(game, "demand fleet") == "turn.order"
    assert refused(game, "ask AH") == "turn.order"
    assert refused(game, "battle ionian_sea FR fleet") == "battle.active"


# --- convoys and rail (p. 9) ------------------------------------------------------------------------------------------


def test_each_fleet_carries_one_army() -> None:
    game = open_position("trieste-convoy")
    play(game, "done")
    assert decision(game) == ("Ann", "armies", "AH")
    assert {"algeria", "tunis"} <= destinations(game, "army", "trieste")
    assert refused(game, "move army trieste algeria count 2") == "army.convoy"
    play(game, "move army trieste algeria")
    by_land_and_rail = {"budapest", "lemberg", "prague", "vienna", "berlin", "danzig", "genoa", "kiev", "munich"}
    by_land_and_rail |= {"romania", "venice", "warsaw", "west_balkan"}
    over_the_ionian_sea = {"greece", "naples", "rome", "tunis"}
    assert destinations(game, "army", "trieste") == by_land_and_rail | over_the_ionian_sea
    for beyond in ("algeria", "spain", "florence hostile", "marseille friendly"):
        assert refused(game, f"move army trieste {beyond}") == "army.convoy"
    play(game, "move army trieste tunis")
    assert units(game) - Counter({"AH fleet ionian_sea": 2, "AH fleet western_mediterranean": 1}) == Counter(
        {"AH army algeria": 1, "AH army tunis": 1}
    )
    assert flags(game) == dict.fromkeys(["algeria", "tunis", "ionian_sea", "western_mediterranean"], "AH")


def test_the_order_of_the_two_convoys_does_not_matter() -> None:
    game = open_position("trieste-convoy")
    play(game, "done", "move army trieste tunis", "move army trieste algeria")
    assert units(game, "algeria") == Counter({"AH army algeria": 1})


def test_the_army_in_holland_gets_home_and_no_further() -> None:
    game = open_position("german-rail")
    play(game, "done")
    assert decision(game) == ("Eve", "armies", "GE")
    home = {"berlin", "cologne", "danzig", "hamburg", "munich"}
    assert destinations(game, "army", "holland") == home | {"belgium"}
    for over_sea in ("denmark", "sweden", "norway"):
        assert refused(game, f"move army holland {over_sea}") == "army.convoy"
    play(game, "move army holland hamburg")
    assert destinations(game, "army", "hamburg") == set()
    for spent in ("denmark", "sweden", "munich"):
        assert refused(game, f"move army hamburg {spent}") == "army.move"


@pytest.mark.parametrize("destination", ["denmark", "denmark via baltic_sea", "sweden", "norway"])
def test_the_army_in_cologne_takes_the_rail_first(destination: str) -> None:
    game = open_position("german-rail")
    play(game, "done", f"move army cologne {destination}")
    assert units(game, destination.split()[0]) == Counter({f"GE army {destination.split()[0]}": 1})


@pytest.mark.parametrize(("route", "fleet_is_free"), [("", True), (" via baltic_sea", False)])
def test_denmark_by_land_leaves_the_fleet_free(route: str, fleet_is_free: bool) -> None:
    game = open_position("german-rail", units=units_from("GE army cologne 2, GE fleet baltic_sea"))
    play(game, "done", f"move army cologne denmark{route}")
    assert ("sweden" in destinations(game, "army", "cologne")) == fleet_is_free
    if not fleet_is_free:
        assert refused(game, "move army cologne sweden") == "army.convoy"


# --- destruction and rail cut by the enemy (pp. 10 and 14) ------------------------------------------------------------


def test_four_armies_for_a_fleet_and_a_shipyard() -> None:
    game = open_position("venice-shipyard")
    assert decision(game) == ("Ann", "armies", "AH"), "no fleet: that step ends by itself"
    assert refused(game, "move army vienna venice") == "army.stance"
    play(game, "move army vienna venice hostile")
    assert decision(game) == ("Ann", "arrival", "AH")
    assert legal(game) == ["battle venice IT fleet", "peace"]
    play(game, "battle venice IT fleet")
    assert units(game) == Counter({"AH army budapest": 2, "AH army vienna": 1})
    play(game, "move army budapest venice hostile count 2")
    assert refused(game, "destroy venice") == "army.destroy", "two armies are not enough"
    play(game, "move army vienna venice hostile")
    assert "venice" in factories(game)
    play(game, "destroy venice")
    assert "venice" not in factories(game)
    assert units(game) == Counter(), "four armies and a fleet are gone"
    assert decision(game) == ("Bob", "rondel", "IT")
    play(game, "rondel factory")
    assert "build venice" in legal(game), "the site may be built on again"


def test_a_defending_fleet_saves_the_shipyard() -> None:
    game = open_position("venice-shipyard")
    play(game, "move army budapest venice hostile count 2", "peace", "decline")
    play(game, "move army vienna venice hostile", "peace", "decline")
    assert units(game, "venice", "AH") == Counter({"AH army venice hostile": 3})
    assert refused(game, "destroy venice") == "army.destroy"


def test_friendly_armies_do_not_destroy() -> None:
    game = open_position("venice-shipyard", units=units_from("AH army vienna 3"))
    play(game, "move army vienna venice friendly count 3")
    assert decision(game) == ("Bob", "rondel", "IT"), "nothing is left to do"
    assert "venice" in factories(game)


def test_the_last_factory_cannot_be_entered_as_an_enemy() -> None:
    others = factories(open_position("venice-shipyard")) - {"rome", "naples"}
    game = open_position("venice-shipyard", factories=sorted(others))
    assert refused(game, "move army vienna venice hostile") == "army.last_factory"
    assert "move army vienna venice friendly" in legal(game)


def test_no_rail_to_danzig_through_berlin() -> None:
    game = open_position("berlin-rail-cut")
    by_rail = {"cologne", "hamburg", "munich"}
    one_step_from_there = {"belgium", "berlin", "denmark", "dijon", "holland", "prague", "vienna"}
    for origin in by_rail:
        assert refused(game, f"move army {origin} danzig") == "army.rail"
        assert destinations(game, "army", origin) == by_rail - {origin} | one_step_from_there


def test_a_battle_won_in_berlin_opens_the_rail() -> None:
    game = open_position("berlin-rail-cut")
    play(game, "move army munich berlin")
    assert legal(game) == ["battle berlin RU army", "peace"]
    play(game, "battle berlin RU army")
    assert units(game) == Counter({"GE army cologne": 1, "GE army hamburg": 1})
    assert "danzig" in destinations(game, "army", "cologne")
    play(game, "move army hamburg danzig")
    assert units(game, "danzig") == Counter({"GE army danzig": 1})


# --- an upgrade (p. 11) -----------------------------------------------------------------------------------------------


def test_an_upgrade_costs_the_difference() -> None:
    game = open_position("italian-upgrade")
    events = play(game, "rondel investor")
    assert money(events, "investor.interest") == [("AH", "Ann", 4), ("AH", "Cleo", 1)]
    assert money(events, "investor.activate") == [("bank", "Ann", 2)]
    assert decision(game) == ("Ann", "invest", "AH")
    assert cash(game, "Ann") == 2 + 4 + 2
    assert refused(game, "invest IT 12") == "investor.activate", "the full price is too much"
    assert refused(game, "invest IT 2 upgrade 4") == "investor.activate", "never a lower bond"
    assert refused(game, "invest GB 12 upgrade 4") == "investor.activate", "never another nation's"
    assert "invest IT 12 upgrade 4" in legal(game)
    assert money(play(game, "invest IT 12 upgrade 4")) == [("Ann", "IT", 12 - 4)]
    assert bonds(game, "Ann", "IT") == [12]
    assert cash(game, "Ann") == 0
    assert nation(game, "IT", "treasury") == 22 + 8
    assert nation(game, "IT", "government") == "Bob", "12 M are less than his 16 M"
    assert data(game)["investor_card"] == "Bob", "the card has passed on"


def test_the_upgraded_bond_can_be_bought_again() -> None:
    game = open_position("italian-upgrade")
    play(game, "rondel investor", "invest IT 12 upgrade 4", "rondel investor")
    assert decision(game) == ("Bob", "invest", "IT")
    assert "invest IT 4" in legal(game)
    assert refused(game, "invest IT 12") == "investor.activate", "Ann holds it now"


# --- taxation (pp. 12 and 13; Dutch online help) ----------------------------------------------------------------------

TAXATIONS = [
    # position, nation, player, marker after, bonus, power after, collected
    ("german-taxation", "GE", "Eve", 7, 1, 1 + 2, 7 - 3),
    ("british-success-bonus", "GB", "Dan", 10, 3, 2 + 5, 10 - 8),
    ("ten-power-points", "FR", "Cleo", 15, 15 - 9, 4 + 10, 15 - 2),
]


@pytest.mark.parametrize(("name", "taxing", "player", "marker", "bonus", "power", "collected"), TAXATIONS)
def test_taxation(name: str, taxing: str, player: str, marker: int, bonus: int, power: int, collected: int) -> None:
    game = open_position(name)
    before, treasury = cash(game, player), nation(game, taxing, "treasury")
    events = play(game, "rondel taxation")
    assert money(events) == [("bank", player, bonus), ("bank", taxing, collected)]
    assert money(events, "tax.bonus") == [("bank", player, bonus)]
    assert money(events, "tax.collect") == [("bank", taxing, collected)]
    assert nation(game, taxing, "tax") == marker
    assert nation(game, taxing, "power") == power
    assert cash(game, player) == before + bonus
    assert nation(game, taxing, "treasury") == treasury + collected


def test_the_positions_hold_what_the_examples_count() -> None:
    german, british, french = (open_position(name) for name, *_ in TAXATIONS)
    assert (nation(german, "GE", "tax"), nation(german, "GE", "power"), len(flags(german))) == (6, 1, 3)
    assert units(german) == Counter({"GE army denmark": 1, "GE army holland": 1, "GE fleet baltic_sea": 1})
    assert (nation(british, "GB", "tax"), units(british, None, "GB").total()) == (7, 8)
    sites = {"bordeaux", "brest", "dijon", "marseille", "paris"}
    assert (len(factories(french) & sites), len(flags(french))) == (4, 7)


# --- scores (p. 6; Italian and Dutch online help) ---------------------------------------------------------------------


def test_the_french_bond_of_12_million_is_worth_15() -> None:
    game = open_position("france-at-17")
    cleo = game.scores()["Cleo"]
    assert cleo.bonds["FR"] == 5 * 3
    assert (cleo.cash, cleo.total) == (4, 15 + 1 * 5 + 4), "her Austrian bond of 2 M counts 1 x 5"
    assert game.scores()["Ann"].total == 4 * 5 + 2
    assert game.decision is None
    assert game.legal() == []
    assert refused(game, "rondel taxation") == "end.trigger"
    assert game.outcome is not None
    assert game.outcome.winner == "Cleo"


def test_two_italian_bonds_are_worth_24() -> None:
    game = open_position("italy-at-17")
    assert game.scores()["Bob"].bonds["IT"] == (2 + 6) * 3
    assert game.outcome is None
    events = play(game, "rondel taxation")
    assert money(events) == [("bank", "Eve", 1)], "the bonus is paid; nothing is collected once the game has ended"
    assert nation(game, "GE", "power") == 25
    totals = {player: score.total for player, score in game.scores().items()}
    assert totals == {"Ann": 5 + 2, "Bob": 24 + 4, "Cleo": 2, "Dan": 2, "Eve": 1 * 3 + 4 * 5 + 3, "Finn": 2}
    assert game.outcome is not None
    assert game.outcome.winner == "Bob"


# --- the standard start (p. 5) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everyone_keeps_2_million(number: int, seed: int) -> None:
    players = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][:number]
    game = Game.new(players, seed=seed)
    assert [cash(game, player) for player in players] == [2] * number
    cards_each = {2: 3, 3: 2}.get(number, 1)
    assert total_money(data(game)) == number * (cards_each * (9 + 2) + 2)


def test_the_position_of_the_standard_start_is_a_deal() -> None:
    cards = {"Ann": ["AH"], "Bob": ["IT"], "Cleo": ["FR"], "Dan": ["GB"], "Eve": ["GE"], "Finn": ["RU"]}
    dealt, opened = Game.new(list(cards), cards=cards), open_position("standard-start")
    assert dealt.state.key() == opened.state.key()
    assert legal(dealt) == legal(opened)
    assert len(legal(opened)) == 8
    assert money(opened.preview("rondel maneuver2")) == [], "the first placement is free"
