"""Every rule of the rulebook has a test here that is marked with it."""

from __future__ import annotations

import ast
from pathlib import Path

from imperial_nb.engine.rulebook import RULES

IDS = """
board.facts board.supply board.bonds board.occupied
setup.start setup.standard setup.undealt setup.professional setup.swiss_bank setup.investor_card
gov.majority money.separate money.donate gov.agreements
turn.order rondel.spaces rondel.first rondel.cost rondel.pass_investor
factory.build production.units import.units
maneuver.order fleet.move army.move army.convoy army.rail army.straits army.stance army.last_factory
battle.one_for_one battle.active battle.demand army.destroy flag.place flag.supply
investor.interest investor.activate investor.swiss_bank investor.force
gov.change gov.takeover_fee gov.swiss_bank investor.pass_card
tax.revenue tax.level tax.bonus tax.power tax.collect
end.trigger end.score end.tie variant.no_card
"""


def marked_rules() -> dict[str, list[str]]:
    """Rule id → names of the tests marked with it, read from the sources of this folder."""
    found: dict[str, list[str]] = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
                continue
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in mark.args:
                        assert isinstance(rule, ast.Constant)
                        found.setdefault(str(rule.value), []).append(f"{file.name}::{function.name}")
    return found


def test_the_rulebook_holds_every_rule() -> None:
    assert sorted(RULES) == sorted(IDS.split())


def test_every_rule_is_proved_by_a_test() -> None:
    assert set(RULES) - set(marked_rules()) == set()


def test_marks_name_rules_that_exist() -> None:
    assert {rule: tests for rule, tests in marked_rules().items() if rule not in RULES} == {}
