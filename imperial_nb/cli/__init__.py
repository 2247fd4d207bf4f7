"""The command `imperial-nb`. Each subcommand is one module with a `register` that adds its parser."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from imperial_nb.cli import check, convert, doctor, handout, lab, play, replay
from imperial_nb.engine.words import say

COMMANDS = (lab, play, doctor, check, convert, replay, handout)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return the exit code: 0 done, 1 it could not be done, 2 wrongly called."""
    parser = argparse.ArgumentParser(
        prog="imperial-nb",
        description=say("The board game Imperial in JupyterLab: lessons, a table to play at, and tools."),
    )
    subparsers = parser.add_subparsers(required=True, metavar=say("COMMAND"))
    for command in COMMANDS:
        command.register(subparsers)
    options = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a sign that the terminal does not know ends no command
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return code
