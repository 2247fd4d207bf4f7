"""Errors in words: whole, and no book."""

from __future__ import annotations

from imperial_nb.engine import InvalidScenario
from imperial_nb.engine.errors import problem


def refused(number: int) -> InvalidScenario:
    return InvalidScenario([problem(f"units[{at}]", "army-supply", "Too many.") for at in range(number)])


def test_a_position_with_problems_lists_them() -> None:
    assert str(refused(2)) == "This position cannot be played:\n- units[0]: Too many.\n- units[1]: Too many."


def test_very_many_problems_are_counted() -> None:
    error = refused(400)
    assert len(error.problems) == 400
    lines = str(error).splitlines()
    assert lines[30:] == ["- units[29]: Too many.", "- 370 more problems"]
    assert str(refused(31)).splitlines()[-1] == "- 1 more problem"
    assert "more" not in str(refused(30))
