"""The worked examples E.EX.* of the rules, each as given, when, then."""

import pytest

from meadhall.empires.score import final_score, ranking
from tests.rules.empires.table import table


@pytest.mark.rule("E.EX.1", "E.LOOKOUT.1", "E.LOOKOUT.2", "E.LOOKOUT.3", "E.LOOKOUT.4", "E.LOOKOUT.5", "E.DECIDE.4")
def test_lookout_payment() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "treasury", "watchtower", "valkyrie")
    t.deck("ulaf", "axe_smithy", "drakkar", "twin_ships", "plunder_hall").phase("lookout")
    assert t.asked == "ulaf lookout"
    assert len(t.options) == 16
    t.pick("keep drakkar,plunder_hall").has("ulaf", worker=3, spent=2)
    assert sorted(t.in_hand("ulaf")) == ["drakkar", "plunder_hall", "treasury", "valkyrie", "watchtower"]
    assert sorted(t.in_discard("ulaf")) == ["axe_smithy", "twin_ships"]


@pytest.mark.rule("E.EX.1", "E.LOOKOUT.4", "E.GAME.12")
def test_lookout_with_few_workers() -> None:
    one = (
        table("ulaf", "glenn").supply("ulaf", worker=1).deck("ulaf", "axe_smithy", "drakkar", "twin_ships", "treasury")
    )
    assert len(one.phase("lookout").options) == 5
    none = (
        table("ulaf", "glenn").supply("ulaf", worker=0).deck("ulaf", "axe_smithy", "drakkar", "twin_ships", "treasury")
    )
    none.phase("lookout")
    assert none.asked == "glenn lookout"
    assert sorted(none.in_discard("ulaf")) == ["axe_smithy", "drakkar", "treasury", "twin_ships"]


@pytest.mark.rule("E.EX.2", "E.STORAGE.1", "E.STORAGE.3", "E.STORAGE.5", "E.STORAGE.6", "E.STORAGE.7", "E.DECIDE.5")
@pytest.mark.parametrize(("choice", "gold", "vp"), [("x2", 2, 0), ("x1", 1, 1), ("x0", 0, 2)])
def test_storage_with_mixed_choices(choice: str, gold: int, vp: int) -> None:
    t = table("mackinnon", "glenn").empire("mackinnon", "village_bank wood=3 food=2").phase("storage")
    assert (t.asked, t.options) == ("mackinnon storage", ["x0", "x1", "x2"])
    t.pick(choice).has("mackinnon", gold=gold, vp=vp)
    assert t.tokens("mackinnon", "village_bank") == {"food": 2, "wood": 3}
    assert t.exhausted("mackinnon") == []


@pytest.mark.rule(
    "E.EX.3", "E.FIELD.3", "E.FIELD.4", "E.UPGRADE.1", "E.UPGRADE.2", "E.UPGRADE.5", "E.HARVEST.1", "E.DECIDE.8"
)
def test_field_and_upgrade() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "cleared_slope").turn("ulaf").pick("@harvest")
    assert t.options == ["nothing", "^cleared_slope"]
    t.pick("^cleared_slope")
    assert t.asked == "ulaf harvest"  # Pine Slope is the only host, Goat Terrace shows no Wood
    t.has("ulaf", wood=1).pick("!pine_slope").only("ulaf", wood=4)
    assert t.cards("ulaf")[-1] == "cleared_slope"


@pytest.mark.rule("E.EX.4", "E.BOOST.1", "E.BOOST.2", "E.BOOST.3", "E.BOOST.4", "E.BOOST.5", "E.SAIL.2", "E.DECIDE.11")
def test_boost_with_declared_action() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "sharpened_axes", "quick_raid").supply("ulaf", fish=1).turn("ulaf")
    t.pick("@sail")
    assert t.options == ["nothing", "+sharpened_axes", "+quick_raid"]
    t.pick("+sharpened_axes").only("ulaf", fish=1, raze=1, food=1)
    assert t.in_discard("ulaf") == ["sharpened_axes"]
    assert (t.asked, t.options) == ("ulaf cargo", ["cargo:none", "cargo:fish", "cargo:raze", "cargo:fish+raze"])
    t.pick("cargo:none")
    assert t.ships() == ["ulaf"]
    assert t.in_hand("ulaf") == ["quick_raid"]


@pytest.mark.rule("E.EX.5", "E.PAWN.13", "E.CONSTRUCT.6", "E.BOOST.7")
def test_declaration_refused() -> None:
    t = table("mackinnon", "glenn").hand("mackinnon", "audit").turn("mackinnon")
    assert "@construct" not in t.options
    assert t.why("tile:construct").startswith("E.CONSTRUCT.6 ")


@pytest.mark.rule("E.EX.5", "E.BOOST.11", "E.DECIDE.24")
def test_the_only_location_is_kept_for_construct() -> None:
    t = table("glenn", "ulaf").hand("glenn", "barn_raising", "cottage").supply("glenn", wood=5).turn("glenn")
    t.pick("@construct", "+barn_raising")
    assert t.cards("glenn")[-1] == "cottage"  # the optional build was not asked, CONSTRUCT built the Cottage
    t.only("glenn", wood=5)
    two = (
        table("glenn", "ulaf").hand("glenn", "barn_raising", "cottage", "nursery").supply("glenn", wood=5).turn("glenn")
    )
    two.pick("@construct", "+barn_raising")
    assert (two.asked, two.options) == ("glenn build", ["nothing", "+cottage", "+nursery"])
    two.pick("+cottage")
    assert two.cards("glenn")[-2:] == ["cottage", "nursery"]


@pytest.mark.rule("E.EX.6", "E.PAWN.1", "E.PAWN.4", "E.PAWN.6", "E.PAWN.7", "E.PAWN.8", "E.PAWN.17")
def test_second_use() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar").supply("ulaf", gold=1).pawns("ulaf", "explore").turn("ulaf")
    assert [x for x in t.options if ">" in x] == ["explore>construct", "explore>sail"]
    t.pick("explore>construct").has("ulaf", gold=0)
    assert t.pawn_places("ulaf") == ["construct*"]
    t.owns("ulaf", "drakkar").pick("pass")
    assert not [x for x in t.options if ">" in x]


@pytest.mark.rule("E.EX.7", "E.BOOST.8", "E.PAWN.9", "E.PAWN.10", "E.DECIDE.21")
def test_pawn_moved_by_a_boost() -> None:
    t = (
        table("heidel", "glenn")
        .hand("heidel", "drinking_competition")
        .turn("heidel")
        .pick("@harvest", "+drinking_competition")
    )
    assert t.options == ["stay", "harvest>explore", "harvest>populate", "harvest>construct", "harvest>sail"]
    t.pick("harvest>populate").has("heidel", food=2, worker=5)
    t.pick("!barley_patch").has("heidel", food=4, worker=5)
    assert t.pawn_places("heidel") == ["populate"]
    t.pick("pass")
    assert [x for x in t.options if ">" in x] == ["populate>harvest"]  # CONSTRUCT has nothing to build
    more = (
        table("heidel", "glenn")
        .hand("heidel", "tavern")
        .supply("heidel", food=1)
        .pawns("heidel", "populate")
        .turn("heidel")
    )
    assert [x for x in more.options if ">" in x] == ["populate>construct", "populate>harvest"]


@pytest.mark.rule("E.EX.8", "E.CONSTRUCT.7", "E.CONSTRUCT.8", "E.FIELD.2", "E.CARDS.15")
def test_construct_after_a_field() -> None:
    t = table("glenn", "ulaf").hand("glenn", "stone_dyke", "cottage").turn("glenn").pick("@construct")
    assert t.options == ["nothing", "+stone_dyke"]
    t.pick("+stone_dyke").only("glenn", stone=2).has("glenn", worker=6)
    assert t.cards("glenn")[-2:] == ["stone_dyke", "cottage"]
    alone = table("glenn", "ulaf").hand("glenn", "stone_dyke").turn("glenn")
    assert "@construct" not in alone.options


@pytest.mark.rule("E.EX.9", "E.CONSTRUCT.4", "E.BUILD.3", "E.UPGRADE.9", "E.DECIDE.16")
def test_construct_and_a_discard_cost() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .hand("nanurjuk", "new_outpost")
        .empire("nanurjuk", "caribou_crossing on caribou_range")
    )
    t.turn("nanurjuk").pick("@construct")
    assert t.asked == "nanurjuk discard-empire"
    assert t.options == ["!caribou_range", "!cairn_field", "!seal_hole", "!caribou_crossing"]
    t.pick("!caribou_crossing").has("nanurjuk", vp=1).owns("nanurjuk", "caribou_range", "new_outpost")
    assert t.in_discard("nanurjuk") == ["caribou_crossing"]


@pytest.mark.rule(
    "E.EX.10", "E.SAIL.1", "E.SAIL.7", "E.EXPEDITION.1", "E.EXPEDITION.2", "E.EXPEDITION.3", "E.EXPEDITION.12"
)
def test_queue() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("ulaf fish", "glenn", "ulaf raze")
        .islands("gull_rock", "slate_cliffs", "amber_coast", "vine_shore")
    )
    t.phase("expedition")
    # Not moved: the Ship with the Fish goes first.
    assert t.options == ["top:nearby", "top:distant", "+gull_rock", "+slate_cliffs", "+amber_coast", "+vine_shore"]
    moved = table("ulaf", "glenn").queue("glenn", "ulaf fish", "ulaf raze")
    moved.islands("gull_rock", "slate_cliffs", "amber_coast", "vine_shore").phase("expedition")
    assert (moved.asked, moved.options) == ("glenn island", ["top:nearby", "+gull_rock", "+slate_cliffs"])
    moved.pick("+gull_rock").only("glenn", food=2, fish=1)  # no Raze aboard: pillaged without asking
    assert (moved.asked, moved.face_up()) == ("ulaf island", [None, "slate_cliffs", "amber_coast", "vine_shore"])
    moved.pick("+amber_coast").only("ulaf", gold=3)
    assert (moved.asked, moved.options) == ("ulaf island", ["top:nearby", "+slate_cliffs"])
    moved.pick("+slate_cliffs")
    assert (moved.asked, moved.options) == ("ulaf mode", ["pillage", "conquer"])


@pytest.mark.rule("E.EX.10", "E.SAIL.7", "E.SAIL.8", "E.DECIDE.22")
def test_a_ship_moves_up() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("glenn fish", "ulaf", "glenn raze")
        .empire("ulaf", "drakkar")
        .turn("ulaf")
        .pick("!drakkar")
    )
    assert t.options == ["stay", "ship2"]
    t.pick("ship2").has("ulaf", vp=1)
    assert t.ships() == ["ulaf", "glenn fish", "glenn raze"]


@pytest.mark.rule("E.EX.11", "E.EXPEDITION.4", "E.EXPEDITION.5", "E.EXPEDITION.7", "E.EXPEDITION.9", "E.EXPEDITION.10")
def test_deck_top_and_conquest() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "treasury")
        .queue("ulaf fish+raze")
        .tops("amber_coast")
        .phase("expedition")
    )
    t.pick("top:distant")
    assert t.asked == "ulaf mode"
    assert t.ships() == ["ulaf fish+raze"]
    other = t.s.clone()
    t.pick("conquer").only("ulaf", gold=3).has("ulaf", vp=1, ship=2).owns("ulaf", "amber_coast")
    assert t.exhausted("ulaf") == []
    t.s = other
    t.pick("pillage").only("ulaf", gold=3).has("ulaf", vp=0, ship=2)
    assert "amber_coast" not in t.cards("ulaf")


@pytest.mark.rule("E.EX.12", "E.EXPEDITION.17", "E.EXPEDITION.18", "E.EXPEDITION.19", "E.EXPEDITION.20", "E.BOOST.6")
def test_immediate_expedition() -> None:
    t = (
        table("ulaf", "glenn")
        .hand("ulaf", "quick_raid")
        .supply("ulaf", raze=1)
        .islands("standing_stones", None, None, None)
    )
    t.turn("ulaf").pick("@sail", "+quick_raid", "cargo:raze")
    assert (t.asked, t.ships()) == ("ulaf island", ["ulaf raze"])
    t.pick("+standing_stones", "conquer").has("ulaf", vp=1, ship=2, raze=0).owns("ulaf", "standing_stones")
    assert t.asked == "glenn turn"
    t.pick("pass")
    assert "@sail" in t.options


@pytest.mark.rule("E.EX.12", "E.LOCATION.7", "E.EXPEDITION.22")
def test_valkyrie_needs_a_ship_in_the_queue() -> None:
    t = table("ulaf", "glenn").empire("ulaf", "valkyrie").turn("ulaf")
    assert "!valkyrie" not in t.options
    assert t.why("empire:ulaf:valkyrie").startswith("E.LOCATION.7 ")
    queued = (
        table("ulaf", "glenn")
        .empire("ulaf", "valkyrie")
        .queue("ulaf")
        .islands("gull_rock", None, None, None)
        .turn("ulaf")
    )
    queued.pick("!valkyrie", "+gull_rock").has("ulaf", vp=1, food=2, fish=1, ship=2)


@pytest.mark.rule("E.EX.13", "E.RAID.1", "E.RAID.2", "E.RAID.3", "E.RAID.4", "E.RAID.5", "E.ACTION.6", "E.STORAGE.8")
def test_raid() -> None:
    t = table("ulaf", "heidel", "mackinnon").supply("ulaf", raze=2).empire("heidel", "tavern").passed("heidel")
    t.empire("mackinnon", "village_bank wood=2", "toll_bridge")
    cards = t.s.empires[2]
    cards[t.at("mackinnon", "clan_strongbox") + 2] = 1
    t.turn("ulaf")
    assert [x for x in t.options if "!" in x] == ["mackinnon!village_bank"]
    assert t.why("empire:heidel:tavern").startswith("E.RAID.2 ")
    assert t.why("empire:mackinnon:toll_bridge").startswith("E.RAID.4 ")
    t.pick("mackinnon!village_bank").has("ulaf", raze=1)
    assert t.exhausted("mackinnon") == ["clan_strongbox", "village_bank"]
    assert t.tokens("mackinnon", "village_bank") == {"wood": 2}
    t.pick("pass", "pass")
    while t.asked != "mackinnon storage":
        t.s.apply(t.s.options[0])
    assert t.options == ["x0", "x1"]


@pytest.mark.rule("E.EX.14", "E.GOODS.10", "E.GOODS.11", "E.GOODS.17", "E.DECIDE.7")
def test_gold_in_a_payment() -> None:
    t = (
        table("ulaf", "glenn")
        .hand("ulaf", "twin_ships")
        .supply("ulaf", wood=2, food=1, gold=1)
        .turn("ulaf")
        .pick("+twin_ships")
    )
    assert sorted(t.options) == ["pay food1+wood1+gold1", "pay food1+wood2", "pay wood2+gold1"]
    t.pick("pay wood2+gold1").only("ulaf", food=1).owns("ulaf", "twin_ships")


@pytest.mark.rule("E.EX.14", "E.GOODS.12", "E.GOODS.13", "E.GOODS.14")
def test_gold_is_not_everything() -> None:
    t = table("heidel", "ulaf").supply("heidel", gold=1).empire("heidel", "barrel_cellar").pawns("heidel", "explore")
    t.turn("heidel")
    assert "explore>sail" in t.options
    t.pick("!barrel_cellar")
    assert t.tokens("heidel", "barrel_cellar") == {}  # Gold is no Food to be assigned
    t.pick("pass").pick("@sail")
    assert t.ships() == ["heidel"]  # no cargo question: Gold is no Fish
    hall = table("ulaf", "glenn").supply("ulaf", gold=1).empire("ulaf", "plunder_hall").turn("ulaf")
    assert "!plunder_hall" not in hall.options
    lender = table("mackinnon", "glenn").supply("mackinnon", wood=3).hand("mackinnon", "moneylender").turn("mackinnon")
    assert "+moneylender" not in lender.options
    assert lender.why("card:moneylender").startswith("E.GOODS.12 ")


@pytest.mark.rule("E.EX.15", "E.COPY.1", "E.COPY.2", "E.COPY.3", "E.COPY.7", "E.CARDS.18")
def test_copy() -> None:
    t = table("nanurjuk", "ulaf").hand("nanurjuk", "mirror_ice").supply("nanurjuk", stone=2, worker=1)
    t.empire("nanurjuk", "trade_river_route exhausted").turn("nanurjuk").pick("+mirror_ice", "pass")
    assert t.exhausted("nanurjuk") == ["trade_river_route"]
    assert "!mirror_ice" in t.options
    t.pick("!mirror_ice")
    assert t.options == ["option1", "option2"]
    t.pick("option1").only("nanurjuk", gold=1).has("nanurjuk", worker=0)
    assert t.exhausted("nanurjuk") == ["trade_river_route", "mirror_ice"]


@pytest.mark.rule("E.EX.15", "E.COPY.6", "E.COPY.7", "E.COPY.9", "E.EX.23")
def test_copy_and_its_model() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .empire("nanurjuk", "ice_road exhausted", "sledge_trail", "mirror_ice as ice_road")
        .turn("nanurjuk")
    )
    t.pick("!mirror_ice", "!ice_road").has("nanurjuk", vp=3)
    assert sorted(t.exhausted("nanurjuk")) == ["mirror_ice", "sledge_trail"]
    at = t.at("nanurjuk", "mirror_ice")
    assert t.s.empires[0][at + 3] == -1 and t.s.empires[0][at + 4] == -1
    before = final_score(t.s, 0)
    assert before == 3 + 5  # Mirror Ice still scores


@pytest.mark.rule("E.EX.16", "E.END.1", "E.END.2", "E.END.3", "E.END.4", "E.END.5")
def test_end_trigger() -> None:
    a = table("heidel", "ulaf").supply("heidel", vp=24).empire("heidel", "tavern").queue("ulaf")
    a.islands("gull_rock", None, None, None).turn("heidel")
    a.pick("!tavern").has("heidel", vp=25)
    assert a.asked == "ulaf turn"  # the Action phase is not cut short
    a.pick("pass", "pass")
    assert a.asked == "ulaf island"
    a.pick("top:nearby")
    assert a.asked == "over"
    b = (
        table("ulaf", "heidel")
        .supply("ulaf", vp=24)
        .queue("ulaf")
        .islands("beacon_isle", None, None, None)
        .phase("expedition")
    )
    b.pick("+beacon_isle").has("ulaf", vp=26)
    assert b.s.round == 2 and b.s.final == 1 and b.s.slots[0] >= 0
    c = (
        table("heidel", "ulaf")
        .supply("heidel", vp=24)
        .empire("heidel", "snoring_loft worker=1")
        .phase("storage")
        .pick("x1")
    )
    assert c.s.final == 0
    c.pick("pass", "pass")
    assert c.asked == "over" and c.s.round == 1


@pytest.mark.rule("E.EX.17", "E.SCORE.1", "E.SCORE.2", "E.SCORE.3", "E.SCORE.4", "E.SCORE.5", "E.SCORE.6", "E.SCORE.7")
@pytest.mark.parametrize(("raze", "points"), [(True, 47), (False, 46)])
def test_final_scoring(raze: bool, points: int) -> None:
    t = table("nanurjuk", "ulaf", raze_scores=raze).supply("nanurjuk", vp=27, food=3, wood=2, fish=2, gold=2, raze=1)
    t.empire("nanurjuk", "caribou_crossing on caribou_range", "outpost", "outpost", "outpost", "summer_camp stone=4")
    t.empire("nanurjuk", "sledge_trail", "ice_road", "dog_team", "kayak_landing", "gull_rock", "vine_shore")
    t.hand("nanurjuk", "move_on", "move_on", "pack_up")
    assert len(t.cards("nanurjuk")) == 14
    assert final_score(t.s, 0) == points


@pytest.mark.rule("E.EX.18", "E.TIE.1", "E.TIE.2", "E.TIE.3", "E.TIE.4", "E.TIE.5", "E.TIE.6")
def test_tie_break() -> None:
    t = table("heidel", "ulaf").supply("heidel", vp=44, worker=3, spent=2).empire("heidel", "bench_sleepers worker=2")
    t.supply("ulaf", vp=44, worker=6).empire("ulaf", "drakkar")
    assert ranking(t.s) == [1, 2]
    t.supply("ulaf", worker=7).hand("ulaf", "treasury")
    assert ranking(t.s) == [2, 1]
    t.hand("heidel", "tavern")
    assert ranking(t.s) == [1, 1]
    t.empire("ulaf", "drakkar").supply("ulaf", vp=43)
    assert ranking(t.s) == [2, 1]  # level again, but more Locations


@pytest.mark.rule("E.EX.19", "E.FIELD.7", "E.CARDS.8", "E.FEATURE.5", "E.FEATURE.8", "E.GOODS.29")
def test_discarding_a_field() -> None:
    t = table("nanurjuk", "ulaf").hand("nanurjuk", "move_on")
    t.empire("nanurjuk", "caribou_crossing on caribou_range", "sledge_trail").turn("nanurjuk")
    t.pick("@explore", "+move_on")
    assert t.asked == "nanurjuk may"
    t.pick("yes", "!caribou_range").has("nanurjuk", vp=3, food=1)
    assert t.exhausted("nanurjuk") == ["sledge_trail"]
    assert "caribou_crossing" in t.in_discard("nanurjuk") and "caribou_range" not in t.in_discard("nanurjuk")
    assert [t.slug(design) for design in t.s.removed[0]] == ["caribou_range"]


@pytest.mark.rule("E.EX.20", "E.LOCATION.5", "E.PAWN.15", "E.INV.22")
def test_nested_action() -> None:
    t = (
        table("heidel", "ulaf")
        .hand("heidel", "party_ship")
        .empire("heidel", "shipwright_bay", "standing_stones exhausted")
    )
    t.turn("heidel").pick("!shipwright_bay", "+party_ship")
    assert t.exhausted("heidel") == ["shipwright_bay"]


@pytest.mark.rule("E.EX.21", "E.SOLO.8", "E.SOLO.9", "E.SOLO.7")
def test_solo_event() -> None:
    t = table("ulaf", scenario="solo.kings_tax").supply("ulaf", food=1, wood=1, gold=1)
    t.s.numbers = [0, 1, 2, 3, 4]
    t.round().only("ulaf").has("ulaf", vp=0)
    poor = table("ulaf", scenario="solo.kings_tax").supply("ulaf", food=1, wood=1)
    poor.round().only("ulaf", food=1, wood=1).has("ulaf", vp=-3)


@pytest.mark.rule("E.EX.22", "E.BUILD.7", "E.BUILD.9", "E.FEATURE.13")
def test_discount() -> None:
    t = (
        table("glenn", "ulaf")
        .hand("glenn", "village_hall")
        .supply("glenn", wood=1, stone=1, gold=1)
        .empire("glenn", "mason_cousins")
    )
    t.turn("glenn").pick("+village_hall")
    assert sorted(t.options) == ["pay stone1+gold1", "pay wood1+gold1", "pay wood1+stone1"]
