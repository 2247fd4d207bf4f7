"""What each space of the rondel would bring now, for every player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from imperial_nb.analysis import outlook
from imperial_nb.analysis.spaces import Outlook, Taxes
from imperial_nb.analysis.suppose import heir_of
from imperial_nb.engine import Action, Game
from imperial_nb.engine.board import NATION
from imperial_nb.engine.facts import NOWHERE
from imperial_nb.engine.words import Message, name, say, say_many

from ..blocks import Answer, Block, Cell, Said, Table
from ..figures import amount, signed
from ..open_purchases import supposed
from ..playable import rondel_moves
from ..question import Field, Short, Values, nation_field


class Spaces(Short):
    name: ClassVar[str] = "spaces"
    title: ClassVar[Message] = Message("Next space")
    intro: ClassVar[Message] = Message(
        "What each space of the rondel brings at once, nobody forcing a stop on Investor. What could then be built, "
        "imported or moved is told, but not counted. Money in millions."
    )

    def fields(self, game: Game, chosen: Values) -> tuple[Field, ...]:
        return (nation_field(game),)

    def answer(self, game: Game, values: Values) -> Answer:
        nation = values["nation"]
        spaces = sorted(outlook(game.state, nation), key=lambda one: one.steps)
        if not any(one.allowed for one in spaces):
            raise ValueError(spaces[0].lines[0].text)
        government = heir_of(game.state, nation)
        assert government is not None, nation
        blocks: list[Block] = [Said(_gist(spaces, nation, government))]
        if not rondel_moves(game, nation):
            blocks.append(Said(say("This is as if {nation} were to choose its space now.", nation=nation)))
        if game.state.rondel[NATION[nation]] == NOWHERE:
            blocks.append(Said(say("Its marker is not on the rondel yet: it is placed on any space, free of charge.")))
        return (*blocks, *supposed(game), _table(game, nation, government, spaces))


def _best(spaces: Sequence[Outlook], government: str) -> int:
    return max(one.score[government] for one in spaces if one.allowed)


def _gist(spaces: Sequence[Outlook], nation: str, government: str) -> str:
    """What brings the government the most."""
    best = _best(spaces, government)
    if best <= 0:
        return say("No space adds at once to the score of {player}, who governs {nation}.",
                   player=government, nation=nation)  # fmt: skip
    by_name = {name("spaces", one.space): one.space for one in spaces if one.allowed and one.score[government] == best}
    return say_many(
        "{player}, who governs {nation}, gains most with {spaces}: {number} point, if the game ended then.",
        "{player}, who governs {nation}, gains most with {spaces}: {number} points, if the game ended then.",
        best, number=best, player=government, nation=nation, spaces=[*by_name.values()],
    )  # fmt: skip


def _table(game: Game, nation: str, government: str, spaces: Sequence[Outlook]) -> Table:
    players, best = game.state.players, _best(spaces, government)
    head = (say("Space"), say("Steps"), say("Fee"), say("Brings"), say("Treasury then"), *players)
    legal = rondel_moves(game, nation)
    caption = say("Under each player: change of the score if the game ended then (of cash alone, where that differs)")
    rows = tuple(_row(game, one, legal, government, best) for one in spaces)
    return Table(caption, head, rows, mark=say("most points for {player}", player=government))


def _row(game: Game, one: Outlook, legal: Mapping[str, Action], government: str, best: int) -> tuple[Cell, ...]:
    title, steps = Cell(name("spaces", one.space), action=legal.get(one.space)), Cell(amount(one.steps))
    if not one.allowed:
        why = Cell(say("not possible"), one.lines)
        return title, steps, Cell(), why, Cell(), *(Cell() for _ in game.state.players)
    brings = Cell("; ".join(_brings(game, one)), one.lines)
    changes = (
        Cell(
            _change(one.score[player], one.cash[player]), marked=player == government and one.score[player] == best > 0
        )
        for player in game.state.players
    )
    return title, steps, Cell(amount(one.fee)), brings, Cell(str(one.treasury)), *changes


def _change(score: int, cash: int) -> str:
    return signed(score) if score == cash else f"{signed(score)} ({signed(cash) if cash else 0} M)"


# --- what a space brings, in a few words -----------------------------------------------------------------------
def _brings(game: Game, one: Outlook) -> Iterator[str]:
    kind = one.space.rstrip("12")
    if one.taxes:
        yield from _taxed(one.taxes)
    elif kind == "investor":
        yield _interest(one)
    elif kind == "maneuver":
        number = NATION[one.nation]
        units = {"fleets": game.state.fleets(number), "armies": game.state.armies(number)}
        yield say("fleets: {fleets}, armies: {armies}", **units) if any(units.values()) else say("no unit to move")
    else:
        yield _placed(kind, one)
    if _invested(game, one):
        yield say("then investments")
    if one.forcing:
        yield say_many(
            "unless {players} forces a stop", "unless {players} force a stop", len(one.forcing), players=[*one.forcing]
        )


def _invested(game: Game, one: Outlook) -> bool:
    """Whether investments follow."""
    if one.space == "investor":
        return game.state.edition.uses_investor_card
    return one.passes_investor and not (one.taxes and one.taxes.ends_game)


def _taxed(taxes: Taxes) -> Iterator[str]:
    yield say("revenue {revenue}", revenue=taxes.revenue)
    yield say("power {change}", change=signed(taxes.power)) if taxes.power else say("no power")
    if taxes.bonus:
        yield say("bonus {bonus}", bonus=taxes.bonus)
    if taxes.soldiers_pay:
        yield say("soldiers’ pay {pay}", pay=taxes.soldiers_pay)
    if taxes.ends_game:
        yield say("the game ends")


def _interest(one: Outlook) -> str:
    parts = [say("{player} {amount}", player=share.player, amount=share.got) for share in one.interest if share.got]
    return say("interest: {parts}", parts=", ".join(parts)) if parts else say("no interest")


def _placed(kind: str, one: Outlook) -> str:
    if not one.most:
        return {
            "factory": say("nothing can be built"),
            "production": say("nothing can be produced"),
            "import": say("nothing can be imported"),
        }[kind]
    if kind == "import":
        return say_many("up to {number} unit", "up to {number} units", one.most, number=one.most)
    regions = [region for _, region in one.places]
    if kind == "factory":
        return say("sites for a factory: {regions}", regions=regions)
    return say_many("{number} unit: {regions}", "{number} units: {regions}", one.most, number=one.most, regions=regions)
