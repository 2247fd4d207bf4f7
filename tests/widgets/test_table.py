"""The table as a whole: late and double clicks, two tables, undo, re-runs, budgets, faults."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest
from ipywidgets.widgets.widget import _instances

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.engine import words
from imperial_nb.widgets import Table, cells
from imperial_nb.widgets.bonds import Bonds
from imperial_nb.widgets.panel import Panel, Part, View, redraw
from imperial_nb.widgets.referee import Referee
from tests.widgets.conftest import size
from tests.widgets.hands import ask, choose, click, notice, panel_of, press, shown, tell


@pytest.fixture
def panel(game: Game) -> Panel:
    return panel_of(game)


# --- clicks that come late or twice ---------------------------------------------------------------------
def test_a_click_plays(game: Game, panel: Panel) -> None:
    press(panel, "rondel taxation")
    assert str(game.node.action) == "rondel taxation"
    assert shown(panel, "rondel.chips") == {"AH": 0}


def test_the_second_of_two_clicks_is_refused_with_a_sentence(game: Game, panel: Panel) -> None:
    drawn_for = panel.referee.stamp
    press(panel, "rondel taxation", drawn_for)
    press(panel, "rondel taxation", drawn_for)
    assert len(game.nodes) == 2
    assert "earlier moment" in notice(panel)


def test_a_click_from_a_stranger_is_refused(game: Game, panel: Panel) -> None:
    for content in ({}, {"act": "rondel taxation"}, {"part": "map", "node": None, "region": "paris"}):
        tell(panel, content)
        assert "earlier moment" in notice(panel)
    tell(panel, {"part": "nowhere", "node": panel.referee.stamp})
    assert "went wrong" in notice(panel)
    assert len(game.nodes) == 1


def test_what_is_not_offered_cannot_be_picked_up(panel: Panel) -> None:
    choose(panel, region="paris", unit="army")
    assert panel.referee.selection.unit is None
    assert notice(panel)


@pytest.mark.parametrize("action", ["rondel nowhere", "build vienna", "", "<b>", "donate Ann AH 99", {"type": "x"}, 7])
def test_an_illegal_action_changes_nothing_and_says_why(game: Game, panel: Panel, action: Any) -> None:
    press(panel, action)
    assert len(game.nodes) == 1
    assert shown(panel, "message.notice")["tone"] == "refusal"
    assert notice(panel)


def test_a_refusal_disappears_with_the_next_action(panel: Panel) -> None:
    press(panel, "build vienna")
    press(panel, "rondel factory")
    assert shown(panel, "message.notice") is None


def test_every_refusal_is_told_so_that_controls_show_again_what_is(game: Game, panel: Panel) -> None:
    """The timeline, dragged in the same instant as a click: the second refusal has the same words as the first."""
    drawn_for = panel.referee.stamp
    press(panel, "rondel factory")
    for count in (1, 2):
        tell(panel, {"part": "history", "node": drawn_for, "goto": 0})
        assert shown(panel, "refusals") == count
    ask(panel, "history", goto=99)
    assert shown(panel, "refusals") == 3
    ask(panel, "history", goto=0)
    assert shown(panel, "refusals") == 3


def test_what_changes_nothing_of_the_game_never_comes_too_late(game: Game, panel: Panel) -> None:
    drawn_for = panel.referee.stamp
    press(panel, "rondel taxation")
    tell(panel, {"part": "files", "node": drawn_for, "list": True})
    assert "earlier moment" not in notice(panel)
    tell(panel, {"part": "files", "node": drawn_for, "language": "xx"})
    assert "There is no language 'xx'" in notice(panel)
    assert shown(panel, "tree.row.0")["open"] is True
    tell(panel, {"part": "tree", "node": drawn_for, "fold": 0, "open": False})
    assert shown(panel, "tree.row.0")["open"] is False


# --- two tables over one game ---------------------------------------------------------------------------
def test_two_tables_show_the_same_game_and_refuse_each_others_late_clicks(game: Game) -> None:
    one, other = panel_of(game), panel_of(game)
    drawn_for = other.referee.stamp
    press(one, "rondel taxation")
    press(other, "rondel factory", drawn_for)
    assert [str(node.action) for node in game.nodes.values()] == ["None", "rondel taxation"]
    assert "earlier moment" in notice(other)
    assert notice(one) == ""
    assert shown(one, "rondel.chips") == shown(other, "rondel.chips")


def test_undo_at_one_table_during_anothers_decision_is_told_and_loses_nothing(game: Game) -> None:
    one, other = panel_of(game), panel_of(game)
    press(one, "rondel factory")
    ask(one, "history", step="undo")
    press(other, "build prague", "1.1")
    assert "earlier moment" in notice(other)
    assert "Taken back" in notice(one)
    ask(other, "history", step="redo")
    assert str(game.node.action) == "rondel factory"


def test_a_selection_belongs_to_one_table() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    one, other = panel_of(game), panel_of(game)
    click(one, "trieste")
    assert one.referee.selection.unit == "army"
    assert other.referee.selection.unit is None


# --- history --------------------------------------------------------------------------------------------
def test_the_timeline_goes_to_any_position_and_back(game: Game, panel: Panel) -> None:
    for action in ("rondel factory", "build prague", "rondel taxation"):
        press(panel, action)
    ask(panel, "history", goto=1)
    assert str(game.node.action) == "rondel factory"
    assert shown(panel, "history.bar")["last"] == 3
    ask(panel, "history", step="last")
    assert str(game.node.action) == "rondel taxation"
    ask(panel, "history", step="first")
    assert game.node is game.root


def test_each_line_of_the_log_is_sent_once(game: Game, panel: Panel, sent: list[dict[str, Any]]) -> None:
    def lines() -> set[str]:
        (message,) = sent
        sent.clear()
        return {key for key in message["state"] if key.startswith("log.node.")}

    press(panel, "rondel factory")
    assert lines() == {"log.node.1"}
    ask(panel, "history", step="undo")
    assert lines() == set()
    assert shown(panel, "log.at") == 0
    ask(panel, "history", step="redo")
    assert lines() == set()
    assert shown(panel, "log.at") == 1
    told = [line["text"] for id in (0, 1) for line in shown(panel, f"log.node.{id}")["lines"]]
    assert told == [event.text for event in game.events]


# --- budgets --------------------------------------------------------------------------------------------
def test_a_click_is_one_message_of_a_few_kilobytes(panel: Panel, sent: list[dict[str, Any]]) -> None:
    turn = ["rondel production1", "produce budapest vienna", "rondel import", "import army rome", "done"]
    turn += ["rondel taxation", "rondel investor", "pass", "rondel factory", "pass", "rondel maneuver1"]
    for action in turn:
        sent.clear()
        press(panel, action)
        assert notice(panel) == ""
        assert len(sent) == 1
        assert size(sent) < 6500


def test_pointing_at_a_space_asks_nothing(panel: Panel) -> None:
    offers = shown(panel, "rondel.offers")
    assert len(offers) == 8
    assert all(offer["lines"] for offer in offers)
    assert any("revenue" in line for line in offers[0]["lines"])


def test_a_table_has_fewer_than_150_widgets_and_gives_back_all_of_its_own(game: Game) -> None:
    others = set(_instances)  # of tests before
    Table(game).close()
    before = len(_instances)
    table = Table(game)
    assert len(set(_instances) - others) < 150
    table.close()
    assert len(_instances) == before


def test_a_cell_run_ten_times_leaves_one_table(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter(range(100))

    def request() -> dict[str, Any]:
        return {"metadata": {"cellId": "a"}, "content": {"code": ""}, "header": {"msg_id": str(next(runs))}}

    monkeypatch.setattr(cells, "_request", request)
    imperial_nb.play(game)
    first = len(_instances), len(game._observers)
    for _ in range(10):
        imperial_nb.play(game)
    assert (len(_instances), len(game._observers)) == first


def test_a_page_opened_later_gets_the_whole_state(panel: Panel) -> None:
    fresh = panel.get_state()
    press(panel, "rondel factory")
    assert panel.get_state().keys() >= fresh.keys()
    assert panel.get_state()["decision.groups"] != fresh["decision.groups"]


def test_a_control_that_changes_nothing_is_answered_all_the_same(panel: Panel, sent: list[dict[str, Any]]) -> None:
    ask(panel, "files", list=True)
    assert [message["content"] for message in sent if message["method"] == "custom"] == [{"answered": True}]


# --- what the parts show --------------------------------------------------------------------------------
def test_bonds_that_change_a_government_are_marked_and_no_others() -> None:
    chance, game = random.Random(1), Game.new(["Ann", "Bob", "Cy"], seed=1)
    seen = {True: 0, False: 0}
    while min(seen.values()) < 20:
        if game.decision is None or game.decision.kind != "invest":
            game.play(chance.choice(game.legal()))
            continue
        bonds = Bonds(Referee(game)).view()
        for nation in game.nations:
            for bond in bonds[f"row.{nation}"]["bonds"]:
                if "action" in bond:
                    marked = bool(bond.get("mark"))
                    assert governs_after(game, nation, bond["action"]) == marked
                    seen[marked] += 1
        game.play("pass")


def governs_after(game: Game, nation: str, purchase: str) -> bool:
    """Whether the government changes if all others pass."""
    here, before = game.node, game.nations[nation].government
    game.play(purchase)
    while game.decision and game.decision.kind == "invest":
        game.play("pass")
    after = game.nations[nation].government
    game.goto(here)
    return after != before


def test_money_can_be_given_to_a_treasury(game: Game, panel: Panel) -> None:
    before = game.nations["FR"].treasury
    (giver,) = [row["value"] for row in shown(panel, "decision.gift")["givers"] if row["name"] == "Bob"]
    press(panel, f"donate {giver} FR 2")
    assert game.nations["FR"].treasury == before + 2


def test_names_with_markup_and_spaces_stay_text() -> None:
    names = ["<img src=x onerror=alert(1)>", 'A "quoted" name', "C & D"]
    game = Game.new(names, seed=1)
    panel = panel_of(game)
    words_of = {row["name"]: row["value"] for row in shown(panel, "decision.gift")["givers"]}
    for name in names:
        press(panel, f"donate {words_of[name]} AH 1")
        assert game.events[-1].player == name
    drawn = [value for key, value in panel.get_state().items() if key.startswith("map.")]
    assert "<img" not in str(drawn)


def test_the_final_screen_shows_scores_and_charts() -> None:
    data = Scenario.named("ten-power-points").to_dict()
    data["nations"]["RU"]["power"] = 25
    panel = panel_of(Scenario.from_dict(data).start())
    result = shown(panel, "final.result")
    outcome = panel.referee.game.outcome
    assert outcome
    assert [row[0] for row in result["rows"]] == list(outcome.ranking)
    assert all("<svg" in chart and "<table" in chart for chart in result["charts"])
    assert shown(panel, "decision.groups") == []
    click(panel, "paris")
    assert shown(panel, "message.notice")["rule"]["id"] == "end.trigger"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (6, {"start": "professional", "edition": "second"}),
        (4, {"edition": {"base": "third", "uses_investor_card": False}}),
    ],
)
def test_no_part_fails_whatever_is_played(players: int, options: dict[str, Any]) -> None:
    chance = random.Random(players)
    game = Game.new(["Ann", "Bob", "Cy", "Di", "Ed", "Flo"][:players], seed=players, **options)
    panel = panel_of(game)
    for _ in range(120):
        press(panel, str(chance.choice(game.legal())))
        assert notice(panel) == ""
    click(panel, chance.choice(list(game.regions)))
    assert panel.referee.notice is None or panel.referee.notice.tone == "refusal"


def test_a_part_that_fails_is_told_and_breaks_nothing(
    game: Game, panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(part: Part) -> dict[str, Any]:
        raise RuntimeError("no")

    monkeypatch.setattr(type(panel.by_name["bonds"]), "view", fail)
    press(panel, "rondel taxation")
    assert str(game.node.action) == "rondel taxation"
    assert "RuntimeError" in notice(panel)


def test_a_view_that_fails_keeps_no_other_from_looking_afresh(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(View):
        looks: ClassVar[dict[str, str]] = {}
        broken = False

        def views(self) -> dict[str, Any]:
            if self.broken:
                raise RuntimeError("a view of another cell")
            return {}

    failing, fresh = Failing(), []
    failing.broken = True
    monkeypatch.setattr(panel, "refresh", lambda: fresh.append(panel))
    try:
        redraw()
    finally:
        failing.close()
    assert fresh == [panel]


def test_another_language_reaches_all_parts_and_old_lines(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting:
        def gettext(self, text: str) -> str:
            return text.upper() if "{" not in text else "¡" + text

        def ngettext(self, one: str, many: str, number: int) -> str:
            return self.gettext(many)

    catalogue, names = words._catalogue, words._names
    monkeypatch.setattr(words, "languages", lambda: ["en", "shouted"])
    monkeypatch.setattr(words, "_catalogue", lambda code: Shouting() if code == "shouted" else catalogue(code))
    monkeypatch.setattr(words, "_names", lambda code: names("en"))
    ask(panel, "files", language="shouted")
    assert shown(panel, "rondel.words")["label"] == "RONDEL"
    assert shown(panel, "log.node.0")["lines"][0]["text"].startswith("¡")
    assert shown(panel, "decision.head")["prompt"].startswith("¡")
    ask(panel, "files", language="en")
    assert shown(panel, "rondel.words")["label"] == "Rondel"


# --- play -----------------------------------------------------------------------------------------------
def test_play_takes_a_game_a_scenario_or_what_a_new_game_needs(game: Game) -> None:
    assert imperial_nb.play(game).game is game
    scenario = imperial_nb.play(Scenario.named("german-taxation"))
    assert scenario.game is not None
    assert scenario.game.decision is not None
    assert imperial_nb.play(players=["Ann", "Bob"], seed=1).game is not None
    assert imperial_nb.play().game is None


@pytest.mark.parametrize(
    ("arguments", "options"),
    [((5,), {}), (("german-taxation",), {}), ((), {"players": ["Ann"]}), ((), {"seats": 3}), ((), {"seed": 3})],
)
def test_play_says_what_does_not_fit(arguments: tuple[Any, ...], options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\."):
        imperial_nb.play(*arguments, **options)


def test_a_table_also_draws_itself_without_a_kernel(game: Game) -> None:
    bundle = Table(game)._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == repr(Table(game))
