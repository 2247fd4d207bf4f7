"""`imperial-nb lab [FOLDER]`: the lessons, copied to a folder of the user's and opened in JupyterLab."""

from __future__ import annotations

import argparse
from pathlib import Path

from imperial_nb.cli import jupyter
from imperial_nb.cli.lessons import copy_lessons, lessons_in
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
    lessons = find("notebooks")
    kept = copy_lessons(lessons, options.folder)
    print(say("The lessons are in {folder}.", folder=str(options.folder.resolve())))
    if kept:
        print(say("Kept as you edited them: {files}.", files=kept), end=" ")
        print(say("Rename or delete a file to get that lesson afresh."))
    return jupyter.start(options.folder, f"/lab/tree/{lessons_in(lessons)[0].name}", options)
