"""The catalogue of messages: complete, fresh, and used by every sentence, those of old events included."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import imperial_nb
from imperial_nb.engine import Game, Scenario, words
from imperial_nb.widgets.panel import redraw

ROOT = Path(__file__).parents[1]
TEMPLATE = ROOT / "imperial_nb/locale/imperial_nb.pot"


def catalogue() -> Catalog:
    with TEMPLATE.open("rb") as file:
        return read_po(file)


def test_the_template_holds_what_the_code_says(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.pot"
    command = re.search(r"^EXTRACT := (.*?[^\\])$", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL)
    assert command, "the Makefile says how messages are extracted"
    options = command[1].replace("\\\n", " ").split()[1:]
    pybabel = [sys.executable, "-m", "babel.messages.frontend"]
    subprocess.run([*pybabel, *options, "-o", str(fresh), "imperial_nb"], cwd=ROOT, check=True, capture_output=True)
    with fresh.open("rb") as file:
        found = {str(message.id) for message in read_po(file)}
    assert found == {str(message.id) for message in catalogue()}, "run: make messages"


def test_every_message_can_be_filled() -> None:
    for message in catalogue():
        for text in message.id if isinstance(message.id, (list, tuple)) else (message.id,):
            names = re.findall(r"(?<!\{)\{([^{}]*)\}(?!\})", text)
            assert all(re.fullmatch(r"[a-z]\w*(![rs])?", name) for name in names), text


@pytest.fixture
def backwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language in which every sentence stands in brackets and every name has a star."""
    locale = tmp_path / "locale"
    shutil.copytree(words.LOCALE, locale)
    folder = locale / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    translated = Catalog(locale="en")
    for message in catalogue():
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            wrapped = tuple(f"⟦{text}⟧" for text in ids)
            translated.add(message.id, wrapped if isinstance(message.id, tuple) else wrapped[0])
    with (folder / "imperial_nb.mo").open("wb") as file:
        write_mo(file, translated)
    names = json.loads((locale / "en" / "names.json").read_text())
    starred = {kind: {key: f"*{name}" for key, name in entries.items()} for kind, entries in names.items()}
    (locale / "xx" / "names.json").write_text(json.dumps(starred))
    monkeypatch.setattr(words, "LOCALE", locale)
    yield "xx"
    words.use("en")


def test_a_change_of_language_reaches_everything_the_engine_says(backwards: str) -> None:
    game = Game.new(["Ann", "Bob"], seed=3)
    game.play("rondel production1")
    old = game.events[-1]
    assert "⟦" not in old.text
    refusal = game.explain("rondel investor")
    problems = Scenario.from_dict({"players": []}).problems()
    words.use(backwards)
    texts = [event.text for event in game.events]
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in texts)
    assert any("*" in text for text in texts)
    assert refusal is not None
    assert game.decision is not None
    for text in (refusal.reason, refusal.hint, game.decision.prompt, problems[0].message):
        assert text.startswith("⟦"), text


def test_a_change_of_language_reaches_the_positions_on_the_cards(backwards: str) -> None:
    shown = imperial_nb.gallery()
    words.use(backwards)
    redraw()
    state = shown.panel.get_state()
    shown.close()
    entries = [(card["title"], card["notice"], card["note"]) for card in state["cards.all"]]
    assert len(entries) == len(Scenario.names())
    assert all(text.startswith("⟦") for texts in entries for text in texts)
    assert state["search.found"].startswith("⟦")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language"):
        words.use("tlh")
    assert words.language() == "en"
