"""What all views of the lessons share: their JavaScript and CSS, pictures of positions, clicks that cannot do harm."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from imperial_nb.engine.words import say
from imperial_nb.widgets.panel import View

log = logging.getLogger(__name__)


class LessonView(View):
    """A view with one part, drawn by the function and the files called like its `look`."""

    folder: ClassVar[Path] = Path(__file__).parent
    look: ClassVar[str]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "look" in vars(cls):
            cls.looks = {cls.look: cls.look}
        super().__init_subclass__(**kwargs)

    def __init__(self) -> None:
        self.fault = ""
        super().__init__()
        self.add_class("imp-lesson-view")

    def views(self) -> dict[str, Any]:
        return {f"{self.look}.{key}": value for key, value in self.view().items()} | {"node": self.stamp}

    @property
    def stamp(self) -> str:
        """Names the moment that controls are drawn for."""
        return ""

    def view(self) -> dict[str, Any]:
        """What is to be seen now: key → JSON data."""
        raise NotImplementedError

    def do(self, content: Mapping[str, Any]) -> None:
        """Do what a control asks for. Refuses by a ValueError."""
        raise NotImplementedError

    def receive(self, content: Mapping[str, Any]) -> None:
        """Do what a control asks for, unless it was drawn for another moment; all that goes wrong ends in `fault`."""
        self.fault = ""
        try:
            if content.get("node") == self.stamp:
                self.do(content)
        except ValueError as error:
            self.fault = str(error)
        except Exception as error:
            log.exception("a control of a lesson failed")
            told = {"kind": type(error).__name__, "text": str(error)}
            self.fault = say("Something went wrong in the program ({kind}: {text}).", **told)
        self.refresh()
