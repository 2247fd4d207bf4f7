"""Several line charts over the same points on one scale, side by side, with one table that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from imperial_nb.engine.words import say

from .charts import TOP, Chart, Series, extent, heading, numbers, plot
from .svg import group, picture, text

_COLUMNS, _GAP, _HEIGHT, _HEAD = 2, 16, 190, 18


class Panel(NamedTuple):
    """One of the charts: what its lines are about, and the lines."""

    name: str
    series: Sequence[Series]


def panel_chart(title: str, panels: Sequence[Panel], points: Sequence[str], *, width: float = 960) -> Chart:
    """A line chart per panel, two in a row; `width` in px.

    Raises ValueError where a series has not one value per point, or there is nothing to show.
    """
    every = [one for panel in panels for one in panel.series]
    limits = extent(title, every, points)
    wide, high = (width - _GAP) / _COLUMNS, _HEAD + _HEIGHT
    drawn = [
        group(_panel(panel, points, wide, limits), x=column * (wide + _GAP), y=TOP + row * high)
        for (row, column), panel in ((divmod(number, _COLUMNS), panel) for number, panel in enumerate(panels))
    ]
    size = (width, TOP + ceil(len(panels) / _COLUMNS) * high)
    named = [
        one._replace(name=say("{name}, {line}", name=panel.name, line=one.name))
        for panel in panels
        for one in panel.series
    ]
    return Chart(picture(heading(title) + "".join(drawn), size, width, title), numbers(title, named, points))


def _panel(panel: Panel, points: Sequence[str], width: float, limits: tuple[float, float]) -> str:
    name = text(12, 12, panel.name, 12, font_weight="bold", fill=panel.series[0].colour)
    return name + group(plot(panel.series, points, (width, _HEIGHT), limits), y=_HEAD)
