"""A demonstration without a browser: what its controls do, what is shown, what is sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.demonstration.demo import Demo
from imperial_nb.demonstration.script import Script, ScriptError
from tests.demonstration.test_script import PAIRS
from tests.widgets.conftest import size
from tests.widgets.hands import press, shown, tell

MOST_BYTES = 8_000
MOST_WIDGETS = 150


@pytest.fixture
def demo() -> Demo:
    return imperial_nb.demo("german-taxation", PAIRS)


def stage(demo: Demo, **content: Any) -> None:
    """Use a control of the stage, drawn for whatever moment."""
    tell(demo.panel, {"part": "stage", "node": "long ago", **content})


def test_it_begins_with_a_scenario_a_name_data_a_game_or_the_scripts_own_position() -> None:
    scenario = Scenario.named("german-taxation")
    game = scenario.start()
    for start in ("german-taxation", scenario, scenario.to_dict(), game):
        assert imperial_nb.demo(start, PAIRS).game.position() == game.position()
    game.play("rondel taxation")
    recorded = imperial_nb.demo.record(game)
    assert repr(imperial_nb.demo(None, recorded)) == "<Demo 'Germany taxes': step 0 of 1>"


def test_the_game_that_it_begins_with_stays_as_it_is() -> None:
    game = Scenario.named("german-taxation").start()
    imperial_nb.demo(game, PAIRS).course.goto(2)
    assert game.node is game.root
    assert game.root.children == []


@pytest.mark.parametrize(("start", "words"), [(None, "no position of its own"), (7, "not with int")])
def test_without_a_beginning_there_is_a_sentence(start: Any, words: str) -> None:
    with pytest.raises(ScriptError, match=words):
        imperial_nb.demo(start, PAIRS)


def test_next_and_back_show_step_comment_and_what_happens(demo: Demo) -> None:
    assert shown(demo.panel, "stage.step")["comment"] == "Look."
    assert shown(demo.panel, "happened.lines") == []
    stage(demo, goto=1)
    step = shown(demo.panel, "stage.step")
    assert (step["at"], step["label"], step["done"], step["comment"]) == (
        1,
        "Step 1 of 2",
        "rondel: Taxation",
        "Money.",
    )
    flows = [line["flow"] for line in shown(demo.panel, "happened.lines") if line["flow"]]
    assert [(flow["source"]["name"], flow["amount"], flow["target"]["name"]) for flow in flows] == [
        ("Bank", "1 M", "Eve"),
        ("Bank", "4 M", "Treasury of Germany"),
    ]
    assert flows[1]["target"]["change"] == "3 → 7 M"
    for line in shown(demo.panel, "happened.lines"):
        assert shown(demo.panel, f"happened.rule.{line['rule']}")["text"]
    stage(demo, goto=0)
    assert demo.game.node is demo.game.root
    assert shown(demo.panel, "happened.lines") == []


def test_a_step_asked_for_twice_is_gone_to_once(demo: Demo) -> None:
    for _ in range(2):
        stage(demo, goto=1)
    assert demo.course.at == 1
    assert demo.host.notice is None


def test_a_question_is_answered_by_playing_on_and_coming_back(demo: Demo) -> None:
    stage(demo, goto=1)
    stage(demo, play=True)
    assert shown(demo.panel, "stage.playing")
    press(demo.panel, "rondel factory")
    assert shown(demo.panel, "stage.away")["back"] == "Back to the script: step 1"
    assert shown(demo.panel, "stage.step")["label"] == "Beside the script"
    press(demo.panel, "pass")
    stage(demo, undo=True)
    assert str(demo.game.node.action) == "rondel factory"
    stage(demo, goto=1)
    assert (shown(demo.panel, "stage.away"), shown(demo.panel, "stage.playing")) == (None, False)
    assert shown(demo.panel, "stage.step")["comment"] == "Money."


def test_a_refused_action_says_why_and_stays_on_the_script(demo: Demo) -> None:
    stage(demo, goto=1)
    press(demo.panel, "build paris")
    assert shown(demo.panel, "message.notice")["rule"]["id"] == "turn.order"
    assert not demo.course.away


def test_a_script_is_written_by_playing_and_commenting(demo: Demo, folder: Path) -> None:
    stage(demo, goto=1)
    press(demo.panel, "rondel factory")
    stage(demo, keep=True)
    stage(demo, comment="A <b>bold</b> choice.")
    stage(demo, save="talk")
    saved = Script.read(folder / "talk.json")
    assert [step.action for step in saved.steps] == ["", "rondel taxation", "rondel factory"]
    assert saved.steps[2].comment == "A <b>bold</b> choice."
    assert imperial_nb.demo(None, "talk.json").course.last == 2
    stage(demo, save="../talk")
    assert "cannot be the name of a file" in str(demo.host.notice)


def test_the_scenario_that_cannot_be_played_is_refused_with_its_problems() -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        imperial_nb.demo({"players": []}, PAIRS)


def test_a_step_sends_little_and_a_demonstration_is_few_widgets(sent: list[dict[str, Any]]) -> None:
    before = len(_instances)
    demo = imperial_nb.demo("german-taxation", PAIRS)
    assert len(_instances) - before < MOST_WIDGETS
    sent.clear()
    stage(demo, goto=1)
    assert 0 < size(sent) < MOST_BYTES
    demo.close()
    assert len(_instances) == before


def test_the_end_of_a_game_is_told() -> None:
    game = Game.new(["Ann", "Bob"], seed=1)
    data = game.position().to_dict()
    data["nations"]["AH"]["power"] = 25
    assert shown(imperial_nb.demo(data, []).panel, "stage.due") == "The game is over."
