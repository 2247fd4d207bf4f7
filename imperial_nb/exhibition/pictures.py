"""The small maps of the gallery and the ground they share."""

from __future__ import annotations

from functools import cache

from imperial_nb.drawing.small_maps import small_ground, small_map
from imperial_nb.engine import Scenario

_PREFIX = "gallery"


@cache
def ground() -> str:
    """An SVG that shows nothing itself, for all pictures to stand on."""
    return small_ground(_PREFIX)


@cache
def picture(name: str, language: str) -> str:
    """The map of a named position as an SVG over `ground()`, the few words on it in this language.

    Raises ValueError for an unknown name.
    """
    return small_map(Scenario.named(name).to_dict(), _PREFIX, class_="imp-over")
