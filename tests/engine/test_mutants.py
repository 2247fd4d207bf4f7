"""Rules that could be broken unnoticed (`make mutation`) before these tests."""

from __future__ import annotations

from imperial_nb.engine import Scenario


def test_a_nation_that_lost_its_last_unit_there_is_not_asked_again() -> None:
    """battle.demand: one match after another as long as both sides have units left."""
    game = Scenario.from_dict(
        {
            "players": [{"name": "Ann", "bonds": {"AH": [9]}}, {"name": "Bob", "bonds": {"IT": [9], "FR": [9]}}],
            "nations": {"AH": {"rondel": "maneuver1"}},
            "units": [
                {"nation": "AH", "type": "army", "region": "budapest", "count": 3},
                {"nation": "IT", "type": "army", "region": "romania"},
                {"nation": "FR", "type": "army", "region": "romania"},
            ],
            "turn": {"nation": "AH", "phase": "maneuver"},
        }
    ).start()
    game.play("move army budapest romania count 3")
    game.play("peace")
    game.play("ask IT")
    game.play("demand army")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.nation) == ("demand", "FR")
    game.play("demand army")
    assert (game.decision.kind, game.decision.nation) == ("rondel", "IT")  # nothing is left to do
    assert [(unit.nation, unit.count) for unit in game.regions["romania"].units] == [("AH", 1)]
    assert not [event for event in game.events if event.kind == "declined"]
