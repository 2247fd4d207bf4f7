"""The end of a game: the result, every score nation by nation, charts of power and money."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar

from imperial_nb.drawing.charts import bar_chart, line_chart, nation_series, player_series
from imperial_nb.engine import Game, Node, words
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.words import say

from .panel import Panel, Part


class Final(Part):
    """Nothing before the game is over."""

    name: ClassVar[str] = "final"

    def view(self) -> dict[str, Any]:
        game = self.game
        if game.outcome is None:
            return {"result": None}
        winner = game.outcome.winner
        return {
            "result": {
                "title": say("{player} wins the game", player=winner) if winner else say("The win is shared"),
                "reason": game.outcome.reason,
                "heads": [say("Player"), say("Score"), say("Cash"), *(words.name("nations", n) for n in NATIONS)],
                "rows": _rows(game),
                "charts": charts(game),
            }
        }


def _rows(game: Game) -> list[list[str]]:
    assert game.outcome is not None
    scores = game.scores()
    return [
        [name, str(scores[name].total), str(scores[name].cash), *(str(scores[name].bonds.get(n, "–")) for n in NATIONS)]
        for name in game.outcome.ranking
    ]


def charts(game: Game) -> list[str]:
    """Score by nation, power over the turns, cash and treasuries over the turns; as HTML."""
    ends = turn_ends(game.node)
    points = [str(number) for number in range(len(ends))]
    players = list(game.players)
    scores = game.scores()
    parts = [nation_series(n, [scores[name].bonds.get(n, 0) for name in players]) for n in NATIONS]
    power = [nation_series(n, [node.state.power[NATION[n]] for node in ends]) for n in NATIONS]
    cash = [player_series(n, seat, [node.state.cash(seat) for node in ends]) for seat, n in enumerate(players)]
    money = [nation_series(n, [node.state.money[NATION[n]] for node in ends]) for n in NATIONS]
    return [
        bar_chart(say("Score from bonds, by nation"), parts, players).html,
        line_chart(say("Power points, by turn"), power, points).html,
        line_chart(say("Cash in millions, by turn"), cash, points).html,
        line_chart(say("Treasuries in millions, by turn"), money, points).html,
    ]


def turn_ends(node: Node) -> list[Node]:
    """The nodes on the way to this one after which another nation was on turn, and this one."""
    path = node.path()
    ends = [one for one, after in pairwise(path) if any(e.kind == "turn" for e in after.events)]
    return [*ends, node]


class FinalScreen(Panel):
    """The result of a game with charts; empty before its end."""

    kinds = (Final,)
