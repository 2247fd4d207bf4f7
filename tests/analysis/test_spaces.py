"""What each space would bring: values worked by hand, and the same by playing it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from imperial_nb.analysis.spaces import Outlook, outlook
from imperial_nb.engine import Action, Scenario, State
from imperial_nb.engine.board import FLEET, HOME, HOSTILE, NATION, NATIONS, REGION, members
from imperial_nb.engine.legal import armies_left, fleets_left
from imperial_nb.engine.position import write
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.views import scores
from tests.rules.helpers import NO_CARD, player, start, three_players

from .states import library, random_states


def by_space(state: State, nation: str | None = None) -> dict[str, Outlook]:
    return {one.space: one for one in outlook(state, nation)}


def said(one: Outlook) -> list[str]:
    return [line.text for line in one.lines]


# --- worked by hand ------------------------------------------------------------------------------------
def test_taxation_of_the_rulebook() -> None:
    """Rulebook 2010, p. 12: marker at 6, power 1, two factories, three flags, two armies, one fleet."""
    taxation = by_space(Scenario.named("german-taxation").start().state)["taxation"]
    taxes = taxation.taxes
    assert taxes is not None
    assert (taxes.revenue, taxes.factories, taxes.flags) == (7, 2, 3)
    assert (taxes.level_before, taxes.level, taxes.bonus, taxes.power) == (1, 2, 1, 2)
    assert (taxes.soldiers_pay, taxes.collected, taxes.ends_game) == (3, 4, False)


def test_rondel_fees_of_the_rulebook() -> None:
    """Rulebook 2010, p. 6: from Investor to Taxation 2 M, to Factory 4 M."""
    spaces = by_space(Scenario.named("rondel-fees").start().state)
    assert [(one.steps, one.fee, one.allowed) for one in spaces.values()] == [
        (4, 2, True), (5, 4, True), (6, 6, True), (7, 0, False),
        (8, 0, False), (1, 0, True), (2, 0, True), (3, 0, True),
    ]  # fmt: skip
    assert spaces["taxation"].cash["Bob"] == -2
    assert spaces["maneuver1"].lines[0].rule == "rondel.cost"


def test_interest_by_player_and_source() -> None:
    """AH owes Bob 4 and Cy 2 and its government Ann 3; the treasury has 5: Ann pays the 1 M that is lacking."""
    players = [player("Ann", AH=[2, 4], IT=[9]), player("Bob", AH=[9], FR=[9]), player("Cy", AH=[4], GE=[9])]
    players[0]["bonds"]["AH"] = [12]
    game = start("AH rondel", players=players, nations={"AH": {"treasury": 5}}, investor_card="Bob")
    investor = by_space(game.state)["investor"]
    shares = {share.player: (share.treasury, share.government, share.forgone) for share in investor.interest}
    assert shares == {"Ann": (0, 0, 5), "Bob": (4, 0, 0), "Cy": (1, 1, 0)}
    assert dict(investor.cash) == {"Ann": -1, "Bob": 4 + 2, "Cy": 2}
    assert investor.treasury == 0


def test_passing_investor_brings_the_card_holder_two() -> None:
    game = start("AH rondel", nations={"AH": {"rondel": "maneuver1", "treasury": 6}}, investor_card="Bob")
    spaces = by_space(game.state)
    assert spaces["taxation"].passes_investor
    assert dict(spaces["taxation"].cash) == {"Ann": -4, "Bob": 2, "Cy": 0}  # Bob asked to invest
    assert (spaces["import"].passes_investor, spaces["investor"].passes_investor) == (True, False)
    assert "Bob receives 2 M" in said(spaces["import"])[-1]


def test_who_could_force_a_stop() -> None:
    players = [*three_players(), player("Di")]
    fields: dict[str, Any] = {"players": players, "nations": {"AH": {"rondel": "maneuver1", "treasury": 20}}}
    spaces = by_space(start("AH rondel", **fields).state)
    assert {space for space, one in spaces.items() if one.forcing} == {
        "import",
        "production2",
        "maneuver2",
        "taxation",
        "factory",
    }
    assert spaces["import"].forcing == ("Di",)
    assert spaces["import"].lines[0].rule == "investor.force"
    fields["nations"]["AH"]["treasury"] = 3  # 4 M are due
    assert not any(one.forcing for one in outlook(start("AH rondel", **fields).state))


def test_what_can_be_placed() -> None:
    game = start("AH rondel", "RU army budapest", nations={"AH": {"treasury": 2}})
    spaces = by_space(game.state)
    assert spaces["production1"].places == (("army", "vienna"),)
    assert (spaces["factory"].places, spaces["factory"].most) == ((), 0)
    assert spaces["import"].most == 2
    assert ("fleet", "trieste") in spaces["import"].places
    assert not any(province == "budapest" for _, province in spaces["import"].places)
    rich = by_space(start("AH rondel", nations={"AH": {"treasury": 5}}).state)["factory"]
    assert rich.places == (("factory", "lemberg"), ("factory", "prague"), ("factory", "trieste"))
    assert rich.most == 1


def test_supply_limits_production() -> None:
    produced = by_space(start("AH rondel", "AH army romania 9").state)["production1"]
    assert (len(produced.places), produced.most) == (2, 1)
    assert produced.lines[-1].rule == "board.supply"


def test_what_supply_and_occupation_leave_of_imports() -> None:
    """One army is left, and six fleets that have no port but Trieste, which is occupied."""
    game = start("AH rondel", "AH army romania 9, IT army trieste", nations={"AH": {"treasury": 20}})
    imported = by_space(game.state)["import"]
    assert (imported.most, {unit for unit, _ in imported.places}) == (1, {"army"})
    assert said(imported)[-2:] == [
        "Units that can be imported at 1 M each: 1; the treasury holds 20 M.",
        "Left in supply: armies 1, fleets 6. No unit goes into an occupied province.",
    ]
    fleets = by_space(start("AH rondel", "AH army romania 10", nations={"AH": {"treasury": 20}}).state)["import"]
    assert (fleets.most, fleets.places) == (3, (("fleet", "trieste"),))


def test_supply_that_leaves_out_a_factory() -> None:
    """Budapest and Vienna make armies, of which none is left."""
    fields: dict[str, Any] = {"factories": ["budapest", "trieste", "vienna", "rome", "paris", "london", "berlin"]}
    produced = by_space(start("AH rondel", "AH army romania 10", **fields).state)["production1"]
    assert (produced.places, produced.most) == ((("fleet", "trieste"),), 1)
    assert said(produced)[-1] == (
        "The supply of Austria-Hungary is too small for all of its factories: 1 of them can produce."
    )


def test_the_last_taxation_collects_nothing() -> None:
    flags = dict.fromkeys(("romania", "greece", "bulgaria", "turkey", "west_balkan", "tunis"), "AH")
    game = start("AH rondel", flags=flags, nations={"AH": {"power": 21}})
    taxes = by_space(game.state)["taxation"].taxes
    assert taxes is not None
    assert (taxes.revenue, taxes.power, taxes.ends_game, taxes.collected) == (10, 4, True, 0)
    assert by_space(game.state)["taxation"].score == {"Ann": 4 * (5 - 4) + 5, "Bob": 0, "Cy": 0}


def test_without_government_and_after_the_end() -> None:
    players = [player("Ann", IT=[9]), player("Bob", FR=[9]), player("Cy", GB=[9])]
    lines = [one.lines for one in outlook(start("IT rondel", players=players).state, "AH")]
    assert [one[0].rule for one in lines] == ["turn.order"] * 8
    over = outlook(Scenario.named("france-at-17").start().state)
    assert [(one.allowed, one.lines[0].rule) for one in over] == [(False, "end.trigger")] * 8


def test_no_card_no_passing() -> None:
    game = start("AH rondel", edition=NO_CARD, nations={"AH": {"rondel": "maneuver1"}})
    assert not any(one.passes_investor for one in outlook(game.state))


def test_unknown_nation() -> None:
    with pytest.raises(ValueError, match="no nation 'XX'"):
        outlook(library()[0], "XX")


# --- by playing ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("nation", NATIONS)
def test_every_space_as_played(nation: str) -> None:
    for state in [*library(), *random_states(range(8), each=3)]:
        before = as_if_on_turn(state, nation)
        if before is not None:
            assert by_space(before) == by_space(state, nation)
            check_all_played(before)


def check_all_played(before: State) -> None:
    spaces = by_space(before)
    legal = {action.space for action in before.legal()}
    assert {space for space, one in spaces.items() if one.allowed} == legal
    for space in legal:
        check_played(before, space, spaces[space])


@pytest.mark.parametrize("nation", NATIONS)
def test_every_space_as_played_where_things_are_scarce(nation: str) -> None:
    """Few armies or fleets left, some provinces occupied, some millions in the treasury."""
    scarce = 0
    for number, state in enumerate([*library(), *random_states(range(6), each=3)]):
        before = as_if_on_turn(state, nation)
        if before is not None:
            make_scarce(before, Random(number))
            check_all_played(before)
            scarce += by_space(before)["import"].most in (1, 2)
    assert scarce > 3


def make_scarce(state: State, random: Random) -> None:
    number = state.nation
    for plane, region, left in ((HOSTILE, "romania", armies_left), (FLEET, "ionian_sea", fleets_left)):
        placed = left(state, number) - random.randint(0, 2)
        if placed > 0:
            state.add(plane, number, REGION[region], placed)
    for province in random.sample(members(HOME[number]), random.randint(0, 4)):
        state.add(HOSTILE, (number + 1) % len(NATIONS), province)
    state.money[number] = random.randint(0, 9)


def as_if_on_turn(state: State, nation: str) -> State | None:
    """The same position, read from data, with this nation on turn; None where there is no such turn."""
    data = {**write(state), "turn": {"nation": nation, "phase": "rondel"}, "resume": None}
    if state.over or state.market or state.government[NATION[nation]] < 0:
        return None
    return Scenario.from_dict(data).start().state


def check_played(before: State, space: str, one: Outlook) -> None:
    after = before.copy()
    after.apply(Action("rondel", space=space))
    if after.step == "force":
        assert one.forcing == tuple(after.players[seat] for seat in after.queue)
    else:
        assert not one.forcing
    while after.step == "force":
        after.apply(Action("allow"))
    number = before.nation
    assert one.treasury == after.money[number]
    card = {name: 2 if after.passed and seat == after.card else 0 for seat, name in enumerate(before.players)}
    cash = {name: after.cash(seat) - before.cash(seat) for seat, name in enumerate(before.players)}
    score = {name: one.total - scores(before)[name].total for name, one in scores(after).items()}
    assert one.cash == {name: amount + card[name] for name, amount in cash.items()}
    assert one.score == {name: amount + card[name] for name, amount in score.items()}
    assert (one.taxes.power if one.taxes else 0) == after.power[number] - before.power[number]
    check_places(after, one)
    assert one.lines
    assert all(line.rule in RULES and line.text and "{" not in line.text for line in one.lines)


def check_places(after: State, one: Outlook) -> None:
    """Everything that could be placed can be, and so many of it at most."""
    match after.step:
        case "build":
            assert {f"build {place}" for _, place in one.places} == set(map(str, after.legal())) - {"pass"}
        case "produce":
            made = {place for action in after.legal() for place in action.provinces}
            assert {place for _, place in one.places} == made
            assert one.most == max(len(action.provinces) for action in after.legal())
        case "import":
            assert {f"import {unit} {place}" for unit, place in one.places} == set(map(str, after.legal())) - {"done"}
            assert one.most == most_imports(after)
        case _:
            assert not one.places


def most_imports(after: State) -> int:
    """The most units that can be imported, whichever are tried first."""
    most = 0
    for action in {action.unit: action for action in after.legal() if action.type == "import"}.values():
        further = after.copy()
        further.apply(action)
        most = max(most, 1 + (most_imports(further) if further.step == "import" else 0))
    return most
