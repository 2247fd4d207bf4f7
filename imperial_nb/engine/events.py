"""Events: what happened, by which rule, and which money went from where to where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .board import NATIONS, REGIONS
from .words import say, say_many, template, templates


class Kind(NamedTuple):
    """A kind of event: the rule behind it and the sentence that tells it.

    A sentence that depends on a number is a pair, for one and for many; `number` names the value that counts.
    """

    rule: str
    sentence: str | tuple[str, str]
    number: str = "number"


# The sentences' placeholders: an event's own fields and extra values.
KINDS: dict[str, Kind] = {
    # --- set-up
    "bond_dealt": Kind("setup.standard", template("{player} pays {amount} M for the dealt bond of {nation}.")),
    "first_player": Kind("setup.professional", template("{player} is the first to be offered bonds.")),
    "no_start": Kind("setup.professional", template("Nobody can pay for any bond: the game is over.")),
    "undealt": Kind(
        "setup.undealt", template("No card of {nation} was dealt: the holder of its small bond governs it.")
    ),
    "no_government_yet": Kind("setup.undealt", template("No bond of {nation} was issued: it has no government yet.")),
    "card_given": Kind("setup.investor_card", template("{player} takes the investor card.")),
    # --- turn
    "turn": Kind("turn.order", template("{nation} is on turn; {player} decides.")),
    "skipped": Kind("turn.order", template("{nation} has no government and is skipped.")),
    "first_placement": Kind("rondel.first", template("{nation} places its marker on {space}.")),
    "marker": Kind(
        "rondel.cost",
        templates(
            "{nation} moves its marker {steps} space to {space}.",
            "{nation} moves its marker {steps} spaces to {space}.",
        ),
        "steps",
    ),
    "rondel_fee": Kind("rondel.cost", template("{player} pays {amount} M to the bank for moving {steps} spaces.")),
    "passing_investor": Kind("rondel.pass_investor", template("{nation} has passed Investor: investments follow.")),
    "donation": Kind("money.donate", template("{player} gives {amount} M to the treasury of {nation}.")),
    # --- units and factories
    "factory_built": Kind("factory.build", template("{nation} pays {amount} M and builds {a_factory} in {region}.")),
    "nothing_built": Kind("factory.build", template("{nation} builds nothing.")),
    "produced": Kind("production.units", template("{nation} produces {a_unit} in {region}.")),
    "nothing_produced": Kind("production.units", template("{nation} produces nothing.")),
    "no_production": Kind("production.units", template("No factory of {nation} can produce.")),
    "imported": Kind("import.units", template("{nation} pays {amount} M and imports {a_unit} in {region}.")),
    "import_ended": Kind("import.units", template("{nation} ends its import after {number} of 3 units.")),
    # --- maneuver
    "fleets_ended": Kind("maneuver.order", template("{nation} ends the fleet step.")),
    "no_fleet_acts": Kind("maneuver.order", template("No fleet of {nation} can do anything: the fleet step is over.")),
    "armies_ended": Kind("maneuver.order", template("{nation} ends the army step.")),
    "no_army_acts": Kind("maneuver.order", template("No army of {nation} can do anything: the army step is over.")),
    "fleet_moved": Kind(
        "fleet.move",
        templates(
            "{nation} moves a fleet from {region_from} to {region}.",
            "{nation} moves {number} fleets from {region_from} to {region}.",
        ),
    ),
    "army_moved": Kind(
        "army.move",
        templates(
            "{nation} moves an army from {region_from} to {region}.",
            "{nation} moves {number} armies from {region_from} to {region}.",
        ),
    ),
    "army_railed": Kind(
        "army.rail",
        templates(
            "{nation} moves an army by rail from {region_from} to {region}.",
            "{nation} moves {number} armies by rail from {region_from} to {region}.",
        ),
    ),
    "army_moved_by_rail": Kind(
        "army.rail",
        templates(
            "{nation} moves an army by rail and by land from {region_from} to {region}.",
            "{nation} moves {number} armies by rail and by land from {region_from} to {region}.",
        ),
    ),
    "army_carried": Kind(
        "army.convoy",
        templates(
            "{nation} moves an army over sea from {region_from} to {region}.",
            "{nation} moves {number} armies over sea from {region_from} to {region}.",
        ),
    ),
    "army_carried_by_rail": Kind(
        "army.convoy",
        templates(
            "{nation} moves an army by rail and over sea from {region_from} to {region}.",
            "{nation} moves {number} armies by rail and over sea from {region_from} to {region}.",
        ),
    ),
    "stance_declared": Kind(
        "army.stance",
        templates(
            "{nation} declares its army in {region} {stance}.",
            "{nation} declares its {number} armies in {region} {stance}.",
        ),
    ),
    "stance_changed": Kind(
        "army.stance",
        templates(
            "{nation} turns an army in {region} {stance}.", "{nation} turns {number} armies in {region} {stance}."
        ),
    ),
    "attack": Kind("battle.active", template("{nation} attacks {nation_2} in {region}.")),
    "battle": Kind(
        "battle.one_for_one",
        template("Battle in {region}: {nation} loses {a_unit}, {nation_2} loses {a_unit_2}."),
    ),
    "peace": Kind("battle.demand", template("{nation} wants peace in {region}.")),
    "asked": Kind("battle.demand", template("{nation} asks {nation_2} next whether it wants battle in {region}.")),
    "demanded": Kind("battle.demand", template("{nation} demands battle in {region}.")),
    "declined": Kind("battle.demand", template("{nation} wants no battle in {region}.")),
    "destroyed": Kind(
        "army.destroy", template("{nation} gives up three armies and destroys {a_factory} of {nation_2} in {region}.")
    ),
    "flag_placed": Kind("flag.place", template("{region} gets the flag of {nation}.")),
    "flag_removed": Kind("flag.place", template("The flag of {nation} in {region} is taken off.")),
    "flag_missing": Kind("flag.supply", template("{nation} holds {region} but has no flag left for it.")),
    # --- investor
    "interest_treasury": Kind(
        "investor.interest", template("The treasury of {nation} pays {player} {amount} M interest.")
    ),
    "interest_government": Kind(
        "investor.interest", template("{player_from} pays {player} {amount} M of the interest {nation} cannot pay.")
    ),
    "interest_forgone": Kind(
        "investor.interest", template("{player} goes without {missing} M of interest that {nation} cannot pay.")
    ),
    "no_interest": Kind("investor.interest", template("{nation} owes no interest.")),
    "forced": Kind("investor.force", template("{player} forces {nation} to stop on Investor.")),
    "allowed": Kind("investor.force", template("{player} lets {nation} pass Investor.")),
    "card_money": Kind("investor.activate", template("{player} receives {amount} M for the investor card.")),
    **{
        f"{kind}{suffix}": Kind(rule, sentence)
        for suffix, rule in (
            ("", "investor.activate"),
            ("_bank", "investor.swiss_bank"),
            ("_start", "setup.professional"),
            ("_round", "variant.no_card"),
        )
        for kind, sentence in (
            ("bond_bought", template("{player} buys the {value} M bond of {nation}.")),
            (
                "bond_upgraded",
                template("{player} exchanges the {old} M for the {value} M bond of {nation}: {amount} M."),
            ),
            ("no_investment", template("{player} does not invest.")),
            ("cannot_invest", template("{player} has too little money for any bond on offer and passes.")),
        )
    },
    "opened": Kind("variant.no_card", template("No bond of {nation} has been sold: it is opened for investment.")),
    "round": Kind("variant.no_card", template("Investments in {nation} follow its turn.")),
    "government": Kind("gov.change", template("{player} takes over the government of {nation}.")),
    "government_lost": Kind("gov.change", template("{player} loses the government of {nation}.")),
    "first_government": Kind("gov.majority", template("{player} governs {nation}.")),
    "takeover_fee": Kind(
        "gov.takeover_fee",
        template("{player} pays {player_to} {amount} M for taking over {nation} before it had power."),
    ),
    "swiss_bank_first": Kind("setup.swiss_bank", template("{player} has no government and takes a Swiss Bank.")),
    "swiss_bank_taken": Kind("gov.swiss_bank", template("{player} has no government and takes a Swiss Bank.")),
    "swiss_bank_returned": Kind("gov.swiss_bank", template("{player} has a government and returns the Swiss Bank.")),
    "card_passed": Kind("investor.pass_card", template("{player_from} passes the investor card to {player}.")),
    # --- taxation and end
    "revenue": Kind(
        "tax.revenue", template("{nation} has {revenue} M revenue; working factories: {factories}, flags: {flags}.")
    ),
    "tax_level": Kind("tax.level", template("The tax marker of {nation} goes from {before} to {after}.")),
    "tax_level_kept": Kind("tax.level", template("The tax marker of {nation} stays at {after}.")),
    "bonus": Kind("tax.bonus", template("{player} receives a success bonus of {amount} M.")),
    "power": Kind(
        "tax.power",
        templates(
            "{nation} gains {gained} power point and has {power}.",
            "{nation} gains {gained} power points and has {power}.",
        ),
        "gained",
    ),
    "tax_collected": Kind(
        "tax.collect", template("{nation} collects {amount} M: {revenue} M revenue less {pay} M soldiers' pay.")
    ),
    "nothing_collected": Kind(
        "tax.collect", template("{nation} collects nothing: {revenue} M revenue against {pay} M soldiers' pay.")
    ),
    "game_over": Kind("end.trigger", template("{nation} has 25 power points: the game is over.")),
}


class Event:
    """One thing that happened. Fields that do not apply are None; `amount` is in millions, 0 without money.

    `source` and `target` are accounts: "bank", a nation id (its treasury) or a player's name.
    """

    __slots__ = ("amount", "kind", "nation", "player", "region", "source", "target", "values")

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
        kind = KINDS[self.kind]
        values = {
            **self.values,
            "player": self.player, "nation": self.nation, "region": self.region, "amount": self.amount,
        }  # fmt: skip
        if isinstance(kind.sentence, str):
            return say(kind.sentence, **values)
        return say_many(*kind.sentence, values[kind.number], **values)

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
