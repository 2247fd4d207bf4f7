"""Whose decision it is and which actions answer it. `legal` is sorted by text and made of interned actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from .actions import Action
from .board import (
    ARMY_SUPPLY,
    FLEET,
    FLEET_SUPPLY,
    FOREIGN_HOME,
    FRIENDLY,
    HOSTILE,
    INVESTOR,
    NATIONS,
    ORDER,
    PORTS,
    REGIONS,
    SPACE,
    SPACES,
    alphabetical,
    members,
)
from .economy import interest_to_others, offers, too_dear_to_take, without_government
from .facts import NOWHERE, Facts
from .movement import (
    army_reach,
    battlefields,
    can_turn,
    destructible,
    fighters,
    fleet_reach,
    movable,
    open_homes,
    protected,
    targets,
    working_factories,
)
from .words import say, template

FACTORY_PRICE = 5
UNIT_PRICE = 1
MOST_IMPORTS = 3
MOST_STEPS = 6


class Decision(NamedTuple):
    """What has to be decided now, and by whom.

    `nation` is the nation on turn; for a demand the one asked, for purchases the one on sale. `kind` is one of
    rondel, force, build, produce, import, fleets, armies, arrival, ask, demand, invest.
    """

    player: str
    nation: str
    kind: str

    @property
    def prompt(self) -> str:
        """The decision as a sentence, in the language chosen now."""
        return say(_PROMPTS[self.kind], player=self.player, nation=self.nation)


_PROMPTS: dict[str, str] = {
    "rondel": template("{player} chooses the next space on the rondel for {nation}."),
    "force": template("{nation} is about to pass Investor: does {player} force it to stop there?"),
    "build": template("{player} may build a factory for {nation}."),
    "produce": template("{player} chooses which factories of {nation} produce."),
    "import": template("{player} may import units for {nation}."),
    "fleets": template("{player} moves the fleets of {nation}."),
    "armies": template("{player} moves the armies of {nation}."),
    "arrival": template("{player} decides for {nation}: battle where its units just arrived, or peace?"),
    "ask": template("{player} decides for {nation} which nation is asked next whether it wants battle."),
    "demand": template("{nation} is asked whether it wants battle: {player} decides."),
    "invest": template("{player} may invest."),
}


def decision(facts: Facts) -> Decision | None:
    """The decision due, None when the game is over."""
    if facts.step == "over":
        return None
    nation = facts.nation
    if facts.step == "demand" and facts.arrival is not None:
        nation = facts.arrival[4]
    elif facts.step == "invest" and facts.sale >= 0:
        nation = facts.sale
    return Decision(facts.players[facts.player], NATIONS[nation], facts.step)


def legal(facts: Facts) -> list[Action]:
    """All actions that answer the decision due, sorted by text; none when the game is over."""
    return _LISTS[facts.step](facts)


# --- rondel and forced stop (rondel.first, rondel.cost, investor.interest) ------------------------------
def steps_to(facts: Facts, nation: int, space: int) -> int:
    """How many spaces the marker moves to reach a space: 1 to 8, 0 for a first placement."""
    marker = facts.rondel[nation]
    return 0 if marker == NOWHERE else (space - marker - 1) % len(SPACES) + 1


def rondel_fee(steps: int) -> int:
    """What the government pays for moving so many spaces, in millions (rondel.cost).

    >>> [rondel_fee(steps) for steps in range(7)]
    [0, 0, 0, 0, 2, 4, 6]
    """
    return 2 * max(steps - 3, 0)


def passes_investor(facts: Facts, nation: int, space: int) -> bool:
    """Whether the marker moves past Investor without stopping there (rondel.pass_investor)."""
    marker = facts.rondel[nation]
    return marker != NOWHERE and 0 < (INVESTOR - marker) % len(SPACES) < steps_to(facts, nation, space)


def can_pay_interest(facts: Facts, nation: int, fee: int) -> bool:
    """Whether treasury and government cash, after the fee, cover the interest owed to others (investor.interest)."""
    available = facts.money[nation] + facts.cash(facts.government[nation]) - fee
    return available >= interest_to_others(facts, nation)


def _within_reach(marker: int) -> tuple[tuple[Action, int, bool], ...]:
    """The spaces a marker may move to, sorted by id: (action, fee, whether it is Investor)."""
    distances = (
        (SPACE[name], 0 if marker == NOWHERE else (SPACE[name] - marker) % len(SPACES)) for name in sorted(SPACES)
    )
    return tuple(
        (Action("rondel", space=SPACES[space]), rondel_fee(steps), space == INVESTOR)
        for space, steps in distances
        if marker == NOWHERE or 1 <= steps <= MOST_STEPS
    )


_WITHIN_REACH = {marker: _within_reach(marker) for marker in range(NOWHERE, len(SPACES))}


def _rondel(facts: Facts) -> list[Action]:
    nation = facts.nation
    cash = facts.cash(facts.government[nation])
    return [
        action
        for action, fee, investor in _WITHIN_REACH[facts.rondel[nation]]
        if fee <= cash and (not investor or can_pay_interest(facts, nation, fee))
    ]


_FORCE = (Action("allow"), Action("force"))


# --- factory, production, import ------------------------------------------------------------------------
_BUILD = tuple(Action("build", province=region) for region in REGIONS)
_PASS = Action("pass")
_DONE = Action("done")
_IMPORT = {
    unit: tuple(Action("import", unit=unit, province=region) for region in REGIONS) for unit in ("army", "fleet")
}


def armies_left(facts: Facts, nation: int) -> int:
    """Armies still in supply (board.supply)."""
    return ARMY_SUPPLY[nation] - facts.armies(nation)


def fleets_left(facts: Facts, nation: int) -> int:
    """Fleets still in supply (board.supply)."""
    return FLEET_SUPPLY[nation] - facts.fleets(nation)


def building_sites(facts: Facts, nation: int) -> int:
    """Mask of the provinces where a factory may be built (factory.build)."""
    return open_homes(facts, nation) & ~facts.factories


def _build(facts: Facts) -> list[Action]:
    if facts.money[facts.nation] < FACTORY_PRICE:
        return [_PASS]
    return [*(_BUILD[region] for region in alphabetical(building_sites(facts, facts.nation))), _PASS]


@lru_cache(maxsize=65536)
def _productions(factories: int, armies: int, fleets: int) -> tuple[Action, ...]:
    """All choices of factories that can produce with so many units left, sorted by text (production.units)."""
    choices = [0]
    for region in members(factories):
        choices += [choice | 1 << region for choice in choices]
    return tuple(
        sorted(
            Action("produce", provinces=tuple(REGIONS[region] for region in members(choice)))
            for choice in choices
            if (choice & ~PORTS).bit_count() <= armies and (choice & PORTS).bit_count() <= fleets
        )
    )


def _produce(facts: Facts) -> list[Action]:
    nation = facts.nation
    limits = min(armies_left(facts, nation), 5), min(fleets_left(facts, nation), 5)
    return list(_productions(working_factories(facts, nation), *limits))


def _import(facts: Facts) -> list[Action]:
    nation, open_provinces = facts.nation, open_homes(facts, facts.nation)
    if facts.money[nation] < UNIT_PRICE:
        return [_DONE]
    armies = alphabetical(open_provinces) if armies_left(facts, nation) else ()
    fleets = alphabetical(open_provinces & PORTS) if fleets_left(facts, nation) else ()
    return [
        _DONE,
        *(_IMPORT["army"][region] for region in armies),
        *(_IMPORT["fleet"][region] for region in fleets),
    ]


# --- maneuver -------------------------------------------------------------------------------------------
STANCES = ("hostile", "friendly")  # by plane


@lru_cache(maxsize=65536)
def _army_moves(origin: int, reach: int, homes: int, safe: int, planes: int) -> tuple[Action, ...]:
    """The moves of single armies from one region, sorted by text.

    `homes`: foreign home provinces, entered hostile unless `safe`, or friendly. `planes`: 1 upright, 2 friendly
    armies can leave; with both an action names which.
    """
    leaving = ("friendly", "hostile") if planes == 3 else (None,)
    return tuple(
        _army_move(origin, end, stance, which)
        for end in alphabetical(reach)
        for stance in _stances(1 << end, homes, safe)
        for which in leaving
    )


@cache
def _army_move(origin: int, end: int, stance: str | None, which: str | None) -> Action:
    return Action("move", unit="army", origin=REGIONS[origin], destination=REGIONS[end], stance=stance, which=which)


def _stances(here: int, homes: int, safe: int) -> tuple[str | None, ...]:
    """The stances in which a region may be entered, sorted."""
    if not homes & here:
        return (None,)
    return ("friendly",) if safe & here else ("friendly", "hostile")


@lru_cache(maxsize=4096)
def _fleet_moves(origin: int) -> tuple[Action, ...]:
    return tuple(
        Action("move", unit="fleet", origin=REGIONS[origin], destination=REGIONS[destination])
        for destination in alphabetical(fleet_reach(origin))
    )


@lru_cache(maxsize=4096)
def _battle(region: int, nation: int, fleet: bool) -> Action:
    return Action("battle", region=REGIONS[region], nation=NATIONS[nation], target="fleet" if fleet else "army")


def _battles(facts: Facts, fleets: bool) -> list[Action]:
    return [
        _battle(region, nation, fleet)
        for region in alphabetical(battlefields(facts, fleets))
        for nation, fleet in targets(facts, facts.nation, fleets, region)
    ]


def _fleets(facts: Facts) -> list[Action]:
    actions = _battles(facts, True)
    actions.append(_DONE)
    for region in alphabetical(movable(facts, FLEET)):
        actions += _fleet_moves(region)
    return actions


_DESTROY = tuple(Action("destroy", region=region) for region in REGIONS)
_STANCE = tuple(tuple(Action("stance", region=region, stance=stance) for region in REGIONS) for stance in STANCES)


def _armies(facts: Facts) -> list[Action]:
    nation = facts.nation
    actions = _battles(facts, False)
    actions += [_DESTROY[region] for region in alphabetical(destructible(facts, nation))]
    actions.append(_DONE)
    upright, flat = movable(facts, HOSTILE), movable(facts, FRIENDLY)
    if upright | flat:
        network, safe, foreign = open_homes(facts, nation), protected(facts, nation), FOREIGN_HOME[nation]
        for region in alphabetical(upright | flat):
            reach = army_reach(facts, nation, region, network)
            planes = (upright >> region & 1) | (flat >> region & 1) << 1
            actions += _army_moves(region, reach, reach & foreign, reach & safe, planes)
        lower, raise_ = can_turn(facts, HOSTILE), can_turn(facts, FRIENDLY)
        for region in alphabetical(lower | raise_):
            if lower >> region & 1:
                actions.append(_STANCE[FRIENDLY][region])
            if raise_ >> region & 1:
                actions.append(_STANCE[HOSTILE][region])
    return actions


_PEACE = Action("peace")
_ASK = tuple(Action("ask", nation=nation) for nation in NATIONS)
_DECLINE = Action("decline")
DEMAND = {unit: Action("demand", unit=unit) for unit in ("army", "fleet")}


def _arrival(facts: Facts) -> list[Action]:
    assert facts.arrival is not None
    plane, region = facts.arrival[:2]
    foes = targets(facts, facts.nation, plane == FLEET, region)
    return [*(_battle(region, nation, fleet) for nation, fleet in foes), _PEACE]


def _ask(facts: Facts) -> list[Action]:
    assert facts.arrival is not None
    return [_ASK[nation] for nation in sorted(members(facts.arrival[3]), key=NATIONS.__getitem__)]


def _demand(facts: Facts) -> list[Action]:
    assert facts.arrival is not None
    _, region, _, _, asked = facts.arrival
    return [_DECLINE, *(DEMAND[unit] for unit in fighters(facts, asked, region))]


# --- investing (investor.activate, setup.professional, variant.no_card) --------------------------------
def nations_on_offer(facts: Facts) -> tuple[int, ...]:
    """In which nations the asked player may invest now, sorted by id."""
    if facts.market == "card" or (
        facts.market in ("round", "opening") and without_government(facts) >> facts.player & 1
    ):
        return ORDER
    return (facts.sale,)


def investments(facts: Facts) -> list[Action]:
    """What the asked player can buy now, sorted by text."""
    seat = facts.player
    found: list[Action] = []
    for nation in nations_on_offer(facts):
        found += offers(facts, seat, nation)
    if facts.edition.takeover_fee and facts.market != "start":
        found = [action for action in found if not refuses_fee(facts, action)]
    return found


def refuses_fee(facts: Facts, action: Action) -> bool:
    """Whether a purchase is refused because its buyer could not pay the takeover fee (gov.takeover_fee)."""
    nation, bond, upgrade = investment(facts, action)
    nearest = facts.card if facts.market == "card" else facts.first
    return too_dear_to_take(facts, facts.player, nation, bond, upgrade, nearest)


def investment(facts: Facts, action: Action) -> tuple[int, int, int]:
    """An invest action as (nation, bond, upgraded bond or -1), -1 for bonds the edition lacks."""
    upgrade = -1 if action.upgrade is None else facts.edition.bond_number(action.upgrade)
    return NATIONS.index(action.nation), facts.edition.bond_number(action.bond), upgrade


def _invest(facts: Facts) -> list[Action]:
    return [*investments(facts), _PASS]


_LISTS: dict[str, Callable[[Facts], list[Action]]] = {
    "rondel": _rondel,
    "force": lambda facts: list(_FORCE),
    "build": _build,
    "produce": _produce,
    "import": _import,
    "fleets": _fleets,
    "armies": _armies,
    "arrival": _arrival,
    "ask": _ask,
    "demand": _demand,
    "invest": _invest,
    "over": lambda facts: [],
}
