"""Questions at the table: tabs, fields, reasons, moves tried, and a long question while the table is used."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import GAME, Run, TableOnPage, no_page_errors, traffic

__all__ = ["no_page_errors"]

EXPLORED = GAME + "explorer = imperial_nb.explore(game)\nexplorer"
LONG = """
import imperial_nb
from imperial_nb.analysis.progress import Progress
from imperial_nb.engine.words import Message
from imperial_nb.exploration.questions import find

def endless(question, game, values):
    for done in range(10**9):
        yield Progress(done, 10**9, Message("Looking."))

type(find("fastest")).work = endless
imperial_nb.explore("berlin-rail-cut", "fastest")
"""
"""Germany moves its armies; its way to 25 points is looked for without end."""


def panel(page: Page) -> Locator:
    return page.locator(".imp-asking")


def gist(page: Page) -> Locator:
    return panel(page).locator(".ask-said").first


def tab(page: Page, name: str) -> Locator:
    return panel(page).locator(f"[role=tab][data-key='{name}']")


@pytest.fixture
def table(run_notebook: Run, page: Page) -> TableOnPage:
    table = TableOnPage(run_notebook(EXPLORED)).wait()
    expect(gist(page)).to_have_text(
        "Ann, who governs Austria-Hungary, gains most with Investor: 4 points, if the game ended then."
    )
    return table


def test_tabs_by_mouse_and_keyboard(table: TableOnPage, page: Page) -> None:
    tab(page, "interest").click()
    expect(gist(page)).to_contain_text("Austria-Hungary owes")
    expect(tab(page, "interest")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(tab(page, "moves")).to_be_focused()
    expect(tab(page, "interest")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(panel(page).locator(".ask-none")).to_have_text("Austria-Hungary has no unit that can move.")
    expect(tab(page, "moves")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(gist(page)).to_contain_text("gains most with Investor")
    expect(panel(page).locator("[role=tab][tabindex='0']")).to_have_count(1)


def test_a_nation_chosen_and_a_reason_opened(table: TableOnPage, page: Page) -> None:
    nation = panel(page).locator("select[data-key='nation']")
    nation.select_option(label="Russia")
    expect(gist(page)).to_have_text(
        "Bob, who governs Russia, gains most with Investor: 6 points, if the game ended then."
    )
    expect(nation).to_have_value("RU")
    expect(panel(page).locator(".ask-try")).to_have_count(0)
    taxation = panel(page).locator("tbody tr", has_text="Taxation").first
    opener = taxation.locator(".ask-why")
    expect(panel(page).get_by_text("most points for Bob")).to_be_visible()
    expect(panel(page).get_by_role("img", name="most points for Bob")).to_have_count(1)
    columns = "(button) => [...button.closest('tr').cells].map((cell) => cell.offsetLeft)"
    before = opener.evaluate(columns)
    opener.click()
    assert opener.evaluate(columns) == before  # the reason makes no column wider
    because = panel(page).locator(".ask-because")
    expect(because).to_contain_text("Russia has 4 M revenue; working factories: 2, flags: 0.")
    because.locator("summary").first.click()
    expect(because.locator("details p").first).to_be_visible()
    opener.focus()
    page.keyboard.press("Enter")
    expect(because).to_have_count(0)
    expect(opener).to_have_attribute("aria-expanded", "false")


def test_a_space_tried_is_a_branch_of_the_game_on_the_table(table: TableOnPage, page: Page) -> None:
    button = panel(page).locator(".ask-try[data-action='rondel taxation']")
    button.click()
    table.says("Austria-Hungary collects 4 M")
    expect(gist(page)).to_contain_text("Italy")
    table.root.locator("[data-action='undo']").click()
    expect(gist(page)).to_contain_text("Austria-Hungary")
    panel(page).locator(".ask-try[data-action='rondel production1']").focus()
    page.keyboard.press("Enter")
    expect(table.root.locator(".imp-choices [data-action='produce budapest vienna']")).to_be_visible()
    assert panel(page).locator(":focus").count() == 1


def test_a_folded_table_stays_open_while_the_game_goes_on(table: TableOnPage, page: Page) -> None:
    tab(page, "governments").click()
    folded = panel(page).locator("details", has_text="What Ann can pay for").first
    folded.locator("summary").click()
    expect(folded.locator("table")).to_be_visible()
    table.press("rondel import")
    expect(panel(page).locator("details[open]", has_text="What Ann can pay for")).to_have_count(1)


def test_what_is_refused_is_not_shown_as_chosen(table: TableOnPage, page: Page) -> None:
    nation = panel(page).locator("select[data-key='nation']")
    nation.evaluate("""(select) => {
        select.append(new Option("Atlantis", "XX"));
        select.value = "XX";
        select.focus();
        select.dispatchEvent(new Event("change"));
    }""")
    expect(table.notice).to_have_text("There is no choice 'XX' for 'nation'; there are: AH, IT, FR, GB, GE and RU.")
    expect(nation).to_have_value("AH")
    expect(nation).to_be_focused()

    # a nation chosen, and the timeline dragged, in the same instant as an action: both show what the kernel has
    table.press("rondel taxation")
    table.says("Austria-Hungary collects 4 M")
    table.root.locator(".imp-choices").evaluate("""(choices) => {
        choices.querySelector("[data-action='rondel factory']").click();
        const select = document.querySelector(".imp-asking select[data-key='nation']");
        select.value = "FR";
        select.dispatchEvent(new Event("change"));
        const slider = choices.closest(".imp-table").querySelector("[data-key='timeline']");
        slider.value = 0;
        slider.dispatchEvent(new Event("input"));
    }""")
    expect(nation).to_have_value("FR")
    expect(gist(page)).to_contain_text("France")
    slider = table.root.locator("[data-key='timeline']")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^(Start|Action [012] of 2)"))
    page.wait_for_timeout(500)
    at = int(slider.evaluate("(slider) => slider.value"))
    expect(table.root.locator(".imp-history output")).to_contain_text("Start" if not at else f"Action {at} of")


def elsewhere(page: Page) -> Locator:
    return panel(page).locator(".ask-elsewhere")


def test_a_long_question_goes_on_while_the_table_is_used(run_notebook: Run, page: Page) -> None:
    received, _ = traffic(page)
    table = TableOnPage(run_notebook(LONG)).wait()
    run, progress = panel(page).locator("[data-key='run']"), panel(page).locator(".ask-panel progress")
    expect(run).to_have_text("Work it out")
    expect(progress).to_be_hidden()
    expect(elsewhere(page).get_by_role("button")).to_have_count(0)
    run.click()
    expect(progress).to_be_visible()
    expect(run).to_have_text("Stop")
    expect(panel(page).locator(".ask-panel .ask-run")).to_contain_text("Looking.")

    # a unit picked up on the table, while it goes on
    table.root.locator(".imp-choices [data-key]").first.click()
    expect(table.root.locator(".imp-choices [data-action^='move army']").first).to_be_visible()
    expect(progress).to_be_visible()

    # another question, another nation, another moment: it goes on, and is there again
    tab(page, "ending").click()
    expect(elsewhere(page)).to_contain_text("Still being worked out: Fastest to 25 – Germany.")
    expect(elsewhere(page).locator("progress")).to_be_visible()
    tab(page, "fastest").click()
    expect(progress).to_be_visible()
    expect(elsewhere(page).locator("span")).to_have_text("")
    panel(page).locator("select[data-key='nation']").select_option("FR")
    expect(run).to_have_text("Work this out instead")
    panel(page).locator("select[data-key='nation']").select_option("GE")
    table.root.locator(".imp-choices .imp-back").click()
    table.press("done")
    expect(elsewhere(page)).to_contain_text(
        "Still being worked out, for another moment (Start of the game): Fastest to 25 – Germany."
    )
    table.root.locator("[data-action='undo']").click()
    expect(progress).to_be_visible()
    expect(elsewhere(page).locator("span")).to_have_text("")

    # stopped by keyboard, nothing is told any more
    table.settle()
    run.focus()
    page.keyboard.press("Enter")
    expect(run).to_have_text("Go on looking")
    expect(run).to_be_focused()
    expect(progress).to_be_hidden()
    expect(gist(page)).to_have_text("Stopped before a way was found.")
    page.wait_for_timeout(500)
    received.clear()
    page.wait_for_timeout(1000)
    assert received == []


def test_a_long_question_is_stopped_from_beside_it_by_keyboard(run_notebook: Run, page: Page) -> None:
    TableOnPage(run_notebook(LONG)).wait()
    panel(page).locator("[data-key='run']").click()
    tab(page, "ending").click()
    expect(elsewhere(page).get_by_role("button")).to_have_text("Stop")
    tab(page, "ending").focus()
    page.keyboard.press("Tab")
    expect(elsewhere(page).get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(elsewhere(page).locator("span")).to_have_text("")
    expect(elsewhere(page).get_by_role("button")).to_have_count(0)
    expect(panel(page).locator(":focus")).to_have_count(1)
    tab(page, "fastest").click()
    expect(panel(page).locator("[data-key='run']")).to_have_text("Go on looking")


def test_a_long_question_is_gone_on_with(run_notebook: Run, page: Page) -> None:
    TableOnPage(run_notebook('import imperial_nb\nimperial_nb.explore("berlin-rail-cut", "fastest")')).wait()
    run, doing = panel(page).locator("[data-key='run']"), panel(page).locator(".ask-panel .ask-run")
    run.click()
    expect(doing).to_contain_text("is found", timeout=60_000)
    run.click()
    expect(gist(page)).to_contain_text("Whether fewer than that suffice is open")
    expect(run).to_have_text("Go on looking")
    run.click()
    expect(run).to_have_text("Stop")
    expect(doing).to_contain_text("is found")  # not from the beginning
    expect(gist(page)).to_contain_text("Whether fewer than that suffice is open")


def test_a_long_question_is_answered(run_notebook: Run, page: Page) -> None:
    TableOnPage(run_notebook('import imperial_nb\nimperial_nb.explore("italy-at-17", "fastest")')).wait()
    panel(page).locator("select[data-key='nation']").select_option("IT")
    panel(page).locator("[data-key='run']").focus()
    page.keyboard.press("Enter")
    expect(gist(page)).to_have_text(
        "Italy could reach 25 power points in 5 turns of its own. No way is faster.", timeout=60_000
    )
    expect(panel(page).locator(".ask-answer :focus")).to_have_count(1)
    expect(panel(page).locator("tbody tr")).to_have_count(5)

    # kept, and there again after another question, another nation, another moment
    tab(page, "ending").click()
    expect(gist(page)).not_to_contain_text("25 power points")
    tab(page, "fastest").click()
    expect(panel(page).locator("tbody tr")).to_have_count(5)
    panel(page).locator("select[data-key='nation']").select_option("FR")
    expect(panel(page).locator("[data-key='run']")).to_have_text("Work it out")
    panel(page).locator("select[data-key='nation']").select_option("IT")
    expect(panel(page).locator("tbody tr")).to_have_count(5)


def test_the_focus_ring_in_the_tree_is_not_cut_off(table: TableOnPage, page: Page) -> None:
    """Whichever widget's style sheet comes last: the list cuts off what is outside of a row."""
    table.root.locator(".imp-tree-row").first.focus()
    page.keyboard.press("Home")
    offset = page.evaluate("() => getComputedStyle(document.activeElement).outlineOffset")
    assert offset == "-2px"
