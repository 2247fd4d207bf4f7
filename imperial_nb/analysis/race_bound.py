"""A bound for the race to 25 power points: a nation as a few numbers, without a map.

On paper every unit wins a new flag in every Maneuver, as long as regions are free for it; money, fees, factories,
units, interest and taxes are those of the game. Where this takes too many turns the real board cannot be faster.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from imperial_nb.engine import State
from imperial_nb.engine.board import ARMY_SUPPLY, FLAG_REGIONS, FLEET_SUPPLY, NATIONS, SPACES
from imperial_nb.engine.economy import MOST_POWER, interest_of, interest_to_others, tax_marker
from imperial_nb.engine.facts import NOWHERE
from imperial_nb.engine.legal import FACTORY_PRICE, MOST_IMPORTS, UNIT_PRICE, building_sites, rondel_fee
from imperial_nb.engine.movement import working_factories

from .progress import Thinking

MOST_TURNS = 24
_TAXATION = SPACES.index("taxation")
_FURTHEST = 6
_NEVER = 1_000_000
_UNKNOWN = (-1, _NEVER)
_PAUSE = 200  # positions on paper looked at between two pauses


class Paper(NamedTuple):
    """A nation between two of its turns; `base` is the tax marker from which the success bonus counts."""

    marker: int
    power: int
    treasury: int
    cash: int
    base: int
    factories: int
    units: int
    flags: int


def free_regions(state: State, nation: int) -> int:
    """Mask of the regions for flags where no other nation has units."""
    taken = 0
    for other in range(len(NATIONS)):
        if other != nation:
            taken |= state.regions_of(other)
    return FLAG_REGIONS & ~taken


class Bound:
    """Whether a nation of a position, all others standing still, could reach 25 points in so many turns on paper."""

    def __init__(self, state: State, nation: int) -> None:
        self.nation = nation
        self.government = government = state.government[nation]
        edition = state.edition
        free, flags = free_regions(state, nation), state.flags[nation]
        self._own = interest_of(state, government, nation)
        self._others = interest_to_others(state, nation)
        self._most_flags = min(edition.flags_per_nation, (free | flags).bit_count())
        self._doomed = (flags & ~free & ~state.regions_of(nation)).bit_count()
        """Flags that its own flag step may hand to others."""
        self._most_factories = (working_factories(state, nation) | building_sites(state, nation)).bit_count()
        self._most_units = ARMY_SUPPLY[nation] + FLEET_SUPPLY[nation]
        self._most_revenue = min(edition.max_revenue, 2 * self._most_factories + self._most_flags)
        self._best_level = tax_marker(self._most_revenue) - 5
        self._from_highest = edition.bonus_from == "highest"
        self._known: dict[Paper, tuple[int, int]] = {}
        """Turns known to be too few, and known to be enough."""

    def paper(self, state: State) -> Paper:
        """A position as these numbers."""
        nation = self.nation
        return Paper(
            marker=state.rondel[nation],
            power=state.power[nation],
            treasury=state.money[nation],
            cash=state.cash(self.government),
            base=state.peak[nation] if self._from_highest else state.tax[nation],
            factories=working_factories(state, nation).bit_count(),
            units=state.armies(nation) + state.fleets(nation),
            flags=state.flags[nation].bit_count(),
        )

    def possible(self, paper: Paper, turns: int) -> Thinking[bool]:
        """Whether so many turns could be enough; if not, they are not on the board."""
        known = self._known_answer(paper, turns)
        return known if known is not None else (yield from self._find(paper, turns))

    def fewest(self, paper: Paper, most: int = MOST_TURNS) -> Thinking[int]:
        """The fewest turns that could be enough, `most` + 1 if that many are not."""
        for turns in range(most + 1):
            if (yield from self.possible(paper, turns)):
                return turns
        return most + 1

    def fewest_after(self, paper: Paper, space: str, most: int) -> Thinking[int]:
        """The same after a turn spent on a space."""
        best = most + 1
        for after in self._space(paper, SPACES.index(space)):
            best = min(best, (yield from self.fewest(after, best - 1)))
        return best

    def _find(self, paper: Paper, turns: int) -> Thinking[bool]:
        """Depth first for one way to 25 points; every position on it is enough, every one left behind is not."""
        way = [(paper, turns, self._turn(paper))]
        looked = 0
        while way:
            paper, turns, further = way[-1]
            for after in further:
                looked += 1
                if looked % _PAUSE == 0:
                    yield
                known = self._known_answer(after, turns - 1)
                if known:
                    for passed, left, _ in way:
                        self._known[passed] = self._known.get(passed, _UNKNOWN)[0], left
                    return True
                if known is None:
                    way.append((after, turns - 1, self._turn(after)))
                    break
            else:
                self._known[paper] = turns, self._known.get(paper, _UNKNOWN)[1]
                way.pop()
        return False

    def _known_answer(self, paper: Paper, turns: int) -> bool | None:
        """Whether so many turns could be enough, where that is plain or was found out before."""
        if paper.power >= MOST_POWER:
            return True
        if paper.power + self._best_level * _taxations(paper.marker, turns) < MOST_POWER:
            return False
        few, enough = self._known.get(paper, _UNKNOWN)
        return None if few < turns < enough else turns >= enough

    def _turn(self, paper: Paper) -> Iterator[Paper]:
        """Everything one turn can bring."""
        for space in range(len(SPACES)):
            yield from self._space(paper, space)

    def _space(self, paper: Paper, space: int) -> Iterator[Paper]:
        steps = _steps(paper.marker, space)
        fee = rondel_fee(steps)
        if steps > _FURTHEST or fee > paper.cash:
            return
        there, name = paper._replace(marker=space, cash=paper.cash - fee), SPACES[space].rstrip("12")
        if name == "taxation":
            yield self._taxed(there)
        elif name == "factory":
            if there.treasury >= FACTORY_PRICE and there.factories < self._most_factories:
                yield there._replace(treasury=there.treasury - FACTORY_PRICE, factories=there.factories + 1)
            yield there
        elif name == "production":
            for made in range(min(there.factories, self._most_units - there.units), -1, -1):
                yield there._replace(units=there.units + made)
        elif name == "import":
            payable = there.treasury // UNIT_PRICE
            for made in range(min(MOST_IMPORTS, payable, self._most_units - there.units), -1, -1):
                yield there._replace(treasury=there.treasury - UNIT_PRICE * made, units=there.units + made)
        elif name == "maneuver":
            fewest, most = max(there.flags - self._doomed, 0), min(self._most_flags, there.flags + there.units)
            for flags in range(max(most, fewest), fewest - 1, -1):
                yield there._replace(flags=flags)
        elif there.treasury + there.cash >= self._others:
            yield self._interest_paid(there)

    def _taxed(self, there: Paper) -> Paper:
        revenue = min(2 * there.factories + there.flags, self._most_revenue)
        marker = tax_marker(revenue)
        return there._replace(
            power=min(there.power + marker - 5, MOST_POWER),
            treasury=there.treasury + max(revenue - there.units, 0),
            cash=there.cash + max(marker - there.base, 0),
            base=max(marker, there.base) if self._from_highest else marker,
        )

    def _interest_paid(self, there: Paper) -> Paper:
        left = there.treasury - self._others
        own = min(self._own, max(left, 0))
        return there._replace(treasury=max(left, 0) - own, cash=there.cash + min(left, 0) + own)


def _steps(marker: int, space: int) -> int:
    return 0 if marker == NOWHERE else (space - marker - 1) % len(SPACES) + 1


def _taxations(marker: int, turns: int) -> int:
    """How often a nation can tax in so many turns: at best every second one."""
    first = 1 if _steps(marker, _TAXATION) <= _FURTHEST else 2
    return (turns - first) // 2 + 1 if turns >= first else 0
