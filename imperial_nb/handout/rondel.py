"""Questions about spaces of the rondel: what they cost, what they bring, which gift would open them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from imperial_nb.engine import Game
from imperial_nb.engine.board import SPACES
from imperial_nb.engine.words import say

from . import provinces
from .asked import Line, Question, due, question, refused, together, told, trial
from .scores import count

_SPACE_OF = {"factory.build": "factory", "production.units": "production", "import.units": "import"}
"""Rule → space on which it is applied."""
_ABOUT_COSTS = {"rondel", "setup", "turn", "money", "investor"}
_LARGEST_GIFT = 12


def spaces(game: Game, rules: Collection[str]) -> list[Question]:
    """What the spaces cost and bring, as far as the rules are about it."""
    about = {rule.partition(".")[0] for rule in rules}
    asked = []
    if not rules or about & _ABOUT_COSTS:
        asked += _costs(game)
    if not rules or about & {"tax", "end"}:
        asked += _taxation(game)
    if not rules or "investor.interest" in rules:
        asked += _interest(game)
    if "money.donate" in rules:
        asked += _gifts(game)
    for rule, space in _SPACE_OF.items():
        if rule in rules:
            asked += _there(game, space)
    return asked or _costs(game)


# --- costs ------------------------------------------------------------------------------------------------------------
def _costs(game: Game) -> list[Question]:
    now = due(game)
    text = say(
        "Which spaces of the rondel can {player} choose for {nation}, at what cost?",
        player=now.player,
        nation=now.nation,
    )
    return question(text, _cost_lines(game))


def _cost_lines(game: Game) -> Iterator[Line]:
    marker = game.nations[due(game).nation].rondel
    if marker is None:
        yield Line(say("Any of the eight spaces, free of charge."), ("rondel.first",))
        return
    start = SPACES.index(marker) + 1
    clockwise = (*SPACES[start:], *SPACES[:start])
    costs = {space: refused(game, f"rondel {space}") or _price(game, space) for space in clockwise}
    free = [space for space, line in costs.items() if line is None]
    yield Line(say("Free of charge: {spaces}.", spaces=free), ("rondel.cost",))
    yield from filter(None, costs.values())


def _price(game: Game, space: str) -> Line | None:
    """What moving there costs, None where it is free; or who is asked before the marker moves."""
    events = game.preview(f"rondel {space}")
    if not any(event.kind == "marker" for event in events):
        return Line(f"{say('{space}:', space=space)} {due(trial(game, f'rondel {space}')).prompt}", ("investor.force",))
    paid = [event for event in events if event.kind in ("marker", "rondel_fee")]
    return together(told(paid)) if len(paid) > 1 else None


# --- what a space brings ----------------------------------------------------------------------------------------------
def _taxation(game: Game) -> list[Question]:
    if refused(game, "rondel taxation"):
        return []
    now, taxed = due(game), trial(game, "rondel taxation")
    answer = told(game.preview("rondel taxation"), ("tax.", "end."))
    text = say("What does Taxation bring to {nation} and {player} now?", nation=now.nation, player=now.player)
    asked = question(text, answer)
    if taxed.outcome is not None:
        asked += question(say("How does the game end if {nation} taxes now?", nation=now.nation), count(taxed))
    return asked


def _interest(game: Game) -> list[Question]:
    if refused(game, "rondel investor"):
        return []
    text = say("{nation} stops on Investor: who receives how much interest, and who pays it?", nation=due(game).nation)
    return question(text, told(game.preview("rondel investor"), ("investor.interest",)))


def _there(game: Game, space: str) -> list[Question]:
    """What is asked on the nearest space of this kind."""
    reachable = [str(action) for action in game.legal() if (action.space or "").startswith(space)]
    there = trial(game, *reachable[:1])
    ask = {"build": provinces.sites, "produce": provinces.productions, "import": provinces.imports}
    kind = due(there).kind
    return ask[kind](there, ()) if kind in ask else []


# --- gifts ------------------------------------------------------------------------------------------------------------
def _gifts(game: Game) -> list[Question]:
    """The smallest gift to the treasury that makes something possible which is not."""
    now = due(game)
    asked = []
    for text, possible in (
        (say("How much has to be given to the treasury of {nation} for Investor to be possible?", nation=now.nation),
         _can_stop),
        (say("How much has to be given to the treasury of {nation} for a factory?", nation=now.nation), _can_build),
        (say("How much has to be given to the treasury of {nation} for somebody to force a stop on Investor?",
             nation=now.nation), _can_be_forced),
    ):  # fmt: skip
        asked += question(text, _least(game, possible))
    return asked


def _least(game: Game, possible: Callable[[Game], bool]) -> Iterator[Line]:
    """The smallest gift of the richest player that makes it possible, none if it is possible already or never."""
    players = game.players
    giver = max((name for name in players if name != due(game).player), key=lambda name: players[name].cash)
    for amount in range(min(players[giver].cash, _LARGEST_GIFT) + 1):
        after = trial(game, *([f"donate {giver} {due(game).nation} {amount}"] if amount else []))
        if possible(after):
            if amount:
                yield Line(
                    say("{amount} M, for instance from {player}.", amount=amount, player=giver), ("money.donate",)
                )
            return


def _can_stop(game: Game) -> bool:
    return refused(game, "rondel investor") is None


def _can_build(game: Game) -> bool:
    if refused(game, "rondel factory"):
        return False
    return any(action.type == "build" for action in trial(game, "rondel factory").legal())


def _can_be_forced(game: Game) -> bool:
    moves = [str(action) for action in game.legal()]
    return any(due(trial(game, move)).kind == "force" for move in moves if trial(game, move).decision)
