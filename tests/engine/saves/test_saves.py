"""Saves load for ever: golden files of each format, and the exact place where a file departs from the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from imperial_nb.engine import Game, InvalidScenario, ReplayMismatch, Scenario
from imperial_nb.engine.lines import url_safe
from imperial_nb.engine.movetext import read_game, write_game
from imperial_nb.engine.notation import read_line, write_line
from imperial_nb.engine.record import check, from_dict, to_dict
from tests.engine.saves.write import expected

FOLDER = Path(__file__).parent
SAVES = sorted(FOLDER.glob("format-*/*.json"))
Data = dict[str, Any]


def facts(save: Path, kind: str) -> Data:
    """What was written beside a folder of golden saves about one of them."""
    entries: dict[str, Data] = json.loads((FOLDER / f"{save.parent.name}.{kind}.json").read_text(encoding="utf-8"))
    return entries[save.stem]


def test_there_are_golden_saves_of_everything() -> None:
    names = {save.stem for save in SAVES}
    whole = {
        f"{edition}-{start}-{card}"
        for edition in ("third", "second", "digest")
        for start in ("standard", "professional")
        for card in ("card", "no-card")
    }
    assert names >= whole | {"branches", "few-flags", "own-bonds", "no-money", "leader"}
    assert len([name for name in names if name.startswith("from-")]) >= 17
    assert all(facts(save, "expected")["over"] for save in SAVES if save.stem in whole)


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name} {save.stem}")
def test_golden_save(save: Path, tmp_path: Path) -> None:
    game = Game.load(save)
    assert expected(game) == facts(save, "expected")
    game.save(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text()) == json.loads(save.read_text())


LINED = [save for save in SAVES if save.stem in json.loads((FOLDER / f"{save.parent.name}.lines.json").read_text())]


@pytest.mark.parametrize("save", LINED, ids=lambda save: f"{save.parent.name} {save.stem}")
def test_golden_lines(save: Path) -> None:
    game, told = Game.load(save), facts(save, "lines")
    assert (write_game(game), write_line(game.position().to_dict())) == (told["game"], told["position"])
    for line in (told["game"], told["game_url"], url_safe(told["game"])):
        again = read_game(line)
        assert (check(again.state), again.events) == (told["check"], game.events)
    for line in (told["position"], told["position_url"]):
        assert check(Scenario(read_line(line)).start().state) == told["check"]


# --- where a file departs from the rules ----------------------------------------------------------------
def damaged(change: Callable[[Data], object], name: str = "branches") -> Data:
    data: Data = json.loads((FOLDER / "format-1" / f"{name}.json").read_text(encoding="utf-8"))
    change(data)
    return data


def node(number: int, **changes: object) -> Callable[[Data], object]:
    return lambda data: data["nodes"][number].update(changes)


DEPARTURES: list[tuple[str, str, Callable[[Data], object]]] = [
    ("format", "its format is not", lambda data: data.update(format="imperial-game/0")),
    ("colour", "no such key", lambda data: data.update(colour="red")),
    ("nodes", "a list of 1 to", lambda data: data.update(nodes=[])),
    ("nodes", "a list of 1 to", lambda data: data.update(nodes={"0": {}})),
    ("title", "at most", lambda data: data.update(title=7)),
    ("start", "how it began", lambda data: data.update(start=None)),
    ("start", "players", lambda data: data.update(start={"position": {}, "players": []})),
    ("start", "2 to 6 players", lambda data: data["start"].update(players=["Ann"])),
    ("start", "no edition", lambda data: data["start"].update(edition="fourth")),
    ("start", "deal gives every player's cards", lambda data: data["start"].update(cards={})),
    ("start", "first player", lambda data: data["start"].update(first="Ann")),
    ("nodes[0]", "not the one that was saved", node(0, check="0" * 16)),
    ("nodes[40]", "not the one that was saved", node(40, check="0" * 16)),
    ("nodes[41]", "a node is an object", node(41, colour="red")),
    ("nodes[41]", "the number of an earlier node", node(41, parent=41)),
    ("nodes[41]", "the number of an earlier node", node(41, parent=-1)),
    ("nodes[41]", "the number of an earlier node", node(41, parent=True)),
    ("nodes[41]", "is not an action", node(41, action="dance")),
    ("nodes[41]", "not NoneType", node(41, action=None)),
    ("nodes[41]", "does not answer the decision due", node(41, action="build vienna")),
    ("nodes[41].note", "at most", node(41, note="x" * 20_001)),
    ("nodes[41].name", "at most", node(41, name=[])),
    ("cursor", "the number of a node", lambda data: data.update(cursor=10_000)),
    ("cursor", "the number of a node", lambda data: data.update(cursor=True)),
]


@pytest.mark.parametrize(("place", "reason", "change"), DEPARTURES)
def test_departure(place: str, reason: str, change: Callable[[Data], object]) -> None:
    with pytest.raises(ReplayMismatch) as raised:
        from_dict(damaged(change))
    error = raised.value
    assert error.place == place
    assert reason.lower() in error.reason.lower()
    assert str(error) == f"{place}: {error.reason}"


@pytest.mark.parametrize(("place", "reason", "change"), [row for row in DEPARTURES if row[0].startswith("nodes[4")])
def test_the_good_part_stays(place: str, reason: str, change: Callable[[Data], object]) -> None:
    """`game` of the error is the tree before the node at fault, complete and playable."""
    with pytest.raises(ReplayMismatch) as raised:
        from_dict(damaged(change))
    number = int(place.partition("[")[2].partition("]")[0])
    game, whole = raised.value.game, Game.load(FOLDER / "format-1" / "branches.json")
    good = to_dict(game)["nodes"][:number]
    assert len(good) == number
    for id, entry in enumerate(good):
        assert check(game.nodes[id].state) == check(whole.nodes[id].state)
        assert (entry.get("name"), entry.get("note")) == (whole.nodes[id].name or None, whole.nodes[id].note or None)
    game.goto(number - 1)
    if game.legal():
        game.play(game.legal()[0])


def test_a_node_whose_position_is_another_is_no_good_part() -> None:
    with pytest.raises(ReplayMismatch) as raised:
        from_dict(damaged(node(40, check="0" * 16)))
    game = raised.value.game
    assert list(game.nodes) == list(range(40))
    assert game.node.id == damaged(lambda data: None)["nodes"][40]["parent"]
    with pytest.raises(ReplayMismatch) as raised:
        from_dict(damaged(node(0, check="0" * 16)))
    assert raised.value.game is None


def test_a_file_that_departs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(damaged(node(41, action="dance"))), encoding="utf-8")
    with pytest.raises(ReplayMismatch, match=r"^evening\.json is broken at nodes\[41\]: “dance” is not an action"):
        Game.load(path)


def test_the_same_action_twice_from_one_parent() -> None:
    def repeat(data: Data) -> None:
        first = data["nodes"][1]
        data["nodes"].append({"parent": first["parent"], "action": first["action"]})

    data = damaged(repeat)
    with pytest.raises(ReplayMismatch, match="played from this parent before") as raised:
        from_dict(data)
    assert raised.value.place == f"nodes[{len(data['nodes']) - 1}]"


def test_a_starting_position_that_cannot_be_played() -> None:
    def poor(data: Data) -> None:
        data["start"]["position"]["players"][0]["cash"] = -1

    with pytest.raises(InvalidScenario) as raised:
        from_dict(damaged(poor, "from-trieste-convoy"))
    assert [problem.path for problem in raised.value.problems] == ["players[0].cash"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is not JSON"),
        (b"\xff\xfe", "is not a text in UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": NaN}', "is not JSON"),
        (b'{"format": 1, "format": 2}', "stands twice"),
        (b"9" * 5_000, "is not JSON"),
    ],
)
def test_a_file_that_is_no_json(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(ReplayMismatch, match=reason) as raised:
        Game.load(path)
    assert raised.value.place == "game.json"
    assert raised.value.game is None


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ReplayMismatch, match="cannot be read"):
        Game.load(tmp_path / "none.json")
