"""Imperial, the board game of Mac Gerdts, to learn, play and explore in notebooks.

>>> import imperial_nb
>>> game = imperial_nb.Game.new(["Ann", "Bob", "Cy"], seed=7)
>>> game.decision.nation
'AH'

`imperial_nb.play()` shows the table, `edit()` the editor, `gallery()` all positions that come with the program,
`demo(scenario, script)` a demonstration, `explore(game)` a table with questions and `ask(question, game)` the panel of
one. Names are loaded when first asked for, so that the rules alone (`imperial_nb.engine`, standard library only) load
no widget.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .demonstration.demo import demo
    from .editor.editor import edit
    from .engine import Action, Edition, Game, IllegalAction, InvalidScenario, ReplayMismatch, Scenario
    from .exhibition.gallery import gallery
    from .exploration.explorer import ask, explore
    from .widgets.table import play

__version__ = "0.1.0"
__all__ = [
    "Action", "Edition", "Game", "IllegalAction", "InvalidScenario", "ReplayMismatch", "Scenario",
    "ask", "demo", "edit", "explore", "gallery", "play",
]  # fmt: skip

_ELSEWHERE = {
    "ask": ".exploration.explorer", "demo": ".demonstration.demo", "edit": ".editor.editor",
    "explore": ".exploration.explorer", "gallery": ".exhibition.gallery", "play": ".widgets.table",
}  # fmt: skip
_PACKAGES = ("analysis", "drawing", "engine", "widgets")


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE.get(name, ".engine"), __name__), name)


def __dir__() -> list[str]:
    return sorted([*__all__, *_PACKAGES, "__version__"])
