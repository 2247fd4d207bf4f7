"""Every choice of a decision as groups of buttons. Pure functions, no widgets.

A group is a dict of `title`, `kind` and `options`; an option a dict with `label`, `note`, `icon`, `tone`, and either
`action` (the text of the action to play) or `choose` (what to pick up: the fields of a Selection); `pressed` makes it
a toggle, which keeps the focus by its `key`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from imperial_nb.drawing import geometry
from imperial_nb.drawing.phrases import place
from imperial_nb.engine import Action, Game, words
from imperial_nb.engine.board import NATIONS, SPACES
from imperial_nb.engine.words import say

from .offers import price
from .selection import Selection, carried, idle, most, producers, production

Option = dict[str, Any]
Group = dict[str, Any]


def groups(game: Game, selection: Selection) -> list[Group]:
    """The choices of the decision due, or of what is picked up; [] when the game is over."""
    if game.decision is None:
        return []
    found = _KINDS[game.decision.kind](game, selection)
    return [group for group in found if group["options"]]


def _group(options: Iterable[Option], title: str = "", kind: str = "list") -> Group:
    return {"title": title, "kind": kind, "options": list(options)}


def _play(action: Action, label: str, **more: Any) -> Option:
    return {"action": str(action), "label": label, **more}


def _choose(label: str, fields: dict[str, Any], **more: Any) -> Option:
    return {"choose": fields, "label": label, **more}


def _end(game: Game, type_: str, label: str) -> Group:
    """The button that ends the decision."""
    return _group((_play(a, label, tone="end") for a in game.legal() if a.type == type_), kind="end")


def _region(name: str | None) -> str:
    return words.name("regions", name or "")


def _nation(name: str | None) -> str:
    return words.name("nations", name or "")


# --- one answer of a few --------------------------------------------------------------------------------
def _rondel(game: Game, _: Selection) -> Iterator[Group]:
    legal = {action.space: action for action in game.legal()}
    yield _group(_play(legal[space], str(place(space)), note=price(game, space)) for space in SPACES if space in legal)


def _force(game: Game, _: Selection) -> Iterator[Group]:
    labels = {"force": say("Force it to stop on Investor"), "allow": say("Let it pass")}
    yield _group(_play(action, labels[action.type]) for action in game.legal())


def _build(game: Game, _: Selection) -> Iterator[Group]:
    sites = [(action, geometry.regions()[action.province].city) for action in game.legal() if action.province]
    yield _group(
        _play(action, _region(action.province), note=words.name("factories", city or ""), icon=f"factory.{city}")
        for action, city in sites
    )
    yield _end(game, "pass", say("Build nothing"))


def _ask(game: Game, _: Selection) -> Iterator[Group]:
    yield _group((_play(a, _nation(a.nation), icon=f"chip.{a.nation}") for a in game.legal()), say("Ask first"))


def _demand(game: Game, _: Selection) -> Iterator[Group]:
    nation = game.decision.nation if game.decision else ""
    demands = [action for action in game.legal() if action.type == "demand"]
    yield _group(_play(a, say("Demand battle with {unit}", unit=a.unit), icon=f"{a.unit}.{nation}") for a in demands)
    yield _end(game, "decline", say("No battle"))


# --- production and import ------------------------------------------------------------------------------
def _produce(game: Game, selection: Selection) -> Iterator[Group]:
    sites, resting = producers(game), idle(game, selection)
    yield _group(
        (
            _choose(
                _region(site),
                {"idle": sorted(resting ^ {site})},
                icon=f"factory.{geometry.regions()[site].city}",
                pressed=site not in resting,
                key=site,
            )
            for site in sites
        ),
        say("Which factories produce"),
        "toggles",
    )
    action = production(sites, resting)
    chosen = list(action.provinces or ())
    label = say("Produce in {regions}", regions=chosen) if chosen else say("Produce nothing")
    # The main button never does what is refused, nor ends by accident what has not been chosen yet.
    likely = game.explain(action) is None and (chosen or selection.idle is not None)
    yield _group([_play(action, label, tone="end" if likely else "plain")], kind="end")


def _import(game: Game, selection: Selection) -> Iterator[Group]:
    nation = game.decision.nation if game.decision else ""
    for unit in ("army", "fleet"):
        found = [a for a in game.legal() if a.unit == unit and selection.region in (None, a.province)]
        options = [_play(a, _region(a.province), icon=f"{unit}.{nation}") for a in found]
        yield _group(options, say("Armies, 1 M each") if unit == "army" else say("Fleets, 1 M each"))
    yield from _back(selection)
    yield _end(game, "done", say("End the import"))


# --- maneuver -------------------------------------------------------------------------------------------
def _maneuver(game: Game, selection: Selection) -> Iterator[Group]:
    if selection.unit:
        yield from _carrying(game, selection)
        return
    nation, step = (game.decision.nation, game.decision.kind) if game.decision else ("", "")
    here = [a for a in game.legal() if selection.region in (None, a.origin, a.region)]
    moves = dict.fromkeys((a.unit or "", a.origin or "", a.which) for a in here if a.type == "move")
    title = say("Fleets that can move") if step == "fleets" else say("Armies that can move")
    yield _group((_unit(nation, *each) for each in moves), title)
    yield _group((_battle(game, a) for a in here if a.type == "battle"), say("Battle"))
    yield _group(
        (
            _play(a, _region(a.region), note=words.name("stances", a.stance or ""), icon=f"army.{nation}.{a.stance}")
            for a in here
            if a.type == "stance"
        ),
        say("Change of stance"),
    )
    destroyed = [a for a in here if a.type == "destroy"]
    yield _group(
        (_play(a, _region(a.region), icon=f"factory.{geometry.regions()[a.region or ''].city}") for a in destroyed),
        say("Destroy a factory with three armies"),
    )
    yield from _back(selection)
    yield _end(game, "done", say("End the fleet step") if step == "fleets" else say("End the army step"))


def _unit(nation: str, unit: str, origin: str, which: str | None) -> Option:
    fields = {"region": origin, "unit": unit} | ({"which": which} if which else {})
    note = words.name("stances", which) if which else ""
    return _choose(_region(origin), fields, note=note, icon=f"{unit}.{nation}" + (f".{which}" if which else ""))


def _carrying(game: Game, selection: Selection) -> Iterator[Group]:
    fields = {"region": selection.region, "unit": selection.unit}
    fields |= {"which": selection.which} if selection.which else {}
    counts = [str(n + 1) for n in range(most(game, selection))]
    if len(counts) > 1:
        chosen = str(selection.count)
        options = [_choose(n, fields | {"count": int(n)}, pressed=n == chosen, key=n) for n in counts]
        yield _group(options, say("How many"), "counts")
    targets = [a for a in carried(game, selection) if selection.destination in (None, a.destination)]
    yield _group(
        (_play(a, _region(a.destination), note=words.name("stances", a.stance or "")) for a in targets),
        say("Move {unit} from {region} to", unit=selection.unit, region=selection.region),
    )
    yield from _back(selection)


def _battle(game: Game, action: Action) -> Option:
    stances = [words.name("stances", stance) for stance in (action.which, action.against) if stance]
    note = " ".join([say("{unit} of {nation}", unit=action.target, nation=action.nation), *stances])
    return _play(action, _region(action.region), note=note, icon=f"{action.target}.{action.nation}")


def _arrival(game: Game, _: Selection) -> Iterator[Group]:
    yield _group((_battle(game, a) for a in game.legal() if a.type == "battle"), say("Battle"))
    yield _end(game, "peace", say("Peace"))


def _back(selection: Selection) -> Iterator[Group]:
    if selection.region:
        yield _group([_choose(say("Back"), {}, tone="back")], kind="end")


# --- investment -----------------------------------------------------------------------------------------
def _invest(game: Game, _: Selection) -> Iterator[Group]:
    purchases = sorted((a for a in game.legal() if a.type == "invest"), key=lambda a: (a.upgrade or 0, a.bond))
    for nation in NATIONS:
        yield _group((_purchase(a) for a in purchases if a.nation == nation), _nation(nation), "bonds")
    yield _end(game, "pass", say("Invest nothing"))


def _purchase(action: Action) -> Option:
    bond, old = action.bond or 0, action.upgrade
    if old is None:
        return _play(action, say("{amount} M", amount=bond))
    return _play(action, say("{old} → {new} M", old=old, new=bond), note=say("pay {amount} M", amount=bond - old))


_KINDS: dict[str, Callable[[Game, Selection], Iterator[Group]]] = {
    "rondel": _rondel,
    "force": _force,
    "build": _build,
    "produce": _produce,
    "import": _import,
    "fleets": _maneuver,
    "armies": _maneuver,
    "arrival": _arrival,
    "ask": _ask,
    "demand": _demand,
    "invest": _invest,
}
