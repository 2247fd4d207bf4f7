"""The lessons' widgets without a browser: what they show, what their controls do, what is kept without a kernel."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from imperial_nb import lessons
from imperial_nb.doctor import Finding
from imperial_nb.engine.words import Message
from imperial_nb.lessons.exercise_view import ExerciseView
from imperial_nb.lessons.installation import Findings
from imperial_nb.lessons.look import LessonView
from imperial_nb.lessons.progress_file import FILE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of lessons to work in."""
    before = Path.cwd()
    os.chdir(tmp_path)
    yield tmp_path
    os.chdir(before)


def shown(view: LessonView) -> dict[str, Any]:
    """All that the browser has been told, by the part's own keys."""
    state: dict[str, Any] = view.get_state()
    return {key.partition(".")[2]: value for key, value in state.items() if key.startswith(f"{view.look}.")}


def press(view: ExerciseView, do: str, given: list[str] | None = None) -> None:
    content = {"part": "exercise", "node": view.card.stamp, "do": do}
    view.card._handle_custom_msg(content if given is None else content | {"given": given}, [])


def controls(view: ExerciseView) -> set[str]:
    """The buttons that can be pressed."""
    return {control["key"] for control in shown(view.card)["state"]["controls"] if not control["off"]}


def test_an_exercise_from_question_to_reason() -> None:
    view = lessons.exercise("rondel-cost")
    assert shown(view.card)["question"]["kind"] == "numbers"
    assert len(shown(view.card)["pictures"]) == 1
    assert shown(view.card)["state"]["badge"] == "not solved yet"
    assert controls(view) == {"check", "reset", "another"}
    press(view, "check", ["999"])
    assert shown(view.card)["state"]["said"] == ["✗ 999 is too much."]
    assert controls(view) == {"check", "hint", "reset", "another"}
    assert shown(view.card)["state"]["why"] == []
    press(view, "hint")
    press(view, "hint")
    assert len(shown(view.card)["state"]["hints"]) == 2
    press(view, "check", view.attempt.task.solution())
    state = shown(view.card)["state"]
    assert (state["badge"], state["tone"], state["said"]) == ("✓ solved", "good", ["✓ Right."])
    assert state["why"][0]["rule"].keys() >= {"title", "text", "source"}
    assert controls(view) == {"reset", "another"}


def test_a_solved_exercise_is_known_in_the_next_kernel() -> None:
    view = lessons.exercise("rondel-cost")
    press(view, "check", view.attempt.task.solution())
    again = lessons.exercise("rondel-cost")
    assert shown(again.card)["state"]["badge"] == "✓ solved before: 1"


def test_what_is_no_answer_is_said_and_no_try() -> None:
    view = lessons.exercise("rondel-cost")
    press(view, "check", ["many"])
    assert shown(view.card)["state"]["said"] == ["“many” is not a whole number."]
    assert "hint" not in controls(view)


@pytest.mark.parametrize("content", [{"do": "check"}, {"do": "moon"}, {}, {"do": "check", "given": 3}])
def test_a_message_that_makes_no_sense_is_survived(content: dict[str, Any]) -> None:
    view = lessons.exercise("rondel-cost")
    view.card._handle_custom_msg({"part": "exercise", "node": view.card.stamp, **content}, [])
    press(view, "check", ["999"])
    assert shown(view.card)["state"]["said"] == ["✗ 999 is too much."]


def test_a_click_drawn_for_another_variation_does_nothing() -> None:
    view = lessons.exercise("rondel-cost")
    stale = {"part": "exercise", "node": view.card.stamp, "do": "another"}
    view.card._handle_custom_msg(stale, [])
    view.card._handle_custom_msg(stale, [])
    assert view.attempt.seed == 2


def test_the_board_opens_when_asked_for_and_follows_the_variation() -> None:
    view = lessons.exercise("rondel-cost")
    assert view.board is None
    press(view, "board")
    assert view.board is not None
    assert view.children == (view.card, view.board)
    assert view.board.panel.referee.game is view.attempt.game
    press(view, "another")
    assert view.board.panel.referee.game is view.attempt.game


def test_a_deed_is_done_on_its_board() -> None:
    view = lessons.exercise("rondel-exact")
    assert view.board is not None
    press(view, "check", [])
    assert shown(view.card)["state"]["said"] == ["✗ Nothing has been done on the board yet."]
    (action,) = view.attempt.task.solution()
    view.board.panel._handle_custom_msg({"part": "rondel", "node": view.board.panel.referee.stamp, "act": action}, [])
    press(view, "check", [])
    assert view.attempt.solved


def test_what_is_kept_without_a_kernel_is_the_question() -> None:
    view = lessons.exercise("ports")
    bundle = view._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    text = bundle["text/plain"]
    assert text.startswith("Exercise: Where are the ports?\n\nWhich home provinces of ")
    assert text.count("[ ] ") == 6
    assert text.endswith("Run this cell to answer.")


def test_progress_follows_the_exercises_of_its_folder() -> None:
    view, bar = lessons.exercise("rondel-cost"), lessons.progress("02_rondel")
    (before,) = shown(bar)["lessons"]
    assert before["bar"]["done"] == 0
    press(view, "check", view.attempt.task.solution())
    (after,) = shown(bar)["lessons"]
    assert (after["bar"]["done"], after["bar"]["all"]) == (1, 13)
    assert [row["mark"] for row in after["exercises"] if row["title"] == "What does the move cost?"] == ["✓"]
    bar.close()


def test_a_broken_progress_file_is_said_above_the_bars(folder: Path) -> None:
    (folder / FILE).write_text("{", encoding="utf-8")
    assert "is kept as imperial-progress.broken-1.json" in shown(lessons.progress())["words"]["fault"]


def test_an_unknown_lesson_is_said_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="There is no lesson 'moon'; there are: 01_setup, 02_rondel, "):
        lessons.progress("moon")


def test_a_worksheet_follows_its_fields_and_refuses_what_cannot_be() -> None:
    view = lessons.worksheet("rondel-cost")
    assert view.board is not None

    def put(key: str, value: object) -> None:
        view.sheet._handle_custom_msg({"part": "worksheet", "node": "", "set": key, "value": value}, [])

    put("marker", "taxation")
    result = shown(view.sheet)["result"]
    assert (result["values"]["marker"], result["problem"]) == ("taxation", "")
    assert view.board.panel.referee.game.nations["IT"].rondel == "taxation"
    put("cash", 99)
    result = shown(view.sheet)["result"]
    assert (result["values"]["cash"], result["problem"]) == (
        5,
        "Cash of its government, in millions is a whole number from 0 to 12.",
    )
    view.sheet._handle_custom_msg({"part": "worksheet", "node": "", "reset": True}, [])
    assert shown(view.sheet)["result"]["values"]["marker"] == "investor"


def test_closing_closes_all_and_listens_no_more() -> None:
    view = lessons.exercise("rondel-exact")
    listening = len(view.attempt.progress._listeners)
    view.close()
    assert len(view.attempt.progress._listeners) == listening - 1
    assert view.card.comm is None


def test_a_good_installation_is_one_sentence() -> None:
    assert repr(Findings([Finding(True, Message("fine"))])) == "✓ Everything is in place: the boards below will work."


def test_a_bad_installation_says_what_to_do() -> None:
    told = repr(Findings([Finding(True, Message("fine")), Finding(False, Message("Install it with {c}.", c="pip"))]))
    assert told == "✗ Something is not in order; the boards may stay empty. What to do:\n- Install it with pip."


def test_javascript_holds_no_words() -> None:
    here = Path(str(lessons.__file__)).parent
    for path in here.glob("*.js"):
        code = [line.split("//")[0] for line in path.read_text(encoding="utf-8").splitlines()]
        quoted = [part for line in code for part in line.split('"')[1::2]]
        sentences = [text for text in quoted if " " in text.strip(" –")]
        assert [text for text in sentences if not text.startswith(("les-", "imp-", "./"))] == []
