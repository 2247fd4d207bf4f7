"""All short questions on every position of the library and in the middle of random games: answers or sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from imperial_nb.engine import Edition, Game, Scenario
from imperial_nb.exploration.blocks import Said, Table, text, view
from imperial_nb.exploration.question import Question, Short
from imperial_nb.exploration.questions import QUESTIONS
from imperial_nb.scenarios import library

OURS = [one for one in QUESTIONS if isinstance(one, Short) and one.name not in ("comparing", "over_time")]


def choices(question: Question, game: Game, chosen: Mapping[str, str] | None = None) -> Iterator[dict[str, str]]:
    """Everything that can be chosen in the fields, one field after the other."""
    fields = question.fields(game, chosen or {})
    for field in fields:
        if field.key not in (chosen or {}):
            for value in field.options:
                yield from choices(question, game, {**(chosen or {}), field.key: value})
            return
    yield {field.key: field.value(chosen or {}) for field in fields}


def check(question: Short, game: Game, values: dict[str, str]) -> None:
    before = game.state.key()
    try:
        found = question.answer(game, values)
    except ValueError as why:
        found = (Said(str(why), problem=True),)
    assert isinstance(found[0], Said)
    assert found[0].text.endswith(".")
    plain = text(found)
    assert "{" not in plain
    assert "None" not in plain
    json.dumps([view(block) for block in found])
    for block in found:
        if isinstance(block, Table):
            assert {len(row) for row in block.rows} == {len(block.head)}
            offered = [cell.action for row in block.rows for cell in row if cell.action]
            assert all(game.explain(action) is None for action in offered)
    assert game.state.key() == before


@pytest.mark.parametrize("question", OURS, ids=lambda question: question.name)
def test_every_position_of_the_library(question: Short) -> None:
    for entry in library():
        game = Scenario.named(entry.name).start()
        for values in choices(question, game):
            check(question, game, values)


def played(seed: int) -> Iterator[Game]:
    """A game of any edition and start at some of its moments, the first ones among them."""
    random = Random(seed)
    edition = Edition.named(random.choice(Edition.names()), uses_investor_card=random.random() < 0.7)
    names = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"][: random.randint(2, 6)]
    game = Game.new(names, edition=edition, start=random.choice(["standard", "professional"]), seed=seed)
    for number in range(400):
        if number < 4 or number % 50 == 0:
            yield game
        legal = game.legal()
        if not legal:
            break
        busy = [action for action in legal if action.type not in ("pass", "done", "decline", "peace")]
        game.play(random.choice(busy if busy and random.random() < 0.7 else legal))
    yield game


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_all_editions(seed: int) -> None:
    for game in played(seed):
        for question in OURS:
            for values in choices(question, game):
                check(question, game, values)
