"""Positions of maneuver and Investor show what their notes say, and every rule they are listed under."""

from __future__ import annotations

import pytest

from imperial_nb import scenarios
from imperial_nb.engine import Scenario

from . import claims_investor, claims_maneuver
from .shown import Shown

CLAIMS = claims_maneuver.CLAIMS | claims_investor.CLAIMS


def test_claims_are_about_positions_of_the_library() -> None:
    assert set(CLAIMS) <= set(Scenario.names())


ENTRIES = [entry for entry in scenarios.library() if entry.name in CLAIMS]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry.name))
def test_position_shows_what_it_says(entry: scenarios.Entry) -> None:
    shown = Shown(entry.name)
    CLAIMS[entry.name](shown)
    assert set(entry.rules) <= shown.rules
