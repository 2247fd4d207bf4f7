"""Sentences made of sentences."""

from __future__ import annotations

from imperial_nb.engine import words


class Message(words.Message):
    """A message whose values may be messages themselves, made into words with it.

    >>> str(Message("Hint: {hint}", hint=Message("Look at {region}.", region="venice")))
    'Hint: Look at Venice.'
    """

    __slots__ = ()

    def __str__(self) -> str:
        values = {key: str(value) if isinstance(value, words.Message) else value for key, value in self.values.items()}
        return words.say(self.template, **values)
