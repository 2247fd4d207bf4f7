"""Names, titles and notes of any length, from every side: what is too long is refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Game, InvalidScenario, ReplayMismatch, Scenario

LONG = "n" * 5000


@pytest.fixture
def game() -> Game:
    game = Game.new(["Ann", "Bob"], seed=1)
    game.play("rondel factory")
    return game


def saved(game: Game, folder: Path) -> dict[str, Any]:
    game.save(folder / "game.json")
    data: dict[str, Any] = json.loads((folder / "game.json").read_text())
    return data


@pytest.mark.parametrize(
    ("steps", "where"),
    [
        (("nodes", 1, "name"), "nodes[1].name"),
        (("title",), "title"),
        (("start", "players", 0), "start"),
    ],
)
def test_a_save_with_a_long_name_is_refused_at_its_place(
    game: Game, tmp_path: Path, steps: tuple[Any, ...], where: str
) -> None:
    data = inside = saved(game, tmp_path)
    for step in steps[:-1]:
        inside = inside[step]
    inside[steps[-1]] = LONG
    (tmp_path / "long.json").write_text(json.dumps(data))
    with pytest.raises(ReplayMismatch, match=r"at most 200 characters|1 to 40 printable characters") as refused:
        Game.load(tmp_path / "long.json")
    assert refused.value.place == where
    assert len(str(refused.value)) < 250


def test_the_good_part_of_a_save_with_a_long_name_is_there(game: Game, tmp_path: Path) -> None:
    data = saved(game, tmp_path)
    data["nodes"][1]["name"] = LONG
    (tmp_path / "long.json").write_text(json.dumps(data))
    with pytest.raises(ReplayMismatch) as refused:
        Game.load(tmp_path / "long.json")
    assert isinstance(refused.value.game, Game)
    assert len(refused.value.game.nodes) == 2


def test_lines_and_positions_with_long_names(game: Game) -> None:
    line = game.to_line()
    for text in (line.replace("Ann", LONG), line.replace("game/1", f"game/1 title={LONG}")):
        with pytest.raises(ReplayMismatch) as refused:
            Game.from_line(text)
        assert len(str(refused.value)) < 250
    with pytest.raises(InvalidScenario, match="This text has 5000 characters; 200 is the most"):
        Scenario.from_dict(game.position().to_dict() | {"title": LONG}).start()


def test_titles_and_notes_that_are_saved_can_be_loaded(game: Game, tmp_path: Path) -> None:
    game.title, game.note = "t" * 200, "n" * 20_000
    game.save(tmp_path / "long.json")
    again = Game.load(tmp_path / "long.json")
    assert (again.title, again.note) == (game.title, game.note)
    with pytest.raises(ValueError, match="at most 200 characters"):
        game.title = LONG
    with pytest.raises(ValueError, match="at most 20000 characters"):
        game.note = "n" * 20_001
    assert game.title == "t" * 200
