"""What a nation would pay on Investor, who would pay what the treasury lacks, and who could force the stop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from imperial_nb.engine import Event, State
from imperial_nb.engine.board import INVESTOR, NATIONS, SPACES
from imperial_nb.engine.economy import (
    interest_due,
    interest_of,
    interest_to_others,
    pay_interest,
    swiss_banks,
)
from imperial_nb.engine.events import Recorder
from imperial_nb.engine.legal import rondel_fee, steps_to
from imperial_nb.engine.words import Message, template

from .lines import Line, told
from .suppose import choosing, name_space, nation_number, passes, player_name


@dataclass(frozen=True)
class Share:
    """What a player gets of a nation's interest, in millions: from the treasury and from its government's cash."""

    player: str
    treasury: int
    government: int
    forgone: int
    """What a government goes without."""

    @property
    def got(self) -> int:
        """Both parts together."""
        return self.treasury + self.government


@dataclass(frozen=True)
class Bill:
    """A nation's interest as it stands now. All money in millions."""

    nation: str
    government: str | None
    due: int
    to_others: int
    treasury: int
    shares: tuple[Share, ...]
    """Everybody who gets interest, or goes without, the government first and then clockwise."""
    shortfall: int
    """What the government would pay from its own cash."""
    lacking: int
    """What it would need besides all its cash to be allowed to stop; 0 if it can pay."""
    fee: int | None
    """What moving to Investor would cost now; None if the marker cannot get there in one move."""
    allowed: bool
    """Whether the nation could choose Investor if it were on turn now."""
    forcing: tuple[str, ...]
    """Who could force it to stop, in the order in which they are asked."""
    forced_from: tuple[str, ...]
    """The spaces it could name at which they are asked."""
    lines: tuple[Line, ...]


def shares(events: Iterable[Event]) -> tuple[Share, ...]:
    """Who gets which interest, from the events of a stop on Investor."""
    parts: dict[str, list[int]] = {}
    for event in events:
        if event.kind in _PARTS and event.player is not None:
            amount = event.values["missing"] if event.kind == "interest_forgone" else event.amount
            parts.setdefault(event.player, [0, 0, 0])[_PARTS[event.kind]] += amount
    return tuple(Share(player, *amounts) for player, amounts in parts.items())


_PARTS = {"interest_treasury": 0, "interest_government": 1, "interest_forgone": 2}


def interest_bill(state: State, nation: str) -> Bill:
    """What a nation would pay if it stopped on Investor now (investor.interest, investor.force).

    Open purchases are settled (see `settling`). After the end of the game nobody pays anything.

    >>> from imperial_nb.engine import Scenario
    >>> bill = interest_bill(Scenario.named("italian-upgrade").start().state, "IT")
    >>> bill.due, [(share.player, share.got) for share in bill.shares]
    (9, [('Bob', 6), ('Eve', 1), ('Ann', 2)])
    """
    number = nation_number(nation)
    before = choosing(state, nation)
    seat = before.government[number]
    if before.over:
        return _nothing(before, number, Line(Message("The game is over."), "end.trigger"))
    if seat < 0:
        text = template("{nation} has no government: it is skipped and owes nobody.")
        return _nothing(before, number, Line(Message(text, nation=nation), "turn.order"))
    steps = steps_to(before, number, INVESTOR)
    fee = rondel_fee(steps) if steps <= 6 else None
    to_others = interest_to_others(before, number)
    paid, log = before.copy(), Recorder(before.players)
    pay_interest(paid, log, number)
    parts = shares(log.events)
    lacking = max(to_others + (fee or 0) - before.money[number] - before.cash(seat), 0)
    spaces = {action.space for action in before.legal()}
    asked = {space: name_space(before, space)[2] for space in spaces if passes(before, space)}
    forced_from = tuple(space for space in SPACES if asked.get(space))
    forcing = asked[forced_from[0]] if forced_from else ()
    return Bill(
        nation=nation,
        government=player_name(before, seat),
        due=interest_due(before, number),
        to_others=to_others,
        treasury=before.money[number],
        shares=parts,
        shortfall=sum(part.government for part in parts),
        lacking=lacking,
        fee=fee,
        allowed=SPACES[INVESTOR] in spaces,
        forcing=forcing,
        forced_from=forced_from,
        lines=(*_sums(before, number), *told(log.events), *_way_there(before, number, fee, lacking),
               *_force(before, number, forcing, forced_from)),
    )  # fmt: skip


def _nothing(before: State, number: int, why: Line) -> Bill:
    government = player_name(before, before.government[number])
    return Bill(NATIONS[number], government, 0, 0, before.money[number], (), 0, 0, None, False, (), (), (why,))


def _sums(before: State, number: int) -> tuple[Line, ...]:
    seat = before.government[number]
    return (
        Line(
            Message(
                "{nation} owes {due} M interest: {others} M to others, {own} M to its government {player}. "
                "Its treasury holds {treasury} M.",
                nation=NATIONS[number],
                due=interest_due(before, number),
                others=interest_to_others(before, number),
                own=interest_of(before, seat, number),
                player=before.players[seat],
                treasury=before.money[number],
            ),
            "investor.interest",
        ),
    )


def _way_there(before: State, number: int, fee: int | None, lacking: int) -> tuple[Line, ...]:
    named = {"nation": NATIONS[number], "player": before.players[before.government[number]], "space": SPACES[INVESTOR]}
    if fee is None:
        return (Line(Message("The marker of {nation} cannot reach {space} in one move now.", **named), "rondel.cost"),)
    if fee > before.cash(before.government[number]):
        return (
            Line(
                Message("{player} cannot pay the {fee} M that moving to {space} costs.", fee=fee, **named),
                "rondel.cost",
            ),
        )
    if lacking:
        return (
            Line(
                Message(
                    "{nation} may not stop on {space} of its own: treasury and {player} together lack {lacking} M.",
                    lacking=lacking,
                    **named,
                ),
                "investor.interest",
            ),
        )
    if fee:
        return (Line(Message("Moving to {space} costs {player} {fee} M.", fee=fee, **named), "rondel.cost"),)
    return (Line(Message("Moving to {space} is free now.", **named), "rondel.cost"),)


def _force(before: State, number: int, forcing: tuple[str, ...], spaces: tuple[str, ...]) -> tuple[Line, ...]:
    rule, due = "investor.force", interest_due(before, number)
    if not before.edition.uses_swiss_banks:
        return (Line(Message("There are no Swiss Banks here: nobody can force a nation to stop."), rule),)
    if not swiss_banks(before):
        return (
            Line(Message("Nobody has a Swiss Bank: nobody can force {nation} to stop.", nation=NATIONS[number]), rule),
        )
    if before.money[number] < due:
        short = template("The treasury alone cannot pay {due} M: nobody can force {nation} to stop.")
        return (Line(Message(short, due=due, nation=NATIONS[number]), rule),)
    if not forcing:
        return (
            Line(
                Message("{nation} cannot pass Investor with this move: nobody can force it.", nation=NATIONS[number]),
                rule,
            ),
        )
    return (
        Line(
            Message(
                "With a Swiss Bank {players} could force {nation} to stop when it heads for {spaces}.",
                players=list(forcing),
                nation=NATIONS[number],
                spaces=list(spaces),
            ),
            rule,
        ),
    )
