"""Long questions on a panel: worked on meanwhile, stopped, gone on with and given up."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.analysis.progress import Progress
from imperial_nb.engine import words
from imperial_nb.engine.words import Message
from imperial_nb.exploration import workroom
from imperial_nb.exploration.blocks import Answer, Said
from imperial_nb.exploration.explorer import Explorer, Questions
from imperial_nb.exploration.question import Question, Values
from imperial_nb.exploration.questions import QUESTIONS, find
from imperial_nb.widgets import cells
from imperial_nb.widgets.panel import redraw
from tests.widgets.hands import ask, notice, press, shown

from .panels import Work, choose, elsewhere, far_from_the_end, gist
from .test_fastest import one_flag_short


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fastest way is looked for without end."""

    def work(question: Question, game: Game, values: Values) -> Work:
        for done in count(1):
            yield Progress(done, 10**9, Message("Looking."))
        return ()

    monkeypatch.setattr(type(find("fastest")), "work", work)


def in_a_loop(session: Callable[[Questions, Explorer], Any]) -> None:
    """The session with an explorer in which the fastest way is being looked for; at the end nothing works any more."""

    async def run() -> None:
        explorer = imperial_nb.explore(far_from_the_end(), "fastest")
        panel = explorer.panel
        assert shown(panel, "ask.run") == {"progress": None, "go": "start"}
        ask(panel, "ask", start=True)
        await asyncio.sleep(0.3)
        assert shown(panel, "ask.run")["progress"]["done"] > 1
        assert shown(panel, "ask.run")["progress"]["text"] == "Looking."
        assert shown(panel, "ask.elsewhere") is None
        await session(panel, explorer)
        explorer.close()
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(run())


def test_without_an_event_loop_it_is_answered_at_once(opened: list[Any]) -> None:
    panel = Questions(one_flag_short(), QUESTIONS, "fastest")
    opened.append(panel)
    ask(panel, "ask", start=True)
    assert gist(panel) == "Austria-Hungary could reach 25 power points in 2 turns of its own. No way is faster."
    assert shown(panel, "ask.run") is None


@pytest.mark.usefixtures("endless")
def test_it_is_stopped() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        ask(panel, "ask", stop=True)
        await asyncio.sleep(0.1)
        assert shown(panel, "ask.run") == {"progress": None, "go": "further"}
        assert len(asyncio.all_tasks()) == 1
        assert gist(panel) == "Stopped before a way was found."

    in_a_loop(session)


@pytest.mark.usefixtures("endless")
def test_the_table_is_used_meanwhile() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        assert explorer.table.whole is not None
        press(explorer.table.whole.panel, "build london")
        assert notice(panel)
        assert shown(panel, "ask.run")["progress"] is not None
        press(explorer.table.whole.panel, "rondel production2")
        assert shown(panel, "ask.run") == {"progress": None, "go": "instead"}
        assert elsewhere(panel) == (
            "Still being worked out, for another moment (Start of the game): Fastest to 25 – Great Britain."
        )
        assert shown(panel, "ask.elsewhere")["bar"]["done"] > 1
        explorer.game.undo()
        assert shown(panel, "ask.run")["progress"] is not None
        assert elsewhere(panel) == ""

    in_a_loop(session)


@pytest.mark.usefixtures("endless")
def test_other_questions_and_choices_are_looked_at_meanwhile() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        ask(panel, "ask", question="ending")
        assert shown(panel, "ask.run") is None
        assert elsewhere(panel) == "Still being worked out: Fastest to 25 – Great Britain."
        ask(panel, "ask", question="fastest")
        choose(panel, "nation", "AH")
        assert shown(panel, "ask.run") == {"progress": None, "go": "instead"}
        assert elsewhere(panel) == "Still being worked out: Fastest to 25 – Great Britain."
        choose(panel, "nation", "GB")
        before = shown(panel, "ask.run")["progress"]
        await asyncio.sleep(0.5)
        assert shown(panel, "ask.run")["progress"] != before
        ask(panel, "ask", question="ending")
        ask(panel, "ask", stop=True)
        await asyncio.sleep(0.1)
        assert elsewhere(panel) == ""
        ask(panel, "ask", question="fastest")
        assert shown(panel, "ask.run") == {"progress": None, "go": "further"}

    in_a_loop(session)


def test_stopped_it_answers_with_the_best_way_found_so_far(opened: list[Any]) -> None:
    """Whether that way of 12 turns can be beaten takes long to find out; it is there after few seconds."""

    async def session() -> None:
        panel = Questions(Scenario.named("six-british-armies").start(), QUESTIONS, "fastest")
        opened.append(panel)
        choose(panel, "nation", "GE")
        ask(panel, "ask", start=True)
        while "is found" not in shown(panel, "ask.run")["progress"]["text"]:
            await asyncio.sleep(0.05)
        ask(panel, "ask", question="ending")
        ask(panel, "ask", stop=True)
        assert elsewhere(panel) == ""
        ask(panel, "ask", question="fastest")
        assert gist(panel).startswith("Germany could reach 25 power points in ")
        assert "Whether fewer than that suffice is open" in gist(panel)
        assert shown(panel, "ask.run") == {"progress": None, "go": "further"}
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(session())


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps made: seven for each nation, from the third on with a way."""
    steps: list[int] = []

    def work(question: Question, game: Game, values: Values) -> Work:
        for step in range(7):
            steps.append(step)
            sleep(0.02)
            yield Progress(step, 7, Message("Looking."), best="a way" if step > 1 else None)
        return (Said("No way is faster."),)

    def told(question: Question, game: Game, values: Values, best: object) -> Answer:
        return (Said(f"{values['nation']}: {best or 'none'}."),)

    monkeypatch.setattr(type(find("fastest")), "work", work)
    monkeypatch.setattr(type(find("fastest")), "told", told)
    return steps


async def come_to(steps: list[int], step: int) -> None:
    while step not in steps:
        await asyncio.sleep(0.005)


def test_stopped_it_goes_on_where_it_was(ways: list[int], opened: list[Any]) -> None:
    async def session() -> None:
        panel = Questions(far_from_the_end(), QUESTIONS, "fastest")
        opened.append(panel)
        ask(panel, "ask", start=True)
        await come_to(ways, 1)
        ask(panel, "ask", stop=True)
        assert gist(panel) == "GB: none."
        assert shown(panel, "ask.run") == {"progress": None, "go": "further"}
        ask(panel, "ask", start=True)
        assert gist(panel) == "GB: none."
        assert shown(panel, "ask.run")["progress"]["done"] >= 1
        await come_to(ways, 4)
        ask(panel, "ask", stop=True)
        assert gist(panel) == "GB: a way."
        ask(panel, "ask", start=True)
        await asyncio.sleep(0.3)
        assert gist(panel) == "No way is faster."
        assert shown(panel, "ask.run") is None
        assert ways == list(range(7))

    asyncio.run(session())


def test_what_gives_way_to_another_question_is_kept_as_stopped(ways: list[int], opened: list[Any]) -> None:
    async def session() -> None:
        panel = Questions(far_from_the_end(), QUESTIONS, "fastest")
        opened.append(panel)
        ask(panel, "ask", start=True)
        await come_to(ways, 4)
        choose(panel, "nation", "AH")
        ask(panel, "ask", start=True)
        choose(panel, "nation", "GB")
        assert gist(panel) == "GB: a way."
        assert shown(panel, "ask.run") == {"progress": None, "go": "instead"}
        assert elsewhere(panel) == "Still being worked out: Fastest to 25 – Austria-Hungary."
        await asyncio.sleep(0.3)
        assert shown(panel, "ask.run") == {"progress": None, "go": "further"}

    asyncio.run(session())


def test_so_many_that_were_stopped_can_be_gone_on_with(
    ways: list[int], opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def session() -> None:
        monkeypatch.setattr(workroom, "MOST_STOPPED", 2)
        panel = Questions(far_from_the_end(), QUESTIONS, "fastest")
        opened.append(panel)
        for nation in ("AH", "IT", "FR"):
            choose(panel, "nation", nation)
            ask(panel, "ask", start=True)
        ask(panel, "ask", stop=True)
        assert gist(panel) == "FR: none."
        choose(panel, "nation", "IT")
        assert gist(panel) == "IT: none."
        choose(panel, "nation", "AH")
        assert gist(panel) == ""
        assert shown(panel, "ask.run") == {"progress": None, "go": "start"}

    asyncio.run(session())


@pytest.fixture
def starred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language in which every name has a star."""
    names = json.loads((words.LOCALE / "en" / "names.json").read_text(encoding="utf-8"))
    (tmp_path / "starred").mkdir()
    with_stars = {kind: {key: f"*{name}" for key, name in entries.items()} for kind, entries in names.items()}
    (tmp_path / "starred" / "names.json").write_text(json.dumps(with_stars), encoding="utf-8")
    shutil.copytree(words.LOCALE / "en", tmp_path / "en")
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    return "starred"


@pytest.mark.usefixtures("endless")
def test_what_is_told_of_the_work_is_in_the_present_language(starred: str) -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        explorer.game.play("rondel production2")
        ask(panel, "ask", start=True)
        explorer.game.undo()
        words.use(starred)
        redraw()
        assert elsewhere(panel) == (
            "Still being worked out, for another moment (Turn 1: *Great Britain, *Production – after action 1): "
            "Fastest to 25 – *Great Britain."
        )

    in_a_loop(session)


@pytest.mark.usefixtures("endless")
def test_another_long_question_takes_its_place() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        choose(panel, "nation", "AH")
        ask(panel, "ask", start=True)
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) == 2
        assert shown(panel, "ask.run")["progress"] is not None
        assert elsewhere(panel) == ""
        choose(panel, "nation", "GB")
        assert elsewhere(panel) == "Still being worked out: Fastest to 25 – Austria-Hungary."

    in_a_loop(session)


@pytest.mark.usefixtures("endless")
def test_closing_gives_it_up() -> None:
    async def session(panel: Questions, explorer: Explorer) -> None:
        explorer.panel.close()
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) == 1

    in_a_loop(session)


@pytest.mark.usefixtures("endless")
def test_a_cell_run_again_gives_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = iter(
        {"header": {"msg_id": str(run), "msg_type": "execute_request"}, "metadata": {"cellId": "a"}} for run in range(9)
    )
    monkeypatch.setattr(cells, "_tables", {})
    monkeypatch.setattr(cells, "_request", lambda: next(requests))

    async def session(panel: Questions, explorer: Explorer) -> None:
        again = imperial_nb.explore(far_from_the_end(), "fastest")
        await asyncio.sleep(0.1)
        assert len(asyncio.all_tasks()) == 1
        again.close()

    in_a_loop(session)
