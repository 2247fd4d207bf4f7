"""Positions set up in the editor of a real JupyterLab and played: one by mouse alone, one by keyboard alone."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import READY, Lab
from tests.browser.table import REGIONS, Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]

EDITOR = """
import imperial_nb
from imperial_nb.editor.opened import blank
editor = imperial_nb.edit(blank(["Ann", "Bob", "Cy"]))
editor
"""
MOST_TABS = 160
COMMAND_KEYS = "abcdmxyz1qjk"
"""Single keys that JupyterLab takes as commands: insert, copy, delete, change cells."""


@dataclass
class EditorOnPage(TableOnPage):
    """An editor, as the hands and eyes of a teacher."""

    def wait(self) -> EditorOnPage:
        expect(self.root.locator("path[data-region]")).to_have_count(REGIONS, timeout=30_000)
        expect(self.root.locator(".imp-palette button").first).to_be_visible()
        return self

    def control(self, key: str) -> Locator:
        return self.root.locator(f'[data-key="{key}"]')

    def hears(self, region: str, words: str) -> None:
        """Wait until a region says this of itself."""
        expect(self.root.locator(f"path[data-region='{region}']")).to_have_attribute("aria-label", words)

    def tab_to(self, key: str, back: bool = False) -> None:
        """Press Tab, or Shift and Tab, until a control has the focus."""
        for _ in range(MOST_TABS):
            if self.focused() == key:
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not lead to {key}")

    def write(self, key: str, text: str) -> None:
        """Fill in the field that has the focus."""
        self.tab_to(key)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def walk(self, region: str) -> None:
        """Go over the map to a region by its first letter."""
        for _ in range(12):
            if self.focused() == region:
                return
            self.page.keyboard.press(region[0])
        raise AssertionError(f"no letter leads to {region}")


def test_a_position_is_built_by_mouse_and_played(run_notebook: Run) -> None:
    editor = EditorOnPage(run_notebook(EDITOR)).wait()
    page = editor.page
    editor.control("hand.nation.IT").click()
    editor.control("hand.piece.fleet").click()
    editor.click_region("ionian_sea")
    editor.hears("ionian_sea", "Ionian Sea, 1 fleet of Italy")
    editor.click_region("vienna")
    expect(editor.notice).to_contain_text("A fleet of Italy cannot lie in Vienna")
    editor.control("hand.piece.army").click()
    for count in range(1, 10):
        editor.click_region("rome")
        armies = "1 army of Italy" if count == 1 else f"{count} armies of Italy"
        editor.hears("rome", _rome(armies, "Italy has 9 armies on the board, 8 in all (board.supply)." * (count > 8)))
    expect(editor.root.locator(".imp-ring-problem, .imp-ring-picked")).to_have_count(1)
    expect(editor.root.locator(".imp-sign")).to_have_count(1)
    expect(editor.control("supply.IT.army")).to_have_attribute("aria-invalid", "true")
    expect(editor.control("table")).to_be_disabled()
    page.keyboard.down("Shift")
    editor.click_region("rome")
    page.keyboard.up("Shift")
    editor.hears("rome", _rome("8 armies of Italy"))
    expect(editor.root.locator(".imp-sign")).to_have_count(0)
    editor.control("turn.nation").select_option("IT")
    expect(editor.control("turn.nation")).to_have_value("IT")
    editor.control("turn.phase").select_option("maneuver")
    expect(editor.control("nations.IT.rondel")).to_have_value("maneuver1")
    editor.control("to.1").click()
    editor.control("bonds.IT.30").click()
    expect(editor.control("nations.IT.government").locator("option:checked")).to_have_text("by bonds: Bob")
    editor.control("undo").click()
    expect(editor.control("nations.IT.government").locator("option:checked")).not_to_have_text("by bonds: Bob")
    editor.control("redo").click()
    expect(editor.control("nations.IT.government").locator("option:checked")).to_have_text("by bonds: Bob")
    editor.control("table").click()
    table = TableOnPage(page, number=1).wait()
    expect(table.prompt).to_contain_text("Bob")
    table.press("done")
    table.click_region("rome")
    table.click_region("tunis")
    table.says("Italy moves an army over sea from Rome to Tunis")
    editor.control("edit").click()
    editor.wait()
    editor.hears("tunis", "Tunis, 1 army of Italy")
    editor.control("undo").click()
    editor.hears("tunis", "Tunis")


def test_a_position_is_built_by_keyboard_and_played_with_no_key_for_the_notebook(run_notebook: Run) -> None:
    editor = EditorOnPage(run_notebook(EDITOR, "'below'")).wait()
    page = editor.page
    page.evaluate("document.querySelector('path[tabindex=\"0\"]').focus()")
    editor.tab_to("hand.piece.army")
    page.keyboard.type(COMMAND_KEYS)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(editor.control("hand.nation.IT")).to_have_attribute("aria-checked", "true")
    page.evaluate("document.querySelector('path[tabindex=\"0\"]').focus()")
    page.keyboard.type(COMMAND_KEYS)
    editor.walk("venice")
    for _ in range(2):
        page.keyboard.press("Enter")
    editor.hears("venice", _venice("2 armies of Italy"))
    page.keyboard.press("Delete")
    editor.hears("venice", _venice("1 army of Italy"))
    page.keyboard.press("Control+z")
    editor.hears("venice", _venice("2 armies of Italy"))
    page.keyboard.press("Control+y")
    editor.hears("venice", _venice("1 army of Italy"))
    editor.write("nations.AH.power", "26")
    problem = editor.root.locator(".imp-problems button")
    expect(problem).to_have_text("Austria-Hungary, power points: This is a number from 0 to 25.")
    editor.tab_to("problem.0", back=True)
    page.keyboard.press("Enter")
    assert editor.focused() == "nations.AH.power"
    editor.write("nations.AH.power", "12")
    expect(problem).to_have_count(0)
    editor.write("players[0].name", "Zoe <b>")
    expect(editor.root.locator(".imp-seat + .imp-holder").filter(has_text="Zoe <b>").first).to_be_visible()
    editor.tab_to("to.0")
    page.keyboard.press("Tab")
    while editor.focused() != "bonds.AH.30":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")
    expect(editor.control("nations.IT.government").locator("option:checked")).to_have_text("by bonds: Zoe <b>")
    editor.tab_to("turn.nation")
    page.keyboard.press("I")
    expect(editor.control("turn.nation")).to_have_value("IT")
    editor.tab_to("table", back=True)
    page.keyboard.press("Enter")
    table = TableOnPage(page, number=1).wait()
    assert table.focused() == "back"
    table.enter("rondel taxation")
    table.says("Italy collects 3 M: 4 M revenue less 1 M soldiers' pay.")
    page.keyboard.type(COMMAND_KEYS)
    editor.tab_to("back", back=True)
    page.keyboard.press("Enter")
    editor.wait()
    assert editor.focused() == "table"
    editor.hears("venice", _venice("1 army of Italy"))
    expect(page.locator(".jp-CodeCell")).to_have_count(2)
    expect(page.locator(".jp-MarkdownCell, .jp-RawCell")).to_have_count(0)


def _rome(units: str, problem: str = "") -> str:
    told = f"Rome, home province of Italy, armaments factory, {units}"
    return f"{told}. Problem: {problem}" if problem else told


def _venice(units: str) -> str:
    return f"Venice, home province of Italy, site for a factory: shipyard, {units}"


def test_a_position_is_copied_changed_and_pasted(run_notebook: Run, page: Page) -> None:
    editor = EditorOnPage(run_notebook(EDITOR)).wait()
    editor.click_region("trieste")
    army, home = "1 army of Austria-Hungary", "home province of Austria-Hungary, site for a factory"
    editor.hears("trieste", f"Trieste, {home}: shipyard, {army}")
    editor.control("json").click()
    page.wait_for_function("document.querySelector('[data-key=\"text\"]').value.includes('trieste')")
    text = editor.control("text").input_value()
    editor.control("text").fill(text.replace("trieste", "prague"))
    editor.control("paste").click()
    editor.hears("prague", f"Prague, {home}: armaments factory, {army}")
    editor.control("text").fill("nonsense")
    editor.control("paste").click()
    expect(editor.notice).to_contain_text("cannot be read as a position")


def test_a_draft_comes_back_after_a_killed_kernel_and_after_the_cell_was_run_again(run_notebook: Run, lab: Lab) -> None:
    page = run_notebook(EDITOR, "import os\nos.getpid()")
    editor = EditorOnPage(page).wait()
    army = "Trieste, home province of Austria-Hungary, site for a factory: shipyard, {} of Austria-Hungary"
    editor.click_region("trieste")
    editor.hears("trieste", army.format("1 army"))
    os.kill(int(page.locator(".jp-OutputArea-output pre").last.inner_text()), signal.SIGKILL)
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.wait_for_function(READY)
    for number, more in (("1 army", "2 armies"), ("2 armies", "3 armies")):
        lab.run_all(page)
        editor.wait()
        offer = editor.root.locator(".imp-offer")
        expect(offer).to_contain_text("Ann, Bob, Cy; units and flags:")
        editor.hears("trieste", army.split(", {}")[0])
        offer.get_by_role("button").click()
        editor.hears("trieste", army.format(number))
        expect(offer).to_be_hidden()
        expect(editor.notice).to_contain_text("as it was left")
        editor.click_region("trieste")
        editor.hears("trieste", army.format(more))
