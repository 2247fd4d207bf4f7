"""What the positions about Taxation, scores and the end of a game show."""

from __future__ import annotations

from .shown import Shown, claim


# --- the rondel -------------------------------------------------------------------------------------------------------
@claim
def rondel_fees(at: Shown) -> None:
    for space, fee in (("maneuver2", 0), ("taxation", 2), ("factory", 4), ("production1", 6)):
        events = at.reset().play(f"rondel {space}")
        assert sum(amount for _, _, amount in at.moved(events, "rondel.cost")) == fee
    at.reset().refused("rondel maneuver1", "rondel.cost")
    assert "passing_investor" not in at.kinds(at.reset().play("rondel maneuver2"))
    at.changed(nations={"IT": {"rondel": "maneuver1"}})  # one space before Investor instead of on it
    assert "passing_investor" in at.kinds(at.play("rondel maneuver2"))
    at.rules.add("rondel.spaces")


# --- Taxation ---------------------------------------------------------------------------------------------------------
@claim
def german_taxation(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "tax.bonus") == [("bank", "Eve", 1)]
    assert at.moved(events, "tax.collect") == [("bank", "GE", 4)]
    assert (at.power("GE"), at.game.nations["GE"].tax) == (3, 7)


@claim
def british_success_bonus(at: Shown) -> None:
    before = at.power("GB")
    events = at.play("rondel taxation")
    assert at.moved(events, "tax.bonus") == [("bank", "Dan", 3)]
    assert at.moved(events, "tax.collect") == [("bank", "GB", 2)]
    assert at.power("GB") == before + 5


@claim
def ten_power_points(at: Shown) -> None:
    before = at.power("FR")
    at.play("rondel taxation")
    assert at.power("FR") == before + 10
    assert at.game.nations["FR"].tax == 15


@claim
def falling_revenue(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "tax.bonus") == []
    assert (at.game.nations["IT"].tax, at.power("IT")) == (7, 8 + 2)


@claim
def pay_eats_the_revenue(at: Shown) -> None:
    before = at.treasury("GB")
    events = at.play("rondel taxation")
    assert "nothing_collected" in at.kinds(events)
    assert at.treasury("GB") == before
    assert at.moved(events, "tax.bonus") == [("bank", "Dan", 2)]
    assert at.power("GB") == 4 + 3
    assert at.game.nations["GB"].armies + at.game.nations["GB"].fleets == 9


@claim
def tax_under_occupation(at: Shown) -> None:
    at.occupied("berlin")
    assert len(at.game.nations["GE"].factories) == 4
    events = at.play("rondel taxation")
    assert [event.values["revenue"] for event in events if event.kind == "revenue"] == [8]
    assert at.moved(events, "tax.bonus") == []
    power = at.power("GE")
    position = at.reset().game.position().to_dict()
    at.changed(units=[unit for unit in position["units"] if unit["nation"] != "RU"])
    events = at.play("rondel taxation")
    assert at.moved(events, "tax.bonus") == [("bank", "Eve", 2)]
    assert at.power("GE") == power + 2


@claim
def bonus_from_the_highest(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.game.nations["AH"].tax == 10
    assert at.moved(events, "tax.bonus") == [("bank", "Ann", 1)]
    at.changed(edition="second", nations={"AH": {"tax": 7, "rondel": "maneuver2"}})
    assert at.moved(at.play("rondel taxation"), "tax.bonus") == [("bank", "Ann", 3)]


@claim
def past_the_top(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert "tax_level_kept" in at.kinds(events)
    assert at.moved(events, "tax.bonus") == []
    assert at.power("RU") == 12 + 10
    assert at.moved(events, "tax.collect") == [("bank", "RU", 17 - 6)]


# --- scores and ends --------------------------------------------------------------------------------------------------
@claim
def france_at_17(at: Shown) -> None:
    at.refused("rondel taxation", "end.trigger")
    assert at.game.players["Cleo"].bonds["FR"] == (12,)
    assert at.game.scores()["Cleo"].bonds["FR"] == 15
    assert at.winner() == "Cleo"


@claim
def italy_at_17(at: Shown) -> None:
    assert at.game.players["Bob"].bonds["IT"] == (4, 16)
    at.play("rondel taxation")
    assert at.power("GE") == 25
    assert at.game.scores()["Bob"].bonds["IT"] == 24
    assert at.winner() == "Bob"


@claim
def one_point_ahead(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "rondel.cost") == [("Dirk", "bank", 2)]
    assert at.moved(events, "tax.bonus") == [("bank", "Dirk", 3)]
    assert at.winner() == "Dirk"
    assert at.totals() == {**at.totals(), "Dirk": 53, "Cora": 52}


def tied(at: Shown) -> str | None:
    at.play("rondel taxation")
    winner = at.winner()
    totals = at.totals()
    assert totals["Ada"] == totals["Ben"] == max(totals.values()) == 58
    players = at.game.players
    assert sum(players["Ada"].bonds["FR"]) == sum(players["Ben"].bonds["FR"]) == 12
    assert at.governs("FR") == "Ada"
    assert (players["Ada"].bonds.get("GB", ()), players["Ben"].bonds["GB"]) == ((), (9,))
    return winner


@claim
def tie_by_credit(at: Shown) -> None:
    assert tied(at) == "Ben"


@claim
def tie_by_government(at: Shown) -> None:
    assert tied(at) == "Ada"


@claim
def past_investor_into_the_end(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "rondel.cost") == [("Edda", "bank", 4)]
    assert "passing_investor" not in at.kinds(events)
    assert "tax_collected" not in at.kinds(events)
    assert at.game.outcome is not None
    assert at.cash("Falk") == 14
    events = at.reset().play("rondel production2", "produce")
    assert "passing_investor" in at.kinds(events)
    at.decides("Falk", "invest", "GE")
