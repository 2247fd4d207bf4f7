"""What the positions about interest, investing, governments, gifts and forced stops show."""

from __future__ import annotations

from .shown import Shown, claim


# --- interest ---------------------------------------------------------------------------------------------------------
@claim
def interest_shortfall(at: Shown) -> None:
    events = at.play("rondel investor")
    paid = at.moved(events, "investor.interest")
    assert sum(amount for source, _, amount in paid if source == "GE") == 3
    assert sum(amount for source, _, amount in paid if source == "Eve") == 3
    assert {target for _, target, _ in paid} == {"Ann", "Bob", "Dan"}
    assert at.treasury("GE") == 0
    assert at.cash("Eve") == 5 - 3
    assert "interest_forgone" in at.kinds(events)
    assert "rondel_fee" not in at.kinds(at.reset().play("rondel import"))


@claim
def government_paid_last(at: Shown) -> None:
    events = at.play("rondel investor")
    assert set(at.moved(events, "investor.interest")) == {("FR", "Ann", 2), ("FR", "Finn", 1), ("FR", "Cleo", 2)}
    assert at.cash("Cleo") == 1 + 2
    assert [event.values["missing"] for event in events if event.kind == "interest_forgone"] == [2]


@claim
def investor_refused(at: Shown) -> None:
    assert at.game.players["Ann"].investor_card
    at.refused("rondel investor", "investor.interest")
    at.play("donate Bob AH 1")
    at.refused("rondel investor", "investor.interest")
    at.play("donate Bob AH 1", "rondel investor")
    assert at.cash("Ann") == at.treasury("AH") + 2  # only the card's 2 M are left


# --- investing --------------------------------------------------------------------------------------------------------
@claim
def italian_upgrade(at: Shown) -> None:
    at.play("rondel investor")
    before = at.treasury("IT")
    assert 4 not in at.game.nations["IT"].available
    events = at.play("invest IT 12 upgrade 4")
    assert at.treasury("IT") == before + 8
    assert 4 in at.game.nations["IT"].available
    assert "card_passed" in at.kinds(events)


@claim
def bonds_by_size(at: Shown) -> None:
    at.decides("Bob", "invest", "AH")
    assert at.cash("Bob") == 13
    at.refused("invest IT 5", "board.bonds")
    at.refused("invest IT 20", "investor.activate")
    at.allowed("invest IT 12", "invest IT 20 upgrade 9")
    interest = dict(at.game.edition.bonds)
    assert [interest[value] for value in (2, 6, 12, 30)] == [1, 3, 5, 9]
    shares = [interest[value] / value for value in sorted(interest)]
    assert shares == sorted(shares, reverse=True)


@claim
def swiss_banks_in_turn(at: Shown) -> None:
    assert [name for name, player in at.game.players.items() if player.swiss_bank] == ["Bob", "Dan", "Finn"]
    at.decides("Dan", "invest", "GE")
    assert at.cash("Dan") == 2 + 1 + 2  # own cash, interest, the card's money
    events = at.play("pass")
    assert "cannot_invest_bank" in at.kinds(events)
    at.decides("Bob", "invest", "GE")
    events = at.play("invest GE 6")
    assert ("bank", "Bob", 2) not in at.moved(events, "investor.activate")
    assert at.game.players["Eve"].investor_card
    at.changed(turn={"nation": "GE", "phase": "investor"}, resume=None)
    at.told(at.game.events)


# --- governments ------------------------------------------------------------------------------------------------------
@claim
def level_is_not_enough(at: Shown) -> None:
    assert at.cash("Bob") == 9
    at.play("invest FR 6")
    assert sum(at.game.players["Bob"].bonds["FR"]) == sum(at.game.players["Cleo"].bonds["FR"]) == 12
    assert at.governs("FR") == "Cleo"
    at.reset().play("invest FR 9")
    assert at.governs("FR") == "Bob"
    assert at.game.players["Cleo"].investor_card


@claim
def tie_between_swiss_banks(at: Shown) -> None:
    at.decides("Eve", "invest", "GB")
    at.play("invest FR 6", "invest FR 12")
    totals = {name: sum(player.bonds.get("FR", ())) for name, player in at.game.players.items()}
    assert (totals["Bob"], totals["Cleo"], totals["Eve"]) == (12, 9, 12)
    assert at.governs("FR") == "Eve"
    assert at.game.players["Cleo"].swiss_bank
    at.reset().play("pass", "invest FR 12")
    assert at.governs("FR") == "Bob"


@claim
def tie_at_the_card(at: Shown) -> None:
    at.decides("Bob", "invest", "IT")
    at.play("invest FR 12", "invest FR 6")
    assert at.governs("FR") == "Bob"
    assert at.game.players["Cleo"].swiss_bank
    at.reset().play("pass", "invest FR 6")
    assert at.governs("FR") == "Eve"


@claim
def a_last_nation_lost(at: Shown) -> None:
    assert at.game.players["Bob"].swiss_bank
    events = at.play("invest AH 4")
    assert at.governs("AH") == "Bob"
    assert at.game.players["Ann"].swiss_bank
    assert not at.game.players["Bob"].swiss_bank
    assert not [event for event in events if event.player == "Ann" and "invest" in event.kind]
    at.decides("Cleo", "rondel", "IT")
    at.changed(investor_card="Cleo", turn={"nation": "AH", "phase": "investor"}, resume=None)
    at.play("pass")
    at.decides("Bob", "invest", "AH")
    at.play("invest AH 4")


@claim
def fee_for_a_last_nation(at: Shown) -> None:
    assert at.cash("Bob") == 12
    for costs_everything in ("invest RU 12", "invest RU 16 upgrade 4"):
        at.refused(costs_everything, "gov.takeover_fee")
    events = at.play("invest RU 6")
    assert at.moved(events, "gov.takeover_fee") == [("Bob", "Finn", 1)]
    assert at.governs("RU") == "Bob"


@claim
def a_last_nation_without_a_fee(at: Shown) -> None:
    events = at.play("invest IT 12")
    assert at.moved(events, "gov.takeover_fee") == []
    assert (at.governs("IT"), at.cash("Dan"), at.cash("Cleo")) == ("Dan", 0, 6)
    assert at.game.players["Cleo"].governs == ()
    assert not at.game.players["Cleo"].swiss_bank
    events = at.play("rondel import", "done", "pass")
    assert at.moved(events, "investor.activate") == [("bank", "Eve", 2)]
    at.decides("Cleo", "invest", "GE")
    at.play("invest IT 6")
    at.changed(edition="second").refused("invest IT 12", "gov.takeover_fee")
    at.changed(edition="third").play("invest IT 12", "rondel import")
    assert at.game.players["Cleo"].swiss_bank
    at.decides("Cleo", "force", "GE")


# --- forced stops -----------------------------------------------------------------------------------------------------
@claim
def two_swiss_banks_and_a_stop(at: Shown) -> None:
    at.decides("Finn", "force", "FR")
    at.play("allow")
    at.decides("Eve", "force", "FR")
    events = at.play("allow")
    assert at.moved(events, "rondel.cost") == [("Cleo", "bank", 6)]
    assert "passing_investor" in at.kinds(events)
    events = at.reset().play("allow", "force")
    assert at.moved(events, "rondel.cost") == []
    assert len(at.moved(events, "investor.interest")) == 3
    assert at.game.nations["FR"].rondel == "investor"
    assert at.cash("Cleo") == 6 + 4


@claim
def one_short_of_a_stop(at: Shown) -> None:
    events = at.play("rondel import")
    assert "passing_investor" not in at.kinds(events)
    at.decides("Bob", "import", "IT")
    at.play("done")
    at.reset().play("donate Eve IT 1", "rondel import")
    at.decides("Eve", "force", "IT")
    events = at.play("force")
    assert ("IT", "Eve", 3) in at.moved(events, "investor.interest")


# --- gifts ------------------------------------------------------------------------------------------------------------
@claim
def two_short_of_a_factory(at: Shown) -> None:
    at.play("rondel factory")
    assert at.legal() == ["pass"]
    at.refused("build danzig", "factory.build")
    events = at.play("donate Eve GE 2", "build danzig")
    assert at.moved(events, "factory.build") == [("GE", "bank", 5)]
    assert at.cash("Eve") == 4 - 2
    at.rules.add("rondel.spaces")


@claim
def gift_during_an_import(at: Shown) -> None:
    at.occupied("lemberg")
    at.play("import army vienna")
    assert at.legal() == ["done"]
    at.refused("import army vienna", "import.units")
    events = at.play("donate Bob AH 2", "import army vienna", "import army vienna")
    assert at.moved(events, "money.donate") == [("Bob", "AH", 2)]
    assert at.units("vienna") == {"AH army": 3}


@claim
def rich_nation_poor_government(at: Shown) -> None:
    assert (at.treasury("RU"), at.cash("Finn")) == (21, 1)
    free = ["maneuver2", "taxation", "factory"]
    assert at.legal() == sorted(f"rondel {space}" for space in free)
    for space in ("production1", "maneuver1", "investor"):
        at.refused(f"rondel {space}", "rondel.cost")
    at.rules |= {"money.separate", "rondel.spaces"}


# --- without the investor card ----------------------------------------------------------------------------------------
@claim
def germany_opens(at: Shown) -> None:
    at.decides("Ann", "invest", "GE")
    at.play("invest GE 6")
    at.decides("Bob", "invest", "GE")
    at.play("invest GE 2", "invest GE 4")
    assert at.governs("GE") == "Ann"
    at.decides("Ann", "rondel", "GE")
    at.reset().play("pass", "invest GE 2", "invest GE 4")
    at.decides("Bob", "rondel", "GE")


@claim
def a_round_after_the_turn(at: Shown) -> None:
    events = at.play("rondel taxation")
    assert at.moved(events, "rondel.cost") == [("Dan", "bank", 4)]
    assert "passing_investor" not in at.kinds(events)
    asked = []
    for _ in range(4):
        due = at.game.decision
        assert due is not None
        assert due.kind == "invest"
        asked.append((due.player, {text.split()[1] for text in at.legal("invest")}))
        at.play("pass")
    assert [name for name, _ in asked] == ["Dan", "Ann", "Bob", "Cleo"]
    nations = dict(asked)
    assert nations["Ann"] | nations["Cleo"] | nations["Dan"] <= {"IT"}
    assert len(nations["Bob"]) == 6
    at.reset().play("rondel import", "done", "pass", "pass", "invest FR 4")
    at.decides("Bob", "invest", "IT")
