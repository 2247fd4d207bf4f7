"""A tree of positions with a cursor: undo goes back, branches stand side by side, nothing is lost unless deleted."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Self

from . import position
from .actions import Action
from .drawn import Drawn
from .events import Event
from .state import State
from .words import Message, say, template

_LONGEST_NAME = 200  # characters
_TEXTS = {
    "name": (_LONGEST_NAME, template("A name is a text of at most {most} characters.")),
    "title": (_LONGEST_NAME, template("A title is a text of at most {most} characters.")),
    "note": (20_000, template("A note is a text of at most {most} characters.")),
}
"""What users write → the most characters, and what is said of others."""
_log = logging.getLogger(__name__)


def text_fault(key: str, text: object) -> Message | None:
    """What is wrong with a "name", "title" or "note", as a sentence, or None."""
    most, said = _TEXTS[key]
    return None if isinstance(text, str) and len(text) <= most else Message(said, most=most)


def fit_text(key: str, text: str) -> str:
    """The text, as a name, title or note. Raises ValueError for an unfit one."""
    fault = text_fault(key, text)
    if fault is not None:
        raise ValueError(str(fault))
    return text


class Node(Drawn):
    """One position of a game's tree: the action that led to it, the events it brought, a name and a note.

    `children`: the main line first, others as they were first played; `parent` is None at the root.
    """

    __slots__ = ("_legal", "action", "children", "events", "id", "name", "note", "parent", "state", "visited")

    def __init__(self, id: int, parent: Node | None, action: Action | None, events: list[Event], state: State) -> None:
        self.id = id
        self.parent = parent
        self.children: list[Node] = []
        self.action = action
        self.events = events
        self.name = ""
        self.note = ""
        self.state = state
        self.visited: Node | None = None  # the child redo goes to
        self._legal: list[Action] | None = None

    def legal(self) -> list[Action]:
        """The legal actions here, made once."""
        if self._legal is None:
            self._legal = self.state.legal()
        return self._legal

    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def subtree(self) -> list[Node]:
        """This node and all that was played from it, parents before their children."""
        nodes = [self]
        for node in nodes:
            nodes += node.children
        return nodes

    def _drawing(self) -> tuple[dict[str, Any], str]:
        return drawing_of(self.state, self.name, self.note)

    def __repr__(self) -> str:
        return f"<Node {self.id}: {self.action or 'start'}>"


class Tree:
    """Nodes under a root, and a cursor on one of them."""

    def __init__(self, events: list[Event], state: State) -> None:
        self.root = Node(0, None, None, events, state)
        self._nodes = {0: self.root}
        self._next_id = 1
        self._cursor = self.root
        self._deleted: tuple[Node, Node, int] | None = None  # a node, its parent, its place there
        self._observers: list[Callable[[Any], object]] = []

    @property
    def node(self) -> Node:
        """The cursor."""
        return self._cursor

    @property
    def nodes(self) -> Mapping[int, Node]:
        """Node id → node, in the order in which they were first played."""
        return dict(self._nodes)

    def undo(self) -> None:
        """Take back one action and all that followed by itself. Raises ValueError at the start."""
        if self._cursor.parent is None:
            raise ValueError(say("There is nothing to take back: this is the start."))
        self._go(self._cursor.parent)

    def redo(self) -> None:
        """Go on to the child last visited. Raises ValueError if nothing has been played from here."""
        following = self._cursor.visited
        if following is None:
            raise ValueError(say("There is nothing to repeat: nothing has been played from here."))
        self._go(following)

    def goto(self, node: Node | int) -> None:
        """Move the cursor to a node, or to the node with this id. Raises ValueError for an unknown one."""
        target = self._known(node)
        for child in target.path()[1:]:
            if child.parent is not None:
                child.parent.visited = child
        self._go(target)

    def revisit(self, node: Node) -> None:
        """Put the cursor on a node of this tree without remembering the way there for `redo`."""
        self._go(node)

    # --- branches -------------------------------------------------------------------------------------
    def branch(self, name: str) -> None:
        """Name the line from the cursor on. Raises ValueError for a bad name."""
        if not name:
            raise ValueError(say("A branch has a name of 1 to {most} characters.", most=_LONGEST_NAME))
        self.annotate(self._cursor, name=name)

    def annotate(self, node: Node | int, *, name: str | None = None, note: str | None = None) -> None:
        """Give a node another name or note, "" for none. Raises ValueError for an unknown node or an unfit text."""
        target = self._known(node)
        named = target.name if name is None else fit_text("name", name)
        noted = target.note if note is None else fit_text("note", note)
        target.name, target.note = named, noted
        self._tell()

    def promote(self, node: Node | int) -> None:
        """Make the line to a node the main one: each step first among its siblings.

        Raises ValueError for an unknown node.
        """
        for step in self._known(node).path():
            if step.parent is not None:
                siblings = step.parent.children
                siblings.insert(0, siblings.pop(siblings.index(step)))
        self._tell()

    def delete(self, node: Node | int, *, for_good: bool = False) -> None:
        """Take away a node and all that was played from it; a cursor inside goes to its parent.

        `restore` brings it back, unless it went `for_good`. Raises ValueError for an unknown node, and for the start.
        """
        target = self._known(node)
        if target.parent is None:
            raise ValueError(say("The start of a game cannot be deleted."))
        parent, gone = target.parent, target.subtree()
        self._deleted = None if for_good else (target, parent, parent.children.index(target))
        for lost in gone:
            del self._nodes[lost.id]
        parent.children.remove(target)
        if parent.visited is target:
            parent.visited = parent.children[0] if parent.children else None
        if self._cursor in gone:
            self._cursor = parent
        self._tell()

    @property
    def deleted(self) -> Node | None:
        """The node deleted last that `restore` can bring back: until the next deletion, or until it is played again."""
        if self._deleted is None:
            return None
        node, parent, _ = self._deleted
        return None if any(child.action == node.action for child in parent.children) else node

    def restore(self) -> None:
        """Bring back, where it was, what was deleted last, and go there. Raises ValueError where there is nothing."""
        if self._deleted is None or self.deleted is None:
            raise ValueError(say("There is nothing deleted to bring back."))
        node, parent, place = self._deleted
        parent.children.insert(place, node)
        back = {each.id: each for each in node.subtree()}
        self._nodes = dict(sorted((self._nodes | back).items()))
        self._deleted = None
        self.goto(node)

    def _known(self, node: Node | int) -> Node:
        id = node.id if isinstance(node, Node) else node
        found = self._nodes.get(id) if isinstance(id, int) else None
        if found is None or (isinstance(node, Node) and found is not node):
            raise ValueError(say("This game has no node {id!r}.", id=id))
        return found

    def _go(self, node: Node) -> None:
        self._cursor = node
        if node.parent is not None:
            node.parent.visited = node
        self._tell()

    # --- observers ------------------------------------------------------------------------------------
    def observe(self, observer: Callable[[Self], object]) -> Callable[[], None]:
        """Call `observer(game)` after every change of the cursor; returns a function that ends this.

        An exception in an observer is logged and never breaks play. Raises ValueError for what cannot be called.
        """
        if not callable(observer):
            raise ValueError(say("An observer is a function of the game, not {value!r}.", value=observer))
        self._observers.append(observer)

        def end() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return end

    def _tell(self) -> None:
        for observer in list(self._observers):
            try:
                observer(self)
            except Exception:
                _log.exception("an observer of the game failed")

    def _add(self, parent: Node, action: Action, events: list[Event], state: State) -> Node:
        node = Node(self._next_id, parent, action, events, state)
        self._nodes[node.id] = node
        self._next_id += 1
        parent.children.append(node)
        return node


def drawing_of(state: State, title: str = "", note: str = "") -> tuple[dict[str, Any], str]:
    """A position as `Drawn` draws it."""
    decision = state.decision
    return position.write(state, title, note), decision.prompt if decision else ""
