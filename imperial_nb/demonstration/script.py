"""A script: actions in text form, each with a comment; written by hand or taken from a game (imperial-script/1).

```json
{
  "format": "imperial-script/1",
  "title": "Italy taxes",
  "position": {"format": "imperial-position/1", "…": "…"},
  "steps": [
    {"comment": "Italy has two factories."},
    {"action": "rondel taxation", "comment": "Four millions come in."}
  ]
}
```

A step without an action only says something. `title` and `position` may be missing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from imperial_nb.engine import Game, InvalidScenario, Node, Scenario, position
from imperial_nb.engine.files import read_json, write_text
from imperial_nb.engine.form import kind
from imperial_nb.engine.words import Message

FORMAT = "imperial-script/1"
MOST_STEPS = 2_000
LONGEST = 20_000  # characters of a comment
_KEYS = ("format", "title", "position", "steps")


class ScriptError(ValueError):
    """A script that cannot be read or played. `step` is the number of the faulty step, 0 for the script as a whole."""

    def __init__(self, step: int, reason: Message) -> None:
        super().__init__(step, reason)
        self.step = step
        self.reason = reason

    def __str__(self) -> str:
        if not self.step:
            return str(self.reason)
        return str(Message("Step {number}: {reason}", number=self.step, reason=str(self.reason)))


class Step(NamedTuple):
    """What is done, as the text of an action ("" for nothing), and what is said about it."""

    action: str
    comment: str


class Script(NamedTuple):
    """Steps, a title, and the position they begin with, where the script brings its own.

    >>> Script.read([("rondel taxation", "Money comes in.")]).steps[0].action
    'rondel taxation'
    """

    steps: tuple[Step, ...]
    title: str = ""
    start: Scenario | None = None

    @classmethod
    def read(cls, source: object) -> Script:
        """A script from pairs of action and comment, from data, or from a JSON file by name; a Script as it is.

        Raises ScriptError, naming the step, for anything that is none. Whether the actions are legal is not asked.
        """
        if isinstance(source, Script):
            return source
        if isinstance(source, (str, Path)):
            source, fault = read_json(source)
            if fault is not None:
                raise ScriptError(0, fault)
        if isinstance(source, Mapping):
            return _from_dict(source)
        return cls(_steps(source))

    def to_dict(self) -> dict[str, Any]:
        """The script as data, which `read` reads."""
        data: dict[str, Any] = {"format": FORMAT, "title": self.title}
        if self.start is not None:
            data["position"] = self.start.to_dict()
        return {**data, "steps": [_entry(step) for step in self.steps]}

    def save(self, path: str | Path) -> None:
        """Write the script to a JSON file. Raises ValueError if that cannot be."""
        write_text(path, json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n")


def record(game: Game) -> Script:
    """The script of a game's line: every action from its start to the cursor; notes of nodes are the comments.

    Raises ScriptError for what is no game.
    """
    if not isinstance(game, Game):
        raise ScriptError(0, Message("A script is made of a Game, not of {kind}.", kind=type(game).__name__))
    first, *others = game.node.path()
    opening = [Step("", first.note or game.note)] if first.note or game.note else []
    return Script(
        (*opening, *(Step(str(node.action), node.note) for node in others)), game.title, position_of(game, game.root)
    )


def position_of(game: Game, node: Node) -> Scenario:
    """The position at a node of a game, under the game's title."""
    return Scenario.from_dict(position.write(node.state, game.title, game.note))


def _entry(step: Step) -> dict[str, str]:
    return {"action": step.action, "comment": step.comment} if step.action else {"comment": step.comment}


def _from_dict(data: Mapping[Any, Any]) -> Script:
    if data.get("format", FORMAT) != FORMAT:
        raise ScriptError(0, Message("This is no script: its format is not “{format}”.", format=FORMAT))
    unknown = [str(key)[:80] for key in data if key not in _KEYS]
    if unknown:
        raise ScriptError(0, Message("A script has no “{key}”; it has {known}.", key=unknown[0], known=list(_KEYS)))
    title, start = data.get("title", ""), data.get("position")
    if not isinstance(title, str):
        raise ScriptError(0, Message("The title of a script is a text, not {value}.", value=kind(title)))
    return Script(_steps(data.get("steps")), title, None if start is None else _scenario(start))


def _scenario(data: object) -> Scenario:
    if not isinstance(data, Mapping):
        raise ScriptError(0, Message("The position of a script is an object, not {value}.", value=kind(data)))
    scenario = Scenario.from_dict(data)
    if faults := scenario.problems():
        raise InvalidScenario(faults)
    return scenario


def _steps(source: object) -> tuple[Step, ...]:
    if not isinstance(source, Sequence) or isinstance(source, (str, bytes)):
        told = Message("A script is a list of pairs of action and comment, not {value}.", value=kind(source))
        raise ScriptError(0, told)
    if len(source) > MOST_STEPS:
        raise ScriptError(0, Message("A script has at most {most} steps.", most=MOST_STEPS))
    return tuple(_step(number, entry) for number, entry in enumerate(source, 1))


def _step(number: int, entry: object) -> Step:
    if isinstance(entry, Mapping) and set(entry) <= {"action", "comment"}:
        entry = entry.get("action", ""), entry.get("comment", "")
    pair = tuple(entry) if isinstance(entry, (tuple, list)) else ()
    if len(pair) != 2 or not all(part is None or isinstance(part, str) for part in pair):
        told = Message("a step is a pair of action and comment, both texts, not {value}.", value=kind(entry))
        raise ScriptError(number, told)
    action, comment = (part or "" for part in pair)
    if len(comment) > LONGEST:
        raise ScriptError(number, Message("a comment has at most {most} characters.", most=LONGEST))
    return Step(action.strip(), comment)
