"""What holds for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from imperial_nb.engine import words

pytest.register_assert_rewrite("tests.rules.helpers")  # others use them, too
settings.register_profile("imperial_nb", deadline=None)  # a busy machine is no fault
settings.load_profile("imperial_nb")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: playwright leaves an event loop running, in which nothing said to come later ever comes."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(autouse=True)
def language_put_back() -> Iterator[None]:
    """Each test begins and ends with sentences in the same language."""
    before = words.language()
    yield
    words.use(before)
