"""What the README promises exists, and its examples run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from imperial_nb.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = [block for block in re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S) if ">>>" in block]


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("block", EXAMPLES)
def test_examples_give_what_they_show(block: str) -> None:
    example = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    told: list[str] = []
    results = doctest.DocTestRunner().run(example, out=told.append)
    assert results.failed == 0, "".join(told)


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.M))
    assert named >= {"lab", "test", "bench"}
    assert named <= targets


@pytest.mark.parametrize("command", sorted(set(re.findall(r"`imperial-nb ([a-z]+)", README))))
def test_commands_exist(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"imperial-nb {command}" in capsys.readouterr().out


def test_files_and_folders_exist() -> None:
    named = set(re.findall(r"`([\w./-]+/)`", README)) | set(re.findall(r"\]\(([\w./-]+)\)", README))
    assert {"imperial_nb/engine/", "LICENSE"} <= named
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
