"""Positions in and out: files in the notebook's folder, text to copy and to paste."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from imperial_nb.engine import Scenario
from imperial_nb.engine.lines import url_safe
from imperial_nb.engine.notation import write_line
from imperial_nb.engine.words import Message, say
from imperial_nb.widgets.clerk import Clerk
from imperial_nb.widgets.files import inside, known_files

from .bar import take
from .part import DeskPart
from .reading import read_file, read_text

ENDING = ".json"


class Shelf(DeskPart):
    """Saves, loads, copies and pastes. A text to be copied is made when it is asked for."""

    name: ClassVar[str] = "shelf"
    timeless = frozenset({"list"})

    def __init__(self, clerk: Clerk) -> None:
        super().__init__(clerk)
        self._own: set[Path] = set()
        self._asked: Path | None = None
        self._copied: dict[str, Any] | None = None

    def view(self) -> dict[str, Any]:
        return {
            "state": self.desk.autosave.state,
            "known": known_files(),
            "copied": self._copied,
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        if "save" in content:
            self._save(str(content["save"]))
        elif "load" in content:
            take(self.desk, read_file(inside(str(content["load"]))))
        elif "copy" in content:
            self._copy(str(content["copy"]))
        elif "paste" in content:
            take(self.desk, read_text(str(content["paste"])))
        else:
            self.desk.say("news", Message("The list of files is up to date."))

    def _save(self, name: str) -> None:
        """Write the position to a file. Raises ValueError where that would replace another one, the first time."""
        stem = inside(name.removesuffix(ENDING))
        path = stem.with_name(stem.name + ENDING)
        if path.exists() and path not in self._own and path != self._asked:
            self._asked = path
            raise ValueError(say("There is a file {file} already: press again to replace it.", file=path.name))
        Scenario(self.desk.position).save(path)
        self._own.add(path)
        self.desk.autosave.drop()
        self.desk.say("news", Message("Saved as {file}.", file=path.name))

    def _copy(self, form: str) -> None:
        number = self._copied["number"] + 1 if self._copied else 1
        self._copied = {"number": number, "text": self._text(form)}
        self.desk.say("news", Message("The text is in the field below, and copied where the browser allows it."))

    def _text(self, form: str) -> str:
        if form == "json":
            return json.dumps(self.desk.position, ensure_ascii=False, indent=1)
        if self.desk.faults:
            raise ValueError(say("One line holds only positions without problems; JSON holds any."))
        line = write_line(self.desk.position)
        return url_safe(line) if form == "url" else line


def _words() -> dict[str, str]:
    return {
        "title": say("Files and text"),
        "file": say("Name of the file"),
        "name": say("my-position"),
        "save": say("Save"),
        "known": say("Files in this folder"),
        "load": say("Load"),
        "json": say("Copy as JSON"),
        "line": say("Copy as one line"),
        "url": say("Copy for a URL"),
        "text": say("Position as text"),
        "hint": say("Paste a position or game here, as JSON or in one line."),
        "paste": say("Take this text"),
    }
