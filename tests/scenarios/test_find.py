"""Positions found by words, rule, players and edition; their texts found for the catalogues."""

from __future__ import annotations

import pytest
from babel.messages.extract import extract_from_dir

from imperial_nb.engine.scenario import LIBRARY
from imperial_nb.scenarios import Entry, by_rule, find, library


def names(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.name for entry in entries]


def test_no_words_find_all() -> None:
    assert find() == find("  ") == library()


def test_every_word_must_occur_in_texts_names_or_rules() -> None:
    assert names(find("berlin RAIL")) == ["berlin-rail-cut", "four-players-occupied-by-herself"]
    assert names(find("flag.supply")) == ["flags-run-out"]
    assert names(find("narrow places")) == names(find("zebra")) == []


def test_filters_narrow_what_words_find() -> None:
    assert find(rule_id="army.convoy") == by_rule("army.convoy")
    assert names(find("rail", rule_id="army.convoy")) == ["dublin-without-rail", "german-rail", "naples-behind-rome"]
    assert names(find("start", players=2)) == ["two-player-start"]
    assert names(find(edition="digest")) == ["a-last-nation-without-a-fee", "digest-start"]
    assert names(find(rule_id="setup.standard", players=4, edition="digest")) == ["digest-start"]


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no rule 'moon\.landing'"):
        find(rule_id="moon.landing")
    with pytest.raises(ValueError, match="no edition 'fourth'"):
        find(edition="fourth")


def test_every_text_is_extracted_for_the_catalogues() -> None:
    methods = [("*.json", "imperial_nb.scenarios.texts:texts")]
    extracted = {message for _, _, message, *_ in extract_from_dir(LIBRARY, method_map=methods)}
    assert extracted == {text for entry in library() for text in (entry.title, entry.note, entry.notice)}
