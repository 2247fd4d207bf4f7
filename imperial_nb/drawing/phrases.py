"""A position in words: what pictures, pages and labels for screen readers say of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.engine import board, words
from imperial_nb.engine.words import Message, say, say_many

from . import figures, geometry
from .plan import Stack, stacks

_TOLD_APART = {
    "production1": Message("Production (after Factory)"),
    "production2": Message("Production (after Import)"),
    "maneuver1": Message("Maneuver (before Investor)"),
    "maneuver2": Message("Maneuver (before Taxation)"),
}


def turn(position: Mapping[str, Any]) -> str:
    """Whose turn it is and what is due, as a sentence."""
    if figures.is_over(position):
        return say("The game is over.")
    nation, phase = position["turn"]["nation"], position["turn"]["phase"]
    if phase == "rondel":
        return say("{nation} is on turn and chooses a space of the rondel.", nation=nation)
    return say("{nation} is on turn: {space}.", nation=nation, space=_space(phase))


def stack(one: Stack) -> str:
    """Units of one kind, such as "2 hostile armies of Italy"."""
    named: dict[str, Any] = {"count": one.count, "nation": one.nation}
    if one.in_port:
        return say_many("1 fleet of {nation} in port", "{count} fleets of {nation} in port", one.count, **named)
    if one.type == "fleet":
        return say_many("1 fleet of {nation}", "{count} fleets of {nation}", one.count, **named)
    if one.stance == "hostile":
        return say_many("1 hostile army of {nation}", "{count} hostile armies of {nation}", one.count, **named)
    if one.stance == "friendly":
        return say_many("1 friendly army of {nation}", "{count} friendly armies of {nation}", one.count, **named)
    return say_many("1 army of {nation}", "{count} armies of {nation}", one.count, **named)


def flag(nation: str) -> str:
    """A nation's flag."""
    return say("flag of {nation}", nation=nation)


def site(region: str, built: bool) -> str:
    """The factory in a home province, or what could be built there."""
    city = geometry.regions()[region].city or ""
    return words.name("factories", city) if built else say("site for a factory: {factory}", factory=city)


def region(position: Mapping[str, Any], name: str) -> str:
    """All that is to be seen of a region, as one line."""
    shape, flags = geometry.regions()[name], position["flags"]
    said = [words.name("regions", name)]
    if shape.nation:
        said += [say("home province of {nation}", nation=shape.nation), site(name, name in position["factories"])]
    if name in flags:
        said.append(flag(flags[name]))
    return ", ".join(said + [stack(one) for one in stacks(position, name)])


def summary(position: Mapping[str, Any], due: str) -> str:
    """A position in a few sentences: what is due, and each nation's government, treasury, power and rondel space."""
    said = [due]
    for nation, facts in position["nations"].items():
        said.append(
            say(
                "{nation}: government {player}, treasury {treasury} M, power {power}, {place}.",
                nation=nation,
                player=facts["government"] or say("none"),
                treasury=facts["treasury"],
                power=facts["power"],
                place=space(position, nation),
            )
        )
    return " ".join(said)


def space(position: Mapping[str, Any], nation: str) -> str:
    """The rondel space a nation's marker stands on."""
    at = position["nations"][nation]["rondel"]
    return str(place(at)) if at else say("not yet on the rondel")


def place(space: str) -> Message:
    """A space of the rondel by a name that no other has.

    >>> str(place("maneuver2")), str(place("import"))
    ('Maneuver (before Taxation)', 'Import')
    """
    return _TOLD_APART.get(space) or Message("{space}", space=space)


def cards(position: Mapping[str, Any], player: str) -> list[str]:
    """The cards in front of a player."""
    held = [say("Investor card")] if position["investor_card"] == player else []
    return [*held, say("Swiss Bank")] if player in figures.swiss_banks(position) else held


def tax(marker: int) -> str:
    """The label of a space of the tax chart, 5 to 15.

    >>> tax(5), tax(9), tax(15)
    ('2–5', '9', '15+')
    """
    return {5: "2–5", 15: "15+"}.get(marker, str(marker))


def _space(phase: str) -> str:
    return words.name("spaces", phase if phase in board.SPACES else phase + "1")
