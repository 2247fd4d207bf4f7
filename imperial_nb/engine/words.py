"""Message and values → a sentence in the chosen language.

English is the message id of the gettext catalogues in `imperial_nb/locale`; names of nations,
regions and spaces are data per language (`locale/<language>/names.json`). Sentences are made when
they are read, so a change of language also reaches old events.
"""

from __future__ import annotations

import gettext
import json
import reprlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unicodedata import bidirectional

LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN = "imperial_nb"

# The first part of a placeholder's name says what kind of thing its value is: {nation}, {nation_2}.
_KINDS = {
    "nation": "nations",
    "region": "regions",
    "space": "spaces",
    "unit": "units",
    "stance": "stances",
    "factory": "factories",
}
_PLURALS = {"nations": "nations", "regions": "regions", "spaces": "spaces"}
_ARTICLE = "a_"  # {a_unit}: with the indefinite article, as "an army"

# What users put into a sentence is shown at a length that fits one.
_LONGEST = 1000  # characters
_MOST_WORDS = 100
_MOST_BITS = 200

ISOLATES = frozenset("\u2068\u2069")
"""Around letters that are read from right to left, these keep the words and numbers beside them in their order."""
_HARMLESS = ISOLATES | {"\n"}
_RIGHT_TO_LEFT = ("R", "AL")

_language = "en"


def languages() -> list[str]:
    """Codes of the languages that have a catalogue of names.

    >>> "en" in languages()
    True
    """
    return sorted(path.parent.name for path in LOCALE.glob("*/names.json"))


def language() -> str:
    """Code of the language sentences are made in."""
    return _language


def use(code: str) -> None:
    """Make all sentences in this language from now on, old events' included.

    Raises ValueError for a language without a catalogue.
    """
    global _language
    if code not in languages():
        known = ", ".join(languages())
        raise ValueError(say("There is no language {code!r}; there are: {known}.", code=code, known=known))
    _language = code


def name(kind: str, key: str) -> str:
    """What a nation, region, space, unit, stance or factory is called; the id itself if it has no name.

    >>> name("regions", "bay_of_biscay"), name("nations", "AH"), name("spaces", "production1")
    ('Bay of Biscay', 'Austria-Hungary', 'Production')
    """
    return _names(_language).get(kind, {}).get(key, key)


def listed(items: Iterable[str]) -> str:
    """Several words as an enumeration: 'a, b and c'."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def say(template: str, /, **values: Any) -> str:
    """The sentence for an English message and its values, in the chosen language.

    >>> say("{nation} moves to {region}.", nation="AH", region="venice")
    'Austria-Hungary moves to Venice.'
    >>> say("{player} pays {amount} M.", player="Ann", amount=4)
    'Ann pays 4 M.'
    """
    return _filled(_catalogue(_language).gettext(template), values)


def signed(number: int) -> str:
    """A difference as it is written.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"{number:+}".replace("-", "−") if number else "0"


def say_many(one: str, many: str, number: int, /, **values: Any) -> str:
    """The sentence for a number of things: `one` for a single one, `many` otherwise, as the language has it.

    >>> say_many("{number} space", "{number} spaces", 3, number=3)
    '3 spaces'
    """
    return _filled(_catalogue(_language).ngettext(one, many, number), values)


def template(text: str) -> str:
    """The text itself: marks a sentence for the catalogues where it stands in a table and is said later."""
    return text


def templates(one: str, many: str) -> tuple[str, str]:
    """The same for a sentence that depends on a number."""
    return one, many


class Message:
    """A sentence not made yet: template and values, turned into words by `str`."""

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: Any) -> None:
        self.template = template
        self.values: Mapping[str, Any] = MappingProxyType(values)

    def __str__(self) -> str:
        return say(self.template, **self.values)

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _message, (self.template, dict(self.values))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)


def _message(template: str, values: dict[str, Any]) -> Message:
    return Message(template, **values)


class Counted(Message):
    """A message that depends on a number: its `templates` for one and for many, `number` names the value that counts.

    >>> str(Counted(templates("{total} point", "{total} points"), "total", total=1))
    '1 point'
    """

    __slots__ = ("number", "one")

    def __init__(self, templates: tuple[str, str], number: str, /, **values: Any) -> None:
        self.one, many = templates
        self.number = number
        super().__init__(many, **values)

    def __str__(self) -> str:
        return say_many(self.one, self.template, self.values[self.number], **self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _counted, ((self.one, self.template), self.number, dict(self.values))


def _counted(templates: tuple[str, str], number: str, values: dict[str, Any]) -> Counted:
    return Counted(templates, number, **values)


def _filled(template: str, values: Mapping[str, Any]) -> str:
    return template.format_map({key: _shown(key, value) for key, value in values.items()})


def _shown(key: str, value: Any) -> Any:
    article = _ARTICLE if key.startswith(_ARTICLE) else ""
    stem = key.removeprefix(article).split("_")[0]
    if isinstance(value, str):
        return _apart(_cut(name(article + _KINDS[stem], value) if stem in _KINDS else value))
    if key != "value" and isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        enumerated = _Listed(_cut(listed(_apart(name(_PLURALS.get(stem, ""), item)) for item in value[:_MOST_WORDS])))
        enumerated.given = brief(value)
        return enumerated
    if isinstance(value, int) and value.bit_length() < _MOST_BITS:
        return value
    if isinstance(value, Message):
        return str(value)
    return _Repr(brief(value))


class _Repr(str):
    """A text that stands for a value of another kind, and so needs no quotes in `{value!r}`."""

    def __repr__(self) -> str:
        return str(self)


class _Listed(str):
    """Words as an enumeration; `{value!r}` shows that they were given as a list."""

    given: str

    def __repr__(self) -> str:
        return self.given


class _Apart(str):
    """A text from outside that changes nothing around it; `{value!r}` quotes it as it was given."""

    given: str

    def __repr__(self) -> str:
        return repr(self.given)


def _apart(text: str) -> str:
    r"""A text as it stands in a sentence: no sign in it controls anything, right-to-left letters keep to themselves.

    >>> print(_apart("two\x00\u202elines"))
    two��lines
    >>> print(ascii(f"{_apart('דוד')} {_apart('דוד')!r}"))
    "\u2068\u05d3\u05d5\u05d3\u2069 '\u05d3\u05d5\u05d3'"
    """
    if text.isascii() and text.isprintable():
        return text
    shown = "".join(sign if sign.isprintable() or sign in _HARMLESS else "�" for sign in text)
    if not ISOLATES & set(shown) and any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in shown):
        shown = f"\u2068{shown}\u2069"
    apart = _Apart(shown)
    apart.given = text
    return apart


def _cut(text: str) -> str:
    """A text from outside, at a length that fits a sentence."""
    return shortened(text, _LONGEST)


def shortened(text: str, longest: int) -> str:
    """At most so many characters of a text.

    >>> shortened("Vienna", 6), shortened("Budapest", 6)
    ('Vienna', 'Budap…')
    """
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def brief(value: object, longest: int = 60) -> str:
    """A short `repr` of anything, however large or deep.

    >>> brief("x" * 100, 10), brief(10**5000)
    ("'xxxxxxxx…", 'int …')
    """
    try:
        text = reprlib.repr(value)
    except (ValueError, RecursionError):  # numbers of thousands of digits, endless nesting
        text = f"{type(value).__name__} …"
    return shortened(text, longest)


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [code], fallback=True)


@cache
def _names(code: str) -> dict[str, dict[str, str]]:
    names: dict[str, dict[str, str]] = json.loads((LOCALE / code / "names.json").read_text(encoding="utf-8"))
    return names
