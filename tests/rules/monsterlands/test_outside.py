"""Sending mercenaries out: paths, missions, lands, the Entrance, settled lands (OUTSIDE to ADVENTURE)."""

import pytest

from meadhall.monsterlands import assault, paths, rolls, zones
from meadhall.monsterlands import codes as k
from tests.rules.monsterlands.table import table


@pytest.mark.rule("M.OUTSIDE.1", "M.OUTSIDE.2", "M.OUTSIDE.4", "M.DECIDE.16", "M.TERM.8", "M.TALENT.20")
def test_who_can_be_sent() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "kakron", "novice-1")
        .land("left", "kale", "hdr-1a")
        .pool("fire", "S S S S")
    )
    t.sent("kakron", "left-3", "S").turn("fire").lacks("path:left-3").refuses("path:left-3", "occupied")
    t.pick("path:left-2")
    assert t.s.path_of[t.merc("drayis")] == t.path("left-2"), "the only one who can go"
    t.pick("stop?", "stop?")
    t.turn("fire").lacks("path:left-1").refuses("path:left-1", "nobody free")


@pytest.mark.rule("M.OUTSIDE.3", "M.SETTLED.6", "M.TERM.9")
def test_leaders_settled_and_wounded_may_go() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "parsas", "torko")
        .owns("fire", "gurban", "parsas")
        .wounded("torko")
    )
    t.pool("fire", "S S").land("left", "kale", "hdr-1a").turn("fire").pick("path:left-2")
    t.only("mercenary:drayis", "mercenary:parsas", "mercenary:torko")


@pytest.mark.rule("M.OUTSIDE.5", "M.OUTSIDE.6")
def test_several_may_go_to_one_place_and_nothing_changes_later() -> None:
    t = table("fire", "water").pool("fire", "S S S").pool("water", "S S").land("left", "kale", "hdr-1a").defence(fire=2)
    t.turn("fire").pick("path:left-2", "mercenary:drayis", "stop", "stop").asks("water", "turn").pick(
        "building:pawn", "stop?"
    )
    t.asks("fire", "turn").lacks("path:left-2").pick("path:left-3", "stop?", "defence", "stop?")
    assert t.s.path_merc[t.path("left-2")] == t.merc("drayis") and t.s.path_merc[t.path("left-3")] == t.merc("kakron")


@pytest.mark.rule("M.OUTSIDE.7", "M.OUTSIDE.8", "M.DECIDE.19", "M.INV.18", "M.POTION.2")
def test_what_is_carried() -> None:
    t = table("fire", "water", potion_shop=True).pool("fire", "S S S").land("left", "kale", "hdr-1a").traps("fire")
    t.potions(fire=3).venoms(fire=2).elixirs(fire=2).turn("fire").pick("path:left-2", "mercenary:drayis", "stop")
    t.asks("fire", "assign-carry").only("potion", "no").pick("potion").only("venom", "no").pick("venom")
    t.only("elixir", "no").pick("elixir")
    at = t.path("left-2")
    assert (t.s.path_potion[at], t.s.path_venom[at], t.s.path_elixir[at]) == (1, 1, 1)
    assert (t.s.potions[0], t.s.venoms[0], t.s.elixirs[0]) == (2, 1, 1)
    t.pool("fire", "S").turn("fire").pick("path:contract-1").asks("fire", "assign-carry").only("elixir", "no")


@pytest.mark.rule("M.OUTSIDE.9", "M.DECIDE.18", "M.LAND.4")
def test_traps_keep_the_order_in_which_they_are_placed() -> None:
    t = (
        table("fire", "water")
        .pool("fire", "S S")
        .land("left", "kale", "hdr-1a")
        .traps("fire", "trap-s1", "trap-m1", "trap-f4")
    )
    t.turn("fire").pick("path:left-2", "mercenary:drayis", "stop").asks("fire", "assign-tokens")
    t.only("slot:1", "slot:2", "slot:3", "stop").pick("slot:3", "slot:1", "stop")
    assert [t.c.trap_ids[token % k.EPOCH] for token in t.s.lay_token] == ["trap-f4", "trap-s1"]
    assert t.s.lay_state == [k.FACE_DOWN] * 2 and t.traps_of("fire") == ["trap-m1"]


@pytest.mark.rule("M.OUTSIDE.10", "M.DEPLOY.22", "M.ADVENTURE.4")
def test_outside_deployments_wait_for_the_adventure() -> None:
    t = table("fire", "water").pool("fire", "S").pool("water", "S").missions("mis-04", "mis-02").gold(fire=3)
    t.turn("fire").pick("path:dice-1", "mercenary:drayis")
    assert t.of(t.s.gold, "fire") == 3 and t.s.rolled == []


@pytest.mark.rule("M.LAND.5", "M.INV.21", "M.DECIDE.18")
def test_tokens_beyond_the_second_use_dice_spaces() -> None:
    t = table("fire", "water").pool("fire", "S S S S S").land("left", "kale", "hdr-2a").traps("fire").defence(fire=5)
    t.turn("fire").pick("path:left-1", "mercenary:drayis", "die:S", "die:S", "die:S", "stop?")
    t.pick("defence", "defence", "defence")
    assert t.s.path_defence[t.path("left-1")] == 3, "4 dice and one token beyond the second fill 6 spaces"


@pytest.mark.rule("M.MISSION.1", "M.MISSION.2", "M.MISSION.3", "M.DECIDE.17")
def test_a_mission_takes_exactly_its_dice_and_no_tokens() -> None:
    t = table("fire", "water").pool("fire", "S M P2 P5").missions("mis-01", "mis-02").defence(fire=2).turn("fire")
    t.pick("path:dice-1", "mercenary:drayis").asks("fire", "assign-dice").only("die:S", "die:P2", "die:P5")
    t.refuses("die:M", "colour").pick("die:P5").only("die:S", "die:P2").pick("die:S")
    assert t.kind() == "turn" and t.s.path_defence[0] == 0
    assert t.s.mission_p[4] == 1 and t.s.path_s[0] == 1


@pytest.mark.rule("M.MISSION.4", "M.MISSION.6", "M.MISSION.9", "M.ADVENTURE.1", "M.MISSION.12")
@pytest.mark.parametrize(
    ("faces", "fire", "water"),
    [
        ((4, 4, 3, 4), (8, 2), (5, 2)),
        ((4, 3, 5, 4), (5, 2), (8, 2)),
        ((4, 3, 3, 4), (8, 2), (5, 2)),
        ((4, 4, 1, 1), (8, 2), (4, 0)),
    ],
)
def test_both_paths_of_a_dice_mission(faces: tuple[int, ...], fire: tuple[int, int], water: tuple[int, int]) -> None:
    t = table("fire", "water").missions("mis-01", "mis-02").clan("fire", "drayis").clan("water", "nimra")
    t.gold(fire=0, water=0).glory(fire=5, water=5).sent("drayis", "dice-1", "SS").sent("nimra", "dice-2", "SP2")
    t.adventure(*faces)
    assert (t.s.glory[0], t.s.gold[0]) == fire and (t.s.glory[1], t.s.gold[1]) == water


@pytest.mark.rule("M.MISSION.5", "M.DECIDE.32", "M.MERCENARY.korgo", "M.EQUIPMENT.slham")
def test_rerolls_on_a_mission() -> None:
    t = (
        table("wind", "water")
        .missions("mis-10", "mis-02")
        .clan("wind", "zondo", "korgo")
        .gear("korgo", "slham")
        .glory(wind=5)
    )
    t.sent("korgo", "dice-1", "P1P1").adventure(1, 2).asks("wind", "mission-roll").offers(
        "reroll:talent", "reroll:spell", "stop"
    )
    t.pick("reroll:talent").roll(5).pick("face:P1").pick("reroll:spell").roll(6).pick("face:P2")
    t.lacks("reroll:talent").pick("stop")
    assert t.s.glory[0] == 5 + 3


@pytest.mark.rule("M.TALENT.13", "M.MERCENARY.skard", "M.DECIDE.22", "M.DECIDE.32")
def test_skard_changes_a_die_on_a_mission_from_afar() -> None:
    t = (
        table("necromancer", "water")
        .missions("mis-10", "mis-02")
        .clan("necromancer", "totemus", "kador", "skard")
        .glory(necromancer=5)
    )
    t.sent("kador", "dice-1", "P1P1").adventure(3, 3).pick("talent:skard")
    t.pick("plus")
    assert t.s.glory[0] == 5 + 3 and t.s.used[t.merc("skard")] in (0, 1)
    t = (
        table("necromancer", "water")
        .clan("necromancer", "totemus", "skard")
        .pool("necromancer", "P6 P1 S")
        .turn("necromancer")
    )
    t.pick("talent:skard").asks("necromancer", "adjust-die").pick("die:P6")
    assert t.dice_of("necromancer") == "S P1 P5", "6 can only go down"


@pytest.mark.rule("M.MISSION.10", "M.MISSION.11")
def test_a_penalty_takes_what_there_is() -> None:
    t = (
        table("fire", "water")
        .missions("mis-06", "mis-02")
        .clan("fire", "drayis")
        .gold(fire=1)
        .sent("drayis", "dice-2", "SS")
    )
    t.adventure(1, 1)
    assert t.s.gold[0] == 0


@pytest.mark.rule("M.MISSION.15", "M.MERCENARY.unfio", "M.MERCENARY.bjorn", "M.MERCENARY.filfen")
@pytest.mark.parametrize(
    ("who", "face", "gold", "glory"),
    [("unfio", 6, 6, 0), ("unfio", 1, 0, -1), ("bjorn", 6, 4, 0), ("bjorn", 1, 0, 0), ("filfen", 6, 0, 1)],
)
def test_talents_for_missions(who: str, face: int, gold: int, glory: int) -> None:
    t = table("siege", "necromancer").missions("mis-04", "mis-02").clan("siege", who).gold(siege=5).glory(siege=9)
    t.sent(who, "dice-1", "S").adventure(face)
    reward = (2, 2) if face == 6 else (-2, 0)
    assert (t.s.gold[0] - 5, t.s.glory[0] - 9) == (reward[0] + gold, reward[1] + glory)


@pytest.mark.rule("M.MISSION.15", "M.MISSION.14")
def test_a_fulfilled_contract_is_a_success_and_a_refused_one_nothing() -> None:
    for pick, gold in (("yes", 9 - 3 + 4), ("no", 9)):
        t = table("siege", "necromancer").missions("mis-04", "mis-02").clan("siege", "bjorn").gold(siege=9)
        t.sent("bjorn", "contract-1", "S").adventure().pick(pick)
        assert t.s.gold[0] == gold


@pytest.mark.rule("M.MISSION.13", "M.BATTLE.52", "M.LOOT.6", "M.DECIDE.24")
def test_trophies_and_loot_before_a_contract() -> None:
    t = (
        table("fire", "water")
        .missions("mis-04", "mis-07")
        .clan("fire", "drayis")
        .gold(fire=0)
        .trophies("fire", "surbol")
    )
    t.loot("fire", "loot-gold-10", "loot-recruit", "loot-slayer").sent("drayis", "contract-1", "S").adventure()
    t.asks("fire", "contract").only("no", "trophy:surbol", "loot:loot-gold-10").refuses("yes", "no token")
    t.refuses("loot:loot-recruit", "wrong time").pick("trophy:surbol").offers("yes").pick("yes")
    assert t.s.gold[0] == 0 and t.s.glory[0] == 5 + 3


@pytest.mark.rule("M.MISSION.16", "M.MISSION.17", "M.DECIDE.34")
def test_trap_as_resource_and_as_reward() -> None:
    t = table("fire", "water").missions("mis-04", "mis-03").clan("fire", "drayis").traps("fire", "trap-s1", "trap-s1")
    t.sent("drayis", "contract-1", "S").adventure().pick("yes").asks("fire", "contract-trap").only(
        "slot:1", "slot:2"
    ).pick("slot:2")
    assert t.c.trap_ids.index("trap-s1") in t.s.trap_discard and t.traps_of("fire") == ["trap-s1"]
    t = (
        table("fire", "water")
        .missions("mis-04", "mis-11")
        .clan("fire", "drayis")
        .traps("fire", *["trap-s1"] * 4, "trap-m1")
    )
    t.lodge("trap-f8", "trap-s2").sent("drayis", "contract-1", "S").adventure().pick("yes").asks("fire", "reward-trap")
    t.pick("trap:trap-f8").asks("fire", "trap-discard").pick("slot:1")
    assert len(t.traps_of("fire")) == 5 and -1 not in t.s.trap_offer


@pytest.mark.rule("M.MISSION.18", "M.LOOT.10")
def test_missions_neither_wound_nor_loot() -> None:
    t = (
        table("fire", "water")
        .missions("mis-04", "mis-02")
        .clan("fire", "drayis")
        .sent("drayis", "dice-1", "S")
        .adventure(1)
    )
    assert t.loots_of("fire") == [] and t.s.wounded[t.merc("drayis")] == 0


@pytest.mark.rule("M.LAND.7", "M.LAND.8")
def test_reroll_and_defence_benefits() -> None:
    t = table("fire", "water").monster("left", "gator").land("left", "gurban", "hdr-1b").clan("fire", "drayis", "torko")
    t.sent("torko", "left-2", "SS", defence=9).sent("drayis", "left-1", "SM")
    roll = rolls.begun(t.s, t.path("left-2"), k.ON_MONSTER, 0)
    assert roll.groups == [k.RE_PATH, 1, 2, 0], "reroll S, twice"


@pytest.mark.rule("M.LAND.9", "M.LAND.10", "M.CLEANUP.1", "M.POTION.4", "M.TERM.7")
def test_gold_and_tokens_of_a_path_are_kept_by_survivors() -> None:
    t = (
        table("fire", "water")
        .pool("fire", "S M")
        .pool("water", "")
        .monster("left", "surbol")
        .land("left", "kale", "hdr-1a")
    )
    t.clan("fire", "drayis", "kakron").gold(fire=3).turn("fire").pick(
        "path:left-3", "mercenary:drayis", "stop?", "stop?"
    )
    assert t.s.path_gold[t.path("left-3")] == 2 and t.of(t.s.gold, "fire") == 3
    t.turn("fire").pick("path:left-4", "stop?", "stop?")
    assert t.s.path_potion[t.path("left-4")] == 1 or t.s.potions[0] == 1


@pytest.mark.rule("M.LAND.11", "M.BATTLE.5")
def test_paths_meet_the_monster_in_order() -> None:
    t = (
        table("fire", "water")
        .monster("left", "surbol")
        .land("left", "kale", "hdr-2b")
        .clan("fire", "drayis")
        .clan("water", "nimra")
    )
    t.sent("drayis", "left-4", "S", defence=9).sent("nimra", "left-2", "S", traps=("trap-f8",), defence=9)
    t.adventure(1, 1).asks("water", "attack").roll(6).pick("roll:S", "stop?")
    assert t.s.fought[t.path("left-4")] == 0
    t.asks("fire", "conquer")


@pytest.mark.rule("M.LAND.12", "M.CLEANUP.2")
def test_no_token_on_a_path_comes_back() -> None:
    t = (
        table("fire", "water")
        .monster("left", "surbol")
        .land("left", "kale", "hdr-2b")
        .clan("fire", "drayis")
        .defence(fire=0)
    )
    t.traps("fire").sent("drayis", "left-1", "S", traps=("trap-s1",), defence=2).adventure(1, 1).pick("stop")
    t.pick(t.options()[0])
    assert t.traps_of("fire") == [] and t.s.defence[0] == 0 and t.c.trap_ids.index("trap-s1") in t.s.trap_discard


@pytest.mark.rule("M.LAND.13", "M.CITADEL.3", "M.BATTLE.27")
@pytest.mark.parametrize(
    ("path", "glory"), [("left-1", 2), ("left-2", 2), ("left-3", 1), ("left-4", 1), ("entrance-2", 3)]
)
def test_glory_for_a_death(path: str, glory: int) -> None:
    t = table("water", "fire").monster("left", "korcko").monster("entrance", "korcko" if path.startswith("e") else None)
    t.land("left", "gurban", "hdr-2b").clan("water", "nimra", "orlak").glory(water=5).wounded("orlak")
    t.sent("orlak", path, "S").adventure(6, 6, 6, 6, 6)
    while t.kind() == "defend":
        t.pick("accept")
    assert "orlak" not in t.members("water") and t.of(t.s.glory, "water") == 5 + glory


@pytest.mark.rule("M.LAND.14", "M.ADVENTURE.5", "M.INV.29")
def test_a_land_without_a_monster_goes_straight_to_conquest() -> None:
    t = table("fire", "water").monster("left", None).land("left", "kale", "hdr-2b").clan("fire", "drayis")
    t.sent("drayis", "left-1", "SS", traps=("trap-s2",)).adventure().asks("fire", "conquer").roll(3, 3, 3, 3).pick(
        "yes"
    )
    assert t.s.land_owner[t.c.land_ids.index("kale")] == 0


@pytest.mark.rule("M.ENTRANCE.1", "M.ENTRANCE.2", "M.ENTRANCE.3", "M.ENTRANCE.4")
def test_the_entrance_takes_dice_and_tokens() -> None:
    t = table("fire", "water").monster("entrance", None).pool("fire", "S M P3").turn("fire")
    t.lacks("path:entrance-1").refuses("path:entrance-1", "no monster")
    t.monster("entrance", "krinx").defence(fire=5).traps("fire", "trap-s1").turn("fire").offers(
        "path:entrance-1", "path:entrance-2"
    )
    t.pick("path:entrance-1", "mercenary:drayis").asks("fire", "assign-dice").only("die:S", "die:M", "stop")
    t.pick("die:S", "die:M").pick("slot:1", "defence", "defence")
    assert t.s.path_defence[t.path("entrance-1")] == 2 and t.kind() != "assign-tokens", (
        "2 dice and 3 tokens fill 8 spaces"
    )


@pytest.mark.rule("M.ENTRANCE.3", "M.ENTRANCE.7")
def test_an_assignment_without_dice_needs_a_token_and_a_pool() -> None:
    t = (
        table("fire", "water")
        .monster("entrance", "krinx")
        .pool("fire", "P3")
        .defence(fire=2)
        .traps("fire")
        .turn("fire")
    )
    t.pick("path:entrance-2", "mercenary:drayis")
    assert t.s.path_defence[t.path("entrance-2")] >= 1
    t = (
        table("fire", "water")
        .monster("entrance", "krinx")
        .pool("fire", "")
        .defence(fire=2)
        .clan("fire", "drayis", "tranok")
    )
    t.turn("fire").lacks("path:entrance-1")


@pytest.mark.rule("M.ENTRANCE.5", "M.ENTRANCE.6", "M.BATTLE.66")
def test_the_guards_help() -> None:
    t = (
        table("fire", "water")
        .monster("entrance", "krinx")
        .pool("fire", "S S S")
        .clan("fire", "torko", "kakron")
        .turn("fire")
    )
    t.pick("path:entrance-2", "mercenary:torko", "die:S", "stop?", "stop?")
    assert t.s.path_gold[t.path("entrance-2")] == 5
    krinx = t.s.entrance
    assert assault.dt_left(t.s, t.path("entrance-2"), k.DT_PATH, krinx) == 1
    t.sent("kakron", "entrance-1", "S")
    assert assault.dt_left(t.s, t.path("entrance-1"), k.DT_PATH, krinx) == 2


@pytest.mark.rule("M.SETTLED.1", "M.SETTLED.2", "M.SETTLED.3", "M.SETTLED.4", "M.SETTLED.5", "M.DECIDE.26")
def test_who_may_settle() -> None:
    t = (
        table("fire", "wind")
        .clan("fire", "drayis", "kakron", "torko", "taron", "novice-1")
        .owns("fire", "gurban")
        .owns("fire", "skyehn")
    )
    t.pool("fire", "S").sent("torko", "contract-1", "S").turn("fire").offers("settle:gurban").pick("settle:gurban")
    t.only("mercenary:kakron", "mercenary:torko").refuses("mercenary:drayis", "leader").refuses(
        "mercenary:taron", "affinity"
    )
    t.refuses("mercenary:novice-1", "novice").pick("mercenary:torko")
    t.pick("settle:skyehn")
    assert t.s.land_settler[t.c.land_ids.index("skyehn")] == t.merc("kakron"), "Torko is settled elsewhere"
    t.refuses("settle:gurban", "settled")


@pytest.mark.rule("M.SETTLED.7", "M.CLEANUP.17")
def test_settled_mercenaries_get_no_wages() -> None:
    t = (
        table("fire", "wind")
        .clan("fire", "drayis", "torko")
        .owns("fire", "gurban", "torko")
        .gold(fire=3, wind=3)
        .cleanup()
    )
    assert t.of(t.s.gold, "fire") == 3


@pytest.mark.rule("M.SETTLED.10", "M.SCORE.5")
def test_a_dead_settler_leaves_the_land_owned_and_unsettled() -> None:
    t = table("fire", "wind").clan("fire", "drayis", "torko").owns("fire", "gurban", "torko").monster("left", "korcko")
    t.land("left", "kale", "hdr-2b").wounded("torko").sent("torko", "left-1", "S").adventure(6, 6, 6, 6, 6)
    land = t.c.land_ids.index("gurban")
    assert t.s.land_owner[land] == 0 and t.s.land_settler[land] == -1
    t.pool("fire", "S S P2").turn("fire").refuses("land:gurban", "unsettled")


@pytest.mark.rule("M.ADVENTURE.2", "M.ADVENTURE.3")
def test_left_land_right_land_then_the_citadel() -> None:
    t = table("fire", "water", "wind").monster("left", "gator").monster("right", "krunn").monster("entrance", "sandor")
    t.land("left", "gurban", "hdr-2b").land("right", "kale", "hdr-3b").clan("fire", "drayis", "torko", "parsas")
    t.sent("parsas", "entrance-1", "S", defence=20).sent("torko", "right-2", "S", defence=20).sent(
        "drayis", "left-1", "S", defence=20
    )
    t.adventure(*[1] * 4).pick("stop")
    t.pick(t.options()[0]).roll(1, 1, 1, 1)
    while t.kind() in ("defend", "magic"):
        t.pick("defence")
    assert t.q.roll.path == t.path("right-2")
    t.pick("stop").pick(t.options()[0])
    while t.kind() == "defend":
        t.pick("defence")
    assert t.q.roll.path == t.path("entrance-1")


@pytest.mark.rule("M.TERM.6", "M.LAND.6", "M.MERCENARY.cirium", "M.TALENT.14", "M.ADVENTURE.7")
def test_cirium_doubles_the_path_benefit() -> None:
    t = table("siege", "water").clan("siege", "rugnar", "cirium").pool("siege", "S S M").monster("left", "blandor")
    t.land("left", "modhelm", "hdr-1a").traps("siege").turn("siege").pick("path:left-3", "mercenary:cirium", "stop")
    assert t.s.path_gold[t.path("left-3")] == 4
    assert paths.benefit_times(t.s, t.path("left-3")) == 2
    assert zones.pool_size(t.s, 0) == 2
