"""Interest, an investment, and the forced stop."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.analysis.interest import interest_bill
from imperial_nb.engine import Event, Game
from imperial_nb.engine.board import NATION, SPACES
from imperial_nb.engine.economy import interest_of, interest_to_others
from imperial_nb.engine.words import Message, say

from ..lines import Line, others_first, told
from ..places import place
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import Situation
from ..task import Look
from .fields import ANN, BOB, CLEO, EDITION, bond, check_bonds, refused, some

_OWN = bond("own", Message("Bond of Ann, who governs Italy"), 16)


def italy(values: Values) -> Situation:
    """Italy's treasury, and three holders of its bonds, of whom Ann governs it. Raises ValueError for other bonds."""
    held = {name: some(values[key]) for name, key in ((ANN, "own"), (BOB, "bob"), (CLEO, "cleo"))}
    given, edition = [value for bonds in held.values() for value in bonds], values.get("edition", "third")
    check_bonds(given, edition)
    if not held[ANN] or max(given) > held[ANN][0]:
        raise ValueError(say("Ann governs Italy here, and so has to hold the largest of the bonds."))
    setting = Situation(random.Random(1), edition=edition).bonds("IT", held)
    return setting.cash(ANN, values["cash"]).nation("IT", treasury=values["treasury"])


# --- interest ------------------------------------------------------------------------------------------------
def owing(values: Values) -> Game:
    """Italy before Investor, three spaces away."""
    return italy(values).turn("IT", space="factory").start()


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
        return (*due, _too_little(game))
    events = [event for event in game.play("rondel investor") if event.rule == "investor.interest"]
    left = values["treasury"] - sum(event.amount for event in events if event.source == "IT")
    paid_out = told(others_first(events, ANN))
    return (*due, *paid_out, Line(Message("Treasury afterwards: {left} M.", left=left), "investor.interest"))


def _too_little(game: Game) -> Line:
    """Why Italy may not stop on Investor; the way there is free here, so that no fee matters."""
    treasury, cash = game.nations["IT"].treasury, game.players[ANN].cash
    told_ = {"owed": interest_to_others(game.state, NATION["IT"]), "treasury": treasury, "cash": cash}
    said = Message(
        "✗ Others are owed {owed} M, but Italy's treasury and Ann have only {treasury} M + {cash} M = {have} M.",
        have=treasury + cash,
        **told_,
    )
    return Line(said, "investor.interest")


# --- an investment -------------------------------------------------------------------------------------------
_CARD, _BANK, _NEITHER = "card", "bank", "neither"


def investing(values: Values) -> Game:
    """Great Britain on Import, having passed Investor; Ann governs nothing, or France if she has no Swiss Bank."""
    check_bonds([*some(values["own"]), *some(values["bob"])])
    if values["upgrade"] and not some(values["own"]):
        raise ValueError(say("Ann holds no bond of Italy that she could give back."))
    setting = Situation(random.Random(1))
    others = [name for name in setting.players if name not in (ANN, BOB)]
    for number, nation in enumerate(NATION):
        setting.bonds(nation, {others[number % len(others)]: [9]})
    setting.bonds("IT", {ANN: some(values["own"]), BOB: some(values["bob"]), others[0]: [30]}).nation("IT", treasury=0)
    if values["role"] == _NEITHER:
        setting.bonds("FR", {ANN: [9]})
    for name in setting.players:
        setting.cash(name, values["cash"] if name == ANN else 0)
    setting.card(ANN if values["role"] == _CARD else others[-1]).turn("GB", "import")
    setting.data["turn"]["passed_investor"] = True
    return setting.start()


def invest(game: Game, values: Values) -> Sequence[Line]:
    before = _interest_of_ann(game)
    events = game.play("done")
    while game.decision and game.decision.kind == "invest" and game.decision.player != ANN:
        events += game.play("pass")
    money = told((event for event in events if event.player == ANN), "card_money")
    asked = bool(game.decision and game.decision.kind == "invest")
    if not asked:
        return (*money, _not_asked(events))
    action = f"invest IT {values['wants']}" + (f" upgrade {values['own']}" if values["upgrade"] else "")
    refusal = game.explain(action)
    if refusal:
        return (*money, refused(refusal, "investor.activate"))
    done = told(game.play(action), "bond_bought", "bond_upgraded", "bond_bought_bank", "bond_upgraded_bank")
    told_ = {"player": ANN, "cash": game.players[ANN].cash, "treasury": game.nations["IT"].treasury}
    return (
        *money,
        *done,
        Line(Message("{player} has {cash} M left; Italy's treasury holds {treasury} M.", **told_), "money.separate"),
        Line(
            Message(
                "{player}'s interest: {before} M before, {after} M now.",
                player=ANN,
                before=before,
                after=_interest_of_ann(game),
            ),
            "board.bonds",
        ),
    )


def _not_asked(events: Sequence[Event]) -> Line:
    """Why Ann makes no investment: the engine passes for who can buy nothing, and does not ask the others."""
    poor = [event for event in events if event.player == ANN and event.kind.startswith("cannot_invest")]
    never = Message("{player} has neither the investor card nor a Swiss Bank, and is not asked.", player=ANN)
    return Line(poor[0], poor[0].rule) if poor else Line(never, "investor.swiss_bank")


def _interest_of_ann(game: Game) -> int:
    return interest_of(game.state, game.state.players.index(ANN), NATION["IT"])


# --- the forced stop -----------------------------------------------------------------------------------------
_NOBODY = "nobody"
_TOLD = (
    "forced", "allowed", "marker", "rondel_fee", "no_interest", "interest_treasury", "interest_government",
    "interest_forgone", "passing_investor", "card_money", "card_passed",
)  # fmt: skip


def stopping(values: Values) -> Game:
    """Italy about to choose; of Ann, Bob and Cleo only Ann governs a nation, unless Cleo governs Russia."""
    setting = italy(values)
    others = [name for name in setting.players if name not in (ANN, BOB, CLEO)]
    for number, nation in enumerate(nation for nation in NATION if nation != "IT"):
        setting.bonds(nation, {CLEO if nation == "RU" and values["russia"] else others[number % 3]: [9]})
    return setting.turn("IT", space=values["marker"]).card(values["card"]).start()


def forced(game: Game, values: Values) -> Sequence[Line]:
    """All of Italy's turn, in which nobody does more than must be."""
    bill = interest_bill(game.state, "IT")
    said = Message("All interest: {due} M. Treasury: {treasury} M.", due=bill.due, treasury=bill.treasury)
    may = (line for line in bill.lines if line.rule == "investor.force")
    lines = [Line(said, "investor.force"), *may]
    refusal = game.explain(f"rondel {values['target']}")
    if refusal:
        return (*lines, refused(refusal, "rondel.cost"))
    asked, events = _turn(game, values)
    if asked:
        order = Message("Asked, in this order: {players}.", players=asked)
        lines.append(Line(order, "investor.force"))
    rest = Message(
        "Afterwards Italy's treasury holds {treasury} M, and {player} {cash} M.",
        treasury=game.nations["IT"].treasury,
        player=ANN,
        cash=game.players[ANN].cash,
    )
    return (*lines, *told(others_first(events, ANN), *_TOLD), Line(rest, "money.separate"))


def _turn(game: Game, values: Values) -> tuple[list[str], list[Event]]:
    """Whom Italy's move to its target lets ask, and all that happens until France is on turn."""
    asked: list[str] = []
    events = game.play(f"rondel {values['target']}")
    while game.decision and not (game.decision.kind == "rondel" and game.decision.nation == "FR"):
        if game.decision.kind == "force":
            asked.append(game.decision.player)
            events += game.play("force" if game.decision.player == values["forces"] else "allow")
        else:
            events += game.play(_IDLE[game.decision.kind])
    return asked, events


_IDLE = {"build": "pass", "produce": "produce", "import": "done", "fleets": "done", "armies": "done", "invest": "pass"}


WORKSHEETS = (
    Worksheet(
        "interest",
        Message("Italy stops on Investor"),
        ("investor.interest", "board.bonds"),
        (
            Slider("treasury", Message("Italy's treasury, in millions"), 0, 30, 7),
            Slider("cash", Message("Ann's cash, in millions"), 0, 12, 3),
            _OWN,
            bond("bob", Message("Bob's bond"), 9),
            bond("cleo", Message("Cleo's bond"), 4),
        ),
        owing,
        interest,
    ),
    Worksheet(
        "invest",
        Message("Ann invests in Italy"),
        ("investor.activate", "investor.swiss_bank", "board.bonds", "money.separate"),
        (
            Pick(
                "role",
                Message("Ann has"),
                {
                    _CARD: Message("the investor card"),
                    _BANK: Message("a Swiss Bank"),
                    _NEITHER: Message("neither, but governs France"),
                },
                _CARD,
            ),
            Slider("cash", Message("Ann's cash, in millions"), 0, 30, 6),
            bond("own", Message("Ann holds"), 4),
            Pick(
                "wants", Message("Ann wants"), {key: label for key, label in _OWN.options.items() if key != "0"}, "12"
            ),
            Switch("upgrade", Message("She gives back the bond she holds"), True),
            bond("bob", Message("Bob holds"), 9),
        ),
        investing,
        invest,
    ),
    Worksheet(
        "force",
        Message("Does Italy pass Investor?"),
        ("investor.force", "rondel.pass_investor", "rondel.cost", "investor.interest"),
        (
            Pick("marker", Message("Italy's marker"), {space: place(space) for space in SPACES}, "production1"),
            Pick("target", Message("It is to go to"), {space: place(space) for space in SPACES}, "production2"),
            Slider("treasury", Message("Italy's treasury, in millions"), 0, 30, 13),
            Slider("cash", Message("Ann's cash, in millions"), 0, 12, 3),
            _OWN,
            bond("bob", Message("Bob's bond"), 9),
            bond("cleo", Message("Cleo's bond"), 4),
            Switch("russia", Message("Cleo governs Russia"), False),
            Pick(
                "card",
                Message("The investor card is with"),
                {name: Message("{player}", player=name) for name in (ANN, BOB, CLEO)},
                ANN,
            ),
            Pick(
                "forces",
                Message("Who forces a stop"),
                {_NOBODY: Message("nobody"), **{name: Message("{player}", player=name) for name in (BOB, CLEO)}},
                CLEO,
            ),
            EDITION,
        ),
        stopping,
        forced,
        looks=(Look("rondel"),),
    ),
)
