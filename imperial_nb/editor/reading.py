"""Positions from text and files, in every form they are written in. Pure functions, no widgets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from imperial_nb.engine import InvalidScenario
from imperial_nb.engine.files import parse_json, read_json
from imperial_nb.engine.movetext import read_game
from imperial_nb.engine.notation import read_line
from imperial_nb.engine.record import from_dict
from imperial_nb.engine.words import Message, say

_GAME = "imperial-game/"


def read_text(text: str) -> Any:
    """The position of a text as data: JSON, one line or the form for URLs; of a game its present position.

    Raises ValueError, saying what is wrong, for a text that is nothing of this. Whether the position can be played is
    not asked.

    >>> read_text('{"players": []}')
    {'players': []}
    """
    start = text.lstrip()
    try:
        if start.startswith(("{", "[")):
            return _position(*parse_json(text, say("This text")))
        return read_game(start).position().to_dict() if start.startswith("game") else read_line(start)
    except InvalidScenario as error:
        told = " ".join(map(str, error.problems))
        raise ValueError(say("This cannot be read as a position: {reason}", reason=told)) from None


def read_file(path: Path) -> Any:
    """The position of a JSON file as data; of a saved game its present position. Raises ValueError like `read_text`."""
    return _position(*read_json(path))


def _position(data: Any, fault: Message | None) -> Any:
    if fault is not None:
        raise ValueError(str(fault))
    if isinstance(data, Mapping) and str(data.get("format")).startswith(_GAME):
        return from_dict(data).position().to_dict()
    return data
