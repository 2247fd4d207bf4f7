"""The engine: random play beside python-chess, copying, replaying, importing."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from statistics import median
from timeit import repeat, timeit

import chess

from benchmarks.figures import RUNS, Figure
from imperial_nb.engine import Action, Game, State

PLAYERS = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo"]
ACTIONS = 10_000
COPIES = 100_000


def figures() -> Iterator[Figure]:
    yield random_play()
    yield copying()
    yield replaying()
    yield from importing()


def random_play() -> Figure:
    """Random legal actions per second, as a multiple of python-chess's random plies, in alternating runs."""
    starts = [_new_game(seed).state.copy() for seed in range(5)]
    ours, theirs = [], []
    for run in range(RUNS):
        ours.append(ACTIONS / timeit(partial(_play_actions, starts, run), number=1))
        theirs.append(ACTIONS / timeit(partial(_play_plies, run), number=1))
    note = f"{median(ours):,.0f} actions/s, {median(theirs):,.0f} plies/s"
    return Figure("random play, relative to python-chess", median(ours) / median(theirs), "x", 1.0, True, note)


def _play_actions(starts: list[State], seed: int) -> None:
    """Play `ACTIONS` random actions, in games from these starts one after another."""
    choice, games = random.Random(seed).choice, cycle(starts)
    state = next(games).copy()
    for _ in range(ACTIONS):
        if state.over:
            state = next(games).copy()
        state.apply(choice(state.legal()))


def _play_plies(seed: int) -> None:
    """The same for chess; a game ends with no legal move left or by the 75-move rule."""
    choice, board = random.Random(seed).choice, chess.Board()
    for _ in range(ACTIONS):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 150:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(choice(moves))


def copying() -> Figure:
    """`State.copy()` in the middle of a game."""
    game, _ = _recorded(200)
    elapsed = median(repeat(game.state.copy, number=COPIES, repeat=RUNS))
    return Figure("State.copy()", elapsed / COPIES * 1e6, "us", 3)


def replaying() -> Figure:
    """1,000 recorded actions played again with `Game.play`, which checks each; over as many games as it takes."""
    records: list[list[Action]] = []
    missing = 1000
    while missing:
        records.append(_recorded(missing, seed=len(records))[1])
        missing -= len(records[-1])

    def replay(games: list[Game]) -> None:
        for game, record in zip(games, records, strict=True):
            for action in record:
                game.play(action)

    fresh = ([_new_game(seed) for seed in range(len(records))] for _ in range(RUNS))
    elapsed = median(timeit(partial(replay, games), number=1) for games in fresh)
    return Figure("1,000 checked actions replayed", elapsed * 1e3, "ms", 50)


def _new_game(seed: int) -> Game:
    return Game.new(PLAYERS[: 2 + seed % 5], seed=seed)


def _recorded(most: int, seed: int = 0) -> tuple[Game, list[Action]]:
    """A game after at most `most` random actions, and these."""
    game, choice = _new_game(seed), random.Random(seed).choice
    record: list[Action] = []
    while not game.outcome and len(record) < most:
        record.append(choice(game.legal()))
        game.play(record[-1])
    return game, record


def importing() -> Iterator[Figure]:
    """`import imperial_nb.engine` in a new process: time, and modules from outside the standard library."""
    script = (
        "import sys, time; before = set(sys.modules); start = time.perf_counter(); import imperial_nb.engine;"
        "print(time.perf_counter() - start, len({n.partition('.')[0] for n in set(sys.modules) - before}"
        " - sys.stdlib_module_names - {'imperial_nb'}))"
    )
    outputs = [subprocess.check_output([sys.executable, "-c", script], text=True).split() for _ in range(RUNS)]
    yield Figure("import imperial_nb.engine", median(float(time) for time, _ in outputs) * 1e3, "ms", 80)
    yield Figure("third-party modules loaded by it", max(int(count) for _, count in outputs), "", 0)
