"""Lessons: exercises that the engine checks, worksheets to change, progress kept beside the notebooks.

A lesson's cells are a line each: `lessons.exercise("rondel-cost")`, `lessons.worksheet("taxation")`,
`lessons.legend()`, `lessons.check_installation()`, `lessons.progress()`. Names are loaded when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "exercise": "exercise_view",
    "legend": "legend_view",
    "worksheet": "worksheet_view",
    "progress": "progress_view",
    "check_installation": "installation",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
