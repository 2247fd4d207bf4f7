"""The rulebook: complete, readable, and honest about where each rule comes from."""

import gettext
import re
from pathlib import Path

import pytest

from imperial_nb.engine import words
from imperial_nb.engine.rulebook import RULES, chapters, rule

IDS = [
    "board.facts",
    "board.supply",
    "board.bonds",
    "board.occupied",
    "setup.start",
    "setup.standard",
    "setup.undealt",
    "setup.professional",
    "setup.swiss_bank",
    "setup.investor_card",
    "gov.majority",
    "money.separate",
    "money.donate",
    "gov.agreements",
    "turn.order",
    "rondel.spaces",
    "rondel.first",
    "rondel.cost",
    "rondel.pass_investor",
    "factory.build",
    "production.units",
    "import.units",
    "maneuver.order",
    "fleet.move",
    "army.move",
    "army.convoy",
    "army.rail",
    "army.straits",
    "army.stance",
    "army.last_factory",
    "battle.one_for_one",
    "battle.active",
    "battle.demand",
    "army.destroy",
    "flag.place",
    "flag.supply",
    "investor.interest",
    "investor.activate",
    "investor.swiss_bank",
    "investor.force",
    "gov.change",
    "gov.takeover_fee",
    "gov.swiss_bank",
    "investor.pass_card",
    "tax.revenue",
    "tax.level",
    "tax.bonus",
    "tax.power",
    "tax.collect",
    "end.trigger",
    "end.score",
    "end.tie",
    "variant.no_card",
]

# Rule → what the table of editions says about it and its note has to mention.
EDITION_NOTES = {
    "board.bonds": ["Second edition", "eight", "30 M"],
    "board.supply": ["Second edition", "10 flags"],
    "setup.standard": ["Second edition and digest", "13 M", "26 M", "39 M", "4 M"],
    "setup.undealt": ["Second edition and digest", "4 M"],
    "setup.professional": ["Third and second edition", "digest"],
    "setup.swiss_bank": ["Second edition, digest", "no Swiss Banks"],
    "setup.investor_card": ["uses_investor_card"],
    "rondel.pass_investor": ["uses_investor_card"],
    "investor.activate": ["uses_investor_card"],
    "investor.interest": ["same in all editions"],
    "investor.swiss_bank": ["Second edition and digest", "without a government", "card holder"],
    "investor.force": ["Second edition, digest", "nobody"],
    "gov.change": ["uses_investor_card", "round"],
    "gov.takeover_fee": ["Second edition: 1 M", "Third edition and digest: no fee"],
    "gov.swiss_bank": ["Second edition, digest", "no Swiss Banks"],
    "investor.pass_card": ["uses_investor_card"],
    "flag.supply": ["Second edition", "10 flags"],
    "tax.revenue": ["Second edition", "20 M"],
    "tax.bonus": ["bonus_from", "highest"],
    "end.tie": ["Second edition", "government", "shared", "Digest"],
    "variant.no_card": ["uses_investor_card", "digest"],
}

# Numbers a learner must be able to rely on.
EXACT = {
    "board.facts": ["Six nations", "2 to 6", "five home provinces", "15 land", "9 sea", "Switzerland", "Dublin"],
    "board.supply": [
        "Armies: 10 for Austria-Hungary, 6 for Great Britain, 8",
        "Fleets: 6 for Austria-Hungary, 10 for Great Britain, 8",
        "15 flags",
        "15 armaments factories and 15 shipyards",
    ],
    "board.bonds": ["2, 4, 6, 9, 12, 16, 20, 25 and 30 M", "1, 2, 3, 4, 5, 6, 7, 8 and 9 M"],
    "setup.standard": ["9 M bond", "2 M bond", "13 M (4 to 6 players), 24 M (3) or 35 M (2)", "keeps 2 M"],
    "setup.professional": ["15 M (6 players), 18 M (5), 22 M (4), 28 M (3) or 40 M (2)"],
    "rondel.spaces": ["Taxation, Factory, Production, Maneuver, Investor, Import, Production and Maneuver"],
    "rondel.cost": ["1 to 6", "first three", "2 M for four spaces, 4 M for five, 6 M for six"],
    "factory.build": ["one factory per turn", "5 M"],
    "import.units": ["up to three units for 1 M each"],
    "army.destroy": ["three of its armies"],
    "investor.activate": ["2 M"],
    "tax.revenue": ["2 M for each", "1 M for each", "25 M"],
    "tax.level": ["5 M or less", "15 M or more", "0 to 10"],
    "tax.power": ["0 to 10", "more than 25"],
    "end.score": ["0 for up to 4 points, 1 from 5, 2 from 10, 3 from 15, 4 from 20, and 5 at 25"],
}

BOOK = re.compile(r"Rulebook 2010, (?:p\. (\d+)|pp\. (\d+(?:, \d+)*) and (\d+))")
OTHER_SOURCES = {
    "Online help of the second edition (Italian)",
    "Online help of the second edition (Dutch)",
    "Spanish digest",
    "Board and cards of the game",
    "Decision of this project",
}


def test_every_rule_is_there_in_order() -> None:
    assert list(RULES) == IDS


def test_rule_looks_up_by_id() -> None:
    for rule_id in IDS:
        assert rule(rule_id) is RULES[rule_id]
        assert rule(rule_id).id == rule_id


def test_the_engine_cites_only_rules_that_exist() -> None:
    families = "|".join(sorted({rule_id.split(".")[0] for rule_id in IDS}))
    cited = {
        found
        for path in Path(words.__file__).parent.glob("*.py")
        if not path.name.startswith("rulebook")
        for found in re.findall(rf'"((?:{families})\.[a-z_]+)"', path.read_text(encoding="utf-8"))
    }
    assert "rondel.cost" in cited
    a_file_and_places_in_a_position = {"board.json", "turn.nation", "turn.passed_investor", "turn.phase"}
    assert cited - set(IDS) <= a_file_and_places_in_a_position


def test_unknown_rule_is_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"There is no rule 'rondel\.costs'"):
        rule("rondel.costs")


@pytest.mark.parametrize("rule_id", IDS)
def test_title_and_text_read_well(rule_id: str) -> None:
    entry = rule(rule_id)
    assert entry.title[0].isupper()
    assert len(entry.title) <= 45
    assert not entry.title.endswith(".")
    sentences = re.findall(r"[^.]+\.(?: |$)", entry.text)
    assert "".join(sentences) == entry.text, "a text is whole sentences"
    assert 2 <= len(sentences) <= 6
    for text in (entry.title, entry.text, entry.source, entry.editions or "."):
        assert " ".join(text.split()) == text
        assert set(re.findall(r"\w*_\w*", text)) <= {"uses_investor_card", "bonus_from"}
        assert not re.search(r"[{}]|TODO|TBD|XXX|\.\.\.", text)


def test_no_two_rules_share_a_title() -> None:
    assert len({entry.title for entry in RULES.values()}) == len(IDS)


@pytest.mark.parametrize("rule_id", IDS)
def test_sources_are_well_formed(rule_id: str) -> None:
    sources = rule(rule_id).source.split("; ")
    assert len(set(sources)) == len(sources) > 0
    for source in sources:
        book = BOOK.fullmatch(source)
        if book is None:
            assert source in OTHER_SOURCES
        else:
            pages = [int(page) for group in book.groups() if group for page in group.split(", ")]
            assert pages == sorted(set(pages))
            assert all(3 <= page <= 16 for page in pages)


@pytest.mark.parametrize("rule_id", IDS)
def test_what_is_decided_here_says_so_in_text_and_source(rule_id: str) -> None:
    entry = rule(rule_id)
    said = "Decided here: " in entry.text + (entry.editions or "")
    assert said == ("Decision of this project" in entry.source)


@pytest.mark.parametrize("rule_id", IDS)
def test_notes_on_editions(rule_id: str) -> None:
    note = rule(rule_id).editions
    if rule_id not in EDITION_NOTES:
        assert note is None
    else:
        assert note is not None
        assert [part for part in EDITION_NOTES[rule_id] if part not in note] == []


@pytest.mark.parametrize("rule_id", EXACT)
def test_numbers_are_exact(rule_id: str) -> None:
    assert [part for part in EXACT[rule_id] if part not in rule(rule_id).text] == []


def test_chapters_hold_all_rules_once() -> None:
    assert [entry.id for chapter in chapters() for entry in chapter.rules] == IDS
    assert [chapter.title for chapter in chapters()] == [
        "Board",
        "Set-up",
        "Government and money",
        "Turn",
        "Factory",
        "Production",
        "Import",
        "Maneuver",
        "Investor",
        "Taxation",
        "End",
        "Variant without the investor card",
    ]
    for chapter in chapters():
        assert {entry.chapter for entry in chapter.rules} == {chapter.title}


def test_words_are_made_when_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message if "{" in message else message.upper()

    known = rule("rondel.cost")
    monkeypatch.setattr(words, "_catalogue", lambda code: Shouting())
    assert known.title == "MOVING ON THE RONDEL"
    assert known.text.startswith("ON LATER TURNS THE MARKER")
    assert known.chapter == "TURN"
    assert chapters()[3].title == "TURN"
    assert rule("setup.standard").source.endswith("DECISION OF THIS PROJECT")
    assert "THERE ARE NO SWISS BANKS" in str(rule("setup.swiss_bank").editions)


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        RULES["house.rule"] = rule("rondel.cost")  # type: ignore[index]
