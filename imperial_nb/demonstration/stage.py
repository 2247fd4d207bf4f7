"""The stage: which step is shown, what is said about it, the ways forth, back and beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from imperial_nb.engine.words import Message, say
from imperial_nb.widgets.files import inside
from imperial_nb.widgets.labels import label
from imperial_nb.widgets.panel import Part

from .host import Host

ENDING = ".json"


class HostPart(Part):
    """Like a table's part, over a host."""

    @property
    def host(self) -> Host:
        assert isinstance(self.referee, Host)
        return self.referee


class Stage(HostPart):
    """Title, comment and steps in large print; below them, folded up, what writes the script."""

    name: ClassVar[str] = "stage"
    timeless = frozenset({"goto", "undo", "play", "comment", "keep", "save"})

    def view(self) -> dict[str, Any]:
        course = self.host.course
        away = course.away
        done = course.game.node.action if away else course.nodes[course.at].action if course.step.action else None
        return {
            "title": course.title,
            "step": {
                "at": course.at,
                "last": course.last,
                "label": self._label(),
                "done": label(done) if done else "",
                "comment": "" if away else course.step.comment,
            },
            "due": course.game.decision.prompt if course.game.decision else say("The game is over."),
            "away": {"back": say("Back to the script: {step}", step=_step_name(course.at))} if away else None,
            "playing": self.host.playing,
            "steps": [_line(at, step.action, step.comment) for at, step in enumerate(course.steps)],
            "words": _words(),
        }

    def receive(self, content: Mapping[str, Any]) -> None:
        course, host = self.host.course, self.host
        if "goto" in content:
            course.goto(int(content["goto"]))
        elif "undo" in content:
            course.game.undo()
        elif "play" in content:
            host.play_on(content["play"] is True)
        elif "comment" in content:
            course.comment(str(content["comment"]))
            host.say("news", Message("The comment is changed; save the script to keep it."))
        elif "keep" in content:
            course.keep()
            host.say("news", Message("The line played is the script from here on; save it to keep it."))
        else:
            stem = str(content["save"]).removesuffix(ENDING)
            path = inside(stem).with_name(stem + ENDING)
            course.script.save(path)
            host.say("news", Message("Saved as {file}.", file=path.name))

    def _label(self) -> str:
        course = self.host.course
        if course.away:
            return say("Beside the script")
        if not course.at:
            return say("Start")
        return say("Step {number} of {all}", number=course.at, all=course.last)


def _step_name(at: int) -> str:
    return say("step {number}", number=at) if at else say("the start")


def _line(at: int, action: str, comment: str) -> str:
    """A step in the list of steps."""
    said = action or comment.strip().partition("\n")[0][:60]
    return say("{number}: {text}", number=at, text=said) if said else _step_name(at)


def _words() -> dict[str, str]:
    return {
        "label": say("Demonstration"),
        "first": say("To the start"),
        "back": say("Back"),
        "next": say("Next"),
        "last": say("To the end"),
        "steps": say("Go to step"),
        "play": say("Play on from here"),
        "hide": say("Hide the choices"),
        "due": say("Due:"),
        "keys": say("Keys: Page Down and Page Up, or the arrows on these buttons"),
        "code": say("Show the code"),
        "hideCode": say("Hide the code"),
        "writing": say("Write the script"),
        "comment": say("Comment on this step"),
        "take": say("Change the comment"),
        "keep": say("Make the line played the script"),
        "file": say("Name of the file"),
        "name": say("my-script"),
        "save": say("Save the script"),
    }
