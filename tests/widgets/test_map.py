"""The map: what clicks on regions do, what is marked, what screen readers hear."""

from __future__ import annotations

from imperial_nb import Game, Scenario
from imperial_nb.widgets import MapView
from imperial_nb.widgets.board import leaflet
from tests.widgets.hands import click, notice, shown, tell


def test_all_regions_are_polygons_of_one_layer_group() -> None:
    (group,) = leaflet().layers
    assert [layer.name for layer in group.layers][:2] == ["budapest", "lemberg"]
    assert len(group.layers) == 54


def test_the_map_is_fixed_and_asks_no_tile_server() -> None:
    board = leaflet()
    assert [board.dragging, board.scroll_wheel_zoom, board.keyboard, board.controls] == [False, False, False, ()]
    assert 4.6 < board.zoom < 4.7


def test_there_is_one_map_for_all_tables_and_another_once_it_is_closed() -> None:
    board = leaflet()
    assert leaflet() is board
    board.close()
    assert leaflet() is not board


def test_a_unit_is_picked_up_and_moved_by_two_clicks() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    panel = MapView(game).panel
    assert shown(panel, "map.marks") == {"trieste": "choice"}
    click(panel, "trieste")
    marks = shown(panel, "map.marks")
    assert marks["trieste"] == "picked"
    assert {marks[end] for end in ("vienna", "algeria", "tunis")} == {"target"}
    click(panel, "algeria")
    assert str(game.node.action) == "move army trieste algeria"
    assert "1 army" in shown(panel, "map.r.algeria")[0]


def test_a_choice_of_stance_is_left_to_the_player() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    panel = MapView(game).panel
    click(panel, "trieste")
    click(panel, "rome")
    assert game.node.action is not None
    assert str(game.node.action) == "done"
    assert panel.referee.selection.destination == "rome"


def test_a_second_click_puts_the_unit_down() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    panel = MapView(game).panel
    click(panel, "trieste")
    click(panel, "trieste")
    assert shown(panel, "map.marks") == {"trieste": "choice"}


def test_an_illegal_click_tells_rule_and_reason(game: Game) -> None:
    game.play("rondel factory")
    panel = MapView(game).panel
    click(panel, "paris")
    assert len(game.nodes) == 2
    assert notice(panel)
    assert shown(panel, "message.notice")["rule"]["id"] == "factory.build"


def test_a_click_in_another_decision_says_what_is_due(game: Game) -> None:
    panel = MapView(game).panel
    click(panel, "paris")
    assert shown(panel, "message.notice")["hint"] == game.decision.prompt if game.decision else False


def test_callbacks_hear_every_click_and_may_be_all_there_is(game: Game) -> None:
    view = MapView(game, plays=False)
    heard: list[str] = []
    view.on_region(heard.append)
    click(view.panel, "paris")
    assert heard == ["paris"]
    assert notice(view.panel) == ""


def test_an_exception_in_a_callback_is_shown_under_the_board(game: Game) -> None:
    view = MapView(game)
    view.on_region(lambda region: 1 // 0)
    click(view.panel, "paris")
    assert "ZeroDivisionError" in notice(view.panel)


def test_every_region_is_named_with_what_is_there(game: Game) -> None:
    panel = MapView(game).panel
    labels = {region: shown(panel, f"map.r.{region}")[0] for region in game.regions}
    assert all(labels.values())
    assert "Austria-Hungary" in labels["vienna"]


def test_a_click_sends_only_regions_that_changed(game: Game, sent: list[dict[str, object]]) -> None:
    panel = MapView(game).panel
    game.play("rondel production1")
    sent.clear()
    tell(panel, {"part": "decision", "node": panel.referee.stamp, "act": "produce vienna"})
    (message,) = sent
    state = message["state"]
    assert isinstance(state, dict)
    assert [key for key in state if key.startswith("map.r.")] == ["map.r.vienna"]
