"""Whose turn it is, and the rondel."""

from __future__ import annotations

import pytest

from .helpers import (
    MARKER,
    NATIONS,
    SPACES,
    cash,
    data,
    decision,
    factories,
    idle,
    legal,
    money,
    nation,
    play,
    player,
    refused,
    start,
    units,
)

FEE = {1: 0, 2: 0, 3: 0, 4: 2, 5: 4, 6: 6}


def steps(origin: str, target: str) -> int:
    return (SPACES.index(target) - SPACES.index(origin) - 1) % 8 + 1


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("current", NATIONS)
def test_the_next_nation_in_turn_order_follows(current: str) -> None:
    game = start(f"{current} rondel")
    play(game, "rondel factory")
    assert decision(game)[2] == current
    play(game, "pass")
    following = NATIONS[(NATIONS.index(current) + 1) % 6]
    assert decision(game)[1:] == ("rondel", following)
    assert data(game)["turn"]["nation"] == following


@pytest.mark.rule("turn.order")
def test_nations_without_government_are_skipped() -> None:
    game = start(players=[player("Ann", AH=[9]), player("Bob", GB=[9])])
    events = play(game, "rondel taxation")
    assert decision(game) == ("Bob", "rondel", "GB")
    assert [event.nation for event in events if event.rule == "turn.order" and event.nation in ("IT", "FR")] == [
        "IT",
        "FR",
    ]
    play(game, "rondel taxation")
    assert decision(game) == ("Ann", "rondel", "AH")


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("nation_id", ["AH", "FR", "RU"])
def test_a_position_whose_nation_on_turn_has_no_government(nation_id: str) -> None:
    game = start(f"{nation_id} rondel", players=[player("Ann", IT=[9]), player("Bob", GB=[9])])
    expected = {"AH": ("Ann", "rondel", "IT"), "FR": ("Bob", "rondel", "GB"), "RU": ("Ann", "rondel", "IT")}
    assert decision(game) == expected[nation_id]
    assert any(event.rule == "turn.order" and event.nation == nation_id for event in game.events)


@pytest.mark.rule("turn.order")
def test_a_nation_that_gains_a_government_is_no_longer_skipped() -> None:
    players = [player("Ann", 20, AH=[9]), player("Bob", 20, GB=[9])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": 4}}, investor_card="Bob")
    play(game, "invest IT 2")
    assert decision(game) == ("Bob", "rondel", "IT")


@pytest.mark.rule("rondel.spaces", "rondel.cost")
@pytest.mark.parametrize("origin", SPACES)
def test_the_eight_spaces_clockwise(origin: str) -> None:
    """From each space the next six, and what each costs the government."""
    game = start(nations={"AH": {"rondel": origin, "treasury": 9}})
    reachable = {space: steps(origin, space) for space in SPACES if steps(origin, space) <= 6}
    assert set(legal(game)) == {f"rondel {space}" for space in reachable}
    for space, count in reachable.items():
        events = play(game, f"rondel {space}")
        fee = [("Ann", "bank", FEE[count])] if FEE[count] else []
        assert money(events, "rondel.cost") == fee, space
        game.undo()


@pytest.mark.rule("rondel.cost")
@pytest.mark.parametrize("origin", SPACES)
def test_never_zero_seven_or_eight_spaces(origin: str) -> None:
    game = start(nations={"AH": {"rondel": origin, "treasury": 9}})
    behind = SPACES[(SPACES.index(origin) - 1) % 8]
    assert refused(game, f"rondel {origin}") == "rondel.cost"
    assert refused(game, f"rondel {behind}") == "rondel.cost"


@pytest.mark.rule("rondel.first")
def test_the_first_placement_is_free_and_anywhere() -> None:
    for space in SPACES:
        game = start(nations={"AH": {"treasury": 9}})
        assert legal(game) == sorted(f"rondel {each}" for each in SPACES)
        events = play(game, f"rondel {space}")
        assert money(events, "rondel.cost") == []
        assert any(event.rule == "rondel.first" and event.nation == "AH" for event in events)
        assert nation(game, "AH", "rondel") == space


@pytest.mark.rule("rondel.first")
@pytest.mark.parametrize("space", ["import", "production2", "maneuver2", "taxation"])
def test_the_first_placement_passes_nothing(space: str) -> None:
    game = start(nations={"AH": {"treasury": 9}})
    play(game, f"rondel {space}")
    idle(game, "AH")
    assert data(game)["investor_card"] == "Bob"


@pytest.mark.rule("rondel.cost")
@pytest.mark.parametrize(("count", "fee"), [(4, 2), (5, 4), (6, 6)])
def test_the_fee_must_be_in_the_purse(count: int, fee: int) -> None:
    """Investor to Taxation is four spaces, and so on."""
    space = SPACES[(4 + count) % 8]
    for purse in (fee - 1, fee):
        seats = [player("Ann", purse, AH=[9]), player("Bob", IT=[9])]
        game = start(players=seats, nations={"AH": {"rondel": "investor", "treasury": 99}})
        if purse < fee:
            assert refused(game, f"rondel {space}") == "rondel.cost"
        else:
            play(game, f"rondel {space}")
            assert nation(game, "AH", "rondel") == space
            assert cash(game, "Ann") == 0


@pytest.mark.rule("rondel.cost", "turn.order")
@pytest.mark.parametrize(
    ("space", "answers"),
    [
        ("factory", ["pass"]),
        ("production1", []),
        ("production2", []),
        ("import", ["done"]),
        ("maneuver1", []),
        ("maneuver2", []),
        ("taxation", []),
    ],
)
def test_no_space_is_forbidden_because_nothing_can_be_done_there(space: str, answers: list[str]) -> None:
    """No money, no factory, no unit: Factory and Import wait for an answer, since a gift could pay; the others end."""
    game = start(factories=[])
    play(game, f"rondel {space}")
    for answer in answers:
        assert decision(game)[2] == "AH"
        assert answer in legal(game)
        play(game, answer)
    assert decision(game) == ("Ann", "rondel", "IT")
    assert nation(game, "AH", "rondel") == space


@pytest.mark.rule("rondel.cost")
@pytest.mark.parametrize(
    ("space", "answers"),
    [
        ("factory", ["pass"]),
        ("production1", ["produce"]),
        ("import", ["done"]),
        ("maneuver1", ["done", "done"]),
    ],
)
def test_a_nation_may_do_nothing(space: str, answers: list[str]) -> None:
    game = start(units="AH fleet ionian_sea, AH army vienna", nations={"AH": {"treasury": 20}})
    play(game, f"rondel {space}")
    play(game, *answers)
    assert decision(game) == ("Ann", "rondel", "IT")
    assert nation(game, "AH", "treasury") == 20
    assert units(game) == {"AH fleet ionian_sea": 1, "AH army vienna": 1}
    assert len(factories(game)) == 12


@pytest.mark.rule("rondel.pass_investor")
@pytest.mark.parametrize("origin", SPACES)
def test_which_moves_pass_investor(origin: str) -> None:
    """Steps 2 and 3 follow for whoever goes beyond Investor, and for whoever stops there; for nobody else."""
    for count in range(1, 7):
        target = SPACES[(SPACES.index(origin) + count) % 8]
        investor = steps(origin, "investor")
        game = start(nations={"AH": {"rondel": origin, "treasury": 9}})
        events = play(game, f"rondel {target}")
        events += idle(game, "AH")
        invested = investor <= count and origin != "investor"
        assert money(events, "investor.activate") == ([("bank", "Bob", 2)] if invested else []), target
        assert data(game)["investor_card"] == ("Cy" if invested else "Bob"), target
        assert bool(money(events, "investor.interest")) is (target == "investor"), target


@pytest.mark.rule("rondel.pass_investor")
def test_the_investor_steps_follow_the_space_that_was_reached() -> None:
    game = start(nations={"AH": {"rondel": "maneuver1", "treasury": 2}})
    play(game, "rondel import", "import army vienna")
    assert cash(game, "Bob") == 10, "not yet"
    events = play(game, "done")
    assert money(events) == [("bank", "Bob", 2)]
    assert decision(game) == ("Bob", "invest", "AH")
    play(game, "pass")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert data(game)["investor_card"] == "Cy"


@pytest.mark.rule("rondel.pass_investor")
@pytest.mark.parametrize("phase", MARKER)
@pytest.mark.parametrize("passed", [True, False])
def test_a_position_says_whether_investor_was_passed(phase: str, passed: bool) -> None:
    if phase == "investor":
        passed = False
    spaces = {"production": "production2", "maneuver": "maneuver2"}
    marker = spaces.get(phase, MARKER[phase])
    game = start(
        f"AH {phase}",
        "AH army romania",
        nations={"AH": {"rondel": marker, "treasury": 9}},
        passed_investor=passed,
    )
    idle(game, "AH")
    assert data(game)["investor_card"] == ("Cy" if passed or phase == "investor" else "Bob")


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    ("turn", "wrong"),
    [
        ("AH rondel", ["build prague", "pass", "done", "produce", "import army vienna", "peace", "invest AH 2"]),
        ("AH factory", ["rondel taxation", "done", "peace", "import army vienna", "allow", "produce vienna"]),
        ("AH production", ["rondel taxation", "done", "pass", "move army vienna prague"]),
        ("AH import", ["rondel taxation", "pass", "peace", "force", "decline", "demand army", "ask FR"]),
        ("AH investor", ["rondel taxation", "done", "build prague", "battle romania RU army", "destroy rome"]),
    ],
)
def test_an_answer_to_another_question(turn: str, wrong: list[str]) -> None:
    game = start(turn, nations={"AH": {"treasury": 9}})
    for action in wrong:
        assert refused(game, action) == "turn.order", action


@pytest.mark.rule("turn.order")
def test_an_answer_to_another_question_within_a_maneuver() -> None:
    game = start("AH maneuver", "AH army budapest 2, RU army romania, FR army romania")
    for action in ("peace", "demand army", "ask FR", "pass", "rondel factory"):
        assert refused(game, action) == "turn.order"
    play(game, "move army budapest romania")
    for action in ("done", "move army budapest romania", "demand army", "decline", "ask FR"):
        assert refused(game, action) == "turn.order"
    play(game, "peace")
    for action in ("done", "peace", "demand army", "decline", "move army budapest romania"):
        assert refused(game, action) == "turn.order"
    play(game, "ask FR")
    for action in ("done", "peace", "battle romania RU army", "ask RU", "move army budapest romania"):
        assert refused(game, action) == "turn.order"


@pytest.mark.rule("rondel.pass_investor", "maneuver.order")
@pytest.mark.parametrize(
    ("where", "actions"),
    [
        ("", []),
        ("AH army vienna", ["done"]),
        ("AH fleet trieste", ["done"]),
        ("AH fleet trieste", ["move fleet trieste ionian_sea"]),
        ("AH army budapest", ["move army budapest romania"]),
        ("AH army romania, RU army romania", ["battle romania RU army"]),
        ("AH army budapest, RU army romania", ["move army budapest romania", "battle romania RU army"]),
        ("AH army budapest, RU army romania", ["move army budapest romania", "peace", "demand army"]),
        ("AH army budapest, RU army romania", ["move army budapest romania", "peace", "decline", "done"]),
        ("AH fleet trieste, IT fleet ionian_sea", ["move fleet trieste ionian_sea", "battle ionian_sea IT fleet"]),
        ("AH fleet trieste, IT fleet ionian_sea", ["move fleet trieste ionian_sea", "peace", "demand fleet"]),
        ("AH army rome 3 hostile", ["destroy rome"]),
        ("AH army munich friendly", ["stance munich hostile"]),
    ],
)
@pytest.mark.parametrize("passed", [True, False])
def test_every_way_out_of_a_maneuver_leads_on_alike(where: str, actions: list[str], passed: bool) -> None:
    """The flags are placed once, then the Investor steps follow if Investor was passed, then the next turn."""
    game = start("AH maneuver", where, nations={"AH": {"rondel": "maneuver2"}}, passed_investor=passed)
    play(game, *actions)
    if passed:
        assert decision(game) == ("Bob", "invest", "AH")
        play(game, "pass")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert data(game)["investor_card"] == ("Cy" if passed else "Bob")
    lands = {text.split()[2] for text in units(game)} & {"romania", "ionian_sea"}
    alone = {land for land in lands if len(units(game, land)) == 1}
    assert set(data(game)["flags"]) == alone
