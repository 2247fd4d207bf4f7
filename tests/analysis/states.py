"""Positions to ask questions about: the library's, and some of random games of every edition."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from imperial_nb.engine import Action, Edition, Game, Scenario, State

PLAYERS = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"]


@cache
def library() -> tuple[State, ...]:
    return tuple(Scenario.named(name).start().state for name in Scenario.names())


@cache
def random_game(seed: int, actions: int = 300) -> Game:
    """A game of two to six players and any edition after so many random actions, few of them idle."""
    random = Random(seed)
    edition = Edition.named(random.choice(Edition.names()), uses_investor_card=random.random() < 0.8)
    game = Game.new(PLAYERS[: random.randint(2, 6)], edition=edition, start="standard", seed=seed)
    for _ in range(actions):
        legal = game.legal()
        busy = [action for action in legal if action.type not in ("pass", "done", "decline", "peace")]
        if not legal:
            break
        game.play(random.choice(busy if busy and random.random() < 0.7 else legal))
    return game


@cache
def professional_start(seed: int) -> Game:
    """A professional start with or without the card, and the game after it; in some few buy, and nations open late."""
    random, eager = Random(seed), (0.1, 0.5)[seed // 2 % 2]
    edition = Edition.named(random.choice(Edition.names()), uses_investor_card=bool(seed % 2))
    game = Game.new(PLAYERS[: random.randint(2, 6)], edition=edition, start="professional", seed=seed)
    for _ in range(60):
        if game.legal():
            sales = [action for action in game.legal() if action.type == "invest"]
            others = [action for action in game.legal() if action.type != "invest"]
            game.play(random.choice(sales if sales and random.random() < eager else others))
    return game


def random_states(seeds: range, wanted: Callable[[State], object] = lambda state: True, each: int = 4) -> list[State]:
    """From every game a few positions of the wanted kind."""
    found = []
    for seed in seeds:
        states = [node.state for node in random_game(seed).nodes.values() if wanted(node.state)]
        found += Random(seed).sample(states, min(each, len(states)))
    return found


def played(state: State, *actions: str) -> State:
    """The state after these actions, each legal where it is played."""
    after = state.copy()
    for action in map(Action.parse, actions):
        assert action in after.legal(), (str(action), [str(one) for one in after.legal()])
        after.apply(action)
    return after


def all_pass(state: State) -> State:
    """The state once all who are still to be asked have passed, at a professional start for every nation to come."""
    after = state.copy()
    while after.market == "start" or (after.market and (after.market, after.sale) == (state.market, state.sale)):
        after.apply(Action("pass"))
    return after
