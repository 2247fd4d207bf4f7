"""Positions side by side: worked by hand, and causes that add up on every path of random games."""

from __future__ import annotations

from random import Random

import pytest

from imperial_nb.analysis.causes import _WORDS, Cause, causes_of_money, causes_of_power
from imperial_nb.analysis.compare import Cell, Comparison, comparison
from imperial_nb.analysis.compare_map import RegionDifference
from imperial_nb.engine import Game, Node, Scenario
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.economy import account_of
from imperial_nb.engine.events import KINDS
from imperial_nb.engine.position import write
from imperial_nb.engine.rulebook import RULES
from tests.rules.helpers import player, start

from .states import library, random_game


def cell(found: Comparison, topic: str, subject: str, position: int = 1) -> Cell:
    [row] = [row for row in found.rows if (row.topic, row.subject) == (topic, subject)]
    return row.cells[position]


def causes(one: Cell) -> list[str]:
    return [cause.text for cause in one.causes]


def region(found: Comparison, name: str) -> RegionDifference:
    [one] = [one for one in found.regions if one.region == name]
    return one


# --- worked by hand ------------------------------------------------------------------------------------
def test_taxation_explained() -> None:
    """The Dutch online help's example: level 2 before, 5 now; revenue 10, eight units."""
    game = Scenario.named("british-success-bonus").start()
    game.play("rondel taxation")
    found = comparison([game.root, game.node])
    assert causes(cell(found, "cash", "Dan")) == ["+3: success bonus of Great Britain, level 2 → 5"]
    assert causes(cell(found, "power", "GB")) == ["+5: Taxation of Great Britain at level 5"]
    assert causes(cell(found, "treasury", "GB")) == ["+2: taxes of Great Britain, 10 M less 8 M soldiers’ pay"]
    assert causes(cell(found, "score", "Dan")) == [
        "+3: cash 2 → 5",
        "+4: bonds of Great Britain, 4 M × factor 0 → 4 M × factor 1",
    ]
    assert [row.label for row in found.rows if row.changed] == [
        "Power of Great Britain",
        "Treasury of Great Britain",
        "Rondel marker of Great Britain",
        "Cash of Dan",
        "Score of Bob if the game ended now",
        "Score of Dan if the game ended now",
    ]
    assert found.regions == ()


def test_branches_against_each_other() -> None:
    """One line taxes, the other imports: what the first has is missing in the second."""
    game = Scenario.named("british-success-bonus").start()
    game.play("rondel taxation")
    taxed = game.node
    game.undo()
    for action in ("rondel maneuver1", "done", "done"):
        game.play(action)
    found = comparison([taxed, game.node, game.root])
    assert causes(cell(found, "cash", "Dan")) == [
        "−3: success bonus of Great Britain, level 2 → 5",
        "−2: rondel fee for Great Britain, spaces moved: 4",
    ]
    assert cell(found, "cash", "Dan", 2).difference == -3
    assert cell(found, "power", "GB").difference == -5


def test_investments_and_governments() -> None:
    players = [player("Ann", 10, AH=[9], IT=[4]), player("Bob", 10, IT=[6]), player("Cy", 10, FR=[9], GB=[9])]
    game = start("IT investor", players=players, nations={"IT": {"treasury": 9}}, investor_card="Ann")
    game.play("invest IT 9 upgrade 4")
    found = comparison([game.root, game.node])
    assert causes(cell(found, "government", "IT")) == [
        "Bob loses the government of Italy.",
        "Ann takes over the government of Italy.",
    ]
    assert causes(cell(found, "interest", "IT")) == ["+4: 9 M bond in a player’s hands", "−2: 4 M bond in stock again"]
    assert causes(cell(found, "treasury", "IT")) == ["+5: 4 M → 9 M bond of Italy for Ann"]
    back = comparison([game.node, game.root])
    assert causes(cell(back, "government", "IT")) == [
        "Only on the way to the first position: Bob loses the government of Italy.",
        "Only on the way to the first position: Ann takes over the government of Italy.",
    ]


def test_map_differences() -> None:
    units = "IT army rome, AH army vienna 2, AH fleet ionian_sea"
    one = start("AH rondel", units, flags={"tunis": "IT", "greece": "AH"}).state
    units = "IT army rome, AH army vienna, AH army venice, AH army naples friendly"
    other = start(
        "AH rondel", units, flags={"tunis": "AH", "turkey": "AH"}, factories=["rome", "venice", "vienna"]
    ).state
    found = comparison([one, other])
    texts = {one.region: [line.text for line in one.lines[1]] for one in found.regions}
    assert texts["vienna"] == ["Austria-Hungary, army: 2 → 1"]
    assert texts["venice"] == ["Austria-Hungary, army, hostile: 0 → 1", "shipyard built", "occupied"]
    assert texts["naples"] == ["Austria-Hungary, army, friendly: 0 → 1", "shipyard gone"]
    assert texts["ionian_sea"] == ["Austria-Hungary, fleet: 1 → 0"]
    assert texts["tunis"] == ["flag of Austria-Hungary instead of that of Italy"]
    assert texts["greece"] == ["flag of Austria-Hungary gone"]
    assert texts["turkey"] == ["flag of Austria-Hungary placed"]
    assert "rome" not in texts
    assert region(found, "venice").changed == ((), ("units", "factory", "occupied"))
    assert causes(cell(found, "revenue", "IT")) == ["−2: working factories 2 → 1", "−1: flags 1 → 0"]


def test_what_happened_in_a_region() -> None:
    """One line moves an army into Venice, which is hostile there; the other produces in Vienna and Budapest."""
    game = start("AH rondel", "AH army vienna")
    for action in ("rondel maneuver1", "move army vienna venice hostile"):
        game.play(action)
    moved = game.node
    game.goto(game.root)
    game.play("rondel production1")
    game.play("produce vienna budapest")
    found = comparison([moved, game.node, game.root])
    happened = {one.region: [[cause.text for cause in causes] for causes in one.causes] for one in found.regions}
    away = "Only on the way to the first position: "
    arrived = [
        f"{away}Austria-Hungary moves an army from Vienna to Venice.",
        f"{away}Austria-Hungary declares its army in Venice hostile.",
    ]
    assert happened == {
        "vienna": [[], [arrived[0], "Austria-Hungary produces an army in Vienna."], arrived[:1]],
        "budapest": [[], ["Austria-Hungary produces an army in Budapest."], []],
        "venice": [[], arrived, arrived],
    }
    assert region(found, "venice").changed[1] == ("units", "occupied")


def test_positions_of_different_games() -> None:
    one, other = (
        Scenario.named("france-at-17").start(),
        start("AH rondel", players=[player("Ann", 7, AH=[9]), player("Zoe")]),
    )
    found = comparison([one.node, other.node])
    assert [cell(found, "cash", name).value for name in ("Ann", "Bob", "Zoe")] == [7, None, 10]
    assert (cell(found, "cash", "Ann").difference, cell(found, "cash", "Ann").causes) == (5, ())
    assert cell(found, "cash", "Zoe").difference is None
    assert cell(found, "cash", "Zoe").changed


def test_two_to_four_positions() -> None:
    state = library()[0]
    for count in (0, 1, 5):
        with pytest.raises(ValueError, match=f"Compared are 2 to 4 positions, not {count}."):
            comparison([state] * count)
    assert not any(row.changed for row in comparison([state] * 4).rows)


def test_markers_and_the_investor_card() -> None:
    """Where the card goes and a marker stands is told by the events that moved them."""
    game = start("IT rondel", players=[player("Ann", IT=[9]), player("Bob", FR=[9]), player("Cy", GB=[9])])
    for action in ("rondel investor", "pass"):
        game.play(action)
    found = comparison([game.root, game.node])
    marker, card = cell(found, "marker", "IT"), cell(found, "card", "")
    assert (cell(found, "marker", "IT", 0).value, marker.value) == (None, "investor")
    assert causes(marker) == ["Italy places its marker on Investor."]
    assert (cell(found, "card", "", 0).value, card.value) == ("Bob", "Cy")
    assert causes(card) == ["Bob passes the investor card to Cy."]
    assert not cell(found, "marker", "FR").changed


# --- every path of random games ----------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_causes_add_up(seed: int) -> None:
    random = Random(seed)
    game = with_branches(seed)
    nodes = list(game.nodes.values())
    for _ in range(25):
        chosen = random.sample(nodes, 3)
        found = comparison(chosen)
        for row in found.rows:
            for one in row.cells[1:]:
                if row.topic not in ("government", "marker", "card"):
                    assert one.difference == sum(cause.amount or 0 for cause in one.causes), row.label
                assert bool(one.causes) <= one.changed
                check_words(one.causes)
        for difference in found.regions:
            for now, why in zip(difference.changed, difference.causes, strict=True):
                assert bool(now) == bool(why), difference.region
                check_words(why)
        for number, node in enumerate(chosen):
            check_values(found, node, number)


def with_branches(seed: int) -> Game:
    """A random game that was played on from some of its positions in other ways."""
    random, again = Random(seed), Game.new(["Ann", "Bob", "Cy"], seed=seed, edition=random_game(seed).edition)
    for _ in range(8):
        again.goto(random.choice(list(again.nodes.values())))
        for _ in range(60):
            if again.decision:
                again.play(random.choice(again.legal()))
    return again


def check_words(causes: tuple[Cause, ...]) -> None:
    assert all(cause.line.rule == cause.told.rule in RULES for cause in causes)
    assert not any("{" in cause.text or "None" in cause.text for cause in causes)


def check_values(found: Comparison, node: Node, number: int) -> None:
    data = write(node.state)
    for nation in NATIONS:
        facts = data["nations"][nation]
        for topic, fact in (
            ("power", "power"),
            ("treasury", "treasury"),
            ("government", "government"),
            ("marker", "rondel"),
        ):
            assert cell(found, topic, nation, number).value == facts[fact]
    for seat in data["players"]:
        assert cell(found, "cash", seat["name"], number).value == seat["cash"]
    assert cell(found, "card", "", number).value == data["investor_card"]


def test_whole_games_from_start_to_end() -> None:
    """All events of a game are the causes of all money and power at its end."""
    for seed in range(8):
        game = random_game(seed)
        first, last = game.root.state, game.node.state
        events = [event for node in game.node.path()[1:] for event in node.events]
        for nation in NATIONS:
            number = NATION[nation]
            money = sum(cause.amount or 0 for cause in causes_of_money(nation, [], events))
            assert money == last.money[number] - first.money[number]
            power = sum(cause.amount or 0 for cause in causes_of_power(nation, [], events))
            assert power == last.power[number] - first.power[number]
        for seat, name in enumerate(last.players):
            account = account_of(seat)
            money = sum(cause.amount or 0 for cause in causes_of_money(name, [], events))
            assert money == last.money[account] - first.money[account]


def test_every_flow_of_money_has_words() -> None:
    """Kinds of event whose sentence names an amount of money."""
    paying = {kind for kind, entry in KINDS.items() if "{amount} M" in "".join(entry.sentence)}
    assert paying
    for kind in paying:
        assert any(kind.startswith(known) for known in _WORDS), kind
