"""The list of broken rules fits the engine of today; `make mutation` shows that the tests notice each."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from imperial_nb.engine.rulebook import RULES
from tests.mutation.mutate import BREAKS, ENGINE, Break, with_break


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.name)
def test_each_break_applies(broken: Break) -> None:
    source = (ENGINE / broken.file).read_text(encoding="utf-8")
    changed = with_break(source, broken)
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))
    assert broken.rule in RULES


def test_each_break_is_code_that_runs(tmp_path: Path) -> None:
    """A name that is not there would be noticed by any test, whatever the rule."""
    for number, broken in enumerate(BREAKS):
        source = (ENGINE / broken.file).read_text(encoding="utf-8")
        (tmp_path / f"{number}.py").write_text(f"# {broken.name}\n{with_break(source, broken)}", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--isolated",
        "--select",
        "F821,F823",
        "--output-format",
        "concise",
    ]
    checked = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_names_differ_and_there_are_enough() -> None:
    assert len({broken.name for broken in BREAKS}) == len(BREAKS) >= 45


def test_a_snippet_that_is_gone_or_stands_twice_is_noticed() -> None:
    broken = Break("", "", "", "one", "two")
    for source in ("three", "one one"):
        with pytest.raises(ValueError, match="exactly once"):
            with_break(source, broken)
