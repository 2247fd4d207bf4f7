"""What is picked up, and what a click on a region means. Pure functions, no widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from imperial_nb.engine import Action, Game, IllegalAction
from imperial_nb.engine.board import ADJACENT, FOREIGN_HOME, NATION, REGION, REGIONS, members
from imperial_nb.engine.words import Message

_ACTED_AT_ONCE = ("build", "import")
_LIKELY = {"build": "build", "import": "import", "fleets": "move", "armies": "move", "produce": "produce"}


@dataclass(frozen=True)
class Selection:
    """What has been picked up but not played: all that a table knows beside its game."""

    region: str | None = None
    """The region whose choices are looked at."""
    unit: str | None = None
    """`army` or `fleet`: units of that region that are picked up."""
    which: str | None = None
    """Stance of the armies picked up, where the region holds both."""
    count: int = 1
    """How many of them."""
    destination: str | None = None
    """Where they go, while it is open how."""
    idle: frozenset[str] | None = None
    """Provinces that shall not produce; None while nothing has been chosen."""

    @classmethod
    def of(cls, fields: Mapping[str, Any]) -> Selection:
        """From plain data, as the buttons carry it."""
        return cls(**{**fields, "idle": frozenset(fields["idle"]) if "idle" in fields else None})


def place(action: Action) -> str | None:
    """The region where an action begins: the one to click for it."""
    return action.province or action.origin or action.region


def carried(game: Game, selection: Selection) -> list[Action]:
    """The moves of what is picked up, with its count, sorted by text; [] where nothing is."""
    if not selection.unit:
        return []
    mine = (selection.unit, selection.region, selection.which)
    moves = [a for a in game.legal() if a.type == "move" and (a.unit, a.origin, a.which) == mine]
    if selection.count == 1:
        return moves
    several = [move.but(count=selection.count) for move in moves]
    return [move for move in several if game.explain(move) is None]


def most(game: Game, selection: Selection) -> int:
    """How many units of the picked up kind can go together, at least 1."""
    count = 1
    while carried(game, replace(selection, count=count + 1)):
        count += 1
    return count


def producers(game: Game) -> list[str]:
    """Every province that could produce, in the order of the board."""
    found = {region for action in game.legal() for region in action.provinces or ()}
    return sorted(found, key=REGION.__getitem__)


def idle(game: Game, selection: Selection) -> frozenset[str]:
    """The provinces that shall not produce: before anything is chosen none, or all where the supply is too short."""
    if selection.idle is not None:
        return selection.idle
    sites = producers(game)
    return frozenset() if game.explain(production(sites, frozenset())) is None else frozenset(sites)


def production(sites: Iterable[str], resting: frozenset[str]) -> Action:
    """The production of all these provinces but those that are to stay idle."""
    return Action("produce", provinces=tuple(site for site in sites if site not in resting))


def clicked(game: Game, selection: Selection, region: str) -> Action | Selection:
    """What a click on a region asks for: an action to play or something to pick up or put down.

    Raises IllegalAction, with the rule behind it, where the click cannot mean anything.
    """
    if game.decision is None:
        raise IllegalAction("end.trigger", Message("The game is over."))
    arrivals = [move for move in carried(game, selection) if move.destination == region]
    if arrivals:
        return arrivals[0] if len(arrivals) == 1 else replace(selection, destination=region)
    if selection.region == region:
        return Selection(idle=selection.idle)
    if game.decision.kind == "produce" and region in producers(game):
        return Selection(idle=idle(game, selection) ^ {region})
    return _begun(game, region) or _refused(game, selection, region)


def _begun(game: Game, region: str) -> Action | Selection | None:
    """What begins in a region; None where nothing can."""
    here = [action for action in game.legal() if place(action) == region]
    if not here:
        return None
    if len(here) == 1 and here[0].type in _ACTED_AT_ONCE:
        return here[0]
    units = {(action.unit, action.which) for action in here}
    if len(units) == 1 and all(action.type == "move" for action in here):
        return Selection(region, here[0].unit, here[0].which)
    return Selection(region)


def _refused(game: Game, selection: Selection, region: str) -> Action:
    """The action that the click most likely meant, for the game to explain why not."""
    decision = game.decision
    assert decision is not None
    kind = _LIKELY.get(decision.kind)
    if kind == "build":
        return Action("build", province=region)
    if kind == "import":
        return Action("import", unit="army", province=region)
    if kind == "produce":
        return Action("produce", provinces=(region,))
    if kind == "move":
        unit = "fleet" if decision.kind == "fleets" else "army"
        origin, destination = (selection.region, region) if selection.unit else (region, _neighbour(region))
        foreign = FOREIGN_HOME[NATION[decision.nation]] >> REGION[destination] & 1
        stance = "friendly" if foreign and unit == "army" else None
        return Action("move", unit=unit, origin=origin, destination=destination, stance=stance, which=selection.which)
    raise IllegalAction(
        "turn.order",
        Message("Nothing is to be done in {region} now.", region=region),
        Message("{prompt}", prompt=decision.prompt),
    )


def _neighbour(region: str) -> str:
    return REGIONS[members(ADJACENT[REGION[region]])[0]]
