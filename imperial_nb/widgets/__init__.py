"""Widgets: the table and each of its parts over a game. Names are loaded when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_HOMES = {
    "Table": "table",
    "play": "table",
    "NewGame": "new_game",
    "EditionComparison": "comparison",
    "MapView": "map_view",
    "RondelView": "rondel",
    "DecisionPanel": "decision",
    "Ledger": "ledger",
    "BondMarket": "bonds",
    "TaxChart": "tracks",
    "ScoringTrack": "tracks",
    "EventLog": "log",
    "Timeline": "history",
    "GameTree": "tree",
    "FileBar": "files",
    "FinalScreen": "final",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
