"""Views are looked up by name; one that does not exist is answered with a sentence."""

from __future__ import annotations

import pytest

from imperial_nb.engine import Game


@pytest.mark.parametrize(
    ("views", "name", "known"), [("nations", "XX", "AH"), ("players", "Zed", "Ann"), ("regions", "zed", "venice")]
)
def test_an_unknown_name_is_a_value_error_that_says_what_there_is(views: str, name: str, known: str) -> None:
    found = getattr(Game.new(["Ann", "Bob"], seed=1), views)
    with pytest.raises(ValueError, match=known) as caught:
        found[name]
    assert name in str(caught.value)
    assert found.get(name) is None
    assert name not in found
    assert known in found
