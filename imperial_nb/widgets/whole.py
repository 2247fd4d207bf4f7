"""The whole table: the notebook's map and one panel with all other parts."""

from __future__ import annotations

from imperial_nb.engine import Game

from .autosave import keep
from .bonds import Bonds
from .decision import Decision
from .files import Files
from .final import Final
from .frame import Frame
from .history import History
from .ledger import Books
from .log import Lines
from .map_view import MapPart, board_box
from .messages import MessageLine
from .offer import Offer
from .panel import Panel
from .referee import Referee
from .rondel import Rondel
from .tracks import PowerTrack, TaxTrack
from .tree import Branches


class _Parts(Panel):
    kinds = (
        Offer, MapPart, MessageLine, Decision, Rondel, History, Books, Bonds, TaxTrack, PowerTrack, Branches, Lines,
        Files, Final,
    )  # fmt: skip


class Whole(Frame):
    """All parts over one game, side by side as the room allows."""

    def __init__(self, game: Game) -> None:
        self.referee = Referee(game)
        keep(game)
        self.panel = _Parts(self.referee, aside=["decision", "rondel", "tree", "log"])
        self._board = board_box()
        super().__init__([self._board, self.panel], ["imp-table", "imp-whole"])

    def close(self) -> None:
        self.referee.close()
        self.panel.close()
        self._board.close()
        super().close()
