"""The tax chart and the scoring track."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.drawing.figures import FULL_POWER, TAX_MARKERS, factor
from imperial_nb.drawing.phrases import tax
from imperial_nb.engine.words import name, say, say_many

from .panel import Panel, Part


class TaxTrack(Part):
    """Revenue, and where each nation's tax marker stands."""

    name: ClassVar[str] = "tax"
    look = "track"

    def view(self) -> dict[str, Any]:
        spaces = [
            {
                "text": tax(marker),
                "label": say_many(
                    "revenue {revenue} M: {power} power point",
                    "revenue {revenue} M: {power} power points",
                    power,
                    revenue=tax(marker),
                    power=power,
                ),
                "foot": f"+{power}",
                "band": power % 2,
            }
            for power, marker in enumerate(TAX_MARKERS)
        ]
        markers = {nation: view.tax - TAX_MARKERS[0] for nation, view in self.game.nations.items()}
        words = {"title": say("Tax chart: revenue, power points")}
        return {"spaces": spaces, "markers": _markers(markers), "words": words}


class PowerTrack(Part):
    """Power points, and the factor they give."""

    name: ClassVar[str] = "score"
    look = "track"

    def view(self) -> dict[str, Any]:
        spaces = [
            {
                "text": str(points),
                "label": say_many(
                    "{points} power point: factor {factor}",
                    "{points} power points: factor {factor}",
                    points,
                    points=points,
                    factor=factor(points),
                ),
                "foot": f"×{factor(points)}" if points % 5 == 0 else "",
                "band": factor(points) % 2,
            }
            for points in range(FULL_POWER + 1)
        ]
        markers = {nation: view.power for nation, view in self.game.nations.items()}
        words = {"title": say("Scoring track: power points, factor")}
        return {"spaces": spaces, "markers": _markers(markers), "words": words}


def _markers(places: dict[str, int]) -> list[dict[str, Any]]:
    return [{"name": name("nations", nation), "icon": f"chip.{nation}", "at": at} for nation, at in places.items()]


class TaxChart(Panel):
    """The tax chart of a game."""

    kinds = (TaxTrack,)


class ScoringTrack(Panel):
    """The scoring track of a game."""

    kinds = (PowerTrack,)
