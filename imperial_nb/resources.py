"""Where the map and the lessons lie.

`geo/` and `notebooks/` stand at the top of a checkout; the wheel carries them inside the package.
"""

from __future__ import annotations

from pathlib import Path

from imperial_nb.engine.words import say

PACKAGE = Path(__file__).parent
HOMES = (PACKAGE / "_data", PACKAGE.parent)


def find(name: str) -> Path:
    """The file or folder `name` of a checkout, wherever it was installed.

    Raises ValueError where the installation lacks it.

    >>> find("geo/regions.geojson").name
    'regions.geojson'
    """
    for home in HOMES:
        path = home / name
        if path.exists():
            return path
    raise ValueError(say("This installation of imperial_nb lacks {file}: please install it again.", file=name))
