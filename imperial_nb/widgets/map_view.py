"""The map: regions to click on or to walk over by keyboard, pieces, and marks where something can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from imperial_nb.drawing import geometry, phrases
from imperial_nb.engine import Action, Game, words
from imperial_nb.engine.board import ADJACENT, REGIONS, members
from imperial_nb.engine.words import say

from .board import leaflet
from .clerk import Clerk
from .frame import Frame
from .messages import MessageLine
from .panel import Panel, Part
from .pieces import hatches, pieces, standing
from .referee import Referee
from .selection import Selection, carried, clicked, idle, place, producers

Callback = Callable[[str], None]


class MapPart(Part):
    """What the map shows beyond its fixed shapes, and what a click on a region does."""

    name: ClassVar[str] = "map"

    def __init__(self, clerk: Clerk) -> None:
        super().__init__(clerk)
        self.callbacks: list[Callback] = []
        self.plays = True
        self._drawn: tuple[Any, dict[str, str]] = (None, {})

    @property
    def position(self) -> dict[str, Any]:
        """The position shown, as data."""
        return self.referee.position

    def view(self) -> dict[str, Any]:
        position = self.position
        flags = position["flags"]
        shown = self._pieces()
        nations = {name: shape.nation or flags.get(name) for name, shape in geometry.regions().items()}
        regions = {f"r.{name}": [phrases.region(position, name), shown[name], nations[name]] for name in REGIONS}
        return regions | {"board": _board(words.language()), "marks": self._marks(), "words": _words()}

    def _pieces(self) -> dict[str, str]:
        """What lies in each region; placing it takes longest of all, so it is done only when something moved."""
        position = self.position
        here = (words.language(), position["units"], position["factories"], position["flags"])
        if self._drawn[0] != here:
            self._drawn = (here, pieces(position))
        return self._drawn[1]

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
            resting = idle(game, selection)
            return {site: "choice" if site in resting else "picked" for site in producers(game)}
        marks = {place(action): "choice" for action in game.legal()}
        marks |= {selection.region: "picked"} if selection.region else {}
        return {region: mark for region, mark in marks.items() if region}


class _MapPanel(Panel):
    kinds = (MapPart, MessageLine)


class MapView(Frame):
    """The map of a game, to play on; refusals are shown under it.

    With `plays=False` a click (or Enter) on a region only calls those who asked by `on_region`.
    """

    def __init__(self, game: Game | Referee, *, plays: bool = True) -> None:
        self.panel = _MapPanel(game)
        self.part.plays = plays
        self._table = Frame([board_box(), self.panel], ["imp-table", "imp-alone"])
        super().__init__([self._table], ["imp-frame"])

    @property
    def part(self) -> MapPart:
        part = self.panel.by_name[MapPart.name]
        assert isinstance(part, MapPart)
        return part

    def on_region(self, callback: Callback) -> None:
        """Call `callback(region_id)` at every click on a region."""
        self.part.callbacks.append(callback)

    def close(self) -> None:
        for child in self._table.children:
            child.close()
        self._table.close()
        super().close()


def board_box() -> Frame:
    """A frame around the notebook's one map, for one table."""
    return Frame([leaflet()], ["imp-board"])


@cache
def _board(language: str) -> dict[str, Any]:
    """What is the same in every position, in a language."""
    regions = geometry.regions()
    return {
        "label": say("Map: arrow keys go to the neighbour in that direction, letters to a region of that name."),
        "box": f"0 0 {geometry.WIDTH} {round(geometry.height())}",
        "under": hatches() + standing(),
        "start": REGIONS[0],
        "kinds": {name: regions[name].kind for name in REGIONS},
        "names": {name: words.name("regions", name) for name in REGIONS},
        "places": {name: [round(n) for n in regions[name].places["label"]] for name in REGIONS},
        "neighbours": {name: [REGIONS[r] for r in members(ADJACENT[at])] for at, name in enumerate(REGIONS)},
    }


def _words() -> dict[str, str]:
    return {"hint": say("Point at a region, or walk over the map with the arrow keys, to see what is there.")}
