"""`imperial-nb check FILE…`: what is wrong with positions and games.

Each problem is a line on standard output, `file: path: sentence`; files that cannot be read are named on standard
error. Exit codes: 0 all in order, 1 problems found, 2 a file could not be read, or wrongly called.
"""

from __future__ import annotations

import argparse
import sys

from imperial_nb.cli.documents import UNREADABLE, load
from imperial_nb.engine.words import say, say_many


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "check",
        help=say("say what is wrong with positions and saved games"),
        epilog=say("Exit codes: 0 all in order, 1 problems found, 2 a file could not be read, or wrongly called."),
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar=say("FILE"),
        help=say("a position or game, as JSON or in one line; - for standard input"),
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    results = [load(name) for name in options.files]
    for result in results:
        for line in result.faults:
            print(line, file=sys.stderr if result.code == UNREADABLE else sys.stdout)
    code = max(result.code for result in results)
    if not code:
        print(say_many("{number} file is in order.", "{number} files are in order.", len(results), number=len(results)))
    return code
