"""The live rondel's colours: those of its picture, and legible in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperial_nb import Game
from imperial_nb.drawing.dark import DARK
from imperial_nb.drawing.palette import contrast
from imperial_nb.drawing.rondel import TINTS
from imperial_nb.engine.board import SPACES
from imperial_nb.widgets import RondelView, rondel
from tests.widgets.hands import shown

CSS = (Path(rondel.__file__).parent / "rondel.css").read_text(encoding="utf-8")
THEMES = {"light": ("#ffffff", "#212121"), "dark": ("#212121", "#ffffff")}
"""JupyterLab's paper and words."""


def mixed(hue: str, share: float, paper: str) -> str:
    """As CSS mixes two colours in srgb."""
    pairs = ((int(hue[i : i + 2], 16), int(paper[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * one + (1 - share) * other):02x}" for one, other in pairs)


def shares() -> list[float]:
    """Of the hue in a space that is not offered and in one that is."""
    return [int(share) / 100 for share in re.findall(r"var\(--imp-hue\) (\d+)%", CSS)]


def same(one: str, other: str) -> bool:
    """Whether two colours are the same but for rounding."""
    return all(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) <= 1 for i in (1, 3, 5))


def test_the_spaces_on_offer_have_the_tints_of_the_picture_in_both_themes(game: Game) -> None:
    spaces = shown(RondelView(game), "rondel.spaces")
    for space, view in zip(SPACES, spaces, strict=True):
        tint = TINTS[space.rstrip("12")]
        assert same(tint, mixed(view["hue"], max(shares()), "#ffffff")), space
        assert same(DARK[tint], mixed(view["hue"], max(shares()), THEMES["dark"][0])), space


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", TINTS)
def test_words_are_legible_on_every_space_in_both_themes(theme: str, kind: str) -> None:
    paper, words = THEMES[theme]
    faint, full = sorted(shares())
    assert contrast(words, mixed(rondel.hue(TINTS[kind]), full, paper)) >= 4.5
    ground = mixed(rondel.hue(TINTS[kind]), faint, paper)
    assert contrast(mixed(words, 0.75, ground), ground) >= 4.5
