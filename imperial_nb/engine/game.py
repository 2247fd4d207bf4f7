"""Game: a tree of positions with a cursor. It checks and explains every action; undo goes back, never loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import lines, position, views
from .actions import Action
from .drawn import Drawn
from .editions import Edition
from .errors import IllegalAction, InvalidScenario
from .events import Event, Recorder
from .legal import Decision
from .refusals import canonical, refusal, with_hint
from .scenario import Scenario
from .setup import (
    STARTS,
    check_cards,
    check_players,
    deal,
    draw_first,
    professional_start,
    standard_start,
)
from .state import State
from .tree import Node, Tree, drawing_of, fit_text
from .words import say


class Game(Tree, Drawn):
    """A game in progress.

    >>> game = Game.new(["Ann", "Bob", "Cy"], cards={"Ann": ["AH", "GB"], "Bob": ["IT", "RU"], "Cy": ["FR", "GE"]})
    >>> game.decision.player, game.decision.kind
    ('Ann', 'rondel')
    >>> events = game.play("rondel taxation")
    >>> print(events[1].text)
    Austria-Hungary has 4 M revenue; working factories: 2, flags: 0.
    >>> game.undo(); game.nations["AH"].rondel is None
    True
    """

    def __init__(self, state: State, events: list[Event], start: dict[str, Any]) -> None:
        """A game from a started position; use `new`, `from_scenario` or `load`.

        `start` is how it began, as data: a deal, a first player or a position.
        """
        self.start = start
        self.title = ""
        self.note = ""
        super().__init__(events, state)

    @property
    def title(self) -> str:
        """What the game is called; of at most 200 characters, others raise ValueError."""
        return self._title

    @title.setter
    def title(self, text: str) -> None:
        self._title = fit_text("title", text)

    @property
    def note(self) -> str:
        """A note on the game; of at most 20,000 characters."""
        return self._note

    @note.setter
    def note(self, text: str) -> None:
        self._note = fit_text("note", text)

    # --- beginnings ----------------------------------------------------------------------------------
    @classmethod
    def new(
        cls,
        players: Sequence[str],
        *,
        edition: str | Edition | Mapping[str, Any] = "third",
        start: str = "standard",
        seed: int | str | None = None,
        cards: Mapping[str, Sequence[str]] | None = None,
        first: str | None = None,
    ) -> Game:
        """A new game (setup.standard, setup.professional).

        `seed` draws the cards, or the first player, the same each time; `cards` and `first` fix them instead.
        Raises ValueError, saying what is wrong, for anything that cannot be.
        """
        names, rules = check_players(players), Edition.from_data(edition)
        if start not in STARTS:
            raise ValueError(say("There is no start {start!r}; there are: {known}.", start=start, known=list(STARTS)))
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, str))):
            raise ValueError(say("A seed is a whole number or a text, not {seed!r}.", seed=seed))
        log = Recorder(names)
        data: dict[str, Any] = {"players": list(names), "edition": rules.to_data(), "start": start}
        if start == "standard":
            if first is not None:
                raise ValueError(say("Only a professional start has a first player."))
            dealt = deal(names, seed) if cards is None else check_cards(names, cards)
            return cls(standard_start(rules, names, dealt, log), log.events, {**data, "cards": dealt})
        if cards is not None:
            raise ValueError(say("No cards are dealt at a professional start."))
        if first is not None and first not in names:
            raise ValueError(say("The first player {first!r} is none of {known}.", first=first, known=list(names)))
        seat = draw_first(names, seed) if first is None else names.index(first)
        return cls(professional_start(rules, names, seat, log), log.events, {**data, "first": names[seat]})

    @classmethod
    def from_scenario(cls, scenario: Scenario) -> Game:
        """A game that begins with a position. Raises InvalidScenario with all problems, ValueError for no scenario."""
        if not isinstance(scenario, Scenario):
            kind = type(scenario).__name__
            raise ValueError(say("A game begins with a Scenario, not with {kind}.", kind=kind))
        found = scenario.problems()
        if found:
            raise InvalidScenario(found)
        data = scenario.to_dict()
        log = Recorder(tuple(player["name"] for player in data["players"]))
        game = cls(position.read(data, log), log.events, {"position": data})
        game.title, game.note = scenario.title, scenario.note
        return game

    # --- what is --------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The fast core of the present position; copy it before changing it."""
        return self._cursor.state

    @property
    def edition(self) -> Edition:
        return self.state.edition

    @property
    def decision(self) -> Decision | None:
        """Who has to decide what; None when the game is over."""
        return self.state.decision

    @property
    def nations(self) -> Mapping[str, views.NationView]:
        """Nation id → what it has, in turn order."""
        return views.nations(self.state)

    @property
    def players(self) -> Mapping[str, views.PlayerView]:
        """Player → what they have, in seating order."""
        return views.players(self.state)

    @property
    def regions(self) -> Mapping[str, views.RegionView]:
        """Region id → what is there."""
        return views.regions(self.state)

    @property
    def events(self) -> list[Event]:
        """All events from the start to the cursor."""
        return [event for node in self._cursor.path() for event in node.events]

    def scores(self) -> Mapping[str, views.Score]:
        """Player → score if the game ended now (end.score)."""
        return views.scores(self.state)

    @property
    def outcome(self) -> views.Outcome | None:
        """The result, None while the game goes on (end.score, end.tie)."""
        return views.outcome(self.state)

    def position(self) -> Scenario:
        """The present position as data, the turn in progress included."""
        return Scenario(position.write(self.state, self.title, self.note))

    # --- acting ---------------------------------------------------------------------------------------
    def legal(self) -> list[Action]:
        """All actions that answer the decision due, sorted by text; [] when the game is over."""
        return list(self._cursor.legal())

    def play(self, action: str | Mapping[str, Any] | Action) -> list[Event]:
        """Carry out one action and all that follows by itself; returns the events it brought.

        At a position where the same action was played before, goes there again. Raises IllegalAction, with rule,
        reason and hint, and changes nothing, if the action is not legal.
        """
        done = self._checked(action)
        node = next((child for child in self._cursor.children if child.action == done), None)
        if node is None:
            state, events = self._result(done)
            node = self._add(self._cursor, done, events, state)
        self._go(node)
        return list(node.events)

    def explain(self, action: str | Mapping[str, Any] | Action) -> IllegalAction | None:
        """Why an action is refused: the IllegalAction that `play` would raise; None if it is legal."""
        try:
            self._checked(action)
        except IllegalAction as error:
            return error
        return None

    def preview(self, action: str | Mapping[str, Any] | Action) -> list[Event]:
        """The events an action would bring; nothing is changed. Raises IllegalAction like `play`."""
        return self._result(self._checked(action))[1]

    def _checked(self, source: object) -> Action:
        """The action read, found legal and without redundant keys."""
        try:
            action = Action.parse(source)
        except IllegalAction as error:
            raise with_hint(self.state, error) from None
        if action in self._cursor.legal():
            return action
        refused = refusal(self.state, action)
        if refused is not None:
            raise with_hint(self.state, refused, action.type)
        return canonical(self.state, action)

    def _result(self, action: Action) -> tuple[State, list[Event]]:
        state, log = self.state.copy(), Recorder(self.state.players)
        state.apply(action, log)
        return state, log.events

    # --- files ----------------------------------------------------------------------------------------
    def save(self, path: str | Path) -> None:
        """Write the whole tree to a file: start, actions, names, notes and checks."""
        from .record import save  # a record rebuilds games; only these two go the other way

        save(self, path)

    @classmethod
    def load(cls, path: str | Path) -> Game:
        """Read a game from a file, replaying and checking every action.

        Raises ReplayMismatch where the file departs from the rules, InvalidScenario for a bad starting position.
        """
        from .record import load  # a record rebuilds games; only these two go the other way

        return load(path)

    def to_line(self, end: Node | int | None = None, *, url_safe: bool = False) -> str:
        """The start and all actions up to a node, by default the cursor, in one line that can be read aloud.

        Or in a form that fits into a URL. Raises ValueError for an unknown node.
        """
        from .movetext import write_game  # late, as above

        line = write_game(self, None if end is None else self._known(end))
        return lines.url_safe(line) if url_safe else line

    @classmethod
    def from_line(cls, text: str) -> Game:
        """A game from its one-line or URL-safe form. Raises ReplayMismatch or InvalidScenario."""
        from .movetext import read_game  # late, as above

        return read_game(text)

    # --- without a kernel ------------------------------------------------------------------------------
    def __repr__(self) -> str:
        decision = self.decision
        return f"<Game of {', '.join(self.state.players)}: {decision.prompt if decision else 'over'}>"

    def _drawing(self) -> tuple[dict[str, Any], str]:
        return drawing_of(self.state, self.title)  # a note may say what is yet to be found out: `game.note` has it
