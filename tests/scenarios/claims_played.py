"""What the moments taken from whole games show."""

from __future__ import annotations

from .shown import Shown, claim


# --- openings ---------------------------------------------------------------------------------------------------------
@claim
def two_players_after_a_round(at: Shown) -> None:
    markers = [nation.rondel for nation in at.game.nations.values()]
    assert markers == ["factory", *["investor"] * 5]
    assert {nation: at.treasury(nation) for nation in ("IT", "FR", "GB", "GE", "RU")} == dict.fromkeys(
        ("IT", "FR", "GB", "GE", "RU"), 6
    )
    events = at.play("rondel production1", "produce budapest lemberg vienna")
    assert at.kinds(events).count("produced") == 3
    at.rules.add("rondel.spaces")


@claim
def four_players_a_free_nation(at: Shown) -> None:
    at.decides("Paula", "invest", "GB")
    assert at.cash("Paula") == 8
    assert at.governs("IT") is None
    at.play("invest IT 2")
    assert at.governs("IT") == "Paula"
    at.reset().play("invest GE 4")
    assert at.governs("GE") == "Paula"


@claim
def six_players_after_a_round(at: Shown) -> None:
    assert [nation.rondel for nation in at.game.nations.values()].count("factory") == 5
    assert {nation.treasury for nation in at.game.nations.values()} == {6}
    assert at.game.players["Floris"].investor_card
    events = at.play("rondel production1", "produce budapest lemberg vienna")
    assert at.kinds(events).count("produced") == 3
    assert "no_army_acts" in at.kinds(at.reset().play("rondel maneuver1"))
    assert at.moved(at.reset().play("rondel investor"), "investor.interest") == [("AH", "Diego", 4), ("AH", "Anna", 1)]


# --- middle games -----------------------------------------------------------------------------------------------------
@claim
def two_players_small_bonds(at: Shown) -> None:
    assert (at.game.players["Giulia"].bonds["IT"], at.game.players["Willem"].bonds["IT"]) == ((2, 20), (4, 6, 9))
    assert at.governs("IT") == "Giulia"
    events = at.play("rondel investor")
    assert at.moved(events, "investor.interest") == [("IT", "Giulia", 8), ("IT", "Willem", 9)]
    assert at.moved(events, "investor.activate") == [("bank", "Giulia", 2)]
    at.rules.add("board.bonds")


@claim
def three_players_all_within_reach(at: Shown) -> None:
    assert at.game.players["Bram"].governs == ("AH",)
    purchases = ("FR 12", "GE 12", "RU 12", "IT 16", "GB 20 upgrade 4")
    for purchase in purchases:
        at.reset().play(f"invest {purchase}")
        assert at.governs(purchase[:2]) == "Bram"


@claim
def four_players_occupied_by_herself(at: Shown) -> None:
    assert at.game.players["Lucía"].governs == ("AH", "FR")
    assert at.game.regions["dijon"].factory
    at.occupied("dijon", "marseille", "danzig")
    assert {"berlin", "genoa", "kiev", "romania"} <= at.destinations("army", "budapest")
    at.play("stance dijon friendly")
    at.occupied("marseille", "danzig")
    at.play("move army budapest prague")


@claim
def five_players_a_dear_taxation(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "rondel.cost") == [("Dirk", "bank", 4)]
    assert at.moved(events, "tax.bonus") == [("bank", "Dirk", 3)]
    assert at.power("GE") == 8 + 7
    before, after = at.reset().totals()["Dirk"], Shown(at.name)
    after.play("rondel taxation")
    assert after.game.scores()["Dirk"].bonds["GE"] == 3 * at.game.scores()["Dirk"].bonds["GE"]
    assert after.totals()["Dirk"] > before


@claim
def six_players_at_war(at: Shown) -> None:
    at.occupied("vienna", "naples", "venice", "paris", "odessa", "warsaw")
    assert all(at.game.regions[region].factory for region in ("naples", "venice", "paris", "warsaw"))
    at.play("rondel production1")
    assert at.legal() == ["produce", "produce rome"]
    at.play("produce rome")
    before = at.reset().power("IT")
    at.play("rondel taxation")
    assert at.power("IT") == before


# --- endings ----------------------------------------------------------------------------------------------------------
@claim
def two_players_not_yet(at: Shown) -> None:
    assert at.game.nations["GE"].available == ()
    assert list(at.game.nations["GE"].bonds) == ["Willem"]
    events = at.play("rondel taxation")
    assert at.moved(events, "rondel.cost") == [("Willem", "bank", 2)]
    assert at.winner() == "Giulia"
    assert at.totals() == {"Giulia": 244, "Willem": 228}


@claim
def three_players_the_last_bond(at: Shown) -> None:
    at.decides("Chloé", "invest", "IT")
    assert at.cash("Chloé") == 26
    results = {}
    for purchase in ("invest GB 30 upgrade 6", "invest AH 20", "pass"):
        at.reset().play(purchase, "rondel investor", "pass", "rondel taxation")
        results[purchase] = at.winner()
        if "upgrade" in purchase:
            assert (at.totals()["Chloé"], at.totals()["Bram"]) == (179, 176)
    assert results == {"invest GB 30 upgrade 6": "Chloé", "invest AH 20": "Bram", "pass": "Bram"}
    at.rules.add("board.bonds")


@claim
def four_players_the_next_one_ends_it(at: Shown) -> None:
    at.play("rondel taxation")
    assert at.winner() == "Rik"
    assert at.totals()["Rik"] == 138
    at.reset().play("rondel production2")
    at.decides("Paula", "rondel", "GE")
    at.play("rondel taxation")
    assert at.winner() == "Paula"
    assert at.totals()["Paula"] == 144


@claim
def five_players_within_nine_points(at: Shown) -> None:
    at.play("rondel taxation")
    assert sorted(at.totals().values()) == [99, 102, 103, 105, 108]
    assert at.totals()["Carmen"] == 102
    events = at.reset().play("rondel investor")
    paid = at.moved(events, "investor.interest")
    assert at.treasury("GE") == 0
    assert len(paid) == 4
    assert ("GE", "Carmen", 3) in paid
    assert [event.values["missing"] for event in events if event.kind == "interest_forgone"] == [7]


@claim
def five_players_the_bank_lets_it_end(at: Shown) -> None:
    at.decides("Aldo", "force", "AH")
    assert ("AH", "Aldo", 9) in at.moved(at.game.preview("force"), "investor.interest")
    at.play("allow")
    assert at.winner() == "Aldo"
    assert at.totals()["Aldo"] == 80
    assert at.game.players["Aldo"].governs == ()


@claim
def six_players_final_count(at: Shown) -> None:
    at.refused("rondel taxation", "end.trigger")
    assert at.winner() == "Floris"
    totals = at.totals()
    assert sorted(totals, key=totals.__getitem__, reverse=True)[:4] == ["Floris", "Diego", "Eleni", "Bruno"]
    assert [totals[name] for name in ("Floris", "Diego", "Eleni", "Bruno")] == [155, 154, 152, 149]
    assert at.governs("AH") == "Eleni"
    assert at.cash("Eleni") == max(player.cash for player in at.game.players.values())
    assert at.game.players["Bruno"].governs == ()
    assert at.treasury("GB") == 52
    at.rules.add("money.separate")
