"""Series of numbers as line or bar charts, each with a table that says the same.

Lines differ by colour, dash and mark and carry their name at their end; bars carry their numbers. Like every picture
here a chart stands on its own paper; its table takes the colours of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from imperial_nb.engine.words import name as name_of
from imperial_nb.engine.words import say

from .palette import FAINT, FRAME, NATIONS, PAPER, PLAYERS, RULE
from .svg import Attribute, element, group, number, picture, text
from .text import SMALLEST, escape, shorten, whole
from .text import width as text_width

Value = int | float | None
"""None: nothing known there, as before a branch begins."""

DASHES = (None, "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2", "14 4")
MARKS = (
    "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "m-3.2-3.2h6.4v6.4h-6.4z",
    "m0-4.2l4 7.2h-8z",
    "m0-4.5l4.5 4.5-4.5 4.5-4.5-4.5z",
    "m0 4.2l4-7.2h-8z",
    "m-4-1.5h2.5v-2.5h3v2.5h2.5v3h-2.5v2.5h-3v-2.5h-2.5z",
)
"""Shapes from the place that they mark, as steps of a path."""
TOP = 40
"""Px above a chart's first line or bar, for its title."""
_LEFT, _ABOVE, _BELOW, _ROW = 40, 6, 28, 34
_BARS, _ENDS = 128, 160
"""Px at most for the names of bars, and for those at the ends of lines with what leads there."""
_MOST_MARKS = 24


class Series(NamedTuple):
    """Numbers in a row under one name."""

    name: str
    values: Sequence[Value]
    colour: str
    """Of the line, or of the bar, on which words are written in the colour of paper."""
    style: int
    """Chooses the line's dash and mark."""
    short: str = ""
    """The name where there is little room, if not `name`."""


class Chart(NamedTuple):
    """A chart as a picture (SVG) and as a table (HTML)."""

    svg: str
    table: str

    @property
    def html(self) -> str:
        """The picture with its table folded up beneath."""
        return (
            f"<figure>{self.svg}<details><summary>{escape(say('As a table'))}</summary>{self.table}</details></figure>"
        )


def nation_series(nation: str, values: Sequence[Value]) -> Series:
    """A nation's numbers in its colour."""
    return Series(name_of("nations", nation), values, NATIONS[nation].stroke, list(NATIONS).index(nation), nation)


def player_series(player: str, seat: int, values: Sequence[Value]) -> Series:
    """A player's numbers in the colour of the seat, from 0."""
    return Series(player, values, PLAYERS[seat % len(PLAYERS)], seat)


def line_chart(
    title: str, series: Sequence[Series], points: Sequence[str], *, width: float = 640, height: float = 320
) -> Chart:
    """How numbers change: a line per series, a name in `points` for each step from left to right.

    `width` and `height` in px. Raises ValueError where a series has not one value per point, or there is none.
    """
    limits = extent(title, series, points)
    drawn = plot(series, points, (width, height - TOP), limits)
    body = heading(title) + group(drawn, y=TOP)
    return Chart(picture(body, (width, height), width, title), numbers(title, series, points))


def heading(title: str) -> str:
    """A chart's title in its place."""
    return text(12, 22, title, 14, font_weight="bold")


def plot(
    series: Sequence[Series], points: Sequence[str], size: tuple[float, float], limits: tuple[float, float]
) -> str:
    """Axes, lines and their names as SVG elements within `size` px from (0, 0); `limits` are the ends of the scale."""
    low, high = limits
    room = min(_ENDS, max(text_width(one.name, SMALLEST, bold=True) for one in series) + 36)
    across, down = size[0] - _LEFT - room, size[1] - _ABOVE - _BELOW

    def at(column: int, value: float) -> tuple[float, float]:
        return _LEFT + across * column / max(1, len(points) - 1), _ABOVE + down * (high - value) / (high - low)

    body = []
    for value in _ticks(low, high, _step(high - low)):
        y = at(0, value)[1]
        body.append(
            element("path", d=f"M{number(_LEFT)} {number(y)}h{number(across)}", stroke=RULE if value else FRAME)
        )
        body.append(text(_LEFT - 6, y + 4, number(value), text_anchor="end", fill=FAINT))
    for column in shown_points(points, across):
        x = at(column, low)[0]
        body.append(text(x, size[1] - _BELOW + 18, points[column], text_anchor="middle", fill=FAINT))
    ends = []
    for one in series:
        places = [at(column, value) if value is not None else None for column, value in enumerate(one.values)]
        body.append(_line(one, places))
        last = [place for place in places if place]
        ends += [(one, last[-1])] if last else []
    body += _end_names(ends, size[0] - room, room, 0, size[1] - _BELOW + _ABOVE)
    return "".join(body)


def bar_chart(title: str, series: Sequence[Series], bars: Sequence[str], *, width: float = 640) -> Chart:
    """Sums made up of parts: a bar for each name in `bars`, a section per series that has something there.

    `width` in px. Raises ValueError where a series has not one value per bar, is negative, or there is none.
    """
    low, _ = extent(title, series, bars)
    if low < 0:
        raise ValueError(say("A bar chart needs numbers from 0 up."))
    totals = [sum(one.values[row] or 0 for one in series) for row in range(len(bars))]
    first = min(_BARS, max(text_width(bar, 12, bold=True) for bar in bars)) + 24
    scale = (width - first - 50) / max(1, *totals)
    height = TOP + _ROW * len(bars) + 10
    body = [heading(title)]
    for row, bar in enumerate(bars):
        sections = [text(12, 17, shorten(bar, _BARS, 12, bold=True), 12, font_weight="bold")]
        x = first
        for one in series:
            wide = (one.values[row] or 0) * scale
            sections += [_section(one, row, x, wide)] if wide else []
            x += wide
        sections.append(text(x + 6, 17, number(totals[row]), 12, font_weight="bold"))
        body.append(group(*sections, y=TOP + _ROW * row))
    return Chart(picture("".join(body), (width, height), width, title), numbers(title, series, bars))


def extent(title: str, series: Sequence[Series], points: Sequence[str]) -> tuple[float, float]:
    """The ends of a scale for all values, 0 included. Raises ValueError as charts do."""
    for one in series:
        if len(one.values) != len(points):
            raise ValueError(
                say(
                    "Points in the chart {title!r}: {count}; values in {name!r}: {many}.",
                    title=title, count=len(points), name=one.name, many=len(one.values),
                )
            )  # fmt: skip
    known = [value for one in series for value in one.values if value is not None]
    if not known:
        raise ValueError(say("The chart {title!r} has nothing to show.", title=title))
    low, high = min(0, *known), max(1, *known)
    step = _step(high - low)
    return low // step * step, ceil(high / step) * step


def _step(extent: float) -> int:
    """The least round number of which at most eight make up the extent."""
    size = 1
    while extent / size > 10:
        size *= 10
    return next(size * part // 10 or 1 for part in (2, 5, 10, 20) if extent / max(1, size * part // 10) <= 8)


def _ticks(low: float, high: float, step: int) -> Iterator[float]:
    value = low
    while value <= high:
        yield value
        value += step


def shown_points(points: Sequence[str], across: float) -> range:
    """Every n-th point, so that their names do not touch."""
    room = max(text_width(point, SMALLEST) for point in points) + 10
    return range(0, len(points), max(1, ceil(room * len(points) / across)))


def _line(one: Series, places: Sequence[tuple[float, float] | None]) -> str:
    """The line, broken where nothing is known; with marks, if they are few enough to be told apart."""
    path, pen = "", "M"
    for place in places:
        path += f"{pen}{number(place[0])} {number(place[1])}" if place else ""
        pen = "L" if place else "M"
    stroke: dict[str, Attribute] = {"stroke": one.colour, "stroke_width": 2.2, "stroke_linejoin": "round"}
    line = element("path", d=path, fill="none", stroke_dasharray=DASHES[one.style % len(DASHES)], **stroke)
    every = max(1, ceil(len(places) / _MOST_MARKS))
    return line + _marks(one, [place for column, place in enumerate(places) if place and column % every == 0])


def _marks(one: Series, places: Iterable[tuple[float, float]]) -> str:
    path = "".join(f"M{number(x)} {number(y)}{MARKS[one.style % len(MARKS)]}" for x, y in places)
    return element("path", d=path, fill=one.colour, stroke=PAPER, stroke_width=0.8)


def _end_names(
    ends: Sequence[tuple[Series, tuple[float, float]]], left: float, room: float, top: float, bottom: float
) -> Iterator[str]:
    """Each line's name beside its end, moved apart where they would overlap; a faint trace leads there."""
    gap = 14
    ordered = sorted(ends, key=lambda end: (end[1][1], end[0].name))
    heights: list[float] = []
    for _, (_, y) in ordered:
        heights.append(max(y, heights[-1] + gap if heights else top))
    for at in reversed(range(len(heights))):
        heights[at] = min(heights[at], heights[at + 1] - gap if at + 1 < len(heights) else bottom)
    for (one, (x, y)), height in zip(ordered, heights, strict=True):
        pointer = f"M{number(x + 5)} {number(y)}L{number(left + 10)} {number(height)}h4"
        yield element("path", d=pointer, fill="none", stroke=FAINT, stroke_width=0.7, stroke_dasharray="1 3")
        yield _marks(one, [(left + 20, height)])
        said = shorten(one.name, room - 32, SMALLEST, bold=True)
        named = text(left + 28, height + 4, said, fill=one.colour, font_weight="bold")
        yield named if said == one.name else group(element("title", escape(one.name)), named)


def _section(one: Series, row: int, x: float, wide: float) -> str:
    value = number(one.values[row] or 0)
    told = element("title", escape(f"{one.name} {value}"))
    box = element("rect", x=x, width=wide, height=_ROW - 8, fill=one.colour, stroke=PAPER, stroke_width=1.5)
    sayings = (f"{one.short or one.name} {value}", value)
    said = next((said for said in sayings if text_width(said, SMALLEST, bold=True) <= wide - 6), "")
    label = text(x + wide / 2, 17, said, text_anchor="middle", fill=PAPER, font_weight="bold") if said else ""
    return group(told, box, label)


def numbers(title: str, series: Sequence[Series], points: Sequence[str]) -> str:
    """The table of a chart (HTML): a row per point, a column per series."""
    head = "".join(element("th", escape(one.name), scope="col", title=whole(one.name)) for one in series)
    rows = "".join(
        f'<tr><th scope="row">{escape(point)}</th>'
        + "".join(f"<td>{_cell(one.values[row])}</td>" for one in series)
        + "</tr>"
        for row, point in enumerate(points)
    )
    return (
        f"<table><caption>{escape(title)}</caption><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(value: Value) -> str:
    return "–" if value is None else number(value)
