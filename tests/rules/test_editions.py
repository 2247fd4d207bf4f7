"""The table of editions: every row of it, for each edition; and overrides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from imperial_nb.engine import Edition, Game, Scenario

from .board_facts import BONDS
from .helpers import data, legal, nation, play, player, position, start

PRESETS = ("third", "second", "digest")


@pytest.mark.rule("board.bonds", "setup.standard")
@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("flags_per_nation", (15, 10, 15)),
        ("max_revenue", (25, 20, 25)),
        ("own_bond", (9, 9, 9)),
        ("partner_bond", (2, 4, 4)),
        ("uses_investor_card", (True, True, True)),
        ("swiss_bank", (True, False, False)),
        ("takeover_fee", (0, 1, 0)),
    ],
)
def test_plain_values_by_edition(field: str, values: tuple[Any, Any, Any]) -> None:
    assert tuple(getattr(Edition.named(name), field) for name in PRESETS) == values


@pytest.mark.rule("board.bonds")
def test_the_bonds_by_edition() -> None:
    assert dict(Edition.named("third").bonds) == BONDS
    assert dict(Edition.named("digest").bonds) == BONDS
    assert dict(Edition.named("second").bonds) == {value: interest for value, interest in BONDS.items() if value < 30}


@pytest.mark.rule("setup.standard", "setup.professional")
def test_cash_by_edition_and_number_of_players() -> None:
    cash = {name: dict(Edition.named(name).cash) for name in PRESETS}
    assert cash["third"] == {2: 35, 3: 24, 4: 13, 5: 13, 6: 13}
    assert cash["second"] == cash["digest"] == {2: 39, 3: 26, 4: 13, 5: 13, 6: 13}
    for name in PRESETS:
        assert dict(Edition.named(name).professional_cash) == {2: 40, 3: 28, 4: 22, 5: 18, 6: 15}


@pytest.mark.rule("tax.bonus", "end.tie")
def test_bonus_and_tie_break_by_edition() -> None:
    third, second, digest = (Edition.named(name) for name in PRESETS)
    assert third.bonus_from == second.bonus_from == digest.bonus_from != "highest"
    assert third.tie_break == digest.tie_break != second.tie_break


@pytest.mark.rule("setup.start")
def test_third_is_the_default() -> None:
    game = Game.new(["Ann", "Bob"], seed=1)
    assert data(game)["edition"] == "third"


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize(
    "edition",
    [
        Edition.named("third", flags_per_nation=10, uses_investor_card=False),
        {"base": "third", "flags_per_nation": 10, "uses_investor_card": False},
    ],
)
def test_an_edition_is_a_name_a_dict_or_an_edition(edition: Any) -> None:
    game = Game.new(["Ann", "Bob"], edition=edition, seed=1)
    written = data(game)["edition"]
    assert written == {"base": "third", "flags_per_nation": 10, "uses_investor_card": False}
    again = Scenario.from_dict(json.loads(json.dumps(data(game)))).start()
    assert data(again) == data(game)


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    "overrides",
    [
        {"flags_per_nation": 12},
        {"max_revenue": 22},
        {"cash": {2: 60, 3: 60, 4: 60, 5: 60, 6: 60}},
        {"professional_cash": {2: 50, 3: 50, 4: 50, 5: 50, 6: 50}},
        {"own_bond": 6},
        {"partner_bond": 6, "own_bond": 4},
        {"uses_investor_card": False},
        {"takeover_fee": 2},
        {"bonus_from": "highest"},
        {"bonds": [[2, 1], [4, 2], [6, 3], [9, 4], [12, 5]]},
    ],
)
def test_any_value_can_be_overridden_and_goes_through_a_file(name: str, overrides: dict[str, Any]) -> None:
    edition = Edition.named(name, **overrides)
    game = Game.new(["Ann", "Bob", "Cy"], edition=edition, seed=2)
    written = json.loads(json.dumps(data(game)))
    assert Scenario.from_dict(written).problems() == []
    assert data(Scenario.from_dict(written).start()) == data(game)
    field = next(iter(overrides))
    assert getattr(game.edition, field) == getattr(edition, field) != getattr(Edition.named(name), field)


@pytest.mark.rule("setup.standard", "setup.professional")
def test_overridden_money_and_bonds_are_used() -> None:
    rich = Edition.named("third", cash={2: 60, 3: 50, 4: 30, 5: 30, 6: 30}, own_bond=12, partner_bond=4)
    game = Game.new(["Ann", "Bob", "Cy", "Di"], edition=rich, seed=1)
    assert {seat["cash"] for seat in data(game)["players"]} == {30 - 16}
    assert all(sorted(map(tuple, seat["bonds"].values())) == [(4,), (12,)] for seat in data(game)["players"])
    professional = Edition.named("third", professional_cash={2: 5, 3: 5, 4: 5, 5: 5, 6: 5})
    game = Game.new(["Ann", "Bob"], edition=professional, start="professional", first="Ann")
    assert legal(game) == ["invest AH 2", "invest AH 4", "pass"]


@pytest.mark.rule("board.bonds")
def test_overridden_interest_is_used() -> None:
    doubled = [[value, 2 * interest] for value, interest in BONDS.items()]
    game = start(
        players=[player("Ann", 0, AH=[9]), player("Bob")],
        edition={"base": "third", "bonds": doubled},
        nations={"AH": {"power": 5}},
    )
    assert game.scores()["Ann"].total == 8


@pytest.mark.rule("gov.takeover_fee")
def test_a_higher_fee() -> None:
    players = [player("Ann", 10, AH=[4]), player("Bob", 6, IT=[9])]
    game = start(
        "AH investor",
        players=players,
        edition={"base": "third", "takeover_fee": 2},
        nations={"AH": {"treasury": 9}},
        investor_card="Bob",
    )
    play(game, "invest AH 6")
    assert nation(game, "AH", "government") == "Bob"
    assert {seat["name"]: seat["cash"] for seat in data(game)["players"]} == {"Ann": 14, "Bob": 0}


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize(
    "overrides",
    [
        {"colour": "red"},
        {"flags_per_nation": -1},
        {"flags_per_nation": "many"},
        {"flags_per_nation": 1.5},
        {"flags_per_nation": True},
        {"max_revenue": None},
        {"bonus_from": "moon"},
        {"tie_break": "coin"},
        {"uses_investor_card": "no"},
        {"swiss_bank": 1},
        {"own_bond": 5},
        {"partner_bond": 9},
        {"cash": {2: 10}},
        {"cash": {2: 1, 3: 1, 4: 1, 5: 1, 6: 1}},
        {"professional_cash": 12},
        {"bonds": []},
        {"bonds": [[2, 1], [2, 1]]},
        {"bonds": "all"},
        {"takeover_fee": -1},
    ],
)
def test_impossible_values_are_refused_with_a_sentence(overrides: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Edition.named("third", **overrides)
    assert str(caught.value).strip()
    problems = Scenario.from_dict(position(edition={"base": "third", **overrides})).problems()
    assert problems
    assert {problem.path.split(".")[0] for problem in problems} == {"edition"}


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize("name", ["fourth", "", "Third", None, 3])
def test_an_unknown_edition(name: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Edition.named(name)


@pytest.mark.rule("tax.bonus")
def test_the_highest_level_belongs_to_one_option_only() -> None:
    with_highest = {"AH": {"tax": 6, "tax_highest": 9}}
    option = {"base": "third", "bonus_from": "highest"}
    assert Scenario.from_dict(position(edition=option, nations=with_highest)).problems() == []
    wrong = Scenario.from_dict(position(nations=with_highest)).problems()
    assert [problem.path for problem in wrong] == ["nations.AH.tax_highest"]
    below = Scenario.from_dict(position(edition=option, nations={"AH": {"tax": 9, "tax_highest": 6}}))
    assert below.problems() != []


@pytest.mark.rule("tax.bonus")
def test_the_highest_level_follows_the_marker_where_it_is_not_given() -> None:
    option = {"base": "third", "bonus_from": "highest"}
    game = start(edition=option, nations={"AH": {"tax": 8}})
    assert nation(game, "AH", "tax_highest") == 8
