"""Widgets without a browser: its messages are handed over as it would send them, and what goes out is listened to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from imperial_nb import Game
from imperial_nb.engine import words
from imperial_nb.widgets import autosave
from imperial_nb.widgets.board import leaflet

CARDS = {"Ann": ["AH", "GB"], "Bob": ["IT", "RU"], "Cy": ["FR", "GE"]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that games are saved in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(autosave, "_kept", {})
    return tmp_path


@pytest.fixture
def game() -> Game:
    return Game.new(list(CARDS), cards=CARDS)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Every message to the browser, as it is sent."""
    messages: list[dict[str, Any]] = []
    really_send = Widget._send

    def spy(widget: Widget, message: dict[str, Any], buffers: Any = None) -> None:
        messages.append(message)
        really_send(widget, message, buffers)

    monkeypatch.setattr(Widget, "_send", spy)
    return messages


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    """Only the map that all tables share stays from one test to the next."""
    leaflet()
    before = set(_instances)
    yield
    for name in set(_instances) - before:
        if name in _instances:
            _instances[name].close()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.use("en")


def size(messages: list[dict[str, Any]]) -> int:
    """Bytes of messages, as JSON."""
    return sum(len(json.dumps(message).encode()) for message in messages)
