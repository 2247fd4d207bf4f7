"""Working on an exercise: help comes after trying, and only one's own answers count."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperial_nb.lessons.attempt import Attempt
from imperial_nb.lessons.catalogue import find
from imperial_nb.lessons.progress_file import Progress


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "imperial-progress.json")


def begun(name: str, progress: Progress, seed: int | None = None) -> Attempt:
    return Attempt(find(name), progress, seed)


def test_a_right_answer_counts_at_once(progress: Progress) -> None:
    attempt = begun("rondel-cost", progress)
    assert attempt.check(attempt.task.solution()).right
    assert (attempt.solved, attempt.finished, attempt.shown) == (True, True, False)
    assert progress.solved("rondel-cost") == {1}
    assert attempt.why == attempt.task.why


def test_help_comes_after_trying_one_step_at_a_time(progress: Progress) -> None:
    attempt = begun("rondel-cost", progress)
    attempt.hint()
    attempt.show()
    assert (attempt.hints_given, attempt.shown, attempt.why) == ((), False, ())
    attempt.check(["999"])
    attempt.show()
    assert not attempt.shown
    attempt.hint()
    assert list(attempt.hints_given) == list(attempt.task.hints)[:1]
    assert not attempt.can_show
    attempt.hint()
    attempt.hint()
    assert list(attempt.hints_given) == list(attempt.task.hints)
    attempt.show()
    assert attempt.shown
    assert list(attempt.given) == attempt.task.solution()
    assert attempt.why == attempt.task.why


def test_a_shown_solution_does_not_count(progress: Progress) -> None:
    attempt = begun("rondel-cost", progress)
    attempt.check(["999"])
    attempt.hint()
    attempt.hint()
    attempt.show()
    attempt.check(attempt.task.solution())
    assert progress.solved("rondel-cost") == frozenset()


def test_reset_begins_the_same_variation_anew(progress: Progress) -> None:
    attempt = begun("rondel-cost", progress)
    prompt = str(attempt.task.prompt)
    attempt.check(["999"])
    attempt.hint()
    attempt.reset()
    assert (attempt.tries, attempt.hints_given, attempt.verdict, attempt.given) == (0, (), None, ())
    assert str(attempt.task.prompt) == prompt


def test_another_one_is_another_and_is_remembered(progress: Progress) -> None:
    attempt = begun("rondel-cost", progress)
    prompt = str(attempt.task.prompt)
    attempt.another()
    assert attempt.seed == 2
    assert str(attempt.task.prompt) != prompt
    assert begun("rondel-cost", Progress(progress.path)).seed == 2


@pytest.mark.parametrize("given", [[], [""], ["three"], ["1.5"], ["1", "2"], ["9" * 30]])
def test_what_is_no_number_is_no_try(progress: Progress, given: list[str]) -> None:
    attempt = begun("rondel-cost", progress)
    with pytest.raises(ValueError, match=r"whole number|every number"):
        attempt.check(given)
    assert attempt.tries == 0


@pytest.mark.parametrize(("given", "said"), [([], "choose an answer"), (["XX"], "none of the answers")])
def test_what_is_no_choice_is_no_try(progress: Progress, given: list[str], said: str) -> None:
    attempt = begun("next-nation", progress)
    with pytest.raises(ValueError, match=said):
        attempt.check(given)
    assert attempt.tries == 0


def test_a_deed_is_judged_by_what_was_played(progress: Progress) -> None:
    attempt = begun("destroy", progress)
    *begun_, last = attempt.task.solution()
    for action in begun_:
        attempt.game.play(action)
    assert not attempt.check().right
    attempt.game.play(last)
    assert attempt.check().right
    assert progress.solved("destroy") == {1}


def test_showing_a_deed_does_it_on_the_board(progress: Progress) -> None:
    attempt = begun("destroy", progress)
    attempt.game.play("done")
    attempt.check()
    attempt.hint()
    attempt.hint()
    attempt.show()
    assert [str(node.action) for node in attempt.game.node.path()[1:]] == attempt.task.solution()
    attempt.reset()
    assert attempt.game.node is attempt.game.root
