"""The professional start: who buys first, who is left without a government."""

from __future__ import annotations

import random

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.words import Counted, Message, templates

from ..catalogue import Exercise
from ..lines import Line
from ..situations import NAMES
from ..task import Choice, options


# --- setup.professional, setup.swiss_bank --------------------------------------------------------------------
def offered_first(rng: random.Random) -> Choice:
    count = rng.choice((3, 4, 5, 6))
    players = list(NAMES[:count])
    start, nation = rng.choice(players), rng.choice(NATIONS[1:])
    game = Game.new(players, start="professional", first=start)
    while game.decision and game.decision.nation != nation:
        game.play("pass")
    right = game.decision.player if game.decision else ""
    at = players.index(start)
    backwards = players[(at - NATION[nation]) % count]
    beside = [players[(at + NATION[nation] + off) % count] for off in (-1, 1)]

    def note(player: str) -> Message:
        if player == right:
            moved = templates(
                "With each nation the first buyer moves on by one seat: {number} seat after {player_2}.",
                "With each nation the first buyer moves on by one seat: {number} seats after {player_2}.",
            )
            return Counted(moved, "number", number=NATION[nation], player_2=start)
        if player == start:
            return Message("{player} was first for Austria-Hungary. With each nation that moves on.", player=player)
        if player in beside:
            return Message("{player} is one seat off: for Austria-Hungary itself nothing moves yet.", player=player)
        if player == backwards:
            return Message("{player}: you went against the clock.", player=player)
        return Message("{player} is not the one: count the nations from Austria-Hungary.", player=player)

    return Choice(
        scenario=Game.new(players, start="professional", first=start).position(),
        prompt=Message(
            "A professional start; clockwise sit {players}. {player} was drawn and is the first to be offered bonds of "
            "Austria-Hungary. Who is offered those of {nation} first?",
            players=players,
            player=start,
            nation=nation,
        ),
        options=options("player", players, [right], note),
        hints=(
            Message("Nations are offered in turn order, and the one who begins changes with each."),
            Counted(
                templates(
                    "{nation} is {number} nation after Austria-Hungary: move on so many seats.",
                    "{nation} is {number} nations after Austria-Hungary: move on so many seats.",
                ),
                "number",
                nation=nation,
                number=NATION[nation],
            ),
        ),
        why=tuple(
            Line(
                Message(
                    "{nation}: {player} is asked first.",
                    nation=one,
                    player=players[(players.index(start) + NATION[one]) % count],
                ),
                "setup.professional",
            )
            for one in NATIONS[: NATION[nation] + 1]
        ),
        board="money",
    )


def first_banks(rng: random.Random) -> Choice:
    """A professional start bought at random, until somebody is left without a government."""
    while True:
        players = list(NAMES[: rng.choice((4, 5, 6))])
        game = Game.new(players, start="professional", seed=rng.getrandbits(32))
        while game.decision and game.decision.kind == "invest":
            game.play(rng.choice(game.legal()))
        banks = [view.name for view in game.players.values() if view.swiss_bank]
        if banks and game.decision:
            break
    holder = next(view.name for view in game.players.values() if view.investor_card)

    def note(player: str) -> Message:
        view = game.players[player]
        if player in banks:
            return Message("{player} governs nothing.", player=player)
        if player == holder:
            return Message("{player} has the investor card, but governs a nation as well.", player=player)
        return Message("{player} governs {nations}.", player=player, nations=list(view.governs))

    held = tuple(Message("{nation}: {bonds}", nation=nation, bonds=_bonds(game, nation)) for nation in NATIONS)
    return Choice(
        scenario=game.position(),
        prompt=Message(
            "After a professional start the bonds are held like this, and {player} has received the investor card. "
            "Who takes a Swiss Bank?",
            player=holder,
        ),
        facts=held,
        options=options("player", players, banks, note),
        several=True,
        hints=(
            Message("Find the government of each nation first."),
            Message("Whoever governs no nation takes a Swiss Bank, investor card or not, bonds or not."),
        ),
        why=tuple(Line(note(player), "setup.swiss_bank" if player in banks else "gov.majority") for player in players),
        board="money",
    )


def _bonds(game: Game, nation: str) -> str:
    """Who holds which of a nation's bonds, as in "Ann 9, Bob 4+2"."""
    held = game.nations[nation].bonds
    return ", ".join(f"{player} {'+'.join(map(str, values))}" for player, values in held.items()) or "–"


EXERCISES = (
    Exercise("offered-first", Message("Who buys first?"), ("setup.professional",), offered_first),
    Exercise("first-banks", Message("Swiss Banks at the start"), ("setup.swiss_bank",), first_banks),
)
