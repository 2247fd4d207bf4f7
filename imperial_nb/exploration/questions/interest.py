"""What nations would pay on Investor, who would pay what a treasury lacks, and who could force the stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from imperial_nb.analysis import interest_bill
from imperial_nb.analysis.interest import Bill
from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import Message, name, say, template

from ..blocks import Answer, Block, Cell, Lines, Said, Table
from ..figures import NOTHING, amount
from ..open_purchases import supposed
from ..playable import rondel_moves
from ..question import Field, Short, Values, nation_field


class Interest(Short):
    name: ClassVar[str] = "interest"
    title: ClassVar[Message] = Message("Interest")
    intro: ClassVar[Message] = Message(
        "What nations would pay if they stopped on Investor now, and who could force them to. Money in millions."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        return (nation_field(game),)

    def answer(self, game: Game, values: Values) -> Answer:
        if game.state.over:
            raise ValueError(say("The game is over."))
        bills = {nation: interest_bill(game.state, nation) for nation in NATIONS}
        bill = bills[values["nation"]]
        blocks: list[Block] = [Said(_gist(bill)), *supposed(game)]
        if bill.shares:
            blocks.append(_shares(bill))
        return (*blocks, _nations(game, [*bills.values()]), Lines(say("Line by line"), bill.lines))


def _gist(bill: Bill) -> str:
    """Who pays, and who could force it."""
    if bill.government is None:
        return bill.lines[0].text
    forgone = sum(share.forgone for share in bill.shares)
    named = {
        "nation": bill.nation, "due": bill.due, "player": bill.government, "lacking": bill.lacking,
        "short": bill.shortfall, "forgone": forgone,
    }  # fmt: skip
    paid = say(_paid(bill, forgone), **named)
    return f"{paid} " + say("{players} could force it to stop.", players=[*bill.forcing]) if bill.forcing else paid


def _paid(bill: Bill, forgone: int) -> str:
    if not bill.due:
        return template("{nation} owes no interest.")
    if bill.lacking:
        return template("{nation} owes {due} M; treasury and {player} together lack {lacking} M for it.")
    if bill.shortfall:
        return template("{nation} owes {due} M, of which {player} would pay {short} M out of cash.")
    if forgone and bill.to_others:
        return template("{nation} owes {due} M; its treasury pays the others, and {player} goes without {forgone} M.")
    if forgone:
        return template("{nation} owes {due} M to its government alone: {player} goes without {forgone} M of it.")
    return template("{nation} owes {due} M, all of which its treasury can pay.")


def _shares(bill: Bill) -> Table:
    """Who would get how much and, where the treasury does not pay it all, from where."""
    parts: list[tuple[str, list[int]]] = [(say("Gets"), [share.got for share in bill.shares])]
    if bill.shortfall:
        paid = say("From the cash of {player}", player=bill.government)
        parts.append((say("From the treasury"), [share.treasury for share in bill.shares]))
        parts.append((paid, [share.government for share in bill.shares]))
    if any(share.forgone for share in bill.shares):
        parts.append((say("Goes without"), [share.forgone for share in bill.shares]))
    head = (say("Player"), *(title for title, _ in parts))
    rows = tuple(
        (Cell(share.player), *(Cell(amount(numbers[at])) for _, numbers in parts))
        for at, share in enumerate(bill.shares)
    )
    return Table(say("Who gets the interest of {nation}", nation=bill.nation), head, rows)


def _nations(game: Game, bills: Sequence[Bill]) -> Table:
    head = (
        say("Nation"), say("Government"), say("Due"), say("Of this to others"), say("Treasury"),
        say("Government pays"), say("Can stop there now"), say("Who could force it"),
    )  # fmt: skip
    return Table(say("All nations"), head, tuple(_nation(game, bill) for bill in bills))


def _nation(game: Game, bill: Bill) -> tuple[Cell, ...]:
    country = Cell(name("nations", bill.nation))
    if bill.government is None:
        return country, Cell(NOTHING), Cell(), Cell(), Cell(str(bill.treasury)), Cell(), Cell(), Cell()
    forcing = (
        say("{players}, on the way to {spaces}", players=[*bill.forcing], spaces=_spaces(bill))
        if bill.forcing
        else say("nobody")
    )
    return (
        country,
        Cell(bill.government),
        Cell(amount(bill.due)),
        Cell(amount(bill.to_others)),
        Cell(str(bill.treasury)),
        Cell(amount(bill.shortfall), marked=bill.shortfall > 0),
        _stop(game, bill),
        Cell(forcing, bill.lines[-1:] if bill.forcing else (), marked=bool(bill.forcing)),
    )


def _spaces(bill: Bill) -> list[str]:
    """The spaces by name, those with the same name once."""
    return [*{name("spaces", space): space for space in bill.forced_from}.values()]


def _stop(game: Game, bill: Bill) -> Cell:
    """Whether the nation could choose Investor, and at what fee."""
    if not bill.allowed:
        return Cell(say("no"), bill.lines)
    said = say("for {fee} M", fee=bill.fee) if bill.fee else say("yes")
    return Cell(said, bill.lines, action=rondel_moves(game, bill.nation).get("investor"))
