"""The page of text lists everything."""

from __future__ import annotations

import pytest

from imperial_nb.drawing.page import page
from imperial_nb.engine import Scenario
from tests.drawing.positions import played, start


def section(text: str, heading: str) -> list[str]:
    """The lines under a heading."""
    (found,) = [part for part in text.split("\n\n") if part.split("\n")[0] == heading]
    return found.split("\n")[1:]


def test_a_page_in_full() -> None:
    text = page(Scenario.named("trieste-convoy").to_dict())
    assert text.startswith("Two armies in Trieste\nTwo fleets lie in the Ionian Sea")
    assert "\n\nAustria-Hungary is on turn: Maneuver.\n\n" in text
    nations = section(text, "Nations")
    assert [cell.strip() for cell in nations[1].split("  ") if cell] == [
        "Austria-Hungary (AH)", "Ann", "11 M", "0", "×0", "2–5", "Maneuver (before Investor)", "4 6 12 16 20 25 30",
    ]  # fmt: skip
    assert len(nations) == 7
    players = section(text, "Players")
    assert players[2].split() == ["Bob", "2", "M", "IT", "Investor", "card", "IT", "9;", "GB", "2"]
    assert section(text, "Units") == [
        "Trieste: 2 armies of Austria-Hungary",
        "Ionian Sea: 2 fleets of Austria-Hungary",
        "Western Mediterranean: 1 fleet of Austria-Hungary",
    ]
    assert "Italy: Naples and Rome" in section(text, "Factories")
    assert section(text, "Flags") == ["none"]


def test_stances_ports_and_flags_are_told() -> None:
    units = [
        {"nation": "FR", "type": "army", "region": "munich", "stance": "friendly", "count": 1},
        {"nation": "RU", "type": "army", "region": "munich", "stance": "hostile", "count": 3},
        {"nation": "GE", "type": "fleet", "region": "danzig", "count": 1},
    ]
    text = page(start(units=units, flags={"spain": "FR", "baltic_sea": "RU"}))
    assert section(text, "Units") == [
        "Danzig: 1 fleet of Germany in port",
        "Munich: 1 friendly army of France, 3 hostile armies of Russia",
    ]
    assert section(text, "Flags") == ["France: Spain", "Russia: Baltic Sea"]


@pytest.mark.parametrize("seed", range(3))
def test_every_number_of_a_played_position_is_there(seed: int) -> None:
    game = played(seed)
    position = game.position().to_dict()
    text = page(position, decision="What now?")
    assert "\n\nWhat now?\n\n" in text
    for line, nation in zip(section(text, "Nations")[1:], position["nations"].values(), strict=True):
        assert f" {nation['treasury']} M " in line
        assert f" {nation['power']} " in line
        assert f" {nation['government'] or '–'} " in line
    for line, player in zip(section(text, "Players")[1:], position["players"], strict=True):
        assert line.startswith(player["name"])
        assert f" {player['cash']} M " in line
        for nation, bonds in player["bonds"].items():
            assert f"{nation} {' '.join(map(str, bonds))}" in line
    assert sum(line.count(" army of ") + line.count(" armies of ") for line in section(text, "Units")) == len(
        [unit for unit in position["units"] if unit["type"] == "army"]
    )


def test_lines_have_no_blanks_at_their_end_and_users_cannot_break_them() -> None:
    text = page(start(title="one\ntwo\x1b[31m", note=""))
    assert text.startswith("one two�[31m\n\n")
    assert not [line for line in text.split("\n") if line != line.rstrip()]


def test_a_finished_game_says_so() -> None:
    position = start()
    position["nations"]["FR"]["power"] = 25
    assert "The game is over." in page(position)
