"""What can be done to a position that is being edited: verbs from one position to the next, and a draft to undo them.

A verb takes a position in the editor's form (see `opened`) and gives another, the first unchanged. It refuses only what
has no place on the board or in the form (IllegalAction); whether the result can be played is for `problems` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from imperial_nb.engine import Edition, IllegalAction
from imperial_nb.engine.board import FLAG_REGIONS, HOMES, NATIONS, REGION, SPACES
from imperial_nb.engine.position_form import MOST_MONEY
from imperial_nb.engine.setup import name_fault
from imperial_nb.engine.words import Message

from . import opened
from .opened import MOST_PLAYERS, MOST_UNITS, Position


class Draft:
    """A position being edited, with all its earlier states. Whatever is done to it can be undone.

    >>> draft = Draft(opened.blank())
    >>> draft.change(add_units, "AH", "army", "trieste", 2)
    >>> draft.undo(); draft.position["units"]
    []
    """

    def __init__(self, position: Position) -> None:
        self._states = [position]
        self._at = 0

    @property
    def position(self) -> Position:
        """The present state."""
        return self._states[self._at]

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._states)

    def change(self, verb: Callable[..., Position], *values: Any) -> None:
        """Do one thing to the position. Raises IllegalAction, and changes nothing, where the verb refuses."""
        self.take(verb(self.position, *values))

    def take(self, position: Position) -> None:
        """Edit another position from now on; it can be undone like any change."""
        if position != self.position:
            self._states[self._at + 1 :] = [position]
            self._at += 1

    def undo(self) -> None:
        """Go back by one change. Raises ValueError at the beginning."""
        if not self.can_undo:
            raise ValueError(str(Message("There is nothing to take back.")))
        self._at -= 1

    def redo(self) -> None:
        """Do again what was undone. Raises ValueError where there is nothing."""
        if not self.can_redo:
            raise ValueError(str(Message("There is nothing to repeat.")))
        self._at += 1


# --- the board -----------------------------------------------------------------------------------------------
def count_units(position: Position, nation: str, unit: str, region: str, stance: str | None = None) -> int:
    """How many units of a kind stand in a region; armies in a foreign home province are hostile if not said."""
    kind = _kind(nation, unit, region, stance)
    return sum(entry["count"] for entry in position["units"] if _is(entry, nation, region, kind))


def set_units(
    position: Position, nation: str, unit: str, region: str, count: int, stance: str | None = None
) -> Position:
    """Let so many units of a kind stand in a region, 0 for none."""
    if count and not opened.has_place(nation, unit, region):
        raise _homeless(nation, unit, region)
    if not 0 <= count <= MOST_UNITS:
        raise _out_of_range(0, MOST_UNITS)
    kind = _kind(nation, unit, region, stance)
    others = [entry for entry in position["units"] if not _is(entry, nation, region, kind)]
    wanted = {"nation": nation, "type": unit, "region": region, "count": count}
    if kind in ("hostile", "friendly"):
        wanted["stance"] = kind
    return {**position, "units": opened.units([*others, wanted])}


def add_units(
    position: Position, nation: str, unit: str, region: str, count: int = 1, stance: str | None = None
) -> Position:
    """Put units into a region.

    >>> add_units(opened.blank(), "AH", "army", "venice", 2, "friendly")["units"]
    [{'nation': 'AH', 'type': 'army', 'region': 'venice', 'count': 2, 'stance': 'friendly'}]
    """
    here = count_units(position, nation, unit, region, stance)
    return set_units(position, nation, unit, region, here + count, stance)


def take_units(
    position: Position, nation: str, unit: str, region: str, count: int = 1, stance: str | None = None
) -> Position:
    """Take units out of a region, at most those that are there; refuses where there is none."""
    here = count_units(position, nation, unit, region, stance)
    if not here:
        raise IllegalAction(
            None, Message("{nation} has no such {unit} in {region}.", nation=nation, unit=unit, region=region)
        )
    return set_units(position, nation, unit, region, max(here - count, 0), stance)


def turn_armies(position: Position, nation: str, region: str, stance: str) -> Position:
    """Turn all armies of a nation in a foreign home province hostile or friendly (army.stance)."""
    if not opened.is_foreign(nation, region):
        told = Message("Only armies in a foreign home province are hostile or friendly (army.stance).")
        raise IllegalAction("army.stance", told)
    kinds = ("hostile", "friendly")
    number = sum(count_units(position, nation, "army", region, kind) for kind in kinds)
    for kind in kinds:
        position = set_units(position, nation, "army", region, number if kind == stance else 0, kind)
    return position


def set_factory(position: Position, region: str, built: bool) -> Position:
    """Put a factory into a city, or take it away."""
    if not HOMES >> REGION[region] & 1:
        raise IllegalAction("factory.build", Message("There is no city for a factory in {region}.", region=region))
    others = [name for name in position["factories"] if name != region]
    return {**position, "factories": opened.factories([*others, region] if built else others)}


def set_flag(position: Position, region: str, nation: str | None) -> Position:
    """Put a nation's flag into a region, in place of any other, or take the flag away."""
    if not FLAG_REGIONS >> REGION[region] & 1:
        told = Message("{region} is a home province, and those get no flags (flag.place).", region=region)
        raise IllegalAction("flag.place", told)
    return {**position, "flags": opened.flags({**position["flags"], region: nation})}


def clear_region(position: Position, region: str) -> Position:
    """Take everything out of a region: units, flag, factory."""
    return {
        **position,
        "units": [unit for unit in position["units"] if unit["region"] != region],
        "flags": {name: nation for name, nation in position["flags"].items() if name != region},
        "factories": [name for name in position["factories"] if name != region],
    }


def clear_board(position: Position) -> Position:
    """Take all units, flags and factories off the board."""
    return {**position, "units": [], "flags": {}, "factories": []}


def _kind(nation: str, unit: str, region: str, stance: str | None) -> str:
    if unit == "fleet":
        return "fleet"
    return (stance or "hostile") if opened.is_foreign(nation, region) else ""


def _is(entry: Mapping[str, Any], nation: str, region: str, kind: str) -> bool:
    return entry["nation"] == nation and entry["region"] == region and opened.kind_of(entry) == kind


def _homeless(nation: str, unit: str, region: str) -> IllegalAction:
    if unit == "army":
        return IllegalAction("army.move", Message("An army cannot stand at sea in {region}.", region=region))
    told = Message(
        "A fleet of {nation} cannot lie in {region}: on land it lies only in its own ports.",
        nation=nation,
        region=region,
    )
    return IllegalAction("fleet.move", told)


# --- players and paper ---------------------------------------------------------------------------------------
def add_player(position: Position, name: str) -> Position:
    """Seat another player, last in order. Refuses a name that is taken or none."""
    if len(position["players"]) >= MOST_PLAYERS:
        raise IllegalAction("board.facts", Message("There is no seat for more than {most} players.", most=MOST_PLAYERS))
    _check_name(name, position["players"])
    return {**position, "players": [*position["players"], {"name": name, "cash": 0, "bonds": {}}]}


def remove_player(position: Position, seat: int) -> Position:
    """Take a player away; cash and bonds go back to the bank, card and governments to whom they fall."""
    gone = position["players"][seat]["name"]
    rest = [player for other, player in enumerate(position["players"]) if other != seat]
    return begin_afresh(_with_names({**position, "players": rest}, {gone: None}))


def rename_player(position: Position, seat: int, name: str) -> Position:
    """Call a player something else. Refuses a name that is taken or none."""
    player = position["players"][seat]
    others = [other for other in position["players"] if other is not player]
    _check_name(name, others)
    renamed = _with_player(position, seat, name=name)
    ambiguous = any(other["name"] == player["name"] for other in others)
    return renamed if ambiguous else _with_names(renamed, {player["name"]: name})


def move_player(position: Position, seat: int, to: int) -> Position:
    """Let a player sit elsewhere; the others keep their order."""
    players = list(position["players"])
    players.insert(to, players.pop(seat))
    return {**position, "players": players}


def set_cash(position: Position, seat: int, amount: int) -> Position:
    """Give a player so many millions."""
    return _with_player(position, seat, cash=_checked(amount))


def set_bond(position: Position, nation: str, value: int, seat: int | None) -> Position:
    """Give a bond to one player, or back to the bank.

    >>> set_bond(opened.blank(), "AH", 30, 0)["players"][0]["bonds"]["AH"][-1]
    30
    """
    players = []
    for other, player in enumerate(position["players"]):
        values = {bond for bond in player["bonds"].get(nation, []) if bond != value} | (
            {value} if other == seat else set()
        )
        bonds = {**player["bonds"], nation: sorted(values)}
        players.append({**player, "bonds": {name: bonds[name] for name in NATIONS if bonds.get(name)}})
    return {**position, "players": players}


def set_card(position: Position, name: str | None) -> Position:
    """Give the investor card to a player; None: to whom it falls at the start, or nobody where none is in play."""
    return {**position, "investor_card": _known(name, position)}


def _check_name(name: str, others: Iterable[Mapping[str, Any]]) -> None:
    fault = name_fault(name, [player["name"] for player in others])
    if fault:
        raise IllegalAction(None, Message("{reason}", reason=fault))


def _with_player(position: Position, seat: int, **values: Any) -> Position:
    players = list(position["players"])
    players[seat] = {**players[seat], **values}
    return {**position, "players": players}


def _with_names(position: Position, names: Mapping[str, str | None]) -> Position:
    """The position with a player's name replaced wherever it stands."""
    changed = {**position, "investor_card": _replaced(position["investor_card"], names)}
    changed["nations"] = {
        nation: {**entry, "government": _replaced(entry["government"], names)}
        for nation, entry in position["nations"].items()
    }
    resume = position.get("resume")
    if resume:
        queue = resume.get("queue")
        listed = {"queue": [_replaced(name, names) for name in queue]} if isinstance(queue, list) else {}
        first = {"first": _replaced(resume["first"], names)} if "first" in resume else {}
        changed["resume"] = {**resume, **listed, **first}
    return changed


def _replaced(name: Any, names: Mapping[str, str | None]) -> Any:
    return names.get(name, name) if isinstance(name, str) else name


def _known(name: str | None, position: Position) -> str | None:
    if name is not None and name not in [player["name"] for player in position["players"]]:
        raise IllegalAction(None, Message("There is no player {name!r} here.", name=name))
    return name


# --- nations -------------------------------------------------------------------------------------------------
def set_amount(position: Position, nation: str, key: str, amount: int) -> Position:
    """Set a nation's treasury, power points, tax marker (5 to 15) or highest tax level."""
    return _with_nation(position, nation, **{key: _checked(amount)})


def set_marker(position: Position, nation: str, space: str | None) -> Position:
    """Put a nation's marker on a space of the rondel, or take it off."""
    return _with_nation(position, nation, rondel=space)


def set_government(position: Position, nation: str, name: str | None) -> Position:
    """Say who governs a nation; None: whoever the bonds make it."""
    return _with_nation(position, nation, government=_known(name, position))


def _with_nation(position: Position, nation: str, **values: Any) -> Position:
    return {**position, "nations": {**position["nations"], nation: {**position["nations"][nation], **values}}}


# --- edition, turn, texts ------------------------------------------------------------------------------------
def set_edition(position: Position, base: str) -> Position:
    """Play by an edition as it is."""
    return opened.with_highest_tax({**position, "edition": base})


def set_edition_value(position: Position, name: str, value: Any) -> Position:
    """Change one value of the edition; its usual one is no change."""
    given = position["edition"]
    data = {"base": given} if isinstance(given, str) else dict(given)
    data.pop(name, None)
    if not _is_usual(data["base"], name, value):
        data[name] = value
    return opened.with_highest_tax({**position, "edition": data if len(data) > 1 else data["base"]})


def set_turn(position: Position, nation: str, phase: str) -> Position:
    """Say whose turn it is and what is due. The nation's marker goes to a space of that phase if it is on none."""
    turned = {**position, "turn": {"nation": nation, "phase": phase, "passed_investor": False}}
    spaces = [space for space in SPACES if space.rstrip("12") == phase]
    if spaces and position["nations"][nation]["rondel"] not in spaces:
        turned = set_marker(turned, nation, spaces[0])
    return begin_afresh(turned)


def set_passed_investor(position: Position, passed: bool) -> Position:
    """Say whether the marker has just passed Investor, so that investments follow."""
    return {**position, "turn": {**position["turn"], "passed_investor": passed}}


def begin_afresh(position: Position) -> Position:
    """Forget what has been done of the turn in progress: its phase begins."""
    return {key: value for key, value in position.items() if key != "resume"}


def set_text(position: Position, key: str, text: str) -> Position:
    """Set title or note."""
    return {**position, key: text}


def _is_usual(base: str, name: str, value: Any) -> bool:
    try:
        return not Edition.named(base, **{name: value}).overrides()
    except ValueError:
        return False


def _checked(amount: object) -> int:
    if not opened.is_number(amount):
        raise _out_of_range(-MOST_MONEY, MOST_MONEY)
    return amount  # type: ignore[return-value]


def _out_of_range(low: int, high: int) -> IllegalAction:
    return IllegalAction(None, Message("This is a number from {low} to {high}.", low=low, high=high))
