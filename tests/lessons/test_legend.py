"""The legend explains every sign that a map can show, in pictures and as text."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from imperial_nb import lessons
from imperial_nb.drawing import tokens
from imperial_nb.drawing.legend import signs
from imperial_nb.lessons.legend_view import LegendView
from tests.widgets.hands import shown

SVG = "{http://www.w3.org/2000/svg}svg"


def test_every_kind_of_piece_is_explained() -> None:
    explained = {sign.token.markup for sign in signs()}
    kinds = [tokens.army("FR"), tokens.army("FR", stance="hostile"), tokens.army("FR", stance="friendly")]
    kinds += [tokens.army("FR", count=3), tokens.fleet("FR"), tokens.fleet("FR", in_port=True), tokens.flag("FR")]
    kinds += [made(kind) for made in (tokens.factory, tokens.city) for kind in ("armaments", "shipyard")]
    assert {piece.markup for piece in [*kinds, tokens.port()]} < explained


def test_a_lesson_shows_each_sign_with_its_name_and_says_the_same_as_text() -> None:
    view = lessons.legend()
    assert isinstance(view, LegendView)
    rows = shown(view, "legend.signs")
    assert [row["name"] for row in rows] == [str(sign.name) for sign in signs()]
    for row in rows:
        assert ET.fromstring(row["sign"]).tag == SVG
        assert f"- {row['name']}: {row['about']}" in repr(view)
    assert view._repr_mimebundle_()["text/plain"] == repr(view)
    assert isinstance(lessons.legend(), LegendView)  # again: the name is still the function's
