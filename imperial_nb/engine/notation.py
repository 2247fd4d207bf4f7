"""A position in one line of text, as chess has it.

A line is made of fields with a space between them, in this order; `-` stands for nothing or nobody.

```
position/1     what the line is, and the version of its form
EDITION        third, or third;flags_per_nation=10;swiss_bank=no;bonds=2-1,4-2   (preset;value=…)
PLAYER …       Ann:2:AH9+2,GE4   name:cash:bonds, in seating order; Ann*:… holds the investor card
NATION × 6     AH:1:11:0:5:maneuver1:vienna,budapest:2trieste,ionian_sea:romania
               id:government:treasury:power:tax:space:factories:units:flags
TURN           AH:maneuver, or AH:maneuver:passed where steps 2 and 3 of Investor follow
KEY=VALUE …    only what is needed of: step target queue market sale first imported moved convoys arrival waiting
               asked (a turn in progress, as in `resume`), title, note
```

Players are named once and then numbered from 1 in seating order (government, `queue`, `first`). The tax marker is
5 … 15, and `7<9` where the highest so far counts, too. Units are `2trieste`: a number unless it is one, and the
region; fleets where it is a sea, armies elsewhere, except `trieste^`: a fleet in port; `venice~`: armies laid flat
(friendly). A convoy is `trieste>algeria+tunis` (where it may have embarked and come ashore) or the seas it named,
`ionian_sea+western_mediterranean`. Names and texts are escaped, and the whole has a form for URLs: see `lines`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from . import position
from .board import FOREIGN_HOME, HOMES, NATION, NATIONS, REGION, SEA
from .editions import Edition
from .errors import InvalidScenario, Problem
from .lines import escape, plain, quoted, unescape
from .problems import problems
from .words import Message

TAG = "position/1"
LONGEST = 400_000  # characters of a position's line
_NOTHING = "-"
_NUMBER = "(0|[1-9][0-9]{0,14})"
_MANEUVER = ("fleets", "armies", "arrival", "ask", "demand")


# --- writing --------------------------------------------------------------------------------------------
def write_line(data: Mapping[str, Any]) -> str:
    """The line of a position as data. Raises InvalidScenario, listing all problems, if it cannot be played."""
    found = problems(data)
    if found:
        raise InvalidScenario(found)
    full = position.write(position.read_facts(data))
    names = [player["name"] for player in full["players"]]
    turn = data.get("turn") or {}
    fields = [
        TAG,
        edition_text(Edition.from_data(full["edition"])),
        *(_player_text(player, full["investor_card"]) for player in full["players"]),
        *(_nation_text(full, nation, names) for nation in NATIONS),
        ":".join(
            [
                full["turn"]["nation"],
                turn.get("phase") or "rondel",
                *(["passed"] if turn.get("passed_investor") else []),
            ]
        ),
        *_resume_texts(data.get("resume") or {}, names),
        *(f"{key}={escape(data[key])}" for key in ("title", "note") if data.get(key)),
    ]
    return " ".join(fields)


def edition_text(edition: Edition) -> str:
    """An edition as a field of a line.

    >>> edition_text(Edition.named("second", max_revenue=25, swiss_bank=True))
    'second;max_revenue=25;swiss_bank=yes'
    """
    return ";".join([edition.base, *(f"{name}={_value_text(value)}" for name, value in edition.overrides().items())])


def _value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (dict, list)):
        pairs = value.items() if isinstance(value, dict) else value
        return ",".join(f"{one}-{other}" for one, other in pairs)
    return str(value)


def _list(items: Iterable[str], mark: str = ",") -> str:
    return mark.join(items) or _NOTHING


def _player_text(player: Mapping[str, Any], card: str | None) -> str:
    bonds = _list(nation + "+".join(map(str, values)) for nation, values in player["bonds"].items())
    return f"{escape(player['name'])}{'*' if player['name'] == card else ''}:{player['cash']}:{bonds}"


def _nation_text(full: Mapping[str, Any], nation: str, names: list[str]) -> str:
    entry = full["nations"][nation]
    home = HOMES & ~FOREIGN_HOME[NATION[nation]]
    return ":".join(
        [
            nation,
            _seat_text(entry["government"], names),
            str(entry["treasury"]),
            str(entry["power"]),
            f"{entry['tax']}<{entry['tax_highest']}" if "tax_highest" in entry else str(entry["tax"]),
            entry["rondel"] or _NOTHING,
            _list(region for region in full["factories"] if home >> REGION[region] & 1),
            _list(_unit_text(unit) for unit in full["units"] if unit["nation"] == nation),
            _list(region for region, owner in full["flags"].items() if owner == nation),
        ]
    )


def _seat_text(name: str | None, names: list[str]) -> str:
    return _NOTHING if name is None else str(names.index(name) + 1)


def _unit_text(unit: Mapping[str, Any]) -> str:
    count, region = unit.get("count") or 1, unit["region"]
    in_port = unit["type"] == "fleet" and not SEA >> REGION[region] & 1
    mark = "^" if in_port else "~" if unit.get("stance") == "friendly" else ""
    return f"{'' if count == 1 else count}{region}{mark}"


def _resume_texts(resume: Mapping[str, Any], names: list[str]) -> list[str]:
    """The turn in progress, without what is empty."""

    def seats(players: Iterable[str]) -> str:
        return ",".join(_seat_text(name, names) for name in players)

    arrival = resume.get("arrival") or {}
    texts = {
        **{key: resume.get(key) for key in ("step", "target")},
        "queue": seats(resume.get("queue") or ()),
        **{key: resume.get(key) for key in ("market", "sale")},
        "first": seats([resume["first"]] if resume.get("first") else ()),
        "imported": resume.get("imported"),
        "moved": ",".join(map(_unit_text, resume.get("moved") or ())),
        "convoys": ",".join(map(_convoy_text, resume.get("convoys") or ())),
        "arrival": _unit_text(arrival) if arrival else None,
        "waiting": ",".join(arrival.get("waiting") or ()),
        "asked": arrival.get("asked"),
    }
    return [f"{key}={text}" for key, text in texts.items() if text]


def _convoy_text(convoy: Mapping[str, Any]) -> str:
    if convoy.get("via"):
        return "+".join(convoy["via"])
    return ">".join(_list(convoy[end], "+") for end in ("embark", "ashore"))


# --- reading --------------------------------------------------------------------------------------------
def read_line(text: str) -> dict[str, Any]:
    """A position as data from its line or URL-safe form, every field given.

    Raises InvalidScenario if it is no such line. Whether the position can be played is for `problems` to say.
    """
    if not isinstance(text, str):
        _refuse("", Message("A line is a text, not {value}.", value=type(text).__name__))
    line, fault = plain(text, LONGEST)
    if fault is not None:
        _refuse("", fault)
    return _read_fields(line.split())


def _read_fields(fields: list[str]) -> dict[str, Any]:
    if fields[:1] != [TAG]:
        _refuse("", Message("The line of a position begins with “{tag}”.", tag=TAG))
    board = next((at for at, field in enumerate(fields) if field.startswith(f"{NATIONS[0]}:")), len(fields))
    players, nations, rest = fields[2:board], fields[board : board + 6], fields[board + 6 :]
    if board < 2 or len(nations) < 6 or not rest:
        _refuse(
            "",
            Message("The line needs an edition, the players, {nations} and whose turn it is.", nations=list(NATIONS)),
        )
    seats = [_read_player(f"player {seat}", field) for seat, field in enumerate(players, 1)]
    names = [player["name"] for player, _ in seats]
    data: dict[str, Any] = {
        "format": position.FORMAT,
        "title": "",
        "note": "",
        "edition": read_edition(fields[1]),
        "players": [player for player, _ in seats],
        "investor_card": next((player["name"] for player, card in seats if card), None),
        "nations": {},
        "factories": [],
        "units": [],
        "flags": {},
    }
    if sum(card for _, card in seats) > 1:
        _refuse("players", Message("Only one player holds the investor card."))
    for nation, field in zip(NATIONS, nations, strict=True):
        _read_nation(data, nation, field, names)
    data["flags"] = dict(sorted(data["flags"].items(), key=lambda flag: REGION[flag[0]]))
    data["turn"] = _read_turn(rest[0])
    _read_keys(data, rest[1:], names)
    return data


def _refuse(place: str, sentence: Message) -> NoReturn:
    raise InvalidScenario([Problem(place, "line", sentence)])


def _match(place: str, pattern: str, text: str, form: str) -> tuple[str, ...]:
    """The groups of a pattern that fits the whole text."""
    found = re.fullmatch(pattern, text)
    if found is None:
        _refuse(place, Message("“{text}” cannot be read; the form is {form}.", text=quoted(text), form=form))
    return tuple(group or "" for group in found.groups())


def _items(text: str, mark: str = ",") -> list[str]:
    return [] if text in ("", _NOTHING) else text.split(mark)


def read_edition(field: str) -> str | dict[str, Any]:
    """An edition as data from its field of a line; whether there is one like it is another question.

    >>> read_edition("third;cash=2-35,3-24,4-20,5-13,6-13")
    {'base': 'third', 'cash': {'2': 35, '3': 24, '4': 20, '5': 13, '6': 13}}
    """
    base, *values = field.split(";")
    _match("edition", "([a-z_]+)", base, "third")
    data: dict[str, Any] = {"base": base}
    for value in values:
        name, text = _match("edition", "([a-z_]+)=([^=]+)", value, "name=value")
        if name in data:
            _refuse("edition", Message("“{key}” stands twice.", key=name))
        data[name] = _read_value(name, text)
    return data if values else base


def _read_value(name: str, text: str) -> Any:
    usual = getattr(Edition(), name, None) if name in Edition.values() else None
    if isinstance(usual, bool):
        return text == "yes" if text in ("yes", "no") else text
    if isinstance(usual, int):
        return int(text) if re.fullmatch(_NUMBER, text) else text
    if usual is None or isinstance(usual, str):
        return text
    pairs = [_match("edition", f"{_NUMBER}-{_NUMBER}", pair, f"{name}=2-1,4-2") for pair in text.split(",")]
    if isinstance(usual, Mapping):
        return {one: int(other) for one, other in pairs}
    return [[int(one), int(other)] for one, other in pairs]


def _read_player(place: str, field: str) -> tuple[dict[str, Any], bool]:
    name, card, cash, bonds = _match(place, rf"([^:*]+)(\*?):{_NUMBER}:([^:]+)", field, "Ann:2:AH9+2,GE4")
    held: dict[str, list[int]] = {}
    for item in _items(bonds):
        nation, values = _match(place, rf"([A-Z]{{2}})({_NUMBER}(?:\+{_NUMBER})*)", item, "AH9+2")[:2]
        if nation not in NATION or nation in held:
            _refuse(place, Message("“{text}” does not name a nation once.", text=nation))
        held[nation] = [int(value) for value in values.split("+")]
    return {"name": unescape(name), "cash": int(cash), "bonds": held}, bool(card)


def _read_nation(data: dict[str, Any], nation: str, field: str, names: list[str]) -> None:
    slots = rf"([1-6]|-):{_NUMBER}:{_NUMBER}:{_NUMBER}(<{_NUMBER})?:([a-z0-9-]+):([^:]+):([^:]+):([^:]+)"
    form = f"{nation}:1:11:0:5:maneuver1:vienna:2trieste:-"
    seat, treasury, power, tax, _, highest, space, factories, units, flags = _match(
        nation, f"{nation}:{slots}", field, form
    )
    data["nations"][nation] = {
        "treasury": int(treasury),
        "power": int(power),
        "tax": int(tax),
        "rondel": None if space == _NOTHING else space,
        "government": None if seat == _NOTHING else _read_seat(nation, seat, names),
        **({"tax_highest": int(highest)} if highest else {}),
    }
    data["factories"] += [_region(nation, region) for region in _items(factories)]
    read = [_read_unit(nation, nation, unit) for unit in _items(units)]
    read.sort(key=lambda unit: (REGION[unit["region"]], unit["type"], unit.get("stance") == "friendly"))
    data["units"] += [{"nation": nation, **unit} for unit in read]
    for region in _items(flags):
        if _region(nation, region) in data["flags"]:
            _refuse(nation, Message("There are two flags in {region}.", region=region))
        data["flags"][region] = nation


def _read_seat(place: str, text: str, names: list[str]) -> str:
    (number,) = _match(place, "([1-9])", text, "1")
    if int(number) > len(names):
        _refuse(place, Message("There is no player {number}; players are numbered from 1.", number=number))
    return names[int(number) - 1]


def _region(place: str, region: str) -> str:
    if region not in REGION:
        _refuse(place, Message("There is no region “{id}”.", id=quoted(region)))
    return region


def _read_unit(place: str, nation: str, text: str) -> dict[str, Any]:
    """A group of units of a nation as in a position's list of units, in the order of its keys there."""
    count, region, mark = _match(place, "([1-9][0-9]{0,2})?([a-z_]+)([~^]?)", text, "2trieste")
    here = REGION[_region(place, region)]
    fleet = mark == "^" or bool(SEA >> here & 1)
    if mark and bool(SEA >> here & 1):
        _refuse(place, Message("“{text}” cannot be read; the form is {form}.", text=text, form=f"2{region}"))
    group: dict[str, Any] = {"type": "fleet" if fleet else "army", "region": region, "count": int(count or 1)}
    if mark == "~" or (not fleet and FOREIGN_HOME[NATION[nation]] >> here & 1):
        group["stance"] = "friendly" if mark == "~" else "hostile"
    return group


def _read_turn(field: str) -> dict[str, Any]:
    nation, phase, passed = _match("turn", "([A-Z]{2}):([a-z]+)(:passed)?", field, "AH:rondel")
    return {"nation": nation, "phase": phase, "passed_investor": bool(passed)}


# --- reading a turn in progress, title and note -----------------------------------------------------------
def _read_keys(data: dict[str, Any], fields: list[str], names: list[str]) -> None:
    keys: dict[str, str] = {}
    for field in fields:
        key, text = _match("", "([a-z]+)=(.+)", field, "key=value")
        if key not in _KEYS or key in keys:
            _refuse(key, Message("“{key}” is not known here, or stands twice.", key=quoted(key)))
        keys[key] = text
    for key in ("title", "note"):
        if key in keys:
            data[key] = unescape(keys.pop(key))
    if keys:
        nation = data["turn"]["nation"]
        data["resume"] = _read_resume(keys, names, nation if nation in NATION else NATIONS[0])


def _read_resume(keys: dict[str, str], names: list[str], nation: str) -> dict[str, Any]:
    readers: dict[str, Callable[[str], Any]] = {
        "queue": lambda text: [_read_seat("queue", seat, names) for seat in _items(text)],
        "first": lambda text: _read_seat("first", text, names),
        "imported": lambda text: int(_match("imported", _NUMBER, text, "1")[0]),
        "moved": lambda text: [_read_unit("moved", nation, unit) for unit in _items(text)],
        "convoys": lambda text: [_read_convoy(convoy) for convoy in _items(text)],
        "arrival": lambda text: _read_unit("arrival", nation, text),
        "waiting": _items,
    }
    read: dict[str, Any] = {key: readers[key](text) if key in readers else text for key, text in keys.items()}
    if read.get("step") in _MANEUVER:
        read.setdefault("moved", [])
    of_arrival = {"waiting": read.pop("waiting", []), "asked": read.pop("asked", None)}
    if "arrival" in read or any(of_arrival.values()):
        read["arrival"] = {**read.get("arrival", {}), **of_arrival}
    return read


def _read_convoy(text: str) -> dict[str, Any]:
    ends = [[_region("convoys", region) for region in _items(end, "+")] for end in text.split(">")]
    if len(ends) > 2:
        _refuse(
            "convoys",
            Message("“{text}” cannot be read; the form is {form}.", text=quoted(text), form="trieste>tunis"),
        )
    return {"via": ends[0]} if len(ends) == 1 else {"embark": ends[0], "ashore": ends[1]}


_KEYS = (
    "step", "target", "queue", "market", "sale", "first", "imported", "moved", "convoys", "arrival", "waiting", "asked",
    "title", "note",
)  # fmt: skip
