"""Whatever is called with what it cannot take says in a sentence what was given and what it wants."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import imperial_nb
from imperial_nb import Game, Scenario, widgets
from imperial_nb.handout import handout, sheet

THINGS: list[Any] = [
    None, 7, 2.5, True, b"x", "weather", "", "a\0b", [], ["german-taxation"], {}, {"players": 7}, (), set(), range(3),
    Game, object(), lambda: None, float("nan"), 10**6000, Scenario({"players": 7}),
]  # fmt: skip
PANELS = (
    "MapView", "RondelView", "DecisionPanel", "Ledger", "BondMarket", "TaxChart", "ScoringTrack", "EventLog",
    "Timeline", "GameTree", "FileBar", "FinalScreen",
)  # fmt: skip
CALLS: dict[str, Callable[[Any], object]] = {
    "play": lambda given: imperial_nb.play(given),
    "play players": lambda given: imperial_nb.play(players=given),
    "play players, edition": lambda given: imperial_nb.play(players=["Ann", "Bob"], edition=given),
    "play players, table": lambda given: imperial_nb.play(players=["Ann", "Bob"], table=given),
    "edit": lambda given: imperial_nb.edit(given),
    "gallery": lambda given: imperial_nb.gallery(given),
    "demo": lambda given: imperial_nb.demo(given, [("done", "")]),
    "demo script": lambda given: imperial_nb.demo("german-taxation", given),
    "record": lambda given: imperial_nb.demo.record(given),
    "handout": lambda given: handout(given),
    "handout of one": lambda given: handout([given]),
    "sheet": lambda given: sheet(given),
    "named": lambda given: Scenario.named(given),
    "start": lambda given: Scenario(given).start(),
    "load scenario": lambda given: Scenario.load(given),
    "save scenario": lambda given: Scenario({}).save(given),
    "scenario of a line": lambda given: Scenario.from_line(given),
    "game of a scenario": lambda given: Game.from_scenario(given),
    "load game": lambda given: Game.load(given),
    "game of a line": lambda given: Game.from_line(given),
    "play action": lambda given: Scenario.named("german-taxation").start().play(given),
    "edition": lambda given: imperial_nb.Edition.from_data(given),
    **{name: lambda given, name=name: getattr(widgets, name)(given) for name in PANELS},  # type: ignore[misc]
}
FITS: dict[str, list[Any]] = {
    "play": [None], "edit": [None, {}, {"players": 7}, THINGS[-1]], "gallery": ["weather", "", "a\0b"],
    "demo script": [[], (), range(0)], "save scenario": ["weather"],
    "edition": [{}], "play players, edition": [{}],
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_call_gets_a_sentence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unraisable: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraisable.append)
    for given in THINGS:
        if any(given is thing or (type(given) is type(thing) and given == thing) for thing in FITS.get(name, [])):
            continue
        with pytest.raises(ValueError, match=r"\w+ \w+.*[.:]$"):
            CALLS[name](given)
    gc.collect()
    assert unraisable == []


def test_what_is_given_and_what_is_wanted_stands_in_the_sentence() -> None:
    said = {
        "play": "A table is for a Game or a Scenario, not for list.",
        "Ledger": "Tables and panels show a Game, not list; start() makes a game of a scenario.",
        "record": "A script is made of a Game, not of list.",
        "game of a scenario": "A game begins with a Scenario, not with list.",
        "handout of one": "A hand-out is made of a list of sheets, each by sheet(name), not of [['german-taxation']].",
        "save scenario": "A file is named by a text or a Path, not by list.",
        "load scenario": "A file is named by a text or a Path, not by list.",
    }
    for name, sentence in said.items():
        with pytest.raises(ValueError, match=re.escape(sentence)):
            CALLS[name](["german-taxation"])
    with pytest.raises(ValueError, match=r"There is no scenario \['german-taxation'\]; there are: "):
        Scenario.named(["german-taxation"])  # type: ignore[arg-type]
