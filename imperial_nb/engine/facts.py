"""Facts: what is where and whose, in a form that copies quickly. No rules.

Players are numbered by seat; nations, regions and rondel spaces as in `board`; -1 is none.
Accounts are numbered, too: nation *n* is account *n*, player *p* is account 6 + *p*, the bank is the last.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Self

from .board import FLEET, FRIENDLY, HOSTILE, NATIONS, REGIONS
from .editions import Edition

NOBODY = NOWHERE = -1
BANK = -1
_NATIONS, _REGIONS = len(NATIONS), len(REGIONS)
UNMOVED = bytes(3 * _REGIONS)

# An arrival: the plane of the units that just moved, their region, how many are left, the nations (a mask)
# that may still demand battle, and the one asked now.
Arrival = tuple[int, int, int, int, int]
# A convoy: masks of the provinces where the army may have embarked and come ashore, or the seas it named.
Convoy = tuple[int, int, tuple[int, ...]]


class Facts:
    """A position, turn in progress included. Mutable; `copy` is cheap; titles, notes and history live elsewhere."""

    __slots__ = (
        "arrival", "bonds", "card", "convoys", "edition", "factories", "first", "flags", "government",
        "imported", "market", "money", "moved", "nation", "passed", "peak", "player", "players", "power", "queue",
        "rondel", "sale", "step", "target", "tax", "units", "where",
    )  # fmt: skip

    def __init__(self, edition: Edition, players: tuple[str, ...]) -> None:
        seats = len(players)
        self.edition = edition
        self.players = players
        # --- the board
        self.units = bytearray(3 * _NATIONS * _REGIONS)  # [(plane * 6 + nation) * 54 + region] → how many
        self.where = [0] * (3 * _NATIONS)  # [plane * 6 + nation] → mask of the regions with such units
        self.factories = 0  # mask of provinces
        self.flags = [0] * _NATIONS  # nation → mask of regions
        # --- money and power
        self.money = [0] * (_NATIONS + seats + 1)  # account → millions; the bank's may be negative
        self.bonds = [0] * (seats * _NATIONS)  # [seat * 6 + nation] → mask of bonds, bit i the i-th in value
        self.government = [NOBODY] * _NATIONS  # nation → seat
        self.power = [0] * _NATIONS  # nation → 0…25
        self.tax = [5] * _NATIONS  # nation → tax marker, 5 (the space 2–5) … 15
        self.peak = [5] * _NATIONS  # nation → highest tax marker so far, where the edition counts from it
        self.rondel = [NOWHERE] * _NATIONS  # nation → space
        self.card = NOBODY  # seat that holds the investor card
        # --- whose turn it is, and who has to decide what
        self.nation = 0  # on turn
        self.step = "rondel"  # kind of the decision due
        self.player = NOBODY  # seat that decides
        self.passed = False  # the marker passed Investor: its steps 2 and 3 follow
        self.target = NOWHERE  # space named while a forced stop is being answered
        self.queue: tuple[int, ...] = ()  # seats still to be asked, the one asked now first
        self.imported = 0
        self.moved = UNMOVED  # [plane * 54 + region] → units of the nation on turn that moved
        self.convoys: tuple[Convoy, ...] = ()  # sorted: their order cannot matter
        self.arrival: Arrival | None = None
        self.market = ""  # what investments are open: "", "card", "start", "round" or "opening"
        self.sale = NOBODY  # nation on sale in purchases of a professional start and no-card rounds
        self.first = NOBODY  # seat that began these purchases

    def copy(self) -> Self:
        """An independent copy.

        >>> facts = Facts(Edition(), ("Ann", "Bob"))
        >>> other = facts.copy(); other.money[0] = 5; facts.money[0]
        0
        """
        new = object.__new__(type(self))
        new.edition, new.players = self.edition, self.players
        new.units, new.where, new.factories, new.flags = self.units[:], self.where[:], self.factories, self.flags[:]
        new.money, new.bonds, new.government = self.money[:], self.bonds[:], self.government[:]
        new.power, new.tax, new.peak, new.rondel = self.power[:], self.tax[:], self.peak[:], self.rondel[:]
        new.card, new.nation, new.step, new.player = self.card, self.nation, self.step, self.player
        new.passed, new.target, new.queue, new.imported = self.passed, self.target, self.queue, self.imported
        new.moved, new.convoys, new.arrival = self.moved, self.convoys, self.arrival
        new.market, new.sale, new.first = self.market, self.sale, self.first
        return new

    def key(self) -> Hashable:
        """Everything that can matter for the rest of the game; equal positions have equal keys."""
        return (
            self.edition, self.players, bytes(self.units), self.factories, tuple(self.flags),
            tuple(self.money[:BANK]), tuple(self.bonds), tuple(self.government), tuple(self.power), tuple(self.tax),
            tuple(self.peak), tuple(self.rondel), self.card, self.nation, self.step, self.player,
            self.passed, self.target, self.queue, self.imported, self.moved, self.convoys, self.arrival, self.market,
            self.sale, self.first,
        )  # fmt: skip

    # --- units ---------------------------------------------------------------------------------------
    def count(self, plane: int, nation: int, region: int) -> int:
        """How many units of a plane a nation has in a region."""
        return self.units[(plane * _NATIONS + nation) * _REGIONS + region]

    def add(self, plane: int, nation: int, region: int, number: int = 1) -> None:
        """Put units on the board."""
        row = plane * _NATIONS + nation
        self.units[row * _REGIONS + region] += number
        self.where[row] |= 1 << region

    def remove(self, plane: int, nation: int, region: int, number: int = 1) -> None:
        """Take units off the board."""
        row = plane * _NATIONS + nation
        left = self.units[row * _REGIONS + region] - number
        self.units[row * _REGIONS + region] = left
        if not left:
            self.where[row] &= ~(1 << region)

    def total(self, plane: int, nation: int) -> int:
        """How many units of a plane a nation has on the board."""
        row = plane * _NATIONS + nation
        return sum(self.units[row * _REGIONS : (row + 1) * _REGIONS]) if self.where[row] else 0

    def armies(self, nation: int) -> int:
        """A nation's armies on the board, upright or not."""
        return self.total(HOSTILE, nation) + self.total(FRIENDLY, nation)

    def fleets(self, nation: int) -> int:
        """A nation's fleets on the board, in port or at sea."""
        return self.total(FLEET, nation)

    def army_regions(self, nation: int) -> int:
        """Mask of the regions where a nation has armies of either stance."""
        return self.where[HOSTILE * _NATIONS + nation] | self.where[FRIENDLY * _NATIONS + nation]

    def fleet_regions(self, nation: int) -> int:
        """Mask of the seas and port provinces where a nation has fleets."""
        return self.where[FLEET * _NATIONS + nation]

    def regions_of(self, nation: int) -> int:
        """Mask of the regions where a nation has any unit."""
        return self.army_regions(nation) | self.fleet_regions(nation)

    def moved_count(self, plane: int, region: int) -> int:
        """How many of the active nation's units of a plane in a region have used their move this turn."""
        return self.moved[plane * _REGIONS + region]

    def set_moved(self, plane: int, region: int, number: int) -> None:
        """Note how many of the active nation's units here have used their move."""
        moved = bytearray(self.moved)
        moved[plane * _REGIONS + region] = number
        self.moved = bytes(moved)

    # --- people and paper ----------------------------------------------------------------------------
    def cash(self, seat: int) -> int:
        """A player's personal cash."""
        return self.money[_NATIONS + seat]

    def bonds_of(self, seat: int, nation: int) -> int:
        """Mask of a player's bonds in a nation."""
        return self.bonds[seat * _NATIONS + nation]

    def issued(self, nation: int) -> int:
        """Mask of a nation's bonds that somebody holds."""
        held = 0
        for row in range(nation, len(self.bonds), _NATIONS):
            held |= self.bonds[row]
        return held

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats in order, beginning with this one (with the first seat for -1)."""
        seats = range(len(self.players))
        return (*seats[max(seat, 0) :], *seats[: max(seat, 0)])
