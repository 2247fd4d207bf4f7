"""Where every unit can go this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from imperial_nb.analysis import destinations
from imperial_nb.analysis.lines import Line
from imperial_nb.analysis.reach import Reach, UnitReach, Way
from imperial_nb.drawing.page import page
from imperial_nb.drawing.side_by_side import common_ground, compared_maps
from imperial_nb.engine import Game
from imperial_nb.engine.position import write
from imperial_nb.engine.words import Message, name, say, say_many

from ..blocks import Answer, Block, Cell, Lines, Map, Maps, Said, Table
from ..figures import amount
from ..ground import GROUND
from ..playable import maneuvers, unit_moves
from ..question import Field, Short, Values, nation_field


class Moves(Short):
    name: ClassVar[str] = "moves"
    title: ClassVar[Message] = Message("Moves")
    intro: ClassVar[Message] = Message(
        "Where units can go in this maneuver, or in one that the nation began now, with the fleets that convoys need. "
        "Battles are left out."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        nation = nation_field(game)
        units = destinations(game.state, nation.value(chosen)).units
        if not units:
            return (nation,)
        widest = max(units, key=lambda unit: len(unit.ways))
        return nation, Field("units", say("Units"), {_key(unit): _said(unit) for unit in units}, _key(widest))

    def answer(self, game: Game, values: Values) -> Answer:
        reach = destinations(game.state, values["nation"])
        if not reach.units:
            why = (
                reach.lines[0].text if reach.lines else say("{nation} has no unit that can move.", nation=reach.nation)
            )
            raise ValueError(why)
        unit = next(unit for unit in reach.units if _key(unit) == values["units"])
        blocks: list[Block] = [Said(_gist(unit))]
        if not maneuvers(game, reach.nation):
            blocks.append(Said(say("This is as if {nation} began a maneuver now.", nation=reach.nation)))
        if unit.ways:
            blocks += [_map(game, unit), _ways(game, reach.nation, unit)]
        blocks.append(_units(reach))
        lines = (*unit.lines, *reach.lines)
        return (*blocks, Lines(say("What the rail allows"), lines)) if lines else (*blocks,)


def _key(unit: UnitReach) -> str:
    return " ".join(filter(None, (unit.unit, unit.region, unit.stance)))


def _said(unit: UnitReach) -> str:
    number, region = unit.count, unit.region
    if unit.unit == "fleet":
        return say_many(
            "{number} fleet in {region}", "{number} fleets in {region}", number, number=number, region=region
        )
    if unit.stance is None:
        return say_many(
            "{number} army in {region}", "{number} armies in {region}", number, number=number, region=region
        )
    return say_many(
        "{number} {stance} army in {region}", "{number} {stance} armies in {region}", number,
        number=number, stance=unit.stance, region=region,
    )  # fmt: skip


def _gist(unit: UnitReach) -> str:
    later, all_ = sum(not way.now for way in unit.ways), len(unit.ways)
    if not all_:
        return say("{units} can go nowhere.", units=_said(unit))
    if not later:
        return say_many("{units} can reach {number} region.", "{units} can reach {number} regions.", all_,
                        units=_said(unit), number=all_)  # fmt: skip
    return say_many(
        "{units} can reach {number} region, after fleets have moved.",
        "{units} can reach {number} regions, {later} of them only after fleets have moved.",
        all_, units=_said(unit), number=all_, later=later,
    )  # fmt: skip


# --- all units --------------------------------------------------------------------------------------------------
def _units(reach: Reach) -> Table:
    head = (say("Units"), say("Regions"), say("By rail or land"), say("Over sea"), say("After fleets have moved"))
    rows = tuple((Cell(_said(unit)), *map(Cell, map(amount, _counts(unit)))) for unit in reach.units)
    return Table(say("All units of {nation}", nation=reach.nation), head, rows)


def _counts(unit: UnitReach) -> tuple[int, ...]:
    """Regions in reach: all, without a fleet, over sea now, over sea once fleets have moved."""
    at_sea = unit.unit == "fleet"
    over = [way for way in unit.ways if way.sea_ways or at_sea]
    later = sum(not way.now for way in over)
    return len(unit.ways), len(unit.ways) - len(over), len(over) - later, later


# --- the regions that the chosen units can reach --------------------------------------------------------------------
def _map(game: Game, unit: UnitReach) -> Maps:
    title = say("Thick outline: {units}; thin outline: the regions in reach", units=_said(unit))
    position = write(game.state, title)
    regions = [unit.region, *(way.destination for way in unit.ways)]
    [svg] = compared_maps([position], [title], regions, GROUND, thick=[unit.region])
    return Maps(title, (Map(title, svg, page(position)),), common_ground(GROUND))


def _ways(game: Game, nation: str, unit: UnitReach) -> Table:
    legal = unit_moves(game, nation, unit.unit, unit.region, unit.stance)
    ways = sorted(unit.ways, key=lambda way: (bool(way.sea_ways), not way.now))
    armies, first = unit.unit == "army", any(not way.now for way in ways)
    stances = max(len(way.stances) for way in ways)
    head = (
        say("Region"), *([say("Way")] if armies else []), *([say("Fleets that move first")] if first else []),
        *[say("Enter as"), say("or as")][:stances],
    )  # fmt: skip
    rows = tuple(
        (
            Cell(name("regions", way.destination), action=legal.get((way.destination, None))),
            *([Cell(" + ".join(_legs(way)), (*way.lines, *_others(way)))] if armies else []),
            *([Cell(", ".join(_first(way)))] if first else []),
            *(Cell(name("stances", stance), action=legal.get((way.destination, stance))) for stance in way.stances),
            *[Cell()] * (stances - len(way.stances)),
        )
        for way in ways
    )
    return Table(say("Regions that {units} can reach", units=_said(unit)), head, rows)


def _legs(way: Way) -> Iterator[str]:
    seas = list(way.sea_ways[0].seas) if way.sea_ways else []
    for leg in way.legs:
        match leg.by:
            case "rail":
                yield say("rail")
            case "land":
                yield say("land")
            case _:
                yield say("over {regions}", regions=seas)


def _first(way: Way) -> Iterator[str]:
    for origin, sea in way.sea_ways[0].fleet_moves if way.sea_ways else ():
        yield say("{region} → {region_2}", region=origin, region_2=sea)


def _others(way: Way) -> Iterator[Line]:
    """The other convoys that serve."""
    for sea_way in way.sea_ways[1:]:
        seas, moves = list(sea_way.seas), sea_way.fleet_moves
        if not moves:
            yield Line(Message("Or over {regions}.", regions=seas), "army.convoy")
        else:
            said = [say("{region} → {region_2}", region=origin, region_2=sea) for origin, sea in moves]
            yield Line(
                Message("Or over {regions}, once fleets went: {moves}.", regions=seas, moves=said), "army.convoy"
            )
