"""`imperial-nb lab [FOLDER]`: the lessons, copied to a folder of the user's and opened in JupyterLab."""

from __future__ import annotations

import argparse
from pathlib import Path

from imperial_nb.cli import jupyter
from imperial_nb.cli.lessons import copy_lessons
from imperial_nb.engine.words import say
from imperial_nb.resources import find


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("lab", help=say("copy the lessons to a folder and open them in JupyterLab"))
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("imperial-lessons"),
        metavar=say("FOLDER"),
        help=say("where the lessons go (default: {folder}); what you edited there stays", folder="imperial-lessons"),
    )
    jupyter.add_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    copied = copy_lessons(find("notebooks"), options.folder)
    for sentence in copied.sentences():
        print(sentence)
    return jupyter.start(options.folder, f"/lab/tree/{copied.first}", options)
