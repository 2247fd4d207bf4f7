"""The edition's form: a preset and any single values changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Edition, IllegalAction
from imperial_nb.engine.words import Message, say

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
        first = row(_BASE, base, [field("pick", _BASE, base, given["base"], options=_presets())])
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
    head = _named()[name]
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
        return field("pick", key, head, value, options=options(_choices()[name].items()))
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


def _presets() -> list[dict[str, str]]:
    named = {"third": say("third edition"), "second": say("second edition"), "digest": say("Spanish digest")}
    return options((name, named.get(name, name)) for name in Edition.names())


def _named() -> dict[str, str]:
    """What the values are called."""
    told = {
        "bonds": say("Bonds, value-interest"),
        "flags_per_nation": say("Flags of each nation"),
        "max_revenue": say("Highest revenue, M"),
        "cash": say("Standard cash by players"),
        "professional_cash": say("Professional cash by players"),
        "own_bond": say("Dealt bond of the card, M"),
        "partner_bond": say("Dealt bond of the partner, M"),
        "uses_investor_card": say("Investor card in play"),
        "swiss_bank": say("Swiss Banks may force a stop"),
        "takeover_fee": say("Takeover fee, M"),
        "bonus_from": say("Success bonus counts from"),
        "tie_break": say("Tie at the end"),
    }
    return {name: told.get(name, name) for name in Edition.values()}


def _choices() -> dict[str, dict[str, str]]:
    return {
        "bonus_from": {"previous": say("the level before"), "highest": say("the highest level so far")},
        "tie_break": {"credit": say("credit, nation by nation"), "leader": say("credit in the leading nation")},
    }
