"""What somebody works on is kept in a file after each change, so that a lost kernel loses at most the last one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from imperial_nb.engine import Game
from imperial_nb.engine.files import read_json
from imperial_nb.engine.words import Message, say, say_many

from .panel import games_shown, redraw

FOLDER = "imperial-autosave"
MOST_OFFERED = 5
"""Games, or drafts, of a folder that are offered at once."""
_Found = TypeVar("_Found")


class Autosave:
    """Keeps something in a file of its own below the present folder. `fault` says why it could not, last time.

    `kind` begins the file's name, `write` writes to a path. Where somebody else has written the file, a notebook that
    took it up, it is left to them for another one.
    """

    def __init__(self, kind: str, write: Callable[[Path], None], path: Path | None = None) -> None:
        self._kind, self._write = kind, write
        self.fault: Message | None = None
        self.left: Path | None = None
        """The file that was left to another notebook."""
        self._due = False
        self.take_up(path or _new_path(kind))

    def take_up(self, path: Path) -> None:
        """Go on with this file."""
        self.path = path
        self._seen = _written(path)  # as it was last read or written here

    def soon(self) -> None:
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
        """Write it. Where that is impossible `state` says so, and work goes on."""
        self._due = False
        before = self.fault, self.path
        if _written(self.path) not in (None, self._seen):
            self.left, self.path = self.path, _new_path(self._kind)
        try:
            self.path.parent.mkdir(exist_ok=True)
            self._write(self.path)
            self._seen = _written(self.path)
            self.fault = None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.fault = Message("This is not being saved: {reason}.", reason=reason)
        if (self.fault, self.path) != before:
            redraw()

    def drop(self) -> None:
        """Remove the file, since what it holds is kept elsewhere now. One that somebody else has written stays."""
        if self._seen is not None and _written(self.path) == self._seen:
            self.path.unlink()
            self._seen = None

    @property
    def state(self) -> str:
        """Where it is kept, or why it is not, as a sentence."""
        if self.fault:
            return str(self.fault)
        path = f"{FOLDER}/{self.path.name}"
        if self.left:
            return say(
                "Another notebook goes on with {left}; here every change is saved by itself in {path}.",
                left=self.left.name,
                path=path,
            )
        return say("Every change is saved by itself in {path}.", path=path)


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


_kept: dict[int, tuple[Game, Autosave]] = {}


def keep(game: Game, path: Path | None = None) -> Autosave:
    """The autosave of a game, one however many tables it has."""
    if id(game) not in _kept:
        autosave = Autosave("game", game.save, path)
        game.observe(lambda _: autosave.soon())
        _kept[id(game)] = game, autosave
    return _kept[id(game)][1]


def found() -> list[Kept]:
    """The last games in the folder that no open table shows, newest first."""
    return list(islice(_left(), MOST_OFFERED))


def found_of(players: Sequence[str]) -> Kept | None:
    """The last game of these players in which something was played and that no open table shows."""
    return next((kept for kept in _left() if kept.players == players and kept.actions), None)


def _left() -> Iterator[Kept]:
    shown = {id(game) for game in games_shown()}
    own = {autosave.path for game, autosave in _kept.values() if id(game) in shown}
    return newest("game", own, _game)


def resume(name: str) -> Game:
    """Take up a game found in the folder again; it goes on being saved there. One of this kernel is the same again.

    Raises ValueError for a name that no saved game there has, ReplayMismatch for a broken file.
    """
    if name not in [path.name for path in _files("game")]:
        raise ValueError(say("There is no saved game {name!r} to go on with.", name=name))
    path = Path(FOLDER).resolve() / name
    for game, autosave in _kept.values():
        if autosave.path == path:
            return game
    game = Game.load(path)
    keep(game, path)
    return game


def _game(path: Path, data: Any) -> Kept:
    match data:
        case {"start": {"position": {"players": [*seats]}}, "nodes": [_, *actions]}:
            players = [seat["name"] for seat in seats]
        case {"start": {"players": [*players]}, "nodes": [_, *actions]}:
            pass
        case _:
            raise TypeError
    if not all(isinstance(name, str) for name in players):
        raise TypeError
    return Kept(path.name, players, len(actions), saved_at(path))


# --- files ---------------------------------------------------------------------------------------------------
def newest(kind: str, own: Container[Path], read: Callable[[Path, Any], _Found]) -> Iterator[_Found]:
    """The files of a kind in the folder, newest first, without `own`; `read` makes something of path and data."""
    written = {path: when for path in _files(kind) if path not in own and (when := _written(path))}
    for path in sorted(written, key=written.__getitem__, reverse=True):
        found = _read(read, path, written[path])
        if found is not None:
            yield found


def _files(kind: str) -> Iterator[Path]:
    return Path(FOLDER).resolve().glob(f"{kind}-*.json")


@lru_cache(maxsize=200)
def _read(read: Callable[[Path, Any], Any], path: Path, written: tuple[int, int]) -> Any:
    """What a file holds, read once after it was `written`; None if it is not of this kind: nobody asked for it."""
    try:
        return read(path, read_json(path)[0])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def saved_at(path: Path) -> datetime:
    """When a file was written last."""
    return datetime.fromtimestamp(path.stat().st_mtime)


def _written(path: Path) -> tuple[int, int] | None:
    """When a file was written and how long it is; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


_given: set[Path] = set()


def _new_path(kind: str) -> Path:
    """A file that there is not yet and that was given to nobody."""
    folder = Path(FOLDER).resolve()
    start, number = f"{kind}-{datetime.now():%Y%m%d-%H%M%S}", 1
    while (path := folder / f"{start}-{number}.json").exists() or path in _given:
        number += 1
    _given.add(path)
    return path
