"""The tree of a game: undo, redo, goto, branches, observers, and saves of all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Edition, Game

from .helpers import (
    data,
    decision,
    legal,
    nation,
    play,
    refused,
    start,
)
from .situations import SITUATIONS, situation


@pytest.mark.rule("turn.order")
def test_undo_takes_back_one_action_and_all_that_followed_by_itself() -> None:
    game = start(nations={"AH": {"rondel": "maneuver1"}}, factories=[])
    before = data(game)
    play(game, "rondel production2")
    assert decision(game) == ("Bob", "invest", "AH"), "production ended and Investor followed by themselves"
    game.undo()
    assert data(game) == before


@pytest.mark.rule("turn.order")
def test_undo_at_the_root_and_redo_with_nothing_to_redo() -> None:
    game = start()
    with pytest.raises(ValueError):  # noqa: PT011
        game.undo()
    with pytest.raises(ValueError):  # noqa: PT011
        game.redo()
    play(game, "rondel factory")
    with pytest.raises(ValueError):  # noqa: PT011
        game.redo()
    assert decision(game)[1] == "build"


@pytest.mark.rule("turn.order")
def test_redo_goes_to_the_child_last_visited() -> None:
    game = start()
    root = game.node
    play(game, "rondel factory")
    factory = game.node
    game.undo()
    play(game, "rondel import")
    game.undo()
    assert [str(child.action) for child in root.children] == ["rondel factory", "rondel import"]
    game.redo()
    assert nation(game, "AH", "rondel") == "import"
    game.goto(factory)
    game.undo()
    game.redo()
    assert game.node is factory
    assert nation(game, "AH", "rondel") == "factory"


@pytest.mark.rule("turn.order")
def test_play_enters_the_equal_child_or_adds_one() -> None:
    game = start()
    root = game.node
    first_events = play(game, "rondel factory")
    first = game.node
    play(game, "pass")
    game.goto(root)
    events = play(game, {"type": "rondel", "space": "factory"})
    assert game.node is first
    assert [event.text for event in events] == [event.text for event in first_events]
    game.undo()
    play(game, "rondel import")
    assert len(root.children) == 2


@pytest.mark.rule("turn.order")
def test_nodes_know_where_they_hang() -> None:
    game = start()
    root = game.node
    assert root.parent is None
    assert root.action is None
    assert not root.children
    play(game, "rondel factory", "pass")
    leaf = game.node
    assert str(leaf.action) == "pass"
    assert leaf.parent is not None
    assert leaf.parent.parent is root
    assert [child.id for child in root.children] == [leaf.parent.id]
    assert len({root.id, leaf.parent.id, leaf.id}) == 3
    assert game.events == [*root.events, *leaf.parent.events, *leaf.events]


@pytest.mark.rule("turn.order")
def test_goto_any_node_and_no_other() -> None:
    game = start()
    root = game.node
    play(game, "rondel factory", "pass", "rondel taxation")
    leaf, late = game.node, data(game)
    game.goto(root)
    assert decision(game) == ("Ann", "rondel", "AH")
    game.goto(leaf)
    assert data(game) == late
    stranger = start()
    play(stranger, "rondel import")
    unknown: Any
    for unknown in (stranger.node, 10**6, -1, None, "root", 3.5):
        with pytest.raises(ValueError):  # noqa: PT011
            game.goto(unknown)
    assert game.node is leaf


@pytest.mark.rule("turn.order")
def test_a_branch_names_the_line_from_the_cursor_on() -> None:
    game = start()
    play(game, "rondel factory")
    game.branch("build first")
    named = game.node
    assert named.name == "build first"
    play(game, "pass")
    game.goto(named)
    assert game.node.name == "build first"
    assert len(named.children) == 1


@pytest.mark.rule("turn.order")
def test_a_refused_action_leaves_the_tree_alone() -> None:
    game = start()
    refused(game, "done")
    assert not game.node.children


@pytest.mark.rule("turn.order")
def test_observers_hear_every_change_of_the_cursor() -> None:
    game = start()
    heard: list[int] = []
    end = game.observe(lambda changed: heard.append(changed.node.id))
    play(game, "rondel factory")
    factory = game.node
    game.undo()
    game.redo()
    game.goto(factory.parent)  # type: ignore[arg-type]
    assert heard == [factory.id, factory.parent.id, factory.id, factory.parent.id]  # type: ignore[union-attr]
    game.preview("rondel factory")
    refused(game, "done")
    assert len(heard) == 4, "neither a preview nor a refusal moves the cursor"
    end()
    play(game, "rondel import")
    assert len(heard) == 4


@pytest.mark.rule("turn.order")
def test_an_observer_s_exception_never_breaks_play() -> None:
    game = start()
    heard: list[str] = []

    def broken(changed: Game) -> None:
        raise RuntimeError("broken")

    game.observe(broken)
    game.observe(lambda changed: heard.append("second"))
    play(game, "rondel factory")
    game.undo()
    assert heard == ["second", "second"]


def branched() -> Game:
    game = Game.new(["Ann Lee", "Bob"], seed=4, edition=Edition.named("third", flags_per_nation=12))
    root = game.node
    play(game, "rondel taxation", "rondel import", "import army rome", "donate 'Ann Lee' IT 1")
    game.branch("tax first")
    game.node.note = 'a "note" with <b> & é'
    play(game, "done")
    game.goto(root)
    play(game, "rondel factory", "pass")
    return game


def tree(node: Any) -> Any:
    events = [event.text for event in node.events]
    return node.id, str(node.action), node.name, node.note, events, [tree(child) for child in node.children]


@pytest.mark.rule("turn.order")
def test_a_save_holds_the_whole_tree(tmp_path: Path) -> None:
    game = branched()
    file = tmp_path / "game.json"
    game.save(file)
    again = Game.load(file)
    assert data(again) == data(game)
    assert legal(again) == legal(game)
    assert again.node.id == game.node.id
    assert again.state.key() == game.state.key()

    def root(of: Game) -> Any:
        node = of.node
        while node.parent is not None:
            node = node.parent
        return node

    assert tree(root(again)) == tree(root(game))
    again.undo()
    again.undo()
    assert decision(again)[1:] == ("rondel", "AH")
    again.save(str(tmp_path / "again.json"))
    assert tree(root(Game.load(str(tmp_path / "again.json")))) == tree(root(game))


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_game_from_a_position_in_the_middle_of_a_turn_is_saved(name: str, tmp_path: Path) -> None:
    game = situation(name)
    game.play(game.legal()[0])
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert data(again) == data(game)
    assert legal(again) == legal(game)
    again.undo()
    game.undo()
    assert data(again) == data(game)
