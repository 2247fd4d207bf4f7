"""Which values no edition can have. Sentences stand beside the value, so they do not name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from .form import kind
from .words import Message, shortened, template

Fault = tuple[str, Message]
"""The name of a value, and what is wrong with it."""

_LARGEST = 1000  # no number of an edition may exceed this
_MOST_BONDS = 12
_LOWEST = {"flags_per_nation": 0, "max_revenue": 0, "takeover_fee": 0, "own_bond": 1, "partner_bond": 1}
_CHOICES = {"bonus_from": ("previous", "highest"), "tie_break": ("credit", "leader")}
_TRUTHS = ("uses_investor_card", "swiss_bank")
_TABLES = ("cash", "professional_cash")
_PLAYERS = ("2", "3", "4", "5", "6")
_PARTS = template("Bond {number}, value: {fault}"), template("Bond {number}, interest: {fault}")
_LONGEST = 40  # characters of a wrong value that are shown


def unfit(values: Mapping[str, Any]) -> Iterator[Fault]:
    """Values that are of a wrong kind or beyond their limits."""
    for name, low in _LOWEST.items():
        if not _whole(values[name], low):
            yield name, _no_number(values[name], low)
    for name, known in _CHOICES.items():
        if values[name] not in known:
            text = template("This is one of {known}, not {given}.")
            yield name, Message(text, known=list(known), given=_given(values[name]))
    for name in _TRUTHS:
        if not isinstance(values[name], bool):
            yield name, Message("This is true or false, not {given}.", given=_given(values[name]))
    for name in _TABLES:
        yield from ((name, fault) for fault in _unfit_table(values[name]))
    yield from (("bonds", fault) for fault in _unfit_bonds(values["bonds"]))


def conflicts(values: Mapping[str, Any]) -> Iterator[Fault]:
    """Values, each of them fit, that do not go together."""
    own, partner = values["own_bond"], values["partner_bond"]
    known = [value for value, _ in values["bonds"]]
    for name in ("own_bond", "partner_bond"):
        if values[name] not in known:
            text = template("There is no bond of {number} M; there are: {known}.")
            yield name, Message(text, number=values[name], known=[str(value) for value in known])
    if own == partner:
        text = template("The card’s bond is of {number} M as well, but a nation has only one bond of each value.")
        yield "partner_bond", Message(text, number=own)
    cash = {int(key): amount for key, amount in values["cash"].items()}
    for players, cards in ((2, 3), (3, 2), (4, 1), (5, 1), (6, 1)):
        price = cards * (own + partner)
        if cash[players] < price:
            text = template(
                "With {players} players everyone pays {price} M for the dealt bonds, but has only {amount} M."
            )
            yield "cash", Message(text, players=players, price=price, amount=cash[players])


def _unfit_table(value: object) -> Iterator[Message]:
    if not isinstance(value, Mapping) or sorted(map(str, value)) != [*_PLAYERS]:
        yield Message("An amount for each of 2 to 6 players stands here, not {given}.", given=_given(value))
        return
    for players, amount in value.items():
        if not _whole(amount, 0):
            fault = _no_number(amount, 0)
            yield Message("With {players} players: {fault}", players=int(players), fault=fault)
            return


def _unfit_bonds(bonds: object) -> Iterator[Message]:
    """The first fault."""
    if not isinstance(bonds, (list, tuple)):
        yield Message("A list of bonds, each [value, interest], stands here, not {given}.", given=_given(bonds))
    elif not 1 <= len(bonds) <= _MOST_BONDS:
        yield Message("A nation has 1 to {most} bonds, not {number}.", most=_MOST_BONDS, number=len(bonds))
    else:
        yield from _unfit_pairs(bonds)


def _unfit_pairs(bonds: Sequence[Any]) -> Iterator[Message]:
    for number, bond in enumerate(bonds, 1):
        if not isinstance(bond, (list, tuple)) or len(bond) != 2:
            text = template("Bond {number} is a value and an interest, not {given}.")
            yield Message(text, number=number, given=_given(bond))
            return
        for text, amount in zip(_PARTS, bond, strict=True):
            if not _whole(amount, 1):
                yield Message(text, number=number, fault=_no_number(amount, 1))
                return
    for number, (low, high) in enumerate(pairwise(bonds), 2):
        if not (low[0] < high[0] and low[1] < high[1]):
            text = template(
                "Bond {number} has value {amount} and interest {due}; both have to be more than those of the bond "
                "before it, {amount_2} and {due_2}."
            )
            yield Message(text, number=number, amount=high[0], due=high[1], amount_2=low[0], due_2=low[1])
            return


def _whole(value: object, low: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= _LARGEST


def _no_number(value: object, low: int) -> Message:
    if value == "":
        return Message("A whole number from {low} to {high} is missing.", low=low, high=_LARGEST)
    text = template("This is a whole number from {low} to {high}, not {given}.")
    return Message(text, low=low, high=_LARGEST, given=_given(value))


def _given(value: object) -> Message | str:
    """A wrong value, briefly."""
    if not isinstance(value, str):
        return kind(value)
    return Message("“{text}”", text=shortened(value, _LONGEST))
