"""What the step did, told line by line; money is drawn on its way from account to account."""

from __future__ import annotations

from typing import Any, ClassVar

from imperial_nb.engine.board import NATION
from imperial_nb.engine.words import say
from imperial_nb.widgets.ruled import rule_view

from .flows import BANK, Told, told
from .stage import HostPart


class Happened(HostPart):
    """Every event of the step with its rule."""

    name: ClassVar[str] = "happened"

    def view(self) -> dict[str, Any]:
        node = self.host.course.shown
        lines = told(node) if node else []
        rules = {f"rule.{rule}": rule_view(rule) for rule in {line.event.rule for line in lines}}
        view = {"lines": [_line(line) for line in lines], "node": node.id if node else -1}
        empty = "" if lines else say("Nothing has happened in this step.")
        return {**view, **rules, "words": {"title": say("What happens"), "empty": empty}}


def _line(line: Told) -> dict[str, Any]:
    flow = line.flow
    drawn = flow and {
        "source": _account(flow.source, flow.source_before, flow.source_after),
        "target": _account(flow.target, flow.target_before, flow.target_after),
        "amount": say("{amount} M", amount=flow.amount),
    }
    return {"text": line.event.text, "rule": line.event.rule, "flow": drawn}


def _account(account: str, before: int | None, after: int | None) -> dict[str, Any]:
    if account == BANK:
        return {"kind": BANK, "name": say("Bank"), "icon": None, "change": ""}
    change = say("{before} → {after} M", before=before, after=after)
    if account in NATION:
        name = say("Treasury of {nation}", nation=account)
        return {"kind": "treasury", "name": name, "icon": f"chip.{account}", "change": change}
    return {"kind": "player", "name": account, "icon": None, "change": change}
