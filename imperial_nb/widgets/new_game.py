"""The form for a new game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Edition, Game, ReplayMismatch
from imperial_nb.engine.words import Message, say

from .autosave import found, resume
from .panel import View
from .rescue import good_part

_SEATS = 4


class NewGame(View):
    """Asks for names, edition, start, card and seed, and hands the game over to `begin(game)`."""

    looks: ClassVar[Mapping[str, str]] = {"form": "form"}

    def __init__(self, begin: Callable[[Game], None]) -> None:
        self._begin = begin
        self._problem: Message | ValueError | OSError | None = None
        super().__init__()

    def views(self) -> dict[str, Any]:
        editions = {"third": say("third edition"), "second": say("second edition"), "digest": say("Spanish digest")}
        starts = {
            "standard": say("standard: flag cards are dealt"),
            "professional": say("professional: bonds are bought"),
        }
        shown = {
            "names": [say("Player {number}", number=number) for number in range(1, 7)],
            "seats": _SEATS,
            "editions": [{"value": value, "name": name} for value, name in editions.items()],
            "starts": [{"value": value, "name": name} for value, name in starts.items()],
            "saved": [{"name": kept.name, "text": kept.text} for kept in found()],
            "problem": "" if self._problem is None else str(self._problem),
            "good": good_part(self._problem),
            "words": _words(),
        }
        return {f"form.{key}": value for key, value in shown.items()} | {"node": ""}

    def receive(self, content: Mapping[str, Any]) -> None:
        try:
            game = self._asked_for(content)
        except (ValueError, OSError) as problem:
            self._problem = problem
            self.refresh()
            return
        self._begin(game)

    def _asked_for(self, content: Mapping[str, Any]) -> Game:
        if "resume" in content:
            return resume(str(content["resume"]))
        if "good" in content and isinstance(self._problem, ReplayMismatch) and self._problem.game is not None:
            good: Game = self._problem.game
            return good
        return new_game(content)


def new_game(form: Mapping[str, Any]) -> Game:
    """The game that a filled-in form asks for. Raises ValueError, saying what is wrong, for anything that cannot be."""
    seed = str(form["seed"]).strip()
    return Game.new(
        [str(name).strip() for name in form["names"]],
        edition=Edition.named(str(form["edition"]), uses_investor_card=bool(form["card"])),
        start=str(form["start"]),
        seed=int(seed) if seed.isdecimal() else seed or None,
    )


def _words() -> dict[str, str]:
    return {
        "title": say("A new game of Imperial"),
        "player": say("Name of player"),
        "fewer": say("Fewer players"),
        "more": say("More players"),
        "edition": say("Edition"),
        "start": say("Start"),
        "card": say("Investor card"),
        "seed": say("Seed (or leave it empty)"),
        "begin": say("Begin"),
        "saved": say("Games to go on with"),
        "resume": say("Go on"),
    }
