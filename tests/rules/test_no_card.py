"""The variant without the investor card: investment rounds after each turn."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.engine import Edition, Game, Scenario

from .helpers import (
    NO_CARD,
    Data,
    bonds,
    cash,
    data,
    decision,
    legal,
    money,
    nation,
    play,
    player,
    position,
    received,
    start,
)

SECOND: Data = {"base": "second", "uses_investor_card": False}


def table(turn: str = "AH rondel", players: list[Data] | None = None, edition: Any = NO_CARD, **fields: Any) -> Game:
    return start(turn, players=players, edition=edition, **fields)


def answer(game: Game, **purchases: list[str]) -> list[tuple[str | None, str | None]]:
    """Let everyone pass through the investments that are due, or buy what is named first; who was asked about what."""
    asked: list[tuple[str | None, str | None]] = []
    while (due := game.decision) is not None and due.kind == "invest":
        asked.append((due.player, due.nation))
        waiting = purchases.get(str(due.player), [])
        wanted = next((text for text in waiting if text in legal(game)), None)
        if wanted:
            waiting.remove(wanted)
        play(game, wanted or "pass")
    return asked


@pytest.mark.rule("variant.no_card")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ("AH", ["Ann", "Bob", "Cy"]),
        ("FR", ["Bob", "Cy", "Ann"]),
        ("RU", ["Cy", "Ann", "Bob"]),
    ],
)
def test_after_a_turn_the_government_and_then_the_others_invest_in_that_nation(turn: str, order: list[str]) -> None:
    game = table(f"{turn} rondel")
    events = play(game, "rondel taxation")
    assert money(events, "investor.activate") == [], "no 2 M"
    assert all(text == "pass" or text.startswith(f"invest {turn} ") for text in legal(game))
    assert answer(game) == [(name, turn) for name in order]
    assert decision(game)[1] == "rondel"


@pytest.mark.rule("variant.no_card")
def test_one_investment_each() -> None:
    game = table()
    play(game, "rondel taxation")
    events = play(game, "invest AH 2")
    assert money(events) == [("Ann", "AH", 2)]
    assert decision(game) == ("Bob", "invest", "AH")
    play(game, "invest AH 4", "pass")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert (bonds(game, "Ann", "AH"), bonds(game, "Bob", "AH")) == ([2, 9], [4])


@pytest.mark.rule("variant.no_card")
def test_an_upgrade_is_an_investment_too() -> None:
    game = table()
    play(game, "rondel taxation")
    assert "invest AH 12 upgrade 9" in legal(game)
    events = play(game, "invest AH 12 upgrade 9")
    assert money(events) == [("Ann", "AH", 3)]


@pytest.mark.rule("variant.no_card")
def test_the_round_follows_the_turn_whatever_its_space() -> None:
    game = table(nations={"AH": {"treasury": 9}})
    play(game, "rondel import", "import army vienna")
    assert decision(game)[1] == "import"
    play(game, "done")
    assert decision(game) == ("Ann", "invest", "AH")


@pytest.mark.rule("variant.no_card", "investor.interest")
def test_on_investor_only_interest_is_paid() -> None:
    game = table(nations={"AH": {"treasury": 9}})
    events = play(game, "rondel investor")
    assert money(events) == [("AH", "Ann", 4)]
    assert answer(game) == [("Ann", "AH"), ("Bob", "AH"), ("Cy", "AH")], "the round after the turn"
    assert sum(cash(game, name) for name in ("Ann", "Bob", "Cy")) == 34


@pytest.mark.rule("variant.no_card", "rondel.pass_investor")
def test_passing_investor_does_nothing() -> None:
    players = [player("Ann", AH=[9]), player("Bob", IT=[9]), player("Cy")]
    game = table(players=players, nations={"AH": {"treasury": 50, "rondel": "maneuver1"}})
    play(game, "rondel import")
    assert decision(game) == ("Ann", "import", "AH"), "no forced stop either"
    events = play(game, "done")
    assert money(events) == []
    assert decision(game) == ("Ann", "invest", "AH")


@pytest.mark.rule("variant.no_card")
@pytest.mark.parametrize("edition", [NO_CARD, SECOND, {"base": "digest", "uses_investor_card": False}])
def test_no_card_is_in_play(edition: Data) -> None:
    game = table(edition=edition)
    assert data(game)["investor_card"] is None
    assert all(not view.investor_card and not view.swiss_bank for view in game.players.values())
    fresh = Game.new(["Ann", "Bob", "Cy", "Di"], edition=Edition.from_data(edition), seed=1)
    assert data(fresh)["investor_card"] is None
    assert decision(fresh)[1] == "rondel"


@pytest.mark.rule("variant.no_card")
def test_a_card_holder_in_a_position_is_a_problem() -> None:
    named = Scenario.from_dict(position(edition=NO_CARD, investor_card="Ann"))
    assert [problem.path for problem in named.problems()] == ["investor_card"]
    assert Scenario.from_dict(position(edition=NO_CARD, investor_card=None)).problems() == []


def four(**purses: int) -> list[Data]:
    """Di has no government."""
    seats = [player("Ann", AH=[9], IT=[9]), player("Bob", FR=[9], GB=[9]), player("Cy", GE=[9], RU=[9]), player("Di")]
    for seat in seats:
        seat["cash"] = purses.get(seat["name"], seat["cash"])
    return seats


@pytest.mark.rule("variant.no_card")
def test_who_has_no_government_invests_in_any_nation_until_passing() -> None:
    game = table(players=four(Di=11))
    play(game, "rondel taxation", "pass", "pass", "pass")
    assert decision(game) == ("Di", "invest", "AH")
    assert {f"invest {each} 2" for each in ("AH", "IT", "FR", "GB", "GE", "RU")} <= set(legal(game))
    play(game, "invest AH 2")
    assert decision(game)[:2] == ("Di", "invest")
    play(game, "invest RU 4", "invest RU 2")
    assert decision(game)[:2] == ("Di", "invest"), "3 M left"
    assert set(legal(game)) == {
        *("invest IT 2", "invest FR 2", "invest GB 2", "invest GE 2", "pass"),
        *("invest AH 4 upgrade 2", "invest RU 6 upgrade 4"),
    }
    play(game, "pass")
    assert decision(game) == ("Ann", "rondel", "IT")


@pytest.mark.rule("variant.no_card")
def test_who_has_no_government_stops_by_itself_when_nothing_is_affordable() -> None:
    game = table(players=four(Di=2))
    play(game, "rondel taxation", "pass", "pass", "pass")
    events = play(game, "invest GB 2")
    assert decision(game) == ("Ann", "rondel", "IT")
    assert any(event.player == "Di" and not (event.source and event.target) for event in events)


@pytest.mark.rule("variant.no_card")
def test_who_cannot_pay_is_passed_over_with_a_line_in_the_log() -> None:
    game = table(players=four(Ann=0, Bob=1))
    events = play(game, "rondel factory", "pass")
    assert decision(game) == ("Cy", "invest", "AH")
    assert {"Ann", "Bob"} <= {event.player for event in events if not (event.source and event.target)}


@pytest.mark.rule("variant.no_card")
def test_who_is_without_a_government_is_fixed_for_the_round() -> None:
    """Bob takes AH, Ann's last; she is not freed by it. Di, who overtakes in RU, goes on all the same."""
    players = [player("Di", 40), player("Ann", 30, AH=[4]), player("Bob", 30, IT=[9]), player("Cy", 30, RU=[4])]
    game = table(players=players)
    play(game, "rondel taxation")
    assert decision(game) == ("Ann", "invest", "AH")
    play(game, "pass", "invest AH 6", "pass")
    assert decision(game) == ("Di", "invest", "AH")
    play(game, "invest RU 6")
    assert decision(game)[:2] == ("Di", "invest")
    assert nation(game, "RU", "government") == "Cy", "settled after the round"
    play(game, "invest FR 2", "pass")
    assert nation(game, "RU", "government") == "Di"
    assert nation(game, "AH", "government") == "Bob"
    assert nation(game, "FR", "government") == "Di"


@pytest.mark.rule("variant.no_card", "gov.change")
@pytest.mark.parametrize(("holder", "government"), [("Ann", "Bob"), ("Cy", "Di")])
def test_ties_go_clockwise_from_the_first_investor(holder: str, government: str) -> None:
    """The holder governs with 9 M; Bob's 4 + 12 and Di's 16 tie above. The first investor is the old government."""
    held: dict[str, dict[str, list[int]]] = {
        "Bob": {"AH": [4], "FR": [9]},
        "Di": {"GE": [9]},
        holder: {"AH": [9], "IT": [9]},
    }
    players = [player(name, 40, **held.get(name, {})) for name in ("Ann", "Bob", "Cy", "Di")]
    game = table(players=players)
    play(game, "rondel taxation")
    answer(game, Bob=["invest AH 12"], Di=["invest AH 16"])
    assert nation(game, "AH", "government") == government


def without(*unissued: str) -> list[Data]:
    """Ann: AH and GB, Bob: IT and GE, Cy: FR and RU, except for the nations of which no bond has been issued."""
    seats = {"Ann": ("AH", "GB"), "Bob": ("IT", "GE"), "Cy": ("FR", "RU")}
    return [
        player(name, 40, **{each: [9] for each in nations if each not in unissued}) for name, nations in seats.items()
    ]


@pytest.mark.rule("variant.no_card", "turn.order")
def test_an_unissued_nation_opens_after_the_turn_of_the_one_before() -> None:
    game = table(players=without("IT"))
    play(game, "rondel taxation")
    assert answer(game) == [
        *(("Ann", "AH"), ("Bob", "AH"), ("Cy", "AH")),
        *(("Ann", "IT"), ("Bob", "IT"), ("Cy", "IT")),
    ]
    assert decision(game) == ("Cy", "rondel", "FR"), "nobody bought, so it has no turn"


@pytest.mark.rule("variant.no_card", "turn.order")
def test_once_a_bond_is_sold_it_takes_its_turn() -> None:
    game = table(players=without("IT"))
    play(game, "rondel taxation", "pass", "pass", "pass")
    assert decision(game) == ("Ann", "invest", "IT")
    play(game, "pass", "invest IT 2", "pass")
    assert decision(game) == ("Bob", "rondel", "IT")
    play(game, "rondel taxation")
    assert decision(game) == ("Bob", "invest", "IT")


@pytest.mark.rule("variant.no_card")
def test_it_opens_each_time_until_a_bond_is_sold() -> None:
    game = table(players=without("IT"))
    for space in ("taxation", "production1"):
        openings = []
        for _ in range(5):
            due = game.decision
            assert due is not None
            play(game, f"rondel {space}")
            if game.decision is not None and game.decision.kind == "produce":
                play(game, "produce")
            openings += [asked for asked in answer(game) if asked[1] == "IT"]
        assert openings == [("Ann", "IT"), ("Bob", "IT"), ("Cy", "IT")]


@pytest.mark.rule("variant.no_card")
def test_two_unissued_nations_in_a_row() -> None:
    """IT and FR follow AH; if Italy stays without government AH's goes first again, otherwise Italy's."""
    game = table(players=without("IT", "FR"))
    play(game, "rondel taxation")
    assert answer(game)[3:] == [
        *(("Ann", "IT"), ("Bob", "IT"), ("Cy", "IT")),
        *(("Ann", "FR"), ("Bob", "FR"), ("Cy", "FR")),
    ]
    assert decision(game) == ("Ann", "rondel", "GB")
    sold = table(players=without("IT", "FR"))
    play(sold, "rondel taxation", "pass", "pass", "pass", "pass", "pass", "invest IT 4")
    assert decision(sold) == ("Cy", "rondel", "IT"), "its turn comes before France opens"
    play(sold, "rondel taxation")
    assert answer(sold) == [
        *(("Cy", "IT"), ("Ann", "IT"), ("Bob", "IT")),
        *(("Cy", "FR"), ("Ann", "FR"), ("Bob", "FR")),
    ]


@pytest.mark.rule("variant.no_card")
def test_an_unissued_austria_hungary_opens_after_russia_s_first_turn() -> None:
    game = table(players=without("AH"))
    assert decision(game) == ("Bob", "rondel", "IT"), "not before"
    for _ in range(4):
        play(game, "rondel taxation")
        assert {asked[1] for asked in answer(game)} <= {"IT", "FR", "GB", "GE"}
    play(game, "rondel taxation")
    assert answer(game) == [
        *(("Cy", "RU"), ("Ann", "RU"), ("Bob", "RU")),
        *(("Cy", "AH"), ("Ann", "AH"), ("Bob", "AH")),
    ]


@pytest.mark.rule("variant.no_card")
def test_an_unissued_russia_and_austria_hungary() -> None:
    """Germany's government opens Russia, and Austria-Hungary after it."""
    game = table("GE rondel", players=without("RU", "AH"))
    play(game, "rondel taxation")
    assert answer(game) == [
        *(("Bob", "GE"), ("Cy", "GE"), ("Ann", "GE")),
        *(("Bob", "RU"), ("Cy", "RU"), ("Ann", "RU")),
        *(("Bob", "AH"), ("Cy", "AH"), ("Ann", "AH")),
    ]
    assert decision(game) == ("Bob", "rondel", "IT")


@pytest.mark.rule("variant.no_card", "end.trigger")
def test_no_round_after_the_final_taxation() -> None:
    game = table(nations={"AH": {"power": 24}}, flags=dict.fromkeys(["spain", "norway", "sweden"], "AH"))
    play(game, "rondel taxation")
    assert game.decision is None
    assert game.outcome is not None


@pytest.mark.rule("variant.no_card", "gov.takeover_fee")
def test_one_player_may_owe_the_fee_for_two_nations() -> None:
    """Di, without a government, takes AH and FR, Ann's only ones, in one round: 2 M."""
    players = [player("Ann", 10, AH=[4], FR=[4]), player("Bob", 10, IT=[9]), player("Di", 14)]
    game = table(players=players, edition=SECOND)
    play(game, "rondel taxation", "pass", "pass", "invest AH 6")
    assert "invest FR 6" in legal(game), "6 M of 8 M, and 2 M for two nations"
    events = play(game, "invest FR 6")
    assert decision(game)[1] == "rondel", "what is left is owed"
    assert received(events, "gov.takeover_fee") == {"Ann": 2}
    assert cash(game, "Di") == 0
    poorer = [player("Ann", 10, AH=[4], FR=[4]), player("Bob", 10, IT=[9]), player("Di", 13)]
    game = table(players=poorer, edition=SECOND)
    play(game, "rondel taxation", "pass", "pass", "invest AH 6")
    assert "invest FR 6" not in legal(game)
    assert "invest IT 6" in legal(game)


@pytest.mark.rule("variant.no_card", "setup.professional")
@pytest.mark.parametrize("base", ["third", "second", "digest"])
def test_a_professional_start_without_the_card(base: str) -> None:
    edition = Edition.named(base, uses_investor_card=False)
    game = Game.new(["Ann", "Bob"], edition=edition, start="professional", first="Ann")
    while game.decision is not None and game.decision.kind == "invest":
        due = game.decision
        play(game, "invest AH 9" if (due.player, due.nation) == ("Bob", "AH") else "pass")
    assert decision(game) == ("Bob", "rondel", "AH")
    play(game, "rondel taxation")
    assert decision(game) == ("Bob", "invest", "AH")
    asked = answer(game)
    assert ("Bob", "IT") in asked, "Italy opens next, Austria-Hungary's government first"
    assert asked.index(("Bob", "IT")) < asked.index(("Ann", "IT"))


@pytest.mark.rule("variant.no_card")
def test_at_an_opening_too_who_has_no_government_invests_anywhere() -> None:
    game = table(players=[player("Ann", AH=[9]), player("Bob", FR=[9]), player("Di", 12)])
    play(game, "rondel taxation", "pass", "pass", "pass")
    assert decision(game) == ("Ann", "invest", "IT")
    assert all(text == "pass" or text.startswith("invest IT ") for text in legal(game))
    play(game, "pass", "pass")
    assert decision(game) == ("Di", "invest", "IT")
    play(game, "invest RU 2", "invest IT 4", "invest GB 2")
    assert decision(game)[:2] == ("Di", "invest")
    play(game, "pass")
    assert decision(game) == ("Di", "rondel", "IT")
    assert (nation(game, "RU", "government"), nation(game, "GB", "government")) == ("Di", "Di")
