"""Whole random games of every edition, with overrides too, start, variant and number of players, checked after every
action.

IMPERIAL_RANDOM_GAMES sets how many games each combination plays.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from imperial_nb.engine import Action, Edition, Game, IllegalAction, Scenario
from imperial_nb.engine.events import Event
from imperial_nb.engine.rulebook import RULES
from tests.engine.invariants import (
    Ledger,
    check_caches,
    check_events,
    check_legal,
    check_position,
    check_scores,
    check_views,
)
from tests.oracle.positions import as_scenario, random_position

GAMES = int(os.environ.get("IMPERIAL_RANDOM_GAMES", "1"))
NAMES = ["Ann", "Bob", "Cy", "Di", "Ed O'Hara", "Flo"]
ENDLESS = 6000  # actions after which a random game would be taken to have no end
SAMPLED = 25  # the costly checks are made once in so many actions
# Editions in data form: the presets, and others in which together every value is overridden.
EDITIONS: dict[str, dict[str, Any]] = {name: {"base": name} for name in Edition.names()} | {
    "scarce": {
        "base": "third",
        "flags_per_nation": 2,
        "max_revenue": 9,
        "cash": {"2": 33, "3": 22, "4": 11, "5": 11, "6": 11},
        "professional_cash": {"2": 9, "3": 7, "4": 5, "5": 4, "6": 4},
        "bonus_from": "highest",
    },
    "few-bonds": {
        "base": "digest",
        "bonds": [[3, 1], [5, 2], [8, 4]],
        "own_bond": 8,
        "partner_bond": 3,
        "takeover_fee": 2,
        "tie_break": "leader",
    },
    "ample": {
        "base": "second",
        "flags_per_nation": 100,
        "max_revenue": 60,
        "cash": dict.fromkeys("23456", 200),
        "professional_cash": dict.fromkeys("23456", 200),
        "swiss_bank": True,
        "takeover_fee": 0,
    },
}


def new_game(edition: str, start: str, card: bool, players: int, seed: int) -> Game:
    rules = Edition.from_data(EDITIONS[edition] | {"uses_investor_card": card})
    return Game.new(NAMES[:players], edition=rules, start=start, seed=seed)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("card", [True, False], ids=["card", "no-card"])
@pytest.mark.parametrize("start", ["standard", "professional"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games(edition: str, start: str, card: bool, players: int, tmp_path: Path) -> None:
    for seed in range(GAMES):
        random = Random(f"{edition} {start} {card} {players} {seed}")
        game = new_game(edition, start, card, players, seed)
        play_to_the_end(game, random)
        check_save(game, tmp_path / f"{seed}.json")


def test_every_value_is_overridden_in_some_game() -> None:
    overridden = {name for data in EDITIONS.values() for name in Edition.from_data(data).overrides()}
    assert overridden == set(Edition.values()) - {"uses_investor_card"}


def play_to_the_end(game: Game, random: Random) -> None:
    """Random legal play; how readily steps are ended differs from game to game, so that some are short."""
    haste = random.choice([0.1, 0.4, 0.7])
    ledger = Ledger(game.position().to_dict())
    seen: list[Action] = []
    for number in range(ENDLESS):
        check_present(game, ledger)
        if game.decision is None:
            check_round_trip(game)
            return
        legal = game.legal()
        if number % SAMPLED == 0:
            check_explain(game, seen)
            check_views(game, game.position().to_dict())
            check_scores(game, game.position().to_dict(), game.edition)
            check_round_trip(game)
            seen = (random.sample(legal, min(8, len(legal))) + seen)[:80]
        action = choose(legal, random, haste)
        events = play_thoroughly(game, action) if number % SAMPLED == 1 else game.play(action)
        check_events(events)
        ledger.follow(events)
    pytest.fail(f"no end after {ENDLESS} actions")


def play_thoroughly(game: Game, action: Action) -> list[Event]:
    """Play an action; the bare core, a preview, undo and redo agree with it."""
    before, core = game.state.key(), game.state.copy()
    assert core.key() == before
    core.apply(action)
    foreseen = game.preview(action)
    assert game.state.key() == before
    events = game.play(action)
    assert events == foreseen
    assert game.state.key() == core.key()
    game.undo()
    assert game.state.key() == before
    game.redo()
    assert game.state.key() == core.key()
    return events


def choose(legal: list[Action], random: Random, haste: float) -> Action:
    ends = [action for action in legal if str(action) in ("done", "pass", "rondel taxation")]
    return random.choice(ends if ends and random.random() < haste else legal)


def check_present(game: Game, ledger: Ledger) -> None:
    data = game.position().to_dict()
    check_position(data, game.edition, investing=game.decision is not None and game.decision.kind == "invest")
    check_caches(game.state)
    check_legal(game)
    ledger.check(data)


def check_explain(game: Game, seen: list[Action]) -> None:
    """explain agrees with legal: for each legal action, and for actions that were legal somewhere else."""
    legal = game.legal()
    assert all(game.explain(action) is None for action in legal)
    for action in seen:
        if action not in legal and action.which is None:
            refusal = game.explain(action)
            assert refusal is not None, action
            assert refusal.rule in RULES
            before = game.state.key()
            with pytest.raises(IllegalAction):
                game.play(action)
            assert game.state.key() == before


def check_round_trip(game: Game) -> None:
    """position() as a file, read again, is an equal game."""
    scenario = Scenario.from_dict(json.loads(json.dumps(game.position().to_dict())))
    assert scenario.problems() == []
    again = scenario.start()
    assert again.state.key() == game.state.key()
    assert again.legal() == game.legal()
    assert again.decision == game.decision


def check_save(game: Game, path: Path) -> None:
    game.save(path)
    again = Game.load(path)
    assert again.state.key() == game.state.key()
    assert again.events == game.events
    assert again.scores() == game.scores()
    assert again.outcome == game.outcome


# --- short plays that hypothesis makes, and shortens when they fail ------------------------------


@given(
    edition=st.sampled_from(list(EDITIONS)),
    start=st.sampled_from(["standard", "professional"]),
    card=st.booleans(),
    players=st.integers(2, 6),
    choices=st.lists(st.integers(0, 200), max_size=80),
)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_line_of_play(edition: str, start: str, card: bool, players: int, choices: list[int]) -> None:
    game = new_game(edition, start, card, players, seed=1)
    ledger = Ledger(game.position().to_dict())
    for choice in choices:
        legal = game.legal()
        if not legal:
            break
        events = game.play(legal[choice % len(legal)])
        check_events(events)
        ledger.follow(events)
        check_present(game, ledger)
    check_round_trip(game)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_any_maneuver_survives_a_file(seed: int) -> None:
    """Positions in every step of a maneuver are equal after they were written and read."""
    random = Random(seed)
    game = Scenario.from_dict(as_scenario(random_position(random), set(), random)).start()
    for _ in range(random.randrange(12)):
        if game.decision is not None:
            game.play(random.choice(game.legal()))
    check_round_trip(game)
