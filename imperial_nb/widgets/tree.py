"""The tree of a game: its turns, branches side by side, names and notes; a moment or a game as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Decision, Game, InvalidScenario, Node, Scenario, words
from imperial_nb.engine.board import NATIONS
from imperial_nb.engine.movetext import TAG as GAME
from imperial_nb.engine.notation import TAG as POSITION
from imperial_nb.engine.words import Message, say, say_many, shortened

from .branches import Row, begins_line, begins_turn, holders, inside, on_main_line, rows
from .files import put_on_table
from .history import present_line
from .labels import label
from .messages import MessageLine
from .panel import Panel, Part
from .referee import Referee

_LONGEST_SUMMARY = 80  # characters of what was done in a folded turn, and of the names in a folded branch


class Branches(Part):
    """Every row names the next one, so that only rows that change travel. The present moment is the one worked on."""

    name: ClassVar[str] = "tree"
    timeless = frozenset({"fold"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self._seen = referee.game, referee.game.node
        self._chosen: dict[int, bool] = {}  # node id → open, where somebody folded or opened by hand
        self._told: dict[tuple[str, int], str] = {}  # (language, node id) → words of its action: they never change
        self._shared = referee.game.node, ""
        self._opened = 0

    def view(self) -> dict[str, Any]:
        self._follow()
        here = self.game.node
        seen = {row.node.id: row for row in rows(self.game.root, here, self._chosen)}
        following = [*list(seen)[1:], None]
        place = next(node.id for node in (here, *holders(here)) if node.id in seen)
        views = {
            f"row.{id}": self._row(row) | {"next": after}
            for (id, row), after in zip(seen.items(), following, strict=True)
        }
        node, text = self._shared
        return views | {
            "at": {"id": here.id, "row": place},
            "moment": self._moment(here),
            "shared": text if node is here else "",
            "opened": self._opened,
            "words": _words(),
        }

    def _follow(self) -> None:
        """Open what hides the moment the game has come to; forget what was folded in another game."""
        game, node = self.game, self.game.node
        if self._seen == (game, node):
            return
        if self._seen[0] is not game:
            self._chosen, self._told = {}, {}
        around = {holder.id for holder in holders(node)}
        self._chosen = {id: is_open for id, is_open in self._chosen.items() if is_open or id not in around}
        self._seen = game, node

    # --- rows -----------------------------------------------------------------------------------------
    def _row(self, row: Row) -> dict[str, Any]:
        """An item, without what is empty."""
        node, branch = row.node, begins_line(row.node) and row.node.parent is not None
        due, folded = _decision(node) if branch or begins_turn(node) else None, row.open is False
        view = {
            "level": row.level,
            "open": row.open,
            "text": self._text(node),
            "nation": due and due.nation,
            "branch": branch,
            "name": _names(node) if folded and begins_line(node) else node.name,
            "note": bool(node.note),
            "more": self._folded(node, branch) if folded else "",
        }
        return {key: value for key, value in view.items() if value or key == "open"}

    def _text(self, node: Node) -> str:
        key = words.language(), node.id
        if key not in self._told:
            self._told[key] = _done(node)
        return self._told[key]

    def _folded(self, node: Node, branch: bool) -> str:
        """What is not seen of a folded item."""
        if branch or node.parent is None:
            number = len(node.subtree()) - 1
            return say_many("{number} more action", "{number} more actions", number, number=number)
        return shortened(
            ", ".join(self._text(action) for action in inside(node) if not begins_line(action)), _LONGEST_SUMMARY
        )

    def _moment(self, node: Node) -> dict[str, Any]:
        back = self.game.deleted
        return {
            "id": node.id,
            "title": _title(node),
            "name": node.name,
            "note": node.note,
            "main": on_main_line(node),
            "doomed": _doomed(node) if node.parent else "",
            "back": _back(back) if back else "",
        }

    # --- what controls ask for ------------------------------------------------------------------------
    def receive(self, content: Mapping[str, Any]) -> None:
        if "goto" in content:
            self.game.goto(int(content["goto"]))
        elif "fold" in content:
            self._chosen[int(content["fold"])] = bool(content["open"])
            self.referee.look_again()
        elif "annotate" in content:
            self.game.annotate(int(content["annotate"]), name=content["name"], note=content["note"])
        elif "promote" in content:
            self.game.promote(int(content["promote"]))
            self.referee.say("news", Message("The line to this moment is the main line now."))
        elif "delete" in content:
            self._delete(int(content["delete"]))
        elif "restore" in content:
            self.game.restore()
            self.referee.say("news", Message("What was deleted is back."))
        elif "share" in content:
            self._share(str(content["share"]), content.get("form") == "url")
        else:
            game = opened(str(content["paste"]))
            self._opened += 1
            put_on_table(self.referee, game, Message("What was pasted is on the table."))

    def _delete(self, id: int) -> None:
        self.game.delete(id)
        self.referee.say("news", Message("That is deleted. Until the next deletion it can be brought back."))

    def _share(self, what: str, url_safe: bool) -> None:
        game = self.game
        if what == "position":
            text = game.position().to_line(url_safe=url_safe)
        else:
            text = game.to_line(present_line(game)[-1] if what == "line" else game.node, url_safe=url_safe)
        self._shared = game.node, text
        self.referee.look_again()


def opened(text: str) -> Game:
    """The game of a line or URL-safe form, or a new one from the position in it.

    Raises ValueError, saying what is wrong with it.
    """
    text = text.strip()
    try:
        if text.startswith("game"):
            return Game.from_line(text)
        if text.startswith("position"):
            return Scenario.from_line(text).start()
    except InvalidScenario as error:
        told = " ".join(map(str, error.problems))
        raise ValueError(say("This text cannot be opened: {reason}", reason=told)) from None
    raise ValueError(say("A text to open begins with “{position}” or “{game}”.", position=POSITION, game=GAME))


def _decision(node: Node) -> Decision | None:
    """What a moment's action answered; None at the start."""
    return node.parent.state.decision if node.parent else None


def _title(node: Node) -> str:
    """Who did what."""
    due = _decision(node)
    if due is None:
        return _done(node)
    if due.kind in ("invest", "force"):
        return say("{player} · {action}", player=due.player, action=_done(node))
    return say("{nation} · {action}", nation=due.nation, action=_done(node))


def _done(node: Node) -> str:
    """What was done: of a move on the rondel only the space, since the turn is called like that."""
    action = node.action
    if action is None:
        return say("Start")
    return words.name("spaces", action.space) if action.type == "rondel" and action.space else label(action)


def _names(line: Node) -> str:
    """The names in a folded line, its own first."""
    return shortened(", ".join(node.name for node in line.subtree() if node.name), _LONGEST_SUMMARY)


def _doomed(node: Node) -> str:
    number = len(node.subtree())
    return say_many(
        "Delete this action? Nothing has been played after it.",
        "Delete {number} actions: this one and all that was played after it?",
        number,
        number=number,
    )


def _back(node: Node) -> str:
    number = len(node.subtree())
    return say_many("Bring back {number} deleted action", "Bring back {number} deleted actions", number, number=number)


def _words() -> dict[str, Any]:
    return {
        "title": say("Tree of the game"),
        "nations": {nation: words.name("nations", nation) for nation in NATIONS},
        "branch": say("Branch"),
        "noted": say("With a note"),
        "name": say("Name of this moment"),
        "note": say("Note"),
        "save": say("Save"),
        "promote": say("Make main line"),
        "delete": say("Delete from here on …"),
        "sure": say("Delete"),
        "keep": say("Keep"),
        "share": say("Share as text, open a text"),
        "what": say("What to share"),
        "whats": [
            {"value": "position", "name": say("this position")},
            {"value": "game", "name": say("the game up to here")},
            {"value": "line", "name": say("the game to the end of this line")},
        ],
        "form": say("Form of the text"),
        "forms": [{"value": "line", "name": say("in one line")}, {"value": "url", "name": say("for a URL")}],
        "show": say("Show"),
        "shared": say("Text to share"),
        "copy": say("Copy"),
        "copied": say("Copied."),
        "selected": say("The text is selected: copy it with the keyboard."),
        "paste": say("Text of a position or game"),
        "hint": say("Paste a line here: position/1 … or game/1 …"),
        "open": say("Open on the table"),
    }


class GameTree(Panel):
    """The tree of a game to walk in, with names, notes and branches; a moment or the game as text."""

    kinds = (Branches, MessageLine)
