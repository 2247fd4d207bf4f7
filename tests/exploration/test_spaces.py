"""What each space would bring: values of the rulebook's and the online helps' examples."""

from __future__ import annotations

import pytest

from imperial_nb.engine import Game, Scenario
from tests.analysis.test_suppose import GB_BOUGHT
from tests.rules.helpers import NO_CARD, player, start

from .answers import actions, answer, row, said, table, texts, why


def test_spaces_in_the_order_of_steps_with_fees_and_reasons() -> None:
    game = Scenario.named("german-taxation").start()
    found = answer("spaces", game)
    assert said(found) == ["Eve, who governs Germany, gains most with Taxation: 1 point, if the game ended then."]
    spaces = table(found, "change of the score")
    assert spaces.head == ("Space", "Steps", "Fee", "Brings", "Treasury then", *game.players)
    assert texts(spaces) == [
        ("Taxation", "1", "–", "revenue 7; power +2; bonus 1; soldiers’ pay 3", "7", "–", "–", "–", "–", "+1", "–"),
        ("Factory", "2", "–", "nothing can be built", "3", "–", "–", "–", "–", "–", "–"),
        ("Production", "3", "–", "2 units: Berlin and Hamburg", "3", "–", "–", "–", "–", "–", "–"),
        ("Maneuver", "4", "2", "fleets: 1, armies: 2", "3", "–", "–", "–", "–", "−2", "–"),
        ("Investor", "5", "", "not possible", "", "", "", "", "", "", ""),
        ("Import", "6", "", "not possible", "", "", "", "", "", "", ""),
        ("Production", "7", "", "not possible", "", "", "", "", "", "", ""),
        ("Maneuver", "8", "", "not possible", "", "", "", "", "", "", ""),
    ]
    assert why(row(spaces, "Taxation")[3])[-1] == "Germany collects 4 M: 7 M revenue less 3 M soldiers' pay."
    assert why(row(spaces, "Investor")[3]) == ["5 spaces to Investor cost 4 M, and Eve has 2 M."]
    assert [cell.text for cells in spaces.rows for cell in cells if cell.marked] == ["+1"]


def test_spaces_that_are_legal_now_can_be_tried() -> None:
    game = Scenario.named("german-taxation").start()
    offered = actions(table(answer("spaces", game), "change of the score"))
    assert offered == ["rondel taxation", "rondel factory", "rondel production1", "rondel maneuver1"]
    assert sorted(offered) == [str(action) for action in game.legal()]
    other = answer("spaces", game, nation="RU")
    assert actions(table(other, "change of the score")) == []
    assert said(other)[1] == "This is as if Russia were to choose its space now."


def test_score_and_cash_where_they_differ() -> None:
    """Great Britain from 2 power points to 7: Dan's interest of 4 M and Bob's of 1 M count once; the bonus is 3 M."""
    found = answer("spaces", Scenario.named("british-success-bonus").start())
    taxation = row(table(found, "change of the score"), "Taxation")
    assert [cell.text for cell in taxation[5:]] == ["–", "+1 (0 M)", "–", "+7 (+3 M)", "–", "–"]
    assert said(found) == [
        "Dan, who governs Great Britain, gains most with Taxation: 7 points, if the game ended then."
    ]


def test_interest_by_player_and_who_invests_then() -> None:
    players = [player("Ann", AH=[9], IT=[9]), player("Bob", FR=[9], IT=[4]), player("Cy", GE=[9], RU=[9])]
    nations = {"IT": {"treasury": 5, "rondel": "maneuver1"}}
    game = start("IT rondel", players=players, nations=nations, investor_card="Cy")
    spaces = table(answer("spaces", game), "change of the score")
    investor, production = row(spaces, "Investor"), row(spaces, "Production")
    assert [cell.text for cell in investor[1:]] == [
        "1", "–", "interest: Ann 3, Bob 2; then investments", "0", "+3", "+2", "+2",
    ]  # fmt: skip
    assert "Cy receives 2 M for the investor card." in why(investor[3])
    assert production[3].text == "2 units: Naples and Rome; then investments"
    cardless = start("IT rondel", players=players, nations=nations, edition=NO_CARD)
    spaces = table(answer("spaces", cardless), "change of the score")
    assert row(spaces, "Investor")[3].text == "interest: Ann 3, Bob 2"
    assert row(spaces, "Production")[3].text == "2 units: Naples and Rome"


def test_a_forced_stop_and_what_can_be_placed() -> None:
    game = Scenario.named("two-swiss-banks-and-a-stop").start()
    found = table(answer("spaces", game, nation="FR"), "change of the score")
    assert row(found, "Import")[3].text == "up to 3 units; then investments; unless Finn and Eve force a stop"
    one = table(answer("spaces", Scenario.named("five-players-the-bank-lets-it-end").start()), "change of the score")
    assert row(one, "Import")[3].text == "up to 3 units; then investments; unless Aldo forces a stop"
    game = start("GE rondel", "FR army cologne", nations={"GE": {"treasury": 5, "rondel": "taxation"}})
    sites = table(answer("spaces", game), "change of the score")
    assert row(sites, "Factory")[3].text == "sites for a factory: Danzig and Munich"


def test_the_end_of_the_game_is_told() -> None:
    game = start("GE rondel", nations={"GE": {"power": 24, "rondel": "import"}}, flags={"norway": "GE", "sweden": "GE"})
    taxation = row(table(answer("spaces", game), "change of the score"), "Taxation")
    assert taxation[3].text == "revenue 6; power +1; bonus 1; the game ends"


def test_nothing_to_gain() -> None:
    game = start("IT rondel", nations={"IT": {"rondel": "investor"}})
    assert said(answer("spaces", game)) == ["No space adds at once to the score of Ann, who governs Italy."]


def test_open_purchases_are_taken_as_settled() -> None:
    """Cy has bought more of Great Britain than Di, who still governs it."""
    found = answer("spaces", Game.from_line(GB_BOUGHT), nation="GB")
    assert said(found) == [
        "Cy, who governs Great Britain, gains most with Investor: 3 points, if the game ended then.",
        "This is as if Great Britain were to choose its space now.",
        "Its marker is not on the rondel yet: it is placed on any space, free of charge.",
        "Supposed: nobody invests any more, and governments are settled. "
        "Cy takes over the government of Great Britain.",
    ]


def test_a_first_placement_is_told() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Bob")
    game.play("invest AH 9")
    found = answer("spaces", game, nation="AH")
    first = "Its marker is not on the rondel yet: it is placed on any space, free of charge."
    assert said(found)[-2:] == ["This is as if Austria-Hungary were to choose its space now.", first]
    assert {cells[1].text for cells in table(found, "change of the score").rows} == {"–"}
    moving = answer("spaces", start("AH rondel", nations={"AH": {"rondel": "import"}}))
    assert first not in said(moving)


def test_no_government_and_a_finished_game() -> None:
    players = [player("Ann", IT=[9]), player("Bob", FR=[9])]
    with pytest.raises(ValueError, match="Austria-Hungary has no government"):
        answer("spaces", start("IT rondel", players=players), nation="AH")
    with pytest.raises(ValueError, match=r"The game is over\."):
        answer("spaces", Scenario.named("six-players-final-count").start())
