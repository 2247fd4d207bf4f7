"""What goes wrong at real tables: killed kernels, late clicks, two tables, reloads."""

from __future__ import annotations

import os
import signal

from playwright.sync_api import expect

from imperial_nb.engine import Game
from tests.browser.lab import READY, Lab
from tests.browser.table import GAME, TABLE, Run, TableOnPage, no_page_errors

__all__ = ["no_page_errors"]


def test_a_killed_kernel_loses_at_most_the_last_action(run_notebook: Run, lab: Lab) -> None:
    page = run_notebook(TABLE, "import os\nos.getpid()")
    table = TableOnPage(page).wait()
    for action in ("rondel factory", "build prague", "rondel taxation"):
        table.press(action)
        expect(table.root.locator(".imp-history output")).to_contain_text(action.split()[0])
    os.kill(int(page.locator(".jp-OutputArea-output pre").last.inner_text()), signal.SIGKILL)
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.wait_for_function(READY)
    table.root.locator(".imp-choices button").first.click()
    expect(table.root.locator(".imp-silent")).to_contain_text("run the cell again", timeout=15_000)
    lab.run_all(page)
    table.wait()
    offer = table.root.locator(".imp-offer")
    expect(offer).to_contain_text("3 actions")
    offer.get_by_role("button").click()
    expect(table.root.locator(".imp-history output")).to_have_text("Action 3 of 3: rondel: Taxation")
    expect(table.notice).to_contain_text("goes on")


def test_clicks_that_cross_play_once_and_are_told(run_notebook: Run) -> None:
    page = run_notebook(GAME, "imperial_nb.play(game)", "imperial_nb.play(game)")
    one, other = TableOnPage(page).wait(), TableOnPage(page, 1).wait()
    both = [f".imp-choices [data-action='rondel {space}']" for space in ("factory", "taxation")]
    page.evaluate(
        """([factory, taxation]) => {
            const [one, other] = document.querySelectorAll(".imp-frame");
            one.querySelector(factory).click();
            other.querySelector(taxation).click();
            one.querySelector(factory).click();
        }""",
        both,
    )
    for table in (one, other):
        expect(table.notice).to_contain_text("earlier moment")
        expect(table.prompt).to_contain_text("may build a factory")
        expect(table.root.locator(".imp-history output")).to_have_text("Action 1 of 1: rondel: Factory")
    other.root.locator("[data-action=undo]").focus()
    page.keyboard.press("Enter")
    for table in (one, other):
        expect(table.notice).to_contain_text("Taken back")
        expect(table.prompt).to_contain_text("next space on the rondel")
    page.keyboard.press("Enter")
    expect(other.notice).to_contain_text("nothing to take back")


def test_a_save_that_departs_from_the_rules_offers_its_good_part(run_notebook: Run, lab: Lab) -> None:
    path = lab.folder / "broken.json"
    game = Game.new(["Ann", "Bob"], seed=1)
    for action in ("rondel factory", "build prague", "rondel taxation"):
        game.play(action)
    game.save(path)
    path.write_text(path.read_text(encoding="utf-8").replace("build prague", "build paris"), encoding="utf-8")
    try:
        table = TableOnPage(run_notebook(TABLE)).wait()
        files = table.root.locator(".imp-files")
        files.locator("[data-key=known]").select_option(path.name)
        files.locator("[data-action=load]").click()
        expect(table.notice).to_contain_text("broken.json is broken at nodes[2]: ")
        expect(files.locator(".imp-refusal")).to_contain_text("Up to there it is good: 1 action")
        expect(table.root.locator(".imp-history output")).to_have_text("Start")
        files.locator("[data-action=good]").press("Enter")
        expect(table.prompt).to_contain_text("may build a factory")
        expect(files.locator("[data-action=good]")).to_have_count(0)
        expect(table.root.locator(".imp-choices button").first).to_be_focused()
    finally:
        path.unlink()


def test_an_illegal_click_is_explained_under_the_board(run_notebook: Run) -> None:
    table = TableOnPage(run_notebook(TABLE)).wait()
    table.press("rondel factory")
    expect(table.prompt).to_contain_text("may build a factory")
    table.click_region("paris")
    expect(table.notice).to_contain_text("Paris")
    expect(table.notice.locator("details")).to_contain_text("Rulebook 2010, p. 7")
    table.root.locator(".imp-typed summary").click()
    table.root.locator(".imp-typed input").fill("move army")
    table.root.locator(".imp-typed input").press("Enter")
    expect(table.notice).to_contain_text("origin")


def test_a_reloaded_page_shows_the_game_and_plays_on(run_notebook: Run, lab: Lab) -> None:
    page = run_notebook(TABLE)
    table = TableOnPage(page).wait()
    table.press("rondel factory")
    expect(table.prompt).to_contain_text("may build a factory")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    lab.open(page, page.url.rsplit("/", 1)[1].partition("?")[0])
    table.wait()
    table.press("build prague")
    table.says("builds an armaments factory in Prague")


def test_a_cell_run_again_and_again_leaves_one_table(run_notebook: Run, lab: Lab) -> None:
    count = "from ipywidgets.widgets.widget import _instances\nlen(_instances)"
    page = run_notebook(TABLE, count)
    table, number = TableOnPage(page).wait(), page.locator(".jp-OutputArea-output pre").last
    first = number.inner_text()
    for _ in range(10):
        lab.run_all(page)
    assert number.inner_text() == first
    assert int(first) < 150
    expect(page.locator(".imp-frame")).to_have_count(1)
    table.wait().press("rondel factory")
    expect(table.prompt).to_contain_text("may build a factory")
