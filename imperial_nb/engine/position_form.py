"""The form of a position as data: known keys and ids, kinds and ranges of values, places where things can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import (
    ARMY_SUPPLY,
    FLAG_REGIONS,
    FLEET_SUPPLY,
    FOREIGN_HOME,
    HOME,
    HOMES,
    NATION,
    NATIONS,
    PORTS,
    REGION,
    SEA,
    SPACE,
)
from .economy import MOST_POWER
from .editions import Edition
from .form import Form, kind
from .position import FORMAT, HIGHEST_TAX, LOWEST_TAX, PHASES
from .setup import name_fault

MOST_MONEY = 1_000_000_000  # millions
_LONGEST_TITLE, _LONGEST_NOTE = 200, 20_000

_KEYS = (
    "format", "title", "note", "edition", "players", "investor_card", "nations", "factories", "units", "flags",
    "turn", "resume",
)  # fmt: skip


def check_form(form: Form, data: Mapping[str, Any]) -> Edition | None:
    """Note every fault of form; returns the edition, None if it is at fault itself."""
    form.keys("", data, _KEYS)
    if data.get("format") is not None:
        form.word("format", data["format"], [FORMAT], "format")
    form.text("title", data.get("title"), _LONGEST_TITLE)
    form.text("note", data.get("note"), _LONGEST_NOTE)
    edition = _edition(form, data.get("edition"))
    names = _players(form, data.get("players"), edition)
    if data.get("investor_card") is not None:
        form.word("investor_card", data["investor_card"], names, "unknown-player")
        if edition is not None and not edition.uses_investor_card:
            form.add("investor_card", "no-card", "There is no investor card in this variant (variant.no_card).")
    _nations(form, data.get("nations"), names, edition)
    for index, region in enumerate(form.listing("factories", data.get("factories"))):
        if form.word(f"factories[{index}]", region, REGION) and not HOMES >> REGION[region] & 1:
            form.add(
                f"factories[{index}]", "factory-place", "There is no city for a factory in {region}.", region=region
            )
        if region in data["factories"][:index]:
            form.add(
                f"factories[{index}]",
                "duplicate",
                "{region} has two factories; a city has room for one.",
                region=str(region),
            )
    _units(form, data.get("units"))
    for region, nation in form.mapping("flags", data.get("flags"), REGION).items():
        if form.word(f"flags.{region}", nation, NATIONS) and not FLAG_REGIONS >> REGION[region] & 1:
            form.add(
                f"flags.{region}",
                "flag-place",
                "{region} is a home province, and those get no flags (flag.place).",
                region=region,
            )
    turn = form.mapping("turn", data.get("turn"), ("nation", "phase", "passed_investor"))
    if "nation" in turn:
        form.word("turn.nation", turn["nation"], NATIONS)
    if "phase" in turn:
        form.word("turn.phase", turn["phase"], PHASES)
    form.truth("turn.passed_investor", turn.get("passed_investor"))
    if data.get("resume") is not None and not isinstance(data["resume"], Mapping):
        form.add("resume", "type", "This is an object, not {value}.", value=kind(data["resume"]))
    return edition


def _edition(form: Form, value: object) -> Edition | None:
    try:
        return Edition() if value is None else Edition.from_data(value)
    except ValueError as error:
        form.add("edition", "edition", "{reason}", reason=str(error))
        return None


def _players(form: Form, value: object, edition: Edition | None) -> list[str]:
    players = form.listing("players", value)
    if not 2 <= len(players) <= 6:
        form.add(
            "players", "player-count", "Imperial is played by 2 to 6 players; here are {number}.", number=len(players)
        )
        return []
    names: list[str] = []
    holders: set[tuple[str, int]] = set()
    for seat, player in enumerate(players):
        path = f"players[{seat}]"
        entry = form.mapping(path, player, ("name", "cash", "bonds"))
        fault = name_fault(entry.get("name"), names)
        if fault:
            form.add(f"{path}.name", "player-name", "{reason}", reason=fault)
        else:
            names.append(entry["name"])
        if "cash" in entry:
            form.number(f"{path}.cash", entry["cash"], 0, MOST_MONEY)
        for nation, bonds in form.mapping(f"{path}.bonds", entry.get("bonds"), NATIONS).items():
            _bonds(form, f"{path}.bonds.{nation}", nation, bonds, edition, holders)
    return names


def _bonds(
    form: Form, path: str, nation: str, bonds: object, edition: Edition | None, holders: set[tuple[str, int]]
) -> None:
    for index, bond in enumerate(form.listing(path, bonds)):
        place = f"{path}[{index}]"
        if not form.number(place, bond, 1, 1000):
            continue
        if edition is not None and edition.bond_number(bond) < 0:
            form.add(place, "bond-unknown", "The edition has no bond of {value} M.", value=bond)
        elif (nation, bond) in holders:
            told = {"value": bond, "nation": nation}
            form.add(place, "bond-twice", "The {value} M bond of {nation} is held twice; there is only one.", **told)
        holders.add((nation, bond))


def _nations(form: Form, value: object, names: list[str], edition: Edition | None) -> None:
    keys = ["treasury", "power", "tax", "rondel", "government"]
    if edition is not None and edition.bonus_from == "highest":
        keys.append("tax_highest")
    for nation, data in form.mapping("nations", value, NATIONS).items():
        path = f"nations.{nation}"
        entry = form.mapping(path, data, keys)
        ranges = {
            "treasury": (0, MOST_MONEY),
            "power": (0, MOST_POWER),
            "tax": (LOWEST_TAX, HIGHEST_TAX),
            "tax_highest": (LOWEST_TAX, HIGHEST_TAX),
        }
        for key, (low, high) in ranges.items():
            if key in entry:
                form.number(f"{path}.{key}", entry[key], low, high)
        if "rondel" in entry:
            form.word(f"{path}.rondel", entry["rondel"], SPACE)
        if "government" in entry:
            form.word(f"{path}.government", entry["government"], names, "unknown-player")


def _units(form: Form, value: object) -> None:
    sums: dict[tuple[str, str], int] = {}
    for index, data in enumerate(form.listing("units", value)):
        unit = _unit(form, f"units[{index}]", data)
        if unit:
            key = unit["nation"], unit["type"]
            sums[key] = sums.get(key, 0) + unit.get("count", 1)
    for (nation, type_), number in sums.items():
        most = (ARMY_SUPPLY if type_ == "army" else FLEET_SUPPLY)[NATION[nation]]
        told = {"nation": nation, "number": number, "most": most}
        if number > most and type_ == "army":
            form.add(
                "units",
                "army-supply",
                "{nation} has {number} armies on the board, {most} in all (board.supply).",
                **told,
            )
        elif number > most:
            form.add(
                "units",
                "fleet-supply",
                "{nation} has {number} fleets on the board, {most} in all (board.supply).",
                **told,
            )


def _unit(form: Form, path: str, data: object) -> dict[str, Any]:
    """The unit, {} if there is a fault in it."""
    if data is None:
        form.add(path, "type", "This is an object, not {value}.", value="null")
        return {}
    before = len(form.found)
    unit = form.mapping(path, data, ("nation", "type", "region", "count", "stance"))
    form.word(f"{path}.nation", unit.get("nation"), NATIONS)
    form.word(f"{path}.type", unit.get("type"), ("army", "fleet"))
    form.word(f"{path}.region", unit.get("region"), REGION)
    if "count" in unit:
        form.number(f"{path}.count", unit["count"], 1, 99)
    if "stance" in unit:
        form.word(f"{path}.stance", unit["stance"], ("hostile", "friendly"))
    if len(form.found) > before:
        return {}
    nation, here, region = NATION[unit["nation"]], 1 << REGION[unit["region"]], unit["region"]
    if unit["type"] == "army" and SEA & here:
        form.add(path, "army-at-sea", "An army cannot stand at sea in {region}.", region=region)
    if unit["type"] == "fleet" and not (SEA | PORTS & HOME[nation]) & here:
        form.add(
            path,
            "fleet-on-land",
            "A fleet of {nation} cannot lie in {region}: on land it lies only in its own ports.",
            nation=unit["nation"],
            region=region,
        )
    if "stance" in unit and (unit["type"] == "fleet" or not FOREIGN_HOME[nation] & here):
        form.add(
            f"{path}.stance",
            "stance-place",
            "Only armies in a foreign home province are hostile or friendly (army.stance).",
        )
    return unit if len(form.found) == before else {}
