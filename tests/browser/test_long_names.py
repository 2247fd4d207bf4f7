"""Names of two hundred signs without a space push nothing aside: in tree, comparison and charts."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import GAME, Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]

LONG = "W" * 200
BRANCHED = f"""{GAME}
for actions in (["rondel taxation"], ["rondel production1", "produce budapest vienna"], ["rondel import"]):
    game.goto(game.root)
    for action in actions:
        game.play(action)
    game.annotate(game.node, name="{LONG}")
"""
REACHING = """place => {
    const edge = place.getBoundingClientRect().right + 1;
    const clips = (node) => getComputedStyle(node).overflowX !== "visible";
    const inBox = (node) => node !== place && (clips(node) || inBox(node.parentElement));
    const reaches = (node) => node.getClientRects().length && node.getBoundingClientRect().right > edge;
    return [...place.querySelectorAll("*")].filter((node) => !inBox(node.parentElement) && reaches(node))
        .map((node) => node.outerHTML.slice(0, 200));
}"""


def wider(place: Locator) -> list[str]:
    """What reaches beyond the right edge of a place, of all that is not in a box of its own that scrolls or clips."""
    found: list[str] = place.evaluate(REACHING)
    return found


def test_answers_stay_within_their_panel(run_notebook: Run, page: Page) -> None:
    run_notebook(BRANCHED + 'imperial_nb.explore(game, "over_time")')
    TableOnPage(page).wait()
    panel = page.locator(".imp-asking")
    expect(panel.locator(".ask-gist")).to_have_text("3 lines, the longest 1 turn.")
    cell = panel.get_by_role("rowheader", name=f"{LONG} (2)")
    expect(cell).to_have_attribute("title", f"{LONG} (2)")
    for width in (1000, 1600):
        page.set_viewport_size({"width": width, "height": 1000})
        assert wider(panel) == []
        table = cell.locator("xpath=ancestor::div[contains(@class, 'ask-scroll')]")
        assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
    panel.get_by_role("tab", name="Compare").click()
    panel.locator("select[data-key='first']").select_option(index=5)
    expect(panel.locator(".map-one")).to_have_count(2)
    page.set_viewport_size({"width": 1000, "height": 1000})
    assert wider(panel) == []


def test_the_tree_clips_them_and_tells_the_whole(run_notebook: Run, page: Page) -> None:
    run_notebook(BRANCHED + "imperial_nb.play(game)")
    TableOnPage(page).wait()
    rows = page.locator(".imp-tree-rows")
    assert rows.evaluate("rows => rows.scrollWidth <= rows.clientWidth")
    expect(rows.locator(".imp-tree-name").first).to_have_attribute("title", LONG)
    assert wider(page.locator(".imp-tree")) == []
