"""Views kept in the browser, parts of a table, and the widget that shows some parts and follows their game."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar

import anywidget
import traitlets

from imperial_nb.engine import Game
from imperial_nb.engine.words import say

from .assets import HERE, script, styles
from .clerk import Clerk
from .icons import icons
from .referee import Referee

log = logging.getLogger(__name__)

NOTICES = "message"
"""Name of the part that shows notices."""

_TURN = RLock()
"""Held while a message is answered or a view looks afresh: JupyterLab has messages served beside the running cell."""


class View(anywidget.AnyWidget):
    """A widget whose parts show plain data made afresh.

    What a part shows is kept as attributes `part.key` of the model beside the traits: one message per change carries
    whatever changed in any part, and a page opened later gets the whole.
    """

    opened: ClassVar[set[View]] = set()
    """All views not closed yet. Kept here: at the end of the program modules lose their names before widgets close."""
    looks: ClassVar[Mapping[str, str]] = {}
    """Name of each part → its JavaScript function, which is also the name of its `.js` and `.css` files."""
    folder: ClassVar[Path] = HERE
    """Where these files are; the table's files are found from everywhere."""
    sheets: ClassVar[Sequence[str]] = ()
    """Style sheets of the table that it needs besides."""
    parts: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    aside: traitlets.List[str] = traitlets.List().tag(sync=True)
    """Names of parts that stand in a column of their own where there is room."""
    icons = traitlets.Dict().tag(sync=True)
    silence = traitlets.Unicode().tag(sync=True)
    """What the browser says where no answer comes from the kernel."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "looks" in vars(cls):
            looks = [*cls.looks.values()]
            cls._esm, cls._css = script(looks, cls.folder), styles([*looks, *cls.sheets], cls.folder)
        super().__init_subclass__(**kwargs)

    def __init__(self, aside: Sequence[str] = ()) -> None:
        self._shown: dict[str, Any] = {}
        self._shown = self.views()
        self._answers = 0
        silence = say("No answer from the kernel. If it was restarted, run the cell again; if a cell is running, wait.")
        parts = [list(pair) for pair in self.looks.items()]
        super().__init__(parts=parts, aside=list(aside), icons=icons(), silence=silence)
        self.on_msg(lambda _, content, __: self._answer(content))
        self.opened.add(self)

    def views(self) -> dict[str, Any]:
        """What is to be seen now: `part.key` → JSON data."""
        raise NotImplementedError

    def receive(self, content: Mapping[str, Any]) -> None:
        """Do what a control asks for."""
        raise NotImplementedError

    def _answer(self, content: Mapping[str, Any]) -> None:
        """Do what was asked for; a word at least is sent where nothing changed."""
        with _TURN:
            before = self._answers
            self.receive(content)
            if self._answers == before:
                self.send({"answered": True})

    def refresh(self) -> None:
        """Look afresh and send what changed."""
        with _TURN:
            views = self.views()
            changes = {key: value for key, value in views.items() if self._is_news(key, value)}
            changes |= {key: None for key in self._shown if key not in views}
            self._shown = views
            if changes:
                self._answers += 1
                self._send({"method": "update", "state": sendable(changes), "buffer_paths": []})

    def close(self) -> None:
        self.opened.discard(self)
        layout = self.layout
        super().close()
        layout.close()

    def __del__(self) -> None:
        """Nothing: a view is held until it is closed, and one that was never made whole has nothing to close."""

    def _is_news(self, key: str, value: Any) -> bool:
        shown = self._shown.get(key, self)  # the widget itself stands for nothing at all
        return shown is not value and shown != value

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state | sendable(self._shown) if key is None else state


def sendable(data: Any) -> Any:
    r"""JSON data without halves of surrogate pairs, which no message can carry.

    >>> sendable(["note", {"text": "half a pair: \ud83d"}])
    ['note', {'text': 'half a pair: ?'}]
    """
    if isinstance(data, str):
        return data if data.isascii() else data.encode(errors="replace").decode()
    if isinstance(data, Mapping):
        return {key: sendable(value) for key, value in data.items()}
    return [sendable(value) for value in data] if isinstance(data, (list, tuple)) else data


class Part:
    """One part of a table: what it shows of the game, and what its controls ask for."""

    name: ClassVar[str]
    look: ClassVar[str | None] = None
    """Its JavaScript function, where that is not called like the part."""
    timeless: ClassVar[frozenset[str]] = frozenset()
    """Messages, each by a key of it, that are right at any moment: they never come too late to be done."""

    def __init__(self, clerk: Clerk) -> None:
        self.clerk = clerk

    @property
    def referee(self) -> Referee:
        """The clerk of a part over a game."""
        assert isinstance(self.clerk, Referee)
        return self.clerk

    @property
    def game(self) -> Game:
        return self.referee.game

    def view(self) -> dict[str, Any]:
        """What is to be seen now: key → JSON data."""
        raise NotImplementedError

    def receive(self, content: Mapping[str, Any]) -> None:
        """Do what a control asks for, other than playing an action. Refuses by a ValueError."""


class Panel(View):
    """A widget that shows one or more parts over one game, or over whatever their clerk has, and follows it."""

    kinds: ClassVar[tuple[type[Part], ...]] = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "kinds" in vars(cls):
            cls.looks = {kind.name: kind.look or kind.name for kind in cls.kinds}
        super().__init_subclass__(**kwargs)

    def __init__(self, over: Game | Clerk, aside: Sequence[str] = ()) -> None:
        self.clerk = over if isinstance(over, Clerk) else Referee(over)
        self.by_name = {kind.name: kind(self.clerk) for kind in self.kinds}
        super().__init__(aside)
        self._forget = self.clerk.observe(self.refresh)

    @property
    def referee(self) -> Referee:
        """The clerk of a panel over a game."""
        assert isinstance(self.clerk, Referee)
        return self.clerk

    def views(self) -> dict[str, Any]:
        views: dict[str, Any] = {"node": self.clerk.stamp, "refusals": self.clerk.refusals}
        # The line with notices comes last: it tells of other parts that fail.
        for name, part in sorted(self.by_name.items(), key=lambda one: one[0] == NOTICES):
            try:
                views |= {f"{name}.{key}": value for key, value in part.view().items()}
            except Exception as fault:
                self.clerk.note_fault(fault)
                views |= {key: value for key, value in self._shown.items() if key.startswith(f"{name}.")}
        return views

    def receive(self, content: Mapping[str, Any]) -> None:
        if self._is_timeless(content):
            self.clerk.guard(lambda: self._do(content))
        else:
            self.clerk.handle(content.get("node"), lambda: self._do(content))

    def _is_timeless(self, content: Mapping[str, Any]) -> bool:
        part = self.by_name.get(str(content.get("part")))
        return part is not None and "act" not in content and not part.timeless.isdisjoint(content)

    def _do(self, content: Mapping[str, Any]) -> None:
        if "act" in content:
            self.referee.play(content["act"])
        else:
            self.by_name[content["part"]].receive(content)

    def close(self) -> None:
        self._forget()
        super().close()


def panels_of(game: Game) -> list[Panel]:
    """All open panels over a game."""
    return [panel for panel in _over_games() if panel.referee.game is game]


def games_shown() -> list[Game]:
    """The games of all open panels."""
    return [panel.referee.game for panel in _over_games()]


def _over_games() -> list[Panel]:
    return [view for view in View.opened if isinstance(view, Panel) and isinstance(view.clerk, Referee)]


def redraw() -> None:
    """Look afresh in every open view, as after a change of language. One that fails never keeps others from it."""
    for view in list(View.opened):
        try:
            view.refresh()
        except Exception:
            log.exception("a view could not be shown afresh")
