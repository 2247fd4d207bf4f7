"""Purchases, takeovers and safety: values worked by hand, and every purchase tried by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from imperial_nb.analysis.governments import safety, takeover
from imperial_nb.analysis.occasions import investors
from imperial_nb.analysis.purchases import Purchase, purchases, purse
from imperial_nb.engine import Action, Game, State
from imperial_nb.engine.board import NATION, NATIONS
from imperial_nb.engine.economy import account_of
from imperial_nb.engine.facts import NOBODY
from imperial_nb.engine.rulebook import RULES
from tests.rules.helpers import NO_CARD, Data, player, start, three_players

from .states import library, random_states


def russian_question(**cash: int) -> State:
    """Bob governs Russia with 12 M; Ann holds 9 M there, Cy 4 M, Di nothing. The card is Cy's."""
    players = [
        player("Ann", cash.get("ann", 10), RU=[9], IT=[9]),
        player("Bob", cash.get("bob", 10), RU=[12]),
        player("Cy", cash.get("cy", 10), RU=[4], GE=[9]),
        player("Di", cash.get("di", 10)),
    ]
    return start("IT rondel", players=players, investor_card="Cy").state


# --- worked by hand ------------------------------------------------------------------------------------
def test_cheapest_way_to_take_over() -> None:
    state = russian_question()
    ann = takeover(state, "Ann", "RU")
    assert ([*map(str, ann.purchases)], ann.price, ann.missing) == (["invest RU 6"], 6, 0)  # 4 + 9 is Cy's bond
    cy = takeover(state, "Cy", "RU")
    assert ([*map(str, cy.purchases)], cy.price, cy.missing) == (["invest RU 16 upgrade 4"], 12, 0)  # 10 + 2 M
    di = takeover(state, "Di", "RU")
    assert ([*map(str, di.purchases)], di.price, di.missing) == (["invest RU 16"], 16, 6)
    bob = takeover(state, "Bob", "RU")
    assert (bob.possible, bob.purchases, bob.price, bob.government) == (True, (), 0, "Bob")


def test_two_millions_of_the_card_count_once() -> None:
    state = russian_question(cy=10)
    assert (purse(state, "Cy"), purse(state, "Ann")) == (12, 10)
    opened = start("IT investor", players=_bonds_of(state), nations={"IT": {"treasury": 10}}, investor_card="Cy").state
    assert (opened.market, opened.cash(2), purse(opened, "Cy")) == ("card", 12, 12)


def _bonds_of(state: State) -> list[Data]:
    return [player("Ann", 10, RU=[9], IT=[9]), player("Bob", 10, RU=[12]), player("Cy", 10, RU=[4], GE=[9])]


def test_several_investments_where_one_does_not_suffice() -> None:
    """Bob holds 30 + 12. 25 M is the largest left; 25 + 20 is the least of two that is more than 42."""
    players = [player("Ann", 50, IT=[9]), player("Bob", RU=[30, 12]), player("Cy", GE=[9])]
    way = takeover(start("IT rondel", players=players).state, "Ann", "RU")
    assert {str(action) for action in way.purchases} == {"invest RU 20", "invest RU 25"}
    assert (way.price, way.possible) == (45, True)
    players[1]["bonds"]["RU"] = [30, 25, 20, 16]
    assert not takeover(start("IT rondel", players=players).state, "Ann", "RU").possible


def test_a_tie_changes_nothing() -> None:
    players = [player("Ann", 9, IT=[9]), player("Bob", RU=[2, 4]), player("Cy", GE=[9])]
    way = takeover(start("IT rondel", players=players).state, "Ann", "RU")
    assert [*map(str, way.purchases)] == ["invest RU 9"]


def test_nation_without_government() -> None:
    players = [player("Ann", IT=[9]), player("Bob", RU=[9]), player("Cy", GE=[9])]
    way = takeover(start("IT rondel", players=players).state, "Ann", "GB")
    assert ([*map(str, way.purchases)], way.government) == (["invest GB 2"], None)


def test_takeover_fee_counts() -> None:
    """Bob governs nothing but Russia, which has no power: whoever takes it owes him 1 M."""
    players = [player("Ann", 10, IT=[9]), player("Bob", RU=[9]), player("Cy", GE=[9])]
    fields: dict[str, Any] = {"players": players, "edition": "second", "investor_card": "Bob"}
    way = takeover(start("IT rondel", **fields).state, "Ann", "RU")
    assert ([*map(str, way.purchases)], way.price, way.fee, way.missing) == (["invest RU 12"], 12, 1, 3)
    assert any(line.rule == "gov.takeover_fee" for line in way.lines)
    powerful = start("IT rondel", nations={"RU": {"power": 1}}, **fields).state
    assert takeover(powerful, "Ann", "RU").fee == 0


def test_purchases_say_who_governs_what() -> None:
    found = {str(one.action): one for one in purchases(russian_question(), "Ann") if one.action.nation == "RU"}
    assert set(found) == {"invest RU 2", "invest RU 6", "invest RU 16 upgrade 9"}
    assert found["invest RU 2"].changes == ()
    [change] = found["invest RU 6"].changes
    assert (change.nation, change.old, change.new) == ("RU", "Bob", "Ann")
    assert found["invest RU 16 upgrade 9"].price == 7


def test_threats_and_the_least_safe_purchase() -> None:
    """Bob has 12 M; Ann could have 9 + 6, Cy 16 for his 4. Against 14 M Ann still could, against 16 M they only tie."""
    result = safety(russian_question(bob=20), "Bob", "RU")
    assert (result.governs, result.safe) == (True, False)
    threats = {one.player: (str(one.action), one.price) for one in result.threats}
    assert threats == {"Ann": ("invest RU 6", 6), "Cy": ("invest RU 16 upgrade 4", 12)}
    assert result.purchase is not None
    assert (str(result.purchase.action), result.purchase.missing) == ("invest RU 16 upgrade 12", 0)


def test_safe_already() -> None:
    state = russian_question(ann=5, cy=8)
    result = safety(state, "Bob", "RU")
    assert (result.safe, result.threats, result.purchase) == (True, (), None)
    assert len(result.lines) == 1


def test_safety_of_one_who_does_not_govern() -> None:
    result = safety(russian_question(cy=0, bob=0), "Ann", "RU")
    assert (result.governs, result.safe) == (False, False)
    assert result.purchase is not None
    assert str(result.purchase.action) == "invest RU 6"


def test_safety_out_of_reach() -> None:
    """Ann could buy any bond but one for 30 M; with that one Bob would be safe, but he has nothing."""
    players = [player("Ann", 30, IT=[9]), player("Bob", 0, RU=[2]), player("Cy", GE=[9])]
    least = safety(start("IT rondel", players=players, investor_card="Cy").state, "Bob", "RU").purchase
    assert least is not None
    assert (str(least.action), least.price, least.missing) == ("invest RU 30 upgrade 2", 28, 28)


def test_no_purchase_makes_safe() -> None:
    """A government always has one, the dearest bond left; Ann is 55 M behind."""
    players = [player("Ann", 99, IT=[9]), player("Bob", RU=[30, 25]), player("Cy", 99, GE=[9])]
    state = start("IT rondel", players=players).state
    assert safety(state, "Ann", "RU").purchase is None
    assert safety(state, "Ann", "RU").lines[-1].text == "No single investment makes Ann safe in Russia."


def test_who_invests_next() -> None:
    assert investors(russian_question()) == ("Cy", "Di")
    game = start("AH rondel", players=[*three_players(), player("Di"), player("Eve")], edition=NO_CARD)
    assert investors(game.state) == ("Ann", "Bob", "Cy", "Di", "Eve")


def test_unknown_names() -> None:
    with pytest.raises(ValueError, match="no player 'Zoe'"):
        takeover(library()[0], "Zoe", "AH")
    with pytest.raises(ValueError, match="no nation 'XX'"):
        safety(library()[0], "Ann", "XX")


# --- by playing ----------------------------------------------------------------------------------------
def investing(state: State, *seats: int) -> State:
    """The position with an Investor action open in which these seats are asked in this order."""
    opened = state.copy()
    opened.market, opened.step, opened.sale, opened.first = "card", "invest", NOBODY, NOBODY
    opened.queue, opened.player = seats, seats[0]
    return opened


def between_turns(state: State) -> bool:
    """A space is chosen next, and the card is in play."""
    return state.step == "rondel" and state.edition.uses_investor_card and state.card >= 0


def positions(seeds: range, each: int = 3) -> Iterator[State]:
    """Positions between turns, their players with all sorts of cash."""
    own = [state for state in library() if between_turns(state)]
    for number, state in enumerate([*own[:6], *random_states(seeds, between_turns, each)]):
        supplied = state.copy()
        for seat in range(len(state.players)):
            supplied.money[account_of(seat)] = (state.cash(seat) * 7 + 5 * seat + number) % (5, 14, 33)[number % 3]
        yield supplied


def governed(state: State) -> dict[str, str | None]:
    names = (*state.players, None)
    return {nation: names[seat] for nation, seat in zip(NATIONS, state.government, strict=True)}


def test_every_purchase_as_played() -> None:
    changed = 0
    for state in positions(range(12)):
        for seat, name in enumerate(state.players):
            opened = investing(state, seat)
            listed = {str(one.action): one for one in purchases(opened, name)}
            assert set(listed) == set(map(str, opened.legal())) - {"pass"}
            for text, one in listed.items():
                after = opened.copy()
                after.apply(Action.parse(text))
                check_purchase(opened, after, seat, one)
                changed += bool(one.changes)
    assert changed > 100


def check_purchase(before: State, after: State, seat: int, one: Purchase) -> None:
    expected = governed(before) | {change.nation: change.new for change in one.changes}
    assert governed(after) == expected
    assert all(governed(before)[change.nation] == change.old for change in one.changes)
    assert before.cash(seat) - after.cash(seat) == one.price + one.fee
    assert all(line.rule in RULES and line.text and "{" not in line.text for line in one.lines)


def test_takeover_as_played() -> None:
    """With money for anything: the cheapest of all single purchases that take over; of pairs, where none does."""
    single = double = 0
    for state in positions(range(6), each=1):
        for seat, name in enumerate(state.players):
            rich = with_firm_governments(state)
            rich.money[account_of(seat)] = 300
            for nation in NATIONS:
                way = takeover(investing(rich, seat), name, nation)
                if governed(state)[nation] == name:
                    assert way.purchases == ()
                    continue
                cheapest = min(costs_of_takeovers(investing(rich, seat), seat, nation), default=None)
                if cheapest is not None:
                    single += 1
                    assert len(way.purchases) == 1
                    assert way.price + way.fee == cheapest
                elif double < 40:
                    double += 1
                    pairs = min(costs_of_takeovers(investing(rich, seat, seat), seat, nation), default=None)
                    assert (way.price + way.fee if len(way.purchases) == 2 else None) == pairs
    assert single > 100
    assert double


def with_firm_governments(state: State) -> State:
    """The position with the two dearest bonds in the hands of the governments of every second nation."""
    firm = state.copy()
    for nation in range(0, len(NATIONS), 2):
        dearest = 0b11 << len(state.edition.bonds) - 2
        for seat in range(len(state.players)):
            firm.bonds[seat * len(NATIONS) + nation] &= ~dearest
        if firm.government[nation] >= 0:
            firm.bonds[firm.government[nation] * len(NATIONS) + nation] |= dearest
    return firm


def costs_of_takeovers(opened: State, seat: int, nation: str) -> list[int]:
    """What every series of purchases costs that leaves this seat governing the nation."""
    costs = []
    for action in opened.legal():
        if action.type == "invest" and action.nation == nation:
            after = opened.copy()
            after.apply(action)
            if after.step == "invest":
                spent = opened.cash(seat) - after.cash(seat)
                costs += [spent + further for further in costs_of_takeovers(after, seat, nation)]
            elif after.government[NATION[nation]] == seat:
                costs.append(opened.cash(seat) - after.cash(seat))
    return costs


def test_missing_money() -> None:
    for state in positions(range(4), each=1):
        for seat, name in enumerate(state.players):
            opened = investing(state, seat)
            for nation in NATIONS:
                way = takeover(opened, name, nation)
                if len(way.purchases) == 1:
                    assert (way.purchases[0] in opened.legal()) == (way.missing == 0)


@pytest.mark.parametrize("together", [False, True])
def test_safety_as_played(together: bool) -> None:
    """Own purchases from the cheapest on; then every rival's every purchase, in the same action and in a later one.

    Rivals are asked in the same action only where all are asked `together`.
    """
    safe = secured = 0
    for state in positions(range(5), each=1):
        for seat, name in enumerate(state.players):
            opened = investing(state, seat, *(others(state, seat) if together else []))
            for nation in NATIONS:
                result = safety(opened, name, nation)
                governs = governed(state)[nation] == name
                if governs:
                    takers = {rival for rival in others(state, seat) if can_take(asked(opened, rival), seat, nation)}
                    assert {state.players[rival] for rival in takers} == {one.player for one in result.threats}
                    assert result.safe == (not takers)
                    safe += result.safe
                if not result.safe:
                    least = least_securing(opened, seat, nation)
                    payable = result.purchase is not None and not result.purchase.missing
                    assert (result.purchase.price if result.purchase and payable else None) == least
                    secured += least is not None
    assert safe > 20
    assert secured > 20


def asked(opened: State, rival: int) -> State:
    """The position in which a rival is asked next: in these purchases, or in later ones if it is not asked in them."""
    return investing(opened, rival) if rival in opened.queue else later(settled(opened, Action("pass")), rival)


def later(after: State, rival: int) -> State:
    """The next Investor action after purchases, nothing else having happened."""
    opened = investing(after, rival)
    opened.money[account_of(opened.card)] += 2
    return opened


def others(state: State, seat: int) -> list[int]:
    return [rival for rival in range(len(state.players)) if rival != seat]


def can_take(opened: State, seat: int, nation: str) -> bool:
    """Whether any purchase of the one who is asked leaves the nation with somebody else than this seat."""
    return any(settled(opened, action).government[NATION[nation]] != seat for action in opened.legal())


def settled(opened: State, action: Action) -> State:
    after = opened.copy()
    after.apply(action)
    return after


def least_securing(opened: State, seat: int, nation: str) -> int | None:
    purchases_there = [action for action in opened.legal() if action.nation == nation]
    secure = (action for action in purchases_there if is_secure(opened, seat, nation, action))
    return min((action.bond - (action.upgrade or 0) for action in secure), default=None)


def is_secure(opened: State, seat: int, nation: str, action: Action) -> bool:
    alone = settled(investing(opened, seat), action)
    if alone.government[NATION[nation]] != seat:
        return False
    firm = alone.copy()
    firm.card, firm.nation = opened.card, opened.nation
    for rival in others(opened, seat):
        if rival not in opened.queue:
            if can_take(later(alone, rival), seat, nation):
                return False
            continue
        together = settled(investing(opened, seat, rival), action)
        if together.step == "invest" and can_take(together, seat, nation):
            return False
        if can_take(investing(firm, rival), seat, nation):
            return False
    return True


def test_professional_start() -> None:
    game = Game.new(["Ann", "Bob", "Cy"], start="professional", first="Ann")
    assert governed(game.state)["AH"] is None
    found = {str(one.action): one for one in purchases(game.state, "Ann")}
    [change] = found["invest AH 9"].changes
    assert (change.nation, change.old, change.new) == ("AH", None, "Ann")


def test_while_purchases_are_open() -> None:
    """Ann has bought enough for Russia, which Bob still governs: it is hers as soon as governments are settled."""
    players = [player("Ann", 20, IT=[9]), player("Bob", RU=[6]), player("Cy", 20, GE=[9]), player("Di", 20)]
    game = start("IT investor", players=players, nations={"IT": {"treasury": 9}}, investor_card="Ann")
    game.play("invest RU 9")
    assert governed(game.state)["RU"] == "Bob"
    way = takeover(game.state, "Ann", "RU")
    assert (way.possible, way.purchases, way.lines[0].rule) == (True, (), "gov.change")
    assert [*map(str, takeover(game.state, "Bob", "RU").purchases)] == ["invest RU 4"]
    assert not safety(game.state, "Bob", "RU").governs
    assert [*map(str, takeover(game.state, "Di", "RU").purchases)] == ["invest RU 12"]
    assert investors(game.state) == ("Di",)


def test_safe_in_the_same_action_and_in_a_later_one() -> None:
    """With 12 M Ann is safe only at first: taking Russia from Bob, his last nation, costs Cy a fee, from her none."""
    players = [player("Ann", 40, IT=[9]), player("Bob", 0, RU=[9]), player("Cy", 16, GE=[9])]
    state = start("IT rondel", players=players, edition="second", investor_card="Bob").state
    least = safety(state, "Ann", "RU").purchase
    assert least is not None
    assert str(least.action) == "invest RU 16"
