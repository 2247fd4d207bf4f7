"""The table: map, rondel, decision, books, market, tracks, log, history and files over one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from imperial_nb.drawing.board import board_svg
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.words import say

from .cells import replace_table
from .frame import Frame
from .new_game import NewGame
from .readable import Pictured

if TYPE_CHECKING:
    from .whole import Whole


class Table(Pictured, Frame):
    """A table to play a game at; without one it first asks for the players."""

    def __init__(self, game: Game | None = None) -> None:
        super().__init__(classes=["imp-frame"])
        self.whole: Whole | None = None
        if game is None:
            self.children = (NewGame(self.show),)
        else:
            self.show(game)

    @property
    def game(self) -> Game | None:
        """The game on the table; None while the form is open. Another one after a file was loaded."""
        return self.whole.referee.game if self.whole else None

    def show(self, game: Game) -> None:
        """Put a game on the table."""
        from .whole import Whole  # late: the form shows before the map's libraries are loaded

        before = self.children
        self.whole = Whole(game)
        self.children = (self.whole,)
        for child in before:
            child.close()

    def close(self) -> None:
        """Close it with all that is on it; the notebook's map stays for other tables."""
        for child in self.children:
            child.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Table: {self.game!r}>" if self.whole else "<Table: new game>"

    def picture(self) -> str | None:
        """The board as SVG; None while the form is open."""
        return board_svg(self.game.position().to_dict()) if self.game else None


def play(game_or_scenario: Game | Scenario | None = None, **as_for_new_game: Any) -> Table:
    """A table for a game, for a scenario, for a new game with the arguments of `Game.new`, or with a form that asks.

    Raises ValueError where the arguments do not fit, InvalidScenario for a position that cannot be played.
    """
    if game_or_scenario is not None and as_for_new_game:
        raise ValueError(say("Give either a game or scenario, or what a new game needs, not both."))
    if isinstance(game_or_scenario, Scenario):
        game_or_scenario = game_or_scenario.start()
    elif as_for_new_game:
        game_or_scenario = _new_game(as_for_new_game)
    elif game_or_scenario is not None and not isinstance(game_or_scenario, Game):
        kind = type(game_or_scenario).__name__
        raise ValueError(say("A table is for a Game or a Scenario, not for {kind}.", kind=kind))
    table = Table(game_or_scenario)
    replace_table(table)
    return table


def _new_game(arguments: dict[str, Any]) -> Game:
    try:
        return Game.new(**arguments)
    except TypeError as error:
        raise ValueError(say("That does not make a new game: {reason}.", reason=str(error))) from None
