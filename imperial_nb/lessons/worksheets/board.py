"""What armies in a nation's provinces change, what a supply and a treasury allow."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, PORTS, REGION
from imperial_nb.engine.economy import revenue
from imperial_nb.engine.legal import armies_left, fleets_left
from imperial_nb.engine.words import Message

from ..lines import Line, told
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import Situation, homes
from ..task import Look
from .fields import refused

_NATION, _VISITOR = "GE", "FR"
_STATES = {
    "empty": Message("no factory"),
    "factory": Message("factory"),
    "empty friendly": Message("no factory, a friendly army"),
    "factory friendly": Message("factory, a friendly army"),
    "empty hostile": Message("no factory, a hostile army"),
    "factory hostile": Message("factory, a hostile army"),
}
_BEGIN = {
    "berlin": "factory",
    "cologne": "empty hostile",
    "danzig": "empty",
    "hamburg": "factory friendly",
    "munich": "empty",
}


# --- occupation ----------------------------------------------------------------------------------------------
def provinces(values: Values) -> Game:
    """Germany with French visitors; begun at the worked example of its factory sites, slightly changed."""
    setting = Situation(random.Random(1)).nation(_NATION, treasury=values["treasury"])
    setting.factories(_NATION, [province for province in homes(_NATION) if values[province].startswith("factory")])
    for province in homes(_NATION):
        stance = values[province].partition(" ")[2]
        if stance:
            setting.units(_VISITOR, "army", province, 1, stance)
    return setting.turn(_NATION).start()


def effects(game: Game, values: Values) -> Sequence[Line]:
    """What Factory, Production, Import and Taxation could do, asked of the engine space by space."""
    can = {space: _after(game, space) for space in ("factory", "production1", "import")}
    sites = [str(action.province) for action in can["factory"].legal() if action.province]
    makers = sorted({region for action in can["production1"].legal() for region in action.provinces or ()})
    ports = [str(action.province) for action in can["import"].legal() if action.unit == "fleet"]
    inland = [str(action.province) for action in can["import"].legal() if action.unit == "army"]
    closed = [province for province in homes(_NATION) if game.regions[province].occupied]
    poor = values["treasury"] < 5
    return (
        Line(Message("Occupied: {regions}.", regions=closed or "–"), "board.occupied"),
        Line(Message("It can build in: {regions}.", regions=sites or "–"), "factory.build")
        if not poor
        else Line(Message("It cannot build: a factory costs 5 M from the treasury."), "factory.build"),
        Line(Message("It can produce in: {regions}.", regions=makers or "–"), "production.units"),
        Line(Message("It can import armies to: {regions}.", regions=inland or "–"), "import.units"),
        Line(Message("It can import fleets to: {regions}.", regions=ports or "–"), "import.units"),
        Line(Message("Revenue: {amount} M.", amount=revenue(game.state, NATION[_NATION])), "tax.revenue"),
    )


def _after(game: Game, space: str) -> Game:
    """A game of its own in which the nation has gone to a space."""
    other = game.position().start()
    other.play(f"rondel {space}")
    return other


# --- production and its supply -------------------------------------------------------------------------------
def making(values: Values) -> Game:
    """Germany with a factory in every city; its units stand where they produce nothing."""
    setting = Situation(random.Random(1)).factories(_NATION, homes(_NATION))
    setting.units(_NATION, "army", "holland", values["armies"]).units(_NATION, "fleet", "baltic_sea", values["fleets"])
    for province in ("berlin", "hamburg"):
        setting.units(_VISITOR, "army", province, int(values[province]), "hostile")
    return setting.turn(_NATION).start()


def made(game: Game, values: Values) -> Sequence[Line]:
    """The largest production there can be, and why each other factory stays idle."""
    nation = NATION[_NATION]
    supply = {"armies": armies_left(game.state, nation), "fleets": fleets_left(game.state, nation)}
    events, ways = game.play("rondel production1"), 0
    if game.decision and game.decision.kind == "produce":
        most = max(len(action.provinces) for action in game.legal())
        largest = [action for action in game.legal() if len(action.provinces) == most]
        events, ways = game.play(largest[0]), len(largest)
    makers = {event.region for event in events if event.kind == "produced"}
    choice = Message("Which of them stay idle is for the government to choose: {ways} ways.", ways=ways)
    return (
        Line(Message("In supply before: armies {armies}, fleets {fleets}.", **supply), "board.supply"),
        *told(events, "produced", "no_production"),
        *(_idle(game, province) for province in homes(_NATION) if province not in makers),
        *([Line(choice, "production.units")] if ways > 1 else []),
    )


def _idle(game: Game, province: str) -> Line:
    if game.regions[province].occupied:
        return Line(Message("{region} is occupied and produces nothing.", region=province), "board.occupied")
    unit = "fleet" if PORTS >> REGION[province] & 1 else "army"
    return Line(Message("{region} stays idle: no {unit} is left for it.", region=province, unit=unit), "board.supply")


# --- import and its money ------------------------------------------------------------------------------------
_WISHES = {
    "": Message("nothing"),
    "army trieste": Message("{a_unit} in {region}", a_unit="army", region="trieste"),
    "fleet trieste": Message("{a_unit} in {region}", a_unit="fleet", region="trieste"),
    "army vienna": Message("{a_unit} in {region}", a_unit="army", region="vienna"),
    "fleet vienna": Message("{a_unit} in {region}", a_unit="fleet", region="vienna"),
}
_BUYER = "AH"


def buying(values: Values) -> Game:
    setting = Situation(random.Random(1)).nation(_BUYER, treasury=values["treasury"])
    setting.cash(setting.government(_BUYER), values["gift"]).units(_BUYER, "army", "romania", values["armies"])
    setting.units("IT", "army", "trieste", int(values["hostile"]), "hostile")
    return setting.turn(_BUYER, "import").start()


def bought(game: Game, values: Values) -> Sequence[Line]:
    lines: list[Line] = []
    if values["gift"]:
        player = game.nations[_BUYER].government
        gift = {"type": "donate", "player": player, "nation": _BUYER, "amount": values["gift"]}
        lines += told(game.play(gift))
    for key in ("one", "two", "three"):
        action = f"import {values[key]}"
        refusal = game.explain(action) if values[key] else None
        if refusal:
            lines.append(refused(refusal, "import.units"))
        elif values[key]:
            lines += told(game.play(action), "imported")
    rest = Message("Treasury afterwards: {left} M.", left=game.nations[_BUYER].treasury)
    return (*lines, Line(rest, "import.units"))


WORKSHEETS = (
    Worksheet(
        "provinces",
        Message("What visitors change in Germany"),
        ("board.occupied", "factory.build", "production.units", "import.units", "tax.revenue"),
        (
            *(
                Pick(province, Message("{region}", region=province), _STATES, _BEGIN[province])
                for province in homes(_NATION)
            ),
            Slider("treasury", Message("Treasury, in millions"), 0, 12, 6),
        ),
        provinces,
        effects,
        looks=(Look("map", tuple(homes(_NATION))),),
    ),
    Worksheet(
        "production",
        Message("What Germany's five factories make"),
        ("production.units", "board.supply", "board.occupied"),
        (
            Slider("armies", Message("Armies on the board, of 8"), 0, 8, 7),
            Slider("fleets", Message("Fleets on the board, of 8"), 0, 8, 2),
            Switch("berlin", Message("A hostile army in {region}", region="berlin"), False),
            Switch("hamburg", Message("A hostile army in {region}", region="hamburg"), True),
        ),
        making,
        made,
        looks=(Look("map", (*homes(_NATION), "holland")),),
    ),
    Worksheet(
        "import",
        Message("What Austria-Hungary imports"),
        ("import.units", "money.donate", "board.supply"),
        (
            Slider("treasury", Message("Treasury, in millions"), 0, 6, 3),
            Slider("gift", Message("Gift of its government, in millions"), 0, 3, 0),
            Pick("one", Message("First unit"), _WISHES, "fleet trieste"),
            Pick("two", Message("Second unit"), _WISHES, "fleet trieste"),
            Pick("three", Message("Third unit"), _WISHES, "army trieste"),
            Slider("armies", Message("Armies on the board before, of 10"), 0, 10, 2),
            Switch("hostile", Message("A hostile army in {region}", region="trieste"), False),
        ),
        buying,
        bought,
    ),
)
