"""How power, money, scores and governments went over the lines of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from imperial_nb.analysis import courses
from imperial_nb.analysis.history import Branch, History, Moment
from imperial_nb.analysis.lines import Line
from imperial_nb.drawing.bands import Held, Stretch, band_chart
from imperial_nb.drawing.charts import Chart, Series, line_chart, nation_series, player_series
from imperial_nb.drawing.panels import Panel, panel_chart
from imperial_nb.engine import Game
from imperial_nb.engine.words import Message, name, say, say_many, shortened, template
from imperial_nb.widgets.branches import begins_line
from imperial_nb.widgets.history import present_line

from ..blocks import Answer, Block, Cell, Lines, Picture, Said, Table
from ..moments import counted, title
from ..played import line_fields, shown
from ..question import Field, Short, Values

_LISTED = 8
"""Lines that are left out are named up to so many."""
_LONG = 40  # characters of such a name in a sentence with others
_WIDTH, _HEIGHT = 960, 340
"""Px of a chart."""


class OverTime(Short):
    name: ClassVar[str] = "over_time"
    title: ClassVar[Message] = Message("Over time")
    intro: ClassVar[Message] = Message(
        "How it went from turn to turn, and which moments changed it. Of a branch only what was played after it left "
        "the lines before it is drawn."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        what = {key: say(label) for key, label in _WHAT.items()}
        return Field("what", say("What"), what, "power"), *line_fields(game, chosen)

    def depends(self, game: Game) -> object:
        return present_line(game)[-1].id, [(node.id, node.name, begins_line(node)) for node in game.nodes.values()]

    def answer(self, game: Game, values: Values) -> Answer:
        lines, left_out, lost = shown(game, values)
        if lines[0].end is game.root:
            raise ValueError(say("Nothing has been played on this line yet."))
        history, names = courses(game, [line.end for line in lines]), [line.name for line in lines]
        what = values["what"]
        chart = _governments(history, names) if what == "government" else _numbers(history, names, what)
        caption = say("{chart}: turn by turn from left to right", chart=_title(what))
        blocks: list[Block] = [
            Said(_gist(history, left_out)),
            *map(Said, lost),
            Picture(caption, chart.svg, chart.table),
        ]
        if len(lines) > 1:
            blocks.append(_branches(game, history, names))
        named = zip(history.branches, names, strict=True)
        return (*blocks, *(_moments(branch, said) for branch, said in named if branch.moments))


_WHAT = {
    "power": template("power"),
    "treasury": template("treasuries"),
    "cash": template("cash of the players"),
    "score": template("score if the game had ended then"),
    "government": template("who governs what"),
}
_TITLES = {
    "power": template("Power"),
    "treasury": template("Treasuries, in millions"),
    "cash": template("Cash, in millions"),
    "score": template("Score if the game had ended then"),
    "government": template("Who governs what"),
}


def _title(what: str) -> str:
    return say(_TITLES[what])


def _gist(history: History, left_out: Sequence[str]) -> str:
    number = len(history.branches)
    turns = len(history.points) - 1
    lasted = say_many("{number} turn", "{number} turns", turns, number=turns)
    told = say("One line, {turns}.", turns=lasted)
    if number > 1:
        told = say("{number} lines, the longest {turns}.", number=number, turns=lasted)
    if not left_out:
        return told
    if len(left_out) > _LISTED:
        return f"{told} " + say("Lines that are left out: {number}.", number=len(left_out))
    return f"{told} " + say("Left out: {lines}.", lines=[shortened(name, _LONG) for name in left_out])


# --- pictures -----------------------------------------------------------------------------------------------
def _numbers(history: History, names: Sequence[str], what: str) -> Chart:
    """Lines over the turns: all nations or players in one chart, or of several branches each by itself."""
    branches = [_series(branch, what) for branch in history.branches]
    if len(branches) == 1:
        return line_chart(_title(what), branches[0], history.points, width=_WIDTH, height=_HEIGHT)
    panels = [
        Panel(lines[0].name, [line._replace(name=names[at], style=at) for at, line in enumerate(lines)])
        for lines in zip(*branches, strict=True)
    ]
    return panel_chart(_title(what), panels, history.points, width=_WIDTH)


def _series(branch: Branch, what: str) -> list[Series]:
    values: Mapping[str, Sequence[int | None]] = getattr(branch, what)
    if what in ("power", "treasury"):
        return [nation_series(nation, numbers) for nation, numbers in values.items()]
    return [player_series(player, seat, numbers) for seat, (player, numbers) in enumerate(values.items())]


def _governments(history: History, names: Sequence[str]) -> Chart:
    stretches = [_stretch(branch, said) for branch, said in zip(history.branches, names, strict=True)]
    heads = (say("Branch"), say("Nation"))
    players = list(history.branches[0].cash)
    return band_chart(_title("government"), stretches, history.points, players, heads=heads, width=_WIDTH)


def _stretch(branch: Branch, said: str) -> Stretch:
    """The governments of a branch; the point at which it leaves an earlier one is drawn there."""
    known = [point for point, nation in enumerate(branch.turns) if nation is not None]
    begins = known[0] if branch.first.parent is None else known[1]
    rows = [Held(name("nations", nation), held[begins : known[-1] + 1]) for nation, held in branch.government.items()]
    return Stretch(said, begins, rows)


# --- in words -----------------------------------------------------------------------------------------------
def _branches(game: Game, history: History, names: Sequence[str]) -> Table:
    """Which branch is which."""
    counts = counted(game)
    rows = tuple(
        (Cell(said), Cell(title(branch.first, counts)), Cell(title(branch.end, counts)))
        for branch, said in zip(history.branches, names, strict=True)
    )
    return Table(say("Branches"), (say("Branch"), say("Begins with"), say("Ends with")), rows)


def _moments(branch: Branch, said: str) -> Lines:
    return Lines(say("What changed it: {branch}", branch=said), tuple(map(_moment, branch.moments)))


def _moment(one: Moment) -> Line:
    if not one.point:
        return Line(Message("At the start: {event}", event=one.line.text), one.line.rule)
    return Line(Message("Turn {turn}: {event}", turn=one.point, event=one.line.text), one.line.rule)
