"""Worksheets: values worked out by hand from the rules and from the rulebook's examples."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb.lessons.worksheets import find


def lines(name: str, **changes: Any) -> list[str]:
    sheet = find(name)
    values = {**sheet.defaults(), **changes}
    return [line.text for line in sheet.lines(sheet.start(values), values)]


def rules(name: str, **changes: Any) -> list[str]:
    sheet = find(name)
    values = {**sheet.defaults(), **changes}
    return [line.rule for line in sheet.lines(sheet.start(values), values)]


# --- deal and rondel -----------------------------------------------------------------------------------------
def test_everyone_keeps_two_million_in_the_third_edition() -> None:
    for players in "23456":
        assert lines("deal", players=players, edition="third")[2].endswith("= 2 M left.")
        assert lines("deal", players=players, edition="second")[2].endswith("= 0 M left.")


def test_italy_on_investor_pays_as_the_rulebook_says() -> None:
    shown = lines("rondel-cost", marker="investor", cash=4)
    assert "✓ Taxation: 4 spaces, 3 of them free, 1 × 2 M = 2 M." in shown
    assert "✓ Factory: 5 spaces, 3 of them free, 2 × 2 M = 4 M." in shown
    assert "✗ Production (after Factory): 6 spaces cost 6 M, and the purse holds less." in shown


def test_a_full_treasury_pays_no_fee() -> None:
    assert lines("rondel-cost", cash=0, treasury=30)[0].startswith("✗ Taxation")


# --- production and import -----------------------------------------------------------------------------------
def test_one_army_left_goes_to_one_of_three_factories() -> None:
    assert lines("production", armies=7, fleets=2, hamburg=True) == [
        "In supply before: armies 1, fleets 6.",
        "Germany produces an army in Berlin.",
        "Germany produces a fleet in Danzig.",
        "Cologne stays idle: no army is left for it.",
        "Hamburg is occupied and produces nothing.",
        "Munich stays idle: no army is left for it.",
        "Which of them stay idle is for the government to choose: 3 ways.",
    ]


def test_a_full_supply_feeds_every_factory() -> None:
    assert len(lines("production", armies=5, fleets=6, hamburg=False)) == 1 + 5
    assert lines("production", armies=8, fleets=8)[1] == "No factory of Germany can produce."


def test_austria_imports_all_in_trieste_as_the_rulebook_says() -> None:
    assert lines("import", treasury=3) == [
        "Austria-Hungary pays 1 M and imports a fleet in Trieste.",
        "Austria-Hungary pays 1 M and imports a fleet in Trieste.",
        "Austria-Hungary pays 1 M and imports an army in Trieste.",
        "Treasury afterwards: 0 M.",
    ]


@pytest.mark.parametrize(
    ("changes", "said", "rest"),
    [
        ({"hostile": True}, "✗ Trieste is occupied by a hostile army.", 3),
        ({"three": "fleet vienna"}, "✗ Vienna has no port for a fleet.", 1),
        ({"armies": 10}, "✗ Too few units of Austria-Hungary are left in supply (army: 0).", 1),
        ({"treasury": 1, "gift": 2}, "Dan gives 2 M to the treasury of Austria-Hungary.", 0),
    ],
)
def test_what_stands_in_the_way_of_an_import(changes: dict[str, Any], said: str, rest: int) -> None:
    shown = lines("import", **changes)
    assert said in shown
    assert shown[-1] == f"Treasury afterwards: {rest} M."


# --- ways ----------------------------------------------------------------------------------------------------
def test_cologne_to_denmark_as_the_rulebook_says() -> None:
    shown = lines("rail", origin="cologne", berlin=False)
    assert "By rail alone: Berlin, Danzig, Hamburg and Munich." in shown
    assert "By rail and its step: Denmark, Dijon, Prague, St. Petersburg, Vienna and Warsaw." in shown
    assert "By rail and over sea: Norway and Sweden." in shown


def test_holland_gets_home_and_no_further_as_the_rulebook_says() -> None:
    shown = lines("rail", origin="holland", berlin=False)
    assert "By its step: Belgium, Cologne and Hamburg." in shown
    assert "By rail and its step: Berlin, Danzig and Munich." in shown
    assert [line for line in shown if line.endswith(": –.")] == [
        "Off the network, because occupied: –.",
        "By rail alone: –.",
        "Over sea: –.",
        "By rail and over sea: –.",
    ]


@pytest.mark.parametrize("origin", ["cologne", "hamburg"])
def test_berlin_occupied_cuts_danzig_off_as_the_rulebook_says(origin: str) -> None:
    shown = lines("rail", origin=origin, berlin=True, fleet=False)
    assert "Danzig" not in " ".join(shown)
    assert "Danzig" in " ".join(lines("rail", origin=origin, berlin=False, fleet=False))


def test_an_army_leaves_an_occupied_province_by_its_step() -> None:
    shown = lines("rail", origin="cologne", berlin=False, cologne=True)
    assert "By rail alone: –." in shown
    assert "By its step: Belgium, Berlin, Hamburg, Holland and Munich." in shown


def test_trieste_as_the_rulebook_says() -> None:
    assert lines("convoy")[:4] == [
        "To Greece: 2 of 2.",
        "To Tunis: 2 of 2.",
        "To Algeria: 1 of 2.",
        "To Spain: 1 of 2.",
    ]


# --- battles -------------------------------------------------------------------------------------------------
def test_a_demand_costs_either_side_one_more() -> None:
    """Three armies: one match against the fleet, one demanded by Italy with one of its two armies."""
    shown = lines("battle", demands=1)
    assert shown[3] == "Battle in Venice: Austria-Hungary loses an army, Italy loses a fleet."
    assert shown[7] == "Battle in Venice: Austria-Hungary loses an army, Italy loses an army."
    assert shown[-3:] == [
        "Left in Venice: 1 hostile army of Austria-Hungary, 1 army of Italy and 1 friendly army of France.",
        "Venice is occupied.",
        "Without a demand of Italy: 2 hostile armies of Austria-Hungary, 2 armies of Italy and 1 friendly army of "
        "France.",
    ]


def test_demands_end_when_one_side_is_gone() -> None:
    shown = lines("battle", own=2, armies=3, fleets=0, **{"at fleet": 0}, demands=6)
    assert sum(line.startswith("Battle") for line in shown) == 2
    assert "Left in Venice: 1 army of Italy and 1 friendly army of France." in shown
    assert "Venice is not occupied." in shown


def test_who_stood_there_before_cannot_be_challenged() -> None:
    shown = lines("battle", arrives=False, demands=3)
    assert "Italy demands battle in Venice." not in shown
    assert (
        "Left in Venice: 2 hostile armies of Austria-Hungary, 2 armies of Italy and 1 friendly army of France." in shown
    )


def test_friendly_armies_fight_too_and_occupy_nothing() -> None:
    shown = lines("battle", stance="friendly", french=0, demands=0)
    assert shown[-2:] == [
        "Left in Venice: 2 friendly armies of Austria-Hungary and 2 armies of Italy.",
        "Venice is not occupied.",
    ]


def test_more_matches_than_units_are_refused_once() -> None:
    shown = lines("battle", own=1, **{"at army": 3, "at fleet": 3})
    assert shown.count("✗ Austria-Hungary has no unit in Venice.") == 1


def test_three_fleets_share_the_ionian_sea_as_the_rulebook_says() -> None:
    shown = lines("encounter", **{"demands IT": 0})
    assert [line for line in shown if "wants no battle" in line] == [
        "Italy wants no battle in Ionian Sea.",
        "Austria-Hungary wants no battle in Ionian Sea.",
    ]
    assert shown[-1] == "Left in Ionian Sea: 1 fleet of Austria-Hungary, 1 fleet of Italy and 1 fleet of Russia."


@pytest.mark.parametrize(("first", "survivor"), [("AH", "Italy"), ("IT", "Austria-Hungary")])
def test_who_is_asked_first_may_leave_nothing_to_the_next(first: str, survivor: str) -> None:
    """Two Russian fleets, and two of either side that demand two matches each."""
    demands = {"demands AH": 2, "demands IT": 2}
    shown = lines("encounter", own=2, AH=2, IT=2, first=first, **demands)
    assert shown[-1] == f"Left in Ionian Sea: 2 fleets of {survivor}."


def test_four_armies_for_a_fleet_and_a_shipyard_as_the_rulebook_says() -> None:
    shown = lines("destroy", own=4, fleets=1)
    assert shown[3] == "Battle in Venice: Austria-Hungary loses an army, Italy loses a fleet."
    assert shown[4] == "Austria-Hungary gives up three armies and destroys a shipyard of Italy in Venice."
    assert shown[5:] == ["Left in Venice: nothing.", "Factories of Italy: Florence and Genoa."]


def test_three_armies_are_too_few_where_a_fleet_lies() -> None:
    shown = lines("destroy", own=3, fleets=1)
    assert "✗ Destroying a factory takes three hostile armies of Austria-Hungary in Venice." in shown
    assert "Left in Venice: 2 hostile armies of Austria-Hungary." in shown


def test_armies_of_third_nations_do_not_protect_a_factory() -> None:
    shown = lines("destroy", own=3, fleets=0, french=2)
    assert "Left in Venice: 2 friendly armies of France." in shown
    assert "Factories of Italy: Florence and Genoa." in shown


def test_nobody_is_hostile_at_the_last_factory() -> None:
    shown = lines("destroy", own=4, others=0)
    assert shown[0].startswith("✗ Venice holds the last factory")
    assert shown[-2:] == ["Left in Venice: 3 friendly armies of Austria-Hungary.", "Factories of Italy: Venice."]


# --- flags ---------------------------------------------------------------------------------------------------
def test_a_flag_changes_hands_and_with_it_a_million() -> None:
    """Italy: two factories and three flags, 7 M; France: two factories and the flag there, 5 M."""
    assert lines("flags") == [
        "In Tunis: 1 army of Italy.",
        "The flag of France in Tunis is taken off.",
        "Tunis gets the flag of Italy.",
        "The flag of Italy flies in Tunis.",
        "Revenue of Italy: 7 M before, 8 M now.",
        "Revenue of France: 5 M before, 4 M now.",
    ]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"FR": 1}, "Several nations share Tunis: all stays as it is."),
        ({"IT": 0}, "Nobody is there: all stays as it is."),
        ({"IT": 0, "FR": 2}, "France is alone there, and its flag flies there already."),
    ],
)
def test_a_flag_stays(changes: dict[str, int], why: str) -> None:
    assert lines("flags", **changes)[1:] == [why, "The flag of France flies in Tunis.", "Nobody's revenue changes."]


def test_a_nation_that_is_not_on_turn_gets_its_flag() -> None:
    shown = lines("flags", place="western_mediterranean", IT=0, AH=1)
    assert shown[0] == "In Western Mediterranean: 1 fleet of Austria-Hungary."
    assert "Revenue of Austria-Hungary: 4 M before, 5 M now." in shown


def test_no_flag_flies_in_a_home_province() -> None:
    assert "No flag flies in Rome." in lines("flags", place="rome", flag="", FR=1)
    with pytest.raises(ValueError, match="home province"):
        lines("flags", place="rome", flag="FR")


@pytest.mark.parametrize(("edition", "supply"), [("third", 15), ("second", 10), ("digest", 15)])
def test_a_flag_is_taken_off_though_no_other_is_left(edition: str, supply: int) -> None:
    shown = lines("flags", edition=edition, elsewhere=supply)
    assert shown[2:4] == ["Italy holds Tunis but has no flag left for it.", "No flag flies in Tunis."]
    assert "flag of Italy" in lines("flags", edition=edition, elsewhere=supply - 1)[2]


# --- Investor ------------------------------------------------------------------------------------------------
def test_what_others_are_owed_must_be_covered() -> None:
    short = "✗ Others are owed 6 M, but Italy's treasury and Ann have only 0 M + 5 M = 5 M."
    assert lines("interest", treasury=0, cash=5)[-1] == short
    assert lines("interest", treasury=0, cash=6)[-1] == "Treasury afterwards: 0 M."


def test_others_are_paid_before_the_government() -> None:
    assert lines("interest", treasury=7)[3:] == [
        "The treasury of Italy pays Bob 4 M interest.",
        "The treasury of Italy pays Cleo 2 M interest.",
        "The treasury of Italy pays Ann 1 M interest.",
        "Ann goes without 5 M of interest that Italy cannot pay.",
        "Treasury afterwards: 0 M.",
    ]


def test_four_becomes_twelve_for_eight_as_the_rulebook_says() -> None:
    assert lines("invest", role="card", cash=6) == [
        "Ann receives 2 M for the investor card.",
        "Ann exchanges the 4 M for the 12 M bond of Italy: 8 M.",
        "Ann has 0 M left; Italy's treasury holds 8 M.",
        "Ann's interest: 2 M before, 5 M now.",
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"role": "bank"}, ["✗ This costs 8 M, and Ann has 6 M."]),
        ({"role": "bank", "cash": 8}, ["Ann exchanges the 4 M for the 12 M bond of Italy: 8 M."]),
        ({"role": "bank", "cash": 0}, ["Ann has too little money for any bond on offer and passes."]),
        ({"role": "neither"}, ["Ann has neither the investor card nor a Swiss Bank, and is not asked."]),
        ({"wants": "9"}, ["Ann receives 2 M for the investor card.", "✗ The 9 M bond of Italy is held by Bob."]),
    ],
)
def test_who_can_buy_what(changes: dict[str, Any], said: list[str]) -> None:
    assert lines("invest", **changes)[: len(said)] == said


def test_a_bond_bought_besides_keeps_the_old_one() -> None:
    shown = lines("invest", cash=10, upgrade=False)
    assert shown[1] == "Ann buys the 12 M bond of Italy."
    assert shown[-1] == "Ann's interest: 2 M before, 7 M now."
    with pytest.raises(ValueError, match="no bond of Italy that she could give back"):
        lines("invest", own="0")


# --- the forced stop -----------------------------------------------------------------------------------------
def test_a_forced_stop_pays_for_the_spaces_moved_and_all_interest() -> None:
    """From Taxation to the second Production 6 spaces, 6 M; to Investor 4, 2 M. Bonds 16, 9 and 4: 6 + 4 + 2 M."""
    assert lines("force", marker="taxation", cash=6, treasury=13, card="Cleo", forces="Bob") == [
        "All interest: 12 M. Treasury: 13 M.",
        "With a Swiss Bank Cleo and Bob could force Italy to stop when it heads for Import and Production.",
        "Asked, in this order: Cleo and Bob.",
        "Cleo lets Italy pass Investor.",
        "Bob forces Italy to stop on Investor.",
        "Italy moves its marker 4 spaces to Investor.",
        "Ann pays 2 M to the bank for moving 4 spaces.",
        "The treasury of Italy pays Bob 4 M interest.",
        "The treasury of Italy pays Cleo 2 M interest.",
        "The treasury of Italy pays Ann 6 M interest.",
        "Cleo receives 2 M for the investor card.",
        "Cleo passes the investor card to Dan.",
        "Afterwards Italy's treasury holds 1 M, and Ann 10 M.",
    ]


def test_who_lets_it_pass_leaves_it_its_target() -> None:
    shown = lines("force", marker="taxation", cash=6, forces="nobody", card="Ann")
    assert shown[2:8] == [
        "Asked, in this order: Bob and Cleo.",
        "Bob lets Italy pass Investor.",
        "Cleo lets Italy pass Investor.",
        "Italy moves its marker 6 spaces to Production.",
        "Ann pays 6 M to the bank for moving 6 spaces.",
        "Italy has passed Investor: investments follow.",
    ]
    assert shown[-1] == "Afterwards Italy's treasury holds 13 M, and Ann 2 M."


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({"treasury": 12}, "Bob and Cleo"),
        ({"treasury": 12, "card": "Cleo"}, "Cleo and Bob"),
        ({"treasury": 12, "russia": True}, "Bob"),
        ({"treasury": 11}, ""),
        ({"target": "maneuver1"}, ""),
        ({"target": "investor"}, ""),
        ({"marker": "investor", "target": "import"}, ""),
        ({"edition": "second"}, ""),
        ({"edition": "digest"}, ""),
    ],
)
def test_who_is_asked_whether_to_force(changes: dict[str, Any], asked: str) -> None:
    shown = [line for line in lines("force", forces="nobody", **changes) if line.startswith("Asked")]
    assert shown == ([f"Asked, in this order: {asked}."] if asked else [])


# --- governments ---------------------------------------------------------------------------------------------
def test_the_earlier_edition_takes_a_fee() -> None:
    paid = "Bob pays Ann 1 M for taking over France before it had power."
    assert paid in lines("takeover", edition="second")
    assert paid not in lines("takeover", edition="third")
    assert paid not in lines("takeover", edition="second", other=True)
    assert paid not in lines("takeover", edition="second", power=3)


def test_drawing_level_is_not_enough() -> None:
    assert "Ann still governs France." in lines("takeover", own="16", bob="4", buys="12")


@pytest.mark.parametrize(("card", "heir"), [("Bob", "Bob"), ("Cleo", "Cleo"), ("Dan", "Bob"), ("Ann", "Bob")])
def test_of_two_level_above_the_government_the_nearest_to_the_card_takes_over(card: str, heir: str) -> None:
    """Bob 2 + 16, Cleo 6 + 12, Ann 9. Clockwise: Ann, Bob, Cleo, Dan, Eve, Finn."""
    tied = {"own": "9", "bob": "2", "buys": "16", "cleo": "6", "cleo buys": "12"}
    assert f"{heir} takes over the government of France." in lines("takeover", card=card, **tied)


# --- Taxation ------------------------------------------------------------------------------------------------
def test_germany_taxes_as_the_rulebook_says() -> None:
    assert lines("taxation")[1:] == [
        "2 × 2 M + 3 × 1 M: revenue 7 M.",
        "The tax marker of Germany goes from 6 to 7.",
        "Eve receives a success bonus of 1 M.",
        "Germany gains 2 power points and has 3.",
        "Pay for armies (2) and fleets (1): 3 M.",
        "Germany collects 4 M: 7 M revenue less 3 M soldiers' pay.",
    ]


@pytest.mark.parametrize(
    ("counts_from", "last"),
    [("previous", "Eve receives a success bonus of 5 M."), ("highest", "Eve receives a success bonus of 3 M.")],
)
def test_a_bonus_counts_from_the_level_before_or_from_the_highest(counts_from: str, last: str) -> None:
    """Two factories and 3, 1, 6 flags: revenue 7, 5, 10 M, from the lowest space, 5."""
    shown = lines("bonus", **{"from": counts_from})
    assert [line for line in shown if "tax marker" in line] == [
        "The tax marker of Germany goes from 5 to 7.",
        "The tax marker of Germany goes from 7 to 5.",
        "The tax marker of Germany goes from 5 to 10.",
    ]
    told = [line for line in shown if "bonus" in line]
    assert told[0] == "Eve receives a success bonus of 2 M."
    assert told[1].endswith("no success bonus.")
    assert told[2] == last


# --- the end -------------------------------------------------------------------------------------------------
def test_france_at_17_scores_as_the_rulebook_says() -> None:
    shown = lines("score", **{"bond FR": "12", "power FR": 17})
    assert "France: interest 5 × factor 3 (17 : 5, rounded down) = 15." in shown


def test_a_tie_goes_to_the_next_nation_by_power_or_to_the_leaders_government() -> None:
    """France at 25, factor 5: Ann 5 + 3, Bob 6 + 1 interest; Italy at 17, factor 3: Ann 2, Bob 4. So 46 and 47."""
    third, second = lines("tie"), lines("tie", edition="second")
    assert third[:2] == second[:2] == ["Ann: bonds 46 + cash 4 = 50.", "Bob: bonds 47 + cash 3 = 50."]
    assert third[2:] == [
        "France, 25 power points: Ann holds 18 M, Bob 18 M.",
        "Italy, 17 power points: Ann holds 4 M, Bob 9 M.",
        "Bob wins the tie at 50 points.",
    ]
    assert second[-2:] == ["Ann governs France.", "Ann wins the tie at 50 points."]


def test_who_has_more_points_wins_without_a_tie() -> None:
    assert lines("tie", power=10)[2:] == ["Ann wins with 48 points."]
    assert rules("tie", power=10)[-1] == "end.score"
    assert rules("tie")[-1] == "end.tie"
