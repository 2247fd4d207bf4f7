"""What bonds are worth at the end, and who wins a tie."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.views import power_factor
from imperial_nb.engine.words import Counted, Message, templates

from ..lines import Line
from ..sheet import Pick, Slider, Values, Worksheet
from ..situations import Situation
from .fields import ANN, BOB, EDITION, bond, check_bonds, some

# --- score ---------------------------------------------------------------------------------------------------
_SCORED = ("AH", "IT", "FR")


def scored(values: Values) -> Game:
    setting = Situation(random.Random(1))
    for nation in NATIONS:
        own = some(values[f"bond {nation}"]) if nation in _SCORED else []
        setting.bonds(nation, {ANN: own, BOB: [9] if own != [9] else [12]})
        setting.nation(nation, power=values[f"power {nation}"] if nation in _SCORED else 0)
    return setting.cash(ANN, values["cash"]).start()


def score(game: Game, values: Values) -> Sequence[Line]:
    result, paid = game.scores()[ANN], dict(game.edition.bonds)
    rows = []
    for nation, bonds in game.players[ANN].bonds.items():
        power = game.nations[nation].power
        sums = {"interest": sum(paid[value] for value in bonds), "factor": power_factor(power), "power": power}
        said = Message(
            "{nation}: interest {interest} × factor {factor} ({power} : 5, rounded down) = {worth}.",
            nation=nation,
            worth=result.bonds[nation],
            **sums,
        )
        rows.append(Line(said, "end.score"))
    return (*rows, Line(Message("Cash {cash}. Score {total}.", cash=result.cash, total=result.total), "end.score"))


# --- a tie ---------------------------------------------------------------------------------------------------
_LEADER, _SECOND = "FR", "IT"
_HELD = {
    "": Message("none"),
    "4": Message("{value} M", value=4),
    "9": Message("{value} M", value=9),
    "12": Message("{value} M", value=12),
    "4 6": Message("{one} M + {other} M", one=4, other=6),
    "2 16": Message("{one} M + {other} M", one=2, other=16),
    "6 12": Message("{one} M + {other} M", one=6, other=12),
}


def ended(values: Values) -> Game:
    """Ann and Bob alone, with bonds of two nations; France has just reached 25 points."""
    setting = Situation(random.Random(1), players=2, edition=values["edition"])
    for nation in NATIONS:
        setting.bonds(nation, {})
    for nation in (_LEADER, _SECOND):
        held = {name: [int(value) for value in values[f"{name} {nation}"].split()] for name in (ANN, BOB)}
        check_bonds(value for bonds in held.values() for value in bonds)
        setting.bonds(nation, held)
    for name in setting.players:
        setting.cash(name, values[f"{name} cash"])
    setting.nation(_LEADER, power=25).nation(_SECOND, power=values["power"])
    return setting.turn(_LEADER, space="taxation").card(ANN).start()


def result(game: Game, values: Values) -> Sequence[Line]:
    scores = {name: game.scores()[name] for name in (ANN, BOB)}
    lines = [
        Line(
            Message(
                "{player}: bonds {bonds} + cash {cash} = {total}.",
                player=name,
                bonds=one.total - one.cash,
                cash=one.cash,
                total=one.total,
            ),
            "end.score",
        )
        for name, one in scores.items()
    ]
    tied = scores[ANN].total == scores[BOB].total
    if tied:
        lines += _deciding(game)
    assert game.outcome is not None
    return (*lines, Line(game.outcome.message, "end.tie" if tied else "end.score"))


def _deciding(game: Game) -> list[Line]:
    """What decides between equal scores, in the edition's order."""
    if game.edition.tie_break == "credit":
        return [_credit(game, nation) for nation in (_LEADER, _SECOND)]
    governs = Message("{player} governs {nation}.", player=game.nations[_LEADER].government, nation=_LEADER)
    return [_credit(game, _LEADER), *([Line(governs, "end.tie")] if game.nations[_LEADER].government else [])]


def _credit(game: Game, nation: str) -> Line:
    one, other = (sum(game.players[name].bonds.get(nation, ())) for name in (ANN, BOB))
    return Line(
        Counted(
            templates(
                "{nation}, {power} power point: {player} holds {one} M, {player_2} {other} M.",
                "{nation}, {power} power points: {player} holds {one} M, {player_2} {other} M.",
            ),
            "power",
            nation=nation,
            power=game.nations[nation].power,
            player=ANN,
            player_2=BOB,
            one=one,
            other=other,
        ),
        "end.tie",
    )


WORKSHEETS = (
    Worksheet(
        "score",
        Message("What Ann's bonds are worth"),
        ("end.score",),
        (
            *(
                field
                for nation, value, power in zip(_SCORED, (9, 12, 4), (17, 4, 25), strict=True)
                for field in (
                    bond(f"bond {nation}", Message("Ann's bond of {nation}", nation=nation), value),
                    Slider(f"power {nation}", Message("Power points of {nation}", nation=nation), 0, 25, power),
                )
            ),
            Slider("cash", Message("Ann's cash, in millions"), 0, 30, 6),
        ),
        scored,
        score,
    ),
    Worksheet(
        "tie",
        Message("Ann or Bob?"),
        ("end.tie", "end.score"),
        (
            *(
                Pick(
                    f"{name} {nation}", Message("{player}'s bonds of {nation}", player=name, nation=nation), _HELD, held
                )
                for nation, held_by in ((_LEADER, ("6 12", "2 16")), (_SECOND, ("4", "9")))
                for name, held in zip((ANN, BOB), held_by, strict=True)
            ),
            Slider("power", Message("Power points of {nation}", nation=_SECOND), 0, 24, 17),
            Slider(f"{ANN} cash", Message("{player}'s cash, in millions", player=ANN), 0, 30, 4),
            Slider(f"{BOB} cash", Message("{player}'s cash, in millions", player=BOB), 0, 30, 3),
            EDITION,
        ),
        ended,
        result,
    ),
)
