"""The lessons copied to a folder of the user's, never over a file that the user edited.

A hidden file there remembers what was copied (name → SHA-256): a lesson that still is what was copied
gives way to a newer version, any other is the user's.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from imperial_nb.engine.words import say

RECORD = ".imperial-lessons.json"


def lessons_in(folder: Path) -> list[Path]:
    """The notebooks of a folder, in the order in which they are taught."""
    return sorted(folder.glob("*.ipynb"))


def copy_lessons(source: Path, folder: Path) -> list[str]:
    """Bring the lessons in `folder` up to date with those in `source`, creating it where needed.

    Returns the names of those that were kept because the user edited them.
    Raises ValueError where `folder` is a file, OSError where it cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise ValueError(say("{folder} is a file; the lessons need a folder.", folder=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    record = _read_record(folder / RECORD)
    kept = []
    for lesson in lessons_in(source):
        target, fresh = folder / lesson.name, lesson.read_bytes()
        if target.exists() and _digest(target.read_bytes()) not in (record.get(lesson.name), _digest(fresh)):
            kept.append(lesson.name)
        else:
            target.write_bytes(fresh)
            record[lesson.name] = _digest(fresh)
    (folder / RECORD).write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    return kept


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_record(path: Path) -> dict[str, str]:
    """The record, empty where there is none that can be read: then every file counts as the user's."""
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}
