"""Whole recorded games, replayed to the scores they had when they were recorded.

`golden/NAME.json` is a saved game, `golden/scores.json` says how each ended. A file once added stays as it is: when it
no longer loads or ends otherwise, the engine plays by other rules than before.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Game

GOLDEN = Path(__file__).parent / "golden"
SCORES: dict[str, dict[str, Any]] = json.loads((GOLDEN / "scores.json").read_text(encoding="utf-8"))


def test_every_recorded_game_has_its_scores() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == {*SCORES, "scores"}


@pytest.mark.parametrize("name", SCORES)
def test_recorded_game_ends_as_it_did(name: str) -> None:
    game = Game.load(GOLDEN / f"{name}.json")
    assert ending(game) == SCORES[name]


@pytest.mark.parametrize("name", SCORES)
def test_replayed_from_its_first_position(name: str) -> None:
    """The same actions, played from the first position as data, lead to the same end."""
    recorded = Game.load(GOLDEN / f"{name}.json")
    actions = [str(node.action) for node in recorded.node.path() if node.action is not None]
    recorded.goto(recorded.root)
    game = recorded.position().start()
    for action in actions:
        game.play(action)
    assert ending(game) == SCORES[name]


def ending(game: Game) -> dict[str, Any]:
    assert game.outcome is not None
    return {
        "actions": len(game.node.path()) - 1,
        "scores": {player: score.total for player, score in game.scores().items()},
        "winner": game.outcome.winner,
        "power": {nation: view.power for nation, view in game.nations.items()},
        "treasuries": {nation: view.treasury for nation, view in game.nations.items()},
    }
