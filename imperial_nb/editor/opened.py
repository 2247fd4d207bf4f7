"""Any position as data, made fit to be edited.

The editor's positions are in one form: every key is there, units stand once per kind and region, lists are in the
order of the board, and nothing is where the board has no place for it, so that all of it can be drawn. They need not
be playable: bonds may be held twice, supplies exceeded, amounts negative, governments wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from imperial_nb.engine import Edition, Game, Problem
from imperial_nb.engine.board import (
    FLAG_REGIONS,
    FOREIGN_HOME,
    HOME,
    HOMES,
    NATION,
    NATIONS,
    PORTS,
    REGION,
    REGIONS,
    SEA,
    SPACES,
    STARTING_FACTORIES,
    members,
)
from imperial_nb.engine.position import FORMAT, LOWEST_TAX, PHASES
from imperial_nb.engine.position_form import MOST_MONEY
from imperial_nb.engine.problems import problems
from imperial_nb.engine.words import say

Position = dict[str, Any]

MOST_UNITS = 99
"""Of one kind in one region, as a position as data can have."""
MOST_PLAYERS = 12  # that a form shows; six can play
KINDS = ("", "hostile", "friendly", "fleet")
"""Of units: armies without a stance, armies by stance, fleets. A region lists them in this order."""


def blank(names: Iterable[str] | None = None) -> Position:
    """An empty board with starting factories, on which flag cards have been dealt, so that it can be played.

    `names`: two to six players, four if not given. Raises ValueError for names that cannot be.

    >>> board = blank(["Ann", "Bob"])
    >>> board["units"], board["flags"], problems(board)
    ([], {}, [])
    """
    players = list(names) if names is not None else [say("Player {number}", number=number) for number in range(1, 5)]
    position, _ = opened(Game.new(players, seed=0).position().to_dict())
    return position


def opened(data: object) -> tuple[Position, list[Problem]]:
    """The position in the editor's form, and what of it had no place in that and was left out.

    >>> position, left_out = opened({"players": [{"name": "Ann"}], "flags": {"venice": "AH", "tunis": "IT"}})
    >>> position["flags"], [problem.path for problem in left_out]
    ({'tunis': 'IT'}, ['flags.venice'])
    """
    given = data if isinstance(data, Mapping) else {}
    players = [_player(entry) for entry in _list(given, "players") if isinstance(entry, Mapping)][:MOST_PLAYERS]
    names = [player["name"] for player in players]
    edition = _edition(given.get("edition"))
    turn = _mapping(given, "turn")
    position: Position = {
        "format": FORMAT,
        "title": _text(given.get("title")),
        "note": _text(given.get("note")),
        "edition": edition,
        "players": players,
        "investor_card": _one_of(given.get("investor_card"), names),
        "nations": {name: _nation(_mapping(_mapping(given, "nations"), name), names) for name in NATIONS},
        "factories": _factories(given),
        "units": units(unit for unit in _list(given, "units") if isinstance(unit, Mapping)),
        "flags": flags(_mapping(given, "flags")),
        "turn": {
            "nation": _one_of(turn.get("nation"), NATIONS) or NATIONS[0],
            "phase": _one_of(turn.get("phase"), PHASES) or PHASES[0],
            "passed_investor": turn.get("passed_investor") is True,
        },
    }
    if isinstance(given.get("resume"), Mapping):
        position["resume"] = deepcopy(dict(given["resume"]))
    position = with_highest_tax(position)
    remaining = {(problem.code, problem.message) for problem in problems(position)}
    left_out = [problem for problem in problems(data) if (problem.code, problem.message) not in remaining]
    return _loosened(position), left_out


def edition_of(position: Position) -> Edition | None:
    """The position's edition, None if there can be no such edition."""
    try:
        return Edition.from_data(position["edition"])
    except ValueError:
        return None


def with_highest_tax(position: Position) -> Position:
    """The position with the highest tax levels where its edition counts from them, and without them elsewhere."""
    edition = edition_of(position)
    wanted = edition is not None and edition.bonus_from == "highest"
    entries = {}
    for name, entry in position["nations"].items():
        rest = {key: value for key, value in entry.items() if key != "tax_highest"}
        entries[name] = rest | ({"tax_highest": entry.get("tax_highest", entry["tax"])} if wanted else {})
    return {**position, "nations": entries}


# --- governments ---------------------------------------------------------------------------------------------
def government_by_bonds(position: Position, nation: str) -> str | None:
    """Who governs a nation by its bonds: most credit, of equals the one nearest clockwise to the investor card."""
    best, most = None, 0
    for player in clockwise(position, position["investor_card"]):
        credit = sum(player["bonds"].get(nation, []))
        if credit > most:
            best, most = player["name"], credit
    return best


def government(position: Position, nation: str) -> str | None:
    """Who governs a nation: the player named, or else whom the bonds make it."""
    return position["nations"][nation]["government"] or government_by_bonds(position, nation)


def first_card_holder(position: Position) -> str | None:
    """Who gets the investor card where nobody is named: the player after the first government (setup.investor_card)."""
    governing = next(filter(None, (government(position, nation) for nation in NATIONS)), None)
    return next((player["name"] for player in clockwise(position, governing)[1:]), None) if governing else None


def clockwise(position: Position, name: str | None) -> list[dict[str, Any]]:
    """All players, beginning with this one; with the first for None."""
    players = position["players"]
    start = next((seat for seat, player in enumerate(players) if player["name"] == name), 0)
    return [*players[start:], *players[:start]]


def _loosened(position: Position) -> Position:
    """The position without the governments that its bonds clearly say, so that they follow when bonds change hands."""
    if (position.get("resume") or {}).get("step") == "invest":
        return position  # while investments are open governments are unsettled
    entries = position["nations"]
    return {**position, "nations": {name: _follows(position, name, entry) for name, entry in entries.items()}}


def _follows(position: Position, nation: str, entry: dict[str, Any]) -> dict[str, Any]:
    credits = sorted(sum(player["bonds"].get(nation, [])) for player in position["players"])
    clear = len(credits) < 2 or credits[-1] > credits[-2]
    same = entry["government"] == government_by_bonds(position, nation)
    return {**entry, "government": None} if clear and same else entry


# --- what stands on the board --------------------------------------------------------------------------------
def has_place(nation: str, unit: str, region: str) -> bool:
    """Whether the board has a place for such a unit: armies on land, fleets at sea and in their nation's ports.

    >>> has_place("IT", "fleet", "venice"), has_place("AH", "fleet", "venice"), has_place("AH", "army", "baltic_sea")
    (True, False, False)
    """
    here = 1 << REGION[region]
    return not SEA & here if unit == "army" else bool((SEA | PORTS & HOME[NATION[nation]]) & here)


def is_foreign(nation: str, region: str) -> bool:
    """Whether a region is a home province of another nation: armies have a stance there."""
    return bool(FOREIGN_HOME[NATION[nation]] >> REGION[region] & 1)


def kind_of(unit: Mapping[str, Any]) -> str:
    """Which of `KINDS` units are."""
    return "fleet" if unit["type"] == "fleet" else str(unit.get("stance", ""))


def units(found: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Units in the editor's form: those that have a place, one entry per nation, region and kind, in their order."""
    counts: dict[tuple[int, int, int], int] = {}
    for unit in found:
        nation, type_, region = (unit.get(key) for key in ("nation", "type", "region"))
        known = _one_of(nation, NATIONS) and _one_of(type_, ("army", "fleet")) and _one_of(region, REGIONS)
        if known and has_place(nation, type_, region):  # type: ignore[arg-type]
            stance = _one_of(unit.get("stance"), ("hostile", "friendly")) or "hostile"
            foreign = type_ == "army" and is_foreign(nation, region)  # type: ignore[arg-type]
            kind = KINDS.index("fleet" if type_ == "fleet" else stance if foreign else "")
            key = NATION[nation], REGION[region], kind  # type: ignore[index]
            counts[key] = min(counts.get(key, 0) + max(_number(unit.get("count"), 1), 0), MOST_UNITS)
    return [_unit(*key, count) for key, count in sorted(counts.items()) if count]


def _unit(nation: int, region: int, kind: int, count: int) -> dict[str, Any]:
    name = KINDS[kind]
    unit = {"nation": NATIONS[nation], "type": "fleet" if name == "fleet" else "army", "region": REGIONS[region]}
    return {**unit, "count": count} | ({"stance": name} if name in ("hostile", "friendly") else {})


def flags(found: Mapping[str, Any]) -> dict[str, str]:
    """Flags of known nations where flags can be, in the order of the board."""
    regions = [REGIONS[region] for region in members(FLAG_REGIONS)]
    return {region: found[region] for region in regions if _one_of(found.get(region), NATIONS)}


def factories(found: Iterable[Any]) -> list[str]:
    """Factories in cities, one in each, in the order of the board."""
    given = [region for region in found if isinstance(region, str)]
    return [REGIONS[region] for region in members(HOMES) if REGIONS[region] in given]


def _factories(data: Mapping[str, Any]) -> list[str]:
    if data.get("factories") is None:
        return [REGIONS[region] for region in members(STARTING_FACTORIES)]
    return factories(_list(data, "factories"))


# --- values of the right kind --------------------------------------------------------------------------------
def _mapping(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key)
    return value if isinstance(value, Mapping) else {}


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def is_number(value: object) -> bool:
    """Whether a field can hold it: a whole number of at most a billion, negative or not."""
    return isinstance(value, int) and not isinstance(value, bool) and -MOST_MONEY <= value <= MOST_MONEY


def _number(value: object, default: int = 0) -> int:
    return value if is_number(value) else default  # type: ignore[return-value]


def _one_of(value: object, known: Iterable[str]) -> str | None:
    return value if isinstance(value, str) and value in known else None


def _player(entry: Mapping[str, Any]) -> dict[str, Any]:
    held = {nation: _values(_list(_mapping(entry, "bonds"), nation)) for nation in NATIONS}
    return {
        "name": _text(entry.get("name")),
        "cash": _number(entry.get("cash")),
        "bonds": {nation: values for nation, values in held.items() if values},
    }


def _values(bonds: Iterable[Any]) -> list[int]:
    return sorted({bond for bond in bonds if is_number(bond)})


def _nation(entry: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    highest = {"tax_highest": entry["tax_highest"]} if is_number(entry.get("tax_highest")) else {}
    return {
        "treasury": _number(entry.get("treasury")),
        "power": _number(entry.get("power")),
        "tax": _number(entry.get("tax"), LOWEST_TAX),
        "rondel": _one_of(entry.get("rondel"), SPACES),
        "government": _one_of(entry.get("government"), names),
        **highest,
    }


def _edition(value: object) -> str | dict[str, Any]:
    """The edition as data; values that an edition cannot have by their kind are left out."""
    if isinstance(value, Edition):
        value = value.to_data()
    given: Mapping[str, Any] = value if isinstance(value, Mapping) else {"base": value}
    base = _one_of(given.get("base"), Edition.names()) or Edition.names()[0]
    usual = Edition.named(base)
    known = [name for name in Edition.values() if name in given]
    kept = {name: deepcopy(given[name]) for name in known if _like(given[name], getattr(usual, name))}
    return {"base": base, **kept} if kept else base


def _like(value: object, usual: object) -> bool:
    """Whether a value is of the kind of an edition's usual one."""
    if isinstance(usual, tuple):
        return isinstance(value, list) and all(
            isinstance(pair, list) and len(pair) == 2 and all(map(is_number, pair)) for pair in value
        )
    if isinstance(usual, Mapping):
        return isinstance(value, Mapping) and all(isinstance(k, str) and is_number(v) for k, v in value.items())
    return type(value) is type(usual) and (not isinstance(value, int) or isinstance(value, bool) or is_number(value))
