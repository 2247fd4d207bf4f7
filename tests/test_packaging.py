"""The package as others get it: a wheel that holds everything, works when installed alone, and loads little."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from imperial_nb.resources import find

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path, path: str = os.defpath) -> subprocess.CompletedProcess[str]:
    """A command's outcome, without this environment's settings for Python."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**environment, "PATH": path})


def test_a_checkout_finds_its_own_map_and_lessons() -> None:
    assert find("geo/regions.geojson") == ROOT / "geo" / "regions.geojson"
    assert find("notebooks") == ROOT / "notebooks"


def test_what_is_missing_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"lacks geo/moon\.geojson"):
        find("geo/moon.geojson")


def test_the_engine_loads_the_standard_library_only() -> None:
    script = """
import sys
before = set(sys.modules)
import imperial_nb.engine
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names))
"""
    outcome = run(sys.executable, "-c", script, cwd=ROOT)
    assert outcome.stdout.split() == ["imperial_nb"], outcome.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_file_of_package_map_and_lessons(wheel: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    expected = {name: name for name in listed if name.startswith("imperial_nb/")}
    data = ["geo/regions.geojson", *(name for name in listed if re.fullmatch(r"notebooks/[^/]+\.ipynb", name))]
    expected |= {name: f"imperial_nb/_data/{name}" for name in data}
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        assert [name for name in expected.values() if name not in held] == []
        assert archive.read("imperial_nb/_data/geo/regions.geojson") == (ROOT / "geo/regions.geojson").read_bytes()
        assert not [name for name in held if name.startswith(("geo/", "notebooks/", "tests/"))]


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of a fresh environment into which only the wheel was installed, in the locked versions."""
    folder = tmp_path_factory.mktemp("alone")
    venv.create(folder / "env", with_pip=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    locked = re.findall(r"^[\w.-]+==.*?(?= \\$)", (ROOT / "requirements/lab.txt").read_text(encoding="utf-8"), re.M)
    (folder / "constraints.txt").write_text("\n".join(locked), encoding="utf-8")
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, "--constraint", str(folder / "constraints.txt"), str(wheel)], check=True)
    return programs


@pytest.mark.slow
def test_the_wheel_alone_plays_and_finds_map_and_lessons_in_itself(alone: Path, tmp_path: Path) -> None:
    script = """
from imperial_nb.engine import Game, Scenario
from imperial_nb.resources import find
assert Scenario.named("trieste-convoy").start().legal()
assert "<path" in Game.new(["Ann", "Bob"])._repr_svg_()
print(find("geo/regions.geojson"), find("notebooks"), sep="\\n")
"""
    outcome = run(alone / "python", "-I", "-c", script, cwd=tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    for line in outcome.stdout.splitlines():
        assert Path(line).is_relative_to(alone.parent)
        assert "_data" in Path(line).parts


@pytest.mark.slow
def test_the_wheel_alone_says_that_jupyterlab_is_missing(alone: Path, tmp_path: Path) -> None:
    doctor = run(alone / "imperial-nb", "doctor", cwd=tmp_path, path=str(alone))
    assert doctor.returncode == 1, doctor.stderr
    faults = [line for line in doctor.stdout.splitlines() if line.startswith("[!!]")]
    assert len(faults) == 1
    assert faults[0].startswith("[!!] JupyterLab is not installed here.")
    lab = run(alone / "imperial-nb", "lab", "lessons", cwd=tmp_path, path=str(alone))
    assert lab.returncode == 1
    assert lab.stderr.startswith("JupyterLab is not installed here.")
