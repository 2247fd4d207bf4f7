"""A script on a game: where the demonstration stands, what was played beside it, and how to come back."""

from __future__ import annotations

from imperial_nb.engine import Game, IllegalAction, Node
from imperial_nb.engine.words import Message

from .script import LONGEST, Script, ScriptError, Step, position_of


class Course:
    """Every step of a script played on a game, whose cursor then walks along it.

    Step 0 is the start; a script that begins without an action opens it with those words. The game may leave the script
    at any step, by playing on: the lines so played stay in its tree.

    >>> from imperial_nb.engine import Scenario
    >>> course = Course(Scenario.named("german-taxation").start(), Script.read([("", "Look."), ("", "Now listen.")]))
    >>> course.last, course.away
    (1, False)
    """

    def __init__(self, game: Game, script: Script) -> None:
        """Raises ScriptError, naming the step and the refusal, if an action is not legal."""
        self.game = game
        self.title = script.title or game.title
        opening = next((step for step in script.steps[:1] if not step.action), None)
        self.steps = [opening or Step("", game.note)]
        self.nodes = [game.node]
        for number, step in list(enumerate(script.steps, 1))[1 if opening else 0 :]:
            self.nodes.append(_played(game, number, step))
            self.steps.append(step)
        self.at = 0
        game.goto(self.nodes[0])

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def step(self) -> Step:
        """The step that is shown, or that was left."""
        return self.steps[self.at]

    @property
    def away(self) -> bool:
        """Whether the game has left the script."""
        return self.game.node is not self.nodes[self.at]

    @property
    def shown(self) -> Node | None:
        """The node whose events are to be told now: what was done last; None where a step only says something."""
        return self.game.node if self.away or self.step.action else None

    def goto(self, at: int) -> None:
        """Show a step, back on the script if the game was away; numbers beyond either end mean that end."""
        self.at = min(max(at, 0), self.last)
        self.game.goto(self.nodes[self.at])

    def follow(self) -> None:
        """The game moved: where it moved along the script, that step is shown."""
        here = [at for at, node in enumerate(self.nodes) if node is self.game.node]
        if here and self.away:
            self.at = min(here, key=lambda at: abs(at - self.at))

    # --- writing the script --------------------------------------------------------------------------
    def comment(self, text: str) -> None:
        """Say something else about the step that is shown."""
        if len(text) > LONGEST:
            raise ValueError(str(Message("A comment has at most {most} characters.", most=LONGEST)))
        self.steps[self.at] = self.step._replace(comment=text)

    def keep(self) -> None:
        """Make what was played on the end of the script, from where it left it."""
        path = self.game.node.path()
        left = max(at for at, node in enumerate(self.nodes) if node in path)
        played = path[path.index(self.nodes[left]) + 1 :]
        self.nodes[left + 1 :] = played
        self.steps[left + 1 :] = [Step(str(node.action), node.note) for node in played]
        self.at = self.last

    @property
    def script(self) -> Script:
        """The script as it is now, with its position, whose note is said at the start where the script says nothing."""
        steps = self.steps if self.steps[0].comment or self.game.note else self.steps[1:]
        return Script(tuple(steps), self.title, position_of(self.game, self.nodes[0]))


def _played(game: Game, number: int, step: Step) -> Node:
    if step.action:
        try:
            game.play(step.action)
        except IllegalAction as refusal:
            told = Message("“{action}” is refused: {reason}", action=step.action, reason=str(refusal))
            raise ScriptError(number, told) from refusal
    return game.node
