"""Who governs, and whose money is whose."""

from __future__ import annotations

import pytest

from imperial_nb.engine import IllegalAction, Scenario

from .helpers import (
    NATIONS,
    bonds,
    cash,
    data,
    decision,
    legal,
    money,
    nation,
    play,
    player,
    position,
    refused,
    start,
    units,
)


@pytest.mark.rule("gov.majority")
@pytest.mark.parametrize(
    ("ann", "bob", "government"),
    [
        ([9], [4], "Ann"),
        ([9], [4, 6], "Bob"),
        ([2, 4, 6], [9], "Ann"),
        ([2], [30], "Bob"),
        ([], [2], "Bob"),
        ([], [], None),
    ],
)
def test_the_highest_total_of_bond_values_governs(ann: list[int], bob: list[int], government: str | None) -> None:
    game = start(players=[player("Ann", AH=ann, IT=[9]), player("Bob", AH=bob, FR=[9])])
    assert nation(game, "AH", "government") == government
    assert game.nations["AH"].government == government
    assert decision(game) == ((government, "rondel", "AH") if government else ("Ann", "rondel", "IT"))


@pytest.mark.rule("gov.majority")
def test_a_change_of_government_changes_nothing_else() -> None:
    players = [player("Ann", AH=[4], IT=[9]), player("Bob", 40, FR=[9], GB=[9]), player("Cy", GE=[9], RU=[9])]
    where = "AH army munich 2 friendly, AH army romania, AH fleet ionian_sea"
    values = {"treasury": 3, "power": 7, "tax": 8, "rondel": "maneuver1"}
    game = start("RU investor", where, players, nations={"AH": values, "RU": {"treasury": 9}}, flags={"greece": "AH"})
    before = data(game)
    play(game, "invest AH 9")
    after = data(game)
    assert nation(game, "AH", "government") == "Bob"
    assert after["nations"]["AH"] == {**before["nations"]["AH"], "treasury": 12, "government": "Bob"}
    for field in ("units", "flags", "factories"):
        assert after[field] == before[field]
    assert decision(game)[0] == "Bob"


@pytest.mark.rule("money.separate")
def test_the_treasury_never_pays_what_the_government_owes() -> None:
    """The rondel fee comes from the government's purse, however full the treasury."""
    poor = [player("Ann", 0, AH=[9], IT=[9]), player("Bob", FR=[9], GB=[9])]
    game = start(players=poor, nations={"AH": {"treasury": 50, "rondel": "investor"}})
    assert refused(game, "rondel taxation") == "rondel.cost"


@pytest.mark.rule("money.separate")
@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [("factory", "build prague", "factory.build"), ("import", "import army prague", "import.units")],
)
def test_the_government_never_pays_what_the_treasury_owes(phase: str, action: str, rule: str) -> None:
    treasury = {"factory": 4, "import": 0}[phase]
    game = start(f"AH {phase}", nations={"AH": {"treasury": treasury}})
    assert refused(game, action) in {rule, "money.separate"}
    play(game, "donate Ann AH 1", action)
    assert (cash(game, "Ann"), nation(game, "AH", "treasury")) == (9, 0)


@pytest.mark.rule("money.separate", "investor.activate")
def test_bonds_come_back_only_in_an_upgrade() -> None:
    game = start("AH investor", nations={"AH": {"treasury": 4}})
    for action in ("invest FR 4 upgrade 9", "invest FR 9 upgrade 9", "invest FR 9 upgrade 4", "invest AH 12 upgrade 9"):
        assert refused(game, action) == "investor.activate"
    assert bonds(game, "Bob", "FR") == [9]


@pytest.mark.rule("money.separate", "money.donate")
@pytest.mark.parametrize("action", ["donate Ann Bob 3", "donate AH Ann 3", "donate bank AH 3", "donate AH IT 3"])
def test_money_goes_from_a_purse_to_a_treasury_and_nowhere_else(action: str) -> None:
    game = start(nations={"AH": {"treasury": 9}})
    before = data(game)
    with pytest.raises(IllegalAction):
        game.play(action)
    assert isinstance(game.explain(action), IllegalAction)
    assert data(game) == before


@pytest.mark.rule("money.donate")
@pytest.mark.parametrize("giver", ["Ann", "Bob", "Cy"])
@pytest.mark.parametrize("nation_id", NATIONS)
def test_any_player_gives_to_any_treasury(giver: str, nation_id: str) -> None:
    game = start(nations={nation_id: {"treasury": 1}})
    due, choices = decision(game), legal(game)
    events = play(game, f"donate {giver} {nation_id} 7")
    assert money(events, "money.donate") == [(giver, nation_id, 7)]
    assert (cash(game, giver), nation(game, nation_id, "treasury")) == (3, 8)
    assert (decision(game), legal(game)) == (due, choices), "whose decision it is does not change"


@pytest.mark.rule("money.donate")
@pytest.mark.parametrize(("amount", "allowed"), [(1, True), (10, True), (11, False), (999_999, False)])
def test_nobody_gives_more_than_the_purse_holds(amount: int, allowed: bool) -> None:
    game = start()
    if allowed:
        play(game, f"donate Bob RU {amount}")
        assert cash(game, "Bob") == 10 - amount
    else:
        assert refused(game, f"donate Bob RU {amount}") == "money.donate"


@pytest.mark.rule("money.donate")
@pytest.mark.parametrize("amount", [0, -1, -10])
def test_a_gift_is_at_least_one_million(amount: int) -> None:
    game = start()
    assert refused(game, {"type": "donate", "player": "Ann", "nation": "AH", "amount": amount}) in {
        "money.donate",
        None,
    }


@pytest.mark.rule("money.donate")
def test_donations_are_not_listed() -> None:
    assert legal(start(), "donate") == []


@pytest.mark.rule("money.donate")
def test_a_gift_of_an_unknown_player() -> None:
    refused(start(), "donate Zoe AH 1")


@pytest.mark.rule("money.donate")
@pytest.mark.parametrize(
    ("turn", "where", "opening"),
    [
        ("AH rondel", "", []),
        ("AH factory", "", []),
        ("AH production", "", []),
        ("AH import", "", []),
        ("AH maneuver", "AH fleet ionian_sea", []),
        ("AH maneuver", "AH army romania", []),
        ("AH maneuver", "AH army budapest, RU army romania", ["move army budapest romania"]),
        ("AH maneuver", "AH army budapest, RU army romania", ["move army budapest romania", "peace"]),
        ("AH maneuver", "AH army budapest, RU army romania, FR army romania", ["move army budapest romania", "peace"]),
        ("AH investor", "", []),
    ],
)
def test_a_gift_can_be_made_in_every_decision(turn: str, where: str, opening: list[str]) -> None:
    game = start(turn, where, nations={"AH": {"treasury": 9}})
    play(game, *opening)
    due, choices = decision(game), legal(game)
    givers = [name for name in ("Ann", "Bob", "Cy") if due[:2] != (name, "invest")]
    for giver in givers:
        play(game, f"donate {giver} IT 1")
    assert nation(game, "IT", "treasury") == len(givers)
    assert (decision(game), legal(game)) == (due, choices)


@pytest.mark.rule("money.donate", "factory.build")
def test_a_gift_after_the_space_was_chosen_pays_for_it() -> None:
    game = start(nations={"AH": {"treasury": 2}})
    play(game, "rondel factory")
    assert legal(game) == ["pass"]
    play(game, "donate Cy AH 3")
    assert "build prague" in legal(game)


@pytest.mark.rule("money.donate")
def test_a_gift_that_makes_a_decision_impossible_ends_it() -> None:
    """Bob may invest 12 M; he gives them all away and has nothing left to decide."""
    game = start("AH investor", nations={"AH": {"treasury": 4}})
    assert decision(game) == ("Bob", "invest", "AH")
    events = play(game, "donate Bob IT 11")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert any(event.player == "Bob" and event.rule != "money.donate" for event in events), "the log says so"
    assert cash(game, "Bob") == 1


@pytest.mark.rule("money.donate", "end.trigger")
def test_no_gift_after_the_end() -> None:
    game = start(
        "AH taxation", nations={"AH": {"power": 24, "rondel": "taxation"}}, flags={"greece": "AH"} | flags_for(4)
    )
    assert game.decision is None
    assert refused(game, "donate Ann AH 1") == "end.trigger"


def flags_for(number: int) -> dict[str, str]:
    return dict.fromkeys(["romania", "bulgaria", "turkey", "spain", "norway"][:number], "AH")


@pytest.mark.rule("gov.agreements")
def test_the_engine_knows_no_agreements() -> None:
    for text in ("promise Ann Bob", "agree", "treaty AH IT"):
        assert refused(start(), text) is None


@pytest.mark.rule("gov.agreements")
def test_peace_binds_nobody() -> None:
    """Having declared peace on arrival the same nation may fight the same unit a moment later."""
    game = start("AH maneuver", "AH army budapest 2, RU army romania")
    play(game, "move army budapest romania", "peace", "decline")
    assert "battle romania RU army" in legal(game)
    play(game, "battle romania RU army")
    assert units(game) == {"AH army budapest": 1}


@pytest.mark.rule("gov.majority")
def test_a_position_with_a_government_that_holds_less_is_refused() -> None:
    players = [player("Ann", AH=[9]), player("Bob", AH=[4])]
    wrong = position(players=players, nations={"AH": {"government": "Bob"}})
    assert [problem.path for problem in Scenario.from_dict(wrong).problems()] == ["nations.AH.government"]
    tied = position(players=[player("Ann", AH=[6]), player("Bob", AH=[2, 4])], nations={"AH": {"government": "Bob"}})
    assert Scenario.from_dict(tied).problems() == []
    assert decision(Scenario.from_dict(tied).start()) == ("Bob", "rondel", "AH")
