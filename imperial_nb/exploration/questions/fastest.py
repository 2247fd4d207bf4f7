"""The fewest turns of a nation to 25 power points, if nobody interferes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from typing import ClassVar

from imperial_nb.analysis import fastest
from imperial_nb.analysis.progress import Progress
from imperial_nb.analysis.race import Race, RaceTurn
from imperial_nb.analysis.suppose import heir_of
from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATION
from imperial_nb.engine.words import Message, name, say, say_many
from imperial_nb.widgets.labels import label

from ..blocks import Answer, Cell, Lines, Said, Table
from ..figures import amount, signed
from ..open_purchases import supposed
from ..playable import rondel_moves
from ..question import Field, Long, Values, nation_field


class Fastest(Long):
    name: ClassVar[str] = "fastest"
    title: ClassVar[Message] = Message("Fastest to 25")
    intro: ClassVar[Message] = Message(
        "The fewest turns of its own in which a nation could reach 25 power points if nobody interfered: all others "
        "stand still, and the turn in progress is over. It may take a minute. The table can be used meanwhile; Stop "
        "shows the best way found so far."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        return (nation_field(game),)

    def work(self, game: Game, values: Values) -> Generator[Progress, None, Answer]:
        race = yield from fastest(game.state, values["nation"])
        return self.told(game, values, race)

    def told(self, game: Game, values: Values, best: Race | None) -> Answer:
        if best is None:
            return (Said(say("Stopped before a way was found.")),)
        model = (Lines(say("What is supposed"), best.lines[:-1]),) if best.lines[:-1] else ()
        if not best.plan:
            return Said(best.lines[-1].text), *supposed(game), *model
        plan = _plan(game, best, game.state.power[NATION[values["nation"]]])
        return Said(_gist(best)), *supposed(game), plan, *model


def _gist(race: Race) -> str:
    number = len(race.plan)
    first = say_many(
        "{nation} could reach 25 power points in {number} turn of its own.",
        "{nation} could reach 25 power points in {number} turns of its own.",
        number, nation=race.nation, number=number,
    )  # fmt: skip
    if race.proved:
        return f"{first} " + say("No way is faster.")
    return f"{first} " + say("Whether fewer than that suffice is open; fewer than {few} do not.", few=race.at_least)


def _plan(game: Game, race: Race, power: int) -> Table:
    """Turn by turn, with what the nation has after it."""
    government = heir_of(game.state, race.nation)
    assert government is not None, race.nation
    head = (
        say("Turn"), say("Space"), say("What it does"), say("Power"), say("Treasury"),
        say("Cash of {player}", player=government), say("Factories"), say("Flags"), say("Units"),
    )  # fmt: skip
    before = [power, *(turn.power for turn in race.plan)]
    legal = rondel_moves(game, race.nation)
    rows = tuple(_row(legal, at, turn, before[at]) for at, turn in enumerate(race.plan))
    return Table(say("The way, with what is there after each turn"), head, rows, mark=say("power gained"))


def _row(legal: Mapping[str, Action], at: int, turn: RaceTurn, before: int) -> tuple[Cell, ...]:
    gained = f" ({signed(turn.power - before)})" if turn.power > before else ""
    return (
        Cell(str(at + 1)),
        Cell(name("spaces", turn.space), turn.lines, action=legal.get(turn.space) if at == 0 else None),
        Cell(_done(turn)),
        Cell(f"{turn.power}{gained}", marked=bool(gained)),
        Cell(str(turn.treasury)),
        Cell(str(turn.cash)),
        Cell(str(turn.factories)),
        Cell(amount(turn.flags)),
        Cell(amount(turn.units)),
    )


def _done(turn: RaceTurn) -> str:
    """The actions of a turn after the choice of the space, equal ones counted."""
    counted = Counter(label(action) for action in turn.actions[1:] if action.type != "done")
    return "; ".join(said if number == 1 else f"{number} × {said}" for said, number in counted.items()) or say(
        "nothing to decide"
    )
