"""Drafts without a browser: kept after each change, offered to the next editor, nobody's overwritten."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from imperial_nb import edit
from imperial_nb.editor import drafts
from imperial_nb.editor.editor import Editor
from imperial_nb.editor.opened import blank
from imperial_nb.widgets.autosave import FOLDER
from imperial_nb.widgets.panel import View
from tests.widgets.hands import click, shown, tell


def ask(editor: Editor, part: str, **content: Any) -> None:
    tell(editor.panel, {"part": part, "node": editor.desk.stamp, **content})


def place(editor: Editor, *regions: str) -> None:
    """An Austrian army in each of these."""
    for region in regions:
        click(editor.panel, region)


def forget(editor: Editor) -> None:
    """Let another kernel have this editor."""
    View.opened.discard(editor.panel)


def gone_on(editor: Editor, path: Path) -> Editor:
    """An editor of another kernel that took up this editor's draft and changed it."""
    forget(editor)
    again = edit()
    ask(again, "offer", resume=path.name)
    place(again, "prague")
    return again


def kept(folder: Path) -> list[Path]:
    return sorted((folder / FOLDER).glob("*.json"))


def data(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def editor() -> Editor:
    return edit(blank(["Ann", "Bob", "Cy"]))


# --- kept ----------------------------------------------------------------------------------------------------
def test_nothing_is_kept_before_the_first_change_and_then_every_change(editor: Editor, folder: Path) -> None:
    ask(editor, "place", look="vienna")
    assert kept(folder) == []
    place(editor, "vienna", "prague")
    (path,) = kept(folder)
    assert data(path) == editor.desk.position
    assert path.name in shown(editor.panel, "shelf.state")
    ask(editor, "bar", deed="undo")
    assert data(path) == editor.desk.position
    ask(editor, "bar", deed="start", start="named trieste-convoy")
    assert data(path) == editor.desk.position


def test_a_position_that_cannot_be_played_is_kept_too(editor: Editor, folder: Path) -> None:
    ask(editor, "nations", set="nations.AH.power", value=-1)
    assert editor.problems()
    (path,) = kept(folder)
    assert data(path)["nations"]["AH"]["power"] == -1


def test_every_editor_has_a_file_of_its_own(editor: Editor, folder: Path) -> None:
    other = edit()
    place(editor, "vienna")
    place(other, "prague")
    assert sorted(data(path)["units"][0]["region"] for path in kept(folder)) == ["prague", "vienna"]


def test_a_folder_that_cannot_be_written_is_told_and_editing_goes_on(editor: Editor, folder: Path) -> None:
    (folder / FOLDER).write_text("a file where the folder should be")
    place(editor, "vienna")
    assert len(editor.desk.position["units"]) == 1
    assert "not being saved" in shown(editor.panel, "shelf.state")


# --- offered -------------------------------------------------------------------------------------------------
def test_a_lost_draft_is_offered_comes_back_and_goes_on_in_its_file(editor: Editor, folder: Path) -> None:
    place(editor, "vienna", "prague")
    lost = editor.desk.position
    forget(editor)
    again = edit()
    left = shown(again.panel, "offer.left")
    assert left["text"].startswith("Ann, Bob, Cy; units and flags: 2, saved 20")
    before = again.desk.position
    ask(again, "offer", resume=left["name"])
    assert again.desk.position == lost
    assert str(again.desk.notice) == "The position is as it was left."
    assert shown(again.panel, "offer.left") is None
    place(again, "trieste")
    (path,) = kept(folder)
    assert data(path) == again.desk.position
    for _ in range(2):
        ask(again, "bar", deed="undo")
    assert again.desk.position == before


def test_a_draft_is_offered_once_no_editor_shows_it_any_more(editor: Editor) -> None:
    place(editor, "vienna")
    again = edit()
    assert shown(again.panel, "offer.left") is None
    editor.close()
    again.panel.refresh()
    assert shown(again.panel, "offer.left")["name"] == editor.desk.autosave.path.name


def test_an_editor_in_which_something_was_changed_offers_nothing(editor: Editor) -> None:
    place(editor, "vienna")
    forget(editor)
    again = edit()
    assert shown(again.panel, "offer.left")
    place(again, "prague")
    assert shown(again.panel, "offer.left") is None


def test_several_drafts_can_be_chosen_from_the_newest_first(editor: Editor, folder: Path) -> None:
    other = edit()
    place(editor, "vienna")
    ask(other, "due", set="title", value="<b>Later</b>")
    for number, one in enumerate((editor, other)):
        os.utime(one.desk.autosave.path, (number, number))
        forget(one)
    again = edit()
    assert shown(again.panel, "offer.left")["text"].startswith("<b>Later</b>; units and flags: 0")
    (earlier,) = shown(again.panel, "offer.others")
    ask(again, "offer", resume=earlier["name"])
    assert again.desk.position == editor.desk.position
    assert len(kept(folder)) == 2


def test_two_notebooks_that_go_on_with_one_draft_lose_nothing(editor: Editor, folder: Path) -> None:
    place(editor, "vienna")
    first = editor.desk.autosave.path
    again = gone_on(editor, first)
    place(editor, "trieste")
    assert data(first) == again.desk.position
    assert data(editor.desk.autosave.path) == editor.desk.position
    assert len(kept(folder)) == 2
    assert first.name in shown(editor.panel, "shelf.state")


def test_what_was_saved_under_a_name_is_offered_no_more(editor: Editor, folder: Path) -> None:
    place(editor, "vienna")
    ask(editor, "shelf", save="mine")
    assert data(folder / "mine.json") == editor.desk.position
    assert kept(folder) == []
    place(editor, "prague")
    (path,) = kept(folder)
    assert data(path) == editor.desk.position


def test_a_draft_that_another_notebook_goes_on_with_is_not_removed(editor: Editor, folder: Path) -> None:
    place(editor, "vienna")
    first = editor.desk.autosave.path
    again = gone_on(editor, first)
    ask(editor, "shelf", save="mine")
    assert data(first) == again.desk.position


# --- bad input -----------------------------------------------------------------------------------------------
def test_broken_and_foreign_files_disturb_nobody(editor: Editor, folder: Path) -> None:
    (folder / FOLDER).mkdir()
    texts = {"draft-1.json": "{", "draft-2.json": "[]", "draft-3.json": '{"units": 3}', "game-1.json": "{}"}
    for name, text in texts.items():
        (folder / FOLDER / name).write_text(text)
    assert drafts.found() == []
    assert shown(edit().panel, "offer.left") is None


@pytest.mark.parametrize("name", ["draft-9.json", "../mine.json", ""])
def test_only_what_was_offered_is_taken(editor: Editor, folder: Path, name: str) -> None:
    (folder / "mine.json").write_text(json.dumps(blank()))
    before = editor.desk.position
    ask(editor, "offer", resume=name)
    assert "no draft" in str(editor.desk.notice)
    assert editor.desk.position is before
