"""Names, titles and notes stay text wherever they are shown, whatever signs they are made of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from imperial_nb.engine import Game
from imperial_nb.engine.setup import LONGEST_NAME
from imperial_nb.handout import Sheet, handout
from tests.browser.lab import Lab
from tests.browser.table import Run, TableOnPage, no_page_errors
from tests.browser.test_demo import DemoOnPage
from tests.browser.test_editor import EditorOnPage

__all__ = ["no_page_errors"]

MARKUP = '<img src=x onerror="window.hit=1">'
QUOTES = "\"'&amp;<hit>&"
HEBREW = "דוד"
NAMES = [MARKUP, QUOTES, HEBREW]
"""What the names of players may be: printable signs."""
TEXT = f"{MARKUP} {QUOTES} \u202etxt.evil\x1b {HEBREW}"
"""Titles and notes may hold any sign."""
HALF = "\ud83d"
"""Half of a surrogate pair: JSON can tell of it, but no message can carry it."""

CARDS = dict(zip(NAMES, (["AH", "GB"], ["IT", "RU"], ["FR", "GE"]), strict=True))
GAME = f"""
import imperial_nb
names, text = {NAMES!a}, {TEXT + HALF!a}
game = imperial_nb.Game.new(names, cards={CARDS!a})
game.title, game.note = text, text
for action in ("rondel factory", "build prague", "rondel taxation", "rondel investor"):
    game.play(action)
for action in game.legal()[:2]:
    game.play(action)
    game.annotate(game.node, name=text, note=text)
    game.undo()
game.annotate(game.node, name=text, note=text)
data = game.position().to_dict()
"""
PLACES = """(line, words) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT), range = document.createRange();
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return words.map((word) => {
        const text = texts.find((each) => each.data.includes(word));
        range.setStart(text, text.data.indexOf(word));
        range.setEnd(text, text.data.indexOf(word) + word.length);
        return range.getBoundingClientRect().left;
    });
}"""


PICTURE = """async (picture) => [picture.naturalWidth, await (await fetch(picture.src)).text()]"""


TOO_WIDE = """(table) => [...table.querySelectorAll(".imp-part")]
    .filter((part) => part.scrollWidth > part.clientWidth || part.querySelector("table")?.getBoundingClientRect().right
        > part.getBoundingClientRect().right)
    .map((part) => part.dataset.part)"""


@pytest.fixture(autouse=True)
def nothing_ran(page: Page) -> Iterator[None]:
    """No script ran, and no element was made of what somebody wrote."""
    yield
    assert page.evaluate("window.hit") is None
    expect(page.locator("img[src=x], hit")).to_have_count(0)


def reads(line: Locator, *words: str) -> None:
    """Words of a line stand from left to right as they were written."""
    places = line.evaluate(PLACES, list(words))
    assert places == sorted(places), dict(zip(words, places, strict=True))


def test_at_the_table(run_notebook: Run) -> None:
    page = run_notebook(GAME, "imperial_nb.play(game)")
    table = TableOnPage(page).wait()
    for name in NAMES:
        expect(table.root.get_by_role("rowheader", name=name, exact=True).first).to_be_attached()
    table.says(f"{MARKUP} governs Austria-Hungary.")
    paid = table.log.filter(has_text="The treasury of France pays").filter(has_text=HEBREW)
    reads(paid.last, "pays", HEBREW, "4", "interest")
    expect(table.root.locator(".imp-tree-name").first).to_have_text(f"{TEXT}?")
    expect(table.root.locator("[data-key=node-note]")).to_have_value(f"{TEXT}?")
    table.root.locator(".imp-typed summary").click()
    for typed in (MARKUP, f"donate '{HEBREW}' AH 99"):
        table.root.locator(".imp-typed input").fill(typed)
        table.root.locator(".imp-typed input").press("Enter")
    expect(table.notice).to_contain_text(HEBREW)


def test_when_the_game_is_over(run_notebook: Run) -> None:
    over = 'data["nations"]["RU"]["power"] = 25\nimperial_nb.play(imperial_nb.Scenario.from_dict(data))'
    table = TableOnPage(run_notebook(GAME, over))
    expect(table.root.locator(".imp-chart svg").first).to_be_visible()
    for name in NAMES:
        expect(table.root.locator(".imp-final").get_by_role("rowheader", name=name, exact=True).first).to_be_attached()


@pytest.mark.parametrize("width", [1000, 1600])
def test_the_longest_names_fit_where_they_stand(run_notebook: Run, width: int) -> None:
    names = [letter * LONGEST_NAME for letter in "WMQ"]
    page = run_notebook(f"import imperial_nb\nimperial_nb.play(imperial_nb.Game.new({names}, seed=1))")
    page.set_viewport_size({"width": width, "height": 1000})
    table = TableOnPage(page).wait()
    expect(table.root.get_by_role("rowheader", name=names[0]).first).to_be_attached()
    assert table.root.evaluate(TOO_WIDE) == []


def test_in_the_form_and_the_list_of_files(run_notebook: Run, lab: Lab) -> None:
    left = lab.folder / "imperial-autosave" / "game-escaping.json"
    named = lab.folder / f"{MARKUP}.json"
    left.parent.mkdir(exist_ok=True)
    try:
        for path in (left, named):
            Game.new(NAMES, cards=CARDS).save(path)
        page = run_notebook("import imperial_nb\nimperial_nb.play()")
        offered = page.locator(".imp-saved span").filter(has_text=HEBREW)
        expect(offered).to_contain_text(", ".join(NAMES[:2]))
        reads(offered, HEBREW, "0 actions")
        for number, name in enumerate(NAMES):
            page.locator(".imp-seats input").nth(number).fill(name)
        page.locator("[data-action=new-game]").click()
        table = TableOnPage(page).wait()
        expect(table.root.get_by_role("rowheader", name=MARKUP, exact=True).first).to_be_attached()
        table.root.locator(".imp-files [data-key=known]").select_option(named.name)
        table.root.locator(".imp-files [data-action=load]").click()
        expect(table.notice).to_contain_text(f"{named.name} is on the table")
    finally:
        left.unlink()
        named.unlink()


def test_in_the_editor(run_notebook: Run) -> None:
    editor = EditorOnPage(run_notebook(GAME, "imperial_nb.edit(imperial_nb.Scenario.from_dict(data))")).wait()
    for seat, name in enumerate(NAMES):
        expect(editor.control(f"players[{seat}].name")).to_have_value(name)
    expect(editor.control("title")).to_have_value(f"{TEXT}?")
    expect(editor.control("note")).to_have_value(f"{TEXT}?")
    editor.control("nations.AH.power").fill("26")
    editor.control("nations.AH.power").press("Enter")
    expect(editor.root.locator(".imp-problems button").first).to_be_visible()
    editor.control("players[0].name").fill(HEBREW)
    editor.control("players[0].name").press("Enter")
    expect(editor.notice).to_contain_text(HEBREW)


def test_in_a_demonstration(run_notebook: Run) -> None:
    script = """
steps = [{"comment": text}, {"action": "rondel factory", "comment": text}]
start = imperial_nb.Game.new(names, cards=game.start["cards"])
imperial_nb.demo(start, {"format": "imperial-script/1", "title": text, "steps": steps})
"""
    demo = DemoOnPage(run_notebook(GAME, script)).wait()
    demo.shows("Start", f"{TEXT}?")
    demo.control("next").click()
    demo.shows("Step 1 of 1", f"{TEXT}?")


def test_in_an_answer(run_notebook: Run) -> None:
    page = run_notebook(GAME, "imperial_nb.ask('ending', game)")
    for name in NAMES:
        expect(page.locator(".ask-answer").get_by_role("rowheader", name=name, exact=True).first).to_be_attached()


def test_in_an_exercise(run_notebook: Run) -> None:
    names = f"from imperial_nb.lessons import exercise, situations\nsituations.NAMES = [*{NAMES!a}, 'D', 'E', 'F']"
    page = run_notebook(names, 'exercise("majority", seed=3)')  # a question about the first three
    card = page.locator("[data-part=exercise]")
    for name in NAMES:
        expect(card.get_by_role("radio", name=name)).to_be_visible()
        expect(card.locator(".les-facts li").filter(has_text=name)).to_be_visible()
    reads(card.locator(".les-facts li").filter(has_text=HEBREW), HEBREW, "30", "M")


def test_in_pictures_and_pages_without_a_kernel(run_notebook: Run) -> None:
    page = run_notebook(GAME, "game", "game.position()", "game.node", "print(game)")
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs).to_have_count(4)
    expect(outputs.nth(3)).to_contain_text(MARKUP)
    pictures = [outputs.nth(number).locator("img").evaluate(PICTURE) for number in range(3)]
    for width, markup in pictures:
        assert width > 0  # well-formed, or else nothing of it is shown
        page.set_content(markup)
        expect(page.locator("svg title").first).to_contain_text(MARKUP)
        expect(page.locator("svg text").filter(has_text="<img src=x").first).to_be_attached()


def test_on_a_hand_out(page: Page, lab: Lab) -> None:
    game = Game.new(NAMES, cards=CARDS)
    game.title = game.note = TEXT + HALF
    path = lab.folder / "handout-escaping.html"
    path.write_text(handout([Sheet(game)]), encoding="utf-8")
    try:
        page.goto(f"{lab.url}/files/{path.name}")
        expect(page.locator("h1").first).to_contain_text(MARKUP)
        expect(page.locator(".note")).to_contain_text(QUOTES)
        for name in NAMES:
            expect(page.get_by_text(name).first).to_be_attached()
    finally:
        path.unlink()
