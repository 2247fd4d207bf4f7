"""Interest: who pays, who gets it, who could force it; values worked by hand."""

from __future__ import annotations

import pytest

from imperial_nb.engine import Game, Scenario
from imperial_nb.exploration.blocks import Lines
from tests.analysis.test_suppose import GB_BOUGHT
from tests.rules.helpers import NO_CARD, player, start

from .answers import actions, answer, row, said, table, texts, why


def test_a_shortfall_that_the_government_pays() -> None:
    """Germany owes Ann 1, Bob 2, Dan 3 and Eve 4 M and has 3 M: Eve pays Dan and goes without hers."""
    found = answer("interest", Scenario.named("interest-shortfall").start())
    assert said(found) == ["Germany owes 10 M, of which Eve would pay 3 M out of cash."]
    shares = table(found, "Who gets the interest of Germany")
    assert shares.head == ("Player", "Gets", "From the treasury", "From the cash of Eve", "Goes without")
    assert texts(shares) == [
        ("Eve", "–", "–", "–", "4"),
        ("Ann", "1", "1", "–", "–"),
        ("Bob", "2", "2", "–", "–"),
        ("Dan", "3", "–", "3", "–"),
    ]
    germany = row(table(found, "All nations"), "Germany")
    assert [cell.text for cell in germany[1:]] == ["Eve", "10", "6", "3", "3", "yes", "nobody"]
    assert germany[5].marked
    assert actions(table(found, "All nations")) == ["rondel investor"]
    assert isinstance(found[-1], Lines)


def test_who_could_force_a_stop() -> None:
    found = answer("interest", Scenario.named("two-swiss-banks-and-a-stop").start(), nation="RU")
    assert said(found)[0] == "Russia owes 5 M, all of which its treasury can pay. Finn and Eve could force it to stop."
    russia = row(table(found, "All nations"), "Russia")
    assert russia[-1].text == "Finn and Eve, on the way to Import and Production"
    assert why(russia[-1]) == [
        "With a Swiss Bank Finn and Eve could force Russia to stop when it heads for Import and Production."
    ]


def test_columns_that_would_be_empty_are_left_out() -> None:
    paid = table(answer("interest", Scenario.named("two-swiss-banks-and-a-stop").start(), nation="RU"), "Who gets")
    assert paid.head == ("Player", "Gets")
    assert sum(int(cells[1].text) for cells in paid.rows) == 5
    alone = start("IT rondel", players=[player("Ann", IT=[9]), player("Bob")], nations={"IT": {"treasury": 1}})
    forgone = table(answer("interest", alone), "Who gets")
    assert (forgone.head, texts(forgone)) == (("Player", "Gets", "Goes without"), [("Ann", "1", "3")])


def test_what_cannot_be_paid_and_what_nobody_owes() -> None:
    refused = answer("interest", Scenario.named("investor-refused").start())
    assert said(refused) == ["Austria-Hungary owes 10 M; treasury and Ann together lack 2 M for it."]
    assert row(table(refused, "All nations"), "Austria-Hungary")[6].text == "no"
    alone = start("IT rondel", players=[player("Ann", IT=[9]), player("Bob")], nations={"IT": {"treasury": 1}})
    assert said(answer("interest", alone)) == ["Italy owes 4 M to its government alone: Ann goes without 3 M of it."]
    nobody = answer("interest", alone, nation="AH")
    assert said(nobody) == ["Austria-Hungary has no government: it is skipped and owes nobody."]
    assert [cell.text for cell in row(table(nobody, "All nations"), "Austria-Hungary")] == [
        "Austria-Hungary", "–", "", "", "0", "", "", "",
    ]  # fmt: skip


def test_a_way_that_costs_a_fee() -> None:
    game = start("IT rondel", nations={"IT": {"treasury": 9, "rondel": "taxation"}})
    italy = row(table(answer("interest", game), "All nations"), "Italy")
    assert (italy[6].text, str(italy[6].action)) == ("for 2 M", "rondel investor")
    assert "Moving to Investor costs Ann 2 M." in why(italy[6])


def test_without_swiss_banks_and_after_the_end() -> None:
    cardless = start("IT rondel", nations={"IT": {"treasury": 9}}, edition=NO_CARD)
    lines = answer("interest", cardless)[-1]
    assert isinstance(lines, Lines)
    assert lines.lines[-1].text == "There are no Swiss Banks here: nobody can force a nation to stop."
    with pytest.raises(ValueError, match=r"^The game is over\.$"):
        answer("interest", Scenario.named("six-players-final-count").start())


def test_open_purchases_are_taken_as_settled() -> None:
    """Cy has bought more of Great Britain than Di, who still governs it."""
    found = answer("interest", Game.from_line(GB_BOUGHT), nation="GB")
    assert said(found)[1] == (
        "Supposed: nobody invests any more, and governments are settled. Cy takes over the government of Great Britain."
    )
    assert [cells[0].text for cells in table(found, "Who gets").rows] == ["Cy", "Di"]
    assert row(table(found, "All nations"), "Great Britain")[1].text == "Cy"
