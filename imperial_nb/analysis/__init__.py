"""Questions a player asks about a position, comparison of positions, and the course of a game.

Pure functions of a `State` (`game.state`, `node.state`); they change nothing. Answers are frozen dataclasses with
values, and with lines that say where these come from, each with its rule. Standard library only.

>>> from imperial_nb.engine import Scenario
>>> state = Scenario.named("british-success-bonus").start().state
>>> taxation = outlook(state)[0]
>>> taxation.taxes.bonus, [line.text for line in taxation.lines if line.rule == "tax.bonus"]
(3, ['Dan receives a success bonus of 3 M.'])
"""

from .compare import comparison
from .ending import if_ended_now
from .governments import safety, takeover
from .history import courses
from .interest import interest_bill
from .occasions import investors, occasion
from .purchases import purchases, purse
from .race import fastest
from .reach import destinations
from .spaces import outlook

__all__ = [
    "comparison",
    "courses",
    "destinations",
    "fastest",
    "if_ended_now",
    "interest_bill",
    "investors",
    "occasion",
    "outlook",
    "purchases",
    "purse",
    "safety",
    "takeover",
]
