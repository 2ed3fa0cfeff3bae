"""Rules that a broken line could pass by unnoticed (T): each test fails when its rule is broken."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.rng import Rng
from meadhall.monsterlands import GAME, lint, names, schema, view
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.conquest import Looting
from meadhall.monsterlands.paths import Visit
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.words.cards import texts
from tests.happened import fields_of
from tests.rules.monsterlands.table import CONTENT, Table, own_content, table

PILES = (
    "merc_deck", "equip_deck", "trap_pile", "loot_pile", "monster_deck", "land_deck", "header_stack", "mission_bag",
    "panic_stack",
)  # fmt: skip


def start(players: int, seed: int, **given: Any) -> MonsterState:
    state = GAME.new(players, seed, GAME.complete(players, given), CONTENT)
    assert isinstance(state, MonsterState)
    return state


def numbers(t: Table, name: str) -> list[list[int]]:
    """The numbers of all events of a name."""
    return fields_of(t.s.events, name)


# -- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.SETUP.10")
def test_set_aside_mercenaries_are_shuffled_back() -> None:
    """Five clans need four modest ones, so nearly every game sets somebody proud aside."""
    modest = 0
    for seed in range(60):
        s = start(5, seed)
        every = [m for m in range(CONTENT.first_novice) if CONTENT.merc_role[m] == k.DECK]
        every = [m for m in every if s.affinities & (1 << CONTENT.merc_affinity[m])]
        assert sorted(s.merc_deck + s.docks) == every
        modest += CONTENT.merc_reputation[s.merc_deck[-1]] <= CONTENT.first_offer_reputation
    assert 10 <= modest <= 50, "the next card is as often modest as chance has it"


@pytest.mark.rule("M.SETUP.14")
def test_the_other_monsters_are_shuffled_into_one_deck() -> None:
    tops = []
    for seed in range(30):
        s = start(4, seed)
        every = [m for m in range(CONTENT.monsters) if s.affinities & (1 << CONTENT.monster_affinity[m])]
        there = [m for m in [*s.land_monster, s.entrance] if m >= 0]
        assert sorted(s.monster_deck + s.monster_discard + there) == every
        tops.append(CONTENT.monster_hard[s.monster_deck[-1]])
    assert 5 <= sum(tops) <= 25, "easy and hard monsters come in any order"


@pytest.mark.rule("M.TERM.13")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_base_affinities_are_in_play_and_air_is_called_wind(players: int) -> None:
    s = start(players, 1)
    assert s.affinities == 1 << k.FIRE | 1 << k.WATER | 1 << k.WIND | 1 << k.JUNGLE
    assert [schema.AFFINITY_WORDS[a] for a in (k.FIRE, k.WATER, k.WIND, k.JUNGLE)] == [
        "fire",
        "water",
        "wind",
        "jungle",
    ]
    words = texts(CONTENT)
    every = words.mercs + words.equips + words.monsters + words.traps + words.loots
    assert not any("air" in text.lower().split() for text in every)


@pytest.mark.rule("M.HIDDEN.3")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everybody_knows_what_a_pile_holds(viewer: int) -> None:
    t = table("fire", "water", trick=True).pool("fire", "S M").turn("fire")
    seen = t.s.clone()
    seen.redact(viewer)
    dealt = seen.clone()
    rng = Rng()
    rng.seed(5)
    dealt.deal(rng)
    for name in PILES:
        assert getattr(seen, name) == sorted(getattr(t.s, name)), name
        assert sorted(getattr(dealt, name)) == sorted(getattr(t.s, name)), name


# -- outside ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.LAND.4", "M.LAND.5")
@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize("kind", ["defence", "traps", "both"])
def test_two_tokens_are_free_and_each_further_one_takes_two_dice_spaces(dice: int, kind: str) -> None:
    t = table("fire", "water").pool("fire", "S S S S S S").land("left", "kale", "hdr-2a")
    t.traps("fire", *["trap-s1", "trap-m1", "trap-f4", "trap-s2"][: 0 if kind == "defence" else 4])
    t.defence(fire=0 if kind == "traps" else 5).turn("fire").pick("path:left-1", "mercenary:drayis")
    path = t.path("left-1")
    while t.kind() == "assign-dice" and t.s.path_s[path] < dice:
        t.pick("die:S")
    t.pick("stop?")
    used = t.s.path_s[path] + t.s.path_m[path]
    room = CONTENT.land_token_spaces + (CONTENT.land_spaces - used) // CONTENT.spaces_per_token
    laid = 0
    while t.kind() == "assign-tokens":
        token = next((word for word in t.options() if word.startswith("slot") or word == "defence"), "stop")
        if kind == "both" and laid % 2 and "defence" in t.options():
            token = "defence"
        laid += token != "stop"
        t.pick(token)
    assert (CONTENT.land_token_spaces, CONTENT.spaces_per_token, CONTENT.land_spaces) == (2, 2, 6)
    assert laid == t.s.path_defence[path] + t.s.lay_path.count(path) == min(room, 4 if kind == "traps" else 5)


@pytest.mark.rule("M.MISSION.14")
@pytest.mark.parametrize("name", CONTENT.mission_ids)
def test_a_refused_contract_takes_nothing(name: str) -> None:
    other = CONTENT.mission_ids[(CONTENT.mission_ids.index(name) + 1) % CONTENT.missions]
    t = table("fire", "water").missions(other, name).clan("fire", "drayis").glory(fire=5).gold(fire=9).potions(fire=2)
    t.venoms(fire=2).defence(fire=2).traps("fire", "trap-s1", "trap-m1").loot("fire", "loot-gold-10")
    t.sent("drayis", "contract-1", "S").adventure().asks("fire", "contract").pick("no").asks("fire", "pre-wages")
    s = t.s
    assert (s.gold[0], s.glory[0], s.reputation[0], s.potions[0], s.venoms[0], s.defence[0]) == (9, 5, 0, 2, 2, 2)
    assert t.traps_of("fire") == ["trap-s1", "trap-m1"] and t.loots_of("fire") == ["loot-gold-10"]
    assert s.wounded[t.merc("drayis")] == 0 and numbers(t, "goods-changed") == []


@pytest.mark.rule("M.ADVENTURE.4")
def test_places_without_a_mercenary_are_skipped() -> None:
    """The mission stays as it was, no monster stirs, no die is rolled."""
    t = table("fire", "water", "wind").monster("left", "gator").monster("right", "surbol").trophies("fire", "krinx")
    left, right, words = t.s.mission_left, t.s.mission_right, t.s.rng.words()
    t.adventure().asks("fire", "pre-wages")
    assert (t.s.mission_left, t.s.mission_right) == (left, right) and t.s.mission_discard == []
    assert t.s.rng.words() == words
    for code in ("die-rolled", "mission-done", "revealed", "monster-attacked", "faces-shown", "looted"):
        assert numbers(t, code) == []


# -- battle and loot --------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.BATTLE.13")
@pytest.mark.parametrize(
    ("merc", "gear", "traps", "revealed"),
    [
        ("drayis", (), (), True),
        ("myrinia", (), (), True),
        ("drayis", ("drexis",), (), True),
        ("drayis", (), ("trap-x-atk",), True),
        ("myrinia", ("drexis",), ("trap-x-atk",), True),
        ("drayis", (), ("trap-x-atk", "trap-x-atk"), True),
        ("drayis", (), ("trap-x-atk",), False),
    ],
)
@pytest.mark.parametrize("monster", ["gator", "surbol"])
def test_each_source_takes_its_attack_dice_away(
    merc: str, gear: tuple[str, ...], traps: tuple[str, ...], revealed: bool, monster: str
) -> None:
    c = CONTENT
    t = (
        table("fire", "water", affinities=["fire", "water", "wind", "necromancer"], extras=True, trick=not revealed)
        .monster("left", monster)
        .round(6)
    )
    t.land("left", "gurban", "hdr-2b").clan("fire", "drayis", *[merc][: merc != "drayis"]).gear(merc, *gear)
    t.sent(merc, "left-1", "S", traps=traps, defence=20).adventure()
    if not revealed:
        t.pick("no")
    removed = c.merc_power[t.merc(merc)].remove + sum(c.equip_power[t.equip(name)].remove for name in gear)
    removed += sum(c.trap_power[c.trap_ids.index(name)].remove for name in traps) if revealed else 0
    (attack,) = numbers(t, "monster-attacked")
    rolled = sum(len(faces) for faces in numbers(t, "faces-shown"))
    assert rolled == max(0, attack[3] - removed)
    assert (removed > 0) == (revealed and len(gear + traps) + (merc == "myrinia") > 0)


@pytest.mark.rule("M.LOOT.1", "M.LOOT.10")
@pytest.mark.parametrize(
    ("victor", "conqueror", "dead", "looters"),
    [
        (-1, -1, -1, [1, 2, 3, 4]),
        (2, -1, -1, [1, 3, 4]),
        (2, 3, -1, [1, 4]),
        (4, 1, -1, [2, 3]),
        (1, -1, 2, [3, 4]),
        (3, 3, -1, [1, 2, 4]),
    ],
)
def test_who_loots(victor: int, conqueror: int, dead: int, looters: list[int]) -> None:
    """Everybody alive but the victor and the conqueror, one token each, in the order of the paths."""
    t = table("fire", "water", "wind").clan("fire", "drayis", "torko").clan("water", "nimra", "orlak")
    t.land("left", "gurban", "hdr-2b").monster("entrance", "krinx").clan("wind", "zondo").sent(
        "zondo", "entrance-1", "S"
    )
    for i, merc in enumerate(("drayis", "nimra", "torko", "orlak"), 1):
        if i != dead:
            t.sent(merc, f"left-{i}", "S")
    first = t.path("left-1")
    won, conquered = (first + n - 1 if n > 0 else -1 for n in (victor, conqueror))
    battle_over = Visit(k.LEFT_LAND, 0, True, k.CAPTURED, won)
    t._start(k.PHASE_ADVENTURE, Cleanup(), Looting(battle_over, conquered, first))
    t.s.run()
    while t.s.to_move >= 0 and t.kind() == "loot":
        t.s.apply(t.s.options[0])
    taken = [seat for seat, _ in numbers(t, "looted")]
    owners = {1: 0, 2: 1, 3: 0, 4: 1}
    assert taken == [owners[i] for i in looters]


@pytest.mark.rule("M.TRICK.9")
@pytest.mark.parametrize("answer", ["defence", "no"])
def test_a_cancelled_trick_goes_with_the_token_and_takes_nothing(answer: str) -> None:
    t = table("fire", "water", trick=True).monster("left", "gator").land("left", "gurban", "hdr-2b")
    t.clan("fire", "drayis").clan("water", "nimra").sent("nimra", "left-2", "SSMM", defence=2)
    t.sent("drayis", "left-1", "S", traps=("trick-m1", "trap-s1")).adventure().pick("yes").asks("water", "trick-cancel")
    t.only("defence", "no").pick(answer)
    trick, cancelled = CONTENT.trap_ids.index("trick-m1"), answer == "defence"
    assert t.s.path_defence[t.path("left-2")] == (1 if cancelled else 2)
    assert t.s.path_m[t.path("left-2")] == (2 if cancelled else 1)
    assert (trick in t.s.trap_discard) == cancelled
    assert [token % k.EPOCH for token in t.s.lay_token].count(trick) == (0 if cancelled else 1)
    t.asks("fire", "clash-reveal").pick("yes")
    assert numbers(t, "revealed")[-1][2] == CONTENT.trap_ids.index("trap-s1") and t.kind() != "clash-reveal"


@pytest.mark.rule("M.DATA.6")
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("mercenaries", "amount = 4, floor = 0", "amount = 3, floor = 0", "-3 gold on one trap purchase, down to 0"),
        ("equipment", 'colours = ["M"], times = 3', 'colours = ["S"], times = 2', "reroll 1 S die, twice"),
        ("monsters", "count = 2 }]", "count = 3 }]", "on a match with a fire land: +3 attack dice instead of +1"),
    ],
)
def test_r10_the_words_of_a_card_follow_from_its_effects(
    tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    """R10: what people read is what the rules do."""
    own = own_content(tmp_path, (file, old, new))
    said = texts(own)
    assert words in said.mercs + said.equips + said.monsters
    before = texts(CONTENT)
    assert words not in before.mercs + before.equips + before.monsters


@pytest.mark.rule("M.DATA.6")
def test_r10_a_text_of_ones_own_is_pointed_out(tmp_path: Path) -> None:
    """R10: nobody is shown a text beside the effects."""
    own = own_content(tmp_path, ("loot", 'id = "loot-gold-10"\n', 'id = "loot-gold-10"\ntext = "12 gold"\n'))
    (problem,) = GAME.lint(str(tmp_path / "own"))
    assert problem.level == "warning" and "leave it out" in str(problem)
    assert texts(own).loots[CONTENT.loot_ids.index("loot-gold-10")] == "10 gold"


@pytest.mark.rule("M.DATA.6")
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("missions", "penalty = { glory = 1 }", "penalty = { trap = 1 }", "takes a trap as its penalty"),
        ("missions", "reward = { glory = 3, gold = 2 }", "reward = {}", "nothing as its reward"),
        ("missions", "hand_in = { gold = 4 }", "hand_in = {}", "nothing as its hand in"),
        ("missions", "left = { glory = 2 }", "left = {}", "nothing as its left"),
        ("missions", "right = { glory = 1, potion = 1 }", "right = { glory = 0 }", "nothing as its right"),
        ("headers", 'talent", count = 1 }', 'talent", count = 1, against = ["fire"] }', "limits a defence talent"),
        ("traps", 'talent", count = 2 }', 'talent", count = 2, against = ["fire"] }', "limits a defence talent"),
        ("headers", '{ kind = "gain", gold = 2 }', '{ kind = "gain", glory = 2 }', "benefit other than gold"),
    ],
)
def test_r10_a_mission_or_header_that_shows_what_nobody_does_is_refused(
    tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    """R10: tiles have no text of their own, so all that they show has to be done."""
    shutil.copytree(Path(lint.__file__).parent / "content", tmp_path / "own")
    path = tmp_path / "own" / f"{file}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    problems = [str(problem) for problem in GAME.lint(str(tmp_path / "own")) if problem.level == "error"]
    assert any(words in problem for problem in problems), problems


WORDS = ("gold", "glory", "potion", "venom", "elixir", "defence", "trap")


@pytest.mark.rule("M.MISSION.1", "M.MISSION.13")
@pytest.mark.parametrize("name", CONTENT.mission_ids)
def test_r10_what_a_mission_shows_is_what_its_file_says(name: str) -> None:
    """R10: view, prompt and log are written from the numbers that the rules use."""
    mission = next(row for row in lint.read().missions.mission if row.id == name)
    other = CONTENT.mission_ids[(CONTENT.mission_ids.index(name) + 1) % CONTENT.missions]

    def given(goods: schema.Goods) -> dict[str, int]:
        return {word: n for word in WORDS if (n := getattr(goods, word))}

    shown = view.missions(table("fire", "water").missions(name, other).s)["dice"]
    assert (shown["dice"], shown["colours"], shown["objective"]) == (
        mission.a.dice, sorted(mission.a.colours, key="SMP".index), mission.a.objective,
    )  # fmt: skip
    assert (shown["reward"], shown["penalty"]) == (given(mission.a.reward), given(mission.a.penalty))
    t = table("fire", "water").missions(other, name)
    shown = view.missions(t.s)["contract"]
    assert (shown["dice"], shown["colours"]) == (mission.b.dice, sorted(mission.b.colours, key="SMP".index))
    due = (given(mission.b.hand_in), given(mission.b.left), given(mission.b.right))
    assert (shown["hand_in"], shown["left"], shown["right"]) == due
    for path, reward in (("contract-1", mission.b.left), ("contract-2", mission.b.right)):
        t = table("fire", "water").missions(other, name).clan("fire", "drayis").loot("fire", "loot-gold-10")
        t.sent("drayis", path, "S").adventure().asks("fire", "contract")
        rows = [[given(goods).get(word, 0) for word in WORDS] for goods in (mission.b.hand_in, reward)]
        words = [", ".join(names.goods(row)) for row in rows]
        assert GAME.prompt(t.s) == f"Hand in {words[0]} for {words[1]}, or leave the contract."


@pytest.mark.rule("M.LAND.6", "M.LAND.2", "M.LAND.3")
@pytest.mark.parametrize("name", CONTENT.header_ids)
def test_r10_what_a_header_shows_is_what_its_file_says(name: str) -> None:
    header = next(row for row in lint.read().headers.header if row.id == name)
    t = table("fire", "water").header("left", name)
    for number, path in enumerate(header.paths, 1):
        shown = view.path_view(t.s, t.path(f"left-{number}"), 0)
        assert (shown["required"], shown["optional"]) == (sorted(path.required, key="SMP".index), path.optional)
        assert shown["optional_colours"] == sorted(path.colours, key="SMP".index)
        found = {word: n for word, n in shown["benefit"].items() if n}
        part = path.benefit
        if isinstance(part, schema.Reroll):
            due: dict[str, Any] = {"reroll": sorted(part.colours, key="SMP".index), "times": part.times}
        elif isinstance(part, schema.DefenceTalent):
            due = {"defence": part.count}
        else:
            due = {word: n for word in WORDS if (n := getattr(part, word, 0))}
        assert found == due and due
