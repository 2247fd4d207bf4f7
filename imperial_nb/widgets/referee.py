"""Between the controls of a table and its game: the one place where a click becomes an action or a sentence why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Action, Game, ReplayMismatch
from imperial_nb.engine.words import Message, say, template

from .clerk import Clerk, Notice
from .labels import label
from .selection import Selection


class Referee(Clerk):
    """Plays for the controls of a table and tells them when something changed.

    `observe` calls back after every change of the game, the selection or the notice.
    """

    stale: ClassVar[Message] = Message(
        "That was drawn for an earlier moment of the game; nothing was changed. Here is the present one."
    )
    failed: ClassVar[str] = template(
        "Something went wrong in the program ({kind}: {text}). The game itself can still be saved."
    )

    def __init__(self, game: Game) -> None:
        """Raises ValueError for what is no game."""
        if not isinstance(game, Game):
            kind = type(game).__name__
            raise ValueError(
                say("Tables and panels show a Game, not {kind}; start() makes a game of a scenario.", kind=kind)
            )
        super().__init__()
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
        self.notice = None
        self.broken: ReplayMismatch | None = None
        """The save refused last, whose good part may still be wanted."""
        self._games += 1
        self._forget = game.observe(lambda _: self._game_changed())
        self._tell()

    def close(self) -> None:
        """Follow no game any more."""
        self._forget()
        super().close()

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

    def play(self, action: str | Mapping[str, Any] | Action) -> None:
        """Play it. Raises IllegalAction as the game does."""
        self.game.play(action)

    def select(self, selection: Selection) -> None:
        """Pick up, put down."""
        self.notice = None
        self.selection = selection
        self._tell()

    def refuse(self, refusal: Exception) -> None:
        """Show why something was not done; of a broken save its good part may be taken."""
        if isinstance(refusal, ReplayMismatch):
            self.broken = refusal
        super().refuse(refusal)

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
