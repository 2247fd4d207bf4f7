"""Investor, step 1: interest, who pays it, and when the space is forbidden."""

from __future__ import annotations

import pytest

from imperial_nb.engine import Scenario

from .helpers import (
    cash,
    legal,
    money,
    nation,
    play,
    player,
    position,
    received,
    refused,
    start,
)


@pytest.mark.rule("investor.interest")
@pytest.mark.parametrize(
    ("treasury", "from_treasury", "from_government"),
    [
        (20, {"Ann": 5, "Bob": 4, "Cy": 1}, {}),
        (10, {"Ann": 5, "Bob": 4, "Cy": 1}, {}),
        (9, {"Ann": 4, "Bob": 4, "Cy": 1}, {}),
        (6, {"Ann": 1, "Bob": 4, "Cy": 1}, {}),
        (5, {"Bob": 4, "Cy": 1}, {}),
    ],
)
def test_others_come_first_and_the_government_gets_what_is_left(
    treasury: int, from_treasury: dict[str, int], from_government: dict[str, int]
) -> None:
    """Ann governs with 12 M (interest 5), Bob holds 9 M (4), Cy 2 M (1)."""
    players = [player("Ann", AH=[12]), player("Bob", AH=[9]), player("Cy", AH=[2])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": treasury}})
    flows = money(game.events, "investor.interest")
    assert {target: amount for source, target, amount in flows if source == "AH"} == from_treasury
    assert {target: amount for source, target, amount in flows if source == "Ann"} == from_government
    assert nation(game, "AH", "treasury") == treasury - sum(from_treasury.values())
    assert cash(game, "Ann") == 10 + from_treasury.get("Ann", 0)


@pytest.mark.rule("investor.interest")
@pytest.mark.parametrize("treasury", [0, 1, 3, 4])
def test_what_the_treasury_lacks_for_the_others_the_government_pays(treasury: int) -> None:
    players = [player("Ann", 10, AH=[12]), player("Bob", 10, AH=[9]), player("Cy", 10, AH=[2])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": treasury}})
    assert cash(game, "Ann") == 10 - (5 - treasury)
    assert nation(game, "AH", "treasury") == 0
    assert received(game.events, "investor.interest") == {"Bob": 4, "Cy": 1}
    assert all(amount > 0 for _, _, amount in money(game.events))


@pytest.mark.rule("investor.interest")
def test_the_order_of_payment_is_clockwise_from_the_government() -> None:
    players = [player("Ann", AH=[2]), player("Bob", AH=[4]), player("Cy", AH=[9]), player("Di", AH=[6])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": 20}})
    assert [target for _, target, _ in money(game.events, "investor.interest")] == ["Cy", "Di", "Ann", "Bob"]


@pytest.mark.rule("investor.interest")
def test_the_treasury_s_part_and_the_government_s_part_are_told_apart() -> None:
    players = [player("Ann", 10, AH=[12]), player("Bob", 10, AH=[9]), player("Cy", 10, AH=[2])]
    game = start("AH investor", players=players, nations={"AH": {"treasury": 3}})
    flows = money(game.events, "investor.interest")
    assert [flow for flow in flows if flow[1] == "Bob"] == [("AH", "Bob", 3), ("Ann", "Bob", 1)]
    assert [flow for flow in flows if flow[1] == "Cy"] == [("Ann", "Cy", 1)]


@pytest.mark.rule("investor.interest")
@pytest.mark.parametrize(
    ("treasury", "purse", "allowed"), [(4, 0, True), (3, 0, False), (3, 1, True), (0, 4, True), (0, 3, False)]
)
def test_the_space_is_forbidden_when_interest_to_others_cannot_be_paid(
    treasury: int, purse: int, allowed: bool
) -> None:
    """Bob is owed 4 M; the government's own 5 M need not be there."""
    players = [player("Ann", purse, AH=[12]), player("Bob", AH=[9])]
    game = start(players=players, nations={"AH": {"treasury": treasury, "rondel": "production1"}})
    assert ("rondel investor" in legal(game)) is allowed
    if not allowed:
        assert refused(game, "rondel investor") == "investor.interest"
        for lacking in range(4 - treasury - purse):
            assert refused(game, "rondel investor") == "investor.interest", lacking
            play(game, "donate Bob AH 1")
        play(game, "rondel investor")


@pytest.mark.rule("investor.interest", "rondel.cost")
@pytest.mark.parametrize(("purse", "allowed"), [(2, False), (3, True)])
def test_the_rondel_fee_comes_first(purse: int, allowed: bool) -> None:
    """Taxation to Investor is four spaces: 2 M; Bob is owed 1 M by an empty treasury."""
    players = [player("Ann", purse, AH=[9]), player("Bob", AH=[2])]
    game = start(players=players, nations={"AH": {"rondel": "taxation"}})
    assert ("rondel investor" in legal(game)) is allowed
    if not allowed:
        assert refused(game, "rondel investor") == "investor.interest"


@pytest.mark.rule("investor.interest")
def test_the_card_s_two_million_come_too_late() -> None:
    players = [player("Ann", 0, AH=[9]), player("Bob", AH=[2])]
    game = start(players=players, investor_card="Ann")
    assert refused(game, "rondel investor") == "investor.interest"


@pytest.mark.rule("investor.interest")
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
def test_the_test_is_the_same_in_all_editions(edition: str) -> None:
    players = [player("Ann", 0, AH=[9]), player("Bob", AH=[4])]
    for treasury in (1, 2):
        game = start(players=players, edition=edition, nations={"AH": {"treasury": treasury}})
        assert ("rondel investor" in legal(game)) is (treasury == 2)


@pytest.mark.rule("investor.interest")
def test_interest_is_paid_only_when_stopping_there() -> None:
    game = start(nations={"AH": {"treasury": 9, "rondel": "maneuver1"}})
    events = play(game, "rondel production2", "produce", "pass")
    assert money(events, "investor.interest") == []
    assert nation(game, "AH", "treasury") == 9


@pytest.mark.rule("investor.interest")
def test_a_position_whose_interest_cannot_be_paid_is_a_problem() -> None:
    players = [player("Ann", 0, AH=[9]), player("Bob", AH=[4])]
    assert (
        Scenario.from_dict(position("AH investor", players=players, nations={"AH": {"treasury": 1}})).problems() != []
    )
    assert (
        Scenario.from_dict(position("AH investor", players=players, nations={"AH": {"treasury": 2}})).problems() == []
    )
