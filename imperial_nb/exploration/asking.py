"""The part that shows questions on tabs, what can be chosen for the one in front, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from imperial_nb.engine import Game
from imperial_nb.engine.words import language, say
from imperial_nb.widgets.panel import Part
from imperial_nb.widgets.referee import Referee
from imperial_nb.widgets.ruled import rulebook

from .blocks import Answer, Maps, Said, text
from .moments import counted, title
from .question import Field, Long, Question, Short, Values
from .questions import find
from .running import Running
from .workroom import Answered, Matter, Task, Workroom


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
        left = dict(values)
        while left:  # a choice may offer further fields
            key = next((field.key for field in self._fields() if field.key in left), next(iter(left)))
            self.choose(front, key, left.pop(key))

    def ask(self, name: str) -> None:
        """Put a question in front. Raises ValueError for an unknown one."""
        self._front = find(name)

    def choose(self, name: str, key: str, value: object) -> None:
        """Choose something for a question. Raises ValueError for what there is not."""
        question = find(name)
        chosen = self._chosen.setdefault(name, {})
        chosen[key] = _choice(question, question.fields(self.game, chosen), key, value)

    def close(self) -> None:
        """Work on no long question any more."""
        self._room.close()

    def receive(self, content: Mapping[str, Any]) -> None:
        self.referee.notice = None  # it goes with the next thing done well; what is refused now brings its own
        if "field" in content:
            self.choose(content["of"], content["field"], content["value"])
        elif "question" in content:
            self.ask(content["question"])
        elif "start" in content:
            self._start()
        else:
            self._room.stop()
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
            "run": self._room.here(matter, answer) if isinstance(front, Long) else None,
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
            values = self._values(self._fields())
            here = self.game.position().start()  # the game on the table may go on meanwhile
            node, counts = self.game.node, counted(self.game)
            task = Task(
                matter=self._matter(front, values),
                name=lambda: _called(front, here, values),
                moment=lambda: title(node, counts),
                told=lambda best: front.told(here, values, best),
                running=Running(front.work(here, values), self._room.got_on),
            )
            self._room.start(task)

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


def _called(question: Question, game: Game, values: Values) -> str:
    """A question with what is chosen."""
    chosen = (field.options[field.value(values)] for field in question.fields(game, values))
    return " – ".join([str(question.title), *chosen])


def _field(field: Field, value: str) -> dict[str, Any]:
    options = [{"id": option, "label": label} for option, label in field.options.items()]
    return {"key": field.key, "label": field.label, "options": options, "value": value}


def _words() -> dict[str, str]:
    return {
        "tabs": say("Questions"),
        "start": say("Work it out"),
        "instead": say("Work this out instead"),
        "further": say("Go on looking"),
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
