"""A calculation to change: fields for what matters, and the lines that follow from them. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from imperial_nb.engine import Game
from imperial_nb.engine.words import Message, say

from .lines import Line
from .task import Look

Value = int | str | bool
Values = Mapping[str, Any]
"""Field → its value: a number, the id of an option, or whether a switch is on."""


class Slider(NamedTuple):
    """A whole number between two others."""

    key: str
    label: Message
    low: int
    high: int
    value: int

    def read(self, given: object) -> int:
        """The number given. Raises ValueError for anything that is not between the two."""
        if isinstance(given, bool) or not isinstance(given, int) or not self.low <= given <= self.high:
            told = {"label": self.label, "low": self.low, "high": self.high}
            raise ValueError(str(Message("{label} is a whole number from {low} to {high}.", **told)))
        return given


class Pick(NamedTuple):
    """One of several options: id → label."""

    key: str
    label: Message
    options: Mapping[str, Message]
    value: str

    def read(self, given: object) -> str:
        """The option given. Raises ValueError for one that there is not."""
        if given not in self.options:
            raise ValueError(say("There is no such choice: {given}.", given=str(given)[:40]))
        return str(given)


class Switch(NamedTuple):
    """On or off."""

    key: str
    label: Message
    value: bool

    def read(self, given: object) -> bool:
        """On or off. Raises ValueError for anything else."""
        if not isinstance(given, bool):
            raise ValueError(say("A switch is on or off."))
        return given


Part = Slider | Pick | Switch


@dataclass(frozen=True)
class Worksheet:
    """A kind of calculation."""

    name: str
    title: Message
    rules: tuple[str, ...]
    """Ids of the rules that its lines cite most."""
    fields: tuple[Part, ...]
    start: Callable[[Values], Game]
    """The position that the fields describe. Raises ValueError where they do not fit together."""
    lines: Callable[[Game, Values], Sequence[Line]]
    """The calculation in that position, which may be played on for it."""
    looks: tuple[Look, ...] = ()
    board: str | None = None
    """On which board the position can be played, if on any."""

    def defaults(self) -> dict[str, Value]:
        """The values to begin with."""
        return {field.key: field.value for field in self.fields}

    def read(self, key: object, given: object) -> Value:
        """A field's value as given. Raises ValueError for what cannot be."""
        field = next((field for field in self.fields if field.key == key), None)
        if field is None:
            raise ValueError(say("There is no field {key!r}.", key=str(key)[:40]))
        return field.read(given)
