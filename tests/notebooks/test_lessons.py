"""The lessons as committed: every rule taught and practised, cells a newcomer can read, outputs kept, nothing stale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest

from imperial_nb.engine import Scenario
from imperial_nb.engine.rulebook import RULES
from imperial_nb.lessons import catalogue, worksheets
from imperial_nb.lessons.exercises import TITLES
from tests.notebooks.refresh import WIDGET, lessons

PATHS = lessons()
NAMES = [path.stem for path in PATHS]
_CALL = re.compile(r'^lessons\.(exercise|worksheet)\("([\w-]+)"\)$', re.MULTILINE)


class Section(NamedTuple):
    """A heading, the rules it declares, and the exercises and worksheets under it."""

    title: str
    teaches: list[str]
    not_practised: list[str]
    exercises: list[str]
    worksheets: list[str]


def cells(path: Path, kind: str) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == kind]


def sections(path: Path) -> list[Section]:
    found: list[Section] = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown" and cell.source.startswith("#"):
            declared = cell.metadata.get("imperial", {})
            title = cell.source.splitlines()[0].lstrip("# ")
            found.append(Section(title, declared.get("teaches", []), declared.get("not_practised", []), [], []))
        elif cell.cell_type == "code":
            for kind, name in _CALL.findall(cell.source):
                (found[-1].exercises if kind == "exercise" else found[-1].worksheets).append(name)
    return found


def all_sections() -> Iterator[Section]:
    for path in PATHS:
        yield from sections(path)


def test_there_are_seven_lessons_and_a_sandbox() -> None:
    assert NAMES == [
        "01_setup",
        "02_rondel",
        "03_maneuver",
        "04_investor",
        "05_taxation",
        "06_scoring",
        "07_sandbox",
        "08_what_if",
    ]


@pytest.mark.parametrize("rule", list(RULES))
def test_every_rule_is_taught_and_practised_there(rule: str) -> None:
    teaching = [section for section in all_sections() if rule in section.teaches]
    assert len(teaching) == 1, "one section teaches it"
    (section,) = teaching
    practised = {rule for name in section.exercises for rule in catalogue.find(name).rules}
    assert (rule in practised) != (rule in section.not_practised)


def test_sections_declare_only_rules_there_are() -> None:
    declared = {rule for section in all_sections() for rule in section.teaches}
    assert declared <= set(RULES)
    named = {rule for section in all_sections() for rule in section.not_practised}
    assert named == {"gov.agreements"}


def test_every_exercise_stands_once_in_its_lesson_in_order() -> None:
    used = {path.stem: [name for section in sections(path) for name in section.exercises] for path in PATHS}
    expected = {lesson: [exercise.name for exercise in rows] for lesson, rows in catalogue.lessons().items()}
    assert {lesson: names for lesson, names in used.items() if names} == expected


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_a_lesson_is_called_alike_in_the_progress(path: Path) -> None:
    title = cells(path, "markdown")[0].source.splitlines()[0]
    if path.stem in TITLES:
        assert title.startswith(f"# {TITLES[path.stem]}")


def test_every_worksheet_stands_somewhere() -> None:
    used = [name for section in all_sections() for name in section.worksheets]
    assert sorted(used) == sorted(worksheets.names())


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_a_lesson_opens_with_goal_time_and_installation_check(path: Path) -> None:
    first, second = nbformat.read(path, as_version=4).cells[:2]
    assert first.cell_type == "markdown"
    assert re.match(r"# \d · \S", first.source)
    assert "**Goal.**" in first.source
    assert re.search(r"\*\*Time\.\*\* About \d+ minutes\.", first.source)
    assert second.source.endswith("lessons.check_installation()")
    assert second.outputs[0].data["text/plain"].startswith("✓ ")


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells(path, "markdown"))
    levels = [len(mark) for mark in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert set(levels[1:]) == {2}


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_code_is_a_line_or_two(path: Path) -> None:
    for number, cell in enumerate(cells(path, "code")):
        lines = [line for line in cell.source.splitlines() if line and not line.startswith(("#", "import ", "from "))]
        assert 1 <= len(lines) <= 2, f"cell {number}: {cell.source}"


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_outputs_are_kept_and_hold_no_widgets(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert "widgets" not in notebook.metadata
    code = cells(path, "code")
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        assert cell.outputs, cell.source
        for output in cell.outputs:
            assert output.output_type in ("stream", "execute_result")
            assert WIDGET not in output.get("data", {})
            assert output.get("name", "stdout") == "stdout"
    assert " at 0x" not in path.read_text(encoding="utf-8"), "a repr that differs from run to run"


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_beside_every_table_stand_its_picture_and_its_words(path: Path) -> None:
    code = cells(path, "code")
    for table, twin in pairwise(code):
        if table.source.endswith("imperial_nb.play(game)"):
            assert twin.source.endswith("print(game)\ngame")
            words, picture = twin.outputs
            assert "\nNations\n" in words.text
            assert picture.data["image/svg+xml"].startswith("<svg ")


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_what_is_to_be_predicted_is_not_printed_before(path: Path) -> None:
    code = cells(path, "code")
    for table, twin in pairwise(code):
        if named := re.search(r'Scenario\.named\("([\w-]+)"\)', table.source):
            note = Scenario.named(named[1]).note
            assert len(note) > 50
            assert note not in (twin.outputs[0].get("text") or twin.outputs[0].data["text/plain"])


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_an_edition_has_one_name(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "earlier edition" not in text
    assert "present edition" not in text


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_only_tables_are_not_compared(path: Path) -> None:
    for cell in cells(path, "code"):
        if "nbval-ignore-output" in cell.metadata.get("tags", ()):
            assert cell.source.splitlines()[-1].startswith("imperial_nb.")
            assert cell.outputs[0].data["text/plain"].startswith("<")


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_links_lead_to_lessons(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells(path, "markdown"))
    linked = re.findall(r"\]\(([^)]*)\)", text)
    assert [name for name in linked if not (path.parent / name).is_file()] == []
