"""What the form for a new game says: its seats, choices and fields, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.drawing.palette import PLAYERS
from imperial_nb.engine import Edition
from imperial_nb.engine.words import say, say_many

from .draft import CARD, MOST_BONDS, NUMBERS
from .editions import choices, labels, presets

Spec = dict[str, Any]


def seats() -> list[dict[str, str]]:
    """Every seat that there may be: its colour, its player's usual name, and what its controls are called."""
    return [
        {
            "colour": colour,
            "usual": say("Player {number}", number=number),
            "name": say("Name of player {number}", number=number),
            "drag": say("Drag player {number} to another seat", number=number),
            "up": say("Player {number}: one seat forward", number=number),
            "down": say("Player {number}: one seat back", number=number),
            "remove": say("Remove player {number}", number=number),
        }
        for number, colour in enumerate(PLAYERS, 1)
    ]


def of_preset() -> list[Spec]:
    """The presets, to choose one."""
    told = {
        "third": say("Rulebook of 2010"),
        "second": say("Smaller supply, a fee for taking over a nation, no Swiss Banks"),
        "digest": say("Third edition with the dealt cash and bonds of the second, no Swiss Banks"),
    }
    return [{"id": key, "name": name, "about": told.get(key, "")} for key, name in presets().items()]


def of_start() -> list[Spec]:
    """The starts, to choose one."""
    return [
        {"id": "standard", "name": say("standard"), "about": say("Flag cards are dealt, and bonds with them")},
        {"id": "professional", "name": say("professional"), "about": say("Bonds are bought, nation by nation")},
    ]


def of_card() -> list[Spec]:
    """Whether the investor card is in play."""
    return [
        {"id": "with", "name": say("with the card"), "about": say("Its holder invests when a nation passes Investor")},
        {
            "id": "without",
            "name": say("without it"),
            "about": say("After each turn everybody may invest in the nation"),
        },
    ]


def rule_fields() -> list[Spec]:
    """The fields of all other values of an edition; kind `number`, `check`, `pick` or, behind those, `grid`."""
    fields = [
        {"name": name, "label": label, **_controls(name, label)} for name, label in labels().items() if name != CARD
    ]
    return sorted(fields, key=lambda each: each["kind"] == "grid")


def adjusted(number: int) -> str:
    """How many values are not as in the preset."""
    return say_many("{number} value changed", "{number} values changed", number, number=number) if number else ""


def words() -> dict[str, Any]:
    """All other words."""
    return {
        "title": say("A new game of Imperial"),
        "players": say("Players, clockwise"),
        "add": say("Add a player"),
        "edition": say("Edition"),
        "start": say("Start"),
        "card": say("Investor card"),
        "first": say("Who begins"),
        "drawn": say("drawn by lot"),
        "seed": say("Seed"),
        "seeds": {
            "standard": say("The same seed deals the same cards again. Leave it empty for chance."),
            "professional": say("The same seed draws the same beginner again. Leave it empty for chance."),
        },
        "adjust": say("Adjust rules"),
        "changed": say("changed"),
        "usual": say("All as in the edition"),
        "begin": say("Begin"),
        "saved": say("Games to go on with"),
        "resume": say("Go on"),
    }


def _controls(name: str, label: str) -> Spec:
    usual = getattr(Edition(), name)
    if isinstance(usual, bool):
        return {"kind": "check"}
    if isinstance(usual, str):
        return {"kind": "pick", "options": [{"id": key, "label": told} for key, told in choices()[name].items()]}
    if isinstance(usual, Mapping):
        heads = [say_many("{number} player", "{number} players", number, number=number) for number in NUMBERS]
        return {"kind": "grid", "columns": heads, "rows": [""], "cells": [f"{label}: {head}" for head in heads]}
    if isinstance(usual, tuple):
        return {
            "kind": "grid",
            "columns": [""] * MOST_BONDS,
            "rows": [say("Value, M"), say("Interest, M")],
            "cells": _bonds(),
        }
    return {"kind": "number"}


def _bonds() -> list[str]:
    """What the fields of bonds are called: values in ascending order, then interest."""
    numbers = range(1, MOST_BONDS + 1)
    return [
        *(say("Bond {number}: value", number=number) for number in numbers),
        *(say("Bond {number}: interest", number=number) for number in numbers),
    ]
