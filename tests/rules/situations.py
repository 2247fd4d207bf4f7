"""One position for every kind of decision, in the middle of a turn wherever there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from imperial_nb.engine import Game

from .helpers import NO_CARD, Data, play, player, start, three_players


def _four() -> list[Data]:
    """Di has no government."""
    return [*three_players(), player("Di")]


def _professional() -> Game:
    game = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Ann")
    play(game, "invest AH 9", "pass", "invest AH 4")
    return game


def _from(turn: str, units: str = "", *opening: str, **fields: Any) -> Game:
    game = start(turn, units, **fields)
    play(game, *opening)
    return game


_RICH = {nation: {"treasury": 20} for nation in ("AH", "IT", "FR", "GB", "GE", "RU")}
_PASSING = {"AH": {"treasury": 20, "rondel": "maneuver1"}}
_GROUP = "AH army budapest 3, AH army romania, AH fleet ionian_sea, RU army romania 3, FR army romania"
_MIXED = "AH army vienna, AH army munich 2 friendly, AH army munich hostile, GE army munich, RU army munich friendly"

_BUILDERS: dict[str, Callable[[], Game]] = {
    "rondel": lambda: _from("AH rondel", nations=_RICH),
    "rondel later": lambda: _from("AH rondel", nations={"AH": {"rondel": "factory", "treasury": 3}}),
    "rondel after a round": lambda: _from("RU rondel", "", "rondel taxation", nations=_RICH),
    "force": lambda: _from("AH rondel", "", "rondel import", players=_four(), nations=_PASSING),
    "force second": lambda: _from(
        "AH rondel",
        "",
        "rondel taxation",
        "allow",
        players=[*_four(), player("Eve")],
        nations=_PASSING,
        investor_card="Cy",
    ),
    "build": lambda: _from("AH factory", "GE army prague hostile", nations=_RICH),
    "build after passing": lambda: _from("AH factory", nations=_RICH, passed_investor=True),
    "produce": lambda: _from("AH production", "AH army romania 9"),
    "import": lambda: _from("AH import", "AH army romania 9", nations=_RICH),
    "import second": lambda: _from("AH import", "", "import army vienna", nations=_RICH, passed_investor=True),
    "fleets": lambda: _from(
        "AH maneuver", "AH fleet trieste 2, AH fleet ionian_sea, IT fleet ionian_sea, AH army vienna"
    ),
    "fleets some moved": lambda: _from(
        "AH maneuver",
        "AH fleet trieste 2, AH fleet ionian_sea 2, AH army vienna",
        "move fleet trieste ionian_sea",
        "move fleet ionian_sea western_mediterranean",
    ),
    "armies": lambda: _from(
        "AH maneuver", "AH army vienna 2, AH army munich hostile, GE army munich, AH army rome 3 hostile"
    ),
    "armies some moved": lambda: _from(
        "AH maneuver",
        "AH army trieste 3, AH army munich 2 friendly, AH fleet ionian_sea 2, AH fleet western_mediterranean, "
        "RU army tunis",
        "done",
        "move army trieste algeria",
        "stance munich hostile",
        "move army trieste tunis",
        "battle tunis RU army",
    ),
    "armies some carried by name": lambda: _from(
        "GB maneuver",
        "GB army london 3, GB fleet english_channel, GB fleet north_sea",
        "done",
        "move army london holland via north_sea",
    ),
    "arrival": lambda: _from("AH maneuver", _GROUP, "done", "move army budapest romania count 2"),
    "arrival after a battle": lambda: _from(
        "AH maneuver", _GROUP, "done", "move army budapest romania count 2", "battle romania RU army"
    ),
    "arrival of a stance": lambda: _from("AH maneuver", _MIXED, "stance munich hostile"),
    "arrival at sea": lambda: _from(
        "AH maneuver", "AH fleet trieste 2, IT fleet ionian_sea, AH army vienna", "move fleet trieste ionian_sea"
    ),
    "ask": lambda: _from("AH maneuver", _GROUP, "done", "move army budapest romania count 2", "peace"),
    "ask after one": lambda: _from(
        "AH maneuver",
        f"{_GROUP}, IT army romania",
        "done",
        "move army budapest romania count 2",
        "peace",
        "ask FR",
        "decline",
    ),
    "demand": lambda: _from(
        "AH maneuver", "AH army budapest 2, RU army romania 2", "move army budapest romania", "peace"
    ),
    "demand again": lambda: _from(
        "AH maneuver", _GROUP, "done", "move army budapest romania count 2", "peace", "ask RU", "demand army"
    ),
    "demand either": lambda: _from(
        "AH maneuver", "AH army vienna 2, IT army venice, IT fleet venice", "move army vienna venice hostile", "peace"
    ),
    "invest": lambda: _from("AH investor", nations=_RICH),
    "invest after passing": lambda: _from("AH factory", "", "pass", nations=_RICH, passed_investor=True),
    "invest swiss": lambda: _from("AH investor", "", "invest AH 12", nations=_RICH, players=_four()),
    "invest professional": _professional,
    "invest no card": lambda: _from("AH rondel", "", "rondel taxation", "pass", edition=NO_CARD),
    "invest no card again": lambda: _from(
        "AH rondel", "", "rondel taxation", "pass", "pass", "pass", "invest RU 4", edition=NO_CARD, players=_four()
    ),
    "invest unissued": lambda: _from(
        "AH rondel",
        "",
        *("rondel taxation", "pass", "pass", "pass", "pass"),
        edition=NO_CARD,
        players=[player("Ann", AH=[9]), player("Bob", FR=[9]), player("Cy", GB=[9])],
    ),
    "invest unsettled": lambda: _from(
        "AH investor",
        "",
        "invest AH 6",
        edition="second",
        nations=_RICH,
        players=[player("Ann", 20, AH=[4]), player("Bob", 20, IT=[9]), player("Cy", 20)],
    ),
}
SITUATIONS = tuple(_BUILDERS)


def situation(name: str) -> Game:
    """The game in which that decision is due; the first word of the name is its kind."""
    return _BUILDERS[name]()
