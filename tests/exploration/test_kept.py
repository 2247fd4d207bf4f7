"""Long questions on a panel: answers that are kept, and work that fails."""

from __future__ import annotations

import asyncio
import gc
from typing import Any
from weakref import ref

import pytest

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.analysis.progress import Progress
from imperial_nb.engine.words import Message
from imperial_nb.exploration import workroom
from imperial_nb.exploration.blocks import Said
from imperial_nb.exploration.explorer import Questions
from imperial_nb.exploration.question import Question, Values
from imperial_nb.exploration.questions import QUESTIONS, find
from tests.widgets.hands import ask, notice, shown

from .panels import Work, choose, elsewhere, far_from_the_end, gist
from .test_fastest import one_flag_short


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The nations whose way was worked out, in a few steps each."""
    made: list[str] = []

    def work(question: Question, game: Game, values: Values) -> Work:
        for done in range(5):
            yield Progress(done, 5, Message("Working."))
        made.append(values["nation"])
        return (Said(f"{values['nation']} after {len(game.node.path()) - 1}"),)

    monkeypatch.setattr(type(find("fastest")), "work", work)
    return made


def test_an_answer_is_kept_for_its_question_choices_and_moment(panel: Questions, game: Game, worked: list[str]) -> None:
    def shows(question: str, nation: str) -> str:
        ask(panel, "ask", question=question)
        choose(panel, "nation", nation)
        return gist(panel)

    assert shows("fastest", "GE") == ""
    ask(panel, "ask", start=True)
    assert gist(panel) == "GE after 0"
    assert shows("fastest", "RU") == ""
    ask(panel, "ask", start=True)
    assert "Germany" in shows("spaces", "GE")
    assert shows("fastest", "GE") == "GE after 0"
    game.play("rondel taxation")
    assert shows("fastest", "GE") == ""
    assert shown(panel, "ask.run") == {"progress": None, "go": "start"}
    game.undo()
    assert gist(panel) == "GE after 0"
    assert shown(panel, "ask.run") is None
    assert shows("fastest", "RU") == "RU after 0"
    panel.referee.take(Scenario.named("german-taxation").start())
    assert shows("fastest", "RU") == ""
    assert worked == ["GE", "RU"]


def test_so_many_are_kept_those_looked_at_last(
    panel: Questions, game: Game, worked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workroom, "MOST_KEPT", 2)
    ask(panel, "ask", question="fastest")
    for nation in ("GE", "RU", "AH"):
        choose(panel, "nation", nation)
        ask(panel, "ask", start=True)
        choose(panel, "nation", "GE")
    assert gist(panel) == "GE after 0"
    choose(panel, "nation", "RU")
    assert gist(panel) == ""
    choose(panel, "nation", "AH")
    assert gist(panel) == "AH after 0"


def test_an_answer_kept_holds_no_game(opened: list[Any], worked: list[str]) -> None:
    panel = Questions(Scenario.named("german-taxation").start(), QUESTIONS, "fastest")
    opened.append(panel)
    ask(panel, "ask", start=True)
    gone = ref(panel.referee.game)
    panel.referee.take(far_from_the_end())
    gc.collect()
    assert gone() is None


def test_done_elsewhere_it_says_so_until_it_is_looked_at(worked: list[str]) -> None:
    async def session() -> None:
        explorer = imperial_nb.explore("german-taxation", "fastest")
        panel = explorer.panel
        ask(panel, "ask", start=True)
        ask(panel, "ask", question="ending")
        explorer.game.play("rondel taxation")
        await asyncio.sleep(0.3)
        assert shown(panel, "ask.elsewhere") == {
            "text": "Worked out meanwhile, for another moment (Start of the game): Fastest to 25 – Germany.",
            "bar": None,
        }
        explorer.game.undo()
        assert shown(panel, "ask.elsewhere") == {"text": "Worked out meanwhile: Fastest to 25 – Germany.", "bar": None}
        ask(panel, "ask", question="fastest")
        assert gist(panel) == "GE after 0"
        ask(panel, "ask", question="ending")
        assert elsewhere(panel) == ""
        explorer.close()

    asyncio.run(session())


# --- work that fails ------------------------------------------------------------------------------------------------
def test_a_fault_is_told_under_the_board(monkeypatch: pytest.MonkeyPatch, opened: list[Any]) -> None:
    def broken(*args: Any) -> Any:
        raise KeyError("x")
        yield

    monkeypatch.setattr(type(find("fastest")), "work", broken)
    panel = Questions(one_flag_short(), QUESTIONS, "fastest")
    opened.append(panel)
    ask(panel, "ask", start=True)
    assert notice(panel).startswith("Something went wrong in the program (KeyError: 'x').")
    assert shown(panel, "ask.run") == {"progress": None, "go": "start"}


def test_what_failed_when_it_was_gone_on_with_begins_afresh(monkeypatch: pytest.MonkeyPatch, opened: list[Any]) -> None:
    goes_on = False

    def work(question: Question, game: Game, values: Values) -> Work:
        while not goes_on:
            yield Progress(0, 1, Message("Looking."))
        raise KeyError("x")

    monkeypatch.setattr(type(find("fastest")), "work", work)

    async def session() -> None:
        nonlocal goes_on
        panel = Questions(one_flag_short(), QUESTIONS, "fastest")
        opened.append(panel)
        ask(panel, "ask", start=True)
        ask(panel, "ask", stop=True)
        assert gist(panel) == "Stopped before a way was found."
        goes_on = True
        ask(panel, "ask", start=True)
        await asyncio.sleep(0.1)
        assert notice(panel).startswith("Something went wrong in the program (KeyError: 'x').")
        assert gist(panel) == ""
        assert shown(panel, "ask.run") == {"progress": None, "go": "start"}

    asyncio.run(session())
