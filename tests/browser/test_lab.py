"""The browser tests' own ground: cells run, widgets show without a network, and what leaves is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

MAP = """
import anywidget, traitlets
from ipyleaflet import Map, Polygon
from ipywidgets import VBox

class Hello(anywidget.AnyWidget):
    _esm = "export default { render({ model, el }) { el.textContent = model.get('text'); } };"
    text = traitlets.Unicode("hello from Python").tag(sync=True)

triangle = Polygon(locations=[[45, 5], [45, 15], [52, 10]])
VBox([Hello(), Map(layers=(triangle,), center=(48, 10), zoom=4)])
"""


def test_map_and_own_widgets_show_without_a_network(run_notebook: Callable[..., Page]) -> None:
    page = run_notebook(MAP)
    expect(page.get_by_text("hello from Python", exact=True)).to_be_visible()
    expect(page.locator("path.leaflet-interactive")).to_have_count(1)


def test_a_failing_cell_fails_the_test_with_its_traceback(run_notebook: Callable[..., Page]) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_notebook("1 / 0")


def test_a_request_to_another_machine_is_noticed(page: Page, requests: list[str]) -> None:
    page.set_content("<img src='http://elsewhere.invalid/x'>")
    assert requests.pop() == "http://elsewhere.invalid/x"
