"""Along a script, beside it, and back; what each step did with the money."""

from __future__ import annotations

import pytest

from imperial_nb import Scenario
from imperial_nb.demonstration.course import Course
from imperial_nb.demonstration.flows import balances, told
from imperial_nb.demonstration.script import Script, Step, record
from tests.demonstration.test_script import PAIRS, played


@pytest.fixture
def course() -> Course:
    return Course(Scenario.named("german-taxation").start(), Script.read([*PAIRS, ("", "Questions?")]))


def test_a_script_goes_forth_and_back_within_its_ends(course: Course) -> None:
    assert (course.at, course.last, course.step.comment) == (0, 3, "Look.")
    assert course.game.node is course.game.root
    for at, text in ((1, "rondel taxation"), (2, "rondel investor"), (3, "rondel investor")):
        course.goto(at)
        assert str(course.game.node.action) == text
    course.goto(99)
    assert course.at == 3
    course.goto(-5)
    assert (course.at, course.away) == (0, False)


def test_words_alone_tell_no_events(course: Course) -> None:
    course.goto(2)
    assert course.shown is course.game.node
    course.goto(3)
    assert course.shown is None


def test_playing_on_leaves_the_script_and_coming_back_keeps_both_lines(course: Course) -> None:
    course.goto(1)
    course.game.play("rondel factory")
    course.follow()
    assert course.away
    assert course.at == 1
    assert course.shown is course.game.node
    course.goto(course.at)
    assert not course.away
    assert [str(child.action) for child in course.game.node.children] == ["rondel investor", "rondel factory"]


def test_playing_what_the_script_does_stays_on_it(course: Course) -> None:
    course.game.play("rondel taxation")
    course.follow()
    assert (course.at, course.away) == (1, False)
    course.game.undo()
    course.follow()
    assert (course.at, course.away) == (0, False)


def test_of_steps_at_one_position_the_nearest_is_shown(course: Course) -> None:
    course.goto(3)
    course.game.play(course.game.legal()[0])
    course.follow()
    course.game.undo()
    course.follow()
    assert (course.at, course.away) == (3, False)


def test_the_line_played_becomes_the_script(course: Course) -> None:
    course.goto(1)
    for action in ("rondel factory", "pass"):
        course.game.play(action)
        course.follow()
    course.keep()
    assert [step.action for step in course.steps] == ["", "rondel taxation", "rondel factory", "pass"]
    assert (course.at, course.away) == (3, False)
    script = course.script
    assert script.start
    assert Course(script.start.start(), script).steps == course.steps


def test_comments_are_changed_in_the_script_and_not_in_the_given_one(course: Course) -> None:
    script = course.script
    course.goto(1)
    course.comment("Other words.")
    assert course.script.steps[1] == Step("rondel taxation", "Other words.")
    assert script.steps[1].comment == "Money."
    with pytest.raises(ValueError, match="20000"):
        course.comment("x" * 20_001)


def test_taxation_is_drawn_as_the_rules_pay_it(course: Course) -> None:
    course.goto(1)
    flows = [line.flow for line in told(course.game.node) if line.flow]
    assert [(flow.source, flow.target, flow.amount) for flow in flows] == [("bank", "Eve", 1), ("bank", "GE", 4)]
    assert [(flow.target_before, flow.target_after) for flow in flows] == [(2, 3), (3, 7)]
    assert [line.event.rule for line in told(course.game.node) if line.flow] == ["tax.bonus", "tax.collect"]


@pytest.mark.parametrize("seed", range(3))
def test_flows_lead_from_every_balance_to_the_next(seed: int) -> None:
    script = record(played(seed, 120))
    assert script.start
    course = Course(script.start.start(), script)
    for at in range(1, course.last + 1):
        node = course.nodes[at]
        assert node.parent is not None
        have = balances(node.parent.state)
        for line in told(node):
            if flow := line.flow:
                assert (flow.source_before, flow.target_before) == (have.get(flow.source), have.get(flow.target))
                have |= {flow.source: flow.source_after, flow.target: flow.target_after}
        have.pop("bank", None)
        assert have == balances(node.state)


def test_an_opening_that_was_taken_out_stays_out() -> None:
    """The note of the position opens a script without words of its own; no words are words, too."""
    start = Scenario.named("german-taxation")
    course = Course(start.start(), Script.read(PAIRS[1:]))
    assert course.step.comment == start.note != ""
    course.comment("")
    again = Course(course.script.start.start(), course.script) if course.script.start else course
    assert again is not course
    assert [step.comment for step in again.steps] == ["", *(comment for _, comment in PAIRS[1:])]
