"""`imperial-nb convert IN OUT`: a position or game as JSON, as one line of text, or in the form for URLs.

Exit codes: 0 done, 1 the document has problems (a line each on standard error, `file: path: sentence`), 2 a file
could not be read or written, or wrongly called. A file that is there already is kept unless --force is given.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from imperial_nb.cli.documents import UNREADABLE, as_json, line_of, load
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.files import write_text
from imperial_nb.engine.record import to_dict
from imperial_nb.engine.words import say, say_many, templates

STANDARD_OUTPUT = "-"


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "convert",
        help=say("write a position or game as JSON, as one line, or in a form for URLs"),
        epilog=say("Exit codes: 0 done, 1 the document has problems, 2 a file could not be read or written."),
    )
    parser.add_argument("source", metavar=say("IN"), help=say("a position or game in any form; - for standard input"))
    parser.add_argument("target", metavar=say("OUT"), help=say("the file to write; - for standard output"))
    parser.add_argument(
        "--to",
        choices=("json", "line", "url"),
        help=say("the form to write (default: json for a file called so, otherwise line)"),
    )
    parser.add_argument("--position", action="store_true", help=say("of a game only its present position"))
    parser.add_argument("--force", action="store_true", help=say("overwrite the file if it is there already"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    target = options.target
    if target != STANDARD_OUTPUT and not options.force and Path(target).exists():
        print(line_of(target, "", say("this file is there already; --force overwrites it.")), file=sys.stderr)
        return UNREADABLE
    document, faults, code = load(options.source)
    if code or document is None:
        print(*faults, sep="\n", file=sys.stderr)
        return code
    form = options.to or ("json" if target.endswith(".json") else "line")
    if isinstance(document, Game) and (options.position or form != "json"):
        _tell_what_is_left_out(document)
    if isinstance(document, Game) and options.position:
        document = document.position()
    return _write(_text(document, form), target)


def _text(document: Scenario | Game, form: str) -> str:
    if form == "json":
        return as_json(to_dict(document) if isinstance(document, Game) else document.to_dict())
    return document.to_line(url_safe=form == "url") + "\n"


def _tell_what_is_left_out(game: Game) -> None:
    """Branches of a game have no place in a line."""
    beside = len(game.nodes) - len(game.node.path())
    if beside:
        one, many = templates(
            "{number} position beside the line to the cursor is left out.",
            "{number} positions beside the line to the cursor are left out.",
        )
        print(say_many(one, many, beside, number=beside), file=sys.stderr)


def _write(text: str, target: str) -> int:
    if target == STANDARD_OUTPUT:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))  # as in a file, whatever the terminal knows
        return 0
    try:
        write_text(target, text)
    except ValueError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    return 0
