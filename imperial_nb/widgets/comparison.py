"""Two editions side by side: a row for each value in which they differ, and the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from imperial_nb.engine import Edition
from imperial_nb.engine.editions import Difference
from imperial_nb.engine.rulebook import RULES
from imperial_nb.engine.words import say, say_many

from .editions import labels, parts, presets
from .panel import View
from .ruled import rule_view


class Sides:
    """Two editions chosen among the presets and some adjusted ones."""

    def __init__(self, one: str = "third", other: str = "second") -> None:
        self.adjusted: dict[str, Edition] = {}
        """Key → an edition beside the presets."""
        self._chosen = [one, other]

    def choose(self, keys: Sequence[str]) -> None:
        """Compare the editions with these two keys; one that is not there, or not any more, gives way to a preset."""
        one, other = keys
        self._chosen = [one, other]

    def view(self) -> dict[str, Any]:
        """What is to be seen: key → JSON data."""
        offered = self._offered()
        chosen = [key if key in offered else Edition.names()[0] for key in self._chosen]
        rows = [_row(difference) for difference in Edition.compare(*(offered[key] for key in chosen))]
        number = len(rows)
        told = say_many("They differ in {number} value.", "They differ in {number} values.", number, number=number)
        return {
            "options": [{"id": key, "label": label} for key, label in self._labels().items()],
            "chosen": chosen,
            "rows": rows,
            "told": told if rows else say("There is no difference between them."),
            "words": {
                "title": say("Compare editions"),
                "sides": [say("One edition"), say("The other edition")],
                "value": say("Value"),
            },
        }

    def _offered(self) -> dict[str, Edition]:
        return {name: Edition.named(name) for name in Edition.names()} | self.adjusted

    def _labels(self) -> dict[str, str]:
        named = presets()
        return named | {
            key: say("{edition}, adjusted", edition=named[edition.base]) for key, edition in self.adjusted.items()
        }


class EditionComparison(View):
    """Two editions side by side, each a preset's name, an Edition or its data form; both can be chosen anew.

    Raises ValueError for anything that is no edition.
    """

    looks: ClassVar[Mapping[str, str]] = {"comparison": "comparison"}

    def __init__(
        self, one: str | Edition | Mapping[str, Any] = "third", other: str | Edition | Mapping[str, Any] = "second"
    ) -> None:
        given = {key: Edition.from_data(edition) for key, edition in (("one", one), ("other", other))}
        self._sides = Sides(*(key if edition.overrides() else edition.base for key, edition in given.items()))
        self._sides.adjusted = {key: edition for key, edition in given.items() if edition.overrides()}
        super().__init__()

    def views(self) -> dict[str, Any]:
        return comparison_views(self._sides, folded=False)

    def receive(self, content: Mapping[str, Any]) -> None:
        self._sides.choose(content["compare"])
        self.refresh()


def comparison_views(sides: Sides, folded: bool) -> dict[str, Any]:
    """The part of a view that shows a comparison, folded up at first or not."""
    return {f"comparison.{key}": value for key, value in sides.view().items()} | {
        "comparison.folded": folded,
        "node": "",
    }


def _row(difference: Difference) -> dict[str, Any]:
    """A difference in words; of each side the parts, and whether the other has the same."""
    name = difference.value
    one, other = parts(name, difference.one), parts(name, difference.other)
    rule = RULES[difference.rule]
    return {
        "label": labels()[name],
        "one": [{"text": part, "same": part in other} for part in one],
        "other": [{"text": part, "same": part in one} for part in other],
        "rule": {**rule_view(difference.rule), "editions": rule.editions},
    }
