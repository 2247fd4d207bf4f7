"""The form for whose turn it is and what is due, the investor card, title and note."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.engine import words
from imperial_nb.engine.board import NATIONS, SPACES
from imperial_nb.engine.position import PHASES
from imperial_nb.engine.words import say

from . import model, opened
from .sheet import Cell, Options, Row, Sheet, field, options, row


class Due(Sheet):
    """A line for each thing."""

    name: ClassVar[str] = "due"
    own_fields: ClassVar[tuple[str, ...]] = ("", "turn")

    def title(self) -> str:
        return say("Turn, card and title")

    def rows(self) -> list[Row]:
        position = self.desk.position
        turn = position["turn"]
        lines = [
            (say("Nation on turn"), "pick", "turn.nation", turn["nation"], {"options": _nations()}),
            (say("What is due"), "pick", "turn.phase", turn["phase"], {"options": _phases()}),
            (say("Has just passed Investor"), "check", "turn.passed_investor", turn["passed_investor"], {}),
            (say("Investor card"), "pick", "investor_card", position["investor_card"] or "", {"options": self._card()}),
            (say("Title"), "text", "title", position["title"], {}),
            (say("Note"), "long", "note", position["note"], {}),
        ]
        rows = [row(key, head, [field(kind, key, head, value, **more)]) for head, kind, key, value, more in lines]
        return [*rows, self._progress()] if "resume" in position else rows

    def put(self, key: str, value: Any) -> None:
        desk, turn = self.desk, self.desk.position["turn"]
        if key == "turn.nation":
            desk.change(model.set_turn, str(value), turn["phase"])
        elif key == "turn.phase":
            desk.change(model.set_turn, turn["nation"], str(value))
        elif key == "turn.passed_investor":
            desk.change(model.set_passed_investor, value is True)
        elif key == "investor_card":
            desk.change(model.set_card, value or None)
        elif key == "resume":
            desk.change(model.begin_afresh)
        else:
            desk.change(model.set_text, key, str(value))

    def _card(self) -> Options:
        position = self.desk.position
        edition = opened.edition_of(position)
        if edition and not edition.uses_investor_card:
            first = say("not in play")
        else:
            first = say("as at the start: {player}", player=opened.first_card_holder(position) or say("nobody"))
        names = dict.fromkeys(player["name"] for player in position["players"])
        return options([("", first), *((name, name) for name in names)])

    def _progress(self) -> Row:
        """A turn in the middle of which the position was taken."""
        step = str(self.desk.position["resume"].get("step", ""))
        cells: list[Cell] = [
            field("said", "step", "", say("in the middle of it: {step}", step=_steps().get(step, step))),
            field("press", "resume", say("Begin it afresh"), None),
        ]
        return row("resume", say("Turn in progress"), cells)


def _nations() -> Options:
    return options((nation, words.name("nations", nation)) for nation in NATIONS)


def _phases() -> Options:
    named = {phase: words.name("spaces", _space(phase)) for phase in PHASES[1:]}
    return options([(PHASES[0], say("choosing a space of the rondel")), *named.items()])


def _space(phase: str) -> str:
    return phase if phase in SPACES else f"{phase}1"


def _steps() -> dict[str, str]:
    return {
        "force": say("a forced stop is being answered"),
        "import": say("units are being imported"),
        "fleets": say("the fleet step"),
        "armies": say("the army step"),
        "arrival": say("units have just arrived"),
        "ask": say("who is asked for battle next"),
        "demand": say("battle may be demanded"),
        "invest": say("investments"),
        "over": say("the game is over"),
    }
