"""The search: words, a rule, a number of players, an edition, and how many positions that finds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from imperial_nb.engine.rulebook import chapters
from imperial_nb.engine.words import language, say, say_many
from imperial_nb.scenarios import library
from imperial_nb.widgets.editions import presets

from .part import VisitPart
from .visit import Wanted

PLAYERS = range(2, 7)


class Search(VisitPart):
    """A field and three lists, each of which may be left open."""

    name: ClassVar[str] = "search"

    def view(self) -> dict[str, Any]:
        wanted = self.visit.wanted
        return {
            "shown": self.visit.opened is None,
            "wanted": {
                "text": wanted.text,
                "rule": wanted.rule_id or "",
                "players": str(wanted.players or ""),
                "edition": wanted.edition or "",
            },
            "found": _told(len(self.visit.found)),
            "rules": _rules(language()),
            "players": [_option(str(number), _players(number)) for number in PLAYERS],
            "editions": [_option(name, called) for name, called in presets().items()],
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        players = str(content["players"])
        self.visit.look_for(
            Wanted(
                str(content["text"]),
                str(content["rule"]) or None,
                int(players) if players.isdecimal() else None,
                str(content["edition"]) or None,
            )
        )


def _option(key: str, label: str) -> dict[str, str]:
    return {"id": key, "label": label}


def _players(number: int) -> str:
    return say_many("{number} player", "{number} players", number, number=number)


def _told(number: int) -> str:
    if not number:
        return say("No position fits that. Use fewer words, or show all.")
    if number == len(library()):
        return say("All {number} positions", number=number)
    return say_many("{number} position found", "{number} positions found", number, number=number)


@cache
def _rules(language: str) -> list[dict[str, Any]]:
    """All rules under the parts of the rulebook."""
    return [
        {"label": chapter.title, "rules": [_option(rule.id, rule.title) for rule in chapter.rules]}
        for chapter in chapters()
    ]


def _words() -> dict[str, str]:
    return {
        "title": say("Positions that come with the program"),
        "text": say("Words"),
        "hint": say("What a position is about"),
        "rule": say("Rule"),
        "players": say("Players"),
        "edition": say("Edition"),
        "any": say("any"),
        "all": say("Show all"),
    }
