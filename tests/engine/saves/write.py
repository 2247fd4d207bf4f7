"""Writes the golden saves of the present format: `python -m tests.engine.saves.write`.

A golden file is written once and stays as it is for ever; what is there already is left alone. After a change of the
format new ones are added beside the old.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from imperial_nb.engine import Action, Edition, Game, Scenario
from imperial_nb.engine.lines import url_safe
from imperial_nb.engine.movetext import write_game
from imperial_nb.engine.notation import write_line
from imperial_nb.engine.record import check
from tests.oracle.positions import as_scenario, random_position

FOLDER = Path(__file__).parent / "format-1"
EXPECTED = FOLDER.with_suffix(".expected.json")
LINES = FOLDER.with_suffix(".lines.json")
NAMES = ["Ann", "Bob", "Łucja", "Ed O'Hara", "דוד", "<b>&amp;"]
NOTE = 'Two lines,\n"quoted" & <i>marked</i>; right to left: שלום; control: \x1b[31m \x00; half a pair: \ud83d.'
OVERRIDES: dict[str, dict[str, Any]] = {
    "few-flags": {"base": "second", "flags_per_nation": 3, "bonus_from": "highest", "swiss_bank": True},
    "own-bonds": {
        "base": "third",
        "bonds": [[3, 1], [5, 2], [8, 4]],
        "own_bond": 8,
        "partner_bond": 3,
        "takeover_fee": 2,
    },
    "no-money": {"base": "digest", "professional_cash": {"2": 0, "3": 0, "4": 0, "5": 0, "6": 0}},
    "leader": {"base": "third", "tie_break": "leader", "max_revenue": 8, "uses_investor_card": False},
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, game in _games():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            game.save(path)
            _add(EXPECTED, name, expected(game))
            if len(game.node.path()) < 100:
                _add(LINES, name, lines(game))


def _add(path: Path, name: str, entry: dict[str, Any]) -> None:
    entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    text = json.dumps({**entries, name: entry}, indent=1, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8", errors="backslashreplace")


def expected(game: Game) -> dict[str, Any]:
    """What the loaded game has to be."""
    ends = [node for node in game.nodes.values() if not node.children]
    return {
        "title": game.title,
        "note": game.note,
        "cursor": game.node.id,
        "nodes": len(game.nodes),
        "names": {str(node.id): node.name for node in game.nodes.values() if node.name},
        "notes": {str(node.id): node.note for node in game.nodes.values() if node.note},
        "checks": {str(node.id): check(node.state) for node in ends},
        "events": [sum(1 for one in ends for node in one.path() for _ in node.events), len(game.events)],
        "scores": {player: score.total for player, score in game.scores().items()},
        "winner": game.outcome.winner if game.outcome else None,
        "over": game.decision is None,
    }


def lines(game: Game) -> dict[str, Any]:
    """The one-line forms of the game up to its cursor, and of the position there."""
    game_line, position_line = write_game(game), write_line(game.position().to_dict())
    return {
        "game": game_line,
        "game_url": url_safe(game_line),
        "position": position_line,
        "position_url": url_safe(position_line),
        "check": check(game.state),
    }


def _games() -> list[tuple[str, Game]]:
    return [*_whole_games(), *_overridden(), *_from_positions(), ("branches", _branches())]


def _whole_games() -> list[tuple[str, Game]]:
    games = []
    for number, (edition, start, card) in enumerate(
        product(Edition.names(), ("standard", "professional"), (True, False))
    ):
        rules = Edition.named(edition, uses_investor_card=card)
        game = Game.new(NAMES[: number % 5 + 2], edition=rules, start=start, seed=number)
        play(game, Random(number), 10_000)
        games.append((f"{edition}-{start}-{'card' if card else 'no-card'}", game))
    return games


def _overridden() -> list[tuple[str, Game]]:
    games = []
    for number, (name, rules) in enumerate(OVERRIDES.items()):
        game = Game.new(NAMES[:3], edition=rules, start=["standard", "professional"][number == 2], seed=number)
        play(game, Random(number), 60)
        games.append((name, game))
    return games


def _from_positions() -> list[tuple[str, Game]]:
    """The library's positions, and games that begin in the middle of a maneuver."""
    games = []
    for name in Scenario.names():
        game = Scenario.named(name).start()
        play(game, Random(name), 8)
        games.append((f"from-{name}", game))
    for seed in range(6):
        random = Random(seed)
        game = Scenario.from_dict(as_scenario(random_position(random), set(), random)).start()
        play(game, random, 4 + seed, haste=0)
        game = game.position().start()
        play(game, random, 10, haste=0)
        games.append((f"from-maneuver-{seed}", game))
    return games


def _branches() -> Game:
    """A tree with names, notes and gifts, its cursor in the middle."""
    random = Random("branches")
    game = Game.new(NAMES[:5], seed=5)
    game.title, game.note = "A tree & its <branches>", NOTE
    for number in range(30):
        game.goto(random.choice(list(game.nodes)))
        if number % 3 == 0:
            game.branch(f"line {number}: “what if?”")
            game.node.note = NOTE if number % 2 else f"note {number}"
        if number % 4 == 0 and game.players["Ann"].cash and game.decision is not None:
            game.play(Action("donate", player="Ann", nation="RU", amount=1))
        play(game, random, 12)
    game.goto(len(game.nodes) // 2)
    return game


def play(game: Game, random: Random, most: int, haste: float = 0.7) -> None:
    """Random actions; with haste nations tax often, so that games are short."""
    for _ in range(most):
        legal = game.legal()
        if not legal:
            return
        quick = [action for action in legal if str(action) in ("done", "pass", "peace", "rondel taxation")]
        game.play(random.choice(quick if quick and random.random() < haste else legal))


if __name__ == "__main__":
    main()
