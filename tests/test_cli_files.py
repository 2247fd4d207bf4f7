"""`imperial-nb check`, `convert` and `replay`: every form in and out, exit codes, lines a script can use."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.cli import main
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.lines import url_safe
from imperial_nb.engine.movetext import read_game, write_game
from imperial_nb.engine.notation import read_line, write_line
from imperial_nb.engine.record import to_dict

POSITION = Scenario.named("trieste-convoy")
Capture = pytest.CaptureFixture[str]


def game() -> Game:
    """A game with a branch beside the line to its cursor, names and notes."""
    game = Game.new(["Ann", "Bob", "Cy"], cards={"Ann": ["AH", "GB"], "Bob": ["IT", "RU"], "Cy": ["FR", "GE"]})
    game.title, game.note = "An <example>", "Two\nlines"
    game.play("rondel factory")
    game.play("pass")
    game.undo()
    game.undo()
    game.play("rondel taxation")
    game.branch("tax first")
    game.node.note = "4 M \x1b[31m"
    game.play("rondel investor")
    game.play("pass")
    return game


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """The same position and the same game in every form."""
    whole = game()
    POSITION.save(tmp_path / "position.json")
    whole.save(tmp_path / "game.json")
    lines = {"position": write_line(POSITION.to_dict()), "game": write_game(whole)}
    for name, line in lines.items():
        (tmp_path / f"{name}.line").write_text(line + "\n", encoding="utf-8")
        (tmp_path / f"{name}.url").write_text(url_safe(line), encoding="utf-8")
    return {path.name: path for path in tmp_path.iterdir()}


def standard_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


# --- check ----------------------------------------------------------------------------------------------
def test_check_takes_every_form(files: dict[str, Path], capsys: Capture) -> None:
    assert main(["check", *map(str, files.values())]) == 0
    assert capsys.readouterr() == ("6 files are in order.\n", "")


def test_check_names_every_problem_of_a_position(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "poor.json"
    path.write_text('{"players": [{"name": "Ann", "cash": -1}, {"name": "AH"}], "a\\nb: c": 1}', encoding="utf-8")
    assert main(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["a\\nb", "players[0].cash", "players[1].name"]
    assert lines[1] == f"{path}: players[0].cash: This is a number from 0 to 1000000000."
    assert err == ""


def test_check_says_where_a_game_departs(files: dict[str, Path], capsys: Capture) -> None:
    saved = json.loads(files["game.json"].read_text(encoding="utf-8"))
    saved["nodes"][3]["action"] = "rondel nowhere"
    files["game.json"].write_text(json.dumps(saved), encoding="utf-8")
    files["game.line"].write_text(files["game.line"].read_text(encoding="utf-8").replace("IT: inv", "FR: inv"))
    assert main(["check", str(files["game.json"]), str(files["game.line"]), str(files["position.url"])]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{files['game.json']}: nodes[3]: “space” cannot be 'nowhere'.")
    assert second == f"{files['game.line']}: action 2: Here IT decides, not FR."


def test_check_says_what_is_wrong_with_the_start_of_a_game(tmp_path: Path, capsys: Capture) -> None:
    started = POSITION.start()
    data = to_dict(started)
    data["start"]["position"]["players"][2]["cash"] = -1
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}: start.position.players[2].cash: ")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The line of a position begins with"),
        (b"position/1", "The line needs an edition"),
        (b"{", "is not JSON: line 1, column 2."),
        (b"[]", "A position is an object"),
        (b'{"format": "imperial-game/9"}', "its format is not"),
        (b"game-1.eNo", "The form for URLs is damaged"),
    ],
)
def test_check_of_what_is_no_document(
    content: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    standard_input(monkeypatch, content)
    assert main(["check", "-"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("-: ")
    assert sentence in out
    assert out.count("\n") == 1
    assert err == ""


def test_what_cannot_be_read_is_another_exit_code(tmp_path: Path, files: dict[str, Path], capsys: Capture) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    missing = tmp_path / "mis\nsing"
    assert main(["check", str(missing), str(tmp_path), str(binary), str(files["game.url"])]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.partition(": ")[2] for line in err.splitlines()] == [
        "this cannot be read: No such file or directory.",
        "this cannot be read: Is a directory.",
        "this is not a text in UTF-8.",
    ]
    assert err.startswith(f"{tmp_path}/mis\\nsing: ")
    for command in (["replay", str(missing)], ["convert", str(missing), "-"]):
        assert main(command) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_file_too_large_is_not_read(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(20_000_001)
    assert main(["check", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}: this is larger than 20000000 bytes.\n"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path, files: dict[str, Path]) -> None:
    path = tmp_path / "marked.json"
    path.write_bytes(b"\xef\xbb\xbf" + files["position.json"].read_bytes())
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("command", ["check", "convert", "replay"])
def test_wrongly_called(command: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command])
    assert ended.value.code == 2
    assert f"usage: imperial-nb {command}" in capsys.readouterr().err


# --- convert --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("source", ["position.json", "position.line", "position.url"])
def test_a_position_in_every_form(source: str, files: dict[str, Path], tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "out"
    for form in ("json", "line", "url"):
        assert main(["convert", str(files[source]), str(target), "--to", form, "--force"]) == 0
        text = target.read_text(encoding="utf-8")
        read = Scenario.load(target) if form == "json" else Scenario(read_line(text))
        assert write_line(read.to_dict()) == write_line(POSITION.to_dict())
        if form != "json":
            assert text == files[f"position.{form}"].read_text(encoding="utf-8").strip() + "\n"
    assert capsys.readouterr() == ("", "")


def test_a_game_in_every_form(files: dict[str, Path], tmp_path: Path, capsys: Capture) -> None:
    for form in ("line", "url"):
        assert main(["convert", str(files["game.json"]), "-", "--to", form]) == 0
        out, err = capsys.readouterr()
        assert read_game(out).events == game().events
        assert err == "2 positions beside the line to the cursor are left out.\n"
    saved = tmp_path / "again.json"
    assert main(["convert", str(files["game.json"]), str(saved)]) == 0
    assert json.loads(saved.read_text(encoding="utf-8")) == to_dict(game())
    assert main(["convert", str(files["game.url"]), str(saved), "--force"]) == 0
    assert Game.load(saved).events == game().events
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("source", ["game.json", "game.line", "game.url"])
def test_the_present_position_of_a_game(source: str, files: dict[str, Path], tmp_path: Path) -> None:
    target = tmp_path / "now.json"
    assert main(["convert", str(files[source]), str(target), "--position"]) == 0
    assert Scenario.load(target) == game().position()


def test_standard_input_and_output(files: dict[str, Path], monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    standard_input(monkeypatch, files["position.json"].read_bytes())
    assert main(["convert", "-", "-"]) == 0
    assert capsys.readouterr().out == files["position.line"].read_text(encoding="utf-8")


def test_a_file_is_not_overwritten(files: dict[str, Path], capsys: Capture) -> None:
    target = files["game.json"]
    before = target.read_bytes()
    assert main(["convert", str(files["position.json"]), str(target)]) == 2
    assert capsys.readouterr().err == f"{target}: this file is there already; --force overwrites it.\n"
    assert target.read_bytes() == before
    assert main(["convert", str(files["position.json"]), str(target), "--force"]) == 0
    assert Scenario.load(target) == POSITION


def test_a_document_with_problems_is_not_converted(tmp_path: Path, capsys: Capture) -> None:
    source, target = tmp_path / "poor.json", tmp_path / "out.json"
    source.write_text('{"players": []}', encoding="utf-8")
    assert main(["convert", str(source), str(target)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{source}: players: Imperial is played by 2 to 6 players; here are 0.\n"
    assert not target.exists()


def test_a_folder_that_is_not_there(files: dict[str, Path], tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "none" / "out.json"
    assert main(["convert", str(files["position.json"]), str(target)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_half_of_a_surrogate_pair_is_written_as_its_escape(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    data = {**POSITION.to_dict(), "title": "\ud83d"}
    standard_input(monkeypatch, json.dumps(data).encode())
    target = tmp_path / "out.json"
    assert main(["convert", "-", str(target)]) == 0
    assert Scenario.load(target).title == "\ud83d"
    standard_input(monkeypatch, json.dumps(data).encode())
    assert main(["convert", "-", "-", "--to", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "\ud83d"


# --- replay ---------------------------------------------------------------------------------------------
def test_replay_tells_every_event_and_every_flow_of_money(files: dict[str, Path], capsys: Capture) -> None:
    assert main(["replay", str(files["game.json"])]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["An <example>", "Ann, Bob, Cy", "    # Two", "    # lines"]
    assert "1. Austria-Hungary (Ann): rondel taxation" in lines
    assert (
        "    bank → AH, 4 M: Austria-Hungary collects 4 M: 4 M revenue less 0 M soldiers' pay. (tax.collect)" in lines
    )
    remarks = [line for line in lines if line.startswith("    # ")]
    assert remarks[2:] == ["    # tax first", "    # 4 M \\x1b[31m"]
    assert "3. Bob: pass" in lines
    flows = [event for event in game().events if event.amount]
    told = [line for line in lines if " → " in line]
    assert [line.partition(": ")[0].strip() for line in told] == [
        f"{event.source} → {event.target}, {event.amount} M" for event in flows
    ]
    assert len([line for line in lines if line.endswith(")") and line.startswith("    ")]) == len(game().events)
    assert lines[-4:] == [
        "Cy chooses the next space on the rondel for France.",
        *(
            f"{name}: {player.cash} points, {player.cash} for cash and 0 for bonds."
            for name, player in game().players.items()
        ),
    ]


def command_line(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "imperial_nb.cli", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def test_a_terminal_that_lacks_a_sign_gets_its_escape(files: dict[str, Path]) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    out, err = command_line("replay", str(files["game.json"]), env=environment).communicate()
    assert b"    bank \\u2192 AH, 4 M: " in out
    assert err == b""


def test_one_line_forms_are_utf_8_on_any_terminal(tmp_path: Path) -> None:
    line = "game/1 third standard Łucja:AH+FR+GE דוד:IT+RU+GB."
    (tmp_path / "game").write_text(line, encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    out, _ = command_line("convert", str(tmp_path / "game"), "-", env=environment).communicate()
    assert out.decode() == line + "\n"


def test_a_reader_that_has_enough_ends_the_command_quietly(tmp_path: Path) -> None:
    line = "game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB."
    (tmp_path / "game").write_text(line, encoding="utf-8")
    running = command_line("replay", str(tmp_path / "game"))
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    assert running.wait() == 1


def test_replay_of_a_gift_and_of_a_finished_game(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    data = Scenario.named("italy-at-17").to_dict()
    data["nations"]["IT"]["power"] = 25
    standard_input(monkeypatch, json.dumps(data).encode())
    assert main(["replay", "-"]) == 0
    outcome = Scenario.from_dict(data).start().outcome
    assert outcome is not None
    assert capsys.readouterr().out.endswith(f"\n{outcome.reason}\n")
    line = "game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. Bob: donate AH 1. AH: taxation."
    standard_input(monkeypatch, line.encode())
    assert main(["replay", "-"]) == 0
    assert "1. Bob: donate Bob AH 1\n    Bob → AH, 1 M: " in capsys.readouterr().out


def test_replay_tells_the_good_part_of_a_game_that_departs(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    line = "game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. AH: taxation. IT: dance. FR: investor."
    standard_input(monkeypatch, line.encode())
    assert main(["replay", "-"]) == 1
    out, err = capsys.readouterr()
    assert "1. Austria-Hungary (Ann): rondel taxation" in out
    assert "FR" not in out.split("1. ")[1]
    assert err.startswith("-: action 2: “dance” is not an action.")
    assert err.count("\n") == 1
