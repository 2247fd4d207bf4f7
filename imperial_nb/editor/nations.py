"""The nations' form: treasury, power, tax marker, marker on the rondel, government; and what stands on the board."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.drawing.phrases import place, tax
from imperial_nb.engine import words
from imperial_nb.engine.board import ARMY_SUPPLY, FLEET_SUPPLY, NATION, NATIONS, SPACES
from imperial_nb.engine.position import HIGHEST_TAX, LOWEST_TAX
from imperial_nb.engine.words import say

from . import model, opened
from .sheet import Cell, Options, Row, Sheet, field, options, row

_MARKERS = range(LOWEST_TAX, HIGHEST_TAX + 1)


class Nations(Sheet):
    """A row for each nation."""

    name: ClassVar[str] = "nations"
    own_fields: ClassVar[tuple[str, ...]] = ("nations",)

    def title(self) -> str:
        return say("Nations")

    def heads(self) -> list[str]:
        highest = [say("Highest tax")] if self._counts_highest else []
        money = [say("Treasury, M"), say("Power"), say("Tax"), *highest, say("Rondel"), say("Government")]
        return [say("Nation"), *money, say("Armies"), say("Fleets"), say("Flags")]

    def rows(self) -> list[Row]:
        return [row(name, words.name("nations", name), self._cells(name), f"chip.{name}") for name in NATIONS]

    def lists(self) -> dict[str, Options]:
        return {"taxes": _taxes(), "spaces": _spaces()}

    def put(self, key: str, value: Any) -> None:
        _, nation, what = key.split(".")
        if what in ("treasury", "power"):
            self.desk.change(model.set_amount, nation, what, value)
        elif what in ("tax", "tax_highest"):
            self.desk.change(model.set_amount, nation, what, int(value))
        elif what == "rondel":
            self.desk.change(model.set_marker, nation, value or None)
        else:
            self.desk.change(model.set_government, nation, value or None)

    @property
    def _counts_highest(self) -> bool:
        return any("tax_highest" in entry for entry in self.desk.position["nations"].values())

    def _cells(self, nation: str) -> list[Cell]:
        position = self.desk.position
        entry, path = position["nations"][nation], f"nations.{nation}"
        levels = {"tax": say("tax marker")} | (
            {"tax_highest": say("highest tax level")} if self._counts_highest else {}
        )

        def called(what: str) -> str:
            return say("{nation}: {what}", nation=nation, what=what)

        return [
            field("number", f"{path}.treasury", called(say("treasury")), entry["treasury"]),
            field("number", f"{path}.power", called(say("power points")), entry["power"]),
            *(
                field("pick", f"{path}.{key}", called(what), str(entry[key]), options=_levels(entry[key]))
                for key, what in levels.items()
            ),
            field("pick", f"{path}.rondel", called(say("rondel")), entry["rondel"] or "", options="spaces"),
            field(
                "pick",
                f"{path}.government",
                called(say("government")),
                entry["government"] or "",
                options=self._governments(nation),
            ),
            *_supplies(position, nation),
        ]

    def _governments(self, nation: str) -> Options:
        position = self.desk.position
        following = opened.government_by_bonds(position, nation) or say("nobody")
        names = dict.fromkeys(player["name"] for player in position["players"])
        return options([("", say("by bonds: {player}", player=following)), *((name, name) for name in names)])


def _taxes() -> Options:
    """The spaces of the tax chart."""
    return options((str(marker), tax(marker)) for marker in _MARKERS)


def _levels(present: int) -> Options | str:
    """The tax chart, and beside it whatever else a position has the marker on."""
    return "taxes" if present in _MARKERS else [*options([(str(present), str(present))]), *_taxes()]


def _spaces() -> Options:
    return options([("", say("not yet")), *((space, str(place(space))) for space in SPACES)])


def _supplies(position: opened.Position, nation: str) -> list[Cell]:
    """What stands on the board out of what there is."""
    edition = opened.edition_of(position)
    stand = dict.fromkeys(("army", "fleet"), 0)
    for unit in position["units"]:
        if unit["nation"] == nation:
            stand[unit["type"]] += unit["count"]
    number = NATION[nation]
    flags = sum(owner == nation for owner in position["flags"].values())
    counted = {
        "army": (stand["army"], ARMY_SUPPLY[number]),
        "fleet": (stand["fleet"], FLEET_SUPPLY[number]),
        "flag": (flags, edition.flags_per_nation if edition else 0),
    }
    return [field("said", f"supply.{nation}.{kind}", "", f"{n}/{most}") for kind, (n, most) in counted.items()]
