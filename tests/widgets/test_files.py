"""Saving, loading, autosave, taking a game up again, the new-game form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperial_nb import Game, Scenario
from imperial_nb.widgets import Table, autosave
from imperial_nb.widgets.panel import Panel
from tests.widgets.hands import ask, notice, panel_of, press, shown, tell


@pytest.fixture
def panel(game: Game) -> Panel:
    return panel_of(game)


def another_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget which files are this kernel's own."""
    monkeypatch.setattr(autosave, "_kept", {})


# --- autosave -------------------------------------------------------------------------------------------
def test_every_action_is_saved_by_itself(game: Game, panel: Panel, folder: Path) -> None:
    press(panel, "rondel factory")
    press(panel, "build prague")
    (path,) = (folder / autosave.FOLDER).glob("game-*.json")
    assert Game.load(path).position().to_dict() == game.position().to_dict()
    assert path.name in shown(panel, "files.state")


def test_two_tables_over_one_game_share_a_file_and_two_games_do_not(game: Game, folder: Path) -> None:
    one = panel_of(game)
    Table(game)
    other = panel_of(Game.new(["Ann", "Bob"], seed=1))
    press(one, "rondel factory")
    press(other, "rondel factory")
    assert len(list((folder / autosave.FOLDER).glob("*.json"))) == 2


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(game: Game, panel: Panel, folder: Path) -> None:
    (folder / autosave.FOLDER).write_text("a file where the folder should be")
    press(panel, "rondel factory")
    assert str(game.node.action) == "rondel factory"
    assert "not being saved" in shown(panel, "files.state")


def test_a_lost_game_is_offered_and_goes_on_in_its_file(
    game: Game, panel: Panel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(panel, "rondel factory")
    press(panel, "build prague")
    another_kernel(monkeypatch)
    again = panel_of(Game.new(list(game.players), seed=3))
    offer = shown(again, "offer.left")
    assert "2 actions" in offer["text"]
    ask(again, "offer", resume=offer["name"])
    assert again.referee.game.position().to_dict() == game.position().to_dict()
    assert shown(again, "offer.left") is None
    press(again, "rondel taxation")
    (path,) = (folder / autosave.FOLDER).glob("game-*.json")
    assert str(Game.load(path).node.action) == "rondel taxation"


def test_a_game_that_no_table_shows_any_more_is_offered_again(game: Game) -> None:
    table = Table(game)
    assert table.whole is not None
    press(table.whole.panel, "rondel factory")
    again = Table(Game.new(list(game.players), seed=3))
    assert again.whole is not None
    assert shown(again.whole.panel, "offer.left") is None
    table.close()
    again.whole.panel.refresh()
    offer = shown(again.whole.panel, "offer.left")
    assert "1 action," in offer["text"]
    ask(again.whole.panel, "offer", resume=offer["name"])
    assert again.game is game


def test_a_game_is_offered_however_many_others_were_saved_since(
    game: Game, panel: Panel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(panel, "rondel factory")
    for number in range(7):
        other = Game.new(["Xi", "Yo"], seed=number)
        other.play("rondel factory")
        other.save(folder / autosave.FOLDER / f"game-other-{number}.json")
        (folder / autosave.FOLDER / f"game-damaged-{number}.json").write_text("{")
    another_kernel(monkeypatch)
    again = panel_of(Game.new(list(game.players), seed=3))
    ask(again, "offer", resume=shown(again, "offer.left")["name"])
    assert again.referee.game.position().to_dict() == game.position().to_dict()
    assert [kept.players for kept in autosave.found()] == [["Xi", "Yo"]] * 5


def test_two_notebooks_that_go_on_with_one_game_lose_nothing(
    game: Game, panel: Panel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(panel, "rondel factory")
    here = autosave.keep(game)
    first = here.path
    another_kernel(monkeypatch)
    there = Game.load(first)
    autosave.keep(there, first)
    there.play("build prague")
    game.play("build trieste")
    assert str(Game.load(first).node.action) == "build prague"
    assert str(Game.load(here.path).node.action) == "build trieste"
    assert here.path.parent == folder / autosave.FOLDER
    assert here.path != first
    assert first.name in here.state


def test_other_tables_are_told_when_one_loads_another_game(game: Game, panel: Panel) -> None:
    other = panel_of(game)
    ask(panel, "files", save="evening")
    ask(panel, "files", load="evening.json")
    assert "evening.json" in notice(panel)
    assert other.referee.game is game
    assert "Another table" in notice(other)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "[" * 100_000,
        "9" * 5_000,
        '{"start": 3}',
        '{"start": {"players": 7}, "nodes": [{}, {}]}',
        '{"start": {"players": [1, 2]}, "nodes": [{}, {}]}',
        '{"start": {"players": ["Ann", "Bob", "Cy"]}, "nodes": {}}',
        '{"start": {"players": ["Ann", "Bob", "Cy"]}, "nodes": "abc"}',
        '{"start": {"position": {"players": [{"name": null}]}}, "nodes": [{}, {}]}',
    ],
)
def test_a_broken_or_foreign_file_in_the_folder_disturbs_nobody(game: Game, folder: Path, text: str) -> None:
    kept = folder / autosave.FOLDER
    kept.mkdir()
    (kept / "game-1.json").write_text(text)
    (kept / "game-2.json").symlink_to(kept / "gone")
    assert autosave.found() == []
    assert shown(panel_of(game), "offer.left") is None


# --- files ----------------------------------------------------------------------------------------------
def test_a_game_is_saved_and_loaded(game: Game, panel: Panel, folder: Path) -> None:
    press(panel, "rondel factory")
    ask(panel, "files", save="evening")
    assert "evening.json" in notice(panel)
    assert shown(panel, "files.known") == ["evening.json"]
    press(panel, "build prague")
    ask(panel, "files", load="evening.json")
    assert panel.referee.game is not game
    assert str(panel.referee.game.node.action) == "rondel factory"
    assert shown(panel, "decision.head")["title"] == "Ann decides for Austria-Hungary"


def test_controls_of_the_game_before_a_load_are_refused(panel: Panel) -> None:
    ask(panel, "files", save="evening")
    drawn_for = panel.referee.stamp
    ask(panel, "files", load="evening.json")
    press(panel, "rondel factory", drawn_for)
    assert "earlier moment" in notice(panel)


def test_a_position_can_be_loaded_too(panel: Panel, folder: Path) -> None:
    (folder / "position.json").write_text(json.dumps(Scenario.named("german-production").to_dict()))
    ask(panel, "files", load="position.json")
    assert panel.referee.game.decision is not None
    assert panel.referee.game.decision.kind == "produce"


def test_a_strange_file_is_replaced_only_at_the_second_press(panel: Panel, folder: Path) -> None:
    (folder / "mine.json").write_text("precious")
    ask(panel, "files", save="mine")
    assert (folder / "mine.json").read_text() == "precious"
    assert "press again" in notice(panel)
    ask(panel, "files", save="mine")
    assert Game.load(folder / "mine.json").players.keys() == panel.referee.game.players.keys()


@pytest.mark.parametrize("name", ["", "..", "../out", "/etc/passwd", "a/b", "a\\b", "line\nbreak", "x" * 300])
def test_names_that_are_no_plain_names_are_refused(panel: Panel, folder: Path, name: str) -> None:
    ask(panel, "files", save=name)
    assert shown(panel, "message.notice")["tone"] == "refusal"
    assert list(folder.glob("*.json")) == []


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"format": "imperial-position/1", "players": 3}', '{"format": "x"}', "\x00"]
)
def test_broken_files_are_refused_with_a_sentence_and_change_nothing(
    game: Game, panel: Panel, folder: Path, text: str
) -> None:
    (folder / "broken.json").write_text(text)
    ask(panel, "files", load="broken.json")
    assert panel.referee.game is game
    assert shown(panel, "message.notice")["tone"] == "refusal"


# --- a save that departs from the rules -----------------------------------------------------------------
def break_last_action(path: Path) -> None:
    """Put an action that the rules do not allow there in the place of a save's last one."""
    data = json.loads(path.read_text())
    data["nodes"][-1]["action"] = "build paris"
    path.write_text(json.dumps(data))


@pytest.fixture
def broken_save(panel: Panel, folder: Path) -> Path:
    for action in ("rondel factory", "build prague", "rondel taxation", "rondel factory", "build marseille"):
        press(panel, action)
    ask(panel, "files", save="evening")
    break_last_action(folder / "evening.json")
    return folder / "evening.json"


def test_a_save_that_departs_says_where_and_is_not_taken_by_itself(game: Game, panel: Panel, broken_save: Path) -> None:
    ask(panel, "files", load="evening.json")
    assert panel.referee.game is game
    assert shown(panel, "message.notice")["tone"] == "refusal"
    assert notice(panel).startswith("evening.json is broken at nodes[5]: There is a factory in Paris already.")
    told = "Up to there it is good: 4 actions, the last “rondel: Factory”."
    assert shown(panel, "files.good")["text"] == f"{notice(panel)} {told}"
    ask(panel, "history", step="undo")
    assert shown(panel, "files.good")["text"].endswith(told)


def test_the_good_part_goes_on_the_table_when_it_is_asked_for(game: Game, panel: Panel, broken_save: Path) -> None:
    other, content = panel_of(game), broken_save.read_text()
    ask(panel, "files", load="evening.json")
    ask(panel, "files", good=True)
    assert [str(node.action) for node in panel.referee.game.node.path()[1:]] == [
        "rondel factory", "build prague", "rondel taxation", "rondel factory",
    ]  # fmt: skip
    assert "evening.json is on the table" in notice(panel)
    assert shown(panel, "files.good") is None
    assert "Another table" in notice(other)
    press(panel, "build brest")
    assert panel.referee.game.regions["brest"].factory
    assert broken_save.read_text() == content


def test_another_load_ends_the_offer(panel: Panel, broken_save: Path) -> None:
    ask(panel, "files", load="evening.json")
    ask(panel, "files", load="none.json")
    assert shown(panel, "files.good") is None
    before = panel.referee.game
    ask(panel, "files", good=True)
    assert panel.referee.game is before
    assert shown(panel, "message.notice")["tone"] == "refusal"


def test_where_only_the_start_is_good(panel: Panel, broken_save: Path) -> None:
    data = json.loads(broken_save.read_text())
    data["nodes"][1]["action"] = "rondel nowhere"
    broken_save.write_text(json.dumps(data))
    ask(panel, "files", load="evening.json")
    assert shown(panel, "files.good")["text"].endswith("Only its start is good.")


def test_the_good_part_of_a_game_that_was_left_is_offered_too(
    game: Game, panel: Panel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(panel, "rondel factory")
    press(panel, "build prague")
    another_kernel(monkeypatch)
    (path,) = (folder / autosave.FOLDER).glob("game-*.json")
    break_last_action(path)
    again = panel_of(Game.new(list(game.players), seed=3))
    ask(again, "offer", resume=path.name)
    assert notice(again).startswith(f"{path.name} is broken at nodes[2]: ")
    ask(again, "files", good=True)
    assert str(again.referee.game.node.action) == "rondel factory"


def test_the_picture_is_an_svg(panel: Panel, folder: Path) -> None:
    ask(panel, "files", picture="board")
    assert (folder / "board.svg").read_text().startswith("<svg")


# --- the form -------------------------------------------------------------------------------------------
def test_the_form_offers_games_of_other_kernels(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    press(panel, "rondel factory")
    another_kernel(monkeypatch)
    table = Table()
    (form,) = table.children
    (kept,) = shown(form, "form.saved")
    tell(form, {"resume": kept["name"]})
    assert table.game is not None
    assert str(table.game.node.action) == "rondel factory"


def test_the_form_offers_the_good_part_of_a_game_that_departs(
    panel: Panel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(panel, "rondel factory")
    press(panel, "build prague")
    another_kernel(monkeypatch)
    (path,) = (folder / autosave.FOLDER).glob("game-*.json")
    break_last_action(path)
    table = Table()
    (form,) = table.children
    assert shown(form, "form.good") is None
    tell(form, {"resume": path.name})
    assert table.game is None
    assert shown(form, "form.problem").startswith(f"{path.name} is broken at nodes[2]: ")
    assert "1 action, the last" in shown(form, "form.good")["text"]
    tell(form, {"good": True})
    assert table.game is not None
    assert str(table.game.node.action) == "rondel factory"
