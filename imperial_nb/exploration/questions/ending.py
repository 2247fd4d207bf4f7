"""What the game is worth to each player if it ended now, and what would turn the result."""

from __future__ import annotations

from typing import ClassVar

from imperial_nb.analysis import if_ended_now
from imperial_nb.analysis.ending import Ending, Turning
from imperial_nb.analysis.lines import Line
from imperial_nb.drawing.charts import Series, bar_chart, nation_series
from imperial_nb.drawing.palette import SEA_INK
from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message, listed, name, say, say_many

from ..blocks import Answer, Block, Cell, Picture, Said, Table
from ..figures import amount, signed
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
        result = ending.lines[-1]
        blocks: list[Block] = [Said(_gist(ending, game.state.over))]
        if result.rule == "end.tie":
            blocks.append(Said(result.text))
        return (*blocks, _bars(ending), _scores(ending), _turnings(ending))


def _gist(ending: Ending, over: bool) -> str:
    """Who wins, how clearly, and the nearest rise of a nation's power that would turn it."""
    first = _result(ending, over)
    risen = next((one for one in ending.turnings if one.change > 0), None)
    if over or risen is None:
        return first
    return f"{first} " + say_many(
        "With {number} more power point for {nation}, {players} would win.",
        "With {number} more power points for {nation}, {players} would win.",
        risen.change, number=risen.change, nation=risen.nation, players=[*risen.winners],
    )  # fmt: skip


def _result(ending: Ending, over: bool) -> str:
    winner, second = ending.ranking[0], ending.ranking[1]
    points = ending.scores[winner].total
    lead = points - ending.scores[second].total
    if len(ending.winners) > 1:
        shared = {"players": [*ending.winners], "points": points}
        if over:
            return say_many(
                "{players} share the win, with {points} point each.",
                "{players} share the win, with {points} points each.",
                points, **shared,
            )  # fmt: skip
        return say_many(
            "{players} would share the win, with {points} point each.",
            "{players} would share the win, with {points} points each.",
            points, **shared,
        )  # fmt: skip
    said = (
        say("{lead} ahead of {player}", lead=lead, player=second) if lead else say("level with {player}", player=second)
    )
    named = {"player": winner, "points": points, "distance": said}
    if over:
        return say_many(
            "{player} has won with {points} point, {distance}.",
            "{player} has won with {points} points, {distance}.",
            points, **named,
        )  # fmt: skip
    return say_many(
        "{player} would win with {points} point, {distance}.",
        "{player} would win with {points} points, {distance}.",
        points, **named,
    )  # fmt: skip


# --- scores ---------------------------------------------------------------------------------------------------
def _bars(ending: Ending) -> Picture:
    scores = [ending.scores[player] for player in ending.ranking]
    cash = Series(say("Cash"), [score.cash for score in scores], SEA_INK, len(NATIONS))
    bonds = [nation_series(nation, [score.bonds.get(nation, 0) for score in scores]) for nation in NATIONS]
    chart = bar_chart(say("Score: cash, and bonds by nation"), [cash, *bonds], ending.ranking)
    return Picture(say("Scores, highest first"), chart.svg)


def _scores(ending: Ending) -> Table:
    """The numbers of the picture."""
    nations = [nation for nation in NATIONS if any(score.bonds.get(nation) for score in ending.scores.values())]
    head = (say("Player"), say("Score"), say("Cash"), *(name("nations", nation) for nation in nations))
    rows = tuple(
        (
            Cell(player),
            Cell(str(score.total), _worth(ending, player), marked=player in ending.winners),
            Cell(amount(score.cash)),
            *(Cell(amount(score.bonds.get(nation, 0))) for nation in nations),
        )
        for player, score in ((player, ending.scores[player]) for player in ending.ranking)
    )
    winner = say_many("the winner", "the winners", len(ending.winners))
    return Table(say("The same in numbers"), head, rows, mark=winner)


def _worth(ending: Ending, player: str) -> tuple[Line, ...]:
    """Where a player's points come from."""
    return tuple(
        line for line in ending.lines[:-1] if isinstance(line.said, Message) and line.said.values["player"] == player
    )


# --- what would turn it ------------------------------------------------------------------------------------------
def _turnings(ending: Ending) -> Table | Said:
    if not ending.turnings:
        return Said(say("No change of a single nation’s power would turn the result."))
    head = (say("Nation"), say("Power instead"), say("Change"), say("Who would win"))
    return Table(say("What would turn the result"), head, tuple(map(_turning, ending.turnings)))


def _turning(one: Turning) -> tuple[Cell, ...]:
    return (
        Cell(name("nations", one.nation)),
        Cell(str(one.power)),
        Cell(signed(one.change)),
        Cell(listed(one.winners), one.lines),
    )
