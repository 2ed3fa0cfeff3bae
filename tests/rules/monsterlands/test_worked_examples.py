"""The worked examples of the rules (M.EX.*), as given, when, then."""

import pytest

from meadhall.monsterlands import cleanup, rolls, score, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.turn import Turn
from tests.rules.monsterlands.table import Table, table

FOUR = ("fire", "water", "wind", "jungle")


@pytest.mark.rule("M.EX.1", "M.PERSUADE.2", "M.PERSUADE.3", "M.PERSUADE.4", "M.PERSUADE.5", "M.PERSUADE.6")
@pytest.mark.parametrize(("last", "paid"), [("P3", 1), ("P2", 1)])
def test_persuasion_chain(last: str, paid: int) -> None:
    t = table(*FOUR).docks("torko", "parsas", "frostor", "guster")
    t.gold(fire=20, water=20, wind=20, jungle=20).glory(fire=20, water=20, wind=20, jungle=20)
    t.pool("fire", "P4 S").pool("water", "S S").pool("wind", "P3 S").pool("jungle", f"{last} S").turn("fire")
    t.pick("building:tavern", "die:P4", "no", "mercenary:torko")
    assert t.of(t.s.gold, "fire") == 20 - 3
    t.pick("building:tavern", "no", "mercenary:parsas")
    assert t.of(t.s.gold, "water") == 20 - 4
    t.pick("building:tavern", "die:P3", "no", "mercenary:frostor")
    assert t.of(t.s.gold, "wind") == 20 - 1
    t.pick("building:tavern", f"die:{last}", "no", "mercenary:guster")
    assert t.of(t.s.gold, "jungle") == 20 - paid
    if last == "P2":
        assert isinstance(t.q, Turn)


@pytest.mark.rule("M.EX.1", "M.PERSUADE.4")
def test_earlier_sums_never_chain() -> None:
    """With 2 after 3 the discount is 5: a card of cost 7 costs 2, not the 1 that 2 + 7 would make of it."""
    t = table(*FOUR).docks("torko", "wishor", "fandor", "parsas").space("tavern", "P4", "S", "P3")
    t.gold(fire=20).glory(fire=20).pool("fire", "P2 S").turn("fire")
    t.pick("building:tavern", "die:P2", "no", "mercenary:torko")
    assert t.of(t.s.gold, "fire") == 20 - 2


@pytest.mark.rule("M.EX.2", "M.LODGE.7", "M.LODGE.11", "M.TALENT.9", "M.TALENT.11", "M.PERSUADE.8")
def test_several_traps_two_discounts_and_the_limit() -> None:
    t = table("fire", "water").clan("fire", "drayis", "wishor").gold(fire=0)
    t.traps("fire", "trap-initial", "trap-es1", "trap-em1", "trap-f4")
    t.lodge("trap-s2", "trap-s1", "trap-m1", "trap-s3", "trap-f8", "trap-es3").pool("fire", "P5 S").turn("fire")
    # A strength die alone would leave s1 at 0 too, with Wishor; with P5 all three are free.
    t.pick("building:lodge", "die:P5")
    t.asks("fire", "lodge-pick").pick("trap:trap-s2", "trap:trap-s1", "trap:trap-m1", "stop?")
    assert t.of(t.s.gold, "fire") == 0 and len(t.traps_of("fire")) == 7
    assert t.s.used[t.merc("wishor")] == 1
    t.asks("fire", "trap-discard").pick("slot:1").asks("fire", "trap-discard").pick("slot:1")
    assert len(t.traps_of("fire")) == 5
    assert -1 not in t.s.trap_offer


@pytest.mark.rule("M.EX.2", "M.DEPLOY.19")
def test_without_the_discount_the_purchase_is_not_possible() -> None:
    t = table("fire", "water").clan("fire", "drayis", "kakron").gold(fire=0)
    t.lodge("trap-s2", "trap-s3", "trap-m2", "trap-f6", "trap-f8", "trap-es3").pool("fire", "P5 S").turn("fire")
    t.lacks("building:lodge").refuses("building:lodge", "gold")


@pytest.mark.rule("M.EX.3", "M.TAVERN.4", "M.TAVERN.6", "M.TAVERN.7", "M.TERM.15")
def test_excess_glory() -> None:
    t = table("fire", "water", sweet_failure=True).clan("fire", "drayis", "kakron", "torko")
    t.glory(fire=9).gold(fire=12).docks("taroa", "sckrat", "karunna", "saruna").pool("fire", "S S S").turn("fire")
    assert zones.excess_glory(t.s, 0) == 4
    t.pick("building:tavern", "no").only("mercenary:sckrat", "mercenary:novice-1")
    t.refuses("mercenary:taroa", "reputation").pick("mercenary:sckrat")
    assert t.of(t.s.reputation, "fire") == 9 and t.of(t.s.gold, "fire") == 5
    assert t.dice_of("fire") == "S S S S S"
    t.turn("fire").pick("building:tavern", "no")
    assert t.members("fire")[-1] == "novice-1", "a novice is the only one who comes for 0 spare glory"
    t.glory(fire=8)
    assert zones.excess_glory(t.s, 0) == -1
    t.s.sweet_holder = 0
    assert zones.excess_glory(t.s, 0) == 2


def blandor() -> Table:
    t = table("water", "fire").monster("left", "blandor").land("left", "kale", "hdr-1a").round(3)
    return t.clan("water", "nimra").sent("nimra", "left-2", "SSMM", traps=("trap-initial",), defence=1, potion=1)


@pytest.mark.rule("M.EX.4", "M.BATTLE.10", "M.BATTLE.11", "M.BATTLE.17", "M.BATTLE.20", "M.BATTLE.21")
def test_monster_attack() -> None:
    t = blandor().adventure()
    t.asks("water", "magic").only("count:0", "count:1", "count:2")
    assert t.q.dice == 5, "attack 2, match 2, round track 1"
    t.roll(6, 5, 4, 3).pick("count:1").asks("water", "defend")
    assert t.q.hits == 4
    t.pick("defence-talent:talent", "defence-talent:path", "defence", "potion").asks("water", "attack")
    assert t.s.wounded[t.merc("nimra")] == 0
    t.only("roll:S", "roll:M", "stop")


@pytest.mark.rule("M.EX.4", "M.BATTLE.23")
def test_accepting_one_hit_wounds_and_two_kill() -> None:
    t = blandor().adventure().roll(6, 5, 4, 3).pick("count:1")
    t.pick("defence-talent:talent", "defence-talent:path", "defence", "accept").asks("water", "attack")
    assert t.s.wounded[t.merc("nimra")] == 1
    t = blandor().adventure().roll(6, 5, 4, 3).pick("count:1")
    t.pick("accept", "accept")
    assert "nimra" not in t.members("water")


@pytest.mark.rule("M.EX.5", "M.BATTLE.31", "M.BATTLE.43", "M.BATTLE.44", "M.BATTLE.49", "M.BATTLE.50")
@pytest.mark.parametrize(
    ("faces", "picks", "result"),
    [
        ((4, 5), ("roll:S", "roll:S", "stop"), "captured"),
        ((4, 5, 4), ("roll:S", "roll:S", "roll:M", "stop"), "captured"),
        ((4, 5, 5), ("roll:S", "roll:S", "roll:M"), "eliminated"),
    ],
)
def test_capture_or_eliminate(faces: tuple[int, ...], picks: tuple[str, ...], result: str) -> None:
    t = blandor().adventure().roll(6, 5, 4, 3).pick("count:1")
    t.pick("defence-talent:talent", "defence-talent:path", "defence", "potion")
    glory, gold = t.of(t.s.glory, "water"), t.of(t.s.gold, "water")
    t.roll(*faces)
    for word in picks:
        if t.kind() == "attack":
            t.pick(word)
    if result == "captured":
        assert (t.of(t.s.glory, "water"), t.of(t.s.gold, "water")) == (glory + 2, gold + 4)
        assert t.trophies_of("water") == []
        assert t.c.monster_ids.index("blandor") in t.s.monster_discard
    else:
        assert (t.of(t.s.glory, "water"), t.of(t.s.gold, "water")) == (glory + 3, gold)
        assert t.trophies_of("water") == ["blandor"]


@pytest.mark.rule("M.EX.5", "M.BATTLE.45")
def test_without_a_trap_nothing_is_captured() -> None:
    t = table("water", "fire").monster("left", "blandor").land("left", "kale", "hdr-1a")
    t.clan("water", "nimra", "lorios").sent("nimra", "left-2", "SS", defence=3).adventure(1, 1, 1, 1)
    t.roll(4, 6).pick("roll:S", "roll:S")
    assert "Nimra fails; the damage is 10 now." in t.log()


@pytest.mark.rule("M.EX.6", "M.BATTLE.38", "M.BATTLE.39", "M.BATTLE.41", "M.BATTLE.48", "M.BATTLE.71")
@pytest.mark.parametrize(
    ("who", "faces", "captured", "eliminated", "damage"),
    [
        ("torko", (6, 6, 1), True, False, 0),
        ("tortock", (6, 6, 1), False, False, 13),
        ("naiala", (6, 6, 5, 2), False, True, 0),
        ("taron", (6, 6, 5, 2), True, False, 0),
    ],
)
def test_conditional_totals(who: str, faces: tuple[int, ...], captured: bool, eliminated: bool, damage: int) -> None:
    t = table("fire", "wind").clan("fire", "drayis", who).monster("left", "gator").land("left", "gurban", "hdr-1a")
    t.sent(who, "left-1", "S" * len(faces), traps=("trap-initial",), defence=5).adventure(1, 1, 1, 1)
    t.roll(*faces)
    while t.kind() == "attack":
        t.pick("roll:S" if "roll:S" in t.options() else "stop")
    lines = t.log()
    assert any("captures Gator" in line for line in lines) == captured
    assert any("eliminates Gator" in line for line in lines) == eliminated
    if damage:
        assert f"{t.c.merc_names[t.merc(who)]} fails; the damage is {damage} now." in lines


@pytest.mark.rule("M.EX.6", "M.BATTLE.39")
def test_a_bonus_without_a_rolled_die_is_nothing() -> None:
    t = table("fire", "wind").clan("fire", "drayis", "kakron").monster("left", "surbol").land("left", "kale", "hdr-1a")
    t.sent("kakron", "left-1", "S", traps=("trap-f8",), defence=5).adventure(1, 1)
    t.pick("stop")
    assert "Kakron fails; the damage is 0 now." in t.log()


def krushus(traps: tuple[str, ...]) -> Table:
    t = table("fire", "wind").monster("left", "krushus").land("left", "gurban", "hdr-1a").loot_offer("loot-idol")
    t.clan("fire", "drayis", "kakron").clan("wind", "zondo", "tortock")
    t.sent("kakron", "left-1", "SSM", traps=("trap-es1",), defence=5).sent("tortock", "left-3", "SS", traps, defence=5)
    t.adventure().roll(1, 1, 1, 1).pick("count:0").roll(4, 2, 5).pick("roll:S", "roll:S", "roll:M")
    t.pick("stop")  # Kakron's reroll is kept
    while t.kind() == "defend":
        t.pick("defence")
    return t


@pytest.mark.rule("M.EX.7", "M.BATTLE.40", "M.BATTLE.47", "M.MONSTER.krushus")
def test_damage_is_carried_to_the_next_path() -> None:
    t = krushus(())
    assert "Kakron fails; the damage is 12 now." in t.log()
    glory = t.of(t.s.glory, "wind")
    t.roll(6, 3)
    t.pick("roll:S", "roll:S")
    assert t.trophies_of("wind") == ["krushus"] and t.of(t.s.glory, "wind") == glory + 4


@pytest.mark.rule("M.EX.7", "M.BATTLE.45")
@pytest.mark.parametrize(("traps", "captured"), [((), False), (("trap-initial",), True)])
def test_a_trap_on_another_path_does_not_count(traps: tuple[str, ...], captured: bool) -> None:
    t = krushus(traps)
    t.roll(6, 2).pick("roll:S", "roll:S")
    assert any("captures Krushus" in line for line in t.log()) == captured
    if not captured:
        assert "Tortock fails; the damage is 20 now." in t.log()


@pytest.mark.rule("M.EX.8", "M.CONQUEST.1", "M.CONQUEST.6", "M.CONQUEST.7", "M.CONQUEST.8", "M.CONQUEST.11")
def test_conquest() -> None:
    t = table(*FOUR).monster("left", "surbol").land("left", "thaklan", "hdr-1a")
    t.clan("fire", "drayis", "kakron").clan("jungle", "purkas", "geas").clan("wind", "zondo", "tortock", "taron")
    t.sent("kakron", "left-1", "SS", traps=("trap-f8",), defence=5).sent("geas", "left-2", "SS")
    t.sent("zondo", "left-4", "S").adventure(1, 1).roll(5, 5).pick("roll:S", "roll:S", "stop")
    glory = t.of(t.s.glory, "wind")
    t.asks("jungle", "conquer").roll(2, 3).pick("yes")
    t.asks("wind", "conquer").roll(4).pick("yes")
    assert t.of(t.s.glory, "wind") == glory + 1
    t.asks("wind", "settle").only("mercenary:tortock", "mercenary:taron", "no").pick("mercenary:taron")
    land = t.c.land_ids.index("thaklan")
    assert t.s.land_owner[land] == t.seat("wind") and t.s.land_settler[land] == t.merc("taron")
    t.asks("jungle", "loot")
    offer = t.options()[0]
    t.pick(offer)
    assert len(t.loots_of("jungle")) == 1 and t.loots_of("fire") == [] and t.loots_of("wind") == []


@pytest.mark.rule("M.EX.9", "M.ADVENTURE.8", "M.LOOT.9", "M.TALENT.7")
def test_loot_is_used_in_the_same_round() -> None:
    t = table("fire", "water", "wind").monster("left", "korcko").monster("right", "gator")
    t.land("left", "gurban", "hdr-1a").land("right", "kyzhul", "hdr-2a")
    t.clan("water", "nimra", "lorios", "orlak").loot_offer(
        "loot-reroll-sm", "loot-idol", "loot-gold-10", "loot-gold-12"
    )
    t.sent("lorios", "left-1", "S", defence=7).sent("orlak", "right-1", "SSM", defence=7)
    t.adventure(1, 1, 1, 1, 1).pick("stop").asks("water", "loot").pick("take:loot-reroll-sm")
    assert -1 not in t.s.loot_offer
    t.asks("water", "magic").roll(1, 1, 1, 1).pick("count:0")
    t.roll(1, 5, 2).pick("roll:S", "roll:S", "roll:M")
    t.pick("loot:loot-reroll-sm", "reroll:loot-reroll-sm").roll(1).pick("face:S1")
    t.pick("reroll:loot-reroll-sm").roll(4).pick("face:S1")
    t.pick("reroll:loot-reroll-sm").roll(6).pick("face:M2")
    path = t.path("right-1")
    assert sorted(entry & 15 for entry in t.s.rolled if entry >> 12 == path) == [4, 5, 6]
    t.offers("reroll:loot-reroll-sm").pick("stop")
    assert "Orlak fails; the damage is 15 now." in t.log() or "Orlak attacks for 15." in t.log()
    assert t.c.loot_ids.index("loot-reroll-sm") in t.s.loot_discard


@pytest.mark.rule("M.EX.10", "M.CLEANUP.4", "M.CLEANUP.5", "M.CLEANUP.7", "M.CLEANUP.8", "M.CITADEL.4")
def test_panic() -> None:
    t = (
        table("fire", "water", "jungle")
        .monster("entrance", "krinx")
        .monster("left", "gator")
        .monster("right", "korcko")
    )
    t.panic("mine")
    t.s.visited[k.LEFT_LAND] = 1
    t.s.panic_stack.remove(k.TAVERN)
    t.s.panic_stack.append(k.TAVERN)
    t.panic_step()
    assert t.c.monster_ids[t.s.entrance] == "gator"
    assert t.c.monster_ids.index("krinx") in t.s.monster_discard
    assert t.c.monster_ids[t.s.land_monster[1]] == "korcko" and t.s.land_monster[0] == -1
    assert [b for b in range(k.BUILDINGS) if t.s.panic[b]] == [k.TAVERN, k.MINE]
    t.clan("fire", "drayis", "kakron", "parsas").owns("fire", "rynia", "parsas").docks(
        "torko", "orlak", "fandor", "wishor"
    )
    t.glory(fire=20).gold(fire=20).pool("fire", "S S S").monster("left", "surbol").turn("fire")
    t.lacks("building:tavern", "building:mine").refuses("building:tavern", "panic")
    t.pick("land:rynia").asks("fire", "free-hire").offers("mercenary:torko")


@pytest.mark.rule("M.EX.10", "M.CITADEL.4")
def test_a_defeated_monster_ends_the_panic() -> None:
    t = table("fire", "water").monster("entrance", "surbol").panic("mine", "tavern").clan("fire", "drayis", "kakron")
    t.sent("drayis", "entrance-1", "SSS", traps=("trap-f8",)).adventure(1, 1).roll(6, 6, 6)
    t.pick("roll:S", "stop") if t.kind() == "attack" else None
    assert sum(t.s.panic) == 0 and sorted(t.s.panic_stack) == list(range(k.BUILDINGS))


@pytest.mark.rule("M.EX.11", "M.BATTLE.25", "M.BATTLE.27", "M.BATTLE.28", "M.BATTLE.30", "M.CLEANUP.9", "M.CLEANUP.10")
def test_death_of_a_leader() -> None:
    t = table(*FOUR).monster("left", "korcko").land("left", "gurban", "hdr-1a")
    t.clan("fire", "drayis", "kakron", "torko", "sckrat", "geas").gear("drayis", "pugnor").owns(
        "fire", "ghadik", "geas"
    )
    t.sent("drayis", "left-1", "SS", traps=("trap-f4",), potion=1, gold=2).glory(fire=10)
    before = t.of(t.s.reputation, "fire")
    t.adventure(6, 6, 6, 6, 6)
    while t.kind() == "defend":
        t.pick("accept")
    assert t.of(t.s.glory, "fire") == 12 and t.of(t.s.reputation, "fire") == before
    assert t.s.merc_out.count(t.merc("drayis")) == 1 and t.equip("pugnor") in t.s.equip_discard
    assert not any("damage" in line for line in t.log())
    while t.kind() != "leader":
        t.pick("stop")
    t.asks("fire", "leader").only("mercenary:torko", "mercenary:sckrat").pick("mercenary:sckrat")
    assert t.s.leader[0] == t.merc("sckrat") and t.of(t.s.reputation, "fire") == before
    assert t.merc("sckrat") not in cleanup.owed(t.s, 0)


def short(gold: int) -> Table:
    t = table(*FOUR).clan("fire", "torko", "kakron", "sckrat", "novice-1", "geas").owns("fire", "ghadik", "geas")
    return t.gear("sckrat", "tergeo").glory(fire=13).gold(fire=gold)


@pytest.mark.rule("M.EX.12", "M.CLEANUP.17", "M.CLEANUP.18", "M.CLEANUP.19", "M.CLEANUP.20", "M.CLEANUP.21")
def test_unpaid_wages() -> None:
    t = short(4)
    before = t.of(t.s.reputation, "fire")
    t.cleanup().asks("fire", "desert-equipment")
    assert t.of(t.s.gold, "fire") == 0 and t.of(t.s.reputation, "fire") == before - 4
    assert t.merc("sckrat") in t.s.merc_discard
    t.offers("mercenary:kakron", "mercenary:torko", "mercenary:novice-1", "mercenary:geas", "discard")
    t.pick("mercenary:kakron")
    assert t.gear_of("kakron") == ["tergeo-1"]


@pytest.mark.rule("M.EX.12", "M.CLEANUP.16")
def test_a_trophy_sold_before_wages_saves_the_day() -> None:
    t = short(4).trophies("fire", "surbol").cleanup()
    t.asks("fire", "pre-wages").pick("trophy:surbol")
    t.pick("stop?")
    assert t.of(t.s.gold, "fire") == 3 and "sckrat" in t.members("fire")


@pytest.mark.rule("M.EX.13", "M.CLEANUP.33", "M.CLEANUP.34", "M.CLEANUP.35")
@pytest.mark.parametrize(("reputations", "first"), [((7, 5, 9, 5), 3), ((7, 5, 9, 6), 1), ((5, 5, 5, 5), 0)])
def test_first_player(reputations: tuple[int, ...], first: int) -> None:
    t = table(*FOUR)
    t.s.first = 1
    t.s.reputation = list(reputations)
    cleanup.pass_first(t.s)
    assert t.s.first == first


@pytest.mark.rule("M.EX.14", "M.SCORE.1", "M.SCORE.2", "M.SCORE.3", "M.SCORE.4", "M.SCORE.5", "M.SCORE.8", "M.INV.35")
def test_final_scoring_and_tie_break() -> None:
    t = table("fire", "water").glory(fire=27, water=25)
    t.clan("fire", "drayis", "kakron", "taroa", "sckrat", "puargh").owns("fire", "gurban").owns("fire", "thaklan")
    t.trophies("fire", "krunn", "surbol")
    t.clan("water", "trulina", "lorios", "lusara", "karunna").loot("water", "loot-idol")
    assert [score.points(t.s, seat) for seat in (0, 1)] == [51, 51]
    assert score.affinity_points(t.s, 0) == 7 and score.affinity_points(t.s, 1) == 5
    assert score.ranks(t.s) == [2, 1]
    t.s.leader[1] = t.merc("lorios")
    t.s.leader[0] = t.merc("kakron")
    t.gold(fire=5, water=5)
    assert score.ranks(t.s) == [1, 1]
    t.s.over = True
    assert t.s.returns() == [0.5, 0.5]
    t.gold(fire=6)
    assert score.ranks(t.s) == [1, 2]


def theft() -> Table:
    t = table(*FOUR, trick=True).monster("left", "korcko").land("left", "gurban", "hdr-1a")
    t.clan("fire", "drayis", "kakron").clan("water", "nimra", "lorios")
    t.sent("lorios", "left-2", "SM", traps=("trap-sh-s2",), defence=1)
    t.sent("kakron", "left-3", "S", traps=("trick-s2", "trap-initial")).adventure()
    t.asks("water", "clash-reveal").pick("yes").asks("fire", "clash-reveal").pick("yes")
    return t


@pytest.mark.rule(
    "M.EX.15", "M.TRICK.6", "M.TRICK.7", "M.TRICK.10", "M.TRICK.11", "M.TRAP.trap-sh-s2", "M.TRICK.trick-s2"
)
def test_theft_and_a_shielded_trap() -> None:
    t = theft().asks("water", "trick-cancel").pick("no")
    at = t.s.lay_token.index(t.c.trap_ids.index("trick-s2"))
    assert t.s.lay_s[at] == 1 and t.s.path_s[t.path("left-2")] == 0
    shield = t.s.lay_token.index(t.c.trap_ids.index("trap-sh-s2"))
    assert t.s.lay_s[shield] == 2
    t.asks("fire", "clash-reveal").pick("no")
    assert rolls.traps_on(t.s, t.path("left-3")) == 1, "the hidden initial trap still counts, the trick does not"


@pytest.mark.rule("M.EX.15", "M.TRICK.9")
def test_a_defence_token_cancels_the_trick() -> None:
    t = theft().pick("defence")
    assert t.s.path_s[t.path("left-2")] == 1 and t.s.path_defence[t.path("left-2")] == 0
    assert t.c.trap_ids.index("trick-s2") in t.s.trap_discard
    t.asks("fire", "clash-reveal")


@pytest.mark.rule("M.EX.16", "M.BATTLE.54", "M.BATTLE.55", "M.MONSTER.korcko")
def test_final_lash() -> None:
    t = table("fire", "water", "wind").monster("left", "korcko").land("left", "gurban", "hdr-2b")
    t.clan("water", "nimra", "orlak").clan("fire", "drayis", "kakron").clan("wind", "zondo", "tortock")
    t.sent("orlak", "left-1", "S", defence=4).sent("drayis", "left-2", "SSSSSS", traps=("trap-f8",), defence=5)
    t.sent("tortock", "left-4", "S", defence=1).wounded("orlak").glory(fire=5, water=5)
    t.s.fought[t.path("left-1")] = 2
    before = t.of(t.s.reputation, "water")
    t.s.path_defence[t.path("left-1")] = 0
    t.adventure(1, 1, 1, 1, 1).roll(6, 6, 6, 6, 6)
    while t.kind() == "attack":
        t.pick("roll:S" if "roll:S" in t.options() else "stop")
    assert t.trophies_of("fire") == ["korcko"]
    assert "orlak" not in t.members("water") and t.of(t.s.glory, "water") == 5 + 2
    assert t.of(t.s.reputation, "water") == before - 3
    t.asks("fire", "defend").pick("defence-talent:talent").asks("wind", "defend").pick("defence")
    t.asks("wind", "conquer").pick("no").asks("wind", "loot")


@pytest.mark.rule("M.EX.17", "M.DEPLOY.8", "M.TALENT.18")
def test_no_legal_action() -> None:
    t = table("fire", "water").clan("fire", "drayis", "novice-1").panic("pawn").missions("mis-02", "mis-05")
    t.full("lodge", "tavern", "armory", "bazaar").pool("fire", "P2").monster("entrance", None).turn("fire")
    t.only("pass", "talent:novice-1").pick("talent:novice-1").asks("fire", "convert-take").pick("colour:S")
    t.lacks("pass").offers("building:mine")


@pytest.mark.rule("M.EX.17", "M.DEPLOY.8")
def test_without_an_action_the_die_is_given_up() -> None:
    t = table("fire", "water").clan("fire", "drayis", "novice-1").panic("pawn").missions("mis-02", "mis-05")
    t.full("lodge", "tavern", "armory", "bazaar", "mine").pool("fire", "P2").pool("water", "S").turn("fire").pick(
        "pass"
    )
    assert t.of(t.s.passed, "fire") == 1 and t.dice_of("fire") == ""
    t.asks("water", "turn")


@pytest.mark.rule("M.EX.18", "M.CLEANUP.13", "M.ROUND.5")
def test_clan_wiped_out() -> None:
    t = table("fire", "water").clan("fire").glory(fire=12).gold(fire=2).next_round()
    assert t.members("fire") == ["novice-1"] and t.s.leader[0] == t.merc("novice-1")
    assert t.of(t.s.gold, "fire") == 5 and t.of(t.s.reputation, "fire") == 0
    assert t.dice_of("fire") == "S S M" and zones.excess_glory(t.s, 0) == 12
    assert not [o for o in t.options() if o.startswith("path:")]


@pytest.mark.rule("M.EX.19", "M.SOLO.5", "M.SOLO.7", "M.SOLO.9", "M.SOLO.11")
def test_solo_blocking() -> None:
    t = table("fire").pool("fire", "S S S S S S S").gold(fire=9).monster("left", "surbol")
    t.s.madhala_dice, t.s.madhala_stop = 4, 0
    t.turn("fire")
    dock, trap = t.s.docks[0], t.s.trap_offer[0]
    for _ in range(4):
        t.pick("building:pawn", "stop?")
    tavern, mine, lodge = (t.c.building_first[b] for b in (k.TAVERN, k.MINE, k.LODGE))
    assert t.s.spaces[tavern] == k.SPACE_MADHALA and dock in t.s.merc_discard
    assert t.s.path_merc[t.path("left-4")] == k.BLOCKED
    assert t.s.spaces[mine] == k.SPACE_MADHALA and t.s.spaces[lodge] == k.SPACE_MADHALA
    assert trap in t.s.trap_discard and t.s.madhala_stop == 4 and t.s.madhala_dice == 0
    before = list(t.s.spaces)
    t.pick("building:pawn", "stop?")
    assert t.s.spaces == before
