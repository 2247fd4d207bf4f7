"""What follows by itself between decisions: turns, the Investor action, investment rounds, the start, the end.

Every turn ends in `end_space`; passing Investor, rounds and the next nation hang on that one door.
"""

from __future__ import annotations

from .board import NATIONS, members
from .economy import (
    MOST_POWER,
    account_of,
    pay,
    pay_interest,
    settle_first_government,
    settle_governments,
    swiss_banks,
    tell_swiss_banks,
    without_government,
)
from .events import Log
from .facts import BANK, NOBODY, Facts
from .legal import investments

CARD_MONEY = 2
_LAST = len(NATIONS) - 1


# --- turns (turn.order) ---------------------------------------------------------------------------------
def begin_turn(facts: Facts, log: Log) -> None:
    """The nation on turn chooses its space; without a government it is skipped."""
    government = facts.government[facts.nation]
    if government == NOBODY:
        log("skipped", nation=facts.nation)
        _next_nation(facts, log)
        return
    facts.step, facts.player = "rondel", government
    log("turn", nation=facts.nation, player=government)


def _next_nation(facts: Facts, log: Log) -> None:
    following = (facts.nation + 1) % len(NATIONS)
    if not facts.edition.uses_investor_card and not facts.issued(following):
        _open_unissued(facts, log, following)
    else:
        facts.nation = following
        begin_turn(facts, log)


def end_space(facts: Facts, log: Log) -> None:
    """The space the marker reached has been resolved completely (rondel.pass_investor)."""
    if facts.passed:
        facts.passed = False
        log("passing_investor", nation=facts.nation)
        open_investor_action(facts, log)
    elif facts.edition.uses_investor_card:
        _next_nation(facts, log)
    else:
        _open_round(facts, log)


def resolve_investor(facts: Facts, log: Log) -> None:
    """Stopping on Investor: interest, then the other steps where the card is in play (investor.interest)."""
    pay_interest(facts, log, facts.nation)
    if facts.edition.uses_investor_card:
        open_investor_action(facts, log)
    else:
        end_space(facts, log)


def end_game(facts: Facts) -> None:
    """Nobody decides anything any more."""
    facts.step, facts.player, facts.passed = "over", NOBODY, False


def end_at_most_power(facts: Facts, log: Log) -> bool:
    """End the game if the nation on turn has reached 25 power points (end.trigger)."""
    if facts.power[facts.nation] < MOST_POWER:
        return False
    log("game_over", nation=facts.nation)
    end_game(facts)
    return True


# --- investments (investor.activate, investor.swiss_bank, variant.no_card, setup.professional) ----------
def open_investor_action(facts: Facts, log: Log) -> None:
    """Steps 2 and 3 of Investor: the card holder, then whoever has a Swiss Bank, clockwise."""
    card, free = facts.card, without_government(facts)
    if card >= 0:
        pay(facts, log, "card_money", BANK, account_of(card), CARD_MONEY, player=card)
    order = [seat for seat in facts.clockwise(card) if seat == card or free >> seat & 1]
    _open_market(facts, log, "card", NOBODY, tuple(order))


def _open_round(facts: Facts, log: Log) -> None:
    log("round", nation=facts.nation)
    _open_market(facts, log, "round", facts.nation, facts.clockwise(facts.government[facts.nation]))


def _open_unissued(facts: Facts, log: Log, nation: int) -> None:
    governed = [facts.government[(nation - back) % len(NATIONS)] for back in range(1, len(NATIONS))]
    first = next(seat for seat in governed if seat >= 0)
    log("opened", nation=nation)
    _open_market(facts, log, "opening", nation, facts.clockwise(first))


def open_start(facts: Facts, log: Log, nation: int, first: int) -> None:
    """Offer a nation's bonds at a professional start."""
    _open_market(facts, log, "start", nation, facts.clockwise(first))


def _open_market(facts: Facts, log: Log, market: str, sale: int, queue: tuple[int, ...]) -> None:
    facts.market, facts.sale, facts.queue, facts.step = market, sale, queue, "invest"
    facts.first = NOBODY if market == "card" else queue[0]
    ask_investor(facts, log)


def market_suffix(facts: Facts) -> str:
    """What the kinds of event about an investment end in: by which rule the asked player invests."""
    if facts.market == "card":
        return "" if facts.player == facts.card else "_bank"
    return "_start" if facts.market == "start" else "_round"


def ask_investor(facts: Facts, log: Log) -> None:
    """Go on to the next player who can afford anything; those who cannot pass by themselves."""
    while facts.queue:
        facts.player = facts.queue[0]
        if investments(facts):
            return
        log("cannot_invest" + market_suffix(facts), player=facts.player)
        facts.queue = facts.queue[1:]
    _close_market(facts, log)


def invested(facts: Facts, log: Log, passed: bool) -> None:
    """The asked player has answered; without a government one may go on in a round until passing."""
    goes_on = facts.market in ("round", "opening") and not passed and without_government(facts) >> facts.player & 1
    if not goes_on:
        facts.queue = facts.queue[1:]
    ask_investor(facts, log)


def _close_market(facts: Facts, log: Log) -> None:
    market, sale, first = facts.market, facts.sale, facts.first
    facts.market, facts.sale, facts.first = "", NOBODY, NOBODY
    if market == "start":
        _next_sale(facts, log, sale, first)
        return
    banks = swiss_banks(facts)
    settle_governments(facts, log, facts.card if market == "card" else first)
    tell_swiss_banks(facts, log, banks)
    if market == "card":
        _pass_card(facts, log)
    if market == "opening":
        facts.nation = sale
        begin_turn(facts, log)
    else:
        _next_nation(facts, log)


def _pass_card(facts: Facts, log: Log) -> None:
    if facts.card >= 0:
        giver, facts.card = facts.card, (facts.card + 1) % len(facts.players)
        log("card_passed", player=facts.card, player_from=facts.players[giver])


# --- the start (setup.professional, setup.swiss_bank, setup.investor_card) ------------------------------
def _next_sale(facts: Facts, log: Log, sale: int, first: int) -> None:
    following = (first + 1) % len(facts.players)
    if sale < _LAST:
        open_start(facts, log, sale + 1, following)
    elif any(seat >= 0 for seat in facts.government):
        begin_game(facts, log)
    elif max(facts.cash(seat) for seat in range(len(facts.players))) >= facts.edition.bonds[0][0]:
        open_start(facts, log, 0, following)
    else:
        log("no_start")
        end_game(facts)


def begin_game(facts: Facts, log: Log) -> None:
    """Governments stand: Swiss Banks, the investor card and the first turn."""
    for seat in members(swiss_banks(facts)):
        log("swiss_bank_first", player=seat)
    if facts.edition.uses_investor_card:
        facts.card = first_card_holder(facts)
        log("card_given", player=facts.card)
    facts.nation = 0
    begin_turn(facts, log)


def first_card_holder(facts: Facts) -> int:
    """The player next clockwise from the government of AH, or else of the first nation that has one; or -1."""
    governments = [seat for seat in facts.government if seat >= 0]
    return (governments[0] + 1) % len(facts.players) if governments else NOBODY


def bought(facts: Facts, log: Log, nation: int) -> None:
    """At a professional start governments count from the first purchase."""
    if facts.market == "start":
        settle_first_government(facts, log, nation)
