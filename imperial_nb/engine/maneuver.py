"""The maneuver: fleets, armies, flags; what follows a move, a battle or an answer (maneuver.order)."""

from __future__ import annotations

from .board import FLAG_REGIONS, FLEET, FRIENDLY, HOSTILE, NATIONS, members
from .events import Log
from .facts import NOBODY, UNMOVED, Facts
from .movement import can_do_something, fighters, targets
from .turn import end_space


def begin_maneuver(facts: Facts, log: Log) -> None:
    """The fleet step comes first."""
    _begin_step(facts, log, "fleets")


def end_step(facts: Facts, log: Log) -> None:
    """The government ends the fleet or the army step."""
    log(f"{facts.step}_ended", nation=facts.nation)
    _after_step(facts, log)


def _begin_step(facts: Facts, log: Log, step: str) -> None:
    facts.step, facts.player = step, facts.government[facts.nation]
    if not can_do_something(facts):
        log("no_fleet_acts" if step == "fleets" else "no_army_acts", nation=facts.nation)
        _after_step(facts, log)


def _after_step(facts: Facts, log: Log) -> None:
    facts.moved = UNMOVED
    if facts.step == "fleets":
        _begin_step(facts, log, "armies")
    else:
        facts.convoys = ()
        place_flags(facts, log)
        end_space(facts, log)


def resume_step(facts: Facts, log: Log) -> None:
    """Back to the fleet or army step after something was done in it."""
    fleets = facts.step == "fleets" if facts.arrival is None else facts.arrival[0] == FLEET
    facts.arrival = None
    _begin_step(facts, log, "fleets" if fleets else "armies")


# --- arrivals and demands (battle.active, battle.demand) ------------------------------------------------
def arrive(facts: Facts, log: Log, plane: int, region: int, number: int) -> None:
    """So many units stand newly in a region (or newly in a stance): whoever is there may have to be met."""
    facts.arrival = (plane, region, number, 0, NOBODY)
    continue_arrival(facts, log)


def continue_arrival(facts: Facts, log: Log) -> None:
    """Ask the active government for battle or peace as long as both sides are there."""
    assert facts.arrival is not None
    plane, region, number, _, _ = facts.arrival
    if number and targets(facts, facts.nation, plane == FLEET, region):
        facts.step, facts.player = "arrival", facts.government[facts.nation]
    else:
        resume_step(facts, log)


def make_peace(facts: Facts, log: Log) -> None:
    """The active nation fights no further match; all others there with a government are asked."""
    assert facts.arrival is not None
    plane, region, number, _, _ = facts.arrival
    log("peace", nation=facts.nation, region=region)
    waiting = 0
    for nation in range(len(NATIONS)):
        if nation != facts.nation and facts.government[nation] >= 0 and fighters(facts, nation, region):
            waiting |= 1 << nation
    facts.arrival = (plane, region, number, waiting, NOBODY)
    _ask_next(facts, log)


def ask(facts: Facts, log: Log, nation: int) -> None:
    """Ask this nation next."""
    assert facts.arrival is not None
    plane, region, number, waiting, _ = facts.arrival
    facts.arrival = (plane, region, number, waiting & ~(1 << nation), nation)
    facts.step, facts.player = "demand", facts.government[nation]


def _ask_next(facts: Facts, log: Log) -> None:
    assert facts.arrival is not None
    waiting = members(facts.arrival[3])
    if len(waiting) > 1:
        facts.step, facts.player = "ask", facts.government[facts.nation]
    elif waiting:
        ask(facts, log, waiting[0])
    else:
        resume_step(facts, log)


def decline(facts: Facts, log: Log) -> None:
    """The asked nation wants no (further) battle against these units."""
    assert facts.arrival is not None
    plane, region, number, waiting, asked = facts.arrival
    log("declined", nation=asked, region=region)
    facts.arrival = (plane, region, number, waiting, NOBODY)
    _ask_next(facts, log)


def demand(facts: Facts, log: Log, fleet: bool) -> None:
    """The asked nation fights one match against the units that arrived."""
    assert facts.arrival is not None
    plane, region, number, waiting, asked = facts.arrival
    log("demanded", nation=asked, region=region)
    match(facts, log, region, plane, asked, plane_of(facts, asked, region, fleet))
    facts.arrival = (plane, region, number - 1, waiting, asked)
    if number == 1:
        resume_step(facts, log)
    elif not fighters(facts, asked, region):
        facts.arrival = (plane, region, number - 1, waiting, NOBODY)
        _ask_next(facts, log)


# --- battle (battle.one_for_one) ------------------------------------------------------------------------
def plane_of(facts: Facts, nation: int, region: int, fleet: bool, stance: str | None = None) -> int:
    """The plane of the unit that fights or is hit: hostile armies before friendly ones unless named."""
    if fleet:
        return FLEET
    if stance is not None:
        return HOSTILE if stance == "hostile" else FRIENDLY
    return HOSTILE if facts.count(HOSTILE, nation, region) else FRIENDLY


def match(facts: Facts, log: Log, region: int, own: int, nation: int, theirs: int) -> None:
    """Each side loses one unit: the nation on turn one of plane `own`, the other nation one of plane `theirs`."""
    lose(facts, own, region)
    facts.remove(theirs, nation, region)
    log("battle", nation=facts.nation, region=region, nation_2=NATIONS[nation],
        a_unit=_UNIT[own], a_unit_2=_UNIT[theirs])  # fmt: skip


def lose(facts: Facts, plane: int, region: int, number: int = 1) -> None:
    """Units of the nation on turn leave the board; those that have used their move first (battle.active)."""
    facts.remove(plane, facts.nation, region, number)
    moved = facts.moved_count(plane, region)
    if moved:
        facts.set_moved(plane, region, max(moved - number, 0))


_UNIT = ("army", "army", "fleet")


# --- flags (flag.place, flag.supply) --------------------------------------------------------------------
def place_flags(facts: Facts, log: Log) -> None:
    """Each region outside the homes that one nation holds alone gets its flag, as far as the supply goes."""
    alone = _held_alone(facts)
    for nation, held in enumerate(alone):
        for other in range(len(NATIONS)):
            if other != nation:
                for region in members(facts.flags[other] & held):
                    facts.flags[other] &= ~(1 << region)
                    log("flag_removed", nation=other, region=region)
    for nation, held in enumerate(alone):
        for region in members(held & ~facts.flags[nation]):
            if facts.flags[nation].bit_count() < facts.edition.flags_per_nation:
                facts.flags[nation] |= 1 << region
                log("flag_placed", nation=nation, region=region)
            else:
                log("flag_missing", nation=nation, region=region)


def _held_alone(facts: Facts) -> list[int]:
    """Per nation the mask of the flag regions where only it has units."""
    there = [facts.regions_of(nation) & FLAG_REGIONS for nation in range(len(NATIONS))]
    once = several = 0
    for regions in there:
        several |= once & regions
        once |= regions
    return [regions & ~several for regions in there]
