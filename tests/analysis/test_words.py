"""Every sentence of every answer is in the catalogue's reach, and cites a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir

import imperial_nb.analysis
from imperial_nb.analysis import (
    comparison,
    courses,
    destinations,
    if_ended_now,
    interest_bill,
    occasion,
    outlook,
    purchases,
    safety,
    takeover,
)
from imperial_nb.analysis.causes import Cause
from imperial_nb.analysis.lines import Line
from imperial_nb.engine import Game, State
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.words import Message
from tests.rules.situations import SITUATIONS, situation

from .states import library, random_game

_KEYWORDS = dict.fromkeys(("say", "template", "Message")) | {"templates": (1, 2)}


def answers(state: State) -> Iterator[Any]:
    """All short questions about a position."""
    yield if_ended_now(state)
    for nation in NATIONS:
        yield from (outlook(state, nation), interest_bill(state, nation), destinations(state, nation))
        yield from (question(state, player, nation) for question in (takeover, safety) for player in state.players)
    yield from (question(state, player) for question in (purchases, occasion) for player in state.players)


def lines_of(answer: Any) -> Iterator[Line]:
    """Every line anywhere in an answer."""
    if isinstance(answer, Line):
        yield answer
    elif isinstance(answer, Cause):
        yield answer.line
    elif isinstance(answer, (tuple, list)):
        for part in answer:
            yield from lines_of(part)
    elif is_dataclass(answer):
        for one in fields(answer):
            yield from lines_of(getattr(answer, one.name))


def messages_in(message: Message) -> Iterator[Message]:
    yield message
    for value in message.values.values():
        if isinstance(value, Message):
            yield from messages_in(value)


def test_every_sentence_can_be_translated_and_cites_a_rule() -> None:
    root = Path(imperial_nb.analysis.__file__).parents[1]
    extracted = extract_from_dir(root, method_map=[("**.py", "python")], keywords=_KEYWORDS)
    texts = (message if isinstance(message, tuple) else (message,) for _, _, message, _, _ in extracted)
    known = {text for one in texts for text in one}
    games = [random_game(seed) for seed in range(3)]
    states = [*library()[::4], *(situation(name).state for name in SITUATIONS)]
    found = [line for state in states for answer in answers(state) for line in lines_of(answer)]
    for game in games:
        nodes = list(game.nodes.values())
        found += lines_of([comparison(nodes[::100][:4]), courses(game), comparison([states[0], nodes[-1]])])
    assert len(found) > 5000
    for line in found:
        assert line.rule in RULES
        if isinstance(line.said, Message):
            assert all(message.template in known for message in messages_in(line.said)), line.said.template


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_question_in_the_middle_of_every_decision(name: str) -> None:
    """Nothing fails, nothing changes the position, and all sentences can be said."""
    state = situation(name).state
    before = state.key()
    for answer in answers(state):
        assert all(line.text and "{" not in line.text for line in lines_of(answer))
    assert state.key() == before


def test_names_of_players_stay_as_they_are() -> None:
    """Markup and braces in names are text; whoever shows it escapes it."""
    game = Game.new(["<b>Ann</b>", "{nation}", 'Cy "&"'], seed=2)
    texts = [line.text for answer in answers(game.state) for line in lines_of(answer)]
    assert any("<b>Ann</b>" in text for text in texts)
    assert any("{nation}" in text for text in texts)
