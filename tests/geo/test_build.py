"""The map is what its script builds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_building_again_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "regions.geojson"
    subprocess.run([sys.executable, folder / "build.py", again], check=True)
    assert again.read_bytes() == (folder / "regions.geojson").read_bytes()


def test_examples_in_the_scripts_hold(folder: Path) -> None:
    scripts = [path.name for path in sorted(folder.glob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
    assert scripts
    run = subprocess.run([sys.executable, "-m", "doctest", *scripts], cwd=folder, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, "")
