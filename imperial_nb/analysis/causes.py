"""Why a treasury, a player's cash, a nation's power or government or a region changed, from the events of a game.

Money is double entry: the causes of an account's change add up to it exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from imperial_nb.engine import Event, Node
from imperial_nb.engine.words import Message, signed, template

from .lines import Line

_WORDS = {
    "bond_dealt": template("dealt bond of {nation}"),
    "rondel_fee": template("rondel fee for {nation}, spaces moved: {steps}"),
    "donation": template("gift of {player} to {nation}"),
    "factory_built": template("{a_factory} in {region}"),
    "imported": template("{a_unit} imported in {region}"),
    "interest_treasury": template("interest of {nation} for {player}"),
    "interest_government": template("interest for {player} that {nation} could not pay"),
    "card_money": template("investor card"),
    "bond_bought": template("{value} M bond of {nation} for {player}"),
    "bond_upgraded": template("{old} M → {value} M bond of {nation} for {player}"),
    "takeover_fee": template("takeover fee for {nation}"),
    "bonus": template("success bonus of {nation}, level {before} → {after}"),
    "tax_collected": template("taxes of {nation}, {revenue} M less {pay} M soldiers’ pay"),
    "power": template("Taxation of {nation} at level {after}"),
}
"""The kinds of event that move money or power, as short phrases."""
_GOVERNING = frozenset({"government", "first_government", "government_lost"})
_MOVING = frozenset({"marker", "first_placement"})
_CARD = frozenset({"card_given", "card_passed"})
_ON_MAP = frozenset(
    {
        "factory_built", "produced", "imported", "fleet_moved", "army_moved", "army_railed", "army_moved_by_rail",
        "army_carried", "army_carried_by_rail", "stance_declared", "stance_changed", "battle", "destroyed",
        "flag_placed", "flag_removed",
    }
)  # fmt: skip


class Cause(NamedTuple):
    """A part of a change: how much, in millions or points (None where nothing is counted), and why."""

    amount: int | None
    line: Line
    gone: bool = False
    """Whether it happened on the way to the first position only, where nothing is counted."""

    @property
    def told(self) -> Line:
        """As in "+3: success bonus of Italy, level 2 → 5", in the language chosen now."""
        if self.amount is not None:
            return Line(Message("{amount}: {why}", amount=signed(self.amount), why=self.line.text), self.line.rule)
        if self.gone:
            return Line(Message("Only on the way to the first position: {what}", what=self.line.text), self.line.rule)
        return self.line

    @property
    def text(self) -> str:
        """`told` without its rule."""
        return self.told.text

    def __str__(self) -> str:
        return self.text


def between(one: Node, other: Node) -> tuple[list[Event], list[Event]] | None:
    """The events that only the line to the first node has, and those that only the line to the other has.

    None for nodes of different games.
    """
    path, further = one.path(), other.path()
    if path[0] is not further[0]:
        return None
    shared = sum(a is b for a, b in zip(path, further, strict=False))
    return _events(path[shared:]), _events(further[shared:])


def _events(nodes: Iterable[Node]) -> list[Event]:
    return [event for node in nodes for event in node.events]


def causes_of_money(account: str, gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """Why an account (nation id or player) holds more or less, where events are taken away and others added.

    Equal causes are added up; those that cancel out are left out.
    """
    return _summed([*_signed(_flows(account, gone), -1), *_flows(account, come)])


def causes_of_power(nation: str, gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """The same for a nation's power points."""
    return _summed([*_signed(_gains(nation, gone), -1), *_gains(nation, come)])


def causes_of_government(nation: str, gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """Who took a nation over or lost it, in the first events and in the others."""
    return _told(_GOVERNING, nation, gone, come)


def causes_of_marker(nation: str, gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """Where a nation's marker was moved on the rondel."""
    return _told(_MOVING, nation, gone, come)


def causes_of_card(gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """Who took the investor card."""
    return _told(_CARD, None, gone, come)


def _told(kinds: Container[str], nation: str | None, gone: Iterable[Event], come: Iterable[Event]) -> tuple[Cause, ...]:
    """The events of some kinds, of a nation if one is given."""
    return tuple(
        Cause(None, Line(event, event.rule), lost)
        for events, lost in ((gone, True), (come, False))
        for event in events
        if event.kind in kinds and nation in (None, event.nation)
    )


def causes_on_map(gone: Iterable[Event], come: Iterable[Event]) -> Mapping[str, list[Cause]]:
    """Region → what changed it, in the first events and in the others; [] for regions where nothing happened."""
    causes: defaultdict[str, list[Cause]] = defaultdict(list)
    for events, lost in ((gone, True), (come, False)):
        for event in events:
            if event.kind in _ON_MAP:
                for region in filter(None, (event.values.get("region_from"), event.region)):
                    causes[region].append(Cause(None, Line(event, event.rule), lost))
    return causes


_Parts = Iterator[tuple[int, Line]]


def _flows(account: str, events: Iterable[Event]) -> _Parts:
    for event, levels in _with_levels(events):
        if event.amount and account in (event.source, event.target):
            yield event.amount if event.target == account else -event.amount, _line(event, levels)


def _gains(nation: str, events: Iterable[Event]) -> _Parts:
    for event, levels in _with_levels(events):
        if event.kind == "power" and event.nation == nation:
            yield event.values["gained"], _line(event, levels)


def _with_levels(events: Iterable[Event]) -> Iterator[tuple[Event, dict[str, int]]]:
    """Each event with the tax levels, before and after, of the Taxation it may belong to."""
    levels: dict[str, int] = {}
    for event in events:
        if event.kind in ("tax_level", "tax_level_kept"):
            levels = {key: event.values[key] - 5 for key in ("before", "after")}
        yield event, levels


def _line(event: Event, levels: dict[str, int]) -> Line:
    kind = next(kind for kind in _WORDS if event.kind.startswith(kind))
    named = {**event.values, "nation": event.nation, "player": event.player, "region": event.region, **levels}
    words = _WORDS[kind]
    return Line(Message(words, **{name: value for name, value in named.items() if f"{{{name}}}" in words}), event.rule)


def _signed(parts: _Parts, sign: int) -> _Parts:
    return ((sign * amount, line) for amount, line in parts)


def _summed(parts: Iterable[tuple[int, Line]]) -> tuple[Cause, ...]:
    sums: dict[Line, int] = {}
    for amount, line in parts:
        sums[line] = sums.get(line, 0) + amount
    return tuple(Cause(amount, line) for line, amount in sums.items() if amount)
