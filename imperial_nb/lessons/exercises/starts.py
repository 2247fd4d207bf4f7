"""The standard start: what is dealt, who begins with what."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from imperial_nb.engine import Edition, Game
from imperial_nb.engine.board import NATION, NATIONS, PARTNER, SEA
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import NAMES, Situation, abroad, homes, ids
from ..task import Choice, Field, Numbers, Option, mistakes, options

Cards = Mapping[str, Sequence[str]]


# --- setup.start ---------------------------------------------------------------------------------------------
def first_taxation(rng: random.Random) -> Numbers:
    """A first Taxation after a little building and taking: it rests on how a nation begins, which no picture shows."""
    nation, flags = rng.choice(NATIONS), rng.randint(0, 6)
    setting = Situation(rng).flags(nation, rng.sample([*abroad(), *ids(SEA)], flags))
    begun = [province for province in homes(nation) if setting.start().regions[province].factory]
    added = rng.sample([province for province in homes(nation) if province not in begun], rng.randint(0, 2))
    game = setting.factories(nation, [*begun, *added]).turn(nation).start()
    events = game.play("rondel taxation")
    gained = sum(event.amount for event in events if event.target == nation)
    built = len(added)
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The game has only just begun, and {nation} taxes for the first time: 2 M for each factory and 1 M for "
            "each flag. How many millions does its treasury receive?",
            nation=nation,
        ),
        facts=(
            Message("Factories it has built since the start: {number}.", number=built),
            Message("Flags it has placed since the start: {number}.", number=flags),
            Message("It has no units."),
        ),
        fields=(
            Field(
                Message("Millions"),
                gained,
                mistakes(
                    gained,
                    (gained - 4, Message("You left out the two factories with which every nation begins.")),
                    (gained - 2, Message("Every nation begins with two factories. Did you count both?")),
                    (gained - 2 - built, Message("A factory brings 2 M, a flag 1 M.")),
                    (gained + flags, Message("A factory brings 2 M, a flag only 1 M.")),
                    (gained - flags, Message("You left out the flags.")),
                    (10 + flags, Message("Five cities are not five factories.")),
                ),
            ),
        ),
        hints=(
            Message("With how many factories does every nation begin?"),
            Message("With two, and with no flags. Add what has been built and placed since: 2 M and 1 M for each."),
        ),
        why=(
            Line(Message("It began with two factories and no flags."), "setup.start"),
            Line(
                Message("Factories: {number} × 2 M, flags: {flags} × 1 M.", number=2 + built, flags=flags),
                "tax.revenue",
            ),
            *told(events, "tax_collected"),
        ),
        board="map",
    )


# --- setup.standard, setup.undealt ---------------------------------------------------------------------------
def dealt(rng: random.Random, players: int) -> tuple[Game, dict[str, list[str]]]:
    """A standard start and the flag cards of each player."""
    game = Game.new(NAMES[:players], seed=rng.getrandbits(32))
    cards: dict[str, list[str]] = game.start["cards"]
    return game, cards


def cards_told(cards: Cards) -> tuple[Message, ...]:
    """Who was dealt what."""
    return tuple(Message("{player}: {nations}", player=player, nations=held) for player, held in cards.items())


def partner(nation: str) -> str:
    """The nation whose small bond comes with this nation's card."""
    return NATIONS[PARTNER[NATION[nation]]]


_PARTNERS = Message(
    "The card of one nation brings the small bond of another: {nation_1} → {nation_2}, {nation_3} → {nation_4}, "
    "{nation_5} → {nation_6}, {nation_7} → {nation_8}, {nation_9} → {nation_10}, {nation_11} → {nation_12}.",
    **{f"nation_{2 * NATION[one] + 1}": one for one in NATIONS},
    **{f"nation_{2 * NATION[one] + 2}": partner(one) for one in NATIONS},
)


def deal(rng: random.Random) -> Numbers:
    game, cards = dealt(rng, rng.choice((2, 3, 4, 5, 6)))
    player, nation = rng.choice(list(cards)), rng.choice(NATIONS)
    edition = Edition()
    paid = sum(event.amount for event in game.events if event.source == player)
    treasury = game.nations[nation].treasury
    own, small = edition.own_bond, edition.partner_bond
    return Numbers(
        scenario=game.position(),
        prompt=Message(
            "{number} players; the flag cards were dealt like this. Each card brings its nation's bond of {own} M and "
            "the {small} M bond of the partner nation. How many millions did {player} pay, and how many are in the "
            "treasury of {nation}?",
            number=len(cards),
            own=own,
            small=small,
            player=player,
            nation=nation,
        ),
        facts=cards_told(cards),
        fields=(
            Field(
                Message("{player} paid", player=player),
                paid,
                mistakes(
                    paid,
                    (len(cards[player]) * own, Message("You left out the small bond of each partner nation.")),
                    (own + small, Message("{player} has more than one card.", player=player)),
                    (len(cards[player]) * small, Message("You left out the large bonds.")),
                    (edition.cash[len(cards)], Message("That was the cash before paying; 2 M of it are left.")),
                ),
            ),
            Field(
                Message("Treasury of {nation}", nation=nation),
                treasury,
                mistakes(
                    treasury,
                    (own + small, Message("Not both of its bonds have been sold: some card was not dealt.")),
                    (own, Message("You left out the small bond, sold to whoever holds the card of another nation.")),
                    (small, Message("You left out the bond of {own} M.", own=own)),
                ),
            ),
        ),
        hints=(
            _PARTNERS,
            Message(
                "Its own card brings {nation} {own} M, and the card whose partner it is brings {small} M.",
                nation=nation,
                own=own,
                small=small,
            ),
        ),
        why=(
            *(
                Line(event, event.rule)
                for event in game.events
                if event.kind == "bond_dealt" and (event.player == player or event.nation == nation)
            ),
            Line(
                Message(
                    "{player} paid {number} × {each} M = {amount} M.",
                    player=player,
                    number=len(cards[player]),
                    each=own + small,
                    amount=paid,
                ),
                "setup.standard",
            ),
            Line(
                Message("The treasury of {nation} holds {amount} M in all.", nation=nation, amount=treasury),
                "setup.standard",
            ),
        ),
        board="money",
    )


def undealt(rng: random.Random) -> Choice:
    game, cards = dealt(rng, rng.choice((4, 5)))
    missing = [nation for nation in NATIONS if nation not in {card for held in cards.values() for card in held}]
    nation = rng.choice(missing)
    government = game.nations[nation].government
    (source,) = [other for other in NATIONS if partner(other) == nation]

    def note(player: str) -> Message:
        if player == government:
            return Message(
                "{player} has the card of {nation}, whose partner is {nation_2}, and so its 2 M bond.",
                player=player,
                nation=source,
                nation_2=nation,
            )
        if partner(nation) in cards[player]:
            return Message(
                "{player} has the card of the partner of {nation}; the 2 M bond goes the other way.",
                player=player,
                nation=nation,
            )
        return Message("{player} holds no bond of {nation}.", player=player, nation=nation)

    nobody = (
        Message(
            "The card of {nation}, which brings the 2 M bond of {nation_2}, was not dealt either.",
            nation=source,
            nation_2=nation,
        )
        if government is None
        else Message(
            "The card of {nation} was dealt, and it brings the 2 M bond of {nation_2}.", nation=source, nation_2=nation
        )
    )
    offered = options("player", cards, [government or ""], note)
    offered += (Option("nobody", Message("Nobody yet"), government is None, nobody),)
    return Choice(
        scenario=game.position(),
        prompt=Message("The card of {nation} was not dealt. Who governs it?", nation=nation),
        facts=cards_told(cards),
        options=offered,
        hints=(
            Message(
                "The small bond of {nation} is sold with the card of another nation. With which?",
                nation=nation,
            ),
            Message("It is the card of {nation}. Who has it, if anybody?", nation=source),
        ),
        why=tuple(
            Line(event, event.rule)
            for event in game.events
            if event.nation == nation
            and event.kind in ("bond_dealt", "undealt", "no_government_yet", "first_government")
        ),
        board="money",
    )


# --- setup.investor_card -------------------------------------------------------------------------------------
def first_card(rng: random.Random) -> Choice:
    game, cards = dealt(rng, rng.choice((4, 4, 5, 6)))
    players = list(cards)
    holder = next(view.name for view in game.players.values() if view.investor_card)
    first = next(nation for nation in NATIONS if game.nations[nation].government)
    government = game.nations[first].government or ""
    before = players[(players.index(government) - 1) % len(players)]

    def note(player: str) -> Message:
        if player == holder:
            return Message("{player} sits next to {player_2}, clockwise.", player=player, player_2=government)
        if player == government:
            return Message(
                "{player} governs {nation}; the card goes to the player after that.", player=player, nation=first
            )
        if player == before:
            return Message(
                "{player} sits on the wrong side: clockwise is the order in which the names are given.", player=player
            )
        return Message("{player} does not sit next to the government of {nation}.", player=player, nation=first)

    without = NATIONS[: NATION[first]]
    lacking = (Message("No government yet: {nations}.", nations=without),) if without else ()
    return Choice(
        scenario=game.position(),
        prompt=Message("Who gets the investor card at the start?"),
        facts=(
            Message("Clockwise around the table sit {players}.", players=players),
            *lacking,
            Message("{player} governs {nation}.", player=government, nation=first),
        ),
        options=options("player", players, [holder], note),
        hints=(
            Message(
                "It goes to somebody beside a government: that of Austria-Hungary, or else of the first nation in "
                "turn order that has one."
            ),
            Message("After the last name the first one follows: the table is round."),
        ),
        why=(Line(note(holder), "setup.investor_card"), *told(game.events, "card_given")),
        board="money",
    )


EXERCISES = (
    Exercise("first-taxation", Message("The first Taxation"), ("setup.start",), first_taxation),
    Exercise("deal", Message("What the deal costs"), ("setup.standard",), deal),
    Exercise("undealt", Message("A card that was not dealt"), ("setup.undealt",), undealt),
    Exercise("first-card", Message("Who gets the investor card?"), ("setup.investor_card",), first_card),
)
