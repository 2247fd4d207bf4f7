"""What is tried on each kind of input: it is taken whole, or refused with one of the documented errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from imperial_nb.cli.documents import load
from imperial_nb.demonstration.course import Course
from imperial_nb.demonstration.script import Script, ScriptError, record
from imperial_nb.engine import Action, Game, IllegalAction, InvalidScenario, ReplayMismatch, Scenario
from imperial_nb.engine.movetext import read_game, write_game
from imperial_nb.engine.notation import read_line, write_line
from imperial_nb.engine.record import check, from_dict, to_dict
from imperial_nb.engine.rulebook import RULES
from tests.fuzz.games import forced_stop, play_on, random_game, random_maneuver
from tests.fuzz.mutations import mutate_bytes, mutate_data, mutate_text, odd_value

LONGEST_SENTENCE = 1500
SAVES = Path(__file__).parents[1] / "engine" / "saves" / "format-1"


class Target(NamedTuple):
    """A reader of input from outside: valid inputs, how one is changed, and what has to hold for any."""

    valid: Callable[[Random], Any]
    mutate: Callable[[Any, Random], Any]
    check: Callable[[Any], object]

    def input(self, seed: object) -> Any:
        """The input of a seed, the same each time."""
        random = Random(str(seed))
        return self.mutate(self.valid(random), random)


DOCUMENTED = (IllegalAction, InvalidScenario, ReplayMismatch, ScriptError)


def tried(read: Callable[[Any], Any], source: Any) -> tuple[Any, Any]:
    """What was read and None, or None and the documented error with which it was refused."""
    try:
        return read(source), None
    except DOCUMENTED as error:
        return None, error


def sentence(text: str) -> None:
    """A person can read it: it is there, filled in, and no book."""
    assert text
    assert len(text) <= LONGEST_SENTENCE, text


# --- actions --------------------------------------------------------------------------------------------
@cache
def _games() -> list[Game]:
    """Games that wait for each kind of decision."""
    games = {"force": forced_stop()}
    for seed in count():
        random = Random(f"decisions {seed}")
        game = random_maneuver(random) if seed % 2 else random_game(random)
        if game.decision is not None:
            games.setdefault(game.decision.kind, game)
        if len(games) == 11:
            break
    return list(games.values())


def _valid_action(random: Random) -> Any:
    action = random.choice(random.choice(_games()).legal())
    return action.to_dict() if random.random() < 0.5 else action.text


def _mutate_action(source: Any, random: Random) -> Any:
    if random.random() < 0.03:
        return odd_value(random)
    return mutate_text(source, random) if isinstance(source, str) else mutate_data(source, random)


def check_action(source: Any) -> None:
    """Read, or refused; then played, or refused with a rule; a refusal changes nothing."""
    for game in _games():
        before = game.state.key()
        refusal = game.explain(source)
        assert game.state.key() == before
        if refusal is not None:
            sentence(str(refusal))
            assert refusal.rule is None or refusal.rule in RULES
            continue
        game.play(source)
        game.undo()
        assert game.state.key() == before
    action, _ = tried(Action.parse, source)
    if action is not None:
        assert Action.parse(action.text) == action == Action.parse(action.to_dict())


# --- positions ------------------------------------------------------------------------------------------
def _valid_position(random: Random) -> dict[str, Any]:
    if random.random() < 0.2:
        return Scenario.named(random.choice(Scenario.names())).to_dict()
    game = random_maneuver(random) if random.random() < 0.5 else random_game(random, 60)
    return game.position().to_dict()


def check_position(data: Any) -> None:
    """Either problems, each told, or a game that begins, goes on and comes back equal."""
    scenario, error = tried(Scenario.from_dict, data)
    if error is not None:
        sentence(str(error))
        return
    found = scenario.problems()
    assert len(found) < 20_000
    for problem in found[:200]:
        sentence(problem.message)
        assert len(problem.path) < 400
        assert problem.code
    game, error = tried(Scenario.start, scenario)
    assert (error.problems if error else []) == found
    if found:
        return
    _check_playable(game)
    line = write_line(data)
    assert Scenario(read_line(line)).start().state.key() == game.state.key()
    play_on(game, Random(line), 12)
    _check_playable(game)


def _check_playable(game: Game) -> None:
    """It can be written and read again, and somebody can decide something unless it is over."""
    position = game.position()
    assert position.problems() == []
    again = position.start()
    assert again.state.key() == game.state.key()
    assert again.legal() == game.legal()
    assert bool(game.legal()) == (game.decision is not None)
    assert all(game.explain(action) is None for action in game.legal()[:40])
    assert min(game.state.money[:-1]) >= 0


# --- saves ----------------------------------------------------------------------------------------------
@cache
def _saves() -> list[Any]:
    small = (path for path in sorted(SAVES.glob("*.json")) if path.stat().st_size < 6_000)
    return [json.loads(path.read_text(encoding="utf-8")) for path in small]


def check_save(data: Any) -> None:
    """A game that comes back equal, or a departure with its place, the good part playable."""
    game, error = tried(from_dict, data)
    if error is not None:
        check_refused(error)
        return
    written = to_dict(game)
    again = from_dict(written)
    assert to_dict(again) == written
    assert check(again.state) == check(game.state)


def check_refused(error: Exception) -> None:
    """A game was refused: the problems of its start, or the place where it departs and the good part up to there."""
    if isinstance(error, InvalidScenario):
        assert error.problems
        return
    assert isinstance(error, ReplayMismatch)
    sentence(str(error))
    assert len(error.place) < 200
    if error.game is not None:
        play_on(error.game, Random(0), 2)


# --- scripts --------------------------------------------------------------------------------------------
def _valid_script(random: Random) -> dict[str, Any]:
    return record(random_game(random, 30)).to_dict()


def read_course(data: Any) -> Course:
    """A script and the position it begins with, played."""
    script = Script.read(data)
    return Course((script.start or Scenario.named("standard-start")).start(), script)


def check_script(data: Any) -> None:
    """A course that comes back equal, or a refusal."""
    course, error = tried(read_course, data)
    if error is not None:
        assert str(error)
        return
    course.goto(course.last)
    again = read_course(course.script.to_dict())
    again.goto(again.last)
    assert check(again.game.state) == check(course.game.state)
    assert [step.comment for step in again.steps] == [step.comment for step in course.steps]


# --- lines ----------------------------------------------------------------------------------------------
@cache
def _lines() -> list[dict[str, str]]:
    return list(json.loads(SAVES.with_suffix(".lines.json").read_text(encoding="utf-8")).values())


def _valid_line(kind: str) -> Callable[[Random], str]:
    return lambda random: random.choice(_lines())[kind if random.random() < 0.85 else f"{kind}_url"]


def check_position_line(text: str) -> None:
    """Data that can be judged as a position, or a refusal."""
    data, error = tried(read_line, text)
    if error is not None:
        sentence(str(error))
        return
    if not Scenario(data).problems():
        line = write_line(data)
        assert write_line(read_line(line)) == line.replace("%3F", "?")  # half of a surrogate pair, which is lost
    check_position(data)


def check_game_line(text: str) -> None:
    """A game that comes back equal, or a departure with its place, the good part playable."""
    game, error = tried(read_game, text)
    if error is not None:
        check_refused(error)
        return
    assert read_game(write_game(game)).state.key() == game.state.key()


# --- files ----------------------------------------------------------------------------------------------
def _valid_file(random: Random) -> bytes:
    kind = random.randrange(3)
    if kind == 0:
        return json.dumps(_valid_position(random)).encode()
    if kind == 1:
        return json.dumps(random.choice(_saves()), ensure_ascii=False).encode("utf-8", "backslashreplace")
    line = random.choice(_lines())
    return line[random.choice(["game", "game_url", "position", "position_url"])].encode()


def check_file(content: bytes) -> None:
    """A document or lines that say what is wrong, whatever stands in the file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "input"
        path.write_bytes(content)
        document, faults, code = load(str(path))
    assert (code == 0) == (not faults)
    assert code or document is not None
    for line in faults[:200]:
        assert line.isprintable()
        assert line.startswith(str(path))


TARGETS = {
    "action": Target(_valid_action, _mutate_action, check_action),
    "position": Target(_valid_position, mutate_data, check_position),
    "save": Target(lambda random: random.choice(_saves()), mutate_data, check_save),
    "script": Target(_valid_script, mutate_data, check_script),
    "position-line": Target(_valid_line("position"), mutate_text, check_position_line),
    "game-line": Target(_valid_line("game"), mutate_text, check_game_line),
    "file": Target(_valid_file, mutate_bytes, check_file),
}
