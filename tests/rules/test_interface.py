"""The interface of a game: what it promises whatever the rule."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Action, Edition, Game, IllegalAction, Scenario
from imperial_nb.engine.rulebook import RULES

from .board_facts import HOME, LAND, REGIONS, SEAS
from .helpers import (
    NATIONS,
    NO_CARD,
    SPACES,
    cash,
    data,
    decision,
    idle,
    legal,
    nation,
    play,
    position,
    refused,
    start,
    texts,
    three_players,
    units,
)
from .situations import SITUATIONS, situation


def universe(game: Game) -> list[str]:
    """Every sentence of the language of actions that could be an answer here, and many that could not."""
    stances = ("hostile", "friendly")
    regions = ("vienna", "prague", "munich", "venice", "rome", "berlin", "romania", "bulgaria", "ionian_sea", "trieste")
    own = sorted({unit["region"] for unit in data(game)["units"]} | {"vienna", "romania"})
    result = [f"rondel {space}" for space in SPACES]
    result += ["force", "allow", "peace", "decline", "done", "pass", "demand army", "demand fleet", "produce"]
    result += [f"build {region}" for region in REGIONS]
    for owner in NATIONS:
        for number in (1, 2, 3, 5):
            result += [f"produce {' '.join(chosen)}" for chosen in itertools.combinations(HOME[owner], number)]
        result += [f"ask {owner}"]
        result += [f"battle {region} {owner} {kind}" for region in own for kind in ("army", "fleet")]
        result += [f"invest {owner} {value}" for value in (2, 4, 6, 9, 12, 16, 20, 25, 30)]
        result += [f"invest {owner} {value} upgrade {old}" for value in (2, 4, 12, 30) for old in (2, 4, 9)]
    result += [f"import {kind} {region}" for kind in ("army", "fleet") for region in REGIONS]
    result += [f"stance {region} {stance}" for region in own for stance in stances]
    result += [f"destroy {region}" for region in own]
    for origin in own:
        for target in {*regions, *LAND, *SEAS, *HOME["AH"], *HOME["GE"]}:
            result += [f"move fleet {origin} {target}", f"move army {origin} {target}"]
            result += [f"move army {origin} {target} {stance}" for stance in stances]
            result += [f"move army {origin} {target} which {which}" for which in stances]
            result += [f"move army {origin} {target} {stance} which {which}" for stance in stances for which in stances]
    return result


def is_bare(text: str, game: Game) -> bool:
    """Whether a move names `which` although there is no choice; that is a valid optional key, not a listed action."""
    return " which " not in text or text in legal(game)


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_explain_is_none_exactly_for_legal_actions(name: str) -> None:
    game = situation(name)
    listed = set(legal(game))
    candidates = {text for text in universe(game) if is_bare(text, game)}
    accepted = {text for text in candidates | listed if game.explain(text) is None}
    assert accepted == listed
    for text in sorted(candidates - listed)[::40]:
        refused(game, text)


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_refusal_has_a_rule_a_reason_and_a_hint(name: str) -> None:
    game = situation(name)
    for text in sorted({text for text in universe(game) if is_bare(text, game)} - set(legal(game)))[::7]:
        error = game.explain(text)
        assert error is not None
        assert error.rule in RULES, text
        assert error.reason.strip()
        assert isinstance(error.hint, str)
        assert isinstance(error, ValueError)


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_legal_list_is_sorted_and_without_duplicates(name: str) -> None:
    game = situation(name)
    listed = legal(game)
    assert listed == sorted(set(listed))
    assert all(isinstance(action, Action) for action in game.legal())
    assert texts(game.state.legal()) == listed


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_legal_action_can_be_played_and_taken_back(name: str) -> None:
    game = situation(name)
    before, told, node = data(game), len(game.events), game.node
    for action in game.legal():
        expected = game.preview(action)
        assert (data(game), len(game.events), game.node) == (before, told, node), "a preview changes nothing"
        assert action not in [child.action for child in game.node.children]
        events = game.play(action)
        assert [event.text for event in events] == [event.text for event in expected]
        assert game.events[told:] == events
        assert game.node.events == events
        assert game.node.action == action
        for event in events:
            assert event.rule in RULES
            assert event.text.strip()
            assert event.kind
            if event.source and event.target:
                assert event.amount > 0
        game.undo()
        assert (data(game), len(game.events), game.node) == (before, told, node)


@pytest.mark.rule("money.donate")
@pytest.mark.parametrize("name", SITUATIONS)
def test_gifts_are_legal_exactly_when_they_can_be_paid(name: str) -> None:
    game = situation(name)
    kept = 4 if name == "force second" else 0  # the fee of a space that has been named
    for giver, view in game.players.items():
        for nation_id in NATIONS:
            for amount in (1, view.cash, view.cash + 1, 999_999):
                reserved = kept if giver == "Ann" else 0
                possible = 0 < amount <= view.cash - reserved
                assert (game.explain(f"donate {giver} {nation_id} {amount}") is None) is possible, (giver, amount)


@pytest.mark.rule("army.move")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_valid_optional_key_changes_nothing(name: str) -> None:
    """A count of one, said aloud, leads to the same node."""
    game = situation(name)
    for text in legal(game):
        kind, *_ = text.split()
        if kind not in ("move", "stance"):
            continue
        head, which, rest = text.partition(" which ")
        play(game, text)
        node = game.node
        game.undo()
        play(game, f"{head} count 1{which}{rest}")
        assert game.node is node
        game.undo()


@pytest.mark.rule("money.separate")
@pytest.mark.parametrize("name", SITUATIONS)
def test_money_is_double_entry(name: str) -> None:
    game = situation(name)

    def accounts() -> dict[str, int]:
        now = data(game)
        purses = {seat["name"]: seat["cash"] for seat in now["players"]}
        return purses | {each: values["treasury"] for each, values in now["nations"].items()}

    before = accounts()
    for action in game.legal():
        expected = dict(before)
        for event in game.play(action):
            if event.source and event.target:
                for account, change in ((event.source, -event.amount), (event.target, event.amount)):
                    if account != "bank":
                        expected[account] += change
        assert accounts() == expected, action
        game.undo()


@pytest.mark.rule("turn.order")
def test_preview_refuses_like_play() -> None:
    game = start()
    for action in ("done", "nonsense", "move army vienna prague"):
        expected = game.explain(action)
        assert expected is not None
        with pytest.raises(IllegalAction) as caught:
            game.preview(action)
        assert (caught.value.rule, caught.value.reason) == (expected.rule, expected.reason)


@pytest.mark.rule("money.donate")
def test_a_gift_can_be_previewed() -> None:
    game = start()
    assert [event.amount for event in game.preview("donate Ann AH 3")] == [3]
    assert cash(game, "Ann") == 10


# --- the tree --------------------------------------------------------------------------------------------------------


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


# --- observers -------------------------------------------------------------------------------------------------------


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


# --- views -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("board.facts")
def test_views_by_name() -> None:
    game = start(
        units="AH army venice 2 friendly, IT fleet venice",
        nations={"AH": {"treasury": 7, "power": 3, "tax": 8, "rondel": "import"}},
    )
    assert list(game.nations) == list(NATIONS)
    assert list(game.players) == ["Ann", "Bob", "Cy"]
    austria = game.nations["AH"]
    assert (austria.treasury, austria.power, austria.tax, austria.rondel) == (7, 3, 8, "import")
    assert game.players["Ann"].cash == 10
    assert len(game.regions["venice"].units) == 2
    assert not game.regions["rome"].units


@pytest.mark.rule("board.facts")
def test_views_are_read_only() -> None:
    game = start()
    view: Any
    for view, field in ((game.nations["AH"], "treasury"), (game.players["Ann"], "cash")):
        with pytest.raises((AttributeError, TypeError)):
            setattr(view, field, 99)
    mapping: Any
    for mapping in (game.nations, game.players, game.regions):
        with pytest.raises((AttributeError, TypeError)):
            mapping["AH"] = None
    assert nation(game, "AH", "treasury") == 0


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_decision_names_player_nation_kind_and_prompt(name: str) -> None:
    game = situation(name)
    due = game.decision
    assert due is not None
    assert due.kind == name.split()[0]
    assert due.player in game.players
    assert due.nation in game.nations
    assert due.prompt.strip()


@pytest.mark.rule("battle.demand", "setup.professional", "investor.force")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("demand", ("Cy", "demand", "RU")),
        ("ask", ("Ann", "ask", "AH")),
        ("arrival", ("Ann", "arrival", "AH")),
        ("force", ("Di", "force", "AH")),
        ("invest professional", ("Bob", "invest", "IT")),
        ("invest swiss", ("Di", "invest", "AH")),
        ("invest no card", ("Bob", "invest", "AH")),
    ],
)
def test_whose_decision_it_is_and_about_which_nation(name: str, expected: tuple[str, str, str]) -> None:
    assert decision(situation(name)) == expected


# --- the fast core ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_state_does_what_the_game_does(name: str) -> None:
    game = situation(name)
    key = game.state.key()
    for action in game.legal():
        state = game.state.copy()
        assert state.key() == key
        result = state.apply(action)  # type: ignore[func-returns-value]
        assert result is None
        assert game.state.key() == key, "a copy is independent"
        game.play(action)
        assert state.key() == game.state.key()
        assert texts(state.legal()) == legal(game)
        assert state.over is (game.decision is None)
        game.undo()


@pytest.mark.rule("turn.order")
def test_titles_and_notes_do_not_matter_for_the_key() -> None:
    assert start(title="One", note="a").state.key() == start(title="Two", note="b").state.key()
    game = start()
    before = game.state.key()
    game.node.note = "remember"
    game.branch("main line")
    assert game.state.key() == before


@pytest.mark.rule("turn.order")
def test_everything_that_can_matter_is_in_the_key() -> None:
    purses = three_players()
    purses[2]["cash"] = 11
    exchanged = three_players()
    exchanged[2]["bonds"] = {"GE": [9], "RU": [6]}
    seats = three_players()[::-1]
    variants = [
        position(),
        position(players=purses),
        position(players=exchanged),
        position(players=seats, investor_card="Bob"),
        position(nations={"FR": {"treasury": 1}}),
        position(nations={"FR": {"power": 1}}),
        position(nations={"FR": {"tax": 6}}),
        position(nations={"FR": {"rondel": "factory"}}),
        position(investor_card="Cy"),
        position(factories=["vienna", "budapest"]),
        position(factories=[]),
        position(units="FR army munich hostile"),
        position(units="FR army munich friendly"),
        position(units="FR army munich 2 friendly"),
        position(units="FR fleet brest"),
        position(units="FR army brest"),
        position(units="GB army munich friendly"),
        position(flags={"romania": "AH"}),
        position(flags={"romania": "IT"}),
        position(flags={"bulgaria": "IT"}),
        position("IT rondel"),
        position("AH factory"),
        position("AH factory", passed_investor=True),
        position("AH import", nations={"AH": {"treasury": 1}}),
        position(edition={"base": "third", "flags_per_nation": 14}),
        position(edition={"base": "third", "max_revenue": 24}),
        position(edition=NO_CARD),
    ]
    keys = [Scenario.from_dict(variant).start().state.key() for variant in variants]
    assert len(set(keys)) == len(keys)
    assert keys == [Scenario.from_dict(variant).start().state.key() for variant in variants]


@pytest.mark.rule("army.move")
def test_units_that_have_moved_are_in_the_key() -> None:
    """Two ways to the same picture on the map, with other units left to move."""
    where = "AH army romania 2, AH army bulgaria"
    one, other = start("AH maneuver", where), start("AH maneuver", where)
    play(one, "move army romania bulgaria", "move army bulgaria romania")
    assert units(one) == units(other)
    assert one.state.key() != other.state.key()


# --- saves -----------------------------------------------------------------------------------------------------------


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


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("name", SITUATIONS)
def test_games_end_their_turns(name: str) -> None:
    """From every kind of decision the least that can be done leads on to another nation's turn."""
    game = situation(name)
    if game.decision is not None and game.decision.kind == "rondel":
        play(game, legal(game)[0])
    idle(game)
    assert game.decision is not None
    assert game.decision.kind == "rondel"


@pytest.mark.rule("setup.standard")
def test_a_new_game_of_the_design_s_example() -> None:
    game = Game.new(["Ann", "Bob", "Cy", "Di"], edition="third", start="standard", seed=7)
    assert decision(game)[1] == "rondel"
    assert set(game.scores()) == {"Ann", "Bob", "Cy", "Di"}
    assert game.outcome is None
