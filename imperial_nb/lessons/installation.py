"""Does the installation work? What a lesson begins with."""

from __future__ import annotations

from imperial_nb.doctor import Finding, examine
from imperial_nb.engine.words import say


class Findings:
    """What was found out about the installation: a sentence if all is well, otherwise what to do."""

    def __init__(self, findings: list[Finding]) -> None:
        self.faults = [finding for finding in findings if not finding.fine]

    @property
    def fine(self) -> bool:
        return not self.faults

    def __repr__(self) -> str:
        if self.fine:
            return "✓ " + say("Everything is in place: the boards below will work.")
        heading = "✗ " + say("Something is not in order; the boards may stay empty. What to do:")
        return "\n".join([heading, *(f"- {finding.message}" for finding in self.faults)])


def check_installation() -> Findings:
    """Look whether kernel and JupyterLab fit together, and say in plain words what to do where they do not."""
    return Findings(examine())
