"""Who governs what: taking nations over, being safe in one, and what every purchase would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from imperial_nb.analysis import investors, occasion, purchases, purse, safety, takeover
from imperial_nb.analysis.governments import Safety, Takeover
from imperial_nb.analysis.occasions import LATER, NEXT, NOW, Occasion
from imperial_nb.analysis.purchases import Change, Purchase
from imperial_nb.analysis.suppose import heir_of
from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message, name, say, say_many, template

from ..blocks import Answer, Block, Cell, Said, Table
from ..figures import NOTHING, amount
from ..open_purchases import supposed
from ..playable import purchase
from ..question import Field, Short, Values, player_field


class Governments(Short):
    name: ClassVar[str] = "governments"
    title: ClassVar[Message] = Message("Governments")
    intro: ClassVar[Message] = Message(
        "How a player could take nations over or lose them, governments settled right after each purchase. Everybody "
        "pays with the cash of now. Money in millions."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        return (player_field(game),)

    def answer(self, game: Game, values: Values) -> Answer:
        state, player = game.state, values["player"]
        if state.over:
            raise ValueError(say("The game is over."))
        looked_at = [safety(state, player, nation) for nation in NATIONS]
        held = [one for one in looked_at if one.governs]
        ways = [takeover(state, player, one.nation) for one in looked_at if not one.governs]
        chance = occasion(state, player)
        won = [way.nation for way in ways if _in_one(way) and way.nation in chance.nations]
        blocks: list[Block] = [Said(_gist(player, held, ways, won)), Said(_when(game, chance)), *supposed(game)]
        if held:
            blocks.append(_held(game, player, held))
        if ways:
            blocks.append(_ways(game, player, ways, won))
        return (*blocks, _purchases(game, player, chance))


def _gist(player: str, held: Sequence[Safety], ways: Sequence[Takeover], won: Sequence[str]) -> str:
    """What the player governs, what of it is in danger, what can be `won` at the next occasion."""
    nations, open_ = [one.nation for one in held], [one.nation for one in held if not one.safe]
    if not held:
        first = say("{player} governs no nation.", player=player)
    elif not open_:
        first = say("{player} governs {nations}, safe from any single purchase.", player=player, nations=nations)
    elif len(open_) == len(held):
        first = say_many(
            "{player} governs {nations}, which one purchase could take away.",
            "{player} governs {nations}, each of which one purchase could take away.",
            len(nations), player=player, nations=nations,
        )  # fmt: skip
    else:
        first = say("{player} governs {nations}. One purchase could take away: {nations_2}.",
                    player=player, nations=nations, nations_2=open_)  # fmt: skip
    if won:
        return f"{first} " + say("One purchase could win: {nations}.", nations=won)
    return f"{first} " + say("No purchase in reach takes another nation over.") if ways else first


def _in_one(way: Takeover) -> bool:
    return len(way.purchases) == 1 and not way.missing


def _when(game: Game, chance: Occasion) -> str:
    """Who may invest in which order; when this player may, where that does not say it."""
    told = not game.state.market and game.state.edition.uses_investor_card and chance.when == NEXT
    return _order(game) if told else f"{_order(game)} {chance.line}"


def _order(game: Game) -> str:
    """Who may invest, and when; who is still to receive the 2 M of the card."""
    state = game.state
    players = [*investors(state)]
    if state.market:
        return say("Who may still invest now, in this order: {players}.", players=players)
    if not state.edition.uses_investor_card:
        return say("After each nation’s turn all players may invest, its government first.")
    told = say("Who may invest at the next Investor action, in this order: {players}.", players=players)
    for seat, holder in enumerate(state.players):
        extra = purse(state, holder) - state.cash(seat)
        if extra:
            told += " " + say("{player} first receives {amount} M for the card.", player=holder, amount=extra)
    return told


# --- nations that the player governs ---------------------------------------------------------------------------
def _held(game: Game, player: str, held: Sequence[Safety]) -> Table:
    head = (say("Nation"), say("Safe"), say("Who could take it over, with what"), say("What makes it safe"))
    rows = tuple(
        (
            Cell(name("nations", one.nation)),
            Cell(say("yes") if one.safe else say("no"), one.lines, marked=not one.safe),
            Cell("; ".join(map(_threat, one.threats)) or say("nobody")),
            _remedy(game, one),
        )
        for one in held
    )
    mark = say("one purchase could take it away")
    return Table(say("Nations governed by {player}", player=player), head, rows, mark=mark)


def _threat(one: Purchase) -> str:
    text = say("{player}: {bond}, {price} M", player=one.player, bond=_bond(one.action), price=one.price)
    return say("{purchase}, later", purchase=text) if one.when == LATER else text


def _remedy(game: Game, one: Safety) -> Cell:
    if one.safe:
        return Cell(say("nothing needed"))
    if one.purchase is None:
        return Cell(say("no single purchase"))
    cost, missing = one.purchase.price + one.purchase.fee, one.purchase.missing
    said = {"bond": _bond(one.purchase.action), "cost": cost, "missing": missing}
    text = say("{bond}, {cost} M ({missing} M missing)", **said) if missing else say("{bond}, {cost} M", **said)
    if one.purchase.when == LATER:
        text = say("{purchase}, later", purchase=text)
    return Cell(text, one.purchase.lines, action=purchase(game, one.player, one.purchase.action))


# --- nations of others -------------------------------------------------------------------------------------------
def _ways(game: Game, player: str, ways: Sequence[Takeover], won: Sequence[str]) -> Table:
    fees, mixed = bool(game.state.edition.takeover_fee), len({way.when for way in ways}) > 1
    dear = any(way.missing for way in ways)
    whens = {NOW: say("now"), NEXT: say("next"), LATER: say("later")}
    head = (
        say("Nation"), say("Government"), say("Cheapest way to take it over"), say("Price"),
        *([say("Fee")] if fees else []), *([say("Missing")] if dear else []), *([say("On offer")] if mixed else []),
    )  # fmt: skip
    rows = tuple(
        (
            Cell(name("nations", way.nation)),
            Cell(way.government or NOTHING),
            _way(game, way, way.nation in won),
            Cell(amount(way.price)),
            *([Cell(amount(way.fee))] if fees else []),
            *([Cell(amount(way.missing))] if dear else []),
            *([Cell(whens[way.when])] if mixed else []),
        )
        for way in ways
    )
    mark = say("in reach with the next purchase")
    return Table(say("Nations that {player} could take over", player=player), head, rows, mark=mark)


def _way(game: Game, way: Takeover, marked: bool) -> Cell:
    if not way.possible:
        return Cell(say("not possible"), way.lines)
    if len(way.purchases) == 1:
        action = purchase(game, way.player, way.purchases[0])
        return Cell(_bond(way.purchases[0]), way.lines, marked=marked, action=action)
    bonds = ", ".join(map(_bond, way.purchases))
    return Cell(say("on {number} occasions: {bonds}", number=len(way.purchases), bonds=bonds), way.lines)


# --- purchases -----------------------------------------------------------------------------------------------
def _purchases(game: Game, player: str, chance: Occasion) -> Block:
    """What is on offer at the player's next occasion."""
    found = sorted(purchases(game.state, player), key=lambda one: not one.changes)
    if not found:
        return Said(say("{player} cannot pay for any bond that is on offer then.", player=player))
    changing = sum(bool(one.changes) for one in found)
    counted = say_many("{number} purchase", "{number} purchases", len(found), number=len(found))
    told = {"player": player, "purchases": counted, "changing": changing}
    caption = say("What {player} can pay for: {purchases}, changing a government: {changing}", **told)
    if len(chance.nations) == 1:
        text = template("What {player} can pay for in {nation}: {purchases}, changing a government: {changing}")
        caption = say(text, nation=chance.nations[0], **told)
    head = (say("Nation"), say("Purchase"), say("Costs"), say("Who governs then"))
    rows = tuple(
        (
            Cell(name("nations", one.action.nation)),
            Cell(_bond(one.action), action=purchase(game, player, one.action)),
            Cell(str(one.price + one.fee)),
            _then(game, one),
        )
        for one in found
    )
    due = game.decision
    folded = due is None or (due.kind, due.player) != ("invest", player)
    return Table(caption, head, rows, folded=folded, mark=say("changes a government"))


def _then(game: Game, one: Purchase) -> Cell:
    if one.changes:
        return Cell(", ".join(_change(change, one.action.nation) for change in one.changes), one.lines, marked=True)
    return Cell(heir_of(game.state, one.action.nation) or NOTHING, one.lines)


def _change(one: Change, bought: str | None) -> str:
    """Who takes which nation over from whom; the nation is told where it is another than that of the bond."""
    said = one.new if one.old is None else say("{player} instead of {player_2}", player=one.new, player_2=one.old)
    return said if one.nation == bought else say("{nation}: {change}", nation=one.nation, change=said)


def _bond(action: Action) -> str:
    if action.upgrade is None:
        return say("{bond} M bond", bond=action.bond)
    return say("{bond} M bond for the {old} M bond", bond=action.bond, old=action.upgrade)
