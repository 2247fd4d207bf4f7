"""Every exercise, in many variations: right is accepted, wrong is refused with a reason, all comes from the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from imperial_nb.engine import Game
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.words import Message
from imperial_nb.lessons import catalogue, exercises
from imperial_nb.lessons.boards import KINDS
from imperial_nb.lessons.pictures import drawn
from imperial_nb.lessons.task import NONE, Choice, Deed, Numbers, Task, Verdict

SEEDS = range(1, 21)
NAMES = catalogue.names()


def tasks(name: str) -> Iterator[tuple[Task, Game]]:
    for seed in SEEDS:
        task = catalogue.find(name).task(seed)
        yield task, task.scenario.start()


def sentences(verdict: Verdict) -> list[str]:
    return [str(sentence) for sentence in verdict.sentences]


def templates(message: object) -> set[str]:
    """The templates of a message and of those inside it."""
    if not isinstance(message, Message):
        return set()
    return {message.template}.union(*(templates(value) for value in message.values.values()))


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_makes_the_same_question_and_others_vary_it(name: str) -> None:
    exercise = catalogue.find(name)
    one, again = exercise.task(3), exercise.task(3)
    assert (str(one.prompt), one.solution(), one.scenario) == (str(again.prompt), again.solution(), again.scenario)
    asked = [exercise.task(seed) for seed in SEEDS]
    assert len({f"{task.prompt} {task.scenario.to_dict()}" for task in asked}) > len(SEEDS) // 2


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_right_and_its_reasons_cite_the_rules_practised(name: str) -> None:
    cited = set()
    for task, game in tasks(name):
        if isinstance(task, Deed):
            for action in task.solution():
                game.play(action)
        verdict = task.check(task.solution(), game)
        assert (verdict.right, sentences(verdict)) == (True, ["Right."])
        cited |= {line.rule for line in task.why}
        assert all(line.text for line in task.why)
        assert task.why
    assert cited <= set(RULES)
    assert cited & set(catalogue.find(name).rules)


@pytest.mark.parametrize("name", NAMES)
def test_all_that_is_said_can_be_said(name: str) -> None:
    for task, _ in tasks(name):
        said = [task.prompt, *task.facts, *task.hints]
        if isinstance(task, Numbers):
            said += [field.label for field in task.fields]
        elif isinstance(task, Choice):
            said += [part for option in task.options for part in (option.label, option.note)]
        elif isinstance(task, Deed):
            said.append(task.think)
        for sentence in said:
            text = str(sentence)
            assert text
            assert "{" not in text
            assert "Message(" not in text
        assert len(set(map(str, task.hints))) == 2


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_drawn_and_played_on_a_board(name: str) -> None:
    task, game = next(tasks(name))
    assert task.board in KINDS
    for look in task.looks:
        picture = drawn(game.position().to_dict(), look)
        assert picture.startswith("<svg ")
        assert "<title>" in picture


NUMBERS = [name for name in NAMES if isinstance(catalogue.find(name).task(1), Numbers)]
CHOICES = [name for name in NAMES if isinstance(catalogue.find(name).task(1), Choice)]
DEEDS = [name for name in NAMES if isinstance(catalogue.find(name).task(1), Deed)]


def test_there_are_enough_of_each_kind() -> None:
    assert min(len(NUMBERS), len(CHOICES), len(DEEDS)) >= 10
    assert len(NUMBERS) + len(CHOICES) + len(DEEDS) == len(NAMES)


@pytest.mark.parametrize("name", NUMBERS)
def test_typical_wrong_numbers_are_explained(name: str) -> None:
    explained = set()
    for task, game in tasks(name):
        assert isinstance(task, Numbers)
        right = task.solution()
        for at, field in enumerate(task.fields):
            for number, mistake in field.mistakes.items():
                assert number != field.right
                verdict = task.check([*right[:at], str(number), *right[at + 1 :]], game)
                assert not verdict.right
                assert [str(mistake) in sentence for sentence in sentences(verdict)] == [True]
                explained |= {mistake.template}
    assert len(explained) >= 3


@pytest.mark.parametrize("name", NUMBERS)
def test_the_right_numbers_differ_from_variation_to_variation(name: str) -> None:
    assert len({tuple(task.solution()) for task, _ in tasks(name)}) >= 3


@pytest.mark.parametrize("name", NUMBERS)
def test_any_other_number_is_called_too_little_or_too_much(name: str) -> None:
    for task, game in tasks(name):
        assert isinstance(task, Numbers)
        for at, field in enumerate(task.fields):
            for number, word in ((field.right + 500, "too much"), (field.right - 500, "too little")):
                given = [*task.solution()[:at], str(number), *task.solution()[at + 1 :]]
                verdict = task.check(given, game)
                assert not verdict.right
                assert word in " ".join(sentences(verdict))


@pytest.mark.parametrize(("name", "off"), [("score", 1), ("payout", 2), ("taxation", 1)])
def test_where_much_is_added_up_a_near_miss_is_told_what_to_check(name: str, off: int) -> None:
    for task, game in tasks(name):
        assert isinstance(task, Numbers)
        right = task.solution()
        for at, field in enumerate(task.fields):
            for number in (field.right - off, field.right + off):
                verdict = task.check([*right[:at], str(number), *right[at + 1 :]], game)
                assert not any(sentence.endswith((" much.", " little.")) for sentence in sentences(verdict))


@pytest.mark.parametrize("name", CHOICES)
def test_every_wrong_choice_is_explained(name: str) -> None:
    notes, answers = set(), set()
    for task, game in tasks(name):
        assert isinstance(task, Choice)
        right = set(task.solution())
        assert len({option.id for option in task.offered}) == len(task.offered) >= 2
        assert task.several or len(right) == 1
        answers.add(frozenset(right))
        for option in task.offered:
            if option.right:
                continue
            verdict = task.check([*right, option.id] if task.several else [option.id], game)
            assert not verdict.right
            assert sentences(verdict) == [str(option.note)]
            notes |= templates(option.note)
    assert len(notes) >= 2
    assert len(answers) >= 2, "the answer is always the same"


@pytest.mark.parametrize("name", CHOICES)
def test_nothing_is_said_twice(name: str) -> None:
    for task, game in tasks(name):
        assert isinstance(task, Choice)
        lines = [(line.text, line.rule) for line in task.why]
        assert len(set(lines)) == len(lines)
        wrong = [option.id for option in task.options if not option.right]
        said = sentences(task.check(wrong, game)) if wrong else []
        assert len(set(said)) == len(said)


SEVERAL = [name for name in CHOICES if catalogue.find(name).task(1).several]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", SEVERAL)
def test_a_missing_choice_is_said_without_giving_it_away(name: str) -> None:
    for task, game in tasks(name):
        right = task.solution()
        for left_out in right if len(right) > 1 else ():
            verdict = task.check([one for one in right if one != left_out], game)
            assert sentences(verdict) == ["Something right is still missing."]


@pytest.mark.parametrize("name", SEVERAL)
def test_that_none_is_right_is_an_answer_to_be_chosen(name: str) -> None:
    """To choose nothing is never an answer, also where nothing is right."""
    for task, game in tasks(name):
        assert isinstance(task, Choice)
        with pytest.raises(ValueError, match="Please choose an answer"):
            task.check([], game)
        some = any(option.right for option in task.options)
        verdict = task.check([NONE], game)
        assert verdict.right is not some
        assert (sentences(verdict)[0] == "At least one of them is right.") is some


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_is_not_done_before_it_is_done(name: str) -> None:
    for task, game in tasks(name):
        assert isinstance(task, Deed)
        assert sentences(task.check((), game)) == ["Nothing has been done on the board yet."]
        *begun, last = task.solution()
        for action in begun:
            game.play(action)
            assert not task.check((), game).right, f"{action} is enough; {last} is not needed"


@pytest.mark.parametrize("name", DEEDS)
def test_other_deeds_are_refused_with_a_reason_or_reach_the_goal_as_well(name: str) -> None:
    reasons, reached = set(), 0
    for task, _ in tasks(name):
        assert isinstance(task, Deed)
        rng = random.Random(0)
        for _ in range(4):
            game = task.scenario.start()
            for _ in range(rng.randint(1, 4)):
                if game.decision:
                    game.play(rng.choice(game.legal()))
            verdict = task.check((), game)
            reached += verdict.right
            reasons |= set() if verdict.right else {sentence.template for sentence in verdict.sentences}
    assert reasons
    assert reached < 4 * len(SEEDS) * 0.7, "the goal is reached by chance"


def test_worked_examples_of_the_rulebook_by_hand() -> None:
    """Some answers by hand, so that question and engine cannot be wrong together."""
    cost = catalogue.find("rondel-cost")
    for seed in SEEDS:
        task = cost.task(seed)
        (answer,) = task.solution()
        spaces = len([line for line in task.why if line.rule == "rondel.spaces"])
        moved = int(str(task.why[0].said).split()[3])
        assert spaces == 1
        assert int(answer) == {2: 0, 3: 0, 4: 2, 5: 4, 6: 6}[moved]


def test_a_tie_is_decided_by_the_first_nation_by_a_later_one_or_not_at_all() -> None:
    told = set()
    for task, game in tasks("tie"):
        (answer,) = task.solution()
        assert game.outcome is not None
        assert answer == (game.outcome.winner or "shared")
        one, other = (view.bonds for view in game.players.values() if view.name in str(task.prompt))
        level = [sum(one.get(nation, ())) == sum(other.get(nation, ())) for nation in game.nations]
        assert all(level) == (answer == "shared")
        told.add((answer == "shared", level.count(False)))
    assert told == {(True, 0), (False, 1), (False, 2)}


def test_no_train_goes_to_dublin_occupied_or_not() -> None:
    reasons = {
        str(option.note)
        for seed in range(1, 100)
        for option in catalogue.find("rail").task(seed).options  # type: ignore[attr-defined]
        if option.id == "dublin"
    }
    assert reasons == {"There is no rail between Dublin and Great Britain at all."}


def test_others_are_paid_first() -> None:
    for task, game in tasks("payout"):
        nation = game.decision.nation if game.decision else ""
        government = str(game.nations[nation].government)
        mine = [f"pays {government} " in line.text or line.text.startswith(f"{government} goes") for line in task.why]
        assert mine == sorted(mine)


def test_an_unknown_exercise_is_said_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="There is no exercise 'moon'; there are: ports, supply, "):
        catalogue.find("moon")


def test_every_exercise_that_is_defined_belongs_to_one_lesson() -> None:
    defined = [name for module in exercises._MODULES for name in (one.name for one in module.EXERCISES)]
    assert sorted(NAMES) == sorted(defined)
    assert len(set(NAMES)) == len(NAMES)
