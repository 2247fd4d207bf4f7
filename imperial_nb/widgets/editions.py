"""Editions in words: what presets and values are called, and what a value says. Pure functions, no widgets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.engine import Edition
from imperial_nb.engine.words import say, say_many


def presets() -> dict[str, str]:
    """What the presets are called.

    >>> presets()["second"]
    'second edition'
    """
    told = {"third": say("third edition"), "second": say("second edition"), "digest": say("Spanish digest")}
    return {name: told.get(name, name) for name in Edition.names()}


def labels() -> dict[str, str]:
    """What the values are called."""
    told = {
        "bonds": say("Bonds of each nation"),
        "flags_per_nation": say("Flags of each nation"),
        "max_revenue": say("Highest revenue, M"),
        "cash": say("Standard cash by players"),
        "professional_cash": say("Professional cash by players"),
        "own_bond": say("Dealt bond of the card, M"),
        "partner_bond": say("Dealt bond of the partner, M"),
        "uses_investor_card": say("Investor card in play"),
        "swiss_bank": say("Swiss Banks may force a stop"),
        "takeover_fee": say("Takeover fee, M"),
        "bonus_from": say("Success bonus counts from"),
        "tie_break": say("Tie at the end"),
    }
    return {name: told.get(name, name) for name in Edition.values()}


def choices() -> dict[str, dict[str, str]]:
    """Value → the words that it may be, and what they mean."""
    return {
        "bonus_from": {"previous": say("the level before"), "highest": say("the highest level so far")},
        "tie_break": {"credit": say("credit, nation by nation"), "leader": say("credit in the leading nation")},
    }


def parts(name: str, value: Any) -> list[str]:
    """What a value, as plain data, says: in as many parts as can differ by themselves.

    >>> parts("cash", {"2": 39, "3": 26})
    ['2 players: 39 M', '3 players: 26 M']
    >>> parts("bonds", [[2, 1], [4, 2]])
    ['2 bonds', '2 M, interest 1 M', '4 M, interest 2 M']
    >>> parts("takeover_fee", 0), parts("swiss_bank", False)
    (['0'], ['no'])
    """
    if isinstance(value, bool):
        return [say("yes") if value else say("no")]
    if isinstance(value, Mapping):
        return [say("{number} players: {amount} M", number=int(n), amount=amount) for n, amount in value.items()]
    if isinstance(value, list):
        count = say_many("{number} bond", "{number} bonds", len(value), number=len(value))
        return [count, *(say("{value} M, interest {interest} M", value=bond, interest=due) for bond, due in value)]
    return [choices().get(name, {}).get(value, str(value))]
