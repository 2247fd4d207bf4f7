"""`imperial-nb doctor`: whether what is installed fits together, in plain words."""

from __future__ import annotations

import argparse

from imperial_nb.doctor import examine
from imperial_nb.engine.words import say


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("doctor", help=say("say whether kernel and JupyterLab fit together"))
    parser.set_defaults(run=run)


def run(_options: argparse.Namespace) -> int:
    findings = examine()
    for finding in findings:
        print("[ok]" if finding.fine else "[!!]", finding.message)
    if all(finding.fine for finding in findings):
        print(say("Everything fits together."))
        return 0
    print(say("Not everything fits together: see the lines marked [!!]."))
    return 1
