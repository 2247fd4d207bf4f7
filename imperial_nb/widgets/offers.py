"""What each space of the rondel would cost and bring the nation on turn. Pure functions, no widgets."""

from __future__ import annotations

from typing import Any

from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATION, SPACE, SPACES
from imperial_nb.engine.events import Recorder
from imperial_nb.engine.legal import FACTORY_PRICE, UNIT_PRICE, passes_investor, rondel_fee, steps_to
from imperial_nb.engine.words import Message, say

_UNTOLD = frozenset({"marker", "first_placement", "turn", "skipped", "allowed"})
_OUTLOOK = {
    "factory": Message("A factory costs {price} M; the treasury has {treasury} M.", price=FACTORY_PRICE),
    "import": Message("Up to three units at {price} M each; the treasury has {treasury} M.", price=UNIT_PRICE),
    "production": Message("Factories in provinces that are not occupied produce one unit each."),
    "maneuver": Message("Fleets move and fight, then armies, then flags are set."),
}


def offers(game: Game) -> list[dict[str, Any]]:
    """For each space in order: `legal`, its `price` as a word and `lines`: what it brings or why it cannot be."""
    return [_offer(game, space) for space in SPACES]


def price(game: Game, space: str) -> str:
    """What the government pays for moving the marker to a space, as a word."""
    assert game.decision is not None
    fee = rondel_fee(steps_to(game.state, NATION[game.decision.nation], SPACE[space]))
    return say("{amount} M", amount=fee) if fee else say("free")


def _offer(game: Game, space: str) -> dict[str, Any]:
    action = Action("rondel", space=space)
    refusal = game.explain(action)
    if refusal:
        return {"legal": False, "price": "", "lines": [str(refusal)]}
    return {"legal": True, "price": price(game, space), "lines": [*_outcome(game, action), *_outlook(game, space)]}


def _outcome(game: Game, action: Action) -> list[str]:
    """What happens at once, in sentences; where a stop on Investor may be forced: if nobody does."""
    state, log = game.state.copy(), Recorder(game.state.players)
    state.apply(action, log)
    askable = state.step == "force"
    while state.step == "force":
        state.apply(Action("allow"), log)
    told = [event.text for event in log.events if event.kind not in _UNTOLD]
    return [say("Before that, a stop on Investor may be forced."), *told] if askable else told


def _outlook(game: Game, space: str) -> list[str]:
    """What is decided there and later."""
    sentence = _OUTLOOK.get(space.rstrip("12"))
    if sentence is None or game.decision is None:
        return []
    nation = game.decision.nation
    lines = [say(sentence.template, **sentence.values, treasury=game.nations[nation].treasury)]
    if game.edition.uses_investor_card and passes_investor(game.state, NATION[nation], SPACE[space]):
        lines.append(say("Passes Investor: investments follow when this is done."))
    return lines
