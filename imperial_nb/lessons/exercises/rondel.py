"""Turn order and the rondel: steps, fees, first placements, passing Investor."""

from __future__ import annotations

import random

from imperial_nb.engine import Game
from imperial_nb.engine.board import INVESTOR, NATION, NATIONS, SPACE, SPACES
from imperial_nb.engine.legal import passes_investor, rondel_fee, steps_to
from imperial_nb.engine.words import Counted, Message, templates

from ..catalogue import Exercise
from ..lines import Line, distinct, told
from ..places import ahead, place
from ..situations import Situation
from ..task import Choice, Deed, Field, Look, Numbers, Option, mistakes

RONDEL = (Look("rondel"),)


def steps(game: Game, space: str) -> int:
    """How many spaces the nation on turn would move to a space."""
    return steps_to(game.state, game.state.nation, SPACE[space])


# --- turn.order ----------------------------------------------------------------------------------------------
def next_nation(rng: random.Random) -> Choice:
    setting = Situation(rng, players=6)
    orphans = rng.sample(NATIONS, 2)
    for nation in orphans:
        setting.bonds(nation, {})
    # One of the two nations without a government follows right after the nation on turn.
    before = NATIONS[(NATION[orphans[0]] - 1) % 6]
    nation = before if before not in orphans else NATIONS[(NATION[before] - 1) % 6]
    game = setting.turn(nation, "import").start()
    player = game.nations[nation].government
    events = game.play("done")
    following = game.decision.nation if game.decision else ""
    skipped = {event.nation for event in events if event.kind == "skipped"}

    def note(other: str) -> Message:
        if other == following:
            return Message("{nation} has a government and is next in turn order.", nation=other)
        if other in skipped:
            return Message("{nation} has no government: nobody holds a bond of it. It is skipped.", nation=other)
        if other == nation:
            return Message("{nation} has just had its turn.", nation=other)
        return Message(
            "{nation} comes later. Turns go Austria-Hungary, Italy, France, Great Britain, Germany, Russia.",
            nation=other,
        )

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} is on Import; {player} imports nothing. Which nation acts next?", nation=nation, player=player
        ),
        looks=(Look("ledger"),),
        options=tuple(Option(one, Message("{nation}", nation=one), one == following, note(one)) for one in NATIONS),
        hints=(
            Message("Nations act in a fixed order, whoever governs them. After Russia it begins again."),
            Message("Look at the row of governments: a nation without one cannot act."),
        ),
        why=told(events, "skipped", "turn"),
        board="money",
    )


# --- rondel.spaces -------------------------------------------------------------------------------------------
def count_steps(rng: random.Random) -> Numbers:
    nation, start = rng.choice(NATIONS), rng.choice(SPACES)
    game = (setting := Situation(rng).turn(nation, space=start)).start()
    target = ahead(start, rng.randint(2, 6))
    right = steps(game, target)
    field = Field(
        Message("Spaces"),
        right,
        mistakes(
            right,
            (right + 1, Message("You counted the space on which the marker stands. The first step is the next space.")),
            (8 - right, Message("That is the way back. Markers move clockwise only.")),
            (right - 1, Message("You left out the space on which the marker arrives.")),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The marker of {nation} goes on to {place}. How many spaces does it move?",
            nation=nation, place=place(target),
        ),
        looks=RONDEL,
        fields=(field,),
        hints=(
            Message("The marker with the frame is the one that moves, clockwise."),
            Message("Put a finger on the space after the marker and say “one”."),
        ),
        why=tuple(
            Line(Message("{number}: {place}", number=count, place=place(ahead(start, count))), "rondel.spaces")
            for count in range(1, right + 1)
        ),
        board="rondel",
    )  # fmt: skip


# --- rondel.first --------------------------------------------------------------------------------------------
def first_and_later(rng: random.Random) -> Numbers:
    """One nation that has not begun, one that has: what each pays for the same space."""
    new, old = rng.sample(NATIONS, 2)
    start = rng.choice(SPACES)
    target = ahead(start, rng.choice((4, 5, 6)))
    setting = Situation(rng).nation(old, rondel=start).turn(new)
    for player in setting.players:
        setting.cash(player, 8)
    first, later = setting.start(), setting.turn(old, space=start).start()
    setting.turn(new)
    fees = [rondel_fee(steps(game, target)) for game in (first, later)]
    from_top = rondel_fee((SPACE[target] - SPACE["taxation"]) % 8)
    moved = steps(later, target)
    fields = (
        Field(
            Message("{nation}", nation=new),
            fees[0],
            mistakes(
                fees[0],
                (fees[1], Message("That is what the other nation pays: this one has no marker on the rondel yet.")),
                (from_top, Message("You counted from Taxation. A first placement is counted from nowhere.")),
            ),
        ),
        Field(
            Message("{nation}", nation=old),
            fees[1],
            mistakes(
                fees[1],
                (0, Message("Free is only a first placement, and this marker is on the rondel already.")),
                (2 * moved, Message("You charged every space. The first three are free.")),
            ),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has not been on the rondel yet, the marker of {nation_2} stands on {place}. "
            "What, in millions, does each government pay for {place_2}?",
            nation=new, nation_2=old, place=place(start), place_2=place(target),
        ),
        looks=RONDEL,
        fields=fields,
        hints=(
            Message("One of the two nations is placed for the first time."),
            Message("For the other count the spaces; each one beyond the third costs 2 M."),
        ),
        why=(
            *told(first.play(f"rondel {target}"), "first_placement"),
            *told(later.play(f"rondel {target}"), "marker", "rondel_fee"),
        ),
        board="rondel",
    )  # fmt: skip


# --- rondel.cost ---------------------------------------------------------------------------------------------
def fee(rng: random.Random) -> Numbers:
    nation, start, number = rng.choice(NATIONS), rng.choice(SPACES), rng.choice((2, 3, 4, 5, 6))
    target = ahead(start, number)
    setting = Situation(rng).turn(nation, space=start)
    player = setting.government(nation)
    setting.cash(player, 8).nation(nation, treasury=20)
    game = setting.start()
    events = game.play(f"rondel {target}")
    right = sum(event.amount for event in events if event.rule == "rondel.cost")
    field = Field(
        Message("Cost in millions"),
        right,
        mistakes(
            right,
            (rondel_fee(number + 1), Message("You counted the space on which the marker stands.")),
            (number - 3, Message("Each space beyond the third costs 2 M, not 1 M.")),
            (2 * number, Message("The first three spaces are free.")),
            (number, Message("That is the number of spaces. The first three are free, each further one costs 2 M.")),
            (rondel_fee(8 - number), Message("You went against the clock. Markers move clockwise.")),
        ),
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} goes from {place} to {place_2}. What does {player} pay?",
            nation=nation, player=player, place=place(start), place_2=place(target),
        ),
        looks=RONDEL,
        fields=(field,),
        hints=(
            Message("Count the spaces clockwise, beginning with the one after the marker."),
            Message("Three spaces are free. How many are left over, at 2 M each?"),
        ),
        why=_fee_lines(game, number, right),
        board="rondel",
    )  # fmt: skip


def _fee_lines(game: Game, number: int, right: int) -> tuple[Line, ...]:
    lines = [Line(Message("The marker moves {number} spaces.", number=number), "rondel.spaces")]
    if number <= 3:
        return (*lines, Line(Message("Up to three spaces are free: 0 M."), "rondel.cost"))
    paid = Message("{number} × 2 M = {amount} M, paid to the bank.", number=number - 3, amount=right)
    return (*lines, Line(Message("Three of them are free."), "rondel.cost"), Line(paid, "rondel.cost"))


def within_reach(rng: random.Random) -> Choice:
    """A poor government of a rich nation: which spaces can be chosen?"""
    nation, start, cash = rng.choice(NATIONS), rng.choice(SPACES), rng.choice((0, 1, 2, 3, 4, 5))
    setting = Situation(rng).turn(nation, space=start).nation(nation, treasury=rng.randint(20, 30))
    player = setting.government(nation)
    game = setting.cash(player, cash).start()
    legal = {action.space for action in game.legal()}

    def note(space: str) -> Message:
        moved = steps(game, space)
        cost = rondel_fee(moved)
        if space in legal:
            return Message(
                "{place} costs {amount} M, which {player} has.", place=place(space), amount=cost, player=player
            )
        if moved == 8:
            return Message("{place}: the marker may not stay where it is.", place=place(space))
        if moved == 7:
            return Message("{place} is 7 spaces away, and 6 is the most.", place=place(space))
        return Message(
            "{place} costs {amount} M, and {player} has {cash} M. The treasury's money cannot be used for it.",
            place=place(space), amount=cost, player=player, cash=cash,
        )  # fmt: skip

    def too_dear(space: str) -> bool:
        return cash < rondel_fee(steps(game, space)) <= rondel_fee(6)

    order = [ahead(start, number) for number in range(1, 9)]
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} governs {nation} and has {cash} M in cash; its treasury holds {treasury} M. "
            "Which spaces can {nation} move to now?",
            player=player, nation=nation, cash=cash, treasury=game.nations[nation].treasury,
        ),
        looks=RONDEL,
        options=tuple(Option(space, place(space), space in legal, note(space)) for space in order),
        several=True,
        hints=(
            Message("One to six spaces are possible, and three are free."),
            Message("Fees come from the player's own cash. How far can {player} go with it?", player=player),
        ),
        why=tuple(Line(note(space), "money.separate" if too_dear(space) else "rondel.cost") for space in order),
        board="rondel",
    )  # fmt: skip


def exact_fee(rng: random.Random) -> Deed:
    nation, start, wanted = rng.choice(NATIONS), rng.choice(SPACES), rng.choice((2, 4, 6))
    setting = Situation(rng).turn(nation, space=start).nation(nation, treasury=20)
    player = setting.cash(setting.government(nation), 9).government(nation)
    target = ahead(start, 3 + wanted // 2)

    def lacking(game: Game) -> Message | None:
        paid = sum(event.amount for event in game.events if event.kind == "rondel_fee")
        moved = [event for event in game.events if event.kind == "marker" and event.nation == nation]
        if paid == wanted:
            return None
        if not moved:
            return Message("The marker of {nation} has not moved yet.", nation=nation)
        return Message("That move cost {amount} M. Undo it and try another space.", amount=paid)

    solved = setting.start()
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "Move the marker of {nation} so that {player} pays exactly {amount} M.",
            nation=nation,
            player=player,
            amount=wanted,
        ),
        think=Message("How many spaces must the marker move to cost {amount} M?", amount=wanted),
        looks=(),
        lacking=lacking,
        actions=(f"rondel {target}",),
        hints=(
            Counted(
                templates(
                    "Three spaces are free; {number} more has to be paid.",
                    "Three spaces are free; {number} more have to be paid.",
                ),
                "number",
                number=wanted // 2,
            ),
            Message("Count {number} spaces clockwise from {place}.", number=3 + wanted // 2, place=place(start)),
        ),
        why=told(solved.play(f"rondel {target}"), "marker", "rondel_fee"),
        board="rondel",
    )


# --- rondel.pass_investor ------------------------------------------------------------------------------------
def passing(rng: random.Random) -> Choice:
    """Which moves pass Investor? The starting space is Investor itself now and then."""
    nation, start = rng.choice(NATIONS), rng.choice(("investor", "production1", "factory", "maneuver1", "taxation"))
    setting = Situation(rng).turn(nation, space=start).nation(nation, treasury=20)
    game = setting.cash(setting.government(nation), 9).start()
    number = NATION[nation]
    targets = [ahead(start, count) for count in range(1, 7)]
    passes = {space for space in targets if passes_investor(game.state, number, SPACE[space])}

    def note(space: str) -> Message:
        if space in passes:
            return Message("On the way to {place} the marker goes past Investor.", place=place(space))
        if SPACE[space] == INVESTOR:
            return Message("Stopping on Investor is not passing it: then the whole space is carried out (lesson 4).")
        if SPACE[start] == INVESTOR:
            return Message("The marker leaves Investor. Moving away from it passes nothing.")
        return Message("{place} comes before Investor.", place=place(space))

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "The marker of {nation} stands on {place}. After which of these moves do players invest "
            "because Investor was passed?",
            nation=nation, place=place(start),
        ),
        looks=RONDEL,
        options=tuple(Option(space, place(space), space in passes, note(space)) for space in targets),
        several=True,
        hints=(
            Message("Find Investor on the rondel. Which of these spaces lie beyond it?"),
            Message("Neither the space Investor itself nor a move that begins there counts as passing."),
        ),
        why=distinct(Line(note(space), "rondel.pass_investor") for space in targets),
        board="rondel",
    )  # fmt: skip


EXERCISES = (
    Exercise("next-nation", Message("Who is next?"), ("turn.order",), next_nation),
    Exercise("rondel-steps", Message("Counting spaces"), ("rondel.spaces",), count_steps),
    Exercise("first-placement", Message("The first time and later"), ("rondel.first",), first_and_later),
    Exercise("rondel-cost", Message("What does the move cost?"), ("rondel.cost",), fee),
    Exercise("rondel-exact", Message("Exactly that much"), ("rondel.cost",), exact_fee),
    Exercise("rondel-reach", Message("Within the government's means"), ("rondel.cost", "money.separate"), within_reach),
    Exercise("passing-investor", Message("Past Investor or not"), ("rondel.pass_investor",), passing),
)
