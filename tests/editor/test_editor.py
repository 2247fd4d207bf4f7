"""The editor without a browser: what its controls do, what is shown, what is sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from imperial_nb import Game, Scenario, edit
from imperial_nb.editor.editor import Editor
from imperial_nb.editor.opened import blank
from imperial_nb.engine.notation import read_line
from tests.widgets.conftest import size
from tests.widgets.hands import click, shown, tell

MOST_BYTES = 8_000
MOST_WIDGETS = 150


def ask(editor: Editor, part: str, **content: Any) -> None:
    tell(editor.panel, {"part": part, "node": editor.desk.stamp, **content})


def put(editor: Editor, part: str, key: str, value: Any) -> None:
    """Fill in a field that the form really has."""
    assert key in [cell["key"] for cell in cells(editor, part)], key
    ask(editor, part, set=key, value=value)


def cells(editor: Editor, part: str) -> list[dict[str, Any]]:
    rows = [shown(editor.panel, f"{part}.row.{key}")["cells"] for key in shown(editor.panel, f"{part}.order")]
    return [cell for row in rows for cell in row] + list(shown(editor.panel, f"{part}.foot"))


def cell(editor: Editor, part: str, key: str) -> dict[str, Any]:
    return next(each for each in cells(editor, part) if each["key"] == key)


def notice(editor: Editor) -> str:
    return str(editor.desk.notice or "")


@pytest.fixture
def editor() -> Editor:
    return edit(blank(["Ann", "Bob", "Cy"]))


# --- beginnings ----------------------------------------------------------------------------------------------
def test_it_starts_from_nothing_a_name_a_scenario_data_or_a_game() -> None:
    game = Game.new(["Ann", "Bob"], seed=2)
    game.play("rondel maneuver1")
    scenario = Scenario.named("trieste-convoy")
    assert edit().problems() == []
    for given in ("trieste-convoy", scenario, scenario.to_dict()):
        assert edit(given).scenario.start().position() == scenario.start().position()
    assert edit(game).scenario.start().position() == game.position()


def test_what_it_cannot_start_from_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="no scenario 'nowhere'"):
        edit("nowhere")
    with pytest.raises(ValueError, match="not from int"):
        edit(7)  # type: ignore[arg-type]


def test_an_unplayable_position_opens_with_its_problems_and_what_was_left_out_told() -> None:
    data = {"players": [{"name": "Ann", "bonds": {"AH": [9]}}, {"name": "Ann", "cash": -1}], "flags": {"venice": "AH"}}
    editor = edit(data)
    assert "Left out" in notice(editor)
    assert "Venice is a home province" in notice(editor)
    assert {fault["field"] for fault in shown(editor.panel, "verdict.faults")} == {"players[1].name", "players[1].cash"}
    assert repr(editor) == "<Editor '': 2 problems>"
    assert "image/svg+xml" not in editor._repr_mimebundle_()
    put(editor, "players", "players[1].name", "Bob")
    put(editor, "players", "players[1].cash", 4)
    assert editor.problems() == []
    assert editor._repr_mimebundle_()["image/svg+xml"].startswith("<svg")


def test_another_start_can_be_undone(editor: Editor) -> None:
    click(editor.panel, "vienna")
    before = editor.desk.position
    for start in ("named trieste-convoy", "blank"):
        ask(editor, "bar", deed="start", start=start)
    assert editor.desk.position["units"] == []
    ask(editor, "bar", deed="undo")
    assert editor.scenario.title == Scenario.named("trieste-convoy").title
    ask(editor, "bar", deed="undo")
    assert editor.desk.position == before


def test_the_present_position_of_the_game_is_a_start() -> None:
    game = Game.new(["Ann", "Bob"], seed=2)
    editor = edit(game)
    game.play("rondel taxation")
    ask(editor, "bar", deed="start", start="present")
    assert editor.scenario.start().position() == game.position()
    assert "present" not in [start["id"] for start in shown(edit().panel, "bar.starts")]


# --- map, palette, region ------------------------------------------------------------------------------------
def test_clicks_place_what_is_in_hand_and_take_it_away(editor: Editor) -> None:
    ask(editor, "palette", hold={"nation": "IT", "piece": "fleet", "count": 2})
    click(editor.panel, "ionian_sea")
    ask(editor, "palette", hold={"piece": "flag"})
    click(editor.panel, "tunis")
    ask(editor, "palette", hold={"piece": "army"})
    click(editor.panel, "rome")
    assert [(unit["type"], unit["count"]) for unit in editor.desk.position["units"]] == [("army", 2), ("fleet", 2)]
    assert editor.desk.position["flags"] == {"tunis": "IT"}
    assert "2 armies of Italy" in shown(editor.panel, "map.r.rome")[0]
    assert shown(editor.panel, "map.marks") == {"rome": "picked"}
    ask(editor, "palette", take="rome")
    assert [unit["type"] for unit in editor.desk.position["units"]] == ["fleet"]
    for _ in range(4):
        ask(editor, "bar", deed="undo")
    assert editor.desk.position == blank(["Ann", "Bob", "Cy"])


def test_a_refused_click_tells_the_rule_and_escape_empties_the_hand(editor: Editor) -> None:
    click(editor.panel, "ionian_sea")
    assert notice(editor) == "An army cannot stand at sea in Ionian Sea."
    assert shown(editor.panel, "message.notice")["rule"]["id"] == "army.move"
    ask(editor, "map", drop=True)
    click(editor.panel, "ionian_sea")
    assert notice(editor) == ""
    assert shown(editor.panel, "place.card")["region"] == "ionian_sea"


def test_the_region_card_changes_units_one_by_one(editor: Editor) -> None:
    ask(editor, "palette", hold={"stance": "friendly"})
    click(editor.panel, "venice")
    stack = {"nation": "AH", "unit": "army", "stance": "friendly"}
    ask(editor, "place", count=4, **stack)
    ask(editor, "place", turn="AH", stance="hostile")
    (shown_stack,) = shown(editor.panel, "place.card")["stacks"]
    assert (shown_stack["count"], shown_stack["stance"], shown_stack["turn"]["to"]) == (4, "hostile", "friendly")
    ask(editor, "place", factory=False)
    ask(editor, "place", look="tunis")
    ask(editor, "place", flag="RU")
    assert editor.desk.position["flags"] == {"tunis": "RU"}
    ask(editor, "place", look="venice")
    ask(editor, "place", clear=True)
    assert editor.desk.position["units"] == []


def test_problems_are_marked_on_the_map_in_the_form_and_in_words(editor: Editor) -> None:
    ask(editor, "palette", hold={"count": 11})
    click(editor.panel, "vienna")
    ask(editor, "place", look="paris")
    sentence = "Austria-Hungary has 11 armies on the board, 10 in all (board.supply)."
    assert shown(editor.panel, "map.marks") == {"vienna": "problem", "paris": "picked"}
    assert sentence in shown(editor.panel, "map.r.vienna")[0]
    assert cell(editor, "nations", "supply.AH.army")["fault"] == sentence
    assert shown(editor.panel, "verdict.faults") == [
        {"text": sentence, "field": "supply.AH.army", "region": "vienna"},
    ]
    assert not shown(editor.panel, "bar.can")["table"]
    ask(editor, "bar", deed="undo")
    assert shown(editor.panel, "verdict.faults") == []
    assert shown(editor.panel, "map.marks") == {"paris": "picked"}


# --- forms ---------------------------------------------------------------------------------------------------
FIELDS: list[tuple[str, str, Any, list[Any]]] = [
    ("nations", "nations.AH.treasury", 9, ["nations", "AH", "treasury"]),
    ("nations", "nations.AH.power", 12, ["nations", "AH", "power"]),
    ("nations", "nations.AH.tax", 8, ["nations", "AH", "tax"]),
    ("nations", "nations.AH.rondel", "import", ["nations", "AH", "rondel"]),
    ("players", "players[1].cash", 30, ["players", 1, "cash"]),
    ("players", "players[1].name", "Zoe", ["players", 1, "name"]),
    ("due", "turn.nation", "FR", ["turn", "nation"]),
    ("due", "turn.phase", "taxation", ["turn", "phase"]),
    ("due", "turn.passed_investor", True, ["turn", "passed_investor"]),
    ("due", "investor_card", "Cy", ["investor_card"]),
    ("due", "title", "<b>Bold</b>", ["title"]),
    ("due", "note", "two\nlines", ["note"]),
    ("rules", "edition", "second", ["edition"]),
    ("rules", "edition.max_revenue", 18, ["edition", "max_revenue"]),
    ("rules", "edition.swiss_bank", False, ["edition", "swiss_bank"]),
    ("rules", "edition.tie_break", "leader", ["edition", "tie_break"]),
    ("rules", "edition.bonus_from", "highest", ["edition", "bonus_from"]),
]


@pytest.mark.parametrize(("part", "key", "value", "path"), FIELDS, ids=[field[1] for field in FIELDS])
def test_a_field_sets_what_it_names_shows_it_and_is_undone(
    editor: Editor, part: str, key: str, value: Any, path: list[Any]
) -> None:
    before = editor.desk.position
    put(editor, part, key, str(value) if key.endswith(".tax") else value)
    place: Any = editor.desk.position
    for step in path:
        place = place[step]
    assert place == value
    assert cell(editor, part, key)["value"] == (str(value) if key.endswith(".tax") else value)
    ask(editor, "bar", deed="undo")
    assert editor.desk.position == before


def test_edition_tables_are_written_as_pairs(editor: Editor) -> None:
    put(editor, "rules", "edition.bonds", "2-1, 4-2,9-4 , 12-5")
    assert editor.desk.position["edition"] == {"base": "third", "bonds": [[2, 1], [4, 2], [9, 4], [12, 5]]}
    assert shown(editor.panel, "holders.values") == [2, 4, 9, 12]
    put(editor, "rules", "edition.bonds", "many")
    assert "pairs" in notice(editor)
    put(editor, "rules", "edition.bonds", "4-2")
    assert cell(editor, "rules", "edition.own_bond")["fault"]
    assert shown(editor.panel, "holders.values") == [2, 9]


def test_highest_tax_levels_show_where_the_edition_counts_them(editor: Editor) -> None:
    put(editor, "rules", "edition.bonus_from", "highest")
    put(editor, "nations", "nations.RU.tax_highest", "7")
    assert editor.desk.position["nations"]["RU"]["tax_highest"] == 7
    put(editor, "nations", "nations.RU.tax", "9")
    assert cell(editor, "nations", "nations.RU.tax_highest")["fault"]


def test_bonds_are_handed_over_and_governments_follow(editor: Editor) -> None:
    ask(editor, "holders", bond="bonds.AH.30", seat=2)
    assert 30 in editor.desk.position["players"][2]["bonds"]["AH"]
    (bond,) = [bond for bond in shown(editor.panel, "holders.row.AH")["bonds"] if bond["key"] == "bonds.AH.30"]
    assert (bond["seats"], bond["label"]) == ([2], "30 M of Austria-Hungary: Cy")
    (first, *_) = cell(editor, "nations", "nations.AH.government")["options"]
    assert first["label"] == "by bonds: Cy"
    ask(editor, "holders", bond="bonds.AH.30", seat=None)
    assert all(30 not in player["bonds"].get("AH", []) for player in editor.desk.position["players"])


def test_players_come_go_and_change_seats(editor: Editor) -> None:
    put(editor, "players", "add", True)
    put(editor, "players", "up 1", True)
    put(editor, "players", "remove 1", True)
    assert [player["name"] for player in editor.desk.position["players"]] == ["Bob", "Cy", "Player 4"]
    put(editor, "players", "players[0].name", "Cy")
    assert "two players called 'Cy'" in notice(editor)


def test_a_second_click_that_comes_late_removes_nobody_else(editor: Editor) -> None:
    stamp = editor.desk.stamp
    for _ in range(2):
        tell(editor.panel, {"part": "players", "node": stamp, "set": "remove 0", "value": True})
    assert [player["name"] for player in editor.desk.position["players"]] == ["Bob", "Cy"]
    assert "earlier moment" in notice(editor)


def test_what_is_looked_at_or_taken_in_hand_never_comes_too_late(editor: Editor) -> None:
    stamp = editor.desk.stamp
    put(editor, "players", "remove 0", True)
    tell(editor.panel, {"part": "place", "node": stamp, "look": "paris"})
    tell(editor.panel, {"part": "palette", "node": stamp, "hold": {"piece": "fleet"}})
    tell(editor.panel, {"part": "shelf", "node": stamp, "list": True})
    assert (editor.desk.region, editor.desk.hand.piece) == ("paris", "fleet")
    assert "earlier moment" not in notice(editor)
    tell(editor.panel, {"part": "palette", "node": stamp, "take": "paris"})
    assert "earlier moment" in notice(editor)


def test_a_turn_in_progress_is_kept_until_it_is_begun_afresh() -> None:
    game = Game.new(["Ann", "Bob"], seed=2)
    for action in ("rondel import", game.legal()[0]):
        game.play(action) if action in [str(a) for a in game.legal()] else game.play(game.legal()[-1])
    editor = edit(game)
    assert "resume" in editor.desk.position
    put(editor, "due", "resume", True)
    assert "resume" not in editor.desk.position
    assert "resume" not in shown(editor.panel, "due.order")


# --- table, files, text --------------------------------------------------------------------------------------
def test_the_position_is_played_in_place_and_edited_on(editor: Editor) -> None:
    ask(editor, "bar", deed="table")
    assert editor.table is not None
    game = editor.table.game
    assert game is not None
    game.play("rondel taxation")
    way = editor.children[0]
    tell(way, {"part": "way", "node": "", "deed": "edit"})
    assert editor.table is None
    assert editor.scenario.start().position() == game.position()
    ask(editor, "bar", deed="undo")
    assert editor.desk.position == blank(["Ann", "Bob", "Cy"])


def test_an_unplayable_position_does_not_open_in_a_table(editor: Editor) -> None:
    put(editor, "nations", "nations.AH.power", -1)
    ask(editor, "bar", deed="table")
    assert editor.table is None
    assert "cannot be played" in notice(editor)


def test_a_table_opened_beside_an_editor_has_nothing_to_complain_of(editor: Editor) -> None:
    editor.play()
    assert editor.table is not None
    assert editor.table.whole is not None
    assert editor.table.whole.referee.notice is None


def test_positions_are_saved_and_loaded_playable_or_not(editor: Editor, folder: Path) -> None:
    put(editor, "nations", "nations.AH.power", -1)
    put(editor, "due", "title", "Wrong")
    ask(editor, "shelf", save="wrong")
    saved = editor.desk.position
    assert json.loads((folder / "wrong.json").read_text()) == saved
    ask(editor, "bar", deed="start", start="blank")
    ask(editor, "shelf", load="wrong.json")
    assert editor.desk.position == saved
    other = edit()
    ask(other, "shelf", save="wrong")
    assert "already" in notice(other)
    ask(other, "shelf", save="wrong")
    assert "Saved" in notice(other)


@pytest.mark.parametrize("name", ["../out", "a/b", "", "..", "a\\b"])
def test_only_plain_names_are_written(editor: Editor, folder: Path, name: str) -> None:
    ask(editor, "shelf", save=name)
    assert "cannot be the name of a file" in notice(editor)
    assert [*folder.iterdir(), *folder.parent.glob("out*")] == []


def test_a_saved_game_is_loaded_at_its_present_position(editor: Editor, folder: Path) -> None:
    game = Game.new(["Ann", "Bob"], seed=2)
    game.play("rondel taxation")
    game.save(folder / "game.json")
    ask(editor, "shelf", load="game.json")
    assert editor.scenario.start().position() == game.position()


def test_the_position_is_copied_and_pasted_as_text(editor: Editor) -> None:
    click(editor.panel, "vienna")
    ask(editor, "shelf", copy="line")
    line = shown(editor.panel, "shelf.copied")["text"]
    assert Scenario(read_line(line)).start().position() == editor.scenario.start().position()
    for form in ("json", "url", "line"):
        ask(editor, "shelf", copy=form)
        text = shown(editor.panel, "shelf.copied")["text"]
        other = edit()
        ask(other, "shelf", paste=text)
        assert other.scenario.start().position() == editor.scenario.start().position()
    put(editor, "nations", "nations.AH.power", -1)
    ask(editor, "shelf", copy="line")
    assert "JSON holds any" in notice(editor)


def test_text_that_is_no_position_changes_nothing(editor: Editor) -> None:
    before = editor.desk.position
    ask(editor, "shelf", paste="position/1 nonsense")
    assert "cannot be read as a position" in notice(editor)
    assert editor.desk.position is before


# --- economy -------------------------------------------------------------------------------------------------
def test_a_change_sends_little_and_an_editor_is_few_widgets(editor: Editor, sent: list[dict[str, Any]]) -> None:
    click(editor.panel, "vienna")
    assert 0 < size(sent) < MOST_BYTES
    sent.clear()
    put(editor, "nations", "nations.AH.treasury", 3)
    assert 0 < size(sent) < MOST_BYTES
    before = len(_instances)
    second = edit()
    assert len(_instances) - before < MOST_WIDGETS
    second.close()
    assert len(_instances) == before
