"""The map: regions to click on or to walk over by keyboard, pieces, and marks where something can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

import ipywidgets

from imperial_nb.drawing import geometry, phrases
from imperial_nb.engine import Action, Game, words
from imperial_nb.engine.board import ADJACENT, REGIONS, members
from imperial_nb.engine.words import say

from .board import leaflet
from .messages import MessageLine
from .panel import Panel, Part
from .pieces import hatches, pieces, standing
from .referee import Referee
from .selection import Selection, carried, clicked, place, producers

Callback = Callable[[str], None]


class MapPart(Part):
    """What the map shows beyond its fixed shapes, and what a click on a region does."""

    name: ClassVar[str] = "map"

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.callbacks: list[Callback] = []
        self.plays = True

    def view(self) -> dict[str, Any]:
        position = self.referee.position
        flags = position["flags"]
        shown = pieces(position)
        nations = {name: shape.nation or flags.get(name) for name, shape in geometry.regions().items()}
        regions = {f"r.{name}": [phrases.region(position, name), shown[name], nations[name]] for name in REGIONS}
        return regions | {"board": _board(words.language()), "marks": self._marks(), "words": _words()}

    def receive(self, content: Mapping[str, Any]) -> None:
        if "drop" in content:
            self.referee.select(Selection())
            return
        region = str(content["region"])
        for callback in self.callbacks:
            callback(region)
        if self.plays:
            meant = clicked(self.game, self.referee.selection, region)
            self.referee.play(meant) if isinstance(meant, Action) else self.referee.select(meant)

    def _marks(self) -> dict[str, str]:
        """Region → what marks it: `picked`, `target` or `choice`."""
        selection, game = self.referee.selection, self.game
        if selection.unit and selection.region:
            ends = sorted({move.destination or "" for move in carried(game, selection)})
            shown = [end for end in ends if selection.destination in (None, end)]
            return dict.fromkeys(shown, "target") | {selection.region: "picked"}
        if game.decision and game.decision.kind == "produce":
            return {site: "choice" if site in selection.idle else "picked" for site in producers(game)}
        marks = {place(action): "choice" for action in game.legal()}
        marks |= {selection.region: "picked"} if selection.region else {}
        return {region: mark for region, mark in marks.items() if region}


class MapView(ipywidgets.Box):
    """The map of a game, to play on.

    `on_region(callback)` calls `callback(region_id)` at every click on a region (or Enter on it); with `plays=False`
    that is all a click does.

    Shows refusals under itself where `panel` is not given, in which case a table shows them.
    """

    def __init__(self, game: Game | Referee, *, plays: bool = True) -> None:
        self.panel = _MapPanel(game)
        self.part.plays = plays
        super().__init__([board_box(), self.panel])
        for name in ("imp-frame", "imp-table", "imp-alone"):
            self.add_class(name)

    @property
    def part(self) -> MapPart:
        part = self.panel.by_name["map"]
        assert isinstance(part, MapPart)
        return part

    def on_region(self, callback: Callback) -> None:
        self.part.callbacks.append(callback)

    def close(self) -> None:
        self.panel.close()
        super().close()


class _MapPanel(Panel):
    kinds = (MapPart, MessageLine)


def board_box() -> ipywidgets.Box:
    """A frame around the notebook's one map, for one table."""
    box = ipywidgets.Box([leaflet()])
    box.add_class("imp-board")
    return box


@cache
def _board(language: str) -> dict[str, Any]:
    """What is the same in every position, in a language."""
    regions = geometry.regions()
    return {
        "label": say("Map: arrow keys go to the neighbour in that direction, letters to a region of that name."),
        "box": f"0 0 {geometry.WIDTH} {round(geometry.height())}",
        "under": hatches() + standing(),
        "start": REGIONS[0],
        "names": {name: words.name("regions", name) for name in REGIONS},
        "places": {name: [round(n) for n in regions[name].places["label"]] for name in REGIONS},
        "neighbours": {name: [REGIONS[r] for r in members(ADJACENT[at])] for at, name in enumerate(REGIONS)},
    }


def _words() -> dict[str, str]:
    return {"hint": say("Point at a region, or walk over the map with the arrow keys, to see what is there.")}
