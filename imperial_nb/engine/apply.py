"""An action applied: new facts and a told event for everything that happens. Trusts the action to be legal."""

from __future__ import annotations

from collections.abc import Callable

from .actions import Action
from .board import ADJACENT, FLEET, FRIENDLY, HOSTILE, INVESTOR, NATION, OWNER, PORTS, REGION, SEA, SPACE
from .economy import account_of, exchange, interest_due, levy_taxes, pay, price, swiss_banks
from .events import Log
from .facts import BANK, NOWHERE, Convoy, Facts
from .legal import (
    FACTORY_PRICE,
    MOST_IMPORTS,
    UNIT_PRICE,
    investment,
    legal,
    passes_investor,
    rondel_fee,
    steps_to,
)
from .maneuver import (
    arrive,
    ask,
    begin_maneuver,
    continue_arrival,
    decline,
    demand,
    end_step,
    lose,
    make_peace,
    match,
    plane_of,
    resume_step,
)
from .movement import joined, land_reach, open_homes, unmoved
from .turn import ask_investor, bought, end_at_most_power, end_space, invested, market_suffix, resolve_investor


def apply(facts: Facts, log: Log, action: Action) -> None:
    """Carry out one legal action and all that follows by itself."""
    _VERBS[action.type](facts, log, action)


# --- rondel ---------------------------------------------------------------------------------------------
def _rondel(facts: Facts, log: Log, action: Action) -> None:
    space, nation = SPACE[action.space], facts.nation
    askable = _may_force(facts, space)
    if askable:
        facts.target, facts.queue = space, askable
        facts.step, facts.player = "force", askable[0]
        return
    if facts.edition.uses_investor_card:
        facts.passed = passes_investor(facts, nation, space)
    _enter(facts, log, space)


def _may_force(facts: Facts, space: int) -> tuple[int, ...]:
    """The seats to be asked whether they force a stop on Investor, in order (investor.force)."""
    banks = swiss_banks(facts)
    if not banks or not passes_investor(facts, facts.nation, space):
        return ()
    if facts.money[facts.nation] < interest_due(facts, facts.nation):
        return ()
    return tuple(seat for seat in facts.clockwise(facts.card) if banks >> seat & 1)


def _enter(facts: Facts, log: Log, space: int) -> None:
    """Move the marker, pay for it and resolve the space."""
    nation, steps = facts.nation, steps_to(facts, facts.nation, space)
    government = facts.government[nation]
    facts.rondel[nation] = space
    facts.player = government
    if steps:
        log("marker", nation=nation, space=_SPACE_IDS[space], steps=steps)
    else:
        log("first_placement", nation=nation, space=_SPACE_IDS[space])
    pay(facts, log, "rondel_fee", account_of(government), BANK, rondel_fee(steps),
        nation=nation, player=government, steps=steps)  # fmt: skip
    resolve(facts, log, space)


def resolve(facts: Facts, log: Log, space: int) -> None:
    """Begin the action of the space the marker of the nation on turn stands on."""
    facts.player = facts.government[facts.nation]
    _RESOLVE[_SPACE_IDS[space].rstrip("12")](facts, log)


def _taxation(facts: Facts, log: Log) -> None:
    levy_taxes(facts, log, facts.nation)
    if not end_at_most_power(facts, log):
        end_space(facts, log)


def _factory(facts: Facts, log: Log) -> None:
    facts.step = "build"


def _production(facts: Facts, log: Log) -> None:
    facts.step = "produce"
    if len(legal(facts)) == 1:
        log("no_production", nation=facts.nation)
        end_space(facts, log)


def _import_units(facts: Facts, log: Log) -> None:
    facts.step, facts.imported = "import", 0


_SPACE_IDS = tuple(SPACE)
_RESOLVE: dict[str, Callable[[Facts, Log], None]] = {
    "taxation": _taxation,
    "factory": _factory,
    "production": _production,
    "maneuver": begin_maneuver,
    "investor": resolve_investor,
    "import": _import_units,
}


def _force(facts: Facts, log: Log, action: Action) -> None:
    log("forced", player=facts.player, nation=facts.nation)
    facts.target, facts.queue = NOWHERE, ()
    _enter(facts, log, INVESTOR)


def _allow(facts: Facts, log: Log, action: Action) -> None:
    log("allowed", player=facts.player, nation=facts.nation)
    facts.queue = facts.queue[1:]
    if facts.queue:
        facts.player = facts.queue[0]
        return
    space, facts.target = facts.target, NOWHERE
    facts.passed = True
    _enter(facts, log, space)


# --- factory, production, import ------------------------------------------------------------------------
def _build(facts: Facts, log: Log, action: Action) -> None:
    region = REGION[action.province]
    facts.factories |= 1 << region
    pay(facts, log, "factory_built", facts.nation, BANK, FACTORY_PRICE,
        nation=facts.nation, region=region, a_factory=factory_type(region))  # fmt: skip
    end_space(facts, log)


def factory_type(region: int) -> str:
    """The type printed on a province's city."""
    return "shipyard" if PORTS >> region & 1 else "armaments"


def _produce(facts: Facts, log: Log, action: Action) -> None:
    if not action.provinces:
        log("nothing_produced", nation=facts.nation)
    for province in action.provinces:
        region = REGION[province]
        shipyard = bool(PORTS >> region & 1)
        facts.add(FLEET if shipyard else HOSTILE, facts.nation, region)
        log("produced", nation=facts.nation, region=region, a_unit="fleet" if shipyard else "army")
    end_space(facts, log)


def _import(facts: Facts, log: Log, action: Action) -> None:
    region = REGION[action.province]
    facts.add(FLEET if action.unit == "fleet" else HOSTILE, facts.nation, region)
    pay(facts, log, "imported", facts.nation, BANK, UNIT_PRICE, nation=facts.nation, region=region, a_unit=action.unit)
    facts.imported += 1
    if facts.imported == MOST_IMPORTS:
        _end_import(facts, log)


def _end_import(facts: Facts, log: Log) -> None:
    log("import_ended", nation=facts.nation, number=facts.imported)
    facts.imported = 0
    end_space(facts, log)


def _done(facts: Facts, log: Log, action: Action) -> None:
    if facts.step == "import":
        _end_import(facts, log)
    else:
        end_step(facts, log)


# --- maneuver -------------------------------------------------------------------------------------------
def leaving_plane(facts: Facts, action: Action) -> int:
    """The plane of the units a move or a change of stance takes."""
    if action.unit == "fleet":
        return FLEET
    if action.type == "stance":
        return HOSTILE if action.stance == "friendly" else FRIENDLY
    if action.which is not None:
        return HOSTILE if action.which == "hostile" else FRIENDLY
    return HOSTILE if unmoved(facts, HOSTILE, facts.nation, REGION[action.origin]) else FRIENDLY


def convoy_of(facts: Facts, action: Action) -> Convoy:
    """The convoy of an army's move over sea (army.convoy)."""
    if action.via is not None:
        return 0, 0, tuple(REGION[sea] for sea in action.via)
    network = open_homes(facts, facts.nation)
    return joined(REGION[action.origin], network), joined(REGION[action.destination], network), ()


def _move(facts: Facts, log: Log, action: Action) -> None:
    nation, number = facts.nation, action.count or 1
    origin, destination = REGION[action.origin], REGION[action.destination]
    plane = leaving_plane(facts, action)
    kind = "fleet_moved" if plane == FLEET else _way(facts, action)
    if kind.startswith("army_carried"):
        facts.convoys = tuple(sorted((*facts.convoys, *(convoy_of(facts, action),) * number)))
    facts.remove(plane, nation, origin, number)
    if plane != FLEET:
        plane = FRIENDLY if action.stance == "friendly" else HOSTILE
    facts.add(plane, nation, destination, number)
    facts.set_moved(plane, destination, facts.moved_count(plane, destination) + number)
    log(kind, nation=nation, region=destination, region_from=action.origin, number=number)
    if action.stance is not None:
        log("stance_declared", nation=nation, region=destination, number=number, stance=action.stance)
    arrive(facts, log, plane, destination, number)


def _way(facts: Facts, action: Action) -> str:
    """The kind of event that tells how an army moves: by land, by rail, over sea or combined."""
    origin, destination = REGION[action.origin], REGION[action.destination]
    network = open_homes(facts, facts.nation)
    if action.via is None and land_reach(origin, network) >> destination & 1:
        if joined(origin, network) >> destination & 1:
            return "army_railed"
        return "army_moved" if ADJACENT[origin] >> destination & 1 else "army_moved_by_rail"
    return "army_carried" if ADJACENT[origin] & SEA and ADJACENT[destination] & SEA else "army_carried_by_rail"


def _stance(facts: Facts, log: Log, action: Action) -> None:
    nation, region, number = facts.nation, REGION[action.region], action.count or 1
    before = leaving_plane(facts, action)
    after = FRIENDLY if before == HOSTILE else HOSTILE
    facts.remove(before, nation, region, number)
    facts.add(after, nation, region, number)
    facts.set_moved(after, region, facts.moved_count(after, region) + number)
    log("stance_changed", nation=nation, region=region, number=number, stance=action.stance)
    arrive(facts, log, after, region, number)


def _battle(facts: Facts, log: Log, action: Action) -> None:
    region, nation = REGION[action.region], NATION[action.nation]
    own = fighting_plane(facts, action)
    theirs = plane_of(facts, nation, region, action.target == "fleet", action.against)
    log("attack", nation=facts.nation, region=region, nation_2=action.nation)
    match(facts, log, region, own, nation, theirs)
    if facts.arrival is None:
        resume_step(facts, log)
    else:
        plane, _, number, waiting, asked = facts.arrival
        facts.arrival = (plane, region, number - (own == plane), waiting, asked)
        continue_arrival(facts, log)


def fighting_plane(facts: Facts, action: Action) -> int:
    """The plane of the active nation's unit that fights: as named, or else arrived units, or else hostile ones."""
    if facts.arrival is not None and action.which is None:
        return facts.arrival[0]
    return plane_of(facts, facts.nation, REGION[action.region], facts.step == "fleets", action.which)


def _destroy(facts: Facts, log: Log, action: Action) -> None:
    region = REGION[action.region]
    lose(facts, HOSTILE, region, 3)
    facts.factories &= ~(1 << region)
    log(
        "destroyed",
        nation=facts.nation,
        region=region,
        a_factory=factory_type(region),
        nation_2=_NATION_IDS[OWNER[region]],
    )
    resume_step(facts, log)


_NATION_IDS = tuple(NATION)


def _ask(facts: Facts, log: Log, action: Action) -> None:
    log("asked", nation=facts.nation, nation_2=action.nation, region=facts.arrival[1] if facts.arrival else -1)
    ask(facts, log, NATION[action.nation])


def _demand(facts: Facts, log: Log, action: Action) -> None:
    demand(facts, log, action.unit == "fleet")


# --- investing and giving -------------------------------------------------------------------------------
def _invest(facts: Facts, log: Log, action: Action) -> None:
    nation, bond, upgrade = investment(facts, action)
    seat = facts.player
    exchange(facts, seat, nation, bond, upgrade)
    kind = "bond_upgraded" if upgrade >= 0 else "bond_bought"
    pay(facts, log, kind + market_suffix(facts), account_of(seat), nation, price(facts.edition, bond, upgrade),
        nation=nation, player=seat, value=action.bond, old=action.upgrade)  # fmt: skip
    bought(facts, log, nation)
    invested(facts, log, passed=False)


def _pass(facts: Facts, log: Log, action: Action) -> None:
    if facts.step == "build":
        log("nothing_built", nation=facts.nation)
        end_space(facts, log)
    else:
        log("no_investment" + market_suffix(facts), player=facts.player)
        invested(facts, log, passed=True)


def _donate(facts: Facts, log: Log, action: Action) -> None:
    seat, nation = facts.players.index(action.player), NATION[action.nation]
    pay(facts, log, "donation", account_of(seat), nation, action.amount, player=seat, nation=nation)
    if facts.step == "invest":
        ask_investor(facts, log)


_VERBS: dict[str, Callable[[Facts, Log, Action], None]] = {
    "rondel": _rondel,
    "force": _force,
    "allow": _allow,
    "build": _build,
    "produce": _produce,
    "import": _import,
    "move": _move,
    "stance": _stance,
    "battle": _battle,
    "peace": lambda facts, log, action: make_peace(facts, log),
    "ask": _ask,
    "demand": _demand,
    "decline": lambda facts, log, action: decline(facts, log),
    "destroy": _destroy,
    "done": _done,
    "invest": _invest,
    "pass": _pass,
    "donate": _donate,
}
