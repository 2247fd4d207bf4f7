"""Who governs each nation after which purchase.

A purchase is judged as if governments were settled right after it (gov.change), ties and takeover fee included; who is
not to be asked in purchases that are open makes it once these are settled, nobody else buying any more. What a player
can pay is the cash of now, and the 2 M of the investor card for the holder who is still to receive them; other money
that comes in before (interest, gifts) is not counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from imperial_nb.engine import Action, Event, State
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.economy import (
    account_of,
    credit,
    exchange,
    offers,
    pay,
    price,
    settle_first_government,
    settle_governments,
    takeover_fees,
    takeovers,
)
from imperial_nb.engine.events import Recorder
from imperial_nb.engine.legal import investment
from imperial_nb.engine.turn import CARD_MONEY
from imperial_nb.engine.words import Message, template

from .lines import Line, told
from .occasions import Occasion, at_occasion, nearest, occasion_of
from .suppose import player_name, seat_number


@dataclass(frozen=True)
class Change:
    """A government that changes; `old` None for a nation that had none."""

    nation: str
    old: str | None
    new: str


@dataclass(frozen=True)
class Purchase:
    """One investment and what settling right after it brings. Money in millions."""

    player: str
    action: Action
    when: str
    """When the player may make it: now, next or later, as `Occasion.when_of` has it."""
    price: int
    fee: int
    """Takeover fees the buyer owes besides."""
    missing: int
    """What the player lacks for both; 0 where it can be paid."""
    changes: tuple[Change, ...]
    lines: tuple[Line, ...]


# --- with what a player may invest ----------------------------------------------------------------------------
def purse(state: State, player: str) -> int:
    """What a player can pay at the next investment, in millions."""
    return purse_of(state, seat_number(state, player))


def purse_of(state: State, seat: int) -> int:
    """The same for a seat."""
    state = at_occasion(state, seat)
    due = state.edition.uses_investor_card and state.card == seat and state.market != "card"
    return state.cash(seat) + (CARD_MONEY if due else 0)


# --- purchases ---------------------------------------------------------------------------------------------
def purchases(state: State, player: str) -> tuple[Purchase, ...]:
    """What the player can buy and pay for at the next occasion (see `occasion`), and who governs what after it.

    By nation in turn order, then by price. Raises ValueError for an unknown player.

    >>> from imperial_nb.engine import Scenario
    >>> cheapest = purchases(Scenario.named("rondel-fees").start().state, "Bob")[0]
    >>> str(cheapest.action), cheapest.changes
    ('invest AH 4', ())
    """
    seat = seat_number(state, player)
    chance, then = occasion_of(state, seat), at_occasion(state, seat)
    offered = (action for nation in chance.nations for action in by_price(then, seat, NATION[nation]))
    found = (_purchase(then, seat, action, chance) for action in offered)
    return tuple(one for one in found if not one.missing)


def by_price(state: State, seat: int, nation: int) -> list[Action]:
    """All purchases of available bonds in a nation, payable or not, cheapest first; equal ones by text."""
    rich = with_cash(state, seat, state.edition.bonds[-1][0])
    return sorted(offers(rich, seat, nation), key=lambda action: price_of(state, action))


def with_cash(state: State, seat: int, cash: int) -> State:
    """A copy in which a player has so many millions."""
    supposed = state.copy()
    supposed.money[account_of(seat)] = cash
    return supposed


def price_of(state: State, action: Action) -> int:
    """What an investment costs, in millions."""
    _, bond, upgrade = investment(state, action)
    return price(state.edition, bond, upgrade)


def bond_words(action: Action) -> Message:
    """The bond an investment brings, as words inside a sentence."""
    if action.upgrade is None:
        return Message("the {bond} M bond", bond=action.bond)
    return Message("the {bond} M bond in exchange for the {old} M bond", bond=action.bond, old=action.upgrade)


def bought(state: State, seat: int, actions: Iterable[Action]) -> State:
    """A copy in which the player holds what the actions bring; not paid, not settled."""
    after = state.copy()
    for action in actions:
        exchange(after, seat, *investment(state, action))
    return after


def fee_of(state: State, after: State, seat: int, nation: int) -> int:
    """Takeover fees that a player owes if governments are settled, of a position in which the player can invest."""
    if not state.edition.takeover_fee or state.market == "start":
        return 0
    fees = takeover_fees(after, takeovers(after, nearest(state, nation)))
    return state.edition.takeover_fee * sum(new == seat for _, _, new in fees)


def purchase(state: State, seat: int, action: Action) -> Purchase:
    """What one investment of a seat brings, payable or not."""
    return _purchase(at_occasion(state, seat), seat, action, occasion_of(state, seat))


def _purchase(state: State, seat: int, action: Action, chance: Occasion) -> Purchase:
    """The same, of the position at the seat's next occasion."""
    nation, bond, upgrade = investment(state, action)
    cost = price(state.edition, bond, upgrade)
    fee = fee_of(state, bought(state, seat, [action]), seat, nation)
    after, log = with_cash(state, seat, max(purse_of(state, seat), cost + fee)), Recorder(state.players)
    exchange(after, seat, nation, bond, upgrade)
    kind = "bond_bought" if upgrade < 0 else "bond_upgraded"
    pay(after, log, kind, account_of(seat), nation, cost, nation=nation, player=seat, value=action.bond,
        old=action.upgrade)  # fmt: skip
    if state.market == "start":
        settle_first_government(after, log, nation)
    else:
        settle_governments(after, log, nearest(state, nation))
    missing = max(cost + fee - purse_of(state, seat), 0)
    return Purchase(
        player=state.players[seat],
        action=action,
        when=chance.when_of(action.nation),
        price=cost,
        fee=fee,
        missing=missing,
        changes=_changes(state, log.events),
        lines=(*told(log.events), *_standing(after, seat, nation), *means(state, seat, cost + fee)),
    )


def _changes(state: State, events: Iterable[Event]) -> tuple[Change, ...]:
    return tuple(
        Change(event.nation, player_name(state, state.government[NATION[event.nation]]), event.player)
        for event in events
        if event.kind in ("government", "first_government") and event.nation and event.player
    )


def _standing(after: State, seat: int, nation: int) -> tuple[Line, ...]:
    """What the buyer then holds, against the most that another does."""
    others = [other for other in after.clockwise(seat)[1:] if credit(after, other, nation)]
    named = {"player": after.players[seat], "credit": credit(after, seat, nation), "nation": NATIONS[nation]}
    if not others:
        return (
            Line(Message("{player} then holds {credit} M in {nation}, nobody else anything.", **named), "gov.majority"),
        )
    rival = max(others, key=lambda other: credit(after, other, nation))
    named |= {"player_2": after.players[rival], "credit_2": credit(after, rival, nation)}
    text = template(
        "{player} then holds {credit} M in {nation}; the most of anybody else is {credit_2} M, held by {player_2}."
    )
    return (Line(Message(text, **named), "gov.majority"),)


def means(state: State, seat: int, cost: int) -> tuple[Line, ...]:
    """Whether the player can pay, where that is not plain."""
    have, cash, named = purse_of(state, seat), state.cash(seat), {"player": state.players[seat]}
    lines: list[Line] = []
    if cash < min(cost, have):
        text = template("{player} has {cash} M and first receives {card} M for the investor card.")
        lines.append(Line(Message(text, cash=cash, card=CARD_MONEY, **named), "investor.activate"))
    if have < cost:
        lines.append(
            Line(Message("{player} lacks {missing} M for that.", missing=cost - have, **named), "investor.activate")
        )
    return tuple(lines)
