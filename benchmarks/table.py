"""The table in a real JupyterLab: one recorded turn of each space, clicked through in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page

from benchmarks.figures import Figure
from tests.browser.chromium import chromium, find_browser
from tests.browser.lab import Lab, jupyterlab
from tests.browser.table import TABLE, TableOnPage, answered, steps, traffic

RUN_LAST = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
# From each click to the frame after the last change that it brought.
WATCH = """(table) => {
    window.repaints = [];
    let clicked = null;
    table.addEventListener("click", () => { clicked = performance.now(); window.repaints.push(0); }, true);
    const painted = (from, at) => () => { window.repaints[at] = performance.now() - from; };
    const changed = () => {
        if (clicked !== null) requestAnimationFrame(painted(clicked, window.repaints.length - 1));
    };
    window.rest = () => { clicked = null; };  // what the mouse shows on its way to the next click is no answer
    const everything = { childList: true, subtree: true, attributes: true, characterData: true };
    new MutationObserver(changed).observe(table, everything);
}"""


def figures() -> Iterator[Figure]:
    """Nothing where there is no browser."""
    executable = find_browser()
    if executable is None:
        return
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as home,
        jupyterlab(Path(folder), Path(home)) as lab,
        chromium(executable) as browser,
    ):
        yield from _turns(lab, browser.new_page(viewport={"width": 1200, "height": 1000}))


def _turns(lab: Lab, page: Page) -> Iterator[Figure]:
    received, sent = traffic(page)
    lab.write_notebook("table.ipynb", TABLE)
    lab.open(page, "table.ipynb")
    page.wait_for_timeout(2000)
    began = perf_counter()
    page.evaluate(RUN_LAST)
    table = TableOnPage(page).wait()
    yield Figure("cell run to table visible, imports included", perf_counter() - began, "s", 1.5)
    page.wait_for_timeout(1000)
    page.evaluate(WATCH, table.root.element_handle())
    most = 0
    for kind, what in steps():
        received.clear()
        table.click(kind, what)
        answered(page, received)
        page.evaluate("() => window.rest()")
        most = max(most, sum(received))
    repaints = page.evaluate("() => window.repaints")
    note = f"{len(repaints)} clicks, slowest {max(repaints):.0f} ms"
    yield Figure("click to repaint, median", median(repaints), "ms", 60, note=note)
    yield Figure("sent to the browser by one click, most", most / 1000, "kB", 8)
    sent.clear()
    for step in range(60):
        page.mouse.move(200 + 10 * step, 300 + 5 * step)
    page.wait_for_timeout(200)
    yield Figure("messages on 60 mouse moves", len(sent), "", 0)
