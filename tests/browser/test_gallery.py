"""The gallery in a real JupyterLab: searched, opened, played and left, once by mouse and once by keyboard."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from imperial_nb.scenarios import by_rule, library
from tests.browser.table import Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]

GALLERY = "import imperial_nb\nimperial_nb.gallery()"
MOST_TABS = 15
COMMAND_KEYS = "abcdmxyz1qjk"
"""Single keys that JupyterLab takes as commands: insert, copy, delete, change cells."""


@dataclass
class GalleryOnPage(TableOnPage):
    """A gallery, as the hands and eyes of a teacher."""

    def wait(self) -> GalleryOnPage:
        expect(self.cards).to_have_count(len(library()), timeout=30_000)
        return self

    @property
    def cards(self) -> Locator:
        return self.root.locator(".imp-card:not([hidden])")

    @property
    def told(self) -> Locator:
        return self.root.locator(".imp-found")

    def control(self, key: str) -> Locator:
        return self.root.locator(f'[data-key="{key}"]')

    def tab_to(self, key: str) -> None:
        """Press Tab until this control has the focus."""
        for _ in range(MOST_TABS):
            if self.focused() == key:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {key}")

    def shows(self, *names: str) -> None:
        """Wait until these cards are left, and the first picture is there."""
        expect(self.cards).to_have_count(len(names))
        assert {card.get_attribute("data-name") for card in self.cards.all()} == set(names)
        expect(self.cards.first.locator(".imp-small svg")).to_have_count(1)


def test_positions_are_searched_opened_played_and_left_by_mouse(run_notebook: Run) -> None:
    gallery = GalleryOnPage(run_notebook(GALLERY)).wait()
    page = gallery.page
    expect(gallery.told).to_have_text(f"All {len(library())} positions")
    expect(gallery.cards.first.locator(".imp-small svg")).to_have_count(1)
    expect(gallery.cards.last.locator(".imp-small svg")).to_have_count(0)
    gallery.cards.last.scroll_into_view_if_needed()
    expect(gallery.cards.last.locator(".imp-small svg")).to_have_count(1)
    gallery.control("text").press_sequentially("germany taxes")
    expect(gallery.told).to_have_text("1 position found")
    gallery.shows("german-taxation")
    gallery.control("all").click()
    gallery.control("rule").select_option(label="Convoys")
    gallery.shows(*(entry.name for entry in by_rule("army.convoy")))
    gallery.control("players").select_option("2")
    expect(gallery.told).to_have_text("No position fits that. Use fewer words, or show all.")
    gallery.control("players").select_option("6")
    card = gallery.root.locator("[data-name=trieste-convoy]")
    card.locator("summary").click()
    expect(card.locator("details p")).to_contain_text("Algeria")
    card.locator("[data-rule='army.move']").click()
    expect(gallery.control("rule")).to_have_value("army.move")
    expect(gallery.control("players")).to_have_value("")
    gallery.shows(*(entry.name for entry in by_rule("army.move")))
    gallery.control("table.trieste-convoy").click()
    table = TableOnPage(page, number=1).wait()
    expect(gallery.cards.first).to_be_hidden()
    expect(gallery.root.locator(".imp-back h3")).to_have_text("Two armies in Trieste")
    table.press("done")
    expect(table.prompt).to_contain_text("armies")
    gallery.control("back").click()
    gallery.shows(*(entry.name for entry in by_rule("army.move")))
    expect(page.locator(".imp-whole")).to_have_count(0)
    gallery.control("editor.trieste-convoy").click()
    expect(page.locator(".imp-editor [data-key='title']")).to_have_value("Two armies in Trieste", timeout=30_000)


def test_by_keyboard_one_tab_stop_leads_to_all_cards_and_no_key_to_the_notebook(run_notebook: Run, page: Page) -> None:
    gallery = GalleryOnPage(run_notebook(GALLERY, "'below'")).wait()
    keys = page.keyboard
    gallery.control("text").focus()
    keys.type("convoy")
    expect(gallery.told).to_have_text("9 positions found")
    first, second, *_ = [card.get_attribute("data-name") for card in gallery.cards.all()]
    gallery.tab_to("all")
    keys.press("Tab")
    assert gallery.focused() == f"card.{first}"
    keys.type(COMMAND_KEYS)
    keys.press("ArrowRight")
    assert gallery.focused() == f"card.{second}"
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    assert gallery.focused() == f"card.{second}"
    keys.press("End")
    expect(gallery.cards.last).to_be_focused()
    keys.press("Home")
    keys.press("Tab")
    assert gallery.focused().startswith("rule.")
    gallery.tab_to(f"note.{first}")
    keys.press("Enter")
    expect(gallery.cards.first.locator("details p")).to_be_visible()
    gallery.tab_to(f"table.{first}")
    keys.press("Enter")
    table = TableOnPage(page, number=1).wait()
    assert gallery.focused() == "back"
    table.enter("done")
    keys.type(COMMAND_KEYS)
    gallery.control("back").focus()
    keys.press("Enter")
    expect(gallery.control(f"table.{first}")).to_be_focused()
    expect(gallery.control("text")).to_have_value("convoy")
    expect(gallery.told).to_have_text("9 positions found")
    keys.press("Tab")
    keys.press("Tab")
    assert gallery.focused() == f"name.{first}"
    keys.press("Tab")
    keys.press("Tab")
    assert not gallery.focused(), "the last control of one card leads out of the gallery"
    expect(page.locator(".jp-CodeCell")).to_have_count(2)
    expect(page.locator(".jp-MarkdownCell, .jp-RawCell")).to_have_count(0)


def test_name_and_code_are_copied_or_shown_to_be_copied(run_notebook: Run, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    gallery = GalleryOnPage(run_notebook("import imperial_nb\nimperial_nb.gallery('narrow')"))
    gallery.shows("straits")
    gallery.control("code.straits").click()
    told = gallery.cards.locator(".imp-copied")
    expect(told).to_have_text('Copied: imperial_nb.Scenario.named("straits")')
    assert page.evaluate("navigator.clipboard.readText()") == 'imperial_nb.Scenario.named("straits")'
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    gallery.control("name.straits").click()
    expect(told.locator("input")).to_have_value("straits")
    expect(told.locator("input")).to_be_focused()
    page.context.clear_permissions()
