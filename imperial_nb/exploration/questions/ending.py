"""What the game is worth to each player if it ended now, and what would turn the result."""

from __future__ import annotations

from typing import ClassVar

from imperial_nb.analysis import if_ended_now
from imperial_nb.analysis.ending import Ending, Turning
from imperial_nb.engine import Game
from imperial_nb.engine.words import Message, listed, name, say

from ..blocks import Answer, Cell, Lines, Said, Table
from ..question import Short, Values


class IfEndedNow(Short):
    name: ClassVar[str] = "ending"
    title: ClassVar[Message] = Message("If it ended now")
    intro: ClassVar[Message] = Message(
        "Cash and bonds times power, as at the end of the game, and whose power would have to be another for somebody "
        "else to win."
    )

    def answer(self, game: Game, values: Values) -> Answer:
        ending = if_ended_now(game.state)
        return (
            Said(say("{players} would win.", players=listed(ending.winners))),
            _scores(ending),
            _turnings(ending),
            Lines(say("Line by line"), ending.lines),
        )


def _scores(ending: Ending) -> Table:
    rows = (
        (
            Cell(player),
            Cell(str(ending.scores[player].total), marked=player in ending.winners),
            Cell(str(ending.scores[player].cash)),
            Cell(str(sum(ending.scores[player].bonds.values()))),
        )
        for player in ending.ranking
    )
    return Table(say("Scores"), (say("Player"), say("Score"), say("Cash"), say("Bonds")), tuple(rows))


def _turnings(ending: Ending) -> Table | Said:
    if not ending.turnings:
        return Said(say("No change of a single nation’s power would turn the result."))
    head = (say("Nation"), say("Power instead"), say("Change"), say("Who would win"))
    return Table(say("What would turn the result"), head, tuple(map(_turning, ending.turnings)))


def _turning(one: Turning) -> tuple[Cell, ...]:
    return (
        Cell(name("nations", one.nation)),
        Cell(str(one.power)),
        Cell(f"{one.change:+d}"),
        Cell(listed(one.winners), one.lines),
    )
