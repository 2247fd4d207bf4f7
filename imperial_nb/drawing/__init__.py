"""Pictures and pages of positions, charts of games: pure functions, without a kernel.

`board.board_svg`, `map.map_svg` and `rondel.rondel_svg` draw a position, `page.page` writes it as text,
`charts.line_chart`, `charts.bar_chart` and `panels.panel_chart` draw numbers, `bands.band_chart` who had what when,
`side_by_side.compared_maps` and `small_maps.small_map` several maps on one ground. Their `position` is the data of a
position, `Scenario.to_dict()`, with every key present.
"""
