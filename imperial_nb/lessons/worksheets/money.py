"""Deal, interest, takeover, taxation and score, for any numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Edition, Game
from imperial_nb.engine.board import NATION, NATIONS, SEA
from imperial_nb.engine.economy import revenue, soldiers_pay
from imperial_nb.engine.setup import card_sets
from imperial_nb.engine.views import power_factor
from imperial_nb.engine.words import Message, say

from ..lines import Line, told
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import NAMES, Situation, abroad, homes, ids
from ..task import Look

EDITIONS = {
    "third": Message("third edition"),
    "second": Message("second edition"),
    "digest": Message("Spanish digest"),
}
EDITION = Pick("edition", Message("Edition"), EDITIONS, "third")
_BOND = {"0": Message("none"), **{str(value): Message("{value} M", value=value) for value, _ in Edition().bonds}}
ANN, BOB, CLEO = NAMES[:3]


def bond(key: str, label: Message, value: int) -> Pick:
    return Pick(key, label, _BOND, str(value))


def some(value: str) -> list[int]:
    """The bond that a field names, as a list."""
    return [int(value)] if int(value) else []


# --- the deal ------------------------------------------------------------------------------------------------
def dealt(values: Values) -> Game:
    players = int(values["players"])
    cards = {name: list(own) for name, own in zip(NAMES[:players], card_sets(players), strict=False)}
    return Game.new(NAMES[:players], edition=values["edition"], cards=cards)


def deal(game: Game, values: Values) -> Sequence[Line]:
    edition, players = game.edition, len(game.players)
    cards = len(game.start["cards"][ANN])
    each = edition.own_bond + edition.partner_bond
    cash = edition.cash[players]
    told_ = {"cards": cards, "own": edition.own_bond, "small": edition.partner_bond, "each": each, "cash": cash}
    return (
        Line(Message("Flag cards for each player: {cards}. Cash before paying: {cash} M.", **told_), "setup.standard"),
        Line(Message("Each card costs {own} M + {small} M = {each} M.", **told_), "setup.standard"),
        Line(
            Message("{cash} M − {cards} × {each} M = {left} M left.", left=cash - cards * each, **told_),
            "setup.standard",
        ),
        *(
            Line(Message("Treasury of {nation}: {amount} M.", nation=view.id, amount=view.treasury), "setup.standard")
            for view in game.nations.values()
        ),
        *(told(game.events, "undealt", "no_government_yet")),
    )


# --- interest ------------------------------------------------------------------------------------------------
def owing(values: Values) -> Game:
    """Italy before Investor, three spaces away, with three holders of bonds."""
    held = [some(values[key]) for key in ("own", "bob", "cleo")]
    given = [value for bonds in held for value in bonds]
    if len(set(given)) < len(given):
        raise ValueError(say("There is one bond of each value: choose different ones."))
    if not held[0] or max(given) > held[0][0]:
        raise ValueError(say("Ann governs Italy here, and so has to hold the largest of the bonds."))
    setting = Situation(random.Random(1)).bonds("IT", dict(zip((ANN, BOB, CLEO), held, strict=True)))
    setting.cash(ANN, values["cash"]).nation("IT", treasury=values["treasury"])
    return setting.turn("IT", space="factory").start()


def interest(game: Game, values: Values) -> Sequence[Line]:
    refusal = game.explain("rondel investor")
    paid = dict(game.edition.bonds)
    due = [
        Line(
            Message("{player}: {value} M bond, {amount} M interest.", player=player, value=value, amount=paid[value]),
            "board.bonds",
        )
        for player, bonds in game.nations["IT"].bonds.items()
        for value in bonds
    ]
    if refusal:
        return (*due, Line(Message("✗ {reason}", reason=refusal.reason), "investor.interest"))
    events = [event for event in game.play("rondel investor") if event.rule == "investor.interest"]
    left = values["treasury"] - sum(event.amount for event in events if event.source == "IT")
    return (*due, *told(events), Line(Message("Treasury afterwards: {left} M.", left=left), "investor.interest"))


# --- takeover ------------------------------------------------------------------------------------------------
def contested(values: Values) -> Game:
    """France governed by Ann; Bob, with the investor card, buys; Cleo holds a bond, too."""
    bonds = [int(values[key]) for key in ("own", "bob", "buys", "cleo") if int(values[key])]
    if len(set(bonds)) < len(bonds):
        raise ValueError(say("There is one bond of each value: choose different ones."))
    edition = Edition.named(values["edition"])
    if max(bonds) > edition.bonds[-1][0]:
        raise ValueError(say("That edition has no bond of {value} M.", value=max(bonds)))
    held = {ANN: some(values["own"]), BOB: some(values["bob"]), CLEO: some(values["cleo"])}
    if not held[ANN] or max(map(sum, held.values())) > sum(held[ANN]):
        raise ValueError(say("Ann governs France here, and so has to hold the most before Bob buys."))
    setting = Situation(random.Random(1), edition=values["edition"])
    others = [name for name in setting.players if name not in (ANN, BOB, CLEO)]
    for number, nation in enumerate(NATIONS):
        setting.bonds(nation, {ANN if nation == "IT" and values["other"] else others[number % len(others)]: [9]})
    for name in setting.players:
        setting.cash(name, 0)
    setting.bonds("FR", held).nation("FR", power=values["power"], government=ANN).cash(BOB, 32).card(BOB)
    setting.turn("GB", "import")
    setting.data["turn"]["passed_investor"] = True
    return setting.start()


def takeover(game: Game, values: Values) -> Sequence[Line]:
    game.play("done")
    action = f"invest FR {values['buys']}" if int(values["buys"]) else "pass"
    refusal = game.explain(action)
    if refusal:
        return (Line(Message("✗ {reason}", reason=refusal.reason), refusal.rule or "investor.activate"),)
    events = game.play(action)
    while game.decision and game.decision.kind == "invest":
        events += game.play("pass")
    totals = [
        Line(Message("{player}: {total} M.", player=player, total=sum(bonds)), "gov.majority")
        for player, bonds in game.nations["FR"].bonds.items()
    ]
    after = told(events, "bond_bought", "government", "takeover_fee", "swiss_bank_taken", "swiss_bank_returned")
    stays = Line(Message("{player} still governs France.", player=game.nations["FR"].government), "gov.change")
    changed = any(event.kind == "government" and event.nation == "FR" for event in events)
    return (*after[:1], *totals, *(after[1:] if changed else (stays, *after[1:])))


# --- taxation ------------------------------------------------------------------------------------------------
def taxable(values: Values) -> Game:
    """Germany with so many factories, some of them occupied, flags and units."""
    if values["occupied"] > values["factories"]:
        raise ValueError(say("There are not so many factories to be occupied."))
    if values["factories"] == values["occupied"] and values["occupied"]:
        raise ValueError(say("The last factory that is not occupied is protected."))
    built, places = homes("GE")[: values["factories"]], [*abroad(), *ids(SEA)]
    setting = Situation(random.Random(1), edition=values["edition"]).factories("GE", built)
    for province in built[: values["occupied"]]:
        setting.units("FR", "army", province, 1, "hostile")
    setting.flags("GE", places[: values["flags"]])
    setting.units("GE", "army", "munich", values["armies"]).units("GE", "fleet", "north_sea", values["fleets"])
    setting.nation("GE", tax=values["tax"], power=values["power"])
    return setting.turn("GE").start()


def taxation(game: Game, values: Values) -> Sequence[Line]:
    working, flags = values["factories"] - values["occupied"], values["flags"]
    income, pay = revenue(game.state, NATION["GE"]), soldiers_pay(game.state, NATION["GE"])
    sums = {"working": working, "from_factories": 2 * working, "flags": flags, "income": income}
    events = game.play("rondel taxation")
    bonus = told(events, "bonus") or (Line(Message("The marker did not rise: no success bonus."), "tax.bonus"),)
    money = told(events, "tax_collected", "nothing_collected") or told(events, "game_over")
    return (
        Line(Message("Factories that are not occupied: {working}.", **sums), "board.occupied"),
        Line(Message("{working} × 2 M + {flags} × 1 M: revenue {income} M.", **sums), "tax.revenue"),
        *told(events, "tax_level"),
        *bonus,
        *told(events, "power"),
        Line(
            Message(
                "Pay for armies ({armies}) and fleets ({fleets}): {pay} M.",
                pay=pay,
                armies=values["armies"],
                fleets=values["fleets"],
            ),
            "tax.collect",
        ),
        *money,
    )


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


WORKSHEETS = (
    Worksheet(
        "deal",
        Message("What the deal costs"),
        ("setup.standard", "setup.undealt"),
        (
            Pick("players", Message("Players"), {str(n): Message("{number}", number=n) for n in range(2, 7)}, "4"),
            EDITION,
        ),
        dealt,
        deal,
    ),
    Worksheet(
        "interest",
        Message("Italy stops on Investor"),
        ("investor.interest", "board.bonds"),
        (
            Slider("treasury", Message("Italy's treasury, in millions"), 0, 30, 7),
            Slider("cash", Message("Ann's cash, in millions"), 0, 12, 3),
            bond("own", Message("Bond of Ann, who governs Italy"), 16),
            bond("bob", Message("Bob's bond"), 9),
            bond("cleo", Message("Cleo's bond"), 4),
        ),
        owing,
        interest,
    ),
    Worksheet(
        "takeover",
        Message("Bob invests in France"),
        ("gov.change", "gov.majority", "gov.takeover_fee", "gov.swiss_bank"),
        (
            bond("own", Message("Ann, who governs France, holds"), 12),
            bond("bob", Message("Bob holds"), 4),
            bond("buys", Message("Bob buys"), 9),
            bond("cleo", Message("Cleo holds"), 2),
            Slider("power", Message("Power points of France"), 0, 20, 0),
            Switch("other", Message("Ann governs Italy, too"), False),
            EDITION,
        ),
        contested,
        takeover,
    ),
    Worksheet(
        "taxation",
        Message("Germany carries out Taxation"),
        ("tax.revenue", "tax.level", "tax.bonus", "tax.power", "tax.collect", "board.occupied"),
        (
            Slider("factories", Message("Factories"), 0, 5, 2),
            Slider("occupied", Message("Of these in occupied provinces"), 0, 5, 0),
            Slider("flags", Message("Flags"), 0, 15, 3),
            Slider("armies", Message("Armies"), 0, 8, 2),
            Slider("fleets", Message("Fleets"), 0, 8, 1),
            Slider("tax", Message("Tax marker before (5 is the lowest space)"), 5, 15, 6),
            Slider("power", Message("Power points before"), 0, 24, 1),
            EDITION,
        ),
        taxable,
        taxation,
        looks=(Look("tax"),),
    ),
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
)
