"""Taking a nation over, and being safe in one: the cheapest ways (gov.change; see `purchases` for what is counted)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from imperial_nb.engine import Action, State
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.economy import credit, offers, rightful_government
from imperial_nb.engine.legal import investment
from imperial_nb.engine.words import Message, template

from .lines import Line
from .occasions import at_occasion, nearest, occasion_of
from .purchases import (
    Purchase,
    bond_words,
    bought,
    by_price,
    fee_of,
    means,
    price_of,
    purchase,
    purse_of,
    with_cash,
)
from .suppose import heir, heir_of, nation_number, seat_number


@dataclass(frozen=True)
class Takeover:
    """The way of a player to a nation's government: fewest investments first, then the least money.

    `purchases` is empty where the player governs already, or where all bonds left do not suffice (`possible` False).
    Several are made on as many occasions; they suffice if nobody else invests there meanwhile. `when` the first can be
    made: as `Occasion.when_of` has it. `government`: once open purchases are settled. Money in millions.
    """

    player: str
    nation: str
    government: str | None
    possible: bool
    when: str
    purchases: tuple[Action, ...]
    price: int
    fee: int
    missing: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Safety:
    """Whether a player is safe in a nation: governs it, and no single investment of another can take it away.

    While purchases are open, whoever governs once they are settled counts as its government.

    `threats`: for every other player who can, the least purchase that does. `purchase`: the least with which the
    player governs and is safe, also where others invest before governments are settled; None if safe already, or if
    no single one suffices.
    """

    player: str
    nation: str
    governs: bool
    safe: bool
    threats: tuple[Purchase, ...]
    purchase: Purchase | None
    lines: tuple[Line, ...]


# --- taking over ---------------------------------------------------------------------------------------------
def takeover(state: State, player: str, nation: str) -> Takeover:
    """The cheapest way of a player to the government of a nation (gov.change, gov.takeover_fee).

    Raises ValueError for unknown names.

    >>> from imperial_nb.engine import Scenario
    >>> way = takeover(Scenario.named("rondel-fees").start().state, "Eve", "IT")
    >>> [str(action) for action in way.purchases], way.price, way.missing
    (['invest IT 12 upgrade 2'], 10, 8)
    """
    seat, number = seat_number(state, player), nation_number(nation)
    if heir(state, number) == seat:
        governs = template("{player} governs {nation} already.")
        will = template("{player} takes {nation} over as soon as governments are settled.")
        text, rule = (governs, "gov.majority") if state.government[number] == seat else (will, "gov.change")
        return _way(state, seat, number, (), (Line(Message(text, player=player, nation=nation), rule),))
    actions = _fewest(state, seat, number)
    return _way(state, seat, number, actions, _takeover_lines(state, seat, number, actions))


def _way(state: State, seat: int, number: int, actions: tuple[Action, ...] | None, lines: tuple[Line, ...]) -> Takeover:
    done, then = actions or (), at_occasion(state, seat)
    cost = sum(price_of(state, action) for action in done)
    fee = fee_of(then, bought(then, seat, done), seat, number) if done else 0
    return Takeover(
        player=state.players[seat],
        nation=NATIONS[number],
        government=heir_of(state, NATIONS[number]),
        possible=actions is not None,
        when=occasion_of(state, seat).when_of(NATIONS[number]),
        purchases=done,
        price=cost,
        fee=fee,
        missing=max(cost + fee - purse_of(state, seat), 0) if done else 0,
        lines=lines,
    )


def _fewest(state: State, seat: int, nation: int) -> tuple[Action, ...] | None:
    """The fewest investments that make a player govern, of these the cheapest; None if there are none.

    Breadth first over what the player could hold: every investment costs exactly the credit it adds.
    """
    state = at_occasion(state, seat)
    rich = with_cash(state, seat, state.edition.bonds[-1][0])
    row, card = seat * len(NATIONS) + nation, nearest(state, nation)
    level: dict[int, tuple[Action, ...]] = {rich.bonds[row]: ()}
    seen = set(level)
    while level:
        following: dict[int, tuple[Action, ...]] = {}
        for held, done in level.items():
            rich.bonds[row] = held
            for action in offers(rich, seat, nation):
                _, bond, upgrade = investment(state, action)
                new = (held | 1 << bond) & ~(1 << upgrade if upgrade >= 0 else 0)
                if new not in seen:
                    following[new] = (*done, action)
                    seen.add(new)
        winning = [held for held in following if _governs(rich, seat, nation, held, card)]
        if winning:
            return following[min(winning, key=state.edition.credit)]
        level = following
    return None


def _governs(scratch: State, seat: int, nation: int, held: int, card: int) -> bool:
    scratch.bonds[seat * len(NATIONS) + nation] = held
    return rightful_government(scratch, nation, card) == seat


def _takeover_lines(state: State, seat: int, nation: int, actions: tuple[Action, ...] | None) -> tuple[Line, ...]:
    name = NATIONS[nation]
    lines = [_needed(state, seat, nation)]
    if actions is None:
        lines.append(
            Line(Message("All bonds of {nation} that are left do not suffice for it.", nation=name), "board.bonds")
        )
    elif len(actions) == 1:
        lines += purchase(state, seat, actions[0]).lines
    else:
        text = template(
            "One investment does not suffice. These do, on {number} occasions, if nobody else invests there:"
        )
        lines.append(Line(Message(text, number=len(actions)), "investor.activate"))
        lines += [
            Line(
                Message("{bond}, for {price} M", bond=bond_words(action), price=price_of(state, action)),
                "investor.activate",
            )
            for action in actions
        ]
        lines += means(at_occasion(state, seat), seat, sum(price_of(state, action) for action in actions))
    return (*lines, occasion_of(state, seat).line)


def _needed(state: State, seat: int, nation: int) -> Line:
    named = {"player": state.players[seat], "nation": NATIONS[nation], "credit_2": credit(state, seat, nation)}
    most = heir(state, nation)
    if most < 0:
        text = template("{nation} has no government: whoever holds most will govern it.")
        return Line(Message(text, **named), "gov.majority")
    named |= {"player_2": state.players[most], "credit": credit(state, most, nation)}
    text = template("In {nation} {player_2} holds {credit} M; {player} holds {credit_2} M and needs more than that.")
    return Line(Message(text, **named), "gov.change")


# --- being safe ----------------------------------------------------------------------------------------------
def safety(state: State, player: str, nation: str) -> Safety:
    """Whether a player is safe in a nation, what threatens, and the least purchase that makes safe.

    Every other player is taken to be able to invest, with the money of now. Raises ValueError for unknown names.
    """
    seat, number = seat_number(state, player), nation_number(nation)
    governs = heir(state, number) == seat
    threats = tuple(_threats(state, seat, number)) if governs else ()
    safe = governs and not threats
    least = None if safe else _securing(state, seat, number)
    return Safety(player, nation, governs, safe, threats, least, _safety_lines(state, seat, number, threats, least))


def _threats(state: State, seat: int, nation: int) -> Iterator[Purchase]:
    for rival in state.clockwise(seat)[1:]:
        then = at_occasion(state, rival)
        takes = (action for action in by_price(then, rival, nation) if _takes(then, rival, action, seat))
        yield from (purchase(state, rival, action) for action in islice(takes, 1))


def _takes(state: State, rival: int, action: Action, seat: int) -> bool:
    """Whether a rival, asked in this position, can pay for this and the player governs no more when it is settled."""
    nation, cost, have = NATION[action.nation], price_of(state, action), purse_of(state, rival)
    if cost > have:
        return False
    after = bought(state, rival, [action])
    lost = rightful_government(after, nation, nearest(state, nation)) != seat
    return lost and cost + fee_of(state, after, rival, nation) <= have


def _securing(state: State, seat: int, nation: int) -> Purchase | None:
    """The cheapest single purchase after which the player governs and nobody can change that."""
    then = at_occasion(state, seat)
    card = nearest(then, nation)
    for action in by_price(then, seat, nation):
        after = bought(then, seat, [action])
        if rightful_government(after, nation, card) == seat:
            settled = after.copy()
            settled.government[nation] = seat
            if not (_threatened(after, seat, nation) or _threatened(settled, seat, nation)):
                return purchase(state, seat, action)
    return None


def _threatened(state: State, seat: int, nation: int) -> bool:
    return any(
        _takes(then, rival, action, seat)
        for rival, then in ((rival, at_occasion(state, rival)) for rival in state.clockwise(seat)[1:])
        for action in reversed(by_price(then, rival, nation))
    )


def _safety_lines(
    state: State, seat: int, nation: int, threats: tuple[Purchase, ...], least: Purchase | None
) -> tuple[Line, ...]:
    named: dict[str, object] = {"player": state.players[seat], "nation": NATIONS[nation]}
    lines: list[Line] = []
    if heir(state, nation) != seat:
        lines.append(Line(Message("{player} does not govern {nation}.", **named), "gov.majority"))
    elif not threats:
        return (
            Line(
                Message("No other player can take {nation} from {player} with one investment.", **named), "gov.change"
            ),
        )
    for threat in threats:
        text = template("{player_2} could take {nation} over with {bond}, for {price} M.")
        told_as = {"player_2": threat.player, "price": threat.price, "bond": bond_words(threat.action)}
        rivals = occasion_of(state, seat_number(state, threat.player))
        lines += [Line(Message(text, **named, **told_as), "gov.change"), rivals.line]
    if least is None:
        lines.append(Line(Message("No single investment makes {player} safe in {nation}.", **named), "gov.change"))
    else:
        text = template("{player} is safe in {nation} with {bond}, for {price} M:")
        lines.append(Line(Message(text, price=least.price, bond=bond_words(least.action), **named), "gov.change"))
        lines += least.lines
    return tuple(lines)
