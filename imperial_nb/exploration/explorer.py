"""A table with all questions under it, and panels with one question each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.words import say
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.messages import MessageLine
from imperial_nb.widgets.panel import Panel
from imperial_nb.widgets.readable import Pictured, Readable
from imperial_nb.widgets.referee import Referee
from imperial_nb.widgets.table import Table

from .asking import Asking
from .question import Question
from .questions import QUESTIONS, find


class Questions(Panel):
    """Questions about a game, on tabs where there are several."""

    folder = Path(__file__).parent
    kinds = (Asking, MessageLine)

    def __init__(
        self,
        over: Game | Referee,
        questions: tuple[Question, ...],
        front: str,
        values: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(over)
        self.add_class("imp-asking")
        self.asking.changed = self.refresh
        try:
            self.asking.offer(questions, front, values or {})
        except ValueError:
            self.close()
            raise
        self.refresh()

    @property
    def asking(self) -> Asking:
        part = self.by_name[Asking.name]
        assert isinstance(part, Asking)
        return part

    def close(self) -> None:
        self.asking.close()
        super().close()


class Explorer(Pictured, Frame):
    """A table with the questions under it."""

    def __init__(self, game: Game, front: str) -> None:
        self.table = Table(game)
        assert self.table.whole is not None
        self.panel = Questions(self.table.whole.referee, QUESTIONS, front)
        super().__init__([self.table, self.panel], ["imp-explorer"])

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.panel.referee.game

    def close(self) -> None:
        """Close it with all that is on it."""
        self.panel.close()
        self.table.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Explorer: {self.game!r}>"

    def picture(self) -> str | None:
        return self.table.picture()


class Asked(Readable, Frame):
    """A panel with one question, to stand beside a board; as text, question and answer."""

    def __init__(self, panel: Questions) -> None:
        self.panel = panel
        super().__init__([panel], ["imp-frame"])

    def close(self) -> None:
        self.panel.close()
        super().close()

    def __repr__(self) -> str:
        return self.panel.asking.text()


def explore(game_or_scenario: Game | Scenario | str, question: str = QUESTIONS[0].name) -> Explorer:
    """A table for a game, a scenario or its name, with the questions under it, this one in front.

    Raises ValueError for an unknown name or question, InvalidScenario for a position that cannot be played.
    """
    find(question)
    explorer = Explorer(_game(game_or_scenario), question)
    replace_table(explorer)
    return explorer


def ask(question: str, game_or_scenario: Game | Scenario | str, /, **values: str) -> Asked:
    """A panel that answers one question, and goes on answering as the game is played; `values` fill in its fields.

    Raises ValueError for an unknown question, field or value, InvalidScenario for a position that cannot be played.
    """
    asked = Asked(Questions(_game(game_or_scenario), (find(question),), question, values))
    replace_table(asked)
    return asked


def _game(given: Game | Scenario | str) -> Game:
    if isinstance(given, str):
        given = Scenario.named(given)
    if isinstance(given, Scenario):
        return given.start()
    if isinstance(given, Game):
        return given
    kind = type(given).__name__
    raise ValueError(say("Questions are about a game, a scenario or its name, not about {kind}.", kind=kind))
