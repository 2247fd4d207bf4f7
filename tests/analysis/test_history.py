"""Series over the lines of a game's tree."""

from __future__ import annotations

import pytest

from imperial_nb.analysis.history import courses
from imperial_nb.engine import Game, Node, Scenario
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.views import scores
from tests.rules.helpers import start

from .states import random_game


def two_branches() -> tuple[Game, Node, Node]:
    """AH taxes in both; then IT taxes, or produces and its fleet and army are left where they are."""
    game = start("AH rondel", nations={"AH": {"power": 3}})
    game.play("rondel taxation")
    fork = game.node
    game.play("rondel taxation")
    game.play("rondel factory")
    taxing = game.node
    game.goto(fork)
    game.play("rondel production1")
    game.node.name = "units first"
    game.play("produce naples rome")
    return game, taxing, game.node


def test_points_are_turns() -> None:
    game, taxing, _ = two_branches()
    past = courses(game, [taxing])
    [line] = past.branches
    assert past.points == ("0", "1", "2", "3")  # three turns begun, and the third not ended
    assert line.turns == ("AH", "IT", "FR", "FR")
    assert line.treasury["AH"] == (0, 4, 4, 4)
    assert line.treasury["IT"] == (0, 0, 4, 4)
    assert line.power["AH"] == (3, 3, 3, 3)
    assert line.government["FR"] == ("Bob",) * 4


def test_a_branch_begins_where_it_leaves() -> None:
    game, taxing, producing = two_branches()
    past = courses(game, [taxing, producing])
    first, second = past.branches
    assert (first.begins, second.begins) == (0, 1)
    assert second.treasury["IT"] == (None, 0, 0, None)
    assert first.treasury["IT"] == (0, 0, 4, 4)
    assert (str(first.name), str(second.name)) == ("Branch 1", "units first")
    assert second.end is producing


def test_default_is_the_line_to_the_cursor() -> None:
    game, taxing, producing = two_branches()
    assert courses(game).branches[0].end is producing
    game.goto(taxing)
    assert courses(game) == courses(game, [taxing])


def test_moments() -> None:
    game = Scenario.named("german-taxation").start()
    game.play("rondel taxation")
    [moment] = courses(game).branches[0].moments
    assert (moment.point, moment.line.text, moment.line.rule) == (
        1,
        "Germany gains 2 power points and has 3.",
        "tax.power",
    )


def test_a_new_game_tells_its_first_governments() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], seed=3)
    moments = courses(game).branches[0].moments
    assert [moment.point for moment in moments] == [0] * 6
    assert {moment.line.rule for moment in moments} == {"gov.majority"}


def test_each_branch_tells_what_only_it_has() -> None:
    """Germany taxes past Investor; the second line leaves amid the investments that follow, the third at the start."""
    data = Scenario.named("german-taxation").to_dict()
    data["nations"]["GE"]["rondel"] = "maneuver1"
    next(seat for seat in data["players"] if seat["name"] == "Eve")["cash"] = 10
    game = Scenario.from_dict(data).start()
    game.play("rondel taxation")
    ends = []
    for action in (game.legal()[0], game.legal()[-1]):
        game.goto(1)
        game.play(action)
        ends.append(game.node)
    game.goto(game.root)
    game.play("rondel import")
    first, second, third = courses(game, [*ends, game.node]).branches
    assert [branch.first for branch in (first, second, third)] == [game.root, ends[1], game.nodes[4]]
    gain = "Germany gains 2 power points and has 3."
    told = [[moment.line.text for moment in branch.moments] for branch in (first, second, third)]
    assert [lines.count(gain) for lines in told] == [1, 0, 0]


def test_a_taxation_without_power_is_no_moment() -> None:
    game = start("AH rondel")
    game.play("rondel taxation")
    assert [event.kind for event in game.events].count("power") == 1
    assert courses(game).branches[0].moments == ()


def test_node_of_another_game() -> None:
    game, other = random_game(1), random_game(2)
    with pytest.raises(ValueError, match="no node"):
        courses(game, [other.node])


@pytest.mark.parametrize("seed", range(8))
def test_every_value_is_that_of_its_node(seed: int) -> None:
    game = random_game(seed)
    [line] = courses(game).branches
    nodes = [node for node in game.node.path() if any(event.kind == "turn" for event in node.events)]
    if game.root not in nodes:
        nodes.insert(0, game.root)
    if nodes[-1] is not game.node:
        nodes.append(game.node)
    assert len(line.turns) == len(nodes) > 5
    for point, node in enumerate(nodes):
        game.goto(node)
        for nation in NATIONS:
            view = game.nations[nation]
            assert (line.power[nation][point], line.treasury[nation][point]) == (view.power, view.treasury)
            assert line.government[nation][point] == view.government
        for name, score in scores(node.state).items():
            assert (line.score[name][point], line.cash[name][point]) == (score.total, score.cash)
