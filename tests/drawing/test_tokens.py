"""The pieces say whose they are, how many, and how they stand."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from imperial_nb.drawing import tokens
from imperial_nb.drawing.tokens import Token, icon
from imperial_nb.engine.board import NATIONS
from tests.drawing.positions import texts


def pieces(nation: str) -> list[Token]:
    return [
        tokens.army(nation),
        tokens.army(nation, 1, "hostile"),
        tokens.army(nation, 1, "friendly"),
        tokens.fleet(nation),
        tokens.fleet(nation, 1, in_port=True),
        tokens.flag(nation),
        tokens.chip(nation),
    ]


@pytest.mark.parametrize("nation", NATIONS)
def test_pieces_bear_their_nations_letters_and_differ_in_shape(nation: str) -> None:
    drawn = pieces(nation)
    assert all(texts(icon(token)) == [nation] for token in drawn)
    plain = [token.markup.replace(nation, "") for token in drawn]
    assert len(set(plain)) == len(plain)


@pytest.mark.parametrize("count", [2, 10])
def test_several_units_bear_their_number(count: int) -> None:
    for one, several in (
        (tokens.army("IT"), tokens.army("IT", count)),
        (tokens.army("IT", 1, "hostile"), tokens.army("IT", count, "hostile")),
        (tokens.fleet("IT"), tokens.fleet("IT", count)),
    ):
        assert texts(icon(several)) == ["IT", str(count)]
        assert several.width > one.width


def test_an_icon_is_a_picture_of_the_tokens_size() -> None:
    token = tokens.army("RU", 3, "friendly")
    root = ET.fromstring(icon(token))
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (round(token.width, 1), token.height)
    assert "id=" not in icon(token)


def test_factories_and_cities_differ_by_kind() -> None:
    kinds = ("armaments", "shipyard")
    assert len({tokens.factory(kind).markup for kind in kinds} | {tokens.city(kind).markup for kind in kinds}) == 4
