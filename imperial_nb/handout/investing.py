"""Questions about investments and governments."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from imperial_nb.engine import Action, Game
from imperial_nb.engine.words import listed, say

from .asked import Line, Question, due, question, refused, trial


def purchases(game: Game, rules: Collection[str]) -> list[Question]:
    """What the player can buy, which purchases change a government, and which are refused for a fee."""
    player = due(game).player
    asked = question(
        say("Which bonds can {player} buy with {amount} M?", player=player, amount=game.players[player].cash),
        _offers(game),
    )
    asked += question(
        say("With which purchases does {player} take over a nation, if nobody invests after that?", player=player),
        _takeovers(game),
    )
    return asked + (_too_dear(game) if "gov.takeover_fee" in rules else [])


def governments(game: Game) -> list[Question]:
    """Who governs which nation, and with how much; who holds the investor card."""
    return question(say("Who governs each nation, and with bonds of how much?"), _governments(game))


def _governments(game: Game) -> Iterator[Line]:
    for nation, view in game.nations.items():
        if view.government is None:
            yield Line(say("{nation}: nobody yet.", nation=nation), ("setup.undealt",))
        else:
            told = {"nation": nation, "player": view.government, "amount": sum(view.bonds[view.government])}
            yield Line(say("{nation}: {player}, with {amount} M.", **told), ("gov.majority",))
    for name, player in game.players.items():
        if player.investor_card:
            yield Line(say("{player} holds the investor card.", player=name), ("setup.investor_card",))


# --- what can be bought -----------------------------------------------------------------------------------------------
def _offers(game: Game) -> Iterator[Line]:
    offers = [action for action in game.legal() if action.type == "invest"]
    for nation in game.nations:
        here = [action for action in offers if action.nation == nation]
        if here:
            yield _line(nation, here, game.preview(here[0])[0].rule)


def _line(nation: str, offers: list[Action], rule: str) -> Line:
    """Purchases and exchanges of one nation's bonds, by value: `2, 6 and 12 M; the 4 M bond for 12 M`."""
    bought = [action.bond for action in offers if action.upgrade is None]
    parts = [say("{amounts} M", amounts=_values(bought))] if bought else []
    for old in sorted({action.upgrade for action in offers if action.upgrade}):
        new = [action.bond for action in offers if action.upgrade == old]
        parts.append(say("the {old} M bond for {amounts} M", old=old, amounts=_values(new)))
    return Line(say("{nation}: {bonds}.", nation=nation, bonds="; ".join(parts)), (rule,))


def _values(bonds: list[int]) -> str:
    return listed(map(str, sorted(bonds)))


# --- governments changed ----------------------------------------------------------------------------------------------
def _takeovers(game: Game) -> Iterator[Line]:
    player, offers = due(game).player, [action for action in game.legal() if action.type == "invest"]
    nobody = True
    for nation, view in game.nations.items():
        gained = [action for action in offers if action.nation == nation and view.government != player]
        gained = [action for action in gained if _settled(game, action).nations[nation].government == player]
        if gained:
            nobody = False
            yield _line(nation, gained, "gov.change")
    if nobody:
        yield Line(say("With none."), ("gov.change",))


def _settled(game: Game, action: Action) -> Game:
    """The game after a purchase and until governments are settled, nobody else investing."""
    after, sale = trial(game, str(action)), due(game).nation
    while after.decision and (after.decision.kind, after.decision.nation) == ("invest", sale):
        after.play("pass")
    return after


def _too_dear(game: Game) -> list[Question]:
    """A purchase that the takeover fee forbids, the first there is."""
    for nation, view in game.nations.items():
        for bond in view.available:
            no = refused(game, f"invest {nation} {bond}")
            if no and no.rules == ("gov.takeover_fee",):
                told = {"player": due(game).player, "bond": bond, "nation": nation}
                text = say("Why can {player} not buy the {bond} M bond of {nation}?", **told)
                return question(text, [no])
    return []
