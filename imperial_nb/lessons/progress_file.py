"""Which exercises are solved, kept in a small file beside the notebooks.

The file is read before each change and replaced whole, so that several notebooks can be worked on at once and a lost
kernel loses nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from imperial_nb.engine.files import read_json, write_text
from imperial_nb.engine.words import Message

FILE = "imperial-progress.json"
FORMAT = "imperial-progress/1"
_MOST_KEPT = 1000  # solved variations of one exercise
_LARGEST_SEED = 10**6


class Progress:
    """The progress in one file.

    `fault` says, as a sentence, what went wrong with the file last time; None when all is well.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault: Message | None = None
        self._listeners: list[Callable[[], None]] = []
        self._entries = self._read()

    def solved(self, name: str) -> frozenset[int]:
        """The variations of an exercise that were solved."""
        return frozenset(self._entries.get(name, {}).get("solved", ()))

    def seed(self, name: str) -> int:
        """The variation of an exercise to go on with."""
        return int(self._entries.get(name, {}).get("seed", 1))

    def note_solved(self, name: str, seed: int) -> None:
        """This variation was solved."""
        self._change(name, lambda entry: entry["solved"].append(seed) if seed not in entry["solved"] else None)

    def note_seed(self, name: str, seed: int) -> None:
        """This variation comes next."""
        self._change(name, lambda entry: entry.update(seed=seed))

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the function returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # --- the file ----------------------------------------------------------------------------------------
    def _change(self, name: str, change: Callable[[dict[str, Any]], object]) -> None:
        kept = self._read()
        # What could not be written before stays known; what another notebook wrote is taken over.
        for known, entry in self._entries.items():
            kept.setdefault(known, entry)
        change(kept.setdefault(name, {"solved": [], "seed": 1}))
        self._entries = kept
        try:
            write_text(self.path, json.dumps({"format": FORMAT, "exercises": kept}, indent=1) + "\n")
        except ValueError as error:
            self.fault = Message("Your progress is not being saved: {reason}", reason=str(error))
        for listener in list(self._listeners):
            listener()

    def _read(self) -> dict[str, dict[str, Any]]:
        """What the file holds. One that cannot be used is kept aside, and nothing of it is taken."""
        self.fault = None
        if not self.path.exists():
            return {}
        data, problem = read_json(self.path)
        entries = None if problem else _entries(data)
        if entries is None:
            self._put_aside()
            return {}
        return entries

    def _put_aside(self) -> None:
        aside = next(
            path for number in range(1, 10**6) if not (path := self.path.with_suffix(f".broken-{number}.json")).exists()
        )
        told = {"file": self.path.name, "aside": aside.name}
        try:
            self.path.rename(aside)
            self.fault = Message("{file} could not be read. It is kept as {aside}, and progress begins anew.", **told)
        except OSError as error:
            self.fault = Message("{file} can neither be read nor kept aside: {reason}.", reason=str(error), **told)


def _entries(data: Any) -> dict[str, dict[str, Any]] | None:
    """The exercises in a file's data, None where it is not in order."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT or not isinstance(data.get("exercises"), Mapping):
        return None
    entries = {}
    for name, entry in data["exercises"].items():
        if not isinstance(entry, Mapping) or not isinstance(entry.get("solved"), list):
            return None
        solved, seed = entry["solved"], entry.get("seed")
        if len(solved) > _MOST_KEPT or not all(map(_is_seed, [*solved, seed])):
            return None
        entries[str(name)] = {"solved": list(solved), "seed": seed}
    return entries


def _is_seed(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST_SEED


_kept: dict[Path, Progress] = {}


def progress_here() -> Progress:
    """The progress of the folder that the notebook lies in, one for all its exercises."""
    path = Path(FILE).resolve()
    if path not in _kept:
        _kept[path] = Progress(path)
    return _kept[path]
