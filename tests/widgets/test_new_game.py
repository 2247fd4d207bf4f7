"""The form for a new game: every field of it, what it says is wrong, and the editions side by side below it."""

from __future__ import annotations

from typing import Any

import pytest

from imperial_nb import Edition, Game
from imperial_nb.drawing.palette import PLAYERS
from imperial_nb.engine.rulebook import RULES
from imperial_nb.widgets import EditionComparison, NewGame, Table
from imperial_nb.widgets.draft import filled
from tests.widgets.hands import shown, tell

FORM: dict[str, Any] = {"names": ["Ann", "Bob"], "edition": "third", "start": "standard", "card": True, "seed": "7"}
FOUR = ["Ann", "Bob", "Cy", "Di"]
FEW_BONDS = ["2", "4", "9", "", "", "", "", "", "", "", "", "", "1", "3", "5", "", "", "", "", "", "", "", "", ""]


class Form:
    """A form in a browser: what its controls hold, and the games that it has begun."""

    def __init__(self) -> None:
        self.begun: list[Game] = []
        self.view = NewGame(self.begun.append)

    def check(self, **fields: Any) -> None:
        """Type something, and let it be looked at."""
        tell(self.view, {"check": fields})

    def adjust(self, preset: str = "third", **rules: Any) -> None:
        """Fill in values of an edition."""
        self.check(edition=preset, rules=filled(Edition.named(preset)) | rules)

    def begin(self, **fields: Any) -> None:
        tell(self.view, fields)

    def shown(self, key: str) -> Any:
        return shown(self.view, f"form.{key}")


@pytest.fixture
def form() -> Form:
    return Form()


# --- games ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", ["third", "second", "digest"])
@pytest.mark.parametrize("start", ["standard", "professional"])
@pytest.mark.parametrize("card", [True, False])
def test_the_form_begins_every_kind_of_game(edition: str, start: str, card: bool) -> None:
    table = Table()
    (view,) = table.children
    rules = filled(Edition.named(edition))
    tell(view, FORM | {"edition": edition, "start": start, "card": card, "rules": rules})
    assert table.game is not None
    assert table.game.edition == Edition.named(edition, uses_investor_card=card)
    assert table.game.decision is not None
    assert table.game.decision.kind == ("rondel" if start == "standard" else "invest")


def test_players_sit_as_they_are_listed(form: Form) -> None:
    form.begin(**FORM | {"names": ["  Cy", "Ann ", "Bob"]})
    assert list(form.begun[0].players) == ["Cy", "Ann", "Bob"]


def test_the_same_seed_deals_the_same_game(form: Form) -> None:
    for seed in ("7", "7", " 7 ", "seven", "seven"):
        form.begin(**FORM | {"names": FOUR, "seed": seed})
    positions = [game.position() for game in form.begun]
    assert positions[0] == positions[1] == positions[2] == Game.new(FOUR, seed=7).position()
    assert positions[3] == positions[4] == Game.new(FOUR, seed="seven").position()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_professional_start_begins_with_the_chosen_player(form: Form, seat: int) -> None:
    form.begin(**FORM | {"names": FOUR, "start": "professional", "first": seat})
    assert form.begun[0].start["first"] == FOUR[seat]
    assert form.begun[0].decision is not None
    assert form.begun[0].decision.player == FOUR[seat]


def test_who_begins_is_drawn_by_the_seed_otherwise(form: Form) -> None:
    form.begin(**FORM | {"names": FOUR, "start": "professional", "first": None})
    assert form.begun[0].start["first"] == Game.new(FOUR, start="professional", seed=7).start["first"]


def test_a_standard_start_has_no_first_player(form: Form) -> None:
    form.begin(**FORM | {"first": 1})
    assert "first" not in form.begun[0].start


# --- every value of an edition ----------------------------------------------------------------------------
ADJUSTED: dict[str, tuple[Any, Any]] = {
    "bonds": (FEW_BONDS, ((2, 1), (4, 3), (9, 5))),
    "flags_per_nation": ("12", 12),
    "max_revenue": (" 22 ", 22),
    "cash": (["40", "30", "20", "15", "14"], {2: 40, 3: 30, 4: 20, 5: 15, 6: 14}),
    "professional_cash": (["1", "2", "3", "4", "5"], {2: 1, 3: 2, 4: 3, 5: 4, 6: 5}),
    "own_bond": ("4", 4),
    "partner_bond": ("4", 4),
    "swiss_bank": (False, False),
    "takeover_fee": ("3", 3),
    "bonus_from": ("highest", "highest"),
    "tie_break": ("leader", "leader"),
}


def test_every_value_of_an_edition_has_a_field(form: Form) -> None:
    assert {field["name"] for field in form.shown("rules")} == set(Edition.values()) - {"uses_investor_card"}
    assert set(ADJUSTED) == set(Edition.values()) - {"uses_investor_card"}


@pytest.mark.parametrize("name", ADJUSTED)
def test_every_value_of_an_edition_can_be_changed_by_itself(form: Form, name: str) -> None:
    entered, value = ADJUSTED[name]
    if name == "partner_bond":
        form.adjust(cash=["40"] * 5)
    form.check(rules={**form.shown("draft")["rules"], name: entered})
    assert form.shown("faults") == {}
    assert name in form.shown("changed")
    form.begin()
    assert getattr(form.begun[0].edition, name) == value
    assert set(form.begun[0].edition.overrides()) == {name} | ({"cash"} if name == "partner_bond" else set())


def test_what_is_entered_as_the_preset_has_it_is_no_change(form: Form) -> None:
    for preset in Edition.names():
        form.adjust(preset)
        assert form.shown("changed") == []
        assert form.shown("adjusted") == ""
    form.adjust(takeover_fee="2", max_revenue=" 25")
    assert form.shown("changed") == ["takeover_fee"]
    assert form.shown("adjusted") == "1 value changed"


# --- what is wrong ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rules", "faults"),
    [
        ({"own_bond": "7"}, {"own_bond": "There is no bond of 7 M; there are: 2, 4, 6, 9, 12, 16, 20, 25 and 30."}),
        ({"own_bond": "2"}, {"partner_bond": "The card’s bond is of 2 M as well"}),
        ({"own_bond": "12"}, {"cash": "With 2 players everyone pays 42 M for the dealt bonds, but has only 35"}),
        ({"cash": ["35", "24", "1", "13", "13"]}, {"cash": "With 4 players everyone pays 11 M"}),
        ({"cash": ["35", "", "13", "13", "13"]}, {"cash": "With 3 players: A whole number from 0 to 1000 is missing."}),
        ({"max_revenue": "many"}, {"max_revenue": "This is a whole number from 0 to 1000, not “many”."}),
        ({"flags_per_nation": "-1", "takeover_fee": ""}, {"flags_per_nation": "not -1", "takeover_fee": "is missing"}),
        (
            {"bonds": FEW_BONDS[:12] + FEW_BONDS[13:] + [""]},
            {"bonds": "Bond 3, interest: A whole number from 1 to 1000 is missing."},
        ),
        ({"bonds": ["9"] + [""] * 11 + ["1"] + [""] * 11}, {"partner_bond": "there are: 9."}),
    ],
)
def test_what_no_edition_can_have_is_told_at_its_field_and_kept(
    form: Form, rules: dict[str, Any], faults: dict[str, str]
) -> None:
    form.adjust(**rules)
    told = form.shown("faults")
    assert set(told) == set(faults)
    assert not any(sign in text for text in told.values() for sign in ("_", "'", "[", "..."))
    assert all(part in told[field] for field, part in faults.items())
    form.begin()
    assert form.begun == []
    assert form.shown("refused") == 1
    assert {name: form.shown("draft")["rules"][name] for name in rules} == rules


@pytest.mark.parametrize(
    ("names", "field", "told"),
    [
        (["Ann", "  "], "name1", "1 to 40 printable characters"),
        (["bank", "Bob"], "name0", "the name of an account"),
        (["Ann", "x" * 41], "name1", "1 to 40 printable characters"),
        (["Ann"], "names", "2 to 6 players"),
        (list("ABCDEFG"), "names", "2 to 6 players"),
    ],
)
def test_names_that_cannot_be_are_told_at_their_seat(form: Form, names: list[str], field: str, told: str) -> None:
    form.check(names=names)
    assert list(form.shown("faults")) == [field]
    assert told in form.shown("faults")[field]
    form.begin(**FORM | {"names": names})
    assert form.begun == []
    assert form.shown("draft")["names"] == names


def test_equal_names_are_told_at_every_one_of_them(form: Form) -> None:
    form.check(names=["Ann", "Bo", " Ann "])
    assert form.shown("faults") == dict.fromkeys(("name0", "name2"), "There are two players called 'Ann'.")


def test_a_fault_goes_away_when_it_is_mended(form: Form) -> None:
    form.begin(**FORM | {"names": ["Ann", "Ann"]})
    form.check(names=["Ann", "Bo"])
    assert form.shown("faults") == {}
    form.begin()
    assert list(form.begun[0].players) == ["Ann", "Bo"]


@pytest.mark.parametrize("wrong", [{"edition": "first"}, {"start": "no"}, {"first": 5, "start": "professional"}])
def test_what_no_control_offers_is_refused_with_a_sentence(form: Form, wrong: dict[str, Any]) -> None:
    form.begin(**FORM | wrong)
    assert form.begun == []
    assert form.shown("problem") or form.shown("faults")["edition"]


# --- what it tells ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("players", "told"),
    [
        (2, "Each player will govern 3 nations."),
        (3, "Each player will govern 2 nations."),
        (4, "Each player will govern 1 nation. 2 nations are not dealt: whoever was dealt a bond of one"),
        (5, "Each player will govern 1 nation. 1 nation is not dealt: whoever was dealt a bond of it"),
        (6, "Each player will govern 1 nation."),
    ],
)
def test_how_many_nations_each_will_govern(form: Form, players: int, told: str) -> None:
    names = list("ABCDEF")[:players]
    form.check(names=names)
    assert form.shown("governed").startswith(told)
    each = int(told.split()[4])
    for seed in range(20):
        game = Game.new(names, seed=seed)
        governs = [len(player.governs) for player in game.players.values()]
        assert min(governs) >= each
        assert ("not dealt" in form.shown("governed")) == (players * each < 6)
        if players * each == 6:
            assert set(governs) == {each}


def test_a_professional_start_promises_no_nation(form: Form) -> None:
    form.check(start="professional")
    assert form.shown("governed").startswith("Nobody is dealt a nation")


def test_seats_have_the_players_colours(form: Form) -> None:
    assert [seat["colour"] for seat in form.shown("seats")] == list(PLAYERS)


# --- editions side by side --------------------------------------------------------------------------------
def compared(view: EditionComparison | NewGame) -> dict[str, dict[str, Any]]:
    return {row["label"]: row for row in shown(view, "comparison.rows")}


@pytest.mark.parametrize("one", Edition.names())
@pytest.mark.parametrize("other", Edition.names())
def test_each_difference_is_a_row_with_its_rule(one: str, other: str) -> None:
    view = EditionComparison(one, other)
    differences, rows = Edition.compare(one, other), shown(view, "comparison.rows")
    assert [row["rule"]["id"] for row in rows] == [difference.rule for difference in differences]
    for row in rows:
        rule = RULES[row["rule"]["id"]]
        assert (row["rule"]["title"], row["rule"]["text"]) == (rule.title, rule.text)
        assert (row["rule"]["source"], row["rule"]["editions"]) == (rule.source, rule.editions)
        assert any(not part["same"] for part in row["one"] + row["other"])
    assert ("no difference" in shown(view, "comparison.told")) == (one == other)


def test_the_parts_of_a_value_that_differ_stand_out() -> None:
    rows = compared(EditionComparison("third", "second"))
    cash, bonds = rows["Standard cash by players"], rows["Bonds of each nation"]
    assert [part["text"] for part in cash["one"] if not part["same"]] == ["2 players: 35 M", "3 players: 24 M"]
    assert [part["text"] for part in cash["other"] if not part["same"]] == ["2 players: 39 M", "3 players: 26 M"]
    assert [part["text"] for part in bonds["one"] if not part["same"]] == ["9 bonds", "30 M, interest 9 M"]
    assert [part["text"] for part in bonds["other"] if not part["same"]] == ["8 bonds"]
    assert rows["Swiss Banks may force a stop"]["one"] == [{"text": "yes", "same": False}]
    assert rows["Tie at the end"]["other"] == [{"text": "credit in the leading nation", "same": False}]


def test_both_editions_can_be_chosen_anew() -> None:
    view = EditionComparison()
    assert shown(view, "comparison.chosen") == ["third", "second"]
    tell(view, {"compare": ["digest", "digest"]})
    assert shown(view, "comparison.chosen") == ["digest", "digest"]
    assert shown(view, "comparison.rows") == []


def test_an_adjusted_edition_is_compared_too() -> None:
    view = EditionComparison("third", {"base": "third", "takeover_fee": 2})
    (row,) = shown(view, "comparison.rows")
    assert (row["one"], row["other"]) == ([{"text": "0", "same": False}], [{"text": "2", "same": False}])
    assert {"id": "other", "label": "third edition, adjusted"} in shown(view, "comparison.options")


def test_an_edition_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no edition 'fourth'"):
        EditionComparison("third", "fourth")


def test_the_form_offers_its_own_rules_for_comparison_while_they_can_be(form: Form) -> None:
    assert [each["id"] for each in shown(form.view, "comparison.options")] == Edition.names()
    form.adjust("second", takeover_fee="5")
    tell(form.view, {"compare": ["second", "own"]})
    assert list(compared(form.view)) == ["Takeover fee, M"]
    form.adjust("second", takeover_fee="x")
    assert shown(form.view, "comparison.chosen") == ["second", "third"]
    form.check(card=False, rules=filled(Edition.named("second")))
    assert shown(form.view, "comparison.chosen") == ["second", "own"]
    assert list(compared(form.view)) == ["Investor card in play"]
