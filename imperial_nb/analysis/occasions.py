"""When a player may invest next, and in which nations (investor.activate, setup.professional, variant.no_card)."""

from __future__ import annotations

from dataclasses import dataclass

from imperial_nb.engine import State
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.economy import without_government
from imperial_nb.engine.facts import NOBODY
from imperial_nb.engine.legal import nations_on_offer
from imperial_nb.engine.words import Message, template

from .lines import Line
from .suppose import seat_number, settled

NOW, NEXT, LATER = "now", "next", "later"
_LAST = len(NATIONS) - 1


@dataclass(frozen=True)
class Occasion:
    """A player's next chance to invest, as things stand.

    `when`: NOW while purchases are open and the player is still to be asked, NEXT if the player takes part in the next
    ones, LATER if not. `nations`: those whose bonds are then on offer to this player.
    """

    when: str
    nations: tuple[str, ...]
    line: Line

    def when_of(self, nation: str) -> str:
        """When a nation's bonds are on offer to the player."""
        return self.when if nation in self.nations else LATER


def investors(state: State) -> tuple[str, ...]:
    """Who may invest next, in order: those still to be asked, or else those of the next Investor action.

    Without the investor card: everybody, in seating order.
    """
    if state.market:
        seats = state.queue
    elif not state.edition.uses_investor_card:
        seats = tuple(range(len(state.players)))
    else:
        free = without_government(state)
        seats = tuple(seat for seat in state.clockwise(state.card) if seat == state.card or free >> seat & 1)
    return tuple(state.players[seat] for seat in seats)


def nearest(state: State, nation: int) -> int:
    """The seat that counts as nearest when the next governments of a nation are settled (gov.change)."""
    if state.market:
        return state.card if state.market == "card" else NOBODY if state.market == "start" else state.first
    return state.card if state.edition.uses_investor_card else state.government[nation]


def occasion(state: State, player: str) -> Occasion:
    """When a player may invest next, where those who are asked before buy nothing and the game goes on.

    Raises ValueError for an unknown player.

    >>> from imperial_nb.engine import Game
    >>> chance = occasion(Game.new(["Ann", "Bob"], start="professional", first="Bob").state, "Ann")
    >>> chance.when, chance.nations
    ('now', ('AH',))
    """
    return occasion_of(state, seat_number(state, player))


def occasion_of(state: State, seat: int) -> Occasion:
    """The same for a seat."""
    if _asked(state, seat):
        return _now(state, seat)
    if _nations_follow(state):
        return _next_nation(state, seat)
    after = settled(state)
    if state.edition.uses_investor_card:
        return _investor_action(after, seat)
    return _round(after, seat, *_next_sale(state))


def at_occasion(state: State, seat: int) -> State:
    """The position in which a seat invests next: open purchases are settled unless it is still to be asked in them.

    At a professional start governments always are.
    """
    return state if not state.market or _asked(state, seat) or _nations_follow(state) else settled(state)


def _asked(state: State, seat: int) -> bool:
    """Whether a seat is still to be asked in open purchases."""
    return bool(state.market) and seat in state.queue


def _nations_follow(state: State) -> bool:
    """Whether at a professional start another nation comes on offer before the game begins."""
    return state.market == "start" and (state.sale < _LAST or max(state.government) < 0)


# --- purchases that go on -----------------------------------------------------------------------------------
def _now(state: State, seat: int) -> Occasion:
    asked = state.copy()
    asked.player = seat
    offered = tuple(nation for number, nation in enumerate(NATIONS) if number in nations_on_offer(asked))
    named = {"player": state.players[seat], "nation": offered[0]}
    if state.market == "start":
        return Occasion(NOW, offered, Line(Message(_start_text(state.sale), **named), "setup.professional"))
    if state.market == "card":
        rule = "investor.activate" if seat == state.card else "investor.swiss_bank"
        return Occasion(NOW, offered, Line(Message("{player} may now invest in any nation.", **named), rule))
    one = template("{player} may now invest in {nation}, in other nations after their turns.")
    every = template("{player} has no government and may now invest in any nation.")
    return Occasion(NOW, offered, Line(Message(every if len(offered) > 1 else one, **named), "variant.no_card"))


def _start_text(sale: int) -> str:
    if not sale:
        return template("{player} may now buy a bond of {nation}; the other nations come on offer one by one.")
    if sale < _LAST:
        return template(
            "{player} may now buy a bond of {nation}; the nations after it come on offer one by one, those before it "
            "only once the game has begun."
        )
    return template("{player} may now buy a bond of {nation}, the last nation on offer before the game begins.")


# --- purchases to come --------------------------------------------------------------------------------------
def _next_nation(state: State, seat: int) -> Occasion:
    """After the bonds of the nation on sale at a professional start."""
    nation = NATIONS[(state.sale + 1) % len(NATIONS)]
    text = template("{player} may next buy a bond of {nation}, when these come on offer.")
    said = Message(text, player=state.players[seat], nation=nation)
    return Occasion(NEXT, (nation,), Line(said, "setup.professional"))


def _investor_action(state: State, seat: int) -> Occasion:
    named = {"player": state.players[seat]}
    if seat == state.card or without_government(state) >> seat & 1:
        rule = "investor.activate" if seat == state.card else "investor.swiss_bank"
        text = template("{player} may invest at the next Investor action.")
        return Occasion(NEXT, NATIONS, Line(Message(text, **named), rule))
    text = template("{player} does not invest at the next Investor action: no investor card, but a government.")
    return Occasion(LATER, NATIONS, Line(Message(text, **named), "investor.swiss_bank"))


def _round(state: State, seat: int, sale: int, opens: bool) -> Occasion:
    """The purchases of a nation: after its turn or, where it `opens`, before its first one."""
    named = {"player": state.players[seat], "nation": NATIONS[sale]}
    free = without_government(state) >> seat & 1
    if free and opens:
        text = template("{player} has no government and may next invest in any nation, before {nation} has a turn.")
    elif free:
        text = template("{player} has no government and may next invest in any nation, after the turn of {nation}.")
    elif opens:
        text = template("{player} may next invest in {nation}, before it has a turn; in other nations after theirs.")
    else:
        text = template("{player} may next invest in {nation}, after its turn; in other nations after theirs.")
    return Occasion(NEXT, NATIONS if free else (NATIONS[sale],), Line(Message(text, **named), "variant.no_card"))


def _next_sale(state: State) -> tuple[int, bool]:
    """Which nation's bonds are on offer next without the card, and whether these are its first ones."""
    if not state.market:
        return state.nation, False
    if state.market == "start" and state.issued(0):
        return 0, False
    if state.market == "opening" and state.issued(state.sale):
        return state.sale, False
    # unsold at a professional start Austria-Hungary has no turn, and opens only later
    following = 1 if state.market == "start" else (state.sale + 1) % len(NATIONS)
    return following, not state.issued(following)
