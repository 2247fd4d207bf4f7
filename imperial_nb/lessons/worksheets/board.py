"""What armies in a nation's provinces change, and how many armies a convoy carries."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION
from imperial_nb.engine.economy import revenue
from imperial_nb.engine.words import Message

from ..lines import Line
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import Situation, homes
from ..task import Look

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


# --- convoys -------------------------------------------------------------------------------------------------
_SEAS = ("ionian_sea", "western_mediterranean")
_GOALS = ("greece", "tunis", "algeria", "spain")


def crossing(values: Values) -> Game:
    setting = Situation(random.Random(1)).turn("AH", "maneuver").units("AH", "army", "trieste", values["armies"])
    setting.units("AH", "fleet", "trieste", values["port"])
    for sea in _SEAS:
        setting.units("AH", "fleet", sea, values[sea])
    if values["foreign"]:
        setting.units("IT", "fleet", _SEAS[0])
    return setting.start()


def carried(game: Game, values: Values) -> Sequence[Line]:
    return [
        Line(
            Message("To {region}: {number} of {all}.", region=goal, number=_number(game, goal), all=values["armies"]),
            "army.convoy",
        )
        for goal in _GOALS
    ] + [
        Line(Message("Each army needs one fleet in every sea on its way; fleets in port carry nobody."), "army.convoy")
    ]


def _number(game: Game, goal: str) -> int:
    """How many armies get from Trieste to a region if the fleets stay."""
    other, number = game.position().start(), 0
    if other.decision and other.decision.kind == "fleets":
        other.play("done")
    while other.explain(f"move army trieste {goal}") is None:
        other.play(f"move army trieste {goal}")
        number += 1
    return number


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
        "convoy",
        Message("How many armies leave Trieste?"),
        ("army.convoy",),
        (
            Slider("armies", Message("Armies in Trieste"), 1, 6, 2),
            Slider("port", Message("Fleets in the port of Trieste"), 0, 2, 0),
            Slider(_SEAS[0], Message("Fleets in the Ionian Sea"), 0, 2, 2),
            Slider(_SEAS[1], Message("Fleets in the Western Mediterranean"), 0, 2, 1),
            Switch("foreign", Message("An Italian fleet in the Ionian Sea"), False),
        ),
        crossing,
        carried,
        looks=(Look("map", ("trieste", "ionian_sea", "western_mediterranean", "tunis", "algeria")),),
    ),
)
