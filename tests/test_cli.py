"""The command `imperial-nb`: lessons copied with care, JupyterLab started safely, faults in plain words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest

from imperial_nb.cli import main
from imperial_nb.cli.lessons import RECORD, copy_lessons, lessons_in
from imperial_nb.cli.play import write_notebook
from imperial_nb.doctor import examine


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder with two lessons as the package would bring them."""
    folder = tmp_path / "source"
    folder.mkdir()
    for name in ("01_one.ipynb", "02_two.ipynb"):
        (folder / name).write_text(f"first edition of {name}")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "lessons"


def test_lessons_are_copied_into_a_new_folder(source: Path, folder: Path) -> None:
    assert copy_lessons(source, folder) == []
    assert [path.name for path in lessons_in(folder)] == ["01_one.ipynb", "02_two.ipynb"]
    assert (folder / "02_two.ipynb").read_text() == "first edition of 02_two.ipynb"


def test_an_edited_lesson_is_kept_and_an_untouched_one_renewed(source: Path, folder: Path) -> None:
    copy_lessons(source, folder)
    (folder / "01_one.ipynb").write_text("my notes")
    for lesson in source.iterdir():
        lesson.write_text("second edition")
    for _ in range(2):
        assert copy_lessons(source, folder) == ["01_one.ipynb"]
        assert (folder / "01_one.ipynb").read_text() == "my notes"
        assert (folder / "02_two.ipynb").read_text() == "second edition"
    (folder / "01_one.ipynb").unlink()
    assert copy_lessons(source, folder) == []
    assert (folder / "01_one.ipynb").read_text() == "second edition"


@pytest.mark.parametrize("record", [None, "not json", "[1]", '{"01_one.ipynb": 5}'])
def test_without_a_readable_record_a_differing_file_is_kept(source: Path, folder: Path, record: str | None) -> None:
    copy_lessons(source, folder)
    (source / "01_one.ipynb").write_text("second edition")
    if record is None:
        (folder / RECORD).unlink()
    else:
        (folder / RECORD).write_text(record)
    assert copy_lessons(source, folder) == ["01_one.ipynb"]
    assert (folder / "01_one.ipynb").read_text() == "first edition of 01_one.ipynb"


def test_lab_tells_which_lessons_it_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("imperial_nb.cli.jupyter.start", lambda *_: 0)
    assert main(["lab", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"The lessons are in {tmp_path}.\n"
    lesson = lessons_in(tmp_path)[0]
    lesson.write_text("mine")
    assert main(["lab", str(tmp_path)]) == 0
    assert f"Kept as you edited them: {lesson.name}." in capsys.readouterr().out
    assert lesson.read_text() == "mine"


def test_a_file_in_place_of_the_folder_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    assert main(["lab", str(path)]) == 1
    assert capsys.readouterr().err == f"{path} is a file; the lessons need a folder.\n"
    assert path.read_text() == "mine"


def test_the_tables_notebook_is_valid_and_written_once(tmp_path: Path) -> None:
    path = write_notebook(tmp_path / "games")
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert [cell.source for cell in notebook.cells] == ["import imperial_nb\n\nimperial_nb.play()"]
    path.write_text("my games")
    assert write_notebook(tmp_path / "games").read_text() == "my games"


def test_a_wrong_call_ends_with_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["dance"])
    assert ended.value.code == 2
    assert "usage: imperial-nb" in capsys.readouterr().err


@contextmanager
def lab_server(folder: Path, home: Path) -> Iterator[dict[str, str]]:
    """`imperial-nb lab` running; what JupyterLab says about itself (url, token, hostname …)."""
    environment = {**os.environ, "HOME": str(home), "JUPYTER_RUNTIME_DIR": str(home)}
    command = [sys.executable, "-m", "imperial_nb.cli", "lab", str(folder), "--no-browser", "--port", "0"]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while not (told := answering(home)) and time.monotonic() < end and server.poll() is None:
            time.sleep(0.1)
        assert told, "JupyterLab did not start"
        yield told
    finally:
        server.terminate()
        server.wait(30)


def answering(home: Path) -> dict[str, str] | None:
    """What a JupyterLab with this home says about itself, once it answers."""
    try:
        told: dict[str, str] = json.loads(next(home.glob("jpserver-*.json")).read_text())
        urllib.request.urlopen(f"{told['url']}api/status?token={told['token']}", timeout=30).close()
    except (StopIteration, OSError, ValueError):
        return None
    return told


@pytest.mark.slow
def test_lab_serves_the_lessons_on_loopback_behind_a_token(tmp_path: Path) -> None:
    with lab_server(tmp_path / "lessons", tmp_path) as server:
        assert server["hostname"] == "127.0.0.1"
        assert Path(server["root_dir"]) == tmp_path / "lessons"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(f"{server['url']}api/contents", timeout=30)
        with urllib.request.urlopen(f"{server['url']}api/contents?token={server['token']}", timeout=30) as answer:
            listed = {entry["name"] for entry in json.load(answer)["content"]}
        with urllib.request.urlopen(f"{server['url']}lab?token={server['token']}", timeout=30) as answer:
            assert '"disabledExtensions": ["@jupyterlab/apputils-extension:announcements"]' in answer.read().decode()
        assert listed == {path.name for path in (tmp_path / "lessons").glob("*.ipynb")}


def test_doctor_finds_this_installation_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    assert capsys.readouterr().out.endswith("Everything fits together.\n")


def test_doctor_tells_of_a_jupyterlab_without_the_extensions(tmp_path: Path) -> None:
    faults = [str(finding.message) for finding in examine(server=tmp_path) if not finding.fine]
    assert len(faults) == 3
    assert faults[1] == (
        f"JupyterLab in {tmp_path} lacks the extension jupyter-leaflet, so ipyleaflet shows nothing."
        " Install ipyleaflet there."
    )


def test_doctor_tells_of_an_extension_of_another_version(tmp_path: Path) -> None:
    for name in ("@jupyter-widgets/jupyterlab-manager", "jupyter-leaflet", "anywidget"):
        extension = tmp_path / "share/jupyter/labextensions" / name
        extension.mkdir(parents=True)
        (extension / "package.json").write_text('{"version": "5.0.1"}')
    faults = [str(finding.message) for finding in examine(server=tmp_path) if not finding.fine]
    assert [fault.partition(" of JupyterLab")[0] for fault in faults] == [
        "Extension jupyter-leaflet 5.0.1",
        "Extension anywidget 5.0.1",
    ]


@pytest.mark.parametrize("port", ["70000", "99999999", "-1", "x", ""])
def test_a_port_that_cannot_be_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lab", f"--port={port}"])
    assert ended.value.code == 2
    assert "65535" in capsys.readouterr().err
