"""The turns of a nation that plays alone: real plays of the engine, all others standing still.

Nobody fights, invests, gives money or forces a stop; the investor card is left out, since its 2 M depend on the turns
of others. Abroad armies are friendly: hostile ones would go the same ways. Plays that lead to the same position, armies
anywhere on one railway counting as the same, are looked at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from imperial_nb.engine import Action, State
from imperial_nb.engine.board import FLEET, FRIENDLY, HOSTILE, NATIONS, REGION, REGIONS, members, neighbours
from imperial_nb.engine.economy import account_of
from imperial_nb.engine.events import SILENT, Log
from imperial_nb.engine.facts import NOBODY
from imperial_nb.engine.movement import fleet_reach, joined, land_reach, open_homes

from .progress import Thinking
from .race_bound import free_regions
from .suppose import choosing, nation_number

_DONE = Action("done")
_PAUSE = 20  # plays made or compared between two pauses
_QUIET = ("allow", "decline", "peace", "ask")


class Play(NamedTuple):
    """Actions of one turn, and the position after them."""

    actions: tuple[Action, ...]
    state: State


class Alone:
    """A nation of a position that plays alone, from `start` on. `looked` counts the positions looked at."""

    def __init__(self, state: State, nation: str) -> None:
        self.nation = nation_number(nation)
        self.start = self._between_turns(state)
        self._free = free_regions(state, self.nation)
        self._homes = open_homes(state, self.nation)
        self._stations = {region: members(joined(region, self._homes))[0] for region in members(self._homes)}
        """Own open home province → the first of those it is joined to by rail."""
        self.looked = 0
        self.narrow_to(1)

    def narrow_to(self, width: int) -> None:
        """Follow at most `width` plays of a space, and positions after each move of a maneuver: those with most flags
        to come. `narrowed` tells whether any was left out since."""
        self.narrowed = False
        self._width = width

    def _between_turns(self, state: State) -> State:
        supposed = choosing(state, NATIONS[self.nation])
        supposed.card = NOBODY
        return supposed

    def key(self, state: State) -> Hashable:
        """Equal for positions that leave the nation the same possibilities."""
        nation = self.nation
        armies = [0] * len(REGIONS)
        for region in members(state.army_regions(nation)):
            here = state.count(HOSTILE, nation, region) + state.count(FRIENDLY, nation, region)
            armies[self._stations.get(region, region)] += here
        fleets = tuple((region, state.count(FLEET, nation, region)) for region in members(state.fleet_regions(nation)))
        return (
            bytes(armies), fleets, state.factories, tuple(state.flags), state.money[nation],
            state.money[account_of(state.government[nation])], state.rondel[nation], state.power[nation],
            state.tax[nation], state.peak[nation],
        )  # fmt: skip

    def play(self, state: State, action: Action, log: Log = SILENT) -> State:
        """The position after an action of this nation, everybody else doing nothing; between turns once it is over."""
        after = state.copy()
        after.apply(action, log)
        while after.step in ("force", "arrival", "ask", "demand"):
            after.apply(next(answer for answer in after.legal() if answer.type in _QUIET), log)
        return after if after.over or self._goes_on(after) else self._between_turns(after)

    def _goes_on(self, state: State) -> bool:
        """Whether the turn is still to be decided about."""
        return state.nation == self.nation and state.step in ("build", "produce", "import", "fleets", "armies")

    # --- all plays of a turn ---------------------------------------------------------------------------------
    def turns(self, state: State, spaces: Sequence[str]) -> Iterator[Play | None]:
        """What the nation can do in one turn on these spaces, on each at most as many plays as may be followed.

        Yields None from time to time, while it thinks.
        """
        legal = {action.space: action for action in state.legal()}
        for space in spaces:
            if space in legal:
                plays = yield from self._plays(Play((legal[space],), self.play(state, legal[space])))
                yield from (yield from self._narrow(plays))

    def _plays(self, begun: Play) -> Thinking[list[Play]]:
        match begun.state.step:
            case "build" | "produce":
                return [self._on(begun, action) for action in begun.state.legal()]
            case "import":
                return (yield from self._imports(begun))
            case "fleets" | "armies":
                sailed = yield from self._ways([begun], "fleets")
                narrowed = yield from self._narrow(sailed)
                return (yield from self._ways(narrowed, "armies"))
        return [begun]

    def _on(self, play: Play, action: Action) -> Play:
        self.looked += 1
        return Play((*play.actions, action), self.play(play.state, action))

    def _imports(self, begun: Play) -> Thinking[list[Play]]:
        """Every mix of units."""
        found, level, seen = [], [begun], {bytes(begun.state.units)}
        while level:
            further = []
            for play in level:
                for action in filter(self._at_station, play.state.legal()):
                    after = self._on(play, action)
                    if self.looked % _PAUSE == 0:
                        yield
                    if not self._goes_on(after.state):
                        found.append(after)
                    elif bytes(after.state.units) not in seen:
                        seen.add(bytes(after.state.units))
                        further.append(after)
            level = further
        return found

    def _at_station(self, action: Action) -> bool:
        """Whether this is no import that comes to the same as another one."""
        if action.type != "import" or action.unit == "fleet":
            return True
        region = REGION[action.province]
        return self._stations[region] == region

    def _ways(self, begun: Sequence[Play], step: str) -> Thinking[list[Play]]:
        """Every way through the fleet or the army step; plays that are not in it stay as they are."""
        ended = {self.key(play.state): play for play in begun if play.state.step != step}
        level = [play for play in begun if play.state.step == step]
        while level:
            further: dict[Hashable, Play] = {}
            for play in level:
                for action in play.state.legal():
                    if action.type == "done" or (action.type == "move" and action.stance != "hostile"):
                        after = self._on(play, action)
                        if self.looked % _PAUSE == 0:
                            yield
                        if after.state.step != step:
                            ended.setdefault(self.key(after.state), after)
                        else:
                            further.setdefault((bytes(after.state.units), after.state.moved), after)
            level = yield from self._narrow([*further.values()])
        return [*ended.values()]

    def _narrow(self, plays: list[Play]) -> Thinking[list[Play]]:
        """The most promising plays."""
        if len(plays) <= self._width:
            return plays
        self.narrowed = True
        promises = []
        for at, play in enumerate(plays):
            if at % _PAUSE == 0:
                yield
            promises.append(self._promise(play))
        best_first = sorted(range(len(plays)), key=promises.__getitem__, reverse=True)
        return [plays[at] for at in best_first[: self._width]]

    def _promise(self, play: Play) -> tuple[int, ...]:
        """How much a play brings: flags that are there or due, factories, units, and units ready for a new flag."""
        state, nation = play.state, self.nation
        due = state.flags[nation] | state.regions_of(nation) & self._free
        wanted = self._free & ~due
        ready = sum(
            state.count(FLEET, nation, region)
            for region in members(state.fleet_regions(nation))
            if fleet_reach(region) & wanted
        ) + sum(
            state.count(HOSTILE, nation, region) + state.count(FRIENDLY, nation, region)
            for region in members(state.army_regions(nation))
            if land_reach(region, self._homes) & wanted
        )
        units = state.armies(nation) + state.fleets(nation)
        return due.bit_count(), state.factories.bit_count(), units, ready, (neighbours(due) & wanted).bit_count()
