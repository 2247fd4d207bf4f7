"""A maneuver followed action by action: whose decision comes next, what can be chosen, what becomes of the pieces.

Takes actions in the engine's dict form, each legal where it is played, and keeps a `Position` up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .board import OWNER
from .movement import (
    Position,
    Unit,
    army_moves,
    convoy_between,
    fleet_moves,
    reached_by_land,
    stance_changes,
)

PieceCount = Counter[tuple[str, str, str, str | None]]
SIDE = {"fleets": "fleet", "armies": "army"}


class Maneuver:
    """`kind` is the decision due: fleets, armies, arrival, ask, demand, or over when the flag step has come.

    `silent`: nations without a government. `asked`: the nation a demand is up to.
    """

    def __init__(self, position: Position, silent: set[str]) -> None:
        self.position = position
        self.silent = silent
        self.arrived: list[Unit] = []  # the units of the last move or change of stance that are left
        self.region = ""  # where they arrived
        self.waiting: set[str] = set()  # nations there that have not been asked yet
        self.asked = ""
        self.step = "fleets"
        self._go_on()

    # --- what can be chosen ------------------------------------------------------------------------

    def choices(self) -> set[str]:
        """Every legal action, by its text without optional words."""
        match self.kind:
            case "fleets":
                return fleet_moves(self.position) | self._battles() | {"done"}
            case "armies":
                return self._army_choices() | {"done"}
            case "arrival":
                return {self._battle_text(foe) for foe in self._foes(self.region)} | {"peace"}
            case "ask":
                return {f"ask {nation}" for nation in self.waiting}
            case "demand":
                return {f"demand {unit.kind}" for unit in self._foes(self.region) if unit.nation == self.asked} | {
                    "decline"
                }
        return set()

    def _army_choices(self) -> set[str]:
        return army_moves(self.position) | stance_changes(self.position) | self._battles() | self._destructions()

    def _foes(self, region: str) -> list[Unit]:
        """Foreign units in a region. An own unit there can fight any of them (battle.one_for_one):

        fleets meet fleets only at sea, armies meet armies only on land, and both meet only in port.
        """
        return [unit for unit in self.position.units if unit.region == region and unit.nation != self.position.nation]

    def _battles(self) -> set[str]:
        """battle.active: fleets fight in the fleet step, armies in the army step, moved or not."""
        return {
            self._battle_text(foe)
            for own in self.position.units
            if own.nation == self.position.nation and own.kind == SIDE[self.kind]
            for foe in self._foes(own.region)
        }

    def _battle_text(self, foe: Unit) -> str:
        return f"battle {foe.region} {foe.nation} {foe.kind}"

    def _destructions(self) -> set[str]:
        """army.destroy: three hostile armies, and nobody of the owner's there."""
        return {
            f"destroy {province}"
            for province in self.position.factories
            if [unit.stance for unit in self.position.own("army", province)].count("hostile") >= 3
            and OWNER[province] not in {foe.nation for foe in self._foes(province)}
        }

    def pieces(self) -> PieceCount:
        return Counter((unit.nation, unit.kind, unit.region, unit.stance) for unit in self.position.units)

    # --- what becomes of it -------------------------------------------------------------------------

    def play(self, action: Mapping[str, Any]) -> None:
        """Follow one action that answers the decision due."""
        match action["type"]:
            case "done":
                self._end_step()
            case "move":
                self._move(action)
            case "stance":
                self._change_stance(action)
            case "battle":
                self._battle(action)
            case "destroy":
                self._destroy(action["region"])
            case "peace":
                self.waiting = {foe.nation for foe in self._foes(self.region)} - self.silent
                self._ask_next()
            case "ask":
                self._ask(action["nation"])
            case "demand":
                self._demand(action["unit"])
            case "decline":
                self._ask_next()

    def _go_on(self) -> None:
        """maneuver.order: the step goes on, or ends where nothing can be done in it."""
        self.kind = self.step
        if self.step != "over" and self.choices() == {"done"}:
            self._end_step()

    def _end_step(self) -> None:
        self.step = "armies" if self.step == "fleets" else "over"
        self._go_on()

    def _move(self, action: Mapping[str, Any]) -> None:
        origin, destination, count = action["origin"], action["destination"], action.get("count", 1)
        movers = [
            unit
            for unit in self.position.own_movable(action["unit"], origin)
            if action.get("which") in (None, unit.stance)
        ][:count]
        if action["unit"] == "army":
            via = tuple(action["via"]) if "via" in action else None
            if via is not None or destination not in reached_by_land(self.position, origin):
                self.position.convoys += [convoy_between(self.position, origin, destination, via)] * count
        for unit in movers:
            unit.region, unit.stance, unit.moved = destination, action.get("stance"), True
        self._arrive(movers, destination)

    def _change_stance(self, action: Mapping[str, Any]) -> None:
        turning = [
            unit for unit in self.position.own_movable("army", action["region"]) if unit.stance != action["stance"]
        ][: action.get("count", 1)]
        for unit in turning:
            unit.stance, unit.moved = action["stance"], True
        self._arrive(turning, action["region"])

    # --- battle -------------------------------------------------------------------------------------

    def _arrive(self, units: list[Unit], region: str) -> None:
        self.arrived, self.region = units, region
        self._meet()

    def _meet(self) -> None:
        """The nation on Maneuver first decides about battle where its units arrived."""
        if self.arrived and self._foes(self.region):
            self.kind = "arrival"
        else:
            self._go_on()

    def _ask_next(self) -> None:
        """battle.demand: the others are asked one after another, in an order that the mover picks."""
        if len(self.waiting) > 1:
            self.kind = "ask"
        elif self.waiting:
            self._ask(*self.waiting)
        else:
            self._go_on()

    def _ask(self, nation: str) -> None:
        self.kind, self.asked = "demand", nation
        self.waiting.remove(nation)

    def _demand(self, kind: str) -> None:
        self._lose(self._first(self.asked, kind, self.region))
        self._lose(self.arrived[0])
        if not self.arrived:
            self._go_on()
        elif not any(foe.nation == self.asked for foe in self._foes(self.region)):
            self._ask_next()

    def _battle(self, action: Mapping[str, Any]) -> None:
        """At an arrival the units that arrived fight, otherwise those that battle.active names."""
        region, at_arrival = action["region"], self.kind == "arrival"
        own = self.arrived[0] if at_arrival else self._first(self.position.nation, SIDE[self.kind], region)
        self._lose(self._first(action["nation"], action["target"], region))
        self._lose(own)
        if at_arrival:
            self._meet()
        else:
            self._go_on()

    def _destroy(self, region: str) -> None:
        for _ in range(3):
            self._lose(self._first(self.position.nation, "army", region))
        self.position.factories.remove(region)
        self._go_on()

    def _first(self, nation: str, kind: str, region: str) -> Unit:
        """battle.active: a hostile army before a friendly one; of equal ones those that have moved."""
        candidates = [
            unit
            for unit in self.position.units
            if unit.nation == nation and unit.kind == kind and unit.region == region
        ]
        return min(candidates, key=lambda unit: (unit.stance == "friendly", not unit.moved))

    def _lose(self, unit: Unit) -> None:
        self.position.units.remove(unit)
        if unit in self.arrived:
            self.arrived.remove(unit)
