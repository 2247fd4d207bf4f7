"""Every fault of a position as data, all at once: faults of form, then what the rules make impossible."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .board import (
    HOME,
    NATIONS,
    SPACE,
)
from .economy import MOST_POWER, credit
from .errors import Problem, problem
from .form import Form, kind
from .legal import can_pay_interest
from .movement import working_factories
from .position import phase_of, read_facts
from .position_form import check_form
from .resume_problems import resume_problems
from .state import State


def problems(data: object) -> list[Problem]:
    """All faults of a position; [] when it is playable.

    Faults of form come first; what they concern is left out when the rules are asked about the rest.
    """
    form = Form()
    if not isinstance(data, Mapping):
        form.add("", "type", "A position is an object with keys such as “players”, not {value}.", value=kind(data))
        return form.found
    edition = check_form(form, data)
    if edition is None or any(found.code in _HOPELESS for found in form.found):
        return form.found
    rest = _without(data, form.found)
    state = read_facts(rest)
    found = list(form.found)
    if not _faulty(form, "factories", "units"):
        found += _last_factories(state)
    doubtful = {nation for nation in NATIONS if any(f".bonds.{nation}" in fault.path for fault in form.found)}
    found += _governments(state, rest, doubtful)
    found += [*_flags(state), *_markers(state), *_turn(state, rest)]
    return found or resume_problems(state, data)


# Without players nothing else can be judged.
_HOPELESS = ("player-count", "player-name")


def _faulty(form: Form, *parts: str) -> bool:
    """Whether a part has faults already, so that others may be mere consequences."""
    return any(fault.path.startswith(parts) for fault in form.found)


def _without(data: Mapping[str, Any], faults: list[Problem]) -> Mapping[str, Any]:
    """The position with null in place of everything that is faulty; shares the rest with the original."""
    rest = dict(data)
    for fault in faults:
        steps = _PATH.findall(fault.path)
        if steps[:1] == ["units"]:
            steps = steps[:2]  # a unit is right or wrong as a whole
        elif fault.code == "unknown-key":
            continue  # nobody reads those
        if steps:
            _drop(rest, steps)
    return rest


def _drop(place: dict[str, Any], steps: list[str]) -> None:
    """Put null at the end of a path, in copies of what lies on the way."""
    inside: Any = place
    for step in steps[:-1]:
        key = int(step) if isinstance(inside, list) else step
        if not isinstance(inside, list) and not isinstance(inside.get(key), (dict, list)):
            return  # lies in something that was dropped before
        if inside[key] is None:
            return
        inside[key] = inside[key].copy()
        inside = inside[key]
    inside[int(steps[-1]) if isinstance(inside, list) else steps[-1]] = None


_PATH = re.compile(r"[^.\[\]]+")


# --- rules ----------------------------------------------------------------------------------------------
def _last_factories(state: State) -> list[Problem]:
    return [
        problem(
            "units",
            "last-factory",
            "All factories of {nation} are occupied, but its last one cannot be (army.last_factory).",
            nation=name,
        )
        for nation, name in enumerate(NATIONS)
        if state.factories & HOME[nation] and not working_factories(state, nation)
    ]


def _flags(state: State) -> list[Problem]:
    most = state.edition.flags_per_nation
    return [
        problem(
            "flags",
            "flag-supply",
            "Flags of {nation} on the board: {number}, but in all only {most} (board.supply).",
            nation=name,
            number=state.flags[nation].bit_count(),
            most=most,
        )
        for nation, name in enumerate(NATIONS)
        if state.flags[nation].bit_count() > most
    ]


def _governments(state: State, data: Mapping[str, Any], doubtful: set[str]) -> list[Problem]:
    """Governments that cannot be; nations whose bonds are in doubt are passed over."""
    step, phase = (data.get("resume") or {}).get("step"), (data.get("turn") or {}).get("phase") or "rondel"
    if step == "invest":
        return []
    found = []
    for nation, name in enumerate(NATIONS):
        seat = state.government[nation]
        most = max(credit(state, other, nation) for other in range(len(state.players)))
        if seat >= 0 and name not in doubtful and (not most or credit(state, seat, nation) < most):
            found.append(
                problem(
                    f"nations.{name}.government",
                    "government",
                    "{player} cannot govern {nation} without the highest total of its bonds (gov.majority).",
                    player=state.players[seat],
                    nation=name,
                )
            )
    if (
        not doubtful
        and phase == "rondel"
        and step is None
        and MOST_POWER not in state.power
        and max(state.government) < 0
    ):
        found.append(
            problem("nations", "no-government", "No nation has a government, so nobody could ever decide anything.")
        )
    return found


def _markers(state: State) -> list[Problem]:
    found = []
    if state.power.count(MOST_POWER) > 1:
        found.append(
            problem(
                "nations",
                "two-finished",
                "Two nations have 25 power points, but the game ends with the first (end.trigger).",
            )
        )
    for nation, name in enumerate(NATIONS):
        if state.edition.bonus_from == "highest" and state.peak[nation] < state.tax[nation]:
            found.append(
                problem(
                    f"nations.{name}.tax_highest",
                    "tax-highest",
                    "The highest tax level of {nation} cannot be below the present one.",
                    nation=name,
                )
            )
    return found


def _turn(state: State, data: Mapping[str, Any]) -> list[Problem]:
    turn = data.get("turn") or {}
    phase = turn.get("phase") or "rondel"
    marker, nation = state.rondel[state.nation], NATIONS[state.nation]
    step = (data.get("resume") or {}).get("step")
    if MOST_POWER in state.power:
        return []
    found = []
    if phase != "rondel" and (marker < 0 or phase_of(marker) != phase):
        found.append(
            problem(
                f"nations.{nation}.rondel",
                "marker",
                "The marker of {nation} has to stand on a space of the phase “{phase}”.",
                nation=nation,
                phase=phase,
            )
        )
    elif phase != "rondel" and state.government[state.nation] < 0 and step != "invest":
        found.append(
            problem(
                "turn.nation",
                "no-government",
                "{nation} has no government to resolve “{phase}”.",
                nation=nation,
                phase=phase,
            )
        )
    elif state.passed and (phase == "rondel" or not state.edition.uses_investor_card or marker not in _BEYOND_INVESTOR):
        found.append(
            problem(
                "turn.passed_investor",
                "passed-investor",
                "The marker of {nation} cannot just have passed Investor (rondel.pass_investor).",
                nation=nation,
            )
        )
    elif phase == "investor" and step is None and not can_pay_interest(state, state.nation, 0):
        found.append(
            problem(
                "turn.phase",
                "interest",
                "{nation} and its government cannot pay the interest owed to others (investor.interest).",
                nation=nation,
            )
        )
    return found


# From 1 to 6 spaces past a marker that stood before Investor.
_BEYOND_INVESTOR = frozenset((SPACE["investor"] + beyond) % len(SPACE) for beyond in range(1, 6))
