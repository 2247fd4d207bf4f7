"""The referee of a demonstration: it walks the game along the script, and notices when somebody plays on beside it."""

from __future__ import annotations

from imperial_nb.widgets.referee import Referee
from imperial_nb.widgets.selection import Selection

from .course import Course


class Host(Referee):
    """Plays for the controls as at any table; steps may be gone to at any time."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.playing = False
        """Whether the choices of the decision due are shown."""
        super().__init__(course.game)

    def play_on(self, playing: bool) -> None:
        """Show or hide the choices."""
        self.playing = playing
        self.notice = None
        self._tell()

    def change(self) -> None:
        """The script was changed: show that."""
        self.notice = None
        self._tell()

    def _game_changed(self) -> None:
        self.course.follow()
        self._node = self.game.node
        self.selection = Selection()
        self.notice = None
        self.playing = self.course.away
        self._tell()
