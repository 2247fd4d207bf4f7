"""The players' form: names in seating order, cash; and beside it who holds which bond."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine import words
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.words import say

from . import model, opened
from .faults import by_field, seat_of
from .part import DeskPart
from .sheet import Cell, Row, Sheet, field, row


class Players(Sheet):
    """A row for each player; seats can be changed, players added and removed."""

    name: ClassVar[str] = "players"
    own_fields: ClassVar[tuple[str, ...]] = ("players",)

    def title(self) -> str:
        return say("Players, clockwise")

    def heads(self) -> list[str]:
        return [say("Seat"), say("Name"), say("Cash, M"), say("Governs"), say("Order")]

    def rows(self) -> list[Row]:
        return [row(str(seat), str(seat + 1), self._cells(seat)) for seat in range(len(self._seated))]

    def foot(self) -> list[Cell]:
        return [field("press", "add", say("Add a player"), None)]

    def put(self, key: str, value: Any) -> None:
        deed, _, rest = key.partition(" ")
        if deed == "add":
            self.desk.shift(lambda: self.desk.draft.change(model.add_player, self._new_name()))
        elif deed == "remove":
            self.desk.shift(lambda: self.desk.draft.change(model.remove_player, int(rest)))
        elif deed == "up":
            self.desk.shift(lambda: self.desk.draft.change(model.move_player, int(rest), int(rest) - 1))
        elif deed.endswith(".name"):
            self.desk.change(model.rename_player, seat_of(key), str(value).strip())
        else:
            self.desk.change(model.set_cash, seat_of(key), value)

    @property
    def _seated(self) -> list[dict[str, Any]]:
        players: list[dict[str, Any]] = self.desk.position["players"]
        return players

    def _cells(self, seat: int) -> list[Cell]:
        position, player, path = self.desk.position, self._seated[seat], f"players[{seat}]"
        governed = [nation for nation in NATIONS if opened.government(position, nation) == player["name"]]
        move = [field("press", f"up {seat}", say("{player}: one seat forward", player=player["name"]), None, text="↑")]
        return [
            field("text", f"{path}.name", say("name of player {number}", number=seat + 1), player["name"]),
            field("number", f"{path}.cash", say("cash of {player}", player=player["name"]), player["cash"]),
            field("said", f"governs {seat}", "", ", ".join(governed) or "–"),
            *(move if seat else [field("said", f"up {seat}", "", "")]),
            field("press", f"remove {seat}", say("remove {player}", player=player["name"]), None, text="✕"),
        ]

    def _new_name(self) -> str:
        """A name that nobody has."""
        taken = {player["name"] for player in self._seated}
        number = len(taken) + 1
        while (name := say("Player {number}", number=number)) in taken:
            number += 1
        return name


class Holders(DeskPart):
    """The bonds of every nation and who holds them, to be handed over bond by bond."""

    name: ClassVar[str] = "holders"

    def view(self) -> dict[str, Any]:
        position = self.desk.position
        seats = [player["name"] for player in position["players"]]
        wrong = by_field(self.desk.faults)
        values = _values(position)
        rows = {f"row.{nation}": _bonds(position, nation, values, wrong) for nation in NATIONS}
        return rows | {"values": values, "nations": list(NATIONS), "seats": seats, "words": _words()}

    def receive(self, content: Mapping[str, Any]) -> None:
        _, nation, value = str(content["bond"]).split(".")
        seat = content["seat"]
        seats = range(len(self.desk.position["players"]))
        self.desk.change(model.set_bond, nation, int(value), seat if seat in seats else None)


def _values(position: opened.Position) -> list[int]:
    """The values of the edition's bonds, and of any others that somebody holds."""
    edition = opened.edition_of(position)
    values = {value for value, _ in edition.bonds} if edition else set()
    held = (bonds for player in position["players"] for bonds in player["bonds"].values())
    return sorted(values.union(*held))


def _bonds(position: opened.Position, nation: str, values: list[int], wrong: Mapping[str, str]) -> dict[str, Any]:
    return {
        "name": words.name("nations", nation),
        "bonds": [_bond(position, nation, value, wrong.get(f"bonds.{nation}.{value}", "")) for value in values],
    }


def _bond(position: opened.Position, nation: str, value: int, fault: str) -> dict[str, Any]:
    seats = [seat for seat, player in enumerate(position["players"]) if value in player["bonds"].get(nation, [])]
    holders = [position["players"][seat]["name"] for seat in seats]
    label = say("{value} M of {nation}: {players}", value=value, nation=nation, players=holders or say("nobody"))
    return {"key": f"bonds.{nation}.{value}", "seats": seats, "label": label, "fault": fault}


def _words() -> dict[str, str]:
    return {
        "title": say("Bonds"),
        "to": say("Give to"),
        "nobody": say("nobody"),
        "nation": say("M"),
        "help": say(
            "Click on a bond, or press Enter, to hand it over; again to take it back. Or type the seat’s number."
        ),
    }
