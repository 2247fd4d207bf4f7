"""Bonds and their interest."""

from __future__ import annotations

import random
from collections.abc import Iterable

from imperial_nb.engine import Edition, Event
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.legal import rondel_fee
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, others_first, told
from ..places import ahead, place
from ..situations import Situation
from ..task import Choice, Field, Look, Numbers, Option, mistakes

INTEREST = dict(Edition().bonds)
LEDGER = (Look("ledger"),)


def governed(setting: Situation, *governments: str) -> Situation:
    """Give each nation in turn order its 9 M bond to one of these players, and sell nothing else."""
    for nation, player in zip(NATIONS, governments, strict=True):
        setting.bonds(nation, {player: [9]})
    return setting


def change(events: Iterable[Event], account: str) -> int:
    """By how much an account's money changed."""
    return sum(event.amount * ((event.target == account) - (event.source == account)) for event in events)


# --- board.bonds ---------------------------------------------------------------------------------------------
def interest(rng: random.Random) -> Numbers:
    nation = rng.choice(NATIONS)
    setting = Situation(rng)
    player = rng.choice(setting.players)
    values = sorted(rng.sample(list(INTEREST), rng.choice((2, 3))))
    setting.bonds(nation, {player: values}).nation(nation, treasury=60)
    other = next(one for one in setting.players if one != player)
    setting.bonds(nation, {player: values, other: [value for value in (30, 25) if value not in values][:1]})
    right = sum(INTEREST[value] for value in values)
    total = sum(values)
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} holds bonds of {nation} worth {bonds} M. How much interest do they bring together?",
            player=player,
            nation=nation,
            bonds=" + ".join(map(str, values)),
        ),
        fields=(
            Field(
                Message("Interest in millions"),
                right,
                mistakes(
                    right,
                    (total, Message("That is what they cost.")),
                    (total // 2, Message("Half of the value is right for the smallest bonds only.")),
                    (INTEREST.get(total, total), Message("Each bond brings its own interest; they are not one.")),
                    (right - INTEREST[values[0]], Message("You left out a bond.")),
                    (INTEREST[values[-1]], Message("That is the interest of the largest bond alone.")),
                ),
            ),
        ),
        hints=(
            Message("Interest rises by 1 M from bond to bond: 2 M brings 1 M, 4 M brings 2 M, 6 M brings 3 M …"),
            Message("The bonds are 2, 4, 6, 9, 12, 16, 20, 25 and 30 M, their interest 1 to 9 M. Add up."),
        ),
        why=tuple(
            Line(Message("{value} M: {amount} M interest.", value=value, amount=INTEREST[value]), "board.bonds")
            for value in values
        ),
        board="money",
    )


# --- investor.interest ---------------------------------------------------------------------------------------
def payout(rng: random.Random) -> Numbers:
    """A treasury that is full, nearly empty, or short even of what others are owed."""
    nation = rng.choice(NATIONS)
    setting = Situation(rng)
    government, *others = rng.sample(setting.players, 3)
    values = sorted(rng.sample((2, 4, 6, 9, 12), 2))
    held = {government: [16], others[0]: [values[0]], others[1]: [values[1]]}
    owed, own = sum(INTEREST[value] for value in values), INTEREST[16]
    treasury = rng.choice((owed + own + 3, owed + rng.randint(1, own - 1), max(owed - rng.randint(1, 2), 0)))
    setting.bonds(nation, held).nation(nation, treasury=treasury).turn(nation, space="factory").cash(government, 6)
    game = setting.start()
    events = [event for event in game.play("rondel investor") if event.rule == "investor.interest"]
    gained, left = change(events, government), treasury + change(events, nation)
    others_bonds = Message(
        "Check the interest of the others: bonds of {one} M and {two} M.", one=values[0], two=values[1]
    )
    check = Message("Check the interest of the 16 M bond.") if gained == own else others_bonds
    near = ((gained + off, check) for off in (1, -1, 2, -2))
    fields = (
        Field(
            Message("Change of {player}'s cash", player=government),
            gained,
            mistakes(
                gained,
                (own, Message("The government comes last: the treasury does not have so much left.")),
                (
                    0,
                    Message("There is something left for the government.")
                    if gained > 0
                    else Message("The government pays from its own cash what the treasury lacks for the others."),
                ),
                (-gained, Message("In which direction does that money go?")),
                (own - max(owed - treasury, 0), Message("Who pays for the others receives nothing.")),
                (-owed, Message("The treasury pays the others first; the government only what it lacks.")),
                (treasury - owed, Message("No more than its own interest, even if the treasury has more left.")),
                (min(treasury, own), Message("The others are paid before the government.")),
                *near,
            ),
        ),
        Field(
            Message("Treasury afterwards"),
            left,
            mistakes(
                left,
                (treasury - owed, Message("The government is paid, too, as far as the treasury goes.")),
                (
                    treasury - owed - own,
                    Message("A treasury never goes below 0."),
                ),
                (treasury, Message("Interest is paid by the treasury.")),
                (treasury - own, Message("The others are paid, too.")),
                *((left + off, others_bonds if left else _EMPTIED[gained > 0]) for off in (1, -1, 2, -2)),
            ),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} stops on Investor. By how many millions does the cash of {player}, its government, change "
            "through the interest (with a minus sign for a loss), and what is left in the treasury?",
            nation=nation,
            player=government,
        ),
        looks=LEDGER,
        fields=fields,
        hints=(
            Message("First the others, in full; then the government, from what is left."),
            Message("The others are owed {owed} M, and the treasury holds {treasury} M.", owed=owed, treasury=treasury),
        ),
        why=told(others_first(events, government)),
        board="rondel",
    )


_EMPTIED = {
    True: Message("The government takes what is left, as far as its own interest goes. Does anything stay?"),
    False: Message("The treasury cannot even pay the others. Does anything stay?"),
}
"""Of a treasury that has nothing left: whether the government still received something."""


def may_stop(rng: random.Random) -> Choice:
    """At the edge of what is allowed: the fee, the card's 2 M and the government's own interest are lures."""
    nation = rng.choice(NATIONS)
    setting = Situation(rng)
    government, other = rng.sample(setting.players, 2)
    steps = rng.choice((3, 4, 5))
    fee = rondel_fee(steps)
    owed, own = INTEREST[12], INTEREST[16]
    missing = rng.choice((0, 0, 1, 2))
    cash = fee + rng.randint(0, 2)
    treasury = owed + fee - cash - missing
    setting.bonds(nation, {government: [16], other: [12]}).card(government).nation(nation, treasury=treasury)
    setting.turn(nation, space=ahead("investor", 8 - steps)).cash(government, cash)
    game = setting.start()
    allowed = game.explain("rondel investor") is None
    left = treasury + cash - fee
    yes = (
        Message("{left} M cover the {owed} M owed to others.", left=left, owed=owed)
        if allowed
        else Message(
            "After the fee of {fee} M there are {left} M, and others are owed {owed} M. The card's 2 M come later.",
            fee=fee,
            left=left,
            owed=owed,
        )
    )
    no = (
        Message("Only what others are owed has to be covered, not the {own} M of the government itself.", own=own)
        if allowed
        else Message("{left} M do not cover the {owed} M owed to others.", left=left, owed=owed)
    )
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} governs {nation} and holds the investor card. The marker stands on {place}, {number} spaces "
            "before Investor; cash and treasury are in the table. May {nation} stop on Investor?",
            player=government,
            nation=nation,
            place=place(ahead("investor", 8 - steps)),
            number=steps,
        ),
        looks=LEDGER,
        options=(Option("yes", Message("Yes"), allowed, yes), Option("no", Message("No"), not allowed, no)),
        hints=(
            Message("What must be paid before the interest, and to whom is interest owed besides the government?"),
            Message(
                "Treasury {treasury} M + cash {cash} M − fee {fee} M, against {owed} M.",
                treasury=treasury,
                cash=cash,
                fee=fee,
                owed=owed,
            ),
        ),
        why=(
            Line(Message("{number} spaces cost {amount} M.", number=steps, amount=fee), "rondel.cost"),
            Line(
                Message(
                    "Treasury {treasury} M + cash {cash} M − {fee} M = {left} M.",
                    treasury=treasury,
                    cash=cash,
                    fee=fee,
                    left=left,
                ),
                "investor.interest",
            ),
            Line(Message("Others are owed {owed} M.", owed=owed), "investor.interest"),
        ),
        board="rondel",
    )


EXERCISES = (
    Exercise("interest", Message("What do the bonds bring?"), ("board.bonds",), interest),
    Exercise("payout", Message("Who is paid, who pays?"), ("investor.interest",), payout),
    Exercise("may-stop", Message("May it stop on Investor?"), ("investor.interest", "rondel.cost"), may_stop),
)
