"""The parts' JavaScript and CSS files, joined to what one widget sends to the browser.

A widget's module cannot import files beside it, so they are joined: `import` lines between our own files go, and what
they export becomes a plain name. Names at the top of a file are therefore unique among all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from imperial_nb.drawing.palette import NATIONS

HERE = Path(__file__).parent
_IMPORT = re.compile(r"^import .* from \"\./.*\";\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const )", re.MULTILINE)


def script(parts: Iterable[str]) -> str:
    """The module that shows these parts (file names without ending), each drawn by the function named like it."""
    names = list(dict.fromkeys(parts))
    known = f"const PARTS = {{ {', '.join(names)} }};\n"
    return "\n".join([*(_javascript(name) for name in ("dom", *names)), known, _javascript("panel")])


def styles(parts: Iterable[str]) -> str:
    """The style sheet of these parts, with the nations' colours as variables."""
    colours = "".join(
        f"--imp-{nation}:{c.solid};--imp-{nation}-ink:{c.ink};--imp-{nation}-tint:{c.tint};--imp-{nation}-line:{c.line};"
        for nation, c in NATIONS.items()
    )
    return "\n".join([f":root{{{colours}}}", *(_read(f"{name}.css") for name in ("panel", *dict.fromkeys(parts)))])


def _javascript(name: str) -> str:
    return _EXPORT.sub("", _IMPORT.sub("", _read(f"{name}.js")))


@cache
def _read(name: str) -> str:
    path = HERE / name
    return path.read_text(encoding="utf-8") if path.exists() else ""
