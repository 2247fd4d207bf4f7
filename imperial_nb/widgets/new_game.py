"""The form for a new game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Edition, Game, ReplayMismatch

from . import form_words
from .autosave import found, resume
from .comparison import Sides, comparison_views
from .draft import changed, edition, faults, filled, governed, new_game
from .panel import View
from .rescue import good_part

_SEATS = 4
_OWN = "own"
"""Key of the form's edition in the comparison, where it is none of the presets."""


class NewGame(View):
    """Asks for players, edition, start, card and seed, and hands the game over to `begin(game)`.

    What is filled in is kept as the browser last told it, so that a page opened anew shows it again.
    """

    looks: ClassVar[Mapping[str, str]] = {"form": "form", "comparison": "comparison"}

    def __init__(self, begin: Callable[[Game], None]) -> None:
        self._begin = begin
        self._form: dict[str, Any] = {
            "names": [seat["usual"] for seat in form_words.seats()[:_SEATS]],
            "edition": "third",
            "start": "standard",
            "card": True,
            "seed": "",
            "first": None,
            "rules": filled(Edition.named("third")),
        }
        self._problem: ValueError | OSError | None = None
        self._refused = 0
        self._sides = Sides()
        super().__init__()

    def views(self) -> dict[str, Any]:
        wrong = faults(self._form)
        self._sides.adjusted = {} if wrong else self._own_edition()
        other = changed(self._form)
        shown = {
            "draft": self._form,
            "faults": wrong,
            "refused": self._refused,
            "changed": other,
            "adjusted": form_words.adjusted(len(other)),
            "governed": governed(self._form),
            "saved": [{"name": kept.name, "text": kept.text} for kept in found()],
            "problem": "" if self._problem is None else str(self._problem),
            "good": good_part(self._problem),
            "presets": {name: filled(Edition.named(name)) for name in Edition.names()},
            "editions": form_words.of_preset(),
            "starts": form_words.of_start(),
            "cards": form_words.of_card(),
            "seats": form_words.seats(),
            "rules": form_words.rule_fields(),
            "words": form_words.words(),
        }
        return {f"form.{key}": value for key, value in shown.items()} | comparison_views(self._sides, folded=True)

    def receive(self, content: Mapping[str, Any]) -> None:
        if "compare" in content:
            self._sides.choose(content["compare"])
            self.refresh()
        elif "check" in content:
            self._fill_in(content["check"])
            self.refresh()
        elif "resume" in content or "good" in content:
            self._put(lambda: self._left(content))
        else:
            self._fill_in(content)
            if faults(self._form):
                self._refused += 1
                self.refresh()
            else:
                self._put(lambda: new_game(self._form))

    def _fill_in(self, form: Mapping[str, Any]) -> None:
        self._form = {key: form.get(key, value) for key, value in self._form.items()}
        self._problem = None

    def _put(self, game: Callable[[], Game]) -> None:
        """Hand over a game, or tell why there is none."""
        try:
            made = game()
        except (ValueError, OSError) as problem:
            self._problem = problem
            self.refresh()
        else:
            self._begin(made)

    def _left(self, content: Mapping[str, Any]) -> Game:
        """A game that was left, or the good part of it."""
        if "good" in content and isinstance(self._problem, ReplayMismatch) and self._problem.game is not None:
            good: Game = self._problem.game
            return good
        return resume(str(content.get("resume")))

    def _own_edition(self) -> dict[str, Edition]:
        own = edition(self._form)
        return {_OWN: own} if own.overrides() else {}
