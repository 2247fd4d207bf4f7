"""Positions as they would be: a nation about to choose its space, on a space, or on Maneuver.

All questions are asked about a `State` (`game.state`, `node.state`); these make copies and change nothing else.
"""

from __future__ import annotations

from imperial_nb.engine import Action, Event, State
from imperial_nb.engine.board import FLEET, NATION, NATIONS, SPACE
from imperial_nb.engine.economy import settle_governments
from imperial_nb.engine.events import SILENT, Log, Recorder
from imperial_nb.engine.facts import NOBODY, NOWHERE, UNMOVED
from imperial_nb.engine.legal import passes_investor
from imperial_nb.engine.turn import first_card_holder
from imperial_nb.engine.words import Message, say

from .lines import Line, told

_MOVING = ("fleets", "armies", "arrival", "ask", "demand")


# --- who is meant ---------------------------------------------------------------------------------------
def nation_number(nation: str) -> int:
    """A nation's number. Raises ValueError for an unknown id."""
    if nation not in NATION:
        raise ValueError(say("There is no nation {id!r}; there are: {known}.", id=nation, known=list(NATION)))
    return NATION[nation]


def seat_number(state: State, player: str) -> int:
    """A player's seat. Raises ValueError for an unknown name."""
    if player not in state.players:
        raise ValueError(say("There is no player {name!r}; there are: {known}.", name=player, known=[*state.players]))
    return state.players.index(player)


def player_name(state: State, seat: int) -> str | None:
    """The player of a seat; None for nobody."""
    return state.players[seat] if seat >= 0 else None


def government_of(state: State, nation: str) -> str | None:
    """The player who governs a nation, None if it has no government."""
    return player_name(state, state.government[nation_number(nation)])


# --- a nation about to choose its space, and the space it names ---------------------------------------------
def choosing(state: State, nation: str | None = None) -> State:
    """A copy in which the nation is about to choose its space; by default the nation on turn.

    What is open of the turn in progress is left out, and open purchases are settled. A finished game stays finished.
    """
    number = state.nation if nation is None else nation_number(nation)
    supposed = settled(state)
    supposed.nation, supposed.player = number, supposed.government[number]
    if not state.over:
        supposed.step = "rondel"
    return supposed


def settled(state: State, log: Log = SILENT) -> State:
    """A copy between turns, once open purchases are over and nobody has bought any more.

    As the engine has it: governments are settled and takeover fees paid (gov.change), the investor card is passed on,
    after a professional start given out.
    """
    after = _between_turns(state)
    if state.market == "start":
        if state.edition.uses_investor_card:
            after.card = first_card_holder(after)
    elif state.market:
        settle_governments(after, log, state.card if state.market == "card" else state.first)
        if state.market == "card" and state.card >= 0:
            after.card = (state.card + 1) % len(state.players)
    return after


def heir(state: State, nation: int) -> int:
    """The seat that governs a nation once open purchases are settled, or NOBODY."""
    return settled(state).government[nation]


def heir_of(state: State, nation: str) -> str | None:
    """The player of that seat, None for nobody. Raises ValueError for an unknown nation."""
    return player_name(state, heir(state, nation_number(nation)))


def settling(state: State) -> tuple[Line, ...]:
    """What settling open purchases changes if nobody buys any more; () where that is nothing."""
    log = Recorder(state.players)
    settled(state, log)
    if not log.events:
        return ()
    supposed = Message("Supposed: nobody invests any more, and governments are settled.")
    return (Line(supposed, "gov.change"), *told(log.events, leave_out=("government_lost",)))


def _between_turns(state: State) -> State:
    after = state.copy()
    after.passed, after.target, after.queue, after.imported = False, NOWHERE, (), 0
    after.moved, after.convoys, after.arrival = UNMOVED, (), None
    after.market, after.sale, after.first = "", NOBODY, NOBODY
    return after


def name_space(before: State, space: str) -> tuple[State, list[Event], tuple[str, ...]]:
    """What follows when the nation on turn names a legal space and nobody forces a stop on Investor.

    Returns the state at the next decision, the events, and the players who could have forced the stop.
    """
    after, log = before.copy(), Recorder(before.players)
    after.apply(Action("rondel", space=space), log)
    asked = tuple(before.players[seat] for seat in after.queue) if after.step == "force" else ()
    while after.step == "force":
        after.apply(Action("allow"), log)
    return after, log.events, asked


def passes(before: State, space: str) -> bool:
    """Whether investments follow because the nation on turn passes Investor on the way to a space."""
    return before.edition.uses_investor_card and passes_investor(before, before.nation, SPACE[space])


# --- on Maneuver --------------------------------------------------------------------------------------------
def maneuvering(state: State, nation: str | None = None) -> State:
    """A copy in the fleet or army step of the nation's maneuver: of the one in progress, else of one it begins now.

    A finished game stays finished.
    """
    number = state.nation if nation is None else nation_number(nation)
    if number == state.nation and state.step in _MOVING:
        supposed = state.copy()
        if state.arrival is not None:
            supposed.step, supposed.arrival = "fleets" if state.arrival[0] == FLEET else "armies", None
    else:
        supposed = choosing(state, NATIONS[number])
        if not state.over:
            supposed.step = "fleets"
    supposed.player = supposed.government[number]
    return supposed
