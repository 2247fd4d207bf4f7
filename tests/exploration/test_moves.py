"""Where units can go: the rulebook's convoy of Trieste, stances, moves that can be tried."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing.palette import HIGHLIGHT
from imperial_nb.engine import Scenario
from imperial_nb.exploration.blocks import Answer, Maps
from imperial_nb.exploration.questions import find
from tests.rules.helpers import NO_CARD, player, start

from .answers import actions, answer, row, said, table, texts, why

SVG = "{http://www.w3.org/2000/svg}"


def maps(found: Answer) -> Maps:
    [one] = [block for block in found if isinstance(block, Maps)]
    return one


def test_convoys_of_the_rulebook() -> None:
    """Rulebook 2010, p. 9: Algeria needs both seas, Tunis the Ionian Sea alone; Turkey a fleet that moves first."""
    found = answer("moves", Scenario.named("trieste-convoy").start())
    assert said(found) == ["2 armies in Trieste can reach 27 regions, 6 of them only after fleets have moved."]
    ways = table(found, "can reach")
    assert ways.head == ("Region", "Way", "Fleets that move first", "Enter as", "or as")
    assert [cell.text for cell in row(ways, "Algeria")[1:]] == [
        "over Ionian Sea and Western Mediterranean", "", "", "",
    ]  # fmt: skip
    assert row(ways, "Tunis")[1].text == "over Ionian Sea"
    assert row(ways, "Turkey")[2].text == "Ionian Sea → Eastern Mediterranean"
    assert [cell.text for cell in row(ways, "Genoa")[1:]] == ["rail + land", "", "friendly", "hostile"]
    assert why(row(ways, "Genoa")[1]) == ["By rail from Trieste to Vienna.", "By land from Vienna to Genoa."]
    assert texts(table(found, "All units")) == [
        ("2 fleets in Ionian Sea", "2", "–", "2", "–"),
        ("1 fleet in Western Mediterranean", "2", "–", "2", "–"),
        ("2 armies in Trieste", "27", "13", "8", "6"),
    ]


def test_the_map_outlines_where_they_are_and_can_go() -> None:
    found = answer("moves", Scenario.named("trieste-convoy").start(), units="fleet western_mediterranean")
    [one] = maps(found).maps
    assert one.title == "Thick outline: 1 fleet in Western Mediterranean; thin outline: the regions in reach"
    edges = [use.attrib for use in ET.fromstring(one.svg).iter(f"{SVG}use") if use.get("stroke") == HIGHLIGHT]
    widths = {edge["href"].rpartition("-")[2]: edge["stroke-width"] for edge in edges}
    assert widths == {"western_mediterranean": "5", "bay_of_biscay": "1.8", "ionian_sea": "1.8"}
    assert edges[-1]["href"].endswith("western_mediterranean")  # over the outlines of its neighbours
    assert table(found, "can reach").head == ("Region",)


def test_moves_that_are_legal_now_can_be_tried() -> None:
    game = Scenario.named("trieste-convoy").start()
    assert set(actions(table(answer("moves", game, units="fleet ionian_sea"), "can reach"))) == {
        "move fleet ionian_sea eastern_mediterranean",
        "move fleet ionian_sea western_mediterranean",
    }
    assert actions(table(answer("moves", game), "can reach")) == []  # armies move after the fleets
    game.play("done")
    found = answer("moves", game)
    assert sorted(actions(table(found, "can reach"))) == sorted(
        str(action) for action in game.legal() if action.type == "move"
    )
    assert str(row(table(found, "can reach"), "Venice")[3].action) == "move army trieste venice hostile"


def test_moves_of_another_nation_cannot_be_tried() -> None:
    game = start("AH maneuver", "AH army belgium, FR army belgium")
    assert "move army belgium holland" in actions(table(answer("moves", game), "can reach"))
    assert actions(table(answer("moves", game, nation="FR"), "can reach")) == []


def test_armies_of_both_stances_in_one_province() -> None:
    game = start("GE maneuver", "GE army paris hostile, GE army paris friendly 2")
    units = find("moves").fields(game, {})[1]
    assert list(units.options.values()) == ["1 hostile army in Paris", "2 friendly armies in Paris"]
    ways = table(answer("moves", game, units="army paris friendly"), "can reach")
    assert str(row(ways, "Belgium")[0].action) == "move army paris belgium which friendly"


def test_a_convoy_with_another_way() -> None:
    game = start("FR maneuver", "FR fleet bay_of_biscay, FR fleet english_channel, FR army brest")
    ways = table(answer("moves", game, units="army brest"), "can reach")
    assert row(ways, "London")[1].text == "over English Channel"
    assert any(text.startswith("Or over ") for cells in ways.rows for text in why(cells[1]))


def test_as_if_it_began_a_maneuver() -> None:
    game = start("IT rondel", "AH army vienna")
    found = answer("moves", game, nation="AH")
    assert said(found)[1] == "This is as if Austria-Hungary began a maneuver now."


def test_the_unit_chosen_gives_way_when_it_is_gone() -> None:
    question = find("moves")
    game = start("AH maneuver", "AH army vienna, AH army trieste")
    chosen = {"units": "army vienna"}
    assert question.fields(game, chosen)[1].value(chosen) == "army vienna"
    game.play("move army vienna prague")
    assert question.fields(game, chosen)[1].value(chosen) == "army trieste"


def test_nothing_to_move_no_government_and_a_finished_game() -> None:
    game = start("AH rondel", edition=NO_CARD)
    assert [field.key for field in find("moves").fields(game, {})] == ["nation"]
    with pytest.raises(ValueError, match="Austria-Hungary has no unit that can move"):
        answer("moves", game)
    with pytest.raises(ValueError, match="Italy has no government"):
        answer("moves", start("AH rondel", "IT army rome", players=[player("Ann", AH=[9]), player("Bob")]), nation="IT")
    with pytest.raises(ValueError, match="over"):
        answer("moves", Scenario.named("six-players-final-count").start())
