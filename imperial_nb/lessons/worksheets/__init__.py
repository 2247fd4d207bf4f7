"""Worksheets by name."""

from __future__ import annotations

from imperial_nb.engine.words import say

from ..sheet import Worksheet
from . import battles, board, flags, governments, investing, rondel, routes, scoring, starts, taxation

_MODULES = (starts, rondel, board, routes, battles, flags, investing, governments, taxation, scoring)
_BY_NAME: dict[str, Worksheet] = {sheet.name: sheet for module in _MODULES for sheet in module.WORKSHEETS}


def names() -> list[str]:
    """Names of all worksheets, in the order in which they are used."""
    return list(_BY_NAME)


def find(name: str) -> Worksheet:
    """The worksheet of this name. Raises ValueError if there is none."""
    if name not in _BY_NAME:
        raise ValueError(say("There is no worksheet {name!r}; there are: {known}.", name=name, known=names()))
    return _BY_NAME[name]
