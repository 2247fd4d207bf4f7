"""Money and power: payments, bonds, governments, interest, taxation. Each function applies one rule of its own."""

from __future__ import annotations

from functools import lru_cache

from .actions import Action
from .board import NATIONS, members
from .editions import Edition
from .events import Log
from .facts import BANK, NOBODY, Facts
from .movement import working_factories

_NATIONS = range(len(NATIONS))
MOST_POWER = 25


def account_of(seat: int) -> int:
    """Account number of a player's cash."""
    return len(NATIONS) + seat


def pay(facts: Facts, log: Log, kind: str, source: int, target: int, amount: int, **told: object) -> None:
    """Move money between two accounts and tell it; 0 M is not told."""
    if amount:
        facts.money[source] -= amount
        facts.money[target] += amount
        log(kind, source=source, target=target, amount=amount, **told)  # type: ignore[arg-type]


# --- bonds (board.bonds, investor.activate) -------------------------------------------------------------
def credit(facts: Facts, seat: int, nation: int) -> int:
    """A player's total of bond values in a nation."""
    return facts.edition.credit(facts.bonds_of(seat, nation))


def price(edition: Edition, bond: int, upgrade: int) -> int:
    """What a bond costs; `upgrade` is the own bond given back for it, or -1."""
    return edition.bonds[bond][0] - (edition.bonds[upgrade][0] if upgrade >= 0 else 0)


@lru_cache(maxsize=65536)
def _offers(edition: Edition, nation: int, available: int, own: int, cash: int) -> tuple[Action, ...]:
    """Affordable purchases and upgrades in one nation, sorted by text."""
    return tuple(
        action
        for action, bond, upgrade, cost in _all_offers(edition, nation)
        if cost <= cash and available >> bond & 1 and (upgrade < 0 or own >> upgrade & 1)
    )


@lru_cache(maxsize=1024)
def _all_offers(edition: Edition, nation: int) -> tuple[tuple[Action, int, int, int], ...]:
    """Every purchase and upgrade there can be in a nation, sorted by text: (action, bond, upgrade, price)."""
    offers = []
    for bond, (value, _) in enumerate(edition.bonds):
        for upgrade in range(-1, bond):
            old = edition.bonds[upgrade][0] if upgrade >= 0 else None
            action = Action("invest", nation=NATIONS[nation], bond=value, upgrade=old)
            offers.append((action, bond, upgrade, price(edition, bond, upgrade)))
    return tuple(sorted(offers, key=lambda offer: offer[0]))


def offers(facts: Facts, seat: int, nation: int) -> tuple[Action, ...]:
    """What a player could invest in a nation now, sorted by text (without regard to the takeover fee)."""
    edition = facts.edition
    available = edition.all_bonds & ~facts.issued(nation)
    own = facts.bonds_of(seat, nation)
    return _offers(edition, nation, available, own, min(facts.cash(seat), edition.bonds[-1][0]))


def exchange(facts: Facts, seat: int, nation: int, bond: int, upgrade: int) -> None:
    """Put a bond into a player's hands, the upgraded one back into stock; paying is another matter."""
    held = facts.bonds_of(seat, nation) | 1 << bond
    facts.bonds[seat * len(NATIONS) + nation] = held & ~(1 << upgrade) if upgrade >= 0 else held


# --- governments (gov.majority, gov.change, gov.takeover_fee, gov.swiss_bank) ---------------------------
def rightful_government(facts: Facts, nation: int, nearest: int) -> int:
    """Who governs a nation once its bonds are settled: the government, or who now has strictly more than it.

    Ties above it go to the player nearest clockwise to the seat `nearest`, which counts as nearest itself.
    """
    best = facts.government[nation]
    most = credit(facts, best, nation) if best >= 0 else 0
    for seat in facts.clockwise(nearest):
        total = credit(facts, seat, nation)
        if total > most:
            best, most = seat, total
    return best


def without_government(facts: Facts) -> int:
    """Mask of the seats that govern nothing."""
    governing = 0
    for seat in facts.government:
        if seat >= 0:
            governing |= 1 << seat
    return (1 << len(facts.players)) - 1 & ~governing


def takeovers(facts: Facts, nearest: int) -> list[tuple[int, int, int]]:
    """The changes that settling would bring: (nation, old government or -1, new one)."""
    changes = []
    for nation in _NATIONS:
        new, old = rightful_government(facts, nation, nearest), facts.government[nation]
        if new != old:
            changes.append((nation, old, new))
    return changes


def takeover_fees(facts: Facts, changes: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Which of these changes cost a takeover fee (gov.takeover_fee): nations at 0 power, loser left with nothing."""
    if not facts.edition.takeover_fee:
        return []
    after = list(facts.government)
    for nation, _, new in changes:
        after[nation] = new
    return [
        (nation, old, new) for nation, old, new in changes if old >= 0 and not facts.power[nation] and old not in after
    ]


def settle_governments(facts: Facts, log: Log, nearest: int) -> None:
    """Settle all governments together, fees included (gov.change, gov.takeover_fee)."""
    changes = takeovers(facts, nearest)
    fees = takeover_fees(facts, changes)
    for nation, old, new in changes:
        if old >= 0:
            log("government_lost", nation=nation, player=old)
        facts.government[nation] = new
        log("government", nation=nation, player=new)
    for nation, old, new in fees:
        fee = min(facts.edition.takeover_fee, facts.cash(new))
        pay(facts, log, "takeover_fee", account_of(new), account_of(old), fee,
            nation=nation, player=new, player_to=facts.players[old])  # fmt: skip


def too_dear_to_take(facts: Facts, seat: int, nation: int, bond: int, upgrade: int, nearest: int) -> bool:
    """Whether this purchase, settled right after it, makes its buyer owe more in fees than the cash left."""
    left = facts.cash(seat) - price(facts.edition, bond, upgrade)
    if left >= facts.edition.takeover_fee * facts.power.count(0):
        return False
    after = facts.copy()
    exchange(after, seat, nation, bond, upgrade)
    fees = takeover_fees(after, takeovers(after, nearest))
    return left < facts.edition.takeover_fee * sum(new == seat for _, _, new in fees)


def swiss_banks(facts: Facts) -> int:
    """Mask of the seats with a Swiss Bank: while governments are settled, exactly those that govern nothing."""
    return without_government(facts) if facts.edition.uses_swiss_banks else 0


def tell_swiss_banks(facts: Facts, log: Log, before: int) -> None:
    """Tell who took or returned a Swiss Bank since `before` (gov.swiss_bank)."""
    after = swiss_banks(facts)
    for seat in members(after & ~before):
        log("swiss_bank_taken", player=seat)
    for seat in members(before & ~after):
        log("swiss_bank_returned", player=seat)


# --- interest (investor.interest, investor.force) -------------------------------------------------------
def interest_of(facts: Facts, seat: int, nation: int) -> int:
    """Interest a nation owes a player."""
    return facts.edition.interest(facts.bonds_of(seat, nation))


def interest_due(facts: Facts, nation: int) -> int:
    """All interest a nation owes, its government's own included."""
    return facts.edition.interest(facts.issued(nation))


def interest_to_others(facts: Facts, nation: int) -> int:
    """Interest a nation owes to all but its government."""
    return interest_due(facts, nation) - interest_of(facts, facts.government[nation], nation)


def pay_interest(facts: Facts, log: Log, nation: int) -> None:
    """Others first and in full, the government from what is left and for what is lacking (investor.interest)."""
    government = facts.government[nation]
    own = interest_of(facts, government, nation)
    if not interest_due(facts, nation):
        log("no_interest", nation=nation)
    reserve = max(facts.money[nation] - interest_to_others(facts, nation), 0)
    got = min(own, reserve)
    pay(facts, log, "interest_treasury", nation, account_of(government), got, nation=nation, player=government)
    if got < own:
        log("interest_forgone", nation=nation, player=government, missing=own - got)
    for seat in facts.clockwise(government)[1:]:
        due = interest_of(facts, seat, nation)
        part = min(due, facts.money[nation])
        pay(facts, log, "interest_treasury", nation, account_of(seat), part, nation=nation, player=seat)
        pay(facts, log, "interest_government", account_of(government), account_of(seat), due - part,
            nation=nation, player=seat, player_from=facts.players[government])  # fmt: skip


# --- taxation (tax.revenue, tax.level, tax.bonus, tax.power, tax.collect) -------------------------------
def revenue(facts: Facts, nation: int) -> int:
    """2 M per factory not occupied and 1 M per flag, at most the edition's highest (tax.revenue)."""
    earned = 2 * working_factories(facts, nation).bit_count() + facts.flags[nation].bit_count()
    return min(earned, facts.edition.max_revenue)


def tax_marker(revenue: int) -> int:
    """Where the tax marker goes for a revenue (tax.level).

    >>> [tax_marker(r) for r in (0, 5, 6, 15, 25)]
    [5, 5, 6, 15, 15]
    """
    return min(max(revenue, 5), 15)


def soldiers_pay(facts: Facts, nation: int) -> int:
    """1 M per army and fleet on the board (tax.collect)."""
    return facts.armies(nation) + facts.fleets(nation)


def levy_taxes(facts: Facts, log: Log, nation: int) -> None:
    """Revenue, marker, bonus, power and, unless that ends the game, the money (tax.revenue … tax.collect)."""
    government, earned = facts.government[nation], revenue(facts, nation)
    log("revenue", nation=nation, revenue=earned, flags=facts.flags[nation].bit_count(),
        factories=working_factories(facts, nation).bit_count())  # fmt: skip
    highest = facts.edition.bonus_from == "highest"
    before, after = facts.tax[nation], tax_marker(earned)
    base = facts.peak[nation] if highest else before
    facts.tax[nation] = after
    if highest:
        facts.peak[nation] = max(base, after)
    log("tax_level" if before != after else "tax_level_kept", nation=nation, before=before, after=after)
    pay(facts, log, "bonus", BANK, account_of(government), max(after - base, 0), nation=nation, player=government)
    gained = min(after - 5, MOST_POWER - facts.power[nation])
    facts.power[nation] += gained
    log("power", nation=nation, gained=gained, power=facts.power[nation])
    if facts.power[nation] < MOST_POWER:
        collect(facts, log, nation, earned)


def collect(facts: Facts, log: Log, nation: int, earned: int) -> None:
    """The bank pays revenue minus soldiers' pay, if positive (tax.collect)."""
    due = soldiers_pay(facts, nation)
    if earned > due:
        pay(facts, log, "tax_collected", BANK, nation, earned - due, nation=nation, revenue=earned, pay=due)
    else:
        log("nothing_collected", nation=nation, revenue=earned, pay=due)


def settle_first_government(facts: Facts, log: Log, nation: int) -> None:
    """Give a nation its government while bonds are sold at a professional start (setup.professional)."""
    new = rightful_government(facts, nation, NOBODY)
    if new != facts.government[nation]:
        facts.government[nation] = new
        log("first_government", nation=nation, player=new)
