"""Corners of rules that breaks went through unnoticed (T); each test was tried against its break."""

from pathlib import Path

import pytest

from meadhall.core.entries import ENTRIES
from meadhall.core.rng import Rng
from meadhall.monsterlands import (
    GAME,
    actions,
    assault,
    names,
    prices,
    rolls,
    score,
    solo,
    talents,
    zones,
)
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.cleanup import Cleanup
from meadhall.monsterlands.conquest import Loot, Looting
from meadhall.monsterlands.missions import RewardTrap
from meadhall.monsterlands.paths import Visit
from meadhall.monsterlands.talents import Settle
from meadhall.monsterlands.words.cards import texts
from tests.happened import fields_of, named
from tests.rules.monsterlands.table import Table, own_content, table

# -- setup and hidden things ------------------------------------------------------------------------------------------


@pytest.mark.rule("M.HIDDEN.3", "M.HIDDEN.1")
def test_discards_stay_apart_from_the_piles() -> None:
    t = table("fire", "water").loot("fire", "loot-gold-10").gold(fire=9).pool("fire", "S S").turn("fire")
    t.pick("loot:loot-gold-10").pick("building:tavern", "yes", "nobody?")
    seen = t.s.clone()
    seen.redact(1)
    for pile, discard in (("loot_pile", "loot_discard"), ("merc_deck", "merc_discard")):
        assert getattr(t.s, discard)
        assert getattr(seen, pile) == sorted(getattr(t.s, pile)), pile
        assert getattr(seen, discard) == getattr(t.s, discard), discard


# -- persuasion and prices --------------------------------------------------------------------------------------------


@pytest.mark.rule("M.PERSUADE.4")
@pytest.mark.parametrize(
    ("before", "die", "lower"),
    [
        (("P6", "P5"), 1, 6),
        (("P6", "P3"), 2, 5),
        (("P2", "P4"), 3, 7),
        (("P6", "P2"), 2, 2),
        (("P6", "P2"), 1, 3),
        (("P5", "S", "P4"), 1, 5),
    ],
)
def test_only_the_face_of_the_one_die_before_is_added(before: tuple[str, ...], die: int, lower: int) -> None:
    t = table("fire", "water", "wind").space("tavern", *before)
    assert prices.persuasion(t.s, k.TAVERN, k.DIE_P + die) == lower


@pytest.mark.rule("M.PERSUADE.8", "M.TALENT.22")
@pytest.mark.parametrize("members", [("drayis",), ("drayis", "wishor")])
def test_a_price_of_nothing_stays_nothing(members: tuple[str, ...], tmp_path: Path) -> None:
    own = own_content(tmp_path, ("traps", 'kind = "improved"\ncost = 2', 'kind = "improved"\ncost = 0'))
    t = table("fire", "water", content=own).clan("fire", *members).pool("fire", "P4 S").gold(fire=0)
    t.lodge("trap-s1", "trap-s1", "trap-m1").turn("fire").pick("building:lodge", "die:P4", "yes?", "trap:trap-s1")
    t.pick("stop?")
    assert "trap-s1" in t.traps_of("fire")
    assert t.of(t.s.gold, "fire") == 0 and t.s.used[t.merc("wishor")] == 0, "no discount is spent on nothing"


@pytest.mark.rule("M.PERSUADE.8", "M.TALENT.8")
@pytest.mark.parametrize("order", [("wishor", "drayis"), ("drayis", "wishor")])
def test_of_several_discounts_the_higher_floor_comes_first(order: tuple[str, str], tmp_path: Path) -> None:
    """A card that lowers to 2 is of use only before one that lowers to 0."""
    own = own_content(
        tmp_path, ("mercenaries", 'on = "trap", amount = 4, floor = 0', 'on = "trap", amount = 4, floor = 2')
    )
    t = table("fire", "water", content=own).clan("fire", *order).gear("drayis", "trapix-1")
    t.s.leader[0] = t.merc("drayis")
    both = prices.discounts(t.s, 0, k.ON_TRAP)
    assert both == [t.merc("wishor"), prices.CARD + t.equip("trapix-1")]
    assert prices.price(t.s, 6, 0, both, 0) == 0 and prices.price(t.s, 5, 0, both, 0) == 0


# -- tokens of talents ------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.TALENT.10", "M.DECIDE.22", "M.MERCENARY.frostor")
@pytest.mark.parametrize(
    ("potions", "venoms", "taken"), [(3, 0, "venom"), (0, 3, "potion"), (2, 2, ""), (3, 3, "none")]
)
def test_frostor_takes_only_what_there_is_room_for(potions: int, venoms: int, taken: str) -> None:
    t = table("water", "fire").clan("water", "nimra", "frostor").pool("water", "S").potions(water=potions)
    t.venoms(water=venoms).turn("water")
    if taken == "none":
        t.lacks("talent:frostor").refuses("talent:frostor", "room")
        return
    t.pick("talent:frostor")
    if not taken:
        t.only("potion", "venom").pick("potion")
    got = (t.s.potions[0] - potions, t.s.venoms[0] - venoms)
    assert got == ((0, 1) if taken == "venom" else (1, 0))


@pytest.mark.rule("M.DATA.5", "M.TALENT.10")
def test_a_talent_may_let_choose_among_all_tokens(tmp_path: Path) -> None:
    all_four = 'choose = ["potion", "venom", "elixir", "defence"]'
    own = own_content(tmp_path, ("mercenaries", 'choose = ["potion", "venom"]', all_four))
    for verb in ("potion", "venom", "elixir", "defence"):
        t = table("water", "fire", content=own).clan("water", "nimra", "frostor").pool("water", "S").turn("water")
        t.pick("talent:frostor").only("potion", "venom", "elixir", "defence").pick(verb)
        have = (t.s.potions[0], t.s.venoms[0], t.s.elixirs[0], t.s.defence[0])
        assert have == tuple(int(verb == word) for word in ("potion", "venom", "elixir", "defence"))
    t = table("water", "fire", content=own).clan("water", "nimra", "frostor").pool("water", "S")
    t.potions(water=3).venoms(water=3).elixirs(water=3).defence(water=4).used("nimra").turn("water")
    t.s.used[t.merc("frostor")] = 0
    t.turn("water").pick("talent:frostor")
    assert t.s.defence[0] == 5
    t.elixirs(water=2)
    t.s.used[t.merc("frostor")] = 0
    t.turn("water").pick("talent:frostor")
    assert t.s.elixirs[0] == 3


# -- sending mercenaries ----------------------------------------------------------------------------------------------


@pytest.mark.rule("M.OUTSIDE.7", "M.OUTSIDE.8", "M.DECIDE.19")
@pytest.mark.parametrize(
    "path", ["dice-1", "dice-2", "contract-1", "contract-2", "left-1", "left-4", "right-1", "entrance-1"]
)
def test_what_is_carried_to_which_path(path: str) -> None:
    t = table("fire", "water", "wind").missions("mis-01", "mis-05").monster("entrance", "gator").potions(fire=1)
    t.land("left", "kale", "hdr-2a").land("right", "gurban", "hdr-3b").venoms(fire=1).elixirs(fire=1)
    t.clan("fire", "drayis").pool("fire", "S S S S M").turn("fire").pick(f"path:{path}")
    asked = []
    while t.kind() != "turn" or t.s.to_move != 0:
        if t.kind() == "assign-carry":
            asked += [word for word in t.options() if word != "no"]
            t.pick("no")
        elif t.kind() in ("assign-dice", "assign-tokens"):
            t.pick("stop" if "stop" in t.options() else "die:S")
        else:
            break
    assert asked == (
        ["elixir"] if "-" in path and path.split("-")[0] in ("dice", "contract") else ["potion", "venom", "elixir"]
    )


@pytest.mark.rule("M.OUTSIDE.7", "M.LAND.4", "M.ENTRANCE.7")
def test_what_is_missing_is_named() -> None:
    t = table("fire", "water").clan("fire", "drayis").land("left", "kale", "hdr-2a").traps("fire", "trap-s1")
    t.pool("fire", "S S").turn("fire").pick("path:left-1", "stop").asks("fire", "assign-tokens")
    t.refuses("defence", "no token").refuses("slot:2", "not asked")
    t = (
        table("fire", "water")
        .monster("entrance", "gator")
        .traps("fire", "trap-s1")
        .pool("fire", "")
        .loot("fire", "loot-gold-10")
    )
    t.turn("fire").lacks("path:entrance-1").refuses("path:entrance-1", "not asked")


# -- missions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.MISSION.14", "M.MISSION.15", "M.MERCENARY.unfio")
@pytest.mark.parametrize("fulfilled", [True, False])
def test_unfios_loss_is_for_failed_missions_not_for_refused_contracts(fulfilled: bool) -> None:
    t = table("siege", "fire").clan("siege", "rugnar", "unfio").missions("mis-01", "mis-04").glory(siege=5)
    t.gold(siege=9).potions(siege=1).loot("siege", "loot-gold-10").sent("unfio", "contract-1", "S").adventure()
    t.asks("siege", "contract").pick("yes" if fulfilled else "no").asks("siege", "pre-wages")
    assert (t.s.glory[0], t.s.gold[0]) == ((5 + 2, 9 + 6) if fulfilled else (5, 9))


@pytest.mark.rule("M.ADVENTURE.4", "M.ADVENTURE.1")
@pytest.mark.parametrize("path", ["dice-1", "dice-2", "contract-1", "contract-2", "left-2", "entrance-2"])
def test_one_mercenary_is_enough_for_a_step_and_wakes_no_other(path: str) -> None:
    t = table("fire", "water").missions("mis-03", "mis-04").monster("entrance", "gator").clan("fire", "drayis")
    outside = path in ("left-2", "entrance-2")
    t.land("left", "gurban", "hdr-2b").potions(fire=1).sent("drayis", path, "S", defence=9 * outside)
    t.adventure(1)
    begun = {named(event) for event in t.s.events}
    assert ("die-rolled" in begun) == (path[:4] == "dice")
    assert (t.kind() == "contract") == path.startswith("contract")
    assert ("monster-attacked" in begun) == outside


@pytest.mark.rule("M.MISSION.17", "M.DECIDE.34")
def test_alike_traps_on_offer_are_one_choice() -> None:
    t = table("fire", "water").missions("mis-01", "mis-11").clan("fire", "drayis").gold(fire=9)
    t.lodge(*["trap-s1"] * 3, "trap-m1", "trap-m1", "trap-f4").sent("drayis", "contract-1", "S").adventure()
    t.pick("yes").asks("fire", "reward-trap").only("trap:trap-s1", "trap:trap-m1", "trap:trap-f4").pick("trap:trap-s1")
    assert t.traps_of("fire").count("trap-s1") == 1 and -1 not in t.s.trap_offer


# -- battle -----------------------------------------------------------------------------------------------------------


def lane(*mercs: str, monster: str = "gator", **given: bool) -> Table:
    """Fire, wind and water at the left land with a monster of no match; nobody is sent yet."""
    t = table("fire", "wind", "water", **given).monster("left", monster).land("left", "gurban", "hdr-2b")
    return t.clan("fire", "drayis", "kakron").clan("wind", "zondo", *mercs).clan("water", "nimra", "lorios")


@pytest.mark.rule("M.BATTLE.14", "M.TALENT.16", "M.TERM.12")
@pytest.mark.parametrize(
    ("others", "targets"), [((1, 3), ["left-1", "left-3"]), ((1,), ["left-1"]), ((3,), ["left-3"]), ((4,), [])]
)
def test_ginova_aims_at_the_neighbours_on_both_sides(others: tuple[int, ...], targets: list[str]) -> None:
    t = lane("ginova").sent("ginova", "left-2", "S", defence=9)
    for merc, number in zip(("drayis", "nimra"), others, strict=False):
        t.sent(merc, f"left-{number}", "S", defence=9)
        t.s.fought[t.path(f"left-{number}")] = 1  # the attack of path 1 is over
    t.adventure()
    if not targets:
        assert t.kind() != "divert"
        return
    t.asks("wind", "divert").roll(1).pick("count:1")
    if len(targets) == 2:
        t.asks("wind", "divert-target").only(*[f"path:{name}" for name in targets]).pick(f"path:{targets[1]}")
    hit = [n[2] for n in fields_of(t.s.events, "diverted")]
    assert hit == [t.merc({1: "drayis", 3: "nimra"}[int(targets[-1][-1])] if len(others) > 1 else "drayis")]


@pytest.mark.rule("M.TRICK.7", "M.TERM.12")
@pytest.mark.parametrize("target", ["drayis", "kakron"])
def test_every_mercenary_can_be_a_target(target: str) -> None:
    t = lane("ginova", trick=True).sent(target, "left-1", "SS").sent("nimra", "left-2", "S", traps=("trick-s1",))
    t.adventure().pick("yes")
    assert fields_of(t.s.events, "stolen") == [[2, t.clans.index("fire"), 1, 0]]


@pytest.mark.rule("M.BATTLE.17", "M.BATTLE.2")
def test_magic_dice_of_its_own_traps_help_and_those_of_others_do_not() -> None:
    t = lane().sent("drayis", "left-1", "S", traps=("trap-m1",), defence=9)
    t.sent("nimra", "left-2", "SM", traps=("trap-m2",), defence=9).adventure()
    t.asks("fire", "magic").only("count:0", "count:1").roll(1, 1, 1).pick("count:1")
    at = {t.s.lay_path[i]: t.s.lay_m[i] for i in range(2)}
    assert at == {t.path("left-1"): 0, t.path("left-2"): 2} and t.s.path_m[t.path("left-2")] == 1


@pytest.mark.rule("M.BATTLE.37", "M.POTION.4", "M.DECIDE.44")
def test_one_venom_is_used_at_a_time() -> None:
    t = lane(monster="surbol").land("left", "kale", "hdr-2b").sent("drayis", "left-1", "SS", venom=3, defence=9)
    t.adventure(1, 1).roll(1).pick("roll:S", "venom")
    assert t.s.path_venom[t.path("left-1")] == 2
    t.pick("venom", "stop")
    assert "Drayis fails; the damage is 5 now." in t.log()
    while t.s.venoms[0] == 0 and t.s.to_move >= 0 and t.s.phase != k.PHASE_CLEANUP:
        t.pick(t.options()[-1])
    assert t.s.venoms[0] == 1, "the third comes home"


@pytest.mark.rule("M.BATTLE.22", "M.DATA.5")
@pytest.mark.parametrize(("monster", "works"), [("gator", 1), ("trons", 0), ("krunn", 1), ("korcko", 0)])
def test_a_limited_defence_talent_of_equipment(monster: str, works: int, tmp_path: Path) -> None:
    plain = 'effects = [{ kind = "defence-talent", count = 1 }]'
    limited = 'effects = [{ kind = "defence-talent", count = 1, against = ["fire", "water"] }]'
    own = own_content(tmp_path, ("equipment", plain, limited))
    t = table("fire", "water", content=own).clan("fire", "drayis").gear("drayis", "noxx-1").monster("left", monster)
    t.monster("entrance", None).sent("drayis", "left-1", "S")
    number = t.s.land_monster[0]
    source = k.DT_GEAR + k.ARMOR
    assert assault.dt_left(t.s, t.path("left-1"), source, number) == works
    t.s.path_merc[t.path("left-1")] = -1
    t.sent("drayis", "entrance-1", "S")
    assert assault.dt_left(t.s, t.path("entrance-1"), source, number) == 0, "never at the Entrance"


# -- clean-up and score -----------------------------------------------------------------------------------------------


@pytest.mark.rule("M.CLEANUP.20", "M.CLEANUP.23", "M.INV.1")
def test_a_deserting_novice_gives_its_die_back() -> None:
    t = table("fire", "water").clan("fire", "drayis", "novice-1").pool("fire", "S M").pool("water", "S").gold(fire=0)
    t.turn("fire").pick("talent:novice-1", "die:M", "colour:P")
    assert t.s.used[t.merc("novice-1")] == 2 + k.M
    for seat in range(2):
        for i in range(9):
            t.s.pool[seat * 9 + i] = 0
    t.cleanup()
    assert "novice-1" not in t.members("fire")


@pytest.mark.rule("M.CLEANUP.23", "M.SETTLED.9")
def test_a_settled_land_is_free_again_in_the_next_round() -> None:
    t = table("jungle", "fire").clan("jungle", "purkas", "tranok").owns("jungle", "ghadik", "tranok").gold(jungle=0)
    t.pool("jungle", "P2 P3 S").turn("jungle").pick("land:ghadik", "die:P2")
    land = t.c.land_ids.index("ghadik")
    assert t.of(t.s.gold, "jungle") == 9 and t.s.land_dice[land] == 2 << 8
    while t.s.round == 1:
        t.pick("pass" if "pass" in t.options() else "stop" if "stop" in t.options() else t.options()[0])
    assert t.s.land_dice[land] == 0


@pytest.mark.rule("M.SCORE.8", "M.SCORE.9")
def test_the_leader_parts_a_tie_before_trophies_and_these_before_gold() -> None:
    t = table("fire", "water", "wind").glory(fire=10, water=10, wind=10).gold(fire=0, water=0, wind=9)
    t.clan("fire", "torko").clan("water", "nimra").clan("wind", "zondo").trophies("water", "krunn")
    top = max(score.points(t.s, seat) for seat in range(3))
    for seat in range(3):
        t.s.glory[seat] += top - score.points(t.s, seat)
    assert len({score.points(t.s, seat) for seat in range(3)}) == 1
    assert score.ranks(t.s) == [1, 2, 3], "reputation of the leader, then trophies, then gold"


# -- solo -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.SOLO.8", "M.SOLO.9")
def test_madhala_at_the_lands() -> None:
    t = table("fire")
    assert solo.take_stop(t.s, k.ROUTE_LAND_RIGHT) and t.s.path_merc[t.path("left-4")] == k.BLOCKED
    assert solo.take_stop(t.s, k.ROUTE_LAND_RIGHT) and t.s.path_merc[t.path("left-3")] == k.BLOCKED
    assert solo.take_stop(t.s, k.ROUTE_LAND_LEFT) and t.s.path_merc[t.path("left-1")] == k.BLOCKED
    assert solo.take_stop(t.s, k.ROUTE_LAND_LEFT) and t.s.path_merc[t.path("left-2")] == k.BLOCKED
    before = t.s.path_merc.copy()
    assert not solo.take_stop(t.s, k.ROUTE_LAND_RIGHT) and not solo.take_stop(t.s, k.ROUTE_LAND_LEFT)
    assert t.s.path_merc == before


@pytest.mark.rule("M.SOLO.8", "M.CLEANUP.30")
@pytest.mark.parametrize("stop", [k.ROUTE_LAND_LEFT, k.ROUTE_LAND_RIGHT])
def test_madhala_passes_a_closed_land_by(stop: int) -> None:
    t = table("fire")
    t.s.land_deck.append(t.s.land_card[0])
    t.s.land_card[0] = -1
    before = t.s.path_merc.copy()
    assert not solo.take_stop(t.s, stop) and t.s.path_merc == before


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.DECIDE.3")
@pytest.mark.parametrize(
    ("name", "thing"),
    [
        ("Tavern", "building:tavern"),
        ("tavern", "building:tavern"),
        ("building:Tavern", "building:tavern"),
        ("building:tavern", "building:tavern"),
        ("Torko", "mercenary:torko"),
        ("talent:Torko", "talent:torko"),
        ("Pugnor", "equipment:pugnor-1"),
        ("left-1", "path:left-1"),
        ("trap:Tavern", "trap:Tavern"),
        ("Valhalla", "Valhalla"),
        ("Novicius", "mercenary:novice-1"),
    ],
)
def test_things_are_known_by_name_with_and_without_their_sort(name: str, thing: str) -> None:
    t = table("fire", "water").bazaar("mortis", "slham", "krakhen")
    assert actions.resolve(t.s, name) == thing


@pytest.mark.rule("M.DECIDE.44", "M.DECIDE.47", "M.BATTLE.32", "M.BATTLE.37", "M.LOOT.7", "M.CONQUEST.3")
def test_the_rule_of_an_option_in_an_attack_and_a_conquest() -> None:
    t = (
        lane(monster="surbol")
        .land("left", "kale", "hdr-2b")
        .sent("drayis", "left-1", "SS", venom=1, elixir=1, defence=9)
    )
    t.loot("fire", "loot-each-s").adventure(1, 1).roll(2).pick("roll:S").asks("fire", "attack")
    rule = {actions.thing_name(t.s, a): GAME.option_rule(t.s, a) for a in t.s.options}
    assert rule == {
        "roll:S": "M.BATTLE.33",
        "verb:venom": "M.BATTLE.37",
        "verb:elixir": "M.POTIONSHOP.4",
        "loot:loot-each-s": "M.LOOT.7",
        "verb:stop": "M.BATTLE.32",
    }
    t = lane().monster("left", None).sent("drayis", "left-1", "SS", venom=1).adventure(3, 3).pick("yes")
    t.asks("fire", "conquest-roll")
    assert GAME.option_rule(t.s, k.A_STOP) == "M.CONQUEST.3" and GAME.option_rule(t.s, k.A_VENOM) == "M.BATTLE.37"


@pytest.mark.rule("M.HIDDEN.6", "M.HIDDEN.12")
def test_dealt_tokens_are_all_there() -> None:
    t = table("fire", "water").land("left", "gurban", "hdr-2b").traps("fire", "trap-s1", "trap-m1", "trap-s2")
    t.sent("drayis", "left-1", "SS", traps=("trap-f4", "trap-f8")).pool("fire", "S").pool("water", "S").turn("water")
    rng = Rng()
    rng.seed(3)
    seen = set()
    for _ in range(40):
        world = t.s.clone()
        world.redact(1)
        world.deal(rng)
        assert sorted(world.traps[0] + world.lay_token) == sorted(t.s.traps[0] + t.s.lay_token)
        assert len(world.traps[0]) == 3
        seen.add(tuple(world.lay_token))
    assert len(seen) > 5
    assert zones.trap_limit(t.s, 0) == 5


# -- what is refused, and by which rule -------------------------------------------------------------------------------


@pytest.mark.rule("M.DECIDE.3", "M.DEPLOY.4", "M.POTION.1", "M.BATTLE.51", "M.SETTLED.4", "M.EQUIP.3", "M.EQUIP.10")
def test_the_rule_of_each_option_of_a_turn() -> None:
    t = table("fire", "water", extras=True).clan("fire", "drayis", "fandor").wounded("drayis").potions(fire=1)
    t.gear("drayis", "hunshkar").trophies("fire", "krunn").owns("fire", "kale").owns("fire", "gurban")
    t.loot("fire", "loot-gold-10").gold(fire=9).land("left", "skyehn", "hdr-2b").pool("fire", "S S").turn("fire")
    rules = {
        "building:tavern": "M.TAVERN.1",
        "building:lodge": "M.LODGE.1",
        "building:mine": "M.MINE.1",
        "building:pawn": "M.PAWN.1",
        "path:left-1": "M.OUTSIDE.1",
        "talent:fandor": "M.TALENT.2",
        "drink:drayis": "M.POTION.1",
        "ability:hunshkar": "M.EQUIP.10",
        "move:hunshkar": "M.EQUIP.3",
        "trophy:krunn": "M.BATTLE.51",
        "loot:loot-gold-10": "M.LOOT.6",
        "settle:gurban": "M.SETTLED.4",
    }
    found = {actions.thing_name(t.s, a): GAME.option_rule(t.s, a) for a in t.s.options}
    assert {name: found.get(name) for name in rules} == rules
    t.clan("fire", "drayis").pool("fire", "").turn("fire")
    assert GAME.option_rule(t.s, k.A_PASS) == "M.DEPLOY.4"
    t.clan("fire", "drayis", "parsas").owns("fire", "rynia", "parsas").pool("fire", "S S").turn("fire")
    assert GAME.option_rule(t.s, t.s.options[t.options().index("land:rynia")]) == "M.SETTLED.8"


@pytest.mark.rule("M.DECIDE.16", "M.DECIDE.15", "M.DECIDE.26", "M.DECIDE.27", "M.DECIDE.53")
def test_who_cannot_be_chosen_and_why() -> None:
    t = table("fire", "water").clan("fire", "drayis", "parsas", "taroa", "novice-1").gear("parsas", "pugnor", "noxx")
    t.owns("fire", "gurban").sent("taroa", "left-1", "SS").land("left", "kale", "hdr-2b").gold(fire=20)
    t.bazaar("mortis", "slham", "krakhen").pool("fire", "S S S S").turn("fire").pick("path:left-2")
    t.asks("fire", "assign-mercenary").refuses("mercenary:taroa", "assigned").refuses("mercenary:novice-1", "novice")
    t.refuses("mercenary:nimra", "not yours")
    t.turn("fire").pick("move:pugnor-1").refuses("mercenary:taroa", "assigned").refuses("mercenary:nimra", "not yours")
    t = table("fire", "water").clan("fire", "drayis", "parsas", "taroa", "novice-1").owns("fire", "gurban")
    t.owns("fire", "rynia", "taroa").pool("fire", "S").turn("fire")
    t.s.add(Settle(0, t.c.land_ids.index("gurban"), True))
    t.s.to_move, t.s.options = -1, []
    t.s.run()
    t.asks("fire", "settle").refuses("mercenary:drayis", "leader").refuses("mercenary:taroa", "settled")
    t.refuses("mercenary:novice-1", "novice").refuses("mercenary:nimra", "not yours")
    t = table("fire", "water").clan("fire", "drayis", "taroa", "parsas").gear("taroa", "pugnor").gold(fire=0)
    t.gear("parsas", "tergeo").cleanup().asks("fire", "desert-equipment")
    t.refuses("mercenary:parsas", "same type").refuses("mercenary:nimra", "not yours")


# -- more corners -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("M.OUTSIDE.7", "M.OUTSIDE.8", "M.POTIONSHOP.3")
def test_one_of_each_is_put_on_the_token() -> None:
    t = table("fire", "water").land("left", "kale", "hdr-2a").clan("fire", "drayis").pool("fire", "S S").potions(fire=3)
    t.venoms(fire=3).elixirs(fire=3).traps("fire").turn("fire").pick("path:left-1", "stop", "stop?")
    t.pick("potion", "venom", "elixir")
    path = t.path("left-1")
    assert (t.s.path_potion[path], t.s.path_venom[path], t.s.path_elixir[path]) == (1, 1, 1)
    assert (t.s.potions[0], t.s.venoms[0], t.s.elixirs[0]) == (2, 2, 2)


@pytest.mark.rule("M.POTIONSHOP.4")
def test_one_elixir_is_used_at_a_time() -> None:
    t = lane(monster="surbol").land("left", "kale", "hdr-2b").sent("drayis", "left-1", "SS", elixir=2, defence=9)
    t.adventure(1, 1).roll(1, 6).pick("roll:S", "elixir", "face:S1?")
    assert t.s.path_elixir[t.path("left-1")] == 1 and t.s.rolled[0] & 15 == 6


@pytest.mark.rule("M.CITADEL.4")
def test_calm_opens_every_building_again() -> None:
    t = table("fire", "water").monster("entrance", "surbol").panic("tavern", "mine", "pawn").clan("fire", "drayis")
    t.sent("drayis", "entrance-1", "SSS", traps=("trap-f8",), defence=9).adventure(1, 1).roll(6, 6)
    while t.s.phase == k.PHASE_ADVENTURE and t.s.to_move >= 0:
        t.pick("roll:S" if "roll:S" in t.options() else t.options()[0])
    assert sum(t.s.panic) == 0 and sorted(t.s.panic_stack) == list(range(k.BUILDINGS))


@pytest.mark.rule("M.BATTLE.25", "M.LAND.9")
def test_the_dead_lose_what_they_carry() -> None:
    t = lane().sent("kakron", "left-1", "SS", gold=4, potion=1, venom=1, elixir=1, defence=1)
    gold = t.s.gold[0]
    path = t.path("left-1")
    assault.die(t.s, path)
    left = (t.s.path_gold, t.s.path_potion, t.s.path_venom, t.s.path_elixir, t.s.path_defence)
    assert [numbers[path] for numbers in left] == [0] * 5 and t.s.gold[0] == gold
    assert (t.s.potions[0], t.s.venoms[0], t.s.elixirs[0], t.s.defence[0]) == (0, 0, 0, 0)


@pytest.mark.rule("M.BATTLE.70", "M.TRICK.13")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_divert_trick_serves_its_own_path_only(rules: int) -> None:
    divert = next(d for d in range(len(lane().c.trap_ids)) if lane().c.trap_power[d].divert > 0)
    t = lane(trick=True)
    t.s.rules = rules
    t.sent("drayis", "left-1", "SS", defence=9).sent("nimra", "left-2", "S", traps=(t.c.trap_ids[divert],), defence=9)
    t.sent("zondo", "left-3", "SM", defence=9).adventure()
    t.asks("water", "clash-reveal").pick("yes").asks("water", "trick-target").pick("path:left-3", "no?")
    t.asks("fire", "defend" if t.kind() == "defend" else "attack")


@pytest.mark.rule("M.TAVERN.14", "M.DEPLOY.20")
def test_who_asks_for_nothing_is_the_cheapest(tmp_path: Path) -> None:
    own = own_content(tmp_path, ("mercenaries", "reputation = 2\ncost = 4", "reputation = 2\ncost = 0"))
    t = table("fire", "water", content=own).glory(fire=9).gold(fire=0).pool("fire", "S")
    t.docks("parsas", "guster", "orlak", "frostor").turn("fire").offers("building:tavern")
    assert prices.cheapest_hire(t.s, 0) == 0


@pytest.mark.rule("M.MISSION.17")
def test_an_empty_place_of_the_lodge_is_no_reward() -> None:
    t = table("fire", "water").missions("mis-01", "mis-11").clan("fire", "drayis").gold(fire=9)
    t.lodge("trap-s1", "trap-m1", "trap-f4", "trap-s2", "trap-m2", "trap-s3").sent("drayis", "contract-1", "S")
    t.s.trap_discard, t.s.trap_pile = [], []
    for i in (0, 3):
        t.s.trap_out.append(t.s.trap_offer[i])
        t.s.trap_offer[i] = -1
    options: list[str] = []
    t.s.add(RewardTrap(0))
    t.s.to_move, t.s.options = -1, []
    t.s.run()
    options = t.options()
    assert options == ["trap:trap-m1", "trap:trap-f4", "trap:trap-m2", "trap:trap-s3"]


@pytest.mark.rule("M.SETTLED.11", "M.DECIDE.20")
@pytest.mark.parametrize(("land", "settler", "dice"), [("gurban", "parsas", "S P3"), ("thaklan", "shandee", "S M")])
def test_each_place_of_a_land_takes_either_colour(land: str, settler: str, dice: str) -> None:
    clan = "fire" if land == "gurban" else "wind"
    t = table(clan, "water").clan(clan, "drayis" if clan == "fire" else "zondo", settler).owns(clan, land, settler)
    t.pool(clan, dice).turn(clan).pick(f"land:{land}")
    t.asks(clan, "settled-dice").only(*[f"die:{die}" for die in dice.split()])


@pytest.mark.rule("M.TRICK.10", "M.TRICK.12")
@pytest.mark.parametrize(("trick", "trap", "at"), [("trick-m1", "trap-m1", 1), ("trick-s1", "trap-s1", 0)])
def test_a_die_stolen_from_a_trap_is_of_the_colour_asked_for(trick: str, trap: str, at: int) -> None:
    t = lane(trick=True).sent("drayis", "left-1", "", traps=(trap, "trap-s2", "trap-m2"), defence=9)
    t.sent("nimra", "left-2", "S", traps=(trick,), defence=9)
    t.s.path_defence[t.path("left-1")] = 0
    t.adventure().pick("yes").pick("yes").pick("yes")
    before = t.s.lay_s + t.s.lay_m
    t.asks("water", "clash-reveal").pick("yes")
    while t.kind() in ("trick-target", "steal"):
        t.pick(t.options()[-1])
    now = t.s.lay_s + t.s.lay_m
    moved = [new - old for old, new in zip(before, now, strict=True)]
    half = len(moved) // 2
    assert sorted(moved[half * at : half * at + half]) == [-1, 0, 0, 1]
    assert not any(moved[half * (1 - at) : half * (1 - at) + half])


@pytest.mark.rule("M.CLEANUP.16", "M.CLEANUP.3", "M.TERM.20", "M.ROUND.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_clean_up_asks_clockwise_from_the_first_player(first: int) -> None:
    clans = ("fire", "water", "wind")
    t = table(*clans).gold(fire=9, water=9, wind=9)
    for clan in clans:
        t.loot(clan, "loot-gold-10" if clan != "wind" else "loot-gold-12")
    t.s.first = first
    t.cleanup()
    for n in range(3):
        t.asks(clans[(first + n) % 3], "pre-wages").pick("stop")


@pytest.mark.rule("M.DICE.7", "M.INV.5")
@pytest.mark.parametrize("face", [2, 5])
def test_persuasion_dice_of_the_pool_are_rolled_at_the_start(face: int) -> None:
    t = table("fire", "water").clan("fire", "drayis", "kakron").clan("water", "nimra").gold(fire=9, water=9)
    t.roll(face).next_round()
    assert t.dice_of("fire").split()[-1] == f"P{face}"


@pytest.mark.rule("M.HIDDEN.6", "M.HIDDEN.12")
def test_a_token_that_came_later_is_dealt_to_the_play_area() -> None:
    t = table("fire", "water").land("left", "gurban", "hdr-2b").traps("fire")
    t.sent("drayis", "left-1", "SS", traps=("trap-f4",))
    assert t.s.epoch[0] == 1
    for name in ("trap-s1", "trap-m1", "trap-s2"):
        design = t.c.trap_ids.index(name)
        t._take_trap(design)
        zones.add_trap(t.s, 0, design)
    t.pool("fire", "S").pool("water", "S").turn("water")
    rng = Rng()
    rng.seed(4)
    for _ in range(30):
        world = t.s.clone()
        world.redact(1)
        world.deal(rng)
        assert [token % k.EPOCH for token in world.lay_token] == [t.c.trap_ids.index("trap-f4")]


@pytest.mark.rule("M.HIDDEN.5", "M.HIDDEN.6")
def test_the_owner_sees_the_own_tokens_where_they_lie() -> None:
    t = table("fire", "water").land("left", "gurban", "hdr-2b").traps("fire", "trap-s1", "trap-m1")
    t.sent("drayis", "left-1", "SS", traps=("trap-f8", "trap-s2")).pool("fire", "S").pool("water", "S").turn("fire")
    own, other = t.s.clone(), t.s.clone()
    own.redact(0)
    other.redact(1)
    assert (own.lay_token, own.traps[0]) == (t.s.lay_token, t.s.traps[0])
    assert other.lay_token != t.s.lay_token


@pytest.mark.rule("M.HIDDEN.2", "M.HIDDEN.12")
@pytest.mark.parametrize(
    "pile",
    [
        "merc_deck",
        "equip_deck",
        "trap_pile",
        "loot_pile",
        "monster_deck",
        "land_deck",
        "header_stack",
        "mission_bag",
        "panic_stack",
    ],
)
def test_the_order_of_a_pile_is_dealt_anew(pile: str) -> None:
    t = table("fire", "water").pool("fire", "S").turn("fire")
    rng = Rng()
    rng.seed(6)
    orders = set()
    for _ in range(12):
        world = t.s.clone()
        world.redact(-1)
        world.deal(rng)
        orders.add(tuple(getattr(world, pile)))
    assert len(orders) > 3


@pytest.mark.rule("M.HIDDEN.14", "M.DECIDE.8")
def test_alike_tokens_are_numbered() -> None:
    t = table("fire", "water").land("left", "gurban", "hdr-2b").traps("fire", "trap-s1", "trap-s1", "trap-m1")
    t.s.epoch[0] = 1
    design = t.c.trap_ids.index("trap-s1")
    t._take_trap(design)
    zones.add_trap(t.s, 0, design)
    t.pool("fire", "S S S").turn("fire").pick("path:left-1", "mercenary:drayis?", "stop?").asks("fire", "assign-tokens")
    labels = [GAME.label(t.s, a) for a in t.s.options if k.A_SLOT <= a < k.A_TRAP]
    text = texts(t.c).traps[design]
    assert sorted(labels)[-3:] == sorted([f"Snare ({text})", f"Snare, no. 2 ({text})", f"Snare, no. 3 ({text})"])


@pytest.mark.rule("M.TALENT.7")
@pytest.mark.parametrize(("marks", "found"), [((0, 1), 1), ((1, 0), 0), ((3, 2), 0), ((2, 3), 1), ((1, 1), 0)])
def test_of_alike_dice_the_one_rerolled_before_goes_first(marks: tuple[int, int], found: int) -> None:
    """So that a source for different dice keeps what it may still take."""
    t = lane().sent("drayis", "left-1", "SS")
    path = t.path("left-1")
    t.s.rolled = [path * 4096 + mark * 256 + k.S * 16 + 4 for mark in marks]
    assert rolls.find_die(t.s, path, k.S * 6 + 3, 0) == found


@pytest.mark.rule("M.CITADEL.4")
def test_without_panic_nothing_calms_down() -> None:
    t = table("fire", "water").monster("entrance", "surbol").clan("fire", "drayis")
    stack = t.s.panic_stack.copy()
    t.sent("drayis", "entrance-1", "SSS", traps=("trap-f8",), defence=9).adventure(1, 1).roll(6, 6)
    while t.s.phase == k.PHASE_ADVENTURE and t.s.to_move >= 0:
        t.pick("roll:S" if "roll:S" in t.options() else t.options()[0])
    assert t.s.panic_stack == stack and not fields_of(t.s.events, "panic-over")


@pytest.mark.rule("M.OUTSIDE.7")
@pytest.mark.parametrize(
    ("potions", "venoms", "elixirs", "asked"), [(0, 1, 0, "venom"), (0, 0, 1, "elixir"), (0, 1, 1, "venom")]
)
def test_the_first_that_can_be_carried_is_asked_for(potions: int, venoms: int, elixirs: int, asked: str) -> None:
    t = table("fire", "water").land("left", "kale", "hdr-2a").clan("fire", "drayis").pool("fire", "S S").traps("fire")
    t.potions(fire=potions).venoms(fire=venoms).elixirs(fire=elixirs).turn("fire").pick("path:left-1", "stop", "stop?")
    t.asks("fire", "assign-carry").only(asked, "no")


@pytest.mark.rule("M.ADVENTURE.2", "M.ADVENTURE.5", "M.CONQUEST.1", "M.LOOT.1", "M.BATTLE.1")
@pytest.mark.parametrize("place", ["left", "right"])
def test_each_land_is_resolved_with_its_own_tokens_and_people(place: str) -> None:
    other = "left" if place == "right" else "right"
    t = table("fire", "water", "wind").monster("left", "gator").monster("right", "trons").monster(place, None)
    t.land("left", "gurban", "hdr-2b").land("right", "kale", "hdr-3b").clan("fire", "drayis", "kakron")
    t.clan("water", "nimra").sent("drayis", f"{place}-1", "SSS", traps=("trap-s2",)).sent("nimra", f"{place}-2", "SM")
    card = t.s.land_card[("left", "right").index(place)]
    away = t.s.land_card[("left", "right").index(other)]
    t.adventure(6, 6, 6, 6, 6).asks("fire", "conquer")
    assert t.s.lay_state == [k.REVEALED]
    t.pick("yes", "stop?", "no?")
    assert t.s.land_owner[card] == 0 and t.s.land_owner[away] == -1
    t.asks("water", "loot")


@pytest.mark.rule("M.BATTLE.10", "M.BATTLE.11")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_dice_for_a_match_are_those_of_the_card(count: int, tmp_path: Path) -> None:
    own = own_content(tmp_path, ("monsters", 'kind = "match-dice", count = 2', f'kind = "match-dice", count = {count}'))
    t = table("fire", "water", content=own).monster("left", "surbol").land("left", "gurban")
    assert assault.attack_dice(t.s, 0) == 2 + count


@pytest.mark.rule("M.CONQUEST.13", "M.BATTLE.3", "M.DATA.5")
@pytest.mark.parametrize(
    ("traps", "more"), [((), 0), (("trap-f4",), 4), (("trap-f4", "trap-f4"), 8), (("trap-f6",), 0)]
)
def test_a_trap_for_conquests_counts_on_its_own_path(traps: tuple[str, ...], more: int, tmp_path: Path) -> None:
    old = 'kind = "modify-total", amount = 4, scope = "monster"'
    own = own_content(tmp_path, ("traps", old, old.replace("monster", "conquest")))
    t = table("fire", "water", content=own).monster("left", None).land("left", "gurban", "hdr-2b")
    t.clan("fire", "drayis").clan("water", "nimra").sent("drayis", "left-1", "SS", traps=traps, venom=1)
    t.sent("nimra", "left-2", "S", traps=("trap-f4",)).adventure(2, 3).pick("yes").asks("fire", "conquest-roll")
    assert rolls.own_total(t.s, t.q.roll) == 5 + more


@pytest.mark.rule("M.EQUIP.3", "M.EQUIP.10", "M.TALENT.2", "M.POTION.1")
def test_what_belongs_to_others_is_not_ones_own_to_use() -> None:
    t = table("fire", "water", extras=True).clan("water", "nimra", "lorios").gear("nimra", "pugnor", "hunshkar")
    t.clan("fire", "drayis", "kakron").wounded("nimra").potions(fire=1, water=1).bazaar("mortis", "slham", "krakhen")
    t.trophies("water", "krunn").loot("water", "loot-gold-10").owns("water", "kale", "lorios").pool("fire", "S M").turn(
        "fire"
    )
    for thing in ("move:pugnor-1", "move:mortis-1", "ability:hunshkar", "talent:lorios", "drink:nimra"):
        t.lacks(thing).refuses(thing, "not yours")
    for thing in ("trophy:krunn", "loot:loot-gold-10", "land:kale", "settle:kale"):
        t.lacks(thing).refuses(thing, "not yours")


@pytest.mark.rule("M.DEPLOY.13", "M.DATA.2")
@pytest.mark.parametrize(
    ("pool", "gold", "open_"), [("M", 2, True), ("M", 1, False), ("P1", 2, False), ("S", 2, False)]
)
def test_a_building_may_take_magic_dice(pool: str, gold: int, open_: bool, tmp_path: Path) -> None:
    own = own_content(
        tmp_path, ("buildings", 'name = "Armory"\ncolours = ["S", "P"]', 'name = "Armory"\ncolours = ["M"]')
    )
    t = table("fire", "water", content=own).traps("fire").pool("fire", pool).gold(fire=gold).turn("fire")
    assert ("building:armory" in t.options()) == open_


@pytest.mark.rule("M.EQUIP.6", "M.BAZAAR.3")
def test_a_card_just_bought_is_unused() -> None:
    t = table("fire", "water", extras=True).clan("fire", "drayis").gold(fire=9).pool("fire", "S S S").pool("water", "")
    t.bazaar("hunshkar", "slham", "krakhen").turn("fire").pick("building:bazaar", "equipment:hunshkar")
    assert t.gear_of("drayis") == ["hunshkar"] and t.s.equip_used[t.equip("hunshkar")] == 0
    t.turn("fire").pick("ability:hunshkar").refuses("ability:hunshkar", "used")


@pytest.mark.rule("M.MERCENARY.fandor", "M.TALENT.3")
@pytest.mark.parametrize("path", ["dice-1", "contract-1", "left-1", "entrance-2"])
def test_fandors_talent_waits_wherever_fandor_was_sent(path: str) -> None:
    t = table("fire", "water").clan("fire", "drayis", "fandor").gold(fire=3).monster("entrance", "gator")
    t.land("left", "gurban", "hdr-2b").sent("fandor", path, "SS").pool("fire", "S").turn("fire")
    t.lacks("talent:fandor").refuses("talent:fandor", "assigned")


@pytest.mark.rule("M.TALENT.13", "M.MERCENARY.skard")
@pytest.mark.parametrize(
    ("value", "ways"), [(1, ["plus"]), (2, ["plus", "minus"]), (5, ["plus", "minus"]), (6, ["minus"])]
)
def test_skard_stays_within_the_faces_of_a_die(value: int, ways: list[str]) -> None:
    assert talents.directions(value, 1) == [{"plus": k.A_PLUS, "minus": k.A_MINUS}[way] for way in ways]


@pytest.mark.rule("M.SOLO.11")
@pytest.mark.parametrize("first", ["krakhen-1", "pugnor-1"])
def test_madhala_discards_the_leftmost_card_of_the_bazaar(first: str) -> None:
    t = table("fire").bazaar(first, "mortis", "slham")
    assert solo.take_stop(t.s, k.BAZAAR) and t.s.equip_discard == [t.equip(first)] and -1 not in t.s.bazaar


@pytest.mark.rule("M.RESURRECTION.6", "M.HIDDEN.2")
def test_a_monster_drawn_is_something_learned() -> None:
    t = table("fire", "water")
    knowledge = t.s.knowledge
    assert zones.draw_monster(t.s) >= 0 and t.s.knowledge > knowledge


@pytest.mark.rule("M.LOOT.2")
def test_an_empty_loot_offer_gives_nothing_and_asks_nothing() -> None:
    t = lane().sent("drayis", "left-1", "SS", defence=9)
    t.s.loot_discard, t.s.loot_pile = [], []
    for seat in range(2):
        t.s.loots[seat] = sorted([*t.s.loots[seat]])
    t.s.loots[2] = sorted([*[d for d in t.s.loot_offer if d >= 0], *table("fire", "water").s.loot_pile])
    t.s.loot_offer = [-1] * len(t.s.loot_offer)
    visit = Visit(k.LEFT_LAND, 0, True, k.UNDEFEATED, -1)
    t._start(k.PHASE_ADVENTURE, Cleanup(), Looting(visit, -1, t.path("left-1")))
    t.s.run()
    asked = [n[0] for n in fields_of(t.s.events, "only-choice")]
    assert ENTRIES[Loot].number not in asked


@pytest.mark.rule("M.DECIDE.22")
@pytest.mark.parametrize("sort", ["mercenary", "talent", "drink"])
def test_every_mercenary_has_its_actions_by_name(sort: str) -> None:
    t = table("fire", "water")
    base = {"mercenary": k.A_MERC, "talent": k.A_TALENT, "drink": k.A_DRINK}[sort]
    every = actions.all_actions(t.s)
    for m in range(t.c.mercs):
        assert base + m in every and actions.named(t.s)[f"{sort}:{names.merc_id(t.s, m)}"] == base + m
