"""Games at the table in a real JupyterLab: by mouse alone, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import TABLE, Run, TableOnPage, answered, no_page_errors, steps, traffic

__all__ = ["no_page_errors"]

MOST_BYTES = 8_000
COMMAND_KEYS = "abcdmxyz1qjk"
"""Single keys that JupyterLab takes as commands: insert, copy, delete, change cells."""

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


def test_a_turn_of_each_space_by_mouse(run_notebook: Run, page: Page) -> None:
    received, sent = traffic(page)
    table = TableOnPage(run_notebook(TABLE)).wait()
    page.wait_for_timeout(500)
    for kind, what in steps():
        received.clear()
        table.click(kind, what)
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
