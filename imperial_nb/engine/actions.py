"""Actions: one click or one answer each, in a text form and a dict form (design: "Actions").

Reading an action checks its form only; whether it is legal is a question for a position.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from .board import NATION, REGION, SPACE
from .errors import IllegalAction
from .words import Message

_LONGEST = 1000  # characters of an action's text
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_OPTIONAL = frozenset({"stance", "count", "which", "against", "via", "upgrade"})
_NUMERIC = frozenset({"count", "bond", "upgrade", "amount"})
_LISTS = frozenset({"provinces", "via"})

# type → its fields in the order of the text form. Optional fields other than a bare stance or unit are
# introduced by their own name: "count 2", "via ionian_sea western_mediterranean".
FORMS: dict[str, tuple[str, ...]] = {
    "rondel": ("space",),
    "force": (),
    "allow": (),
    "build": ("province",),
    "produce": ("provinces",),
    "import": ("unit", "province"),
    "move": ("unit", "origin", "destination", "stance", "count", "which", "via"),
    "stance": ("region", "stance", "count"),
    "battle": ("region", "nation", "target", "which", "against"),
    "peace": (),
    "ask": ("nation",),
    "demand": ("unit",),
    "decline": (),
    "destroy": ("region",),
    "done": (),
    "invest": ("nation", "bond", "upgrade"),
    "pass": (),
    "donate": ("player", "nation", "amount"),
}
_FIELDS = tuple(dict.fromkeys(name for form in FORMS.values() for name in form))


class Action:
    """One click or answer. Immutable; equal, hashed and sorted by its text form.

    Optional fields left out are None, and so are those that an action's type does not have (see `FORMS`).

    >>> action = Action.parse("move army vienna venice hostile count 2")
    >>> action.destination, action.count
    ('venice', 2)
    >>> Action.parse(action.to_dict()) == action
    True
    """

    __slots__ = ("type", *_FIELDS, "text", "_hash")

    type: str
    space: str
    province: str
    provinces: tuple[str, ...]
    unit: str
    origin: str
    destination: str
    stance: str | None
    count: int | None
    which: str | None
    via: tuple[str, ...] | None
    region: str
    nation: str
    target: str
    against: str | None
    bond: int
    upgrade: int | None
    player: str
    amount: int
    text: str

    def __init__(self, type: str, **values: Any) -> None:
        """Fields as in the dict form, trusted: for input from outside use `parse`."""
        put = object.__setattr__
        put(self, "type", type)
        for name in _FIELDS:
            put(self, name, values.get(name))
        put(self, "text", _text(self))
        put(self, "_hash", hash(self.text))

    @classmethod
    def parse(cls, source: object) -> Action:
        """An action from its text or dict form (or an Action, as it is).

        Raises IllegalAction with rule None if it cannot be read, with rule board.facts for an unknown region.
        """
        if isinstance(source, Action):
            return source
        if isinstance(source, str):
            return _from_text(source)
        if isinstance(source, Mapping):
            return _from_dict(source)
        raise _unreadable(Message("An action is a text or an object, not {value}.", value=type(source).__name__))

    def to_dict(self) -> dict[str, Any]:
        """The dict form, without the optional keys left out.

        >>> Action.parse("invest IT 12 upgrade 4").to_dict()
        {'type': 'invest', 'nation': 'IT', 'bond': 12, 'upgrade': 4}
        """
        values = {name: getattr(self, name) for name in FORMS[self.type]}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
        return {"type": self.type, **{name: value for name, value in plain.items() if value is not None}}

    def but(self, **changes: Any) -> Action:
        """The same action with some fields changed; None leaves an optional one out."""
        return Action(self.type, **{**{name: getattr(self, name) for name in FORMS[self.type]}, **changes})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Action cannot be changed")

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __lt__(self, other: Action) -> bool:
        return self.text < other.text

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined, no-any-return]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return Action.parse, (self.text,)


def _text(action: Action) -> str:
    words = [action.type]
    for name in FORMS[action.type]:
        value = getattr(action, name)
        if value is None:
            continue
        if name in _OPTIONAL and name != "stance":
            words.append(name)
        if isinstance(value, tuple):
            words += value
        else:
            words.append(shlex.quote(value) if name == "player" else str(value))
    return " ".join(words)


def _unreadable(reason: Message, hint: Message | None = None) -> IllegalAction:
    return IllegalAction(None, reason, hint)


# --- text form ----------------------------------------------------------------------------------------
@lru_cache(maxsize=8192)
def _from_text(text: str) -> Action:
    if len(text) > _LONGEST:
        raise _unreadable(Message("An action has at most {most} characters.", most=_LONGEST))
    words = _split(text)
    if not words or words[0] not in FORMS:
        raise _unreadable(
            Message("“{text}” is not an action.", text=text),
            Message("An action begins with {known}.", known=list(FORMS)),
        )
    form, rest = FORMS[words[0]], words[1:]
    values: dict[str, Any] = {}
    for name in form:
        if name == "provinces" or (name == "via" and rest[:1] == ["via"]):
            listed = rest if name == "provinces" else rest[1:]
            length = next((place for place, word in enumerate(listed) if word in _OPTIONAL), len(listed))
            values[name], rest = listed[:length], listed[length:]
        elif name in _OPTIONAL and name != "stance":
            if rest[:1] == [name]:
                values[name] = rest[1] if len(rest) > 1 else ""
                rest = rest[2:]
        elif rest and not (name == "stance" and rest[0] in ("count", "which", "via")):
            values[name] = rest[0]
            rest = rest[1:]
    if rest:
        raise _unreadable(
            Message("“{text}” cannot be read from “{word}” on.", text=text, word=rest[0]),
            _form_hint(words[0]),
        )
    for name in _NUMERIC & values.keys():
        values[name] = int(values[name]) if _NUMBER.fullmatch(values[name]) else values[name]
    return _checked(words[0], values)


def _split(text: str) -> list[str]:
    if not any(mark in text for mark in "'\"\\"):
        return text.split()
    try:
        return shlex.split(text)
    except ValueError:
        raise _unreadable(Message("“{text}” has a quotation mark without its partner.", text=text)) from None


def _pattern(type_: str) -> str:
    """The text form with placeholders, as a hint."""
    parts = [type_]
    for name in FORMS[type_]:
        if name == "stance" and type_ == "move":
            parts.append("[hostile|friendly]")
        elif name in _OPTIONAL and name != "stance":
            parts.append(f"[{name} {name.upper()}]")
        else:
            parts.append(name.upper())
    return " ".join(parts)


# --- dict form ----------------------------------------------------------------------------------------
def _from_dict(data: Mapping[Any, Any]) -> Action:
    type_ = data.get("type")
    if not isinstance(type_, str) or type_ not in FORMS:
        raise _unreadable(
            Message("An action's “type” cannot be {value!r}.", value=type_),
            Message("Types are {known}.", known=list(FORMS)),
        )
    values = {name: value for name, value in data.items() if name != "type"}
    for name, value in values.items():
        if name not in FORMS[type_]:
            raise _unreadable(Message("“{type}” has no key “{key}”.", type=type_, key=name))
        if name in _LISTS and not isinstance(value, (list, tuple)):
            raise _unreadable(Message("“{key}” is a list, not {value!r}.", key=name, value=value))
    return _checked(type_, values)


# --- both ---------------------------------------------------------------------------------------------
def _checked(type_: str, values: dict[str, Any]) -> Action:
    """The action; whatever is wrong with a value is refused with the form of the action, or a hint of its own."""
    try:
        _check_values(type_, values)
    except IllegalAction as error:
        if error.hint:
            raise
        raise IllegalAction(error.rule, error.message, _form_hint(type_)) from None
    return Action(type_, **values)


def _form_hint(type_: str) -> Message:
    return Message("The form is: {form}.", form=_pattern(type_))


def _check_values(type_: str, values: dict[str, Any]) -> None:
    for name in FORMS[type_]:
        required = name not in _OPTIONAL or (type_, name) == ("stance", "stance")
        if name not in values:
            if required and (type_, name) != ("demand", "unit"):
                raise _unreadable(Message("“{type}” needs “{key}”.", type=type_, key=name))
        elif name in _LISTS:
            values[name] = _checked_list(name, values[name])
        else:
            _CHECKS[name](name, values[name])


def _checked_list(name: str, value: list[Any] | tuple[Any, ...]) -> tuple[str, ...]:
    for region in value:
        _check_region(name, region)
    if len(set(value)) != len(value):
        raise _unreadable(Message("“{key}” names a region twice.", key=name))
    if name == "via":
        if not value:
            raise _unreadable(Message("“via” needs at least one sea."))
        return tuple(value)
    return tuple(sorted(value, key=REGION.__getitem__))


def _check_region(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise _unreadable(Message("“{key}” is the id of a region, not {value!r}.", key=name, value=value))
    if value == "switzerland":
        raise IllegalAction("board.facts", Message("Nobody may enter Switzerland."))
    if value not in REGION:
        raise IllegalAction(
            "board.facts",
            Message("There is no region “{id}”.", id=value),
            Message("Ids are in small letters with underscores, such as {known}.", known="bay_of_biscay"),
        )


def _one_of(known: Mapping[str, object] | tuple[str, ...]) -> Callable[[str, object], None]:
    def check(name: str, value: object) -> None:
        if not isinstance(value, str) or value not in known:
            raise _unreadable(
                Message("“{key}” cannot be {value!r}.", key=name, value=value),
                Message("It is one of {known}.", known=list(known)),
            )

    return check


def _check_number(name: str, value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 999_999:
        raise _unreadable(Message("“{key}” is a whole number from 1 on, not {value!r}.", key=name, value=value))


def _check_player(name: str, value: object) -> None:
    if not isinstance(value, str) or not value or len(value) > 40:
        raise _unreadable(Message("“{key}” is a player's name, not {value!r}.", key=name, value=value))


_STANCE = _one_of(("hostile", "friendly"))
_UNIT = _one_of(("army", "fleet"))
_CHECKS: dict[str, Callable[[str, object], None]] = {
    **dict.fromkeys(("province", "origin", "destination", "region"), _check_region),
    **dict.fromkeys(("stance", "which", "against"), _STANCE),
    **dict.fromkeys(("unit", "target"), _UNIT),
    **dict.fromkeys(_NUMERIC, _check_number),
    "space": _one_of(SPACE),
    "nation": _one_of(NATION),
    "player": _check_player,
}
