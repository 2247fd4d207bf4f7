"""Questions about home provinces: factories built, units produced and imported, occupation."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from imperial_nb.engine import Game
from imperial_nb.engine.board import HOME, NATION, PORTS, REGIONS, members
from imperial_nb.engine.words import say

from .asked import Line, Question, due, question, refused, told


def occupation(game: Game) -> list[Question]:
    """Which provinces are occupied, and by whom."""
    return question(say("Which home provinces are occupied, and by whom?"), _occupied(game) or [Line(say("None."))])


def _occupied(game: Game) -> list[Line]:
    return [
        Line(
            say(
                "{region}, by {nations}.",
                region=region.id,
                nations=[unit.nation for unit in region.units if unit.stance == "hostile"],
            ),
            ("board.occupied",),
        )
        for region in game.regions.values()
        if region.occupied
    ]


def sites(game: Game, _: Collection[str]) -> list[Question]:
    """Where a factory can be built, and why nowhere else."""
    nation = due(game).nation
    answer = [_or_refused(game, f"build {REGIONS[home]}") for home in members(HOME[NATION[nation]])]
    return question(say("Where can {nation} build a factory, and why nowhere else?", nation=nation), answer)


def productions(game: Game, _: Collection[str]) -> list[Question]:
    """What each factory can produce, and whether all can at once."""
    nation = due(game).nation
    factories = game.nations[nation].factories
    answer = [_or_refused(game, f"produce {province}") for province in factories]
    able = [province for province in factories if not refused(game, f"produce {province}")]
    short = refused(game, " ".join(["produce", *able]))
    text = say("What can each factory of {nation} produce now?", nation=nation)
    return question(text, [*answer, short] if short else answer)


def imports(game: Game, _: Collection[str]) -> list[Question]:
    """What can be imported where, and why not elsewhere."""
    return question(say("What can {nation} import, and where?", nation=due(game).nation), _imports(game))


def _imports(game: Game) -> Iterator[Line]:
    homes = HOME[NATION[due(game).nation]]
    armies = {REGIONS[home]: refused(game, f"import army {REGIONS[home]}") for home in members(homes)}
    fleets = {REGIONS[port]: refused(game, f"import fleet {REGIONS[port]}") for port in members(homes & PORTS)}
    for places, text in ((armies, say("Armies, 1 M each")), (fleets, say("Fleets, 1 M each"))):
        open_to = [province for province, no in places.items() if no is None]
        if open_to:
            yield Line(say("{what}: in {regions}.", what=text, regions=open_to), ("import.units",))
    yield from dict.fromkeys(no for no in (*armies.values(), *fleets.values()) if no)


def _or_refused(game: Game, action: str) -> Line:
    return refused(game, action) or told(game.preview(action))[0]
