"""How a game went: which lines are drawn, what the table twins hold, which moments are told."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.rulebook import RULES
from imperial_nb.exploration.blocks import Answer, Lines, Picture, Said, Table
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
        "Austria-Hungary, Branch 1",
        "Austria-Hungary, units first",
        "Italy, Branch 1",
        "Italy, units first",
    ]
    assert [row[0] for row in rows] == ["0", "1", "2", "3"]
    assert [row[3] for row in rows] == ["0", "0", "4", "4"]
    assert [row[4] for row in rows] == ["–", "0", "0", "–"]
    [table] = [block for block in found if isinstance(block, Table)]
    assert [tuple(cell.text for cell in row) for row in table.rows] == [
        ("Branch 1", "Start of the game", "Turn 3: France, Factory – after action 3"),
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


def test_of_more_than_four_lines_the_newest_and_the_present_are_shown(branched: Game) -> None:
    fork = branched.nodes[1]
    for space in ("factory", "import", "maneuver1", "investor"):
        branched.goto(fork)
        branched.play(f"rondel {space}")
    branched.goto(branched.nodes[3])  # the oldest line
    found = answer(branched)
    assert gist(found) == "4 lines, the longest 3 turns; 2 older lines are left out."
    [table] = [block for block in found if isinstance(block, Table)]
    assert [row[2].text.split(" – ")[0] for row in table.rows] == [
        "Turn 3: France, Factory",
        "Turn 2: Italy, Import",
        "Turn 2: Italy, Maneuver",
        "Turn 2: Italy, Investor",
    ]


def test_who_governs_what_as_bands() -> None:
    players = [player("Ann", 10, AH=[9], IT=[4]), player("Bob", 10, IT=[6]), player("Cy", 10, FR=[9], GB=[9])]
    game = start("IT investor", players=players, nations={"IT": {"treasury": 9}}, investor_card="Ann")
    fork = game.node
    game.play("pass")
    game.goto(fork)
    game.play("invest IT 9 upgrade 4")
    found = answer(game, what="government")
    rows = [row for row in cells(found) if row[1] == "Italy"]
    assert rows == [["Branch 1", "Italy", "0", "1", "Bob"], ["Branch 2", "Italy", "1", "1", "Ann"]]
    assert ["Branch 1", "Germany", "0", "1", "–"] in cells(found)
    lines = told(found)["What changed it: Branch 2"]
    assert lines[:2] == [
        "Turn 1: Bob loses the government of Italy.",
        "Turn 1: Ann takes over the government of Italy.",
    ]
    assert not any("loses" in line for line in told(found).get("What changed it: Branch 1", []))


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
    assert cells(answer(game, what="cash"))[0][1:3] == [f"{nasty}, {nasty}", f"{nasty}, {nasty} (2)"]
