"""What a player sees and does on a panel with questions."""

from __future__ import annotations

from collections.abc import Generator

from imperial_nb import Game
from imperial_nb.analysis.progress import Progress
from imperial_nb.exploration.blocks import Answer
from imperial_nb.exploration.explorer import Questions
from tests.rules.helpers import start
from tests.widgets.hands import ask, shown

Work = Generator[Progress, None, Answer]


def gist(panel: Questions) -> str:
    """The first sentence shown."""
    answer = shown(panel, "ask.answer")
    return str(answer[0]["text"]) if answer else ""


def choose(panel: Questions, field: str, value: str) -> None:
    """Choose something in a field of the question in front."""
    ask(panel, "ask", of=shown(panel, "ask.front")["name"], field=field, value=value)


def elsewhere(panel: Questions) -> str:
    """What is told of the work on something that is not in front."""
    other = shown(panel, "ask.elsewhere")
    return str(other["text"]) if other else ""


def far_from_the_end() -> Game:
    return start("GB rondel", "GB fleet london 2, GB army sheffield 3", nations={"GB": {"rondel": "import"}})
