"""What the starts of games show."""

from __future__ import annotations

from imperial_nb.engine import Game

from .shown import Shown, claim


def dealt(at: Shown, edition: str = "third", **cards: list[str]) -> None:
    """The position is the one that dealing these cards gives."""
    seats = list(at.game.players)
    game = Game.new(seats, edition=edition, cards=cards)
    assert game.state.key() == at.game.state.key()
    at.told(game.events)
    nations = at.game.nations.values()
    assert all(nation.power == 0 and nation.rondel is None and len(nation.factories) == 2 for nation in nations)
    at.rules.add("setup.start")


@claim
def standard_start(at: Shown) -> None:
    dealt(at, Ann=["AH"], Bob=["IT"], Cleo=["FR"], Dan=["GB"], Eve=["GE"], Finn=["RU"])
    assert {player.cash for player in at.game.players.values()} == {2}
    assert at.game.players["Bob"].investor_card
    assert len(at.legal()) == 8
    events = at.play("rondel import")
    assert "rondel_fee" not in at.kinds(events)


@claim
def two_player_start(at: Shown) -> None:
    dealt(at, Nora=["AH", "FR", "GE"], Sam=["IT", "RU", "GB"])
    for alone in ("AH", "GE"):
        assert list(at.game.nations[alone].bonds) == ["Nora"]
    assert at.game.players["Nora"].bonds["IT"] == at.game.players["Sam"].bonds["FR"] == (2,)


@claim
def three_player_start(at: Shown) -> None:
    dealt(at, Nora=["IT", "RU"], Sam=["FR", "GE"], Tess=["AH", "GB"])
    at.decides("Tess", "rondel", "AH")
    assert at.game.players["Nora"].investor_card
    assert {player.cash for player in at.game.players.values()} == {2}


@claim
def four_player_start(at: Shown) -> None:
    dealt(at, Nora=["IT"], Sam=["FR"], Tess=["GB"], Uwe=["RU"])
    assert at.governs("AH") == "Sam"
    assert at.game.players["Sam"].bonds["AH"] == (2,)
    assert at.governs("GE") is None
    assert at.game.nations["GE"].bonds == {}
    events = at.play("rondel taxation", "rondel taxation", "rondel taxation", "rondel taxation")
    assert [event.nation for event in events if event.kind == "skipped"] == ["GE"]
    at.decides("Uwe", "rondel", "RU")


@claim
def five_player_start(at: Shown) -> None:
    dealt(at, Nora=["GE"], Sam=["RU"], Tess=["IT"], Uwe=["FR"], Vera=["GB"])
    at.decides("Uwe", "rondel", "AH")
    assert at.treasury("AH") == 2
    assert at.game.players["Uwe"].governs == ("AH", "FR")
    assert at.game.players["Vera"].investor_card
    at.play("rondel taxation", "rondel taxation", "rondel taxation", "rondel investor")
    at.decides("Vera", "invest", "GB")
    at.play("invest AH 4")
    assert at.governs("AH") == "Vera"


@claim
def earlier_edition_start(at: Shown) -> None:
    dealt(at, "second", Nora=["AH", "GB"], Sam=["IT", "RU"], Tess=["FR", "GE"])
    assert {player.cash for player in at.game.players.values()} == {0}
    assert {nation.treasury for nation in at.game.nations.values()} == {13}
    assert at.game.nations["AH"].available == (2, 6, 12, 16, 20, 25)
    assert not at.game.edition.uses_swiss_banks
    assert at.game.edition.flags_per_nation == 10
    at.rules.add("board.bonds")


@claim
def digest_start(at: Shown) -> None:
    dealt(at, "digest", Nora=["AH"], Sam=["FR"], Tess=["GB"], Uwe=["RU"])
    edition = at.game.edition
    assert {player.cash for player in at.game.players.values()} == {0}
    assert (edition.flags_per_nation, edition.max_revenue, edition.uses_swiss_banks) == (15, 25, False)
    assert all(30 in nation.available for nation in at.game.nations.values())
    assert at.game.players["Nora"].bonds["GE"] == (4,)
    assert at.governs("GE") == "Nora"
    assert at.governs("IT") is None
    at.rules.add("board.bonds")


@claim
def france_on_offer(at: Shown) -> None:
    at.decides("Nora", "invest", "FR")
    assert at.cash("Nora") == 22 - 4 - 4
    at.refused("invest GB 2", "setup.professional")
    at.play("invest FR 9")
    assert at.governs("FR") == "Nora"
    at.decides("Sam", "invest", "FR")
    at.play("pass", "pass", "pass")
    at.decides("Sam", "invest", "GB")


@claim
def swiss_bank_or_russia(at: Shown) -> None:
    at.decides("Vera", "invest", "RU")
    assert at.legal() == ["invest RU 4", "pass"]
    events = at.play("pass")
    assert at.game.players["Vera"].swiss_bank
    assert [event.player for event in events if event.kind == "card_given"] == ["Sam"]
    assert at.governs("AH") == "Nora"
    assert at.governs("RU") == "Sam"
    at.reset().play("invest RU 4")
    assert at.governs("RU") == "Vera"
    assert not at.game.players["Vera"].swiss_bank
