"""The end: when it comes, and what bonds are worth."""

from __future__ import annotations

import random
from collections.abc import Iterable

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS, SEA
from imperial_nb.engine.views import power_factor
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line
from ..situations import Situation, abroad, ids
from ..task import Choice, Field, Look, Numbers, Option, mistakes, options
from .interest import INTEREST, LEDGER

END = 25
INTEREST_TABLE = Message(
    "Bonds of {bonds} M bring {interest} M interest.",
    bonds=", ".join(map(str, INTEREST)),
    interest=", ".join(map(str, INTEREST.values())),
)


# --- end.trigger ---------------------------------------------------------------------------------------------
def ends(rng: random.Random) -> Choice:
    """Which nation could end the game with a Taxation? Power and flags decide together."""
    setting = Situation(rng)
    nations = rng.sample(NATIONS, 4)
    regions = rng.sample([*abroad(), *ids(SEA)], 24)
    for nation in nations:
        flags = [regions.pop() for _ in range(rng.choice((1, 3, 5, 6)))]
        gain = max(4 + len(flags) - 5, 0)
        power = min(24, END - gain + rng.choice((-2, -1, 0, 1))) if rng.random() < 0.8 else 20
        setting.flags(nation, flags).nation(nation, power=power)
    right, levels = set(), {}
    for nation in nations:
        game = setting.turn(nation).start()
        game.play("rondel taxation")
        levels[nation] = game.nations[nation].tax - 5
        if game.decision is None:
            right.add(nation)
    points = {nation: setting.data["nations"][nation]["power"] for nation in nations}

    def note(nation: str) -> Message:
        values = {
            "nation": nation,
            "points": points[nation],
            "gain": levels[nation],
            "total": points[nation] + levels[nation],
        }
        if nation in right:
            return Message("{nation}: {points} + {gain} reaches 25.", **values)
        if values["total"] == END - 1:
            return Message("{nation}: {points} + {gain} = 24, one point short.", **values)
        return Message("{nation}: {points} + {gain} = {total}, less than 25.", **values)

    setting.turn(nations[0])
    order = sorted(nations, key=NATIONS.index)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("Which of these nations would end the game if it carried out Taxation now?"),
        looks=(Look("map"), Look("tax"), Look("power")),
        options=options("nation", order, right, note),
        several=True,
        hints=(
            Message("The game ends at 25 power points. What would each nation's level be?"),
            Message(
                "Two factories bring 4 M, each flag 1 M. The tax chart shows the level of a revenue: 6 M is one point, "
                "7 M two, and so on."
            ),
        ),
        why=tuple(Line(note(nation), "end.trigger") for nation in order),
        board="map",
    )


# --- end.score -----------------------------------------------------------------------------------------------
def factors(game: Game, nations: Iterable[str] = NATIONS) -> str:
    """The factors of these nations, as the ledger abbreviates them."""
    return ", ".join(f"{nation} ×{power_factor(game.nations[nation].power)}" for nation in nations)


def score(rng: random.Random) -> Numbers:
    setting = Situation(rng)
    player = rng.choice(setting.players)
    cash = rng.randint(0, 9)
    nations = rng.sample(NATIONS, 3)
    for nation, bonds in zip(nations, (2, 1, 1), strict=True):
        setting.bonds(nation, {player: rng.sample(list(INTEREST), bonds)})
        setting.nation(nation, power=rng.choice((3, 4, 7, 9, 12, 14, 17, 19, 22)), treasury=rng.randint(1, 9))
    for nation in NATIONS:
        if nation not in nations:
            other = next(one for one in setting.players if one != player)
            setting.bonds(nation, {other: [9]})
    game = setting.cash(player, cash).start()
    right = game.scores()[player].total
    held = {nation: list(game.players[player].bonds[nation]) for nation in nations}
    rows = {
        nation: (sum(INTEREST[value] for value in values), power_factor(game.nations[nation].power))
        for nation, values in held.items()
    }
    bonds_worth = right - cash
    by_value = cash + sum(sum(held[nation]) * rows[nation][1] for nation in nations)
    rounded_up = cash + sum(rows[nation][0] * -(-game.nations[nation].power // 5) for nation in nations)
    by_points = cash + sum(rows[nation][0] * game.nations[nation].power for nation in nations)
    treasuries = sum(game.nations[nation].treasury for nation in nations if game.nations[nation].government == player)
    slips = [slip for nation, (one, factor) in rows.items() for slip in _slips(nation, right, one, factor)]
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message("If the game ended now, what would be the score of {player}?", player=player),
        facts=(INTEREST_TABLE,),
        looks=LEDGER,
        fields=(
            Field(
                Message("Score"),
                right,
                mistakes(
                    right,
                    (bonds_worth, Message("You left out the cash.")),
                    (by_value, Message("Not a bond's value counts, but its interest.")),
                    (rounded_up, Message("Power divided by 5 is rounded down.")),
                    (by_points, Message("The interest is multiplied by the factor, not by the power points.")),
                    (right + treasuries, Message("Treasuries count for nobody.")),
                    (
                        cash + sum(interest for interest, _ in rows.values()),
                        Message("The interest of each nation is multiplied by its factor."),
                    ),
                    *slips,
                ),
            ),
        ),
        hints=(
            Message("For each nation: the interest of the bonds, times the factor. Then the cash."),
            Message("The factors are {factors}.", factors=factors(game, nations)),
        ),
        why=(
            *(
                Line(
                    Message(
                        "{nation}: interest {interest} × factor {factor} = {amount}.",
                        nation=nation,
                        interest=one,
                        factor=factor,
                        amount=one * factor,
                    ),
                    "end.score",
                )
                for nation, (one, factor) in rows.items()
            ),
            Line(Message("Cash {cash}, together {total}.", cash=cash, total=right), "end.score"),
        ),
        board="money",
    )


def _slips(nation: str, right: int, interest: int, factor: int) -> list[tuple[int, Message]]:
    """Scores with one slip at one nation: its factor one off, its interest one off, or the nation left out."""
    factor_off = Message("Check the factor of {nation}.", nation=nation)
    interest_off = Message("Check the interest of the bonds of {nation}.", nation=nation)
    return [
        (right - interest * factor, Message("You left out {nation}.", nation=nation)),
        *((right + off * interest, factor_off) for off in (1, -1)),
        *((right + off * factor, interest_off) for off in (1, -1)),
        *((right + off, Message("Check the interest of each bond, and the cash.")) for off in (1, -1)),
    ]


def best_bond(rng: random.Random) -> Choice:
    """The highest interest, the highest factor and the highest product with different bonds, where possible."""
    setting = Situation(rng)
    player = rng.choice(setting.players)
    others = [one for one in setting.players if one != player]
    while True:
        nations = rng.sample(NATIONS, 3)
        bonds = dict(zip(nations, rng.sample((2, 4, 6, 9, 12, 16, 20), 3), strict=True))
        power = {nation: rng.randint(3, 24) for nation in nations}
        worth = {nation: INTEREST[bonds[nation]] * power_factor(power[nation]) for nation in nations}
        best = max(nations, key=worth.__getitem__)
        if sorted(worth.values())[1] < worth[best] and bonds[best] < max(bonds.values()):
            break
    for nation in NATIONS:
        setting.bonds(nation, {player: [bonds[nation]]} if nation in nations else {rng.choice(others): [9]})
        setting.nation(nation, power=power.get(nation, 0))
    values = setting.start().scores()[player].bonds
    right = max(nations, key=values.__getitem__)

    def note(nation: str) -> Message:
        told_ = {
            "bond": bonds[nation],
            "nation": nation,
            "interest": INTEREST[bonds[nation]],
            "factor": power_factor(power[nation]),
        }
        told_["worth"] = values[nation]
        if nation != right and bonds[nation] == max(bonds.values()):
            return Message("The largest bond, but only {interest} × {factor} = {worth}.", **told_)
        if nation != right and power[nation] == max(power.values()):
            return Message("The strongest nation, but only {interest} × {factor} = {worth}.", **told_)
        return Message("{bond} M of {nation}: {interest} × {factor} = {worth}.", **told_)

    order = sorted(nations, key=NATIONS.index)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message("{player} holds three bonds. Which would be worth most if the game ended now?", player=player),
        facts=(INTEREST_TABLE,),
        looks=LEDGER,
        options=tuple(
            Option(
                nation,
                Message("{bond} M of {nation}", bond=bonds[nation], nation=nation),
                nation == right,
                note(nation),
            )
            for nation in order
        ),
        hints=(
            Message("A large bond of a weak nation may be worth nothing."),
            Message("Interest times factor. The factor is the nation's power divided by 5, rounded down."),
        ),
        why=tuple(Line(note(nation), "end.score") for nation in order),
        board="money",
    )


EXERCISES = (
    Exercise("ends", Message("Who can end the game?"), ("end.trigger", "tax.power"), ends),
    Exercise("score", Message("What is the score?"), ("end.score",), score),
    Exercise("best-bond", Message("The most valuable bond"), ("end.score",), best_bond),
)
