"""A sentence with a number and a noun in the plural is told by that number, or the number is never one."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.extract import extract_from_dir

from imperial_nb.engine.words import Counted, templates

PACKAGE = Path(__file__).parents[1] / "imperial_nb"
NOUNS = (
    "points|turns|bonds|factories|flags|armies|fleets|units|actions|spaces|players|nations|regions|characters|steps|"
    "moves|exercises|lines|positions|files|games|purchases|investments|seats|cards|values|entries|occasions|levels|"
    "matches|millions|branches|battles|provinces|variations|seconds|errors|problems|moments|names|have|are|were"
)
PLURAL = re.compile(rf"\{{(\w+)\}}(?: [\w’'-]+){{0,2}}? (?:{NOUNS})\b")
WORDS = re.compile(r"player|nation|region|unit|name|path|space$|space_|title|given|bond|price|action|a_|what|place")
"""Placeholders for words, not numbers."""
LIMITS = {"most", "few", "players", "all"}
"""Limits, all of more than one."""
NEVER_ONE = (
    "One investment does not suffice. These do, on {number} occasions, if nobody else invests there:",
    "on {number} occasions: {bonds}",
    "{number} lines, the longest {turns}.",
    "{player} pays {amount} M to the bank for moving {steps} spaces.",  # 4 to 6
    "{nation} ends its import after {number} of 3 units.",
    "This list has {number} entries; {most} is the most.",
    "This text has {number} characters; {most} is the most.",
    "{nation} has {number} armies on the board, {most} in all (board.supply).",
    "{nation} has {number} fleets on the board, {most} in all (board.supply).",
    "{space} is {steps} spaces away; a marker moves 1 to 6 spaces.",
    "{steps} spaces to {space} cost {fee} M, and {player} has {cash} M.",
    "With {number} players a player is dealt one of {sets}, not {cards}.",
    "All {number} positions",
    "{number} players: {amount} M",
    "solved, {number} variations",
    "{nation} has {armies} armies and {fleets} fleets in all.",
    "After the fee of {fee} M there are {left} M, and others are owed",
    "{player} governs {nation} and holds the investor card. The marker stands on {place}, {number} spaces before",
    "{number} spaces cost {amount} M.",
    "The marker moves {number} spaces.",
    "Count {number} spaces clockwise from {place}.",
    "{nation} has {number} armies, one of them in supply.",
    "{nation} has {number} hostile armies in {region}. Let them",
    "{region} is not the last: {number} factories are not occupied.",
    "{number} players; the flag cards were dealt like this.",
    "More than {total} M are needed",
    "The revenue is {income} M; {pay} units have to be paid.",
    "The game is over: {one} and {other} both have {total} points.",
    "✗ {place}: {number} spaces cost {amount} M",
    "✓ {place}: {number} spaces, 3 of them free",
)
"""How sentences begin whose numbers are larger, or are money."""


def test_numbers_and_nouns_agree() -> None:
    single = ("say", "template", "Message", "problem", "add")
    keywords = dict.fromkeys(single) | {"problem": (3,), "add": (3,)}
    found = extract_from_dir(PACKAGE, method_map=[("**.py", "python")], keywords=keywords)
    wrong, excused = [], set()
    for file, line, message, _, _ in found:
        if isinstance(message, str) and _has_number(message):
            excuse = next((begin for begin in NEVER_ONE if message.startswith(begin)), None)
            excused.add(excuse)
            wrong += [] if excuse else [f"{file}:{line}: {message}"]
    assert wrong == []
    assert excused == set(NEVER_ONE)


def _has_number(message: str) -> bool:
    """Whether it has a number before a noun in the plural."""
    return any(not WORDS.match(name) and name not in LIMITS for name in PLURAL.findall(message))


def test_a_message_told_by_its_number() -> None:
    pair = templates("{player} wins with {total} point.", "{player} wins with {total} points.")
    assert str(Counted(pair, "total", player="Ann", total=1)) == "Ann wins with 1 point."
    assert str(Counted(pair, "total", player="Ann", total=0)) == "Ann wins with 0 points."
