"""What differs on the map between positions, and which events brought that about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from imperial_nb.engine import Event, State
from imperial_nb.engine.apply import factory_type
from imperial_nb.engine.board import REGION
from imperial_nb.engine.views import RegionView, UnitView, regions
from imperial_nb.engine.words import Message

from .causes import Cause, causes_on_map
from .lines import Line

_ASPECTS = ("units", "flag", "factory", "occupied")


@dataclass(frozen=True)
class RegionDifference:
    """A region that is not the same everywhere."""

    region: str
    views: tuple[RegionView, ...]
    changed: tuple[tuple[str, ...], ...]
    """Per position what differs from the first: "units", "flag", "factory", "occupied"."""
    lines: tuple[tuple[Line, ...], ...]
    """Per position how it differs from the first."""
    causes: tuple[tuple[Cause, ...], ...]
    """Per position what happened there; () where nothing differs, and for positions that belong to no common game."""


def differences(
    states: Sequence[State], ways: Sequence[tuple[Sequence[Event], Sequence[Event]]]
) -> Iterator[RegionDifference]:
    """The regions that differ from the first state, in the order of the board.

    `ways`: per state the events that only the first has behind it, and those that only this one has.
    """
    boards = [regions(state) for state in states]
    causes = [causes_on_map(gone, come) for gone, come in ways]
    for region in REGION:
        views = tuple(board[region] for board in boards)
        changed = tuple(
            tuple(aspect for aspect in _ASPECTS if getattr(view, aspect) != getattr(views[0], aspect)) for view in views
        )
        if any(changed):
            yield RegionDifference(
                region=region,
                views=views,
                changed=changed,
                lines=tuple(tuple(_lines(views[0], *pair)) for pair in zip(views, changed, strict=True)),
                causes=tuple(tuple(of[region]) if now else () for of, now in zip(causes, changed, strict=True)),
            )


def _lines(first: RegionView, view: RegionView, aspects: Sequence[str]) -> Iterator[Line]:
    if "units" in aspects:
        yield from _unit_lines(first, view)
    if "flag" in aspects:
        yield _flag_line(first.flag, view.flag)
    if "factory" in aspects:
        factory = factory_type(REGION[view.id])
        if view.factory:
            yield Line(Message("{factory} built", factory=factory), "factory.build")
        else:
            yield Line(Message("{factory} gone", factory=factory), "army.destroy")
    if "occupied" in aspects:
        yield (
            Line(Message("occupied"), "board.occupied")
            if view.occupied
            else Line(Message("no longer occupied"), "board.occupied")
        )


def _unit_lines(first: RegionView, view: RegionView) -> Iterator[Line]:
    before, after = ({_kind(unit): unit.count for unit in one.units} for one in (first, view))
    for nation, unit, stance in dict.fromkeys([*before, *after]):
        counts = [counted.get((nation, unit, stance), 0) for counted in (before, after)]
        if counts[0] != counts[1]:
            named = {"nation": nation, "unit": unit, "stance": stance, "before": counts[0], "after": counts[1]}
            if stance:
                yield Line(Message("{nation}, {unit}, {stance}: {before} → {after}", **named), "army.stance")
            else:
                yield Line(Message("{nation}, {unit}: {before} → {after}", **named), "board.supply")


def _kind(unit: UnitView) -> tuple[str, str, str | None]:
    return unit.nation, unit.type, unit.stance


def _flag_line(before: str | None, after: str | None) -> Line:
    if after is None:
        return Line(Message("flag of {nation} gone", nation=before), "flag.place")
    if before is None:
        return Line(Message("flag of {nation} placed", nation=after), "flag.place")
    return Line(Message("flag of {nation} instead of that of {nation_2}", nation=after, nation_2=before), "flag.place")
