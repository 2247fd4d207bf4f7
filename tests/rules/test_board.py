"""The board: regions, what touches what, supplies, bonds, occupied provinces."""

from __future__ import annotations

import pytest

from imperial_nb.engine import Game, Scenario

from .board_facts import ANCHOR, BONDS, HOME, HOMES, LAND, NEIGHBOURS, REGIONS, SEAS, STARTING, SUPPLY
from .helpers import (
    data,
    decision,
    destinations,
    factories,
    flags,
    idle,
    legal,
    money,
    nation,
    play,
    player,
    position,
    refused,
    start,
    three_players,
    units,
)

LANDS = (*HOMES, *LAND)


def stranger(region: str) -> str:
    """A nation without rail near that region, so that its moves show what touches what and nothing else."""
    return "AH" if region in {*HOME["GB"], "north_atlantic", "north_sea", "english_channel"} else "GB"


@pytest.mark.rule("board.facts")
def test_fifty_four_regions_and_no_switzerland() -> None:
    game = start()
    assert set(game.regions) == set(REGIONS)
    assert len(REGIONS) == 54


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("region", LANDS)
def test_an_army_walks_to_the_land_regions_that_touch_its_own(region: str) -> None:
    mover = stranger(region)
    game = start(f"{mover} maneuver", f"{mover} army {region}")
    assert destinations(game, "army", region) == {other for other in NEIGHBOURS[region] if other in LANDS}


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("sea", SEAS)
def test_a_fleet_sails_to_the_seas_that_touch_its_own(sea: str) -> None:
    game = start("FR maneuver", f"FR fleet {sea}")
    assert destinations(game, "fleet", sea) == {other for other in NEIGHBOURS[sea] if other in SEAS}


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("sea", SEAS)
def test_an_army_embarks_and_lands_where_land_touches_the_sea(sea: str) -> None:
    mover = stranger(sea)
    coast = {other for other in NEIGHBOURS[sea] if other in LANDS}
    for region in LANDS:
        by_land = {other for other in NEIGHBOURS[region] if other in LANDS}
        if {region, *by_land} & HOME[mover].keys():
            continue  # its own rail would lead further
        game = start(f"{mover} maneuver", f"{mover} fleet {sea}, {mover} army {region}")
        play(game, "done")
        expected = by_land | (coast - {region} if region in coast else set())
        assert destinations(game, "army", region) == expected, region


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("port", ANCHOR)
def test_a_port_opens_on_to_one_sea(port: str) -> None:
    owner = HOMES[port]
    game = start(f"{owner} maneuver", f"{owner} fleet {port}")
    assert destinations(game, "fleet", port) == {ANCHOR[port]}


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("owner", HOME)
def test_the_city_says_what_is_made_in_it(owner: str) -> None:
    game = start(f"{owner} production", factories=list(HOME[owner]))
    everything = max(legal(game, "produce"), key=len)
    play(game, everything)
    made = {"armaments": "army", "shipyard": "fleet"}
    assert units(game) == {f"{owner} {made[city]} {province}": 1 for province, city in HOME[owner].items()}


@pytest.mark.rule("board.facts")
def test_any_number_of_units_share_a_region() -> None:
    crowd = ", ".join(f"{name} army romania {supply['army']}" for name, supply in SUPPLY.items())
    game = start("RU maneuver", crowd)
    play(game, "move army romania bulgaria", "move army romania bulgaria")
    assert units(game, "bulgaria") == {"RU army bulgaria": 2}


@pytest.mark.rule("board.facts")
def test_starting_factories_are_the_default() -> None:
    assert factories(start()) == STARTING


@pytest.mark.rule("board.supply")
@pytest.mark.parametrize("owner", SUPPLY)
@pytest.mark.parametrize("kind", ["army", "fleet"])
def test_the_supply_of_units_is_limited(owner: str, kind: str) -> None:
    where = "romania" if kind == "army" else "north_sea"
    number = SUPPLY[owner][kind]
    port = next(province for province, city in HOME[owner].items() if city == "shipyard")
    treasury = {owner: {"treasury": 9}}
    assert Scenario.from_dict(position(units=f"{owner} {kind} {where} {number}")).problems() == []
    assert Scenario.from_dict(position(units=f"{owner} {kind} {where} {number + 1}")).problems() != []
    game = start(f"{owner} import", f"{owner} {kind} {where} {number - 1}", nations=treasury)
    play(game, f"import {kind} {port}")
    assert refused(game, f"import {kind} {port}") == "board.supply"
    other = "fleet" if kind == "army" else "army"
    play(game, f"import {other} {port}")


@pytest.mark.rule("board.supply")
def test_a_unit_taken_off_the_board_can_be_placed_again() -> None:
    where = "FR army belgium, GB army belgium, GB army norway 5"
    game = start("FR maneuver", where, nations={"GB": {"treasury": 3}})
    play(game, "battle belgium GB army")
    assert decision(game)[2] == "GB"
    play(game, "rondel import", "import army sheffield")
    assert refused(game, "import army sheffield") == "board.supply"


@pytest.mark.rule("board.supply")
def test_as_many_factories_as_sites() -> None:
    game = start("AH factory", factories=[site for site in HOMES if site != "prague"], nations={"AH": {"treasury": 5}})
    play(game, "build prague")
    assert factories(game) == set(HOMES)


@pytest.mark.rule("board.supply")
def test_a_destroyed_factory_can_be_built_again() -> None:
    game = start(
        "AH maneuver",
        "AH army rome 3 hostile",
        players=[player("Ann", AH=[9]), player("Bob", IT=[9])],
        nations={"IT": {"treasury": 5}},
    )
    play(game, "destroy rome", "rondel factory", "build rome")
    assert "rome" in factories(game)


@pytest.mark.rule("board.supply")
@pytest.mark.parametrize(("edition", "number"), [("third", 15), ("second", 10), ("digest", 15)])
def test_the_supply_of_flags(edition: str, number: int) -> None:
    places = [*LAND, *SEAS]
    enough = Scenario.from_dict(position(edition=edition, flags=dict.fromkeys(places[:number], "AH")))
    too_many = Scenario.from_dict(position(edition=edition, flags=dict.fromkeys(places[: number + 1], "AH")))
    assert enough.problems() == []
    assert [problem.path.split(".")[0] for problem in too_many.problems()] == ["flags"]


@pytest.mark.rule("board.supply")
def test_the_bank_never_runs_out() -> None:
    """It pays whatever there already is on the table."""
    rich = three_players()
    rich[0]["cash"] = 999_999
    game = start("AH taxation", players=rich, nations={"AH": {"treasury": 999_999}})
    assert money(game.events, "tax.collect") == [("bank", "AH", 4)]
    assert game.position().problems() == []


@pytest.mark.rule("board.bonds")
@pytest.mark.parametrize(("value", "interest"), BONDS.items())
def test_value_and_interest_of_each_bond(value: int, interest: int) -> None:
    game = start(
        "AH investor",
        players=[player("Ann", AH=[value]), player("Bob", FR=[2])],
        nations={"AH": {"treasury": 50}},
    )
    assert money(game.events, "investor.interest") == [("AH", "Ann", interest)]
    assert game.scores()["Ann"].total == 10 + interest  # power 0: cash alone counts


@pytest.mark.rule("board.bonds")
@pytest.mark.parametrize(("value", "interest"), BONDS.items())
def test_each_nation_has_one_bond_of_each_value(value: int, interest: int) -> None:
    held_twice = [player("Ann", AH=[value]), player("Bob", AH=[value])]
    assert Scenario.from_dict(position(players=held_twice)).problems() != []
    twice_one_hand = [player("Ann", AH=[value, value]), player("Bob")]
    assert Scenario.from_dict(position(players=twice_one_hand)).problems() != []
    of_two_nations = [player("Ann", AH=[value], IT=[value]), player("Bob")]
    assert Scenario.from_dict(position(players=of_two_nations)).problems() == []


@pytest.mark.rule("board.bonds")
def test_one_player_may_hold_several_bonds_of_a_nation() -> None:
    players = [player("Ann", AH=sorted(BONDS)), player("Bob", IT=[2])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": 99}})
    assert money(game.events, "investor.interest") == [("AH", "Ann", sum(BONDS.values()))]


@pytest.mark.rule("board.bonds")
@pytest.mark.parametrize(("edition", "values"), [("third", 9), ("second", 8), ("digest", 9)])
def test_the_thirty_million_bond_by_edition(edition: str, values: int) -> None:
    rich = [player("Ann", 99, AH=[9]), player("Bob", 99, IT=[9])]
    game = start("AH investor", players=rich, edition=edition, nations={"AH": {"treasury": 9}})
    assert len(legal(game, "invest RU")) == values
    assert ("invest RU 30" in legal(game)) is (edition != "second")


@pytest.mark.rule("board.occupied")
@pytest.mark.parametrize(
    ("visitor", "occupied"),
    [
        ("FR army prague hostile", True),
        ("FR army prague 2 hostile", True),
        ("FR army prague friendly", False),
        ("FR army prague friendly, RU army prague hostile", True),
        ("FR army prague hostile, AH army prague 3", True),
        ("AH army prague 2", False),
    ],
)
def test_a_hostile_army_of_another_nation_occupies(visitor: str, occupied: bool) -> None:
    game = start("AH factory", visitor, nations={"AH": {"treasury": 5}})
    assert ("build prague" in legal(game)) is not occupied


@pytest.mark.rule("board.occupied")
def test_a_fleet_does_not_occupy() -> None:
    """The owner's own fleet in port is the only fleet a province can hold."""
    game = start("AH factory", "AH fleet trieste, IT fleet ionian_sea", nations={"AH": {"treasury": 5}})
    play(game, "build trieste")


@pytest.mark.rule("board.occupied")
def test_a_battle_that_removes_the_occupier_frees_the_province() -> None:
    game = start("AH maneuver", "AH army prague, GE army prague hostile", nations={"AH": {"treasury": 9}})
    play(game, "battle prague GE army")
    idle(game, "AH")
    again = data(game)
    again["turn"] = {"nation": "AH", "phase": "factory"}
    again.pop("resume", None)
    again["nations"]["AH"]["rondel"] = "factory"
    assert "build prague" in legal(Scenario.from_dict(again).start())


@pytest.mark.rule("board.facts", "turn.order")
def test_six_nations_in_turn_order() -> None:
    game = Game.new(["Ann", "Bob"], seed=1)
    seen = []
    for _ in range(7):
        seen.append(decision(game)[2])
        play(game, "rondel maneuver1" if nation(game, str(seen[-1]), "rondel") is None else "rondel production2")
        idle(game, str(seen[-1]))
    assert seen == ["AH", "IT", "FR", "GB", "GE", "RU", "AH"]
    assert flags(game) == {}
