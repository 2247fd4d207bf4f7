"""Taxation step by step."""

from __future__ import annotations

import random

from imperial_nb.engine import Event, Game
from imperial_nb.engine.board import NATION, NATIONS, SEA
from imperial_nb.engine.economy import MOST_POWER, revenue, soldiers_pay, tax_marker
from imperial_nb.engine.words import Counted, Message, templates

from ..catalogue import Exercise
from ..lines import Line, told
from ..situations import Situation, abroad, homes, ids, sample
from ..task import Choice, Field, Look, Numbers, Option, mistakes
from .spaces import visited

LOWEST = 5


def earning(rng: random.Random, nation: str, flags: int | None = None) -> Situation:
    """A nation with three or four factories, one of them occupied and one with a guest, and some flags."""
    provinces = rng.sample(homes(nation), 5)
    setting = Situation(rng).factories(nation, provinces[: rng.choice((3, 4))])
    visited(rng, nation, setting, provinces)
    count = rng.randint(1, 9) if flags is None else flags
    return setting.flags(nation, rng.sample([*abroad(), *ids(SEA)], count))


def everywhere(nation: str) -> tuple[Look, ...]:
    return (Look("map"), Look("tax"))


def taxed(setting: Situation, nation: str) -> tuple[Game, list[Event]]:
    """The game after a Taxation of the nation, and what it told."""
    game = setting.turn(nation).nation(nation, rondel=None).start()
    return game, game.play("rondel taxation")


def told_of(events: list[Event], kind: str) -> Event | None:
    return next((event for event in events if event.kind == kind), None)


# --- tax.revenue ---------------------------------------------------------------------------------------------
def earned(rng: random.Random) -> Numbers:
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation)
    game = setting.turn(nation).start()
    number = NATION[nation]
    right = revenue(game.state, number)
    view = game.nations[nation]
    closed = [province for province in view.factories if game.regions[province].occupied]
    guests = [province for province in view.factories if game.regions[province].units and province not in closed]
    working, flags = len(view.factories) - len(closed), len(view.flags)
    typical = [
        (right + 2 * len(closed), Message("You counted the factory in {regions}, which is occupied.", regions=closed)),
        (right - 2 * len(guests), Message("The army in {regions} is friendly: that factory counts.", regions=guests)),
        (working + flags, Message("A factory brings 2 M, only a flag 1 M.")),
        (2 * (working + flags), Message("A flag brings 1 M, only a factory 2 M.")),
        (2 * working, Message("You left out the flags.")),
        (flags, Message("You left out the factories.")),
        (10 + flags, Message("Cities without a factory bring nothing.")),
    ]
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message("What is the revenue of {nation}, in millions?", nation=nation),
        looks=(Look("map"),),
        fields=(Field(Message("Revenue"), right, mistakes(right, *typical)),),
        hints=(
            Message("Two things bring money: factories and flags. Which factories do not count?"),
            Message("2 M for each factory in a province without an upright foreign army, and 1 M for each flag."),
        ),
        why=(
            *(
                Line(Message("{region} is occupied and does not count.", region=province), "board.occupied")
                for province in closed
            ),
            Line(Message("Factories: {number} × 2 M = {amount} M.", number=working, amount=2 * working), "tax.revenue"),
            Line(Message("Flags: {number} × 1 M = {amount} M.", number=flags, amount=flags), "tax.revenue"),
            Line(Message("Together {amount} M.", amount=right), "tax.revenue"),
        ),
        board="map",
    )


# --- tax.level -----------------------------------------------------------------------------------------------
def space_name(marker: int) -> str:
    return {5: "2–5", 15: "15+"}.get(marker, str(marker))


def level(rng: random.Random) -> Choice:
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation, rng.choice((0, 1, 4, 7, 10, 13)))
    before = rng.randint(LOWEST, 15)
    setting.nation(nation, tax=before)
    game, events = taxed(setting, nation)
    event = told_of(events, "revenue")
    income = event.values["revenue"] if event else 0
    right = game.nations[nation].tax
    notes = {
        before: Message("The marker does not stay, and it can move down, too."),
        min(before + max(income - LOWEST, 0), 15): Message(
            "The marker goes to the revenue, it does not go so many spaces on."
        ),
        LOWEST: Message("The lowest space is for revenues of up to 5 M."),
        15: Message("The highest space is for 15 M and more."),
        min(max(income + 1, 5), 15): Message("The revenue is {income} M.", income=income),
        min(max(income - 1, 5), 15): Message("The revenue is {income} M.", income=income),
    }
    for other in sample(rng, map(str, range(LOWEST, 16)), max(4 - len(notes), 0)):
        notes.setdefault(int(other), Message("The revenue is {income} M.", income=income))
    notes[right] = Message("The revenue is {income} M, and that is where the marker goes.", income=income)
    return Choice(
        scenario=setting.scenario(),
        prompt=Message(
            "The tax marker of {nation} stands on {space_name}. A Taxation brings a revenue of {income} M. On which "
            "space is the marker afterwards?",
            nation=nation,
            space_name=space_name(before),
            income=income,
        ),
        looks=(Look("tax"),),
        options=tuple(
            Option(str(marker), Message("{name}", name=space_name(marker)), marker == right, notes[marker])
            for marker in sorted(notes)
        ),
        hints=(
            Message("The numbers of the spaces are revenues."),
            Message(
                "Below 6 M it is the lowest space, from 15 M on the highest. Where the marker stood does not matter."
            ),
        ),
        why=(*told(events, "revenue", "tax_level"), Line(notes[right], "tax.level")),
        board="rondel",
    )


# --- tax.bonus -----------------------------------------------------------------------------------------------
def bonus(rng: random.Random) -> Numbers:
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation, rng.choice((2, 4, 6, 8, 10, 12)))
    income = revenue(setting.start().state, NATION[nation])
    after = tax_marker(income)
    before = min(max(after + rng.choice((-6, -4, -3, -2, -1, 0, 2)), LOWEST), 15)
    setting.nation(nation, tax=before)
    _, events = taxed(setting, nation)
    paid = told_of(events, "bonus")
    right = paid.amount if paid else 0
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "The tax marker of {nation} stands on {space_name}. Now it has a revenue of {income} M. What success "
            "bonus does {player}, its government, receive?",
            nation=nation,
            space_name=space_name(before),
            income=income,
            player=setting.government(nation),
        ),
        looks=(Look("tax"),),
        fields=(
            Field(
                Message("Bonus in millions"),
                right,
                mistakes(
                    right,
                    (after - before, Message("When the marker falls, nothing is paid in either direction.")),
                    (before - after, Message("There is nothing for a marker that falls.")),
                    (after - LOWEST, Message("That is the level. The bonus is for the spaces it rose.")),
                    (income, Message("That is the revenue. The bonus is 1 M for each space that the marker rose.")),
                    (income - before, Message("Count spaces of the chart, which ends at 15+ and begins at 2–5.")),
                    (right + 1, Message("Do not count the space on which the marker stood.")),
                ),
            ),
        ),
        hints=(
            Message("The bonus is for rising: how many spaces is the marker higher than before?"),
            Message("From {before} to {after}.", before=space_name(before), after=space_name(after)),
        ),
        why=(
            *told(events, "tax_level"),
            *(told(events, "bonus") or (Line(Message("The marker did not rise: no bonus."), "tax.bonus"),)),
        ),
        board="rondel",
    )


# --- tax.power -----------------------------------------------------------------------------------------------
def power(rng: random.Random) -> Numbers:
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation, rng.choice((3, 5, 7, 9)))
    income = revenue(setting.start().state, NATION[nation])
    after, before = tax_marker(income), rng.randint(6, 12)
    points = rng.choice((rng.randint(0, 14), MOST_POWER - max(after - LOWEST, 2) + rng.choice((-1, 1))))
    setting.nation(nation, tax=before, power=points)
    game, events = taxed(setting, nation)
    right = game.nations[nation].power
    gained = after - LOWEST
    sums = {"income": income, "points": points, "gained": gained, "total": points + gained}
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "Power of {nation}: {points}. Its tax marker stands on {space_name}. A Taxation brings a revenue of "
            "{income} M. How many power points does it have afterwards?",
            nation=nation,
            points=points,
            space_name=space_name(before),
            income=income,
        ),
        looks=(Look("tax"), Look("power")),
        fields=(
            Field(
                Message("Power points"),
                right,
                mistakes(
                    right,
                    (points + gained, Message("A nation never has more than 25 power points.")),
                    (
                        points + after - before,
                        Message("Not the rise counts but the level that the marker has reached."),
                    ),
                    (
                        points + income,
                        Message("Not the revenue is added, but the level: the small number under the space."),
                    ),
                    (gained, Message("Add them to the points it has.")),
                    (points, Message("Power is gained whether the marker rises or falls.")),
                    *(
                        (right + off, Message("Read the level once more: it stands below the space."))
                        for off in (1, -1)
                    ),
                ),
            ),
        ),
        hints=(
            Message("Each space of the tax chart shows, below its number, how many points it brings."),
            Counted(
                templates(
                    "A revenue of {income} M brings {gained} point, but a nation never has more than 25.",
                    "A revenue of {income} M brings {gained} points, but a nation never has more than 25.",
                )
                if points + gained > MOST_POWER
                else templates(
                    "A revenue of {income} M brings {gained} point.", "A revenue of {income} M brings {gained} points."
                ),
                "gained",
                **sums,
            ),
        ),
        why=(
            *told(events, "tax_level"),
            Line(
                Message("{points} + {gained} = {total}, but a nation never has more than 25 power points.", **sums)
                if points + gained > MOST_POWER
                else Message("{points} + {gained} = {total}.", **sums),
                "tax.power",
            ),
            *told(events, "game_over"),
        ),
        board="rondel",
    )


# --- tax.collect ---------------------------------------------------------------------------------------------
def collected(rng: random.Random) -> Numbers:
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation, rng.choice((0, 1, 3, 5, 7)))
    spots = rng.sample(abroad(), 2)
    armies, fleets = rng.randint(1, 4), rng.randint(1, 4)
    setting.units(nation, "army", spots[0], armies - 1).units(nation, "army", spots[1])
    setting.units(nation, "fleet", rng.choice(ids(SEA)), fleets).nation(nation, tax=rng.randint(5, 8))
    game = setting.start()
    income, pay = revenue(game.state, NATION[nation]), soldiers_pay(game.state, NATION[nation])
    _, events = taxed(setting, nation)
    right = sum(event.amount for event in events if event.target == nation)
    paid = told_of(events, "bonus")
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has a revenue of {income} M. How much does its treasury receive from a Taxation?",
            nation=nation,
            income=income,
        ),
        looks=(Look("map"),),
        fields=(
            Field(
                Message("Millions"),
                right,
                mistakes(
                    right,
                    (income, Message("You forgot the soldiers' pay: 1 M for each army and fleet on the board.")),
                    (
                        income - pay,
                        Message(
                            "If the pay is more than the revenue, no money moves. A treasury never pays the bank for "
                            "it."
                        ),
                    ),
                    (income - armies, Message("Fleets are paid, too.")),
                    (income - fleets, Message("Armies are paid, too.")),
                    (
                        right + (paid.amount if paid else 0),
                        Message("The success bonus goes to the government, not to the treasury."),
                    ),
                    (income + pay, Message("The pay is taken off the revenue.")),
                ),
            ),
        ),
        hints=(
            Message("Not all of the revenue stays: who has to be paid from it?"),
            Message("Armies on the board: {armies}, fleets: {fleets}; 1 M for each.", armies=armies, fleets=fleets),
        ),
        why=(
            Line(
                Message(
                    "Revenue {income} M; pay for armies {armies} M, for fleets {fleets} M.",
                    income=income,
                    armies=armies,
                    fleets=fleets,
                ),
                "tax.collect",
            ),
            *told(events, "tax_collected", "nothing_collected"),
        ),
        board="map",
    )


EXERCISES = (
    Exercise("revenue", Message("The revenue"), ("tax.revenue", "board.occupied"), earned),
    Exercise("tax-level", Message("Where does the marker go?"), ("tax.level",), level),
    Exercise("tax-bonus", Message("The success bonus"), ("tax.bonus",), bonus),
    Exercise("tax-power", Message("Power points"), ("tax.power",), power),
    Exercise("tax-collect", Message("What the treasury receives"), ("tax.collect",), collected),
)
