"""State: a position that plays. The fast core for bulk play; `Game` adds history, checks and explanations."""

from __future__ import annotations

from .actions import Action
from .apply import apply
from .events import SILENT, Log
from .facts import Facts
from .legal import Decision, decision, legal


class State(Facts):
    """Facts with the rules on them.

    >>> from imperial_nb.engine import Game
    >>> state = Game.new(["Ann", "Bob"], seed=1).state.copy()
    >>> state.legal()[0], state.over
    (Action.parse('rondel factory'), False)
    >>> state.apply(state.legal()[0])
    """

    __slots__ = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == "over"

    @property
    def decision(self) -> Decision | None:
        """The decision due, None when the game is over."""
        return decision(self)

    def legal(self) -> list[Action]:
        """All actions that answer the decision due, sorted by text; [] when the game is over."""
        return legal(self)

    def apply(self, action: Action, log: Log = SILENT) -> None:
        """Carry out an action of `legal()` (not checked) and all that follows by itself."""
        apply(self, log, action)
