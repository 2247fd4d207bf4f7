"""The editor's map: everything placed so far, what is wrong where, and clicks that place and take away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from imperial_nb.drawing.ground import ground
from imperial_nb.drawing.svg import element, group, text
from imperial_nb.engine.words import say
from imperial_nb.widgets.map_view import MapPart

from .faults import by_region
from .part import DeskPart

_SIGN = group(
    element("circle", r=8, class_="imp-sign"), text(0, 4.5, "!", 13, text_anchor="middle", font_weight="bold")
)


class BoardPart(DeskPart, MapPart):
    """The table's map over a desk. Regions with a problem are outlined, bear a sign and say so."""

    @property
    def position(self) -> dict[str, Any]:
        return self.desk.position

    def view(self) -> dict[str, Any]:
        view = super().view()
        for region, fault in by_region(self.desk.faults).items():
            label, markup, nation = view[f"r.{region}"]
            x, y = ground().middles[region]
            sign = group(_SIGN, x=x - 16, y=y + 8)
            view[f"r.{region}"] = [say("{place}. Problem: {fault}", place=label, fault=fault), markup + sign, nation]
        words = {"hint": say("Click on a region, or walk over the map with the arrow keys and press Enter.")}
        return view | {"words": words}

    def receive(self, content: Mapping[str, Any]) -> None:
        if "drop" in content:
            self.desk.hold({"piece": ""})
        else:
            self.desk.touch(str(content["region"]))

    def _marks(self) -> dict[str, str]:
        marks = dict.fromkeys(by_region(self.desk.faults), "problem")
        return marks | ({self.desk.region: "picked"} if self.desk.region else {})
