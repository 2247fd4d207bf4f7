"""Panels with questions that are closed after the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from imperial_nb import Game, Scenario
from imperial_nb.exploration.explorer import Questions
from imperial_nb.exploration.questions import QUESTIONS


@pytest.fixture
def opened() -> Iterator[list[Any]]:
    """Whatever is put in is closed afterwards."""
    several: list[Any] = []
    yield several
    for one in several:
        one.close()


@pytest.fixture
def game() -> Game:
    return Scenario.named("german-taxation").start()


@pytest.fixture
def panel(game: Game, opened: list[Any]) -> Questions:
    panel = Questions(game, QUESTIONS, "spaces")
    opened.append(panel)
    return panel
