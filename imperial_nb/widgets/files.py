"""Saving and loading in the notebook's folder, the language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from imperial_nb.drawing.board import board_svg
from imperial_nb.engine import Game, Scenario, words
from imperial_nb.engine.files import read_json, write_text
from imperial_nb.engine.words import Message, say

from .autosave import keep
from .messages import MessageLine
from .panel import Panel, Part, panels_of, redraw
from .referee import Referee
from .rescue import good_part, taken

_FORMATS = ('"imperial-game/', '"imperial-position/')
_LONGEST_NAME = 200  # bytes, as file systems count
_HEAD = 200  # characters of a file within which its format stands


class Files(Part):
    """Names of files are names only: everything happens in the notebook's folder."""

    name: ClassVar[str] = "files"
    timeless = frozenset({"list", "language"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._own: set[Path] = set()
        self._asked: Path | None = None

    def view(self) -> dict[str, Any]:
        return {
            "state": keep(self.game).state,
            "known": known_files(),
            "good": good_part(self.referee.broken),
            "languages": [{"code": code, "current": code == words.language()} for code in words.languages()],
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        if "save" in content:
            path = self._target(str(content["save"]), ".json")
            self.game.save(path)
            self._written(path)
        elif "picture" in content:
            path = self._target(str(content["picture"]), ".svg")
            write_text(path, board_svg(self.referee.position))
            self._written(path)
        elif "load" in content:
            self.referee.broken = None
            game = read_game(inside(str(content["load"])))
            put_on_table(self.referee, game, Message("{file} is on the table.", file=content["load"]))
        elif "good" in content:
            broken = self.referee.broken
            if broken is None or broken.game is None:
                raise ValueError(say("There is no file here of which a part is good."))
            put_on_table(self.referee, broken.game, taken(broken))
        elif "language" in content:
            words.use(str(content["language"]))
            redraw()
        else:
            self.referee.look_again()

    def _target(self, name: str, ending: str) -> Path:
        """The file to write. Raises ValueError where that would replace another one, the first time."""
        path = inside(name.removesuffix(ending)).with_name(name.removesuffix(ending) + ending)
        if path.exists() and path not in self._own and path != self._asked:
            self._asked = path
            raise ValueError(say("There is a file {file} already: press again to replace it.", file=path.name))
        return path

    def _written(self, path: Path) -> None:
        self._own.add(path)
        self.referee.say("news", Message("Saved as {file}.", file=path.name))


def put_on_table(referee: Referee, game: Game, news: Message) -> None:
    """Show another game at a table, and tell the other tables over the game before that this one has left it."""
    before = referee.game
    referee.take(game)
    referee.say("news", news)
    for panel in panels_of(before):
        panel.referee.say("news", Message("Another table has loaded another game; here the game before goes on."))


def known_files() -> list[str]:
    """Games and positions in the folder, by name."""
    return [path.name for path in sorted(Path().glob("*.json")) if _is_ours(path)]


def read_game(path: Path) -> Game:
    """The game in a file, or a new one from the position in it. Raises ValueError, saying what is wrong with it."""
    data, _ = read_json(path)
    if isinstance(data, dict) and str(data.get("format", "")).startswith("imperial-position/"):
        return Scenario.from_dict(data).start()
    return Game.load(path)


def _is_ours(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            head = file.read(_HEAD)
    except (OSError, UnicodeDecodeError):
        return False
    return any(name in head for name in _FORMATS)


def inside(name: str) -> Path:
    """The file of this name in the folder. Raises ValueError for anything that is no plain name."""
    plain = name.strip(". ") and Path(name).name == name and "\\" not in name and name.isprintable()
    if not plain or len(name.encode()) > _LONGEST_NAME:
        raise ValueError(say("{name!r} cannot be the name of a file here.", name=name))
    return Path(name).resolve()


def _words() -> dict[str, str]:
    return {
        "title": say("Files"),
        "file": say("Name of the file"),
        "name": say("my-game"),
        "save": say("Save game"),
        "picture": say("Save picture"),
        "known": say("Files in this folder"),
        "load": say("Load"),
        "language": say("Language"),
    }


class FileBar(Panel):
    """Save and load a game."""

    kinds = (Files, MessageLine)
