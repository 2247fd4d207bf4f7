"""The mark that says which rule a test proves."""

from __future__ import annotations

import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the rule of the rulebook that fails this test when it is broken")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of the rule named in BROKEN_RULE first: `tests.mutation` stops at the first that fails."""
    broken = os.environ.get("BROKEN_RULE")
    items.sort(key=lambda item: all(broken not in mark.args for mark in item.iter_markers("rule")))
