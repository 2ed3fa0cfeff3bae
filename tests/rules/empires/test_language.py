"""The card language: sections LANG and HOUSE; the linter, the generated words, and parts no house card uses."""

import re
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.core.contentfiles import ContentProblems
from meadhall.empires import GAME, codes, loader, schema
from meadhall.empires.costs import PAYMENT_LIST
from meadhall.empires.words.cards import Words, texts
from tests.rules.empires import model
from tests.rules.empires.table import house, table, with_cards

CONTENT = GAME.content()
RULES = (Path(loader.__file__).parent / "rules.md").read_text("utf-8")
PACKAGED = loader.PACKAGED
SHOP: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}
POINT = [{"op": "gain", "what": {"vp": 1}}]


def words(column: str) -> dict[str, str]:
    """A column of the card tables of the rules by card id."""
    found: dict[str, str] = {}
    head: list[str] = []
    for line in RULES.split("\n"):
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and cells[0] == "id":
            head = cells
        elif cells and re.fullmatch(r"[a-z]+\.[a-z_]+", cells[0]) and column in head:
            found[cells[0]] = cells[head.index(column)]
        elif not line.startswith("|"):
            head = []
    return found


@pytest.mark.rule("E.HOUSE.5", "E.HOUSE.7", "E.LANG.2")
def test_the_generated_text_is_that_of_the_rules() -> None:
    expected = words("In words")  # of the cards that the tables list; others may have come since
    assert len(expected) > 100
    assert {card: texts(CONTENT).cards[CONTENT.ids.index(card)] for card in expected} == expected


@pytest.mark.rule("E.HOUSE.1", "E.HOUSE.4", "E.LANG.1")
def test_the_house_set_is_complete_and_says_what_it_is() -> None:
    assert loader.lint() == []
    for path in PACKAGED.glob("*.toml"):
        if path.stem != "tiles":
            assert path.read_text("utf-8").startswith("# House set")
    assert GAME.house_set
    sources = {card: tag for card, tag in words("Src").items() if not tag.startswith("[house]")}
    for card, tag in sources.items():
        assert CONTENT.sources[CONTENT.ids.index(card)] == tag.replace("\\*", "*").replace("[", "").replace("]", "")
    others = [CONTENT.ids.index(card) for card in words("Src") if card not in sources]
    assert {CONTENT.sources[design] for design in others} == {"house"}


@pytest.mark.rule("E.LANG.18", "E.LANG.15")
def test_the_ten_records_of_the_rules_are_those_of_the_files() -> None:
    text = RULES.partition("**E.LANG.18**")[2].partition("```toml")[2].partition("```")[0]
    cards = msgspec.toml.decode(text, type=schema.IslandFile).card
    assert len(cards) == 10
    known = {card.id: card for _, clan in house().clans for card in clan.card} | {
        card.id: card for card in house().islands
    }
    for card in cards:
        assert msgspec.structs.replace(known[card.id], src="house") == card


@pytest.mark.rule("E.LANG.4")
def test_missing_keys() -> None:
    card = msgspec.convert(
        {"id": "a.b", "name": "b", "kind": "location", "type": "craft", "feature": [{"when": "build", "do": POINT}]},
        schema.Card,
    )
    feature = card.feature[0]
    assert (feature.who, feature.exhaust, feature.of) == ("you", False, schema.Selector())
    assert schema.May(cost=schema.Cost(), do=[]).times == 1 and schema.Assign(what="food").n == 1
    assert schema.Expedition(mode="either").ship == "any" and schema.Count(types=True).each == 1


@pytest.mark.rule("E.MODEL.1", "E.MODEL.2", "E.MODEL.3", "E.MODEL.4", "E.HOUSE.4")
def test_the_value_model_gives_the_values_of_the_tables() -> None:
    known = {card.id: card for _, clan in house().clans for card in clan.card} | {
        card.id: card for card in house().islands
    }
    values, pillages = words("v"), words("p")
    assert len(values) > 100 and set(pillages) <= set(values)
    for card, value in values.items():
        assert abs(model.value(known[card]) - float(value)) < 0.051, card
    for card, value in pillages.items():
        assert abs(model.effects(known[card].pillage or []) - float(value)) < 0.051, card


@pytest.mark.rule("E.MODEL.5", "E.MODEL.6", "E.MODEL.7")
def test_the_house_set_keeps_to_its_targets() -> None:
    """v between 0 and 6, a deck mean of about 2 to 3, pillage about 3 to 4 and 4 to 6."""
    for _, clan in house().clans:
        deck = [card for card in clan.card if not card.start]
        worth = [(model.value(card), card.copies or 0) for card in deck]
        assert all(-0.01 <= value <= 6 for value, _ in worth)
        assert 1.9 <= sum(value * n for value, n in worth) / 30 <= 3.1
    for card in house().islands:
        pillage = model.effects(card.pillage or [])
        assert (2.8 <= pillage <= 4) if card.kind == "nearby" else (4 <= pillage <= 6)
        assert model.value(card) > pillage


# -- the linter -----------------------------------------------------------------------------------------------------


def folder(tmp_path: Path, name: str, old: str, new: str) -> str:
    """A copy of the house set with one change."""
    target = tmp_path / "own"
    shutil.copytree(PACKAGED, target)
    path = target / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(target)


def first_difference(one: Path, two: Path) -> int:
    """The first line in which two files differ."""
    pairs = zip(one.read_text("utf-8").split("\n"), two.read_text("utf-8").split("\n"), strict=False)
    return next(number for number, (a, b) in enumerate(pairs, 1) if a != b)


MISTAKES = [
    ("unknown key", "ulaf", 'copies = 3, cost = { wood = 1 }', 'copies = 3, costs = { wood = 1 }',
     'did you mean "cost"?'),
    ("unknown op", "ulaf", 'op = "move_ship"', 'op = "moveship"', 'did you mean "move_ship"?'),
    ("unknown kind", "ulaf", 'kind = "boost"', 'kind = "bost"', 'did you mean "boost"?'),
    ("unknown event", "ulaf", 'when = "pillage"', 'when = "pilage"', 'did you mean "pillage"?'),
    ("deck of 29", "ulaf", "copies = 3", "copies = 2", "copies must add up to 30"),
    ("two start cards", "ulaf", "start = true, goods = { food = 2 }",
     'copies = 1, require = "sail", goods = { food = 2 }', "a clan has 3"),
    ("missing cost", "ulaf", 'copies = 3, cost = { wood = 1 }, ', "copies = 3, ", 'has no "cost"'),
    ("superfluous require", "ulaf", 'copies = 3, cost = { wood = 1 }',
     'copies = 3, require = "sail", cost = { wood = 1 }', 'has no "require"'),
    ("missing require", "ulaf", 'copies = 3, require = "sail", ', "copies = 3, ", 'has no "require"'),
    ("unknown Good", "ulaf", "goods = { sheep = 2 }", "goods = { ship = 2 }", "ship"),
    ("unknown icon", "ulaf", 'type = "longship"', 'type = "longshp"', 'did you mean "longship"?'),
    ("unknown icon in a selector", "heidel", '{ type = "meadhall" }', '{ type = "meadhal" }',
     'did you mean "meadhall"?'),
    ("Field without Goods", "ulaf", 'require = "explore", goods = { sheep = 2 }', 'require = "explore"',
     'without "goods"'),
    ("zero", "ulaf", 'op = "move_ship", n = 1', 'op = "move_ship", n = 0', ">= 1"),
    ("max without per", "ulaf", "per = { cards = { kind = \"island\" } }, max = 4", "max = 4", '"max" without "per"'),
    ("placed elsewhere", "ulaf", 'mode = "pillage" }', 'mode = "pillage", ship = "placed" }', 'only in the "after"'),
    ("after on an instant", "nanurjuk", 'play = [{ op = "gain", what = { fish = 2, vp = 1 } }]',
     'after = [{ op = "gain", what = { vp = 1 } }]', "instant"),
    ("self in a building cost", "ulaf", 'copies = 3, cost = { wood = 1 }', "copies = 3, cost = { self = true }",
     '"self"'),
    ("assigned in a building cost", "ulaf", 'copies = 3, cost = { wood = 1 }', "copies = 3, cost = { assigned = 1 }",
     '"assigned"'),
    ("assign in a boost", "ulaf", 'what = { raze = 1, food = 1 } }]',
     'what = { raze = 1 } }, { op = "assign", what = "food" }]', '"to"'),
    ("assign in a pillage box", "islands", 'pillage = [{ op = "gain", what = { wood = 3 } }]',
     'pillage = [{ op = "assign", what = "wood" }]', '"to"'),
    ("two counts", "ulaf", 'per = { cards = { kind = "island" } }',
     'per = { cards = { kind = "island" }, types = true }', "exactly one"),
    ("build without terms", "glenn", 'op = "build", discount = 3', 'op = "build"', "neither free nor discounted"),
    ("copy with an action", "nanurjuk", 'copy = { of =',
     'action = { do = [{ op = "gain", what = { vp = 1 } }] }, copy = { of =', "Copy card"),
    ("id of another clan", "ulaf", 'id = "ulaf.drakkar"', 'id = "ulav.drakkar"', 'write "ulaf.drakkar"'),
    ("the same id twice", "ulaf", 'id = "ulaf.drakkar"', 'id = "ulaf.treasury"', "used twice"),
    ("a text that says something else", "ulaf", 'name = "Drakkar",', 'name = "Drakkar", text = "Gain 9 VP.",',
     "but its effect reads"),
    ("not TOML", "ulaf", "card = [", "card = [[", "TOML"),
    ("an Island in a deck", "ulaf", 'kind = "field", type = "land", copies = 2',
     'kind = "nearby", type = "land", copies = 2', "islands.toml"),
    ("scenario with four events", "solo", '    { name = "Becalmed", demands = [{ food = 2 }], penalty = 2 },\n', "",
     "5"),
    ("selector self outside an assign", "heidel", '{ type = "meadhall" }', "{ self = true }", '"to" of an assign'),
    ("an unknown card name", "heidel", '{ type = "meadhall" }', '{ name = "heidel.taverne" }',
     'did you mean "heidel.tavern"?'),
    ("a may for nothing", "mackinnon", "cost = { gold = 1 }, times = 3", "cost = {}, times = 3", "costs nothing"),
]  # fmt: skip


@pytest.mark.rule("E.LANG.16", "E.LANG.19", "E.LANG.3", "E.LANG.5", "E.LANG.6", "E.LANG.9")
@pytest.mark.parametrize(("name", "file", "old", "new", "hint"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_mistakes_are_explained(tmp_path: Path, name: str, file: str, old: str, new: str, hint: str) -> None:
    own = folder(tmp_path, file, old, new)
    problems = loader.lint(own)
    assert problems
    text = "\n".join(str(problem) for problem in problems)
    assert hint in text, text
    changed = first_difference(PACKAGED / f"{file}.toml", Path(own) / f"{file}.toml")
    if name not in ("deck of 29", "two start cards", "not TOML", "scenario with four events", "the same id twice"):
        assert changed in [problem.line for problem in problems], (changed, text)
    with pytest.raises(ContentProblems):
        loader.load(own)


@pytest.mark.rule("E.LANG.16")
def test_effects_nest_four_deep_at_most(tmp_path: Path) -> None:
    inner = '{ op = "gain", what = { vp = 1 } }'
    for depth, fine in ((3, True), (4, False)):
        text = inner
        for _ in range(depth):
            text = f'{{ op = "if", count = {{ types = true }}, min = 1, do = [{text}] }}'
        (tmp_path / str(depth)).mkdir()
        own = folder(tmp_path / str(depth), "ulaf", '{ op = "move_ship", n = 1 }', text)
        assert (loader.lint(own) == []) == fine


@pytest.mark.rule("E.HOUSE.1")
def test_an_owner_can_play_other_cards(tmp_path: Path) -> None:
    old = 'name = "Drakkar", kind = "location", type = "longship", copies = 3, cost = { wood = 1 }'
    own = folder(tmp_path, "ulaf", old, old.replace("Drakkar", "Knarr").replace("wood = 1", "wood = 3"))
    content = GAME.content(own)
    assert "Knarr" in content.names and content.digest != CONTENT.digest
    (Path(own) / "mine.toml").write_text(
        (Path(own) / "ulaf.toml").read_text("utf-8").replace("ulaf", "mine").replace("Ulaf", "Mine"), "utf-8"
    )
    assert "mine" in loader.load(own).clan_ids
    (Path(own) / "ulff.toml").write_text("card = []\n", "utf-8")
    assert any("did you mean" in str(problem) for problem in loader.lint(own))


def test_a_given_text_that_fits_is_accepted(tmp_path: Path) -> None:
    text = texts(CONTENT).cards[CONTENT.ids.index("ulaf.drakkar")]
    own = folder(tmp_path, "ulaf", 'name = "Drakkar",', f'name = "Drakkar", text = "{text}",')
    assert loader.lint(own) == []


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ([{"op": "harvest", "n": "all"}], "gain the Goods of all your Fields"),
        ([{"op": "harvest", "n": 2, "of": {"good": "wood"}}],
         "2 times gain the Goods of one of your Fields showing Wood"),
        ([{"op": "build", "free": True, "of": {"type": "craft"}}], "you may build 1 `craft` card from hand for free"),
        ([{"op": "exhaust", "n": 2}], "exhaust 2 Action Locations of opponents"),
        ([{"op": "expedition", "mode": "conquer"}], "one of your Ships in the queue Conquers now"),
        ([{"op": "move_pawn", "n": 2}], "you may up to 2 times move one of your placed pawns to any tile"),
        ([{"op": "search", "n": 2, "of": {"kind": "boost"}}], "search your deck for 2 Boosts"),
        ([{"op": "unexhaust", "n": 1, "of": {"ability": "action"}}], "unexhaust 1 of your cards with an Action"),
        ([{"op": "assign", "what": "food", "n": 1, "to": {"self": True}}], "assign 1 Food to this card"),
        ([{"op": "gain", "what": {"vp": 1}, "per": {"assigned": "goods", "each": 3}}],
         "gain 1 VP for every 3 Goods assigned to your cards"),
        ([{"op": "may", "cost": {"assigned": 2}, "do": POINT}],
         "you may discard 2 tokens assigned to this card to gain 1 VP"),
        ([{"op": "if", "count": {"sets": ["a", "b"]}, "min": 1, "do": POINT}],
         "if you have 1 complete set of `a`, `b` in your Empire, gain 1 VP"),
    ],
)  # fmt: skip
def test_words_of_parts_no_house_card_uses(effects: list[Any], expected: str) -> None:
    assert Words(str).effects(msgspec.convert(effects, list[schema.AnyEffect])) == expected


# -- parts of the language that no house card uses (E.LANG.17) --------------------------------------------------------


@pytest.mark.rule("E.LANG.17", "E.LANG.6", "E.LANG.7")
@pytest.mark.parametrize(
    ("selector", "n"),
    [
        ({"kind": "field"}, 5), ({"kind": "upgrade"}, 1), ({"kind": "location"}, 4), ({"kind": "island"}, 2),
        ({"good": "wood"}, 2),
        ({"name": "ulaf.drakkar"}, 2), ({"ability": "action"}, 3), ({"ability": "feature"}, 2),
        ({"ability": "storage"}, 0),
        ({"type": ["keep", "island"]}, 3), ({"type": "keep", "ability": "feature"}, 1), ({"kind": "boost"}, 0),
        ({}, 11),
    ],
)  # fmt: skip
def test_selectors(selector: dict[str, Any], n: int) -> None:
    cards = {"ulaf.berserker_camp": SHOP | {"bonus": [{"op": "gain", "what": {"vp": 1}, "per": {"cards": selector}}]}}
    t = table("ulaf", "glenn", cards=cards).empire(
        "ulaf", "cleared_slope on pine_slope", "skerry_pasture", "drakkar", "drakkar"
    )
    t.empire("ulaf", "treasury", "gull_rock", "slate_cliffs").hand("ulaf", "berserker_camp").turn("ulaf").pick(
        "+berserker_camp"
    )
    t.has("ulaf", vp=n)


@pytest.mark.rule("E.LANG.17", "E.LANG.7")
def test_selectors_outside_an_empire() -> None:
    for selector, expected in (
        ({"kind": "boost"}, "+move_on"),
        ({"kind": "instant"}, "+seal_hunt"),
        ({"kind": "upgrade"}, "+caribou_crossing"),
    ):
        cards = {
            "nanurjuk.pack_up": {
                "kind": "boost",
                "type": "deed",
                "require": "populate",
                "play": [{"op": "take", "n": 1, "of": selector}],
            }
        }
        t = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "pack_up")
        t.discard("nanurjuk", "move_on", "seal_hunt", "caribou_crossing", "moving_herd").turn("nanurjuk").pick(
            "@populate", "+pack_up"
        )
        assert t.in_hand("nanurjuk") == [expected[1:]]


@pytest.mark.rule("E.LANG.17", "E.DECIDE.26")
def test_assigned_cost_turns_workers_into_spent_ones() -> None:
    cards = {"heidel.bench_sleepers": SHOP | {"action": {"cost": {"assigned": 2}, "do": POINT}}}
    t = (
        table("heidel", "ulaf", cards=cards)
        .empire("heidel", "bench_sleepers worker=1 food=1")
        .turn("heidel")
        .pick("!bench_sleepers")
    )
    assert t.options == ["food", "worker"]
    t.pick("worker").has("heidel", vp=1, spent=1, food=0)
    few = table("heidel", "ulaf", cards=cards).empire("heidel", "bench_sleepers worker=1").turn("heidel")
    assert "!bench_sleepers" not in few.options


@pytest.mark.rule("E.LANG.17", "E.HARVEST.3")
def test_harvest_of_all_fields() -> None:
    cards = {"ulaf.treasury": SHOP | {"action": {"do": [{"op": "harvest", "n": "all", "of": {"good": "wood"}}]}}}
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "treasury", "cleared_slope on pine_slope")
        .turn("ulaf")
        .pick("!treasury")
    )
    t.only("ulaf", wood=3)


@pytest.mark.rule("E.LANG.17", "E.DECIDE.24")
def test_build_with_a_selector() -> None:
    cards = {"ulaf.treasury": SHOP | {"action": {"do": [{"op": "build", "free": True, "of": {"type": "longship"}}]}}}
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "treasury")
        .hand("ulaf", "drakkar", "plunder_hall")
        .turn("ulaf")
        .pick("!treasury")
    )
    assert t.options == ["nothing", "+drakkar"]
    t.pick("nothing")
    assert t.in_hand("ulaf") == sorted(["drakkar", "plunder_hall"], key=lambda name: t.design("ulaf", name))


@pytest.mark.rule("E.LANG.17", "E.FIELD.9", "E.FEATURE.15")
def test_a_bonus_on_a_field_and_a_modifier_on_an_island() -> None:
    field = {"kind": "field", "type": "land", "require": "explore", "goods": {"sheep": 2}, "bonus": POINT}
    t = table("ulaf", "glenn", cards={"ulaf.skerry_pasture": field}).hand("ulaf", "skerry_pasture").turn("ulaf")
    t.pick("@explore", "+skerry_pasture").has("ulaf", sheep=2, vp=1)
    island = {"kind": "nearby", "type": "island", "pillage": POINT, "modify": {"key": "lookout_draw", "n": 2}}
    m = table("ulaf", "glenn", cards={"island.gull_rock": island}).empire("ulaf", "gull_rock").phase("lookout")
    assert len(m.s.look) == 6


@pytest.mark.rule("E.LANG.17", "E.DECIDE.18")
def test_assigning_to_this_card_by_selector() -> None:
    cards = {
        "ulaf.treasury": SHOP | {"action": {"do": [{"op": "assign", "what": "raze", "n": 1, "to": {"self": True}}]}}
    }
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "treasury", "watchtower")
        .supply("ulaf", raze=1)
        .turn("ulaf")
        .pick("!treasury")
    )
    assert t.tokens("ulaf", "treasury") == {"raze": 1}


@pytest.mark.rule("E.LANG.8", "E.LANG.9")
@pytest.mark.parametrize(
    ("count", "vp"),
    [
        ({"types": True}, 4), ({"types": True, "each": 3}, 1), ({"sets": ["longship", "keep"]}, 1),
        ({"assigned": "resource"}, 3),
        ({"assigned": "goods"}, 4), ({"assigned": "worker"}, 2), ({"spent": True}, 3), ({"ships": True}, 2),
    ],
)  # fmt: skip
def test_counts(count: dict[str, Any], vp: int) -> None:
    cards = {"ulaf.berserker_camp": SHOP | {"bonus": [{"op": "gain", "what": {"vp": 1}, "per": count}]}}
    t = table("ulaf", "glenn", cards=cards).empire(
        "ulaf", "drakkar wood=2 worker=2", "drakkar", "treasury food=1 gold=1"
    )
    t.supply("ulaf", spent=3).queue("ulaf", "glenn", "ulaf").hand("ulaf", "berserker_camp").turn("ulaf").pick(
        "+berserker_camp"
    )
    t.has("ulaf", vp=vp)


@pytest.mark.rule("E.LANG.10", "E.LANG.9")
def test_the_count_is_cut_off_before_it_multiplies() -> None:
    cards = {
        "ulaf.treasury": SHOP
        | {"bonus": [{"op": "gain", "what": {"vp": 2}, "per": {"cards": {"kind": "field"}}, "max": 2}]}
    }
    table("ulaf", "glenn", cards=cards).hand("ulaf", "treasury").turn("ulaf").pick("+treasury").has("ulaf", vp=4)


@pytest.mark.rule("E.GOODS.16", "E.GOODS.17")
def test_a_large_cost_is_paid_in_pieces() -> None:
    cards = {"ulaf.treasury": SHOP | {"cost": {"resource": 8}, "bonus": POINT}}
    t = (
        table("ulaf", "glenn", cards=cards)
        .hand("ulaf", "treasury")
        .supply("ulaf", wood=6, food=3, gold=1)
        .turn("ulaf")
        .pick("+treasury")
    )
    assert t.asked == "ulaf pay-one"
    t.pick("food", "food")
    assert t.asked == "ulaf payment"
    assert sorted(t.options) == ["pay food1+wood4+gold1", "pay food1+wood5", "pay wood5+gold1", "pay wood6"]
    t.pick("pay wood6").only("ulaf", food=1, gold=1).has("ulaf", vp=1)


def test_replaced_cards_pass_the_linter_they_are_made_for() -> None:
    content = with_cards({"ulaf.treasury": SHOP | {"bonus": POINT}})
    assert texts(content).cards[content.ids.index("ulaf.treasury")] == "Bonus: gain 1 VP."


@pytest.mark.rule("E.LANG.1", "E.LANG.10")
def test_the_examples_of_the_documentation_are_cards_of_the_house_set() -> None:
    page = (Path(__file__).parents[3] / "docs" / "card-language.md").read_text("utf-8")
    blocks = re.findall(r"```toml\n(\[\[card\]\].*?)```", page, flags=re.DOTALL)
    assert len(blocks) == 10
    known = {card.id: card for _, clan in house().clans for card in clan.card} | {
        card.id: card for card in house().islands
    }
    for block in blocks:
        card = msgspec.toml.decode(block, type=schema.IslandFile).card[0]
        assert card == msgspec.structs.replace(known[card.id], src="house")
    for op in (
        "gain",
        "choose",
        "may",
        "if",
        "perform",
        "harvest",
        "build",
        "assign",
        "release",
        "retrieve",
        "unexhaust",
    ):
        assert f"`{op}`" in page
    for kind in schema.Card.__struct_fields__:
        assert f"`{kind}`" in page or f"{kind} = " in page, kind


def test_the_action_ranges_do_not_overlap() -> None:
    assert len(PAYMENT_LIST) == codes.PAYMENTS and codes.ACTIONS == 5018
    ranges = [
        (codes.A_CARGO, 4), (codes.A_TOP, 2), (codes.A_GOOD, codes.TOKENS), (codes.A_TILE, 5), (codes.A_REUSE, 25),
        (codes.A_MOVE, 50),
        (codes.A_CHOICE, codes.CHOICES), (codes.A_CLAN, codes.CLANS), (codes.A_COUNT, codes.COUNTS),
        (codes.A_QUEUE, codes.QUEUE),
        (codes.A_CARD, codes.DESIGNS), (codes.A_ATTACH, codes.DESIGNS), (codes.A_EMPIRE, codes.SEATS * codes.EMPIRE),
        (codes.A_RELEASE, codes.EMPIRE * codes.TOKENS), (codes.A_KEEP, 1 << codes.LOOK), (codes.A_PAY, codes.PAYMENTS),
    ]  # fmt: skip
    for (start, size), (following, _) in pairwise(ranges):
        assert start + size == following
    assert len(CONTENT.ids) <= codes.DESIGNS and len(CONTENT.clan_ids) <= codes.CLANS


def test_pictures_come_from_the_content_and_change_nothing_else(tmp_path: Path) -> None:
    text = (PACKAGED / "pictures.toml").read_text("utf-8").replace('kin = "meeple-group"', 'kin = "anvil"')
    (tmp_path / "pictures.toml").write_text(text.replace("cards = {}", 'cards = { "ulaf.drakkar" = "torch" }'), "utf-8")
    own = loader.load(str(tmp_path))
    assert own.digest == CONTENT.digest
    changed = [own.ids[d] for d in range(len(own.ids)) if own.icons[d] != CONTENT.icons[d]]
    kin = {id for id, type_ in zip(own.ids, own.type, strict=True) if own.type_ids[type_] == "kin"}
    assert set(changed) == kin | {"ulaf.drakkar"} and own.icons[own.ids.index("ulaf.drakkar")] == "torch"


@pytest.mark.parametrize("wrong", ['types = { craft = "anvli" }', 'types = {}\ncards = { "ulaf.drakar" = "anvil" }'])
def test_a_picture_of_nothing_is_explained(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "pictures.toml").write_text(wrong, "utf-8")
    [problem] = loader.lint(str(tmp_path))
    assert problem.level == "error" and ("anvil" in problem.message or "ulaf.drakkar" in problem.message)
