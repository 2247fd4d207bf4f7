"""Open purchases: taken as settled wherever a nation is supposed to choose its space, as if all had passed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from imperial_nb.analysis import destinations, interest_bill, outlook
from imperial_nb.analysis.race_turns import Alone
from imperial_nb.analysis.suppose import settled, settling
from imperial_nb.engine import Game, State
from imperial_nb.engine.board import NATIONS
from tests.rules.helpers import player, start

from .states import all_pass, professional_start, random_states

GB_BOUGHT = (
    "game/1 third professional Ann Bob Cy Di* Ed Flo. Di: invest AH 6. Ed: invest AH 9. Flo: invest AH 12. "
    "Ann: invest AH 4. Bob: invest AH 2. Ed: invest IT 4. Flo: invest IT 2. Ann: invest IT 9. Bob: invest IT 6. "
    "Cy: invest IT 12. Ann: invest FR 2. Bob: invest FR 6. Di: invest FR 4. Cy: invest GB 2. Di: invest GB 4. "
    "Ed: invest GE 2. AH: investor. Ann: invest GE 4. IT: investor. Bob: invest RU 6. Ed: invest GE 6 upgrade 2. "
    "FR: investor. Cy: invest GB 6 upgrade 2."
)


def open_purchases() -> list[State]:
    """Positions of all editions with purchases that end in a settlement, whoever passes."""
    begun = [node.state for seed in range(40) for node in professional_start(seed).nodes.values()]
    states = [*random_states(range(60), lambda state: state.market, each=4), *begun]
    return [state for state in states if state.market and not (state.market == "start" and max(state.government) < 0)]


def test_settled_as_played() -> None:
    """Governments, fees, and the investor card, passed on or given out."""
    found = Counter[str]()
    for state in open_purchases():
        after, played = settled(state), all_pass(state)
        assert (after.government, after.card, after.bonds) == (played.government, played.card, played.bonds)
        assert after.money == played.money
        found[state.market] += 1
        found["change"] += state.government != after.government
        found["fee"] += state.money != after.money
        assert bool(settling(state)) == (state.government != after.government)
    assert min(found[kind] for kind in ("card", "start", "round", "opening", "change")) > 20
    assert found["fee"]


def test_questions_ask_about_the_settled_position() -> None:
    changes = 0
    for state in open_purchases()[::3]:
        played = all_pass(state)
        for nation in NATIONS:
            assert outlook(state, nation) == outlook(played, nation)
            assert interest_bill(state, nation) == interest_bill(played, nation)
            assert destinations(state, nation) == destinations(played, nation)
            assert Alone(state, nation).start.key() == Alone(played, nation).start.key()
        changes += state.government != played.government
    assert changes > 10


def test_what_settling_changes_in_words() -> None:
    assert [line.text for line in settling(Game.from_line(GB_BOUGHT).state)] == [
        "Supposed: nobody invests any more, and governments are settled.",
        "Cy takes over the government of Great Britain.",
    ]


def test_a_takeover_fee_is_paid_then() -> None:
    """Russia has no power, and Bob governs nothing else."""
    players = [player("Ann", 20, IT=[9]), player("Bob", RU=[6]), player("Cy", 20, GE=[9]), player("Di", 20)]
    fields: dict[str, Any] = {"players": players, "edition": "second", "investor_card": "Ann"}
    game = start("IT investor", nations={"IT": {"treasury": 9}}, **fields)
    assert settling(game.state) == ()
    game.play("invest RU 9")
    assert [line.rule for line in settling(game.state)] == ["gov.change", "gov.change", "gov.takeover_fee"]
    cash = {seat: settled(game.state).cash(seat) - game.state.cash(seat) for seat in range(4)}
    assert cash == {0: -1, 1: 1, 2: 0, 3: 0}
