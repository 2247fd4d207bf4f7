"""A maneuver followed action by action: pieces, what has moved, convoys.

Takes actions in the engine's dict form, each legal where it is played, and keeps a `Position` up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .movement import Position, Unit, convoy_between, reached_by_land

PieceCount = Counter[tuple[str, str, str, str | None]]


class Maneuver:
    """The present `position`, and the units of the last move or change of stance that others may answer."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.arrived: list[Unit] = []
        self.arrival_region = ""

    def play(self, action: Mapping[str, Any], kind: str, asked: str) -> None:
        """Follow one action that answers a decision of this kind, by the nation `asked`."""
        match action["type"]:
            case "move":
                self._move(action)
            case "stance":
                self._change_stance(action)
            case "battle":
                self._battle(action, kind)
            case "demand":
                self._lose(self._first(asked, action["unit"], self.arrival_region))
                self._lose(self.arrived[0])
            case "destroy":
                self._destroy(action["region"])

    def pieces(self) -> PieceCount:
        return Counter((unit.nation, unit.kind, unit.region, unit.stance) for unit in self.position.units)

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

    def _arrive(self, units: list[Unit], region: str) -> None:
        self.arrived, self.arrival_region = units, region

    def _battle(self, action: Mapping[str, Any], kind: str) -> None:
        region = action["region"]
        if kind == "arrival":
            own = self.arrived[0]
        else:
            own = self._first(self.position.nation, "fleet" if kind == "fleets" else "army", region)
        self._lose(self._first(action["nation"], action["target"], region))
        self._lose(own)

    def _destroy(self, region: str) -> None:
        for _ in range(3):
            self._lose(self._first(self.position.nation, "army", region))
        self.position.factories.remove(region)

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
