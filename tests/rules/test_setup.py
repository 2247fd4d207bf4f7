"""The starts: what is dealt, who governs, who has a Swiss Bank, who holds the card."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Game

from .board_facts import BONDS, PARTNER, STARTING
from .helpers import NATIONS, Data, cash, data, decision, factories, flags, legal, money, nation, play, units

NAMES = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo"]
CASH = {"third": {2: 35, 3: 24, 4: 13, 5: 13, 6: 13}, "second": {2: 39, 3: 26, 4: 13, 5: 13, 6: 13}}
CASH["digest"] = CASH["second"]
PARTNER_BOND = {"third": 2, "second": 4, "digest": 4}
PROFESSIONAL_CASH = {2: 40, 3: 28, 4: 22, 5: 18, 6: 15}


def new(players: int, **options: Any) -> Game:
    return Game.new(NAMES[:players], **options)


def cards_of(game: Game) -> dict[str, set[str]]:
    """Who was dealt which flag cards: whoever holds the 9 M bond."""
    return {
        seat["name"]: {nation_id for nation_id, values in seat["bonds"].items() if 9 in values}
        for seat in data(game)["players"]
    }


def all_bonds(game: Game) -> dict[str, dict[str, list[int]]]:
    return {
        seat["name"]: {nation_id: sorted(values) for nation_id, values in seat["bonds"].items() if values}
        for seat in data(game)["players"]
    }


def expected_bonds(cards: dict[str, set[str]], small: int) -> dict[str, dict[str, list[int]]]:
    result: dict[str, dict[str, list[int]]] = {name: {} for name in cards}
    for name, nations in cards.items():
        for nation_id in nations:
            result[name].setdefault(nation_id, []).append(9)
            result[name].setdefault(PARTNER[nation_id], []).append(small)
    return {name: {nation_id: sorted(values) for nation_id, values in held.items()} for name, held in result.items()}


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
@pytest.mark.parametrize("begin", ["standard", "professional"])
def test_the_board_at_the_start(edition: str, begin: str) -> None:
    game = new(4, edition=edition, start=begin, seed=3)
    for nation_id in NATIONS:
        assert nation(game, nation_id, "rondel") is None
        assert nation(game, nation_id, "power") == 0
        assert nation(game, nation_id, "tax") == 5
    assert factories(game) == STARTING
    assert not units(game)
    assert flags(game) == {}


@pytest.mark.rule("setup.standard")
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bonds_treasuries_and_cash_of_the_standard_start(edition: str, players: int) -> None:
    for seed in range(5):
        game = new(players, edition=edition, seed=seed)
        cards = cards_of(game)
        small = PARTNER_BOND[edition]
        sets = 6 // players if players < 4 else 1
        assert all(len(nations) == sets for nations in cards.values())
        assert len(set().union(*cards.values())) == sets * players, "each card is dealt once"
        assert all_bonds(game) == expected_bonds(cards, small)
        left = CASH[edition][players] - sets * (9 + small)
        assert left == {"third": 2, "second": 0, "digest": 0}[edition]
        assert {seat["name"]: seat["cash"] for seat in data(game)["players"]} == dict.fromkeys(NAMES[:players], left)
        for nation_id in NATIONS:
            sold = sum(sum(held.get(nation_id, [])) for held in all_bonds(game).values())
            assert nation(game, nation_id, "treasury") == sold


@pytest.mark.rule("setup.standard")
@pytest.mark.parametrize(
    ("players", "sets"),
    [
        (3, [{"AH", "GB"}, {"IT", "RU"}, {"FR", "GE"}]),
        (2, [{"AH", "FR", "GE"}, {"IT", "RU", "GB"}]),
    ],
)
def test_which_nations_go_together(players: int, sets: list[set[str]]) -> None:
    for seed in range(8):
        dealt = list(cards_of(new(players, seed=seed)).values())
        assert sorted(map(sorted, dealt)) == sorted(map(sorted, sets))


@pytest.mark.rule("setup.standard")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deal_is_drawn_and_a_seed_fixes_it(players: int) -> None:
    deals = [cards_of(new(players, seed=seed)) for seed in range(24)]
    assert len({str(sorted((name, sorted(held)) for name, held in deal.items())) for deal in deals}) > 1
    assert deals == [cards_of(new(players, seed=seed)) for seed in range(24)]
    if players in (4, 5):
        assert set().union(*(held for deal in deals for held in deal.values())) == set(NATIONS)


@pytest.mark.rule("setup.standard")
def test_cards_can_be_given() -> None:
    cards = {"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"], "Di": ["AH"]}
    game = Game.new(NAMES[:4], cards=cards)
    assert cards_of(game) == {name: set(held) for name, held in cards.items()}
    assert all_bonds(game)["Ann"] == {"IT": [9], "GB": [2]}


@pytest.mark.rule("setup.standard")
@pytest.mark.parametrize(
    "cards",
    [
        {"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"]},
        {"Ann": ["IT"], "Bob": ["IT"], "Cy": ["GE"], "Di": ["AH"]},
        {"Ann": ["IT", "RU"], "Bob": ["GB"], "Cy": ["GE"], "Di": ["AH"]},
        {"Ann": ["XX"], "Bob": ["GB"], "Cy": ["GE"], "Di": ["AH"]},
        {"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"], "Zoe": ["AH"]},
        {"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"], "Di": ["AH"], "Zoe": ["FR"]},
        {"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"], "Di": []},
    ],
)
def test_cards_that_are_no_deal_are_refused(cards: dict[str, list[str]]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Game.new(NAMES[:4], cards=cards)


@pytest.mark.rule("setup.undealt")
def test_an_undealt_nation_is_governed_by_the_small_bond() -> None:
    game = Game.new(NAMES[:4], cards={"Ann": ["AH"], "Bob": ["IT"], "Cy": ["FR"], "Di": ["GB"]})
    assert nation(game, "GE", "government") == "Ann"
    assert nation(game, "RU", "government") == "Di"
    assert nation(game, "AH", "government") == "Ann", "9 M outweigh the partner's 2 M"


@pytest.mark.rule("setup.undealt", "turn.order", "gov.majority")
def test_an_undealt_nation_without_bonds_has_no_government() -> None:
    """FR and AH are not dealt: AH's small bond comes with FR, so nobody has it."""
    game = Game.new(NAMES[:4], cards={"Ann": ["IT"], "Bob": ["GB"], "Cy": ["GE"], "Di": ["RU"]})
    assert nation(game, "AH", "government") is None
    assert nation(game, "FR", "government") == "Di"
    assert decision(game) == ("Ann", "rondel", "IT")
    assert any(event.rule == "turn.order" and event.nation == "AH" for event in game.events)


@pytest.mark.rule("setup.investor_card")
@pytest.mark.parametrize(
    ("cards", "holder"),
    [
        ({"Ann": ["AH"], "Bob": ["IT"], "Cy": ["FR"], "Di": ["GB"]}, "Bob"),
        ({"Ann": ["IT"], "Bob": ["GB"], "Cy": ["FR"], "Di": ["AH"]}, "Ann"),
        ({"Ann": ["GB"], "Bob": ["IT"], "Cy": ["GE"], "Di": ["RU"]}, "Cy"),
    ],
)
def test_the_card_goes_to_the_left_of_austria_hungary(cards: dict[str, list[str]], holder: str) -> None:
    """The third deal has no AH: Italy counts instead."""
    assert data(Game.new(NAMES[:4], cards=cards))["investor_card"] == holder


@pytest.mark.rule("setup.investor_card")
@pytest.mark.parametrize(
    ("sold", "holder"), [("FR", "Cy"), ("GB", "Cy"), ("GE", "Cy"), ("RU", "Cy"), ("AH", "Cy"), ("IT", "Cy")]
)
def test_the_card_when_only_one_nation_has_a_government(sold: str, holder: str) -> None:
    """Bob alone buys, of one nation alone; Cy sits next to him."""
    game = new(3, start="professional", first="Ann")
    while (due := game.decision) is not None and due.kind == "invest":
        play(game, f"invest {sold} 4" if (due.player, due.nation) == ("Bob", sold) else "pass")
    assert data(game)["investor_card"] == holder
    assert decision(game) == ("Bob", "rondel", sold)


@pytest.mark.rule("setup.professional")
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_dealt_in_a_professional_start(edition: str, players: int) -> None:
    game = new(players, edition=edition, start="professional", seed=5)
    assert all(not held for held in all_bonds(game).values())
    assert {seat["cash"] for seat in data(game)["players"]} == {PROFESSIONAL_CASH[players]}
    assert all(nation(game, nation_id, "treasury") == 0 for nation_id in NATIONS)
    assert decision(game)[1:] == ("invest", "AH")


@pytest.mark.rule("setup.professional")
def test_the_first_player_is_drawn() -> None:
    firsts = [decision(new(4, start="professional", seed=seed))[0] for seed in range(24)]
    assert set(firsts) == set(NAMES[:4])
    assert firsts == [decision(new(4, start="professional", seed=seed))[0] for seed in range(24)]
    assert decision(new(4, start="professional", first="Cy"))[0] == "Cy"
    with pytest.raises(ValueError):  # noqa: PT011
        new(4, start="professional", first="Zoe")


@pytest.mark.rule("setup.professional")
def test_the_order_of_the_purchases() -> None:
    """Clockwise from the beginner, who moves on by one seat with each nation; nobody buys, so it all comes again."""
    game = new(5, start="professional", first="Bob")
    order = []
    for _ in range(6 * 5 + 2):
        order.append(decision(game))
        play(game, "pass")
    seats = NAMES[:5]
    expected: list[Any] = []
    for turn, nation_id in enumerate([*NATIONS, "AH"]):
        begin = (1 + turn) % 5
        expected += [(name, "invest", nation_id) for name in seats[begin:] + seats[:begin]]
    assert order == expected[: len(order)]


@pytest.mark.rule("setup.professional")
def test_what_can_be_bought() -> None:
    game = new(6, start="professional", first="Ann")
    assert legal(game) == ["invest AH 12", "invest AH 2", "invest AH 4", "invest AH 6", "invest AH 9", "pass"]
    events = play(game, "invest AH 9")
    assert money(events) == [("Ann", "AH", 9)]
    assert (cash(game, "Ann"), nation(game, "AH", "treasury")) == (6, 9)
    assert decision(game) == ("Bob", "invest", "AH")
    assert legal(game) == ["invest AH 12", "invest AH 2", "invest AH 4", "invest AH 6", "pass"], "at most one each"


@pytest.mark.rule("setup.professional")
def test_the_highest_bond_governs_after_a_professional_start() -> None:
    game = new(2, start="professional", first="Ann")
    play(game, "invest AH 4", "invest AH 6", "invest IT 9", "pass")
    play(game, "pass", "invest FR 2", "pass", "pass", "pass", "pass", "invest RU 2", "invest RU 4")
    governments = {nation_id: nation(game, nation_id, "government") for nation_id in NATIONS}
    assert governments == {"AH": "Bob", "IT": "Bob", "FR": "Bob", "GB": None, "GE": None, "RU": "Ann"}
    assert decision(game) == ("Bob", "rondel", "AH")


@pytest.mark.rule("setup.professional", "end.score")
@pytest.mark.parametrize(("ann", "winner"), [(40, None), (39, "Ann")])
def test_nobody_can_pay_for_a_bond(ann: int, winner: str | None) -> None:
    """All give their money away: after six nations without a purchase the game is over and cash decides."""
    game = new(2, start="professional", first="Ann")
    play(game, "donate Bob AH 40", f"donate Ann AH {ann}")
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winner == winner
    assert {name: score.total for name, score in game.scores().items()} == {"Ann": 40 - ann, "Bob": 0}


@pytest.mark.rule("setup.professional")
def test_who_cannot_pay_passes_by_itself() -> None:
    game = new(3, start="professional", first="Ann")
    events = play(game, "donate Bob AH 28", "pass")
    assert decision(game) == ("Cy", "invest", "AH")
    assert any(event.player == "Bob" and not event.source for event in events), "and the log says so"


@pytest.mark.rule("setup.swiss_bank")
def test_who_has_no_government_takes_a_swiss_bank() -> None:
    """Bob buys nothing, so he may stop Austria-Hungary on Investor in its second turn."""
    game = new(3, start="professional", first="Ann")
    bought: set[str] = set()
    while (due := game.decision) is not None and due.kind == "invest":
        buys = (due.player == "Ann" and due.nation != "RU") or (due.player, due.nation) == ("Cy", "RU")
        play(game, f"invest {due.nation} 4" if buys else "pass")
        bought |= {str(due.nation)} if buys else set()
    assert bought == set(NATIONS)
    play(game, "rondel maneuver1")
    for _ in range(5):
        play(game, "rondel taxation")
    play(game, "rondel import")
    assert decision(game) == ("Bob", "force", "AH")


@pytest.mark.rule("setup.swiss_bank")
def test_nobody_has_a_swiss_bank_after_a_standard_start() -> None:
    game = Game.new(NAMES[:4], cards={"Ann": ["AH"], "Bob": ["IT"], "Cy": ["FR"], "Di": ["GB"]})
    play(game, "rondel investor")
    assert decision(game) == ("Bob", "invest", "AH")
    play(game, "pass")
    assert decision(game) == ("Bob", "rondel", "IT")


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize(
    "options",
    [
        {"players": ["Ann"]},
        {"players": [*NAMES, "Gus"]},
        {"players": []},
        {"players": ["Ann", "Ann"]},
        {"players": ["Ann", ""]},
        {"players": ["Ann", "x" * 41]},
        {"players": ["Ann", "B\nob"]},
        {"players": ["Ann", "B\x00ob"]},
        {"players": ["Ann", "bank"]},
        {"players": ["Ann", "GB"]},
        {"players": ["Ann", 7]},
        {"edition": "fourth"},
        {"edition": {"base": "fourth"}},
        {"edition": {"base": "third", "colour": 1}},
        {"edition": 3},
        {"start": "blitz"},
    ],
)
def test_a_game_that_cannot_be_set_up(options: Data) -> None:
    arguments: dict[str, Any] = {"players": ["Ann", "Bob"], **options}
    names = arguments.pop("players")
    with pytest.raises(ValueError):  # noqa: PT011
        Game.new(names, **arguments)


@pytest.mark.rule("setup.start")
def test_names_that_are_allowed() -> None:
    names = ["x" * 40, "Ann Lee", "<b>Bob</b>", "Ελένη", "Bank", "gb"]
    assert [seat["name"] for seat in data(Game.new(names, seed=1))["players"]] == names


@pytest.mark.rule("board.bonds", "setup.professional")
def test_a_rich_player_can_buy_the_largest_bond() -> None:
    game = new(2, start="professional", first="Ann")
    assert len(legal(game, "invest AH")) == len(BONDS)
    play(game, "invest AH 30")
    assert cash(game, "Ann") == 10
    assert legal(game, "invest AH 30") == []
