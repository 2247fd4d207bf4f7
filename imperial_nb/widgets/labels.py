"""Actions in words: what a line of the game's history or a tooltip calls them."""

from __future__ import annotations

from imperial_nb.drawing.phrases import place
from imperial_nb.engine import Action
from imperial_nb.engine.words import Message

_SENTENCES: dict[str, Message] = {
    "rondel": Message("rondel: {place}"),
    "force": Message("force the stop on Investor"),
    "allow": Message("allow passing Investor"),
    "build": Message("build in {region}"),
    "produce": Message("produce in {regions}"),
    "import": Message("import {unit} in {region}"),
    "move": Message("{unit}: {region_from} → {region}"),
    "stance": Message("turn army in {region} {stance}"),
    "battle": Message("battle in {region} against {unit} of {nation}"),
    "peace": Message("peace"),
    "ask": Message("ask {nation}"),
    "demand": Message("demand battle"),
    "decline": Message("no battle"),
    "destroy": Message("destroy the factory in {region}"),
    "done": Message("done"),
    "invest": Message("buy {bond} M of {nation}"),
    "pass": Message("pass"),
    "donate": Message("{player} gives {amount} M to {nation}"),
}
_NOTHING = Message("produce nothing")
_UPGRADE = Message("exchange {upgrade} M for {bond} M of {nation}")


def label(action: Action) -> str:
    """The action as a few words, in the chosen language.

    >>> label(Action.parse("move army vienna venice hostile"))
    'army: Vienna → Venice'
    """
    template = _SENTENCES[action.type].template
    if action.type == "produce" and not action.provinces:
        template = _NOTHING.template
    elif action.upgrade:
        template = _UPGRADE.template
    return str(
        Message(
            template,
            place=place(action.space) if action.space else None,
            region=action.destination or action.province or action.region,
            region_from=action.origin,
            regions=list(action.provinces or ()),
            unit=action.unit or action.target,
            stance=action.stance,
            nation=action.nation,
            bond=action.bond,
            upgrade=action.upgrade,
            player=action.player,
            amount=action.amount,
        )
    )
