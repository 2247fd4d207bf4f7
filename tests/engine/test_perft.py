"""How many lines of play there are from a position, to a fixed depth: numbers that any change of the rules changes.

A file in `perft/`: comments (#), one position (`position` with the name of a scenario or a position as JSON on the
same line), then lines "depth count", where count is the number of different sequences of that many actions.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperial_nb.engine import Scenario
from imperial_nb.engine.state import State

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))


def test_there_are_positions_to_count() -> None:
    assert len(FILES) >= 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lines_of_play(path: Path) -> None:
    scenario, expected = read(path)
    state = scenario.start().state
    assert {depth: lines(state, depth) for depth in expected} == expected


def read(path: Path) -> tuple[Scenario, dict[int, int]]:
    rows = [row for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]
    word, position = rows[0].split(maxsplit=1)
    assert word == "position"
    scenario = Scenario.from_dict(json.loads(position)) if position.startswith("{") else Scenario.named(position)
    counts = [row.split() for row in rows[1:]]
    return scenario, {int(depth): int(count) for depth, count in counts}


def lines(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions from here; a game that ends earlier adds none."""
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += lines(after, depth - 1)
    return total
