"""Ways of armies: by rail, a step, and over sea."""

from __future__ import annotations

import random
from collections.abc import Sequence

from imperial_nb.engine import Game
from imperial_nb.engine.words import Message

from ..lines import Line
from ..sheet import Pick, Slider, Switch, Values, Worksheet
from ..situations import Situation, homes
from ..task import Look

# --- rail ----------------------------------------------------------------------------------------------------
_WAYS = {
    "army_railed": ("army.rail", Message("By rail alone")),
    "army_moved": ("army.move", Message("By its step")),
    "army_moved_by_rail": ("army.rail", Message("By rail and its step")),
    "army_carried": ("army.convoy", Message("Over sea")),
    "army_carried_by_rail": ("army.convoy", Message("By rail and over sea")),
}
"""Kind of event → its rule and what to call such a move."""


def travelling(values: Values) -> Game:
    """A German army to move, and hostile French armies in some of Germany's provinces."""
    setting = Situation(random.Random(1)).turn("GE", "maneuver").factories("GE", ())
    setting.units("GE", "army", values["origin"]).units("GE", "fleet", "baltic_sea", int(values["fleet"]))
    for province in homes("GE"):
        setting.units("FR", "army", province, int(values[province]), "hostile")
    return setting.start()


def reached(game: Game, values: Values) -> Sequence[Line]:
    """Every region the army can move to, by the kind of move that the engine tells."""
    if game.decision and game.decision.kind == "fleets":
        game.play("done")
    goals: dict[str, set[str]] = {kind: set() for kind in _WAYS}
    for action in game.legal():
        if action.type == "move":
            goals[game.preview(action)[0].kind].add(action.destination)
    closed = [province for province in homes("GE") if game.regions[province].occupied]
    return (
        Line(Message("Off the network, because occupied: {regions}.", regions=closed or "–"), "army.rail"),
        *(
            Line(Message("{way}: {regions}.", way=way, regions=sorted(goals[kind]) or "–"), rule)
            for kind, (rule, way) in _WAYS.items()
        ),
    )


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
        "rail",
        Message("Where does the German army get to?"),
        ("army.rail", "army.move", "army.convoy"),
        (
            Pick(
                "origin",
                Message("The army stands in"),
                {region: Message("{region}", region=region) for region in ("cologne", "hamburg", "danzig", "holland")},
                "cologne",
            ),
            *(
                Switch(province, Message("A hostile army in {region}", region=province), province == "berlin")
                for province in homes("GE")
            ),
            Switch("fleet", Message("A German fleet in the Baltic Sea"), True),
        ),
        travelling,
        reached,
        looks=(Look("map", (*homes("GE"), "holland", "baltic_sea")),),
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
