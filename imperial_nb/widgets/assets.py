"""The parts' JavaScript and CSS files, joined to what one widget sends to the browser.

A widget's module cannot import files beside it, so they are joined: what a file imports from our own files comes
before it, `import` lines go, and what they export becomes a plain name. Names at the top of a file are therefore unique
among all of them. Parts of other packages have a folder of their own and may import the table's files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from .theme import colours

HERE = Path(__file__).parent
_IMPORT = re.compile(r"^import .* from \"\./(.*)\.js\";\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const )", re.MULTILINE)


def script(parts: Iterable[str], folder: Path = HERE) -> str:
    """The module that shows these parts (file names without ending), each drawn by the function named like it."""
    names = list(dict.fromkeys(parts))
    joined: dict[str, str] = {}
    for name in names:
        _join(name, folder, joined)
    known = f"const PARTS = {{ {', '.join(names)} }};\n"
    _join("panel", folder, joined)
    panel = joined.pop("panel")
    return "\n".join([*joined.values(), known, panel])


def styles(parts: Iterable[str], folder: Path = HERE) -> str:
    """The style sheet of these parts, after the board's colours, and of all in a folder of their own."""
    own = [] if folder == HERE else sorted(path.name for path in folder.glob("*.css"))
    table = [_read(HERE, f"{name}.css") for name in ("panel", *dict.fromkeys(parts))]
    return "\n".join([colours(), *table, *(_read(folder, name) for name in own)])


def _join(name: str, folder: Path, joined: dict[str, str]) -> None:
    """Add a file after all that it imports, each once."""
    text = _read(folder, f"{name}.js") or _read(HERE, f"{name}.js")
    for needed in _IMPORT.findall(text):
        if needed not in joined:
            _join(needed, folder, joined)
    joined[name] = _EXPORT.sub("", _IMPORT.sub("", text))


@cache
def _read(folder: Path, name: str) -> str:
    path = folder / name
    return path.read_text(encoding="utf-8") if path.exists() else ""
