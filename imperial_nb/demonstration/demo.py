"""A demonstration before an audience: a script walked through on the board, with room for questions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.words import Message
from imperial_nb.widgets.cells import replace_table
from imperial_nb.widgets.decision import Decision
from imperial_nb.widgets.frame import Frame
from imperial_nb.widgets.ledger import Books
from imperial_nb.widgets.map_view import MapPart, board_box
from imperial_nb.widgets.messages import MessageLine
from imperial_nb.widgets.panel import Panel
from imperial_nb.widgets.readable import Pictured
from imperial_nb.widgets.rondel import Rondel

from .course import Course
from .happened import Happened
from .host import Host
from .script import Script, ScriptError, record
from .stage import Stage


class _Parts(Panel):
    folder = Path(__file__).parent
    kinds = (Stage, MapPart, MessageLine, Decision, Happened, Rondel, Books)


Start = Scenario | Game | Mapping[str, Any] | str | None


class Demo(Pictured, Frame):
    """A script on the board, step by step. `game` may be played on from any step; `course` knows the way back."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.host = Host(course)
        self.panel = _Parts(self.host)
        self._board = board_box()
        self._room = Frame([self._board, self.panel], ["imp-table", "imp-demo"])
        super().__init__([self._room], ["imp-frame"])

    @property
    def game(self) -> Game:
        """The game that the script is played on."""
        return self.course.game

    @property
    def script(self) -> Script:
        """The script as it is now."""
        return self.course.script

    def close(self) -> None:
        """Close it with all that is on it; the notebook's map stays for others."""
        self.host.close()
        self.panel.close()
        self._board.close()
        self._room.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Demo {self.course.title!r}: step {self.course.at} of {self.course.last}>"

    def picture(self) -> str | None:
        """The present position as SVG."""
        return self.game._repr_svg_()


class Demonstrate:
    """What `imperial_nb.demo` is: called with a script it shows it, `demo.record(game)` makes one of a game."""

    record = staticmethod(record)

    def __call__(self, scenario: Start, script: object) -> Demo:
        """A demonstration of a script.

        `scenario`: where it begins, as a scenario, its name, a position as data, or a game's present position; None
        where the script has a position of its own. `script`: pairs of action and comment, data, or the name of a JSON
        file. Raises ScriptError, a ValueError, naming the step where the script cannot be played and why.
        """
        read = Script.read(script)
        shown = Demo(Course(_start(scenario, read).start(), read))
        replace_table(shown)
        return shown


demo = Demonstrate()


def _start(scenario: Start, script: Script) -> Scenario:
    if isinstance(scenario, Game):
        return scenario.position()
    if isinstance(scenario, str):
        return Scenario.named(scenario)
    if isinstance(scenario, Mapping):
        return Scenario.from_dict(scenario)
    if scenario is None and script.start is not None:
        return script.start
    if isinstance(scenario, Scenario):
        return scenario
    if scenario is None:
        raise ScriptError(0, Message("This script has no position of its own: say where it begins."))
    kind = type(scenario).__name__
    raise ScriptError(
        0,
        Message("A demonstration begins with a scenario, its name, a position or a game, not with {kind}.", kind=kind),
    )
