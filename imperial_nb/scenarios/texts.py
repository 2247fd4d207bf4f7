"""The positions' texts for the catalogues of messages: what `make messages` finds in the JSON files beside this one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import IO, Any


def texts(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Iterator[tuple[int, None, str, Iterable[str]]]:
    """Title and note of a position, or all notices of the index, as Babel's extraction methods give messages.

    >>> from io import BytesIO
    >>> [message for _, _, message, _ in texts(BytesIO(b'{"format": "", "title": "One", "note": ""}'), (), (), {})]
    ['One']
    """
    data = json.load(file)
    entries = [data] if "format" in data else data.values()
    for entry in entries:
        for key in ("title", "note", "notice"):
            if entry.get(key):
                yield 1, None, entry[key], ()
