"""Small maps: light, complete, and drawn with nothing that the ground does not hold."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from imperial_nb.drawing.small_maps import CITIES
from imperial_nb.engine import Scenario
from imperial_nb.engine.board import NATIONS, REGIONS
from imperial_nb.exhibition.pictures import ground, picture

MOST_BYTES = 10_000
LIGHT = 4_000
"""Bytes of a picture, at the most and on the average; of the ground, which is sent once, at the most 95,000."""


def used(markup: str) -> list[str]:
    """Ids that a picture refers to."""
    return re.findall(r'(?:href="|url\()#([\w-]+)', markup)


def test_pictures_are_light() -> None:
    sizes = [len(picture(name, "en").encode()) for name in Scenario.names()]
    assert max(sizes) < MOST_BYTES
    assert sum(sizes) / len(sizes) < LIGHT
    assert len(ground().encode()) < 95_000


def test_the_ground_holds_every_region_once() -> None:
    held = [element.get("id") for element in ElementTree.fromstring(ground()).iter() if element.get("id")]
    assert len(held) == len(set(held))
    assert {f"gallery-{name}" for name in (*REGIONS, "switzerland", "ground", "places")} <= set(held)
    assert {*used(ground())} <= set(held)


@pytest.mark.parametrize("name", Scenario.names())
def test_a_picture_uses_only_what_the_ground_holds(name: str) -> None:
    held = {element.get("id") for element in ElementTree.fromstring(ground()).iter()}
    markup = picture(name, "en")
    ElementTree.fromstring(markup)
    assert {*used(markup)} <= held


def test_a_picture_shows_flags_units_and_factories() -> None:
    position = Scenario.named("flags-run-out").to_dict()
    markup = picture("flags-run-out", "en")
    hatched = dict(re.findall(r'href="#gallery-(\w+)"[^>]*fill="url\(#gallery-(\w\w)\)', markup))
    assert len(hatched) > 5
    assert hatched == position["flags"]
    ids = used(markup)
    assert sum(ids.count(f"gallery-flag-{nation}") for nation in NATIONS) == len(position["flags"])
    assert sum(ids.count(f"gallery-factory-{kind}") for kind in CITIES) == len(position["factories"])
    assert used(picture("straits", "en")).count("gallery-army-GB") == 3
    assert used(picture("berlin-rail-cut", "en")).count("gallery-hostile-RU") == 1


def test_a_position_that_there_is_not_has_no_picture() -> None:
    with pytest.raises(ValueError, match="no scenario 'moon'"):
        picture("moon", "en")
