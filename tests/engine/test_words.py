"""Sentences keep their shape, whatever signs a name or text from outside is made of."""

from __future__ import annotations

import pytest

from imperial_nb.drawing.text import printable as drawn
from imperial_nb.drawing.text import width
from imperial_nb.engine import Game, IllegalAction, Scenario
from imperial_nb.engine.lines import printable as told
from imperial_nb.engine.words import say

HEBREW, APART = "דוד", "\u2068דוד\u2069"


def test_letters_read_from_right_to_left_keep_to_themselves() -> None:
    assert say("{player} pays {amount} M.", player=HEBREW, amount=4) == f"{APART} pays 4 M."
    assert say("Players: {players}.", players=["Ann", HEBREW]) == f"Players: Ann and {APART}."
    inner = say("{player} pays {amount} M.", player=HEBREW, amount=4)
    assert say("{reason}", reason=inner) == inner
    assert say("{player!r} is none.", player=HEBREW) == f"'{HEBREW}' is none."


def test_words_given_as_a_list_are_enumerated_and_quoted_as_a_list() -> None:
    assert say("{known} are known, not {known!r}.", known=["spaces", "moves"]) == (
        "spaces and moves are known, not ['spaces', 'moves']."
    )


def test_what_needs_no_care_stays_as_it_is() -> None:
    for text in ("Ann", "Łucja", "Ed O'Hara", "<b>&amp;", "🎲", "two\nlines"):
        assert say("{player} pays.", player=text) == f"{text} pays."


@pytest.mark.parametrize("sign", ["\u202e", "\u2067", "\x00", "\x1b", "\ud83d"])
def test_signs_that_control_are_shown_and_do_nothing(sign: str) -> None:
    assert say("{player} pays.", player=f"a{sign}b") == "a�b pays."
    assert say("{region} is no region.", region=f"a{sign}b") == "a�b is no region."
    assert sign not in say("{player!r} pays.", player=f"a{sign}b")


def test_an_event_and_a_refusal() -> None:
    game = Game.new([HEBREW, "Bob"], cards={HEBREW: ["AH", "FR", "GE"], "Bob": ["IT", "RU", "GB"]})
    events = game.play("rondel investor")
    assert f"The treasury of Austria-Hungary pays {APART} 5 M interest." in [event.text for event in events]
    with pytest.raises(IllegalAction, match=r"^“�dance” is not an action"):
        game.play("\u202edance")


def test_pictures_keep_the_order_and_terminals_get_no_isolates() -> None:
    sentence = say("{player}: {amount} M", player=HEBREW, amount=4)
    assert drawn(sentence) == sentence
    assert width(sentence, 10) == width(f"{HEBREW}: 4 M", 10)
    assert told(sentence) == f"{HEBREW}: 4 M"


def test_a_position_keeps_its_texts_as_they_are() -> None:
    data = Scenario.named("straits").to_dict() | {"title": "a\u202eb", "note": "c\x00\ud83d"}
    position = Scenario.from_dict(data).start().position()
    assert (position.title, position.note) == ("a\u202eb", "c\x00\ud83d")
