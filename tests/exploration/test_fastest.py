"""The race to 25 points as a plan, turn by turn."""

from __future__ import annotations

from imperial_nb.engine import Game, Scenario
from imperial_nb.exploration.blocks import Lines
from imperial_nb.exploration.question import Long
from imperial_nb.exploration.questions import find
from tests.analysis.test_suppose import GB_BOUGHT
from tests.rules.helpers import player, start

from .answers import actions, answer, row, said, table, texts, why


def one_flag_short() -> Game:
    """Revenue 5 brings nothing; a fleet of the port wins a flag, then level 1 is enough."""
    nations = {"AH": {"power": 24, "rondel": "import", "treasury": 1}}
    return start("AH rondel", "AH fleet trieste", nations=nations, flags={"norway": "AH"})


def test_the_way_turn_by_turn() -> None:
    found = answer("fastest", one_flag_short())
    assert said(found) == ["Austria-Hungary could reach 25 power points in 2 turns of its own. No way is faster."]
    plan = table(found, "The way")
    assert plan.head == (
        "Turn", "Space", "What it does", "Power", "Treasury", "Cash of Ann", "Factories", "Flags", "Units",
    )  # fmt: skip
    assert texts(plan) == [
        ("1", "Maneuver", "fleet: Trieste → Ionian Sea", "24", "1", "10", "2", "2", "1"),
        ("2", "Taxation", "nothing to decide", "25 (+1)", "1", "11", "2", "2", "1"),
    ]
    assert "Ionian Sea gets the flag of Austria-Hungary." in why(row(plan, "1")[1])
    assert actions(plan) == ["rondel maneuver2"]
    assert isinstance(found[-1], Lines)


def test_of_another_nation_nothing_can_be_tried() -> None:
    nations = {"AH": {"power": 24, "rondel": "import"}}
    game = start("IT rondel", nations=nations, flags={"norway": "AH", "sweden": "AH"})
    found = answer("fastest", game, nation="AH")
    assert said(found)[0].startswith("Austria-Hungary could reach 25 power points in 1 turn of its own.")
    assert actions(table(found, "The way")) == []


def test_open_purchases_are_settled() -> None:
    """Cy is about to take Great Britain over from Di: the way is played with his cash."""
    game, values = Game.from_line(GB_BOUGHT), {"nation": "GB"}
    question = find("fastest")
    assert isinstance(question, Long)
    best = next(progress.best for progress in question.work(game, values) if progress.best)
    found = question.told(game, values, best)
    assert table(found, "The way").head[5] == "Cash of Cy"
    assert said(found)[1].startswith("Supposed: nobody invests any more, and governments are settled.")


def test_equal_actions_are_counted() -> None:
    """Level 3 needs three more flags at once: three armies, all imported where the rail begins."""
    nations = {"GE": {"power": 22, "rondel": "factory", "treasury": 3}}
    plan = table(answer("fastest", start("GE rondel", nations=nations, flags={"norway": "GE"})), "The way")
    assert texts(plan)[0][1:3] == ("Import", "3 × import army in Berlin")


def test_no_way_no_government_and_a_finished_game() -> None:
    edition = {"base": "third", "flags_per_nation": 0, "max_revenue": 5}
    found = answer("fastest", start("AH rondel", nations={"AH": {"power": 24}}, edition=edition))
    assert said(found) == ["No way of Austria-Hungary to 25 power points in 24 turns of its own was found."]
    players = [player("Ann", IT=[9]), player("Bob", FR=[9])]
    assert said(answer("fastest", start("IT rondel", players=players), nation="AH")) == [
        "Austria-Hungary has no government and would be skipped."
    ]
    assert said(answer("fastest", Scenario.named("six-players-final-count").start())) == ["The game is over."]
