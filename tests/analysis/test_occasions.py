"""When players may invest next, and in what: told for every position, and found by playing on from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from imperial_nb.analysis.governments import safety, takeover
from imperial_nb.analysis.occasions import LATER, NEXT, NOW, occasion
from imperial_nb.analysis.purchases import purchases
from imperial_nb.engine import Action, Game, State
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.economy import account_of, offers
from imperial_nb.engine.rulebook import RULES

from .states import library, professional_start, random_states


@cache
def positions() -> tuple[State, ...]:
    """The library's, of random games and of professional starts, none of them over."""
    begun = [node.state for seed in range(8) for node in professional_start(seed).nodes.values()]
    selling = random_states(range(24), lambda state: state.market, each=3)
    return tuple(state for state in (*library(), *random_states(range(16), each=3), *selling, *begun) if not state.over)


def asked(state: State) -> Iterator[tuple[State, str]]:
    """Everybody who is still to be asked, each with the position in which all before have passed."""
    after = state.copy()
    while after.step == "invest" and (after.market, after.sale) == (state.market, state.sale):
        yield after, after.players[after.player]
        after = after.copy()
        after.apply(Action("pass"))


def test_what_is_on_offer_now_is_what_is_legal() -> None:
    markets = dict.fromkeys(("card", "start", "round", "opening"), 0)
    for state in positions():
        for after, name in asked(state):
            listed = {str(one.action) for one in purchases(state, name)}
            assert listed == set(map(str, after.legal())) - {"pass"}
            assert {one.when for one in purchases(state, name)} <= {NOW}
            assert occasion(state, name).when == NOW
            markets[state.market] += 1
    assert min(markets.values()) > 10


def test_takeovers_and_remedies_agree_with_what_is_on_offer() -> None:
    """A single purchase that takes over now, or makes safe now, is legal exactly where it can be paid."""
    now = later = 0
    for state in positions():
        for after, name in asked(state):
            for nation in NATIONS:
                way, remedy = takeover(state, name, nation), safety(state, name, nation).purchase
                single = [(way.purchases[0], way.missing, way.when)] if len(way.purchases) == 1 else []
                single += [(remedy.action, remedy.missing, remedy.when)] if remedy else []
                for action, missing, when in single:
                    assert (action in after.legal()) == (when == NOW and not missing)
                    now, later = now + (when == NOW), later + (when == LATER)
    assert now > 100
    assert later > 100


def test_the_next_occasion_is_as_told() -> None:
    """Everybody made rich, nobody buying, whatever else is played: the next purchases that come are those told."""
    found: dict[str, int] = {}
    for number, state in enumerate(positions()):
        for seat, name in enumerate(state.players):
            told = occasion(state, name)
            assert told.line.rule in RULES
            assert "{" not in told.line.text
            nations = _next_offer(state, seat, Random(number))
            if told.when == NOW or nations is None:
                continue
            assert (told.when == NEXT) == bool(nations)
            assert set(nations) <= set(told.nations)
            if nations:
                assert nations == {one for one in told.nations if offers(_rich(state), seat, NATIONS.index(one))}
            found[told.when] = found.get(told.when, 0) + 1
    assert min(found[NEXT], found[LATER]) > 50


def test_after_the_last_sale_the_next_investor_action_is_told() -> None:
    """Of those asked about the last nation the one who then holds the card and whoever governs nothing are next."""
    found = {NEXT: 0, LATER: 0}
    for seed in range(1, 80, 2):
        states = [node.state for node in professional_start(seed).nodes.values()]
        for state in (state for state in states if state.market == "start" and state.sale == len(NATIONS) - 1):
            for seat, name in enumerate(state.players):
                nations = _next_offer(state, seat, Random(seed))
                if seat not in state.queue and nations is not None and max(state.government) >= 0:
                    told = occasion(state, name)
                    assert (told.when == NEXT) == bool(nations)
                    assert told.nations == NATIONS
                    assert told.line.rule.startswith("investor.")
                    found[told.when] += 1
    assert min(found.values()) > 20


def _rich(state: State) -> State:
    rich = state.copy()
    for seat in range(len(state.players)):
        rich.money[account_of(seat)] = 500
    return rich


def _next_offer(state: State, seat: int, random: Random) -> set[str] | None:
    """The nations offered to a seat in the next purchases, empty if it is not asked; None where the game ends first."""
    after = _rich(state)
    while after.market and (after.market, after.sale) == (state.market, state.sale):
        after.apply(Action("pass"))
    while after.step != "over" and not after.market:
        after.apply(random.choice(after.legal()))
    if after.step == "over":
        return None
    for one, name in asked(after):
        if name == after.players[seat]:
            return {str(action.nation) for action in one.legal() if action.type == "invest"}
    return set()


# --- in words ---------------------------------------------------------------------------------------------
def test_a_professional_start_in_words() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Ann")
    assert {one.action.nation for one in purchases(game.state, "Cy")} == {"AH"}
    assert occasion(game.state, "Cy").line.text == (
        "Cy may now buy a bond of Austria-Hungary; the other nations come on offer one by one."
    )
    later = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Ann")
    for action in ("invest AH 2", "pass", "pass"):
        later.play(action)
    assert occasion(later.state, "Cy").line.text == (
        "Cy may now buy a bond of Italy; the nations after it come on offer one by one, those before it only once the "
        "game has begun."
    )
    game.play("invest AH 2")
    assert occasion(game.state, "Ann").line.text == "Ann may next buy a bond of Italy, when these come on offer."
    assert {one.action.nation for one in purchases(game.state, "Ann")} == {"IT"}
    assert takeover(game.state, "Ann", "IT").when == NEXT
    assert takeover(game.state, "Ann", "FR").when == takeover(game.state, "Bob", "FR").when == LATER


def test_unknown_player() -> None:
    with pytest.raises(ValueError, match="no player 'Zoe'"):
        occasion(library()[0], "Zoe")
