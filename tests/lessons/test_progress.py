"""Progress: kept, shared between notebooks, never lost to a file that cannot be read or written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperial_nb.lessons.progress_file import Progress


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "imperial-progress.json"


def test_nothing_is_written_before_there_is_progress(path: Path) -> None:
    progress = Progress(path)
    assert (progress.solved("rondel-cost"), progress.seed("rondel-cost")) == (frozenset(), 1)
    assert not path.exists()


def test_another_kernel_finds_what_was_solved(path: Path) -> None:
    progress = Progress(path)
    progress.note_solved("rondel-cost", 1)
    progress.note_solved("rondel-cost", 1)
    progress.note_seed("rondel-cost", 2)
    progress.note_solved("rondel-cost", 2)
    again = Progress(path)
    assert again.solved("rondel-cost") == {1, 2}
    assert again.seed("rondel-cost") == 2
    assert again.fault is None


def test_two_notebooks_at_once_lose_nothing(path: Path) -> None:
    one, other = Progress(path), Progress(path)
    one.note_solved("rondel-cost", 1)
    other.note_solved("tax-bonus", 3)
    one.note_solved("rondel-cost", 2)
    kept = Progress(path)
    assert kept.solved("rondel-cost") == {1, 2}
    assert kept.solved("tax-bonus") == {3}


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "\x00\xff",
        '{"format": "imperial-game/1", "exercises": {}}',
        '{"format": "imperial-progress/1", "exercises": {"x": {"solved": "all", "seed": 1}}}',
        '{"format": "imperial-progress/1", "exercises": {"x": {"solved": [true], "seed": 1}}}',
        '{"format": "imperial-progress/1", "exercises": {"x": {"solved": [], "seed": -1}}}',
        '{"format": "imperial-progress/1", "exercises": {"x": 3}}',
    ],
)
def test_a_broken_file_is_kept_aside_with_a_sentence(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    aside = path.with_name("imperial-progress.broken-1.json")
    assert str(progress.fault) == (
        "imperial-progress.json could not be read. "
        "It is kept as imperial-progress.broken-1.json, and progress begins anew."
    )
    assert aside.read_text(encoding="utf-8") == text
    progress.note_solved("rondel-cost", 1)
    assert Progress(path).solved("rondel-cost") == {1}
    assert aside.read_text(encoding="utf-8") == text


def test_a_second_broken_file_does_not_replace_the_first(path: Path) -> None:
    for number in (1, 2):
        path.write_text(f"broken {number}", encoding="utf-8")
        Progress(path)
    kept = [path.with_name(f"imperial-progress.broken-{number}.json") for number in (1, 2)]
    assert [one.read_text(encoding="utf-8") for one in kept] == ["broken 1", "broken 2"]


def test_a_file_broken_meanwhile_loses_nothing_that_is_known(path: Path) -> None:
    progress = Progress(path)
    progress.note_solved("rondel-cost", 1)
    path.write_text("broken", encoding="utf-8")
    progress.note_solved("tax-bonus", 1)
    kept = Progress(path)
    assert kept.solved("rondel-cost") == kept.solved("tax-bonus") == {1}


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "gone" / "imperial-progress.json")
    progress.note_solved("rondel-cost", 1)
    assert str(progress.fault).startswith("Your progress is not being saved: ")
    assert progress.solved("rondel-cost") == {1}


def test_listeners_hear_of_changes_until_they_end(path: Path) -> None:
    progress, heard = Progress(path), []
    end = progress.observe(lambda: heard.append(progress.solved("rondel-cost")))
    progress.note_solved("rondel-cost", 1)
    end()
    progress.note_solved("rondel-cost", 2)
    assert heard == [{1}]


def test_the_file_is_small_and_readable(path: Path) -> None:
    Progress(path).note_solved("rondel-cost", 4)
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "format": "imperial-progress/1",
        "exercises": {"rondel-cost": {"solved": [4], "seed": 1}},
    }
