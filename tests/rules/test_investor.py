"""Investor, steps 2 and 3: the card and the Swiss Banks."""

from __future__ import annotations

import pytest

from .helpers import (
    at_investor,
    bonds,
    cash,
    data,
    decision,
    idle,
    legal,
    money,
    nation,
    play,
    player,
    refused,
    swiss,
)
from .situations import situation


@pytest.mark.rule("investor.activate")
def test_the_holder_receives_two_million_and_may_invest_in_any_nation() -> None:
    game = at_investor([player("Ann", AH=[9]), player("Bob", 3, IT=[9]), player("Cy", FR=[4])])
    assert money(game.events, "investor.activate") == [("bank", "Bob", 2)]
    assert cash(game, "Bob") == 5
    assert decision(game) == ("Bob", "invest", "AH")
    affordable = {f"invest {each} {value}" for each in ("AH", "IT", "FR", "GB", "GE", "RU") for value in (2, 4)}
    assert set(legal(game)) == (affordable - {"invest FR 4"}) | {"invest IT 12 upgrade 9", "pass"}


@pytest.mark.rule("investor.activate")
def test_buying_a_bond() -> None:
    game = at_investor([player("Ann", AH=[9]), player("Bob", 20, IT=[9])], IT={"treasury": 5})
    events = play(game, "invest IT 16")
    assert money(events, "investor.activate") == [("Bob", "IT", 16)]
    assert cash(game, "Bob") == 6
    assert nation(game, "IT", "treasury") == 21
    assert bonds(game, "Bob", "IT") == [9, 16]
    assert decision(game)[1:] == ("rondel", "IT"), "one investment"


@pytest.mark.rule("investor.activate")
def test_upgrading_a_bond_for_the_difference() -> None:
    game = at_investor([player("Ann", AH=[9]), player("Bob", 6, IT=[4]), player("Cy", IT=[9])])
    assert {text for text in legal(game) if "upgrade" in text} == {"invest IT 6 upgrade 4", "invest IT 12 upgrade 4"}
    events = play(game, "invest IT 12 upgrade 4")
    assert money(events, "investor.activate") == [("Bob", "IT", 8)]
    assert cash(game, "Bob") == 0
    assert bonds(game, "Bob", "IT") == [12]
    assert nation(game, "IT", "treasury") == 8


@pytest.mark.rule("investor.activate", "money.separate")
def test_the_old_bond_returns_to_stock() -> None:
    players = [player("Ann", 30, AH=[9]), player("Bob", 30, IT=[4]), player("Cy", 30, AH=[4])]
    game = at_investor(players)
    play(game, "invest IT 12 upgrade 4")
    assert "invest IT 4" in legal(game), "Cy, without a government, may buy it now"
    assert "invest IT 12" not in legal(game)


@pytest.mark.rule("investor.activate")
@pytest.mark.parametrize(
    "action",
    [
        "invest IT 30",
        "invest IT 9",
        "invest FR 4",
        "invest IT 5",
        "invest IT 0",
        "invest IT 100",
        "invest IT 20 upgrade 9",
        "invest IT 4 upgrade 9",
        "invest FR 6 upgrade 4",
        "invest IT 12 upgrade 2",
        "invest FR 12 upgrade 9",
    ],
)
def test_investments_that_cannot_be(action: str) -> None:
    """Bob has 10 M and the Italian 9 M bond; the French 4 M bond is Cy's."""
    game = at_investor([player("Ann", AH=[9]), player("Bob", 8, IT=[9]), player("Cy", FR=[4])])
    assert refused(game, action) in {"investor.activate", "board.bonds", None}


@pytest.mark.rule("investor.activate")
def test_a_holder_for_whom_nothing_is_affordable_passes_by_itself() -> None:
    sold = {each: [2] for each in ("IT", "FR", "GB", "GE", "RU")}
    game = at_investor([player("Ann", AH=[2, 9], **sold), player("Bob", 0), player("Cy", FR=[9])])
    assert decision(game) == ("Ann", "rondel", "IT")
    assert cash(game, "Bob") == 2
    passed = [event for event in game.events if event.player == "Bob" and not (event.source and event.target)]
    assert passed, "the log says so"


@pytest.mark.rule("investor.swiss_bank")
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
@pytest.mark.parametrize(
    ("card", "order"),
    [
        ("Ann", ["Ann", "Cy", "Di", "Eve"]),
        ("Bob", ["Bob", "Cy", "Di", "Eve"]),
        ("Di", ["Di", "Eve", "Cy"]),
        ("Eve", ["Eve", "Cy", "Di"]),
    ],
)
def test_the_others_without_government_invest_clockwise_from_the_holder(
    edition: str, card: str, order: list[str]
) -> None:
    """Once each, and only the holder gets the 2 M. The same where there are no Swiss Bank cards."""
    game = at_investor(swiss(), card, edition)
    asked = []
    while (due := game.decision) is not None and due.kind == "invest":
        asked.append(due.player)
        play(game, "pass")
    assert asked == order
    assert money(game.events, "investor.activate") == [("bank", card, 2)]


@pytest.mark.rule("investor.swiss_bank")
def test_a_swiss_bank_owner_buys_and_upgrades_like_anybody() -> None:
    players = [player("Ann", AH=[9]), player("Bob", IT=[9]), player("Cy", 8, AH=[4])]
    game = at_investor(players)
    play(game, "pass")
    assert decision(game) == ("Cy", "invest", "AH")
    assert {"invest AH 12 upgrade 4", "invest RU 9", "invest RU 6"} <= set(legal(game))
    assert "invest RU 12" not in legal(game), "no 2 M for a Swiss Bank"
    events = play(game, "invest AH 12 upgrade 4")
    assert money(events) == [("Cy", "AH", 8)]
    assert all(event.rule in ("investor.swiss_bank", "investor.activate") for event in events if event.source)


@pytest.mark.rule("investor.swiss_bank")
def test_who_has_a_swiss_bank_is_judged_before_the_action() -> None:
    """A purchase takes Ann's last government from her, but she does not invest this time."""
    players = [player("Ann", 20, AH=[4], FR=[]), player("Bob", 20, IT=[9]), player("Cy", 20)]
    game = at_investor(players, "Cy")
    play(game, "invest AH 6")
    assert decision(game)[1] == "rondel", "Cy is the holder and has invested; nobody else was without"
    assert nation(game, "AH", "government") == "Cy"
    later = at_investor([player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)], "Bob")
    play(later, "invest AH 6")
    assert decision(later) == ("Cy", "invest", "AH"), "Ann is not asked, Cy is"
    play(later, "pass")
    assert decision(later) == ("Bob", "rondel", "IT")


@pytest.mark.rule("investor.swiss_bank")
def test_a_swiss_bank_owner_without_money_passes_by_itself() -> None:
    game = at_investor(swiss(Cy=1, Eve=0))
    events = play(game, "pass")
    assert decision(game) == ("Di", "invest", "AH")
    assert any(event.player == "Cy" for event in events)
    events = play(game, "pass")
    assert decision(game)[1] == "rondel"
    assert any(event.player == "Eve" for event in events)


@pytest.mark.rule("gov.swiss_bank")
def test_who_loses_the_last_government_takes_a_swiss_bank_and_who_gains_one_returns_it() -> None:
    players = [player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)]
    game = at_investor(players, "Bob", IT={"treasury": 20, "rondel": "production1"})
    play(game, "pass", "invest AH 6")
    assert nation(game, "AH", "government") == "Cy"
    assert data(game)["investor_card"] == "Cy"
    play(game, "rondel investor")
    assert decision(game) == ("Cy", "invest", "IT")
    play(game, "pass")
    assert decision(game) == ("Ann", "invest", "IT"), "now Ann has the Swiss Bank"
    play(game, "pass")
    assert decision(game)[1] == "rondel"


@pytest.mark.rule("investor.activate")
def test_investing_is_over_when_the_turn_goes_on() -> None:
    game = at_investor(swiss())
    idle(game, "AH")
    assert refused(game, "invest AH 2") == "turn.order"


@pytest.mark.rule("investor.activate", "investor.swiss_bank", "setup.professional", "variant.no_card")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("invest", "investor.activate"),
        ("invest swiss", "investor.swiss_bank"),
        ("invest professional", "setup.professional"),
        ("invest no card", "variant.no_card"),
        ("invest unissued", "variant.no_card"),
    ],
)
def test_an_investment_cites_the_rule_that_allows_it(name: str, rule: str) -> None:
    game = situation(name)
    for action in legal(game):
        events = play(game, action)
        assert events[0].rule == rule, action
        game.undo()
