"""Reading and writing files without surprises: bounded, UTF-8, replaced whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .words import Message, say

LARGEST = 20_000_000  # bytes of a file that is read
DEEPEST = 20  # levels of objects and lists in one another


def read_json(path: str | Path) -> tuple[Any, Message | None]:
    """The data of a JSON file and None, or None and what is wrong with the file."""
    if wrong := _misnamed(path):
        return None, wrong
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)  # also bounded where a file has no size, as a pipe has none
    except (OSError, ValueError) as error:
        return None, Message("{path} cannot be read: {reason}.", path=str(path), reason=_reason(error))
    if len(content) > LARGEST:
        return None, Message("{path} is larger than {most} bytes.", path=path.name, most=LARGEST)
    try:
        text = content.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError:
        return None, Message("{path} is not a text in UTF-8.", path=path.name)
    return parse_json(text, path.name)


def parse_json(text: str, name: str) -> tuple[Any, Message | None]:
    """The data of a JSON text and None, or None and what is wrong with it."""
    try:
        data = json.loads(text, parse_constant=_refuse, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        where = {"name": name, "line": error.lineno, "column": error.colno}
        return None, Message("{name} is not JSON: line {line}, column {column}.", **where)
    except RecursionError:
        return None, Message("{name} is nested too deeply.", name=name)
    except ValueError as error:
        said = error.args[0]
        reason = said if isinstance(said, Message) else Message("A number in it is too long.")
        return None, Message("{name} is not JSON: {reason}", name=name, reason=reason)
    if _deeper_than(data, DEEPEST):
        return None, Message("{name} is nested too deeply.", name=name)
    return data, None


def _deeper_than(data: Any, levels: int) -> bool:
    layer = [data]
    for _ in range(levels):
        layer = [item for outer in layer for item in _inside(outer)]
        if not layer:
            return False
    return True


def _inside(data: Any) -> Iterable[Any]:
    if isinstance(data, dict):
        return data.values()
    return data if isinstance(data, list) else ()


def _refuse(constant: str) -> Any:
    raise ValueError(Message("“{constant}” is no number in JSON.", constant=constant))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(Message("“{key}” stands twice in one object.", key=key[:80]))
        found[key] = value
    return found


def write_text(path: str | Path, text: str) -> None:
    """Write a file whole or not at all: first beside it, then put in its place. Raises ValueError if it cannot be."""
    if wrong := _misnamed(path):
        raise ValueError(str(wrong))
    path = Path(path)
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except (OSError, ValueError) as error:
        raise ValueError(say("{path} cannot be written: {reason}.", path=str(path), reason=_reason(error))) from error
    try:
        # A lone surrogate, which UTF-8 cannot hold, becomes its JSON escape.
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
        Path(temporary).chmod(_mode(path))
        Path(temporary).replace(path)
    except OSError as error:
        raise ValueError(say("{path} cannot be written: {reason}.", path=str(path), reason=error.strerror)) from error
    finally:
        Path(temporary).unlink(missing_ok=True)


def _misnamed(path: object) -> Message | None:
    """What is wrong with what should name a file."""
    if isinstance(path, (str, Path)):
        return None
    return Message("A file is named by a text or a Path, not by {kind}.", kind=type(path).__name__)


def _reason(error: OSError | ValueError) -> str:
    """Why a file cannot be opened; a ValueError is about its name."""
    return getattr(error, "strerror", None) or str(error)


def _mode(path: Path) -> int:
    """The permissions a file has, or would get if it were written in the ordinary way."""
    if path.exists():
        return path.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
