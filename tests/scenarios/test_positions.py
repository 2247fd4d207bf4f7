"""The positions that come with the package: playable, described, different from each other, indexed by rule."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from imperial_nb.drawing.board import board_svg
from imperial_nb.engine import Edition, Scenario
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.scenario import LIBRARY
from imperial_nb.scenarios import library

INDEX: dict[str, dict[str, Any]] = json.loads((LIBRARY / "index.json").read_text(encoding="utf-8"))
NAMES = Scenario.names()
every_position = pytest.mark.parametrize("name", NAMES)


def test_index_and_folder_agree() -> None:
    assert list(INDEX) == NAMES
    assert len(NAMES) >= 45


def test_every_rule_is_shown_by_a_position() -> None:
    assert {rule for entry in INDEX.values() for rule in entry["rules"]} == set(RULES)


@every_position
def test_index_says_which_rules_and_what_is_special(name: str) -> None:
    assert list(INDEX[name]) == ["notice", "rules"]
    rules, notice = INDEX[name]["rules"], INDEX[name]["notice"]
    assert 0 < len(rules) == len(set(rules))
    assert set(rules) <= set(RULES)
    assert 20 < len(notice) <= 90
    assert notice.endswith(".")


@every_position
def test_names_are_kebab_case(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)


@every_position
def test_position_is_playable_and_written_in_full(name: str) -> None:
    scenario = Scenario.named(name)
    assert scenario.problems() == []
    written = json.loads((LIBRARY / f"{name}.json").read_text(encoding="utf-8"))
    assert scenario.to_dict() == written
    assert list(written)[:11] == [*FIELDS]
    assert set(written) - set(FIELDS) <= {"resume"}


FIELDS = (
    *("format", "title", "note", "edition", "players", "investor_card"),
    *("nations", "factories", "units", "flags", "turn"),
)


@every_position
def test_position_says_what_to_notice(name: str) -> None:
    scenario = Scenario.named(name)
    assert 0 < len(scenario.title) <= 60
    assert scenario.note.endswith(".")
    assert 80 < len(scenario.note) < 500
    assert not set("{}") & set(scenario.title + scenario.note + INDEX[name]["notice"]), "texts are message ids"


@every_position
def test_there_is_something_to_decide_or_to_count(name: str) -> None:
    game = Scenario.named(name).start()
    if game.decision is None:
        assert game.outcome is not None
    else:
        assert len(game.legal()) >= 2


@every_position
def test_position_survives_being_written_again(name: str, tmp_path: Path) -> None:
    game = Scenario.named(name).start()
    game.position().save(tmp_path / "again.json")
    again = Scenario.load(tmp_path / "again.json").start()
    assert again.state.key() == game.state.key()
    assert again.legal() == game.legal()
    assert (again.title, again.note) == (game.title, game.note)


@every_position
def test_position_can_be_drawn(name: str) -> None:
    game = Scenario.named(name).start()
    drawn = ElementTree.fromstring(board_svg(game.position().to_dict()))
    assert drawn.tag.endswith("svg")
    assert game.title in [text.strip() for text in drawn.itertext()]


def test_all_positions_differ() -> None:
    assert len({Scenario.named(name).start().state.key() for name in NAMES}) == len(NAMES)
    assert len({(*INDEX[name]["rules"], Scenario.named(name).title) for name in NAMES}) == len(NAMES)
    for texts in ({Scenario.named(name).title for name in NAMES}, {INDEX[name]["notice"] for name in NAMES}):
        assert len(texts) == len(NAMES)


def test_every_edition_is_played() -> None:
    assert {entry.edition for entry in library()} == set(Edition.names())


def test_openings_and_endings_for_every_number_of_players() -> None:
    seats = {name: len(Scenario.named(name).to_dict()["players"]) for name in NAMES}
    power = {
        name: max(nation["power"] for nation in Scenario.named(name).to_dict()["nations"].values()) for name in NAMES
    }
    for number in range(2, 7):
        assert [name for name in NAMES if seats[name] == number and power[name] == 0], f"openings for {number}"
        assert [name for name in NAMES if seats[name] == number and 0 < power[name] < 15], f"middle games for {number}"
        assert [name for name in NAMES if seats[name] == number and power[name] >= 15], f"endings for {number}"
