"""Small positions as data, and short questions about a game.

Every test of a rule builds one situation with `start(...)`, does one thing with `play(...)` or `refused(...)`, and
reads the outcome from `game.position()`, whose format is fixed, and from the money that the events moved.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from imperial_nb.engine import Action, Game, IllegalAction, Scenario

Data = dict[str, Any]

NATIONS = ("AH", "IT", "FR", "GB", "GE", "RU")
SPACES = ("taxation", "factory", "production1", "maneuver1", "investor", "import", "production2", "maneuver2")
MARKER = {
    "factory": "factory",
    "production": "production1",
    "import": "import",
    "maneuver": "maneuver1",
    "investor": "investor",
    "taxation": "taxation",
}
NO_CARD = {"base": "third", "uses_investor_card": False}


def player(name: str, cash: int = 10, /, **bonds: list[int]) -> Data:
    """A seat: `player("Ann", 10, AH=[9, 2])`."""
    return {"name": name, "cash": cash, "bonds": bonds}


def three_players() -> list[Data]:
    """Ann governs AH and IT, Bob FR and GB, Cy GE and RU; nobody is without a government; the card is Bob's."""
    return [player("Ann", AH=[9], IT=[9]), player("Bob", FR=[9], GB=[9]), player("Cy", GE=[9], RU=[9])]


def units_from(text: str) -> list[Data]:
    """`"AH army trieste 2, FR army munich friendly"` as the list a position holds."""
    units = []
    for entry in filter(None, (part.split() for part in text.split(","))):
        nation, kind, region, *rest = entry
        unit: Data = {"nation": nation, "type": kind, "region": region}
        for word in rest:
            unit.update({"count": int(word)} if word.isdigit() else {"stance": word})
        units.append(unit)
    return units


def position(turn: str = "AH rondel", units: str = "", players: list[Data] | None = None, **fields: Any) -> Data:
    """A position: `turn` is "NATION PHASE" (the marker follows the phase), the other fields are the format's own."""
    nation, phase = turn.split()
    nations = {name: dict(values) for name, values in fields.pop("nations", {}).items()}
    if phase in MARKER:
        nations.setdefault(nation, {}).setdefault("rondel", MARKER[phase])
    turn_data = {"nation": nation, "phase": phase}
    if fields.pop("passed_investor", False):
        turn_data["passed_investor"] = True  # type: ignore[assignment]
    return {
        "format": "imperial-position/1",
        "edition": fields.pop("edition", "third"),
        "players": three_players() if players is None else players,
        "nations": nations,
        "units": units_from(units),
        "turn": turn_data,
        **fields,
    }


def start(turn: str = "AH rondel", units: str = "", players: list[Data] | None = None, **fields: Any) -> Game:
    """The game that goes on from `position(...)`."""
    return Scenario.from_dict(position(turn, units, players, **fields)).start()


def legal(game: Game, prefix: str = "") -> list[str]:
    """The texts of the legal actions that begin with `prefix`."""
    return [text for text in map(str, game.legal()) if text.startswith(prefix)]


def destinations(game: Game, unit: str, origin: str) -> set[str]:
    """Where one unit of this type can move from `origin`."""
    moves = [action.to_dict() for action in game.legal()]
    return {
        move["destination"]
        for move in moves
        if move["type"] == "move" and move["unit"] == unit and move["origin"] == origin
    }


def play(game: Game, *actions: Any) -> list[Any]:
    """Play the actions one after the other and return all their events; each had to be legal by `explain` too."""
    events = []
    for action in actions:
        assert game.explain(action) is None, f"{action}: {game.explain(action)}"
        events += game.play(action)
    return events


def refused(game: Game, action: Any) -> str | None:
    """The rule that refuses `action`: `explain` and `play` say the same, and nothing has changed."""
    before, node, told = data(game), game.node.id, len(game.events)
    expected = game.explain(action)
    assert isinstance(expected, IllegalAction), f"{action} should be refused; legal: {legal(game)}"
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    error = caught.value
    assert (error.rule, error.reason, error.hint) == (expected.rule, expected.reason, expected.hint)
    assert error.reason, "a refusal says why"
    assert (data(game), game.node.id, len(game.events)) == (before, node, told)
    return error.rule


def data(game: Game) -> Data:
    """The present position as plain data."""
    result: Data = game.position().to_dict()
    return result


def through_json(game: Game) -> Data:
    """The present position as it comes back from a file."""
    result: Data = json.loads(json.dumps(data(game)))
    return result


def decision(game: Game) -> tuple[str | None, str | None, str | None]:
    """Who decides what, about which nation: (player, kind, nation); all None once the game is over."""
    due = game.decision
    return (None, None, None) if due is None else (due.player, due.kind, due.nation)


def cash(game: Game, name: str) -> int:
    return int(next(seat["cash"] for seat in data(game)["players"] if seat["name"] == name))


def bonds(game: Game, name: str, nation: str) -> list[int]:
    return sorted(next(seat["bonds"] for seat in data(game)["players"] if seat["name"] == name).get(nation, []))


def nation(game: Game, nation_id: str, field: str) -> Any:
    """One field of a nation: treasury, power, tax, rondel or government."""
    return data(game)["nations"][nation_id][field]


def units(game: Game, region: str | None = None, nation_id: str | None = None) -> Counter[str]:
    """How many of which units stand there: `{"AH army trieste": 2}`, with a stance in foreign home provinces."""
    found: Counter[str] = Counter()
    for unit in data(game)["units"]:
        if region in (None, unit["region"]) and nation_id in (None, unit["nation"]):
            words = [unit["nation"], unit["type"], unit["region"], unit.get("stance") or ""]
            found[" ".join(words).strip()] += unit.get("count", 1)
    return found


def flags(game: Game) -> dict[str, str]:
    return dict(data(game)["flags"])


def factories(game: Game) -> set[str]:
    return set(data(game)["factories"])


def money(events: Iterable[Any], rule: str | None = None) -> list[tuple[str, str, int]]:
    """The money that moved, as (source, target, amount), in order; only under one rule if it is named."""
    return [
        (event.source, event.target, event.amount)
        for event in events
        if event.source and event.target and (rule is None or event.rule == rule)
    ]


def received(events: Iterable[Any], rule: str) -> dict[str, int]:
    """How much each account was paid under a rule."""
    total: Counter[str] = Counter()
    for _, target, amount in money(events, rule):
        total[target] += amount
    return dict(total)


def idle(game: Game, nation_id: str | None = None, limit: int = 60) -> list[Any]:
    """Answer every decision of the turn of `nation_id` with the least that can be done, until another's turn begins."""
    events: list[Any] = []
    for _ in range(limit):
        due = game.decision
        if due is None or (due.kind == "rondel" and due.nation != nation_id):
            return events
        choices = legal(game)
        least = next(
            (text for text in ("pass", "done", "produce", "peace", "decline", "allow") if text in choices), choices[0]
        )
        events += game.play(least)
    raise AssertionError("the turn does not end")


def total_money(position_data: Mapping[str, Any]) -> int:
    """All money outside the bank."""
    purses = [int(seat["cash"]) for seat in position_data["players"]]
    return sum(purses) + sum(int(values["treasury"]) for values in position_data["nations"].values())


def texts(actions: Iterable[Action]) -> list[str]:
    return [str(action) for action in actions]


def six(turn: str, where: str, **fields: Any) -> Game:
    """Ann, Bob, Cy, Di, Eve and Flo govern one nation each, in turn order, so that every side decides for itself."""
    names = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")
    seats = [player(name, **{own: [9]}) for name, own in zip(names, NATIONS, strict=True)]
    return start(turn, where, seats, **fields)


def at_investor(players: list[Data], card: str = "Bob", edition: Any = "third", **nations: Data) -> Game:
    """Austria-Hungary stands on Investor with enough to pay its interest."""
    nations.setdefault("AH", {}).setdefault("treasury", 20)
    return start("AH investor", players=players, edition=edition, nations=nations, investor_card=card)


def swiss(**changes: int) -> list[Data]:
    """Cy, Di and Eve have no government; Ann governs AH, Bob IT."""
    purses = {"Ann": 10, "Bob": 10, "Cy": 10, "Di": 10, "Eve": 10, **changes}
    held: dict[str, dict[str, list[int]]] = {"Ann": {"AH": [9]}, "Bob": {"IT": [9]}}
    return [player(name, purse, **held.get(name, {})) for name, purse in purses.items()]
