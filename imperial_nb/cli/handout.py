"""`imperial-nb handout SCENARIO…`: positions to print, with questions and, on pages of their own, the answers.

Exit codes: 0 done, 1 a position has problems (a line each on standard error, `file: path: sentence`), 2 a file could
not be read or written, or wrongly called. A file that is there already is kept unless --force is given.
"""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from imperial_nb.cli.documents import STANDARD_INPUT, UNREADABLE, line_of, load
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.files import write_text
from imperial_nb.engine.words import say
from imperial_nb.handout import Sheet, handout, sheet

STANDARD_OUTPUT = "-"
FILE = "handout.html"


class Opened(NamedTuple):
    """What an argument names, or None; what is wrong with it, a line each; the exit code for that."""

    sheet: Sheet | None
    faults: list[str]
    code: int


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "handout",
        help=say("write positions with questions and answers as a page to print"),
        epilog=say("Exit codes: 0 done, 1 a position has problems, 2 a file could not be read or written."),
    )
    parser.add_argument(
        "scenarios",
        nargs="+",
        metavar=say("SCENARIO"),
        help=say("the name of a position of the library, or a file with a position or game; - for standard input"),
    )
    parser.add_argument(
        "-o",
        "--output",
        default=FILE,
        metavar=say("FILE"),
        help=say("the page to write (default: {file}); - for standard output", file=FILE),
    )
    parser.add_argument("--force", action="store_true", help=say("overwrite the file if it is there already"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    target = options.output
    if target != STANDARD_OUTPUT and not options.force and Path(target).exists():
        print(line_of(target, "", say("this file is there already; --force overwrites it.")), file=sys.stderr)
        return UNREADABLE
    opened = [_open(name) for name in options.scenarios]
    for one in opened:
        for fault in one.faults:
            print(fault, file=sys.stderr)
    sheets = [one.sheet for one in opened if one.sheet]
    return max(one.code for one in opened) or _write(handout(sheets), target)


def _open(name: str) -> Opened:
    """A position of the library, if there is one called so, otherwise a file."""
    known = Scenario.names()
    if name in known:
        return Opened(sheet(name), [], 0)
    if name != STANDARD_INPUT and not Path(name).exists():
        alike = get_close_matches(name, known) or known[:3]
        sentence = say("this is no file and no position of the library, where there are {known}, …", known=alike)
        return Opened(None, [line_of(name, "", sentence)], UNREADABLE)
    document, faults, code = load(name)
    if document is None or code:
        return Opened(None, faults, code)
    return Opened(Sheet(document if isinstance(document, Game) else document.start()), [], 0)


def _write(page: str, target: str) -> int:
    if target == STANDARD_OUTPUT:
        sys.stdout.buffer.write(page.encode("utf-8", "backslashreplace"))
        return 0
    try:
        write_text(target, page)
    except ValueError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    print(say("{file} is written; open it in a browser and print it.", file=target))
    return 0
