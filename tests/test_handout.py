"""Hand-outs: questions from positions, answers from the engine, one page that prints and fetches nothing."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from imperial_nb import scenarios
from imperial_nb.cli import main
from imperial_nb.engine import Game, Scenario
from imperial_nb.engine.rulebook import RULES, rule
from imperial_nb.handout import Sheet, handout, sheet
from imperial_nb.handout.asked import Line, Question
from imperial_nb.handout.questions import MOST, questions

HTML = ElementTree.Element
SVG = "{http://www.w3.org/2000/svg}"


def asked(name: str) -> list[Question]:
    return questions(*sheet(name))


def answer(name: str, part: str) -> dict[str, tuple[str, ...]]:
    """The answer to the one question of a position that contains `part`: text → rules."""
    (found,) = [one for one in asked(name) if part in one.text]
    return {line.text: line.rules for line in found.answer}


def changed(name: str, **fields: Any) -> Game:
    """The game of a named position, some fields of which are replaced."""
    return Scenario.from_dict({**Scenario.named(name).to_dict(), **fields}).start()


def parsed(page: str) -> HTML:
    kind, document = page.split("\n", 1)
    assert kind == "<!DOCTYPE html>"
    return ElementTree.fromstring(document)


def text(element: HTML) -> str:
    return "".join(element.itertext())


# --- questions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", Scenario.names())
def test_every_position_asks_something_and_answers_it_by_rules(name: str) -> None:
    game, rules = sheet(name)
    before = game.state.key()
    found = questions(game, rules)
    assert 1 <= len(found) <= MOST
    assert len({one.text for one in found}) == len(found)
    for one in found:
        assert one.text.endswith("?")
        assert one.answer
        assert all(line.text.endswith((".", "?")) for line in one.answer)
        assert {rule for line in one.answer for rule in line.rules} <= set(RULES)
    assert any(line.rules for one in found for line in one.answer)
    assert game.state.key() == before, "asking changes nothing"
    assert 1 <= len(questions(game)) <= MOST, "without rules, too"


def test_rondel_costs() -> None:
    found = list(answer("rondel-fees", "Which spaces"))
    assert found[0] == "Free of charge: Import, Production and Maneuver."
    assert [re.findall(r"pays (\d) M", line) for line in found[1:]] == [["2"], ["4"], ["6"], [], []]
    assert "7 spaces away" in found[4]
    assert answer("standard-start", "Which spaces") == {"Any of the eight spaces, free of charge.": ("rondel.first",)}


def test_taxation_line_by_line_with_rules() -> None:
    rules = list(answer("german-taxation", "Taxation").values())
    assert rules == [("tax.revenue",), ("tax.level",), ("tax.bonus",), ("tax.power",), ("tax.collect",)]
    assert "Germany collects 4 M: 7 M revenue less 3 M soldiers' pay." in answer("german-taxation", "Taxation")


def test_answers_follow_the_position() -> None:
    poorer = changed("german-taxation", flags={})
    found = [line.text for one in questions(poorer, ("tax.revenue",)) for line in one.answer]
    assert "Germany collects 1 M: 4 M revenue less 3 M soldiers' pay." in found


def test_the_end_is_counted() -> None:
    assert "Dirk wins with 53 points." in answer("one-point-ahead", "How does the game end")
    tie = answer("tie-by-credit", "How does the game end")
    assert tie["Ben wins the tie at 58 points."] == ("end.tie",)
    assert next(iter(answer("six-players-final-count", "who wins"))).startswith("Floris: 155 points; cash 5 M")
    assert "Aldo wins with 80 points." in " ".join(answer("five-players-the-bank-lets-it-end", "follows"))


def test_interest_and_who_pays_it() -> None:
    found = answer("interest-shortfall", "interest")
    assert "Eve pays Dan 3 M of the interest Germany cannot pay." in found
    assert set(found.values()) == {("investor.interest",)}


def test_smallest_gifts() -> None:
    assert answer("investor-refused", "for Investor") == {"2 M, for instance from Bob.": ("money.donate",)}
    assert answer("one-short-of-a-stop", "force") == {"1 M, for instance from Eve.": ("money.donate",)}
    assert next(iter(answer("two-short-of-a-factory", "for a factory"))).startswith("2 M")


def test_purchases_and_takeovers() -> None:
    assert answer("level-is-not-enough", "take over") == {"France: 9 M; the 2 M bond for 9 M.": ("gov.change",)}
    assert "France: 6 and 9 M" in " ".join(answer("level-is-not-enough", "buy with 9 M"))
    assert answer("swiss-banks-in-turn", "take over") == {"With none.": ("gov.change",)}
    assert set(answer("fee-for-a-last-nation", "Why").values()) == {("gov.takeover_fee",)}


def test_governments_of_a_start() -> None:
    found = answer("four-player-start", "Who governs")
    assert found["Austria-Hungary: Sam, with 2 M."] == ("gov.majority",)
    assert found["Germany: nobody yet."] == ("setup.undealt",)
    assert found["Tess holds the investor card."] == ("setup.investor_card",)


def test_sites_production_and_import() -> None:
    sites = answer("german-factory-sites", "build a factory")
    assert len(sites) == 5
    assert sites["Cologne is occupied by a hostile army."] == ("factory.build",)
    assert answer("german-production", "produce")["Germany produces a fleet in Hamburg."] == ("production.units",)
    assert ("board.supply",) in answer("one-army-left", "produce").values()
    imported = answer("austrian-import", "import")
    assert "Fleets, 1 M each: in Trieste." in imported
    assert ("board.supply",) in answer("six-british-armies", "import").values()


def test_moves_by_the_way_they_go() -> None:
    assert answer("british-fleets", "fleets")["From London to English Channel."] == ("fleet.move",)
    found = answer("naples-behind-rome", "armies")
    assert found["From Naples by land to Rome."] == ("army.move",)
    assert [line for line, rules in found.items() if rules == ("army.convoy",)] == [
        "From Naples over sea to Algeria, Florence, Genoa, Marseille, Spain, Tunis and Venice."
    ]
    assert answer("last-factory", "armies")["Only as friendly armies: to Naples."] == ("army.last_factory",)


@pytest.mark.parametrize(
    ("name", "part", "rule_id"),
    [
        ("berlin-rail-cut", "from Cologne to Danzig", "army.rail"),
        ("straits", "from Spain to Morocco", "army.straits"),
        ("round-switzerland", "to Switzerland", "board.facts"),
        ("last-factory", "to Naples as a hostile one", "army.last_factory"),
        ("german-rail", "from Holland to Denmark", "army.convoy"),
    ],
)
def test_why_not(name: str, part: str, rule_id: str) -> None:
    assert list(answer(name, part).values()) == [(rule_id,)]


def test_answers_of_others_and_what_follows() -> None:
    forced = list(answer("two-swiss-banks-and-a-stop", "Finn"))
    assert forced[0].endswith("does Eve force it to stop there?")
    assert "Investor" in forced[1]
    fought = list(answer("order-of-asking", "Whom"))
    assert [line.rpartition(". ")[2] for line in fought] == [
        "Romania gets the flag of Italy.",
        "Romania gets the flag of Austria-Hungary.",
    ]


# --- the page ---------------------------------------------------------------------------------------------------------
def test_questions_come_first_and_each_position_has_pages_of_its_own() -> None:
    names = ("straits", "german-taxation", "six-players-final-count")
    page = handout([sheet(name) for name in names])
    sections = parsed(page).findall("body/section")
    titles = [text(section[0]) for section in sections]
    known = {entry.name: entry.title for entry in scenarios.library()}
    assert titles == [f"{number}. {known[name]}" for number, name in enumerate(names, start=1)] + [
        f"{number}. Answers: {known[name]}" for number, name in enumerate(names, start=1)
    ]
    assert "break-after: page" in page
    assert "size: A4" in page
    assert "success bonus" not in text(sections[1])
    assert "success bonus" in text(sections[4])


def test_answers_cite_titles_and_sources() -> None:
    questions_page, answers_page = parsed(handout([sheet("german-taxation")])).findall("body/section")
    cited = [text(item) for item in answers_page.findall("ol[@class='rules']/li")]
    assert f"{rule('tax.bonus').title} ({rule('tax.bonus').source})" in cited
    numbers = {int(number) for sup in answers_page.iter("sup") for number in text(sup).split(",")}
    assert numbers == set(range(1, len(cited) + 1))
    assert Scenario.named("german-taxation").note in text(answers_page)
    assert Scenario.named("german-taxation").note not in text(questions_page)


def test_pictures_and_tables_show_the_position() -> None:
    first = parsed(handout([sheet("german-taxation")])).find("body/section")
    assert first is not None
    assert len(first.findall(f".//{SVG}svg")) == 3  # map, rondel, legend
    rows = [[text(cell) for cell in row] for row in first.findall(".//tbody/tr")]
    assert ["Germany (GE)", "Eve", "3 M", "1 ×0", "6"] in rows
    assert len(rows) == 6 + 6


def test_nothing_is_fetched_and_nothing_runs() -> None:
    page = handout([sheet("ionian-encounter"), sheet("trieste-convoy")])
    assert set(re.findall(r"https?://[^\"'\s)]+", page)) == {"http://www.w3.org/2000/svg"}
    for element in parsed(page).iter():
        assert element.tag.rpartition("}")[2] not in ("script", "link", "img", "iframe", "image")
        assert all(value.startswith("#") for key, value in element.items() if key in ("href", "src"))
    assert "url(" not in page.replace("url(#", "")


def test_what_users_write_stays_text() -> None:
    rude = '<script>alert("1")</script> & </style>'
    players = Scenario.named("german-taxation").to_dict()["players"]
    players[4]["name"] = '"><img src=x>'
    nations = Scenario.named("german-taxation").to_dict()["nations"]
    nations["GE"]["government"] = '"><img src=x>'
    game = changed("german-taxation", title=rude, note=f"{rude}\n\x07\u202e", players=players, nations=nations)
    page = handout([Sheet(game)])
    assert "<script" not in page
    assert "<img" not in page
    document = parsed(page)
    assert text(document).count(rude) >= 3
    assert '"><img src=x> receives a success bonus of 1 M.' in text(document)
    assert "\u202e" not in page


def test_a_handout_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one position"):
        handout([])


def test_without_rules_to_cite_a_line_has_no_number() -> None:
    assert Line("Nowhere.").rules == ()
    page = handout([Sheet(changed("peace-under-arms", units=[]), ("board.occupied",))])
    assert "None.</li>" in page


# --- the command ------------------------------------------------------------------------------------------------------
@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_command_writes_and_never_overwrites_unasked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handout", "straits"]) == 0
    written = (folder / "handout.html").read_text(encoding="utf-8")
    assert written == handout([sheet("straits")])
    assert main(["handout", "german-rail"]) == 2
    assert "--force overwrites it" in capsys.readouterr().err
    assert (folder / "handout.html").read_text(encoding="utf-8") == written
    assert main(["handout", "german-rail", "--force"]) == 0
    assert (folder / "handout.html").read_text(encoding="utf-8") == handout([sheet("german-rail")])
    assert main(["handout", "straits", "german-rail", "-o", "both.html"]) == 0
    assert len(parsed((folder / "both.html").read_text(encoding="utf-8")).findall("body/section")) == 4


def test_positions_and_games_in_files(folder: Path) -> None:
    game = Scenario.named("german-taxation").start()
    game.position().save("position.json")
    Path("line.txt").write_text(game.position().to_line(), encoding="utf-8")
    game.play("rondel factory")
    game.save("game.json")
    assert main(["handout", "position.json", "line.txt", "game.json", "-o", "page.html"]) == 0
    pages = [text(one) for one in parsed((folder / "page.html").read_text(encoding="utf-8")).findall("body/section")]
    assert [page.partition(".")[0] for page in pages] == ["1", "2", "3"] * 2
    assert ["Where can Germany build a factory" in page for page in pages] == [False, False, True] * 2


def test_standard_input_and_output(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Scenario.named("straits").to_line().encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line)))
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["handout", "-", "-o", "-"]) == 0
    page = out.buffer.getvalue().decode()
    assert page.startswith("<!DOCTYPE html>")
    assert list(folder.iterdir()) == []


def test_what_cannot_be_opened_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handout", "strait", "straits"]) == 2
    assert "straits" in capsys.readouterr().err
    Scenario.from_dict({**Scenario.named("straits").to_dict(), "investor_card": "Zoe"}).save("bad.json")
    assert main(["handout", "bad.json"]) == 1
    assert "bad.json: investor_card" in capsys.readouterr().err
    assert sorted(path.name for path in folder.iterdir()) == ["bad.json"]
