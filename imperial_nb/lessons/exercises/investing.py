"""Investing: the card, Swiss Banks, and the forced stop."""

from __future__ import annotations

import random

from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.turn import CARD_MONEY
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..places import place
from ..situations import Situation
from ..task import Choice, Deed, Field, Numbers, Option, mistakes, options
from .interest import INTEREST, LEDGER, change, governed


# --- investor.activate ---------------------------------------------------------------------------------------
def upgrade(rng: random.Random) -> Numbers:
    """The card's money, an exchange, and where the difference goes."""
    setting = Situation(rng)
    nation, issuer = rng.sample(NATIONS, 2)
    old, new = sorted(rng.sample((2, 4, 6, 12), 2))
    holder, government = rng.sample(setting.players, 2)
    cash, treasury = new - old - CARD_MONEY + rng.randint(0, 4), rng.randint(0, 9)
    cash = max(cash, 0)
    setting.bonds(issuer, {government: [25], holder: [old]}).nation(issuer, treasury=treasury)
    setting.cash(holder, cash).card(holder).turn(nation, "import", None).nation(nation, treasury=0)
    setting.data["turn"]["passed_investor"] = True
    game = setting.start()
    events = game.play("done")
    events += game.play(f"invest {issuer} {new} upgrade {old}")
    paid = new - old
    after, filled = cash + change(events, holder), treasury + change(events, issuer)
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has passed Investor. {player} holds the investor card and {cash} M, and exchanges the {old} M "
            "bond of {nation_2} for the one of {new} M. What cash is left, and what is in the treasury of {nation_2}?",
            nation=nation,
            nation_2=issuer,
            player=holder,
            cash=cash,
            old=old,
            new=new,
        ),
        looks=LEDGER,
        fields=(
            Field(
                Message("Cash of {player}", player=holder),
                after,
                mistakes(
                    after,
                    (after - CARD_MONEY, Message("The holder of the card receives 2 M before investing.")),
                    (cash + CARD_MONEY - new, Message("The old bond is given back, and only the difference is paid.")),
                    (after + old, Message("The old bond is worth what it cost, but it is not paid out besides.")),
                ),
            ),
            Field(
                Message("Treasury of {nation}", nation=issuer),
                filled,
                mistakes(
                    filled,
                    (
                        treasury,
                        Message("What is paid for bonds goes into the treasury of the nation that issues them."),
                    ),
                    (treasury + new, Message("Only the difference is paid.")),
                    (filled - CARD_MONEY, Message("The 2 M of the card come from the bank.")),
                ),
            ),
        ),
        hints=(
            Message("First 2 M from the bank; then the price, to the nation whose bond it is."),
            Message("The price of an exchange is {new} − {old} = {paid} M.", new=new, old=old, paid=paid),
        ),
        why=told(events, "card_money", "bond_upgraded"),
        board="money",
    )


def best_interest(rng: random.Random) -> Deed:
    """Bonds sold unevenly, so that what is best differs: a purchase or an exchange."""
    setting = Situation(rng)
    player = rng.choice(setting.players)
    nation = rng.choice(NATIONS)
    others = [name for name in setting.players if name != player]
    for one in NATIONS:
        held = dict(zip(rng.sample(others, 4), ([value] for value in rng.sample(list(INTEREST), 4)), strict=True))
        if one == nation:
            sold = [value for values in held.values() for value in values]
            held[player] = [rng.choice([value for value in (4, 6, 9, 12, 16) if value not in sold])]
        setting.bonds(one, held)
    setting.cash(player, rng.randint(4, 14)).card(player).turn("RU" if nation != "RU" else "AH", "import")
    setting.data["turn"]["passed_investor"] = True

    def gain(action: Action) -> int:
        return INTEREST[action.bond or 0] - INTEREST.get(action.upgrade or 0, 0)

    solved = setting.start()
    solved.play("done")
    offers = [action for action in solved.legal() if action.type == "invest"]
    most = max(map(gain, offers))
    best = next(action for action in offers if gain(action) == most)

    def lacking(game: Game) -> Message | None:
        before, after = _interest(setting.start(), player), _interest(game, player)
        if after == before:
            return Message("{player} has not bought anything yet.", player=player)
        if after - before < most:
            return Message("That brings {amount} M more interest. More is possible.", amount=after - before)
        return None

    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "End the import of {nation}; then {player} makes one investment. Raise the interest of {player} as much as "
            "possible.",
            nation=setting.data["turn"]["nation"],
            player=player,
        ),
        think=Message("How much cash will there be, and which bond, or which exchange, raises the interest most?"),
        lacking=lacking,
        actions=("done", str(best)),
        hints=(
            Message("The investor card brings 2 M first. Look at the bonds that are affordable then."),
            Message("A gain of {amount} M is possible.", amount=most),
        ),
        why=told(solved.play(best), "bond_bought", "bond_upgraded"),
        board="money",
    )


def _interest(game: Game, player: str) -> int:
    return sum(INTEREST[value] for values in game.players[player].bonds.values() for value in values)


# --- investor.swiss_bank, investor.pass_card -----------------------------------------------------------------
def bank_setting(rng: random.Random) -> tuple[Situation, str, list[str]]:
    """Six players of whom three or four govern nothing; the card with anybody; all can invest.

    Returns the situation, the holder of the card and who has a Swiss Bank.
    """
    setting = Situation(rng)
    governing = rng.sample(setting.players, rng.choice((3, 4)))
    governments = [*governing, *(rng.choice(governing) for _ in range(6 - len(governing)))]
    rng.shuffle(governments)
    governed(setting, *governments)
    for player in setting.players:
        setting.cash(player, 4)
    holder = rng.choice(setting.players)
    return setting.card(holder), holder, [player for player in setting.players if player not in governing]


def order(rng: random.Random) -> Choice:
    setting, holder, banks = bank_setting(rng)
    nation = rng.choice(NATIONS)
    setting.turn(nation, "import")
    setting.data["turn"]["passed_investor"] = True
    game = setting.start()
    events = game.play("done")
    investors: list[str] = []
    while game.decision and game.decision.kind == "invest":
        investors.append(game.decision.player)
        events += game.play("pass")
    rest = investors[1:]
    sequences = {
        "right": (investors, Message("The holder of the card first, then the Swiss Banks clockwise.")),
        "backwards": ([holder, *rest[::-1]], Message("The Swiss Banks follow clockwise, not against the clock.")),
        "banks first": ([*rest, holder], Message("The holder of the card invests first.")),
        "card only": ([holder], Message("Players with a Swiss Bank invest, too.")),
        "twice": (
            [holder, *[one for one in setting.players if one in banks]],
            Message("Clockwise from the card holder, and who holds the card and a Swiss Bank invests only once."),
        ),
    }
    offered: list[Option] = []
    for key, (names, note) in sequences.items():
        if " → ".join(names) not in {option.id for option in offered}:
            label = Message("{names}", names=" → ".join(names))
            offered.append(Option(" → ".join(names), label, key == "right", note))
    offered.sort(key=lambda option: str(option.label))
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has passed Investor and now ends its import. Who may invest, in which order?", nation=nation
        ),
        looks=LEDGER,
        options=tuple(offered),
        hints=(
            Message("Find the holder of the investor card and everybody with a Swiss Bank."),
            Message(
                "Begin with {player} and go down the list of players; after the last comes the first.", player=holder
            ),
        ),
        why=(
            *told(events, "card_money"),
            *(Line(Message("{player} has a Swiss Bank.", player=player), "investor.swiss_bank") for player in rest),
        ),
        board="money",
    )


def next_card(rng: random.Random) -> Choice:
    setting, holder, _ = bank_setting(rng)
    nation = rng.choice(NATIONS)
    setting.turn(nation, "import")
    setting.data["turn"]["passed_investor"] = True
    game = setting.start()
    events = game.play("done")
    while game.decision and game.decision.kind == "invest":
        events += game.play("pass")
    right = next(view.name for view in game.players.values() if view.investor_card)
    players = setting.players
    government = setting.government(nation)
    before = players[(players.index(holder) - 1) % 6]

    def note(player: str) -> Message:
        if player == right:
            return Message("{player} sits next to {player_2}, clockwise.", player=player, player_2=holder)
        if player == holder:
            return Message("{player} has used the card, so it moves on.", player=player)
        if player == before:
            return Message("Clockwise is down the list of players, not up.")
        if player == government:
            return Message("The card goes round the table, whoever governs {nation}.", nation=nation)
        return Message("{player} does not sit next to {player_2}.", player=player, player_2=holder)

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has passed Investor and ends its import; nobody invests. Who holds the investor card afterwards?",
            nation=nation,
        ),
        looks=LEDGER,
        options=options("player", players, [right], note),
        hints=(
            Message("The card moves on even if its holder buys nothing."),
            Message("Who sits next to {player}?", player=holder),
        ),
        why=told(events, "card_passed"),
        board="money",
    )


# --- investor.force ------------------------------------------------------------------------------------------
def may_force(rng: random.Random) -> Choice:
    setting, _, _ = bank_setting(rng)
    nation = rng.choice(NATIONS)
    government = setting.government(nation)
    other = rng.choice([player for player in setting.players if player != government])
    setting.bonds(nation, {government: [12], other: [4]})
    due, owed = INTEREST[12] + INTEREST[4], INTEREST[4]
    treasury = rng.choice((due, due, due + 1, due + 4, due - 1, owed))
    start, target = rng.choice(
        (("maneuver1", "import"), ("maneuver1", "production2"), ("factory", "import"), ("import", "maneuver2"))
    )
    setting.nation(nation, treasury=treasury).turn(nation, space=start)
    game = setting.start()
    game.play(f"rondel {target}")
    asked: set[str] = set()
    while game.decision and game.decision.kind == "force":
        asked.add(game.decision.player)
        game.play("allow")
    banks = [player for player in setting.players if setting.start().players[player].swiss_bank]

    def note(player: str) -> Message:
        if player in asked:
            return Message(
                "{player} has a Swiss Bank, Investor is passed, and {amount} M of interest can be paid.",
                player=player,
                amount=due,
            )
        if player not in banks:
            return Message("{player} has no Swiss Bank.", player=player)
        if start == "import":
            return Message(
                "From {place} to {place_2} Investor is not passed.", place=place(start), place_2=place(target)
            )
        return Message(
            "The treasury's {treasury} M alone would have to pay all {amount} M, the government's interest included.",
            amount=due,
            treasury=treasury,
        )

    passes = start != "import"
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "The marker of {nation} stands on {place} and is to go to {place_2}. Who may force {nation} to stop on "
            "Investor?",
            nation=nation,
            place=place(start),
            place_2=place(target),
        ),
        looks=LEDGER,
        options=options("player", setting.players, asked, note),
        several=True,
        hints=(
            Message(
                "Three things are needed: a Swiss Bank, passing Investor, and a treasury that can pay all interest."
            ),
            Message(
                "All interest of {nation} together is {amount} M; the treasury holds {treasury} M.",
                nation=nation,
                amount=due,
                treasury=treasury,
            ),
        ),
        why=(
            Line(
                Message("Investor is passed.") if passes else Message("Investor is not passed."), "rondel.pass_investor"
            ),
            Line(
                Message("Treasury {treasury} M, all interest {amount} M.", treasury=treasury, amount=due),
                "investor.force",
            ),
            Line(Message("Players with a Swiss Bank: {players}.", players=banks), "investor.swiss_bank"),
            Line(
                Message("Each of these may force {nation} to stop.", nation=nation)
                if asked
                else Message("Nobody may force {nation} to stop.", nation=nation),
                "investor.force",
            ),
        ),
        board="money",
    )


EXERCISES = (
    Exercise("upgrade", Message("An exchange"), ("investor.activate", "money.separate"), upgrade),
    Exercise("best-interest", Message("The best investment"), ("investor.activate", "board.bonds"), best_interest),
    Exercise("invest-order", Message("Who invests when?"), ("investor.swiss_bank",), order),
    Exercise("next-card", Message("Where does the card go?"), ("investor.pass_card",), next_card),
    Exercise("may-force", Message("Forced to stop"), ("investor.force",), may_force),
)
