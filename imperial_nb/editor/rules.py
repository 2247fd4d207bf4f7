"""The edition's form: a preset and any single values changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Edition, IllegalAction
from imperial_nb.engine.words import Message, say
from imperial_nb.widgets.editions import choices, labels, presets

from . import model
from .sheet import Cell, Row, Sheet, field, options, row

_PAIR = re.compile(r"(\d{1,4})\s*-\s*(\d{1,4})")
_BASE = "edition"


class Rules(Sheet):
    """A line for the preset, and one for each value in which editions differ."""

    name: ClassVar[str] = "rules"

    def title(self) -> str:
        return say("Edition")

    def rows(self) -> list[Row]:
        data = self.desk.position["edition"]
        given: Mapping[str, Any] = data if isinstance(data, Mapping) else {"base": data}
        base = say("Edition")
        first = row(_BASE, base, [field("pick", _BASE, base, given["base"], options=options(presets().items()))])
        preset = Edition.named(given["base"])
        return [
            first,
            *(_line(name, given.get(name, getattr(preset, name)), name in given) for name in Edition.values()),
        ]

    def put(self, key: str, value: Any) -> None:
        if key == _BASE:
            self.desk.change(model.set_edition, str(value))
        else:
            name = key.partition(".")[2]
            self.desk.change(model.set_edition_value, name, _read(name, value))


def _line(name: str, value: Any, changed: bool) -> Row:
    head = _labels()[name]
    cell = _cell(name, head, value)
    mark = [field("said", f"changed {name}", "", say("changed"))] if changed else []
    return row(cell["key"], head, [cell, *mark])


def _cell(name: str, head: str, value: Any) -> Cell:
    key = f"{_BASE}.{name}"
    if isinstance(value, bool):
        return field("check", key, head, value)
    if isinstance(value, int):
        return field("number", key, head, value)
    if isinstance(value, str):
        return field("pick", key, head, value, options=options(choices()[name].items()))
    pairs = value.items() if isinstance(value, Mapping) else value
    return field("text", key, head, ", ".join(f"{one}-{other}" for one, other in pairs))


def _read(name: str, value: Any) -> Any:
    """A field's value as an edition has it. Raises IllegalAction for pairs that are none."""
    usual = getattr(Edition(), name)
    if not isinstance(usual, (tuple, Mapping)):
        return value
    pairs = [_PAIR.fullmatch(part.strip()) for part in str(value).split(",")]
    if not all(pairs):
        told = Message("{name} is written as pairs: {example}.", name=name, example="2-1, 4-2, 6-3")
        raise IllegalAction(None, told)
    numbers = [(pair[1], int(pair[2])) for pair in pairs if pair]
    return dict(numbers) if isinstance(usual, Mapping) else [[int(one), other] for one, other in numbers]


def _labels() -> dict[str, str]:
    """What the values are called; for bonds also how they are written."""
    return labels() | {"bonds": say("Bonds, value-interest")}
