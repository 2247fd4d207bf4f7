"""Pictures and pages of positions, charts of games: pure functions, without a kernel.

`position` is everywhere the data of a position, `Scenario.to_dict()`, with every key present.
"""

from .board import board_svg
from .charts import Chart, Series, bar_chart, line_chart, nation_series, player_series
from .map import map_svg
from .page import page_text
from .rondel import rondel_svg

__all__ = [
    "Chart",
    "Series",
    "bar_chart",
    "board_svg",
    "line_chart",
    "map_svg",
    "nation_series",
    "page_text",
    "player_series",
    "rondel_svg",
]
