"""Checking the form of data from outside: kinds of values, known keys and ids, bounded sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import Problem, problem
from .words import brief

_LONGEST_LIST = 2_000
_MOST_UNKNOWN = 20  # keys of one object that are named


class Form:
    """Collects problems while the form of data is checked: kinds of values, known keys and ids."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, path: str, code: str, template: str, /, **values: Any) -> None:
        """Note one problem."""
        self.found.append(problem(path, code, template, **values))

    def keys(self, path: str, data: Mapping[Any, Any], known: Iterable[str]) -> None:
        """Complain about keys that are not known."""
        names = list(known)
        unknown = [key for key in data if key not in names]
        for key in unknown[:_MOST_UNKNOWN]:
            shown = key[:80] if isinstance(key, str) else brief(key)
            where = f"{path}.{shown}" if path else shown
            self.add(where, "unknown-key", "There is no key “{key}” here; there are {known}.", key=shown, known=names)

    def mapping(self, path: str, value: object, known: Iterable[str]) -> dict[str, Any]:
        """The entries that are given (not null) under known keys; {} for anything that is no object."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.add(path, "type", "This is an object, not {value}.", value=kind(value))
            return {}
        names = list(known)
        self.keys(path, value, names)
        return {key: entry for key, entry in value.items() if key in names and entry is not None}

    def listing(self, path: str, value: object) -> list[Any]:
        """The items of a list; [] for anything else."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.add(path, "type", "This is a list, not {value}.", value=kind(value))
            return []
        if len(value) > _LONGEST_LIST:
            self.add(
                path,
                "too-long",
                "This list has {number} entries; {most} is the most.",
                number=len(value),
                most=_LONGEST_LIST,
            )
            return []
        return list(value)

    def number(self, path: str, value: object, low: int, high: int) -> bool:
        """Whether it is a whole number between two bounds, included."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.add(path, "type", "This is a whole number, not {value}.", value=kind(value))
        elif not low <= value <= high:
            code = "negative" if value < 0 else "out-of-range"
            self.add(path, code, "This is a number from {low} to {high}.", low=low, high=high)
        else:
            return True
        return False

    def word(self, path: str, value: object, known: Iterable[str], code: str = "unknown-id") -> bool:
        """Whether it is one of the known words."""
        names = list(known)
        if isinstance(value, str) and value in names:
            return True
        shown = value[:80] if isinstance(value, str) else kind(value)
        if len(names) > 12:
            self.add(
                path,
                code,
                "“{id}” is not known here; ids are those of the board, such as “{example}”.",
                id=shown,
                example=names[0],
            )
        else:
            self.add(path, code, "“{id}” is not known here; it is one of {known}.", id=shown, known=names)
        return False

    def text(self, path: str, value: object, longest: int) -> None:
        """Complain about anything but a text of bounded length."""
        if value is not None and not isinstance(value, str):
            self.add(path, "type", "This is a text, not {value}.", value=kind(value))
        elif value is not None and len(value) > longest:
            self.add(
                path,
                "too-long",
                "This text has {number} characters; {most} is the most.",
                number=len(value),
                most=longest,
            )

    def truth(self, path: str, value: object) -> None:
        """Complain about anything but true or false."""
        if value is not None and not isinstance(value, bool):
            self.add(path, "type", "This is true or false, not {value}.", value=kind(value))


def kind(value: object) -> str:
    """How a value of a wrong kind is named in a sentence."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, (dict, list)):
        return "{…}" if isinstance(value, dict) else "[…]"
    return brief(value, 40)
