"""What each space of the rondel would bring now, for every player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from imperial_nb.engine import Action, Event, State
from imperial_nb.engine.board import NATIONS, PORTS, REGION, SPACE, SPACES
from imperial_nb.engine.economy import soldiers_pay
from imperial_nb.engine.legal import (
    FACTORY_PRICE,
    MOST_IMPORTS,
    UNIT_PRICE,
    armies_left,
    building_sites,
    fleets_left,
    rondel_fee,
    steps_to,
)
from imperial_nb.engine.movement import working_factories
from imperial_nb.engine.refusals import refusal
from imperial_nb.engine.turn import CARD_MONEY
from imperial_nb.engine.views import scores
from imperial_nb.engine.words import Message, template

from .interest import Share, shares
from .lines import Line, told
from .suppose import choosing, name_space, passes


@dataclass(frozen=True)
class Taxes:
    """One Taxation. Money in millions; levels 0 to 10."""

    revenue: int
    factories: int
    flags: int
    level_before: int
    level: int
    bonus: int
    """What the government receives from the bank."""
    power: int
    """Power points gained."""
    soldiers_pay: int
    collected: int
    """What the treasury receives; 0 also when this ends the game."""
    ends_game: bool


@dataclass(frozen=True)
class Outlook:
    """One space for one nation, up to the next decision. Money in millions; `lines` say where it all comes from.

    Where `allowed` is False only the first four fields and `lines`, the reason, say anything.
    """

    nation: str
    space: str
    allowed: bool
    steps: int
    """Spaces to move, 0 for a first placement."""
    fee: int = 0
    passes_investor: bool = False
    forcing: tuple[str, ...] = ()
    """Who could force a stop on Investor instead, in the order in which they are asked."""
    interest: tuple[Share, ...] = ()
    taxes: Taxes | None = None
    places: tuple[tuple[str, str], ...] = ()
    """What could be placed, as (unit or "factory", province), in the order of the board."""
    most: int = 0
    """How many of these at most: by factories or money, and by supply."""
    treasury: int = 0
    """The nation's treasury then."""
    cash: Mapping[str, int] = field(default_factory=dict)
    """Player → change of cash; the money for the investor card counts wherever Investor is passed or stopped on."""
    score: Mapping[str, int] = field(default_factory=dict)
    """Player → change of the score if the game ended then."""
    lines: tuple[Line, ...] = ()


def outlook(state: State, nation: str | None = None) -> tuple[Outlook, ...]:
    """The eight spaces in order, for the nation on turn or as if it were this nation's turn to choose.

    The turn in progress, if any, is left out, open purchases are settled (see `settling`). Nobody is supposed to force
    a stop. Raises ValueError for an unknown nation.

    >>> from imperial_nb.engine import Scenario
    >>> taxation = outlook(Scenario.named("german-taxation").start().state)[0]
    >>> taxation.taxes.revenue, taxation.taxes.bonus, taxation.taxes.power, taxation.taxes.collected
    (7, 1, 2, 4)
    """
    before = choosing(state, nation)
    if before.player < 0 and not before.over:
        why = Line(
            Message("{nation} has no government and would be skipped.", nation=NATIONS[before.nation]), "turn.order"
        )
        return tuple(_refused(before, space, why) for space in SPACES)
    legal = {action.space for action in before.legal()}
    return tuple(_outlook(before, space) if space in legal else _refused(before, space) for space in SPACES)


def _refused(before: State, space: str, why: Line | None = None) -> Outlook:
    if why is None:
        error = refusal(before, Action("rondel", space=space))
        assert error is not None, space
        why = Line(error.message, error.rule or "turn.order")
    return Outlook(NATIONS[before.nation], space, False, _steps(before, space), lines=(why,))


def _steps(before: State, space: str) -> int:
    return steps_to(before, before.nation, SPACE[space])


def _outlook(before: State, space: str) -> Outlook:
    after, events, forcing = name_space(before, space)
    places, most, outcome = _decision(after)
    worth_before, worth = scores(before), scores(after)
    card = _card_money(before, after)
    return Outlook(
        nation=NATIONS[before.nation],
        space=space,
        allowed=True,
        steps=_steps(before, space),
        fee=rondel_fee(_steps(before, space)),
        passes_investor=passes(before, space),
        forcing=forcing,
        interest=shares(events),
        taxes=_taxes(before, events),
        places=places,
        most=most,
        treasury=after.money[before.nation],
        cash=_cash(before.players, events, card),
        score=MappingProxyType(
            {name: worth[name].total - worth_before[name].total + card.get(name, 0) for name in before.players}
        ),
        lines=(*_forced_stop(before, forcing), *told(events, _UNTOLD), *outcome, *_passing(before, after)),
    )


_UNTOLD = frozenset({"marker", "first_placement", "turn", "skipped", "allowed"})


# --- money and power --------------------------------------------------------------------------------------
def _card_money(before: State, after: State) -> Mapping[str, int]:
    """What the holder of the investor card receives once a space that is still to be resolved is done."""
    return {before.players[before.card]: CARD_MONEY} if after.passed and before.card >= 0 else {}


def _cash(players: Iterable[str], events: Iterable[Event], card: Mapping[str, int]) -> Mapping[str, int]:
    changes: Counter[str | None] = Counter(card)
    for event in events:
        changes[event.source] -= event.amount
        changes[event.target] += event.amount
    return MappingProxyType({name: changes[name] for name in players})


def _taxes(before: State, events: Iterable[Event]) -> Taxes | None:
    of_kind = {event.kind: event for event in events}
    if "revenue" not in of_kind:
        return None
    level = of_kind.get("tax_level") or of_kind["tax_level_kept"]
    bonus, collected = of_kind.get("bonus"), of_kind.get("tax_collected")
    values = of_kind["revenue"].values
    return Taxes(
        revenue=values["revenue"],
        factories=values["factories"],
        flags=values["flags"],
        level_before=level.values["before"] - 5,
        level=level.values["after"] - 5,
        bonus=bonus.amount if bonus else 0,
        power=of_kind["power"].values["gained"],
        soldiers_pay=soldiers_pay(before, before.nation),
        collected=collected.amount if collected else 0,
        ends_game="game_over" in of_kind,
    )


def _forced_stop(before: State, forcing: tuple[str, ...]) -> tuple[Line, ...]:
    if not forcing:
        return ()
    could = template("With a Swiss Bank {players} could force {nation} to stop on Investor instead.")
    return (Line(Message(could, players=list(forcing), nation=NATIONS[before.nation]), "investor.force"),)


def _passing(before: State, after: State) -> tuple[Line, ...]:
    """What a space still to be resolved will be followed by."""
    if not after.passed:
        return ()
    rule = "rondel.pass_investor"
    if before.card < 0:
        return (Line(Message("This passes Investor: once it is done, investments follow."), rule),)
    return (
        Line(
            Message(
                "This passes Investor: once it is done, {player} receives {amount} M for the card and may invest.",
                player=before.players[before.card],
                amount=CARD_MONEY,
            ),
            rule,
        ),
    )


# --- what the government could then decide -------------------------------------------------------------------
_Choice = tuple[tuple[tuple[str, str], ...], int, tuple[Line, ...]]


def _decision(after: State) -> _Choice:
    """What could be placed, how many at most, and lines about it."""
    named = {"nation": NATIONS[after.nation], "treasury": after.money[after.nation]}
    if after.step in ("fleets", "armies"):
        units = {"fleets": after.fleets(after.nation), "armies": after.armies(after.nation)}
        move = template("Fleets on the board: {fleets}; armies: {armies}. They move and fight, then flags are set.")
        return (), 0, (Line(Message(move, **units), "maneuver.order"),)
    choice = {"build": _build, "produce": _produce, "import": _import}.get(after.step)
    return choice(after, named) if choice else ((), 0, ())


def _in_order(places: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(places, key=lambda place: (REGION[place[1]], place[0])))


def _build(after: State, named: dict[str, object]) -> _Choice:
    sites = _in_order(("factory", action.province) for action in after.legal() if action.type == "build")
    regions = [region for _, region in sites]
    if sites:
        text = template("For {price} M of the treasury’s {treasury} M a factory could be built in {regions}.")
    elif building_sites(after, after.nation):
        text = template("A factory costs {price} M, and the treasury holds {treasury} M.")
    else:
        text = template("{nation} has no site for a factory that is free and not occupied.")
    return (
        sites,
        min(len(sites), 1),
        (Line(Message(text, price=FACTORY_PRICE, regions=regions, **named), "factory.build"),),
    )


def _produce(after: State, named: dict[str, object]) -> _Choice:
    productions = [action.provinces for action in after.legal()]
    made = {province for provinces in productions for province in provinces}
    most = max(map(len, productions))
    places = _in_order((_made_in(province), province) for province in made)
    said = tuple(
        Line(Message("{region} can produce {a_unit}.", region=region, a_unit=unit), "production.units")
        for unit, region in places
    )
    if most == working_factories(after, after.nation).bit_count():
        return places, most, said
    text = template("The supply of {nation} is too small for all of its factories: {most} of them can produce.")
    return places, most, (*said, Line(Message(text, most=most, **named), "board.supply"))


def _made_in(province: str) -> str:
    return "fleet" if PORTS >> REGION[province] & 1 else "army"


def _import(after: State, named: dict[str, object]) -> _Choice:
    places = _in_order((action.unit, action.province) for action in after.legal() if action.type == "import")
    left = {"armies": armies_left(after, after.nation), "fleets": fleets_left(after, after.nation)}
    placeable = {unit for unit, _ in places}
    supply = left["armies"] * ("army" in placeable) + left["fleets"] * ("fleet" in placeable)
    payable = min(MOST_IMPORTS, after.money[after.nation] // UNIT_PRICE)
    most = min(payable, supply)
    text = template("Units that can be imported at {price} M each: {most}; the treasury holds {treasury} M.")
    said = Line(Message(text, price=UNIT_PRICE, most=most, **named), "import.units")
    if most == payable:
        return places, most, (said,)
    limit = template("Left in supply: armies {armies}, fleets {fleets}. No unit goes into an occupied province.")
    return places, most, (said, Line(Message(limit, **left), "board.supply"))
