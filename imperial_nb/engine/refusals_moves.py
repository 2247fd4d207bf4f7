"""Why a move or a change of stance is not legal."""

from __future__ import annotations

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
    NATIONS,
    REGION,
    REGIONS,
    SEA,
    members,
    neighbours,
)
from .convoys import can_carry
from .errors import IllegalAction
from .facts import Facts
from .movement import ARMIES, capacity, fleet_reach, joined, open_homes, protected, unmoved
from .words import Counted, Message, templates

Refusal = IllegalAction | None


# --- moves (fleet.move, army.move, army.rail, army.convoy, army.stance) ---------------------------------
def refuse_move(facts: Facts, action: Action) -> Refusal:
    """No such unit, no way there, or a stance that is missing or wrong (fleet.move, army.move, …)."""
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
    only = templates(
        "Only {available} such unit can still move there, not {number}.",
        "Only {available} such units can still move there, not {number}.",
    )
    return IllegalAction(rule, Counted(only, "available", available=available, number=number))


def _refuse_fleet(facts: Facts, action: Action) -> Refusal:
    origin, destination = REGION[action.origin], REGION[action.destination]
    reach = fleet_reach(origin)
    if not reach >> destination & 1:
        told = {"region": action.origin, "regions": [REGIONS[sea] for sea in members(reach)]}
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
        if both_stances(facts, origin):
            return IllegalAction(
                "army.stance",
                Message("In {region} stand hostile and friendly armies.", region=action.origin),
                Message("Add “which hostile” or “which friendly”."),
            )
        return None
    if not FOREIGN_HOME[facts.nation] >> origin & 1 or not unmoved(
        facts, plane_of_stance(action.which), facts.nation, origin
    ):
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
    return _no_way(facts, action, start, end)


def _no_way(facts: Facts, action: Action, start: int, end: int) -> IllegalAction:
    """Which rule keeps an army from getting there, and what would help."""
    nation, origin, destination = facts.nation, REGION[action.origin], REGION[action.destination]
    told = {"region": action.origin, "region_2": action.destination, "nation": NATIONS[nation]}
    no_way = Message("No army of {nation} can get from {region} to {region_2} now.", **told)
    if HOME[nation] >> origin & HOME[nation] >> destination & 1:
        if not joined(origin, HOME[nation]) >> destination & 1:
            hint = Message("There is no rail between Great Britain and Dublin; a convoy of own fleets leads there.")
            return IllegalAction("army.rail", no_way, hint)
        occupied = [REGIONS[region] for region in members(HOME[nation] & ~open_homes(facts, nation))]
        cut = Message(
            "The railway between {region} and {region_2} is cut by hostile armies in {regions}.",
            regions=occupied,
            **told,
        )
        return IllegalAction(
            "army.rail", cut, Message("An occupied province is left or entered only by land or by convoy.")
        )
    if {action.origin, action.destination} in _STRAITS:
        strait = Message("The strait between {region} and {region_2} is no land border.", **told)
        return IllegalAction("army.straits", strait, Message("Only a convoy of own fleets leads across."))
    if not neighbours(start) & SEA or not neighbours(end) & SEA:
        return IllegalAction(
            "army.move", no_way, Message("By land it goes one region on, by rail only through own open provinces.")
        )
    hint = Message("A convoy needs an own fleet at sea in every sea on the way; each carries one army per turn.")
    return IllegalAction("army.convoy", no_way, hint)


_STRAITS = ({"sweden", "denmark"}, {"spain", "morocco"})


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
                "army.convoy",
                Message("{region} and {region_2} do not touch.", region=REGIONS[one], region_2=REGIONS[other]),
            )
    for end, sea in ((origin, seas[0]), (destination, seas[-1])):
        if not neighbours(joined(end, network)) >> sea & 1:
            return IllegalAction(
                "army.convoy",
                Message(
                    "{region} does not touch {region_2}, nor does a province joined to it by rail.",
                    region=REGIONS[end],
                    region_2=REGIONS[sea],
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


def both_stances(facts: Facts, region: int) -> bool:
    """Whether hostile and friendly armies of the nation on turn in a region can still move."""
    return all(unmoved(facts, plane, facts.nation, region) for plane in ARMIES)


def plane_of_stance(stance: str) -> int:
    """The plane of armies of this stance."""
    return HOSTILE if stance == "hostile" else FRIENDLY


# --- stance (army.stance) -------------------------------------------------------------------------------
def refuse_stance_change(facts: Facts, action: Action) -> Refusal:
    """Nothing to turn, or nothing that may be turned so (army.stance, army.last_factory)."""
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
