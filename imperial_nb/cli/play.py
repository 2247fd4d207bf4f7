"""`imperial-nb play [FOLDER]`: a notebook of one cell with the table in it, opened in JupyterLab."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from imperial_nb.cli import jupyter
from imperial_nb.engine.words import say

NOTEBOOK = "play.ipynb"
CELL = "import imperial_nb\n\nimperial_nb.play()"


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("play", help=say("open a notebook with the table to play at"))
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("imperial-games"),
        metavar=say("FOLDER"),
        help=say("where the notebook and the games go (default: {folder})", folder="imperial-games"),
    )
    jupyter.add_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    write_notebook(options.folder)
    return jupyter.start(options.folder, f"/doc/tree/{NOTEBOOK}", options)


def write_notebook(folder: Path) -> Path:
    """Put the one-cell notebook into `folder`, unless it is there already; return its path.

    Raises OSError where `folder` cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NOTEBOOK
    if not path.exists():
        path.write_text(json.dumps(_notebook(), indent=1) + "\n", encoding="utf-8")
    return path


def _notebook() -> dict[str, object]:
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "play",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": CELL,
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
