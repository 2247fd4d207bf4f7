"""A game in one line of text: how it began and every action up to the cursor, said by nation.

```
game/1 third standard Ann:AH+GB Bob:IT+RU Cy:FR+GE. AH: taxation. IT: import, import army rome, done. Bob: pass. …
```

After `game/1` come `title=…` and `note=…` where the game has them, and the start, one of

```
EDITION standard NAME:NATION+NATION …      the flag cards each player was dealt
EDITION professional NAME NAME* …          the first player marked
position/1 …                               the line of a position (see `notation`)
```

Then sentences, each with a full stop: who decides, a colon, actions with commas between them, in the text form of
`actions`. Players speak when they invest, give or answer a forced stop, nations otherwise. `rondel` is left out, and
so is a giver's name: `Ann: donate AH 3`. Names are escaped, and the whole has a form for URLs: see `lines`. Branches,
names and notes of nodes are left out; a saved game has them (see `record`).
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import Any

from .actions import Action
from .board import SPACE
from .errors import IllegalAction, ReplayMismatch
from .game import Game
from .lines import escape, plain, quoted, unescape
from .notation import TAG as POSITION
from .notation import edition_text, read_edition, read_line, write_line
from .scenario import Scenario
from .setup import STARTS
from .state import State
from .tree import Node, text_fault
from .words import Message

TAG = "game/1"
LONGEST = 2_000_000  # characters of a game's line
_MOST_ACTIONS = 20_000


# --- writing --------------------------------------------------------------------------------------------
def write_game(game: Game, end: Node | None = None) -> str:
    """The line of a game: from its start to one of its nodes, by default the cursor."""
    data, texts = game.start, {"title": game.title, "note": game.note}
    begun = data.get("position", {})
    fields = [TAG, *(f"{key}={escape(text)}" for key, text in texts.items() if text != (begun.get(key) or ""))]
    if begun:
        fields.append(write_line(begun))
    else:
        fields += [edition_text(game.edition), data["start"]]
        if data["start"] == "standard":
            fields += [f"{escape(name)}:{'+'.join(cards)}" for name, cards in data["cards"].items()]
        else:
            fields += [escape(name) + ("*" if name == data["first"] else "") for name in data["players"]]
    return f"{' '.join(fields)}.{''.join(_sentences(end or game.node))}"


def _sentences(end: Node) -> Iterator[str]:
    said: list[str] = []
    before = None
    for node in end.path()[1:]:
        assert node.parent is not None
        assert node.action is not None
        speaker = _speaker(node.parent.state, node.action)
        if said and (speaker != before or node.action.type == "rondel"):
            yield f" {escape(str(before))}: {', '.join(said)}."
            said = []
        said.append(_words(node.action))
        before = speaker
    if said:
        yield f" {escape(str(before))}: {', '.join(said)}."


def _speaker(state: State, action: Action) -> str:
    """Who says an action: a player for what players do with their own money and cards, otherwise a nation."""
    due = state.decision
    if action.type == "donate":
        return action.player
    assert due is not None
    return due.player if due.kind in ("invest", "force") else due.nation


def _words(action: Action) -> str:
    if action.type == "donate":
        return f"donate {action.nation} {action.amount}"
    return action.space if action.type == "rondel" else action.text


# --- reading --------------------------------------------------------------------------------------------
def read_game(text: str) -> Game:
    """The game of a line or URL-safe form, its cursor at the end.

    Raises ReplayMismatch where the line departs from the rules (the good part is its `game`), InvalidScenario for a
    bad starting position.
    """
    if not isinstance(text, str):
        raise ReplayMismatch("line", Message("A line is a text, not {value}.", value=type(text).__name__))
    line, fault = plain(text, LONGEST)
    if fault is not None:
        raise ReplayMismatch("line", fault)
    start, *sentences = line.split(".")
    if not sentences or sentences[-1].strip():
        raise ReplayMismatch("line", Message("The line of a game ends with a full stop; this one is cut off."))
    game, number = _begin(start.split()), 0
    for sentence in sentences[:-1]:
        speaker, colon, actions = sentence.partition(":")
        for words in actions.split(","):
            number += 1
            place = f"action {number}"
            if number > _MOST_ACTIONS:
                raise ReplayMismatch(place, Message("A game has at most {most} actions.", most=_MOST_ACTIONS), game)
            if not colon:
                reason = Message("“{text}” does not say who acts.", text=quoted(sentence.strip()))
                raise ReplayMismatch(place, reason, game)
            try:
                _play(game, place, unescape(speaker.strip()), words.strip())
            except IllegalAction as error:
                raise ReplayMismatch(place, Message("{reason}", reason=str(error)), game) from error
    return game


def _play(game: Game, place: str, speaker: str, words: str) -> None:
    if words in SPACE:
        words = f"rondel {words}"
    elif words.startswith("donate "):
        words = words.replace("donate", f"donate {shlex.quote(speaker)}", 1)
    action = Action.parse(words)
    if game.decision is not None:
        expected = _speaker(game.state, action)
        if speaker != expected:
            reason = Message("Here {name} decides, not {other}.", name=expected, other=quoted(speaker))
            raise ReplayMismatch(place, reason, game)
    game.play(action)


def _begin(fields: list[str]) -> Game:
    if fields[:1] != [TAG]:
        raise ReplayMismatch("line", Message("The line of a game begins with “{tag}”.", tag=TAG))
    texts: dict[str, str] = {}
    rest = fields[1:]
    while rest and (found := re.fullmatch("(title|note)=(.*)", rest[0])) and found[1] not in texts:
        texts[found[1]] = unescape(found[2])
        rest = rest[1:]
    game = Scenario(read_line(" ".join(rest))).start() if rest[:1] == [POSITION] else _deal(rest)
    for key, text in texts.items():
        fault = text_fault(key, text)
        if fault is not None:
            raise ReplayMismatch(key, fault)
    game.title, game.note = texts.get("title", game.title), texts.get("note", game.note)
    return game


def _deal(fields: list[str]) -> Game:
    if len(fields) < 2 or fields[1] not in STARTS:
        raise ReplayMismatch("start", Message("The start is an edition and one of {known}.", known=list(STARTS)))
    edition, start, *players = fields
    more: dict[str, Any]
    if start == "standard":
        dealt = [field.partition(":") for field in players]
        names = [unescape(name) for name, _, _ in dealt]
        more = {"cards": {name: cards.split("+") for name, (_, _, cards) in zip(names, dealt, strict=True)}}
    else:
        names = [unescape(field.removesuffix("*")) for field in players]
        marked = [name for name, field in zip(names, players, strict=True) if field.endswith("*")]
        if len(marked) != 1:
            raise ReplayMismatch("start", Message("One player is marked with “*”: the first."))
        more = {"first": marked[0]}
    rules = read_edition(edition)
    try:
        return Game.new(names, edition=rules, start=start, **more)
    except ValueError as error:
        raise ReplayMismatch("start", Message("{reason}", reason=str(error))) from error
