"""How a game went: which lines are drawn, what the table twins hold, which moments are told."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing.charts import DASHES, MARKS
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.rulebook import RULES
from imperial_nb.exploration.blocks import Answer, Lines, Picture, Said, Table
from imperial_nb.exploration.explorer import Questions
from imperial_nb.exploration.played import played
from imperial_nb.exploration.questions.over_time import OverTime
from tests.rules.helpers import player, start

QUESTION = OverTime()


def answer(game: Game, **values: str) -> Answer:
    fields = QUESTION.fields(game, values)
    assert all(value in next(field for field in fields if field.key == key).options for key, value in values.items())
    return QUESTION.answer(game, {field.key: field.value(values) for field in fields})


def gist(found: Answer) -> str:
    assert isinstance(found[0], Said)
    return found[0].text


def cells(found: Answer) -> list[list[str]]:
    """The table twin of the picture, by row."""
    [picture] = [block for block in found if isinstance(block, Picture)]
    ET.fromstring(picture.svg)
    return [["".join(cell.itertext()) for cell in row] for row in ET.fromstring(picture.table).iter("tr")]


def told(found: Answer) -> dict[str, list[str]]:
    blocks = [block for block in found if isinstance(block, Lines)]
    assert all(line.rule in RULES for block in blocks for line in block.lines)
    return {block.title: [line.text for line in block.lines] for block in blocks}


@pytest.fixture
def branched() -> Game:
    """AH taxes in both lines; then IT taxes and FR is on turn, or IT produces: "units first", the present one."""
    game = start("AH rondel", nations={"AH": {"power": 3}})
    game.play("rondel taxation")
    fork = game.node
    game.play("rondel taxation")
    game.play("rondel factory")
    game.goto(fork)
    game.play("rondel production1")
    game.play("produce naples rome")
    game.annotate(game.node, name="units first")
    return game


def test_nothing_played_is_nothing_to_show() -> None:
    with pytest.raises(ValueError, match="Nothing has been played on this line yet"):
        answer(Scenario.named("standard-start").start())


def test_branches_in_one_picture_share_what_they_have_in_common(branched: Game) -> None:
    found = answer(branched, what="treasury")
    assert gist(found) == "2 lines, the longest 3 turns."
    head, *rows = cells(found)
    assert head[:5] == [
        "",
        "Austria-Hungary, Main line",
        "Austria-Hungary, units first",
        "Italy, Main line",
        "Italy, units first",
    ]
    assert [row[0] for row in rows] == ["0", "1", "2", "3"]
    assert [row[3] for row in rows] == ["0", "0", "4", "4"]
    assert [row[4] for row in rows] == ["–", "0", "0", "–"]
    [table] = [block for block in found if isinstance(block, Table)]
    assert [tuple(cell.text for cell in row) for row in table.rows] == [
        ("Main line", "Start of the game", "Turn 3: France, Factory – after action 3"),
        (
            "units first",
            "Turn 2: Italy, Production – after action 2",
            "units first – turn 2, after action 3",
        ),
    ]


def test_the_present_line_alone_and_up_to_now(branched: Game) -> None:
    branched.undo()
    found = answer(branched, what="treasury", lines="present")
    assert gist(found) == "One line, 2 turns."
    assert cells(found)[0][:3] == ["", "Austria-Hungary", "Italy"]
    assert [row[0] for row in cells(found)[1:]] == ["0", "1", "2"]
    branched.goto(1)
    assert gist(answer(branched, lines="past")) == "One line, 1 turn."
    assert len(cells(answer(branched, lines="past"))) == 3


@pytest.mark.parametrize(("what", "first"), [("cash", ["10", "10", "10"]), ("score", ["10", "10", "10"])])
def test_players_have_a_line_each(branched: Game, what: str, first: list[str]) -> None:
    head, *rows = cells(answer(branched, what=what, lines="present"))
    assert head == ["", "Ann", "Bob", "Cy"]
    assert rows[0][1:] == first


@pytest.fixture
def many(branched: Game) -> Game:
    """Nine lines: the two of `branched`, and Branch 2 to 8; the cursor on "units first"."""
    for space in ("factory", "import", "maneuver1", "investor", "production2", "maneuver2"):
        branched.goto(branched.nodes[1])
        branched.play(f"rondel {space}")
    branched.goto(branched.root)
    branched.play("rondel factory")
    branched.goto(branched.nodes[5])
    assert branched.node.name == "units first"
    return branched


def shown(found: Answer) -> list[str]:
    """Which lines are drawn."""
    [table] = [block for block in found if isinstance(block, Table)]
    return [row[0].text for row in table.rows]


def test_of_many_lines_the_main_the_present_and_the_latest_are_shown(many: Game) -> None:
    found = answer(many)
    assert gist(found) == "6 lines, the longest 3 turns. Left out: Branch 2, Branch 3 and Branch 4."
    assert shown(found) == ["Main line", "units first", "Branch 5", "Branch 6", "Branch 7", "Branch 8"]
    many.goto(many.nodes[3])  # the main line itself
    assert shown(answer(many)) == ["Main line", "Branch 4", "Branch 5", "Branch 6", "Branch 7", "Branch 8"]


def test_lines_are_chosen_one_by_one(many: Game) -> None:
    fields = {field.key: field for field in QUESTION.fields(many, {"lines": "chosen"})}
    assert list(fields) == ["what", "lines", "line2"]
    keys = {label: key for key, label in fields["line2"].options.items()}
    assert list(keys) == ["–", "units first", *(f"Branch {number}" for number in range(2, 9))]
    found = answer(many, lines="chosen", line2=keys["Branch 3"], line3=keys["units first"])
    assert gist(found).endswith(" Left out: Branch 2, Branch 4, Branch 5, Branch 6, Branch 7 and Branch 8.")
    assert shown(found) == ["Main line", "units first", "Branch 3"]
    values = {"lines": "chosen"} | {f"line{number}": keys[f"Branch {number}"] for number in range(2, 7)}
    assert [field.key for field in QUESTION.fields(many, values)][-1] == "line6"
    assert keys["Branch 2"] not in QUESTION.fields(many, values)[3].options
    assert shown(answer(many, **values)) == ["Main line", *(f"Branch {number}" for number in range(2, 7))]


def test_a_chosen_line_stays_chosen_and_its_loss_is_told(many: Game) -> None:
    keys = {line.name: line.key for line in played(many)}
    values = {"lines": "chosen", "line2": keys["Branch 8"]}
    many.goto(many.nodes[int(keys["Branch 8"].split("-")[1])])
    many.play(many.legal()[-1])
    assert shown(answer(many, **values)) == ["Main line", "Branch 8"]
    many.delete(int(keys["Branch 8"].split("-")[1]))
    found = answer(many, **values)
    assert found[1] == Said("A chosen line is no longer in the game.")
    assert QUESTION.fields(many, values)[2].value(values) == keys["Branch 8"]


def test_every_line_of_a_picture_has_a_dash_and_a_mark_of_its_own(many: Game) -> None:
    [picture] = [block for block in answer(many) if isinstance(block, Picture)]
    dashes = {path.get("stroke-dasharray") for path in ET.fromstring(picture.svg).iter() if path.get("fill") == "none"}
    assert dashes - {"1 3"} == set(DASHES)  # "1 3" leads to names
    assert all(mark in picture.svg for mark in MARKS)
    assert len(shown(answer(many))) == len(DASHES) == len(MARKS)


def test_a_promoted_line_is_the_main_one(many: Game) -> None:
    many.promote(many.node)
    assert shown(answer(many))[0] == "units first (main line)"


def test_a_line_that_was_chosen_and_is_the_main_one_now_is_not_lost(many: Game) -> None:
    keys = {line.name: line.key for line in played(many)}
    values = {"lines": "chosen", "line2": keys["units first"], "line3": keys["Branch 7"]}
    assert shown(answer(many, **values)) == ["Main line", "units first", "Branch 7"]
    many.promote(many.node)
    fields = {field.key: field for field in QUESTION.fields(many, values)}
    assert (fields["line2"].value(values), fields["line3"].value(values)) == ("none", keys["Branch 7"])
    assert "(no longer there)" not in fields["line2"].options.values()
    found = QUESTION.answer(many, {key: field.value(values) for key, field in fields.items()})
    assert shown(found)[0] == "units first (main line)"
    assert len(shown(found)) == 2
    assert not any("no longer" in block.text for block in found if isinstance(block, Said))


def test_the_panel_tells_of_a_promoted_line_at_once() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], seed=7)
    game.play("rondel taxation")
    game.undo()
    game.play("rondel factory")
    panel = Questions(game, (QUESTION,), "over_time")
    main = "Main line  Start of the game  "
    assert f"{main}Turn 1: Austria-Hungary, Taxation" in re.sub(" {2,}", "  ", panel.asking.text())
    game.promote(game.node)
    assert f"{main}Turn 1: Austria-Hungary, Factory" in re.sub(" {2,}", "  ", panel.asking.text())
    panel.close()


def test_who_governs_what_as_bands() -> None:
    players = [player("Ann", 10, AH=[9], IT=[4]), player("Bob", 10, IT=[6]), player("Cy", 10, FR=[9], GB=[9])]
    game = start("IT investor", players=players, nations={"IT": {"treasury": 9}}, investor_card="Ann")
    fork = game.node
    game.play("pass")
    game.goto(fork)
    game.play("invest IT 9 upgrade 4")
    found = answer(game, what="government")
    rows = [row for row in cells(found) if row[1] == "Italy"]
    assert rows == [["Main line", "Italy", "0", "1", "Bob"], ["Branch 1", "Italy", "1", "1", "Ann"]]
    assert ["Main line", "Germany", "0", "1", "–"] in cells(found)
    lines = told(found)["What changed it: Branch 1"]
    assert lines[:2] == [
        "Turn 1: Bob loses the government of Italy.",
        "Turn 1: Ann takes over the government of Italy.",
    ]
    assert not any("loses" in line for line in told(found).get("What changed it: Main line", []))


def test_moments_are_told_where_they_happened() -> None:
    game = Scenario.named("german-taxation").start()
    game.play("rondel taxation")
    assert told(answer(game)) == {
        "What changed it: The line played": ["Turn 1: Germany gains 2 power points and has 3."]
    }


def test_the_end_of_a_game_is_a_moment() -> None:
    game = Scenario.named("past-the-top").start()
    while game.decision:
        game.play("rondel taxation" if "rondel taxation" in map(str, game.legal()) else game.legal()[0])
    lines = told(answer(game))["What changed it: The line played"]
    assert lines[-1].endswith("has 25 power points: the game is over.")


def test_names_of_players_and_branches_stay_text() -> None:
    nasty = "<script>&"
    game = start("AH rondel", players=[player(nasty, 10, AH=[9]), player("Bob", 10, IT=[9])])
    for space in ("taxation", "factory"):
        game.goto(game.root)
        game.play(f"rondel {space}")
        game.annotate(game.node, name=nasty)
    for what in ("cash", "government"):
        [picture] = [block for block in answer(game, what=what) if isinstance(block, Picture)]
        assert "<script" not in picture.svg + picture.table
    assert cells(answer(game, what="cash"))[0][1:3] == [f"{nasty}, {nasty} (main line)", f"{nasty}, {nasty}"]


def test_lines_are_named_differently_whatever_names_they_have(branched: Game) -> None:
    for space, name in (("factory", "units first"), ("import", "units first (2)")):
        branched.goto(branched.nodes[1])
        branched.play(f"rondel {space}")
        branched.annotate(branched.node, name=name)
    names = [line.name for line in played(branched)]
    assert names == ["Main line", "units first", "units first (2)", "units first (2) (2)"]
