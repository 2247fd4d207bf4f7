"""Every position shows what its note says, and every rule it is listed under."""

from __future__ import annotations

import pytest

from imperial_nb import scenarios
from imperial_nb.engine import Scenario

from . import claims_endings, claims_investor, claims_maneuver, claims_played, claims_starts  # noqa: F401 (register)
from .shown import CLAIMS, Shown


def test_every_position_is_checked() -> None:
    assert sorted(CLAIMS) == Scenario.names()


@pytest.mark.parametrize("entry", scenarios.library(), ids=lambda entry: str(entry.name))
def test_position_shows_what_it_says(entry: scenarios.Entry) -> None:
    shown = Shown(entry.name)
    CLAIMS[entry.name](shown)
    assert set(entry.rules) <= shown.rules
