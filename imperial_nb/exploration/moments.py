"""The moments of a game that can be chosen, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from imperial_nb.engine import Game, Node
from imperial_nb.engine.words import listed, name, say
from imperial_nb.widgets.labels import label

_NODE = "node-"


class Moment(NamedTuple):
    """A node of the game's tree under the name by which it is chosen and shown."""

    title: str
    node: Node


class Count(NamedTuple):
    """How far a node is: actions played, and the turn that goes on there, from 1."""

    actions: int
    turn: int


def moments(game: Game, chosen: Container[str] = ()) -> dict[str, Moment]:
    """Key → moment: the present one and those before it, then ends of lines, named and noted nodes, and `chosen` ones.

    The first keys mean another node when the game goes on: "now", "turn" (its start), "before" (one action), "start".
    """
    here, counts = game.node, counted(game)
    near = {"now": Moment(say("This moment"), here)}
    if here.parent is not None:
        begun = start_of_turn(here.parent)
        between = counts[here.id].turn != counts[here.parent.id].turn
        near["turn"] = Moment(say("Start of the last turn") if between else say("Start of this turn"), begun)
        near["before"] = Moment(say("One action before"), here.parent)
    near["start"] = Moment(say("Start of the game"), game.root)
    return near | _of_note(game, counts, chosen)


def counted(game: Game) -> Mapping[int, Count]:
    """Node id → how far it is."""
    counts: dict[int, Count] = {}
    for node in game.nodes.values():
        before = counts[node.parent.id] if node.parent else Count(-1, 1)
        counts[node.id] = Count(before.actions + 1, before.turn + (_turns(node) if node.parent else 0))
    return counts


def _turns(node: Node) -> int:
    """How many turns the action that led there began."""
    return sum(event.kind == "turn" for event in node.events)


def start_of_turn(node: Node) -> Node:
    """The start of the turn that goes on there, or of the game."""
    while node.parent is not None and not _turns(node):
        node = node.parent
    return node


def title(node: Node, counts: Mapping[int, Count]) -> str:
    """What a moment is called: its name or the action that led there, its turn and how many actions there were.

    >>> game = Game.new(["Ann", "Bob", "Cy"], seed=7)
    >>> events = game.play("rondel taxation")
    >>> title(game.node, counted(game))
    'Turn 1: Austria-Hungary, Taxation – after action 1'
    """
    if node.parent is None or node.action is None:
        return node.name or say("Start of the game")
    number, turn = counts[node.id].actions, counts[node.parent.id].turn
    if node.name:
        return say("{name} – turn {turn}, after action {number}", name=node.name, turn=turn, number=number)
    return say(
        "Turn {turn}: {who}, {action} – after action {number}",
        turn=turn, who=_who(node.parent), action=done(node), number=number,
    )  # fmt: skip


def _who(before: Node) -> str:
    """Who had to decide: a nation, or the player alone where it was about money of the player's own."""
    due = before.state.decision
    assert due is not None
    return due.player if due.kind in ("invest", "force") else name("nations", due.nation)


def done(node: Node) -> str:
    """The action that led to a node, of a move on the rondel only the space."""
    assert node.action is not None
    return name("spaces", node.action.space) if node.action.space else label(node.action)


def _of_note(game: Game, counts: Mapping[int, Count], chosen: Container[str]) -> dict[str, Moment]:
    nodes = [node for node in game.nodes.values() if node.parent and (_is_of_note(node) or node_key(node) in chosen)]
    titles = [title(node, counts) for node in nodes]
    alike = Counter(titles)
    if len(alike) < len(titles):
        titles = [
            _with_branches(node, said) if alike[said] > 1 else said for node, said in zip(nodes, titles, strict=True)
        ]
    return {node_key(node): Moment(said, node) for node, said in zip(nodes, different(titles), strict=True)}


def is_node(key: str) -> bool:
    """Whether a key means one certain node, however the game goes on."""
    return key.startswith(_NODE)


def node_key(node: Node) -> str:
    """The key that means this node."""
    return f"{_NODE}{node.id}"


def gone(game: Game, chosen: Mapping[str, str], field: str) -> dict[str, str]:
    """What is chosen in a field and has been deleted: it stays chosen, for it can be brought back."""
    key = chosen.get(field, "")
    there = key in map(node_key, game.nodes.values())
    return {key: say("(no longer there)")} if is_node(key) and not there else {}


def _is_of_note(node: Node) -> bool:
    return bool(node.name or node.note or not node.children)


def _with_branches(node: Node, said: str) -> str:
    """A title with what was done at each branching on the way."""
    forks = [done(step) for step in node.path() if step.parent and len(step.parent.children) > 1]
    return say("{moment}, by way of {actions}", moment=said, actions=listed(forks))


def different(titles: list[str]) -> Iterator[str]:
    """The titles, those that are still alike with numbers.

    >>> list(different(["Rome", "Rome", "Rome (2)"]))
    ['Rome', 'Rome (2)', 'Rome (2) (2)']
    """
    alike: Counter[str] = Counter()
    given: set[str] = set()
    for said in titles:
        distinct = said
        while distinct in given:
            alike[said] += 1
            distinct = f"{said} ({alike[said] + 1})"
        given.add(distinct)
        yield distinct
