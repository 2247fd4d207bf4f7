"""Numbers as they stand in tables: signs on differences, a dash for nothing."""

from __future__ import annotations

from imperial_nb.engine import words

NOTHING = "–"


def amount(number: int) -> str:
    """A number, a dash for 0.

    >>> amount(3), amount(0)
    ('3', '–')
    """
    return str(number) if number else NOTHING


def signed(number: int) -> str:
    """A difference.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '–')
    """
    return words.signed(number) if number else NOTHING
