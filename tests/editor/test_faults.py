"""Each problem is marked where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from imperial_nb.editor import model
from imperial_nb.editor.faults import by_field, by_region, faults
from imperial_nb.editor.opened import Position, blank


def _two_holders(position: Position) -> Position:
    players = [{**player, "bonds": {"AH": [9]}} for player in position["players"]]
    return {**position, "players": players}


def _many_flags(position: Position) -> Position:
    for region in ("tunis", "spain", "norway"):
        position = model.set_flag(position, region, "IT")
    return model.set_edition_value(position, "flags_per_nation", 2)


def _last_factory(position: Position) -> Position:
    for region in position["factories"]:
        if region in ("vienna", "budapest"):
            position = model.add_units(position, "IT", "army", region)
    return position


def _no_bonds(position: Position) -> Position:
    return {**position, "players": [{**player, "bonds": {}} for player in position["players"]]}


def _marker(position: Position) -> Position:
    return model.set_marker(model.set_turn(position, "AH", "import"), "AH", "factory")


CASES: list[tuple[Callable[[Position], Position], str, set[str], set[str]]] = [
    (lambda p: model.add_units(p, "AH", "army", "vienna", 11), "army-supply", {"supply.AH.army"}, {"vienna"}),
    (lambda p: model.add_units(p, "AH", "fleet", "trieste", 7), "fleet-supply", {"supply.AH.fleet"}, {"trieste"}),
    (_many_flags, "flag-supply", {"supply.IT.flag"}, {"tunis", "spain", "norway"}),
    (_last_factory, "last-factory", set(), {"vienna", "budapest"}),
    (_two_holders, "bond-twice", {"bonds.AH.9"}, set()),
    (lambda p: model.set_bond(p, "IT", 7, 0), "bond-unknown", {"bonds.IT.7"}, set()),
    (lambda p: model.set_cash(p, 1, -1), "negative", {"players[1].cash"}, set()),
    (lambda p: model.set_amount(p, "FR", "power", 26), "out-of-range", {"nations.FR.power"}, set()),
    (lambda p: model.set_government(p, "AH", "Cy"), "government", {"nations.AH.government"}, set()),
    (_marker, "marker", {"nations.AH.rondel"}, set()),
    (lambda p: model.set_passed_investor(p, True), "passed-investor", {"turn.passed_investor"}, set()),
    (lambda p: model.set_edition_value(p, "uses_investor_card", False), "no-card", {"investor_card"}, set()),
    (lambda p: model.set_edition_value(p, "own_bond", 7), "edition", {"edition", "edition.own_bond"}, set()),
    (lambda p: model.set_text(p, "title", "x" * 201), "too-long", {"title"}, set()),
    (lambda p: model.remove_player(model.remove_player(p, 0), 0), "player-count", {"players"}, set()),
    (_no_bonds, "no-government", {"nations"}, set()),
    (lambda p: {**p, "resume": {"step": "nowhere"}}, "unknown-id", {"resume"}, set()),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "code", "fields", "regions"), CASES, ids=[case[1] for case in CASES])
def test_a_problem_is_marked_at_its_field_or_on_the_map(
    spoil: Callable[[Position], Position], code: str, fields: set[str], regions: set[str]
) -> None:
    board = model.set_card(blank(["Ann", "Bob", "Cy"]), "Ann")
    assert faults(board) == []
    found = [fault for fault in faults(spoil(board)) if fault.code == code]
    assert found
    marked: dict[str, Any] = by_field(found)
    assert fields <= set(marked)
    assert set(by_region(found)) == regions
    assert all(fault.text for fault in found)
