"""The lines of a game's tree, and which of them are shown in one picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from imperial_nb.drawing.charts import DASHES, MARKS
from imperial_nb.engine import Game, Node
from imperial_nb.engine.words import say, say_many
from imperial_nb.widgets.branches import begins_line
from imperial_nb.widgets.history import present_line

from .figures import NOTHING
from .moments import different, gone, is_node, node_key
from .question import NONE, Field, Values

MOST = min(len(DASHES), len(MARKS))
"""Lines in one picture: each has a dash and a mark of its own."""
_OTHERS = {number: f"line{number}" for number in range(2, MOST + 1)}
"""Line beside the main one → the field in which it is chosen."""


class Played(NamedTuple):
    """A line of the tree: from where it leaves an older one, or the start, to its end."""

    key: str
    name: str
    begin: Node
    end: Node


def played(game: Game) -> list[Played]:
    """All lines: the main one, then the others as they were begun, all named differently."""
    ways = [_way(node) for node in game.nodes.values() if begins_line(node)]
    given = [next((node.name for node in reversed(way) if node.name), "") for way in ways]
    names = [_main(given[0], alone=len(ways) == 1)]
    names += [name or say("Branch {number}", number=number) for number, name in enumerate(given[1:], 1)]
    told = zip(ways, different(names), strict=True)
    return [Played(node_key(way[0]), name, way[0], way[-1]) for way, name in told]


def _main(given: str, alone: bool) -> str:
    """What the main line is called, beside others as such."""
    if alone:
        return given or say("The line played")
    return say("{name} (main line)", name=given) if given else say("Main line")


def _way(begin: Node) -> list[Node]:
    """The nodes of a line that no older one has."""
    way = [begin]
    while way[-1].children:
        way.append(way[-1].children[0])
    return way


# --- which are shown ------------------------------------------------------------------------------------------
def line_fields(game: Game, chosen: Values) -> tuple[Field, ...]:
    """Which lines to show; where one wants to choose them, a choice for each."""
    branches = {line.key: line.name for line in played(game)[1:]}
    few = len(branches) < MOST
    which = {
        "all": say("all lines") if few else say("the main line and the latest ones, {most} in all", most=MOST),
        **({"chosen": say("the main line and those chosen")} if len(branches) > 1 else {}),
        "present": say("the present line"),
        "past": say("the present line, up to this moment"),
    }
    lines = Field("lines", say("Which lines"), which, "all")
    return lines, *(_chosen_fields(game, branches, chosen) if lines.value(chosen) == "chosen" else ())


def _chosen_fields(game: Game, branches: Mapping[str, str], chosen: Values) -> Iterator[Field]:
    """A choice for each line beside the main one: the next when one is made, each line once.

    A choice of what is the main line by now, or goes on another one, counts as made, but as none that is shown.
    """
    left = dict(branches)
    for number, key in _OTHERS.items():
        options = {NONE: NOTHING} | left | gone(game, chosen, key)
        field = Field(key, say("Line {number}", number=number), options, NONE)
        yield field
        if chosen.get(key, NONE) == NONE:
            return
        left.pop(field.value(chosen), None)


def shown(game: Game, values: Values) -> tuple[list[Played], list[str], list[str]]:
    """The lines to be drawn, the names of those left out, and what is said of chosen ones that are there no more."""
    if values["lines"] in ("past", "present"):
        end = game.node if values["lines"] == "past" else present_line(game)[-1]
        return [Played("", say("The line played"), game.root, end)], [], []
    lines = played(game)
    if values["lines"] == "chosen":
        keys = {values[key] for key in _OTHERS.values() if key in values}
        lost = _lost(keys, lines)
    else:
        keys, lost = _latest(game, lines), []
    drawn = [line for line in lines if line is lines[0] or line.key in keys]
    return drawn, [line.name for line in lines if line not in drawn], lost


def _latest(game: Game, lines: Sequence[Played]) -> set[str]:
    """The keys of the present line and of the latest ones, as many as there is room for beside the main one."""
    on_way = {node.id for node in present_line(game)}
    here = max((line for line in lines if line.begin.id in on_way), key=lambda line: len(line.begin.path()))
    others = [line.key for line in lines[1:] if line is not here]
    return {here.key, *others[-(MOST - (1 if here is lines[0] else 2)) :]}


def _lost(keys: Set[str], lines: Sequence[Played]) -> list[str]:
    """That chosen lines have been deleted, if any were."""
    known = {line.key for line in lines}
    number = sum(is_node(key) and key not in known for key in keys)
    told = say_many(
        "A chosen line is no longer in the game.", "{number} chosen lines are no longer in the game.",
        number, number=number,
    )  # fmt: skip
    return [told] if number else []
