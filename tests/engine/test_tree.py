"""The tree of a game: names, notes, promoting, deleting, and all of it in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperial_nb.engine import Game, ReplayMismatch
from imperial_nb.engine.record import from_dict, to_dict


@pytest.fixture
def game() -> Game:
    """Three lines from the start (taxation, factory, import), the cursor in the last."""
    game = Game.new(["Ann", "Bob"], seed=1)
    for line in (["rondel taxation"], ["rondel factory", "pass"], ["rondel import", "done"]):
        game.goto(0)
        for action in line:
            game.play(action)
    return game


def actions(game: Game) -> list[str]:
    return [str(child.action) for child in game.root.children]


def test_a_promoted_line_comes_first_and_survives_a_file(game: Game, tmp_path: Path) -> None:
    game.promote(game.node.parent or game.root)
    assert actions(game) == ["rondel import", "rondel taxation", "rondel factory"]
    game.save(tmp_path / "game.json")
    assert actions(Game.load(tmp_path / "game.json")) == actions(game)


@pytest.mark.parametrize("order", [[1, 2], [1, 2, 2], "x", [1, 2, True], [3, 2, 99]])
def test_an_order_that_cannot_be_is_refused(game: Game, order: object) -> None:
    data = to_dict(game)
    data["nodes"][0]["order"] = order
    with pytest.raises(ReplayMismatch) as caught:
        from_dict(data)
    assert caught.value.place == "nodes[0].order"
    assert isinstance(caught.value.game, Game)


def test_deleting_a_line_moves_the_cursor_out_of_it(game: Game) -> None:
    line = game.root.children[2]
    game.delete(line)
    assert game.node is game.root
    assert actions(game) == ["rondel taxation", "rondel factory"]
    assert line.id not in game.nodes
    game.redo()
    assert str(game.node.action) == "rondel taxation"
    with pytest.raises(ValueError, match="no node"):
        game.goto(line)


def test_deleting_elsewhere_leaves_the_cursor(game: Game, tmp_path: Path) -> None:
    here = game.node
    game.delete(game.root.children[0])
    assert game.node is here
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json")
    assert loaded.state.key() == game.state.key()
    assert len(loaded.nodes) == len(game.nodes)


def test_the_start_stays(game: Game) -> None:
    with pytest.raises(ValueError, match="start"):
        game.delete(0)
    assert len(game.nodes) == 6


def test_names_and_notes_reach_observers_and_files(game: Game, tmp_path: Path) -> None:
    seen: list[str] = []
    game.observe(lambda seen_game: seen.append(seen_game.node.name))
    game.branch("import first")
    game.annotate(1, note="<b>dull</b>")
    assert seen == ["import first", "import first"]
    game.save(tmp_path / "game.json")
    loaded = Game.load(tmp_path / "game.json")
    assert loaded.node.name == "import first"
    assert loaded.nodes[1].note == "<b>dull</b>"
    game.annotate(1, note="")
    assert game.nodes[1].note == ""


@pytest.mark.parametrize("bad", ["", "x" * 201, 3])
def test_an_unfit_name_is_refused(game: Game, bad: object) -> None:
    with pytest.raises(ValueError, match="characters"):
        game.branch(bad)  # type: ignore[arg-type]
    assert game.node.name == ""


def test_unknown_nodes_are_refused(game: Game) -> None:
    for verb in (game.promote, game.delete, game.goto):
        with pytest.raises(ValueError, match="no node"):
            verb(99)


def test_promoting_leads_the_whole_line_before_all_others(game: Game) -> None:
    game.goto(game.root.children[2].children[0])
    game.play("rondel investor")
    game.undo()
    game.play("rondel taxation")
    last = game.node
    game.promote(last)
    main = [game.root]
    while main[-1].children:
        main.append(main[-1].children[0])
    assert main == last.path()
    assert actions(game) == ["rondel import", "rondel taxation", "rondel factory"]


def test_a_subtree_lists_parents_before_their_children(game: Game) -> None:
    nodes = game.root.subtree()
    assert nodes[0] is game.root
    assert {node.id for node in nodes} == set(game.nodes)
    assert all(nodes.index(child) > nodes.index(node) for node in nodes for child in node.children)


def test_what_was_deleted_comes_back_where_it_was(game: Game, tmp_path: Path) -> None:
    game.annotate(2, name="build", note="first")
    ids, before = list(game.nodes), to_dict(game)["nodes"]
    line = game.root.children[1]
    game.delete(line)
    assert game.deleted is line
    game.restore()
    assert game.node is line
    assert list(game.nodes) == ids
    assert to_dict(game)["nodes"] == before
    assert game.deleted is None
    game.redo()
    assert str(game.node.action) == "pass"
    with pytest.raises(ValueError, match="nothing deleted"):
        game.restore()
    game.save(tmp_path / "game.json")
    assert to_dict(Game.load(tmp_path / "game.json")) == to_dict(game)


def test_only_the_last_deletion_can_be_taken_back(game: Game) -> None:
    first, second, _ = game.root.children
    game.delete(first)
    game.delete(second)
    game.restore()
    assert actions(game) == ["rondel factory", "rondel import"]


def test_a_deleted_line_played_again_does_not_stand_there_twice(game: Game) -> None:
    game.delete(game.root.children[0])
    game.goto(0)
    game.play("rondel taxation")
    assert game.deleted is None
    with pytest.raises(ValueError, match="nothing deleted"):
        game.restore()
    assert actions(game) == ["rondel factory", "rondel import", "rondel taxation"]


def test_nothing_has_been_deleted_yet(game: Game) -> None:
    assert game.deleted is None
    with pytest.raises(ValueError, match="nothing deleted"):
        game.restore()


def test_the_line_of_another_moment_is_written_without_going_there(game: Game) -> None:
    here = game.node
    assert game.to_line(3).endswith(". AH: factory, pass.")
    assert game.to_line() == game.to_line(here)
    assert game.node is here
    with pytest.raises(ValueError, match="no node"):
        game.to_line(99)
