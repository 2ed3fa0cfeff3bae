"""The rulebooks as data: every rule is there once, with its text and tag, and can be found; and rule coverage."""

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from meadhall.core.coverage import coverage, rules_report
from meadhall.core.errors import MeadhallError
from meadhall.core.registry import ruleset
from meadhall.core.rulebook import Rule, UnknownRule, find, rulebook, search, sections

SLUGS = ("northgard", "monsterlands", "empires")


COMPONENTS = (
    "CARD|TILE|MONSTER|MERCENARY|LAND|EQUIPMENT|TRAP|TRICK|LOOT|BUILDING|HEADER|MISSION|MODULE|SCENARIO"  # composed ids
)


def text(slug: str) -> str:
    return files("meadhall").joinpath(slug, "rules.md").read_text("utf-8")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_item_of_the_rulebook_is_a_rule_with_its_text_and_tag(slug: str) -> None:
    book = rulebook(slug)
    items = re.findall(r"^- [`*]+([A-Z]\.[^`* ]+)[`*]+ (.*) \[([^\[\]]*)\]$", text(slug), re.MULTILINE)
    assert len(items) == len(re.findall(r"^- [`*]+[A-Z]\.[A-Z]", text(slug), re.MULTILINE)) > 400
    for id, words, tag in items:
        assert (book[id].text, book[id].tag, book[id].game) == (words, tag, slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_row_with_an_id_is_a_rule(slug: str) -> None:
    book = rulebook(slug)
    rows: set[str] = set()
    for table in re.findall(r"^\| [Ii]d \|.*\n\|[-|]+\n((?:\|.*\n)+)", text(slug), re.MULTILINE):
        for line in table.splitlines():
            id = line.split("|")[1].strip().strip("`")
            tables = {
                rule.id for rule in book.values() if re.fullmatch(rf"[A-Z]\.({COMPONENTS})\.{re.escape(id)}", rule.id)
            }
            assert id in book or len(tables) == 1, id
            rows |= tables if len(tables) == 1 else {id}
    items = set(re.findall(r"^- [`*]+([A-Z]\.[^`* ]+)[`*]+ ", text(slug), re.MULTILINE))
    numbered = {id for id, rule in book.items() if rule.section in ("SCALAR", "EVENT")}  # rows without ids
    cards = set(ruleset(slug).card_rules()) - rows  # of the content alone
    assert set(book) == rows | items | numbered | cards, "every rule stands in the book as an item or a row"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_says_something_and_has_a_tag(slug: str) -> None:
    for rule in rulebook(slug).values():
        assert rule.text, rule.id
        assert rule.section == rule.id.split(".")[1]
        assert re.match(r"(book|proto|public|ruling|house|faq)", rule.tag), rule


def test_an_id_belongs_to_one_game_only() -> None:
    ids = [id for slug in SLUGS for id in rulebook(slug)]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sections_hold_every_rule_once_and_in_order(slug: str) -> None:
    book = rulebook(slug)
    found = [id for section in sections(slug) for id in section.rules]
    assert sorted(found) == sorted(book)
    for section in sections(slug):
        assert {book[id].section for id in section.rules} == {section.name}
        assert list(section.rules) == [id for id in book if book[id].section == section.name]


def test_sections_have_titles() -> None:
    titles = {section.name: section.title for section in sections("northgard")}
    assert (titles["MAP"], titles["SETUP"], titles["CARD"]) == ("territories and placement", "SETUP", "card tables")
    assert {section.name: section.title for section in sections("empires")}["PAWN"] == "the five action tiles"


@pytest.mark.parametrize(
    ("id", "words", "tag"),
    [
        ("N.COMP.1", "players; Count: 2 to 5", "book"),
        ("N.BLDG.altar-of-kings", "its controller gains 3 fame at Harvest, per Altar", "book+public"),
        ("N.DIE.3", "split: roller chooses; Axes: 1 or 0; Skulls: 0 or 1", "book+public"),
        ("N.WINTERCOST.4", "10 to 12; Food: 3; Wood: 1", "public"),
        ("N.CARD.warriors", "Warriors; Type: Move; Flash: no; Fame: 0; Effect: M2, 1 axe in its combats", "public"),
        ("N.CARD.wolf-egils-fury", "M3, 1 skull in its combats", "public"),
        ("N.TILE.13", "NESW wood + large", "public"),
        ("N.TILE.swamp", "units may pass but not stop", "public, stretch"),
        ("N.CREATURE.wyvern", "Wyvern; Copies: 1; Strength: 9", "public, stretch"),
        ("N.CHIEF.raven", "Liv", "public"),
        ("N.DECIDE.33", "retreat; Who: loser", "ruling"),
        ("N.CLAN.SNAKE.2", "Before resolving the effect of a Snake clan card", "book; copies: ruling"),
        ("M.MONSTER.gator", "no potions or venoms in its battle", "house"),
        ("M.MERCENARY.novice", "Copies: 8", "house"),
        ("M.LOOT.loot-idol", "15 gold", "house"),
        ("M.LAND.kale", "3 potions", "house"),
        ("M.MISSION.mis-07b", "5 gold", "house"),
        ("M.SCALAR.1", "5 / 1 / 7 / 1", "book"),
        ("E.CARD.ulaf.quick_raid", "`| after: expedition(either placed)`", "public*"),
        ("E.CARD.ulaf.goat_terrace", "Field: 2 Food.", "house"),
        ("E.CARD.island.gull_rock", "Action: gain 1 Food.", "house"),
        ("E.SCENARIO.solo.first_snow", "Threshold: 36 VP", "house"),
        ("E.EVENT.solo.first_snow.4", "Frozen Nets: `fish 1, food 1` or `resource 3`, else -3 VP", "house"),
    ],
)
def test_rows_become_rules(id: str, words: str, tag: str) -> None:
    rule = find(id)
    assert words in rule.text
    assert rule.tag == tag


def test_a_table_after_a_rule_belongs_to_it() -> None:
    assert "| `retrieve` | `n` |" in find("E.LANG.10").more
    assert "effects  = effect" in find("E.LANG.15").more
    assert "| Mercenary docks | 3 | 4 |" in find("M.COUNT.1").more
    assert find("N.MAP.5").more == ""


def test_search() -> None:
    assert [rule.id for rule in search("equal scores")] == ["N.COMBAT.13", "N.PROTO.16"]  # the second: both words
    assert "N.CARD.axe-throwers" in [rule.id for rule in search("axe throwers")]
    assert search("N.EXPLORE.10")[0].id == "N.EXPLORE.10"
    both = search("kaija winter", "northgard")
    assert "N.CLAN.BEAR.4" in [rule.id for rule in both]
    for rule in both:
        words = f"{rule.id} {rule.text}".lower()
        assert "kaija" in words
        assert "winter" in words
    assert {rule.game for rule in search("ship", "empires")} == {"empires"}
    assert search("xyzzy") == search("  ") == []


def test_whole_phrase_comes_first() -> None:
    hits = search("closed territory", "northgard")
    phrase = ["closed territory" in f"{rule.id} {rule.text}".lower() for rule in hits]
    assert phrase == sorted(phrase, reverse=True)
    assert len(set(phrase)) == 2


def test_find_does_not_mind_case_and_names_the_nearest() -> None:
    assert find("n.clan.bear.4") == find("N.CLAN.BEAR.4")
    assert find(" N.Card.Warriors ").id == "N.CARD.warriors"
    with pytest.raises(UnknownRule, match=re.escape('There is no rule "N.COMBATT.13"; did you mean "N.COMBAT.13"?')):
        find("N.COMBATT.13")
    with pytest.raises(UnknownRule, match=r"N\.CARD\.warriors"):
        find("N.CARD.warrior")
    with pytest.raises(UnknownRule, match="northgard"):
        rulebook("chess")


def test_rules_are_read_once() -> None:
    assert rulebook("northgard") is rulebook("northgard")
    assert isinstance(find("N.MAP.1"), Rule)


@pytest.mark.parametrize("slug", SLUGS)
def test_rules_named_in_rules_exist(slug: str) -> None:
    book = rulebook(slug)
    letter = next(iter(book))[0]
    for rule in book.values():
        for id in re.findall(rf"(?<![\w.]){letter}\.[A-Z]+(?:\.[A-Z]+)*\.\d+(?![\w.]*\w)", rule.text):
            assert id in book, f"{rule.id} names {id}"


# Coverage

SUITE = """
import pytest

@pytest.mark.rule("N.MAP.5", "N.MAP.6")
def test_one(): ...

@pytest.mark.parametrize("row", [pytest.param(1, marks=pytest.mark.rule("E.SAIL.2")), 2])
def test_two(row): ...

@pytest.mark.rule("N.MAP.5")
class TestThree:
    def test_inner(self): ...

def test_plain(): ...
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "conftest.py").write_text((Path(__file__).parent / "conftest.py").read_text("utf-8"), "utf-8")
    (tmp_path / "test_suite.py").write_text(SUITE, "utf-8")
    return tmp_path


def test_report_lists_the_tests_of_each_rule(suite: Path) -> None:
    report = rules_report(suite)
    assert sorted(report) == ["E.SAIL.2", "N.MAP.5", "N.MAP.6"]
    assert [node.split("::", 1)[1] for node in report["N.MAP.5"]] == ["test_one", "TestThree::test_inner"]
    assert [node.split("::", 1)[1] for node in report["E.SAIL.2"]] == ["test_two[1]"]


def test_coverage_per_game(suite: Path) -> None:
    found = coverage(suite)
    assert list(found) == list(SLUGS)
    book = rulebook("northgard")
    assert (found["northgard"]["rules"], found["northgard"]["tested"]) == (len(book), 2)
    assert found["northgard"]["untested"] == [id for id in book if id not in ("N.MAP.5", "N.MAP.6")]
    assert "N.MAP.5" not in found["northgard"]["untested"]
    assert found["empires"]["tested"] == 1
    assert found["monsterlands"]["tested"] == 0
    json.dumps(found)


@pytest.mark.parametrize("parallel", [[], ["-n", "1"]])
def test_a_mark_with_an_unknown_rule_stops_the_run_with_one_sentence(suite: Path, parallel: list[str]) -> None:
    (suite / "test_bad.py").write_text('import pytest\n@pytest.mark.rule("N.MAPP.5")\ndef test_bad(): ...\n', "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *parallel, str(suite)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert (
        'test_bad.py::test_bad is marked with an unknown rule. There is no rule "N.MAPP.5"; did you mean "N.MAP.5"?'
        in (done.stdout + done.stderr)
    )
    assert "1 passed" not in done.stdout


def test_coverage_of_a_broken_suite_says_why(suite: Path) -> None:
    (suite / "test_bad.py").write_text('import pytest\n@pytest.mark.rule("N.MAPP.5")\ndef test_bad(): ...\n', "utf-8")
    with pytest.raises(MeadhallError, match=r"N\.MAPP\.5"):
        coverage(suite)
    with pytest.raises(MeadhallError, match="no tests in"):
        coverage(suite / "nowhere")
