"""Hidden information, decisions and content as data (HIDDEN, DECIDE, DATA)."""

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.contentfiles import ContentProblems
from meadhall.core.rulebook import rulebook
from meadhall.monsterlands import GAME, actions, content, lint, odds, schema, view
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.assault import Defend
from meadhall.monsterlands.battle import Attack, GoTo
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.conquest import Loot
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.rounds import Round
from meadhall.monsterlands.state import MonsterState
from tests.happened import named
from tests.rules.monsterlands.table import CONTENT, table


@pytest.mark.rule("M.HIDDEN.1", "M.HIDDEN.2", "M.HIDDEN.3")
def test_orders_are_hidden_and_everything_else_is_seen() -> None:
    t = table("fire", "water").pool("fire", "S M").turn("fire")
    other = t.s.clone()
    for pile in (other.merc_deck, other.equip_deck, other.trap_pile, other.loot_pile, other.monster_deck):
        pile.reverse()
    for pile in (other.land_deck, other.header_stack, other.mission_bag, other.panic_stack):
        pile.reverse()
    for viewer in (-1, 0, 1):
        left, right = t.s.clone(), other.clone()
        left.redact(viewer)
        right.redact(viewer)
        assert left.encode() == right.encode()
    other.gold[1] += 1
    left, right = t.s.clone(), other.clone()
    left.redact(0)
    right.redact(0)
    assert left.encode() != right.encode()


@pytest.mark.rule("M.HIDDEN.8", "M.HIDDEN.9", "M.HIDDEN.6")
def test_revealed_and_discarded_tokens_are_public() -> None:
    t = table("fire", "water").monster("left", "gator").land("left", "gurban", "hdr-2b").clan("fire", "drayis")
    t.sent("drayis", "left-1", "S", traps=("trap-f4",), defence=9).adventure(1, 1, 1, 1).asks("fire", "attack")
    seen = t.s.clone()
    seen.redact(1)
    token = view.view(seen, 1)["lands"][0]["paths"][0]["tokens"][0]
    assert token["id"] == "trap-f4" and not token["face_down"]


@pytest.mark.rule("M.HIDDEN.7", "M.HIDDEN.15")
def test_others_see_how_many_and_where_but_not_which() -> None:
    t = (
        table("fire", "water")
        .pool("fire", "S S")
        .land("left", "kale", "hdr-1a")
        .traps("fire", "trap-s1", "trap-f8", "trap-m1")
    )
    t.turn("fire").pick("path:left-2", "mercenary:drayis", "stop", "slot:2").asks("fire", "assign-tokens")
    seen = t.s.clone()
    seen.redact(1)
    assert seen.options == [] and seen.to_move == 0 and GAME.kind_name(seen.kind) == "assign-tokens"
    tokens = view.view(seen, 1)["lands"][0]["paths"][1]["tokens"]
    assert len(tokens) == 1 and "id" not in tokens[0]
    assert view.view(seen, 1)["seats"][0]["known_traps"] == ["trap-f8", "trap-m1", "trap-s1"]
    assert "Assign" not in GAME.waiting(seen) and "trap-f8" not in GAME.waiting(seen)


@pytest.mark.rule("M.HIDDEN.10", "M.HIDDEN.13")
def test_future_rolls_are_unknown_to_all() -> None:
    t = table("fire", "water").pool("fire", "S").turn("fire")
    other = t.s.clone()
    other.rng.seed(99)
    for viewer in (-1, 0, 1):
        left, right = t.s.clone(), other.clone()
        left.redact(viewer)
        right.redact(viewer)
        assert left.encode() == right.encode()


KINDS = {
    1: "queen-die",
    2: "queen-item",
    3: "turn",
    4: "die",
    5: "space",
    6: "lodge-pick",
    7: "discount",
    8: "trap-discard",
    9: "alchemist-mix",
    10: "beer",
    11: "hire",
    12: "armory-count",
    13: "pawn-dice",
    14: "bazaar-card",
    15: "carrier",
    16: "assign-mercenary",
    17: "assign-dice",
    18: "assign-tokens",
    19: "assign-carry",
    20: "settled-dice",
    26: "settle",
    27: "move-equipment",
    28: "free-hire",
    29: "free-equipment",
    30: "take-loot",
    31: "resurrect",
    32: "mission-roll",
    33: "contract",
    34: "contract-trap",
    35: "trap-colour",
    36: "clash-reveal",
    37: "trick-target",
    38: "trick-cancel",
    39: "steal",
    40: "divert",
    41: "divert-magic",
    42: "magic",
    43: "defend",
    44: "attack",
    45: "glory-loot",
    46: "conquer",
    47: "conquest-roll",
    48: "loot",
    49: "heal",
    50: "leader",
    51: "pre-wages",
    52: "desert",
    53: "desert-equipment",
}


@pytest.mark.parametrize(
    ("number", "name"), [pytest.param(n, w, marks=pytest.mark.rule(f"M.DECIDE.{n}")) for n, w in KINDS.items()]
)
def test_every_decision_point_has_its_question(number: int, name: str) -> None:
    assert f"*{name}*" in rulebook("monsterlands")[f"M.DECIDE.{number}"].text
    kind = next(kind for kind, word in actions.kinds().items() if word == name)
    assert QUESTIONS.by_number[kind].rule in rulebook("monsterlands")


@pytest.mark.rule("M.DATA.1", "M.DATA.5")
def test_every_effect_kind_is_read_and_no_rule_names_a_card() -> None:
    kinds = {schema.tag(part) for record in records() for part in effects(record)}
    wanted = {schema.kind_word(kind.__name__) for kinds in lint.READ.values() for kind in kinds}
    assert kinds <= wanted
    folder = Path(content.__file__).parent
    for path in folder.glob("*.py"):
        if path.name in ("__init__.py", "odds.py", "schema.py", "lint.py"):
            continue
        text = path.read_text("utf-8")
        for name in (
            CONTENT.merc_ids[: CONTENT.first_novice] + CONTENT.monster_ids + CONTENT.loot_ids + CONTENT.trap_ids
        ):
            assert f'"{name}"' not in text, f"{path.name} names {name}"


def records() -> list[object]:
    files = lint.read()
    return [
        *files.monsters.monster,
        *files.mercenaries.mercenary,
        *files.equipment.equipment,
        *files.lands.land,
        *files.traps.trap,
        *files.loot.loot,
    ]


def effects(record: object) -> list[schema.Part]:
    return list(getattr(record, "effects", []))


def owner_folder(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of the content with one line changed."""
    folder = tmp_path / "mine"
    shutil.copytree(schema.PACKAGED, folder)
    text = (folder / f"{name}.toml").read_text("utf-8")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), "utf-8")
    return folder


@pytest.mark.rule("M.DATA.2", "M.DATA.4")
def test_an_owner_changes_numbers_without_touching_code(tmp_path: Path) -> None:
    folder = owner_folder(tmp_path, "scalars", "gold = 7", "gold = 11")
    game = meadhall.new("monsterlands", players=2, seed=1, content=str(folder))
    assert isinstance(game.state, MonsterState)
    assert game.state.gold == [11, 11]
    assert game.setup.content.digest != CONTENT.digest
    rng = random.Random(1)
    while game.state.to_move >= 0:
        assert game.state.check() == ""
        game.state.apply(rng.choice(game.state.legal()))


@pytest.mark.rule("M.DATA.6")
@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("monsters", "capture = 9\n", "", ("surbol", "capture")),
        ("monsters", "capture = 9\n", "capture = 14\n", ("surbol", "capture")),
        ("monsters", "trophy = 1\n", "trophy = 4\n", ("surbol", "trophy")),
        ("monsters", 'difficulty = "A"', 'difficulty = "B"', ("fire", "A")),
        ("monsters", 'kind = "match-dice", count = 2', 'kind = "drawn-to-entrance"', ("dogor", "Entrance")),
        ("mercenaries", 'role = "leader"', 'role = "deck"', ("leader", "fire")),
        ("mercenaries", "reputation = 1\n", "reputation = 2\n", ("kakron", "reputation")),
        ("mercenaries", "reputation = 0\n", "reputation = 1\n", ("drayis", "reputation")),
        ("mercenaries", 'id = "kakron"', 'id = "drayis"', ("drayis", "twice")),
        ("mercenaries", 'kind = "reroll"', 'kind = "rerol"', ("kakron", "reroll")),
        (
            "mercenaries",
            'kind = "defence-talent", count = 1',
            'kind = "mine-bonus", gold = 2',
            ("drayis", "mine-bonus"),
        ),
        ("headers", "optional = 3", "optional = 6", ("hdr-1a", "spaces")),
        ("missions", "dice = 2\n", "dice = 0\n", ("mis-01", "dice")),
        (
            "buildings",
            'id = "panic-mine"\nbuilding = "mine"',
            'id = "panic-mine"\nbuilding = "pawn"',
            ("mine", "panic"),
        ),
        ("equipment", "cost = 4\n", "", ("krakhen", "cost")),
        ("equipment", "cost = 4\n", "cost = 4\nprice = 3\n", ("krakhen", "price")),
        ("lands", 'effects = [{ kind = "gain", dice = ["M", "M", "M"] }]', "effects = []", ("gurban", "effect")),
    ],
)
def test_a_data_set_with_a_mistake_is_refused_with_file_and_line(
    tmp_path: Path, name: str, old: str, new: str, words: tuple[str, ...]
) -> None:
    folder = owner_folder(tmp_path, name, old, new)
    problems = lint.lint(str(folder))
    assert any(all(word in problem.message for word in words) for problem in problems), [str(p) for p in problems]
    assert all(problem.file.endswith(".toml") and problem.line >= 1 for problem in problems)
    with pytest.raises(ContentProblems):
        content.load(str(folder))


@pytest.mark.rule("M.DATA.3", "M.DATA.7")
def test_every_file_says_that_the_numbers_are_ours_and_every_row_names_its_set() -> None:
    for path in schema.PACKAGED.glob("*.toml"):
        assert path.read_text("utf-8").startswith("# House set: these values are our own")
    sets = {getattr(record, "set", "") for record in records()}
    assert sets == {"base", "trick", "extras", "siege", "necro", "promo"}
    assert {module.set for module in lint.read().modules.module} >= {"potionshop", "sweetfailure", "resurrection"}
    assert "house set" in GAME.house_set


@pytest.mark.rule("M.BATTLE.42")
@pytest.mark.parametrize(
    ("given", "dies", "captures", "eliminates"),
    [
        ({"monster": "blandor", "mercenary": "nimra", "dice": "SSM"}, 0.0, 0.72, 0.02),
        ({"monster": "blandor", "mercenary": "nimra", "dice": "SS"}, 0.0, 0.28, 0.0),
        ({"monster": "caribdis", "mercenary": "kakron", "dice": "SSS", "defence": 1}, 0.30, 0.60, 0.0),
    ],
)
def test_odds_agree_with_the_table_of_the_house_set(
    given: dict[str, Any], dies: float, captures: float, eliminates: float
) -> None:
    found = odds.table(CONTENT, **given)["by_magic"][0]
    assert found["dies"] == pytest.approx(dies, abs=0.01)
    assert found["careful"]["eliminate"] == pytest.approx(eliminates, abs=0.01)
    assert found["careful"]["capture"] == pytest.approx(captures, abs=0.08)
    total = found["dies"] + sum(found["careful"].values())
    assert total == pytest.approx(1.0)


def test_odds_are_those_of_thousands_of_battles() -> None:
    """The engine itself, played with the careful policy, comes out where the exact chances say."""
    s, path = odds.position(CONTENT, "surbol", "kakron", "SSS", traps=("trap-es1",), defence=1)
    exact = odds.path_odds(s, path)
    counts = {"captures": 0, "eliminates": 0, "dies": 0}
    games = 3000
    for seed in range(games):
        t = s.clone()
        t.rng.seed(seed)
        t.to_move, t.answer, t.options = -1, -1, []
        t.stack = [Round(), Cleanup(), GoTo(k.LEFT_LAND)]
        t.tracing = True
        t.run()
        while (
            t.to_move >= 0
            and not isinstance(t.stack[-1], Loot)
            and not any(named(e) in ("captured", "eliminated", "died") for e in t.events)
        ):
            a = t.options[0]
            if isinstance(t.stack[-1], Defend):
                a = k.A_DEFENCE if k.A_DEFENCE in t.options else t.options[0]
            elif isinstance(t.stack[-1], Attack):
                found = view.preview(t, k.A_STOP)
                assert found is not None
                if found["result"] != "fails":
                    a = k.A_STOP
                elif k.A_ROLL in t.options:
                    a = k.A_ROLL
                else:
                    rerolls = [o for o in t.options if k.A_REROLL <= o < k.A_MERC]
                    a = rerolls[0] if rerolls else k.A_STOP
            t.apply(a)
        for e in map(named, t.events):
            if e == "captured":
                counts["captures"] += 1
            elif e == "eliminated":
                counts["eliminates"] += 1
            elif e == "died":
                counts["dies"] += 1
    assert counts["dies"] / games == pytest.approx(exact.dies, abs=0.03)
    assert (counts["captures"] + counts["eliminates"]) / games == pytest.approx(
        exact.careful.capture + exact.careful.eliminate, abs=0.03
    )


def test_options_tell_what_they_lead_to() -> None:
    """Before a commitment the exact chances are there: for dice and tokens added, for magic spent, for stopping."""
    t = table("fire", "water").monster("left", "surbol").land("left", "kale", "hdr-1a").clan("fire", "drayis", "torko")
    t.pool("fire", "S S S M").traps("fire", "trap-f8").turn("fire").pick("path:left-2", "mercenary:drayis")

    def chances(word: str) -> dict[str, Any]:
        action = t.s.options[t.options().index(word)]
        found = GAME.preview(t.s, action)
        assert found is not None and GAME.remark(t.s, action)
        odds_now: dict[str, Any] = found["odds"]
        return odds_now

    assert chances("die:S")["careful"]["capture"] == 0.0, "no trap yet"
    more = chances("die:S")["all_in"]["eliminate"]
    assert more >= chances("stop")["all_in"]["eliminate"]
    t.pick("die:S", "die:M", "stop")
    assert chances("slot:1")["careful"]["capture"] > 0.5 > chances("stop")["careful"]["capture"]
    t.pick("slot:1")
    while t.kind() != "magic":
        t.pick("pass" if "pass" in t.options() else "building:pawn" if t.kind() == "turn" else t.options()[-1])
    assert chances("count:1")["attack_dice"] == chances("count:0")["attack_dice"] - 1
    t.roll(1, 1).pick("count:0").roll(5).pick("roll:S")
    assert GAME.preview(t.s, k.A_STOP) == {"result": "captures", "own_total": 13, "damage": 0}
    t = table("fire", "water").gold(fire=9).glory(fire=9).pool("fire", "P3 S").docks("torko").turn("fire")
    t.pick("building:tavern", "die:P3", "no")
    torko = t.s.options[t.options().index("mercenary:torko")]
    assert GAME.preview(t.s, torko) == {"price": 4, "spare_glory": 4}
    assert GAME.remark(t.s, torko) == "4 gold, 4 spare glory left"
