"""Valid inputs made odd: values of data swapped, lost, repeated, made huge or deep; texts cut, stirred, stuffed."""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from imperial_nb.engine.board import NATIONS, REGIONS, SPACES

WORDS = [
    *NATIONS, *SPACES, *REGIONS[::6], "switzerland", "army", "fleet", "hostile", "friendly", "rondel", "bank", "Ann",
    "third", "second", "digest", "standard", "professional", "import", "invest", "donate", "count", "via", "which",
    "fleets", "armies", "arrival", "ask", "demand", "force", "over", "card", "start", "round", "opening", "x" * 300,
]  # fmt: skip
SIGNS = [
    " ", "  ", "\n", "\t", "\x00", "\x1b[31m", "\u202e", "\u2028", "\xa0", "\ud800", "\udfff", "é", "e\u0301", "٣", "²",
    "🎲", "'", '"', "\\", "{}", "{0}", "{value!r}", "%s", "%", "%ff", "%00", "<script>", "&amp;", ",", ".", ":", ";",
    "=", "*", "-", "~", "^", ">", "+", "_", "/", "0", "-1", "007", "1e9", "9" * 30, "9" * 5000, "null", "NaN",
]  # fmt: skip


def _nested(levels: int) -> Any:
    data: Any = []
    for level in range(levels):
        data = [data] if level % 2 else {"base": data}
    return data


# --- data -----------------------------------------------------------------------------------------------
_ODD: list[Callable[[Random], Any]] = [
    lambda random: None,
    lambda random: random.choice([True, False]),
    lambda random: random.choice([0, 1, -1, 2, 3, 9, 24, 25, 26, 99, 100, 255, 256, 2**31, 2**64, 10**30, 10**5000]),
    lambda random: random.choice([0.0, 0.5, -1.0, 1e300, math.nan, math.inf]),
    lambda random: random.choice(WORDS),
    lambda random: random.choice(["", *SIGNS]) * random.choice([1, 1, 1, 50]),
    lambda random: random.choice([[], {}, [[]], {"": None}, [None], [0], ["AH"], {"AH": 1}]),
    lambda random: random.choice([{1: 2}, {None: []}, {(): 1}, (1, 2), b"AH", {"AH"}, 1j, object, "AH".encode]),
    lambda random: _nested(random.choice([3, 19, 25, 150])),
    lambda random: [random.choice(WORDS)] * random.choice([3, 300, 3000]),
    lambda random: {f"{random.choice(WORDS)}{number}": 1 for number in range(random.choice([3, 3000]))},
]


def odd_value(random: Random) -> Any:
    """A value that hardly fits anywhere."""
    return random.choice(_ODD)(random)


def mutate_data(data: Any, random: Random) -> Any:
    """A copy of JSON-like data with a few changes, mostly one."""
    changed = {"": deepcopy(data)}  # so that the whole may be replaced, too
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        spots = list(_spots(changed))
        random.choice(_CHANGES)(*random.choice(spots), spots, random)
    return changed[""]


Spot = tuple[Any, Any]  # a list or dict, and the index or key of a value in it


def _spots(root: dict[str, Any], most: int = 3000) -> list[Spot]:
    """The values in data, those further in after those further out."""
    found: list[Spot] = [(root, "")]
    for holder, key in found:
        if len(found) > most:
            break
        value = holder[key]
        if isinstance(value, dict):
            found += [(value, inner) for inner in value]
        elif isinstance(value, list):
            found += [(value, inner) for inner in range(len(value))]
    return found


def _replace(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    holder[key] = odd_value(random)


def _borrow(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    other, place = random.choice(spots)
    holder[key] = deepcopy(other[place])


def _nudge(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    """A number a little larger or smaller, a text stirred, anything else replaced."""
    value = holder[key]
    if isinstance(value, int):
        holder[key] = value + random.choice([-1, 1, 1, 2, 7])
    elif isinstance(value, str):
        holder[key] = mutate_text(value, random) if random.random() < 0.5 else random.choice(WORDS)
    else:
        _replace(holder, key, spots, random)


def _lose(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    if key == "":
        holder[key] = {}
    else:
        del holder[key]


def _repeat(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    if isinstance(holder, list):
        holder[key:key] = [holder[key]] * random.choice([1, 1, 3, 400])
    else:
        holder[key] = [holder[key]] * random.choice([0, 1, 2])


def _rename(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    if isinstance(holder, dict) and key != "":
        holder[random.choice([*WORDS, *SIGNS])] = holder.pop(key)
    else:
        _nudge(holder, key, spots, random)


def _add(holder: Any, key: Any, spots: list[Spot], random: Random) -> None:
    if isinstance(holder, list):
        holder.insert(key, odd_value(random))
    elif key != "":
        holder[random.choice([*WORDS, *SIGNS])] = odd_value(random)


_CHANGES = [_replace, _borrow, _borrow, _nudge, _nudge, _nudge, _lose, _repeat, _rename, _add]


# --- texts ----------------------------------------------------------------------------------------------
_PUTS: list[Callable[[str, str, Random], str]] = [
    lambda span, text, random: "",
    lambda span, text, random: random.choice(SIGNS),
    lambda span, text, random: random.choice(WORDS),
    lambda span, text, random: span * random.choice([2, 2, 50]),
    lambda span, text, random: span[::-1],
    lambda span, text, random: span.swapcase(),
    lambda span, text, random: f" {random.choice(text.split() or [''])} ",
]


def mutate_text(text: str, random: Random) -> str:
    """A text with a few changes: spans lost, repeated, moved; words and signs put in."""
    for _ in range(random.choice([1, 1, 2, 5])):
        start = random.randint(0, len(text))
        end = min(len(text), start + random.choice([0, 1, 1, 2, 8, 60]))
        text = text[:start] + random.choice(_PUTS)(text[start:end], text, random) + text[end:]
    return text if random.random() < 0.9 else text[: random.randint(0, len(text))]


def mutate_bytes(content: bytes, random: Random) -> bytes:
    """A file with a few changes, as text or as bytes."""
    if random.random() < 0.7:
        changed = mutate_text(content.decode("utf-8", "replace"), random)
        return changed.encode("utf-8", "surrogatepass")
    at = random.randint(0, len(content))
    return content[:at] + random.randbytes(random.choice([0, 1, 3])) + content[at + random.choice([0, 1, 1, 500]) :]
