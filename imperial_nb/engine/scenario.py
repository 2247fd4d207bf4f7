"""Scenario: a position as data: read, check, start, write (design: "A position as data")."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import lines
from .drawn import Drawn
from .errors import InvalidScenario, Problem, problem
from .files import read_json, write_text
from .notation import read_line, write_line
from .problems import problems
from .words import say

if TYPE_CHECKING:
    from .game import Game

LIBRARY = Path(__file__).parents[1] / "scenarios"


class Scenario(Drawn):
    """A position as data, correct or not. `problems` says what is wrong with it, `start` plays it.

    >>> players = [{"name": "Ann", "bonds": {"AH": [9]}}, {"name": "Bob", "cash": -1}]
    >>> scenario = Scenario.from_dict({"players": players})
    >>> [problem.path for problem in scenario.problems()]
    ['players[1].cash']
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        try:
            self._data = deepcopy(dict(data)) if isinstance(data, Mapping) else data
        except RecursionError:
            raise InvalidScenario([problem("", "too-deep", "The position is nested too deeply.")]) from None

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Scenario:
        """A scenario from a position as data. Nothing is checked yet."""
        return cls(data)

    @classmethod
    def load(cls, path: str | Path) -> Scenario:
        """A scenario from a JSON file. Raises InvalidScenario if the file cannot be read as JSON."""
        data, fault = read_json(path)
        if fault is not None:
            raise InvalidScenario([Problem("", "file", fault)])
        return cls(data)

    @classmethod
    def from_line(cls, text: str) -> Scenario:
        """A scenario from its one-line or URL-safe form (see `notation`). Raises InvalidScenario if unreadable."""
        return cls(read_line(text))

    def to_line(self, *, url_safe: bool = False) -> str:
        """The position in one line, or in a form that fits into a URL. Raises InvalidScenario for an unplayable one.

        >>> line = Scenario.named("trieste-convoy").to_line()
        >>> Scenario.from_line(line).start().legal() == Scenario.named("trieste-convoy").start().legal()
        True
        """
        line = write_line(self._data)
        return lines.url_safe(line) if url_safe else line

    @classmethod
    def named(cls, name: str) -> Scenario:
        """A scenario of the library. Raises ValueError for an unknown name."""
        if name not in cls.names():
            raise ValueError(say("There is no scenario {name!r}; there are: {known}.", name=name, known=cls.names()))
        return cls.load(LIBRARY / f"{name}.json")

    @classmethod
    def names(cls) -> list[str]:
        """Names of all scenarios of the library, sorted."""
        return sorted(path.stem for path in LIBRARY.glob("*.json") if path.stem != "index")

    @property
    def title(self) -> str:
        """The position's title, "" if it has none."""
        return str(self._data.get("title") or "") if isinstance(self._data, dict) else ""

    @property
    def note(self) -> str:
        """The position's note, "" if it has none."""
        return str(self._data.get("note") or "") if isinstance(self._data, dict) else ""

    def to_dict(self) -> dict[str, Any]:
        """The data, as a copy of its own."""
        return deepcopy(self._data)

    def problems(self) -> list[Problem]:
        """All faults, each with path, code and message; [] when the position can be played."""
        return problems(self._data)

    def start(self) -> Game:
        """A game that begins here. Raises InvalidScenario listing all problems."""
        from .game import Game  # a game is made of positions; only its start goes the other way

        return Game.from_scenario(self)

    def save(self, path: str | Path) -> None:
        """Write the data to a JSON file."""
        write_text(path, json.dumps(self._data, ensure_ascii=False, indent=1) + "\n")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self._data == other._data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Scenario {self.title!r}>"

    def _drawing(self) -> tuple[dict[str, Any], str]:
        game = self.start()
        return game.position().to_dict(), game.decision.prompt if game.decision else ""
