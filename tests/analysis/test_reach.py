"""Where units can go: worked by hand, and against the legal lists of maneuvers that were played."""

from __future__ import annotations

from random import Random

import pytest

from imperial_nb.analysis.reach import Reach, UnitReach, Way, destinations
from imperial_nb.engine import Action, Scenario, State
from imperial_nb.engine.board import FLEET, FOREIGN_HOME, HOSTILE, REGION, members
from imperial_nb.engine.movement import movable, unmoved
from imperial_nb.engine.refusals import refusal
from imperial_nb.engine.refusals_moves import both_stances
from imperial_nb.engine.rulebook import RULES
from tests.oracle.positions import as_scenario, random_position
from tests.rules.helpers import start

from .states import library, random_states

Moves = set[tuple[str, str, str, str | None, str | None]]
"""(unit, from, to, stance before, stance declared)"""


def unit(reach: Reach, kind: str, region: str) -> UnitReach:
    [found] = [one for one in reach.units if (one.unit, one.region) == (kind, region)]
    return found


def way(reach: Reach, region: str, destination: str, kind: str = "army") -> Way:
    [found] = [one for one in unit(reach, kind, region).ways if one.destination == destination]
    return found


def told(found: Way) -> list[tuple[str, str]]:
    return [(line.text, line.rule) for line in found.lines]


# --- worked by hand ------------------------------------------------------------------------------------
def test_convoys_of_the_rulebook() -> None:
    """Rulebook 2010, p. 9: Algeria needs both seas, Tunis the Ionian Sea alone."""
    reach = destinations(Scenario.named("trieste-convoy").start().state)
    assert unit(reach, "army", "trieste").count == 2
    assert [one.seas for one in way(reach, "trieste", "algeria").sea_ways] == [("ionian_sea", "western_mediterranean")]
    assert ("ionian_sea",) in [one.seas for one in way(reach, "trieste", "tunis").sea_ways]
    assert way(reach, "trieste", "tunis").now


def test_one_army_carried_uses_its_fleet() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    game.play("move army trieste algeria")
    reach = destinations(game.state)
    assert not [
        one for one in unit(reach, "army", "trieste").ways if one.destination in ("algeria", "morocco", "spain")
    ]
    assert way(reach, "trieste", "tunis").now
    assert reach.lines[0].rule == "maneuver.order"


def test_rail_then_land_or_sea() -> None:
    """Rulebook 2010, p. 9: Cologne by rail to Hamburg, from there by land to Denmark or over the Baltic to Sweden."""
    game = start("GE maneuver", "GE fleet baltic_sea, GE army cologne, GE army holland")
    game.play("done")
    reach = destinations(game.state)
    assert told(way(reach, "cologne", "denmark")) == [
        ("By rail from Cologne to Hamburg.", "army.rail"),
        ("By land from Hamburg to Denmark.", "army.move"),
    ]
    sweden = way(reach, "cologne", "sweden")
    assert [leg.by for leg in sweden.legs] == ["rail", "sea"]
    assert sweden.legs[-1].line.text.startswith("Over Baltic Sea from ")
    assert [leg.by for leg in way(reach, "holland", "munich").legs] == ["land", "rail"]
    assert "sweden" not in {one.destination for one in unit(reach, "army", "holland").ways}


def test_rail_that_is_cut() -> None:
    reach = destinations(start("GE maneuver", "RU army berlin, GE army hamburg, GE army berlin").state)
    assert "danzig" not in {one.destination for one in unit(reach, "army", "hamburg").ways}
    assert [line.rule for line in unit(reach, "army", "hamburg").lines] == ["army.rail", "board.occupied"]
    assert unit(reach, "army", "berlin").lines[0].text == "Berlin is occupied: no rail leaves it."
    assert [leg.by for leg in way(reach, "berlin", "danzig").legs] == ["land"]


def test_fleet_that_has_to_leave_port_first() -> None:
    reach = destinations(start("AH maneuver", "AH fleet trieste, AH army vienna").state)
    greece = way(reach, "vienna", "tunis")
    assert not greece.now
    assert told(greece) == [
        ("First a fleet goes from Trieste to Ionian Sea.", "fleet.move"),
        ("By rail from Vienna to Trieste.", "army.rail"),
        ("Over Ionian Sea from Trieste to Tunis.", "army.convoy"),
    ]
    assert "algeria" not in {one.destination for one in unit(reach, "army", "vienna").ways}


def test_a_chain_of_fleets_moves_up() -> None:
    """The fleet at sea goes on and the one in port takes its place."""
    reach = destinations(start("AH maneuver", "AH fleet trieste, AH fleet ionian_sea, AH army vienna").state)
    assert way(reach, "vienna", "algeria").sea_ways[0].fleet_moves == (
        ("ionian_sea", "western_mediterranean"),
        ("trieste", "ionian_sea"),
    )
    assert way(reach, "vienna", "tunis").now


def test_stances() -> None:
    """Bordeaux is France's last open factory: only friendly armies may be there."""
    reach = destinations(
        start("IT maneuver", "IT army genoa, GE army paris", factories=["bordeaux", "paris", "rome"]).state
    )
    assert way(reach, "genoa", "marseille").stances == ("friendly", "hostile")
    assert way(reach, "genoa", "florence").stances == ()
    last = destinations(start("IT maneuver", "IT army genoa", factories=["marseille", "rome"]).state)
    assert way(last, "genoa", "marseille").stances == ("friendly",)


def test_fleets() -> None:
    reach = destinations(Scenario.named("british-fleets").start().state)
    assert {one.destination for one in unit(reach, "fleet", "english_channel").ways} == {
        "north_atlantic", "bay_of_biscay", "north_sea",
    }  # fmt: skip
    assert [one.destination for one in unit(reach, "fleet", "dublin").ways] == ["north_atlantic"]


def test_nation_not_on_turn() -> None:
    game = start("AH rondel", "FR army paris, FR fleet brest")
    assert {one.destination for one in unit(destinations(game.state, "FR"), "fleet", "brest").ways} == {
        "english_channel"
    }
    assert "belgium" in {one.destination for one in unit(destinations(game.state, "FR"), "army", "paris").ways}
    with pytest.raises(ValueError, match="no nation 'XX'"):
        destinations(game.state, "XX")


def test_a_finished_game() -> None:
    over = Scenario.named("six-players-final-count").start().state
    reach = destinations(over)
    assert (reach.units, [line.rule for line in reach.lines]) == ((), ["end.trigger"])


# --- against the legal lists -----------------------------------------------------------------------------
def moves(reach: Reach, now: bool) -> Moves:
    """All moves found, those that need other fleets moved first too unless `now`."""
    return {
        (one.unit, one.region, found.destination, one.stance, stance)
        for one in reach.units
        for found in one.ways
        if found.now or not now
        for stance in found.stances or (None,)
    }


def legal_moves(state: State) -> Moves:
    return {
        (action.unit, action.origin, action.destination, action.which or only_stance(state, action), action.stance)
        for action in state.legal()
        if action.type == "move"
    }


def only_stance(state: State, action: Action) -> str | None:
    """The stance of the armies that can leave a region abroad where they have only one."""
    region = REGION[action.origin]
    if action.unit == "fleet" or not FOREIGN_HOME[state.nation] >> region & 1:
        return None
    return "hostile" if unmoved(state, HOSTILE, state.nation, region) else "friendly"


def maneuvers(number: int) -> list[State]:
    found = []
    for seed in range(number):
        random = Random(seed)
        found.append(Scenario.from_dict(as_scenario(random_position(random), set(), random)).start().state)
    return found


def test_same_moves_as_legal_in_both_steps() -> None:
    armies = fleets = 0
    in_play = [*library(), *random_states(range(8), lambda state: state.step in ("fleets", "armies"))]
    for begun in [*maneuvers(80), *in_play]:
        random, state = Random(0), begun.copy()
        for _ in range(12):
            if state.step == "armies":
                armies += 1
                assert moves(destinations(state), now=True) == legal_moves(state)
                assert moves(destinations(state), now=False) == legal_moves(state)
            elif state.step == "fleets":
                fleets += 1
                assert {one for one in moves(destinations(state), now=True) if one[0] == "fleet"} == legal_moves(state)
            if state.over or state.step == "rondel":
                break
            state.apply(random.choice(state.legal()))
    assert armies > 300
    assert fleets > 50


def test_after_every_way_of_moving_the_fleets() -> None:
    """Fleets moved in every way there is, nobody fights: what armies can then do is what was foretold."""
    tried = 0
    for state in maneuvers(80):
        fleets = sum(state.count(FLEET, state.nation, region) for region in members(movable(state, FLEET)))
        if state.step == "fleets" and fleets <= 3:
            tried += 1
            possible = {one for end in after_fleets(state) for one in legal_moves(end)}
            assert {one for one in moves(destinations(state), now=False) if one[0] == "army"} == possible
    assert tried > 20


def after_fleets(state: State) -> list[State]:
    """The positions at the start of the army step, however the fleets were moved before."""
    if state.step != "fleets":
        return [state] if state.step == "armies" else []
    ends = []
    for action in state.legal():
        if action.type in ("move", "done"):
            after = state.copy()
            after.apply(action)
            ends += after_fleets(in_peace(after))
    return ends


def in_peace(state: State) -> State:
    while state.step in ("arrival", "ask", "demand"):
        answers = [action for action in state.legal() if action.type in ("peace", "decline", "ask")]
        state.apply(answers[0])
    return state


def test_fleets_to_be_moved_serve() -> None:
    """The fleets named are moved, and the army is carried over the seas named: all of it is legal."""
    carried = 0
    for state in maneuvers(80):
        reach = destinations(state)
        for one in reach.units:
            for found in one.ways:
                for sea_way in found.sea_ways:
                    after = state.copy()
                    for origin, sea in sea_way.fleet_moves:
                        move = Action("move", unit="fleet", origin=origin, destination=sea)
                        assert move in after.legal()
                        after.apply(move)
                        in_peace(after)
                    if after.step == "fleets":
                        after.apply(Action("done"))
                    if after.step == "armies":
                        carried += 1
                        assert refusal(after, carriage(after, one, found, sea_way.seas)) is None
    assert carried > 300


def carriage(state: State, one: UnitReach, found: Way, seas: tuple[str, ...]) -> Action:
    both = both_stances(state, REGION[one.region])
    return Action(
        "move",
        unit="army",
        origin=one.region,
        destination=found.destination,
        stance=found.stances[0] if found.stances else None,
        which=one.stance if both else None,
        via=seas,
    )


def test_every_line_cites_a_rule() -> None:
    for state in [*library(), *maneuvers(30)]:
        reach = destinations(state)
        lines = [*reach.lines, *(line for one in reach.units for line in one.lines)]
        lines += [line for one in reach.units for found in one.ways for line in found.lines]
        assert all(line.rule in RULES and line.text and "{" not in line.text for line in lines)
