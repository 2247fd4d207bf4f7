"""Faults of a position's `resume` object: a turn in progress has to fit the facts on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import FLEET, HOMES, LAND, NATION, NATIONS, REGION, SEA, SPACE, mask_of
from .convoys import can_carry
from .economy import interest_due, rightful_government, swiss_banks
from .errors import Problem
from .form import Form
from .legal import MOST_IMPORTS, passes_investor, rondel_fee, steps_to
from .movement import ARMIES, capacity, fighters
from .resume import MARKETS, STEPS, plane_of_group
from .state import State

_KEYS = ("step", "target", "queue", "market", "sale", "first", "imported", "moved", "convoys", "arrival")
_PHASES = {
    "force": ("rondel",),
    "over": ("rondel",),
    "import": ("import",),
    **dict.fromkeys(("fleets", "armies", "arrival", "ask", "demand"), ("maneuver",)),
}
_MANEUVER = ("fleets", "armies", "arrival", "ask", "demand")


def resume_problems(state: State, data: Mapping[str, Any]) -> list[Problem]:
    """All faults of `resume`; [] where there is none, or none is given."""
    if data.get("resume") is None:
        return []
    form = Form()
    resume = form.mapping("resume", data["resume"], _KEYS)
    if not form.word("resume.step", resume.get("step"), STEPS):
        return form.found
    step, phase = resume["step"], (data.get("turn") or {}).get("phase") or "rondel"
    if phase not in _PHASES.get(step, (phase,)):
        form.add("resume.step", "resume-phase", "“{step}” is no step of the phase “{phase}”.", step=step, phase=phase)
    if step in ("force", "invest"):
        _queue(form, state, resume)
    if step == "force":
        _force(form, state, resume)
    elif step == "invest":
        _market(form, state, resume, phase)
    elif step == "import" and "imported" in resume:
        form.number("resume.imported", resume["imported"], 0, MOST_IMPORTS - 1)
    elif step in _MANEUVER:
        _maneuver(form, state, resume, step)
    elif step == "over" and any(seat >= 0 for seat in state.government):
        form.add(
            "resume.step", "resume-over", "The game is over only at 25 power points, or where nobody could buy a bond."
        )
    return form.found


# --- forced stop and investments ------------------------------------------------------------------------
def _queue(form: Form, state: State, resume: Mapping[str, Any]) -> None:
    names = form.listing("resume.queue", resume.get("queue"))
    if not names:
        form.add("resume.queue", "resume-queue", "Somebody has to be asked: the list of players is empty.")
    for index, name in enumerate(names):
        if form.word(f"resume.queue[{index}]", name, state.players, "unknown-player") and name in names[:index]:
            form.add(f"resume.queue[{index}]", "duplicate", "{player} is listed twice.", player=name)


def _force(form: Form, state: State, resume: Mapping[str, Any]) -> None:
    if not form.word("resume.target", resume.get("target"), SPACE) or form.found:
        return
    nation, target = state.nation, SPACE[resume["target"]]
    fee = rondel_fee(steps_to(state, nation, target))
    if (
        state.government[nation] < 0
        or not passes_investor(state, nation, target)
        or steps_to(state, nation, target) > 6
    ):
        form.add(
            "resume.target",
            "resume-target",
            "{nation} does not pass Investor on its way to {space}.",
            nation=NATIONS[nation],
            space=resume["target"],
        )
    elif state.cash(state.government[nation]) < fee or state.money[nation] < interest_due(state, nation):
        form.add(
            "resume.target",
            "resume-target",
            "{nation} cannot be on its way to {space}: fee or interest cannot be paid.",
            nation=NATIONS[nation],
            space=resume["target"],
        )
    for index, name in enumerate(resume["queue"]):
        if not swiss_banks(state) >> state.players.index(name) & 1:
            form.add(f"resume.queue[{index}]", "resume-queue", "{player} has no Swiss Bank.", player=name)


def _market(form: Form, state: State, resume: Mapping[str, Any], phase: str) -> None:
    if not form.word("resume.market", resume.get("market"), MARKETS):
        return
    market, with_card = resume["market"], state.edition.uses_investor_card
    if market != "card":
        form.word("resume.sale", resume.get("sale"), NATION)
        form.word("resume.first", resume.get("first"), state.players, "unknown-player")
    if market in ("card", "round", "opening") and with_card != (market == "card"):
        form.add("resume.market", "resume-market", "There is no such investment in this variant (variant.no_card).")
    if (market == "start" and phase != "rondel") or (market in ("card", "round") and phase == "rondel"):
        form.add("resume.market", "resume-phase", "There is no such investment in the phase “{phase}”.", phase=phase)
    if market == "round" and resume.get("sale") != NATIONS[state.nation]:
        form.add("resume.sale", "resume-sale", "After a nation's turn that nation itself is on sale.")
    if market in ("card", "round", "opening") and all(seat < 0 for seat in state.government):
        form.add("nations", "no-government", "No nation has a government, so nobody could ever decide anything.")
    for nation, seat in enumerate(state.government):
        issued = state.issued(nation)
        if (seat >= 0 and not issued) or (market == "start" and rightful_government(state, nation, -1) != seat):
            form.add(
                f"nations.{NATIONS[nation]}.government",
                "government",
                "The government of {nation} does not follow from its bonds (gov.majority).",
                nation=NATIONS[nation],
            )


# --- maneuver -------------------------------------------------------------------------------------------
def _maneuver(form: Form, state: State, resume: Mapping[str, Any], step: str) -> None:
    if state.government[state.nation] < 0:
        form.add("turn.nation", "no-government", "{nation} has no government.", nation=NATIONS[state.nation])
    fleets = step == "fleets"
    counted: dict[tuple[int, str], int] = {}
    for index, group in enumerate(form.listing("resume.moved", resume.get("moved"))):
        path = f"resume.moved[{index}]"
        entry = _group(form, path, group, ("type", "region", "stance", "count"))
        if entry:
            unit = plane_of_group(entry), entry["region"]
            counted[unit] = counted.get(unit, 0) + (entry.get("count") or 1)
            if counted[unit] > state.count(unit[0], state.nation, REGION[unit[1]]):
                form.add(
                    path,
                    "resume-moved",
                    "More units are said to have moved to {region} than stand there.",
                    region=unit[1],
                )
    _convoys(form, state, resume)
    if step in ("arrival", "ask", "demand"):
        _arrival(form, state, resume, step, counted)
    elif resume.get("arrival") is not None:
        form.add("resume.arrival", "resume-arrival", "In the step “{step}” no arrival is open.", step=step)
    if not form.found and any((plane == FLEET) != fleets for plane, _ in counted) and step in ("fleets", "armies"):
        form.add("resume.moved", "resume-moved", "Only units of the present step are listed as moved.")


def _group(form: Form, path: str, data: object, keys: tuple[str, ...]) -> dict[str, Any]:
    before = len(form.found)
    entry = form.mapping(path, data, keys)
    form.word(f"{path}.type", entry.get("type"), ("army", "fleet"))
    form.word(f"{path}.region", entry.get("region"), REGION)
    if "count" in entry:
        form.number(f"{path}.count", entry["count"], 1, 99)
    if "stance" in entry:
        form.word(f"{path}.stance", entry["stance"], ("hostile", "friendly"))
    return entry if len(form.found) == before else {}


def _convoys(form: Form, state: State, resume: Mapping[str, Any]) -> None:
    read = []
    for index, convoy in enumerate(form.listing("resume.convoys", resume.get("convoys"))):
        path = f"resume.convoys[{index}]"
        entry = form.mapping(path, convoy, ("embark", "ashore", "via"))
        before = len(form.found)
        for key, kind in (("embark", LAND), ("ashore", LAND), ("via", SEA)):
            for place, region in enumerate(form.listing(f"{path}.{key}", entry.get(key))):
                if form.word(f"{path}.{key}[{place}]", region, REGION) and not kind >> REGION[region] & 1:
                    form.add(
                        f"{path}.{key}[{place}]",
                        "resume-convoy",
                        "A convoy cannot lead over {region} here.",
                        region=region,
                    )
        if ("via" in entry) == ("embark" in entry or "ashore" in entry) or ("embark" in entry) != ("ashore" in entry):
            form.add(path, "resume-convoy", "A convoy names either its seas, “via”, or both “embark” and “ashore”.")
        if len(form.found) == before:
            masks = [mask_of(REGION[region] for region in entry.get(key) or ()) for key in ("embark", "ashore")]
            read.append((masks[0], masks[1], tuple(REGION[sea] for sea in entry.get("via") or ())))
    if read and len(read) <= 10 and not can_carry(capacity(state, state.nation), tuple(sorted(read[1:])), read[0]):
        form.add(
            "resume.convoys",
            "resume-convoy",
            "The fleets of {nation} cannot have carried all these armies (army.convoy).",
            nation=NATIONS[state.nation],
        )
    if len(read) > 10:
        form.add("resume.convoys", "resume-convoy", "No nation has fleets for more than 10 convoys.")


def _arrival(form: Form, state: State, resume: Mapping[str, Any], step: str, moved: dict[tuple[int, str], int]) -> None:
    keys = ("type", "region", "stance", "count", "waiting", "asked")
    arrival = _group(form, "resume.arrival", resume.get("arrival"), keys)
    if not arrival:
        return
    unit = plane_of_group(arrival), arrival["region"]
    if (arrival.get("count") or 1) > moved.get(unit, 0):
        form.add(
            "resume.arrival",
            "resume-arrival",
            "Units that arrived are listed as moved, too; those in {region} are not.",
            region=unit[1],
        )
    if (unit[0] in ARMIES and SEA >> REGION[unit[1]] & 1) or (unit[0] == FLEET and HOMES >> REGION[unit[1]] & 1):
        form.add("resume.arrival", "resume-arrival", "Such units cannot arrive in {region}.", region=unit[1])
    waiting = form.listing("resume.arrival.waiting", arrival.get("waiting"))
    asked = [arrival["asked"]] if "asked" in arrival else []
    for path, name in [
        *((f"resume.arrival.waiting[{i}]", name) for i, name in enumerate(waiting)),
        *(("resume.arrival.asked", name) for name in asked),
    ]:
        if form.word(path, name, NATION) and not _can_demand(state, NATION[name], REGION[unit[1]]):
            form.add(path, "resume-arrival", "{nation} cannot demand battle in {region}.", nation=name, region=unit[1])
    if form.found:
        return
    if len({*waiting, *asked}) != len(waiting) + len(asked):
        form.add("resume.arrival", "duplicate", "A nation is listed twice.")
    expected = {"arrival": (not waiting and not asked), "ask": (len(waiting) > 1 and not asked), "demand": bool(asked)}
    if not expected[step]:
        form.add(
            "resume.arrival", "resume-arrival", "Who waits and who is asked does not fit the step “{step}”.", step=step
        )


def _can_demand(state: State, nation: int, region: int) -> bool:
    return nation != state.nation and state.government[nation] >= 0 and bool(fighters(state, nation, region))
