"""Rule id → title, text and source: what every event and every refusal cites.

Texts live in `rulebook_texts`; here they are looked up, and turned into words when read.

>>> rule("rondel.cost").title, rule("rondel.cost").source
('Moving on the rondel', 'Rulebook 2010, p. 6')
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .rulebook_texts import CHAPTERS
from .words import Message, say


class Rule:
    """One rule of the game. All sentences are made in the language chosen at the moment of reading."""

    __slots__ = ("_chapter", "_editions", "_sources", "_text", "_title", "id")

    def __init__(
        self,
        chapter: Message,
        rule_id: str,
        title: Message,
        text: Message,
        sources: tuple[Message, ...],
        editions: Message | None,
    ) -> None:
        self.id = rule_id
        self._chapter = chapter
        self._title = title
        self._text = text
        self._sources = sources
        self._editions = editions

    @property
    def chapter(self) -> str:
        """The chapter it belongs to, as in `chapters()`."""
        return str(self._chapter)

    @property
    def title(self) -> str:
        return str(self._title)

    @property
    def text(self) -> str:
        """The rule itself, corner cases included."""
        return str(self._text)

    @property
    def source(self) -> str:
        """Where it comes from, as in "Rulebook 2010, p. 12; Decision of this project"."""
        return "; ".join(str(source) for source in self._sources)

    @property
    def editions(self) -> str | None:
        """What other editions or switches change; None where nothing does."""
        return None if self._editions is None else str(self._editions)

    def __repr__(self) -> str:
        return f"Rule({self.id!r}, {self.title!r})"


class Chapter(NamedTuple):
    """A heading in the chosen language and the rules under it."""

    title: str
    rules: tuple[Rule, ...]


_CHAPTERS = tuple((title, tuple(Rule(title, *entry) for entry in entries)) for title, entries in CHAPTERS)

RULES: Mapping[str, Rule] = MappingProxyType({entry.id: entry for _, entries in _CHAPTERS for entry in entries})


def rule(rule_id: str) -> Rule:
    """The rule with this id. Raises ValueError if there is none.

    >>> rule("tax.bonus")
    Rule('tax.bonus', 'Success bonus')
    """
    if rule_id not in RULES:
        raise ValueError(say("There is no rule {wanted!r}; rules have ids like 'rondel.cost'.", wanted=rule_id))
    return RULES[rule_id]


def chapters() -> list[Chapter]:
    """The whole rulebook to browse, chapter by chapter.

    >>> [chapter.title for chapter in chapters()][:3]
    ['Board', 'Set-up', 'Government and money']
    """
    return [Chapter(str(title), entries) for title, entries in _CHAPTERS]
