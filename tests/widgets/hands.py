"""What a player does at a panel, as the messages that the browser sends for it."""

from __future__ import annotations

from typing import Any

from imperial_nb import Game
from imperial_nb.widgets import Table
from imperial_nb.widgets.panel import Panel, View


def panel_of(game: Game) -> Panel:
    """The panel of a new table."""
    whole = Table(game).whole
    assert whole
    panel: Panel = whole.panel
    return panel


def tell(view: View, content: dict[str, Any]) -> None:
    """Hand over a message as it comes from the browser."""
    view._handle_custom_msg(content, [])


def press(panel: Panel, action: str, node: str | None = None) -> None:
    """Press the button of an action, drawn for the present moment or for another one."""
    tell(panel, {"part": "decision", "node": node or panel.clerk.stamp, "act": action})


def choose(panel: Panel, **fields: Any) -> None:
    """Press the button that picks something up."""
    tell(panel, {"part": "decision", "node": panel.clerk.stamp, "choose": fields})


def click(panel: Panel, region: str, node: str | None = None) -> None:
    """Click on a region of the map."""
    tell(panel, {"part": "map", "node": node or panel.clerk.stamp, "region": region})


def ask(panel: Panel, part: str, **content: Any) -> None:
    """Use another control of a part."""
    tell(panel, {"part": part, "node": panel.clerk.stamp, **content})


def notice(panel: Panel) -> str:
    """The line under the board; "" without one."""
    return str(panel.clerk.notice or "")


def shown(panel: View, key: str) -> Any:
    """What the browser shows now under `part.key`."""
    return panel.get_state()[key]
