"""A demonstration in a real JupyterLab: forwards and back, a question answered beside the script, and back again."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import REGIONS, Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]

DEMO = """
import imperial_nb
script = [
    ("", "What will <b>Germany</b> collect?"),
    ("rondel taxation", "Seven millions."),
    ("", "Any questions?"),
    ("rondel investor", "Russia pays interest."),
]
imperial_nb.demo("german-taxation", script)
"""
COMMAND_KEYS = "abcdmxyz1qjk"
"""Single keys that JupyterLab takes as commands: insert, copy, delete, change cells."""


@dataclass
class DemoOnPage(TableOnPage):
    """A demonstration, as the hands of a teacher and the eyes of an audience."""

    def wait(self) -> DemoOnPage:
        expect(self.root.locator("path[data-region]")).to_have_count(REGIONS, timeout=30_000)
        expect(self.control("next")).to_be_visible()
        return self

    def control(self, key: str) -> Locator:
        return self.root.locator(f'.imp-stage [data-key="{key}"]')

    def shows(self, place: str, comment: str) -> None:
        """Wait until this step and its comment are shown."""
        expect(self.root.locator(".imp-place-now")).to_have_text(place)
        expect(self.root.locator(".imp-comment")).to_have_text(comment)

    @property
    def flows(self) -> list[str]:
        """The money drawn, as `source amount target`."""
        return [" ".join(flow.split()) for flow in self.root.locator(".imp-flow").all_inner_texts()]


START = ("Start", "What will <b>Germany</b> collect?")
TAXED = ("Step 1 of 3", "Seven millions.")
ASKED = ("Step 2 of 3", "Any questions?")
PAID = ("Step 3 of 3", "Russia pays interest.")


def test_a_script_runs_forwards_and_back_by_mouse_with_its_money_drawn_and_its_code_hidden(run_notebook: Run) -> None:
    demo = DemoOnPage(run_notebook(DEMO)).wait()
    expect(demo.page.locator(".jp-Cell .jp-Cell-inputWrapper").first).to_be_hidden()
    demo.control("code").click()
    expect(demo.page.locator(".jp-Cell .jp-Cell-inputWrapper").first).to_be_visible()
    demo.shows(*START)
    assert demo.flows == []
    demo.control("next").click()
    demo.shows(*TAXED)
    assert demo.flows == ["Bank 1 M Eve 2 → 3 M", "Bank 4 M GE Treasury of Germany 3 → 7 M"]
    rule = demo.root.locator(".imp-told li").filter(has_text="success bonus").locator("summary")
    expect(rule).to_contain_text("Success bonus · Rulebook 2010, p. 12")
    demo.control("next").click()
    demo.shows(*ASKED)
    demo.control("next").click()
    demo.shows(*PAID)
    expect(demo.control("next")).to_have_attribute("aria-disabled", "true")
    for step in (ASKED, TAXED, START):
        demo.control("back").click()
        demo.shows(*step)
    assert demo.flows == []
    demo.control("steps").select_option("3")
    demo.shows(*PAID)


def test_a_question_is_answered_by_keyboard_beside_the_script(run_notebook: Run, page: Page) -> None:
    demo = DemoOnPage(run_notebook(DEMO, "'below'")).wait()
    expect(demo.root.locator(".imp-choices")).to_be_hidden()
    demo.control("next").focus()
    page.keyboard.press("Enter")
    demo.shows(*TAXED)
    page.keyboard.press("PageDown")
    demo.shows(*ASKED)
    page.keyboard.press("ArrowLeft")
    demo.shows(*TAXED)
    page.keyboard.type(COMMAND_KEYS)
    demo.root.locator("path[tabindex='0']").focus()
    page.keyboard.press("PageDown")
    demo.shows(*ASKED)
    page.keyboard.type(COMMAND_KEYS)
    demo.control("play").focus()
    page.keyboard.press("Enter")
    expect(demo.root.locator(".imp-choices button").first).to_be_visible()
    demo.root.locator(".imp-choices button").first.focus()
    demo.enter("rondel factory")
    expect(demo.root.locator(".imp-place-now")).to_have_text("Beside the script")
    demo.root.locator(".imp-choices button").first.focus()
    demo.enter("build kiev")
    assert demo.flows == ["RU Treasury of Russia 11 → 6 M 5 M Bank"]
    page.keyboard.press("PageUp")
    expect(demo.root.locator(".imp-done")).to_have_text("rondel: Factory")
    demo.control("return").focus()
    page.keyboard.press("Enter")
    demo.shows(*ASKED)
    expect(demo.root.locator(".imp-choices")).to_be_hidden()
    assert demo.focused() == "next"
    page.keyboard.press("PageDown")
    demo.shows(*PAID)
    expect(page.locator(".jp-CodeCell")).to_have_count(2)
    expect(page.locator(".jp-MarkdownCell, .jp-RawCell")).to_have_count(0)


def test_a_line_played_becomes_the_script_and_is_shown_again(run_notebook: Run) -> None:
    demo = DemoOnPage(run_notebook("import imperial_nb\nimperial_nb.demo('german-taxation', [])")).wait()
    demo.control("play").click()
    demo.press("rondel taxation")
    expect(demo.root.locator(".imp-place-now")).to_have_text("Beside the script")
    demo.root.locator(".imp-writing summary").click()
    demo.control("keep").click()
    expect(demo.root.locator(".imp-place-now")).to_have_text("Step 1 of 1")
    demo.control("comment").fill("Recorded.")
    demo.control("take").click()
    demo.shows("Step 1 of 1", "Recorded.")
    demo.control("back").click()
    demo.control("next").click()
    demo.shows("Step 1 of 1", "Recorded.")
