"""Between the controls of a table and its game: the one place where a click becomes an action or a sentence why not."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from imperial_nb.engine import Action, Game, IllegalAction, ReplayMismatch
from imperial_nb.engine.words import Message

from .labels import label
from .selection import Selection

log = logging.getLogger(__name__)


class Notice(NamedTuple):
    """The line under the board. `tone`: `refusal`, `fault` or `news`."""

    tone: str
    text: Message | Exception
    rule: str | None = None

    @property
    def hint(self) -> str:
        return self.text.hint if isinstance(self.text, IllegalAction) else ""

    def __str__(self) -> str:
        return self.text.reason if isinstance(self.text, IllegalAction) else str(self.text)


STALE = Message("That was drawn for an earlier moment of the game; nothing was changed. Here is the present one.")


class Referee:
    """Plays for the controls of a table and tells them when something changed.

    `observe` calls back after every change of the game, the selection or the notice.
    """

    def __init__(self, game: Game) -> None:
        self._listeners: list[Callable[[], None]] = []
        self._games = 0
        self._forget: Callable[[], None] = lambda: None
        self._read = ""  # the moment that `_position` was read at
        self._position: dict[str, Any] = {}
        self.take(game)

    def take(self, game: Game) -> None:
        """Follow this game from now on."""
        self._forget()
        self.game = game
        self._node = game.node  # where the cursor was last seen
        self.selection = Selection()
        self.notice: Notice | None = None
        self.broken: ReplayMismatch | None = None
        """The save refused last, whose good part may still be wanted."""
        self._games += 1
        self._forget = game.observe(lambda _: self._game_changed())
        self._tell()

    def close(self) -> None:
        """Follow no game any more."""
        self._forget()
        self._listeners.clear()

    @property
    def stamp(self) -> str:
        """Names the moment that a control is drawn for: which game, which node of it."""
        return f"{self._games}.{self.game.node.id}"

    @property
    def position(self) -> dict[str, Any]:
        """The present position as data."""
        if self._read != self.stamp:
            self._read, self._position = self.stamp, self.game.position().to_dict()
        return self._position

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the function returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # --- what controls ask for ------------------------------------------------------------------------
    def handle(self, stamp: object, deed: Callable[[], None]) -> None:
        """Do what a control drawn for the moment `stamp` asks for; all that goes wrong ends in the notice.

        A control drawn for another moment than the present one is refused: clicks may come late or twice.
        """
        if stamp != self.stamp:
            self.say("refusal", STALE)
            return
        self.guard(deed)

    def guard(self, deed: Callable[[], None]) -> None:
        """Do it; whatever it raises is shown under the board."""
        try:
            deed()
        except IllegalAction as refusal:
            self.say("refusal", refusal, refusal.rule)
        except ReplayMismatch as broken:
            self.broken = broken
            self.say("refusal", broken)
        except (ValueError, OSError) as refusal:
            self.say("refusal", refusal)
        except Exception as fault:
            self.note_fault(fault)
            self._tell()

    def play(self, action: str | Mapping[str, Any] | Action) -> None:
        """Play it. Raises IllegalAction as the game does."""
        self.game.play(action)

    def select(self, selection: Selection) -> None:
        """Pick up, put down."""
        self.notice = None
        self.selection = selection
        self._tell()

    def say(self, tone: str, text: Message | Exception, rule: str | None = None) -> None:
        """Show a notice under the board."""
        self.notice = Notice(tone, text, rule)
        self._tell()

    def look_again(self) -> None:
        """Have everything read afresh that may have changed outside the game."""
        self._tell()

    def _game_changed(self) -> None:
        left, self._node = self._node, self.game.node
        self.notice = None
        if left is not self._node:
            self.selection = Selection()
        if left.parent is self._node and left.action and left.id in self.game.nodes:
            done = label(left.action)
            self.notice = Notice(
                "news", Message("Taken back: {action}. Nothing is lost: Redo repeats it.", action=done)
            )
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    def note_fault(self, fault: Exception) -> None:
        """Keep what failed as the notice, for whoever shows it next, with its traceback in Python's log."""
        log.error("a part or control of the table failed", exc_info=fault)
        sentence = Message(
            "Something went wrong in the program ({kind}: {text}). The game itself can still be saved.",
            kind=type(fault).__name__,
            text=str(fault),
        )
        self.notice = Notice("fault", sentence)
