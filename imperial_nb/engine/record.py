"""A game in a file: the start, every action of the tree in text form, names, notes and checks (imperial-game/1)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import position
from .errors import IllegalAction, ReplayMismatch
from .files import read_json, write_text
from .form import kind
from .game import Game
from .scenario import Scenario
from .state import State
from .tree import Node, text_fault
from .words import Message, brief

FORMAT = "imperial-game/1"
_CHECK_EVERY = 20  # actions between two checks of the position
_MOST_NODES = 20_000
_KEYS = {"format", "title", "note", "start", "nodes", "cursor"}
_NODE_KEYS = {"parent", "action", "name", "note", "check", "order"}


# --- writing --------------------------------------------------------------------------------------------
def to_dict(game: Game) -> dict[str, Any]:
    """The whole tree as data. Nodes are numbered in the order in which they were first played."""
    numbers = {id: number for number, id in enumerate(game.nodes)}
    return {
        "format": FORMAT,
        "title": game.title,
        "note": game.note,
        "start": game.start,
        "nodes": [_node(node, numbers) for node in game.nodes.values()],
        "cursor": numbers[game.node.id],
    }


def save(game: Game, path: str | Path) -> None:
    """Write a game to a file, whole or not at all."""
    write_text(path, json.dumps(to_dict(game), ensure_ascii=False, indent=1) + "\n")


def _node(node: Node, numbers: dict[int, int]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if node.parent is not None and node.action is not None:
        data = {"parent": numbers[node.parent.id], "action": node.action.text}
    if node.name:
        data["name"] = node.name
    if node.note:
        data["note"] = node.note
    order = [numbers[child.id] for child in node.children]
    if order != sorted(order):
        data["order"] = order  # a line that was promoted
    if not node.children or numbers[node.id] % _CHECK_EVERY == 0:
        data["check"] = check(node.state)
    return data


def check(state: State) -> str:
    """A short hash of everything in a position."""
    text = json.dumps(position.write(state), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# --- reading --------------------------------------------------------------------------------------------
def load(path: str | Path) -> Game:
    """Read a game from a file; raises ReplayMismatch or InvalidScenario."""
    data, fault = read_json(path)
    if fault is not None:
        raise ReplayMismatch(Path(path).name if isinstance(path, (str, Path)) else brief(path), fault)
    try:
        return from_dict(data)
    except ReplayMismatch as error:
        error.file = Path(path).name
        raise


def from_dict(data: object) -> Game:
    """Rebuild a game by replaying every action of its tree; raises ReplayMismatch or InvalidScenario."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise ReplayMismatch("format", Message("This is no saved game: its format is not “{format}”.", format=FORMAT))
    for key in data:
        if key not in _KEYS:
            raise ReplayMismatch(str(key)[:80], Message("A saved game has no such key."))
    nodes = data.get("nodes")
    if not isinstance(nodes, list) or not 1 <= len(nodes) <= _MOST_NODES:
        raise ReplayMismatch("nodes", Message("A saved game has a list of 1 to {most} nodes.", most=_MOST_NODES))
    game = _begin(data.get("start"))
    game.title, game.note = _text(data, "title", "", game), _text(data, "note", "", game)
    built = [game.root]
    for number, entry in enumerate(nodes):
        _replay(game, built, number, entry)
    for number, entry in enumerate(nodes):
        _reorder(game, built, number, entry)
    cursor = data.get("cursor", 0)
    if isinstance(cursor, bool) or not isinstance(cursor, int) or not 0 <= cursor < len(built):
        raise ReplayMismatch(
            "cursor", Message("The cursor is the number of a node, not {value}.", value=kind(cursor)), game
        )
    game.goto(built[cursor])
    return game


def _begin(start: object) -> Game:
    if not isinstance(start, Mapping):
        raise ReplayMismatch(
            "start", Message("A saved game says how it began; here stands {value}.", value=kind(start))
        )
    if set(start) == {"position"}:
        return Scenario.from_dict(start["position"]).start()
    known = {"players", "edition", "start", "cards", "first"}
    if not set(start) <= known or "players" not in start:
        raise ReplayMismatch("start", Message("A start has a position, or players with {known}.", known=sorted(known)))
    try:
        return Game.new(start["players"], **{key: value for key, value in start.items() if key != "players"})
    except ValueError as error:
        raise ReplayMismatch("start", Message("{reason}", reason=str(error))) from error


def _replay(game: Game, built: list[Node], number: int, entry: object) -> None:
    place = f"nodes[{number}]"
    if not isinstance(entry, Mapping) or not set(entry) <= _NODE_KEYS:
        raise ReplayMismatch(place, Message("A node is an object with {known}.", known=sorted(_NODE_KEYS)), game)
    if number:
        parent = entry.get("parent")
        if isinstance(parent, bool) or not isinstance(parent, int) or not 0 <= parent < number:
            raise ReplayMismatch(
                place, Message("The parent is the number of an earlier node, not {value}.", value=kind(parent)), game
            )
        game.revisit(built[parent])
        try:
            game.play(entry.get("action"))  # type: ignore[arg-type]
        except IllegalAction as error:
            raise ReplayMismatch(place, Message("{reason}", reason=str(error)), game) from error
        if game.node.id != number:
            raise ReplayMismatch(place, Message("The same action was played from this parent before."), game)
        built.append(game.node)
    node = built[number]
    node.name, node.note = _text(entry, "name", place, game), _text(entry, "note", place, game)
    if "check" in entry and entry["check"] != check(node.state):
        if number:
            game.delete(node, for_good=True)
        raise ReplayMismatch(
            place, Message("The position reached is not the one that was saved."), game if number else None
        )


def _reorder(game: Game, built: list[Node], number: int, entry: Mapping[str, Any]) -> None:
    """Put children into the order in which lines were promoted."""
    if "order" not in entry:
        return
    children, order = built[number].children, entry["order"]
    listed = isinstance(order, list) and all(type(child) is int for child in order)
    if not listed or sorted(order) != [child.id for child in children]:
        place = f"nodes[{number}].order"
        raise ReplayMismatch(place, Message("The order lists every node played from here once."), game)
    children.sort(key=lambda child: order.index(child.id))


def _text(data: Mapping[str, Any], key: str, place: str, game: Game) -> str:
    value = data.get(key, "")
    fault = text_fault(key, value)
    if fault is not None:
        raise ReplayMismatch(f"{place}.{key}" if place else key, fault, game)
    return str(value)
