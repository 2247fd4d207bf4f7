"""`imperial-nb replay FILE`: a game told in text, every action with what it brought and where money went.

Exit codes: 0 told, 1 the document has problems (a line each on standard error, `file: path: sentence`; of a game that
departs from the rules the good part is told), 2 the file could not be read, or wrongly called.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator

from imperial_nb.cli.documents import load
from imperial_nb.engine import Event, Game, Node
from imperial_nb.engine.lines import printable
from imperial_nb.engine.words import say, say_many, templates


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "replay",
        help=say("tell a game in text, with every money flow"),
        epilog=say("Exit codes: 0 told, 1 the game has problems, 2 the file could not be read, or wrongly called."),
    )
    parser.add_argument("file", metavar=say("FILE"), help=say("a game or position in any form; - for standard input"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    document, faults, code = load(options.file)
    if document is not None:
        game = document if isinstance(document, Game) else document.start()
        for line in told(game):
            print(line)
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
    return code


def told(game: Game) -> Iterator[str]:
    """A game from its start to the cursor, line by line.

    >>> lines = told(Game.new(["Ann", "Bob"], cards={"Ann": ["AH", "FR", "GE"], "Bob": ["IT", "RU", "GB"]}))
    >>> for _ in range(3): print(next(lines))
    Ann, Bob
        Ann → AH, 9 M: Ann pays 9 M for the dealt bond of Austria-Hungary. (setup.standard)
        Ann → GE, 2 M: Ann pays 2 M for the dealt bond of Germany. (setup.standard)
    """
    if game.title:
        yield printable(game.title)
    yield ", ".join(game.players)
    yield from _remarks(game.note)
    for number, node in enumerate(game.node.path()):
        if node.parent is not None:
            yield ""
            yield _heading(number, node.parent, node)
        yield from (f"    {_told(event)}" for event in node.events)
        yield from _remarks(node.name, node.note)
    yield ""
    yield from _end(game)


def _heading(number: int, before: Node, node: Node) -> str:
    due, action = before.state.decision, node.action
    assert due is not None
    assert action is not None
    told = {"number": number, "player": due.player, "nation": due.nation, "action": action.text}
    if action.type == "donate" or due.kind in ("invest", "force"):
        return say("{number}. {player}: {action}", **{**told, "player": action.player or due.player})
    return say("{number}. {nation} ({player}): {action}", **told)


def _told(event: Event) -> str:
    told = {"event": event.text, "rule": event.rule}
    if not event.amount:
        return say("{event} ({rule})", **told)
    flow = {"source": event.source, "target": event.target, "amount": event.amount}
    return say("{source} → {target}, {amount} M: {event} ({rule})", **flow, **told)


def _remarks(*texts: str) -> Iterable[str]:
    return [f"    # {printable(line)}" for text in texts for line in text.splitlines()]


def _end(game: Game) -> Iterator[str]:
    if game.decision is not None:
        yield game.decision.prompt
    for player, score in game.scores().items():
        told = {"player": player, "total": score.total, "cash": score.cash, "bonds": score.total - score.cash}
        one, many = templates(
            "{player}: {total} point, {cash} for cash and {bonds} for bonds.",
            "{player}: {total} points, {cash} for cash and {bonds} for bonds.",
        )
        yield say_many(one, many, score.total, **told)
    if game.outcome is not None:
        yield game.outcome.reason
