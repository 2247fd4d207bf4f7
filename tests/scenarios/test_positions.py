"""The positions that come with the package: playable, described, and indexed by the rules they show."""

import json
from pathlib import Path

import pytest

import imperial_nb
from imperial_nb.engine import Scenario
from imperial_nb.engine.rulebook import RULES

FOLDER = Path(imperial_nb.__file__).parent / "scenarios"
INDEX: dict[str, dict[str, list[str]]] = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "index")


def test_index_lists_every_position() -> None:
    assert list(INDEX) == NAMES
    assert len(NAMES) >= 17


@pytest.mark.parametrize("name", NAMES)
def test_index_names_rules_of_the_rulebook(name: str) -> None:
    assert list(INDEX[name]) == ["rules"]
    rules = INDEX[name]["rules"]
    assert 0 < len(rules) == len(set(rules))
    assert set(rules) <= set(RULES)


@pytest.mark.parametrize("name", NAMES)
def test_position_is_playable_and_written_in_full(name: str) -> None:
    scenario = Scenario.named(name)
    assert scenario.problems() == []
    written = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert scenario.to_dict() == written
    assert Scenario.load(FOLDER / f"{name}.json").to_dict() == written


@pytest.mark.parametrize("name", NAMES)
def test_position_says_what_to_notice(name: str) -> None:
    written = Scenario.named(name).to_dict()
    assert 0 < len(written["title"]) <= 40
    assert written["note"].endswith(".")
    assert 80 < len(written["note"]) < 500


@pytest.mark.parametrize("name", NAMES)
def test_position_survives_being_written_again(name: str) -> None:
    game = Scenario.named(name).start()
    again = Scenario.from_dict(game.position().to_dict()).start()
    assert again.state.key() == game.state.key()
    assert again.legal() == game.legal()


def test_titles_differ() -> None:
    assert len({Scenario.named(name).to_dict()["title"] for name in NAMES}) == len(NAMES)
