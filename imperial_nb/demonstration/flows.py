"""What a step did, line by line: who paid whom how much, by which rule. Pure functions, no widgets."""

from __future__ import annotations

from typing import NamedTuple

from imperial_nb.engine import Event, Node
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.state import State

BANK = "bank"
Balances = dict[str, int | None]
"""Account → millions; the bank, which never runs out, has none to tell."""


class Flow(NamedTuple):
    """Money on its way: accounts, millions, and what the accounts had `before` and have after (None: the bank)."""

    source: str
    target: str
    amount: int
    source_before: int | None
    target_before: int | None

    @property
    def source_after(self) -> int | None:
        return None if self.source_before is None else self.source_before - self.amount

    @property
    def target_after(self) -> int | None:
        return None if self.target_before is None else self.target_before + self.amount


class Told(NamedTuple):
    """One event, and the money it moved, if it did."""

    event: Event
    flow: Flow | None


def told(node: Node) -> list[Told]:
    """The events of a node in their order, each with its money.

    >>> from imperial_nb.engine import Game
    >>> game = Game.new(["Ann", "Bob"], seed=7); _ = game.play("rondel taxation")
    >>> [(line.flow.source, line.flow.target, line.flow.amount) for line in told(game.node) if line.flow]
    [('bank', 'AH', 4)]
    """
    have = balances(node.parent.state) if node.parent else Balances()
    lines = []
    for event in node.events:
        flow = _flow(event, have)
        if flow:
            have |= {flow.source: flow.source_after, flow.target: flow.target_after}
        lines.append(Told(event, flow))
    return lines


def balances(state: State) -> Balances:
    """What every treasury and every player has."""
    treasuries: Balances = {nation: state.money[number] for number, nation in enumerate(NATIONS)}
    return treasuries | {player: state.cash(seat) for seat, player in enumerate(state.players)}


def _flow(event: Event, have: Balances) -> Flow | None:
    if not event.amount or event.source is None or event.target is None:
        return None
    return Flow(event.source, event.target, event.amount, have.get(event.source), have.get(event.target))
