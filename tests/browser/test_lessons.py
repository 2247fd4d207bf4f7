"""Lessons in a real JupyterLab: an exercise of each kind from wrong to solved, by mouse and by keyboard."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from imperial_nb.drawing import palette
from imperial_nb.drawing.dark import DARK
from imperial_nb.lessons.catalogue import find
from imperial_nb.lessons.progress_file import FILE
from tests.browser.lab import Lab
from tests.notebooks.refresh import lessons

Run = Callable[..., Page]
IMPORT = "from imperial_nb import lessons"


@pytest.fixture(autouse=True)
def no_progress_yet(lab: Lab) -> Iterator[Path]:
    """The lessons' folder begins without anyone's progress."""
    path = lab.folder / FILE
    path.unlink(missing_ok=True)
    yield path
    path.unlink(missing_ok=True)


def exercise(run_notebook: Run, name: str) -> tuple[Page, Locator]:
    page = run_notebook(f'{IMPORT}\nlessons.exercise("{name}")')
    card = page.locator("[data-part=exercise]")
    expect(card.locator("[data-action=check]")).to_be_visible()
    return page, card


def press(card: Locator, action: str) -> None:
    card.locator(f"[data-action={action}]").click()


def off(card: Locator, action: str) -> bool:
    return card.locator(f"[data-action={action}]").get_attribute("aria-disabled") == "true"


def solution(name: str) -> list[str]:
    return find(name).task(1).solution()


def test_numbers_from_wrong_to_solved(run_notebook: Run, no_progress_yet: Path) -> None:
    _, card = exercise(run_notebook, "rondel-cost")
    said, field = card.get_by_role("status"), card.locator("[data-key=number0]")
    assert off(card, "hint")
    assert off(card, "board")
    field.fill("999")
    assert not off(card, "board")
    press(card, "check")
    expect(said).to_have_text("✗ 999 is too much.")
    press(card, "hint")
    expect(card.locator(".les-hints li")).to_have_count(1)
    assert off(card, "show")
    press(card, "hint")
    expect(card.locator(".les-hints li")).to_have_count(2)
    press(card, "show")
    expect(card.locator(".les-badge")).to_have_text("solution shown")
    expect(field).to_have_value(solution("rondel-cost")[0])
    expect(card.locator(".les-lines li").first).to_contain_text(
        "The spaces of the rondel · Rulebook 2010, pp. 6 and 16"
    )
    press(card, "reset")
    expect(field).to_have_value("")
    expect(card.locator(".les-hints")).to_be_hidden()
    field.fill(solution("rondel-cost")[0])
    press(card, "check")
    expect(card.locator(".les-badge")).to_have_text("✓ solved")
    assert json.loads(no_progress_yet.read_text())["exercises"]["rondel-cost"]["solved"] == [1]
    press(card, "another")
    expect(card.get_by_text("Variation 2")).to_be_visible()


def test_a_choice_by_keyboard_alone(run_notebook: Run) -> None:
    page, card = exercise(run_notebook, "ports")
    options = card.locator("input[type=checkbox]")
    right = set(solution("ports"))
    options.first.focus()
    for number in range(options.count()):
        expect(options.nth(number)).to_be_focused()
        if options.nth(number).get_attribute("value") not in right:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    expect(card.locator("[data-action=board]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(card.get_by_role("status")).to_contain_text("Something right is still missing.")
    expect(card.locator("[data-action=check]")).to_be_focused()
    for key in "bmxdd":  # commands of the notebook, none of which may get there
        page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(1)
    for number in range(options.count()):
        options.nth(number).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(card.locator(".les-badge")).to_have_text("✓ solved")


def test_a_deed_on_the_board(run_notebook: Run) -> None:
    page, card = exercise(run_notebook, "rondel-exact")
    (action,) = solution("rondel-exact")
    press(card, "check")
    expect(card.get_by_role("status")).to_have_text("✗ Nothing has been done on the board yet.")
    sectors = page.locator("[data-part=rondel] [role=radio][aria-disabled=false]")
    other = next(one for one in sectors.all() if one.get_attribute("data-action") != action)
    other.click()
    press(card, "check")
    expect(card.get_by_role("status")).to_contain_text("Undo it and try another space.")
    press(card, "reset")
    page.locator(f"[data-part=rondel] [data-action='{action}']").click()
    press(card, "check")
    expect(card.locator(".les-badge")).to_have_text("✓ solved")
    expect(card.locator(".les-lines li")).not_to_have_count(0)


def test_a_deed_shown_is_done_on_the_map(run_notebook: Run) -> None:
    page, card = exercise(run_notebook, "block")
    expect(page.locator("path[data-region]").first).to_be_visible()
    press(card, "check")
    press(card, "hint")
    press(card, "hint")
    press(card, "show")
    expect(card.locator(".les-badge")).to_have_text("solution shown")
    expect(page.locator("[data-part=history] output")).to_contain_text("Action 1 of 1")


def test_a_restarted_kernel_keeps_the_progress(run_notebook: Run, lab: Lab) -> None:
    page = run_notebook(f'{IMPORT}\nlessons.exercise("rondel-cost")', 'lessons.progress("02_rondel")')
    card, bar = page.locator("[data-part=exercise]"), page.locator(".les-bar")
    expect(bar).to_have_attribute("aria-valuenow", "0")
    card.locator("[data-key=number0]").fill(solution("rondel-cost")[0])
    press(card, "check")
    expect(bar).to_have_attribute("aria-valuenow", "1")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    lab.run_all(page)
    expect(page.locator(".les-badge")).to_have_text("✓ solved before: 1")
    expect(page.locator(".les-bar")).to_have_attribute("aria-valuetext", "1 of 13 exercises solved")


def test_a_worksheet_follows_its_fields(run_notebook: Run) -> None:
    page = run_notebook(f'{IMPORT}\nlessons.worksheet("rondel-cost")', 'lessons.worksheet("convoy")')
    sheet = page.locator("[data-part=worksheet]").first
    lines = sheet.locator(".les-lines li")
    expect(lines.first).to_contain_text("✓ Taxation: 4 spaces, 3 of them free, 1 × 2 M = 2 M.")
    page.locator("[data-key=marker]").select_option("taxation")
    expect(lines.nth(1)).to_contain_text("✓ Factory: free, 1 of at most 3 free spaces.")
    expect(page.locator("[data-part=rondel] [role=radio][aria-checked=true]")).to_have_attribute("data-i", "0")
    page.locator("[data-key=cash]").fill("99")
    expect(sheet.get_by_role("alert")).to_contain_text("from 0 to 12")
    expect(page.locator("[data-key=port]")).to_have_value("0")


@pytest.mark.slow
@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_lesson_runs_from_beginning_to_end(path: Path, lab: Lab, page: Page) -> None:
    shutil.copy(path, lab.folder)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    lab.open(page, path.name)
    lab.run_all(page)
    expect(page.locator("[data-part=progress] h3")).to_have_text("Your progress")
    assert failed == []
    lab.end_kernels()


LETTERING = """(svg) => {
    const sizes = [...svg.querySelectorAll("text")].map((text) => +text.getAttribute("font-size"));
    return Math.min(...sizes) * svg.clientWidth / svg.viewBox.baseVal.width;
}"""
PAINT = "(element) => getComputedStyle(element).fill"


@pytest.mark.parametrize(("name", "least"), [("next-nation", 10), ("asked", 10), ("revenue", 8.5)])
def test_words_in_pictures_can_be_read_on_a_narrow_page(run_notebook: Run, name: str, least: float) -> None:
    """A map of the whole board takes all the width there is."""
    page, card = exercise(run_notebook, name)
    page.set_viewport_size({"width": 1000, "height": 1000})
    pictures = card.locator(".les-picture svg[role=img]")
    expect(pictures.first).to_be_visible()
    for picture in pictures.all():
        assert picture.evaluate(LETTERING) >= least


def test_pictures_follow_the_theme(run_notebook: Run) -> None:
    page, card = exercise(run_notebook, "revenue")
    sea = card.locator(f".les-picture [fill='{palette.SEA}']").first
    flag = card.locator(f".les-picture [fill='{palette.NATIONS['GB'].solid}']").first
    light = [sea.evaluate(PAINT), flag.evaluate(PAINT)]
    page.evaluate("() => (document.body.dataset.jpThemeLight = 'false')")
    assert sea.evaluate(PAINT) == rgb(DARK[palette.SEA]) != light[0]
    assert flag.evaluate(PAINT) == light[1]


def rgb(colour: str) -> str:
    """As a browser writes a colour."""
    return f"rgb({', '.join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))})"
