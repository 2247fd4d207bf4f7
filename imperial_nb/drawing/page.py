"""A position as one page of text, to be printed or read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from imperial_nb.engine import board, words
from imperial_nb.engine.words import say

from . import figures, phrases
from .plan import stacks
from .text import printable


def page(position: Mapping[str, Any], *, decision: str = "") -> str:
    """A position (a dict as from `Scenario.to_dict()`, every key present) as text.

    `decision`: a sentence that says what is due, otherwise the turn's.
    """
    head = [printable(position["title"]) or say("Imperial"), *filter(None, [printable(position["note"])])]
    parts = [
        [*head, "", decision or phrases.turn(position)],
        [say("Nations"), *_table(_nations(position))],
        [say("Players"), *_table(_players(position))],
        [say("Units"), *_units(position)],
        [say("Factories"), *_by_nation(position, position["factories"])],
        [say("Flags"), *_by_nation(position, position["flags"])],
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)


def _nations(position: Mapping[str, Any]) -> list[list[str]]:
    heads = [
        say("Nation"),
        say("Government"),
        say("Treasury"),
        say("Power"),
        say("Factor"),
        say("Tax"),
        say("Rondel"),
        say("Bonds for sale"),
    ]
    rows = [heads]
    for nation, facts in position["nations"].items():
        rows.append(
            [
                f"{words.name('nations', nation)} ({nation})",
                facts["government"] or "–",
                say("{amount} M", amount=facts["treasury"]),
                str(facts["power"]),
                f"×{figures.factor(facts['power'])}",
                phrases.tax(facts["tax"]),
                phrases.space(position, nation),
                _values(figures.for_sale(position, nation)),
            ]
        )
    return rows


def _players(position: Mapping[str, Any]) -> list[list[str]]:
    rows = [[say("Player"), say("Cash"), say("Governs"), say("Cards"), say("Bonds")]]
    for player in position["players"]:
        name = player["name"]
        bonds = [f"{nation} {_values(sorted(held))}" for nation, held in player["bonds"].items() if held]
        rows.append(
            [
                name,
                say("{amount} M", amount=player["cash"]),
                " ".join(figures.governed(position, name)) or "–",
                ", ".join(phrases.cards(position, name)) or "–",
                "; ".join(bonds) or "–",
            ]
        )
    return rows


def _units(position: Mapping[str, Any]) -> list[str]:
    lines = [
        say("{region}: {pieces}", region=region, pieces=", ".join(map(phrases.stack, here)))
        for region in board.REGIONS
        if (here := stacks(position, region))
    ]
    return lines or [say("none")]


def _by_nation(position: Mapping[str, Any], regions: Iterable[str]) -> list[str]:
    """Which of these regions carry the pieces of which nation, a nation a line."""
    wanted, lines = set(regions), []
    for nation in board.NATIONS:
        held = [region for region in board.REGIONS if region in wanted and _owner(position, region) == nation]
        if held:
            lines.append(say("{nation}: {regions}", nation=nation, regions=held))
    return lines or [say("none")]


def _owner(position: Mapping[str, Any], region: str) -> str | None:
    """Whose home province it is, or whose flag it bears."""
    owner = board.OWNER[board.REGION[region]]
    return board.NATIONS[owner] if owner >= 0 else position["flags"].get(region)


def _values(bonds: Sequence[int]) -> str:
    return " ".join(map(str, bonds)) or "–"


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines with even columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)) for row in rows]
