"""Why an action is not legal: the rule, the reason, and what would be right. `legal` decides; this explains.

`refusal` is asked about actions that are no members of `legal()`. It is None for those that are members once
their valid optional keys are left out, and for donations that can be paid.
"""

from __future__ import annotations

from collections.abc import Callable

from .actions import Action
from .board import NATION, REGION
from .errors import IllegalAction
from .facts import Facts
from .legal import decision, legal
from .maneuver import plane_of
from .movement import fighters
from .refusals_battle import refuse_ask, refuse_battle, refuse_demand, refuse_destroy
from .refusals_economy import refuse_build, refuse_donate, refuse_import, refuse_invest, refuse_produce, refuse_rondel
from .refusals_moves import both_stances, plane_of_stance, refuse_move, refuse_stance_change
from .words import Message

Refusal = IllegalAction | None

_ANSWERS: dict[str, tuple[str, ...]] = {
    "rondel": ("rondel",),
    "force": ("force", "allow"),
    "build": ("build", "pass"),
    "produce": ("produce",),
    "import": ("import", "done"),
    "fleets": ("move", "battle", "done"),
    "armies": ("move", "stance", "battle", "destroy", "done"),
    "arrival": ("battle", "peace"),
    "ask": ("ask",),
    "demand": ("demand", "decline"),
    "invest": ("invest", "pass"),
}


def refusal(facts: Facts, action: Action) -> Refusal:
    """Why the action is refused, None if it is legal."""
    due = decision(facts)
    if due is None:
        return IllegalAction("end.trigger", Message("The game is over."))
    if action.type == "donate":
        return refuse_donate(facts, action)
    if due.kind == "fleets" and (action.unit == "army" or action.type in ("stance", "destroy")):
        return IllegalAction(
            "maneuver.order", Message("Armies act after the fleets."), Message("End the fleet step with “done”.")
        )
    if due.kind == "armies" and action.type == "move" and action.unit == "fleet":
        return IllegalAction("maneuver.order", Message("The fleet step is over; no fleet moves any more."))
    if action.type not in _ANSWERS[due.kind]:
        return IllegalAction(
            "turn.order",
            Message("“{action}” does not answer the decision due.", action=action.text),
            Message("{prompt}", prompt=due.prompt),
        )
    check = _CHECKS.get(action.type)
    return check(facts, action) if check else None


def with_hint(facts: Facts, error: IllegalAction, type_: str = "") -> IllegalAction:
    """The refusal with a hint: its own, or else some legal actions, of the refused type if there are any."""
    if error.hint:
        return error
    actions = legal(facts)
    alike = [action for action in actions if action.type == type_] or actions
    if not alike:
        return IllegalAction(error.rule, error.message, Message("Take an action back, or begin a new game."))
    shown = [f"“{action}”" for action in alike[:_SHOWN]]
    if len(alike) > len(shown):
        return IllegalAction(
            error.rule, error.message, Message("Legal now are, among others, {actions}.", actions=shown)
        )
    return IllegalAction(error.rule, error.message, Message("Legal now: {actions}.", actions=shown))


_SHOWN = 4  # examples in a hint


def canonical(facts: Facts, action: Action) -> Action:
    """A legal action without redundant optional keys."""
    if action.count == 1:
        action = action.but(count=None)
    if action.type == "move" and action.which is not None and not both_stances(facts, REGION[action.origin]):
        action = action.but(which=None)
    if action.type == "demand" and action.unit is None and facts.arrival is not None:
        action = action.but(unit=fighters(facts, facts.arrival[4], facts.arrival[1])[0])
    if action.type == "battle":
        region, nation = REGION[action.region], NATION[action.nation]
        if action.which is not None and plane_of_stance(action.which) == _default_fighter(facts, region):
            action = action.but(which=None)
        if action.against is not None and plane_of_stance(action.against) == plane_of(facts, nation, region, False):
            action = action.but(against=None)
    return action


def _default_fighter(facts: Facts, region: int) -> int:
    return facts.arrival[0] if facts.arrival is not None else plane_of(facts, facts.nation, region, False)


_CHECKS: dict[str, Callable[[Facts, Action], Refusal]] = {
    "rondel": refuse_rondel,
    "build": refuse_build,
    "produce": refuse_produce,
    "import": refuse_import,
    "invest": refuse_invest,
    "move": refuse_move,
    "stance": refuse_stance_change,
    "battle": refuse_battle,
    "ask": refuse_ask,
    "demand": refuse_demand,
    "destroy": refuse_destroy,
}
