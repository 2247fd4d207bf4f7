"""Facts ↔ a position as data (design: "A position as data"). Reading trusts data that `problems` found in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .apply import resolve
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
    STARTING_FACTORIES,
    mask_of,
    members,
)
from .economy import MOST_POWER, account_of, rightful_government
from .editions import Edition
from .events import Log
from .facts import NOBODY, NOWHERE, Facts
from .resume import read_resume, write_resume
from .state import State
from .turn import begin_turn, end_game, first_card_holder

FORMAT = "imperial-position/1"
PHASES = ("rondel", "taxation", "factory", "production", "maneuver", "investor", "import")
LOWEST_TAX, HIGHEST_TAX = 5, 15


def phase_of(space: int) -> str:
    """The phase in which the action of a rondel space is resolved.

    >>> phase_of(2), phase_of(4)
    ('production', 'investor')
    """
    return SPACES[space].rstrip("12")


# --- writing --------------------------------------------------------------------------------------------
def write(facts: Facts, title: str = "", note: str = "") -> dict[str, Any]:
    """Every field of a position, the turn in progress included."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "title": title,
        "note": note,
        "edition": facts.edition.to_data(),
        "players": [_player(facts, seat) for seat in range(len(facts.players))],
        "investor_card": _name(facts, facts.card),
        "nations": {name: _nation(facts, nation) for nation, name in enumerate(NATIONS)},
        "factories": [REGIONS[region] for region in members(facts.factories)],
        "units": _units(facts),
        "flags": {
            REGIONS[region]: NATIONS[nation]
            for region in range(len(REGIONS))
            for nation in range(len(NATIONS))
            if facts.flags[nation] >> region & 1
        },
        "turn": _turn(facts),
    }
    resume = write_resume(facts)
    return {**data, "resume": resume} if resume else data


def _name(facts: Facts, seat: int) -> str | None:
    return facts.players[seat] if seat >= 0 else None


def _player(facts: Facts, seat: int) -> dict[str, Any]:
    bonds = {name: facts.bonds_of(seat, nation) for nation, name in enumerate(NATIONS)}
    values = facts.edition.bonds
    return {
        "name": facts.players[seat],
        "cash": facts.cash(seat),
        "bonds": {name: [values[bond][0] for bond in members(held)] for name, held in bonds.items() if held},
    }


def _nation(facts: Facts, nation: int) -> dict[str, Any]:
    marker = facts.rondel[nation]
    data: dict[str, Any] = {
        "treasury": facts.money[nation],
        "power": facts.power[nation],
        "tax": facts.tax[nation],
        "rondel": None if marker == NOWHERE else SPACES[marker],
        "government": _name(facts, facts.government[nation]),
    }
    return {**data, "tax_highest": facts.peak[nation]} if facts.edition.bonus_from == "highest" else data


def _units(facts: Facts) -> list[dict[str, Any]]:
    units = []
    for nation, name in enumerate(NATIONS):
        for region, where in enumerate(REGIONS):
            for plane in (HOSTILE, FRIENDLY, FLEET):
                count = facts.count(plane, nation, region)
                if count:
                    unit: dict[str, Any] = {
                        "nation": name,
                        "type": "fleet" if plane == FLEET else "army",
                        "region": where,
                        "count": count,
                    }
                    if plane != FLEET and FOREIGN_HOME[nation] >> region & 1:
                        unit["stance"] = "hostile" if plane == HOSTILE else "friendly"
                    units.append(unit)
    return units


def _turn(facts: Facts) -> dict[str, Any]:
    marker = facts.rondel[facts.nation]
    choosing = facts.step in ("rondel", "force", "over") or facts.market == "start" or marker == NOWHERE
    return {
        "nation": NATIONS[facts.nation],
        "phase": "rondel" if choosing else phase_of(marker),
        "passed_investor": facts.passed,
    }


# --- reading --------------------------------------------------------------------------------------------
def read_facts(data: Mapping[str, Any]) -> State:
    """The facts that stand in a position, before anything that follows by itself."""
    edition = Edition.from_data(_given(data, "edition", "third"))
    players = data["players"]
    state = State(edition, tuple(player["name"] for player in players))
    factories = data.get("factories")
    state.factories = (
        STARTING_FACTORIES if factories is None else mask_of(REGION[region] for region in _items(data, "factories"))
    )
    for unit in _items(data, "units"):
        nation, region = NATION[unit["nation"]], REGION[unit["region"]]
        state.add(_plane(unit, nation, region), nation, region, _given(unit, "count", 1))
    for where, owner in _entries(data, "flags", REGION):
        state.flags[NATION[owner]] |= 1 << REGION[where]
    for seat, player in enumerate(players):
        state.money[account_of(seat)] = _given(player, "cash", 0)
        for name, bonds in _entries(player, "bonds", NATION):
            held = mask_of(edition.bond_number(bond) for bond in bonds if bond is not None)
            state.bonds[seat * len(NATIONS) + NATION[name]] = held
    for name, entry in _entries(data, "nations", NATION):
        _read_nation(state, NATION[name], entry)
    _read_card_and_governments(state, data)
    turn = _given(data, "turn", {})
    state.nation = NATION[_given(turn, "nation", NATIONS[0])]
    state.passed = _given(turn, "passed_investor", False)
    return state


def read(data: Mapping[str, Any], log: Log) -> State:
    """The state a position describes, with what follows by itself at its start."""
    state = read_facts(data)
    resume = data.get("resume")
    phase = _given(_given(data, "turn", {}), "phase", "rondel")
    if MOST_POWER in state.power:
        end_game(state)
    elif resume:
        read_resume(state, resume, log)
    elif phase == "rondel":
        begin_turn(state, log)
    else:
        resolve(state, log, state.rondel[state.nation])
    return state


def _given(data: Mapping[str, Any], key: str, default: Any) -> Any:
    """A key's value; null counts as missing."""
    value = data.get(key)
    return default if value is None else value


def _plane(unit: Mapping[str, Any], nation: int, region: int) -> int:
    if unit["type"] == "fleet":
        return FLEET
    return FRIENDLY if _given(unit, "stance", "hostile") == "friendly" else HOSTILE


def _items(data: Mapping[str, Any], key: str) -> list[Any]:
    return [item for item in _given(data, key, []) if item is not None]


def _entries(data: Mapping[str, Any], key: str, known: Mapping[str, int]) -> list[tuple[str, Any]]:
    return [(name, entry) for name, entry in _given(data, key, {}).items() if name in known and entry is not None]


def _read_nation(state: State, nation: int, entry: Mapping[str, Any]) -> None:
    state.money[nation] = _given(entry, "treasury", 0)
    state.power[nation] = _given(entry, "power", 0)
    state.tax[nation] = _given(entry, "tax", LOWEST_TAX)
    marker = entry.get("rondel")
    state.rondel[nation] = NOWHERE if marker is None else SPACE[marker]
    if state.edition.bonus_from == "highest":
        state.peak[nation] = _given(entry, "tax_highest", state.tax[nation])


def _read_card_and_governments(state: State, data: Mapping[str, Any]) -> None:
    resume, entries = _given(data, "resume", {}), dict(_entries(data, "nations", NATION))
    card = data.get("investor_card")
    state.card = NOBODY if card is None else state.players.index(card)
    for nation, name in enumerate(NATIONS):
        entry = entries.get(name, {})
        if entry.get("government") is not None:
            state.government[nation] = state.players.index(entry["government"])
        elif not ("government" in entry and resume.get("step") == "invest"):  # unsettled: null is nobody then
            state.government[nation] = rightful_government(state, nation, state.card)
    if card is None and state.edition.uses_investor_card and resume.get("market") != "start":
        state.card = first_card_holder(state)  # after a professional start the card is given away later
