"""The map as ipyleaflet layers: 54 polygons that never change. One serves all tables of a notebook.

Nothing of a game is in it: the map part of a panel names, colours and marks its regions in the browser.
"""

from __future__ import annotations

from functools import cache
from math import log2
from typing import Any

import ipywidgets
import traitlets
from ipyleaflet import LayerGroup, Map, Polygon

from imperial_nb.drawing import geometry
from imperial_nb.drawing.geometry import WIDTH, Region
from imperial_nb.engine.board import REGIONS

_TILE = 256  # px of the whole world at Leaflet's zoom 0


class RegionPath(Polygon):
    """A region. Leaflet options that ipyleaflet does not know are traits tagged `o`."""

    class_name = traitlets.Unicode("").tag(sync=True, o=True)


def leaflet() -> Map:
    """The map of this kernel: fixed in place, without tiles or controls, `WIDTH` px wide."""
    if _made().comm is None:  # closed by somebody who closed all widgets
        _made.cache_clear()
    return _made()


@cache
def _made() -> Map:
    projection, height = geometry.projection(), geometry.height()
    lon, lat = projection.lonlat(WIDTH / 2, height / 2)
    return Map(
        layers=(LayerGroup(layers=tuple(_path(geometry.regions()[name]) for name in REGIONS)),),
        center=(lat, lon),
        zoom=log2(projection.scale * 360 / _TILE),
        zoom_snap=0,
        dragging=False,
        keyboard=False,
        scroll_wheel_zoom=False,
        double_click_zoom=False,
        box_zoom=False,
        touch_zoom=False,
        zoom_control=False,
        attribution_control=False,
        layout=ipywidgets.Layout(width=f"{WIDTH}px", height=f"{round(height)}px"),
    )


def _path(region: Region) -> RegionPath:
    lonlat = geometry.projection().lonlat
    return RegionPath(
        locations=[[_latlon(lonlat(*point)) for point in ring[:-1]] for ring in region.rings],
        class_name=f"imp-region imp-r-{region.id} imp-{region.kind}",
        name=region.id,
        weight=1,
        smooth_factor=0.3,
    )


def _latlon(lonlat: tuple[float, float]) -> list[Any]:
    return [round(lonlat[1], 3), round(lonlat[0], 3)]
