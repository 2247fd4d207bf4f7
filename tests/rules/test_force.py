"""The forced stop on Investor."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .helpers import (
    Data,
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
    units,
)


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
