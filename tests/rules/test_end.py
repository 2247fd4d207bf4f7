"""The end of the game: when, who wins, and how ties are broken."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .board_facts import BONDS
from .helpers import NATIONS, Data, legal, player, refused, start


def ended(players: list[Data], edition: Any = "third", **nations: Data) -> Game:
    """A game whose Austria-Hungary has reached 25 power points."""
    nations.setdefault("AH", {}).setdefault("power", 25)
    game = start("AH rondel", players=players, edition=edition, nations=nations)
    assert game.decision is None
    return game


def winner(game: Game) -> str | None:
    assert game.outcome is not None
    name: str | None = game.outcome.winner
    return name


@pytest.mark.rule("end.trigger")
@pytest.mark.parametrize("nation_id", NATIONS)
def test_a_nation_at_twenty_five_ends_the_game(nation_id: str) -> None:
    game = start(nations={nation_id: {"power": 25}})
    assert game.decision is None
    assert game.legal() == []
    assert game.outcome is not None
    assert game.state.over
    for action in ("rondel taxation", "pass", "done", "donate Ann AH 1", "invest AH 2"):
        assert refused(game, action) == "end.trigger"


@pytest.mark.rule("end.trigger")
def test_twenty_four_does_not() -> None:
    game = start(nations={nation_id: {"power": 24} for nation_id in NATIONS})
    assert game.outcome is None
    assert game.decision is not None
    assert not game.state.over
    assert legal(game)


@pytest.mark.rule("end.trigger")
def test_reaching_it_in_play() -> None:
    game = start(nations={"AH": {"power": 15}}, flags=dict.fromkeys(["spain", "norway", "sweden"], "AH"), factories=[])
    assert game.outcome is None
    game.play("rondel taxation")
    assert game.outcome is None, "a revenue of 3 M is level 0"
    late = start(
        nations={"RU": {"power": 23}}, turn="RU rondel", flags=dict.fromkeys(["spain", "norway", "sweden"], "RU")
    )
    late.play("rondel taxation")
    assert late.outcome is not None
    assert late.position().to_dict()["nations"]["RU"]["power"] == 25


@pytest.mark.rule("end.score")
@pytest.mark.parametrize("power", range(26))
def test_the_factor_is_a_fifth_of_the_power_points(power: int) -> None:
    game = start(players=[player("Ann", 7, IT=[9, 30], FR=[2]), player("Bob")], nations={"IT": {"power": power}})
    score = game.scores()["Ann"]
    assert score.total == 7 + (4 + 9) * (power // 5)
    assert score.cash == 7
    assert score.bonds.get("IT", 0) == 13 * (power // 5)
    assert score.bonds.get("FR", 0) == 0
    assert game.scores()["Bob"].total == 10


@pytest.mark.rule("end.score", "board.bonds")
@pytest.mark.parametrize(("value", "interest"), BONDS.items())
def test_a_bond_is_worth_its_interest_times_the_factor(value: int, interest: int) -> None:
    game = start(players=[player("Ann", 0, IT=[value]), player("Bob")], nations={"IT": {"power": 17}})
    assert game.scores()["Ann"].total == 3 * interest


@pytest.mark.rule("end.score")
def test_treasuries_count_for_nobody() -> None:
    game = ended([player("Ann", 0, AH=[9]), player("Bob", 19)], AH={"power": 25, "treasury": 99})
    assert {name: score.total for name, score in game.scores().items()} == {"Ann": 20, "Bob": 19}
    assert winner(game) == "Ann"


@pytest.mark.rule("end.score")
def test_bonds_of_several_nations_add_up() -> None:
    players = [player("Ann", 3, AH=[9], IT=[4, 16], RU=[30]), player("Bob", 50)]
    game = ended(players, IT={"power": 17}, RU={"power": 4})
    score = game.scores()["Ann"]
    assert {nation_id: value for nation_id, value in score.bonds.items() if value} == {"AH": 20, "IT": 24}
    assert score.total == 3 + 20 + 24
    assert winner(game) == "Bob"


@pytest.mark.rule("end.tie")
def test_the_higher_credit_in_the_strongest_nation_wins() -> None:
    """Twenty points each: Bob 4 M bond + cash, Ann 9 M bond."""
    assert winner(ended([player("Bob", 10, AH=[4]), player("Ann", 0, AH=[9])])) == "Ann"


@pytest.mark.rule("end.tie")
@pytest.mark.parametrize(
    ("italy", "germany", "expected"), [(4, 3, "Ann"), (3, 4, "Bob"), (4, 4, "Ann"), (0, 1, "Bob"), (0, 0, "Ann")]
)
def test_then_the_next_nation_in_order_of_power(italy: int, germany: int, expected: str) -> None:
    """Below 5 points the bonds are worth nothing, but the credit counts; equal nations in turn order: IT before GE."""
    players = [player("Cy", 0, AH=[2]), player("Bob", IT=[2], GE=[6]), player("Ann", IT=[4], GE=[4])]
    game = ended(players, IT={"power": italy}, GE={"power": germany})
    assert winner(game) == expected


@pytest.mark.rule("end.tie")
def test_credit_is_the_total_of_bond_values() -> None:
    """2 + 4 equals 6, so the next nation decides; the government of the first does not matter."""
    players = [player("Bob", 0, AH=[6], IT=[2]), player("Ann", 0, AH=[2, 4], IT=[4])]
    game = ended(players, AH={"power": 25, "government": "Bob"}, IT={"power": 3})
    assert {score.total for score in game.scores().values()} == {15}
    assert winner(game) == "Ann"


@pytest.mark.rule("end.tie")
def test_equal_in_all_six_is_a_shared_win() -> None:
    players = [player("Ann", 0, AH=[6]), player("Bob", 0, AH=[2, 4]), player("Cy", 3)]
    game = ended(players)
    assert game.outcome is not None
    assert winner(game) is None
    assert {name: score.total for name, score in game.scores().items()} == {"Ann": 15, "Bob": 15, "Cy": 3}


@pytest.mark.rule("end.tie")
def test_only_those_tied_for_the_lead_are_compared() -> None:
    players = [player("Cy", 0, AH=[9]), player("Bob", 30), player("Ann", 30, IT=[2])]
    assert winner(ended(players)) == "Ann"


@pytest.mark.rule("end.tie")
@pytest.mark.parametrize(
    ("edition", "government", "expected"),
    [
        ("third", "Ann", "Bob"),
        ("digest", "Ann", "Bob"),
        ("second", "Ann", "Ann"),
        ("second", "Bob", "Bob"),
    ],
)
def test_the_second_edition_asks_for_the_government(edition: str, government: str, expected: str) -> None:
    """Equal credit in AH: the third edition looks at Italy, where Bob has more, the second at AH's government."""
    players = [player("Ann", 0, AH=[6]), player("Bob", 0, AH=[2, 4], IT=[2])]
    game = ended(players, edition, AH={"power": 25, "government": government})
    assert winner(game) == expected


@pytest.mark.rule("end.tie")
def test_the_second_edition_shares_where_neither_governs() -> None:
    players = [player("Cy", 0, AH=[9]), player("Ann", 30), player("Bob", 30, IT=[2])]
    assert winner(ended(players, "second")) is None
    assert winner(ended(players, "third")) == "Bob"


@pytest.mark.rule("end.tie")
def test_the_second_edition_compares_credit_in_the_strongest_nation_first() -> None:
    tied = ended([player("Bob", 15, AH=[4]), player("Ann", 5, AH=[9]), player("Cy", 0, AH=[12])], "second")
    assert {score.total for score in tied.scores().values()} == {25}
    assert winner(tied) == "Cy"


@pytest.mark.rule("end.score")
def test_the_ranking_begins_with_the_winner() -> None:
    game = ended([player("Ann", 1), player("Bob", 3), player("Cy", 2, AH=[2])])
    assert game.outcome is not None
    assert winner(game) == "Cy"
    assert [str(place[0]) if isinstance(place, tuple | list) else str(place) for place in game.outcome.ranking] == [
        *("Cy", "Bob", "Ann")
    ]
    assert game.outcome.reason
