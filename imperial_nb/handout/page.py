"""Sheets as one HTML page to print on A4: first all questions, then all answers, each position on pages of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from imperial_nb.drawing import figures, phrases
from imperial_nb.drawing.legend import COLUMN as LEGEND_COLUMN
from imperial_nb.drawing.legend import HEIGHT as LEGEND_HEIGHT
from imperial_nb.drawing.legend import legend_markup
from imperial_nb.drawing.map import map_svg
from imperial_nb.drawing.rondel import rondel_svg
from imperial_nb.drawing.svg import element, group, picture
from imperial_nb.drawing.text import escape
from imperial_nb.engine import Game, words
from imperial_nb.engine.rulebook import rule
from imperial_nb.engine.words import brief, say

from .asked import Question
from .questions import questions
from .sheet import Sheet

Position = Mapping[str, Any]

_MAP_WIDTH, _RONDEL_WIDTH, _LEGEND_WIDTH = 590, 175, 215  # px; 96 px are an inch on paper
_EDGE = 4
_LINES = {1: 6, 2: 2}  # questions → lines for each answer; otherwise one
_STYLE = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { margin: 0; color: #1b1b1b; background: #fff; font: 10.5pt/1.4 Arial, Helvetica, "Liberation Sans", sans-serif }
section { break-after: page; break-inside: auto; max-width: 186mm; margin: 0 auto }
section:last-child { break-after: auto }
h1 { font-size: 15pt; line-height: 1.2; margin: 0 0 1mm }
h2 { font-size: 11pt; margin: 4mm 0 1mm }
p { margin: 0 0 2mm }
svg { display: block; max-width: 100%; height: auto; margin: 0 auto }
.facts { display: flex; gap: 4mm; align-items: flex-start; margin-top: 2mm }
.facts > :first-child { flex: 1 }
.pictures > * + * { margin-top: 1mm }
table { border-collapse: collapse; width: 100%; font-size: 8.5pt; line-height: 1.25; margin-bottom: 2mm }
th, td { border: 0.3mm solid #999; padding: 0.5mm 1.2mm; text-align: left; vertical-align: top }
thead th { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.number { text-align: right; white-space: nowrap }
ol { margin: 0; padding-left: 6mm }
ol.questions > li { margin-top: 1.5mm; break-inside: avoid; font-weight: bold }
.line { height: 8mm; border-bottom: 0.3mm dotted #777 }
.answer { font-weight: normal; margin: 0.5mm 0 0; padding-left: 4mm; list-style: disc }
.answer li { break-inside: avoid }
sup { font-size: 7.5pt; line-height: 0; color: #444 }
.rules { font-size: 9pt }
.note { border-left: 1mm solid #999; padding-left: 3mm }
@media screen {
  body { background: #e8e8e8 }
  section { background: #fff; padding: 12mm; margin: 6mm auto; max-width: 210mm }
}
"""


def handout(sheets: Sequence[Sheet]) -> str:
    """A whole HTML document, without anything to be fetched. Raises ValueError for no sheet at all, or other things."""
    if not isinstance(sheets, Sequence) or not all(isinstance(one, Sheet) for one in sheets):
        given = brief(sheets)
        raise ValueError(
            say("A hand-out is made of a list of sheets, each by sheet(name), not of {given}.", given=given)
        )
    if not sheets:
        raise ValueError(say("A hand-out needs at least one position."))
    alone = len(sheets) == 1
    asked = [
        (one.game, questions(one.game, one.rules), 0 if alone else number) for number, one in enumerate(sheets, start=1)
    ]
    pages = [_questions(*one) for one in asked] + [_answers(*one) for one in asked]
    title = _title(sheets[0].game) if alone else say("Imperial: positions and questions")
    head = element("meta", charset="utf-8") + element("title", escape(title)) + element("style", _STYLE)
    body = element("body", *pages)
    return f'<!DOCTYPE html>\n<html lang="{escape(words.language())}">{element("head", head)}{body}</html>\n'


def _title(game: Game) -> str:
    return game.title or say("A position")


def _heading(title: str, number: int) -> str:
    """A sheet's title with its number, without one for 0."""
    return element("h1", escape(f"{number}. {title}" if number else title))


# --- the question's page ----------------------------------------------------------------------------------------------
def _questions(game: Game, asked: Sequence[Question], number: int) -> str:
    position = game.position().to_dict()
    due = game.decision.prompt if game.decision else say("The game is over.")
    room = element("div", "", class_="line") * _LINES.get(len(asked), 1)
    items = [element("li", escape(one.text), room) for one in asked]
    return element(
        "section",
        _heading(_title(game), number),
        element("p", escape(due)),
        map_svg(position, width=_MAP_WIDTH),
        element(
            "div",
            element("div", _nations(position), _players(position)),
            element("div", rondel_svg(position, width=_RONDEL_WIDTH), _legend(), class_="pictures"),
            class_="facts",
        ),
        element("ol", *items, class_="questions"),
    )


def _legend() -> str:
    size = (2 * LEGEND_COLUMN, LEGEND_HEIGHT + 2 * _EDGE)
    return picture(group(legend_markup(), y=_EDGE), size, _LEGEND_WIDTH, say("Legend"))


def _nations(position: Position) -> str:
    heads = (say("Nation"), say("Government"), say("Treasury"), say("Power"), say("Tax"))
    rows = [
        (
            f"{words.name('nations', nation)} ({nation})",
            facts["government"] or "–",
            say("{amount} M", amount=facts["treasury"]),
            f"{facts['power']} ×{figures.factor(facts['power'])}",
            phrases.tax(facts["tax"]),
        )
        for nation, facts in position["nations"].items()
    ]
    return _table(heads, rows)


def _players(position: Position) -> str:
    heads = (say("Player"), say("Cash"), say("Bonds"))
    rows = []
    for player in position["players"]:
        held = [f"{nation} {' '.join(map(str, bonds))}" for nation, bonds in player["bonds"].items()]
        cards = phrases.cards(position, player["name"])
        named = f"{player['name']} ({', '.join(cards)})" if cards else player["name"]
        rows.append((named, say("{amount} M", amount=player["cash"]), "; ".join(held) or "–"))
    return _table(heads, rows)


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = element("tr", *(element("th", escape(text), scope="col") for text in heads))
    body = [element("tr", *(element("td", escape(text)) for text in row)) for row in rows]
    return element("table", element("thead", head), element("tbody", *body))


# --- the answers' page ------------------------------------------------------------------------------------------------
def _answers(game: Game, asked: Iterable[Question], number: int) -> str:
    cited: dict[str, int] = {}
    items = [element("li", escape(one.text), _answer(one, cited)) for one in asked]
    note = element("p", escape(game.note), class_="note") if game.note else ""
    return element(
        "section",
        _heading(say("Answers: {title}", title=_title(game)), number),
        element("ol", *items, class_="questions"),
        *([element("h2", escape(say("What to notice"))), note] if note else []),
        element("h2", escape(say("Rules"))),
        element("ol", *map(_rule, cited), class_="rules"),
    )


def _answer(one: Question, cited: dict[str, int]) -> str:
    """The lines of an answer, each with the numbers of its rules; `cited` collects rule → number."""
    items = []
    for text, rules in one.answer:
        numbers = [str(cited.setdefault(rule_id, len(cited) + 1)) for rule_id in rules]
        items.append(element("li", escape(text), element("sup", f" {', '.join(numbers)}") if numbers else ""))
    return element("ul", *items, class_="answer")


def _rule(rule_id: str) -> str:
    cited = rule(rule_id)
    return element("li", escape(say("{title} ({source})", title=cited.title, source=cited.source)))
