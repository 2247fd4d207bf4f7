"""Why a battle, a demand, the next one asked or the destruction of a factory is not legal."""

from __future__ import annotations

from .actions import Action
from .board import (
    FLEET,
    FOREIGN_HOME,
    HOSTILE,
    NATION,
    NATIONS,
    REGION,
    REGIONS,
    members,
)
from .errors import IllegalAction
from .facts import Facts
from .legal import legal
from .movement import ARMIES, fighters
from .refusals_moves import plane_of_stance
from .words import Message

Refusal = IllegalAction | None


def refuse_battle(facts: Facts, action: Action) -> Refusal:
    """Nobody to fight there with, or against (battle.active)."""
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
    return bool(FOREIGN_HOME[nation] >> region & 1 and facts.count(plane_of_stance(stance), nation, region))


def _own_fleet_fights(facts: Facts) -> bool:
    return facts.step == "fleets" if facts.arrival is None else facts.arrival[0] == FLEET


def refuse_ask(facts: Facts, action: Action) -> Refusal:
    """A nation that is not waiting (battle.demand)."""
    assert facts.arrival is not None
    waiting = [NATIONS[nation] for nation in members(facts.arrival[3])]
    return IllegalAction(
        "battle.demand",
        Message("{nation} is not waiting to be asked.", nation=action.nation),
        Message("Waiting are {nations}.", nations=waiting),
    )


def refuse_demand(facts: Facts, action: Action) -> Refusal:
    """A unit the asked nation does not have there (battle.demand)."""
    assert facts.arrival is not None
    _, region, _, _, asked = facts.arrival
    kinds = fighters(facts, asked, region)
    if action.unit is None and len(kinds) == 1:
        return None
    told = {"nation": NATIONS[asked], "region": REGIONS[region], "unit": action.unit}
    if action.unit is None:
        return IllegalAction(
            "battle.demand",
            Message("{nation} has armies and fleets in {region}.", **told),
            Message("Add “army” or “fleet”."),
        )
    return IllegalAction("battle.demand", Message("{nation} has no {unit} to fight in {region}.", **told))


def refuse_destroy(facts: Facts, action: Action) -> Refusal:
    """No factory, too few hostile armies, or a defender (army.destroy)."""
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
