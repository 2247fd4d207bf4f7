"""What if, at the table: two branches played, compared side by side, and followed over time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import GAME, Run, TableOnPage, answered, no_page_errors, traffic

__all__ = ["no_page_errors"]

EXPLORED = GAME + 'imperial_nb.explore(game, "comparing")'
MOST_BYTES = 60_000
"""What an action may bring while two positions are compared; the ground of the maps alone is 140,000."""
TAXED = "Turn 1: Austria-Hungary, Taxation – after action 1"


@pytest.fixture
def table(run_notebook: Run, page: Page) -> TableOnPage:
    """Austria-Hungary has taxed in one line and produced in the other, which is the present one."""
    table = TableOnPage(run_notebook(EXPLORED)).wait()
    expect(panel(page).locator(".ask-said").first).to_have_text("Nothing differs between these positions.")
    table.press("rondel taxation")
    table.says("Austria-Hungary collects 4 M")
    table.root.locator("[data-action='undo']").click()
    expect(table.root.locator(".imp-decision h3")).to_contain_text("Austria-Hungary")
    table.press("rondel production1")
    table.press("produce budapest vienna")
    table.says("Austria-Hungary produces an army in Vienna")
    return table


def panel(page: Page) -> Locator:
    return page.locator(".imp-asking")


def choose(page: Page, field: str, label: str) -> None:
    panel(page).locator(f"select[data-key='{field}']").select_option(label=label)


def test_two_branches_compared_and_followed_over_time(table: TableOnPage, page: Page) -> None:
    said = panel(page).locator(".ask-said").first
    expect(said).to_have_text("What differs: 2 regions and 1 value.")
    choose(page, "first", TAXED)
    expect(said).to_have_text("What differs: 2 regions and 2 values.")
    expect(panel(page).locator(".map-one")).to_have_count(2)

    # the maps show the part that differs, and one of them the whole board when asked
    first = panel(page).locator(".map-one").first
    drawn = first.locator(".map-drawing > svg")
    part, width = drawn.get_attribute("viewBox"), drawn.evaluate("svg => svg.clientWidth")
    assert part != drawn.get_attribute("data-whole")
    first.get_by_role("button").click()
    assert drawn.get_attribute("viewBox") == drawn.get_attribute("data-whole")
    assert drawn.evaluate("svg => svg.clientWidth") > 1.8 * width
    first.get_by_role("button").click()
    assert drawn.get_attribute("viewBox") == part
    assert drawn.evaluate("svg => svg.clientWidth") == width
    first.locator("summary").click()
    expect(first.locator("pre")).to_contain_text(TAXED)

    # what differs is marked, and tells why
    treasury = panel(page).get_by_role("row").filter(has_text="Treasury of Austria-Hungary").first
    expect(treasury.get_by_role("img", name="differs from the first")).to_have_count(1)
    treasury.get_by_role("button", name="(−4)").click()
    expect(panel(page).locator(".ask-because")).to_contain_text("−4: taxes of Austria-Hungary")
    vienna = panel(page).get_by_role("row").filter(has_text="Vienna").last
    vienna.get_by_role("button").click()
    expect(panel(page).locator(".ask-because").first).to_contain_text("Austria-Hungary produces an army in Vienna")

    # the same two branches over time, with the table that says the same
    panel(page).get_by_role("tab", name="Over time").click()
    choose(page, "what", "treasuries")
    expect(said).to_have_text("2 lines, the longest 1 turn.")
    figure = panel(page).locator(".ask-picture")
    expect(figure.get_by_text("Branch 1").first).to_be_visible()
    figure.locator("summary").click()
    rows = [row.split("\t") for row in figure.locator("table").inner_text().strip().splitlines()]
    assert [cell.strip() for cell in rows[-1]][:3] == ["1", "15", "11"]


def test_an_action_while_comparing_sends_what_changed(run_notebook: Run, page: Page) -> None:
    received, _ = traffic(page)
    table = TableOnPage(run_notebook(EXPLORED)).wait()
    table.press("rondel production1")
    table.press("produce budapest vienna")
    expect(panel(page).locator(".map-one")).to_have_count(2)
    page.wait_for_timeout(500)
    for action in ("rondel import", "import army rome", "done"):
        received.clear()
        table.press(action)
        answered(page, received)
        assert 0 < sum(received) < MOST_BYTES, action


CROWDED = """
import imperial_nb
imperial_nb.ask("comparing", "six-players-at-war", third="start", library="five-players-a-dear-taxation")
"""
TOUCHING = """() => [...document.querySelectorAll(".map-drawing > svg")].map((svg) => {
    const boxes = [...svg.querySelectorAll(".map-piece")].map((piece) => piece.getBoundingClientRect());
    const hidden = (one, other) =>
        Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
        Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) / (one.width * one.height);
    const others = (one) => boxes.filter((other) => other !== one);
    return Math.max(0, ...boxes.flatMap((one) => others(one).map((other) => hidden(one, other))));
})"""
"""Of each map, the largest part of a piece that another one covers."""


def test_pieces_on_small_maps_do_not_hide_each_other(run_notebook: Run, page: Page) -> None:
    run_notebook(CROWDED)
    expect(panel(page).locator(".map-one")).to_have_count(4)
    page.wait_for_timeout(500)
    covered = page.evaluate(TOUCHING)
    assert max(covered) < 0.35, covered  # 0.57 where all grow alike
    grown = "(piece) => new DOMMatrix(getComputedStyle(piece).transform).a"
    sizes = [piece.evaluate(grown) for piece in panel(page).locator(".map-one").last.locator(".map-piece").all()]
    assert max(sizes) > 1.5
    assert min(sizes) >= 1


def test_the_panel_by_keyboard(table: TableOnPage, page: Page) -> None:
    choose(page, "first", TAXED)
    expect(panel(page).locator(".ask-said").first).to_have_text("What differs: 2 regions and 2 values.")
    button = panel(page).locator(".map-one button").first
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_text("Side by side again")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_have_text("Whole board, large")


def test_a_map_made_large_stays_large_when_the_answer_changes(table: TableOnPage, page: Page) -> None:
    choose(page, "first", TAXED)
    maps = panel(page).locator(".map-one")
    expect(panel(page).locator(".ask-said").first).to_have_text("What differs: 2 regions and 2 values.")
    maps.nth(1).get_by_role("button").click()
    expect(maps.nth(1).get_by_role("button")).to_have_text("Side by side again")
    choose(page, "third", "Start of the game")
    expect(maps).to_have_count(3)
    expect(maps.nth(1).get_by_role("button")).to_have_text("Side by side again")
    drawn = maps.nth(1).locator(".map-drawing > svg")
    assert drawn.get_attribute("viewBox") == drawn.get_attribute("data-whole")
    expect(panel(page).locator(".map-large")).to_have_count(1)
    maps.nth(1).get_by_role("button").click()
    choose(page, "third", "–")
    expect(maps).to_have_count(2)
    expect(panel(page).locator(".map-large")).to_have_count(0)
