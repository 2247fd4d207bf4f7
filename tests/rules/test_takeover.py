"""Who governs after an Investor action, the card that passes on, and the takeover fee."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .helpers import (
    Data,
    at_investor,
    cash,
    data,
    decision,
    legal,
    money,
    nation,
    play,
    player,
    refused,
    start,
    swiss,
)


@pytest.mark.rule("gov.change")
@pytest.mark.parametrize(("bond", "government"), [(4, "Ann"), (6, "Bob"), (12, "Bob"), (2, "Ann")])
def test_a_strictly_higher_total_takes_over(bond: int, government: str) -> None:
    """Ann governs with 9 M; Bob has 4 M. With 2 + 4 he has less; 6 + 4 more."""
    held = [2] if bond == 4 else [4]
    game = at_investor([player("Ann", AH=[9]), player("Bob", 20, AH=held, IT=[9])])
    play(game, f"invest AH {bond}")
    assert nation(game, "AH", "government") == government


@pytest.mark.rule("gov.change")
def test_an_equal_total_does_not_take_over() -> None:
    game = at_investor([player("Ann", AH=[6]), player("Bob", 20, AH=[2], IT=[9])])
    play(game, "invest AH 4")
    assert nation(game, "AH", "government") == "Ann"


@pytest.mark.rule("gov.change", "turn.order")
def test_a_nation_without_government_gets_one() -> None:
    game = at_investor([player("Ann", AH=[9]), player("Bob", FR=[9])])
    play(game, "invest RU 2")
    assert nation(game, "RU", "government") == "Bob"


@pytest.mark.rule("gov.change")
def test_governments_are_settled_at_the_end_of_the_action() -> None:
    """Bob overtakes Ann, then Cy overtakes both before anything is settled."""
    game = at_investor([player("Ann", AH=[4]), player("Bob", 30, IT=[9]), player("Cy", 30)])
    play(game, "invest AH 6")
    assert decision(game) == ("Cy", "invest", "AH")
    assert nation(game, "AH", "government") == "Ann", "not yet"
    play(game, "invest AH 9")
    assert nation(game, "AH", "government") == "Cy"


@pytest.mark.rule("gov.change")
def test_all_nations_are_settled_together() -> None:
    players = [player("Ann", AH=[4], FR=[4]), player("Bob", 30, IT=[9]), player("Cy", 30)]
    game = at_investor(players)
    events = play(game, "invest AH 6", "invest FR 6")
    assert (nation(game, "AH", "government"), nation(game, "FR", "government")) == ("Bob", "Cy")
    changed = {(event.nation, event.player) for event in events if event.rule == "gov.change"}
    assert {("AH", "Bob"), ("FR", "Cy")} <= changed


@pytest.mark.rule("gov.change", "rondel.pass_investor")
def test_governments_are_settled_after_passing_too() -> None:
    game = start(nations={"AH": {"treasury": 0, "rondel": "maneuver1"}})
    play(game, "rondel production2", "produce", "invest AH 12")
    assert nation(game, "AH", "government") == "Bob"


@pytest.mark.rule("gov.change")
@pytest.mark.parametrize(("card", "government"), [("Bob", "Bob"), ("Cy", "Cy"), ("Di", "Bob"), ("Ann", "Bob")])
def test_a_tie_above_the_old_government_goes_to_the_one_nearest_the_card(card: str, government: str) -> None:
    """Ann 9 M; Bob 4 + 12 and Cy 16 tie above her. The holder counts as nearest."""
    players = [player("Ann", 40, AH=[9]), player("Bob", 40, AH=[4]), player("Cy", 40), player("Di", 40, IT=[9])]
    game = at_investor(players, card)
    purchase = {"Bob": "invest AH 12", "Cy": "invest AH 16"}
    while (due := game.decision) is not None and due.kind == "invest":
        play(game, purchase.get(due.player, "pass"))
    assert nation(game, "AH", "government") == government


@pytest.mark.rule("gov.change")
def test_a_tie_at_the_top_that_includes_the_old_government_changes_nothing() -> None:
    """Bob and Ann both have 16 M afterwards: nobody has more than Ann."""
    players = [player("Ann", AH=[16]), player("Bob", 40, AH=[4], IT=[9])]
    game = at_investor(players)
    play(game, "invest AH 12")
    assert nation(game, "AH", "government") == "Ann"


@pytest.mark.rule("gov.change")
def test_the_highest_takes_over_not_the_nearest() -> None:
    players = [player("Ann", AH=[9]), player("Bob", 40, AH=[4]), player("Cy", 40, IT=[2])]
    game = at_investor(players, "Cy")
    play(game, "invest AH 12", "invest AH 16")
    assert nation(game, "AH", "government") == "Bob"


@pytest.mark.rule("investor.pass_card")
@pytest.mark.parametrize(("card", "after"), [("Ann", "Bob"), ("Bob", "Cy"), ("Cy", "Ann")])
def test_the_card_passes_one_seat_clockwise(card: str, after: str) -> None:
    game = at_investor([player("Ann", AH=[9]), player("Bob", FR=[9]), player("Cy", GE=[9])], card)
    assert data(game)["investor_card"] == card, "not before the end"
    events = play(game, "pass")
    assert data(game)["investor_card"] == after
    assert any(event.rule == "investor.pass_card" and event.player == after for event in events)


@pytest.mark.rule("investor.pass_card", "investor.swiss_bank")
def test_the_card_passes_after_the_swiss_banks_have_invested() -> None:
    game = at_investor(swiss(), "Bob")
    play(game, "pass")
    assert data(game)["investor_card"] == "Bob"
    play(game, "pass", "pass")
    assert data(game)["investor_card"] == "Bob"
    play(game, "pass")
    assert data(game)["investor_card"] == "Cy"


def takeover(
    edition: Any = "second", purse: int = 20, power: int = 0, ann: Data | None = None, card: str = "Bob"
) -> Game:
    """Ann governs AH with 4 M and nothing else; Bob may overtake her."""
    players = [ann or player("Ann", 10, AH=[4]), player("Bob", purse - 2, IT=[9])]
    return at_investor(players, card, edition, AH={"treasury": 20, "power": power})


@pytest.mark.rule("gov.takeover_fee")
@pytest.mark.parametrize(
    ("edition", "power", "ann", "fee"),
    [
        ("second", 0, None, 1),
        ("second", 1, None, 0),
        ("second", 0, player("Ann", 10, AH=[4], FR=[2]), 0),
        ("third", 0, None, 0),
        ("digest", 0, None, 0),
        ({"base": "second", "takeover_fee": 0}, 0, None, 0),
        ({"base": "third", "takeover_fee": 1}, 0, None, 1),
    ],
)
def test_who_takes_the_last_government_of_a_nation_without_power_pays(
    edition: Any, power: int, ann: Data | None, fee: int
) -> None:
    game = takeover(edition, power=power, ann=ann)
    before = cash(game, "Ann")
    events = play(game, "invest AH 6")
    assert nation(game, "AH", "government") == "Bob"
    assert money(events, "gov.takeover_fee") == ([("Bob", "Ann", fee)] if fee else [])
    assert (cash(game, "Bob"), cash(game, "Ann")) == (14 - fee, before + fee)


@pytest.mark.rule("gov.takeover_fee")
def test_a_nation_without_government_costs_no_fee() -> None:
    game = takeover()
    events = play(game, "invest RU 2")
    assert money(events, "gov.takeover_fee") == []


@pytest.mark.rule("gov.takeover_fee")
@pytest.mark.parametrize(("edition", "allowed"), [("second", False), ("third", True)])
def test_a_purchase_that_leaves_nothing_for_the_fee_is_refused(edition: str, allowed: bool) -> None:
    game = takeover(edition, purse=6)
    assert ("invest AH 6" in legal(game)) is allowed
    if not allowed:
        assert refused(game, "invest AH 6") == "gov.takeover_fee"
        assert "invest FR 6" in legal(game)
        assert "invest AH 2" in legal(game), "with 2 M he does not take over"
    game = takeover(edition, purse=7)
    play(game, "invest AH 6")


@pytest.mark.rule("gov.takeover_fee")
@pytest.mark.parametrize(("purse", "allowed"), [(6, False), (7, True)])
def test_an_upgrade_is_judged_the_same_way(purse: int, allowed: bool) -> None:
    players = [player("Ann", 10, AH=[9]), player("Bob", purse - 2 - 3, AH=[6], IT=[4])]
    game = at_investor(players, "Bob", "second")
    assert cash(game, "Bob") == purse
    assert ("invest AH 12 upgrade 6" in legal(game)) is allowed


@pytest.mark.rule("gov.takeover_fee")
def test_it_is_judged_at_settlement() -> None:
    """Bob overtakes Ann, then Cy overtakes Bob: Cy pays Ann, Bob pays nobody."""
    players = [player("Ann", 10, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)]
    game = at_investor(players, "Bob", "second")
    events = play(game, "invest AH 6", "invest AH 9")
    assert money(events, "gov.takeover_fee") == [("Cy", "Ann", 1)]


@pytest.mark.rule("gov.takeover_fee")
def test_who_has_less_by_then_pays_what_there_is() -> None:
    """Cy buys nothing; meanwhile Bob gives away what he would need."""
    players = [player("Ann", 10, AH=[4]), player("Bob", 5, IT=[9]), player("Cy", 20)]
    game = at_investor(players, "Bob", "second")
    events = play(game, "invest AH 6", "donate Bob IT 1", "pass")
    assert nation(game, "AH", "government") == "Bob"
    assert money(events, "gov.takeover_fee") == []
    assert (cash(game, "Bob"), cash(game, "Ann")) == (0, 10 + 2)


@pytest.mark.rule("gov.takeover_fee")
def test_one_million_for_each_nation_so_taken() -> None:
    """Ann loses AH to Bob and FR to Cy in one settlement, and with them her last governments."""
    players = [player("Ann", 10, AH=[4], FR=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)]
    game = at_investor(players, "Bob", "second")
    events = play(game, "invest AH 6", "invest FR 6")
    assert sorted(money(events, "gov.takeover_fee")) == [("Bob", "Ann", 1), ("Cy", "Ann", 1)]
    assert cash(game, "Ann") == 10 + 2 + 2, "with 2 M interest"


@pytest.mark.rule("gov.takeover_fee")
def test_who_gains_another_government_at_the_same_time_has_not_lost_the_last() -> None:
    """Ann, the card holder, takes FR while Cy takes AH from her."""
    players = [player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9], FR=[2]), player("Cy", 20)]
    game = at_investor(players, "Ann", "second")
    events = play(game, "invest FR 6", "invest AH 6")
    assert (nation(game, "FR", "government"), nation(game, "AH", "government")) == ("Ann", "Cy")
    assert money(events, "gov.takeover_fee") == []


@pytest.mark.rule("gov.takeover_fee", "setup.professional")
def test_no_fee_during_a_professional_start() -> None:
    game = Game.new(["Ann", "Bob"], edition="second", start="professional", first="Ann")
    events = play(game, "invest AH 4", "invest AH 6", *["pass"] * 10)
    assert nation(game, "AH", "government") == "Bob"
    assert money(events, "gov.takeover_fee") == []


@pytest.mark.rule("gov.takeover_fee", "setup.professional")
def test_no_money_is_kept_back_for_a_fee_during_a_professional_start() -> None:
    game = Game.new(["Ann", "Bob"], edition="second", start="professional", first="Ann")
    play(game, "invest AH 4", "donate Bob RU 34")
    assert "invest AH 6" in legal(game), "his last 6 M"
