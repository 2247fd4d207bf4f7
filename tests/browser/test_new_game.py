"""The form for a new game and the comparison of editions, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab
from tests.browser.table import Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]

FORM = "import imperial_nb\nimperial_nb.play()"


@pytest.fixture
def form(run_notebook: Run) -> Page:
    page = run_notebook(FORM)
    expect(names(page)).to_have_count(4, timeout=30_000)
    return page


def names(page: Page) -> Locator:
    return page.locator(".imp-seats input")


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']")


def seated(page: Page) -> list[str]:
    return [name.input_value() for name in names(page).all()]


def fault(page: Page, field: str) -> Locator:
    return page.locator(f"[data-field={field}] > .imp-field-fault")


def focused(page: Page) -> str:
    return TableOnPage(page).focused()


def test_a_game_begins_and_the_table_takes_the_focus(form: Page) -> None:
    key(form, "remove3").click()
    for seat, name in enumerate(("Ann", "Zoë", "Cy")):
        names(form).nth(seat).fill(name)
    key(form, "edition.second").check()
    key(form, "start.professional").check()
    key(form, "first").select_option(label="Zoë")
    key(form, "card.without").check()
    names(form).nth(1).press("Enter")
    table = TableOnPage(form).wait()
    expect(table.root.locator(".imp-choices button").first).to_be_focused()
    expect(table.root.get_by_role("rowheader", name="Zoë")).to_be_visible()
    expect(table.root.locator(".imp-head")).to_contain_text("Zoë invests in Austria-Hungary")


def test_seats_are_added_removed_and_moved_by_mouse(form: Page) -> None:
    for seat, name in enumerate(("Ann", "Bob", "Cy", "Di")):
        names(form).nth(seat).fill(name)
    key(form, "down0").click()
    assert seated(form) == ["Bob", "Ann", "Cy", "Di"]
    key(form, "up3").click()
    assert seated(form) == ["Bob", "Ann", "Di", "Cy"]
    chairs = form.locator(".imp-chair")
    start, end = chairs.nth(3).bounding_box(), chairs.nth(0).bounding_box()
    assert start is not None
    assert end is not None
    form.mouse.move(start["x"] + 10, start["y"] + 10)
    form.mouse.down()
    form.mouse.move(end["x"] + 10, end["y"] + 10, steps=12)
    form.mouse.up()
    assert seated(form) == ["Cy", "Bob", "Ann", "Di"]
    key(form, "remove1").click()
    expect(form.locator(".imp-new [role=status]")).to_contain_text("Each player will govern 2 nations.")
    for _ in range(3):
        key(form, "add").click()
    expect(key(form, "add")).to_be_disabled()
    assert seated(form) == ["Cy", "Ann", "Di", "Player 1", "Player 2", "Player 3"]
    assert [chair.inner_text() for chair in chairs.all()] == ["1", "2", "3", "4", "5", "6"]
    assert len({chair.evaluate("(node) => getComputedStyle(node).backgroundColor") for chair in chairs.all()}) == 6
    for _ in range(4):
        key(form, "remove0").click()
    assert seated(form) == ["Player 2", "Player 3"]
    expect(key(form, "remove1")).to_be_disabled()


def test_a_game_is_set_up_by_keyboard_alone(form: Page) -> None:
    names(form).first.focus()
    keyboard = form.keyboard
    keyboard.press("Control+a")
    keyboard.type("abx")
    for wanted in ("up0", "down0"):
        keyboard.press("Tab")
        assert focused(form) == wanted
    keyboard.press("Enter")
    keyboard.press("Space")
    assert seated(form) == ["Player 2", "Player 3", "abx", "Player 4"]
    assert focused(form) == "down2"
    keyboard.press("Tab")
    keyboard.press("Enter")
    assert seated(form) == ["Player 2", "Player 3", "Player 4"]
    assert focused(form) == "remove2"
    for wanted in ("add", "seed", "edition.third"):
        keyboard.press("Tab")
        assert focused(form) == wanted
    keyboard.press("ArrowDown")
    assert focused(form) == "edition.second"
    keyboard.press("Tab")
    keyboard.press("ArrowRight")
    assert focused(form) == "start.professional"
    for _ in range(2):
        keyboard.press("Tab")
    keyboard.press("Enter")
    for _ in range(4):
        keyboard.press("Tab")
    assert focused(form) == "partner_bond"
    keyboard.press("Control+a")
    keyboard.type("2")
    expect(form.locator(".imp-count")).to_have_text("1 value changed")
    keyboard.press("Enter")
    table = TableOnPage(form).wait()
    expect(table.root.locator(".imp-head")).to_contain_text("invests in Austria-Hungary")
    expect(form.locator(".jp-Cell")).to_have_count(1)


def test_what_is_wrong_is_told_at_its_field_and_gets_the_focus(form: Page) -> None:
    names(form).nth(1).fill("Player 1")
    told = names(form).nth(1).locator("xpath=..").locator(".imp-field-fault")
    expect(told).to_have_text("There are two players called 'Player 1'.")
    assert names(form).nth(1).get_attribute("aria-describedby") == told.get_attribute("id")
    for seat in range(2):
        expect(names(form).nth(seat)).to_have_attribute("aria-invalid", "true")
    expect(names(form).nth(2)).not_to_have_attribute("aria-invalid", "true")
    form.locator(".imp-new .imp-fold summary").click()
    key(form, "own_bond").fill("7")
    expect(fault(form, "own_bond")).to_contain_text("There is no bond of 7 M")
    form.locator(".imp-new .imp-fold summary").click()
    form.locator("[data-action=new-game]").click()
    expect(names(form).nth(0)).to_be_focused()
    names(form).nth(1).fill("Bob")
    expect(told).to_be_hidden()
    form.locator("[data-action=new-game]").click()
    expect(key(form, "own_bond")).to_be_focused()
    expect(key(form, "own_bond")).to_have_value("7")
    key(form, "own_bond").fill("6")
    expect(fault(form, "own_bond")).to_be_hidden()
    form.locator("[data-action=new-game]").click()
    TableOnPage(form).wait().says("pays 6 M for the dealt bond")


def test_another_preset_keeps_what_was_changed(form: Page) -> None:
    form.locator(".imp-new .imp-fold summary").click()
    key(form, "max_revenue").fill("18")
    key(form, "edition.second").check()
    expect(key(form, "flags_per_nation")).to_have_value("10")
    expect(key(form, "bonds.8")).to_have_value("")
    expect(key(form, "max_revenue")).to_have_value("18")
    expect(form.locator(".imp-count")).to_have_text("1 value changed")
    expect(form.locator("[data-field=max_revenue] .imp-changed")).to_be_visible()
    expect(form.locator("[data-field=flags_per_nation] .imp-changed")).to_be_hidden()
    key(form, "usual").click()
    expect(key(form, "max_revenue")).to_have_value("20")
    expect(form.locator(".imp-count")).to_have_text("")


def test_editions_are_compared_side_by_side(form: Page) -> None:
    panel = form.locator(".imp-comparison")
    expect(panel.locator("table")).to_be_hidden()
    panel.locator(".imp-fold > summary").press("Enter")
    expect(panel.locator("tbody")).to_have_count(8)
    key(form, "side1").focus()
    form.keyboard.press("ArrowDown")
    expect(panel.locator("tbody")).to_have_count(3)
    assert focused(form) == "side1"
    fee = panel.locator("tbody", has_text="Standard cash")
    expect(fee.locator("td").first.locator("strong")).to_have_text(["2 players: 35 M", "3 players: 24 M"])
    fee.locator("summary").click()
    expect(fee.locator("details")).to_contain_text("For every card its holder buys the 9 M bond")
    expect(fee.locator("details")).to_contain_text("Rulebook 2010, p. 5")
    key(form, "side0").select_option("digest")
    expect(panel.locator("[role=status]")).to_have_text("There is no difference between them.")
    expect(panel.locator("tbody")).to_have_count(0)


def test_a_reloaded_page_shows_what_was_filled_in(form: Page, lab: Lab) -> None:
    names(form).nth(2).fill("Cy")
    key(form, "start.professional").check()
    key(form, "first").select_option(label="Cy")
    key(form, "down2").click()
    form.locator(".imp-new .imp-fold summary").click()
    key(form, "takeover_fee").fill("3")
    expect(form.locator(".imp-count")).to_have_text("1 value changed")
    form.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    lab.open(form, form.url.rsplit("/", 1)[1].partition("?")[0])
    expect(names(form).nth(3)).to_have_value("Cy")
    expect(key(form, "start.professional")).to_be_checked()
    expect(key(form, "first")).to_have_value("3")
    expect(key(form, "takeover_fee")).to_have_value("3")


def test_a_widget_of_its_own_compares_at_once(run_notebook: Run) -> None:
    page = run_notebook("from imperial_nb.widgets import EditionComparison\nEditionComparison('second', 'digest')")
    panel = page.locator(".imp-comparison")
    expect(panel.locator("tbody")).to_have_count(5, timeout=30_000)
    expect(key(page, "side0")).to_have_value("second")
    panel.locator("tbody summary").first.click()
    expect(panel.locator("tbody details p").first).to_be_visible()
