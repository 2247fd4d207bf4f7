"""Positions side by side: which can be chosen, what is told of them, worked by hand."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.rulebook import RULES
from imperial_nb.exploration.blocks import Answer, Cell, Maps, Said, Table, text
from imperial_nb.exploration.explorer import Questions, ask
from imperial_nb.exploration.moments import moments
from imperial_nb.exploration.questions import find
from imperial_nb.exploration.questions.comparing import Comparing
from imperial_nb.scenarios import library
from tests.rules.helpers import player, start

QUESTION = Comparing()
SVG = "{http://www.w3.org/2000/svg}"


def chosen(game: Game, **values: str) -> dict[str, str]:
    """What is chosen in all fields, `values` in some of them."""
    return {field.key: field.value(values) for field in QUESTION.fields(game, values)}


def answer(game: Game, **values: str) -> Answer:
    assert chosen(game, **values).items() >= values.items()
    return QUESTION.answer(game, chosen(game, **values))


def gist(found: Answer) -> str:
    assert isinstance(found[0], Said)
    return found[0].text


def table(found: Answer, caption: str) -> Table:
    [one] = [block for block in found if isinstance(block, Table) and block.caption == caption]
    return one


def maps(found: Answer) -> Maps:
    [one] = [block for block in found if isinstance(block, Maps)]
    return one


def row(found: Answer, caption: str, label: str) -> tuple[Cell, ...]:
    [one] = [cells for cells in table(found, caption).rows if cells[0].text == label]
    return one[1:]


def said(cell: Cell) -> list[str]:
    assert all(line.rule in RULES for line in cell.lines)
    return [line.text for line in cell.lines]


@pytest.fixture
def taxed() -> Game:
    """The Dutch online help's example: level 2 before, 5 now; revenue 10, eight units."""
    game = Scenario.named("british-success-bonus").start()
    game.play("rondel taxation")
    return game


@pytest.fixture
def branched() -> Game:
    """From a start with an army in Vienna one line moves it to Venice, the other produces; the cursor at the latter."""
    game = start("AH rondel", "AH army vienna")
    for action in ("rondel maneuver1", "move army vienna venice hostile"):
        game.play(action)
    game.goto(game.root)
    for action in ("rondel production1", "produce vienna budapest"):
        game.play(action)
    return game


# --- what can be chosen ---------------------------------------------------------------------------------------
def test_at_the_start_there_is_one_moment_and_the_library() -> None:
    game = Scenario.named("standard-start").start()
    fields = {field.key: field for field in QUESTION.fields(game, {})}
    assert list(fields) == ["first", "second", "third", "library"]
    assert fields["first"].options == {"now": "This moment", "start": "Start of the game"}
    assert (fields["first"].default, fields["second"].default) == ("start", "now")
    assert len(fields["library"].options) == 1 + len(library())
    found = answer(game)
    assert gist(found) == "Nothing differs between these positions."
    assert found[1] == Said("Play on, or choose another position.")
    assert len(found) == 3


def test_after_an_action_the_turn_is_compared_with_its_start(taxed: Game) -> None:
    offered = {key: moment.title for key, moment in moments(taxed).items()}
    assert offered == {
        "now": "This moment",
        "turn": "Start of the last turn",
        "before": "One action before",
        "start": "Start of the game",
        "node-1": "Turn 1: Great Britain, Taxation – after action 1",
    }
    assert chosen(taxed) == {"first": "turn", "second": "now", "third": "none", "library": "none"}


def test_the_fourth_place_is_that_of_a_moment_or_of_the_library(branched: Game) -> None:
    three = {"third": "start"}
    assert list(chosen(branched, **three)) == ["first", "second", "third", "fourth", "library"]
    assert list(chosen(branched, **three, fourth="before")) == ["first", "second", "third", "fourth"]
    assert list(chosen(branched, **three, library="france-at-17")) == ["first", "second", "third", "library"]
    assert list(chosen(branched, **three, fourth="before", library="france-at-17")) == [
        "first", "second", "third", "library",
    ]  # fmt: skip
    for last in ({"fourth": "before"}, {"library": "france-at-17"}):
        assert len(maps(answer(branched, **three, **last)).maps) == 4
    with pytest.raises(ValueError, match="There is no field 'library' for 'comparing'; there are: first, second, "):
        ask("comparing", branched, **three, library="france-at-17", fourth="before")


def test_moments_before_this_one(branched: Game) -> None:
    branched.undo()  # in the middle of the turn
    offered = moments(branched)
    assert offered["turn"].title == "Start of this turn"
    assert offered["turn"].node is offered["before"].node is branched.root
    branched.play("produce vienna budapest")
    branched.play("rondel maneuver1")  # Italy has nothing to move: its turn is over
    offered = moments(branched)
    assert offered["turn"].title == "Start of the last turn"
    assert str(offered["turn"].node.action) == "produce budapest vienna"


def test_named_and_noted_moments_and_ends_of_lines_can_be_chosen(branched: Game) -> None:
    branched.annotate(1, note="risky")
    branched.annotate(2, name="<b>march</b>")
    assert [moment.title for key, moment in moments(branched).items() if key.startswith("node-")] == [
        "Turn 1: Austria-Hungary, Maneuver – after action 1",
        "<b>march</b> – turn 1, after action 2",
        "Turn 1: Austria-Hungary, produce in Budapest and Vienna – after action 2",
    ]


def test_moments_of_the_same_name_are_told_apart() -> None:
    game = start("AH rondel")
    for actions in (("rondel taxation", "rondel factory"), ("rondel investor", "pass", "rondel factory")):
        game.goto(game.root)
        for action in actions:
            game.play(action)
    for node in list(game.nodes.values())[1:]:
        game.annotate(node, name="", note="x")
    titles = [moment.title for moment in moments(game).values()]
    assert len(set(titles)) == len(titles)
    alike = start("AH rondel")
    for space in ("taxation", "investor"):
        alike.goto(alike.root)
        alike.play(f"rondel {space}")
        alike.annotate(alike.node, name="try")
    assert [moment.title for key, moment in moments(alike).items() if key.startswith("node-")] == [
        "try – turn 1, after action 1, by way of Taxation",
        "try – turn 1, after action 1, by way of Investor",
    ]


def test_a_deleted_moment_is_told_and_stays_chosen(branched: Game) -> None:
    """Node 2 ends the line to Venice; it is deleted and brought back."""
    values = {"first": "node-2", "second": "now", "third": "node-2"}
    branched.goto(4)
    branched.delete(1)
    fields = {field.key: field for field in QUESTION.fields(branched, values)}
    assert fields["first"].value(values) == fields["third"].value(values) == "node-2"
    assert fields["first"].options["node-2"] == "(no longer there)"
    assert "node-2" not in fields["second"].options
    found = answer(branched, **values)
    assert [block.text for block in found[1:3] if isinstance(block, Said)] == [
        "The moment chosen as “First” is no longer in the game; compared in its place: Start of the last turn.",
        "The moment chosen as “Third” is no longer in the game.",
    ]
    assert table(found, "All values").head[1:] == ("Start of the last turn", "This moment")
    branched.restore()
    assert len(table(answer(branched, **values), "All values").head) == 4


def test_a_fourth_position_is_offered_after_a_third(taxed: Game) -> None:
    assert "fourth" not in chosen(taxed)
    assert chosen(taxed, third="start")["fourth"] == "none"


# --- what is told ---------------------------------------------------------------------------------------------
def test_a_taxation_told_with_its_reasons(taxed: Game) -> None:
    found = answer(taxed)
    assert gist(found) == "What differs: 6 values."
    differing = table(found, "Values that differ")
    assert differing.head == ("", "Start of the last turn", "This moment")
    assert [tuple(cell.text for cell in cells) for cells in differing.rows] == [
        ("Power of Great Britain", "2", "7 (+5)"),
        ("Treasury of Great Britain", "3", "5 (+2)"),
        ("Rondel marker of Great Britain", "Maneuver (before Taxation)", "Taxation"),
        ("Cash of Dan", "2", "5 (+3)"),
        ("Score of Bob if the game ended now", "2", "3 (+1)"),
        ("Score of Dan if the game ended now", "2", "9 (+7)"),
    ]
    before, now = row(found, "Values that differ", "Cash of Dan")
    assert (before.marked, now.marked) == (False, True)
    assert said(now) == ["+3: success bonus of Great Britain, level 2 → 5"]
    every = table(found, "All values")
    assert every.folded
    assert len(every.rows) == 6 * 6 + 2 * 6 + 1
    assert not any(cell.lines for cells in every.rows for cell in cells)


def test_less_money_has_a_minus(taxed: Game) -> None:
    _, start_ = row(answer(taxed, first="now", second="start"), "Values that differ", "Power of Great Britain")
    assert start_.text == "2 (−5)"
    assert said(start_) == ["−5: Taxation of Great Britain at level 5"]


def test_regions_told_with_what_is_there_and_what_happened(branched: Game) -> None:
    found = answer(branched, first="node-2", second="node-4", third="start")
    assert gist(found) == "What differs: 3 regions and 1 value."
    marker = row(found, "Values that differ", "Rondel marker of Austria-Hungary")
    assert [cell.text for cell in marker] == ["Maneuver (before Investor)", "Production (after Factory)", "–"]
    places = table(found, "Regions that differ")
    assert places.head[0] == "Region"
    assert [cells[0].text for cells in places.rows] == ["Budapest", "Vienna", "Venice"]
    assert [cell.text for cell in row(found, "Regions that differ", "Venice")] == [
        "1 hostile army of Austria-Hungary, occupied", "–", "–",
    ]  # fmt: skip
    first, other, root = row(found, "Regions that differ", "Vienna")
    assert [cell.text for cell in (first, other, root)] == [
        "armaments factory",
        "armaments factory, 2 armies of Austria-Hungary",
        "armaments factory, 1 army of Austria-Hungary",
    ]
    assert [cell.marked for cell in (first, other, root)] == [False, True, True]
    assert said(first) == []
    assert said(other) == [
        "Austria-Hungary, army: 0 → 2",
        "Only on the way to the first position: Austria-Hungary moves an army from Vienna to Venice.",
        "Austria-Hungary produces an army in Vienna.",
    ]
    assert said(root)[0] == "Austria-Hungary, army: 0 → 1"


def test_maps_outline_the_regions_that_differ_and_have_text_twins(branched: Game) -> None:
    shown = maps(answer(branched, first="node-2", second="node-4"))
    assert [one.title for one in shown.maps] == [moments(branched)[key].title for key in ("node-2", "node-4")]
    for one in shown.maps:
        outlined = [use for use in ET.fromstring(one.svg).iter(f"{SVG}use") if use.attrib.get("stroke-width") == "1.8"]
        names = [use.attrib["href"].rpartition("-")[2] for use in outlined]
        assert names == ["budapest", "vienna", "venice"]
        assert outlined[0].attrib["href"].removesuffix("-budapest") in shown.ground
    assert "Venice: 1 hostile army of Austria-Hungary" in shown.maps[0].text
    assert "Vienna: 2 armies of Austria-Hungary" in shown.maps[1].text


def test_positions_of_different_games_differ_without_reasons() -> None:
    game = start("AH rondel", players=[player("Ann", 7, AH=[9]), player("Zoe")])
    found = answer(game, library="france-at-17")
    now, other = row(found, "Values that differ", "Cash of Ann")[1:]
    assert (now.text, other.text, other.lines) == ("7", "2 (−5)", ())
    assert [cell.text for cell in row(found, "Values that differ", "Cash of Zoe")] == ["10", "10", "–"]
    assert table(found, "Values that differ").head[-1] == Scenario.named("france-at-17").title
    assert gist(found) == f"What differs: {len(table(found, 'Values that differ').rows)} values."


def test_many_regions_are_told_when_asked_for() -> None:
    game = Scenario.named("standard-start").start()
    places = table(answer(game, library="six-players-at-war"), "Regions that differ")
    assert len(places.rows) > 12
    assert places.folded


@pytest.mark.parametrize("name", [entry.name for entry in library()][::6])
def test_every_position_against_another_in_plain_text(name: str) -> None:
    game = Scenario.named(name).start()
    plain = text(answer(game, library="six-players-at-war"))
    assert plain.startswith("What differs: ") or name == "six-players-at-war"
    assert "None" not in plain
    assert "{" not in plain


# --- at the panel ---------------------------------------------------------------------------------------------
@pytest.fixture
def panel(branched: Game) -> Iterator[Questions]:
    panel = Questions(branched, (find("comparing"), find("ending")), "comparing")
    yield panel
    panel.close()


def test_a_name_given_to_a_moment_is_shown_at_once(panel: Questions, branched: Game) -> None:
    panel.asking.choose("comparing", "first", "node-2")
    panel.refresh()
    branched.annotate(2, name="the march")
    [block] = [block for block in panel.get_state()["ask.answer"] if block["kind"] == "maps"]
    assert [one["title"] for one in block["maps"]] == ["the march – turn 1, after action 2", "This moment"]


def test_the_ground_travels_once(panel: Questions, branched: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(panel, "_send", lambda message, buffers=None: sent.append(message["state"]))
    assert len(panel.get_state()["ask.ground"]) > 100_000
    for deed in (
        branched.undo,
        branched.redo,
        lambda: panel.asking.ask("ending"),
        lambda: panel.asking.ask("comparing"),
    ):
        deed()
        panel.refresh()
    assert any("ask.answer" in message for message in sent)
    assert not any("ask.ground" in message for message in sent)
    assert max(len(str(message)) for message in sent) < 40_000


def test_a_chosen_moment_stays_when_the_game_goes_on() -> None:
    game = Scenario.named("five-players-a-dear-taxation").start()
    game.play("rondel taxation")
    end = f"node-{game.node.id}"
    chosen = {"first": "start", "second": end}
    game.play(game.legal()[0])
    second = next(field for field in find("comparing").fields(game, chosen) if field.key == "second")
    assert second.value(chosen) == end
    assert end not in find("comparing").fields(game, {})[1].options
