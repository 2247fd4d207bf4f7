"""Worksheets: the worked examples come out, every value between its bounds gives lines or a sentence why not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from imperial_nb.engine.rulebook import RULES
from imperial_nb.lessons.lines import Line
from imperial_nb.lessons.sheet import Pick, Slider, Switch, Worksheet
from imperial_nb.lessons.worksheets import find, names


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


@pytest.mark.parametrize("name", names())
def test_lines_cite_the_rules_that_the_worksheet_names(name: str) -> None:
    sheet, rng = find(name), random.Random(2)
    outcomes = [outcome(sheet, drawn_values(sheet, rng)) for _ in range(200)]
    cited = {line.rule for found in outcomes if not isinstance(found, str) for line in found}
    assert cited & set(sheet.rules)
    assert set(sheet.rules) <= set(RULES)


def test_italy_on_investor_pays_as_the_rulebook_says() -> None:
    shown = lines("rondel-cost", marker="investor", cash=4)
    assert "✓ Taxation: 4 spaces, 3 of them free, 1 × 2 M = 2 M." in shown
    assert "✓ Factory: 5 spaces, 3 of them free, 2 × 2 M = 4 M." in shown
    assert "✗ Production (after Factory): 6 spaces cost 6 M, and the purse holds less." in shown


def test_a_full_treasury_pays_no_fee() -> None:
    assert lines("rondel-cost", cash=0, treasury=30)[0].startswith("✗ Taxation")


def test_germany_taxes_as_the_rulebook_says() -> None:
    assert lines("taxation")[1:] == [
        "2 × 2 M + 3 × 1 M: revenue 7 M.",
        "The tax marker of Germany goes from 6 to 7.",
        "Eve receives a success bonus of 1 M.",
        "Germany gains 2 power points and has 3.",
        "Pay for armies (2) and fleets (1): 3 M.",
        "Germany collects 4 M: 7 M revenue less 3 M soldiers' pay.",
    ]


def test_france_at_17_scores_as_the_rulebook_says() -> None:
    shown = lines("score", **{"bond FR": "12", "power FR": 17})
    assert "France: interest 5 × factor 3 (17 : 5, rounded down) = 15." in shown


def test_trieste_as_the_rulebook_says() -> None:
    assert lines("convoy")[:4] == [
        "To Greece: 2 of 2.",
        "To Tunis: 2 of 2.",
        "To Algeria: 1 of 2.",
        "To Spain: 1 of 2.",
    ]


def test_everyone_keeps_two_million_in_the_third_edition() -> None:
    for players in "23456":
        assert lines("deal", players=players, edition="third")[2].endswith("= 2 M left.")
        assert lines("deal", players=players, edition="second")[2].endswith("= 0 M left.")


def test_the_earlier_edition_takes_a_fee() -> None:
    paid = "Bob pays Ann 1 M for taking over France before it had power."
    assert paid in lines("takeover", edition="second")
    assert paid not in lines("takeover", edition="third")
    assert paid not in lines("takeover", edition="second", other=True)
    assert paid not in lines("takeover", edition="second", power=3)


def test_drawing_level_is_not_enough() -> None:
    assert "Ann still governs France." in lines("takeover", own="16", bob="4", buys="12")


def test_what_others_are_owed_must_be_covered() -> None:
    assert lines("interest", treasury=0, cash=5)[-1].startswith("✗ ")
    assert lines("interest", treasury=0, cash=6)[-1] == "Treasury afterwards: 0 M."


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
    with pytest.raises(ValueError, match="There is no worksheet 'moon'; there are: rondel-cost, "):
        find("moon")
