"""Questions about every position of the library: short ones while one waits, the longest step of a long one."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from time import process_time

from benchmarks.figures import Figure
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.board import NATIONS
from imperial_nb.exploration.blocks import view
from imperial_nb.exploration.question import Long, Question, Short
from imperial_nb.exploration.questions import QUESTIONS
from imperial_nb.scenarios import library

STEPS = 500
"""Steps of a race that are timed, of each position."""


def figures() -> Iterator[Figure]:
    """Processor time: what others do on the machine is none of the questions' business."""
    games = {entry.name: Scenario.named(entry.name).start() for entry in library()}
    gc.collect()
    gc.freeze()  # nor is what other figures have left for the garbage collector to look through
    for question in QUESTIONS:
        if isinstance(question, Short):
            yield _answers(question, games)
        elif isinstance(question, Long):
            yield _steps(question, games)
    gc.unfreeze()


def _answers(question: Short, games: Mapping[str, Game]) -> Figure:
    """The slowest answer with its JSON, each field set to what can be chosen there (of many the first six)."""
    for game in list(games.values())[:3]:
        list(_times(question, game))  # what a kernel makes once
    took = {name: max(_times(question, game)) for name, game in games.items()}
    slowest = max(took, key=took.__getitem__)
    return Figure(f"{question.title}, slowest answer", took[slowest] * 1e3, "ms", 100, note=slowest)


def _times(question: Short, game: Game) -> Iterator[float]:
    for chosen in _choices(question, game):
        begun = process_time()
        values = {field.key: field.value(chosen) for field in question.fields(game, chosen)}
        with suppress(ValueError):
            json.dumps([view(block) for block in question.answer(game, values)])
        yield process_time() - begun


def _choices(question: Question, game: Game) -> Iterator[Mapping[str, str]]:
    yield {}
    for field in question.fields(game, {}):
        for value in list(field.options)[:6]:
            yield {field.key: value}


def _steps(question: Long, games: Mapping[str, Game]) -> Figure:
    """The longest that the table has to wait for one step; the garbage collector apart, which waits for nobody."""
    took: dict[str, float] = {}
    gc.collect()
    gc.disable()
    for name, game in games.items():
        work = question.work(game, {"nation": NATIONS[game.state.nation]})
        took[name] = max(_step_times(work))
        gc.collect()
    gc.enable()
    slowest = max(took, key=took.__getitem__)
    return Figure(f"{question.title}, longest step", took[slowest] * 1e3, "ms", 50, note=slowest)


def _step_times(work: Iterator[object]) -> Iterator[float]:
    for _ in range(STEPS):
        begun = process_time()
        done = next(work, None) is None
        yield process_time() - begun
        if done:
            return
