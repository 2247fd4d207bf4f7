"""What if: the better of several ways, the difference between two branches, threats, what would turn the result."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from imperial_nb.analysis import if_ended_now, outlook, safety
from imperial_nb.analysis.spaces import Outlook
from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS, SEA
from imperial_nb.engine.words import Message, signed, template

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation, abroad, ids, sample
from ..task import Choice, Deed, Field, Look, Numbers, Option, mistakes, options
from .interest import INTEREST, LEDGER, governed

_KINDS = ("taxation", "factory", "production1", "maneuver1", "investor", "import")
"""The spaces, of two that are called alike the first."""


# --- spaces compared -----------------------------------------------------------------------------------------
def best_space(rng: random.Random) -> Choice:
    """Interest at once, or power that lifts every bond: which of the spaces within reach is worth most now?"""
    wanted = rng.choice(("taxation", "investor"))
    while True:
        setting, nation, player = _rich(rng)
        found = {one.space: one for one in outlook(setting.start().state) if one.allowed and one.space in _KINDS}
        gains = {space: one.score[player] for space, one in found.items()}
        if {"taxation", "investor"} <= set(found) and _single_best(gains) == wanted:
            break
    right = wanted

    def note(one: Outlook) -> Message:
        values = {"space": one.space, "total": signed(one.score[player]), "cash": signed(one.cash[player])}
        values["bonds"] = signed(one.score[player] - one.cash[player])
        if one.space == right:
            return Message("{space}: cash {cash}, bonds {bonds}, together {total}: more than any other.", **values)
        if one.taxes and one.score[player] == one.cash[player]:
            return Message("{space}: cash {cash}; the new power reaches no higher factor.", **values)
        if one.cash[player] < 0:
            return Message("{space}: cash {cash}, bonds {bonds}: {total}. Moving so far costs money.", **values)
        return Message("{space}: cash {cash}, bonds {bonds}, together {total}.", **values)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} moves for {nation}. After which space would {player} have most points if the game ended right "
            "there?",
            player=player,
            nation=nation,
        ),
        looks=(Look("rondel"), *LEDGER),
        options=tuple(
            Option(space, Message("{space}", space=space), space == right, note(found[space])) for space in found
        ),
        hints=(
            Message("Points are cash, and interest × factor. What does each space change in either?"),
            Message("Taxation and Investor are the two that matter here: count both for {player}.", player=player),
        ),
        why=(
            *(Line(note(one), "end.score") for one in found.values()),
            *(line for line in found[right].lines if line.rule != "end.score"),
        ),
        board="rondel",
    )


def _rich(rng: random.Random) -> tuple[Situation, str, str]:
    """A nation that can tax and pay interest within three spaces, and whose government holds bonds of it."""
    setting = Situation(rng)
    player, *others = rng.sample(setting.players, 6)
    nation = rng.choice(NATIONS)
    governed(setting, *(player if one == nation else rng.choice(others) for one in NATIONS))
    bonds = sorted(rng.sample((2, 4, 6, 9, 12), 3))
    setting.bonds(nation, {player: bonds[1:], rng.choice(others): bonds[:1]})
    power = rng.choice((3, 4, 7, 8, 12, 13, 17))
    setting.nation(nation, treasury=rng.randint(6, 14), power=power)
    setting.flags(nation, sample(rng, [*abroad(), *ids(SEA)], rng.randint(1, 5)))
    setting.turn(nation, space=rng.choice(("production1", "factory", "maneuver1", "investor")))
    return setting.cash(player, 6).card(others[0]), nation, player


def _single_best(gains: Mapping[str, int]) -> str | None:
    """The space that brings more than any other."""
    best = max(gains, key=gains.__getitem__)
    return best if list(gains.values()).count(gains[best]) == 1 else None


# --- branches compared ---------------------------------------------------------------------------------------
def forced_stop(rng: random.Random) -> Numbers:
    """Two branches: the stop on Investor forced, or allowed. What differs between them?"""
    setting = Situation(rng)
    player, bank, holder, *others = rng.sample(setting.players, 6)
    nation = rng.choice(NATIONS)
    governed(setting, *(player if one == nation else rng.choice([holder, *others]) for one in NATIONS))
    values = rng.sample((2, 4, 6, 9), 4)
    own, mine, theirs = sorted(values[:2]), values[2], values[3]
    if sum(own) <= max(mine, theirs):
        own = [12, *own]
    setting.bonds(nation, {player: own, bank: [mine], holder: [theirs]}).card(holder)
    due = sum(INTEREST[value] for value in [*own, mine, theirs])
    setting.nation(nation, treasury=due + rng.randint(0, 5)).cash(bank, rng.randint(0, 9))
    setting.turn(nation, space="maneuver1")
    target = rng.choice(("import", "production2"))
    branches = {answer: _asked(setting, target, bank, answer) for answer in ("allow", "force")}
    paid, got = (
        branches["allow"].nations[nation].treasury - branches["force"].nations[nation].treasury,
        branches["force"].players[bank].cash - branches["allow"].players[bank].cash,
    )
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} is about to go to {space}, past Investor, and {player} may force it to stop there. Compare the "
            "two branches right after the answer.",
            nation=nation,
            space=target,
            player=bank,
        ),
        facts=(
            Message("{player} governs {nation}.", player=player, nation=nation),
            Message("The investor card is {player}’s.", player=holder),
        ),
        looks=LEDGER,
        fields=(
            Field(
                Message("How much less is in the treasury of {nation} if it is forced?", nation=nation),
                paid,
                mistakes(
                    paid,
                    (0, Message("A forced stop pays interest as a chosen one does.")),
                    (INTEREST[mine] + INTEREST[theirs], Message("The government’s own bonds are paid, too.")),
                    (INTEREST[mine], Message("All who hold bonds are paid, not only the one who forces.")),
                    (sum([*own, mine, theirs]), Message("Not the bonds’ values are paid, but their interest.")),
                ),
            ),
            Field(
                Message("How much more has {player} if it is forced?", player=bank),
                got,
                mistakes(
                    got,
                    (0, Message("{player} holds a bond of {nation}.", player=bank, nation=nation)),
                    (mine, Message("Not the bond’s value is paid, but its interest.")),
                    (INTEREST[mine] + 2, Message("The 2 M are for the holder of the investor card.")),
                    (paid, Message("The others are paid, too.")),
                ),
            ),
        ),
        hints=(
            Message("Whoever holds a bond of {nation} is paid its interest from the treasury.", nation=nation),
            Message(
                "All interest together is {due} M, that of {player} {amount} M.",
                due=due,
                player=bank,
                amount=INTEREST[mine],
            ),
        ),
        why=told(branches["force"].node.events, "forced", "interest_treasury", "interest_government", "investor_bonus"),
        board="money",
    )


def _asked(setting: Situation, target: str, bank: str, answer: str) -> Game:
    """The game after this answer of the one asked; others allow."""
    game = setting.start()
    game.play(f"rondel {target}")
    while game.decision and game.decision.player != bank:
        game.play("allow")
    game.play(answer)
    return game


# --- threats -------------------------------------------------------------------------------------------------
def threats(rng: random.Random) -> Choice:
    """With cash and bonds at hand: who could take a nation away with a single purchase?"""
    setting = Situation(rng, players=5)
    player, *others = rng.sample(setting.players, 5)
    nation, mover = rng.sample(NATIONS, 2)
    governed(setting, *(player if one == nation else rng.choice(others) for one in NATIONS))
    own = rng.choice(([9, 4], [12], [9, 2], [12, 4], [16]))
    left = [value for value in (2, 4, 6, 9, 12) if value not in own]
    held = {other: [left.pop(0)] if rng.random() < 0.6 and left and left[0] < sum(own) else [] for other in others}
    setting.bonds(nation, {player: own, **held})
    for other in others:
        setting.cash(other, rng.choice((0, 4, 6, 8, 9, 10, 12, 16, 20)))
    setting.card(player).turn(mover)
    found = safety(setting.start().state, player, nation)
    right = {threat.player: threat for threat in found.threats}

    def note(other: str) -> Message:
        cash, have, needed = setting.start().players[other].cash, sum(held[other]), sum(own) + 1
        told_as = {"player": other, "cash": cash, "held": have, "needed": needed}
        if other in right:
            said = template("{player} can: {held} M and {price} M more reach the {needed} M needed.")
            return Message(said, price=right[other].price, **told_as)
        if cash + have < needed:
            return Message("{player} holds {held} M, has {cash} M in cash, and needs {needed} M.", **told_as)
        return Message(
            "{player} has the money, but no bond at hand lifts the {held} M to {needed} M at that price.", **told_as
        )

    order = [one for one in setting.players if one != player]
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} governs {nation} with {total} M. Who could take it over with a single purchase or exchange, if "
            "they could invest now?",
            player=player,
            nation=nation,
            total=sum(own),
        ),
        facts=(Message("The investor card is {player}’s.", player=player),),
        looks=LEDGER,
        options=options("player", order, right, note),
        several=True,
        hints=(
            Message("More than {total} M are needed, and every million added has to be paid.", total=sum(own)),
            Message("An exchange pays only the difference between two bonds. Which bonds are still for sale?"),
        ),
        why=(*found.lines, *(Line(note(other), "gov.change") for other in order if other not in right)),
        board="money",
    )


# --- what would turn the result ------------------------------------------------------------------------------
def turning_point(rng: random.Random) -> Numbers:
    """The power at which somebody else would win: factors rise in steps of five points."""
    while True:
        setting = Situation(rng, players=3)
        for nation in NATIONS:
            bonds = dict(zip(rng.sample(setting.players, 3), ([9], [4], [2]), strict=True))
            setting.bonds(nation, dict(list(bonds.items())[: rng.choice((2, 3))]))
            setting.nation(nation, power=rng.randint(2, 18))
        for player in setting.players:
            setting.cash(player, rng.randint(0, 9))
        ending = if_ended_now(setting.start().state)
        found = [one for one in ending.turnings if one.change > 0 and one.power < 25 and len(one.winners) == 1]
        if found and len(ending.winners) == 1:
            break
    turn = found[0]
    leader, other = ending.winners[0], turn.winners[0]
    values = {"nation": turn.nation, "player": other}
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "If the game ended now, {leader} would win. How many power points would {nation} need at least for "
            "{player} to win instead?",
            leader=leader,
            **values,
        ),
        looks=(*LEDGER, Look("power")),
        fields=(
            Field(
                Message("Power points of {nation}", nation=turn.nation),
                turn.power,
                mistakes(
                    turn.power,
                    (turn.change, Message("So many more than it has now; asked is how many it has then.")),
                    (turn.power - 5, Message("One step of the factor is not enough.")),
                    (turn.power + 5, Message("One step of the factor less is enough.")),
                    (turn.power + 4, Message("The factor rises at the first of five points already.")),
                    (turn.power - turn.change, Message("That is what it has now.")),
                ),
            ),
        ),
        hints=(
            Message("How far is {player} behind, and how much more interest has {player} from {nation}?", **values),
            Message(
                "The factor of {nation} is its power divided by 5, rounded down: it rises at 5, 10, 15, 20.", **values
            ),
        ),
        why=(*ending.lines[-1:], *turn.lines),
        board="money",
    )


# --- a line of two turns -------------------------------------------------------------------------------------
def two_turns(rng: random.Random) -> Deed:
    """Two turns of one player in a row, and money for one long move only: which line is the better one?"""
    while True:
        setting, nations, player = _both(rng)
        lines = dict(_lines(setting, nations))
        gains = {actions: _points(game, player) for actions, game in lines.items()}
        before, best = _points(setting.start(), player), max(gains, key=gains.__getitem__)
        if len(set(gains.values())) > 2 and gains[best] > before:
            break

    def lacking(game: Game) -> Message | None:
        if game.state.nation in map(NATIONS.index, nations) and not game.state.over:
            return Message("Both turns are to be played to their end: {nations}.", nations=list(nations))
        gained = _points(game, player) - before
        if _points(game, player) < gains[best]:
            return Message("This line changes the score by {gained}. There is a better one.", gained=signed(gained))
        return None

    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} moves for {nation} and then for {nation_2}. Play both turns so that {player} has as many points "
            "as possible if the game ended then. Try other lines by going back.",
            player=player,
            nation=nations[0],
            nation_2=nations[1],
        ),
        think=Message("Which space is each of the two worth, and what does the way there cost?"),
        lacking=lacking,
        actions=best,
        hints=(
            Message("Points come from the success bonus, and from power that reaches the next factor."),
            Message("The best line changes the score by {gained}.", gained=signed(gains[best] - before)),
        ),
        why=(
            *told(lines[best].events, "rondel_fee", "bonus", "power"),
            Line(Message("Together the score changes by {gained}.", gained=signed(gains[best] - before)), "end.score"),
        ),
        board="rondel",
    )


def _both(rng: random.Random) -> tuple[Situation, tuple[str, str], str]:
    setting = Situation(rng)
    player, *others = rng.sample(setting.players, 6)
    first = rng.randrange(5)
    nations = (NATIONS[first], NATIONS[first + 1])
    governed(setting, *(player if nation in nations else others[number % 5] for number, nation in enumerate(NATIONS)))
    for one in setting.players:
        setting.cash(one, 0)
    setting.cash(player, rng.choice((2, 3, 4)))
    for nation in nations:
        space = rng.choice(("investor", "import", "production2"))
        setting.nation(nation, rondel=space, power=rng.choice((3, 4, 8, 9, 13, 14)), treasury=rng.randint(0, 4))
        setting.flags(nation, sample(rng, [*abroad(), *ids(SEA)], rng.randint(1, 4)))
        setting.bonds(nation, {player: sorted(rng.sample((4, 6, 9, 12), 2))})
    return setting.turn(nations[0]).card(others[0]), nations, player


def _lines(setting: Situation, nations: tuple[str, str]) -> Iterator[tuple[tuple[str, ...], Game]]:
    """Every choice of spaces for both turns, with nothing else done in them."""
    start = setting.start()
    for first in start.legal():
        game = setting.start()
        _turn(game, str(first))
        if game.state.over or game.state.nation != NATIONS.index(nations[1]):
            continue
        for second in game.legal():
            line = setting.start()
            _turn(line, str(first))
            _turn(line, str(second))
            yield tuple(str(node.action) for node in line.node.path()[1:]), line


def _turn(game: Game, space: str) -> None:
    """Go to a space and do nothing that need not be done."""
    nation = game.state.nation
    game.play(space)
    while game.decision and game.state.nation == nation:
        game.play(next(action for action in game.legal() if str(action) in ("done", "pass", "allow", "produce")))


def _points(game: Game, player: str) -> int:
    return game.scores()[player].total


EXERCISES = (
    Exercise("best-space", Message("Which space is worth most?"), ("end.score", "tax.bonus"), best_space),
    Exercise("forced-stop", Message("Forced or allowed"), ("investor.force", "investor.interest"), forced_stop),
    Exercise("threats", Message("Who threatens a government?"), ("gov.change",), threats),
    Exercise("turning-point", Message("What would turn the result?"), ("end.score",), turning_point),
    Exercise("two-turns", Message("The better of many lines"), ("rondel.cost", "tax.bonus"), two_turns),
)
