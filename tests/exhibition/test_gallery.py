"""The gallery without a browser: what its controls do, what is shown, what is sent."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import imperial_nb
from imperial_nb.editor.editor import Editor
from imperial_nb.engine.rulebook import RULES, chapters
from imperial_nb.exhibition.gallery import Gallery
from imperial_nb.scenarios import by_rule, library
from imperial_nb.widgets.table import Table
from tests.widgets.conftest import size
from tests.widgets.hands import ask, notice, press, shown

MOST_BYTES = 130_000
"""What opening the gallery sends, at the most; about a third of it are the cards' words."""
MOST_WIDGETS = 10
OPEN = {"text": "", "rule": "", "players": "", "edition": ""}


@pytest.fixture
def gallery() -> Gallery:
    return imperial_nb.gallery()


def look(gallery: Gallery, **wanted: str) -> list[str]:
    """Fill in the search; the names of the cards that are left."""
    ask(gallery.panel, "search", **{**OPEN, **wanted})
    return cards(gallery)


def cards(gallery: Gallery) -> list[str]:
    found: list[str] = shown(gallery.panel, "cards.found")
    return found


def told(gallery: Gallery) -> str:
    return str(shown(gallery.panel, "search.found"))


def drawn(gallery: Gallery) -> list[str]:
    """Names of the positions whose pictures the browser has."""
    return [key.removeprefix("cards.picture.") for key in gallery.panel.get_state() if key.startswith("cards.picture.")]


def table(gallery: Gallery) -> Table:
    shown = gallery.children[-1]
    assert isinstance(shown, Table)
    return shown


# --- what is on the cards ---------------------------------------------------------------------------------------------
def test_every_position_has_a_card_with_all_that_is_known_of_it(gallery: Gallery) -> None:
    views = {view["name"]: view for view in shown(gallery.panel, "cards.all")}
    assert set(views) == set(cards(gallery)) == {entry.name for entry in library()}
    assert told(gallery) == f"All {len(library())} positions"
    card = views["earlier-edition-start"]
    assert card["title"] == "The start of the second edition"
    assert card["notice"] == "Second edition: 13 M in each treasury and not a million in any purse."
    assert card["note"].startswith("Players begin with 26 M instead of 24 M")
    assert card["facts"] == ["3 players", "second edition"]
    assert card["rules"] == ["setup.standard", "board.bonds"]
    assert shown(gallery.panel, "cards.rules")["board.bonds"] == RULES["board.bonds"].title
    assert eval(card["code"], {"imperial_nb": imperial_nb}) == imperial_nb.Scenario.named("earlier-edition-start")


def test_cards_stand_in_the_order_of_the_rulebook(gallery: Gallery) -> None:
    order = list(RULES)
    first = {entry.name: order.index(entry.rules[0]) for entry in library()}
    assert [first[name] for name in cards(gallery)] == sorted(first.values())
    assert cards(gallery)[0] == "round-switzerland"


def test_rules_to_choose_from_stand_under_their_parts_of_the_rulebook(gallery: Gallery) -> None:
    parts = shown(gallery.panel, "search.rules")
    assert [part["label"] for part in parts] == [chapter.title for chapter in chapters()]
    assert [rule["id"] for part in parts for rule in part["rules"]] == list(RULES)


# --- searching --------------------------------------------------------------------------------------------------------
def test_words_rule_players_and_edition_narrow_the_search(gallery: Gallery) -> None:
    assert look(gallery, text="Berlin rail") == ["berlin-rail-cut", "four-players-occupied-by-herself"]
    assert told(gallery) == "2 positions found"
    assert set(look(gallery, rule="army.convoy")) == {entry.name for entry in by_rule("army.convoy")}
    assert look(gallery, rule="setup.standard", players="2") == ["two-player-start"]
    assert told(gallery) == "1 position found"
    assert set(look(gallery, edition="digest")) == {"a-last-nation-without-a-fee", "digest-start"}
    assert shown(gallery.panel, "search.wanted") == {**OPEN, "edition": "digest"}
    assert look(gallery, text="nothing like this") == []
    assert told(gallery) == "No position fits that. Use fewer words, or show all."
    assert len(look(gallery)) == len(library())


def test_a_tag_searches_for_its_rule_alone(gallery: Gallery) -> None:
    look(gallery, text="narrow", players="6")
    ask(gallery.panel, "cards", rule="army.straits")
    assert shown(gallery.panel, "search.wanted") == {**OPEN, "rule": "army.straits"}
    assert cards(gallery) == ["straits"]


def test_a_search_to_begin_with() -> None:
    gallery = imperial_nb.gallery("shipyard venice")
    assert shown(gallery.panel, "search.wanted")["text"] == "shipyard venice"
    assert cards(gallery) == [entry.name for entry in gallery.found]
    assert "venice-shipyard" in cards(gallery)
    assert repr(gallery) == f"<Gallery: {len(gallery.found)} of {len(library())} positions>"


def test_what_cannot_be_looked_for_is_refused_and_changes_nothing(gallery: Gallery) -> None:
    look(gallery, text="berlin")
    before = cards(gallery)
    assert look(gallery, rule="moon.landing") == before
    assert "There is no rule 'moon.landing'" in notice(gallery.panel)
    assert shown(gallery.panel, "search.wanted")["text"] == "berlin"
    assert look(gallery, text="berlin") == before
    assert notice(gallery.panel) == ""
    with pytest.raises(ValueError, match="searched by words, not by int"):
        imperial_nb.gallery(7)  # type: ignore[arg-type]


# --- pictures ---------------------------------------------------------------------------------------------------------
def test_a_picture_is_sent_once_when_its_card_comes_into_sight(gallery: Gallery, sent: list[dict[str, Any]]) -> None:
    assert drawn(gallery) == []
    assert "cards.ground" not in gallery.panel.get_state()
    ask(gallery.panel, "cards", draw=["straits", "trieste-convoy"])
    assert drawn(gallery) == ["straits", "trieste-convoy"]
    (message,) = sent
    assert set(message["state"]) == {"cards.ground", "cards.picture.straits", "cards.picture.trieste-convoy"}
    sent.clear()
    ask(gallery.panel, "cards", draw=["straits"])
    assert [message["method"] for message in sent] == ["custom"]  # a word at least, and nothing more
    sent.clear()
    ask(gallery.panel, "cards", draw=["venice-shipyard"])
    (message,) = sent
    assert set(message["state"]) == {"cards.picture.venice-shipyard"}
    ask(gallery.panel, "cards", draw=["round-switzerland", "moon"])
    assert "There is no scenario 'moon'" in notice(gallery.panel)
    assert drawn(gallery) == ["straits", "trieste-convoy", "venice-shipyard"]


def test_opening_is_light_and_so_is_every_search(sent: list[dict[str, Any]]) -> None:
    before = len(_instances)
    gallery = imperial_nb.gallery()
    assert len(_instances) - before <= MOST_WIDGETS
    assert size([gallery.panel.get_state()]) < MOST_BYTES
    sent.clear()
    look(gallery, text="berlin rail")
    assert size(sent) < 500
    assert len(sent) == 1


# --- opening ----------------------------------------------------------------------------------------------------------
def test_a_table_stands_in_the_place_of_the_cards_and_the_way_back_keeps_the_search(gallery: Gallery) -> None:
    look(gallery, text="germany taxes")
    assert cards(gallery) == ["german-taxation"]
    ask(gallery.panel, "cards", open="german-taxation", where="table")
    assert shown(gallery.panel, "back.title") == "Germany taxes"
    assert shown(gallery.panel, "back.note") == gallery.found[0].note
    assert not shown(gallery.panel, "cards.shown")
    assert not shown(gallery.panel, "search.shown")
    whole = table(gallery).whole
    assert whole is not None
    assert notice(whole.panel) == ""
    press(whole.panel, "rondel taxation")
    assert whole.referee.game.nations["GE"].power == 3
    ask(gallery.panel, "back", back=True)
    assert len(gallery.children) == 1
    assert shown(gallery.panel, "back.title") == ""
    assert shown(gallery.panel, "cards.shown")
    assert cards(gallery) == ["german-taxation"]
    ask(gallery.panel, "cards", open="german-taxation", where="table")
    assert table(gallery).whole is whole, "it is as it was left"


def test_an_editor_keeps_what_was_changed_in_it(gallery: Gallery) -> None:
    ask(gallery.panel, "cards", open="straits", where="editor")
    editor = gallery.children[-1]
    assert isinstance(editor, Editor)
    before = editor.scenario
    assert before.start().position() == imperial_nb.Scenario.named("straits").start().position()
    editor.desk.touch("norway")
    changed = editor.scenario
    assert changed != before
    gallery.back()
    assert gallery.show("straits", "editor") is editor
    assert editor.scenario == changed
    assert isinstance(gallery.show("straits"), Table)


def test_an_unknown_position_opens_nothing(gallery: Gallery) -> None:
    ask(gallery.panel, "cards", open="moon", where="table")
    assert "There is no scenario 'moon'" in notice(gallery.panel)
    assert len(gallery.children) == 1
    assert shown(gallery.panel, "cards.shown")


def test_closing_closes_all_that_was_opened(gallery: Gallery) -> None:
    before = {*_instances} - {key for key, widget in _instances.items() if widget is gallery}
    gallery.show("straits")
    gallery.back()
    gallery.show("trieste-convoy", "editor")
    gallery.close()
    assert not [_instances[key] for key in {*_instances} - before]
