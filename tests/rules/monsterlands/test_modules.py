"""Modules, variants and the solo challenge (TRICK to RESURRECTION, SOLO)."""

import pytest

from meadhall.monsterlands import GAME, assault, battle, buildings, rolls, score, solo, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.paths import Visit
from tests.rules.monsterlands.table import Table, table


def clash(*mine: str, defence: int = 0) -> Table:
    t = (
        table("fire", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.clan("water", "nimra").sent("nimra", "left-2", "SSMM", defence=defence)
    return t.sent("drayis", "left-1", "S", traps=mine, defence=0).adventure()


@pytest.mark.rule("M.TRICK.1", "M.SETUP.11")
def test_the_module_adds_its_tokens() -> None:
    t = table("fire", "water", trick=True)
    kinds = [t.c.trap_kind[d] for d in t.s.trap_pile + t.s.trap_offer]
    assert kinds.count(k.TRAP_TRICK) == 18 and kinds.count(k.TRAP_SHIELDED) == 6 and len(kinds) == 60


@pytest.mark.rule("M.TRICK.2", "M.TRICK.5")
def test_a_hidden_trick_is_a_trap_without_effect() -> None:
    t = clash("trick-s2", "trap-f8").pick("no").asks("fire", "clash-reveal").pick("no")
    path = t.path("left-1")
    assert rolls.traps_on(t.s, path) == 2 or "drayis" not in t.members("fire")
    assert all(state == k.FACE_DOWN for state in t.s.lay_state)


@pytest.mark.rule("M.TRICK.3", "M.TRICK.4", "M.DECIDE.36")
def test_the_clash_goes_path_by_path_and_token_by_token() -> None:
    t = table("fire", "water", trick=True).monster("entrance", "gator").clan("fire", "drayis").clan("water", "nimra")
    t.sent("nimra", "entrance-2", "S", traps=("trap-s1",), defence=3).sent(
        "drayis", "entrance-1", "S", traps=("trap-s1", "trap-m1"), defence=3
    )
    t.adventure().asks("fire", "clash-reveal").pick("yes").asks("fire", "clash-reveal").pick("no").asks(
        "water", "clash-reveal"
    )


@pytest.mark.rule("M.TRICK.7", "M.TRICK.8", "M.DECIDE.37")
def test_a_trick_without_a_neighbour_does_nothing() -> None:
    t = (
        table("fire", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.clan("water", "nimra").sent("nimra", "left-3", "SS").sent("drayis", "left-1", "S", traps=("trick-s2",), defence=9)
    t.adventure().roll(1, 1, 1, 1).pick("yes").asks("fire", "attack")
    assert rolls.traps_on(t.s, t.path("left-1")) == 0 and t.s.path_s[t.path("left-3")] == 2


@pytest.mark.rule("M.TRICK.8", "M.TRICK.7", "M.DECIDE.37")
def test_the_target_is_chosen_among_neighbours_own_ones_included() -> None:
    t = (
        table("fire", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis", "torko")
    )
    t.clan("water", "nimra").sent("nimra", "left-1", "SS").sent("torko", "left-3", "SS").sent(
        "drayis", "left-2", "S", traps=("trick-s1",)
    )
    t.adventure().pick("yes").asks("fire", "trick-target").only("path:left-1", "path:left-3").pick("path:left-3")
    assert t.s.path_s[t.path("left-3")] == 1


@pytest.mark.rule("M.TRICK.9", "M.DECIDE.38", "M.TALENT.21")
def test_only_a_defence_token_cancels() -> None:
    t = clash("trick-m1")
    t.pick("yes")
    assert t.s.path_m[t.path("left-2")] == 1, "Nimra's defence talent cannot cancel it"
    t = clash("trick-m1", defence=1).pick("yes").asks("water", "trick-cancel").only("defence", "no")


@pytest.mark.rule("M.TRICK.10", "M.TRICK.12", "M.DECIDE.39", "M.TRICK.trick-sm2")
def test_a_theft_takes_dice_from_path_and_tokens() -> None:
    t = (
        table("fire", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
    )
    t.clan("water", "nimra").sent("nimra", "left-1", "", traps=("trap-s2",)).sent(
        "drayis", "left-2", "S", traps=("trick-sm2",)
    )
    t.adventure().asks("water", "clash-reveal").pick("yes").asks("fire", "clash-reveal").pick("yes").asks(
        "fire", "steal"
    )
    t.only("count:1", "count:2").pick("count:2")
    assert rolls.dice_on(t.s, t.path("left-2"), k.S) >= 3 or t.s.dice_out[0] >= 3


@pytest.mark.rule("M.QUEEN.1", "M.QUEEN.2", "M.QUEEN.3", "M.DICE.6", "M.DECIDE.1", "M.DECIDE.2")
def test_the_queens_grant() -> None:
    t = table("fire", "water", queen=True).round(1).next_round()
    assert t.kind() == "turn", "not in round 1"
    t = table("fire", "water", queen=True).round(2).potions(fire=3).gold(fire=1).next_round().asks("fire", "queen-die")
    t.only("colour:S", "colour:M", "colour:P").pick("colour:M").asks("fire", "queen-item").only(
        "venom", "defence", "gold"
    )
    t.refuses("potion", "room").pick("gold")
    assert t.s.gold[0] == 3 and zones.pool_count(t.s, 0, k.M) == 2 and zones.pool_count(t.s, 1, k.M) == 1


@pytest.mark.rule("M.MOREMONSTERS.1", "M.MOREMONSTERS.2", "M.DICE.1")
@pytest.mark.parametrize(("number", "comes"), [(2, True), (3, False), (4, True), (5, False), (6, True)])
def test_more_monsters(number: int, comes: bool) -> None:
    t = table("fire", "water", more_monsters=True).monster("entrance", None).round(number).next_round()
    assert (t.s.entrance >= 0) == comes and sum(t.s.panic) == 0
    t = table("fire", "water", more_monsters=True).monster("entrance", "gator").round(number).next_round()
    assert t.c.monster_ids[t.s.entrance] == "gator"


@pytest.mark.rule("M.POTIONSHOP.1", "M.POTIONSHOP.2", "M.POTIONSHOP.3")
def test_the_potion_shop() -> None:
    t = (
        table("fire", "water", potion_shop=True)
        .pool("fire", "M M")
        .venoms(fire=3)
        .turn("fire")
        .pick("building:alchemist", "space:alchemist-1")
    )
    t.only(*[f"count:{n}" for n in range(4)]).pick("count:1")
    assert (t.s.potions[0], t.s.elixirs[0]) == (1, 2)
    assert "Potion Shop" in " ".join(t.log())
    assert buildings.token_room(t.elixirs(fire=3).s, 0) == 2
    t = table("fire", "water", potion_shop=True).pool("fire", "M M").panic("alchemist").turn("fire")
    t.refuses("building:alchemist", "panic")


@pytest.mark.rule("M.POTIONSHOP.4", "M.POTIONSHOP.5")
def test_an_elixir_rerolls_one_die_even_without_the_shop() -> None:
    t = (
        table("fire", "water", extras=True)
        .clan("fire", "drayis")
        .monster("left", "gator")
        .land("left", "gurban", "hdr-1b")
    )
    t.loot("fire", "loot-x-elixirs").pool("fire", "S").turn("fire").pick("loot:loot-x-elixirs")
    assert t.s.elixirs[0] == 3
    t.pool("fire", "").sent("drayis", "left-4", "S", elixir=1, defence=9).adventure(1, 1, 1, 1).lacks("elixir").roll(
        1
    ).pick("roll:S")
    t.roll(6).pick("elixir")
    assert "Drayis fails; the damage is 6 now." in t.log()


@pytest.mark.rule("M.SWEETFAILURE.1", "M.SWEETFAILURE.2", "M.SWEETFAILURE.3", "M.SWEETFAILURE.4")
def test_sweet_failure() -> None:
    t = (
        table("fire", "water", sweet_failure=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
        .gold(water=9)
    )
    t.sent("drayis", "left-1", "S", defence=9).glory(fire=9).adventure(1, 1, 1, 1).pick("stop").asks(
        "fire", "loot"
    ).offers("sweet-failure")
    t.pick("sweet-failure")
    assert t.s.round == 2 and t.s.sweet_holder == 0 and t.loots_of("fire") == []
    assert zones.excess_glory(t.s, 0) == 9 + 3 and zones.band(t.s, 0) == 0 and score.points(t.s, 0) < 9 + 3 + 5
    t.pool("fire", "").pool("water", "").turn("fire")
    while t.s.phase == k.PHASE_DEPLOY and t.s.round == 2:
        t.pick("pass")
    assert t.s.sweet_holder == -1


@pytest.mark.rule("M.RESURRECTION.1", "M.RESURRECTION.2", "M.BATTLE.29")
def test_the_dead_lie_on_the_tile() -> None:
    t = (
        table("fire", "water", resurrection="A")
        .clan("fire", "drayis", "torko")
        .sent("torko", "left-1", "S")
        .sent("drayis", "left-2", "S")
    )
    assault.die(t.s, t.path("left-1"))
    assault.die(t.s, t.path("left-2"))
    assert (
        t.s.tile == [t.merc("torko"), t.merc("drayis")]
        and t.s.merc_discard == []
        and t.merc("drayis") not in t.s.merc_out
    )


@pytest.mark.rule(
    "M.RESURRECTION.3", "M.RESURRECTION.4", "M.RESURRECTION.5", "M.RESURRECTION.6", "M.RESURRECTION.7", "M.DECIDE.31"
)
def test_a_visit_brings_somebody_back_and_a_monster() -> None:
    t = (
        table("fire", "water", resurrection="A")
        .clan("fire", "drayis")
        .clan("water", "nimra")
        .gold(fire=0)
        .glory(fire=4)
    )
    for name in ("torko", "taroa", "lorios"):
        m = t.merc(name)
        t._free_merc(m)
        t.s.tile.append(m)
    t.monster("entrance", "surbol").sent("nimra", "entrance-1", "S").pool("fire", "S M S M").turn("fire").pick(
        "resurrection"
    )
    t.only("mercenary:torko", "mercenary:lorios").refuses("mercenary:taroa", "reputation").pick("mercenary:torko")
    assert "torko" in t.members("fire") and t.s.reputation[0] == 4 and zones.pool_size(t.s, 0) == 2 + 3
    assert t.c.monster_ids[t.s.entrance] != "surbol" and t.c.monster_ids.index("surbol") in t.s.monster_discard
    assert t.s.path_merc[t.path("entrance-1")] == t.merc("nimra")
    t.turn("fire").refuses("resurrection", "no die" if t.s.pool[1] == 0 else "reputation")


@pytest.mark.rule("M.RESURRECTION.8", "M.RESURRECTION.9")
def test_side_b_costs_a_potion() -> None:
    t = (
        table("fire", "water", resurrection="B")
        .clan("fire", "drayis")
        .glory(fire=9)
        .potions(fire=0)
        .pool("fire", "S M")
    )
    t._free_merc(t.merc("torko"))
    t.s.tile.append(t.merc("torko"))
    t.turn("fire").refuses("resurrection", "no potion").potions(fire=1).turn("fire").pick("resurrection")
    assert t.s.potions[0] == 0 and "torko" in t.members("fire")


@pytest.mark.rule("M.SOLO.3", "M.SOLO.4", "M.SOLO.13", "M.SOLO.14", "M.HIDDEN.11")
@pytest.mark.parametrize(("number", "dice"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_madhalas_dice(number: int, dice: int) -> None:
    t = table("fire").round(number).next_round()
    assert t.s.madhala_dice == dice and t.s.first == 0


@pytest.mark.rule("M.SOLO.6", "M.SOLO.8", "M.SOLO.10", "M.SOLO.12")
def test_her_route_skips_what_is_full_or_closed() -> None:
    t = table("fire").panic("tavern").full("mine").pool("fire", "S")
    t.s.madhala_dice = 3
    solo.place_die(t.s)
    assert t.s.path_merc[t.path("left-4")] == k.BLOCKED and t.s.madhala_stop == 2
    solo.place_die(t.s)
    assert t.s.spaces[t.c.building_first[k.LODGE]] == k.SPACE_MADHALA and t.s.madhala_stop == 4
    t.turn("fire").refuses("path:left-4", "occupied")
    for path in range(k.LAND_PATH + 4):
        t.s.path_merc[path] = k.BLOCKED
    t.full("lodge", "armory", "bazaar", "alchemist")
    stop = t.s.madhala_stop
    solo.place_die(t.s)
    assert t.s.madhala_stop == stop and t.s.madhala_dice == 0, "the die is lost, the pointer stays"


@pytest.mark.rule("M.SOLO.9")
def test_where_she_puts_her_die() -> None:
    t = table("fire")
    assert solo.take_stop(t.s, k.ALCHEMIST) and t.s.spaces[t.c.building_first[k.ALCHEMIST]] == k.SPACE_MADHALA
    assert solo.take_stop(t.s, k.MINE) and t.s.spaces[t.c.building_first[k.MINE]] == k.SPACE_MADHALA
    assert solo.take_stop(t.s, k.ROUTE_LAND_LEFT) and t.s.path_merc[t.path("left-1")] == k.BLOCKED
    assert solo.take_stop(t.s, k.ROUTE_DICE_MISSION) and t.s.path_merc[0] == k.BLOCKED
    assert solo.take_stop(t.s, k.ROUTE_CONTRACT) and t.s.path_merc[2] == k.BLOCKED


@pytest.mark.rule("M.SOLO.5")
def test_free_steps_and_passes_do_not_move_her() -> None:
    t = table("jungle").clan("jungle", "purkas", "tranok").pool("jungle", "S S")
    t.s.madhala_dice = 4
    t.turn("jungle").pick("talent:tranok")
    assert t.s.madhala_dice == 4
    t.pick("building:pawn", "stop?")
    assert t.s.madhala_dice == 3


@pytest.mark.rule("M.SOLO.16", "M.ROUND.3")
def test_too_much_panic_loses_the_solo_game() -> None:
    t = table("fire").panic("lodge", "mine", "pawn", "tavern", "armory").gold(fire=9).glory(fire=40).cleanup()
    assert t.s.over and t.s.lost == 1 and t.s.returns() == [0.0]
    assert "defeat" in GAME.standing(t.s).reason


@pytest.mark.rule("M.SOLO.17")
@pytest.mark.parametrize(("points", "rank"), [(44, 0), (45, 1), (54, 1), (55, 2), (64, 2), (65, 3), (74, 3), (75, 4)])
def test_solo_ranks(points: int, rank: int) -> None:
    assert solo.rank(table("fire").s, points) == rank


@pytest.mark.rule("M.RESURRECTION.6", "M.RESURRECTION.8", "M.RESURRECTION.9")
@pytest.mark.parametrize(("side", "comes"), [("A", True), ("B", False)])
def test_r1_only_side_a_draws_a_monster_and_the_label_says_so(side: str, comes: bool) -> None:
    """R1: each side has its own price."""
    t = table("fire", "water", resurrection=side).clan("fire", "drayis").glory(fire=9).potions(fire=2)
    t._free_merc(t.merc("torko"))
    t.s.tile.append(t.merc("torko"))
    deck = t.s.monster_deck.copy()
    t.pool("fire", "S M").turn("fire")
    label = GAME.label(t.s, k.A_RESURRECT)
    assert ("monster" in label) == comes and ("potion" in label) != comes
    t.pick("resurrection")
    assert "torko" in t.members("fire") and t.s.potions[0] == (2 if comes else 1)
    assert (t.s.entrance >= 0) == comes and (t.s.monster_deck == deck) != comes


@pytest.mark.rule("M.RESURRECTION.6")
def test_r1_a_game_of_the_first_version_draws_on_both_sides() -> None:
    t = table("fire", "water", resurrection="B").clan("fire", "drayis").glory(fire=9).potions(fire=1)
    t.s.rules = 1
    t._free_merc(t.merc("torko"))
    t.s.tile.append(t.merc("torko"))
    t.pool("fire", "S M").turn("fire")
    assert "monster" in GAME.label(t.s, k.A_RESURRECT)
    t.pick("resurrection")
    assert t.s.entrance >= 0


@pytest.mark.rule("M.BATTLE.70", "M.TRICK.13", "M.TRICK.14")
@pytest.mark.parametrize("rules", [1, 2])
def test_r2_a_trick_that_kills_its_target_does_not_lose_the_next_one(rules: int) -> None:
    """R2: nimra's tokens were laid first; her death takes them off the table while drayis still diverts."""
    t = (
        table("fire", "water", trick=True)
        .monster("left", "gator")
        .land("left", "gurban", "hdr-2b")
        .clan("fire", "drayis")
        .clan("water", "nimra", "lorios")
        .wounded("nimra")
    )
    t.s.rules = rules
    divert = next(t.c.trap_ids[d] for d in range(t.c.traps) if t.c.trap_power[d].divert > 0)
    t.sent("nimra", "left-1", "S", traps=("trap-s1", "trap-s1")).sent("lorios", "left-3", "S")
    t.sent("drayis", "left-2", "SS", traps=(divert, divert))
    nimra, lorios, drayis = (t.path(f"left-{i}") for i in (1, 3, 2))
    for i in range(len(t.s.lay_path)):
        if t.s.lay_path[i] == drayis:
            t.s.lay_state[i] = k.TRICK_OUT
    mine = [i for i in range(len(t.s.lay_path)) if t.s.lay_path[i] == drayis]
    t.s.lay_target[mine[0]], t.s.lay_target[mine[1]] = nimra, lorios
    visit = Visit(k.LEFT_LAND, 0, False, k.UNDEFEATED, -1)
    t._start(k.PHASE_ADVENTURE, Cleanup(), battle.StrikeBack(visit, drayis))
    assault.attack(t.s, assault.Assault(drayis, t.s.land_monster[0], 0))
    t.roll(6, 6, 6, 6, 6, 6).s.run()
    t.asks("fire", "divert").pick("count:1")
    while t.kind() == "defend" and t.s.to_move == t.seat("water"):
        t.pick("accept")
    assert t.s.path_merc[nimra] == -1
    assert (t.kind() == "divert") == (rules >= 2)


@pytest.mark.rule("M.SWEETFAILURE.1", "M.LOOT.2", "M.DECIDE.48")
@pytest.mark.parametrize("answer", ["sweet-failure", "no"])
def test_r3_with_an_empty_loot_offer_the_tile_may_be_taken(answer: str) -> None:
    """R3: the tile is offered although there is no token to take."""
    t = table("fire", "water", sweet_failure=True).monster("left", "gator").land("left", "gurban", "hdr-2b")
    t.clan("fire", "drayis").sent("drayis", "left-1", "S", defence=9)
    t.s.loot_discard, t.s.loot_pile, t.s.loot_offer = [], [], [-1] * 4
    t.s.loots = [list(range(0)), sorted(d for d in range(t.c.loots) for _ in range(t.c.loot_copies[d]))]
    t.s.loots[1] = [d for d in t.s.loots[1] if t.c.loot_extras[d] == 0]
    t.adventure(1, 1, 1, 1).pick("stop").asks("fire", "loot").only("sweet-failure", "no")
    before = t.loots_of("fire")
    t.pick(answer)
    assert t.s.sweet_holder == (0 if answer == "sweet-failure" else -1) and t.loots_of("fire") == before


@pytest.mark.rule("M.TAVERN.14")
@pytest.mark.parametrize(("glory", "warned"), [(0, True), (9, False)])
def test_r4_the_tavern_warns_before_it_takes_gold_for_nobody(glory: int, warned: bool) -> None:
    """R4: with negative spare glory only the beer is bought."""
    t = table("fire", "water").clan("fire", "drayis", "torko").glory(fire=glory).gold(fire=5).pool("fire", "S S")
    t.turn("fire").offers("building:tavern")
    label = GAME.label(t.s, k.A_BUILDING + k.TAVERN)
    assert ("nobody joins you" in label and "2 gold" in label) == warned
    members = t.members("fire")
    t.pick("building:tavern")
    if warned:
        assert t.s.gold[0] == 3 and t.members("fire") == members and t.kind() == "turn"
