"""The `resume` object of a position: what a turn in progress needs beside the facts on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import (
    FLEET,
    FOREIGN_HOME,
    FRIENDLY,
    HOSTILE,
    NATION,
    NATIONS,
    REGION,
    REGIONS,
    SPACE,
    SPACES,
    mask_of,
    members,
)
from .events import Log
from .facts import NOBODY, UNMOVED, Facts
from .maneuver import resume_step
from .state import State
from .turn import ask_investor

STEPS = ("over", "force", "import", "fleets", "armies", "arrival", "ask", "demand", "invest")
MARKETS = ("card", "start", "round", "opening")


# --- writing --------------------------------------------------------------------------------------------
def write_resume(facts: Facts) -> dict[str, Any]:
    """What the present step needs; {} where phase and facts say everything."""
    step = facts.step
    resume: dict[str, Any] = {"step": step}
    if step == "force":
        resume |= {"target": SPACES[facts.target], "queue": _names(facts, facts.queue)}
    elif step == "invest":
        resume |= {"market": facts.market, "queue": _names(facts, facts.queue)}
        if facts.market != "card":
            resume |= {"sale": NATIONS[facts.sale], "first": facts.players[facts.first]}
    elif step == "import":
        return resume | {"imported": facts.imported} if facts.imported else {}
    elif step in ("fleets", "armies", "arrival", "ask", "demand"):
        if step == "fleets" and facts.moved == UNMOVED:
            return {}
        resume["moved"] = _moved(facts)
        if facts.convoys:
            resume["convoys"] = [_convoy(*convoy) for convoy in facts.convoys]
        if facts.arrival is not None:
            resume["arrival"] = _arrival(facts)
    elif step != "over" or 25 in facts.power:
        return {}
    return resume


def _names(facts: Facts, seats: tuple[int, ...]) -> list[str]:
    return [facts.players[seat] for seat in seats]


def _group(facts: Facts, plane: int, region: int, count: int) -> dict[str, Any]:
    """Units of the nation on turn, as in the position's list of units."""
    group: dict[str, Any] = {"type": "fleet" if plane == FLEET else "army", "region": REGIONS[region]}
    if plane != FLEET and FOREIGN_HOME[facts.nation] >> region & 1:
        group["stance"] = "hostile" if plane == HOSTILE else "friendly"
    return {**group, "count": count}


def _moved(facts: Facts) -> list[dict[str, Any]]:
    return [
        _group(facts, plane, region, facts.moved_count(plane, region))
        for plane in (HOSTILE, FRIENDLY, FLEET)
        for region in range(len(REGIONS))
        if facts.moved_count(plane, region)
    ]


def _convoy(embark: int, ashore: int, via: tuple[int, ...]) -> dict[str, Any]:
    if via:
        return {"via": [REGIONS[sea] for sea in via]}
    return {"embark": [REGIONS[r] for r in members(embark)], "ashore": [REGIONS[r] for r in members(ashore)]}


def _arrival(facts: Facts) -> dict[str, Any]:
    assert facts.arrival is not None
    plane, region, count, waiting, asked = facts.arrival
    return {
        **_group(facts, plane, region, count),
        "waiting": [NATIONS[nation] for nation in members(waiting)],
        "asked": None if asked == NOBODY else NATIONS[asked],
    }


# --- reading --------------------------------------------------------------------------------------------
def read_resume(state: State, resume: Mapping[str, Any], log: Log) -> None:
    """Set up the turn in progress; a step that leaves nothing to decide goes on by itself."""
    state.step = resume["step"]
    state.player = NOBODY if state.step == "over" else state.government[state.nation]
    state.queue = tuple(state.players.index(name) for name in resume.get("queue") or ())
    state.imported = resume.get("imported") or 0
    if state.step == "force":
        state.target, state.player = SPACE[resume["target"]], state.queue[0]
    elif state.step == "invest":
        state.market = resume["market"]
        if state.market != "card":
            state.sale, state.first = NATION[resume["sale"]], state.players.index(resume["first"])
        ask_investor(state, log)
    elif state.step in ("fleets", "armies", "arrival", "ask", "demand"):
        _read_maneuver(state, resume, log)


def _read_maneuver(state: State, resume: Mapping[str, Any], log: Log) -> None:
    for group in resume.get("moved") or ():
        plane, region = plane_of_group(group), REGION[group["region"]]
        state.set_moved(plane, region, state.moved_count(plane, region) + (group.get("count") or 1))
    state.convoys = tuple(sorted(_read_convoy(convoy) for convoy in resume.get("convoys") or ()))
    arrival = resume.get("arrival")
    if not arrival:
        resume_step(state, log)
        return
    waiting = mask_of(NATION[name] for name in arrival.get("waiting") or ())
    asked = NOBODY if arrival.get("asked") is None else NATION[arrival["asked"]]
    state.arrival = (plane_of_group(arrival), REGION[arrival["region"]], arrival.get("count") or 1, waiting, asked)
    if asked != NOBODY:
        state.player = state.government[asked]


def plane_of_group(group: Mapping[str, Any]) -> int:
    """The plane of a group of units as in the position's list."""
    if group["type"] == "fleet":
        return FLEET
    return FRIENDLY if group.get("stance") == "friendly" else HOSTILE


def _read_convoy(convoy: Mapping[str, Any]) -> tuple[int, int, tuple[int, ...]]:
    if convoy.get("via"):
        return 0, 0, tuple(REGION[sea] for sea in convoy["via"])
    embark, ashore = (mask_of(REGION[name] for name in convoy[key]) for key in ("embark", "ashore"))
    return embark, ashore, ()
