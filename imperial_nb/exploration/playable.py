"""Which actions that answers tell of are legal now, so that they can be tried."""

from __future__ import annotations

from collections.abc import Mapping

from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATIONS

_MANEUVER = ("fleets", "armies", "arrival", "ask", "demand")


def rondel_moves(game: Game, nation: str) -> Mapping[str, Action]:
    """Space → the move there, of a nation that has to choose its space now; {} for any other."""
    due = game.decision
    if due is None or (due.kind, due.nation) != ("rondel", nation):
        return {}
    return {action.space: action for action in game.legal()}


def purchase(game: Game, player: str, action: Action) -> Action | None:
    """The purchase, if the player can make it right now."""
    due = game.decision
    mine = due is not None and (due.kind, due.player) == ("invest", player)
    return action if mine and action in game.legal() else None


def maneuvers(game: Game, nation: str) -> bool:
    """Whether the nation is in the middle of a maneuver."""
    return NATIONS[game.state.nation] == nation and game.state.step in _MANEUVER


def unit_moves(
    game: Game, nation: str, unit: str, region: str, stance: str | None
) -> Mapping[tuple[str, str | None], Action]:
    """(destination, stance declared) → the move there of a unit, armies in foreign homes told apart by their stance."""
    if not maneuvers(game, nation):
        return {}
    return {
        (action.destination, action.stance): action
        for action in game.legal()
        if (action.type, action.unit, action.origin) == ("move", unit, region) and action.which in (None, stance)
    }
