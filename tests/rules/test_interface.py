"""Legal actions, explanations, previews and events, whatever the rule."""

from __future__ import annotations

import itertools

import pytest

from imperial_nb.engine import Action, Game, IllegalAction
from imperial_nb.engine.rulebook import RULES

from .board_facts import HOME, LAND, REGIONS, SEAS
from .helpers import (
    NATIONS,
    SPACES,
    cash,
    data,
    decision,
    idle,
    legal,
    play,
    refused,
    start,
    texts,
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
        assert events, "every click is explained"
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
