"""Why an action of rondel, factory, production, import, investment or donation is not legal."""

from __future__ import annotations

from .actions import Action
from .board import HOME, INVESTOR, NATIONS, PORTS, REGION, SPACE, SPACES
from .economy import account_of, interest_to_others, price
from .errors import IllegalAction
from .facts import Facts
from .legal import (
    FACTORY_PRICE,
    MOST_STEPS,
    UNIT_PRICE,
    armies_left,
    fleets_left,
    investment,
    nations_on_offer,
    refuses_fee,
    rondel_fee,
    steps_to,
)
from .movement import open_homes
from .words import Message

Refusal = IllegalAction | None


def refuse_rondel(facts: Facts, action: Action) -> Refusal:
    """Too far, too dear, or interest that cannot be paid (rondel.cost, investor.interest)."""
    nation, space = facts.nation, SPACE[action.space]
    steps, government = steps_to(facts, nation, space), facts.government[nation]
    fee, player = rondel_fee(steps), facts.players[government]
    if steps > MOST_STEPS:
        return IllegalAction(
            "rondel.cost",
            Message("{space} is {steps} spaces away; a marker moves 1 to 6 spaces.", space=action.space, steps=steps),
            Message(
                "The marker of {nation} stands on {space}.", nation=NATIONS[nation], space=SPACES[facts.rondel[nation]]
            ),
        )
    told = {"space": action.space, "steps": steps, "fee": fee, "player": player, "cash": facts.cash(government)}
    if fee > facts.cash(government):
        return IllegalAction(
            "rondel.cost", Message("{steps} spaces to {space} cost {fee} M, and {player} has {cash} M.", **told)
        )
    if space == INVESTOR:
        told |= {"nation": NATIONS[nation], "due": interest_to_others(facts, nation)}
        told |= {"have": facts.money[nation] + facts.cash(government) - fee}
        return IllegalAction(
            "investor.interest",
            Message(
                "{nation} owes others {due} M interest; its treasury and {player} have only {have} M after the fee.",
                **told,
            ),
        )
    return None


# --- factory, production, import ------------------------------------------------------------------------
def refuse_build(facts: Facts, action: Action) -> Refusal:
    """No money, or no place for a factory (factory.build)."""
    nation, region = facts.nation, REGION[action.province]
    told = {
        "nation": NATIONS[nation],
        "region": action.province,
        "price": FACTORY_PRICE,
        "treasury": facts.money[nation],
    }
    if not HOME[nation] >> region & 1:
        reason = Message("{region} is no home province of {nation}.", **told)
    elif facts.factories >> region & 1:
        reason = Message("There is a factory in {region} already.", **told)
    elif not open_homes(facts, nation) >> region & 1:
        reason = Message("{region} is occupied by a hostile army.", **told)
    else:
        reason = Message("A factory costs {price} M, and the treasury of {nation} holds {treasury} M.", **told)
        return IllegalAction("factory.build", reason, Message("Anybody may give money to the treasury."))
    return IllegalAction("factory.build", reason)


def refuse_produce(facts: Facts, action: Action) -> Refusal:
    """A province that cannot produce, or too few units left (production.units, board.supply)."""
    nation, armies, fleets = facts.nation, 0, 0
    for province in action.provinces:
        region = REGION[province]
        told = {"nation": NATIONS[nation], "region": province}
        if not HOME[nation] >> region & 1:
            return IllegalAction("production.units", Message("{region} is no home province of {nation}.", **told))
        if not facts.factories >> region & 1:
            return IllegalAction("production.units", Message("There is no factory in {region}.", **told))
        if not open_homes(facts, nation) >> region & 1:
            return IllegalAction(
                "production.units", Message("{region} is occupied by a hostile army, so its factory is idle.", **told)
            )
        fleets, armies = (fleets + 1, armies) if PORTS >> region & 1 else (fleets, armies + 1)
    return _refuse_supply(facts, "army", armies) or _refuse_supply(facts, "fleet", fleets)


def refuse_import(facts: Facts, action: Action) -> Refusal:
    """A place where the unit cannot be imported, no money, or no unit left (import.units, board.supply)."""
    nation, region = facts.nation, REGION[action.province]
    told = {"nation": NATIONS[nation], "region": action.province, "treasury": facts.money[nation]}
    if not HOME[nation] >> region & 1:
        return IllegalAction("import.units", Message("{region} is no home province of {nation}.", **told))
    if action.unit == "fleet" and not PORTS >> region & 1:
        return IllegalAction("import.units", Message("{region} has no port for a fleet.", **told))
    if not open_homes(facts, nation) >> region & 1:
        return IllegalAction("import.units", Message("{region} is occupied by a hostile army.", **told))
    if facts.money[nation] < UNIT_PRICE:
        return IllegalAction(
            "import.units",
            Message("A unit costs 1 M, and the treasury of {nation} is empty.", **told),
            Message("Anybody may give money to the treasury."),
        )
    return _refuse_supply(facts, action.unit, 1)


def _refuse_supply(facts: Facts, unit: str, number: int) -> Refusal:
    nation = facts.nation
    left = armies_left(facts, nation) if unit == "army" else fleets_left(facts, nation)
    if number <= left:
        return None
    return IllegalAction(
        "board.supply",
        Message(
            "Too few units of {nation} are left in supply ({unit}: {left}).",
            nation=NATIONS[nation],
            left=left,
            unit=unit,
        ),
    )


# --- investing and giving -------------------------------------------------------------------------------
_MARKET_RULE = {
    "card": "investor.activate",
    "start": "setup.professional",
    "round": "variant.no_card",
    "opening": "variant.no_card",
}


def refuse_invest(facts: Facts, action: Action) -> Refusal:
    """A bond that is not on offer, an exchange that is none, or too little cash (investor.activate, …)."""
    rule, seat = _MARKET_RULE[facts.market], facts.player
    nation, bond, upgrade = investment(facts, action)
    told = {"nation": action.nation, "value": action.bond, "player": facts.players[seat]}
    if nation not in nations_on_offer(facts):
        on_sale = NATIONS[facts.sale]
        return IllegalAction(
            rule, Message("Only bonds of {nation_2} can be bought now, not of {nation}.", nation_2=on_sale, **told)
        )
    if bond < 0:
        return IllegalAction("board.bonds", Message("{nation} has no bond of {value} M.", **told))
    if facts.issued(nation) >> bond & 1:
        holder = next(name for other, name in enumerate(facts.players) if facts.bonds_of(other, nation) >> bond & 1)
        return IllegalAction(
            rule, Message("The {value} M bond of {nation} is held by {holder}.", holder=holder, **told)
        )
    if action.upgrade is not None and (upgrade < 0 or not facts.bonds_of(seat, nation) >> upgrade & 1):
        return IllegalAction(
            rule, Message("{player} holds no {old} M bond of {nation} to give back.", old=action.upgrade, **told)
        )
    if upgrade > bond:
        return IllegalAction(
            rule,
            Message("An upgrade is to a higher bond; {value} M is lower than {old} M.", old=action.upgrade, **told),
        )
    cost = price(facts.edition, bond, upgrade)
    if cost > facts.cash(seat):
        return IllegalAction(
            rule, Message("This costs {cost} M, and {player} has {cash} M.", cost=cost, cash=facts.cash(seat), **told)
        )
    if refuses_fee(facts, action):
        return IllegalAction(
            "gov.takeover_fee",
            Message("After this purchase {player} could not pay the fee for taking over a government.", **told),
        )
    return None


def refuse_donate(facts: Facts, action: Action) -> Refusal:
    """An unknown giver, or more than the giver has to spare (money.donate, investor.force)."""
    if action.player not in facts.players:
        return IllegalAction(
            "money.donate",
            Message("There is no player {player!r}.", player=action.player),
            Message("The players are {known}.", known=list(facts.players)),
        )
    seat, amount = facts.players.index(action.player), action.amount
    cash = facts.money[account_of(seat)]
    told = {"player": action.player, "amount": amount, "cash": cash}
    if amount > cash:
        too_much = Message("{player} has {cash} M and cannot give {amount} M.", **told)
        return IllegalAction("money.donate", too_much, Message("A gift is at most the cash its giver has."))
    if facts.step == "force" and seat == facts.government[facts.nation]:
        fee = rondel_fee(steps_to(facts, facts.nation, facts.target))
        if amount > cash - fee:
            return IllegalAction(
                "investor.force",
                Message(
                    "{player} still has to pay {fee} M for the rondel out of {cash} M and cannot give {amount} M.",
                    fee=fee,
                    **told,
                ),
            )
    return None
