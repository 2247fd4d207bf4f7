"""Who wins: a tie, and a whole end of the game."""

from __future__ import annotations

import random

from imperial_nb.engine.board import NATIONS, SEA
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation, abroad, ids
from ..task import Choice, Option, options
from .interest import LEDGER
from .scoring import END, factors


# --- end.tie -------------------------------------------------------------------------------------------------
def tie(rng: random.Random) -> Choice:
    """Two players level in points; credit in the nations decides, in the order of power, or in none."""
    setting = Situation(rng)
    one, other, rest = rng.sample(setting.players, 3)
    leader, second, *further = rng.sample(NATIONS, 6)
    level, shared = rng.choice(((False, False), (True, False), (True, True)))
    first_pair = ([12, 6], [16, 2]) if level else rng.choice((([9], [6, 2]), ([4, 6], [12])))
    second_pair = rng.choice((([6], [4, 2]), ([20, 2], [16, 6])) if shared else (([4], [9]), ([12], [4])))
    for nation in NATIONS:
        setting.bonds(nation, {rest: [9]})
    setting.bonds(leader, {one: first_pair[0], other: first_pair[1]})
    setting.bonds(second, {one: second_pair[0], other: second_pair[1]})
    setting.nation(leader, power=END).nation(second, power=17).turn(leader)
    for number, nation in enumerate(further):
        setting.nation(nation, power=number)
    for player in setting.players:
        setting.cash(player, 0)
    behind, ahead = sorted((one, other), key=lambda player: setting.start().scores()[player].total)
    gap = setting.start().scores()[ahead].total - setting.start().scores()[behind].total
    setting.cash(behind, gap + 3).cash(ahead, 3)
    game = setting.start()
    assert game.outcome is not None
    right = game.outcome.winner or ""
    credit = {
        player: {nation: sum(game.players[player].bonds.get(nation, ())) for nation in (leader, second)}
        for player in (one, other)
    }

    def note(player: str) -> Message:
        values = {
            "player": player,
            "nation": leader,
            "nation_2": second,
            "leader": credit[player][leader],
            "second": credit[player][second],
        }
        if level:
            return Message(
                "{player} holds {leader} M of {nation}, as much as the other, and {second} M of {nation_2}.", **values
            )
        if player == right:
            return Message("{player} holds {leader} M of {nation}, more than the other; that decides.", **values)
        return Message("{player} holds {leader} M of {nation}, less than the other; that decides.", **values)

    both = (
        Message("Neither holds any bonds of the other nations: they are equal in all six.")
        if shared
        else Message("The win is shared only where credit is equal in all six nations.")
    )
    order = [player for player in setting.players if player in (one, other)]
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "The game is over: {one} and {other} both have {total} points. Who wins?",
            one=order[0],
            other=order[1],
            total=game.scores()[one].total,
        ),
        looks=LEDGER,
        options=(
            *options("player", order, [right], note),
            Option("shared", Message("Both: the win is shared"), right == "", both),
        ),
        hints=(
            Message("Look at the nation with most power points. Who has the higher total of bond values there?"),
            Message(
                "If it is equal, the nation with the next most power points decides: {nation}, and so on. Who is equal "
                "in all six shares the win.",
                nation=second,
            ),
        ),
        why=(
            *(Line(note(player), "end.tie") for player in order),
            *([Line(both, "end.tie")] if shared else []),
        ),
        board="money",
    )


# --- all of it -----------------------------------------------------------------------------------------------
def who_wins(rng: random.Random) -> Choice:
    """A Taxation would end the game: the success bonus and the new power count, too."""
    while True:
        setting = Situation(rng, players=3)
        nation = rng.choice(NATIONS)
        players = setting.players
        for one in NATIONS:
            bonds = dict(zip(rng.sample(players, 3), ([9], [4], [2]), strict=True))
            setting.bonds(one, dict(list(bonds.items())[: rng.choice((1, 2, 3))])).nation(one, power=rng.randint(5, 19))
        for player in players:
            setting.cash(player, rng.randint(0, 12))
        setting.flags(nation, rng.sample([*abroad(), *ids(SEA)], 6)).nation(nation, power=21, tax=rng.randint(5, 7))
        game = setting.turn(nation).start()
        before = game.scores()
        events = game.play("rondel taxation")
        if len({score.total for score in game.scores().values()}) == 3:
            break
    winner = game.outcome.ranking[0] if game.outcome else ""
    scores = game.scores()
    leading = max(players, key=lambda player: before[player].total)
    richest = max(players, key=lambda player: before[player].cash)

    def note(player: str) -> Message:
        values = {
            "player": player,
            "total": scores[player].total,
            "cash": scores[player].cash,
            "bonds": scores[player].total - scores[player].cash,
        }
        if player == winner:
            return Message("{player}: bonds {bonds} + cash {cash} = {total}.", **values)
        if player == leading:
            return Message(
                "{player} is ahead before the Taxation, but ends with bonds {bonds} + cash {cash} = {total}.", **values
            )
        if player == richest:
            return Message("{player} has most cash, but bonds weigh more: {bonds} + {cash} = {total}.", **values)
        return Message("{player}: bonds {bonds} + cash {cash} = {total}, others have more.", **values)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} carries out Taxation with a revenue of 10 M, reaches 25 power points and so ends the game. Who "
            "wins?",
            nation=nation,
        ),
        looks=LEDGER,
        options=options("player", players, [winner], note),
        hints=(
            Message(
                "First the success bonus to the government, then power, then count: {nation} has factor 5.",
                nation=nation,
            ),
            Message(
                "Add up interest × factor over all nations, and the cash. The factors at the end: {factors}.",
                factors=factors(game),
            ),
        ),
        why=(*told(events, "bonus", "power", "game_over"), *(Line(note(player), "end.score") for player in players)),
        board="money",
    )


EXERCISES = (
    Exercise("tie", Message("A tie"), ("end.tie",), tie),
    Exercise("who-wins", Message("Who wins?"), ("end.score", "end.trigger", "tax.bonus"), who_wins),
)
