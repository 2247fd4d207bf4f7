"""Positions that were being edited, found in the folder where they are kept."""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from imperial_nb.engine.words import say
from imperial_nb.widgets.autosave import FOLDER, MOST_OFFERED, newest, saved_at
from imperial_nb.widgets.panel import Panel, View

from .desk import Desk
from .opened import Position


class Kept(NamedTuple):
    """A draft: name of its file, title or else players, number of pieces on the board, time of the last change."""

    name: str
    title: str
    pieces: int
    saved: datetime
    position: Position

    @property
    def text(self) -> str:
        time = f"{self.saved:%Y-%m-%d %H:%M}"
        return say("{title}; units and flags: {pieces}, saved {time}", title=self.title, pieces=self.pieces, time=time)


def found() -> list[Kept]:
    """The last drafts in the folder that no open editor goes on with, newest first."""
    desks = (view.clerk for view in View.opened if isinstance(view, Panel))
    own = {desk.autosave.path for desk in desks if isinstance(desk, Desk)}
    return list(islice(newest("draft", own, _kept), MOST_OFFERED))


def path_of(name: str) -> Path:
    """The file of a draft. Raises ValueError for a name that `found` does not give."""
    if name not in [kept.name for kept in found()]:
        raise ValueError(say("There is no draft {name!r} to go on with.", name=name))
    return Path(FOLDER).resolve() / name


def _kept(path: Path, data: Any) -> Kept:
    pieces = sum(unit["count"] for unit in data["units"]) + len(data["flags"])
    title = data["title"] or ", ".join(player["name"] for player in data["players"])
    return Kept(path.name, title, pieces, saved_at(path), data)
