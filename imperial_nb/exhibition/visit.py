"""A visit to the gallery: what is looked for, and which position is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from imperial_nb.engine.rulebook import RULES
from imperial_nb.scenarios import Entry, find
from imperial_nb.widgets.clerk import Clerk


class Wanted(NamedTuple):
    """What positions are looked for: all words, and where they are given this rule, number of players, preset."""

    text: str = ""
    rule_id: str | None = None
    players: int | None = None
    edition: str | None = None


class Opened(NamedTuple):
    """A position that is open, and where: in a `table` or an `editor`."""

    entry: Entry
    where: str


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Positions in the order of the rulebook, by the most important rule of each."""
    rules = list(RULES)
    return tuple(sorted(entries, key=lambda entry: rules.index(entry.rules[0])))


class Visit(Clerk):
    """What one visitor sees. Tells listeners of every change."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.wanted = Wanted(text)
        self.opened: Opened | None = None
        self.open: Callable[[str, str], object] = lambda name, where: None
        """Opens a position by its name in a `table` or an `editor`."""
        self.back: Callable[[], None] = lambda: None
        """Leads back to the cards."""

    @property
    def stamp(self) -> str:
        """What a control means never changes: it names what it is about."""
        return ""

    @property
    def found(self) -> tuple[Entry, ...]:
        """The positions looked for, in order."""
        return in_order(find(**self.wanted._asdict()))

    def look_for(self, wanted: Wanted) -> None:
        """Look for other positions. Raises ValueError for a rule or preset that there is not, and changes nothing."""
        find(**wanted._asdict())
        self.wanted = wanted
        self.notice = None
        self._tell()

    def show(self, opened: Opened | None) -> None:
        """Show an open position in place of the cards, or the cards again."""
        self.opened = opened
        self.notice = None
        self._tell()
