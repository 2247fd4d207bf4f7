"""The panel: tabs, fields, answers that follow the game, long questions worked on meanwhile, kept and given up."""

from __future__ import annotations

import asyncio
import gc
import json
import shutil
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any
from weakref import ref

import pytest

import imperial_nb
from imperial_nb import Game, Scenario
from imperial_nb.analysis.progress import Progress
from imperial_nb.engine import words
from imperial_nb.engine.words import Message
from imperial_nb.exploration import workroom
from imperial_nb.exploration.blocks import Answer, Said
from imperial_nb.exploration.explorer import Asked, Explorer, Questions
from imperial_nb.exploration.question import Question, Values
from imperial_nb.exploration.questions import QUESTIONS, find
from imperial_nb.widgets import cells
from imperial_nb.widgets.panel import redraw
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


def choose(panel: Questions, field: str, value: str) -> None:
    """Choose something in a field of the question in front."""
    ask(panel, "ask", of=shown(panel, "ask.front")["name"], field=field, value=value)


# --- tabs and fields --------------------------------------------------------------------------------------------
def test_tabs_in_their_order(panel: Questions) -> None:
    assert [tab["name"] for tab in shown(panel, "ask.tabs")] == [
        "spaces", "governments", "interest", "moves", "fastest", "ending", "comparing", "over_time",
    ]  # fmt: skip
    ask(panel, "ask", question="interest")
    assert shown(panel, "ask.front")["title"] == "Interest"
    assert gist(panel).startswith("Germany owes")


def test_a_field_chosen_stays_with_its_question(panel: Questions) -> None:
    choose(panel, "nation", "RU")
    ask(panel, "ask", question="interest")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "GE"
    ask(panel, "ask", question="spaces")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "RU"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"question": "weather"}, "There is no question 'weather'; there are: spaces, governments"),
        ({"question": ["spaces"]}, "There is no question ['spaces']; there are: spaces, governments"),
        (
            {"of": "spaces", "field": "nation", "value": "XX"},
            "There is no choice 'XX' for 'nation'; there are: AH, IT,",
        ),
        (
            {"of": "spaces", "field": "nation", "value": ["AH"]},
            "There is no choice ['AH'] for 'nation'; there are: AH,",
        ),
        (
            {"of": "spaces", "field": "planet", "value": "AH"},
            "There is no field 'planet' for 'spaces'; there are: nation.",
        ),
        ({"of": "weather", "field": "nation", "value": "AH"}, "There is no question 'weather'; there are:"),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(panel: Questions, content: Any, sentence: str) -> None:
    before = gist(panel)
    ask(panel, "ask", **content)
    assert notice(panel).startswith(sentence)
    assert gist(panel) == before


def test_tabs_and_fields_drawn_for_an_earlier_moment_are_right_nevertheless(panel: Questions, game: Game) -> None:
    drawn_for = panel.referee.stamp
    game.play("rondel taxation")
    tell(panel, {"part": "ask", "node": drawn_for, "of": "spaces", "field": "nation", "value": "IT"})
    assert shown(panel, "ask.front")["fields"][0]["value"] == "IT"
    tell(panel, {"part": "ask", "node": drawn_for, "question": "interest"})
    assert shown(panel, "ask.front")["name"] == "interest"
    assert notice(panel) == ""


def test_an_action_drawn_for_an_earlier_moment_is_refused_whatever_comes_with_it(panel: Questions, game: Game) -> None:
    drawn_for = panel.referee.stamp
    game.play("rondel taxation")
    tell(panel, {"part": "ask", "node": drawn_for, "question": "interest", "act": "rondel factory"})
    assert "earlier moment" in notice(panel)
    assert len(game.nodes) == 2


def test_a_field_of_a_question_that_was_in_front_is_of_that_question(panel: Questions) -> None:
    ask(panel, "ask", question="interest")
    ask(panel, "ask", of="spaces", field="nation", value="RU")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "GE"
    ask(panel, "ask", question="spaces")
    assert shown(panel, "ask.front")["fields"][0]["value"] == "RU"


def test_whatever_is_refused_is_counted_so_that_fields_show_again_what_is_chosen(panel: Questions, game: Game) -> None:
    counts = [shown(panel, "refusals")]
    drawn_for = panel.referee.stamp
    ask(panel, "ask", of="spaces", field="nation", value="XX")
    counts.append(shown(panel, "refusals"))
    game.play("rondel taxation")
    for _ in range(2):  # the second time the sentence is the same
        tell(panel, {"part": "ask", "node": drawn_for, "start": True})
        counts.append(shown(panel, "refusals"))
    tell(panel, {"part": "nowhere", "node": panel.referee.stamp})
    counts.append(shown(panel, "refusals"))
    assert counts == [0, 1, 2, 3, 4]
    ask(panel, "ask", question="interest")
    assert shown(panel, "refusals") == 4


def test_a_refusal_goes_with_the_next_thing_done_well(panel: Questions, game: Game) -> None:
    def refused() -> bool:
        tell(panel, {"part": "ask", "node": "0.0", "start": True})
        return "earlier moment" in notice(panel)

    deeds: list[dict[str, Any]] = [
        {"question": "interest"}, {"of": "interest", "field": "nation", "value": "RU"}, {"stop": True}, {"start": True},
    ]  # fmt: skip
    for deed in deeds:
        assert refused()
        ask(panel, "ask", **deed)
        assert notice(panel) == ""
        assert shown(panel, "message.notice") is None
    assert refused()
    ask(panel, "ask", question="weather")
    assert notice(panel).startswith("There is no question 'weather'")


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


def test_choices_in_any_order(game: Game, opened: list[Any]) -> None:
    for action in ("taxation", "factory", "production1"):
        game.goto(game.root)
        game.play(f"rondel {action}")
    asked = imperial_nb.ask("over_time", game, line3="node-3", line2="node-2", lines="chosen")
    opened.append(asked)
    assert "Line 2: Branch 1\nLine 3: Branch 2\n" in repr(asked)
    with pytest.raises(ValueError, match="There is no field 'line3' for 'over_time'; there are: what, lines and line2"):
        imperial_nb.ask("over_time", game, line3="node-3", lines="chosen")
    with pytest.raises(
        ValueError, match="There is no field 'planet' for 'over_time'; there are: what, lines, line2 and line3"
    ):
        imperial_nb.ask("over_time", game, planet="Mars", line2="node-2", lines="chosen")


NO_GAMES: list[Any] = [None, 7, 2.5, b"x", [], ["italy-at-17"], {}, {"players": []}, (), Game, object(), lambda: None]
WRONG: list[Any] = [None, 7, 2.5, b"x", "", "XX", [], ["AH"], {}, {"nation": "AH"}, (), Game, object(), float("nan")]


@pytest.mark.parametrize("given", NO_GAMES, ids=repr)
def test_what_is_no_game_is_refused_with_its_kind(given: Any) -> None:
    sentence = f"Questions are about a game, a scenario or its name, not about {type(given).__name__}"
    for call in (lambda: imperial_nb.ask("spaces", given), lambda: imperial_nb.explore(given)):
        with pytest.raises(ValueError, match=sentence):
            call()


@pytest.mark.parametrize("given", WRONG, ids=repr)
def test_what_is_no_question_field_or_choice_is_refused_with_those_that_there_are(given: Any, game: Game) -> None:
    with pytest.raises(ValueError, match=r"There is no question .*; there are: spaces, governments, .* and over_time"):
        imperial_nb.ask(given, game)
    with pytest.raises(ValueError, match=r"There is no question .*; there are: spaces, governments, .* and over_time"):
        imperial_nb.explore(game, given)
    with pytest.raises(ValueError, match=r"There is no choice .* for 'nation'; there are: AH, IT, FR, GB, GE and RU"):
        imperial_nb.ask("moves", game, nation=given)
    for name in ("over", "front", "questions", "question", "game_or_scenario", "values", "planet"):
        with pytest.raises(ValueError, match=f"There is no field '{name}' for 'spaces'; there are: nation"):
            imperial_nb.ask("spaces", game, **{name: given})
    with pytest.raises(ValueError, match="There is nothing to choose for 'ending' here, so no 'nation'"):
        imperial_nb.ask("ending", game, nation=given)


# --- long questions -------------------------------------------------------------------------------------------------
Work = Generator[Progress, None, Answer]


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fastest way is looked for without end."""

    def work(question: Question, game: Game, values: Values) -> Work:
        for done in count(1):
            yield Progress(done, 10**9, Message("Looking."))
        return ()

    monkeypatch.setattr(type(find("fastest")), "work", work)


def far_from_the_end() -> Game:
    return start("GB rondel", "GB fleet london 2, GB army sheffield 3", nations={"GB": {"rondel": "import"}})


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


def elsewhere(panel: Questions) -> str:
    """What is told of the work on something that is not in front."""
    other = shown(panel, "ask.elsewhere")
    return str(other["text"]) if other else ""


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


# --- long answers are kept ------------------------------------------------------------------------------------------
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


def test_a_panel_as_text(opened: list[Any]) -> None:
    asked = imperial_nb.ask("fastest", one_flag_short())
    opened.append(asked)
    assert isinstance(asked, Asked)
    assert repr(asked).startswith("Fastest to 25\nNation: Austria-Hungary\n")
