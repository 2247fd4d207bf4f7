"""The cards: what each position shows, its rules, its picture once it comes into sight, and the ways to open it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.words import language, say, say_many
from imperial_nb.scenarios import Entry, library
from imperial_nb.widgets.clerk import Clerk
from imperial_nb.widgets.editions import presets

from .part import VisitPart
from .pictures import ground, picture
from .visit import Wanted, in_order


class Cards(VisitPart):
    """All cards are there from the beginning; which of them are found changes."""

    name: ClassVar[str] = "cards"

    def __init__(self, clerk: Clerk) -> None:
        super().__init__(clerk)
        self._seen: dict[str, None] = {}
        """Names of the positions whose pictures were asked for."""

    def view(self) -> dict[str, Any]:
        view = {
            "shown": self.visit.opened is None,
            "found": [entry.name for entry in self.visit.found],
            "all": _all(language()),
            "rules": _titles(language()),
            "words": _words(),
        }
        if self._seen:
            view["ground"] = ground()
        return view | {f"picture.{name}": picture(name, language()) for name in self._seen}

    def receive(self, content: Mapping[str, Any]) -> None:
        if "draw" in content:
            self._draw([str(name) for name in content["draw"]])
        elif "rule" in content:
            self.visit.look_for(Wanted(rule_id=str(content["rule"])))
        else:
            self.visit.open(str(content["open"]), str(content["where"]))

    def _draw(self, names: list[str]) -> None:
        for name in names:
            picture(name, language())  # refuses a name that there is not before any is noted
        self._seen |= dict.fromkeys(names)
        self.visit.look_again()


@cache
def _all(language: str) -> list[dict[str, Any]]:
    return [_card(entry) for entry in in_order(library())]


def _card(entry: Entry) -> dict[str, Any]:
    players = say_many("{number} player", "{number} players", entry.players, number=entry.players)
    return {
        "name": entry.name,
        "title": entry.title,
        "notice": entry.notice,
        "note": entry.note,
        "facts": [players, presets()[entry.edition]],
        "rules": list(entry.rules),
        "code": f'imperial_nb.Scenario.named("{entry.name}")',
    }


@cache
def _titles(language: str) -> dict[str, str]:
    """Rule id → title."""
    return {rule.id: rule.title for rule in RULES.values()}


def _words() -> dict[str, str]:
    return {
        "label": say("Positions"),
        "rules": say("Rules it shows"),
        "note": say("What to notice"),
        "table": say("Open in table"),
        "editor": say("Open in editor"),
        "name": say("Copy name"),
        "code": say("Copy code"),
        "copied": say("Copied:"),
        "select": say("Copy this:"),
    }
