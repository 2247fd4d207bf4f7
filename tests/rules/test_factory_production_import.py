"""Factory, Production and Import."""

from __future__ import annotations

import pytest

from .helpers import cash, decision, factories, idle, legal, money, nation, play, player, refused, start, units

RICH = {"AH": {"treasury": 20}, "GE": {"treasury": 20}, "GB": {"treasury": 20}}


@pytest.mark.rule("factory.build")
def test_a_factory_costs_five_million_from_the_treasury() -> None:
    game = start("AH factory", nations={"AH": {"treasury": 7}})
    assert legal(game) == ["build lemberg", "build prague", "build trieste", "pass"]
    events = play(game, "build lemberg")
    assert money(events, "factory.build") == [("AH", "bank", 5)]
    assert any(event.rule == "factory.build" and event.region == "lemberg" for event in events)
    assert "lemberg" in factories(game)
    assert (nation(game, "AH", "treasury"), cash(game, "Ann")) == (2, 10)
    assert decision(game) == ("Ann", "rondel", "IT"), "at most one per turn"


@pytest.mark.rule("factory.build")
@pytest.mark.parametrize(("treasury", "allowed"), [(0, False), (4, False), (5, True)])
def test_a_treasury_that_cannot_pay(treasury: int, allowed: bool) -> None:
    game = start("AH factory", nations={"AH": {"treasury": treasury}})
    assert ("build prague" in legal(game)) is allowed
    if not allowed:
        assert refused(game, "build prague") == "factory.build"
    assert "pass" in legal(game)


@pytest.mark.rule("factory.build")
@pytest.mark.parametrize(
    ("province", "rules"),
    [
        ("vienna", {"factory.build"}),
        ("rome", {"factory.build"}),
        ("romania", {"factory.build"}),
        ("ionian_sea", {"factory.build"}),
        ("prague", {"factory.build", "board.occupied"}),
        ("switzerland", {"factory.build", "board.facts"}),
        ("atlantis", {"board.facts"}),
    ],
)
def test_where_no_factory_can_be_built(province: str, rules: set[str]) -> None:
    game = start("AH factory", "GE army prague hostile", nations=RICH)
    assert refused(game, f"build {province}") in rules


@pytest.mark.rule("factory.build")
def test_friendly_armies_and_own_units_do_not_prevent_building() -> None:
    game = start("AH factory", "GE army prague friendly, AH army trieste, AH fleet trieste", nations=RICH)
    assert legal(game, "build") == ["build lemberg", "build prague", "build trieste"]


@pytest.mark.rule("factory.build")
def test_the_site_of_a_destroyed_factory_may_be_built_on_again() -> None:
    where = "GE army vienna 3 hostile"
    game = start("GE maneuver", where, nations={"AH": {"treasury": 5}})
    play(game, "destroy vienna")
    assert factories(game) & {"vienna", "budapest"} == {"budapest"}
    play(game, "rondel taxation", "rondel factory", "build vienna")
    assert factories(game) & {"vienna", "budapest"} == {"vienna", "budapest"}


@pytest.mark.rule("production.units")
def test_any_selection_of_factories_produces() -> None:
    game = start("GE production")
    assert legal(game) == ["produce", "produce berlin", "produce berlin hamburg", "produce hamburg"]
    for choice, made in [
        ("produce", {}),
        ("produce berlin", {"GE army berlin": 1}),
        ("produce hamburg", {"GE fleet hamburg": 1}),
        ("produce berlin hamburg", {"GE army berlin": 1, "GE fleet hamburg": 1}),
    ]:
        events = play(game, choice)
        assert units(game) == made
        assert money(events) == [], "free"
        assert decision(game)[2] == "RU"
        game.undo()


@pytest.mark.rule("production.units")
@pytest.mark.parametrize("stance", ["hostile", "friendly"])
def test_a_factory_in_an_occupied_province_is_idle(stance: str) -> None:
    game = start("GE production", f"RU army berlin {stance}")
    if stance == "hostile":
        assert legal(game) == ["produce", "produce hamburg"]
        assert refused(game, "produce berlin") in {"production.units", "board.occupied"}
    else:
        assert "produce berlin hamburg" in legal(game)


@pytest.mark.rule("production.units")
def test_own_armies_in_an_occupied_province_do_not_help() -> None:
    game = start("GE production", "RU army berlin hostile, GE army berlin 4")
    assert legal(game) == ["produce", "produce hamburg"]


@pytest.mark.rule("production.units")
def test_the_occupier_never_produces() -> None:
    game = start("RU production", "RU army berlin 2 hostile")
    assert legal(game) == ["produce", "produce moscow", "produce moscow odessa", "produce odessa"]
    assert refused(game, "produce berlin") == "production.units"


@pytest.mark.rule("production.units")
@pytest.mark.parametrize("action", ["produce rome", "produce prague", "produce romania", "produce vienna vienna"])
def test_provinces_that_cannot_produce(action: str) -> None:
    assert refused(start("AH production"), action) in {"production.units", None}


@pytest.mark.rule("production.units", "board.supply")
def test_the_government_picks_which_produce_when_the_supply_is_short() -> None:
    game = start("AH production", "AH army romania 9")
    assert legal(game) == ["produce", "produce budapest", "produce vienna"]
    assert refused(game, "produce budapest vienna") == "board.supply"
    play(game, "produce vienna")
    assert units(game, "vienna") == {"AH army vienna": 1}


@pytest.mark.rule("production.units", "board.supply")
def test_one_kind_in_short_supply_leaves_the_other() -> None:
    game = start("GE production", "GE army romania 8")
    assert legal(game) == ["produce", "produce hamburg"]


@pytest.mark.rule("production.units")
@pytest.mark.parametrize(
    ("where", "built"),
    [("", []), ("AH army romania 10", ["budapest", "vienna"])],
)
def test_production_ends_by_itself_where_no_factory_can_produce(where: str, built: list[str]) -> None:
    game = start(units=where, factories=built)
    events = play(game, "rondel production1")
    assert decision(game)[2] == "IT"
    assert any(event.nation == "AH" and event.rule == "production.units" for event in events) or any(
        event.nation == "AH" and event.rule == "board.supply" for event in events
    )


@pytest.mark.rule("import.units")
def test_up_to_three_units_at_one_million_each() -> None:
    game = start("AH import", nations={"AH": {"treasury": 5}})
    for number, action in enumerate(["import army lemberg", "import fleet trieste", "import army lemberg"], 1):
        events = play(game, action)
        assert money(events, "import.units") == [("AH", "bank", 1)]
        assert nation(game, "AH", "treasury") == 5 - number
    assert units(game) == {"AH army lemberg": 2, "AH fleet trieste": 1}
    assert cash(game, "Ann") == 10
    assert decision(game) == ("Ann", "rondel", "IT"), "after the third the import ends"


@pytest.mark.rule("import.units")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_fewer_than_three(number: int) -> None:
    game = start("AH import", nations={"AH": {"treasury": 5}})
    play(game, *["import army vienna"] * number, "done")
    assert units(game).total() == number
    assert nation(game, "AH", "treasury") == 5 - number
    assert decision(game)[2] == "IT"


@pytest.mark.rule("import.units")
def test_where_units_can_be_imported() -> None:
    game = start("AH import", nations={"AH": {"treasury": 5}})
    provinces = ["budapest", "lemberg", "prague", "trieste", "vienna"]
    armies = [f"import army {province}" for province in provinces]
    assert legal(game) == ["done", *armies, "import fleet trieste"]


@pytest.mark.rule("import.units")
@pytest.mark.parametrize(
    ("action", "rules"),
    [
        ("import fleet vienna", {"import.units"}),
        ("import fleet ionian_sea", {"import.units"}),
        ("import army romania", {"import.units"}),
        ("import army rome", {"import.units"}),
        ("import fleet venice", {"import.units"}),
        ("import army prague", {"import.units", "board.occupied"}),
        ("import fleet trieste", {"import.units", "board.occupied"}),
        ("import army trieste", {"import.units", "board.occupied"}),
    ],
)
def test_where_no_unit_can_be_imported(action: str, rules: set[str]) -> None:
    """Prague and Trieste are occupied, with own units in them."""
    where = "GE army prague hostile, AH army prague, IT army trieste hostile, AH army trieste 2, AH fleet trieste"
    assert refused(start("AH import", where, nations=RICH), action) in rules


@pytest.mark.rule("import.units")
def test_friendly_armies_do_not_prevent_an_import() -> None:
    game = start("AH import", "GE army prague friendly", nations=RICH)
    play(game, "import army prague")


@pytest.mark.rule("import.units")
def test_a_treasury_that_is_empty_waits_for_a_gift() -> None:
    game = start("AH import", nations={"AH": {"treasury": 1}})
    play(game, "import army vienna")
    assert decision(game) == ("Ann", "import", "AH")
    assert legal(game) == ["done"]
    assert refused(game, "import army vienna") == "import.units"
    play(game, "donate Cy AH 1", "import army vienna")
    assert units(game) == {"AH army vienna": 2}


@pytest.mark.rule("import.units", "board.supply")
def test_an_import_with_everything_on_the_board_still_waits() -> None:
    game = start("AH import", "AH army romania 10, AH fleet ionian_sea 6", nations=RICH)
    assert legal(game) == ["done"]
    play(game, "done")
    assert decision(game)[2] == "IT"


@pytest.mark.rule("import.units")
def test_an_import_is_no_production() -> None:
    """A port, not a shipyard, is needed; no factory either."""
    game = start("GB import", nations=RICH, factories=[])
    play(game, "import fleet dublin", "import army dublin", "import fleet london")
    assert units(game) == {"GB fleet dublin": 1, "GB army dublin": 1, "GB fleet london": 1}


@pytest.mark.rule("factory.build", "import.units")
def test_factory_and_import_are_never_decided_for_a_player() -> None:
    poor = [player("Ann", 0, AH=[9]), player("Bob", 0, IT=[9])]
    for phase, answer in [("factory", "pass"), ("import", "done")]:
        game = start(f"AH {phase}", players=poor)
        assert decision(game)[:2] == ("Ann", "build" if phase == "factory" else "import")
        assert legal(game) == [answer]
        idle(game, "AH")
        assert decision(game)[2] == "IT"
