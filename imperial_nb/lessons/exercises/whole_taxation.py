"""A Taxation prepared, and one calculated from beginning to end."""

from __future__ import annotations

import random

from imperial_nb.engine import Game
from imperial_nb.engine.board import NATION, NATIONS, SEA
from imperial_nb.engine.economy import revenue, soldiers_pay, tax_marker
from imperial_nb.engine.words import Message

from ..catalogue import Exercise
from ..lines import told
from ..situations import abroad, homes, ids
from ..task import Deed, Field, Look, Numbers, mistakes
from .taxation import LOWEST, earning, space_name, taxed, told_of
from .ways import goals, maneuver


# --- all of it -----------------------------------------------------------------------------------------------
def whole(rng: random.Random) -> Numbers:
    """Everything from the board: revenue, bonus, power and treasury."""
    nation = rng.choice(NATIONS)
    setting = earning(rng, nation, rng.choice((3, 5, 6, 8)))
    setting.units(nation, "army", rng.choice(homes(nation)), rng.randint(1, 3))
    setting.units(nation, "fleet", rng.choice(ids(SEA)), rng.randint(1, 2))
    points, treasury = rng.randint(0, 12), rng.randint(0, 9)
    setting.nation(nation, tax=rng.randint(5, 9), power=points, treasury=treasury)
    cash = setting.start().players[setting.government(nation)].cash
    before = setting.start().nations[nation].tax
    game, events = taxed(setting, nation)
    told_revenue = told_of(events, "revenue")
    income = told_revenue.values["revenue"] if told_revenue else 0
    gain = game.players[setting.government(nation)].cash - cash
    view = game.nations[nation]
    pay = soldiers_pay(game.state, NATION[nation])
    return Numbers(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation}, with power {points}, {treasury} M in its treasury and the tax marker on {space_name}, "
            "carries out Taxation. What are revenue and success bonus, and what power points and treasury does it "
            "have afterwards?",
            nation=nation,
            points=points,
            treasury=treasury,
            space_name=space_name(before),
        ),
        looks=(Look("map"), Look("tax")),
        fields=(
            Field(
                Message("Revenue"),
                income,
                mistakes(
                    income,
                    (income + 2, Message("Is one of the factories occupied?")),
                    (income - 2, Message("A factory beside a friendly army counts, too.")),
                    *((income + off, Message("Count the flags again: 1 M for each.")) for off in (1, -1)),
                ),
            ),
            Field(
                Message("Success bonus"),
                gain,
                mistakes(
                    gain,
                    (view.tax - before, Message("A marker that falls brings no penalty.")),
                    (view.tax - LOWEST, Message("That is the level. The bonus is for the spaces it rose.")),
                    (income, Message("That is the revenue. The bonus is for the spaces it rose.")),
                    *((gain + off, Message("Count the spaces from where the marker stood.")) for off in (1, -1)),
                ),
            ),
            Field(
                Message("Power points"),
                view.power,
                mistakes(
                    view.power,
                    (points + income, Message("Add the level, not the revenue.")),
                    (points + gain, Message("Add the level, not the rise.")),
                    (view.power - points, Message("Add them to the points it has.")),
                    *((view.power + off, Message("The level stands below the space.")) for off in (1, -1)),
                ),
            ),
            Field(
                Message("Treasury"),
                view.treasury,
                mistakes(
                    view.treasury,
                    (treasury + income, Message("You forgot the soldiers' pay.")),
                    (view.treasury + gain, Message("The bonus is the government's.")),
                    (max(income - pay, 0), Message("Add what it had.")),
                    (treasury + income - pay, Message("If the pay is more than the revenue, no money moves.")),
                    *(
                        (view.treasury + off, Message("Count the units on the board again: 1 M for each."))
                        for off in (1, -1, 2, -2)
                    ),
                ),
            ),
        ),
        hints=(
            Message("In this order: revenue, marker, bonus, power points, money."),
            Message("The revenue is {income} M; {pay} units have to be paid.", income=income, pay=pay),
        ),
        why=told(events, "revenue", "tax_level", "bonus", "power", "tax_collected", "nothing_collected"),
        board="map",
    )


# --- raising the revenue -------------------------------------------------------------------------------------
def raise_revenue(rng: random.Random) -> Deed:
    """Two armies, two new flags: the maneuver before a good Taxation."""
    reach: list[str] = []
    while len(reach) < 2:
        nation = rng.choice(NATIONS)
        origin = rng.choice(homes(nation))
        setting = maneuver(rng, nation).units(nation, "army", origin, 2)
        reach = sorted(goals(setting.start(), "army", origin) & set(abroad()))
    number = NATION[nation]
    now = revenue(setting.start().state, number)
    setting.nation(nation, tax=tax_marker(now))
    wanted = now + 2
    first, second = rng.sample(reach, 2)
    actions: tuple[str, ...] = (f"move army {origin} {first}", f"move army {origin} {second}")

    def lacking(game: Game) -> Message | None:
        if revenue(game.state, number) >= wanted:
            return None
        if game.decision and game.decision.nation == nation:
            return Message("Flags are placed when the maneuver is over. End the army step.")
        return Message(
            "The revenue is {amount} M now. Two armies in one region bring one flag only.",
            amount=revenue(game.state, number),
        )

    solved = setting.start()
    events = [event for action in actions for event in solved.play(action)]
    if solved.decision and solved.decision.nation == nation:
        actions = (*actions, "done")
        events += solved.play("done")
    return Deed(
        scenario=setting.scenario(),
        prompt=Message(
            "{nation} has a revenue of {now} M. With its two armies prepare a Taxation of {wanted} M: carry out the "
            "maneuver to its end.",
            nation=nation,
            now=now,
            wanted=wanted,
        ),
        think=Message("Where do two armies bring 2 M more, and where not?"),
        lacking=lacking,
        actions=actions,
        hints=(
            Message("Flags bring 1 M each, but never in home provinces."),
            Message("Send one army to {region} and the other to {region_2}.", region=first, region_2=second),
        ),
        why=told(events, "army_moved", "army_moved_by_rail", "flag_placed"),
        board="map",
    )


EXERCISES = (
    Exercise("raise-revenue", Message("Prepare a Taxation"), ("tax.revenue", "flag.place"), raise_revenue),
    Exercise(
        "taxation", Message("The whole Taxation"), ("tax.revenue", "tax.bonus", "tax.power", "tax.collect"), whole
    ),
)
