"""JupyterLab has clicks served in a thread beside the one of the cells: views take turns."""

from __future__ import annotations

from threading import Barrier, Lock, Thread
from time import sleep
from typing import Any

from imperial_nb import Game
from imperial_nb.widgets.decision import Decision
from imperial_nb.widgets.panel import Panel
from tests.widgets.hands import notice, tell


class Slow(Decision):
    """Notes where two threads look at once."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.looking = Lock()
        self.met = 0

    def view(self) -> dict[str, Any]:
        alone = self.looking.acquire(blocking=False)
        self.met += not alone
        sleep(0.01)
        if alone:
            self.looking.release()
        return {}


class SlowPanel(Panel):
    kinds = (Slow,)


def test_cells_and_clicks_do_not_look_at_the_same_time(game: Game) -> None:
    panel = SlowPanel(game)
    part, begin = panel.by_name["decision"], Barrier(2)
    assert isinstance(part, Slow)

    def beside() -> None:
        begin.wait()
        for _ in range(5):
            tell(panel, {"part": "decision", "node": panel.referee.stamp, "act": "build vienna"})

    clicks = Thread(target=beside)
    clicks.start()
    begin.wait()
    for _ in range(5):
        panel.refresh()
    clicks.join()
    assert part.met == 0
    assert notice(panel)
