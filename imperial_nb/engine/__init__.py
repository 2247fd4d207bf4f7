"""The rules of Imperial in plain Python: positions, legal actions, events that explain themselves.

>>> game = Game.new(["Ann", "Bob"], seed=7)
>>> game.play("rondel investor")[0].rule
'rondel.first'
"""

from .actions import Action
from .editions import Edition
from .errors import IllegalAction, InvalidScenario, Problem, ReplayMismatch
from .events import Event
from .game import Game
from .legal import Decision
from .scenario import Scenario
from .state import State
from .tree import Node
from .views import Outcome, Score

__all__ = [
    "Action",
    "Decision",
    "Edition",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidScenario",
    "Node",
    "Outcome",
    "Problem",
    "ReplayMismatch",
    "Scenario",
    "Score",
    "State",
]
