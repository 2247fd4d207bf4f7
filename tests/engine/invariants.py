"""What holds in every position of every game, checked from the outside: on a position's data and on events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from imperial_nb.engine import Edition, Game
from imperial_nb.engine.events import Event
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.state import State
from tests.oracle.board import ANCHOR, KIND, NATIONS, OWNER, REGIONS, SUPPLY

Data = Mapping[str, Any]


def check_position(data: Data, edition: Edition, investing: bool) -> None:
    """All invariants of one position; `investing`: purchases are open, so governments are unsettled."""
    check_units(data)
    check_factories(data)
    check_flags(data, edition)
    check_bonds(data, edition)
    check_numbers(data)
    if not investing:
        check_governments(data)


def check_units(data: Data) -> None:
    placed: Counter[tuple[str, str]] = Counter()
    for unit in data["units"]:
        nation, kind, region = unit["nation"], unit["type"], unit["region"]
        assert unit["count"] >= 1, unit
        placed[nation, kind] += unit["count"]
        if kind == "army":
            assert KIND[region] != "sea", unit
            assert ("stance" in unit) == (OWNER[region] not in (None, nation)), unit
        else:
            assert KIND[region] == "sea" or (OWNER[region] == nation and ANCHOR[region]), unit
    for (nation, kind), count in placed.items():
        assert count <= SUPPLY[nation][kind], (nation, kind, count)


def check_factories(data: Data) -> None:
    """One at most per home province, and no nation's factories all occupied (army.last_factory)."""
    factories = data["factories"]
    assert len(set(factories)) == len(factories)
    assert all(OWNER[province] for province in factories)
    occupied = {unit["region"] for unit in data["units"] if unit.get("stance") == "hostile"}
    for nation in NATIONS:
        assert any(OWNER[province] == nation and province not in occupied for province in factories), nation


def check_flags(data: Data, edition: Edition) -> None:
    for nation, count in Counter(data["flags"].values()).items():
        assert count <= edition.flags_per_nation, nation
    assert not any(OWNER[region] for region in data["flags"])


def check_bonds(data: Data, edition: Edition) -> None:
    values = {value for value, _ in edition.bonds}
    held = [(nation, value) for player in data["players"] for nation, own in player["bonds"].items() for value in own]
    assert len(set(held)) == len(held)
    assert {value for _, value in held} <= values


def check_numbers(data: Data) -> None:
    assert all(player["cash"] >= 0 for player in data["players"])
    for nation in data["nations"].values():
        assert nation["treasury"] >= 0
        assert 0 <= nation["power"] <= 25
        assert 5 <= nation["tax"] <= 15


def check_governments(data: Data) -> None:
    """gov.majority: nobody holds more of a nation than its government; nobody governs without a bond."""
    for nation in NATIONS:
        credit = {player["name"]: sum(player["bonds"].get(nation, [])) for player in data["players"]}
        government = data["nations"][nation]["government"]
        if max(credit.values()) == 0:
            assert government is None, nation
        else:
            assert credit[government] == max(credit.values()), nation


class Ledger:
    """Double entry: every account kept from the events alone. The bank starts at 0 and may go below."""

    def __init__(self, data: Data) -> None:
        self.accounts: Counter[str] = Counter(_open_accounts(data))

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.source is not None and event.target is not None:
                self.accounts[event.source] -= event.amount
                self.accounts[event.target] += event.amount

    def check(self, data: Data) -> None:
        """Treasuries and cash are what the events say, and nobody else but the bank took part."""
        expected = Counter(_open_accounts(data))
        expected["bank"] = self.accounts["bank"]
        assert self.accounts == expected


def _open_accounts(data: Data) -> dict[str, int]:
    return {player["name"]: player["cash"] for player in data["players"]} | {
        nation: facts["treasury"] for nation, facts in data["nations"].items()
    }


def check_events(events: Iterable[Event]) -> None:
    """Each cites a rule and renders as a whole sentence; money that moves has a source and a target."""
    for event in events:
        assert event.rule in RULES, event
        assert event.text, event
        assert not {"{", "}"} & set(event.text), event.text
        assert (event.amount > 0) == (event.source is not None) == (event.target is not None), event


def check_views(game: Game, data: Data) -> None:
    """The views by name say the same as the position's data; who governs nothing has a Swiss Bank."""
    nations, players = game.nations, game.players
    for name, nation in data["nations"].items():
        view = nations[name]
        assert (view.treasury, view.power, view.tax) == (nation["treasury"], nation["power"], nation["tax"])
        assert (view.rondel, view.government) == (nation["rondel"], nation["government"])
    for player in data["players"]:
        seat = players[player["name"]]
        assert seat.cash == player["cash"]
        assert {nation: list(values) for nation, values in seat.bonds.items()} == player["bonds"]
        if game.decision is None or game.decision.kind != "invest":
            assert seat.swiss_bank == (game.edition.uses_swiss_banks and not seat.governs)
    seen = Counter(
        (unit.nation, unit.type, region.id, unit.stance, unit.count)
        for region in game.regions.values()
        for unit in region.units
    )
    assert seen == Counter(
        (unit["nation"], unit["type"], unit["region"], unit.get("stance"), unit["count"]) for unit in data["units"]
    )


def check_scores(game: Game, data: Data, edition: Edition) -> None:
    """end.score: interest times power factor, and cash; the ranking follows it."""
    interest, scores = dict(edition.bonds), game.scores()
    for player in data["players"]:
        worth = sum(
            interest[value] * (data["nations"][nation]["power"] // 5)
            for nation, values in player["bonds"].items()
            for value in values
        )
        assert scores[player["name"]].total == worth + player["cash"]
    if game.outcome is not None:
        totals = [scores[name].total for name in game.outcome.ranking]
        assert totals == sorted(totals, reverse=True)
        assert sorted(game.outcome.ranking) == sorted(scores)
        assert max(nation["power"] for nation in data["nations"].values()) == 25


def check_legal(game: Game) -> None:
    texts = [str(action) for action in game.legal()]
    assert texts == sorted(set(texts))
    assert bool(texts) == (game.decision is not None)


def check_caches(state: State) -> None:
    """Where each kind of unit stands, kept beside the units, is what counting them again gives."""
    rows = [state.units[start : start + len(REGIONS)] for start in range(0, len(state.units), len(REGIONS))]
    counted = [sum(1 << region for region, count in enumerate(row) if count) for row in rows]
    assert counted == state.where
