"""If it ended now: the sentence, the picture and its numbers."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.engine import Game, Scenario
from imperial_nb.exploration.blocks import Picture
from tests.rules.helpers import player, start

from .answers import answer, row, said, table, texts, why


def close_call(power: int = 14, cash: int = 2) -> Game:
    """Ann: 9 M of Italy, Bob: 9 M of France, Cy nothing; interest of both 4 M."""
    players = [player("Ann", cash, IT=[9]), player("Bob", 4, FR=[9]), player("Cy", 1)]
    return start("GB rondel", players=players, nations={"IT": {"power": power}, "FR": {"power": 10}})


def test_who_would_win_and_what_would_turn_it() -> None:
    """Ann 2 + 4 × 2, Bob 4 + 4 × 2: Bob leads by 2; with one point more Italy has factor 3."""
    found = answer("ending", close_call())
    assert said(found) == [
        "Bob would win with 12 points, 2 ahead of Ann. With 1 more power point for Italy, Ann would win."
    ]
    numbers = table(found, "in numbers")
    assert numbers.head == ("Player", "Score", "Cash", "Italy", "France")
    assert texts(numbers) == [("Bob", "12", "4", "–", "8"), ("Ann", "10", "2", "8", "–"), ("Cy", "1", "1", "–", "–")]
    assert why(row(numbers, "Ann")[1]) == [
        "Score of Ann: 10, of this 2 for cash and 8 for bonds.",
        "Ann, bonds of Italy: 4 M interest × factor 2 (power 14) = 8.",
    ]
    assert row(numbers, "Bob")[1].marked
    assert numbers.legend == "the winner"
    turns = texts(table(found, "turn the result"))
    assert turns == [("Italy", "15", "+1", "Ann"), ("France", "9", "−1", "Ann")]


def test_the_picture_has_a_bar_per_player() -> None:
    [picture] = [block for block in answer("ending", close_call()) if isinstance(block, Picture)]
    words = ["".join(text.itertext()) for text in ET.fromstring(picture.svg).iter("{http://www.w3.org/2000/svg}text")]
    assert words[1:] == ["Bob", "Cash 4", "FR 8", "12", "Ann", "Cash 2", "IT 8", "10", "Cy", "Cash 1", "1"]


def test_ties_are_told() -> None:
    """12 points each; Ann's credit counts in Italy, which has most power."""
    found = answer("ending", close_call(cash=4))
    assert said(found)[0].startswith("Ann would win with 12 points, level with Bob.")
    assert said(found)[1] == "Ann wins the tie at 12 points."
    shared = start("IT rondel", players=[player("Ann", 3), player("Bob", 3, IT=[9]), player("Cy", 3)])
    assert said(answer("ending", shared))[0].startswith("Bob would win with 3 points, level with Ann.")


def test_one_point_is_one_point() -> None:
    game = start("IT rondel", players=[player("Ann", 0), player("Bob", 1, IT=[9]), player("Cy", 0)])
    assert said(answer("ending", game))[0].startswith("Bob would win with 1 point, 1 ahead of Ann.")
    shared = start("IT rondel", players=[player("Ann", 1), player("Bob", 0, IT=[9]), player("Cy", 1)])
    assert said(answer("ending", shared))[0].startswith("Ann and Cy would share the win, with 1 point each.")


@pytest.mark.parametrize(
    ("name", "gist"),
    [
        ("six-players-final-count", "Floris has won with 155 points, 1 ahead of Diego."),
        ("france-at-17", "Cleo has won with 24 points, 2 ahead of Ann."),
    ],
)
def test_finished_games(name: str, gist: str) -> None:
    game = Scenario.named(name).start()
    assert game.outcome is not None
    assert said(answer("ending", game)) == [gist]


def test_nothing_would_turn_it() -> None:
    game = start("IT rondel", players=[player("Ann", 90, IT=[9]), player("Bob", 1, FR=[2])])
    assert said(answer("ending", game)) == [
        "Ann would win with 90 points, 89 ahead of Bob.",
        "No change of a single nation’s power would turn the result.",
    ]
