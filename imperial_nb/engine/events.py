"""Events: what happened, by which rule, and which money went from where to where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .board import NATIONS, REGIONS
from .words import Message, say


class Kind(NamedTuple):
    """A kind of event: the rule behind it and the sentence that tells it."""

    rule: str
    sentence: Message


def _kind(rule: str, sentence: Message) -> Kind:
    return Kind(rule, sentence)


# The sentences' placeholders: an event's own fields and extra values.
KINDS: dict[str, Kind] = {
    # --- set-up
    "bond_dealt": _kind("setup.standard", Message("{player} pays {amount} M for the dealt bond of {nation}.")),
    "first_player": _kind("setup.professional", Message("{player} is the first to be offered bonds.")),
    "no_start": _kind("setup.professional", Message("Nobody can pay for any bond: the game is over.")),
    "card_given": _kind("setup.investor_card", Message("{player} takes the investor card.")),
    # --- turn
    "turn": _kind("turn.order", Message("{nation} is on turn; {player} decides.")),
    "skipped": _kind("turn.order", Message("{nation} has no government and is skipped.")),
    "first_placement": _kind("rondel.first", Message("{nation} places its marker on {space}.")),
    "marker": _kind("rondel.cost", Message("{nation} moves its marker {steps} spaces to {space}.")),
    "rondel_fee": _kind("rondel.cost", Message("{player} pays {amount} M to the bank for moving {steps} spaces.")),
    "passing_investor": _kind("rondel.pass_investor", Message("{nation} has passed Investor: investments follow.")),
    "donation": _kind("money.donate", Message("{player} gives {amount} M to the treasury of {nation}.")),
    # --- units and factories
    "factory_built": _kind("factory.build", Message("{nation} pays {amount} M and builds {factory} in {region}.")),
    "nothing_built": _kind("factory.build", Message("{nation} builds nothing.")),
    "produced": _kind("production.units", Message("{nation} produces {unit} in {region}.")),
    "nothing_produced": _kind("production.units", Message("{nation} produces nothing.")),
    "no_production": _kind("production.units", Message("No factory of {nation} can produce.")),
    "imported": _kind("import.units", Message("{nation} pays {amount} M and imports {unit} in {region}.")),
    "import_ended": _kind("import.units", Message("{nation} ends its import after {number} of 3 units.")),
    # --- maneuver
    "fleets_ended": _kind("maneuver.order", Message("{nation} ends the fleet step.")),
    "no_fleet_acts": _kind("maneuver.order", Message("No fleet of {nation} can do anything: the fleet step is over.")),
    "armies_ended": _kind("maneuver.order", Message("{nation} ends the army step.")),
    "no_army_acts": _kind("maneuver.order", Message("No army of {nation} can do anything: the army step is over.")),
    "fleet_moved": _kind("fleet.move", Message("{nation} moves {number} × fleet from {region_from} to {region}.")),
    "army_moved": _kind("army.move", Message("{nation} moves {number} × army from {region_from} to {region}.")),
    "army_carried": _kind(
        "army.convoy", Message("{nation} moves {number} × army over sea from {region_from} to {region}.")
    ),
    "army_railed": _kind("army.rail", Message("{nation} moves {number} × army by rail from {region_from} to {region}.")),
    "stance_declared": _kind("army.stance", Message("{nation} declares {number} × army in {region} {stance}.")),
    "stance_changed": _kind("army.stance", Message("{nation} turns {number} × army in {region} {stance}.")),
    "battle": _kind(
        "battle.one_for_one", Message("{nation} loses {unit} and {nation_2} loses {unit_2} in a battle in {region}.")
    ),
    "attack": _kind("battle.active", Message("{nation} attacks {nation_2} in {region}.")),
    "peace": _kind("battle.demand", Message("{nation} fights no further battle in {region}.")),
    "asked": _kind("battle.demand", Message("{nation} asks {nation_2} next whether it wants battle in {region}.")),
    "demanded": _kind("battle.demand", Message("{nation} demands battle in {region}.")),
    "declined": _kind("battle.demand", Message("{nation} wants no battle in {region}.")),
    "destroyed": _kind(
        "army.destroy", Message("{nation} gives up three armies and destroys {factory} of {nation_2} in {region}.")
    ),
    "flag_placed": _kind("flag.place", Message("{region} gets the flag of {nation}.")),
    "flag_removed": _kind("flag.place", Message("The flag of {nation} in {region} is taken off.")),
    "flag_missing": _kind("flag.supply", Message("{nation} holds {region} but has no flag left for it.")),
    # --- investor
    "interest_treasury": _kind(
        "investor.interest", Message("The treasury of {nation} pays {player} {amount} M interest.")
    ),
    "interest_government": _kind(
        "investor.interest", Message("{player_from} pays {player} {amount} M of the interest {nation} cannot pay.")
    ),
    "interest_forgone": _kind(
        "investor.interest", Message("{player} goes without {missing} M of interest that {nation} cannot pay.")
    ),
    "no_interest": _kind("investor.interest", Message("{nation} owes no interest.")),
    "forced": _kind("investor.force", Message("{player} forces {nation} to stop on Investor.")),
    "allowed": _kind("investor.force", Message("{player} lets {nation} pass Investor.")),
    "card_money": _kind("investor.activate", Message("{player} receives {amount} M for the investor card.")),
    "bond_bought": _kind("investor.activate", Message("{player} buys the {value} M bond of {nation}.")),
    "bond_upgraded": _kind(
        "investor.activate",
        Message("{player} exchanges the {old} M bond of {nation} for the one of {value} M and pays {amount} M."),
    ),
    "bond_bought_start": _kind("setup.professional", Message("{player} buys the {value} M bond of {nation}.")),
    "bond_bought_round": _kind("variant.no_card", Message("{player} buys the {value} M bond of {nation}.")),
    "bond_upgraded_round": _kind(
        "variant.no_card",
        Message("{player} exchanges the {old} M bond of {nation} for the one of {value} M and pays {amount} M."),
    ),
    "no_investment": _kind("investor.activate", Message("{player} does not invest.")),
    "cannot_invest": _kind("investor.activate", Message("{player} has too little money for any bond and passes.")),
    "opened": _kind("variant.no_card", Message("No bond of {nation} has been sold: it is opened for investment.")),
    "round": _kind("variant.no_card", Message("Investments in {nation} follow its turn.")),
    "government": _kind("gov.change", Message("{player} takes over the government of {nation}.")),
    "government_lost": _kind("gov.change", Message("{player} loses the government of {nation}.")),
    "first_government": _kind("gov.majority", Message("{player} governs {nation}.")),
    "takeover_fee": _kind(
        "gov.takeover_fee", Message("{player} pays {player_to} {amount} M for taking over {nation} before it had power.")
    ),
    "swiss_bank_first": _kind("setup.swiss_bank", Message("{player} has no government and takes a Swiss Bank.")),
    "swiss_bank_taken": _kind("gov.swiss_bank", Message("{player} has no government and takes a Swiss Bank.")),
    "swiss_bank_returned": _kind("gov.swiss_bank", Message("{player} has a government and returns the Swiss Bank.")),
    "card_passed": _kind("investor.pass_card", Message("{player_from} passes the investor card to {player}.")),
    # --- taxation and end
    "revenue": _kind("tax.revenue", Message("{nation} has a revenue of {revenue} M: {factories} factories, {flags} flags.")),
    "tax_level": _kind("tax.level", Message("The tax marker of {nation} goes from {before} to {after}.")),
    "bonus": _kind("tax.bonus", Message("{player} receives a success bonus of {amount} M.")),
    "power": _kind("tax.power", Message("{nation} gains {gained} power points and has {power}.")),
    "tax_collected": _kind(
        "tax.collect", Message("{nation} collects {amount} M: {revenue} M revenue less {pay} M soldiers' pay.")
    ),
    "nothing_collected": _kind(
        "tax.collect", Message("{nation} collects nothing: {revenue} M revenue against {pay} M soldiers' pay.")
    ),
    "game_over": _kind("end.trigger", Message("{nation} has 25 power points: the game is over.")),
}  # fmt: skip


class Event:
    """One thing that happened. Fields that do not apply are None; `amount` is in millions, 0 without money.

    `source` and `target` are accounts: "bank", a nation id (its treasury) or a player's name.
    """

    __slots__ = ("kind", "player", "nation", "region", "source", "target", "amount", "values")

    def __init__(
        self,
        kind: str,
        *,
        player: str | None = None,
        nation: str | None = None,
        region: str | None = None,
        source: str | None = None,
        target: str | None = None,
        amount: int = 0,
        values: Mapping[str, Any],
    ) -> None:
        self.kind = kind
        self.player = player
        self.nation = nation
        self.region = region
        self.source = source
        self.target = target
        self.amount = amount
        self.values = values

    @property
    def rule(self) -> str:
        """Id of the rule behind the event."""
        return KINDS[self.kind].rule

    @property
    def text(self) -> str:
        """The event as a sentence, in the language chosen now."""
        return say(
            KINDS[self.kind].sentence.template,
            player=self.player, nation=self.nation, region=self.region, amount=self.amount, **self.values,
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """All fields and values, as plain data."""
        names = ("kind", "rule", "player", "nation", "region", "source", "target", "amount")
        return {name: getattr(self, name) for name in names} | dict(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.kind, self.player, self.nation, self.region, self.amount))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Event {self.kind}: {self.text}>"


class Log:
    """Where the engine tells what happens. This one forgets it, for bulk play."""

    def __call__(
        self, kind: str, *, nation: int = -1, player: int = -1, region: int = -1, source: int | None = None,
        target: int | None = None, amount: int = 0, **values: Any,
    ) -> None:  # fmt: skip
        """Tell one event; nations, seats, regions and accounts as numbers, extra values as they are shown."""


class Recorder(Log):
    """A log that keeps the events, ids and names in place of numbers."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.events: list[Event] = []
        self._players = players
        self._accounts: tuple[str, ...] = (*NATIONS, *players, "bank")

    def __call__(
        self, kind: str, *, nation: int = -1, player: int = -1, region: int = -1, source: int | None = None,
        target: int | None = None, amount: int = 0, **values: Any,
    ) -> None:  # fmt: skip
        self.events.append(
            Event(
                kind,
                player=self._players[player] if player >= 0 else None,
                nation=NATIONS[nation] if nation >= 0 else None,
                region=REGIONS[region] if region >= 0 else None,
                source=None if source is None else self._accounts[source],
                target=None if target is None else self._accounts[target],
                amount=amount,
                values=values,
            )
        )


SILENT = Log()
