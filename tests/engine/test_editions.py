"""Editions as data: every value names the rule that reads it, and has a documented source."""

from __future__ import annotations

import dataclasses
import inspect

import pytest

from imperial_nb.engine import Edition
from imperial_nb.engine.rulebook import RULES

FIELDS = [field.name for field in dataclasses.fields(Edition) if field.init and field.name != "base"]


def test_every_value_can_be_compared_and_overridden() -> None:
    assert Edition.values() == FIELDS


def test_differences_cite_rules_of_the_rulebook() -> None:
    everything = Edition.named(
        "second", own_bond=12, professional_cash=dict.fromkeys(range(2, 7), 50), uses_investor_card=False,
        bonus_from="highest", cash=dict.fromkeys(range(2, 7), 60),
    )  # fmt: skip
    rows = Edition.compare("third", everything)
    assert [row.value for row in rows] == FIELDS
    assert {row.rule for row in rows} <= set(RULES)


@pytest.mark.parametrize("name", FIELDS)
def test_the_source_of_every_value_is_told(name: str) -> None:
    source = inspect.getsource(Edition)
    docstring = source.split(f"    {name}:")[1].split('"""')[1]
    assert "Rulebook 2010" in docstring or "online help" in docstring
    assert any(rule in docstring for rule in RULES)
