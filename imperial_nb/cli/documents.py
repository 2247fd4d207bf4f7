"""Positions and games from outside: JSON or one line of text, from a file or standard input (`-`).

What a document is, is told by what stands in it, never by its name.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from imperial_nb.engine import Game, InvalidScenario, Problem, ReplayMismatch, Scenario
from imperial_nb.engine.files import LARGEST, parse_json
from imperial_nb.engine.lines import printable
from imperial_nb.engine.record import FORMAT, from_dict
from imperial_nb.engine.words import Message, say

STANDARD_INPUT = "-"
PROBLEMS, UNREADABLE = 1, 2  # exit codes


class Loaded(NamedTuple):
    """A document, or None; what is wrong with it, a line each (`file: path: sentence`); the exit code for that.

    Of a game that departs from the rules the document is the good part, None where there is none.
    """

    document: Scenario | Game | None
    faults: list[str]
    code: int


def load(name: str) -> Loaded:
    """Read a document and look for all its problems. Raises nothing."""
    text, fault = _read(name)
    if fault is not None:
        return Loaded(None, [line_of(name, "", str(fault))], UNREADABLE)
    document: Scenario | Game | None = None
    try:
        document = _interpret(text)
        problems = document.problems() if isinstance(document, Scenario) else []
    except InvalidScenario as error:
        problems = error.problems
    except ReplayMismatch as error:
        return Loaded(error.game, [line_of(name, error.place, error.reason)], PROBLEMS)
    if problems:
        return Loaded(None, [line_of(name, problem.path, problem.message) for problem in problems], PROBLEMS)
    return Loaded(document, [], 0)


def line_of(name: str, path: str, sentence: str) -> str:
    """A fault in one line; whatever the document holds, it stays one."""
    return printable(": ".join(part for part in (name, path, sentence) if part))


def _read(name: str) -> tuple[str, Message | None]:
    try:
        if name == STANDARD_INPUT:
            content = _bounded(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                content = _bounded(file)
    except OSError as error:
        return "", Message("this cannot be read: {reason}.", reason=error.strerror or str(error))
    if len(content) > LARGEST:
        return "", Message("this is larger than {most} bytes.", most=LARGEST)
    try:
        return content.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        return "", Message("this is not a text in UTF-8.")


def _bounded(file: BinaryIO) -> bytes:
    return file.read(LARGEST + 1)


def _interpret(text: str) -> Scenario | Game:
    start = text.lstrip()
    if start.startswith(("{", "[")):
        data, fault = parse_json(text, say("this"))
        if fault is not None:
            raise InvalidScenario([Problem("", "file", fault)])
        return _from_data(data)
    return Game.from_line(text) if start.startswith("game") else Scenario.from_line(text)


def _from_data(data: Any) -> Scenario | Game:
    kind = str(data.get("format")) if isinstance(data, dict) else ""
    if not kind.startswith(FORMAT.partition("/")[0]):
        return Scenario(data)
    try:
        return from_dict(data)
    except InvalidScenario as error:
        found = [fault._replace(path=f"start.position.{fault.path}".rstrip(".")) for fault in error.problems]
        raise InvalidScenario(found) from error


def as_json(data: dict[str, Any]) -> str:
    """Data as it stands in a file."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
