"""Games at the table in a real JupyterLab: by mouse alone, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import TABLE, Run, TableOnPage, no_page_errors, traffic

__all__ = ["no_page_errors"]

MOST_BYTES = 8_000
COMMAND_KEYS = "abcdmxyz1qjk"
"""Single keys that JupyterLab takes as commands: insert, copy, delete, change cells."""

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
TOLD = [
    "Austria-Hungary produces an army in Vienna",
    "Italy pays 1 M and imports an army in Rome",
    "France pays 5 M and builds a shipyard in Marseille",
    "Great Britain collects 4 M",
    "The treasury of Germany pays Ann 1 M interest",
    "Bob buys the 4 M bond of Austria-Hungary",
    "Russia produces a fleet in Odessa",
    "Austria-Hungary declares its army in Venice hostile",
    "Western Mediterranean gets the flag of Italy",
    "loses an army",
]


def steps() -> list[tuple[str, str]]:
    """(kind, what) of every step in `TURNS`."""
    found = []
    for step in TURNS.strip().replace("\n", " / ").split(" / "):
        kind, _, what = step.partition(" ")
        found.append((kind, what) if kind in ("region", "picked", "bond") else ("play", step))
    return found


def test_a_turn_of_each_space_by_mouse(run_notebook: Run, page: Page) -> None:
    received, sent = traffic(page)
    table = TableOnPage(run_notebook(TABLE)).wait()
    page.wait_for_timeout(500)
    for kind, what in steps():
        received.clear()
        if kind == "region":
            table.click_region(what)
        elif kind == "picked":
            table.root.locator(f".imp-choices [data-key='{what}']").click()
        elif kind == "bond":
            table.root.locator(f".imp-bonds [data-action='{what}']").click()
        elif what.startswith("rondel"):
            table.root.locator(f".imp-wheel [data-action='{what}']").click()
        else:
            table.root.locator(f".imp-choices [data-action='{what}']").click()
        answered(page, received)
        assert 0 < sum(received) < MOST_BYTES, (kind, what)
    for line in TOLD:
        table.says(line)
    sent.clear()
    for step in range(60):
        page.mouse.move(200 + 10 * step, 300 + 5 * step)
    page.wait_for_timeout(200)
    assert sent == []


def test_a_turn_of_each_space_by_keyboard_with_no_key_for_the_notebook(run_notebook: Run, page: Page) -> None:
    table = TableOnPage(run_notebook(TABLE, "'below'")).wait()
    table.root.locator(".imp-choices button").first.focus()
    for kind, what in steps():
        if kind != "region":
            table.enter(what)
            continue
        page.keyboard.type(COMMAND_KEYS)
        table.root.locator("path[tabindex='0']").focus()
        page.keyboard.type(COMMAND_KEYS)
        walk(table, what)
        before = table.shown()
        page.keyboard.press("Enter")
        table.wait_for_news(before)
        table.root.locator(".imp-choices button").first.focus()
    for line in TOLD:
        table.says(line)
    expect(page.locator(".jp-CodeCell")).to_have_count(2)
    expect(page.locator(".jp-MarkdownCell, .jp-RawCell")).to_have_count(0)


def answered(page: Page, received: list[int]) -> None:
    """Wait until the kernel has been busy, has answered, is idle again and sends no more."""
    for _ in range(100):
        count = len(received)
        page.wait_for_timeout(150)
        if count >= 3 and len(received) == count:
            return
    raise AssertionError(f"no answer but {received}")


def walk(table: TableOnPage, region: str) -> None:
    """Go to a region by its first letter."""
    for _ in range(12):
        if table.focused() == region:
            return
        table.page.keyboard.press(region[0])
    raise AssertionError(f"no letter leads to {region}")


def test_arrows_walk_over_the_map_to_the_neighbour_in_that_direction(run_notebook: Run, page: Page) -> None:
    table = TableOnPage(run_notebook(TABLE)).wait()
    expect(table.root.locator("path[data-region][role=button][aria-label]")).to_have_count(54)
    expect(table.root.locator("path[tabindex='0']")).to_have_count(1)
    table.root.locator("path[tabindex='0']").focus()
    walk(table, "vienna")
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        walked.append(table.focused())
    assert walked == ["prague", "lemberg", "budapest", "vienna"]
    expect(table.root.locator(".imp-caption")).to_contain_text("Vienna, home province of Austria-Hungary")
