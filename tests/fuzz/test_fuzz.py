"""A minute of the long run, random inputs from hypothesis, and bounds on what one input may cost.

IMPERIAL_FUZZ sets how many inputs each reader gets.
"""

from __future__ import annotations

import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from imperial_nb.engine import Action, Game, IllegalAction, InvalidScenario, ReplayMismatch, Scenario
from imperial_nb.engine.actions import FORMS
from imperial_nb.engine.board import REGIONS
from imperial_nb.engine.movetext import read_game
from imperial_nb.engine.notation import read_line
from imperial_nb.engine.problems import problems
from imperial_nb.engine.record import from_dict
from tests.fuzz.mutations import SIGNS, WORDS
from tests.fuzz.targets import (
    LONGEST_SENTENCE,
    TARGETS,
    check_action,
    check_file,
    check_game_line,
    check_position,
    check_position_line,
    check_save,
    read_course,
)

INPUTS = int(os.environ.get("IMPERIAL_FUZZ", "300"))
fuzz = settings(max_examples=INPUTS, deadline=None, suppress_health_check=list(HealthCheck))


# --- valid inputs, changed --------------------------------------------------------------------------------
@pytest.mark.parametrize("name", TARGETS)
@given(seed=st.integers(0, 2**32))
@fuzz
def test_changed_inputs(name: str, seed: int) -> None:
    TARGETS[name].check(TARGETS[name].input(f"{name} {seed}"))


# --- random inputs ----------------------------------------------------------------------------------------
words = st.sampled_from([*WORDS, *SIGNS, *FORMS])
scalars = st.none() | st.booleans() | st.integers() | st.floats() | words | st.text(max_size=8)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def objects(*keys: str) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with some of these keys and anything in them."""
    return st.fixed_dictionaries({}, optional=dict.fromkeys(keys, anything))


@given(st.lists(words, max_size=9).map(" ".join) | st.text() | anything)
@fuzz
def test_random_actions(source: Any) -> None:
    check_action(source)


@given(
    st.sampled_from(list(FORMS)).flatmap(
        lambda kind: st.fixed_dictionaries({"type": st.just(kind), **dict.fromkeys(FORMS[kind], words | anything)})
    )
)
@fuzz
def test_random_fields_of_actions(source: dict[str, Any]) -> None:
    check_action(source)


players = st.lists(objects("name", "cash", "bonds"), max_size=3)
turns = objects("nation", "phase", "passed_investor")
resumes = objects("step", "target", "queue", "market", "sale", "first", "imported", "moved", "convoys", "arrival")
positions = objects(
    "format", "title", "note", "edition", "investor_card", "nations", "factories", "units", "flags"
).flatmap(
    lambda data: st.fixed_dictionaries(
        {"players": players | anything}, optional={"turn": turns | anything, "resume": resumes | anything}
    ).map(lambda more: data | more)
)


@given(positions | anything)
@fuzz
def test_random_positions(data: Any) -> None:
    check_position(data)


@given(resumes, st.sampled_from(["rondel", "import", "maneuver", "investor"]))
@fuzz
def test_random_turns_in_progress(resume: dict[str, Any], phase: str) -> None:
    data = Scenario.named("trieste-convoy").to_dict()
    data["nations"]["AH"]["rondel"] = {"maneuver": "maneuver2"}.get(phase, phase if phase != "rondel" else None)
    check_position(data | {"turn": {"nation": "AH", "phase": phase}, "resume": resume})


@given(objects("format", "title", "note", "start", "nodes", "cursor").map(lambda data: {"format": FORMAT} | data))
@fuzz
def test_random_saves(data: dict[str, Any]) -> None:
    check_save(data)


FORMAT = "imperial-game/1"


@given(st.lists(words | st.text(max_size=6), max_size=20).map(" ".join), st.sampled_from(["position/1 third", ""]))
@fuzz
def test_random_lines_of_positions(text: str, start: str) -> None:
    check_position_line(f"{start} {text}")


DEALT = "game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB."


@given(st.lists(words | st.text(max_size=6), max_size=20).map(" ".join), st.sampled_from([DEALT, "game/1 second", ""]))
@fuzz
def test_random_lines_of_games(text: str, start: str) -> None:
    check_game_line(f"{start} {text}.")


@given(
    st.binary()
    | st.sampled_from([b"game-1.", b"position-1.", b"{", b"["]).flatmap(lambda a: st.binary().map(a.__add__))
)
@settings(fuzz, max_examples=INPUTS // 2)
def test_random_files(content: bytes) -> None:
    check_file(content)


# --- what one input may cost ------------------------------------------------------------------------------
MILLION = 1_000_000
BASE = {"players": [{"name": "Ann", "bonds": {"AH": [9]}}, {"name": "Bob", "bonds": {"IT": [9]}}]}
ARMY = {"nation": "AH", "type": "army", "region": "vienna", "count": 1}


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ({"units": [{**ARMY} for _ in range(100_000)]}, "units"),
        ({"factories": ["vienna"] * MILLION}, "factories"),
        ({"players": [{"name": "Ann"}] * MILLION}, "players"),
        ({"players": [{"name": "Ann", "bonds": {"AH": [9] * MILLION}}, {"name": "Bob"}]}, "players[0].bonds.AH"),
        ({"title": "x" * MILLION}, "title"),
        ({"note": "x" * MILLION}, "note"),
    ],
)
def test_a_million_of_anything_is_refused_and_not_built(part: dict[str, Any], path: str) -> None:
    data = {**BASE, **part}
    tracemalloc.start()
    try:
        found = problems(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert path in {problem.path for problem in found}
    assert {problem.code for problem in found} & {"too-long", "player-count"}
    assert len(found) < 5
    assert peak < 1_000_000


@pytest.mark.parametrize("key", ["queue", "moved", "convoys"])
def test_a_million_in_a_turn_in_progress(key: str) -> None:
    data = {**BASE, "resume": {"step": {"queue": "invest"}.get(key, "armies"), key: ["Ann"] * MILLION}}
    assert f"resume.{key}" in {problem.path for problem in problems(data)}


def test_a_hundred_thousand_unknown_keys() -> None:
    assert len(problems({**BASE, **{f"key {number}": 1 for number in range(MILLION)}})) <= 20


def test_a_million_nodes_are_not_played() -> None:
    node = {"parent": 0, "action": "rondel taxation"}
    with pytest.raises(ReplayMismatch) as raised:
        from_dict({"format": FORMAT, "start": {"position": BASE}, "nodes": [{}] + [node] * MILLION})
    assert (raised.value.place, raised.value.game) == ("nodes", None)


def test_the_number_of_units_is_bounded() -> None:
    for count in (100, 10**9, 10**30, 10**5000):
        found = problems({**BASE, "units": [{**ARMY, "count": count}]})
        assert [problem.path for problem in found] == ["units[0].count"]
    for many in (3, 30, 2000):
        assert [problem.code for problem in problems({**BASE, "units": [ARMY | {"count": 99}] * many})] == [
            "army-supply"
        ]


def test_ten_convoys_over_all_seas() -> None:
    """The most that fleets and convoys can be combined: any army, any way, on nine seas."""
    land = [region for region in REGIONS[:45] if region != "dublin"]
    seas = REGIONS[45:]
    fleets = [{"nation": "GB", "type": "fleet", "region": sea, "count": 1} for sea in seas]
    for convoys in range(1, 11):
        data = {
            **BASE,
            "nations": {"GB": {"rondel": "maneuver1"}},
            "players": [{"name": "Ann", "bonds": {"GB": [9]}}, {"name": "Bob"}],
            "units": [*fleets, {"nation": "GB", "type": "army", "region": "london", "count": 6}],
            "turn": {"nation": "GB", "phase": "maneuver"},
            "resume": {"step": "armies", "convoys": [{"embark": land, "ashore": land}] * convoys},
        }
        check_position(data)


def test_texts_are_bounded() -> None:
    for source in ("produce " + "vienna " * MILLION, "x" * MILLION, "'" * MILLION):
        with pytest.raises(IllegalAction) as refused:
            Action.parse(source)
        assert len(str(refused.value)) < LONGEST_SENTENCE
    for wrong in (
        {"type": "x" * MILLION},
        {"type": "rondel", "space": "x" * MILLION},
        {"type": "rondel", "x" * MILLION: 1},
    ):
        with pytest.raises(IllegalAction) as refused:
            Action.parse(wrong)
        assert len(str(refused.value)) < LONGEST_SENTENCE


@pytest.mark.parametrize("levels", [25, 400, 100_000])
def test_nesting_is_bounded(levels: int, tmp_path: Path) -> None:
    nested: Any = []
    for _ in range(levels):
        nested = [nested]
    for data in (nested, {**BASE, "note": nested}, {**BASE, "edition": nested}, {"players": nested}):
        check_position(data)
        check_save({"format": FORMAT, "start": data, "nodes": [{}]})
        check_save({"format": FORMAT, "start": {"position": data}, "nodes": [{}]})
    check_action({"type": "produce", "provinces": nested})
    path = tmp_path / "deep.json"
    path.write_text("[" * levels + "]" * levels, encoding="utf-8")
    with pytest.raises(InvalidScenario, match="nested too deeply"):
        Scenario.load(path)
    with pytest.raises(ReplayMismatch, match="nested too deeply"):
        Game.load(path)


def test_data_that_holds_itself() -> None:
    endless: dict[str, Any] = dict(BASE)
    endless["note"] = endless
    check_position(endless)
    endless["edition"] = [endless]
    check_position(endless)


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(10**12)  # a hole: it takes no room on the disk, and would take all memory
    with pytest.raises(InvalidScenario, match="larger than"):
        Scenario.load(path)
    with pytest.raises(ReplayMismatch, match="larger than"):
        Game.load(path)


def test_a_number_of_a_million_digits(tmp_path: Path) -> None:
    path = tmp_path / "number.json"
    path.write_text(json.dumps(BASE).replace("9", "9" * MILLION), encoding="utf-8")
    with pytest.raises(InvalidScenario, match="is not JSON"):
        Scenario.load(path)


@pytest.mark.parametrize("name", TARGETS)
def test_what_changes_start_from_is_valid(name: str) -> None:
    """The inputs before they are changed are taken by their readers, so changes reach far inside."""
    target = TARGETS[name]
    for seed in range(20):
        target.check(valid := target.valid(Random(f"{name} {seed}")))
        assert READERS[name](valid) is not None


def read_file(content: bytes) -> Any:
    text = content.decode()
    if text.startswith("{"):
        return Scenario.from_dict(json.loads(text)) if "imperial-position" in text[:60] else from_dict(json.loads(text))
    return read_game(text) if text.startswith("game") else read_line(text)


READERS: dict[str, Callable[[Any], Any]] = {
    "action": Action.parse,
    "position": lambda data: Scenario.from_dict(data).start(),
    "save": from_dict,
    "script": read_course,
    "position-line": read_line,
    "game-line": read_game,
    "file": read_file,
}
