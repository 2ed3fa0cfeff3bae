"""Clean-up, talents and equipment in general, potions, scoring (CLEANUP, TALENT, EQUIP, POTION, SCORE)."""

import pytest

from meadhall.monsterlands import cleanup, rolls, score, zones
from meadhall.monsterlands import codes as k
from tests.rules.monsterlands.table import table


@pytest.mark.rule("M.CLEANUP.1", "M.POTION.5", "M.POTION.4", "M.INV.31")
def test_survivors_bring_back_what_they_carry_within_the_limits() -> None:
    t = table("fire", "water").clan("fire", "drayis").potions(fire=3).venoms(fire=0).gold(fire=1, water=5)
    t.sent("drayis", "contract-1", "S", potion=1, venom=1, elixir=1, gold=4).cleanup()
    assert (t.s.potions[0], t.s.venoms[0], t.s.elixirs[0], t.s.gold[0]) == (3, 1, 1, 5)


@pytest.mark.rule("M.CLEANUP.3", "M.POTION.1", "M.DECIDE.49", "M.DECIDE.25")
def test_potions_heal_in_clean_up() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "torko")
        .wounded("drayis", "torko")
        .potions(fire=2)
        .gold(fire=9, water=9)
    )
    t.cleanup().asks("fire", "heal").only("drink:drayis", "drink:torko", "stop").pick("drink:torko", "stop")
    assert t.s.wounded[t.merc("torko")] == 0 and t.s.wounded[t.merc("drayis")] == 1 and t.s.potions[0] == 1


@pytest.mark.rule("M.POTION.1", "M.DECIDE.25")
def test_a_potion_in_a_turn_heals_only_the_unassigned() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "torko")
        .wounded("drayis", "torko")
        .potions(fire=2)
        .pool("fire", "S")
    )
    t.sent("torko", "contract-1", "S").turn("fire").offers("drink:drayis").lacks("drink:torko").refuses(
        "drink:torko", "assigned"
    )
    t.pick("drink:drayis").refuses("drink:drayis", "not wounded")


@pytest.mark.rule("M.CLEANUP.4")
def test_a_monster_nobody_was_sent_against_stays() -> None:
    t = table("fire", "water").monster("left", "gator").monster("entrance", None).panic_step()
    assert t.c.monster_ids[t.s.land_monster[0]] == "gator" and t.s.entrance == -1 and sum(t.s.panic) == 0


@pytest.mark.rule("M.CLEANUP.5", "M.CLEANUP.6")
@pytest.mark.parametrize(
    ("occupant", "left", "right", "stays"),
    [("krinx", "gator", "snagus", "gator"), ("gator", "krushus", None, "gator"), ("dogor", "krunn", None, "dogor"),
     (None, "krunn", "dogor", "krunn"), (None, "moldo", "sandor", "sandor"), ("surbol", "korcko", "trons", "korcko")],
)  # fmt: skip
def test_the_strongest_remains_at_the_entrance(occupant: str | None, left: str, right: str | None, stays: str) -> None:
    t = table("fire", "water", "wind").monster("entrance", occupant).monster("left", left).monster("right", right)
    t.s.visited = [1, 1, 0]
    t.panic_step()
    assert t.c.monster_ids[t.s.entrance] == stays
    assert (
        sum(t.c.monster_ids.index(x) in t.s.monster_discard for x in (occupant, left, right) if x and x != stays) >= 1
    )


@pytest.mark.rule("M.CLEANUP.7", "M.CLEANUP.8", "M.MONSTER.krinx", "M.INV.14")
def test_panic_spreads_twice_for_krinx_and_never_beyond_the_stack() -> None:
    t = table("fire", "water").monster("entrance", "krinx").panic_step()
    assert sum(t.s.panic) == 2
    t.monster("entrance", "gator").panic_step()
    assert sum(t.s.panic) == 3
    for _ in range(9):
        t.panic_step()
    assert sum(t.s.panic) == 7 and t.s.panic_stack == []


@pytest.mark.rule("M.CLEANUP.9", "M.CLEANUP.10", "M.CLEANUP.12", "M.DECIDE.50")
@pytest.mark.parametrize(
    ("clan", "settled", "leader"),
    [
        (("kakron", "torko", "taroa"), None, "taroa"),
        (("kakron", "novice-1"), None, "kakron"),
        (("drayis", "novice-1"), None, "novice-1"),
        (("kakron", "torko"), "torko", "kakron"),
    ],
)
def test_who_becomes_leader(clan: tuple[str, ...], settled: str | None, leader: str) -> None:
    t = table("fire", "water").clan("fire", *clan).gold(fire=9, water=9)
    if settled:
        t.owns("fire", "gurban", settled)
    t.s.leader[0] = -1
    t.cleanup()
    assert t.s.leader[0] == t.merc(leader)


@pytest.mark.rule("M.CLEANUP.11", "M.SETTLED.5")
def test_the_last_settled_mercenary_leaves_its_land_to_lead() -> None:
    t = table("fire", "water").clan("fire", "torko").owns("fire", "gurban", "torko").gold(fire=9, water=9)
    t.s.leader[0] = -1
    t.cleanup()
    assert t.s.leader[0] == t.merc("torko") and t.s.land_settler[t.c.land_ids.index("gurban")] == -1


@pytest.mark.rule("M.CLEANUP.13", "M.CLEANUP.14", "M.CLEANUP.15", "M.INV.8")
def test_a_rebuilt_clan_without_novices_gets_a_spare_one() -> None:
    t = table("fire", "water").clan("fire").clan("water", "nimra", *[f"novice-{i}" for i in range(1, 9)]).gold(fire=0)
    t.next_round()
    assert t.members("fire") == ["novice-9"] and t.s.gold[0] == 5
    assert t.merc("novice-9") not in cleanup.owed(t.s, 0)
    cleanup.desert(t.s, t.merc("novice-9"))
    assert t.merc("novice-9") in t.s.spare_stack and len(t.s.novice_stack) == 0


@pytest.mark.rule("M.CLEANUP.16", "M.DECIDE.51", "M.LOOT.6", "M.SETTLED.4")
def test_before_wages() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "torko")
        .owns("fire", "gurban")
        .trophies("fire", "surbol")
        .gold(fire=0, water=9)
    )
    t.loot("fire", "loot-gold-10", "loot-recruit").cleanup().asks("fire", "pre-wages")
    t.only("trophy:surbol", "loot:loot-gold-10", "settle:gurban", "stop").refuses("loot:loot-recruit", "wrong time")
    t.pick("settle:gurban", "stop")
    assert "torko" in t.members("fire"), "settled: no wages"


@pytest.mark.rule("M.CLEANUP.17", "M.CLEANUP.18")
@pytest.mark.parametrize(("glory", "wage"), [(10, 1), (11, 2), (20, 2), (21, 3)])
def test_wages_by_glory(glory: int, wage: int) -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "kakron", "novice-1")
        .glory(fire=glory)
        .gold(fire=9, water=9)
        .cleanup()
    )
    assert t.s.gold[0] == 9 - 2 * wage


@pytest.mark.rule("M.CLEANUP.19", "M.CLEANUP.20", "M.DECIDE.52")
def test_one_deserts_the_owner_chooses_among_equals() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "kakron", "torko", "frostor", "novice-1")
        .gold(fire=1, water=9)
        .cleanup()
    )
    t.asks("fire", "desert").only("mercenary:torko", "mercenary:frostor").pick("mercenary:frostor")
    assert t.s.gold[0] == 0 and t.members("fire") == ["drayis", "kakron", "torko", "novice-1"]
    t = table("fire", "water").clan("fire", "drayis", "novice-1").gold(fire=0, water=9).cleanup()
    assert t.members("fire") == ["drayis"] and t.merc("novice-1") in t.s.novice_stack


@pytest.mark.rule("M.CLEANUP.21", "M.CLEANUP.37", "M.DECIDE.53")
def test_a_deserters_equipment() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "kakron", "torko")
        .gear("torko", "pugnor", "noxx")
        .gear("drayis", "tergeo")
    )
    t.gold(fire=0, water=9).cleanup().asks("fire", "desert-equipment").only("mercenary:kakron", "discard")
    t.refuses("mercenary:drayis", "same type").pick("discard").asks("fire", "desert-equipment").offers(
        "mercenary:drayis"
    ).pick("mercenary:drayis")
    assert t.equip("pugnor") in t.s.equip_discard and sorted(t.gear_of("drayis")) == ["noxx-1", "tergeo-1"]


@pytest.mark.rule("M.CLEANUP.24", "M.TERM.19", "M.TALENT.1", "M.TALENT.6", "M.EQUIP.6", "M.INV.30")
def test_used_marks_are_cleared() -> None:
    t = (
        table("water", "fire")
        .clan("water", "nimra", "lorios")
        .used("lorios")
        .gold(water=9, fire=9)
        .gear("nimra", "rashnek")
    )
    t.s.equip_used[t.equip("rashnek")] = 1
    t.cleanup()
    assert t.s.used[t.merc("lorios")] == 0 and t.s.equip_used[t.equip("rashnek")] == 0
    t.pick("talent:lorios") if "talent:lorios" in t.options() else None


@pytest.mark.rule("M.CLEANUP.23", "M.INV.1")
def test_all_dice_return() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "parsas")
        .owns("fire", "gurban", "parsas")
        .space("armory", "S", "P3")
        .space("mine", "SS")
    )
    t.sent("drayis", "contract-1", "S").gold(fire=9, water=9)
    t.s.pawn[1] = 2
    t.s.land_dice[t.c.land_ids.index("gurban")] = 2
    t.recount()
    cleanup.return_dice(t.s)
    assert t.s.dice_out == [0, 0, 0] and sum(t.s.spaces) == 0 and sum(t.s.pawn) == 0


@pytest.mark.rule("M.CLEANUP.25", "M.CLEANUP.26")
def test_new_missions_every_round() -> None:
    t = table("fire", "water").gold(fire=9, water=9)
    seen = {t.s.mission_left, t.s.mission_right}
    for _ in range(5):
        cleanup.reset_board(t.s)
        seen |= {t.s.mission_left, t.s.mission_right}
    assert len(seen) == 12 and t.s.mission_bag == []
    cleanup.reset_board(t.s)
    assert len(t.s.mission_bag) == 10 and t.s.mission_discard == []


@pytest.mark.rule("M.CLEANUP.27", "M.CLEANUP.28", "M.CLEANUP.29", "M.CLEANUP.31", "M.CLEANUP.32")
def test_the_board_is_reset() -> None:
    t = table("fire", "water", "wind").monster("left", None).gold(fire=9, water=9)
    offers = (list(t.s.docks), list(t.s.trap_offer), list(t.s.bazaar), list(t.s.loot_offer))
    right, card = t.s.land_header[1], t.s.land_card[0]
    t.s.land_owner[card] = 0
    t.s.land_card[0] = -1
    t.s.monster_discard += t.s.monster_deck
    t.s.monster_deck = []
    cleanup.reset_board(t.s)
    assert (
        t.s.land_card[0] >= 0 and t.s.land_monster[0] >= 0 and t.s.land_header[1] == right and t.s.monster_discard == []
    )
    assert len(t.s.header_discard) == 1
    assert offers == (t.s.docks, t.s.trap_offer, t.s.bazaar, t.s.loot_offer)
    t.s.header_stack, t.s.header_discard = [], t.s.header_discard + t.s.header_stack
    assert zones.draw_header(t.s) >= 0 and t.s.header_discard == []


@pytest.mark.rule("M.CLEANUP.28")
def test_without_any_monster_a_land_has_none() -> None:
    t = table("fire", "water").monster("left", None)
    t.s.monster_deck, t.s.monster_discard = [], []
    zones.monster_for_land(t.s, 0)
    assert t.s.land_monster[0] == -1


@pytest.mark.rule("M.CLEANUP.30")
def test_without_land_cards_the_space_closes() -> None:
    t = table("fire", "water", "wind")
    for card in t.s.land_deck:
        t.s.land_owner[card] = 2
    t.s.land_deck = []
    monster = t.s.land_monster[0]
    t.s.land_owner[t.s.land_card[0]] = 1
    t.s.land_card[0] = -1
    cleanup.reset_board(t.s)
    assert (t.s.land_card[0], t.s.land_header[0], t.s.land_monster[0]) == (
        -1,
        -1,
        -1,
    ) and monster in t.s.monster_discard
    t.pool("fire", "S S M").turn("fire").refuses("path:left-1", "not in play")


@pytest.mark.rule("M.CLEANUP.36")
def test_the_round_marker_advances() -> None:
    t = table("fire", "water").gold(fire=9, water=9).round(2).cleanup()
    assert t.s.round == 3 and t.kind() == "turn"


@pytest.mark.rule("M.TALENT.2", "M.TALENT.3", "M.EQUIP.10", "M.EQUIP.5")
def test_deployment_talents_work_while_assigned_wounded_or_settled() -> None:
    t = (
        table("jungle", "fire")
        .clan("jungle", "purkas", "tranok", "wormee")
        .sent("tranok", "contract-1", "S")
        .wounded("wormee")
    )
    t.gold(jungle=2).pool("jungle", "S").turn("jungle").offers("talent:tranok", "talent:wormee")
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "fandor")
        .sent("fandor", "contract-1", "S")
        .gold(fire=3)
        .pool("fire", "S")
    )
    t.turn("fire").refuses("talent:fandor", "assigned").refuses("talent:drayis", "wrong time")


@pytest.mark.rule("M.TALENT.4", "M.TALENT.15", "M.MERCENARY.shamandu")
def test_shamandu_is_strong_while_wounded() -> None:
    t = (
        table("necromancer", "fire")
        .clan("necromancer", "totemus", "shamandu")
        .monster("left", "surbol")
        .sent("shamandu", "left-1", "S")
    )
    f = rolls.begun(t.s, t.path("left-1"), k.ON_MONSTER, 0)
    t.s.rolled = [t.path("left-1") * 4096 + 3]
    assert rolls.own_total(t.s, f) == 3
    assert rolls.own_total(t.wounded("shamandu").s, f) == 5


@pytest.mark.rule("M.TALENT.7", "M.MERCENARY.sckrat")
def test_reroll_different_dice_once_each() -> None:
    t = table("wind", "water").clan("wind", "zondo", "sckrat").monster("left", "gator").land("left", "gurban", "hdr-1a")
    t.sent("sckrat", "left-2", "SS", defence=9).adventure(1, 1, 1, 1).roll(1, 2).pick("roll:S", "roll:S")
    t.pick("reroll:talent").roll(1).pick("face:S1")
    t.pick("reroll:talent")
    assert t.kind() != "reroll-die" or t.options() == ["face:S2"], "the first die was rerolled already"


@pytest.mark.rule("M.TALENT.10")
def test_a_talent_that_takes_tokens_needs_room() -> None:
    t = table("water", "fire").clan("water", "nimra", "lorios").venoms(water=3).pool("water", "S").turn("water")
    t.lacks("talent:lorios").refuses("talent:lorios", "room")


@pytest.mark.rule("M.EQUIP.3", "M.EQUIP.4", "M.EQUIP.6", "M.DECIDE.27")
def test_moving_and_exchanging_equipment() -> None:
    t = (
        table("fire", "water")
        .clan("fire", "drayis", "kakron", "torko")
        .gear("drayis", "pugnor")
        .gear("kakron", "tergeo")
        .gear("torko", "noxx")
    )
    t.sent("torko", "contract-1", "S").pool("fire", "S").turn("fire").lacks("move:noxx-1").refuses(
        "move:noxx-1", "assigned"
    )
    t.pick("move:pugnor-1")
    assert t.gear_of("kakron") == ["pugnor-1"] and t.gear_of("drayis") == ["tergeo-1"]
    t.lacks("move:pugnor-1", "move:tergeo-1").refuses("move:pugnor-1", "moved")
    t.turn("fire").offers("move:pugnor-1")


@pytest.mark.rule("M.EQUIP.9", "M.DECIDE.29", "M.LOOT.loot-x-armoury")
def test_free_equipment_works_during_panic() -> None:
    t = (
        table("fire", "water", extras=True)
        .clan("fire", "drayis")
        .panic("bazaar")
        .gold(fire=0)
        .pool("fire", "S")
        .loot("fire", "loot-x-armoury")
    )
    t.bazaar("pugnor", "noxx", "mortis").turn("fire").pick("loot:loot-x-armoury", "equipment:pugnor-1")
    t.asks("fire", "free-equipment").offers("stop", "equipment:noxx-1").pick("equipment:noxx-1")
    assert sorted(t.gear_of("drayis")) == ["noxx-1", "pugnor-1"] and -1 not in t.s.bazaar and t.s.gold[0] == 0


@pytest.mark.rule("M.SCORE.5", "M.SCORE.6")
@pytest.mark.parametrize(
    ("icons", "points"), [(0, 0), (1, 1), (2, 1), (3, 3), (4, 5), (5, 8), (6, 8), (7, 12), (9, 12)]
)
def test_affinity_points(icons: int, points: int) -> None:
    members = ["kakron", "parsas", "fandor", "wishor", "torko", "taroa", "naiala", "wondou", "drayis"][:icons]
    t = table("water", "fire").clan("fire").clan("water", "novice-1", *members)
    assert score.affinity_points(t.s, 0) == points


@pytest.mark.rule("M.SCORE.7")
def test_what_scores_nothing() -> None:
    t = table("fire", "water").clan("fire", "novice-1").glory(fire=7)
    before = score.points(t.s, 0)
    t.gold(fire=50).potions(fire=3).defence(fire=5).gear("novice-1", "pugnor")
    t.s.sweet_holder = 0
    assert score.points(t.s, 0) == before == 7


@pytest.mark.rule("M.SCORE.8", "M.SCORE.9", "M.SCORE.10", "M.SCORE.11", "M.SCORE.12")
def test_ranking_and_tie_breakers() -> None:
    t = table("fire", "water", "wind").clan("fire", "novice-1").clan("water", "novice-2").clan("wind", "novice-3")
    t.glory(fire=10, water=10, wind=12).gold(fire=1, water=1, wind=0)
    assert score.ranks(t.s) == [2, 2, 1]
    t.gold(fire=2)
    assert score.ranks(t.s) == [2, 3, 1]
    t.glory(water=7).loot("water", "loot-idol")
    assert score.points(t.s, 1) == 10 and score.ranks(t.s) == [3, 2, 1], "trophies come before gold"
    t.s.leader[0] = -1
    assert score.leader_reputation(t.s, 0) == 0
