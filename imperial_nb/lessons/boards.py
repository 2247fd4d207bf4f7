"""Small tables to try a position on: the parts of the table that matter there."""

from __future__ import annotations

from imperial_nb.engine import Game
from imperial_nb.widgets.bonds import Bonds
from imperial_nb.widgets.decision import Decision
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.history import History
from imperial_nb.widgets.ledger import Books
from imperial_nb.widgets.log import Lines
from imperial_nb.widgets.map_view import MapPart, board_box
from imperial_nb.widgets.messages import MessageLine
from imperial_nb.widgets.panel import Panel
from imperial_nb.widgets.rondel import Rondel


class _MapParts(Panel):
    kinds = (MapPart, Decision, MessageLine, History, Lines)


class _RondelParts(Panel):
    kinds = (Rondel, Decision, MessageLine, History, Lines)


class _MoneyParts(Panel):
    kinds = (Decision, Bonds, Books, MessageLine, History, Lines)


KINDS: dict[str, type[Panel]] = {"map": _MapParts, "rondel": _RondelParts, "money": _MoneyParts}


class Board(Frame):
    """The parts of a kind (`map`, `rondel` or `money`) over one game."""

    def __init__(self, kind: str, game: Game) -> None:
        self.panel = KINDS[kind](game)
        parts = [board_box(), self.panel] if kind == "map" else [self.panel]
        super().__init__(parts, ("imp-table", f"imp-lesson-{kind}"))

    def take(self, game: Game) -> None:
        """Play another game from now on."""
        self.panel.referee.take(game)

    def close(self) -> None:
        for child in self.children:
            child.close()
        super().close()
