"""The part that shows questions on tabs, what can be chosen for the one in front, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import language, say
from imperial_nb.widgets.panel import Part
from imperial_nb.widgets.referee import Referee
from imperial_nb.widgets.ruled import rulebook

from .blocks import Answer, Maps, Said, text, view
from .question import Field, Long, Question, Short
from .questions import find
from .running import Running


class Asking(Part):
    """Which question is in front and what was chosen for each; answers are made afresh from the game."""

    name: ClassVar[str] = "ask"

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.questions: tuple[Question, ...] = ()
        self.changed: Callable[[], None] = lambda: None
        """Called when a long question got on."""
        self._front: Question | None = None
        self._chosen: dict[str, dict[str, str]] = {}
        self._running: Running | None = None
        self._answered = _Answered()
        self._ground = ""  # of the maps in the last answer that had some

    def offer(self, questions: tuple[Question, ...], front: str, values: Mapping[str, str]) -> None:
        """Offer these questions, this one in front. Raises ValueError for an unknown question or value."""
        self.questions = questions
        self.ask(front)
        order = [field.key for field in self._fields()]
        for key in sorted(values, key=lambda key: order.index(key) if key in order else len(order)):
            self.choose(key, values[key])

    def ask(self, name: str) -> None:
        """Put a question in front. Raises ValueError for an unknown one."""
        question = find(name)
        self.stop()
        self._front = question

    def choose(self, key: str, value: str) -> None:
        """Choose something for the question in front. Raises ValueError for what there is not."""
        assert self._front is not None
        field = next((field for field in self._fields() if field.key == key), None)
        if field is None or value not in field.options:
            raise ValueError(say("There is no such choice: {given}.", given=f"{key} {value}"[:80]))
        self.stop()
        self._chosen.setdefault(self._front.name, {})[key] = value

    def stop(self) -> None:
        """Give up a long question."""
        if self._running is not None:
            self._running.stop()
            self._running = None

    def receive(self, content: Mapping[str, Any]) -> None:
        if "question" in content:
            self.ask(str(content["question"]))
        elif "field" in content:
            self.choose(str(content["field"]), str(content["value"]))
        elif "start" in content:
            self._start()
        else:
            self.stop()
        self.referee.look_again()

    def view(self) -> dict[str, Any]:
        front = self._front
        if front is None:
            return {"tabs": [], "front": None, "answer": [], "ground": "", "run": None, "rules": {}, "words": {}}
        fields = self._fields()
        values = self._values(fields)
        answer = self._answer(front, values)
        self._ground = next((block.ground for block in answer.answer if isinstance(block, Maps)), self._ground)
        return {
            "tabs": [{"name": one.name, "title": str(one.title)} for one in self.questions],
            "front": {
                "name": front.name,
                "title": str(front.title),
                "intro": str(front.intro),
                "fields": [_field(field, values[field.key]) for field in fields],
            },
            "answer": answer.blocks,
            "ground": self._ground,
            "run": self._run_view(front, answer),
            "rules": rulebook(language()),
            "words": _words(),
        }

    def text(self) -> str:
        """Question and answer as plain text."""
        assert self._front is not None
        fields = self._fields()
        values = self._values(fields)
        chosen = [f"{field.label}: {field.options[values[field.key]]}" for field in fields]
        answer = text(self._answer(self._front, values).answer) or say("Not worked out yet.")
        return "\n".join([str(self._front.title), *chosen, "", answer])

    # --- answers --------------------------------------------------------------------------------------
    def _fields(self) -> tuple[Field, ...]:
        assert self._front is not None
        return self._front.fields(self.game, self._chosen.get(self._front.name, {}))

    def _values(self, fields: tuple[Field, ...]) -> dict[str, str]:
        assert self._front is not None
        chosen = self._chosen.get(self._front.name, {})
        return {field.key: field.value(chosen) for field in fields}

    def _answer(self, question: Question, values: dict[str, str]) -> _Answered:
        asked = (
            question.name, self.referee.stamp, tuple(values.items()), language(), question.depends(self.game),
        )  # fmt: skip
        if self._answered.asked != asked:
            self.stop()
            answer = _short(self.referee, question, values) if isinstance(question, Short) else ()
            self._answered = _Answered(asked, answer)
        running = self._running
        if running is not None and running.over:
            self._running = None
            self._answered = _Answered(asked, running.answer)
        return self._answered

    def _start(self) -> None:
        if isinstance(self._front, Long):
            self.stop()
            values = self._values(self._fields())
            self._running = Running(self._front.work(self.game, values), self._got_on)
            self._running.start()

    def _got_on(self) -> None:
        fault = self._running.fault if self._running else None
        if fault is None:
            self.changed()
        else:
            self.referee.note_fault(fault)
            self.referee.look_again()

    def _run_view(self, question: Question, answered: _Answered) -> dict[str, Any] | None:
        if isinstance(question, Short) or answered.answer:
            return None
        if self._running is None:
            return {"progress": None}
        progress = self._running.progress
        if progress is None:
            return {"progress": {"done": 0, "of": 1, "text": ""}}
        return {"progress": {"done": progress.done, "of": progress.of, "text": progress.text}}


class _Answered:
    """An answer and the same as data, and what it is an answer to."""

    def __init__(self, asked: object = None, answer: Answer = ()) -> None:
        self.asked = asked
        self.answer = answer
        self.blocks = [view(block) for block in answer]


def _short(referee: Referee, question: Short, values: dict[str, str]) -> Answer:
    try:
        return question.answer(referee.game, values)
    except ValueError as why:
        return (Said(str(why), problem=True),)


def _field(field: Field, value: str) -> dict[str, Any]:
    options = [{"id": option, "label": label} for option, label in field.options.items()]
    return {"key": field.key, "label": field.label, "options": options, "value": value}


def _words() -> dict[str, str]:
    return {
        "tabs": say("Questions"),
        "start": say("Work it out"),
        "stop": say("Stop"),
        "why": say("Why"),
        "try": say("Try it"),
        "table": say("As a table"),
        "text": say("As text"),
        "large": say("Whole board, large"),
        "small": say("Side by side again"),
        "part": say("This part alone again"),
        "marked": say("notable"),
    }
