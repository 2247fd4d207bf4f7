"""The starts of a game (setup.start, setup.standard, setup.undealt, setup.professional)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from .board import NATION, NATIONS, PARTNER, STARTING_FACTORIES
from .economy import account_of, exchange, pay, rightful_government
from .editions import Edition
from .events import Log
from .facts import NOBODY
from .state import State
from .turn import begin_game, open_start
from .words import say, shortened

STARTS = ("standard", "professional")
LONGEST_NAME = 40
_SHOWN = 60
"""Characters of an unfit name that are shown."""

# With two or three players a card of AH, IT or FR brings further nations with it (setup.standard).
_CARDS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("AH", "FR", "GE"), ("IT", "RU", "GB")),
    3: (("AH", "GB"), ("IT", "RU"), ("FR", "GE")),
}


def name_fault(name: object, others: Sequence[object] = ()) -> str | None:
    """What is wrong with a player's name, as a sentence, or None.

    >>> name_fault("Ann"), name_fault("bank") is None
    (None, False)
    """
    if not isinstance(name, str):
        return say("A player's name is a text, not {value!r}.", value=name)
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or not name.strip():
        return say(
            "A player's name has 1 to {most} printable characters; {name!r} has not.",
            most=LONGEST_NAME,
            name=shortened(name, _SHOWN),
        )
    if name == "bank" or name in NATION:
        return say("{name!r} cannot be a player's name: it is the name of an account.", name=name)
    if name in others:
        return say("There are two players called {name!r}.", name=name)
    return None


def check_players(players: Sequence[str]) -> tuple[str, ...]:
    """The names as a tuple; raises ValueError for a wrong number, unfit or equal names."""
    if isinstance(players, str) or not isinstance(players, Sequence) or not 2 <= len(players) <= 6:
        raise ValueError(say("Imperial is played by 2 to 6 players; give a list of their names."))
    for seat, name in enumerate(players):
        fault = name_fault(name, players[:seat])
        if fault:
            raise ValueError(fault)
    return tuple(players)


def card_sets(players: int) -> tuple[tuple[str, ...], ...]:
    """The sets of flag cards that are dealt, each to one player.

    >>> card_sets(3)
    (('AH', 'GB'), ('IT', 'RU'), ('FR', 'GE'))
    """
    return _CARDS.get(players, tuple((nation,) for nation in NATIONS))


def deal(players: tuple[str, ...], seed: int | str | None) -> dict[str, list[str]]:
    """Flag cards drawn at random, the same for the same seed."""
    sets = list(card_sets(len(players)))
    random.Random(seed).shuffle(sets)
    return {name: list(cards) for name, cards in zip(players, sets, strict=False)}


def check_cards(players: tuple[str, ...], cards: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """A fixed deal, as `deal` would give it; raises ValueError where it could not have been dealt."""
    if not isinstance(cards, Mapping) or set(cards) != set(players):
        raise ValueError(say("The deal gives every player's cards: {players}.", players=list(players)))
    known = {frozenset(one) for one in card_sets(len(players))}
    dealt: list[str] = []
    for name in players:
        own = cards[name]
        if isinstance(own, str) or not isinstance(own, Sequence) or not all(isinstance(card, str) for card in own):
            raise ValueError(say("The cards of {player} are a list of nations, not {value!r}.", player=name, value=own))
        if frozenset(own) not in known or len(set(own)) != len(own):
            sets = [" + ".join(one) for one in card_sets(len(players))]
            raise ValueError(
                say(
                    "With {number} players a player is dealt one of {sets}, not {cards}.",
                    number=len(players),
                    sets=sets,
                    cards=" + ".join(own) or "—",
                )
            )
        dealt += own
    if len(set(dealt)) != len(dealt):
        raise ValueError(say("A nation's flag card was dealt twice."))
    return {name: list(cards[name]) for name in players}


def standard_start(edition: Edition, players: tuple[str, ...], cards: Mapping[str, Sequence[str]], log: Log) -> State:
    """Bonds dealt with the flag cards and paid into the treasuries (setup.standard)."""
    state = _empty(edition, players, edition.cash[len(players)])
    own, partner = edition.bond_number(edition.own_bond), edition.bond_number(edition.partner_bond)
    for seat, name in enumerate(players):
        for card in sorted(NATION[card] for card in cards[name]):
            for issuer, bond in ((card, own), (PARTNER[card], partner)):
                exchange(state, seat, issuer, bond, -1)
                pay(
                    state,
                    log,
                    "bond_dealt",
                    account_of(seat),
                    issuer,
                    edition.bonds[bond][0],
                    player=seat,
                    nation=issuer,
                )
    for nation, name in enumerate(NATIONS):
        seat = rightful_government(state, nation, NOBODY)
        state.government[nation] = seat
        if not any(name in own for own in cards.values()):
            log("no_government_yet" if seat == NOBODY else "undealt", nation=nation)
        if seat != NOBODY:
            log("first_government", nation=nation, player=seat)
    begin_game(state, log)
    return state


def professional_start(edition: Edition, players: tuple[str, ...], first: int, log: Log) -> State:
    """No bonds dealt: nation by nation everybody may buy one (setup.professional)."""
    state = _empty(edition, players, edition.professional_cash[len(players)])
    log("first_player", player=first)
    open_start(state, log, 0, first)
    return state


def draw_first(players: tuple[str, ...], seed: int | str | None) -> int:
    """Seat of the first player, the same for the same seed."""
    return random.Random(seed).randrange(len(players))


def _empty(edition: Edition, players: tuple[str, ...], cash: int) -> State:
    state = State(edition, players)
    state.factories = STARTING_FACTORIES
    for seat in range(len(players)):
        state.money[account_of(seat)] = cash
    return state
