"""Who had what when: a row per thing, a band for as long as somebody had it, with a table that says the same.

Bands are in the colours of players and bear their names, or initials, or at least their marks, where there is room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from imperial_nb.engine.words import say

from .charts import MARKS, TOP, Chart, heading, shown_points
from .palette import FAINT, FRAME, PAPER, PLAYERS, RULE
from .svg import element, group, number, picture, text
from .text import SMALLEST, escape, shorten, whole
from .text import width as text_width

_ROW, _BAND, _HEAD, _FOOT, _LEGEND = 22, 18, 22, 26, 24
_LEAST, _MOST = 60, 128
"""Room for the names of rows, px."""
_NARROWEST = 8
"""A band of so many px has room for a mark."""


class Held(NamedTuple):
    """Who had one thing: a holder per point, None for nobody."""

    name: str
    holders: Sequence[str | None]


class Stretch(NamedTuple):
    """Rows that begin and end together: `begins` is the point of their first holder."""

    title: str
    begins: int
    rows: Sequence[Held]


class _Band(NamedTuple):
    """The same holder from one point to another, both included."""

    holder: str | None
    first: int
    last: int


def band_chart(
    title: str,
    stretches: Sequence[Stretch],
    points: Sequence[str],
    players: Sequence[str],
    *,
    heads: tuple[str, str],
    width: float = 960,
) -> Chart:
    """The stretches one under the other over the same points.

    `players` are all holders, in the order of their colours; `heads` say in the table what stretches and rows are;
    `width` in px. Raises ValueError for a holder who is none of them, a row that goes beyond the points, or nothing to
    show.
    """
    _check(title, stretches, points, players)
    names = [row.name for stretch in stretches for row in stretch.rows]
    left = min(_MOST, max(_LEAST, *(text_width(name, 12) for name in names))) + 20
    looks = _Looks((width - left - 12) / len(points), players)
    body, top = [heading(title), group(_legend(players, width), y=TOP - 8)], TOP + _LEGEND
    for stretch in stretches:
        body.append(group(_stretch(stretch, left, looks), y=top))
        top += _HEAD + _ROW * len(stretch.rows)
    body.append(group(_axis(points, looks.scale), x=left, y=top))
    return Chart(picture("".join(body), (width, top + _FOOT), width, title), _table(title, stretches, points, heads))


def _check(title: str, stretches: Sequence[Stretch], points: Sequence[str], players: Sequence[str]) -> None:
    rows = [(stretch.begins + len(row.holders), row) for stretch in stretches for row in stretch.rows]
    if not any(row.holders for _, row in rows):
        raise ValueError(say("The chart {title!r} has nothing to show.", title=title))
    for end, row in rows:
        if end > len(points):
            raise ValueError(say("The chart {title!r} has too few points for {name!r}.", title=title, name=row.name))
        for holder in row.holders:
            if holder is not None and holder not in players:
                raise ValueError(say("The chart {title!r} has no player {name!r}.", title=title, name=holder))


def _bands(row: Held, begins: int) -> Iterator[_Band]:
    at = begins
    for holder, same in groupby(row.holders):
        length = len(list(same))
        yield _Band(holder, at, at + length - 1)
        at += length


# --- drawing ------------------------------------------------------------------------------------------------
class _Looks(NamedTuple):
    """How wide a point is, in px, and who has which colour, mark and initials."""

    scale: float
    players: Sequence[str]

    def band(self, band: _Band) -> str:
        x, wide = band.first * self.scale, (band.last + 1 - band.first) * self.scale
        if band.holder is None:
            return element("path", d=f"M{number(x + 3)} {_BAND / 2}h{number(max(1, wide - 6))}", stroke=FRAME)
        box = element(
            "rect", x=x, width=wide, height=_BAND, rx=2, fill=_colour(self.players, band.holder), stroke=PAPER
        )
        return box + self._label(band.holder, x + wide / 2, wide)

    def _label(self, holder: str, middle: float, wide: float) -> str:
        """The name, initials or mark, whichever finds room."""
        for said in (holder, _initials(self.players)[holder]):
            if text_width(said, SMALLEST, bold=True) <= wide - 6:
                return text(middle, 13, said, text_anchor="middle", font_weight="bold", fill=PAPER)
        return _mark(self.players, holder, middle, _BAND / 2) if wide >= _NARROWEST else ""


def _colour(players: Sequence[str], holder: str) -> str:
    return PLAYERS[players.index(holder) % len(PLAYERS)]


def _mark(players: Sequence[str], holder: str, x: float, y: float) -> str:
    return element("path", d=f"M{number(x)} {number(y)}{MARKS[players.index(holder) % len(MARKS)]}", fill=PAPER)


def _initials(players: Sequence[str]) -> Mapping[str, str]:
    """Player → the shortest beginning of the name that no other name has."""
    return {one: _beginning(one, [other for other in players if other != one]) for one in players}


def _beginning(name: str, others: Sequence[str]) -> str:
    starts = (name[:size] for size in range(1, len(name)))
    return next((start for start in starts if not any(other.startswith(start) for other in others)), name)


def _stretch(stretch: Stretch, left: float, looks: _Looks) -> str:
    drawn = [text(12, 15, shorten(stretch.title, 800, 12, bold=True), 12, font_weight="bold")]
    for line, row in enumerate(stretch.rows):
        bands = group(*map(looks.band, _bands(row, stretch.begins)), x=left)
        name = text(12, 13, shorten(row.name, left - 18, 12), 12)
        drawn.append(group(name, bands, y=_HEAD + _ROW * line))
    return "".join(drawn)


def _legend(players: Sequence[str], width: float) -> str:
    """Each player's colour, mark and initials."""
    most, x, drawn = (width - 24) / len(players) - _BAND - 24, 12.0, []
    for player, initials in _initials(players).items():
        said = player if initials == player else say("{name} ({initials})", name=player, initials=initials)
        said = shorten(said, most, SMALLEST)
        box = element("rect", width=_BAND, height=_BAND, rx=2, fill=_colour(players, player))
        mark = _mark(players, player, _BAND / 2, _BAND / 2)
        drawn.append(group(box, mark, text(_BAND + 6, 13, said), x=x))
        x += _BAND + 24 + text_width(said, SMALLEST)
    return "".join(drawn)


def _axis(points: Sequence[str], scale: float) -> str:
    """The points' names, each in the middle of its place."""
    line = element("path", d=f"M0 2h{number(scale * len(points))}", stroke=RULE)
    shown = shown_points(points, scale * len(points))
    names = (text((column + 0.5) * scale, 17, points[column], text_anchor="middle", fill=FAINT) for column in shown)
    return line + "".join(names)


# --- the table ----------------------------------------------------------------------------------------------
def _table(title: str, stretches: Sequence[Stretch], points: Sequence[str], heads: tuple[str, str]) -> str:
    """A row per band."""
    rows = [
        (stretch.title, row.name, points[band.first], points[band.last], band.holder or "–")
        for stretch in stretches
        for row in stretch.rows
        for band in _bands(row, stretch.begins)
    ]
    columns = (*heads, say("from"), say("to"), say("Who"))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(
        "<tr>" + "".join(element("td", escape(cell), title=whole(cell)) for cell in row) + "</tr>" for row in rows
    )
    return f"<table><caption>{escape(title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
