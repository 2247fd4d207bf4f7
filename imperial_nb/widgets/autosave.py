"""Every game at a table is kept in a file after each action, so that a lost kernel loses at most the last one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from imperial_nb.engine import Game
from imperial_nb.engine.words import Message, say, say_many

from .panel import Panel, View, redraw

FOLDER = "imperial-autosave"
_MOST_OFFERED = 5


class Autosave:
    """Keeps a game in a file of its own below the present folder. `fault` says why it could not, last time.

    Where somebody else has written the file, a notebook that took the game up, it is left to them for another one.
    """

    def __init__(self, game: Game, path: Path | None = None) -> None:
        self.game = game
        self.path = path or _new_path()
        self.fault: Message | None = None
        self.left: Path | None = None
        """The file that was left to another notebook."""
        self._due = False
        self._seen = _written(self.path)  # as it was last read or written here
        game.observe(lambda _: self._soon())

    def _soon(self) -> None:
        """Save when the browser has been answered; at once where nothing runs that could do it later."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.save()
            return
        if not self._due:
            self._due = True
            loop.call_soon(self.save)

    def save(self) -> None:
        """Write the game. Where that is impossible `state` says so, and play goes on."""
        self._due = False
        before = self.fault, self.path
        if _written(self.path) not in (None, self._seen):
            self.left, self.path = self.path, _new_path()
        try:
            self.path.parent.mkdir(exist_ok=True)
            self.game.save(self.path)
            self._seen = _written(self.path)
            self.fault = None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.fault = Message("This game is not being saved: {reason}.", reason=reason)
        if (self.fault, self.path) != before:
            redraw()

    @property
    def state(self) -> str:
        """Where the game is kept, or why it is not, as a sentence."""
        if self.fault:
            return str(self.fault)
        path = f"{FOLDER}/{self.path.name}"
        if self.left:
            return say(
                "Another notebook goes on with {left}; here every action is saved by itself in {path}.",
                left=self.left.name,
                path=path,
            )
        return say("Every action is saved by itself in {path}.", path=path)


class Kept(NamedTuple):
    """A game found in the folder: name of its file, players, number of actions, time of the last."""

    name: str
    players: list[str]
    actions: int
    saved: datetime

    @property
    def text(self) -> str:
        return say_many(
            "{players}: {number} action, saved {time}",
            "{players}: {number} actions, saved {time}",
            self.actions,
            players=", ".join(self.players),
            number=self.actions,
            time=f"{self.saved:%Y-%m-%d %H:%M}",
        )


_kept: dict[int, Autosave] = {}


def keep(game: Game, path: Path | None = None) -> Autosave:
    """The autosave of a game, one however many tables it has."""
    if id(game) not in _kept:
        _kept[id(game)] = Autosave(game, path)
    return _kept[id(game)]


def found() -> list[Kept]:
    """The last games in the folder that no open table shows, newest first."""
    shown = {id(panel.referee.game) for panel in View.opened if isinstance(panel, Panel)}
    own = {autosave.path for game, autosave in _kept.items() if game in shown}
    files = [path for path in Path(FOLDER).resolve().glob("game-*.json") if path not in own]
    files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return list(_readable(files[:_MOST_OFFERED]))


def resume(name: str) -> Game:
    """Take up a game found in the folder again; it goes on being saved there. One of this kernel is the same again.

    Raises ValueError for a name that `found` does not give, ReplayMismatch for a broken file.
    """
    if name not in [kept.name for kept in found()]:
        raise ValueError(say("There is no saved game {name!r} to go on with.", name=name))
    path = Path(FOLDER).resolve() / name
    for autosave in _kept.values():
        if autosave.path == path:
            return autosave.game
    game = Game.load(path)
    keep(game, path)
    return game


def _readable(files: list[Path]) -> Iterator[Kept]:
    for path in files:
        try:
            data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            start = data["start"]
            players = [p["name"] for p in start["position"]["players"]] if "position" in start else start["players"]
            yield Kept(path.name, players, len(data["nodes"]) - 1, datetime.fromtimestamp(path.stat().st_mtime))
        except (OSError, ValueError, KeyError, TypeError):
            continue  # not a game; nobody asked for this file


def _written(path: Path) -> tuple[int, int] | None:
    """When a file was written and how long it is; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _new_path() -> Path:
    folder = Path(FOLDER).resolve()
    start = f"game-{datetime.now():%Y%m%d-%H%M%S}"
    taken = {autosave.path for autosave in _kept.values()}
    number = 1
    while (path := folder / f"{start}-{number}.json").exists() or path in taken:
        number += 1
    return path
