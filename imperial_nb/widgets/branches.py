"""Which moments of a game's tree are to be seen, and how deep. Pure functions, no widgets.

Each action is an item. A turn holds what was done in it, a branch all that was played in it: the rest of the turn that
it begins in and its further turns. The start holds the main line in the same way. What was played instead of an action
stands after it, on its level.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from imperial_nb.engine import Node


class Row(NamedTuple):
    """An item that is to be seen. `level` is 1 for the start; `open` is None where an item holds nothing."""

    node: Node
    level: int
    open: bool | None


def begins_line(node: Node) -> bool:
    """Whether it is the start or the first moment of a branch: not the first action played where it was."""
    return node.parent is None or node.parent.children[0] is not node


def begins_turn(node: Node) -> bool:
    """Whether it was played when a turn began: a move on the rondel, or a gift before it."""
    return node.parent is not None and node.parent.state.step == "rondel"


def on_main_line(node: Node) -> bool:
    """Whether nothing on the way from the start was played instead of something else."""
    return not any(begins_line(step) for step in node.path()[1:])


def inside(node: Node) -> list[Node]:
    """The items that an item holds, in order."""
    return list(_inside(node))


def _inside(node: Node) -> Iterator[Node]:
    holds_turns = begins_line(node)
    if not holds_turns and not begins_turn(node):
        return
    turn_over = False
    while node.children:
        node = node.children[0]
        turn_over = turn_over or begins_turn(node)
        if turn_over and not holds_turns:
            return
        if begins_turn(node) or not turn_over:
            assert node.parent is not None
            yield from node.parent.children


def holders(node: Node) -> list[Node]:
    """The items that hold a moment, the innermost first."""
    found = []
    turn = begins_turn(node)  # a turn is held by its line, an action by its turn or, in the first one, by its line
    while node.parent is not None:
        node = node.parent
        if begins_line(node) or (not turn and begins_turn(node)):
            found.append(node)
            turn = begins_turn(node)
    return found


def rows(root: Node, here: Node, chosen: Mapping[int, bool]) -> list[Row]:
    """What is to be seen: all that is not inside a folded item.

    Open are the items around the present moment `here` and turns with branches, names or notes inside, unless `chosen`
    (node id → open) says otherwise.
    """
    around = {root, here, *holders(here)}
    found, waiting = [], [(root, 1)]
    while waiting:
        node, level = waiting.pop()
        items = inside(node)
        is_open = chosen.get(node.id, _opens(node, items, around)) if items else None
        found.append(Row(node, level, is_open))
        if is_open:
            waiting += [(item, level + 1) for item in reversed(items)]
    return found


def _opens(node: Node, items: list[Node], around: Collection[Node]) -> bool:
    worth_seeing = any(begins_line(item) or item.name or item.note for item in items)
    return node in around or (worth_seeing and not begins_line(node))
