"""Between longitude/latitude and board px: Web Mercator scaled to 1000 × 766 px, with y upwards."""

from math import pi

import numpy as np
from numpy.typing import NDArray

Coordinates = NDArray[np.float64]

WINDOW = (-15.5, 33.2, 41.3, 61.6)
"""West, south, east and north edge of the map, in degrees."""
WIDTH = 1000.0
DECIMALS = 3
"""Decimals kept of a degree: a thousandth is 0.018 px."""

_SCALE = WIDTH / (WINDOW[2] - WINDOW[0])


def _mercator(lat: Coordinates | float) -> Coordinates:
    return np.asarray(np.log(np.tan(pi / 4 + np.radians(lat) / 2)) * 180 / pi, dtype=np.float64)


def to_px(lonlat: Coordinates) -> Coordinates:
    """Board px of an (n, 2) array of degrees.

    >>> to_px(np.array([[-15.5, 33.2], [41.3, 61.6]])).round().tolist()
    [[0.0, 0.0], [1000.0, 766.0]]
    """
    x = (lonlat[:, 0] - WINDOW[0]) * _SCALE
    y = (_mercator(lonlat[:, 1]) - _mercator(WINDOW[1])) * _SCALE
    return np.column_stack([x, y]).round(6)  # processors differ in the last bits of a logarithm


def to_lonlat(px: Coordinates) -> Coordinates:
    """Degrees of an (n, 2) array of board px, rounded to `DECIMALS`.

    >>> to_lonlat(to_px(np.array([[16.37, 48.21]]))).tolist()
    [[16.37, 48.21]]
    """
    lon = px[:, 0] / _SCALE + WINDOW[0]
    mercator = px[:, 1] / _SCALE + _mercator(WINDOW[1])
    lat = np.degrees(2 * np.arctan(np.exp(np.radians(mercator))) - pi / 2)
    return np.column_stack([lon, lat]).round(9).round(DECIMALS)
