"""Run the lessons and keep their outputs: `python -m tests.notebooks.refresh [NAME…]`, or `make notebooks`.

Outputs are kept as text and pictures, which GitHub, a printout or a reader without a kernel can show; views of widgets
would show only "model not found" there, and are made anew when a cell is run.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

LESSONS = Path(__file__).parents[2] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
PICTURE = "image/svg+xml"
SECONDS = 120  # for one cell


def lessons() -> list[Path]:
    """The notebooks, in the order in which they are taught."""
    return sorted(LESSONS.glob("*.ipynb"))


def run(path: Path, folder: Path) -> Any:
    """The notebook at `path` with the outputs of a run in `folder`, where it finds no one's progress."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=SECONDS, resources={"metadata": {"path": str(folder)}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [kept(output) for output in cell.outputs]
    return notebook


def kept(output: Any) -> Any:
    """An output as it is committed. A table's picture stands beside it, drawn by the game itself."""
    data = output.get("data", {})
    if data.pop(WIDGET, None):
        data.pop(PICTURE, None)
    return output


def refresh(path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        notebook = run(path, Path(folder))
    spare = path.with_suffix(".part")
    nbformat.write(notebook, spare)
    shutil.move(spare, path)


if __name__ == "__main__":
    for lesson in lessons():
        if len(sys.argv) == 1 or lesson.stem in sys.argv[1:]:
            print(lesson.name)
            refresh(lesson)
