"""Who governs what: a small question about Russia, worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game, Scenario
from imperial_nb.exploration.questions import find
from tests.analysis.test_suppose import GB_BOUGHT
from tests.rules.helpers import NO_CARD, player, start

from .answers import actions, answer, row, said, table, tables, texts, why


def russian_question(phase: str = "rondel", **fields: Any) -> Game:
    """Bob governs Russia with 12 M; Ann holds 9 M there, Cy 4 M and the card, Di nothing; everybody has 10 M."""
    players = [player("Ann", RU=[9], IT=[9]), player("Bob", RU=[12]), player("Cy", RU=[4], GE=[9]), player("Di")]
    return start(f"IT {phase}", players=players, **{"investor_card": "Cy", **fields})


def test_a_nation_in_danger_and_what_makes_it_safe() -> None:
    """Ann needs more than 12: 6 M; Cy 16 M for the 4 M. With 16 M Bob is ahead of Ann's 15 and of Cy's 10."""
    found = answer("governments", russian_question(), player="Bob")
    assert said(found)[0].startswith("Bob governs Russia, which one purchase could take away. ")
    held = table(found, "Nations governed by Bob")
    assert texts(held) == [
        (
            "Russia",
            "no",
            "Cy: 16 M bond for the 4 M bond, 12 M; Ann: 6 M bond, 6 M, later",
            "16 M bond for the 12 M bond, 4 M, later",
        )
    ]
    assert held.rows[0][1].marked
    assert held.legend == "one purchase could take it away"
    assert "Ann does not invest at the next Investor action: no investor card, but a government." in why(
        held.rows[0][1]
    )


def test_the_cheapest_ways_to_take_nations_over() -> None:
    game = russian_question(nations={"RU": {"power": 3}})
    found = answer("governments", game, player="Di")
    assert said(found) == [
        "Di governs no nation. One purchase could win: Austria-Hungary, France and Great Britain.",
        "Who may invest at the next Investor action, in this order: Cy and Di. Cy first receives 2 M for the card.",
    ]
    assert texts(table(found, "Nations that Di could take over")) == [
        ("Austria-Hungary", "–", "2 M bond", "2", "–"),
        ("Italy", "Ann", "12 M bond", "12", "2"),
        ("France", "–", "2 M bond", "2", "–"),
        ("Great Britain", "–", "2 M bond", "2", "–"),
        ("Germany", "Cy", "12 M bond", "12", "2"),
        ("Russia", "Bob", "16 M bond", "16", "6"),
    ]
    assert not any("governed by" in one.caption for one in tables(found))


def test_who_has_to_wait_is_told_so() -> None:
    assert said(answer("governments", russian_question(), player="Ann"))[1].endswith(
        " Ann does not invest at the next Investor action: no investor card, but a government."
    )


def test_purchases_and_who_governs_then() -> None:
    purchases = table(answer("governments", russian_question(), player="Ann"), "What Ann can pay for")
    assert purchases.folded
    assert actions(purchases) == []
    russian = [tuple(cell.text for cell in cells[1:]) for cells in purchases.rows if cells[0].text == "Russia"]
    assert russian == [
        ("6 M bond", "6", "Ann instead of Bob"),
        ("16 M bond for the 9 M bond", "7", "Ann instead of Bob"),
        ("2 M bond", "2", "Bob"),
    ]
    assert ("Austria-Hungary", "2 M bond", "2", "Ann") in texts(purchases)
    marked = [cells for cells in purchases.rows if cells[-1].marked]
    assert f"changing a government: {len(marked)}" in purchases.caption
    assert marked == list(purchases.rows[: len(marked)])


def test_purchases_that_are_legal_now_can_be_tried() -> None:
    game = russian_question("investor", nations={"IT": {"treasury": 9}})
    purchases = table(answer("governments", game), "What Cy can pay for")
    assert not purchases.folded
    assert sorted(actions(purchases)) == sorted(str(action) for action in game.legal() if action.type == "invest")
    way = row(table(answer("governments", game), "could take over"), "Russia")
    assert str(way[2].action) == "invest RU 16 upgrade 4"
    assert actions(table(answer("governments", game, player="Di"), "What Di can pay for")) == []
    assert said(answer("governments", game, player="Di"))[1] == (
        "Who may still invest now, in this order: Cy and Di. Di may now invest in any nation."
    )


def test_several_occasions_no_way_and_no_remedy() -> None:
    players = [player("Ann", 50, IT=[9]), player("Bob", 1, RU=[30, 12]), player("Cy", 50, GE=[9], RU=[16, 9])]
    game = start("IT rondel", players=players)
    way = row(table(answer("governments", game, player="Ann"), "could take over"), "Russia")
    assert [cell.text for cell in way[2:]] == ["on 2 occasions: 20 M bond, 25 M bond", "45"]
    held = row(table(answer("governments", game, player="Bob"), "governed by"), "Russia")
    assert held[1].text == "no"
    assert held[3].text == "20 M bond for the 12 M bond, 8 M (5 M missing)"  # 1 M, and 2 M of the card
    players[1]["bonds"]["RU"] = [30, 25, 20, 6]
    players[2]["bonds"]["RU"] = [16, 12]
    way = row(table(answer("governments", start("IT rondel", players=players), player="Ann"), "take over"), "Russia")
    assert [cell.text for cell in way[2:]] == ["not possible", "–"]


def test_a_fee_has_a_column_of_its_own() -> None:
    found = answer("governments", Scenario.named("fee-for-a-last-nation").start(), player="Bob")
    ways = table(found, "could take over")
    assert ways.head[-2:] == ("Price", "Fee")
    assert [cell.text for cell in row(ways, "Russia")[2:]] == ["6 M bond", "6", "1"]


def test_without_the_card_only_the_nation_on_turn_is_on_offer() -> None:
    """It is Italy's turn, governed by Ann; Di, who governs nothing, may invest anywhere."""
    cardless = russian_question(edition=NO_CARD, investor_card=None)
    found = answer("governments", cardless, player="Bob")
    assert said(found)[1] == (
        "After each nation’s turn all players may invest, its government first. "
        "Bob may next invest in Italy, after its turn; in other nations after theirs."
    )
    assert said(found)[0].endswith(" No purchase in reach takes another nation over.")
    purchases = table(found, "What Bob can pay for in Italy")
    assert {cells[0].text for cells in purchases.rows} == {"Italy"}
    assert {cells[0].text: cells[-1].text for cells in table(found, "could take over").rows} == {
        "Austria-Hungary": "later", "Italy": "next", "France": "later", "Great Britain": "later", "Germany": "later",
    }  # fmt: skip
    free = answer("governments", cardless, player="Di")
    assert len({cells[0].text for cells in table(free, "What Di can pay for").rows}) == 6
    assert not any("card" in text for text in [*said(found), *said(free), str(find("governments").intro)])


def test_a_professional_start_offers_one_nation_at_a_time() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Bob")
    found = answer("governments", game, player="Cy")
    assert said(found) == [
        "Cy governs no nation. One purchase could win: Austria-Hungary.",
        "Who may still invest now, in this order: Bob, Cy and Ann. "
        "Cy may now buy a bond of Austria-Hungary; the other nations come on offer one by one.",
    ]
    assert {cells[0].text for cells in table(found, "What Cy can pay for").rows} == {"Austria-Hungary"}
    ways = table(found, "could take over")
    assert [cells[-1].text for cells in ways.rows] == ["now", *["later"] * 5]
    assert [cells[2].marked for cells in ways.rows] == [True, *[False] * 5]
    bobs = table(answer("governments", game, player="Bob"), "What Bob can pay for in Austria-Hungary")
    assert sorted(actions(bobs)) == sorted(str(action) for action in game.legal() if action.type == "invest")


def test_who_is_asked_no_more_buys_once_open_purchases_are_settled() -> None:
    """Then Great Britain is Cy's with 6 M: Di, who holds 4 M, needs more than a tie; only Ann can still buy before."""
    found = answer("governments", Game.from_line(GB_BOUGHT), player="Cy")
    assert said(found)[2].endswith("Cy takes over the government of Great Britain.")
    assert row(table(found, "governed by Cy"), "Great Britain")[2].text == "Di: 9 M bond for the 4 M bond, 5 M"
    assert table(found, "What Cy can pay for").caption.endswith("6 purchases, changing a government: 0")
    assert row(table(found, "What Cy can pay for"), "Great Britain")[-1].text == "Cy"
    anns = answer("governments", Game.from_line(GB_BOUGHT), player="Ann")
    assert row(table(anns, "could take over"), "Great Britain")[1].text == "Cy"


def test_a_finished_game() -> None:
    with pytest.raises(ValueError, match="over"):
        answer("governments", Scenario.named("six-players-final-count").start())
