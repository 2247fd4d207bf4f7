"""Questions about moves: where units can go, why not elsewhere, what else they can do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import ADJACENT, HOMES, LAND, REGION, REGIONS, SEA, members
from imperial_nb.engine.words import Message, say

from .asked import Line, Question, due, question, together, told, trial


def fleets(game: Game, rules: Collection[str]) -> list[Question]:
    """Where the fleets can go, what else they can do, and what the armies can if no fleet moves."""
    nation = due(game).nation
    asked = _step(game, say("Where can the fleets of {nation} go?", nation=nation))
    later = trial(game, "done")
    if later.decision and (later.decision.kind, later.decision.nation) == ("armies", nation):
        where, *others = _step(later, say("Where can the armies of {nation} go if no fleet moves?", nation=nation))
        asked += [where, *_refusals(later, rules), *others]
    return asked


def armies(game: Game, rules: Collection[str]) -> list[Question]:
    """Where the armies can go, why not elsewhere, and what else they can do."""
    where, *others = _step(game, say("Where can the armies of {nation} go?", nation=due(game).nation))
    return [where, *_refusals(game, rules), *others]


def _step(game: Game, text: str) -> list[Question]:
    """The moves of a step, and the rest that can be done in it."""
    moves = [action for action in game.legal() if action.type == "move"]
    others = [action for action in game.legal() if action.type not in ("move", "done")]
    done = [together(told(game.preview(action))) for action in others]
    return [
        *question(text, list(_moves(game, moves)) or [Line(say("Nowhere."))]),
        *question(say("What else can be done in this step?"), done),
    ]


# --- where to ---------------------------------------------------------------------------------------------------------
_WAYS = {
    "fleet_moved": Message("From {region} to {regions}."),
    "army_moved": Message("From {region} by land to {regions}."),
    "army_railed": Message("From {region} by rail to {regions}."),
    "army_moved_by_rail": Message("From {region} by rail and land to {regions}."),
    "army_carried": Message("From {region} over sea to {regions}."),
    "army_carried_by_rail": Message("From {region} by rail and over sea to {regions}."),
}
"""Kind of event → way."""


def _moves(game: Game, moves: Iterable[Action]) -> Iterator[Line]:
    """Destinations by origin and by the way that leads there; those open to friendly armies alone at the end."""
    ways: dict[tuple[str, str, str], dict[str, None]] = {}
    stances: dict[str, set[str]] = {}
    for action in moves:
        origin, destination = action.origin or "", action.destination or ""
        event = next(event for event in game.preview(action) if event.kind in _WAYS)
        ways.setdefault((origin, event.kind, event.rule), {})[destination] = None
        stances.setdefault(destination, set()).add(action.stance or "")
    for (origin, kind, rule), destinations in ways.items():
        yield Line(say(_WAYS[kind].template, region=origin, regions=list(destinations)), (rule,))
    guarded = [destination for destination, found in stances.items() if found == {"friendly"}]
    if guarded:
        yield Line(say("Only as friendly armies: to {regions}.", regions=guarded), ("army.last_factory",))


# --- why not ----------------------------------------------------------------------------------------------------------
Destinations = Callable[[str], list[str]]


def _refusals(game: Game, rules: Collection[str]) -> list[Question]:
    """For each rule that the position is about, a move that it forbids."""
    asked: list[Question] = []
    for rule, destinations in (
        ("army.rail", _anywhere),
        ("army.straits", _anywhere),
        ("army.last_factory", _anywhere),
        ("army.convoy", _across_a_sea),
        ("board.facts", lambda _: ["switzerland"]),
    ):
        if rule in rules:
            asked += next(_forbidden(game, rule, destinations), [])
    return asked


def _anywhere(_: str) -> list[str]:
    return list(REGIONS)


def _across_a_sea(origin: str) -> list[str]:
    """The land on the other shores of the seas that a region touches, home provinces last."""
    shores = 0
    for sea in members(ADJACENT[REGION[origin]] & SEA):
        shores |= ADJACENT[sea] & LAND
    return [REGIONS[shore] for shore in (*members(shores & ~HOMES), *members(shores & HOMES))]


def _forbidden(game: Game, rule: str, destinations: Destinations) -> Iterator[list[Question]]:
    """Moves of armies that are refused by this rule, each as a question with the reason."""
    nation = due(game).nation
    for origin, view in game.regions.items():
        if not any((unit.nation, unit.type) == (nation, "army") for unit in view.units):
            continue
        for destination in destinations(origin):
            for stance in ("", " hostile"):
                error = game.explain(f"move army {origin} {destination}{stance}")
                if error is not None and error.rule == rule:
                    template = _WHY_HOSTILE if stance else _WHY
                    reason = error.reason if rule == "board.facts" else str(error)
                    yield question(say(template.template, region=origin, region_2=destination), [Line(reason, (rule,))])


_WHY = Message("Why can no army go from {region} to {region_2} now?")
_WHY_HOSTILE = Message("Why can no army go from {region} to {region_2} as a hostile one now?")
