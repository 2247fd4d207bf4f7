"""The fee of the second edition, and the variant without the investor card."""

from __future__ import annotations

import random

from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.turn import CARD_MONEY
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, distinct
from ..situations import Situation
from ..task import Choice, Field, Numbers, mistakes, options
from .governments import after_import, invest
from .interest import LEDGER, governed


# --- gov.takeover_fee ----------------------------------------------------------------------------------------
def fee(rng: random.Random) -> Numbers:
    """The second edition: power 0 or more, the loser's only government or not."""
    setting = Situation(rng, edition="second")
    one, two, three, buyer, four, five = rng.sample(setting.players, 6)
    nations = rng.sample(NATIONS, 6)
    by_nation = dict(zip(nations, (one, two, two, three, four, five), strict=True))
    governed(setting, *(by_nation[nation] for nation in NATIONS))
    target, mover, power = rng.choice((nations[0], nations[0], nations[1])), nations[4], rng.choice((0, 0, 3))
    loser = by_nation[target]
    for player in setting.players:
        setting.cash(player, 0)
    cash = rng.randint(12, 16)
    setting.cash(buyer, cash).card(buyer).nation(target, power=power)
    game = after_import(setting, mover).start()
    game.play("done")
    lines = invest(game, [(buyer, f"invest {target} 12")])
    right = game.players[buyer].cash
    rest = cash + CARD_MONEY - 12
    paid = rest - right
    if not paid and power:
        lines.append(Line(Message("{nation} has power already: no fee.", nation=target), "gov.takeover_fee"))
    elif not paid:
        lines.append(Line(Message("{player} still governs another nation: no fee.", player=loser), "gov.takeover_fee"))
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The second edition. {nation_2} has passed Investor; {player}, with the investor card and {cash} M, buys "
            "the 12 M bond of {nation} and takes it over from {player_2}. How much cash does {player} have left?",
            nation_2=mover,
            player=buyer,
            nation=target,
            player_2=loser,
            cash=cash,
        ),
        looks=LEDGER,
        fields=(
            Field(
                Message("Cash in millions"),
                right,
                mistakes(
                    right,
                    (
                        rest - 1,
                        Message("No fee is due: {nation} has power points already.", nation=target)
                        if power
                        else Message("No fee is due: {player} governs another nation besides.", player=loser),
                    ),
                    (
                        rest,
                        Message("In the second edition taking somebody's last nation before it has power costs 1 M."),
                    ),
                    (right - CARD_MONEY, Message("The card brings 2 M before the purchase.")),
                ),
            ),
        ),
        hints=(
            Message("{cash} M and 2 M for the card, less 12 M for the bond. Is anything else due?", cash=cash),
            Message(
                "A fee of 1 M needs two things: {nation} at 0 power, and {player} left without a government.",
                nation=target,
                player=loser,
            ),
        ),
        why=tuple(lines),
        board="money",
    )


# --- variant.no_card -----------------------------------------------------------------------------------------
def without_card(rng: random.Random) -> Choice:
    """After a nation's turn in the variant: its government, others with a government, and those without one."""
    setting = Situation(rng, edition={"base": "third", "uses_investor_card": False})
    governing = rng.sample(setting.players, 4)
    governments = [*governing, governing[0], governing[1]]
    rng.shuffle(governments)
    governed(setting, *governments)
    for player in setting.players:
        setting.cash(player, 2)
    nation = rng.choice(NATIONS)
    game = setting.turn(nation, "import").start()
    game.play("done")
    seen = [game.decision.player] if game.decision else []
    asked = rng.choice(setting.players)
    while game.decision and game.decision.kind == "invest" and game.decision.player != asked:
        game.play("pass")
        seen.append(game.decision.player)
    right = {action.nation for action in game.legal() if action.type == "invest" and action.nation}

    def note(other: str) -> Message:
        if other == nation:
            return Message("After the turn of {nation} everybody may invest in it.", nation=other)
        if other in right:
            return Message("{player} has no government and may invest in any nation.", player=asked)
        if game.nations[other].government == asked:
            return Message("{player} governs {nation}, but it is not that nation's turn.", player=asked, nation=other)
        return Message("{player} governs a nation, and so may invest only in the one whose turn it was.", player=asked)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "Without the investor card: {nation} has just ended its turn, and now it is up to {player}, who has 2 M. "
            "In which nations may {player} invest?",
            nation=nation,
            player=asked,
        ),
        looks=LEDGER,
        options=options("nation", NATIONS, right, note),
        several=True,
        hints=(
            Message("Does {player} govern a nation?", player=asked),
            Message("With a government: only in {nation}. Without one: anywhere, again and again.", nation=nation),
        ),
        why=distinct(Line(note(other), "variant.no_card") for other in NATIONS),
        board="money",
    )


EXERCISES = (
    Exercise("takeover-fee", Message("The fee of the second edition"), ("gov.takeover_fee",), fee),
    Exercise("without-card", Message("Without the investor card"), ("variant.no_card",), without_card),
)
