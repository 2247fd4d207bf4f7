"""The exercises of each lesson, in the order in which they are taught."""

from __future__ import annotations

from collections.abc import Mapping

from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from . import (
    armies,
    battles,
    board,
    fleets,
    governments,
    interest,
    investing,
    other_rules,
    professional,
    rondel,
    scoring,
    spaces,
    stances,
    starts,
    taxation,
    what_if,
    whole_taxation,
    winners,
)

_MODULES = (
    board, starts, professional, rondel, spaces, fleets, armies, stances, battles, interest, investing, governments,
    other_rules, taxation, whole_taxation, scoring, winners, what_if,
)  # fmt: skip
_BY_NAME = {exercise.name: exercise for module in _MODULES for exercise in module.EXERCISES}
_ORDER = {
    "01_setup": "ports supply first-taxation deal majority undealt first-card offered-first first-banks",
    "02_rondel": (
        "next-nation rondel-steps rondel-cost rondel-exact first-placement rondel-reach passing-investor "
        "factory-sites factory-gift production-output production-scarce import-mixed import-most"
    ),
    "03_maneuver": (
        "fleet-reach army-step straits rail rail-and-step convoy-count convoy-two fleet-first "
        "block release last-factory matches fleet-step rail-reopen asked destroy flags flag-supply"
    ),
    "04_investor": (
        "interest payout may-stop upgrade best-interest invest-order takeover take-over banks-after next-card "
        "may-force takeover-fee without-card"
    ),
    "05_taxation": "revenue tax-level tax-bonus tax-power tax-collect raise-revenue taxation",
    "06_scoring": "ends score best-bond tie who-wins",
    "08_what_if": "best-space two-turns forced-stop turning-point threats",
}

TITLES: Mapping[str, Message] = {
    "01_setup": Message("1 · Setting up"),
    "02_rondel": Message("2 · The rondel"),
    "03_maneuver": Message("3 · Maneuver"),
    "04_investor": Message("4 · Investor"),
    "05_taxation": Message("5 · Taxation"),
    "06_scoring": Message("6 · The end and the score"),
    "08_what_if": Message("8 · What if"),
}
LESSONS: Mapping[str, tuple[Exercise, ...]] = {
    lesson: tuple(_BY_NAME[name] for name in names.split()) for lesson, names in _ORDER.items()
}
