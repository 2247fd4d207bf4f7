"""Scripts: read from pairs, data and files, recorded from games; what is wrong names the step."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from imperial_nb import Game, Scenario
from imperial_nb.demonstration.course import Course
from imperial_nb.demonstration.script import MOST_STEPS, Script, ScriptError, Step, record

PAIRS = [("", "Look."), ("rondel taxation", "Money."), ("rondel investor", "")]


def played(seed: int, actions: int) -> Game:
    """A game played at random."""
    rng, game = random.Random(seed), Game.new(["Ann", "Bob <i>", "Cy"], seed=seed)
    for _ in range(actions):
        if game.decision is not None:
            game.play(rng.choice(game.legal()))
    return game


def test_pairs_data_and_files_are_the_same_script(folder: Path) -> None:
    script = Script.read(PAIRS)
    assert script.steps == tuple(Step(*pair) for pair in PAIRS)
    assert Script.read([list(pair) for pair in PAIRS]) == script
    assert Script.read(script.to_dict()) == script
    assert Script.read([{"comment": "Look."}, *PAIRS[1:]]) == script
    script.save("talk.json")
    assert Script.read("talk.json") == script == Script.read(folder / "talk.json")


@pytest.mark.parametrize(
    ("source", "step", "words"),
    [
        (7, 0, "list of pairs of action and comment, not 7"),
        ("nowhere.json", 0, "cannot be read"),
        ({"format": "imperial-game/1"}, 0, "This is no script"),
        ({"steps": [], "scenario": 1}, 0, "no “scenario”"),
        ({"title": 7, "steps": []}, 0, "title of a script is a text"),
        ({"position": 7, "steps": []}, 0, "is an object, not 7"),
        ({"steps": "rondel"}, 0, "list of pairs"),
        ([("a", "b"), "rondel taxation"], 2, "pair of action and comment"),
        ([("a", "b", "c")], 1, "pair of action and comment"),
        ([("a", 7)], 1, "both texts"),
        ([{"action": "a", "note": "b"}], 1, "pair of action and comment"),
        ([("", "x" * 20_001)], 1, "20000 characters"),
        ([("", "")] * (MOST_STEPS + 1), 0, "at most"),
    ],
)
def test_what_is_no_script_is_refused_with_the_step(source: Any, step: int, words: str) -> None:
    with pytest.raises(ScriptError, match=words) as refused:
        Script.read(source)
    assert refused.value.step == step
    assert str(refused.value).startswith("Step ") == bool(step)


def test_a_position_that_cannot_be_played_is_refused_with_its_problems() -> None:
    with pytest.raises(ValueError, match="players"):
        Script.read({"position": {"players": []}, "steps": []})


def test_an_illegal_action_names_step_action_and_refusal() -> None:
    game = Scenario.named("german-taxation").start()
    with pytest.raises(ScriptError) as refused:
        Course(game, Script.read([*PAIRS[:2], ("rondel nowhere", "")]))
    assert str(refused.value).startswith("Step 3: “rondel nowhere” is refused: ")
    with pytest.raises(ScriptError, match=r"Step 2: “build paris” is refused: .*Germany"):
        Course(Scenario.named("german-factory-sites").start(), Script.read([("", ""), ("build paris", "")]))


@pytest.mark.parametrize("seed", range(4))
def test_a_recorded_game_is_played_again_step_by_step(seed: int) -> None:
    game = played(seed, 40)
    game.node.note = "The end."
    script = record(game)
    again = Script.read(json.loads(json.dumps(script.to_dict())))
    assert again == script
    assert again.start is not None
    course = Course(again.start.start(), again)
    assert course.step == Step("", "")
    course.goto(course.last)
    assert course.step.comment == "The end."
    assert course.game.position() == game.position()
    assert course.script == script


def test_only_the_line_to_the_cursor_is_recorded_from_a_title_and_an_opening() -> None:
    game = played(1, 10)
    game.undo()
    game.title, game.root.note = "Opening", "How it began."
    script = record(game)
    assert (script.title, script.steps[0]) == ("Opening", Step("", "How it began."))
    assert len(script.steps) == len(game.node.path())
