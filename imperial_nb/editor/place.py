"""The region that is looked at: everything there, to be changed one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.drawing import geometry, phrases
from imperial_nb.engine import words
from imperial_nb.engine.board import FLAG_REGIONS, NATIONS, REGION, REGIONS
from imperial_nb.engine.words import say

from . import model, opened
from .faults import by_region
from .part import DeskPart


class Place(DeskPart):
    """Units of one region with their counts and stances, its factory or flag."""

    name: ClassVar[str] = "place"
    timeless = frozenset({"look"})

    def view(self) -> dict[str, Any]:
        named = sorted(REGIONS, key=lambda region: words.name("regions", region))
        return {
            "card": self._card(self.desk.region) if self.desk.region else None,
            "regions": [{"id": region, "label": words.name("regions", region)} for region in named],
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        desk, region = self.desk, self.desk.region
        if "look" in content:
            wanted = content["look"]
            desk.look(wanted if wanted in REGION else None)
        elif region is None:
            return
        elif "count" in content:
            stack = content["nation"], content["unit"], region, content["count"], content["stance"]
            desk.change(model.set_units, *stack)
        elif "turn" in content:
            desk.change(model.turn_armies, content["turn"], region, content["stance"])
        elif "flag" in content:
            desk.change(model.set_flag, region, content["flag"] or None)
        elif "factory" in content:
            desk.change(model.set_factory, region, content["factory"] is True)
        else:
            desk.change(model.clear_region, region)

    def _card(self, region: str) -> dict[str, Any]:
        position, city = self.desk.position, geometry.regions()[region].city
        takes_flags = FLAG_REGIONS >> REGION[region] & 1
        return {
            "region": region,
            "summary": phrases.region(position, region),
            "fault": by_region(self.desk.faults).get(region, ""),
            "factory": city
            and {"label": words.name("factories", city), "icon": city, "built": region in position["factories"]},
            "flag": {"options": _flags(), "value": position["flags"].get(region, "")} if takes_flags else None,
            "stacks": [_stack(unit) for unit in position["units"] if unit["region"] == region],
        }


def _stack(unit: Mapping[str, Any]) -> dict[str, Any]:
    nation, kind, stance = unit["nation"], unit["type"], unit.get("stance", "")
    other = {"hostile": "friendly", "friendly": "hostile"}.get(stance, "")
    return {
        "nation": nation,
        "unit": kind,
        "stance": stance or None,
        "count": unit["count"],
        "label": say("{unit} of {nation}", unit=kind, nation=nation),
        "icon": f"{kind}.{nation}" + (f".{stance}" if stance else ""),
        "shown": words.name("stances", stance) if stance else "",
        "turn": other and {"to": other, "label": say("turn {stance}", stance=other)},
    }


def _flags() -> list[dict[str, str]]:
    named = [{"id": nation, "label": words.name("nations", nation)} for nation in NATIONS]
    return [{"id": "", "label": say("no flag")}, *named]


def _words() -> dict[str, Any]:
    return {
        "title": say("Region"),
        "none": say("No region chosen yet"),
        "empty": say("No units here."),
        "fewer": say("one fewer"),
        "more": say("one more"),
        "count": say("number"),
        "flag": say("Flag"),
        "clear": say("Clear this region"),
        "most": opened.MOST_UNITS,
    }
