"""Worksheets: the worked examples come out, every value between its bounds gives lines or a sentence why not."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from imperial_nb.engine.rulebook import RULES
from imperial_nb.lessons.lines import Line
from imperial_nb.lessons.sheet import Pick, Slider, Switch, Worksheet
from imperial_nb.lessons.worksheets import find, names
from tests.notebooks.refresh import lessons

_CALL = re.compile(r'^lessons\.worksheet\("([\w-]+)"\)$', re.MULTILINE)

CALCULATED = {
    "board.bonds", "board.occupied", "board.supply", "setup.standard", "setup.undealt",
    "rondel.cost", "rondel.first", "money.separate", "money.donate",
    "factory.build", "production.units", "import.units", "army.move", "army.rail", "army.convoy", "army.last_factory",
    "army.destroy", "battle.one_for_one", "battle.active", "battle.demand", "flag.place", "flag.supply",
    "investor.interest", "investor.activate", "investor.swiss_bank", "investor.force",
    "gov.majority", "gov.change", "gov.takeover_fee", "gov.swiss_bank",
    "tax.revenue", "tax.level", "tax.bonus", "tax.power", "tax.collect", "end.score", "end.tie",
}  # fmt: skip
"""Rules whose outcome follows from numbers or pieces that a learner may want to change."""


def lines(name: str, **changes: Any) -> list[str]:
    sheet = find(name)
    values = {**sheet.defaults(), **changes}
    return [line.text for line in sheet.lines(sheet.start(values), values)]


def drawn_values(sheet: Worksheet, rng: random.Random) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in sheet.fields:
        if isinstance(field, Slider):
            values[field.key] = rng.randint(field.low, field.high)
        elif isinstance(field, Pick):
            values[field.key] = rng.choice(list(field.options))
        else:
            values[field.key] = rng.random() < 0.5
    return values


def outcome(sheet: Worksheet, values: dict[str, Any]) -> list[Line] | str:
    """The lines for these values, or the sentence that says why they do not fit together."""
    try:
        return list(sheet.lines(sheet.start(values), values))
    except ValueError as problem:
        return str(problem)


@pytest.mark.parametrize("name", names())
def test_any_values_give_lines_or_a_sentence(name: str) -> None:
    sheet, rng = find(name), random.Random(1)
    outcomes = [outcome(sheet, drawn_values(sheet, rng)) for _ in range(60)]
    assert all(outcomes)
    worked = [found for found in outcomes if not isinstance(found, str)]
    assert len(worked) >= 5
    for found in worked:
        assert {line.rule for line in found} <= set(RULES)
        assert all(line.text and "{" not in line.text for line in found)


def one_by_one(sheet: Worksheet) -> list[dict[str, Any]]:
    """The first values, and with each field changed alone to each of its options or ends."""
    choices: dict[str, list[Any]] = {}
    for field in sheet.fields:
        if isinstance(field, Slider):
            choices[field.key] = [field.low, field.high]
        else:
            choices[field.key] = list(field.options) if isinstance(field, Pick) else [False, True]
    return [sheet.defaults() | {key: value} for key, values in choices.items() for value in values]


@pytest.mark.parametrize("name", names())
def test_lines_cite_the_rules_that_the_worksheet_names(name: str) -> None:
    sheet = find(name)
    outcomes = [outcome(sheet, values) for values in one_by_one(sheet)]
    cited = {line.rule for found in outcomes if not isinstance(found, str) for line in found}
    assert set(sheet.rules) <= cited


def test_what_can_be_calculated_has_a_worksheet() -> None:
    assert {rule for name in names() for rule in find(name).rules} >= CALCULATED


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_worksheet_stands_where_one_of_its_rules_has_been_taught(path: Path) -> None:
    taught: set[str] = set()
    for cell in nbformat.read(path, as_version=4).cells:
        taught |= set(cell.metadata.get("imperial", {}).get("teaches", ()))
        for name in _CALL.findall(cell.source):
            assert taught & set(find(name).rules), name


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"bob": "4", "cleo": "4"}, "one bond of each value"),
        ({"own": "0"}, "has to hold the largest"),
    ],
)
def test_values_that_do_not_fit_are_refused(changes: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lines("interest", **changes)


def test_more_flags_than_the_edition_has_are_refused() -> None:
    with pytest.raises(ValueError, match="flags"):
        lines("taxation", edition="second", flags=12)


@pytest.mark.parametrize(
    ("key", "given", "said"),
    [
        ("treasury", 99, "whole number from 0 to 30"),
        ("treasury", True, "whole number"),
        ("treasury", "3", "whole number"),
        ("own", "7", "no such choice"),
        ("moon", 1, "no field"),
        (None, 1, "no field"),
    ],
)
def test_what_cannot_be_in_a_field_is_refused(key: object, given: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        find("interest").read(key, given)


def test_a_switch_is_on_or_off() -> None:
    assert Switch("x", find("convoy").title, False).read(True) is True
    with pytest.raises(ValueError, match="on or off"):
        find("convoy").read("foreign", "yes")


def test_an_unknown_worksheet_is_said_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="There is no worksheet 'moon'; there are: deal, rondel-cost, "):
        find("moon")
