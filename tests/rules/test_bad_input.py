"""Broken files, numbers out of range, text that is no action: a sentence, a ValueError, and nothing changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Game, IllegalAction, InvalidScenario, ReplayMismatch, Scenario

from .helpers import data, play, player, position, refused, start


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize("error", [IllegalAction, InvalidScenario, ReplayMismatch])
def test_errors_are_value_errors(error: type[Exception]) -> None:
    assert issubclass(error, ValueError)


@pytest.mark.rule("setup.start")
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"position"',
        b"\xff\xfe\x00",
        b'{"format": "imperial-position/1"}',
        b'{"players": NaN}',
        b'{"format": "imperial-position/1", "players": [], "players": []}',
        b"[" * 5000,
    ],
    ids=lambda content: repr(content)[:30],
)
def test_broken_files(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Scenario.load(file).start()
    assert str(caught.value).strip()
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Game.load(file)
    assert str(caught.value).strip()


@pytest.mark.rule("setup.start")
def test_an_unknown_named_scenario() -> None:
    for name in ("no-such-scenario", "", "../board", "a/b"):
        with pytest.raises(ValueError):  # noqa: PT011
            Scenario.named(name)


def saved(tmp_path: Path) -> tuple[Game, str, Path]:
    game = Game.new(["Ann", "Bob"], seed=3)
    play(game, "rondel taxation", "rondel factory", "pass", "rondel import", "done")
    file = tmp_path / "game.json"
    game.save(file)
    return game, file.read_text(encoding="utf-8"), file


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rondel taxation", "rondel moon"),
        ("rondel taxation", "rondel investor"),
        ("rondel taxation", "build prague"),
        ("rondel import", "rondel taxation"),
        ('"Ann"', '"Zoe"'),
        ('"Ann"', '"bank"'),
    ],
)
def test_a_save_that_was_tampered_with(old: str, new: str, tmp_path: Path) -> None:
    """An unreadable action, another legal one (the checks tell), an illegal one, other players."""
    _, text, file = saved(tmp_path)
    if old == '"Ann"':
        changed = text.replace(old, new, 1)
    else:
        assert old in text, "actions are stored in text form"
        changed = text.replace(old, new)
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Game.load(file)
    assert str(caught.value).strip()


@pytest.mark.rule("turn.order")
def test_a_save_cut_short(tmp_path: Path) -> None:
    game, text, file = saved(tmp_path)
    for length in range(0, len(text.rstrip()) - 1, max(1, len(text) // 40)):
        file.write_text(text[:length], encoding="utf-8")
        with pytest.raises(ValueError):  # noqa: PT011
            Game.load(file)
    file.write_text(text, encoding="utf-8")
    assert data(Game.load(file)) == data(game)


def every_value(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [place for key, each in inner for place in every_value(each, (*path, key))]


@pytest.mark.rule("turn.order")
def test_a_save_with_nonsense_anywhere_is_refused_or_read_whole(tmp_path: Path) -> None:
    _, text, file = saved(tmp_path)
    whole = json.loads(text)
    refusals = 0
    nonsense: Any
    for path in every_value(whole)[1:]:
        for nonsense in (None, -1, "nonsense", [], {}, True):
            broken = json.loads(text)
            place: Any = broken
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = nonsense
            file.write_text(json.dumps(broken), encoding="utf-8")
            refusals += refuses(file)
    assert refusals


def refuses(file: Path) -> bool:
    """Whether the save is refused; any exception but a ValueError goes through and fails the test."""
    try:
        Game.load(file)
    except ValueError:
        return True
    return False


@pytest.mark.rule("turn.order")
def test_saving_where_nothing_can_be_saved_leaves_the_game_alone(tmp_path: Path) -> None:
    game = start()
    with pytest.raises(ValueError):  # noqa: PT011
        game.save(tmp_path / "missing" / "game.json")
    play(game, "rondel factory")


@pytest.mark.rule("turn.order")
@pytest.mark.parametrize(
    "text",
    [
        "rondel " + "x" * 100_000,
        "donate Ann AH " + "9" * 5_000,
        "move army vienna prague count " + "9" * 5_000,
        "invest IT " + "1" * 5_000,
        "produce " + "vienna " * 10_000,
        "donate '" + "x" * 10_000 + "' AH 1",
        "\u202erondel taxation",
        "donate Ann AH ١",
        "donate Ann AH +3",
        "donate Ann AH 0x3",
        "donate Ann AH 1_0",
        "donate Ann AH 3.0",
        "<script>alert(1)</script>",
    ],
    ids=lambda text: repr(text)[:40],
)
def test_hostile_text(text: str) -> None:
    game = start()
    refused(game, text)
    error = game.explain(text)
    assert error is not None
    assert len(error.reason) < 2_000


@pytest.mark.rule("turn.order")
def test_names_with_markup_stay_names() -> None:
    players = [player("<b>Ann</b>", AH=[9]), player("Bob & 'Co' \"KG\"", IT=[9])]
    game = start(players=players, nations={"AH": {"treasury": 4}}, title="<script>", note="</td>")
    assert game.decision is not None
    assert "<b>Ann</b>" in game.decision.prompt
    events = play(game, "rondel investor")
    assert any("<b>Ann</b>" in event.text for event in events)
    assert data(game)["players"][0]["name"] == "<b>Ann</b>"


@pytest.mark.rule("board.supply")
def test_a_file_of_a_million_units_is_refused() -> None:
    given = position()
    given["units"] = [{"nation": "AH", "type": "army", "region": "romania", "count": 10**12}]
    assert Scenario.from_dict(given).problems()
    given["units"] = [{"nation": "AH", "type": "army", "region": "romania"}] * 100_000
    assert 1 <= len(Scenario.from_dict(given).problems()) < 1_000
    given["players"] = [player(f"P{number}") for number in range(10_000)]
    assert Scenario.from_dict(given).problems()
