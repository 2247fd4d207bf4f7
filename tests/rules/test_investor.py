"""Investor: interest, the card, Swiss Banks, the forced stop, and who governs afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game, Scenario

from .helpers import (
    Data,
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
    position,
    received,
    refused,
    start,
    units,
)

# --- interest --------------------------------------------------------------------------------------------------------


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


# --- the card --------------------------------------------------------------------------------------------------------


def at_investor(players: list[Data], card: str = "Bob", edition: Any = "third", **nations: Data) -> Game:
    """Austria-Hungary stands on Investor with enough to pay its interest."""
    nations.setdefault("AH", {}).setdefault("treasury", 20)
    fields: Data = (
        {} if isinstance(edition, dict) and edition.get("uses_investor_card") is False else {"investor_card": card}
    )
    return start("AH investor", players=players, edition=edition, nations=nations, **fields)


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


# --- Swiss Banks -----------------------------------------------------------------------------------------------------


def swiss(**changes: int) -> list[Data]:
    """Cy, Di and Eve have no government; Ann governs AH, Bob IT."""
    purses = {"Ann": 10, "Bob": 10, "Cy": 10, "Di": 10, "Eve": 10, **changes}
    held: dict[str, dict[str, list[int]]] = {"Ann": {"AH": [9]}, "Bob": {"IT": [9]}}
    return [player(name, purse, **held.get(name, {})) for name, purse in purses.items()]


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


# --- the forced stop -------------------------------------------------------------------------------------------------


def passing(players: list[Data] | None = None, treasury: int = 20, card: str = "Bob", **fields: Any) -> Game:
    """Austria-Hungary stands on Maneuver, one space before Investor; its interest is 4 M."""
    nations = {"AH": {"treasury": treasury, "rondel": fields.pop("rondel", "maneuver1")}}
    return start(players=players or swiss(), nations=nations, investor_card=card, **fields)


@pytest.mark.rule("investor.force")
def test_a_swiss_bank_owner_stops_the_nation() -> None:
    game = passing()
    play(game, "rondel import")
    assert decision(game) == ("Cy", "force", "AH")
    assert legal(game) == ["allow", "force"]
    events = play(game, "force")
    assert any(event.rule == "investor.force" for event in events)
    assert nation(game, "AH", "rondel") == "investor"
    assert money(events, "investor.interest") == [("AH", "Ann", 4)]
    assert money(events, "investor.activate") == [("bank", "Bob", 2)]
    play(game, "pass", "pass", "pass", "pass")
    assert decision(game) == ("Bob", "rondel", "IT"), "the import does not take place"
    assert data(game)["investor_card"] == "Cy", "Investor is carried out once"
    assert not units(game)


@pytest.mark.rule("investor.force")
@pytest.mark.parametrize(
    ("card", "order"),
    [("Ann", ["Cy", "Di", "Eve"]), ("Di", ["Di", "Eve", "Cy"]), ("Eve", ["Eve", "Cy", "Di"])],
)
def test_owners_are_asked_clockwise_from_the_card_holder(card: str, order: list[str]) -> None:
    game = passing(card=card)
    play(game, "rondel import")
    asked = []
    while (due := game.decision) is not None and due.kind == "force":
        asked.append(due.player)
        play(game, "allow")
    assert asked == order
    assert decision(game) == ("Ann", "import", "AH")
    assert nation(game, "AH", "rondel") == "import"


@pytest.mark.rule("investor.force")
def test_one_who_forces_is_enough() -> None:
    game = passing()
    play(game, "rondel import", "allow", "force")
    assert nation(game, "AH", "rondel") == "investor"
    assert decision(game) == ("Bob", "invest", "AH"), "Eve is not asked"


@pytest.mark.rule("investor.force")
@pytest.mark.parametrize(("treasury", "asked"), [(4, True), (3, False), (0, False)])
def test_the_treasury_alone_must_cover_all_interest(treasury: int, asked: bool) -> None:
    """Also the government's own; its cash does not count."""
    game = passing(treasury=treasury)
    play(game, "rondel import")
    assert (decision(game)[1] == "force") is asked
    others = [player("Ann", 99, AH=[9]), player("Bob", IT=[9]), player("Cy", AH=[4])]
    also = passing(others, treasury=treasury + 2)
    play(also, "rondel import")
    assert (decision(also)[1] == "force") is asked


@pytest.mark.rule("investor.force")
def test_the_treasury_is_tested_when_the_target_is_named() -> None:
    game = passing(treasury=3)
    play(game, "rondel import", "donate Bob AH 1")
    assert decision(game)[1] == "import"
    before = passing(treasury=3)
    play(before, "donate Bob AH 1", "rondel import")
    assert decision(before)[1] == "force"


@pytest.mark.rule("investor.force")
@pytest.mark.parametrize(
    ("rondel", "target"),
    [
        ("maneuver1", "rondel investor"),
        ("investor", "rondel import"),
        ("taxation", "rondel maneuver1"),
        ("import", "rondel maneuver2"),
        (None, "rondel import"),
    ],
)
def test_nobody_can_force_where_investor_is_not_passed(rondel: str | None, target: str) -> None:
    game = passing(rondel=rondel)
    play(game, target)
    assert game.decision is not None
    assert game.decision.kind != "force"


@pytest.mark.rule("investor.force")
def test_nobody_forces_without_a_swiss_bank() -> None:
    game = start(nations={"AH": {"treasury": 20, "rondel": "maneuver1"}})
    play(game, "rondel import")
    assert decision(game)[1] == "import"


@pytest.mark.rule("investor.force")
@pytest.mark.parametrize("edition", ["second", "digest", {"base": "third", "swiss_bank": False}])
def test_no_forced_stop_without_swiss_bank_cards(edition: Any) -> None:
    game = passing(edition=edition)
    play(game, "rondel import")
    assert decision(game) == ("Ann", "import", "AH")


@pytest.mark.rule("investor.force")
def test_an_edition_may_get_swiss_bank_cards() -> None:
    game = passing(edition={"base": "second", "swiss_bank": True})
    play(game, "rondel import")
    assert decision(game)[1] == "force"


@pytest.mark.rule("investor.force", "rondel.cost")
@pytest.mark.parametrize(
    ("origin", "target", "fee", "forced_fee"),
    [
        ("taxation", "import", 4, 2),
        ("taxation", "production2", 6, 2),
        ("factory", "import", 2, 0),
        ("factory", "maneuver2", 6, 0),
        ("maneuver1", "taxation", 4, 0),
    ],
)
@pytest.mark.parametrize("answer", ["allow", "force"])
def test_only_the_spaces_actually_moved_are_paid(
    origin: str, target: str, fee: int, forced_fee: int, answer: str
) -> None:
    game = passing([player("Ann", AH=[9]), player("Bob", IT=[9]), player("Cy", 9)], rondel=origin)
    play(game, f"rondel {target}")
    assert cash(game, "Ann") == 10, "the fee is paid after the answers"
    events = play(game, answer)
    paid = fee if answer == "allow" else forced_fee
    assert money(events, "rondel.cost") == ([("Ann", "bank", paid)] if paid else [])
    assert nation(game, "AH", "rondel") == (target if answer == "allow" else "investor")


@pytest.mark.rule("investor.force", "rondel.cost")
def test_the_named_target_must_be_affordable() -> None:
    game = passing(swiss(Ann=3), rondel="taxation")
    assert refused(game, "rondel import") == "rondel.cost"


@pytest.mark.rule("investor.force", "money.donate")
@pytest.mark.parametrize("answer", ["allow", "force"])
def test_until_then_the_government_cannot_give_the_fee_away(answer: str) -> None:
    game = passing([player("Ann", 7, AH=[9]), player("Bob", IT=[9]), player("Cy", 9)], rondel="taxation")
    play(game, "rondel import")
    assert refused(game, "donate Ann IT 4") in {"investor.force", "money.donate", "rondel.cost"}
    play(game, "donate Bob IT 10", "donate Ann IT 3")
    refused(game, "donate Ann IT 1")
    play(game, answer)
    assert cash(game, "Ann") == (0 if answer == "allow" else 4 - 2 + 4)


@pytest.mark.rule("investor.force")
def test_after_an_allowed_passage_the_investor_steps_follow() -> None:
    game = passing()
    play(game, "rondel import", "allow", "allow", "allow")
    assert cash(game, "Bob") == 10
    events = play(game, "done")
    assert money(events) == [("bank", "Bob", 2)]
    assert decision(game) == ("Bob", "invest", "AH")


@pytest.mark.rule("investor.force")
def test_a_forced_stop_is_legal_only_for_those_asked() -> None:
    game = passing()
    for action in ("force", "allow"):
        assert refused(game, action) == "turn.order"
    play(game, "rondel import", "force")
    for action in ("force", "allow"):
        assert refused(game, action) == "turn.order"


# --- governments -----------------------------------------------------------------------------------------------------


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


# --- the takeover fee ------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("investor.activate")
def test_investing_is_over_when_the_turn_goes_on() -> None:
    game = at_investor(swiss())
    idle(game, "AH")
    assert refused(game, "invest AH 2") == "turn.order"
