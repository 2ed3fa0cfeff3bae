"""Monster battles, conquest, loot and the defence of the Citadel (BATTLE, CONQUEST, LOOT, CITADEL)."""

import pytest

from meadhall.monsterlands import assault, battle, rolls, zones
from meadhall.monsterlands import codes as k
from tests.rules.monsterlands.table import Table, table


def duel(monster: str, dice: str = "SS", land: str = "", **sent: object) -> Table:
    """Drayis (fire, DT 1) on left path 1 without a benefit that matters, against one monster."""
    t = table("fire", "water", "wind").monster("left", monster).clan("fire", "drayis").glory(fire=10).gold(fire=0)
    affinity = t.c.monster_affinity[t.c.monster_ids.index(monster)]
    t.land(
        "left",
        land or next(i for i in ("gurban", "kale") if t.c.land_affinity[t.c.land_ids.index(i)] != affinity),
        "hdr-2b",
    )
    return t.sent("drayis", "left-1", dice, **sent)  # type: ignore[arg-type]


@pytest.mark.rule("M.BATTLE.1", "M.BATTLE.4", "M.HIDDEN.8", "M.DECIDE.35", "M.TRAP.trap-x-sm")
def test_traps_are_revealed_first_and_versatile_ones_ask() -> None:
    t = (
        table("fire", "water", extras=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.sent("drayis", "left-1", "S", traps=("trap-x-sm", "trap-s2"), defence=9)
    knowledge = t.s.knowledge
    t.adventure().asks("fire", "trap-colour").only("colour:S", "colour:M")
    assert t.s.lay_state == [k.REVEALED] * 2 and t.s.knowledge > knowledge
    t.roll(1, 1, 1, 1).pick("colour:S").asks("fire", "attack")
    assert rolls.dice_on(t.s, t.path("left-1"), k.S) == 4


@pytest.mark.rule(
    "M.BATTLE.6", "M.BATTLE.7", "M.BATTLE.9", "M.BATTLE.61", "M.BATTLE.69", "M.MONSTER.sporus", "M.MONSTER.trogos"
)
@pytest.mark.parametrize(("monster", "dice"), [("sporus", 1), ("trogos", 2)])
def test_area_dice_strike_all_there(monster: str, dice: int) -> None:
    t = (
        table("fire", "water", affinities=["fire", "water", "jungle", "siege"])
        .monster("left", monster)
        .land("left", "kale", "hdr-2b")
    )
    t.clan("fire", "drayis", "torko").clan("water", "nimra")
    t.sent("torko", "left-1", "S", defence=9).sent("nimra", "left-3", "S", defence=9).adventure(*[6] * dice)
    t.asks("fire", "defend")
    assert t.q.hits == dice and t.q.path == t.path("left-1")
    t.pick(*["defence"] * dice).asks("water", "defend")
    assert t.q.hits == dice and t.s.fought[t.path("left-3")] == 0


@pytest.mark.rule("M.BATTLE.8")
def test_death_by_area_dice_ends_the_attack() -> None:
    t = (
        table("fire", "water", affinities=["fire", "water", "jungle", "siege"])
        .monster("left", "sporus")
        .land("left", "kale", "hdr-2b")
    )
    t.clan("fire", "drayis", "torko").wounded("torko").sent("torko", "left-1", "S").adventure(6)
    assert "torko" not in t.members("fire") and not any("attacks Torko" in line for line in t.log())


@pytest.mark.rule("M.BATTLE.10", "M.BATTLE.12", "M.MONSTER.trons", "M.MONSTER.gator")
def test_how_many_attack_dice() -> None:
    t = table("wind", "water").monster("left", "gator").land("left", "kale").round(5)
    assert assault.attack_dice(t.s, 0) == 4 + 1 + 2
    t.monster("left", "blandor").monster("entrance", "gator")
    assert assault.attack_dice(t.s, k.ENTRANCE) == 4 + 2, "no match at the Entrance"
    t.monster("entrance", "trons")
    assert assault.attack_dice(t.s, k.ENTRANCE) == 4 + 3 + 2
    t.land("left", "thaklan").monster("left", "trons")
    assert assault.attack_dice(t.s, 0) == 4 + 1 + 2


@pytest.mark.rule("M.BATTLE.11")
@pytest.mark.parametrize(
    ("monster", "land"), [("surbol", "gurban"), ("blandor", "kale"), ("sckon", "thaklan"), ("snailer", "ghadik")]
)
def test_specialists_get_two_dice_for_a_match(monster: str, land: str) -> None:
    t = table("fire", "water").monster("left", monster).land("left", land)
    assert assault.attack_dice(t.s, 0) == 2 + 2
    assert assault.attack_dice(t.land("left", "kale" if land != "kale" else "gurban").s, 0) == 2


@pytest.mark.rule("M.BATTLE.13", "M.TRAP.trap-x-atk", "M.EQUIPMENT.drexis", "M.MERCENARY.myrinia")
def test_attack_dice_are_removed_down_to_none() -> None:
    t = (
        table("fire", "water", extras=True)
        .monster("left", "surbol")
        .land("left", "kale", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.gear("drayis", "drexis").sent("drayis", "left-1", "S", traps=("trap-x-atk",)).adventure().asks("fire", "attack")
    assert t.s.wounded[t.merc("drayis")] == 0


@pytest.mark.rule(
    "M.BATTLE.14", "M.BATTLE.15", "M.BATTLE.16", "M.TALENT.16", "M.DECIDE.40", "M.DECIDE.41", "M.MERCENARY.ginova"
)
def test_ginova_diverts_a_die_to_a_neighbour() -> None:
    t = table("wind", "water").monster("left", "gator").land("left", "gurban", "hdr-2b").clan("wind", "zondo", "ginova")
    t.clan("water", "nimra", "orlak").sent("ginova", "left-2", "S", defence=9).sent("nimra", "left-3", "SM", defence=1)
    t.adventure().asks("wind", "divert").only("count:0", "count:1").pick("count:1").asks("water", "divert-magic")
    t.only("count:0", "count:1").roll(6).pick("count:0").asks("water", "defend").offers(
        "defence", "defence-talent:talent"
    )
    t.pick("defence-talent:talent")
    assert t.s.fought[t.path("left-3")] == 0 and isinstance(t.q, (assault.Defend, rolls.Rolling))


@pytest.mark.rule("M.TALENT.16", "M.BATTLE.14")
def test_without_a_neighbour_nothing_is_diverted() -> None:
    t = table("wind", "water").monster("left", "gator").land("left", "gurban", "hdr-2b").clan("wind", "zondo", "ginova")
    t.clan("water", "nimra").sent("ginova", "left-2", "S", defence=9).sent("nimra", "left-4", "S").adventure(1, 1, 1, 1)
    t.asks("wind", "attack")


@pytest.mark.rule("M.BATTLE.17", "M.DECIDE.42")
def test_magic_dice_remove_attack_dice() -> None:
    t = duel("surbol", "SMMM").adventure().asks("fire", "magic").only("count:0", "count:1", "count:2")
    t.pick("count:2").asks("fire", "attack")
    assert t.s.path_m[t.path("left-1")] == 1


@pytest.mark.rule("M.BATTLE.18", "M.BATTLE.19", "M.MONSTER.snagus", "M.MONSTER.warkors", "M.MONSTER.krohn")
def test_automatic_hits_come_even_without_dice() -> None:
    t = duel("snagus", "SMMM").adventure().pick("count:3")
    t.asks("fire", "defend")
    assert t.q.hits == 1


@pytest.mark.rule("M.BATTLE.20", "M.BATTLE.21", "M.DECIDE.43", "M.TERM.18", "M.TALENT.21")
def test_each_hit_is_answered_by_choice() -> None:
    t = duel("gator", "S", defence=1).gear("drayis", "noxx")
    t.s.path_potion[t.path("left-1")] = 1
    t.monster("left", "korcko").land("left", "kale", "hdr-2a").adventure(6, 6, 6, 6, 1)
    t.asks("fire", "defend").only(
        "defence", "defence-talent:talent", "defence-talent:armor", "defence-talent:path", "potion", "accept"
    )
    t.pick("defence-talent:talent").lacks("defence-talent:talent").refuses("defence-talent:talent", "used")
    t.pick("defence-talent:armor", "potion", "accept")
    assert t.s.wounded[t.merc("drayis")] == 1 and t.s.path_defence[t.path("left-1")] == 1


@pytest.mark.rule("M.BATTLE.22", "M.MERCENARY.parsas", "M.MERCENARY.guster", "M.MERCENARY.shandee")
@pytest.mark.parametrize(
    ("who", "monster", "works"),
    [("parsas", "gator", 1), ("parsas", "trons", 0), ("guster", "trons", 1), ("shandee", "korcko", 0)],
)
def test_a_limited_defence_talent(who: str, monster: str, works: int) -> None:
    t = table("fire", "water").clan("fire", "drayis", who).monster("left", monster).monster("entrance", None)
    t.sent(who, "left-1", "S")
    number = t.s.land_monster[0]
    assert assault.dt_left(t.s, t.path("left-1"), k.DT_TALENT, number) == works
    t.s.path_merc[t.path("left-1")] = -1
    t.sent(who, "entrance-1", "S")
    assert assault.dt_left(t.s, t.path("entrance-1"), k.DT_TALENT, number) == 0, "never at the Entrance"


@pytest.mark.rule("M.BATTLE.23", "M.BATTLE.24", "M.POTION.3")
def test_a_potion_cancels_a_wound_but_heals_none() -> None:
    t = duel("surbol", "S", potion=1).wounded("drayis")
    t.adventure(6, 6).pick("defence-talent:talent").only("potion", "accept").pick("potion").asks("fire", "attack")
    assert t.s.wounded[t.merc("drayis")] == 1


@pytest.mark.rule("M.BATTLE.26", "M.BATTLE.25")
def test_damage_of_a_dead_fighter_still_counts() -> None:
    t = (
        table("fire", "water", affinities=["fire", "water", "jungle", "wind"])
        .monster("left", "sporus")
        .land("left", "kale", "hdr-2b")
    )
    t.clan("fire", "drayis", "torko").clan("water", "nimra").wounded("torko")
    t.sent("torko", "left-1", "SS").sent("nimra", "left-2", "SS", defence=9).adventure(1, 1, 1, 1).roll(5, 4)
    t.pick("roll:S", "roll:S")
    path = t.path("left-1")
    t.s.fought[path] = 2
    assert next(b.visit.damage for b in t.s.stack if isinstance(b, battle.StrikeBack)) == 9
    if t.s.path_merc[path] >= 0:
        assault.die(t.s, path)
    assert sum(entry >> 12 == path for entry in t.s.rolled) == 2, "its rolled dice stay"
    assert next(b.visit.damage for b in t.s.stack if isinstance(b, battle.StrikeBack)) == 9


@pytest.mark.rule("M.BATTLE.29", "M.BATTLE.28")
def test_where_the_dead_go() -> None:
    t = duel("korcko", "S").clan("fire", "drayis", "torko").wounded("torko").sent("torko", "left-2", "S")
    before = t.s.reputation[0]
    assault.die(t.s, t.path("left-2"))
    assert t.merc("torko") in t.s.merc_discard and t.s.reputation[0] == before - 4
    t = duel("korcko", "S")
    assault.die(t.s, t.path("left-1"))
    assert t.merc("drayis") in t.s.merc_out and t.s.leader[0] == -1


@pytest.mark.rule("M.BATTLE.31", "M.BATTLE.32", "M.BATTLE.33", "M.BATTLE.42")
def test_dice_are_rolled_one_by_one_in_any_order_until_one_stops() -> None:
    t = duel("surbol", "SM", venom=1)
    t.adventure().roll(1, 1).pick("count:0").asks("fire", "attack").only("roll:S", "roll:M", "venom", "stop").roll(
        2
    ).pick("roll:M")
    t.only("roll:S", "venom", "stop").pick("stop")
    assert "Drayis fails; the damage is 2 now." in t.log()


@pytest.mark.rule("M.BATTLE.34", "M.BATTLE.35", "M.BATTLE.36", "M.MONSTER.moldo", "M.MONSTER.spinner")
def test_modifiers_add_up_and_no_die_falls_below_zero() -> None:
    t = duel("moldo", "SSM").gear("drayis", "pugnor")
    path = t.path("left-1")
    f = rolls.begun(t.s, path, k.ON_MONSTER, 0)
    t.s.rolled = [path * 4096 + 1, path * 4096 + 5]
    assert rolls.own_total(t.s, f) == 6, "-1 and +1 on each"
    zones.take_gear(t.s, t.equip("pugnor"))
    assert rolls.own_total(t.s, f) == 0 + 4
    assert rolls.dice_total(t.s, path, [-3, 0, 0, 2, 0, 0]) == 0 + 4, "one S +2 goes to the best die"


@pytest.mark.rule("M.BATTLE.37", "M.POTION.3")
def test_venom_adds_two() -> None:
    t = duel("surbol", "S", venom=1).adventure(1, 1).roll(3).pick("roll:S", "venom")
    assert "Drayis fails; the damage is 5 now." in t.log()


@pytest.mark.rule("M.BATTLE.46", "M.MONSTER.turfus", "M.MERCENARY.saruna")
@pytest.mark.parametrize(("who", "traps", "holds"), [("kakron", 1, False), ("kakron", 2, True), ("saruna", 0, True)])
def test_turfus_needs_two_traps(who: str, traps: int, holds: bool) -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", who)
        .monster("left", "turfus")
        .sent(who, "left-1", "S", ("trap-s1",) * traps)
    )
    assert battle.trap_condition(t.s, t.path("left-1"), t.s.land_monster[0]) == holds


@pytest.mark.rule("M.BATTLE.51", "M.DECIDE.24")
def test_selling_a_trophy() -> None:
    t = (
        table("fire", "water")
        .trophies("fire", "turfus")
        .gold(fire=0)
        .pool("fire", "S")
        .turn("fire")
        .pick("trophy:turfus")
    )
    assert t.s.gold[0] == 15 and t.trophies_of("fire") == [] and t.c.monster_ids.index("turfus") in t.s.monster_discard


@pytest.mark.rule("M.BATTLE.53", "M.MERCENARY.puargh", "M.MERCENARY.ashkar", "M.MERCENARY.lusara")
@pytest.mark.parametrize(
    ("who", "face", "glory", "potions"),
    [("puargh", 2, 1, 0), ("ashkar", 6, 1, 0), ("lusara", 2, 0, 2), ("lusara", 6, 0, 2)],
)
def test_bonuses_for_capture_and_elimination(who: str, face: int, glory: int, potions: int) -> None:
    t = (
        table("fire", "water", affinities=["fire", "water", "jungle", "necromancer"])
        .monster("left", "surbol")
        .land("left", "kale", "hdr-2b")
    )
    t.clan("fire", who).glory(fire=5).sent(who, "left-1", "SSS", traps=("trap-f4",), defence=9).adventure(1, 1).roll(
        face, face, face
    )
    t.pick("roll:S", "roll:S", "roll:S", "stop?")
    base = 2 if face == 2 else 3
    assert t.s.glory[0] == 5 + base + glory and t.s.potions[0] == potions


@pytest.mark.rule("M.BATTLE.54", "M.MONSTER.krunn", "M.MONSTER.avatar-abyss")
def test_final_glory_and_final_lash() -> None:
    t = (
        table("fire", "necromancer")
        .monster("left", "avatar-abyss")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.clan("necromancer", "totemus").glory(fire=5, necromancer=5)
    t.sent("drayis", "left-1", "SSSSS", traps=("trap-f8",), defence=9).sent("totemus", "left-2", "S").adventure(
        1, 1, 1, 1, 1
    )
    t.roll(6, 6, 6, 6, 6).pick("roll:S", "roll:S", "roll:S", "roll:S", "stop?")
    assert t.s.glory == [5 + 6 + 1, 5 + 1]


@pytest.mark.rule("M.BATTLE.56", "M.BATTLE.57", "M.BATTLE.58", "M.BATTLE.59", "M.BATTLE.47")
def test_an_undefeated_monster_is_not_conquered_past() -> None:
    t = duel("gator", "SS", defence=9).adventure(1, 1, 1, 1).pick("stop").asks("fire", "loot")
    assert t.s.land_monster[0] >= 0 and t.s.path_s[t.path("left-1")] == 0 and t.s.path_defence[t.path("left-1")] == 0


@pytest.mark.rule("M.BATTLE.62", "M.MONSTER.abysur")
def test_abysur_takes_glory_once_per_attack() -> None:
    t = duel("abysur", "S").adventure(6, 6).pick("accept").pick("accept")
    assert t.s.glory[0] == 10 - 1 + 2, "one glory for the first wound, then the glory of the death"


@pytest.mark.rule("M.BATTLE.63", "M.MONSTER.caribdis", "M.MONSTER.slught")
@pytest.mark.parametrize(("monster", "card"), [("caribdis", "pugnor"), ("slught", "mortis")])
def test_weapons_and_spells_are_switched_off_in_the_battle_only(monster: str, card: str) -> None:
    t = table("fire", "necromancer", affinities=["fire", "necromancer", "water", "wind"]).monster("left", monster)
    t.land("left", "gurban", "hdr-2b").clan("fire", "drayis").gear("drayis", card).sent("drayis", "left-1", "SM")
    path = t.path("left-1")
    t.s.rolled = [path * 4096 + 3, path * 4096 + 16 + 3]
    f = rolls.begun(t.s, path, k.ON_MONSTER, 0)
    assert rolls.own_total(t.s, f) == 6
    f = rolls.begun(t.s, path, k.ON_CONQUEST, 0)
    assert rolls.own_total(t.s, f) == 7


@pytest.mark.rule("M.BATTLE.64", "M.MONSTER.gator", "M.MONSTER.clawnie", "M.POTIONSHOP.4")
def test_no_potions_venoms_or_elixirs() -> None:
    t = duel("gator", "S", potion=1, venom=1).adventure(6, 6, 1, 1)
    t.asks("fire", "defend").only("defence-talent:talent", "accept").refuses("potion", "forbidden").pick(
        "defence-talent:talent"
    )
    t.asks("fire", "attack").only("roll:S", "stop").refuses("venom", "forbidden")
    t = table("fire", "necromancer").monster("left", "clawnie").land("left", "gurban", "hdr-2b").clan("fire", "drayis")
    t.sent("drayis", "left-1", "SS", elixir=1, defence=9).adventure(1, 1, 1, 1).roll(3).pick("roll:S").lacks("elixir")
    t.refuses("elixir", "forbidden")


@pytest.mark.rule("M.BATTLE.65", "M.MONSTER.gorgosh")
def test_gorgosh_ignores_defence_talents() -> None:
    t = duel("gorgosh", "S", defence=1).adventure(6, 1, 1).only("defence", "accept")
    t.refuses("defence-talent:talent", "forbidden")


@pytest.mark.rule("M.BATTLE.66", "M.MONSTER.gargohs")
def test_gargohs_switches_path_benefits_off() -> None:
    t = (
        table("fire", "siege")
        .monster("left", "gargohs")
        .land("left", "gurban", "hdr-1a")
        .pool("fire", "S S S S")
        .traps("fire")
    )
    t.turn("fire").pick("path:left-3", "mercenary:drayis", "stop")
    assert t.s.path_gold[t.path("left-3")] == 0
    t.sent("kakron", "left-2", "S")
    assert assault.dt_left(t.s, t.path("left-2"), k.DT_PATH, t.s.land_monster[0]) == 0


@pytest.mark.rule("M.BATTLE.67", "M.CLEANUP.5", "M.MONSTER.sandor")
def test_sandor_turns_up_at_the_entrance() -> None:
    t = duel("sandor", "SSSS", traps=("trap-f4",), defence=9).adventure(1, 1, 1).roll(3, 3, 3, 3)
    t.pick("roll:S", "roll:S", "roll:S", "roll:S", "stop?")
    assert t.c.monster_ids[t.s.entrance] == "sandor" and t.s.glory[0] == 10 + 4


@pytest.mark.rule("M.BATTLE.70", "M.TRICK.13", "M.TRICK.15", "M.TRICK.14", "M.DECIDE.37")
def test_divert_tricks_come_before_ginova() -> None:
    t = (
        table("wind", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("wind", "zondo", "ginova")
    )
    t.clan("water", "nimra").sent("ginova", "left-2", "S", traps=("trick-div2",), defence=9).sent(
        "nimra", "left-1", "S"
    )
    t.adventure().asks("wind", "clash-reveal").roll(1, 1, 1, 1).pick("yes").asks("water", "attack").pick("stop")
    t.asks("wind", "divert").only("count:0", "count:1", "count:2").pick("count:0")
    t.asks("wind", "divert").only("count:0", "count:1")


@pytest.mark.rule(
    "M.CONQUEST.2", "M.CONQUEST.3", "M.CONQUEST.4", "M.CONQUEST.5", "M.CONQUEST.13", "M.DECIDE.46", "M.DECIDE.47"
)
def test_a_conquest_roll() -> None:
    t = (
        table("fire", "water")
        .monster("left", None)
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
        .gear("drayis", "slyzor")
    )
    t.sent("drayis", "left-1", "SS", traps=("trap-f8", "trap-es1"), venom=1, elixir=1).adventure().asks(
        "fire", "conquer"
    ).only("yes", "no")
    t.roll(1, 3).pick("yes").asks("fire", "conquest-roll").offers("venom", "elixir", "stop").refuses(
        "roll:S", "not asked"
    )
    assert rolls.own_total(t.s, t.q.roll) == 1 + 3 + 2, "each S +1 of the trap; +8 and 'against monsters' do not count"
    t.pick("elixir").roll(5).pick("face:S1").pick("venom")
    assert t.s.land_owner[t.c.land_ids.index("gurban")] == 0, "6 + 4 + 2 = 12"


@pytest.mark.rule(
    "M.CONQUEST.9", "M.CONQUEST.10", "M.CONQUEST.12", "M.MERCENARY.geas", "M.MERCENARY.keldar", "M.LOOT.loot-conquer"
)
def test_conquest_bonuses() -> None:
    t = (
        table("siege", "water")
        .monster("left", None)
        .land("left", "modhelm", "hdr-2b")
        .clan("siege", "keldar")
        .glory(siege=5)
    )
    t.loot("siege", "loot-conquer").sent("keldar", "left-1", "SSS").adventure().roll(6, 6, 1).pick("yes").asks(
        "siege", "glory-loot"
    )
    t.pick("loot:loot-conquer")
    assert t.s.glory[0] == 5 + t.c.land_glory[t.c.land_ids.index("modhelm")] + 2 + 4
    t = (
        table("jungle", "water")
        .monster("left", None)
        .land("left", "kale", "hdr-2b")
        .clan("jungle", "geas")
        .sent("geas", "left-1", "")
    )
    t.adventure().pick("yes")
    assert "Geas rolls 0, with 0 carried, against 10." in t.log()


@pytest.mark.rule("M.LOOT.1", "M.LOOT.2", "M.LOOT.3", "M.LOOT.8", "M.DECIDE.48", "M.HIDDEN.1")
def test_looting() -> None:
    t = (
        duel("gator", "S", defence=9)
        .loot_offer("loot-idol", "loot-gold-10", "loot-gold-10", "loot-brews")
        .adventure(1, 1, 1, 1)
    )
    t.pick("stop").asks("fire", "loot").only("take:loot-idol", "take:loot-gold-10", "take:loot-brews").pick(
        "take:loot-idol"
    )
    assert t.loots_of("fire") == ["loot-idol"] and -1 not in t.s.loot_offer


@pytest.mark.rule("M.LOOT.4")
def test_an_empty_loot_pile_is_made_from_the_discards() -> None:
    t = table("fire", "water")
    t.s.loot_discard, t.s.loot_pile = t.s.loot_pile, []
    t.s.loot_discard.append(t.s.loot_offer[1])
    t.s.loot_offer[1] = -1
    zones.refill_loot(t.s)
    assert -1 not in t.s.loot_offer and t.s.loot_discard == []


@pytest.mark.rule("M.LOOT.6", "M.LOOT.11", "M.LOOT.loot-p3m", "M.LOOT.loot-m3s")
def test_a_token_must_give_something_now() -> None:
    t = (
        table("fire", "water")
        .loot("fire", "loot-p3m", "loot-m3s", "loot-brews")
        .pool("fire", "S")
        .potions(fire=3)
        .venoms(fire=3)
    )
    t.turn("fire").lacks("loot:loot-p3m", "loot:loot-m3s", "loot:loot-brews").refuses("loot:loot-p3m", "no die")
    t.refuses("loot:loot-brews", "room")


@pytest.mark.rule("M.LOOT.13", "M.MERCENARY.dalsua", "M.SWEETFAILURE.1")
def test_dalsua_takes_two() -> None:
    t = (
        table("siege", "water", sweet_failure=True)
        .monster("left", "gator")
        .land("left", "modhelm", "hdr-2b")
        .clan("siege", "dalsua")
    )
    t.loot_offer("loot-idol", "loot-gold-10", "loot-gold-12", "loot-brews").sent("dalsua", "left-1", "S", defence=9)
    t.adventure(1, 1, 1, 1).pick("stop").asks("siege", "loot").offers("sweet-failure").pick("sweet-failure")
    t.asks("siege", "loot").lacks("sweet-failure").pick("take:loot-idol")
    assert t.loots_of("siege") == ["loot-idol"] and t.s.sweet_holder == 0


@pytest.mark.rule("M.CITADEL.1", "M.CITADEL.2", "M.CITADEL.5", "M.CITADEL.6", "M.CITADEL.7")
def test_defence_of_the_citadel() -> None:
    t = table("fire", "water").monster("entrance", "surbol").clan("fire", "drayis").clan("water", "nimra").gold(water=0)
    t.sent("drayis", "entrance-1", "SS", traps=("trap-initial",), defence=3).sent(
        "nimra", "entrance-2", "S", defence=3, gold=5
    )
    t.adventure(1, 1).roll(5, 5).pick("roll:S", "roll:S")
    assert t.s.entrance == -1 and t.s.gold[1] == 5, "the bottom path does not fight and keeps its gold"
    assert t.loots_of("fire") == [] and t.loots_of("water") == []
    t = table("fire", "water").monster("entrance", "gator").clan("fire", "drayis").clan("water", "nimra")
    t.sent("drayis", "entrance-1", "SS", defence=5).sent("nimra", "entrance-2", "SSS", traps=("trap-f4",), defence=6)
    t.adventure(1, 1, 1, 1).roll(4, 3).pick("roll:S", "roll:S")
    while t.kind() == "defend":
        t.pick("defence")
    t.roll(2, 2, 1).pick("roll:S", "roll:S", "stop?")
    assert any(line.startswith("Nimra captures Gator; Water gains ") for line in t.log()), "7 damage + 4 + 4 = 15"
