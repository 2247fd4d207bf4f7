"""Two to four positions side by side: maps, values, and why they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from imperial_nb.analysis import comparison
from imperial_nb.analysis.compare import Cell as Value
from imperial_nb.analysis.compare import Comparison, Row
from imperial_nb.analysis.compare_map import RegionDifference
from imperial_nb.drawing import phrases
from imperial_nb.drawing.page import page
from imperial_nb.drawing.plan import Stack
from imperial_nb.drawing.side_by_side import common_ground, compared_maps
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.position import write
from imperial_nb.engine.views import RegionView
from imperial_nb.engine.words import Message, listed, name, say, say_many, signed, template
from imperial_nb.scenarios import library

from ..blocks import Answer, Block, Cell, Map, Maps, Said, Table
from ..figures import NOTHING
from ..ground import GROUND
from ..moments import Moment, gone, moments
from ..question import NONE, Field, Short, Values

_PLACES = {
    "first": template("First"),
    "second": template("Second"),
    "third": template("Third"),
    "fourth": template("Fourth"),
}
_MANY = 12
"""More regions than these are told when asked for."""


class Comparing(Short):
    name: ClassVar[str] = "comparing"
    title: ClassVar[Message] = Message("Compare")
    intro: ClassVar[Message] = Message(
        "Two to four positions side by side: what differs from the first on the map and the rondel, in money, power, "
        "governments and scores. Differences between moments of one game open to tell why."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        offered = {key: moment.title for key, moment in moments(game, chosen.values()).items()}
        none = {NONE: NOTHING}
        first = "turn" if "turn" in offered else "start"
        third = Field("third", say(_PLACES["third"]), none | offered | gone(game, chosen, "third"), NONE)
        fourth = Field("fourth", say(_PLACES["fourth"]), none | offered | gone(game, chosen, "fourth"), NONE)
        positions = {entry.name: entry.title for entry in sorted(library(), key=lambda entry: entry.title)}
        position = Field("library", say("And from the library"), none | positions, NONE)
        last = [position]  # four places: the fourth is that of a moment or of a position of the library
        if third.value(chosen) != NONE and position.value(chosen) == NONE:
            last = [fourth, position] if fourth.value(chosen) == NONE else [fourth]
        return (
            Field("first", say(_PLACES["first"]), offered | gone(game, chosen, "first"), first),
            Field("second", say(_PLACES["second"]), offered | gone(game, chosen, "second"), "now"),
            third,
            *last,
        )

    def depends(self, game: Game) -> object:
        return [(node.id, node.name, bool(node.note)) for node in game.nodes.values()]

    def answer(self, game: Game, values: Values) -> Answer:
        chosen, lost = _chosen(self.fields(game, {}), game, values)
        found = comparison([moment.node for moment in chosen])
        titles = [moment.title for moment in chosen]
        differing = [row for row in found.rows if row.changed]
        blocks: list[Block] = [Said(_gist(found, len(differing))), *map(Said, lost)]
        if len(game.nodes) == 1 and not differing:
            blocks.append(Said(say("Play on, or choose another position.")))
        if found.regions:
            blocks += [_maps(chosen, found.regions), _places(titles, found.regions)]
        if differing:
            blocks.append(_table(say("Values that differ"), titles, differing))
        return (*blocks, _plain(_table(say("All values"), titles, found.rows)))


def _chosen(fields: Sequence[Field], game: Game, values: Values) -> tuple[list[Moment], list[str]]:
    """The positions to be compared, the first one first, and sentences about those that are there no more."""
    offered = moments(game, values.values())
    usual = {field.key: field.default for field in fields}
    chosen, lost = [], []
    for key in _PLACES:
        value = values.get(key, NONE)
        if value != NONE and value not in offered:
            value = usual.get(key, NONE)
            lost.append(_lost(key, offered[value].title if value in offered else ""))
        if value != NONE:
            chosen.append(offered[value])
    if values.get("library", NONE) != NONE:
        scenario = Scenario.named(values["library"])
        chosen.append(Moment(say(scenario.title), scenario.start().root))
    return chosen, lost


def _lost(key: str, instead: str) -> str:
    """That a chosen moment is there no more, and what is compared instead of it, if anything."""
    place = say(_PLACES[key])
    if not instead:
        return say("The moment chosen as “{place}” is no longer in the game.", place=place)
    return say(
        "The moment chosen as “{place}” is no longer in the game; compared in its place: {moment}.",
        place=place, moment=instead,
    )  # fmt: skip


def _gist(found: Comparison, values: int) -> str:
    regions = len(found.regions)
    counts = [
        *([say_many("{number} region", "{number} regions", regions, number=regions)] if regions else []),
        *([say_many("{number} value", "{number} values", values, number=values)] if values else []),
    ]
    if not counts:
        return say("Nothing differs between these positions.")
    return say("What differs: {what}.", what=listed(counts))


# --- the map ------------------------------------------------------------------------------------------------
def _maps(chosen: Sequence[Moment], regions: Sequence[RegionDifference]) -> Maps:
    positions = [write(moment.node.state, moment.title) for moment in chosen]
    titles = [moment.title for moment in chosen]
    drawn = compared_maps(positions, titles, [one.region for one in regions], GROUND)
    maps = (Map(title, svg, page(at)) for title, svg, at in zip(titles, drawn, positions, strict=True))
    return Maps(say("Maps: regions that differ are outlined"), tuple(maps), common_ground(GROUND))


def _places(titles: Sequence[str], regions: Sequence[RegionDifference]) -> Table:
    """Per region and position all that is there, and how it came to differ."""
    rows = tuple((Cell(name("regions", one.region)), *_region(one)) for one in regions)
    head, folded = (say("Region"), *titles), len(rows) > _MANY
    return Table(say("Regions that differ"), head, rows, folded=folded, mark=say("differs from the first"))


def _region(one: RegionDifference) -> list[Cell]:
    every = zip(one.views, one.changed, one.lines, one.causes, strict=True)
    return [
        Cell(_there(view), (*lines, *(cause.told for cause in causes)), bool(changed))
        for view, changed, lines, causes in every
    ]


def _there(view: RegionView) -> str:
    """What is in a region."""
    units = [phrases.stack(Stack(unit.nation, unit.type, view.id, unit.stance, unit.count)) for unit in view.units]
    told = [
        *([phrases.flag(view.flag)] if view.flag else []),
        *([phrases.site(view.id, built=True)] if view.factory else []),
        *units,
        *([say("occupied")] if view.occupied else []),
    ]
    return ", ".join(told) or NOTHING


# --- values -------------------------------------------------------------------------------------------------
def _table(caption: str, titles: Sequence[str], rows: Sequence[Row]) -> Table:
    cells = tuple((Cell(row.label), *(_cell(row.topic, one) for one in row.cells)) for row in rows)
    return Table(caption, ("", *titles), cells, mark=say("differs from the first"))


def _cell(topic: str, one: Value) -> Cell:
    """A value, by how much it differs from the first, and why."""
    text = NOTHING if one.value is None else str(one.value)
    if topic == "marker" and isinstance(one.value, str):
        text = str(phrases.place(one.value))
    if one.difference:
        text += f" ({signed(one.difference)})"
    return Cell(text, tuple(cause.told for cause in one.causes), one.changed)


def _plain(table: Table) -> Table:
    """The table folded, without reasons: those stand in the one before it."""
    return table._replace(rows=tuple(tuple(cell._replace(lines=()) for cell in row) for row in table.rows), folded=True)
