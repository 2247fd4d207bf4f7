"""Pictures and pages of positions, charts of games: pure functions, without a kernel.

`board.board_svg`, `map.map_svg` and `rondel.rondel_svg` draw a position, `page.page` writes it as text,
`charts.line_chart` and `charts.bar_chart` draw numbers. Their `position` is the data of a position,
`Scenario.to_dict()`, with every key present.
"""
