"""A table in a notebook, as the hands and eyes of a player: where things are and what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

GAME = """
import imperial_nb
cards = {"Ann": ["AH", "GB"], "Bob": ["IT", "RU"], "Cy": ["FR", "GE"]}
game = imperial_nb.Game.new(list(cards), cards=cards)
"""
TABLE = GAME + "imperial_nb.play(game)"
FOCUSED = "() => { const at = document.activeElement.dataset; return at.key ?? at.action ?? at.region ?? ''; }"
OPEN_SPOT = """(path) => {
    const box = path.getBoundingClientRect();
    for (const part of [2, 3, 5, 7, 11])
        for (let i = 1; i < part; i++)
            for (let j = 1; j < part; j++) {
                const [x, y] = [box.x + (box.width * i) / part, box.y + (box.height * j) / part];
                if (document.elementFromPoint(x, y) === path) return [x, y];
            }
    throw new Error(`no open spot of ${path.dataset.region}`);
}"""
REGIONS = 54
MOST_KEYS = 120

# One turn of each space: `region …` a click on the map, `picked …` a control that plays nothing yet.
TURNS = """
rondel production1 / picked budapest / produce vienna
rondel import / region rome / region naples / import fleet naples / done
rondel factory / region marseille
rondel taxation
rondel investor / bond invest AH 4
rondel production1 / produce moscow odessa
rondel maneuver1 / region vienna / region venice / move army vienna venice hostile
rondel maneuver2 / region naples / region western_mediterranean / region rome / region venice / battle venice AH army
"""


def steps() -> list[tuple[str, str]]:
    """(kind, what) of every step in `TURNS`."""
    found = []
    for step in TURNS.strip().replace("\n", " / ").split(" / "):
        kind, _, what = step.partition(" ")
        found.append((kind, what) if kind in ("region", "picked", "bond") else ("play", step))
    return found


@dataclass
class TableOnPage:
    """One table of a page, by its number from the top."""

    page: Page
    number: int = 0

    @property
    def root(self) -> Locator:
        return self.page.locator(".imp-frame").nth(self.number)

    def wait(self) -> TableOnPage:
        """Until map and choices are there."""
        expect(self.root.locator("path[data-region]")).to_have_count(REGIONS, timeout=30_000)
        expect(self.root.locator(".imp-choices button").first).to_be_visible()
        return self

    def press(self, action: str) -> None:
        """Click on the button of an action in the decision panel."""
        self.root.locator(f".imp-choices [data-action='{action}']").click()

    def click_region(self, name: str) -> None:
        """Click with the mouse on a spot of the region that nothing else covers."""
        path = self.root.locator(f"path[data-region='{name}']")
        path.scroll_into_view_if_needed()
        x, y = path.evaluate(OPEN_SPOT)
        self.page.mouse.click(x, y)

    def click(self, kind: str, what: str) -> None:
        """One step of `steps` by mouse."""
        if kind == "region":
            self.click_region(what)
        elif kind == "picked":
            self.root.locator(f".imp-choices [data-key='{what}']").click()
        elif kind == "bond":
            self.root.locator(f".imp-bonds [data-action='{what}']").click()
        elif what.startswith("rondel"):
            self.root.locator(f".imp-wheel [data-action='{what}']").click()
        else:
            self.root.locator(f".imp-choices [data-action='{what}']").click()

    @property
    def prompt(self) -> Locator:
        return self.root.locator(".imp-head p")

    @property
    def notice(self) -> Locator:
        return self.root.locator(".imp-notice")

    @property
    def log(self) -> Locator:
        return self.root.locator(".imp-lines li")

    def says(self, line: str) -> None:
        """Wait for a line of the log."""
        expect(self.log.filter(has_text=line).first).to_be_attached()

    def focused(self) -> str:
        """What the control with the focus does."""
        name: str = self.page.evaluate(FOCUSED)
        return name

    def go_to(self, control: str) -> None:
        """Move the focus by arrows within a group and Tab between groups to the control that does this."""
        seen: set[str] = set()
        for _ in range(MOST_KEYS):
            at = self.focused()
            if at == control:
                return
            self.page.keyboard.press("Tab" if at in seen or not at else "ArrowRight")
            seen.add(at)
        raise AssertionError(f"no key leads to {control}")

    def enter(self, control: str) -> None:
        """Once nothing changes any more, find a control by keys, press Enter, and wait for what comes of it."""
        self.settle()
        self.go_to(control)
        before = self.shown()
        self.page.keyboard.press("Enter")
        self.wait_for_news(before)

    def settle(self) -> None:
        """Wait until the table shows the same for a while: answers still on their way would be taken for news."""
        before = ""
        while (now := self.shown()) != before:
            before = now
            self.page.wait_for_timeout(200)

    def shown(self) -> str:
        """All that the table shows."""
        return self.root.inner_html()

    def wait_for_news(self, before: str) -> None:
        """Wait until the table shows something else."""
        arguments = [self.root.element_handle(), before]
        self.page.wait_for_function("([table, before]) => table.innerHTML !== before", arg=arguments)


def answered(page: Page, received: list[int]) -> None:
    """Wait until the kernel has been busy, has answered, is idle again and sends no more."""
    for _ in range(100):
        count = len(received)
        page.wait_for_timeout(150)
        if count >= 3 and len(received) == count:
            return
    raise AssertionError(f"no answer but {received}")


def traffic(page: Page) -> tuple[list[int], list[int]]:
    """Sizes of the frames that come from and go to the kernel from now on."""
    received: list[int] = []
    sent: list[int] = []

    def listen(socket: WebSocket) -> None:
        if "/api/kernels/" not in socket.url:
            return  # JupyterLab's own events, about files and terminals
        socket.on("framereceived", lambda frame: received.append(len(frame)))
        socket.on("framesent", lambda frame: sent.append(len(frame)))

    page.on("websocket", listen)
    return received, sent


@pytest.fixture(autouse=True)
def no_page_errors(page: Page) -> Iterator[None]:
    """Every error in the page fails the test."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield
    assert errors == [], errors


Run = Callable[..., Page]
