"""The decision panel says who decides, and its main button does nothing that is refused."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb import Scenario
from imperial_nb.engine.board import SPACES
from imperial_nb.widgets.decision import DecisionPanel
from tests.widgets.hands import choose, notice, press, shown


def opened(name: str) -> DecisionPanel:
    return DecisionPanel(Scenario.named(name).start())


def options(panel: DecisionPanel) -> list[dict[str, Any]]:
    return [option for group in shown(panel, "decision.groups") for option in group["options"]]


@pytest.mark.parametrize(
    ("position", "title", "icon"),
    [
        ("german-production", "Eve decides for Germany", "flag.GE"),
        ("two-swiss-banks-and-a-stop", "Finn may stop France", "flag.FR"),
        ("a-promise-of-peace", "Eve answers for Germany", "flag.GE"),
        ("level-is-not-enough", "Bob invests", None),
        ("germany-opens", "Ann invests in Germany", "flag.GE"),
    ],
)
def test_the_heading_says_who_decides_and_what_about(position: str, title: str, icon: str | None) -> None:
    head = shown(opened(position), "decision.head")
    assert (head["title"], head["icon"]) == (title, icon)


def test_all_factories_produce_unless_something_else_is_chosen() -> None:
    panel = opened("german-production")
    assert [option["pressed"] for option in options(panel)[:-1]] == [True, True]
    assert options(panel)[-1] == {
        "action": "produce hamburg munich",
        "label": "Produce in Hamburg and Munich",
        "tone": "end",
    }


def test_nothing_is_chosen_beforehand_where_the_supply_is_too_short_for_all() -> None:
    panel = opened("one-army-left")
    *toggles, end = options(panel)
    assert [toggle["key"] for toggle in toggles] == ["budapest", "prague", "trieste", "vienna"]
    assert not any(toggle["pressed"] for toggle in toggles)
    assert (end["action"], end["tone"]) == ("produce", "plain")
    choose(panel, **toggles[0]["choose"])
    *toggles, end = options(panel)
    assert [toggle["pressed"] for toggle in toggles] == [True, False, False, False]
    assert (end["action"], end["tone"]) == ("produce budapest", "end")
    choose(panel, **toggles[1]["choose"])
    assert options(panel)[-1]["tone"] == "plain"
    press(panel, options(panel)[-1]["action"])
    assert notice(panel).startswith("Too few units of Austria-Hungary are left in supply")


def test_producing_nothing_is_offered_as_the_answer_once_it_is_chosen() -> None:
    panel = opened("german-production")
    for number in (0, 1):
        choose(panel, **options(panel)[number]["choose"])
    assert options(panel)[-1] == {"action": "produce", "label": "Produce nothing", "tone": "end"}


def test_no_two_spaces_are_called_alike() -> None:
    labels = [option["label"] for option in options(opened("standard-start"))]
    assert len(set(labels)) == len(labels) == len(SPACES)
    assert "Maneuver (before Investor)" in labels


def test_peace_is_called_the_same_on_the_button_and_in_the_log() -> None:
    panel = opened("ionian-encounter")
    press(panel, "move fleet eastern_mediterranean ionian_sea")
    assert options(panel)[-1]["label"] == "Peace"
    press(panel, "peace")
    assert "Russia wants peace in Ionian Sea." in [event.text for event in panel.referee.game.events]


def test_a_gift_is_offered_at_once_where_only_one_would_leave_a_choice() -> None:
    panel = opened("two-short-of-a-factory")
    assert shown(panel, "decision.gift")["wanted"] is False
    press(panel, "rondel factory")
    offered = shown(panel, "decision.gift")
    assert (offered["likely"], offered["wanted"]) == (["Eve", "GE"], True)
    press(panel, "donate Eve GE 2")
    assert shown(panel, "decision.gift")["wanted"] is False
    assert "build munich" in [option["action"] for option in options(panel)]
