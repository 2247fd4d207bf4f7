"""The panel: tabs, fields, answers that follow the game, long questions given up, cells run again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.exploration.blocks import Answer
from imperial_nb.exploration.explorer import Asked, Explorer, Questions
from imperial_nb.exploration.question import Question, Values
from imperial_nb.exploration.questions import QUESTIONS, find
from imperial_nb.widgets import cells
from tests.rules.helpers import start
from tests.widgets.hands import ask, notice, press, shown, tell

from .test_fastest import one_flag_short


@pytest.fixture
def opened() -> Iterator[list[Any]]:
    """Whatever is put in is closed afterwards."""
    several: list[Any] = []
    yield several
    for one in several:
        one.close()


@pytest.fixture
def game() -> Game:
    return Scenario.named("german-taxation").start()


@pytest.fixture
def panel(game: Game, opened: list[Any]) -> Questions:
    panel = Questions(game, QUESTIONS, "spaces")
    opened.append(panel)
    return panel


def gist(panel: Questions) -> str:
    """The first sentence shown."""
    answer = shown(panel, "ask.answer")
    return str(answer[0]["text"]) if answer else ""


# --- tabs and fields --------------------------------------------------------------------------------------------
def test_tabs_in_their_order(panel: Questions) -> None:
    assert [tab["name"] for tab in shown(panel, "ask.tabs")] == [
        "spaces", "governments", "interest", "moves", "fastest", "ending", "comparing", "over_time",
    ]  # fmt: skip
    ask(panel, "ask", question="interest")
    assert shown(panel, "ask.front")["title"] == "Interest"
    assert gist(panel).startswith("Germany owes")


def test_a_field_chosen_stays_with_its_question(panel: Questions) -> None:
    ask(panel, "ask", field="nation", value="RU")
    ask(panel, "ask", question="interest")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "GE"
    ask(panel, "ask", question="spaces")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "RU"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"question": "weather"}, "There is no question 'weather'; there are: spaces, governments"),
        ({"field": "nation", "value": "XX"}, "There is no such choice: nation XX."),
        ({"field": "planet", "value": "AH"}, "There is no such choice: planet AH."),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(panel: Questions, content: Any, sentence: str) -> None:
    before = gist(panel)
    ask(panel, "ask", **content)
    assert notice(panel).startswith(sentence)
    assert gist(panel) == before


def test_a_cell_that_is_tried_plays_on_the_game(panel: Questions, game: Game) -> None:
    [row] = [row for row in shown(panel, "ask.answer")[1]["rows"] if row[0]["text"] == "Taxation"]
    tell(panel, {"part": "ask", "node": panel.referee.stamp, "act": row[0]["action"]})
    assert [str(node.action) for node in game.nodes.values()] == ["None", "rondel taxation"]
    assert shown(panel, "ask.front")["fields"][0]["value"] == "RU"
    assert "Russia" in gist(panel)
    game.undo()
    tell(panel, {"part": "ask", "node": panel.referee.stamp, "act": "rondel factory"})
    assert len(game.root.children) == 2


def test_answers_are_made_once_per_moment(panel: Questions, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []

    def noted(question: Question, game: Game, values: Values) -> Answer:
        made.append(game)
        return ()

    monkeypatch.setattr(type(find("spaces")), "answer", noted)
    for _ in range(3):
        panel.referee.look_again()
    assert made == []
    panel.referee.play("rondel taxation")
    panel.referee.look_again()
    assert len(made) == 1


# --- one question by name ------------------------------------------------------------------------------------------
def test_a_panel_with_one_question(opened: list[Any]) -> None:
    asked = imperial_nb.ask("moves", "trieste-convoy", units="fleet ionian_sea", nation="AH")
    opened.append(asked)
    assert "2 fleets in Ionian Sea can reach 2 regions." in repr(asked)
    with pytest.raises(ValueError, match="There is no question 'weather'"):
        imperial_nb.ask("weather", "trieste-convoy")
    with pytest.raises(ValueError, match="There is no such choice: nation Mars"):
        imperial_nb.ask("moves", "trieste-convoy", nation="Mars")
    with pytest.raises(ValueError, match="There is no such choice: player Ann"):
        imperial_nb.ask("moves", "trieste-convoy", player="Ann")
    with pytest.raises(ValueError, match="not about int"):
        imperial_nb.ask("moves", 7)  # type: ignore[arg-type]


# --- long questions -------------------------------------------------------------------------------------------------
def far_from_the_end() -> Game:
    return start("GB rondel", "GB fleet london 2, GB army sheffield 3", nations={"GB": {"rondel": "import"}})


def in_a_loop(session: Callable[[Questions, Explorer], Any]) -> None:
    """The session with an explorer in which the fastest way is being looked for."""

    async def run() -> None:
        explorer = imperial_nb.explore(far_from_the_end(), "fastest")
        panel = explorer.panel
        assert shown(panel, "ask.run") == {"progress": None}
        ask(panel, "ask", start=True)
        await asyncio.sleep(0.3)
        assert shown(panel, "ask.run")["progress"]["of"] > 1
        assert shown(panel, "ask.run")["progress"]["text"].startswith("Looking for a way in so many turns: ")
        await session(panel, explorer)
        await asyncio.sleep(0.1)
        if panel.comm is not None:
            assert shown(panel, "ask.answer") == []
        assert len(asyncio.all_tasks()) == 1
        explorer.close()

    asyncio.run(run())


def test_without_an_event_loop_it_is_answered_at_once(opened: list[Any]) -> None:
    panel = Questions(one_flag_short(), QUESTIONS, "fastest")
    opened.append(panel)
    ask(panel, "ask", start=True)
    assert gist(panel) == "Austria-Hungary could reach 25 power points in 2 turns of its own. No way is faster."
    assert shown(panel, "ask.run") is None


def test_it_is_stopped() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        ask(panel, "ask", stop=True)
        assert shown(panel, "ask.run") == {"progress": None}

    in_a_loop(session)


def test_the_table_is_used_meanwhile_and_another_position_gives_it_up() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        assert explorer.table.whole is not None
        press(explorer.table.whole.panel, "build london")
        assert notice(panel)
        assert shown(panel, "ask.run")["progress"] is not None
        press(explorer.table.whole.panel, "rondel production2")
        assert shown(panel, "ask.run") == {"progress": None}

    in_a_loop(session)


@pytest.mark.parametrize("content", [{"question": "ending"}, {"field": "nation", "value": "AH"}])
def test_another_question_or_choice_gives_it_up(content: Any) -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        ask(panel, "ask", **content)
        ask(panel, "ask", question="fastest")
        assert shown(panel, "ask.run") == {"progress": None}

    in_a_loop(session)


def test_closing_gives_it_up() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        explorer.panel.close()

    in_a_loop(session)


def test_a_cell_run_again_gives_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = iter(
        {"header": {"msg_id": str(run), "msg_type": "execute_request"}, "metadata": {"cellId": "a"}} for run in range(9)
    )
    monkeypatch.setattr(cells, "_tables", {})
    monkeypatch.setattr(cells, "_request", lambda: next(requests))

    async def session(panel: Questions, explorer: Explorer) -> None:
        again = imperial_nb.explore(far_from_the_end(), "fastest")
        again.close()

    in_a_loop(session)


def test_a_fault_is_told_under_the_board(monkeypatch: pytest.MonkeyPatch, opened: list[Any]) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("x")
        yield

    monkeypatch.setattr(type(find("fastest")), "work", broken)
    panel = Questions(one_flag_short(), QUESTIONS, "fastest")
    opened.append(panel)
    ask(panel, "ask", start=True)
    assert notice(panel).startswith("Something went wrong in the program (KeyError: 'x').")
    assert shown(panel, "ask.run") == {"progress": None}


def test_a_panel_as_text(opened: list[Any]) -> None:
    asked = imperial_nb.ask("fastest", one_flag_short())
    opened.append(asked)
    assert isinstance(asked, Asked)
    assert repr(asked).startswith("Fastest to 25\nNation: Austria-Hungary\n")
