"""The library of positions: what there is, and what shows which rule.

A position is a file beside this one, `index.json` says which rules it shows and what makes it different from all
others. `Scenario.named` opens one.

>>> [entry.name for entry in by_rule("army.straits")]
['straits']
>>> find("berlin rail")[0].title
'A Russian army in Berlin'
"""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from imperial_nb.engine import Edition, Scenario
from imperial_nb.engine.rulebook import rule
from imperial_nb.engine.scenario import LIBRARY
from imperial_nb.engine.words import language, say


class Entry(NamedTuple):
    """One position of the library, its texts in the language chosen when it was asked for."""

    name: str
    """What `Scenario.named` opens."""
    title: str
    note: str
    """What to notice, in a few sentences."""
    rules: tuple[str, ...]
    """Ids of the rules it shows, the most important first."""
    players: int
    edition: str
    """The preset it is played with; the position itself says what was changed."""
    notice: str
    """What it shows that no other position does, in one line."""


def library() -> tuple[Entry, ...]:
    """All positions, sorted by name."""
    return _library(language())


def by_rule(rule_id: str) -> tuple[Entry, ...]:
    """The positions that show a rule. Raises ValueError if there is no such rule."""
    wanted = rule(rule_id).id
    return tuple(entry for entry in library() if wanted in entry.rules)


def find(
    text: str = "", *, rule_id: str | None = None, players: int | None = None, edition: str | None = None
) -> tuple[Entry, ...]:
    """The positions in whose texts, rule ids or titles of rules every word of `text` occurs; all for no words.

    Only those that show a rule, have this number of players, are played with this preset, where that is asked for.
    Raises ValueError if there is no such rule or preset.
    """
    words = text.casefold().split()
    among = by_rule(rule_id) if rule_id else library()
    preset = Edition.named(edition).base if edition else None
    return tuple(
        entry
        for entry in among
        if players in (None, entry.players)
        and preset in (None, entry.edition)
        and all(word in _searchable(entry) for word in words)
    )


@cache
def _library(language: str) -> tuple[Entry, ...]:
    index = json.loads((LIBRARY / "index.json").read_text(encoding="utf-8"))
    return tuple(_entry(name, **index[name]) for name in Scenario.names())


def _entry(name: str, rules: list[str], notice: str) -> Entry:
    scenario = Scenario.named(name)
    position = scenario.to_dict()
    return Entry(
        name=name,
        title=say(scenario.title),
        note=say(scenario.note),
        rules=tuple(rules),
        players=len(position["players"]),
        edition=Edition.from_data(position["edition"]).base,
        notice=say(notice),
    )


@cache
def _searchable(entry: Entry) -> str:
    titles = [rule(rule_id).title for rule_id in entry.rules]
    return " ".join([entry.name, entry.title, entry.note, entry.notice, *entry.rules, *titles]).casefold()
