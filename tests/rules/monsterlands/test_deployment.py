"""Dice pools, turns and the buildings of the Citadel (DICE to MINE)."""

import pytest

from meadhall.monsterlands import codes as k
from meadhall.monsterlands import prices, view, zones
from tests.rules.monsterlands.table import table


@pytest.mark.rule("M.DICE.2", "M.DICE.3", "M.DICE.4", "M.DICE.5", "M.TALENT.17")
@pytest.mark.parametrize(("glory", "bonus"), [(0, "S"), (10, "S"), (11, "S M"), (20, "S M"), (21, "S M P")])
def test_pools_are_cards_and_glory_dice(glory: int, bonus: str) -> None:
    t = table("fire", "water").clan("fire", "drayis", "parsas", "novice-1").glory(fire=glory).wounded("parsas")
    t.owns("fire", "gurban", "parsas").next_round()
    strength = 2 + 2 + 1 + bonus.count("S")
    magic = 1 + bonus.count("M")
    assert [zones.pool_count(t.s, 0, colour) for colour in range(3)] == [strength, magic, bonus.count("P")]


@pytest.mark.rule("M.DICE.8", "M.TALENT.12", "M.MERCENARY.fandor")
def test_a_persuasion_die_gained_is_rolled_at_once() -> None:
    t = table("fire", "water").clan("fire", "drayis", "fandor").pool("fire", "S").gold(fire=3).turn("fire")
    t.roll(4).pick("talent:fandor")
    assert t.dice_of("fire") == "S P4" and t.of(t.s.gold, "fire") == 2
    t.lacks("talent:fandor").refuses("talent:fandor", "used")


@pytest.mark.rule("M.DICE.9", "M.CLEANUP.23")
def test_nothing_in_a_pool_carries_over() -> None:
    t = table("fire", "water").clan("fire", "drayis").gold(fire=9, water=9).pool("fire", "M M M").next_round()
    assert t.dice_of("fire") == "S S S M"


@pytest.mark.rule("M.DICE.10", "M.DICE.11", "M.TALENT.18", "M.TALENT.19", "M.MERCENARY.novice", "M.DECIDE.21")
def test_the_die_given_to_a_novice_lies_on_its_card() -> None:
    t = table("fire", "water").clan("fire", "drayis", "novice-1").pool("fire", "S P5").turn("fire")
    t.pick("talent:novice-1").asks("fire", "convert-give").only("die:S", "die:P5").pick("die:P5")
    t.asks("fire", "convert-take").only("colour:S", "colour:M").pick("colour:M")
    assert t.dice_of("fire") == "S M" and t.s.used[t.merc("novice-1")] == 2 + k.P
    t.refuses("talent:novice-1", "used")


@pytest.mark.rule("M.DICE.11", "M.DICE.8")
def test_a_persuasion_die_gained_by_exchange_is_rolled_anew() -> None:
    t = table("fire", "water").clan("fire", "drayis", "novice-1").pool("fire", "S").turn("fire")
    t.roll(2).pick("talent:novice-1", "colour:P")
    assert t.dice_of("fire") == "P2"


@pytest.mark.rule("M.DEPLOY.1", "M.DEPLOY.4", "M.DEPLOY.6", "M.DEPLOY.9", "M.DEPLOY.11")
def test_turns_go_round_until_all_have_passed() -> None:
    t = table("fire", "water", "wind").pool("fire", "S S").pool("water", "S").pool("wind", "")
    t.gold(fire=0, water=0, wind=0).turn("fire").pick("building:pawn", "stop?")
    t.asks("water", "turn").pick("building:mine", "space:mine-3")
    t.asks("fire", "turn")
    assert t.of(t.s.passed, "wind") == 1, "an empty pool passes without being asked"
    t.refuses("pass", "must act").pick("building:mine")
    t.asks("water", "turn").only("pass", "talent:lorios").pick("pass")
    assert t.s.phase != k.PHASE_DEPLOY or t.s.round == 2


@pytest.mark.rule("M.DEPLOY.2", "M.DEPLOY.3", "M.DEPLOY.10", "M.DECIDE.3")
def test_free_steps_come_before_the_one_action() -> None:
    t = table("water", "fire").clan("water", "nimra", "lorios", "tranok").pool("water", "S S").pool("fire", "S")
    t.turn("water").pick("talent:lorios").asks("water", "turn").pick("talent:tranok").asks("water", "turn")
    t.pick("building:pawn", "stop?").asks("fire", "turn")
    assert t.of(t.s.venoms, "water") == 1


@pytest.mark.rule("M.DEPLOY.5", "M.MERCENARY.wormee")
def test_a_die_from_a_free_step_makes_an_action_due() -> None:
    t = table("jungle", "fire").clan("jungle", "purkas", "wormee").pool("jungle", "").gold(jungle=2).turn("jungle")
    t.only("pass", "talent:wormee").pick("talent:wormee")
    assert t.dice_of("jungle") == "S"
    t.lacks("pass").refuses("pass", "must act")


@pytest.mark.rule("M.DEPLOY.7")
def test_dice_cannot_be_saved_by_passing() -> None:
    table("fire", "water").pool("fire", "S").turn("fire").lacks("pass").refuses("pass", "must act")


@pytest.mark.rule("M.DEPLOY.12", "M.DEPLOY.14", "M.DEPLOY.17", "M.PERSUADE.5")
def test_spaces_fill_from_the_left_and_close() -> None:
    t = table("fire", "water").gold(fire=20).pool("fire", "S P3 S S").pool("water", "S").turn("fire")
    first = t.c.building_first[k.ARMORY]
    t.pick("building:armory", "die:P3", "count:1")
    assert t.s.spaces[first] == k.DIE_P + 3 + 1 and t.s.spaces[first + 1] == 0
    t.full("armory").turn("fire").lacks("building:armory").refuses("building:armory", "full")


@pytest.mark.rule("M.DEPLOY.13", "M.BUILDING.alchemist", "M.BUILDING.mine")
def test_only_dice_of_the_building_are_taken() -> None:
    t = table("fire", "water").gold(fire=20).pool("fire", "M").turn("fire")
    t.lacks("building:lodge", "building:tavern", "building:armory", "building:bazaar", "building:mine")
    t.offers("building:alchemist", "building:pawn").refuses("building:mine", "no die")
    t.pool("fire", "P3").turn("fire").lacks("building:alchemist", "building:mine")
    t.offers("building:lodge", "building:tavern", "building:armory", "building:bazaar")


@pytest.mark.rule("M.DEPLOY.18")
def test_panic_closes_a_building_even_the_pawn_shop() -> None:
    t = table("fire", "water").gold(fire=20).pool("fire", "S M").panic("pawn", "mine").turn("fire")
    t.lacks("building:pawn", "building:mine").refuses("building:pawn", "panic").refuses("building:mine", "panic")


@pytest.mark.rule("M.DEPLOY.20")
def test_an_action_must_yield_something() -> None:
    t = table("fire", "water").pool("fire", "S M").gold(fire=9).potions(fire=3).venoms(fire=3).defence(fire=5)
    t.turn("fire").refuses("building:alchemist", "room").refuses("building:armory", "room")


@pytest.mark.rule("M.DEPLOY.21", "M.DECIDE.4")
def test_the_die_is_chosen_with_its_value() -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", "S M P2 P5").turn("fire").pick("building:armory")
    t.asks("fire", "die").only("die:S", "die:P2", "die:P5").refuses("die:M", "colour").refuses("die:P3", "no die")


@pytest.mark.rule("M.DEPLOY.22", "M.DEPLOY.23", "M.MINE.2")
def test_benefits_come_at_once_and_dice_stay() -> None:
    t = table("fire", "water").gold(fire=0).pool("fire", "S S S").pool("water", "S").turn("fire")
    t.pick("building:mine").only("space:mine-1", "space:mine-3").pick("space:mine-1")
    assert t.of(t.s.gold, "fire") == 7 and t.s.spaces[t.c.building_first[k.MINE]] == k.SPACE_DOUBLE


@pytest.mark.rule("M.DEPLOY.25", "M.DEPLOY.24", "M.LOOT.loot-supplies", "M.LOOT.loot-brews")
def test_tokens_without_room_are_lost_and_the_rest_is_gained() -> None:
    t = table("fire", "water").pool("fire", "S").gold(fire=0).defence(fire=5).potions(fire=2)
    t.loot("fire", "loot-supplies", "loot-brews").turn("fire").pick("loot:loot-supplies")
    assert (t.of(t.s.gold, "fire"), t.of(t.s.defence, "fire"), t.of(t.s.potions, "fire")) == (6, 5, 3)
    t.pick("loot:loot-brews")
    assert (t.of(t.s.potions, "fire"), t.of(t.s.venoms, "fire")) == (3, 2)


@pytest.mark.rule("M.PERSUADE.1", "M.PERSUADE.7", "M.ARMORY.1", "M.ARMORY.2", "M.DECIDE.12", "M.BUILDING.armory")
@pytest.mark.parametrize(("die", "count", "paid"), [("S", 3, 6), ("P4", 3, 2), ("P6", 3, 1), ("P1", 1, 1)])
def test_the_discount_applies_to_the_whole_purchase(die: str, count: int, paid: int) -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", f"{die} S").pool("water", "S").turn("fire")
    t.pick("building:armory", f"die:{die}?", f"count:{count}")
    assert t.of(t.s.gold, "fire") == 9 - paid and t.of(t.s.defence, "fire") == count


@pytest.mark.rule("M.PERSUADE.6", "M.PERSUADE.9", "M.PERSUADE.10", "M.INV.27")
def test_unused_discount_is_lost() -> None:
    t = table("fire", "water").gold(fire=3).pool("fire", "P5 S").space("armory", "P6").turn("fire")
    assert prices.persuasion(t.s, k.ARMORY, k.DIE_P + 5) == 11
    t.pick("building:armory", "die:P5", "count:1")
    assert t.of(t.s.gold, "fire") == 2


@pytest.mark.rule("M.PERSUADE.3", "M.PERSUADE.5", "M.SOLO.4")
@pytest.mark.parametrize(
    ("before", "die", "lower"),
    [((), 4, 4), (("P5",), 4, 9), (("P4",), 4, 4), (("P5", "S"), 2, 7), (("P5", "P2"), 3, 3)],
)
def test_the_last_persuasion_die_decides(before: tuple[str, ...], die: int, lower: int) -> None:
    t = table("fire", "water", "wind").space("lodge", *before)
    assert prices.persuasion(t.s, k.LODGE, k.DIE_P + die) == lower
    assert prices.persuasion(t.s, k.LODGE, k.DIE_S) == 0


@pytest.mark.rule("M.ARMORY.3", "M.DEPLOY.24")
def test_defence_tokens_beyond_the_limit_are_discarded() -> None:
    t = table("fire", "water").gold(fire=9).defence(fire=4).pool("fire", "S S").turn("fire")
    t.pick("building:armory", "count:3")
    assert t.of(t.s.defence, "fire") == 5 and t.of(t.s.gold, "fire") == 3


@pytest.mark.rule("M.LODGE.1", "M.LODGE.2", "M.LODGE.3", "M.LODGE.4", "M.LODGE.8", "M.DECIDE.6", "M.BUILDING.lodge")
def test_buying_traps() -> None:
    t = table("fire", "water").gold(fire=7).pool("fire", "S S").traps("fire")
    t.lodge("trap-s1", "trap-m1", "trap-s3", "trap-f4", "trap-f4", "trap-es1").turn("fire").pick("building:lodge")
    t.lacks("stop").refuses("stop", "at least one").pick("trap:trap-f4").offers("trap:trap-f4", "stop")
    t.refuses("trap:trap-s3", "gold").refuses("trap:trap-f8", "not offered").pick("trap:trap-s1", "stop")
    assert sorted(t.traps_of("fire")) == ["trap-f4", "trap-s1"] and t.of(t.s.gold, "fire") == 2
    assert -1 not in t.s.trap_offer


@pytest.mark.rule("M.LODGE.5", "M.LODGE.6", "M.HIDDEN.5", "M.HIDDEN.7")
def test_traps_lie_face_down_and_their_number_is_public() -> None:
    t = table("fire", "water").traps("fire", "trap-s1", "trap-f8").turn("fire")
    seen = t.s.clone()
    seen.redact(1)
    other = view.view(seen, 1)["seats"][0]
    assert "traps" not in other and other["trap_count"] == 2
    own = t.s.clone()
    own.redact(0)
    assert [x["id"] for x in view.view(own, 0)["seats"][0]["traps"]] == ["trap-s1", "trap-f8"]


@pytest.mark.rule("M.LODGE.7", "M.DECIDE.8", "M.HIDDEN.9", "M.HIDDEN.14")
def test_one_may_buy_beyond_the_limit_and_then_discards() -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", "S S").traps("fire", *["trap-s1"] * 4, "trap-m1")
    t.lodge("trap-m1", "trap-f4").turn("fire").pick("building:lodge", "trap:trap-m1", "stop")
    t.asks("fire", "trap-discard").only(*[f"slot:{i}" for i in range(1, 7)])
    knowledge = t.s.knowledge
    t.pick("slot:1")
    assert t.c.trap_ids.index("trap-s1") in t.s.trap_discard and t.s.knowledge > knowledge


@pytest.mark.rule("M.HIDDEN.14", "M.TERM.22")
def test_alike_tokens_are_options_of_their_own() -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", "S S").traps("fire", *["trap-s1"] * 3, "trap-m1", "trap-m1")
    t.lodge("trap-s1").turn("fire").pick("building:lodge", "trap:trap-s1", "stop").asks("fire", "trap-discard")
    assert len(t.options()) == 6


@pytest.mark.rule("M.LODGE.9")
def test_an_empty_trap_pile_is_made_from_the_discards() -> None:
    t = table("fire", "water")
    t.s.trap_discard += t.s.trap_pile
    t.s.trap_pile = []
    t.s.trap_offer[2], gone = -1, t.s.trap_offer[2]
    t.s.trap_discard.append(gone)
    total = len(t.s.trap_discard)
    zones.refill_traps(t.s)
    assert len(t.s.trap_pile) == total - 1 and t.s.trap_discard == [] and -1 not in t.s.trap_offer
    t.s.trap_pile, t.s.trap_offer[0] = [], -1
    zones.refill_traps(t.s)
    assert t.s.trap_offer[0] == -1


@pytest.mark.rule("M.LODGE.10", "M.TRAP.trap-initial")
def test_a_discarded_initial_trap_leaves_the_game() -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", "S S").traps("fire", "trap-initial", *["trap-s1"] * 4)
    t.lodge("trap-m1").turn("fire").pick("building:lodge", "trap:trap-m1", "stop", "slot:1")
    assert t.s.trap_out == [t.c.initial_trap] and t.c.initial_trap not in t.s.trap_discard


@pytest.mark.rule("M.ALCHEMIST.1", "M.ALCHEMIST.2", "M.DECIDE.5", "M.DECIDE.9", "M.BUILDING.alchemist")
@pytest.mark.parametrize(("space", "tokens"), [("space:alchemist-1", 3), ("space:alchemist-2", 2)])
def test_the_alchemist_gives_tokens_in_any_mix(space: str, tokens: int) -> None:
    t = (
        table("fire", "water")
        .pool("fire", "M M")
        .turn("fire")
        .pick("building:alchemist")
        .asks("fire", "space")
        .pick(space)
    )
    t.asks("fire", "alchemist-mix").only(*[f"count:{n}" for n in range(tokens + 1)]).pick("count:1")
    assert t.of(t.s.potions, "fire") == 1 and t.of(t.s.venoms, "fire") == tokens - 1
    assert t.of(t.s.elixirs, "fire") == 0


@pytest.mark.rule("M.ALCHEMIST.3", "M.ALCHEMIST.4")
def test_only_tokens_with_room_are_taken() -> None:
    t = table("fire", "water").pool("fire", "M M").potions(fire=3).venoms(fire=2).turn("fire")
    t.pick("building:alchemist", "space:alchemist-1")
    assert (t.of(t.s.potions, "fire"), t.of(t.s.venoms, "fire")) == (3, 3)
    assert t.kind() == "turn"


@pytest.mark.rule("M.TAVERN.1", "M.TAVERN.2", "M.TAVERN.3", "M.TAVERN.7", "M.TAVERN.8", "M.TAVERN.9", "M.DECIDE.11")
def test_hiring() -> None:
    t = (
        table("fire", "water")
        .gold(fire=9)
        .glory(fire=9)
        .pool("fire", "S S")
        .docks("frostor", "orlak", "guster", "parsas")
    )
    t.turn("fire").pick("building:tavern", "no").asks("fire", "hire")
    t.lacks("nobody").refuses("nobody", "after beer").refuses("mercenary:torko", "not offered").pick("mercenary:orlak")
    assert t.of(t.s.gold, "fire") == 3 and t.of(t.s.reputation, "fire") == 4
    assert t.dice_of("fire") == "S S M" and "orlak" in t.members("fire")
    assert t.s.wounded[t.merc("orlak")] == 0 and -1 not in t.s.docks


@pytest.mark.rule("M.TAVERN.5", "M.TAVERN.6")
def test_without_spare_glory_only_a_novice_or_nobody_comes() -> None:
    t = table("fire", "water").gold(fire=1).clan("fire", "drayis", "torko").pool("fire", "S P3").glory(fire=4)
    t.docks("orlak", "guster", "parsas", "fandor").turn("fire").pick("building:tavern")
    assert "novice-1" in t.members("fire") and t.of(t.s.gold, "fire") == 0
    t.glory(fire=3).gold(fire=1).pool("fire", "S P3").turn("fire")
    t.lacks("building:tavern").refuses("building:tavern", "reputation")
    assert "torko" in t.members("fire"), "those in the clan stay"


@pytest.mark.rule("M.TAVERN.10")
def test_an_empty_deck_is_made_from_the_discarded() -> None:
    t = table("fire", "water")
    t.s.merc_discard, t.s.merc_deck = t.s.merc_deck, []
    t.s.merc_discard.append(t.s.docks[0])
    t.s.docks[0] = -1
    zones.refill_docks(t.s)
    assert t.s.docks[0] >= 0 and t.s.merc_discard == [] and t.s.merc_deck
    t.s.merc_deck, t.s.docks[1] = [], -1
    zones.refill_docks(t.s)
    assert t.s.docks[1] == -1


@pytest.mark.rule("M.TAVERN.11", "M.TAVERN.12", "M.TAVERN.13", "M.TAVERN.14", "M.DECIDE.10")
def test_a_round_of_beer() -> None:
    t = (
        table("fire", "water")
        .gold(fire=9)
        .glory(fire=9)
        .pool("fire", "S S")
        .docks("frostor", "orlak", "guster", "parsas")
    )
    old = list(t.s.docks)
    t.turn("fire").pick("building:tavern").asks("fire", "beer").only("yes", "no").pick("yes")
    assert t.of(t.s.gold, "fire") == 7 and not set(old) & set(t.s.docks) and set(old) <= set(t.s.merc_discard)
    t.asks("fire", "hire").offers("nobody").pick("nobody")
    assert len(t.members("fire")) == 2
    t.glory(fire=0).gold(fire=2).pool("fire", "S").turn("fire").offers("building:tavern")
    t.gold(fire=1).turn("fire").lacks("building:tavern")


@pytest.mark.rule("M.TAVERN.15")
def test_promotion_changes_no_reputation() -> None:
    t = table("fire", "water").clan("fire", "drayis", "torko").gold(fire=9, water=9)
    t._put_back(t.merc("drayis"))
    before = t.of(t.s.reputation, "fire")
    t.cleanup()
    assert t.s.leader[0] == t.merc("torko") and t.of(t.s.reputation, "fire") == before


@pytest.mark.rule("M.TAVERN.16", "M.DECIDE.28", "M.LOOT.loot-recruit")
def test_a_free_hire() -> None:
    t = table("fire", "water").gold(fire=0).glory(fire=5).pool("fire", "S").panic("tavern").loot("fire", "loot-recruit")
    t.docks("frostor", "taroa", "guster", "parsas").turn("fire").pick("loot:loot-recruit").asks("fire", "free-hire")
    t.only("mercenary:frostor", "mercenary:guster", "mercenary:parsas").refuses("mercenary:taroa", "reputation")
    t.pick("mercenary:frostor")
    assert t.of(t.s.gold, "fire") == 0 and "frostor" in t.members("fire") and -1 not in t.s.docks
    assert sum(t.s.spaces) == 0


@pytest.mark.rule("M.PAWN.1", "M.PAWN.2", "M.DECIDE.13", "M.BUILDING.pawn")
def test_the_pawn_shop() -> None:
    t = table("fire", "water").gold(fire=0).pool("fire", "S M P2 P6 S").pool("water", "S").turn("fire")
    t.pick("building:pawn").lacks("stop").pick("die:S", "die:M", "die:P6", "stop")
    assert t.of(t.s.gold, "fire") == 3 and t.dice_of("fire") == "S P2"
    t.turn("fire").pick("building:pawn", "die:P2", "stop?")
    assert t.of(t.s.gold, "fire") >= 4


@pytest.mark.rule(
    "M.BAZAAR.1", "M.BAZAAR.2", "M.BAZAAR.3", "M.BAZAAR.5", "M.DECIDE.14", "M.DECIDE.15", "M.BUILDING.bazaar"
)
def test_buying_equipment() -> None:
    t = table("fire", "water").gold(fire=4).pool("fire", "S S").clan("fire", "drayis", "kakron", "novice-1")
    t.bazaar("mortis", "pugnor", "slham").sent("kakron", "contract-1", "S").turn("fire").pick("building:bazaar")
    t.asks("fire", "bazaar-card").only("equipment:mortis-1", "equipment:slham-1").refuses("equipment:pugnor-1", "gold")
    t.pick("equipment:mortis-1").asks("fire", "carrier").only("mercenary:drayis", "mercenary:novice-1")
    t.refuses("mercenary:kakron", "assigned").pick("mercenary:drayis")
    assert t.gear_of("drayis") == ["mortis-1"] and t.of(t.s.gold, "fire") == 0 and -1 not in t.s.bazaar


@pytest.mark.rule("M.BAZAAR.4", "M.BAZAAR.6", "M.EQUIP.2", "M.EQUIP.8", "M.INV.19")
def test_an_old_card_of_the_type_makes_way() -> None:
    t = table("fire", "water").gold(fire=9).pool("fire", "S").clan("fire", "drayis").gear("drayis", "tergeo", "noxx")
    t.bazaar("pugnor", "slham", "krakhen").turn("fire").pick("building:bazaar", "equipment:pugnor-1")
    assert sorted(t.gear_of("drayis")) == ["noxx-1", "pugnor-1"]
    assert t.equip("tergeo") in t.s.equip_discard
    t.s.equip_deck, gone = [], t.s.equip_deck
    t.s.bazaar[0] = -1
    zones.refill_bazaar(t.s)
    assert t.s.bazaar[0] == -1 and gone


@pytest.mark.rule("M.MINE.1", "M.MINE.2", "M.BUILDING.mine")
def test_mine_spaces() -> None:
    t = table("fire", "water", "wind").gold(fire=0).pool("fire", "S S S").pool("water", "S").turn("fire")
    t.pick("building:mine").only("space:mine-1", "space:mine-2", "space:mine-3", "space:mine-4").pick("space:mine-2")
    assert t.of(t.s.gold, "fire") == 6 and t.dice_of("fire") == "S"
    t.turn("fire").pick("building:mine").only("space:mine-3", "space:mine-4").refuses("space:mine-1", "no die")


@pytest.mark.rule("M.MINE.3", "M.MERCENARY.taron", "M.EQUIPMENT.rashnek")
def test_mine_bonuses_add_up_once() -> None:
    t = table("wind", "water").clan("wind", "zondo", "taron").gear("zondo", "rashnek").gold(wind=0)
    t.pool("wind", "S S S S").pool("water", "S").turn("wind").pick("building:mine", "space:mine-1")
    assert t.of(t.s.gold, "wind") == 7 + 2 + 2
    t.turn("wind").pick("building:mine")
    assert t.of(t.s.gold, "wind") == 11 + 3


@pytest.mark.rule(
    "M.TALENT.8", "M.TALENT.22", "M.DECIDE.7", "M.MERCENARY.vaidala", "M.MERCENARY.wishor", "M.MERCENARY.lumbrik"
)
def test_discounts_are_offered_and_spent_with_a_purchase() -> None:
    t = table("wind", "water").clan("wind", "zondo", "vaidala").gold(wind=9).glory(wind=20).pool("wind", "S S")
    t.docks("guster", "torko", "orlak", "wishor").turn("wind").pick("building:tavern", "no")
    t.asks("wind", "discount").only("yes", "no").pick("yes", "mercenary:guster")
    assert t.of(t.s.gold, "wind") == 9 and t.s.used[t.merc("vaidala")] == 1
    t.turn("wind").pick("building:tavern", "no").asks("wind", "hire")


@pytest.mark.rule("M.TALENT.8")
def test_a_discount_kept_or_without_a_purchase_is_not_spent() -> None:
    t = table("wind", "water").clan("wind", "zondo", "vaidala").gold(wind=9).glory(wind=20).pool("wind", "S S")
    t.turn("wind").pick("building:tavern", "yes").asks("wind", "discount").pick("yes", "nobody")
    assert t.s.used[t.merc("vaidala")] == 0


@pytest.mark.rule("M.TALENT.11", "M.MERCENARY.lumbrik", "M.MERCENARY.wishor", "M.EQUIPMENT.trapix")
def test_floors_of_discounts() -> None:
    t = table("siege", "fire").clan("siege", "rugnar", "lumbrik")
    lumbrik = prices.discounts(t.s, 0, k.ON_EQUIPMENT)
    assert prices.price(t.s, 3, 0, lumbrik, 0) == 1 and prices.price(t.s, 6, 0, lumbrik, 0) == 3
    t = table("fire", "water").clan("fire", "drayis", "wishor").gear("drayis", "trapix")
    both = prices.discounts(t.s, 0, k.ON_TRAP)
    assert len(both) == 2 and prices.price(t.s, 6, 0, both, 0) == 0 and prices.price(t.s, 9, 0, both, 0) == 1
