"""The mark that says which rule a test proves."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.rules.helpers")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the rule of the rulebook that fails this test when it is broken")
