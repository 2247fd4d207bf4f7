"""One JupyterLab and one Chromium for all browser tests; a fresh page and fresh kernels for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, WebSocket

from tests.browser.chromium import chromium, find_browser, is_local
from tests.browser.lab import Lab, jupyterlab

HERE = Path(__file__).parent
_numbers = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = find_browser()
    if executable is None:
        sentence = "No Chromium found: install it (apt-get install chromium) or name one in IMPERIAL_BROWSER."
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with chromium(executable) as started:
        yield started


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with jupyterlab(tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("home")) as started:
        yield started


@pytest.fixture(scope="session")
def lab_url(lab: Lab) -> str:
    return lab.url


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport={"width": 1200, "height": 1000}) as opened:
        yield opened


@pytest.fixture
def requests(context: BrowserContext) -> Iterator[list[str]]:
    """The addresses asked for during a test, as they come."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    context.on("request", note)
    yield asked
    context.remove_listener("request", note)


@pytest.fixture(autouse=True)
def nothing_leaves_this_machine(requests: list[str]) -> Iterator[None]:
    yield
    assert [address for address in requests if not is_local(address)] == []


@pytest.fixture
def page(context: BrowserContext, requests: list[str]) -> Iterator[Page]:
    opened = context.new_page()

    def note(socket: WebSocket) -> None:
        requests.append(socket.url)

    opened.on("websocket", note)
    yield opened
    opened.close()


@pytest.fixture
def run_notebook(lab: Lab, page: Page) -> Iterator[Callable[..., Page]]:
    """Write code cells to a new notebook, open it, run it all, and hand over the page."""

    def run(*cells: str) -> Page:
        name = f"notebook_{next(_numbers)}.ipynb"
        lab.write_notebook(name, *cells)
        lab.open(page, name)
        lab.run_all(page)
        return page

    yield run
    lab.end_kernels()
