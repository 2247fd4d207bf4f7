"""Why an action is not legal: the rule, the reason, and what would be right. `legal` decides; this explains.

`refusal` is asked about actions that are no members of `legal()`. It is None for those that are members once
their valid optional keys are left out, and for donations that can be paid.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .actions import Action
from .apply import leaving_plane
from .board import (
    ADJACENT,
    FLEET,
    FOREIGN_HOME,
    FRIENDLY,
    HOME,
    HOSTILE,
    LAND,
    NATION,
    NATIONS,
    REGION,
    SEA,
    members,
    neighbours,
)
from .convoys import can_carry
from .errors import IllegalAction
from .facts import Facts
from .legal import decision, legal
from .maneuver import plane_of
from .movement import ARMIES, capacity, fighters, fleet_reach, joined, open_homes, protected, unmoved
from .refusals_economy import refuse_build, refuse_donate, refuse_import, refuse_invest, refuse_produce, refuse_rondel
from .words import Message

Refusal = IllegalAction | None

_ANSWERS: dict[str, tuple[str, ...]] = {
    "rondel": ("rondel",),
    "force": ("force", "allow"),
    "build": ("build", "pass"),
    "produce": ("produce",),
    "import": ("import", "done"),
    "fleets": ("move", "battle", "done"),
    "armies": ("move", "stance", "battle", "destroy", "done"),
    "arrival": ("battle", "peace"),
    "ask": ("ask",),
    "demand": ("demand", "decline"),
    "invest": ("invest", "pass"),
}


def refusal(facts: Facts, action: Action) -> Refusal:
    """Why the action is refused, None if it is legal."""
    due = decision(facts)
    if due is None:
        return IllegalAction("end.trigger", Message("The game is over."))
    if action.type == "donate":
        return refuse_donate(facts, action)
    if due.kind == "fleets" and (action.unit == "army" or action.type in ("stance", "destroy")):
        return IllegalAction(
            "maneuver.order", Message("Armies act after the fleets."), Message("End the fleet step with “done”.")
        )
    if due.kind == "armies" and action.type == "move" and action.unit == "fleet":
        return IllegalAction("maneuver.order", Message("The fleet step is over; no fleet moves any more."))
    if action.type not in _ANSWERS[due.kind]:
        return IllegalAction(
            "turn.order",
            Message("“{action}” does not answer the decision due.", action=action.text),
            Message("{prompt}", prompt=due.prompt),
        )
    check = _CHECKS.get(action.type)
    return check(facts, action) if check else None


def canonical(facts: Facts, action: Action) -> Action:
    """A legal action without redundant optional keys."""
    if action.count == 1:
        action = action.but(count=None)
    if action.type == "move" and action.which is not None and not _both_stances(facts, REGION[action.origin]):
        action = action.but(which=None)
    if action.type == "demand" and action.unit is None and facts.arrival is not None:
        action = action.but(unit=fighters(facts, facts.arrival[4], facts.arrival[1])[0])
    if action.type == "battle":
        region, nation = REGION[action.region], NATION[action.nation]
        if action.which is not None and _plane(action.which) == _default_fighter(facts, region):
            action = action.but(which=None)
        if action.against is not None and _plane(action.against) == plane_of(facts, nation, region, False):
            action = action.but(against=None)
    return action


def _plane(stance: str) -> int:
    return HOSTILE if stance == "hostile" else FRIENDLY


def _default_fighter(facts: Facts, region: int) -> int:
    return facts.arrival[0] if facts.arrival is not None else plane_of(facts, facts.nation, region, False)


def _both_stances(facts: Facts, region: int) -> bool:
    return all(unmoved(facts, plane, facts.nation, region) for plane in ARMIES)


# --- moves (fleet.move, army.move, army.rail, army.convoy, army.stance) ---------------------------------
def _refuse_move(facts: Facts, action: Action) -> Refusal:
    return (
        _refuse_origin(facts, action)
        or (_refuse_fleet(facts, action) if action.unit == "fleet" else _refuse_army(facts, action))
        or _refuse_count(facts, action, REGION[action.origin])
    )


def _refuse_origin(facts: Facts, action: Action) -> Refusal:
    nation, region = facts.nation, REGION[action.origin]
    rule, planes = ("fleet.move", (FLEET,)) if action.unit == "fleet" else ("army.move", ARMIES)
    told = {"nation": NATIONS[nation], "unit": action.unit, "region": action.origin}
    if not any(facts.count(plane, nation, region) for plane in planes):
        return IllegalAction(rule, Message("{nation} has no {unit} in {region}.", **told))
    if not any(unmoved(facts, plane, nation, region) for plane in planes):
        return IllegalAction(rule, Message("Every {unit} of {nation} in {region} has used its move.", **told))
    return None


def _refuse_count(facts: Facts, action: Action, region: int) -> Refusal:
    number, available = action.count or 1, unmoved(facts, leaving_plane(facts, action), facts.nation, region)
    if number <= available:
        return None
    rule = "fleet.move" if action.unit == "fleet" else "army.stance" if action.type == "stance" else "army.move"
    return IllegalAction(
        rule,
        Message("Only {available} such units can still move there, not {number}.", available=available, number=number),
    )


def _refuse_fleet(facts: Facts, action: Action) -> Refusal:
    origin, destination = REGION[action.origin], REGION[action.destination]
    reach = fleet_reach(origin)
    if not reach >> destination & 1:
        told = {"region": action.origin, "regions": [_id(region) for region in members(reach)]}
        if LAND >> destination & 1:
            reason = Message("A fleet at sea never returns to land.")
        else:
            reason = Message(
                "A fleet cannot go from {region} to {region_2}.", region=action.origin, region_2=action.destination
            )
        return IllegalAction("fleet.move", reason, Message("From {region} it can go to {regions}.", **told))
    if action.stance is not None or action.which is not None:
        return IllegalAction("army.stance", Message("Only armies are hostile or friendly, fleets are not."))
    if action.via is not None:
        return IllegalAction("army.convoy", Message("Only armies are carried over sea; a fleet moves one sea on."))
    return None


def _refuse_army(facts: Facts, action: Action) -> Refusal:
    origin, destination = REGION[action.origin], REGION[action.destination]
    if SEA >> destination & 1:
        return IllegalAction(
            "army.move", Message("An army cannot end its move at sea; fleets carry it to another land region.")
        )
    if origin == destination:
        return IllegalAction("army.move", Message("The army stands in {region} already.", region=action.origin))
    return (
        _refuse_stance(facts, action, destination)
        or _refuse_which(facts, action, origin)
        or (_refuse_via(facts, action) if action.via is not None else _refuse_way(facts, action))
    )


def _refuse_stance(facts: Facts, action: Action, destination: int) -> Refusal:
    told = {"region": action.destination or action.region}
    if not FOREIGN_HOME[facts.nation] >> destination & 1:
        if action.stance is None:
            return None
        return IllegalAction(
            "army.stance", Message("In {region} an army is neither hostile nor friendly: leave the stance out.", **told)
        )
    if action.stance is None:
        return IllegalAction(
            "army.stance",
            Message("{region} is a home province of another nation.", **told),
            Message("Add “hostile” or “friendly”."),
        )
    if action.stance == "hostile" and protected(facts, facts.nation) >> destination & 1:
        return IllegalAction(
            "army.last_factory",
            Message(
                "{region} holds the last factory of its nation that is not occupied; nobody can be hostile there.",
                **told,
            ),
            Message("Armies may be there as friendly ones."),
        )
    return None


def _refuse_which(facts: Facts, action: Action, origin: int) -> Refusal:
    if action.which is None:
        if _both_stances(facts, origin):
            return IllegalAction(
                "army.stance",
                Message("In {region} stand hostile and friendly armies.", region=action.origin),
                Message("Add “which hostile” or “which friendly”."),
            )
        return None
    if not FOREIGN_HOME[facts.nation] >> origin & 1 or not unmoved(facts, _plane(action.which), facts.nation, origin):
        return IllegalAction(
            "army.stance",
            Message("No {stance} army in {region} can still move.", stance=action.which, region=action.origin),
        )
    return None


def _refuse_way(facts: Facts, action: Action) -> Refusal:
    """By land, by rail, or by a convoy of fleets not yet used, all armies of the action together."""
    nation, origin, destination = facts.nation, REGION[action.origin], REGION[action.destination]
    network = open_homes(facts, nation)
    start, end = joined(origin, network), joined(destination, network)
    if start & end or neighbours(start) & LAND & (end | 1 << destination):
        return None
    if can_carry(capacity(facts, nation), facts.convoys, (start, end, ()), action.count or 1):
        return None
    told = {"region": action.origin, "region_2": action.destination, "nation": NATIONS[nation]}
    reached = HOME[nation] & (1 << origin | 1 << destination)
    if reached and reached & ~network:
        hint = Message("An occupied province is off the rail network.")
    elif not neighbours(start) & SEA or not neighbours(end) & SEA:
        hint = Message("Both ends of a convoy have to touch the sea.")
    else:
        hint = Message("A convoy needs an own fleet at sea in every sea on the way; each carries one army per turn.")
    rule = "army.convoy" if neighbours(start) & SEA and neighbours(end) & SEA else "army.move"
    return IllegalAction(rule, Message("No army of {nation} can get from {region} to {region_2} now.", **told), hint)


def _refuse_via(facts: Facts, action: Action) -> Refusal:
    nation, origin, destination = facts.nation, REGION[action.origin], REGION[action.destination]
    network, seas = open_homes(facts, nation), [REGION[sea] for sea in action.via or ()]
    for sea, name in zip(seas, action.via or (), strict=True):
        if not SEA >> sea & 1:
            return IllegalAction("army.convoy", Message("A convoy leads over seas; {region} is none.", region=name))
        if not facts.count(FLEET, nation, sea):
            return IllegalAction(
                "army.convoy", Message("{nation} has no fleet in {region}.", nation=NATIONS[nation], region=name)
            )
    for one, other in pairwise(seas):
        if not ADJACENT[one] >> other & 1:
            return IllegalAction(
                "army.convoy", Message("{region} and {region_2} do not touch.", region=_id(one), region_2=_id(other))
            )
    for end, sea in ((origin, seas[0]), (destination, seas[-1])):
        if not neighbours(joined(end, network)) >> sea & 1:
            return IllegalAction(
                "army.convoy",
                Message(
                    "{region} does not touch {region_2}, nor does a province joined to it by rail.",
                    region=_id(end),
                    region_2=_id(sea),
                ),
            )
    if not can_carry(capacity(facts, nation), facts.convoys, (0, 0, tuple(seas)), action.count or 1):
        return IllegalAction(
            "army.convoy",
            Message(
                "Too few fleets in {regions} are unused; each carries one army per turn.",
                regions=list(action.via or ()),
            ),
        )
    return None


def _id(region: int) -> str:
    return tuple(REGION)[region]


# --- stance, battle, demands, destroying ----------------------------------------------------------------
def _refuse_stance_change(facts: Facts, action: Action) -> Refusal:
    region = REGION[action.region]
    told = {"nation": NATIONS[facts.nation], "region": action.region}
    if not FOREIGN_HOME[facts.nation] >> region & 1:
        return IllegalAction(
            "army.stance",
            Message("Armies are hostile or friendly only in another nation's home province; {region} is none.", **told),
        )
    plane = leaving_plane(facts, action)
    if not facts.count(plane, facts.nation, region):
        return IllegalAction(
            "army.stance", Message("{nation} has no army in {region} that could change to that stance.", **told)
        )
    if not unmoved(facts, plane, facts.nation, region):
        return IllegalAction(
            "army.stance",
            Message("A change of stance takes the army's move, and those in {region} have used theirs.", **told),
        )
    return _refuse_stance(facts, action, region) or _refuse_count(facts, action, region)


def _refuse_battle(facts: Facts, action: Action) -> Refusal:
    region, nation = REGION[action.region], NATION[action.nation]
    told = {"nation": NATIONS[facts.nation], "nation_2": action.nation, "region": action.region, "unit": action.target}
    if action.but(which=None, against=None) not in legal(facts):
        if nation == facts.nation:
            reason = Message("A nation does not fight itself.")
        elif facts.arrival is not None and region != facts.arrival[1]:
            reason = Message("Battle is possible now only where units just arrived, not in {region}.", **told)
        elif not facts.regions_of(facts.nation) >> region & 1:
            reason = Message("{nation} has no unit in {region}.", **told)
        elif not any(
            facts.count(plane, nation, region) for plane in ((FLEET,) if action.target == "fleet" else ARMIES)
        ):
            reason = Message("{nation_2} has no {unit} in {region}.", **told)
        else:
            reason = Message("In this step no unit of {nation} in {region} can fight a {unit} of {nation_2}.", **told)
        return IllegalAction("battle.active", reason)
    for side, stance in ((facts.nation, action.which), (nation, action.against)):
        fleet = _own_fleet_fights(facts) if side == facts.nation else action.target == "fleet"
        if stance is not None and (fleet or not _has_stance(facts, side, region, stance)):
            reason = Message(
                "{nation} has no {stance} army in {region}.", nation=NATIONS[side], stance=stance, region=action.region
            )
            return IllegalAction("army.stance", reason)
    return None


def _has_stance(facts: Facts, nation: int, region: int, stance: str) -> bool:
    return bool(FOREIGN_HOME[nation] >> region & 1 and facts.count(_plane(stance), nation, region))


def _own_fleet_fights(facts: Facts) -> bool:
    return facts.step == "fleets" if facts.arrival is None else facts.arrival[0] == FLEET


def _refuse_ask(facts: Facts, action: Action) -> Refusal:
    assert facts.arrival is not None
    waiting = [NATIONS[nation] for nation in members(facts.arrival[3])]
    return IllegalAction(
        "battle.demand",
        Message("{nation} is not waiting to be asked.", nation=action.nation),
        Message("Waiting are {nations}.", nations=waiting),
    )


def _refuse_demand(facts: Facts, action: Action) -> Refusal:
    assert facts.arrival is not None
    _, region, _, _, asked = facts.arrival
    kinds = fighters(facts, asked, region)
    if action.unit is None and len(kinds) == 1:
        return None
    told = {"nation": NATIONS[asked], "region": _id(region), "unit": action.unit}
    if action.unit is None:
        return IllegalAction(
            "battle.demand",
            Message("{nation} has armies and fleets in {region}.", **told),
            Message("Add “army” or “fleet”."),
        )
    return IllegalAction("battle.demand", Message("{nation} has no {unit} to fight in {region}.", **told))


def _refuse_destroy(facts: Facts, action: Action) -> Refusal:
    region, told = REGION[action.region], {"region": action.region, "nation": NATIONS[facts.nation]}
    if not FOREIGN_HOME[facts.nation] >> region & 1:
        reason = Message(
            "Only factories of other nations can be destroyed; {region} is no foreign home province.", **told
        )
    elif not facts.factories >> region & 1:
        reason = Message("There is no factory in {region}.", **told)
    elif facts.count(HOSTILE, facts.nation, region) < 3:
        reason = Message("Destroying a factory takes three hostile armies of {nation} in {region}.", **told)
    else:
        reason = Message("The owner still has an army or a fleet in {region}.", **told)
    return IllegalAction("army.destroy", reason)


_CHECKS: dict[str, Callable[[Facts, Action], Refusal]] = {
    "rondel": refuse_rondel,
    "build": refuse_build,
    "produce": refuse_produce,
    "import": refuse_import,
    "invest": refuse_invest,
    "move": _refuse_move,
    "stance": _refuse_stance_change,
    "battle": _refuse_battle,
    "ask": _refuse_ask,
    "demand": _refuse_demand,
    "destroy": _refuse_destroy,
}
