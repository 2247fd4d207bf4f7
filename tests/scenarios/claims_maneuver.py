"""What the positions about units, moves and battles show."""

from __future__ import annotations

from .shown import Shown, claim


# --- rail, convoys, land ----------------------------------------------------------------------------------------------
@claim
def berlin_rail_cut(at: Shown) -> None:
    at.occupied("berlin")
    for origin in ("hamburg", "cologne", "munich"):
        at.refused(f"move army {origin} danzig", "army.rail")
    at.play("move army munich berlin", "battle berlin RU army")
    at.occupied()
    at.allowed("move army hamburg danzig")


@claim
def german_rail(at: Shown) -> None:
    at.play("done")
    at.refused("move army holland denmark", "army.convoy")
    at.allowed("move army cologne denmark", "move army cologne norway", "move army cologne sweden")
    at.play("move army holland danzig")
    at.refused("move army danzig berlin", "army.move")


@claim
def trieste_convoy(at: Shown) -> None:
    at.play("done", "move army trieste algeria")
    at.refused("move army trieste spain", "army.convoy")
    at.allowed("move army trieste tunis")
    at.play("move army trieste venice friendly")
    assert at.units("algeria") == {"AH army": 1}
    at.rules.add("army.move")


@claim
def bridge_from_port(at: Shown) -> None:
    at.play("done")
    at.refused("move army marseille tunis", "army.convoy")
    at.reset().play("move fleet marseille western_mediterranean")
    assert {"spain", "algeria", "tunis", "rome"} <= at.destinations("army", "marseille")
    at.play("move army marseille tunis")
    at.refused("move army marseille algeria", "army.convoy")


@claim
def route_left_open(at: Shown) -> None:
    at.play("move army london holland")
    at.allowed("move army london belgium", "move army london norway")
    at.reset().play("move army london holland via north_sea")
    at.allowed("move army london belgium")
    at.refused("move army london norway", "army.convoy")


@claim
def carrier_stays_used(at: Shown) -> None:
    at.allowed("move army trieste greece")
    at.play("move army trieste tunis", "battle tunis FR army")
    assert at.units("tunis") == {}
    assert at.units("ionian_sea") == {"AH fleet": 1}
    for over_sea in ("tunis", "greece"):
        at.refused(f"move army trieste {over_sea}", "army.convoy")
    at.allowed("move army trieste west_balkan")


@claim
def through_a_crowded_sea(at: Shown) -> None:
    at.play("move army marseille algeria")
    assert at.flag("algeria") == "FR"
    assert at.flag("western_mediterranean") == "IT"
    at.decides("Dan", "rondel", "GB")
    at.reset().play("move army marseille tunis")
    at.decides("Cleo", "arrival", "FR")
    at.play("peace")
    at.decides("Bob", "demand", "IT")
    at.play("decline")


@claim
def naples_behind_rome(at: Shown) -> None:
    at.occupied("rome")
    assert at.destinations("army", "naples") >= {"genoa", "florence", "venice", "rome"}
    at.play("move army naples venice")
    at.refused("move army naples florence", "army.rail")
    assert {"genoa", "florence", "venice"}.isdisjoint(at.destinations("army", "naples"))
    events = at.play("move army naples rome")
    assert "army_moved" in at.kinds(events)
    at.decides("Bob", "arrival", "IT")


@claim
def dublin_without_rail(at: Shown) -> None:
    at.play("done")
    at.refused("move army dublin london", "army.rail")
    at.allowed("move army liverpool sheffield")
    at.reset().play("move fleet dublin north_atlantic", "move army dublin sheffield")
    assert at.units("sheffield") == {"GB army": 1}
    at.refused("move army dublin liverpool", "army.rail")


@claim
def straits(at: Shown) -> None:
    at.refused("move army sweden denmark", "army.straits")
    at.refused("move army spain morocco", "army.straits")
    at.play("move army bulgaria turkey")


@claim
def round_switzerland(at: Shown) -> None:
    at.refused("move army dijon switzerland", "board.facts")
    at.refused("move army dijon vienna hostile", "army.move")
    at.allowed("move army dijon munich hostile")
    events = at.play("move army dijon genoa friendly")
    assert "army_moved_by_rail" in at.kinds(events)


# --- fleets -----------------------------------------------------------------------------------------------------------
@claim
def british_fleets(at: Shown) -> None:
    assert at.destinations("fleet", "english_channel") == {"bay_of_biscay", "north_atlantic", "north_sea"}
    assert at.destinations("fleet", "london") == {"english_channel"}
    assert at.destinations("fleet", "dublin") == {"north_atlantic"}
    at.refused("move fleet english_channel london", "fleet.move")
    at.play("done")
    at.refused("move fleet london english_channel", "turn.order")


@claim
def ionian_encounter(at: Shown) -> None:
    at.play("move fleet eastern_mediterranean ionian_sea", "peace")
    assert at.legal() == ["ask AH", "ask IT"]
    at.play("ask IT", "decline", "decline", "done")
    assert at.flag("ionian_sea") is None
    at.reset().play("move fleet eastern_mediterranean ionian_sea", "battle ionian_sea AH fleet")
    assert at.flag("ionian_sea") == "IT"


@claim
def three_in_one_sea(at: Shown) -> None:
    at.play("battle english_channel GB fleet", "battle english_channel GE fleet")
    assert at.units("english_channel") == {}
    assert at.flag("english_channel") == "FR"
    at.reset().play("battle english_channel GB fleet", "done")
    assert at.units("english_channel") == {"FR fleet": 1, "GE fleet": 1}
    assert at.flag("english_channel") == "FR"
    at.decides("Dan", "rondel", "GB")
    at.reset().play("battle english_channel GB fleet", "move fleet english_channel north_atlantic")
    assert at.flag("english_channel") == "GE"


@claim
def fleet_fights_from_port(at: Shown) -> None:
    at.occupied("venice")
    at.play("battle venice AH army")
    at.occupied()
    assert at.units("venice") == {}
    at.reset().play("move fleet venice ionian_sea")
    at.occupied("venice")
    at.decides("Cleo", "rondel", "FR")


@claim
def flag_by_departure(at: Shown) -> None:
    at.play("move fleet baltic_sea north_sea", "done")
    assert at.flag("baltic_sea") == "RU"
    at.reset().play("done")
    assert at.flag("baltic_sea") == "GB"
    at.reset().play("battle baltic_sea RU fleet", "done")
    assert at.units("baltic_sea") == {}
    assert at.flag("baltic_sea") == "GB"


@claim
def flags_run_out(at: Shown) -> None:
    events = at.play("move fleet english_channel north_sea", "done", "done")
    assert at.kinds(events).count("flag_removed") == 1
    assert at.kinds(events).count("flag_missing") == 1
    assert at.flag("north_sea") is None
    france = at.game.nations["FR"]
    assert len(france.flags) == at.game.edition.flags_per_nation == 10
    at.rules.add("board.supply")


# --- stance and occupation --------------------------------------------------------------------------------------------
@claim
def friendly_beside_hostile(at: Shown) -> None:
    at.occupied("munich")
    at.refused("move army munich cologne friendly", "army.stance")
    at.play("move army munich cologne friendly which hostile")
    at.occupied()
    at.reset().play("stance munich friendly")
    at.occupied()
    assert at.units("munich") == {"FR army friendly": 2}


@claim
def last_factory(at: Shown) -> None:
    at.occupied("rome")
    at.refused("move army trieste naples hostile", "army.last_factory")
    at.play("battle rome FR army")
    at.occupied()
    at.play("move army trieste naples hostile")
    at.occupied("naples")
    at.refused("move army trieste rome hostile", "army.last_factory")


@claim
def turned_then_challenged(at: Shown) -> None:
    at.occupied()
    at.play("stance munich hostile")
    at.occupied("munich")
    at.decides("Ann", "arrival", "AH")
    at.play("peace")
    at.decides("Eve", "demand", "GE")
    at.play("demand army")
    assert at.units("munich") == {"AH army friendly": 1}
    at.occupied()


@claim
def peace_under_arms(at: Shown) -> None:
    at.play("move army warsaw danzig hostile", "peace", "decline")
    assert at.units("danzig") == {"GE army": 1, "RU army hostile": 1}
    at.occupied("danzig")


@claim
def a_promise_of_peace(at: Shown) -> None:
    at.decides("Eve", "demand", "GE")
    assert at.legal() == ["decline", "demand army"]
    at.play("demand army")
    assert at.units("munich") == {}
    at.allowed("move army dijon munich hostile")
    events = at.play("move army dijon munich friendly")
    assert "stance_declared" in at.kinds(events)
    at.rules.add("gov.agreements")  # nothing in the engine knows of one


@claim
def venice_shipyard(at: Shown) -> None:
    at.play("move army vienna venice hostile", "battle venice IT fleet", "move army budapest venice hostile count 2")
    at.refused("destroy venice", "army.destroy")
    at.play("move army vienna venice hostile", "destroy venice")
    assert at.game.nations["IT"].factories == ("naples", "rome")
    assert at.game.nations["AH"].armies == 0
    at.changed(factories=["vienna", "budapest", "venice"])
    at.refused("move army vienna venice hostile", "army.last_factory")


@claim
def bystander_in_venice(at: Shown) -> None:
    events = at.play("destroy venice")
    assert "asked" not in at.kinds(events)
    assert at.units("venice") == {"FR army friendly": 1}
    assert at.game.nations["IT"].factories == ("naples", "rome")
    at.decides("Bob", "rondel", "IT")


# --- battles ----------------------------------------------------------------------------------------------------------
@claim
def order_of_asking(at: Shown) -> None:
    assert at.legal() == ["ask AH", "ask IT"]
    at.play("ask IT", "demand army", "demand army")
    assert at.units("romania") == {"AH army": 1}
    assert at.flag("romania") == "AH"
    at.reset().play("ask AH", "demand army", "demand army")
    assert at.units("romania") == {"IT army": 1}
    assert at.flag("romania") == "IT"


@claim
def army_or_fleet(at: Shown) -> None:
    at.decides("Bob", "demand", "IT")
    assert at.legal() == ["decline", "demand army", "demand fleet"]
    at.play("demand fleet")
    assert at.units("venice") == {"IT army": 1}
    at.reset().play("demand army")
    assert at.units("venice") == {"IT fleet": 1}
    at.occupied()


@claim
def one_player_two_sides(at: Shown) -> None:
    at.decides("Ann", "demand", "GE")
    assert at.governs("AH") == at.governs("GE") == "Ann"
    at.occupied("munich")
    at.play("demand army")
    at.occupied()
    assert at.units("munich") == {"GE army": 1}


@claim
def spent_armies_fall_first(at: Shown) -> None:
    at.play("move army budapest romania", "battle romania RU army")
    assert at.units("romania") == {"AH army": 1, "RU army": 1}
    at.allowed("battle romania RU army")
    at.play("move army romania bulgaria")
    assert at.flag("romania") == "RU"


# --- building, producing, importing -----------------------------------------------------------------------------------
@claim
def german_factory_sites(at: Shown) -> None:
    at.occupied("cologne")
    assert at.legal() == ["build danzig", "build munich", "pass"]
    at.refused("build cologne", "factory.build")


@claim
def german_production(at: Shown) -> None:
    at.occupied("berlin")
    assert at.legal() == ["produce", "produce hamburg", "produce hamburg munich", "produce munich"]
    at.refused("produce berlin", "production.units")


@claim
def austrian_import(at: Shown) -> None:
    events = at.play("import fleet trieste", "import army trieste", "import fleet trieste")
    assert at.moved(events, "import.units") == [("AH", "bank", 1)] * 3
    assert at.units("trieste") == {"AH army": 1, "AH fleet": 2}


@claim
def rome_shared(at: Shown) -> None:
    at.occupied("rome")
    at.refused("import army rome", "import.units")
    at.allowed("import army florence", "import army genoa")


@claim
def one_army_left(at: Shown) -> None:
    assert "produce trieste vienna" in at.legal()
    for two in ("budapest prague", "budapest vienna", "prague vienna"):
        at.refused(f"produce {two}", "board.supply")
    at.play("produce prague trieste")
    assert at.game.nations["AH"].armies == 10


@claim
def six_british_armies(at: Shown) -> None:
    at.refused("import army sheffield", "board.supply")
    assert at.legal("import") == [f"import fleet {port}" for port in ("dublin", "edinburgh", "liverpool", "london")]
    at.play("import fleet london")
