"""Anything that can be done to a position, for property tests: a verb and values for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from imperial_nb.editor import model
from imperial_nb.editor.opened import Position
from imperial_nb.engine import Edition
from imperial_nb.engine.board import NATIONS, REGIONS, SPACES
from imperial_nb.engine.position import PHASES

Verb = Callable[..., Position]


class Deed(NamedTuple):
    """A verb and its values; a value that is a `Seat` becomes a seat of the players that are there."""

    verb: Verb
    values: tuple[Any, ...]

    def fits(self, position: Position) -> bool:
        return bool(position["players"]) or not any(isinstance(value, Seat) for value in self.values)

    def on(self, position: Position) -> Position:
        seats = len(position["players"])
        return self.verb(position, *(v.number % seats if isinstance(v, Seat) else v for v in self.values))


class Seat(NamedTuple):
    number: int


nations = st.sampled_from(NATIONS)
regions = st.sampled_from(REGIONS)
crowded = st.sampled_from(["venice", "vienna", "trieste", "ionian_sea", "tunis", "paris"])
places = st.one_of(regions, crowded)
kinds = st.sampled_from(["army", "fleet"])
stances = st.sampled_from([None, "hostile", "friendly"])
seats = st.builds(Seat, st.integers(0, 11))
amounts = st.one_of(st.integers(-3, 40), st.integers(-(10**9), 10**9))
names = st.one_of(st.sampled_from(["Ann", "Bob", "bank", "AH", "", "<b>Cy</b>", "x" * 41]), st.text(max_size=12))
bonds = st.sampled_from([2, 4, 6, 9, 12, 16, 20, 25, 30, 7])
EDITION_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "bonds": st.sampled_from([[[2, 1], [9, 4]], [[2, 1], [4, 2], [9, 4]], []]),
    "flags_per_nation": st.integers(-1, 20),
    "max_revenue": st.integers(0, 30),
    "cash": st.sampled_from([{"2": 1, "3": 1, "4": 1, "5": 1, "6": 1}, {"2": 40, "3": 30, "4": 20, "5": 20, "6": 20}]),
    "own_bond": bonds,
    "partner_bond": bonds,
    "uses_investor_card": st.booleans(),
    "swiss_bank": st.booleans(),
    "takeover_fee": st.integers(0, 3),
    "bonus_from": st.sampled_from(["previous", "highest"]),
    "tie_break": st.sampled_from(["credit", "leader"]),
}
values = st.sampled_from(list(EDITION_VALUES)).flatmap(lambda name: st.tuples(st.just(name), EDITION_VALUES[name]))


def deed(verb: Verb, *strategies: st.SearchStrategy[Any]) -> st.SearchStrategy[Deed]:
    return st.builds(Deed, st.just(verb), st.tuples(*strategies))


deeds = st.one_of(
    deed(model.add_units, nations, kinds, places, st.integers(1, 12), stances),
    deed(model.take_units, nations, kinds, places, st.integers(1, 3), stances),
    deed(model.set_units, nations, kinds, places, st.integers(-1, 100), stances),
    deed(model.turn_armies, nations, places, st.sampled_from(["hostile", "friendly"])),
    deed(model.set_factory, places, st.booleans()),
    deed(model.set_flag, places, st.one_of(st.none(), nations)),
    deed(model.clear_region, places),
    deed(model.clear_board),
    deed(model.add_player, names),
    deed(model.remove_player, seats),
    deed(model.rename_player, seats, names),
    deed(model.move_player, seats, seats),
    deed(model.set_cash, seats, amounts),
    deed(model.set_bond, nations, bonds, st.one_of(st.none(), seats)),
    deed(model.set_card, st.one_of(st.none(), names)),
    deed(model.set_amount, nations, st.sampled_from(["treasury", "power", "tax"]), amounts),
    deed(model.set_marker, nations, st.one_of(st.none(), st.sampled_from(SPACES))),
    deed(model.set_government, nations, st.one_of(st.none(), names)),
    deed(model.set_edition, st.sampled_from(Edition.names())),
    values.map(lambda pair: Deed(model.set_edition_value, pair)),
    deed(model.set_turn, nations, st.sampled_from(PHASES)),
    deed(model.set_passed_investor, st.booleans()),
    deed(model.begin_afresh),
    deed(model.set_text, st.sampled_from(["title", "note"]), st.text(max_size=20)),
)
