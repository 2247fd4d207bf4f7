"""The panel: tabs, fields, answers that follow the game, one question by name."""

from __future__ import annotations

from typing import Any

import pytest

import imperial_nb
from imperial_nb import Game
from imperial_nb.exploration.blocks import Answer
from imperial_nb.exploration.explorer import Asked, Questions
from imperial_nb.exploration.question import Question, Values
from imperial_nb.exploration.questions import find
from tests.widgets.hands import ask, notice, shown, tell

from .panels import choose, gist
from .test_fastest import one_flag_short


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


def test_a_panel_as_text(opened: list[Any]) -> None:
    asked = imperial_nb.ask("fastest", one_flag_short())
    opened.append(asked)
    assert isinstance(asked, Asked)
    assert repr(asked).startswith("Fastest to 25\nNation: Austria-Hungary\n")
