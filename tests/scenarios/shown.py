"""What a position of the library shows: one game, short questions to it, and the rules seen on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from imperial_nb.engine import Event, Game, Scenario

Claim = Callable[["Shown"], None]

CLAIMS: dict[str, Claim] = {}
"""Name of a position → the check of what its note says."""


def claim(function: Claim) -> Claim:
    """Register the check of the position called so, with hyphens."""
    CLAIMS[function.__name__.replace("_", "-")] = function
    return function


class Shown:
    """A game on a named position. `rules` are those that events and refusals cited, or that a check is about."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: set[str] = set()
        self.reset()

    def reset(self) -> Self:
        """Back to the position."""
        self.game: Game = Scenario.named(self.name).start()
        self.told(self.game.events)
        return self

    def changed(self, **fields: Any) -> Self:
        """Begin again with some fields of the position replaced."""
        self.game = Scenario.from_dict({**Scenario.named(self.name).to_dict(), **fields}).start()
        return self

    def told(self, events: list[Event]) -> list[Event]:
        self.rules |= {event.rule for event in events}
        return events

    # --- acting -------------------------------------------------------------------------------------------------------
    def play(self, *actions: str) -> list[Event]:
        """Play these and return all their events."""
        return [event for action in actions for event in self.told(self.game.play(action))]

    def refused(self, action: str, rule: str) -> None:
        """This action is refused by this rule."""
        error = self.game.explain(action)
        assert error is not None, f"{action} is legal"
        assert error.rule == rule, f"{action}: {error.rule}, {error}"
        self.rules.add(rule)

    # --- what can be done ---------------------------------------------------------------------------------------------
    def legal(self, prefix: str = "") -> list[str]:
        return [text for text in map(str, self.game.legal()) if text.startswith(prefix)]

    def allowed(self, *actions: str) -> None:
        for action in actions:
            assert self.game.explain(action) is None, f"{action}: {self.game.explain(action)}"

    def destinations(self, unit: str, origin: str) -> set[str]:
        """Where a unit can go from there."""
        return {text.split()[3] for text in self.legal(f"move {unit} {origin} ")}

    def decides(self, player: str, kind: str, nation: str) -> None:
        """Who has to decide what now."""
        due = self.game.decision
        assert due is not None
        assert (due.player, due.kind, due.nation) == (player, kind, nation)

    # --- what is ------------------------------------------------------------------------------------------------------
    def cash(self, player: str) -> int:
        return self.game.players[player].cash

    def treasury(self, nation: str) -> int:
        return self.game.nations[nation].treasury

    def power(self, nation: str) -> int:
        return self.game.nations[nation].power

    def governs(self, nation: str) -> str | None:
        return self.game.nations[nation].government

    def flag(self, region: str) -> str | None:
        return self.game.regions[region].flag

    def units(self, region: str) -> dict[str, int]:
        """Nation, type and stance → how many stand there: `{"AH army hostile": 1}`."""
        return {
            " ".join(filter(None, (unit.nation, unit.type, unit.stance))): unit.count
            for unit in self.game.regions[region].units
        }

    def occupied(self, *regions: str) -> None:
        """Exactly these home provinces are occupied."""
        assert [region.id for region in self.game.regions.values() if region.occupied] == [*regions]
        self.rules.add("board.occupied")

    # --- money and points ---------------------------------------------------------------------------------------------
    def moved(self, events: list[Event], rule: str) -> list[tuple[str | None, str | None, int]]:
        """The money that moved under a rule, as (source, target, millions)."""
        return [(event.source, event.target, event.amount) for event in events if event.rule == rule and event.source]

    def kinds(self, events: list[Event]) -> list[str]:
        return [event.kind for event in events]

    def totals(self) -> dict[str, int]:
        """Everybody's score if the game ended now."""
        self.rules.add("end.score")
        return {player: score.total for player, score in self.game.scores().items()}

    def winner(self) -> str | None:
        """Who has won; the game is over."""
        outcome = self.game.outcome
        assert outcome is not None
        totals = sorted(self.totals().values())
        if totals[-1] == totals[-2]:
            self.rules.add("end.tie")
        return outcome.winner
