"""Where what a control asks for becomes a deed or a sentence why not: the half that knows no game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ClassVar, NamedTuple

from imperial_nb.engine import IllegalAction
from imperial_nb.engine.words import Message, template

log = logging.getLogger(__name__)


class Notice(NamedTuple):
    """The line under the board. `tone`: `refusal`, `fault` or `news`."""

    tone: str
    text: Message | Exception
    rule: str | None = None

    @property
    def hint(self) -> str:
        return self.text.hint if isinstance(self.text, IllegalAction) else ""

    def __str__(self) -> str:
        return self.text.reason if isinstance(self.text, IllegalAction) else str(self.text)


class Clerk:
    """Does what controls ask for and tells them when something changed.

    `observe` calls back after every change of what is shown or of the notice.
    """

    stale: ClassVar[Message] = Message(
        "That was drawn for an earlier moment; nothing was changed. Here is the present one."
    )
    failed: ClassVar[str] = template("Something went wrong in the program ({kind}: {text}).")

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []
        self.notice: Notice | None = None
        self.refusals = 0
        """How often something asked for was not done: controls that tell what is chosen then show it again."""

    @property
    def stamp(self) -> str:
        """Names the moment that a control is drawn for."""
        raise NotImplementedError

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the function returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def close(self) -> None:
        """Tell nobody any more."""
        self._listeners.clear()

    # --- what controls ask for ------------------------------------------------------------------------
    def handle(self, stamp: object, deed: Callable[[], None]) -> None:
        """Do what a control drawn for the moment `stamp` asks for; all that goes wrong ends in the notice.

        A control drawn for another moment than the present one is refused: clicks may come late or twice.
        """
        if stamp != self.stamp:
            self.say("refusal", self.stale)
            return
        self.guard(deed)

    def guard(self, deed: Callable[[], None]) -> None:
        """Do it; whatever it raises is shown under the board."""
        try:
            deed()
        except IllegalAction as refusal:
            self.say("refusal", refusal, refusal.rule)
        except (ValueError, OSError) as refusal:
            self.refuse(refusal)
        except Exception as fault:
            self.refusals += 1
            self.note_fault(fault)
            self._tell()

    def refuse(self, refusal: Exception) -> None:
        """Show why something was not done."""
        self.say("refusal", refusal)

    def say(self, tone: str, text: Message | Exception, rule: str | None = None) -> None:
        """Show a notice under the board."""
        self.refusals += tone == "refusal"
        self.notice = Notice(tone, text, rule)
        self._tell()

    def look_again(self) -> None:
        """Have everything read afresh that may have changed elsewhere."""
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    def note_fault(self, fault: Exception) -> None:
        """Keep what failed as the notice, for whoever shows it next, with its traceback in Python's log."""
        log.error("a part or control failed", exc_info=fault)
        self.notice = Notice("fault", Message(self.failed, kind=type(fault).__name__, text=str(fault)))
