"""Random games of all editions, starts, variants and numbers of players, and positions within a maneuver."""

from __future__ import annotations

from random import Random

from imperial_nb.engine import Action, Edition, Game, Scenario
from imperial_nb.engine.board import NATIONS
from tests.oracle.positions import as_scenario, random_position

NAMES = ["Ann", "Bob: B.", "Łucja", "Ed O'Hara", "דוד", "<b>&amp;"]


def random_game(random: Random, most: int = 120) -> Game:
    """A game of random length, with gifts now and then."""
    rules = Edition.named(
        random.choice(Edition.names()),
        uses_investor_card=random.random() < 0.6,
        bonus_from=random.choice(["previous", "highest"]),
        flags_per_nation=random.choice([2, 10, 15]),
    )
    start = random.choice(["standard", "professional"])
    game = Game.new(NAMES[: random.randint(2, 6)], edition=rules, start=start, seed=random.random().hex())
    play_on(game, random, random.randrange(most))
    return game


def random_maneuver(random: Random) -> Game:
    """A game that stands somewhere within a maneuver with much to do in it."""
    game = Scenario.from_dict(as_scenario(random_position(random), set(), random)).start()
    play_on(game, random, random.randrange(14), haste=0.05)
    return game


def play_on(game: Game, random: Random, number: int, haste: float = 0.3) -> None:
    """So many random actions; the more haste, the more often steps are ended."""
    for _ in range(number):
        legal = game.legal()
        if not legal:
            return
        quick = [action for action in legal if str(action) in ("done", "pass", "peace", "rondel investor")]
        game.play(random.choice(quick if quick and random.random() < haste else legal))
        if random.random() < 0.05:
            give(game, random)


def give(game: Game, random: Random) -> None:
    """A gift of 1 M, if it can be given."""
    gift = Action("donate", player=random.choice(list(game.players)), nation=random.choice(NATIONS), amount=1)
    if game.explain(gift) is None:
        game.play(gift)
