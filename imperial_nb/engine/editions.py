"""What differs between editions and variants, as data: numbers, tables and switches (rules.md, "Editions").

No code asks which edition is played; each rule that differs reads the field that governs it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from .edition_faults import conflicts, unfit
from .errors import Problem
from .words import say

_THIRD_BONDS = ((2, 1), (4, 2), (6, 3), (9, 4), (12, 5), (16, 6), (20, 7), (25, 8), (30, 9))


def _by_players(two: int, three: int, four: int, five: int, six: int) -> Mapping[int, int]:
    return MappingProxyType({2: two, 3: three, 4: four, 5: five, 6: six})


class Difference(NamedTuple):
    """A value in which two editions differ, as plain data, and the id of the rule that reads it."""

    value: str
    one: Any
    other: Any
    rule: str


class ImpossibleEdition(ValueError):
    """Values that no edition can have. `problems` lists every fault; its path is the name of the value."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = list(problems)

    def __str__(self) -> str:
        return " ".join(map(str, self.problems))


@dataclass(frozen=True)
class Edition:
    """One rule set. All money in millions.

    >>> Edition.named("third").max_revenue, Edition.named("second").max_revenue
    (25, 20)
    >>> Edition.named("third", flags_per_nation=10).flags_per_nation
    10
    """

    base: str = "third"
    """The preset this edition started from; what was changed since is in `overrides()`."""
    bonds: tuple[tuple[int, int], ...] = _THIRD_BONDS
    """Each nation's bonds as (value, interest), ascending (board.bonds; Rulebook 2010, p. 4 and p. 15)."""
    flags_per_nation: int = 15
    """Flags, or tax chips, of each nation (board.supply; Rulebook 2010, p. 4; second edition: 10)."""
    max_revenue: int = 25
    """Highest revenue of one Taxation (tax.revenue; Rulebook 2010, p. 12; second edition: 20)."""
    cash: Mapping[int, int] = field(default_factory=lambda: _by_players(35, 24, 13, 13, 13))
    """Number of players → cash before paying for the dealt bonds (setup.standard; Rulebook 2010, p. 5)."""
    professional_cash: Mapping[int, int] = field(default_factory=lambda: _by_players(40, 28, 22, 18, 15))
    """Number of players → cash at a professional start (setup.professional; Rulebook 2010, p. 5)."""
    own_bond: int = 9
    """Value of the bond a flag card brings in its own nation (setup.standard; Rulebook 2010, p. 5)."""
    partner_bond: int = 2
    """Value of the bond a flag card brings in the partner nation (setup.standard; Rulebook 2010, p. 5)."""
    uses_investor_card: bool = True
    """Whether the investor card is in play; without it: variant.no_card (Rulebook 2010, p. 15)."""
    swiss_bank: bool = True
    """Whether Swiss Banks are cards that may force a stop; otherwise whoever has no government may invest all the
    same, without that right (investor.swiss_bank; Rulebook 2010, p. 11; online help of the second edition)."""
    takeover_fee: int = 0
    """What a new government pays for a nation at 0 power points to a player who loses the last government by it
    (gov.takeover_fee; online help of the second edition: 1)."""
    bonus_from: str = "previous"
    """Where the success bonus counts from: the "previous" tax level (Rulebook 2010, p. 12) or the "highest" so far
    (Dutch online help) (tax.bonus)."""
    tie_break: str = "credit"
    """Among tied players: "credit" compares credit nation by nation in order of power (Rulebook 2010, p. 6); "leader"
    the credit in the nation with most power, then its government (online help of the second edition) (end.tie)."""
    _sums: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        faults = self.faults()
        if faults:
            raise ImpossibleEdition(faults)
        object.__setattr__(self, "bonds", tuple((value, interest) for value, interest in self.bonds))
        for name in ("cash", "professional_cash"):
            table = {int(players): amount for players, amount in getattr(self, name).items()}
            object.__setattr__(self, name, MappingProxyType(dict(sorted(table.items()))))
        object.__setattr__(self, "_sums", _sums(self.bonds))
        object.__setattr__(self, "_hash", hash(str([_plain(getattr(self, name)) for name in self.values()])))

    def __hash__(self) -> int:
        return self._hash  # made once: bulk play looks editions up very often

    # --- presets and overrides -----------------------------------------------------------------------
    @staticmethod
    def names() -> list[str]:
        """The presets.

        >>> Edition.names()
        ['third', 'second', 'digest']
        """
        return list(_PRESETS)

    @staticmethod
    def values() -> list[str]:
        """The names of everything that can differ."""
        return list(_RULES)

    @classmethod
    def named(cls, name: str, /, **overrides: Any) -> Edition:
        """A preset, single values of it changed. Raises ValueError for unknown names, fields or impossible values."""
        if not isinstance(name, str) or name not in _PRESETS:
            raise ValueError(say("There is no edition {value!r}; there are: {known}.", value=name, known=cls.names()))
        for key in overrides:
            if key not in cls.values():
                raise ValueError(say("An edition has no value {key!r}; it has: {known}.", key=key, known=cls.values()))
        return replace(_PRESETS[name], **overrides) if overrides else _PRESETS[name]

    @classmethod
    def from_data(cls, data: Any) -> Edition:
        """An edition from its data form: a name, or `{"base": name, …overrides}`; an Edition is taken as it is.

        >>> Edition.from_data({"base": "second", "takeover_fee": 0}).overrides()
        {'takeover_fee': 0}
        """
        if isinstance(data, Edition):
            return data
        if isinstance(data, str):
            return cls.named(data)
        if isinstance(data, Mapping) and all(isinstance(key, str) for key in data):
            return cls.named(data.get("base", "third"), **{key: value for key, value in data.items() if key != "base"})
        raise ValueError(say('An edition is a name or an object {{"base": name, …}}, not {data!r}.', data=data))

    def overrides(self) -> dict[str, Any]:
        """What differs from the preset, as plain data."""
        preset = _PRESETS[self.base]
        return {
            name: _plain(getattr(self, name)) for name in self.values() if getattr(self, name) != getattr(preset, name)
        }

    def to_data(self) -> str | dict[str, Any]:
        """The data form that `from_data` reads."""
        overrides = self.overrides()
        return {"base": self.base, **overrides} if overrides else self.base

    @staticmethod
    def compare(one: str | Edition, other: str | Edition) -> list[Difference]:
        """The values in which two editions differ, each with the rule that reads it.

        >>> [row[:3] for row in Edition.compare("second", "digest") if row.value == "takeover_fee"]
        [('takeover_fee', 1, 0)]
        """
        first, second = Edition.from_data(one), Edition.from_data(other)
        rows = [
            Difference(name, _plain(getattr(first, name)), _plain(getattr(second, name)), rule)
            for name, rule in _RULES.items()
        ]
        return [row for row in rows if row.one != row.other]

    # --- what the engine asks ------------------------------------------------------------------------
    @property
    def uses_swiss_banks(self) -> bool:
        """Swiss Banks exist only beside the investor card (variant.no_card)."""
        return self.swiss_bank and self.uses_investor_card

    @property
    def all_bonds(self) -> int:
        """Mask of a nation's bonds: bit *i* for the *i*-th in ascending value."""
        return (1 << len(self.bonds)) - 1

    def credit(self, bonds: int) -> int:
        """Total value of a mask of bonds.

        >>> Edition().credit(0b1001)
        11
        """
        return self._sums[bonds][0]

    def interest(self, bonds: int) -> int:
        """Total interest of a mask of bonds.

        >>> Edition().interest(0b1001)
        5
        """
        return self._sums[bonds][1]

    def bond_number(self, value: int) -> int:
        """Position of the bond of this value among a nation's bonds, or -1."""
        return next((number for number, bond in enumerate(self.bonds) if bond[0] == value), -1)

    def faults(self) -> list[Problem]:
        """A sentence for every value that cannot be; [] for an edition that can be played."""
        values = {name: getattr(self, name) for name in self.values()}
        found = list(unfit(values)) or list(conflicts(values))
        return [Problem(name, "edition", sentence) for name, sentence in found]


# Which rule reads which value.
_RULES = {
    "bonds": "board.bonds",
    "flags_per_nation": "board.supply",
    "max_revenue": "tax.revenue",
    "cash": "setup.standard",
    "professional_cash": "setup.professional",
    "own_bond": "setup.standard",
    "partner_bond": "setup.standard",
    "uses_investor_card": "variant.no_card",
    "swiss_bank": "investor.swiss_bank",
    "takeover_fee": "gov.takeover_fee",
    "bonus_from": "tax.bonus",
    "tie_break": "end.tie",
}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): amount for key, amount in value.items()}
    return [list(bond) for bond in value] if isinstance(value, tuple) else value


def _sums(bonds: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """(credit, interest) of every mask of bonds."""
    sums = [(0, 0)]
    for value, interest in bonds:
        sums += [(credit + value, due + interest) for credit, due in sums]
    return tuple(sums)


_SECOND = Edition(
    base="second",
    bonds=_THIRD_BONDS[:-1],
    flags_per_nation=10,
    max_revenue=20,
    cash=_by_players(39, 26, 13, 13, 13),
    partner_bond=4,
    swiss_bank=False,
    takeover_fee=1,
    tie_break="leader",
)
_PRESETS: dict[str, Edition] = {
    "third": Edition(),
    "second": _SECOND,
    "digest": Edition(base="digest", cash=_by_players(39, 26, 13, 13, 13), partner_bond=4, swiss_bank=False),
}
