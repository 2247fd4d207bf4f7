"""A question that players ask: what can be chosen, and how it is answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from typing import Any, ClassVar, NamedTuple

from imperial_nb.analysis.progress import Progress
from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message, name, say

from .blocks import Answer

Values = Mapping[str, str]
"""Field → what is chosen there."""
NONE = "none"
"""The value of a field in which nothing is chosen."""


class Field(NamedTuple):
    """Something to choose: value → label in `options`, `default` one of the values."""

    key: str
    label: str
    options: Mapping[str, str]
    default: str

    def value(self, chosen: Values) -> str:
        """What is chosen, the default where that is nothing or no longer there."""
        value = chosen.get(self.key, self.default)
        return value if value in self.options else self.default


class Question(ABC):
    """A question about the present position of a game, or about its tree."""

    name: ClassVar[str]
    title: ClassVar[Message]
    """A few words, as on a tab."""
    intro: ClassVar[Message]
    """What it tells and what it leaves out, in a sentence or two."""

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        """What can be chosen there now, after what is chosen already in the fields before."""
        return ()

    def depends(self, game: Game) -> object:
        """What the answer depends on besides the present position and what is chosen."""
        return None


class Short(Question):
    """A question answered while one waits: within 100 ms."""

    @abstractmethod
    def answer(self, game: Game, values: Values) -> Answer:
        """The answer. Raises ValueError with a sentence where there is none."""


class Long(Question):
    """A question to wait for."""

    @abstractmethod
    def work(self, game: Game, values: Values) -> Generator[Progress, None, Answer]:
        """Yields how far it is, returns the answer. Raises ValueError with a sentence where there is none."""

    @abstractmethod
    def told(self, game: Game, values: Values, best: Any) -> Answer:
        """The answer as far as it is there when the work is stopped: from the best found so far, None for nothing."""


def nation_field(game: Game) -> Field:
    """Which nation, by default the one on turn."""
    options = {nation: name("nations", nation) for nation in NATIONS}
    return Field("nation", say("Nation"), options, NATIONS[game.state.nation])


def player_field(game: Game) -> Field:
    """Which player, by default who has to decide."""
    decision = game.decision
    players = list(game.players)
    return Field(
        "player", say("Player"), {player: player for player in players}, decision.player if decision else players[0]
    )
