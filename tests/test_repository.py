"""What is committed names no package index, no single machine's folders, and no machine that play would have to ask."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# In two parts, so that this file does not hold what it looks for.
INDEXES = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "debian" + ".org"]
FOLDERS = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/tm" + "p/"]
ADDRESS = re.compile(r"(?:https?|wss?):" + r"//([\w.-]+)")


def committed() -> list[Path]:
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="ignore")


@pytest.mark.parametrize("index", INDEXES)
def test_no_package_index_is_named(index: str) -> None:
    assert [path for path in committed() if index in text(path)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_folder_of_one_machine_is_named(folder: str) -> None:
    at_the_start_of_a_path = re.compile(rf"(?<![\w.~]){folder}")
    assert [path for path in committed() if at_the_start_of_a_path.search(text(path))] == []


def test_package_and_lessons_name_no_other_machine() -> None:
    shipped = [path for path in committed() if path.relative_to(ROOT).parts[0] in ("imperial_nb", "notebooks")]
    assert shipped
    named = {host for path in shipped for host in ADDRESS.findall(text(path))}
    assert named <= {"www.w3.org", "127.0.0.1"}  # W3C's are names of SVG and XHTML, never fetched
