"""The engine's movement against the slow and obvious one in `tests/oracle`, on random positions.

IMPERIAL_ORACLE_POSITIONS sets how many maneuvers are played (about ten positions each).
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from imperial_nb.engine import Action, Game, Scenario
from tests.oracle import movement
from tests.oracle.board import LAND, NATIONS, REGIONS, TOUCHING
from tests.oracle.flags import after_flag_step
from tests.oracle.maneuver import Maneuver, PieceCount
from tests.oracle.movement import Position, Unit
from tests.oracle.positions import as_scenario, random_position

POSITIONS = int(os.environ.get("IMPERIAL_ORACLE_POSITIONS", "900"))
BATCHES = 10


# --- the oracle itself, on worked examples ------------------------------------------------------


def units(nation: str, kind: str, *regions: str) -> list[Unit]:
    return [Unit(nation, kind, region) for region in regions]


def test_oracle_knows_where_british_fleets_go() -> None:
    position = Position("GB", units("GB", "fleet", "english_channel", "london", "dublin"), set())
    assert movement.fleet_moves(position) == {
        "move fleet english_channel north_atlantic",
        "move fleet english_channel bay_of_biscay",
        "move fleet english_channel north_sea",
        "move fleet london english_channel",
        "move fleet dublin north_atlantic",
    }


def test_oracle_carries_one_army_per_fleet() -> None:
    fleets = units("AH", "fleet", "ionian_sea", "ionian_sea", "western_mediterranean")
    position = Position("AH", units("AH", "army", "trieste", "trieste") + fleets, set())
    maneuver = Maneuver(position, set())
    maneuver.play({"type": "done"})
    assert {"move army trieste algeria", "move army trieste tunis"} <= movement.army_moves(position)
    maneuver.play({"type": "move", "unit": "army", "origin": "trieste", "destination": "algeria"})
    assert "move army trieste algeria" not in movement.army_moves(position)
    assert "move army trieste tunis" in movement.army_moves(position)


def test_oracle_joins_rail_and_sea() -> None:
    armies = units("GE", "army", "holland", "cologne")
    moves = movement.army_moves(Position("GE", armies + units("GE", "fleet", "baltic_sea"), set()))
    germany = {"berlin", "cologne", "danzig", "hamburg", "munich"}
    assert {f"move army holland {province}" for province in germany} <= moves
    assert not moves & {f"move army holland {land}" for land in ("denmark", "sweden", "norway")}
    assert {f"move army cologne {land}" for land in ("denmark", "sweden", "norway")} <= moves


def test_oracle_stops_rail_at_an_occupied_province() -> None:
    armies = [*units("GE", "army", "hamburg"), Unit("RU", "army", "berlin", "hostile")]
    moves = movement.army_moves(Position("GE", armies, set()))
    assert "move army hamburg danzig" not in moves
    assert "move army hamburg berlin" in moves


# --- engine and oracle --------------------------------------------------------------------------


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_oracle_move_alike(batch: int) -> None:
    for seed in range(batch, POSITIONS, BATCHES):
        follow_a_maneuver(seed)


def follow_a_maneuver(seed: int) -> None:
    """Play one random maneuver to its end, comparing decision, legal actions and pieces before every action."""
    random = Random(seed)
    position, silent = random_position(random), set(random.sample(NATIONS, random.choice([0, 0, 0, 1, 2])))
    silent.discard(position.nation)
    scenario = as_scenario(position, silent, random)
    game = Scenario.from_dict(scenario).start()
    maneuver = Maneuver(position, silent)
    line = [f"seed {seed}"]
    while maneuver.kind != "over":
        decision = game.decision
        assert decision is not None, line
        assert decision.kind == maneuver.kind, line
        assert decision.nation == (maneuver.asked if decision.kind == "demand" else position.nation), line
        assert {str(action) for action in game.legal()} == maneuver.choices(), line
        action = choose(game, position, random, line)
        line.append(str(action))
        game.play(action)
        maneuver.play(action.to_dict())
        assert engine_pieces(game) == maneuver.pieces(), line
    assert game.decision is None or game.decision.kind not in ("fleets", "armies", "arrival", "ask", "demand"), line
    flags = after_flag_step(position, scenario["flags"], scenario["edition"]["flags_per_nation"])
    assert game.position().to_dict()["flags"] == flags, line


def engine_pieces(game: Game) -> PieceCount:
    pieces: PieceCount = Counter()
    for unit in game.position().to_dict()["units"]:
        pieces[unit["nation"], unit["type"], unit["region"], unit.get("stance")] += unit["count"]
    return pieces


# --- what is played -----------------------------------------------------------------------------


def choose(game: Game, position: Position, random: Random, line: list[str]) -> Action:
    """Mostly convoys and moves with optional words, after comparing some of those; sometimes the end of a step."""
    legal = game.legal()
    moves = [action for action in legal if action.to_dict()["type"] == "move"]
    if not moves or random.random() < 0.2:
        return random.choice(legal)
    if game.decision is not None and game.decision.kind == "armies":
        worded = compare_worded_moves(game, position, random, line)
        if worded and random.random() < 0.6:
            return random.choice(worded)
        if random.random() < 0.6:
            return random.choice([action for action in moves if needs_a_fleet(position, action)] or moves)
    return random.choice(moves)


def needs_a_fleet(position: Position, action: Action) -> bool:
    move = action.to_dict()
    return move["destination"] not in movement.reached_by_land(position, move["origin"])


def compare_worded_moves(game: Game, position: Position, random: Random, line: list[str]) -> list[Action]:
    """Random moves with count, which and named seas: those that engine and oracle both find legal."""
    armies = [unit for unit in position.units if unit.nation == position.nation and unit.kind == "army"]
    origins = [unit.region for unit in armies] + [unit.region for unit in armies if not unit.moved] * 4
    found = []
    for _ in range(6):
        origin = random.choice(origins)
        via = random_way(position, origin, random)
        near = [land for land in LAND if via and land in TOUCHING[via[-1]]]
        destination = random.choice((near or LAND) if random.random() < 0.9 else REGIONS)
        allowed = movement.stances_allowed(position, destination)
        stance = random.choice([*allowed, *allowed, *allowed, "hostile", None])
        count = random.choice([1, 1, 2, 3])
        needed = movement.which_leaves(position, origin)
        which = random.choice([*needed, *needed, *needed, "hostile", None])
        words = ["move army", origin, destination, stance, f"count {count}" if count > 1 else None]
        words += [f"which {which}" if which else None, f"via {' '.join(via)}" if via else None]
        text = " ".join(word for word in words if word)
        refusal = game.explain(text)
        expected = movement.army_move_is_legal(position, origin, destination, stance, count, which, via)
        assert (refusal is None) == expected, f"{line}, then {text!r}: oracle says {expected}, engine {refusal}"
        if expected:
            found.append(Action.parse(text))
    return found


def random_way(position: Position, origin: str, random: Random) -> tuple[str, ...] | None:
    """Seas to name: none, any, or mostly some where own fleets lie and the army can embark."""
    fleets, harbours = movement.fleets_at_sea(position), movement.joined_by_rail(position, origin)
    likely = [path for path in movement.sea_paths() if all(fleets[sea] for sea in path)]
    near = [path for path in likely if TOUCHING[path[0]] & harbours]
    paths = random.choice([[], list(movement.sea_paths()), likely, near, near, near])
    return random.choice(paths) if paths else None
