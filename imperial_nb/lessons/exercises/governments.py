"""Changes of government, and the Swiss Banks that follow them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation
from ..task import Choice, Deed, options
from .interest import LEDGER, governed


def holdings(held: dict[str, list[int]]) -> tuple[Message, ...]:
    """Who holds which bonds of a nation, as facts."""
    return tuple(
        Message("{player} holds {bonds} M", player=player, bonds=" + ".join(map(str, sorted(values))))
        for player, values in held.items()
    )


def invest(game: Game, purchases: Sequence[tuple[str, str]]) -> list[Line]:
    """Let each of these players, in the order in which they are asked, do this; all others pass."""
    wanted = dict(purchases)
    lines: list[Line] = []
    while game.decision and game.decision.kind == "invest":
        events = game.play(wanted.get(game.decision.player, "pass"))
        lines += told(events, "bond_bought", "bond_upgraded", "bond_bought_bank", "government", "government_lost")
        lines += told(events, "swiss_bank_taken", "swiss_bank_returned", "takeover_fee")
    return lines


def after_import(setting: Situation, nation: str) -> Situation:
    """The nation has passed Investor and is on Import."""
    setting.turn(nation, "import")
    setting.data["turn"]["passed_investor"] = True
    return setting


# --- gov.change ----------------------------------------------------------------------------------------------
# The government's bonds, and of two others what they hold and what they buy: level with the government, level above
# it, and neither.
_Case = tuple[list[int], tuple[list[int], int], tuple[list[int], int]]
_CASES: tuple[_Case, ...] = (
    ([16], ([4], 12), ([2], 9)),
    ([12, 4], ([], 16), ([2], 9)),
    ([25], ([9], 16), ([4], 12)),
    ([9, 2], ([4], 12), ([], 16)),
    ([9, 6], ([4], 16), ([], 20)),
    ([12, 6], ([9], 16), ([], 25)),
    ([9, 4], ([2], 12), ([6], 16)),
    ([12], ([4], 9), ([2], 6)),
    ([16], ([], 12), ([4], 9)),
)


def takeover(rng: random.Random) -> Choice:
    """One or two buyers reach the government's total, or pass it, alone or level with each other."""
    setting = Situation(rng)
    nation, mover = rng.sample(NATIONS, 2)
    old, first, second = rng.sample(setting.players, 3)
    others = [player for player in setting.players if player not in (first, second)]
    governed(setting, *(old if one == nation else rng.choice(others) for one in NATIONS))
    own, *bought = rng.choice(_CASES)
    if rng.random() < 0.5:
        bought.reverse()
    (mine, one), (yours, another) = bought
    held = {old: own, first: mine, second: yours}
    purchases = {first: one, second: another}
    setting.bonds(nation, held).nation(nation, treasury=10)
    for player in (first, second):
        setting.cash(player, purchases[player])
    holder = rng.choice((first, second))
    game = after_import(setting.card(holder), mover).start()
    game.play("done")
    lines = invest(game, [(player, f"invest {nation} {value}") for player, value in purchases.items()])
    right = game.nations[nation].government or ""
    final = {player: sum(values) for player, values in game.nations[nation].bonds.items()}
    most = max(final.values())

    def note(player: str) -> Message:
        total = final[player]
        if player == right and player == old:
            return Message(
                "{player} has {total} M, and nobody has more; drawing level is not enough.", player=player, total=total
            )
        if player == right and list(final.values()).count(most) > 1:
            if player == holder:
                return Message(
                    "{player} and another are level at {total} M, and {player} holds the investor card.",
                    player=player,
                    total=total,
                )
            return Message(
                "{player} and another are level at {total} M, and {player} sits nearer to the investor card.",
                player=player,
                total=total,
            )
        if player == right:
            return Message("{player} has {total} M, more than anyone else.", player=player, total=total)
        if total == most and right == old:
            return Message("{player} only draws level with the government, at {total} M.", player=player, total=total)
        if total == most:
            return Message(
                "{player} is level at {total} M, but sits further from the investor card, clockwise.",
                player=player,
                total=total,
            )
        return Message("{player} has {total} M, others have more.", player=player, total=total)

    candidates = [player for player in setting.players if player in final]
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{player} governs {nation}. {nation_2} has passed Investor; {player_2} buys the {one} M bond of {nation} "
            "and {player_3} the one of {two} M. The investor card is {holder}'s. Who governs {nation} afterwards?",
            player=old,
            nation=nation,
            nation_2=mover,
            player_2=first,
            one=one,
            player_3=second,
            two=another,
            holder=holder,
        ),
        facts=(
            Message("Clockwise around the table sit {players}.", players=setting.players),
            *holdings({player: values for player, values in held.items() if values}),
        ),
        options=options("player", candidates, [right], note),
        hints=(
            Message("Add up what each of them has when both have bought."),
            Message(
                "More than the government is needed. If two are level above it, the one nearest to the card wins, "
                "clockwise; nearest of all is its holder."
            ),
        ),
        why=(
            *(line for line in lines if line.rule == "investor.activate"),
            *(Line(note(player), "gov.change") for player in candidates),
            *(line for line in lines if line.rule != "investor.activate"),
        ),
        board="money",
    )


def take_over(rng: random.Random) -> Deed:
    setting = Situation(rng)
    player, old, *rest = rng.sample(setting.players, 6)
    nation, mover = rng.sample(NATIONS, 2)
    governed(setting, *(old if one == nation else rng.choice(rest) for one in NATIONS))
    own, theirs = rng.choice((([2], [9, 4]), ([4], [9]), ([6], [9, 2]), ([4, 2], [12]), ([9], [12, 2])))
    for one in setting.players:
        setting.cash(one, 28 if one == player else 0)
    setting.bonds(nation, {player: own, old: theirs}).nation(nation, treasury=8)
    after_import(setting.card(player), mover)

    def price(offer: str) -> int:
        bond, upgrade = int(offer.split()[2]), offer.split()[4:]
        return bond - (int(upgrade[0]) if upgrade else 0)

    tried = setting.start()
    tried.play("done")
    wins = [
        str(action)
        for action in tried.legal()
        if action.type == "invest" and action.nation == nation and _governs(tried, str(action), nation, player)
    ]
    cheapest = min(wins, key=price)

    def lacking(game: Game) -> Message | None:
        spent = sum(
            event.amount for event in game.events if event.source == player and event.rule == "investor.activate"
        )
        if not spent:
            return Message("{player} has not invested yet.", player=player)
        if game.nations[nation].government != player:
            return Message(
                "{player} does not govern {nation}. Drawing level is not enough, and other bonds do not help.",
                player=player,
                nation=nation,
            )
        if spent > price(cheapest):
            return Message(
                "{spent} M work, but it can be done for less. An exchange may be cheaper than a purchase.",
                spent=spent,
            )
        return None

    solved = setting.start()
    solved.play("done")
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "End the import of {nation_2}; then {player} invests. Let {player} take {nation} over from {player_2} for "
            "as little money as possible.",
            nation_2=mover,
            nation=nation,
            player=player,
            player_2=old,
        ),
        think=Message("How much more than now must {player} hold in {nation}?", player=player, nation=nation),
        lacking=lacking,
        actions=("done", cheapest),
        hints=(
            Message(
                "{player_2} holds {theirs} M, {player} {own} M. One more million than {player_2} is enough.",
                player=player,
                player_2=old,
                own=sum(own),
                theirs=sum(theirs),
            ),
            Message("It can be done for {amount} M.", amount=price(cheapest)),
        ),
        why=tuple(invest(solved, [(player, cheapest)])),
        board="money",
    )


def _governs(game: Game, action: str, nation: str, player: str) -> bool:
    """Whether a purchase makes a player the government, if all others pass."""
    state = game.state.copy()
    state.apply(next(one for one in game.legal() if str(one) == action))
    while state.step == "invest":
        state.apply(next(one for one in state.legal() if one.type == "pass"))
    return state.players[state.government[NATION[nation]]] == player


# --- gov.swiss_bank ------------------------------------------------------------------------------------------
def banks_after(rng: random.Random) -> Choice:
    """A player without government takes the only nation of another, or one of two."""
    setting = Situation(rng)
    one, two, three, buyer, four, _ = rng.sample(setting.players, 6)
    nations = rng.sample(NATIONS, 6)
    by_nation = dict(zip(nations, (one, two, two, three, four, four), strict=True))
    governed(setting, *(by_nation[nation] for nation in NATIONS))
    target, mover = rng.choice(nations[:3]), nations[4]
    loser = by_nation[target]
    for player in setting.players:
        setting.cash(player, 0)
    game = after_import(setting.cash(buyer, 12).card(buyer), mover).start()
    game.play("done")
    lines = invest(game, [(buyer, f"invest {target} 12")])
    right = {view.name for view in game.players.values() if view.swiss_bank}

    def note(player: str) -> Message:
        if player == buyer:
            return Message("{player} governs {nation} now and gives the Swiss Bank back.", player=player, nation=target)
        if player == loser and player in right:
            return Message("{player} has lost the only government and takes a Swiss Bank.", player=player)
        if player == loser:
            return Message("{player} has lost one government but keeps another.", player=player)
        if player in right:
            return Message("{player} governs nothing, before and after.", player=player)
        return Message("{player} governs {nations}.", player=player, nations=list(game.players[player].governs))

    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation_2} has passed Investor; only {player} invests and buys the 12 M bond of {nation}. Who has a "
            "Swiss Bank afterwards?",
            nation_2=mover,
            player=buyer,
            nation=target,
        ),
        looks=LEDGER,
        options=options("player", setting.players, right, note),
        several=True,
        hints=(
            Message("First settle the government of {nation}.", nation=target),
            Message("Who governs nothing then? Look at everybody, not only at those two."),
        ),
        why=(*lines, *(Line(note(player), "gov.swiss_bank") for player in setting.players if player != buyer)),
        board="money",
    )


EXERCISES = (
    Exercise("takeover", Message("Who governs now?"), ("gov.change",), takeover),
    Exercise("take-over", Message("Take a nation over"), ("gov.change", "investor.activate"), take_over),
    Exercise("banks-after", Message("Swiss Banks come and go"), ("gov.swiss_bank",), banks_after),
)
