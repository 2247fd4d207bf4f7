"""Fields, holdings and lines that several worksheets share."""

from __future__ import annotations

from collections.abc import Iterable

from imperial_nb.drawing.phrases import stack
from imperial_nb.drawing.plan import stacks
from imperial_nb.engine import Edition, Game, IllegalAction
from imperial_nb.engine.words import Message, say

from ..lines import Line
from ..sheet import Pick
from ..situations import NAMES

ANN, BOB, CLEO = NAMES[:3]
EDITION = Pick(
    "edition",
    Message("Edition"),
    {
        "third": Message("third edition"),
        "second": Message("second edition"),
        "digest": Message("Spanish digest"),
    },
    "third",
)
_BOND = {"0": Message("none"), **{str(value): Message("{value} M", value=value) for value, _ in Edition().bonds}}


# --- bonds ---------------------------------------------------------------------------------------------------
def bond(key: str, label: Message, value: int) -> Pick:
    """A field for one bond or none; `value` to begin with."""
    return Pick(key, label, _BOND, str(value))


def some(value: str) -> list[int]:
    """The bond that a field names, as a list."""
    return [int(value)] if int(value) else []


def check_bonds(values: Iterable[int], edition: str = "third") -> None:
    """Raise ValueError where a bond is to be in two hands, or is none of the edition's."""
    given = list(values)
    if len(set(given)) < len(given):
        raise ValueError(say("There is one bond of each value: choose different ones."))
    for value in given:
        if Edition.named(edition).bond_number(value) < 0:
            raise ValueError(say("That edition has no bond of {value} M.", value=value))


# --- lines ---------------------------------------------------------------------------------------------------
def refused(refusal: IllegalAction, rule: str) -> Line:
    """Why something is not possible; `rule` where the refusal names none."""
    return Line(Message("✗ {reason}", reason=refusal.reason), refusal.rule or rule)


def standing(game: Game, region: str) -> list[str]:
    """The units in a region, such as "2 hostile armies of Italy"."""
    return [stack(one) for one in stacks(game.position().to_dict(), region)]


def left(game: Game, region: str, rule: str) -> Line:
    """What stands in a region at the end."""
    units = standing(game, region) or say("nothing")
    return Line(Message("Left in {region}: {units}.", region=region, units=units), rule)
