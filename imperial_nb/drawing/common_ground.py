"""What is the same on all maps of a page: made once, shown by nothing itself, drawn by reference.

A ground has to stand on the page wherever maps with the same prefix do: those of `side_by_side` or `small_maps`.
"""

from __future__ import annotations

from . import geometry, layers
from .palette import HATCHES, INK, PAPER
from .svg import Attribute, element, group
from .text import FONT


def hidden_ground(prefix: str, *more: str, fine: bool = True) -> str:
    """An SVG that shows nothing: hatches, shapes, the ground of home provinces, lands and seas, cities and ports.

    `prefix` begins the ids in it; it is to be another one wherever two of these can be on one page. `more` are further
    elements to refer to. Not `fine` are shapes for small maps.
    """
    regions = layers.seas_first()
    defined = element(
        "defs",
        *(layers.pattern(prefix, nation) for nation in HATCHES),
        *(layers.shape(prefix, region, fine=fine, scaling=False) for region in regions),
        group(
            element("rect", width=geometry.WIDTH, height=geometry.height(), fill=PAPER),
            *(layers.land(prefix, region) for region in regions),
            *(layers.hatch(prefix, region, region.nation) for region in regions if region.nation),
            id=f"{prefix}-ground",
        ),
        group(
            layers.ports(), *(layers.site(one, built=False) for one in layers.home_provinces()), id=f"{prefix}-places"
        ),
        *more,
    )
    return grounded(defined, width=0, height=0, style="position:absolute", aria_hidden="true")


def grounded(body: str, **attributes: Attribute) -> str:
    """An SVG in the letters and ink of all maps."""
    return element("svg", body, xmlns="http://www.w3.org/2000/svg", font_family=FONT, fill=INK, **attributes)


def refer(prefix: str, part: str, **attributes: Attribute) -> str:
    """A part of the ground in its place."""
    return element("use", href=f"#{prefix}-{part}", **attributes)
