"""The tree of a game in a real JupyterLab: walked by mouse and by keyboard, named, cut, shared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.table import GAME, Run, TableOnPage, answered, no_page_errors, traffic

__all__ = ["no_page_errors"]

BRANCHED = (
    GAME
    + """
def line(*actions):
    game.goto(0)
    for action in actions:
        game.play(action)

line("rondel factory", "build prague", "rondel import", "import army rome", "done", "rondel taxation")
end = game.node
line("rondel taxation", "rondel factory")
game.goto(1)
game.play("pass")
game.goto(end)
imperial_nb.play(game)
"""
)
ROWS = ["Start", "Factory", "build in Prague", "pass", "Taxation", "Import", "Taxation"]
EXPLOSIVE = "<img src=x onerror=exploded=1>"
MOST_BYTES = 8_000


@pytest.fixture
def tree(run_notebook: Run) -> Locator:
    """The tree beside the map of a game with two branches, the cursor at the end of its main line."""
    return TableOnPage(run_notebook(BRANCHED)).wait().root.locator(".imp-tree")


@pytest.fixture
def leave_to_copy(context: BrowserContext) -> Iterator[None]:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield
    context.clear_permissions()


def row(tree: Locator, text: str) -> Locator:
    """The first row that says this."""
    return tree.get_by_role("treeitem").filter(has_text=text).first


def texts(tree: Locator) -> list[str]:
    return tree.locator(".imp-tree-turn, .imp-tree-deed").all_inner_texts()


def control(tree: Locator, key: str) -> Locator:
    return tree.locator(f"[data-key='{key}']")


def present(tree: Locator) -> Locator:
    return tree.locator("[role=treeitem][aria-selected=true]")


def prompt(tree: Locator) -> Locator:
    return tree.page.locator(".imp-head p")


def notice(tree: Locator) -> Locator:
    return tree.page.locator(".imp-notice").first


# --- walking --------------------------------------------------------------------------------------------
def test_a_click_on_a_row_goes_there(tree: Locator, page: Page) -> None:
    assert texts(tree) == ROWS
    expect(present(tree)).to_have_text("FRTaxation")
    row(tree, "pass").click()
    expect(prompt(tree)).to_contain_text("next space on the rondel for Italy")
    expect(page.locator(".imp-history output")).to_contain_text("Action 2 of 2")
    expect(present(tree)).to_contain_text("pass")
    expect(tree.locator("h4").last).to_have_text("Austria-Hungary · pass")
    row(tree, "Start").click()
    expect(prompt(tree)).to_contain_text("Austria-Hungary")
    expect(present(tree)).to_have_text("Start")


def test_the_twist_folds_and_opens_without_going_there(tree: Locator) -> None:
    turn = row(tree, "Import")
    expect(turn).to_have_attribute("aria-expanded", "false")
    expect(turn).to_contain_text("import army in Rome, done")
    turn.locator(".imp-tree-twist").click()
    expect(turn).to_have_attribute("aria-expanded", "true")
    expect(row(tree, "import army in Rome")).to_be_visible()
    expect(present(tree)).to_have_text("FRTaxation")
    turn.locator(".imp-tree-twist").click()
    expect(tree.get_by_role("treeitem")).to_have_count(len(ROWS))


def test_the_tree_is_walked_by_keyboard_as_aria_has_it(tree: Locator, page: Page) -> None:
    expect(tree.get_by_role("tree", name="Tree of the game")).to_be_visible()
    expect(tree.locator("[role=treeitem][tabindex='0']")).to_have_count(1)
    expect(tree.locator("[role=treeitem][tabindex='0']")).to_have_attribute("aria-selected", "true")
    assert [item.get_attribute("aria-level") for item in tree.get_by_role("treeitem").all()] == list("1233222")
    tree.locator("[role=treeitem][tabindex='0']").focus()
    assert walked(page, "Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "End") == [0, 1, 2, 9, 2, 6]
    assert walked(page, "ArrowUp") == [3]
    page.keyboard.press("ArrowRight")
    expect(row(tree, "Import")).to_have_attribute("aria-expanded", "true")
    assert walked(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft") == [4, 4, 5, 3]
    page.keyboard.press("ArrowLeft")
    expect(row(tree, "Import")).to_have_attribute("aria-expanded", "false")
    assert walked(page, "ArrowLeft", "ArrowUp") == [0, 0]
    assert walked(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown") == [1, 2, 9, 7]
    page.keyboard.press("ArrowRight")
    expect(row(tree, "Taxation")).to_have_attribute("aria-expanded", "true")
    assert walked(page, "ArrowRight") == [8]
    page.keyboard.press("Enter")
    expect(prompt(tree)).to_contain_text("may build a factory")
    expect(present(tree)).to_have_attribute("data-node", "8")
    assert walked(page) == [8]
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.key") == "node-name"
    page.keyboard.press("Shift+Tab")
    assert walked(page) == [8]


def walked(page: Page, *keys: str) -> list[int]:
    """The rows with the focus after each of these keys; without keys the one that has it now."""
    found = []
    for key in keys or [""]:
        if key:
            page.keyboard.press(key)
        found.append(int(page.evaluate("() => document.activeElement.dataset.node ?? -1")))
    return found


def test_keys_in_the_tree_are_none_of_the_notebook_s(tree: Locator, page: Page) -> None:
    present(tree).focus()
    page.keyboard.type("abcdmxyz1qjk")
    control(tree, "node-note").focus()
    page.keyboard.type("dd\nxx")
    expect(control(tree, "node-note")).to_have_value("dd\nxx")
    expect(page.locator(".jp-CodeCell")).to_have_count(1)
    expect(page.locator(".jp-MarkdownCell, .jp-RawCell")).to_have_count(0)


# --- names, notes, lines --------------------------------------------------------------------------------
def test_names_and_notes_are_users_texts_and_belong_to_their_moment(tree: Locator, page: Page) -> None:
    row(tree, "pass").click()
    expect(present(tree)).to_contain_text("pass")
    expect(control(tree, "annotate")).to_have_attribute("aria-disabled", "true")
    control(tree, "node-name").fill(EXPLOSIVE)
    expect(control(tree, "annotate")).to_have_attribute("aria-disabled", "false")
    control(tree, "node-note").fill("build later\nin Lemberg")
    control(tree, "annotate").click()
    expect(row(tree, "pass").locator(".imp-tree-name")).to_have_text(EXPLOSIVE)
    expect(row(tree, "pass").get_by_label("With a note")).to_be_visible()
    expect(control(tree, "annotate")).to_have_attribute("aria-disabled", "true")
    row(tree, "Start").click()
    expect(control(tree, "node-name")).to_have_value("")
    row(tree, "pass").click()
    expect(control(tree, "node-note")).to_have_value("build later\nin Lemberg")
    assert page.evaluate("() => window.exploded") is None


def test_a_note_left_unsaved_is_kept_and_what_is_too_long_stays_to_be_mended(tree: Locator) -> None:
    control(tree, "node-note").fill("think of the fee")
    row(tree, "pass").click()
    expect(present(tree)).to_contain_text("pass")
    expect(tree.locator("[data-node='6']").get_by_label("With a note")).to_be_visible()
    control(tree, "node-name").fill("x" * 201)
    control(tree, "annotate").click()
    expect(notice(tree)).to_contain_text("at most 200 characters")
    row(tree, "Start").click()
    expect(control(tree, "node-name")).to_have_value("")
    row(tree, "pass").click()
    expect(control(tree, "node-name")).to_have_value("x" * 201)
    control(tree, "node-name").fill("short")
    control(tree, "node-name").press("Enter")
    expect(row(tree, "pass").locator(".imp-tree-name")).to_have_text("short")


def test_a_branch_is_made_the_main_line(tree: Locator) -> None:
    branch = tree.locator("[data-node='7']")
    expect(branch.get_by_label("Branch")).to_be_visible()
    branch.click()
    expect(control(tree, "promote")).to_have_attribute("aria-disabled", "false")
    control(tree, "promote").focus()
    tree.page.keyboard.press("Enter")
    expect(control(tree, "promote")).to_have_attribute("aria-disabled", "true")
    expect(branch.get_by_label("Branch")).to_have_count(0)
    assert texts(tree) == ["Start", "Taxation", "Factory", "Factory"]
    expect(tree.locator("[data-node='1']").get_by_label("Branch")).to_be_visible()
    expect(tree.locator("[data-node='1']")).to_contain_text("6 more actions")


def test_deleting_asks_first_and_can_be_undone(tree: Locator) -> None:
    page = tree.page
    tree.locator("[data-node='7']").click()
    expect(present(tree)).to_have_attribute("data-node", "7")
    control(tree, "delete").focus()
    page.keyboard.press("Enter")
    expect(tree.get_by_role("alert")).to_have_text("Delete 2 actions: this one and all that was played after it?")
    expect(control(tree, "delete-not")).to_be_focused()
    page.keyboard.press("Enter")
    expect(control(tree, "delete-sure")).to_be_hidden()
    expect(control(tree, "delete")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(control(tree, "delete-sure")).to_be_focused()
    page.keyboard.press("Enter")
    expect(tree.locator("[data-node='7']")).to_have_count(0)
    expect(present(tree)).to_have_text("Start")
    expect(control(tree, "delete")).to_have_attribute("aria-disabled", "true")
    expect(control(tree, "restore")).to_have_text("Bring back 2 deleted actions")
    control(tree, "restore").click()
    expect(present(tree)).to_have_attribute("data-node", "7")
    expect(control(tree, "restore")).to_be_hidden()


# --- as text --------------------------------------------------------------------------------------------
def test_a_game_is_copied_and_pasted(tree: Locator, leave_to_copy: None) -> None:
    page = tree.page
    open_texts(tree)
    control(tree, "what").select_option("game")
    control(tree, "show").click()
    expect(control(tree, "shared")).to_have_value(
        "game/1 third standard Ann:AH+GB Bob:IT+RU Cy:FR+GE. AH: factory, build prague."
        " IT: import, import army rome, done. FR: taxation."
    )
    expect(control(tree, "shared")).not_to_be_editable()
    control(tree, "copy").click()
    expect(tree.locator("output")).to_have_text("Copied.")
    tree.locator("[data-node='7']").click()
    expect(control(tree, "shared")).to_be_hidden()
    control(tree, "paste").focus()
    page.keyboard.press("Control+V")
    expect(control(tree, "paste")).not_to_have_value("")
    control(tree, "open").click()
    expect(notice(tree)).to_have_text("What was pasted is on the table.")
    expect(control(tree, "paste")).to_have_value("")
    assert texts(tree) == ["Start", "Factory", "Import", "Taxation"]


def test_a_position_for_a_url_is_shared_and_a_wrong_text_told(tree: Locator) -> None:
    open_texts(tree)
    control(tree, "shape").select_option("url")
    control(tree, "show").click()
    expect(control(tree, "shared")).not_to_have_value("")
    text = control(tree, "shared").input_value()
    assert text.startswith("position-1.")
    control(tree, "paste").fill(text[:-20])
    control(tree, "open").click()
    expect(notice(tree)).to_contain_text("damaged")
    expect(control(tree, "paste")).to_have_value(text[:-20])
    assert texts(tree) == ROWS
    control(tree, "paste").fill(text)
    control(tree, "open").click()
    expect(tree.get_by_role("treeitem")).to_have_count(1)
    expect(prompt(tree)).to_contain_text("Great Britain")


def test_without_leave_to_copy_the_text_is_selected(tree: Locator) -> None:
    page = tree.page
    open_texts(tree)
    control(tree, "show").click()
    expect(control(tree, "shared")).to_be_visible()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    control(tree, "copy").click()
    expect(tree.locator("output")).to_contain_text("selected")
    chosen = "() => { const at = document.activeElement; return at.value.slice(at.selectionStart, at.selectionEnd); }"
    assert page.evaluate(chosen) == control(tree, "shared").input_value()


def open_texts(tree: Locator) -> None:
    tree.locator(".imp-texts summary").click()


# --- long games -----------------------------------------------------------------------------------------
LONG = """
import imperial_nb, random
from imperial_nb.widgets import GameTree
chance, game = random.Random(1), imperial_nb.Game.new(["Ann", "Bob", "Cy"], seed=1)
for _ in range(300):
    game.play(chance.choice(game.legal()))
main = list(game.nodes.values())
for at in chance.sample(main[:-40], 12):
    game.goto(at)
    game.play(next(action for action in game.legal() if all(action != child.action for child in at.children)))
    for _ in range(7):
        game.play(chance.choice(game.legal()))
game.goto(main[-1])
GameTree(game)
"""


def test_a_long_game_shows_the_present_moment_and_sends_little(run_notebook: Run, page: Page) -> None:
    received, _ = traffic(page)
    tree = run_notebook(LONG).locator(".imp-tree")
    expect(present(tree)).to_be_visible(timeout=30_000)
    assert tree.get_by_role("treeitem").count() > 100
    assert in_view(tree)
    scrolled = page.evaluate("() => document.querySelector('.jp-WindowedPanel-outer').scrollTop")
    present(tree).focus()
    for key in ("Home", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    received.clear()
    page.keyboard.press("Enter")
    answered(page, received)
    assert 0 < sum(received) < MOST_BYTES
    assert in_view(tree)
    received.clear()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    answered(page, received)
    assert 0 < sum(received) < MOST_BYTES
    assert in_view(tree)
    assert page.evaluate("() => document.querySelector('.jp-WindowedPanel-outer').scrollTop") == scrolled


def in_view(tree: Locator) -> bool:
    """Whether the present moment can be seen in its list."""
    seen: bool = present(tree).evaluate(
        """(row) => {
            const [one, all] = [row, row.parentElement].map((each) => each.getBoundingClientRect());
            return one.top >= all.top - 1 && one.bottom <= all.bottom + 1;
        }"""
    )
    return seen
