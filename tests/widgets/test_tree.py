"""The tree of a game at the table: which moments are seen, how they fold, what its controls do, what travels."""

from __future__ import annotations

import random
from typing import Any

import pytest

from imperial_nb import Game, Scenario
from imperial_nb.engine.record import to_dict
from imperial_nb.widgets import GameTree, autosave
from imperial_nb.widgets.branches import begins_line, holders, inside, on_main_line, rows
from imperial_nb.widgets.panel import Panel
from tests.widgets.conftest import size
from tests.widgets.hands import ask, click, notice, panel_of, press, shown, tell

MAIN = ["rondel factory", "build prague", "rondel import", "import army rome", "done", "rondel taxation"]


@pytest.fixture
def game(game: Game) -> Game:
    """The main line, and in place of each of its first two actions another one; the cursor at the main line's end.

    Nodes: 1 … 6 the main line, 7 and 8 `rondel taxation`, `rondel factory` from the start, 9 `pass` after 1.
    """
    play(game, *MAIN)
    end = game.node
    game.goto(0)
    play(game, "rondel taxation", "rondel factory")
    game.goto(1)
    play(game, "pass")
    game.goto(end)
    return game


@pytest.fixture
def panel(game: Game) -> Panel:
    return panel_of(game)


def play(game: Game, *actions: str) -> None:
    for action in actions:
        game.play(action)


def seen(game: Game, **chosen: bool) -> list[tuple[int, int, bool | None]]:
    """(node id, level, open) of every row; `chosen` as `n5=True`."""
    by_hand = {int(key[1:]): is_open for key, is_open in chosen.items()}
    return [(row.node.id, row.level, row.open) for row in rows(game.root, game.node, by_hand)]


def texts(panel: Panel) -> list[str]:
    """What the rows say, in order, with two spaces a level."""
    found, id = [], 0
    while id is not None:
        row = shown(panel, f"tree.row.{id}")
        signs = ("* " if row.get("branch") else "") + (f"{row['nation']} " if row.get("nation") else "")
        found.append("  " * (row["level"] - 1) + signs + row["text"])
        id = row["next"]
    return found


def grown(actions: int, branches: int) -> Game:
    """A game of this length with branches of 8 actions, the cursor at the end of the main line."""
    chance, game = random.Random(1), Game.new(["Ann", "Bob", "Cy"], seed=1)
    while game.decision and len(game.nodes) < actions:
        game.play(chance.choice(game.legal()))
    main = list(game.nodes.values())
    for at in chance.sample(main[:-40], branches):
        game.goto(at)
        play(game, str(next(action for action in game.legal() if all(action != child.action for child in at.children))))
        for _ in range(7):
            game.play(chance.choice(game.legal()))
    game.goto(main[-1])
    return game


# --- which rows -----------------------------------------------------------------------------------------
def test_turns_stand_on_the_main_line_and_what_was_played_instead_after_each_action(game: Game) -> None:
    assert seen(game) == [
        (0, 1, True),
        (1, 2, True),  # a branch inside
        (2, 3, None),
        (9, 3, None),  # in place of 2
        (7, 2, False),  # in place of 1
        (3, 2, False),
        (6, 2, None),
    ]


def test_the_present_turn_is_open_and_the_others_are_folded(game: Game) -> None:
    game.goto(4)
    assert (3, 2, True) in seen(game)
    assert [row[:2] for row in seen(game) if row[0] in (4, 5)] == [(4, 3), (5, 3)]
    game.goto(3)
    assert (3, 2, True) in seen(game)
    game.goto(6)
    assert (3, 2, False) in seen(game)


def test_a_branch_opens_around_the_present_moment_and_holds_its_turns(game: Game) -> None:
    game.goto(8)
    play(game, "build genoa")
    assert [row for row in seen(game) if row[0] in (7, 8, 10)] == [(7, 2, True), (8, 3, True), (10, 4, None)]


def test_a_branch_begun_within_a_turn_holds_the_rest_of_it_and_further_turns(game: Game) -> None:
    game.goto(3)
    play(game, "import fleet naples", "import army rome", "done", "rondel factory", "pass", "rondel taxation")
    first, second, done, factory, nothing, taxation = list(game.nodes.values())[-6:]
    assert inside(first) == [second, done, factory, taxation]
    assert inside(factory) == [nothing]
    assert [holder.id for holder in holders(nothing)] == [factory.id, first.id, 3, 0]
    assert [holder.id for holder in holders(second)] == [first.id, 3, 0]


def test_a_turn_with_a_name_or_a_note_inside_is_open(game: Game) -> None:
    assert (3, 2, False) in seen(game)
    game.annotate(4, note="why not a fleet?")
    assert (3, 2, True) in seen(game)
    game.annotate(4, note="")
    game.annotate(5, name="enough")
    assert (3, 2, True) in seen(game)


def test_what_was_folded_or_opened_by_hand_stays_so(game: Game) -> None:
    assert [row[0] for row in seen(game, n1=False, n7=True)] == [0, 1, 7, 8, 3, 6]
    assert seen(game, n0=False) == [(0, 1, False)]


def test_purchases_of_a_professional_start_stand_in_the_start() -> None:
    game = Game.new(["Ann", "Bob"], start="professional", first="Ann")
    play(game, "pass", "pass")
    assert seen(game) == [(0, 1, True), (1, 2, None), (2, 2, None)]


def test_a_gift_before_the_rondel_is_a_row_of_its_own(game: Game) -> None:
    play(game, "donate Ann AH 1", "rondel taxation")
    gift, turn = game.node.parent, game.node
    assert gift is not None
    assert [row[:2] for row in seen(game)[-2:]] == [(gift.id, 2), (turn.id, 2)]


def test_each_moment_of_any_game_stands_in_exactly_one_place() -> None:
    game = grown(120, 20)
    found = rows(game.root, game.node, dict.fromkeys(game.nodes, True))
    assert sorted(row.node.id for row in found) == sorted(game.nodes)
    place = {row.node: at for at, row in enumerate(found)}
    for row in found:
        held = holders(row.node)
        assert row.node.parent is None or place[row.node.parent] < place[row.node]
        assert len(held) == row.level - 1
        assert not held or row.node in inside(held[0])


def test_the_present_moment_is_always_seen() -> None:
    game = grown(120, 20)
    for node in game.nodes.values():
        game.goto(node)
        assert node.id in [row[0] for row in seen(game)]


def test_only_the_first_choice_is_the_main_line(game: Game) -> None:
    assert [id for id, node in game.nodes.items() if on_main_line(node)] == [0, 1, 2, 3, 4, 5, 6]
    assert [id for id, node in game.nodes.items() if begins_line(node)] == [0, 7, 9]
    game.promote(8)
    assert [id for id, node in game.nodes.items() if on_main_line(node)] == [0, 7, 8]


# --- what rows say --------------------------------------------------------------------------------------
def test_rows_say_nation_and_space_or_the_action(panel: Panel) -> None:
    assert texts(panel) == [
        "Start",
        "  AH Factory",
        "    build in Prague",
        "    * AH pass",
        "  * AH Taxation",
        "  IT Import",
        "  FR Taxation",
    ]
    assert shown(panel, "tree.row.3")["more"] == "import army in Rome, done"
    assert shown(panel, "tree.row.7")["more"] == "1 more action"
    assert "more" not in shown(panel, "tree.row.1")


def test_the_present_moment_names_and_notes_are_marked(game: Game, panel: Panel) -> None:
    assert shown(panel, "tree.at") == {"id": 6, "row": 6}
    game.annotate(7, name="<b>tax</b>", note="first")
    assert shown(panel, "tree.row.7")["name"] == "<b>tax</b>"
    assert shown(panel, "tree.row.7")["note"] is True
    assert not {"name", "note"} & set(shown(panel, "tree.row.6"))


def test_a_folded_branch_tells_the_names_in_it(game: Game, panel: Panel) -> None:
    game.annotate(8, name="taxed at once")
    assert shown(panel, "tree.row.7")["name"] == "taxed at once"
    game.annotate(7, name="x" * 60)
    assert shown(panel, "tree.row.7")["name"] == f"{'x' * 60}, taxed at once"
    game.annotate(8, name="y" * 60)
    assert shown(panel, "tree.row.7")["name"] == f"{'x' * 60}, {'y' * 17}…"
    ask(panel, "tree", fold=7, open=True)
    assert [shown(panel, f"tree.row.{id}")["name"] for id in (7, 8)] == ["x" * 60, "y" * 60]


def test_a_present_moment_folded_away_is_marked_at_the_row_that_holds_it(game: Game, panel: Panel) -> None:
    game.goto(4)
    ask(panel, "tree", fold=3, open=False)
    assert shown(panel, "tree.at") == {"id": 4, "row": 3}
    ask(panel, "tree", fold=0, open=False)
    assert shown(panel, "tree.at") == {"id": 4, "row": 0}
    game.goto(5)
    assert shown(panel, "tree.at") == {"id": 5, "row": 5}


def test_a_long_turn_is_told_in_brief(game: Game, panel: Panel) -> None:
    imports = ["import army rome", "import army florence", "import fleet naples"]
    game.goto(9)
    play(game, "rondel import", *imports, "rondel taxation")
    more = shown(panel, f"tree.row.{game.node.path()[3].id}")["more"]
    assert more == "import army in Rome, import army in Florence, import fleet in Naples"
    long = panel_of(grown(150, 0))
    told = [row["more"] for key, row in long.get_state().items() if key.startswith("tree.row.") and "more" in row]
    assert max(map(len, told)) == 80
    assert all(text.endswith("…") for text in told if len(text) == 80)


def test_the_moment_says_who_did_what(game: Game, panel: Panel) -> None:
    titles = {}
    for node in (0, 1, 2):
        game.goto(node)
        titles[node] = shown(panel, "tree.moment")["title"]
    assert titles == {0: "Start", 1: "Austria-Hungary · Factory", 2: "Austria-Hungary · build in Prague"}
    game.goto(0)
    play(game, "rondel investor")
    assert game.decision is not None
    buyer = game.decision.player
    play(game, "invest AH 4")
    assert shown(panel, "tree.moment")["title"] == f"{buyer} · buy 4 M of Austria-Hungary"


# --- what controls ask for ------------------------------------------------------------------------------
def test_any_moment_can_be_gone_to(game: Game, panel: Panel) -> None:
    for node in list(game.nodes.values()):
        ask(panel, "tree", goto=node.id)
        assert game.node is node
        assert shown(panel, "tree.at")["id"] == node.id
    ask(panel, "tree", goto=99)
    assert "no node" in notice(panel)


def test_names_and_notes_are_kept_and_those_too_long_are_refused_with_a_sentence(game: Game, panel: Panel) -> None:
    ask(panel, "tree", annotate=6, name="tax at once", note="two\nlines")
    assert (game.node.name, game.node.note) == ("tax at once", "two\nlines")
    moment = shown(panel, "tree.moment")
    assert (moment["name"], moment["note"]) == ("tax at once", "two\nlines")
    ask(panel, "tree", annotate=6, name="x" * 201, note="")
    assert notice(panel) == "A name is a text of at most 200 characters."
    ask(panel, "tree", annotate=6, name="", note="x" * 20_001)
    assert notice(panel) == "A note is a text of at most 20000 characters."
    assert (game.node.name, game.node.note) == ("tax at once", "two\nlines")


def test_what_is_picked_up_stays_in_the_hand_while_a_name_is_given() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    panel = panel_of(game)
    click(panel, "trieste")
    ask(panel, "tree", annotate=1, name="here", note="")
    assert panel.referee.selection.unit == "army"


def test_a_branch_becomes_the_main_line(game: Game, panel: Panel) -> None:
    ask(panel, "tree", goto=8)
    assert shown(panel, "tree.moment")["main"] is False
    ask(panel, "tree", promote=8)
    assert shown(panel, "tree.moment")["main"] is True
    assert texts(panel) == ["Start", "  AH Taxation", "  * AH Factory", "  IT Factory"]


def test_deleting_tells_how_much_would_go_and_can_be_undone(game: Game, panel: Panel) -> None:
    ask(panel, "tree", goto=7)
    assert "2 actions" in shown(panel, "tree.moment")["doomed"]
    ask(panel, "tree", delete=7)
    assert game.node is game.root
    assert "brought back" in notice(panel)
    assert "Taken back" not in notice(panel)
    assert "  * AH Taxation" not in texts(panel)
    assert "2 deleted actions" in shown(panel, "tree.moment")["back"]
    ask(panel, "tree", restore=True)
    assert game.node.id == 7
    assert "  * AH Taxation" in texts(panel)
    assert shown(panel, "tree.moment")["back"] == ""
    ask(panel, "tree", restore=True)
    assert "nothing deleted" in notice(panel)


def test_the_start_offers_no_deletion_and_refuses_it(game: Game, panel: Panel) -> None:
    ask(panel, "tree", goto=0)
    assert shown(panel, "tree.moment")["doomed"] == ""
    ask(panel, "tree", delete=0)
    assert "start" in notice(panel)
    assert len(game.nodes) == 10


def test_a_control_of_an_earlier_moment_deletes_nothing(game: Game, panel: Panel) -> None:
    drawn_for = panel.referee.stamp
    game.goto(0)
    tell(panel, {"part": "tree", "node": drawn_for, "delete": 6})
    assert "earlier moment" in notice(panel)
    assert len(game.nodes) == 10


# --- as text --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("form", ["line", "url"])
@pytest.mark.parametrize(("what", "last"), [("position", 3), ("game", 3), ("line", 6)])
def test_what_is_shared_opens_again(game: Game, panel: Panel, what: str, last: int, form: str) -> None:
    ask(panel, "tree", goto=3)
    ask(panel, "tree", share=what, form=form)
    text = shown(panel, "tree.shared")
    assert text.isascii()
    assert (" " in text) == (form == "line")
    ask(panel, "tree", goto=0)
    assert shown(panel, "tree.shared") == ""
    ask(panel, "tree", paste=f"\n {text} ")
    assert notice(panel) == "What was pasted is on the table."
    again = panel.referee.game
    assert again is not game
    assert again.state.key() == game.nodes[last].state.key()
    assert len(again.nodes) == (1 if what == "position" else last + 1)
    assert shown(panel, "tree.opened") == 1
    assert shown(panel, "tree.at") == {"id": again.node.id, "row": again.node.id}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begins with “position/1” or “game/1”"),
        ("<b>", "begins with “position/1” or “game/1”"),
        ("position/1 third", "This text cannot be opened: "),
        ("position-1.abc", "damaged"),
        ("game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. AH: taxation", "cut off"),
        ("game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. IT: taxation.", "Here AH decides, not IT."),
        ("game/1 position/1 third.", "This text cannot be opened: "),
    ],
)
def test_a_text_that_is_wrong_is_told_and_changes_nothing(game: Game, panel: Panel, text: str, told: str) -> None:
    before = to_dict(game)
    ask(panel, "tree", paste=text)
    assert told in notice(panel)
    assert panel.referee.game is game
    assert to_dict(game) == before
    assert shown(panel, "tree.opened") == 0


def test_the_good_part_of_a_text_is_offered(game: Game, panel: Panel) -> None:
    ask(panel, "tree", paste="game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. AH: taxation. IT: build rome.")
    assert "1 action" in shown(panel, "files.good")["text"]
    ask(panel, "files", good=True)
    assert str(panel.referee.game.node.action) == "rondel taxation"
    assert notice(panel) == "The good part is on the table."


def test_other_tables_are_told_when_a_text_is_opened(game: Game, panel: Panel) -> None:
    other = panel_of(game)
    ask(panel, "tree", paste=game.to_line())
    assert other.referee.game is game
    assert "Another table" in notice(other)


# --- files ----------------------------------------------------------------------------------------------
def test_the_whole_tree_is_saved_by_itself_and_by_hand(game: Game, panel: Panel) -> None:
    ask(panel, "tree", goto=8)
    ask(panel, "tree", annotate=8, name="tax <first>", note="why\nnot")
    ask(panel, "tree", promote=8)
    ask(panel, "tree", goto=9)
    ask(panel, "tree", delete=9)
    kept = Game.load(autosave.keep(game).path)
    assert to_dict(kept) == to_dict(game)
    ask(panel, "files", save="evening")
    before = texts(panel)
    ask(panel, "tree", annotate=1, name="later", note="")
    ask(panel, "files", load="evening.json")
    assert to_dict(panel.referee.game) == to_dict(kept)
    assert texts(panel) == before
    (named,) = [node for node in panel.referee.game.nodes.values() if node.name]
    assert (named.name, named.note, on_main_line(named)) == ("tax <first>", "why\nnot", True)
    assert panel.referee.game.deleted is None


# --- what travels ---------------------------------------------------------------------------------------
def test_little_travels_in_a_long_game_with_many_branches(sent: list[dict[str, Any]]) -> None:
    game = grown(300, 12)
    panel = GameTree(game)
    last = game.node
    assert len([key for key in panel.get_state() if key.startswith("tree.row.")]) > 100
    branches = [node.id for node in game.nodes.values() if begins_line(node) and node.parent]
    assert len(branches) == 12
    clicks: list[dict[str, Any]] = [{"goto": id} for id in (last.id - 1, last.id - 20, 150, 10, *branches, 0, last.id)]
    clicks += [{"fold": id, "open": True} for id in branches]
    clicks += [{"fold": id, "open": False} for id in branches]
    for content in clicks:
        sent.clear()
        ask(panel, "tree", **content)
        assert panel.referee.notice is None or panel.referee.notice.tone == "news"
        assert 0 < size(sent) < 2_500, content


def test_an_action_sends_its_row_and_those_beside_it(game: Game, panel: Panel, sent: list[dict[str, Any]]) -> None:
    press(panel, "rondel taxation")
    (message,) = sent
    rows_sent = {key for key in message["state"] if key.startswith("tree.row.")}
    assert rows_sent == {"tree.row.6", "tree.row.10"}


def test_a_fold_sends_only_what_it_shows_or_hides(game: Game, panel: Panel, sent: list[dict[str, Any]]) -> None:
    ask(panel, "tree", fold=3, open=True)
    (message,) = sent
    assert set(message["state"]) == {"tree.row.3", "tree.row.4", "tree.row.5"}
    sent.clear()
    ask(panel, "tree", fold=3, open=False)
    (message,) = sent
    assert set(message["state"]) == {"tree.row.3", "tree.row.4", "tree.row.5"}
    assert message["state"]["tree.row.4"] is None
