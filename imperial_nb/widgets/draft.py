"""A filled-in form for a new game: what is wrong with it field by field, and the game that it asks for.

A form is a dict of `names` in seating order, `edition` (a preset), `start`, `card` (whether the investor card is in
play), `seed` (a text), `first` (the seat that begins a professional start; None: drawn) and `rules`: the other values
of the edition, each as its controls have it: numbers as texts, tables as lists of texts. What is missing is as usual.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from imperial_nb.engine import Edition, Game
from imperial_nb.engine.editions import ImpossibleEdition
from imperial_nb.engine.setup import card_sets, check_players, name_fault
from imperial_nb.engine.words import say, say_many

Form = Mapping[str, Any]

CARD = "uses_investor_card"
"""The one value of an edition that is a field of its own."""
NUMBERS = range(2, 7)
"""Of players."""
MOST_BONDS = 12
"""Of a nation, in any edition."""
_WHOLE = re.compile(r"-?\d{1,9}")


def new_game(form: Form) -> Game:
    """The game that a form asks for. Raises ValueError, saying what is wrong, for anything that cannot be."""
    names, first, start = _names(form), form.get("first"), str(form["start"])
    seated = names[first] if isinstance(first, int) and first in range(len(names)) else first
    return Game.new(
        names,
        edition=edition(form),
        start=start,
        seed=_seed(str(form["seed"])),
        first=seated if start == "professional" else None,
    )


def edition(form: Form) -> Edition:
    """The edition that a form asks for. Raises ValueError where there is none such."""
    rules = {name: read(name, value) for name, value in form.get("rules", {}).items()}
    return Edition.named(str(form["edition"]), **rules, **{CARD: bool(form["card"])})


def faults(form: Form) -> dict[str, str]:
    """Field → what is wrong there: `name0` … by seat, `names`, `edition` and the names of its values."""
    names = _names(form)
    told = {f"name{seat}": name_fault(name, names[:seat] + names[seat + 1 :]) for seat, name in enumerate(names)}
    found = {field: fault for field, fault in told.items() if fault}
    try:
        check_players(names)
    except ValueError as fault:
        found = found or {"names": str(fault)}
    try:
        edition(form)
    except ImpossibleEdition as error:
        found |= {problem.path: problem.message for problem in reversed(error.problems)}
    except ValueError as fault:
        found["edition"] = str(fault)
    return found


def changed(form: Form) -> list[str]:
    """The values that are not as the preset has them; [] where there is none such."""
    if form["edition"] not in Edition.names():
        return []
    preset = filled(Edition.named(form["edition"]))
    return [name for name, value in form.get("rules", {}).items() if read(name, value) != read(name, preset[name])]


def governed(form: Form) -> str:
    """How many nations each player will govern, as a sentence."""
    if form["start"] == "professional":
        return say(
            "Nobody is dealt a nation: who buys most bonds of one governs it. A player may govern several or none."
        )
    players = len(form["names"])
    sets = card_sets(players)
    told = say_many(
        "Each player will govern {number} nation.",
        "Each player will govern {number} nations.",
        len(sets[0]),
        number=len(sets[0]),
    )
    left = len(sets) - players
    more = say_many(
        "{number} nation is not dealt: whoever was dealt a bond of it governs it as well.",
        "{number} nations are not dealt: whoever was dealt a bond of one governs it as well.",
        left,
        number=left,
    )
    return f"{told} {more}" if left > 0 else told


def filled(of: Edition) -> dict[str, Any]:
    """The values of an edition, without the investor card, as the controls of a form have them.

    >>> form = filled(Edition.named("third"))
    >>> form["max_revenue"], form["cash"], form["swiss_bank"], form["bonds"][:3], form["bonds"][12:15]
    ('25', ['35', '24', '13', '13', '13'], True, ['2', '4', '6'], ['1', '2', '3'])
    """
    return {name: _filled(getattr(of, name)) for name in Edition.values() if name != CARD}


def read(name: str, value: Any) -> Any:
    """A value of an edition out of its controls; texts that are no numbers stay texts, for the edition to refuse.

    >>> read("takeover_fee", " 2 "), read("takeover_fee", "two"), read("bonds", ["2", "4", "", "1", "2", ""])
    (2, 'two', [[2, 1], [4, 2]])
    """
    usual = getattr(Edition(), name, None)
    if isinstance(usual, Mapping):
        return dict(zip(NUMBERS, map(_number, value), strict=True))
    if isinstance(usual, tuple):
        half = len(value) // 2
        pairs = zip(map(_number, value[:half]), map(_number, value[half:]), strict=True)
        return [[bond, due] for bond, due in pairs if (bond, due) != ("", "")]
    return value if isinstance(usual, (bool, str)) else _number(value)


def _filled(value: Any) -> Any:
    if isinstance(value, Mapping):
        return [str(amount) for amount in value.values()]
    if isinstance(value, tuple):
        return [*_row([bond for bond, _ in value]), *_row([due for _, due in value])]
    return value if isinstance(value, (bool, str)) else str(value)


def _row(numbers: Sequence[int]) -> list[str]:
    return [*map(str, numbers), *[""] * (MOST_BONDS - len(numbers))]


def _number(text: Any) -> Any:
    plain = str(text).strip()
    return int(plain) if _WHOLE.fullmatch(plain) else plain


def _names(form: Form) -> list[str]:
    return [str(name).strip() for name in form["names"]]


def _seed(text: str) -> int | str | None:
    """Numbers as numbers, so that the same seed means the same everywhere; None for an empty text."""
    seed: int | str = _number(text)
    return None if seed == "" else seed
