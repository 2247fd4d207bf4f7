"""The part that shows questions on tabs, what can be chosen for the one in front, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import language, say
from imperial_nb.widgets.panel import Part
from imperial_nb.widgets.referee import Referee
from imperial_nb.widgets.ruled import rulebook

from .blocks import Answer, Maps, Said, text
from .moments import counted, title
from .question import Field, Long, Question, Short
from .questions import find
from .workroom import Answered, Matter, Workroom


class Asking(Part):
    """Which question is in front and what was chosen for each. Short answers are made afresh, long ones are kept."""

    name: ClassVar[str] = "ask"
    timeless = frozenset({"question", "field", "stop"})

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.questions: tuple[Question, ...] = ()
        self.changed: Callable[[], None] = lambda: None
        """Called when a long question got on."""
        self._front: Question | None = None
        self._chosen: dict[str, dict[str, str]] = {}
        self._room = Workroom(lambda: self.changed(), self._failed)
        self._short = Answered()
        self._ground = ""  # of the maps in the last answer that had some

    def offer(self, questions: tuple[Question, ...], front: str, values: Mapping[str, object]) -> None:
        """Offer these questions, this one in front. Raises ValueError for an unknown question, field or value."""
        self.questions = questions
        self.ask(front)
        order = [field.key for field in self._fields()]
        for key in sorted(values, key=lambda key: order.index(key) if key in order else len(order)):
            self.choose(front, key, values[key])

    def ask(self, name: str) -> None:
        """Put a question in front. Raises ValueError for an unknown one."""
        self._front = find(name)

    def choose(self, name: str, key: str, value: object) -> None:
        """Choose something for a question. Raises ValueError for what there is not."""
        question = find(name)
        chosen = self._chosen.setdefault(name, {})
        chosen[key] = _choice(question, question.fields(self.game, chosen), key, value)

    def stop(self) -> None:
        """Give up a long question."""
        self._room.stop()

    def receive(self, content: Mapping[str, Any]) -> None:
        if "field" in content:
            self.choose(content["of"], content["field"], content["value"])
        elif "question" in content:
            self.ask(content["question"])
        elif "start" in content:
            self._start()
        else:
            self._room.settle()
        self.referee.look_again()

    def view(self) -> dict[str, Any]:
        front = self._front
        if front is None:
            return _NOTHING
        fields = self._fields()
        values = self._values(fields)
        matter = self._matter(front, values)
        answer = self._answer(front, values, matter)
        self._ground = next((block.ground for block in answer.answer if isinstance(block, Maps)), self._ground)
        waits = isinstance(front, Long) and not answer.answer
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
            "run": self._room.here(matter) if waits else None,
            "elsewhere": self._room.elsewhere(matter),
            "rules": rulebook(language()),
            "words": _words(),
        }

    def text(self) -> str:
        """Question and answer as plain text."""
        assert self._front is not None
        fields = self._fields()
        values = self._values(fields)
        chosen = [f"{field.label}: {field.options[values[field.key]]}" for field in fields]
        answer = text(self._answer(self._front, values, self._matter(self._front, values)).answer)
        return "\n".join([str(self._front.title), *chosen, "", answer or say("Not worked out yet.")])

    # --- answers --------------------------------------------------------------------------------------
    def _fields(self) -> tuple[Field, ...]:
        assert self._front is not None
        return self._front.fields(self.game, self._chosen.get(self._front.name, {}))

    def _values(self, fields: tuple[Field, ...]) -> dict[str, str]:
        assert self._front is not None
        chosen = self._chosen.get(self._front.name, {})
        return {field.key: field.value(chosen) for field in fields}

    def _matter(self, question: Question, values: dict[str, str]) -> Matter:
        return Matter(question.name, self.referee.stamp, tuple(values.items()), question.depends(self.game))

    def _answer(self, question: Question, values: dict[str, str], matter: Matter) -> Answered:
        if isinstance(question, Long):
            return self._room.look_up(matter) or Answered()
        assert isinstance(question, Short)
        if not self._short.is_about(matter):
            self._short = Answered(matter, _short(self.referee, question, values))
        return self._short

    def _start(self) -> None:
        front = self._front
        if isinstance(front, Long):
            fields = self._fields()
            values = self._values(fields)
            name = " – ".join([str(front.title), *(field.options[values[field.key]] for field in fields)])
            moment = title(self.game.node, counted(self.game))
            here = self.game.position().start()  # the game on the table may go on meanwhile
            self._room.start(self._matter(front, values), name, moment, front.work(here, values))

    def _failed(self, fault: Exception) -> None:
        self.referee.note_fault(fault)
        self.referee.look_again()


_NOTHING: dict[str, Any] = {
    "tabs": [], "front": None, "answer": [], "ground": "", "run": None, "elsewhere": None, "rules": {}, "words": {},
}  # fmt: skip


def _choice(question: Question, fields: tuple[Field, ...], key: str, value: object) -> str:
    """The value, as one that this field has. Raises ValueError for what there is not."""
    field = next((field for field in fields if field.key == key), None)
    if field is None:
        known = [field.key for field in fields]
        if not known:
            raise ValueError(
                say("There is nothing to choose for {name!r} here, so no {key!r}.", name=question.name, key=key)
            )
        raise ValueError(
            say("There is no field {key!r} for {name!r}; there are: {known}.", key=key, name=question.name, known=known)
        )
    if not isinstance(value, str) or value not in field.options:
        known = list(field.options)
        raise ValueError(
            say("There is no choice {given!r} for {key!r}; there are: {known}.", given=value, key=key, known=known)
        )
    return value


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
        "instead": say("Work this out instead"),
        "stop": say("Stop"),
        "close": say("Close"),
        "why": say("Why"),
        "try": say("Try it"),
        "table": say("As a table"),
        "text": say("As text"),
        "large": say("Whole board, large"),
        "small": say("Side by side again"),
        "part": say("This part alone again"),
        "marked": say("notable"),
    }
