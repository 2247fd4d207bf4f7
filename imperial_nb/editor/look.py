"""JavaScript and CSS of views that stand outside the table's folder, joined with the table's own parts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from imperial_nb.widgets.assets import HERE as TABLE
from imperial_nb.widgets.assets import styles as table_styles

_LINKS = re.compile(r"^(?:import .* from \".*\";\n|export (?=const ))", re.MULTILINE)


def script(folder: Path, parts: Iterable[str]) -> str:
    """One module that shows these parts, each found in `folder` or else among the table's."""
    names = list(dict.fromkeys(parts))
    known = f"const PARTS = {{ {', '.join(names)} }};\n"
    files = [TABLE / "dom.js", *(_found(folder, f"{name}.js") for name in names)]
    return "\n".join([*map(_plain, files), known, _plain(TABLE / "panel.js")])


def styles(folder: Path, parts: Iterable[str]) -> str:
    """The table's style sheets of these parts, then all those of the folder."""
    own = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.css")))
    return "\n".join([table_styles(parts), *own])


def _found(folder: Path, name: str) -> Path:
    return folder / name if (folder / name).exists() else TABLE / name


def _plain(path: Path) -> str:
    return _LINKS.sub("", path.read_text(encoding="utf-8"))
