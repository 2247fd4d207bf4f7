"""What `problems()` finds: every kind of impossibility, all at once; and what it must accept."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from imperial_nb.engine import InvalidScenario, Scenario

from .board_facts import HOMES, LAND, SEAS
from .helpers import NATIONS, NO_CARD, Data, player, position, through_json
from .situations import SITUATIONS, situation


def changed(path: str, value: Any) -> Data:
    """The ordinary position with one value replaced: `changed("nations.AH.power", 26)`; numbers index lists."""
    result = position(
        flags={}, nations={each: {} for each in NATIONS}, factories=["vienna", "budapest", "rome", "naples"]
    )
    place: Any = result
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        place = place[part]
    place[last] = value
    return result


def paths(given: Any) -> list[str]:
    problems = Scenario.from_dict(given).problems()
    for problem in problems:
        assert problem.code
        assert problem.message.strip()
        assert isinstance(problem.path, str)
    return [problem.path for problem in problems]


def army(nation_id: str = "AH", region: str = "vienna", **more: Any) -> Data:
    return {"nation": nation_id, "type": "army", "region": region, **more}


def fleet(nation_id: str = "AH", region: str = "trieste", **more: Any) -> Data:
    return {"nation": nation_id, "type": "fleet", "region": region, **more}


FAULTS: list[tuple[str, Any]] = [
    # unknown ids and names
    ("nations.XX", {}),
    ("nations.ah", {}),
    ("flags.atlantis", "AH"),
    ("flags.switzerland", "AH"),
    ("flags.romania", "XX"),
    ("factories", ["atlantis"]),
    ("factories", ["vienna", "vienna"]),
    ("units", [army("XX")]),
    ("units", [army("AH", "atlantis")]),
    ("units", [{"nation": "AH", "type": "tank", "region": "vienna"}]),
    ("players.0.bonds.XX", [9]),
    ("investor_card", "Zoe"),
    ("nations.AH.government", "Zoe"),
    ("nations.AH.rondel", "moon"),
    ("nations.AH.rondel", "production"),
    ("turn.nation", "XX"),
    ("turn.phase", "lunch"),
    ("edition", "fourth"),
    ("edition", {"base": "fourth"}),
    ("edition", {"base": "third", "colour": 1}),
    ("format", "imperial-position/2"),
    ("format", "something"),
    # units
    ("units", [army(count=11)]),
    ("units", [army(count=6), army(region="romania", count=5)]),
    ("units", [fleet(count=7)]),
    ("units", [army(count=0)]),
    ("units", [army(count=-1)]),
    ("units", [army(count=1.5)]),
    ("units", [army(count="2")]),
    ("units", [army(count=True)]),
    ("units", [army(region="ionian_sea")]),
    ("units", [army(region="switzerland")]),
    ("units", [fleet(region="vienna")]),
    ("units", [fleet(region="romania")]),
    ("units", [fleet(region="venice")]),
    ("units", [fleet(region="greece")]),
    ("units", [army(stance="friendly")]),
    ("units", [army(region="romania", stance="hostile")]),
    ("units", [army(region="munich", stance="angry")]),
    ("units", [fleet(region="ionian_sea", stance="hostile")]),
    ("units", [{"nation": "AH", "type": "army"}]),
    ("units", [{"nation": "AH", "region": "vienna"}]),
    ("units", [{"type": "army", "region": "vienna"}]),
    ("units", ["AH army vienna"]),
    ("units", {"AH": 1}),
    ("units", "AH army vienna"),
    ("units", [army(colour="red")]),
    # bonds and money
    ("players.1.bonds.AH", [9]),
    ("players.0.bonds.AH", [9, 9]),
    ("players.0.bonds.AH", [5]),
    ("players.0.bonds.AH", [31]),
    ("players.0.bonds.AH", [0]),
    ("players.0.bonds.AH", [True]),
    ("players.0.bonds.AH", ["9"]),
    ("players.0.bonds.AH", 9),
    ("players.0.bonds", [9]),
    ("players.0.cash", -1),
    ("players.0.cash", 1.5),
    ("players.0.cash", "3"),
    ("players.0.cash", True),
    ("nations.AH.treasury", -1),
    ("nations.AH.treasury", "lots"),
    # nations
    ("nations.AH.power", -1),
    ("nations.AH.power", 26),
    ("nations.AH.power", "7"),
    ("nations.AH.tax", 4),
    ("nations.AH.tax", 16),
    ("nations.AH.tax", 5.5),
    ("nations.AH.tax_highest", 9),
    ("nations.AH.government", "Bob"),
    ("nations.AH.colour", "red"),
    ("nations.AH", 3),
    ("nations", []),
    # factories and flags
    ("factories", ["romania"]),
    ("factories", ["ionian_sea"]),
    ("factories", "vienna"),
    ("factories", [3]),
    ("flags.vienna", "AH"),
    ("flags.munich", "AH"),
    ("flags", dict.fromkeys([*LAND, *SEAS][:16], "AH")),
    ("flags", ["romania"]),
    # players
    ("players", []),
    ("players", [player("Ann", AH=[9])]),
    ("players", [player(name) for name in "ABCDEFG"]),
    ("players.1.name", "Ann"),
    ("players.1.name", ""),
    ("players.1.name", "x" * 41),
    ("players.1.name", "bank"),
    ("players.1.name", "RU"),
    ("players.1.name", "B\nob"),
    ("players.1.name", 7),
    ("players.1.colour", "red"),
    ("players", {"Ann": {}}),
    ("players.0", "Ann"),
    # the turn
    ("turn", "AH"),
    ("turn.passed_investor", "yes"),
    ("turn.colour", "red"),
    # unknown keys and wrong types at the top
    ("colour", "red"),
    ("title", 3),
    ("note", ["x"]),
    ("investor_card", 3),
    ("resume", 3),
    ("resume", {"colour": "red"}),
]


@pytest.mark.rule("board.facts", "board.supply", "board.bonds", "gov.majority")
@pytest.mark.parametrize(("path", "value"), FAULTS, ids=[f"{path}={value!r}"[:70] for path, value in FAULTS])
def test_a_fault_is_found_where_it_is(path: str, value: Any) -> None:
    found = paths(changed(path, value))
    assert found
    top = path.split(".")[0]
    assert any(place.startswith(top) for place in found), found
    with pytest.raises(InvalidScenario):
        Scenario.from_dict(changed(path, value)).start()


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize(
    "path", ["nations.AH.rondel", "nations.AH.power", "nations.AH.tax", "nations.AH.treasury", "nations.AH.government"]
)
def test_paths_of_nations(path: str) -> None:
    assert paths(changed(path, "nonsense")) == [path]


@pytest.mark.rule("board.facts")
def test_the_position_these_faults_are_put_into_is_playable() -> None:
    assert paths(changed("title", "fine")) == []


@pytest.mark.rule("army.last_factory")
@pytest.mark.parametrize(
    ("built", "units", "faulty"),
    [
        (["rome"], [army("AH", "rome")], True),
        (["rome", "naples"], [army("AH", "rome"), army("AH", "naples")], True),
        (["rome", "naples"], [army("AH", "rome"), army("FR", "naples")], True),
        (["rome", "naples"], [army("AH", "rome")], False),
        (["rome", "naples"], [army("AH", "rome"), army("FR", "naples", stance="friendly")], False),
        (["rome"], [army("AH", "rome", stance="friendly")], False),
        (["rome"], [army("AH", "venice")], False),
        ([], [army("AH", "rome")], False),
    ],
)
def test_a_hostile_army_on_the_last_factory(built: list[str], units: list[Data], faulty: bool) -> None:
    found = paths({**position(), "factories": built, "units": units})
    assert bool(found) is faulty


@pytest.mark.rule("rondel.spaces")
@pytest.mark.parametrize(
    ("phase", "space", "fits"),
    [
        ("factory", "factory", True),
        ("factory", "import", False),
        ("factory", None, False),
        ("production", "production1", True),
        ("production", "production2", True),
        ("production", "maneuver1", False),
        ("maneuver", "maneuver1", True),
        ("maneuver", "maneuver2", True),
        ("import", "import", True),
        ("import", "investor", False),
        ("taxation", "taxation", True),
        ("taxation", "factory", False),
        ("investor", "investor", True),
        ("investor", "import", False),
    ],
)
def test_an_action_about_to_be_resolved_has_its_marker_on_the_space(phase: str, space: str | None, fits: bool) -> None:
    given = position(nations={"AH": {"rondel": space, "treasury": 9}})
    given["turn"] = {"nation": "AH", "phase": phase}
    assert (paths(given) == []) is fits


@pytest.mark.rule("board.bonds")
@pytest.mark.parametrize(("edition", "fits"), [("third", True), ("digest", True), ("second", False)])
def test_a_bond_the_edition_lacks(edition: str, fits: bool) -> None:
    given = position(edition=edition, players=[player("Ann", AH=[30]), player("Bob")])
    found = paths(given)
    assert (found == []) is fits
    assert all(path.startswith("players") for path in found)


@pytest.mark.rule("gov.majority")
@pytest.mark.parametrize("name", ["Bob", "Cy"])
def test_a_government_that_does_not_hold_the_most(name: str) -> None:
    given = position(
        players=[player("Ann", AH=[9]), player("Bob", AH=[4]), player("Cy")], nations={"AH": {"government": name}}
    )
    assert paths(given) == ["nations.AH.government"]


@pytest.mark.rule("gov.majority")
def test_a_government_of_a_nation_without_bonds() -> None:
    given = position(players=[player("Ann", AH=[9]), player("Bob")], nations={"RU": {"government": "Ann"}})
    assert paths(given) == ["nations.RU.government"]


@pytest.mark.rule("board.facts")
def test_all_faults_are_reported_at_once() -> None:
    given = position(
        units="AH army ionian_sea, AH fleet vienna, RU army romania 9",
        flags={"vienna": "AH", "atlantis": "IT"},
        nations={"AH": {"rondel": "moon", "power": 99}, "IT": {"treasury": -3}, "FR": {"government": "Cy"}},
        investor_card="Zoe",
        colour="red",
    )
    given["players"][0]["cash"] = -5
    given["players"][2]["bonds"]["AH"] = [9]
    found = paths(given)
    assert len(found) >= 12
    expected = {"nations.AH.rondel", "nations.AH.power", "nations.IT.treasury", "nations.FR.government"}
    assert expected <= set(found)
    for top in ("units", "flags", "players", "investor_card", "colour"):
        assert any(path.startswith(top) for path in found), top
    with pytest.raises(InvalidScenario) as caught:
        Scenario.from_dict(given).start()
    for problem in Scenario.from_dict(given).problems():
        assert problem.message in str(caught.value)


@pytest.mark.rule("turn.order", "gov.majority")
@pytest.mark.parametrize("phase", ["factory", "production", "import", "maneuver", "investor", "taxation"])
def test_a_nation_without_government_resolves_nothing(phase: str) -> None:
    given = position(f"AH {phase}", players=[player("Ann", IT=[9]), player("Bob")])
    assert [path.split(".")[0] for path in paths(given)] == ["turn"]


@pytest.mark.rule("turn.order", "gov.majority")
@pytest.mark.parametrize("edition", ["third", NO_CARD])
def test_somebody_must_govern(edition: Any) -> None:
    """No bond sold and nothing about to be sold: no decision could ever come up."""
    assert paths(position(players=[player("Ann"), player("Bob")], edition=edition))


ACCEPTED: list[tuple[str, Data]] = [
    ("nobody has anything", position(players=[player("Ann", 0), player("Bob", 0)], nations={"AH": {"power": 25}})),
    ("one player holds everything", position(players=[player("Ann", **{n: [2, 30] for n in NATIONS}), player("Bob")])),
    ("no factories at all", position(factories=[])),
    ("a factory on every site", position(factories=list(HOMES))),
    ("armies of all nations in one province", position(units=", ".join(f"{n} army romania 6" for n in NATIONS))),
    ("both stances in one province", position(units="FR army munich hostile, FR army munich friendly")),
    ("hostile armies of two nations", position(units="FR army munich hostile, RU army munich hostile")),
    ("an enemy next to a fleet in port", position(units="AH fleet trieste, IT army trieste hostile")),
    ("a flag that is null", position(flags={"romania": None})),
    ("fifteen flags", position(flags=dict.fromkeys([*LAND, *SEAS][:15], "RU"))),
    ("a flag where a foreigner stands alone", position(flags={"romania": "AH"}, units="RU army romania")),
    ("all supplies used up", position(units="AH army romania 10, AH fleet ionian_sea 6")),
    ("a marker off the rondel late in the game", position(nations={"AH": {"power": 20, "tax": 15}})),
    (
        "a treasury of a nation without government",
        position(players=[player("Ann", AH=[9]), player("Bob")], nations={"RU": {"treasury": 8}}),
    ),
    ("several nations at 24", position(nations={each: {"power": 24} for each in NATIONS})),
    (
        "HTML in the texts",
        position(title="<b>&\"'", note="<script>", players=[player("<i>Ann</i>", AH=[9]), player("Bob")]),
    ),
    ("an empty note and a long title", position(title="x" * 200, note="")),
    (
        "a tie given to either",
        position(players=[player("A", AH=[6]), player("B", AH=[2, 4])], nations={"AH": {"government": "B"}}),
    ),
    ("passed Investor", position("AH factory", passed_investor=True)),
    ("a tax marker above the revenue", position(nations={"AH": {"tax": 15}}, factories=[])),
]


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize(("name", "given"), ACCEPTED, ids=[name for name, _ in ACCEPTED])
def test_unusual_but_possible_positions_are_accepted(name: str, given: Data) -> None:
    assert paths(given) == [], name
    game = Scenario.from_dict(given).start()
    assert Scenario.from_dict(through_json(game)).problems() == []


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("given", [None, 3, "position", [], [{}], True])
def test_what_is_no_position_at_all(given: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Scenario.from_dict(given).start()


@pytest.mark.rule("board.facts")
@pytest.mark.parametrize("missing", ["players", "turn"])
def test_what_a_position_cannot_do_without(missing: str) -> None:
    given = position()
    del given[missing]
    found = Scenario.from_dict(given).problems()
    if missing == "players":
        assert [problem.path for problem in found] == ["players"]
    else:
        assert found == [] or [problem.path for problem in found] == ["turn"]


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", [name for name in SITUATIONS if "resume" in situation(name).position().to_dict()])
def test_a_damaged_resume_is_a_problem_and_never_a_crash(name: str) -> None:
    """Each value in it, at any depth, replaced by nonsense: refused with a sentence, or still a playable position."""
    whole = through_json(situation(name))
    refused = 0

    def places(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        return [path] + [place for key, each in inner for place in places(each, (*path, key))]

    for path in places(whole["resume"], ("resume",)):
        for nonsense in (None, -1, 99, "atlantis", "AH", [], {}, [None], {"x": 1}, True):
            broken = copy.deepcopy(whole)
            place: Any = broken
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = nonsense
            scenario = Scenario.from_dict(json.loads(json.dumps(broken)))
            if problems := scenario.problems():
                refused += 1
                assert all(problem.message.strip() for problem in problems)
                with pytest.raises(InvalidScenario):
                    scenario.start()
            else:
                game = scenario.start()
                assert Scenario.from_dict(through_json(game)).problems() == []
                for action in game.legal():
                    game.preview(action)
    assert refused
