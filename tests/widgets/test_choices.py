"""Every legal action can be reached by buttons, and nothing else can."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from imperial_nb import Action, Game, Scenario
from imperial_nb.widgets.choices import groups
from imperial_nb.widgets.selection import Selection, clicked, place

NAMES = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo"]


def reachable(game: Game) -> set[str]:
    """The actions of all buttons, after whatever can be picked up by other buttons."""
    seen, waiting, actions = set(), [Selection()], set()
    while waiting:
        selection = waiting.pop()
        if selection in seen:
            continue
        seen.add(selection)
        for group in groups(game, selection):
            for option in group["options"]:
                if "action" in option:
                    actions.add(option["action"])
                else:
                    waiting.append(Selection.of(option["choose"]))
    return actions


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {"edition": "second"}),
        (6, {"start": "professional"}),
        (5, {"edition": {"base": "third", "uses_investor_card": False}}),
    ],
    ids=str,
)
def test_buttons_offer_exactly_the_legal_actions(players: int, options: dict[str, Any]) -> None:
    chance = random.Random(players)
    game = Game.new(NAMES[:players], seed=players, **options)
    for _ in range(250):
        legal = game.legal()
        if not legal:
            break
        offered = reachable(game)
        assert {str(action) for action in legal} <= offered
        assert [text for text in offered if game.explain(text)] == unplayable_productions(game, offered)
        game.play(chance.choice(legal))
    assert len(game.nodes) > 200


def unplayable_productions(game: Game, offered: set[str]) -> list[str]:
    """Toggles may ask for more units than the supply has left; the game then says so."""
    productions = [Action.parse(text) for text in offered if text.startswith("produce")]
    most = max((len(a.provinces or ()) for a in game.legal() if a.type == "produce"), default=0)
    return [str(a) for a in productions if len(a.provinces or ()) > most or game.explain(a)]


def test_several_identical_armies_go_together() -> None:
    game = Scenario.named("trieste-convoy").start()
    game.play("done")
    picked = Selection(region="trieste", unit="army", count=2)
    offered = [option["action"] for group in groups(game, picked) for option in group["options"] if "action" in option]
    assert "move army trieste west_balkan count 2" in offered
    assert "move army trieste algeria count 2" not in offered


def test_a_selection_comes_back_from_plain_data() -> None:
    selection = Selection("munich", "army", "friendly", 2, "berlin", frozenset({"prague"}))
    plain = {field.name: getattr(selection, field.name) for field in fields(selection)} | {"idle": ["prague"]}
    assert Selection.of(plain) == selection


def test_a_click_where_one_thing_can_be_done_does_it() -> None:
    game = Scenario.named("german-factory-sites").start()
    assert {place(action) for action in game.legal()} == {"danzig", "munich", None}
    assert clicked(game, Selection(), "danzig") == Action.parse("build danzig")


def test_a_click_on_an_illegal_region_means_what_the_game_can_refuse() -> None:
    game = Scenario.named("german-factory-sites").start()
    assert clicked(game, Selection(), "cologne") == Action.parse("build cologne")
    refusal = game.explain("build cologne")
    assert refusal is not None
    assert refusal.rule == "factory.build"
