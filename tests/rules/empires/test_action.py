"""The Action phase: sections ACTION, BUILD, FIELD, UPGRADE, BOOST, PAWN and the five tile actions."""

import pytest

from meadhall.core.rng import Rng
from meadhall.empires import declare, turn
from meadhall.empires.codes import A_PASS, PERFORMED, R_GUARD, TAKEN
from meadhall.empires.location import why_use
from tests.rules.empires.table import table

SHOP = {"kind": "location", "type": "craft", "cost": {}}
POINT = [{"op": "gain", "what": {"vp": 1}}]


@pytest.mark.rule("E.ACTION.1", "E.ACTION.4", "E.ACTION.5", "E.ACTION.10", "E.INV.13")
def test_turns_until_all_have_passed() -> None:
    t = table("ulaf", "glenn", "heidel").supply("ulaf", food=1).turn("ulaf")
    order = []
    for choice in ("@populate", "pass", "@explore", "@explore", "pass", "pass"):
        order.append(t.asked)
        t.pick(choice)
    assert order == ["ulaf turn", "glenn turn", "heidel turn", "ulaf turn", "heidel turn", "ulaf turn"]
    assert t.s.round == 2
    last = table("ulaf", "glenn").passed("glenn").supply("ulaf", food=1).turn("ulaf").pick("@populate")
    assert last.asked == "ulaf turn"  # the only one left goes on in a row
    last.pick("@populate").pick("populate>harvest", "!pine_slope")
    assert last.s.round == 2  # then only passing was left


@pytest.mark.rule("E.ACTION.2", "E.ACTION.3", "E.DECIDE.6")
def test_all_kinds_of_action() -> None:
    t = (
        table("ulaf", "glenn")
        .hand("ulaf", "drakkar")
        .supply("ulaf", wood=1, food=1, raze=1)
        .empire("ulaf", "plunder_hall")
    )
    t.empire("glenn", "cottage").pawns("ulaf", "explore").turn("ulaf")
    assert t.options == [
        "pass", "@explore", "@populate", "@construct", "@harvest", "@sail", "explore>construct", "explore>sail",
        "+drakkar", "!plunder_hall", "glenn!cottage",
    ]  # fmt: skip


@pytest.mark.rule("E.ACTION.7", "E.ACTION.6", "E.RAID.2", "E.RAID.7", "E.SAIL.7")
def test_passed_players_are_not_targets_but_their_ships_are_overtaken() -> None:
    t = (
        table("panuk", "glenn", "ulaf")
        .empire("panuk", "abominable_guard")
        .empire("glenn", "cottage")
        .passed("glenn")
        .turn("panuk")
    )
    t.pick("!abominable_guard").has("panuk", raze=1)
    assert t.exhausted("glenn") == []
    q = table("ulaf", "glenn").queue("glenn", "ulaf").empire("ulaf", "drakkar").passed("glenn").turn("ulaf")
    q.pick("!drakkar", "ship2")
    assert q.ships() == ["ulaf", "glenn"]


@pytest.mark.rule("E.ACTION.8", "E.FEATURE.1")
def test_features_of_a_passed_player_still_work() -> None:
    t = table("ulaf", "mackinnon").empire("mackinnon", "toll_bridge").passed("mackinnon").turn("ulaf").pick("@sail")
    t.has("mackinnon", food=1)


@pytest.mark.rule("E.ACTION.11")
def test_after_a_hundred_actions_only_passing_is_left() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar").supply("ulaf", wood=3)
    t.s.rows[0][TAKEN] = turn.MAX_ACTIONS
    t.s.rows[1][TAKEN] = turn.MAX_ACTIONS - 1
    t.turn("ulaf")
    assert (t.asked, t.s.legal()) == ("ulaf turn", [A_PASS])
    t.pick("pass")
    t.pick("@populate")
    assert t.s.round == 2


@pytest.mark.rule("E.INV.19")
def test_whether_a_hand_holds_something_to_do_is_not_told() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar")
    t.s.rows[0][TAKEN] = turn.MAX_ACTIONS
    assert t.turn("ulaf").asked == "ulaf turn", "he can only pass, and is asked all the same"
    t = table("ulaf", "glenn")
    t.s.rows[0][TAKEN] = turn.MAX_ACTIONS
    assert t.turn("ulaf").asked == "glenn turn", "everybody sees that an empty hand leaves only the pass"


@pytest.mark.rule("E.BUILD.1", "E.BUILD.2", "E.BUILD.5", "E.BUILD.6", "E.HIDDEN.14")
def test_building() -> None:
    t = table("heidel", "ulaf").hand("heidel", "tavern").supply("heidel", wood=1).turn("heidel").pick("+tavern")
    t.only("heidel", food=1).owns("heidel", "tavern")
    assert t.in_hand("heidel") == []


@pytest.mark.rule("E.BUILD.5", "E.BUILD.3", "E.CONSTRUCT.9", "E.CONSTRUCT.6")
def test_a_card_never_pays_for_itself() -> None:
    cards = {"ulaf.drakkar": {"kind": "location", "type": "longship", "cost": {"hand": 1}}}
    alone = table("ulaf", "glenn", cards=cards).hand("ulaf", "drakkar").turn("ulaf")
    assert "+drakkar" not in alone.options and "@construct" not in alone.options
    assert alone.why("card:drakkar").startswith("E.BUILD.3 ")
    two = table("ulaf", "glenn", cards=cards).hand("ulaf", "drakkar", "quick_raid").turn("ulaf").pick("+drakkar")
    assert two.in_discard("ulaf") == ["quick_raid"]
    two.owns("ulaf", "drakkar")


@pytest.mark.rule("E.BUILD.6", "E.FEATURE.10", "E.COPY.1")
def test_order_when_a_card_is_built() -> None:
    bonus = [{"op": "gain", "what": {"vp": 1}, "per": {"cards": {"ability": "action"}}}]
    cards = {
        "nanurjuk.mirror_ice": {
            "kind": "location",
            "type": "craft",
            "cost": {},
            "copy": {"of": {"type": ["camp", "route"]}},
            "bonus": bonus,
        }
    }
    t = (
        table("nanurjuk", "ulaf", cards=cards)
        .hand("nanurjuk", "mirror_ice")
        .empire("nanurjuk", "ice_road")
        .turn("nanurjuk")
    )
    t.pick("+mirror_ice").has("nanurjuk", vp=2)  # bound before its bonus: it has an Action by then
    tent = (
        table("nanurjuk", "ulaf")
        .hand("nanurjuk", "nanurjuks_tent")
        .supply("nanurjuk", stone=2, sheep=1)
        .turn("nanurjuk")
    )
    tent.pick("+nanurjuks_tent").has("nanurjuk", vp=0)  # a camp itself, but no answer to its own entering


@pytest.mark.rule("E.BUILD.7", "E.BUILD.9", "E.FEATURE.15")
def test_discounts_lower_resources_only() -> None:
    t = (
        table("glenn", "ulaf")
        .empire("glenn", "mason_cousins")
        .hand("glenn", "clan_kitchen")
        .supply("glenn", wood=1)
        .turn("glenn")
    )
    t.pick("+clan_kitchen").only("glenn")
    m = table("mackinnon", "ulaf", cards={"mackinnon.exchange": SHOP | {"modify": {"key": "discount", "n": 3}}})
    m.empire("mackinnon", "exchange").hand("mackinnon", "moneylender", "village_bank").supply(
        "mackinnon", worker=5
    ).turn("mackinnon")
    assert "+moneylender" not in m.options  # the Gold of a cost is never lowered
    m.pick("+village_bank").only("mackinnon")


@pytest.mark.rule("E.BUILD.8")
def test_an_empty_cost() -> None:
    t = (
        table("ulaf", "glenn", cards={"ulaf.drakkar": SHOP | {"bonus": POINT}})
        .hand("ulaf", "drakkar")
        .turn("ulaf")
        .pick("+drakkar")
    )
    t.has("ulaf", vp=1)


@pytest.mark.rule("E.FIELD.1", "E.FIELD.3", "E.FIELD.8", "E.FIELD.9", "E.FEATURE.10")
def test_fields_pay_when_built() -> None:
    t = (
        table("mackinnon", "ulaf")
        .hand("mackinnon", "silver_seam", "silver_seam")
        .empire("mackinnon", "emerald_downs")
        .turn("mackinnon")
    )
    t.pick("@populate", "+silver_seam").only("mackinnon", gold=1, wood=1).has("mackinnon", vp=1)
    t.pick("pass").pick("@populate", "+silver_seam").only("mackinnon", gold=2, wood=2).has("mackinnon", vp=2)
    assert t.s.empires[0][3::5].count(-1) == len(t.cards("mackinnon"))  # a stack of its own each


@pytest.mark.rule("E.FIELD.4", "E.FIELD.5", "E.FIELD.6", "E.HARVEST.1", "E.HARVEST.2", "E.UPGRADE.8", "E.DECIDE.10")
def test_harvest_pays_the_whole_stack() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "cleared_slope on pine_slope", "cleared_slope on pine_slope")
        .turn("ulaf")
        .pick("@harvest")
    )
    assert t.options == ["!goat_terrace", "!pine_slope", "!raiders_bay"]
    assert t.why("empire:ulaf:cleared_slope").startswith("E.UPGRADE.8 ")
    t.pick("!pine_slope").only("ulaf", wood=4)
    t.pick("pass").pick("@harvest", "!raiders_bay").only("ulaf", wood=4, fish=1, raze=1)


@pytest.mark.rule("E.FIELD.7", "E.LANG.14")
def test_discard_events_field_first_then_upgrades() -> None:
    t = table("nanurjuk", "ulaf").empire(
        "nanurjuk", "ice_road", "caribou_crossing on caribou_range", "sledge_trail", "sledge_trail"
    )
    t.turn("nanurjuk").pick("!ice_road", "!caribou_range").has("nanurjuk", vp=2 + 2)
    assert t.cards("nanurjuk") == ["cairn_field", "seal_hole", "ice_road", "sledge_trail", "sledge_trail"]


@pytest.mark.rule("E.UPGRADE.2", "E.UPGRADE.3", "E.UPGRADE.4", "E.UPGRADE.6")
def test_hosts_of_an_upgrade() -> None:
    t = (
        table("heidel", "ulaf")
        .empire("heidel", "birch_clearing", "hops_terrace on barley_patch")
        .hand("heidel", "hops_terrace")
    )
    t.turn("heidel").pick("@harvest", "^hops_terrace")
    assert (t.asked, t.options) == ("heidel host", ["!barley_patch", "!birch_clearing"])  # never another upgrade
    none = (
        table("heidel", "ulaf")
        .without("heidel", "barley_patch")
        .hand("heidel", "hops_terrace")
        .turn("heidel")
        .pick("@harvest")
    )
    assert none.asked == "heidel harvest"  # no window question: there is no host
    assert none.in_hand("heidel") == ["hops_terrace"]


@pytest.mark.rule("E.UPGRADE.7", "E.UPGRADE.9", "E.SCORE.2")
def test_an_upgrade_is_a_card_of_the_empire() -> None:
    cards = {
        "ulaf.treasury": SHOP | {"bonus": [{"op": "gain", "what": {"vp": 1}, "per": {"cards": {"kind": "field"}}}]}
    }
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "cleared_slope on pine_slope")
        .hand("ulaf", "treasury")
        .turn("ulaf")
    )
    t.pick("+treasury").has("ulaf", vp=4)


@pytest.mark.rule("E.UPGRADE.10", "E.DECIDE.8", "E.LANG.13")
def test_a_dual_card_is_a_field_or_an_upgrade() -> None:
    t = table("glenn", "ulaf").hand("glenn", "ice_cream_shop").turn("glenn").pick("@populate")
    assert t.options == ["nothing", "+ice_cream_shop", "^ice_cream_shop"]
    field = t.s.clone()
    t.pick("^ice_cream_shop")
    assert t.s.empires[0][t.at("glenn", "ice_cream_shop") + 3] == t.s.empires[0][t.at("glenn", "oat_croft") + 1]
    t.s = field
    t.pick("+ice_cream_shop")
    assert t.s.empires[0][t.at("glenn", "ice_cream_shop") + 3] == -1


@pytest.mark.rule("E.BOOST.2", "E.INV.14")
def test_one_card_per_window() -> None:
    t = (
        table("heidel", "ulaf")
        .hand("heidel", "hops_terrace", "drinking_competition")
        .turn("heidel")
        .pick("@harvest", "^hops_terrace")
    )
    assert t.asked == "heidel harvest"
    assert t.in_hand("heidel") == ["drinking_competition"]


@pytest.mark.rule("E.BOOST.3", "E.BOOST.5", "E.BOOST.9", "E.BOOST.13")
def test_a_boost_is_resolved_and_discarded_before_the_action() -> None:
    t = (
        table("ulaf", "glenn").hand("ulaf", "victory_songs").turn("ulaf").pick("@populate", "+victory_songs")
    )  # no Island: nothing
    t.has("ulaf", vp=0, worker=6)
    assert t.in_discard("ulaf") == ["victory_songs"]
    last = table("nanurjuk", "ulaf").nothing_to_draw("nanurjuk")
    assert "@explore" not in last.turn("nanurjuk").options


@pytest.mark.rule("E.BOOST.6", "E.LANG.17")
def test_a_boost_with_play_and_after() -> None:
    boost = {"kind": "boost", "type": "deed", "require": ["populate", "explore"], "play": POINT,
             "after": [{"op": "gain", "what": {"food": 1}, "per": {"cards": {"kind": "location"}}}]}  # fmt: skip
    t = table("ulaf", "glenn", cards={"ulaf.quick_raid": boost}).hand("ulaf", "quick_raid", "quick_raid").turn("ulaf")
    t.pick("@explore", "+quick_raid").has("ulaf", vp=1, food=0)
    t.pick("pass").pick("@populate", "+quick_raid").has("ulaf", vp=2)  # a list in `require`: either action


@pytest.mark.rule("E.BOOST.10", "E.PAWN.14", "E.PAWN.12")
def test_harvest_without_a_field_in_the_empire() -> None:
    cards = {"ulaf.skerry_pasture": {"kind": "field", "type": "land", "require": "harvest", "goods": {"sheep": 2}}}
    t = table("ulaf", "glenn", cards=cards).without("ulaf", "goat_terrace", "pine_slope", "raiders_bay")
    t.hand("ulaf", "skerry_pasture", "cleared_slope").turn("ulaf").pick("@harvest")
    t.only("ulaf", sheep=4)  # the window had to build the Field, and HARVEST took it
    bare = (
        table("ulaf", "glenn")
        .without("ulaf", "goat_terrace", "pine_slope", "raiders_bay")
        .hand("ulaf", "cleared_slope")
        .turn("ulaf")
    )
    assert "@harvest" not in bare.options
    assert bare.why("tile:harvest").startswith("E.PAWN.12 ")


@pytest.mark.rule("E.BOOST.11", "E.DECIDE.16")
def test_discards_keep_a_waiting_harvest_possible() -> None:
    boost = {
        "kind": "boost",
        "type": "deed",
        "require": "harvest",
        "play": [{"op": "may", "cost": {"empire": {"n": 1}}, "do": POINT}],
    }
    t = table("nanurjuk", "ulaf", cards={"nanurjuk.pack_up": boost}).without("nanurjuk", "cairn_field", "seal_hole")
    t.hand("nanurjuk", "pack_up").turn("nanurjuk").pick("@harvest", "+pack_up")
    t.has("nanurjuk", vp=0, food=2)  # the only Field cannot be discarded: not even asked
    two = table("nanurjuk", "ulaf", cards={"nanurjuk.pack_up": boost}).without("nanurjuk", "cairn_field", "seal_hole")
    two.empire("nanurjuk", "ice_road", "sledge_trail").hand("nanurjuk", "pack_up").turn("nanurjuk").pick(
        "@harvest", "+pack_up", "yes"
    )
    assert two.options == ["!ice_road", "!sledge_trail"]
    assert two.why("empire:nanurjuk:caribou_range").startswith("E.BOOST.11 ")


@pytest.mark.rule("E.BOOST.11")
def test_hand_discards_keep_a_waiting_construct_possible() -> None:
    boost = {
        "kind": "boost",
        "type": "deed",
        "require": "construct",
        "play": [{"op": "may", "cost": {"hand": 2}, "do": POINT}],
    }
    cards = {"nanurjuk.fresh_ground": boost}
    t = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "fresh_ground", "ice_road", "move_on").turn("nanurjuk")
    t.pick("@construct", "+fresh_ground").has("nanurjuk", vp=0)  # two discards would leave nothing to build
    t.owns("nanurjuk", "ice_road")
    more = table("nanurjuk", "ulaf", cards=cards).hand("nanurjuk", "fresh_ground", "ice_road", "move_on", "pack_up")
    more.turn("nanurjuk").pick("@construct", "+fresh_ground", "yes")
    assert more.options == ["+move_on", "+pack_up"]  # Ice Road is kept for CONSTRUCT
    more.pick("+move_on").has("nanurjuk", vp=1).owns("nanurjuk", "ice_road")


@pytest.mark.rule("E.BOOST.12", "E.BOOST.7")
def test_an_action_that_became_impossible_is_skipped() -> None:
    sail = {
        "kind": "boost",
        "type": "deed",
        "require": "sail",
        "play": [{"op": "perform", "action": "sail"}],
        "after": POINT,
    }
    t = table("ulaf", "mackinnon", cards={"ulaf.quick_raid": sail}).hand("ulaf", "quick_raid").supply("ulaf", ship=1)
    t.empire("mackinnon", "toll_bridge").turn("ulaf").pick("@sail", "+quick_raid")
    assert t.ships() == ["ulaf"]
    t.has("ulaf", vp=0).has("mackinnon", food=1)  # "after" lapsed, and only one SAIL event was raised


@pytest.mark.rule("E.PAWN.2", "E.PAWN.3", "E.PAWN.5")
def test_pawns_do_not_block() -> None:
    t = table("ulaf", "glenn").pawns("glenn", "populate", "populate").supply("ulaf", food=1).turn("ulaf")
    t.pick("@populate", "@populate")
    assert t.pawn_places("ulaf") == ["populate", "populate"]
    t.has("ulaf", worker=7)


@pytest.mark.rule("E.PAWN.4", "E.PAWN.7", "E.PAWN.8", "E.PAWN.13")
def test_second_use_only_to_neighbours_and_for_food() -> None:
    t = table("ulaf", "glenn").supply("ulaf", food=3).pawns("ulaf", "sail", "harvest*").turn("ulaf")
    assert [x for x in t.options if ">" in x] == ["sail>explore", "sail>harvest"]
    assert t.why("tile:populate").startswith("E.PAWN.4 ")
    hungry = table("ulaf", "glenn").pawns("ulaf", "sail", "sail").turn("ulaf")
    assert hungry.asked == "glenn turn"  # nothing but passing was left
    t.pick("sail>explore").has("ulaf", food=2)
    assert t.pawn_places("ulaf") == ["explore*", "harvest*"]


@pytest.mark.rule("E.DECIDE.27")
def test_like_pawns_are_one_option() -> None:
    t = table("ulaf", "glenn").supply("ulaf", food=3).pawns("ulaf", "sail", "sail").turn("ulaf")
    assert [x for x in t.options if ">" in x] == ["sail>explore", "sail>harvest"]


@pytest.mark.rule("E.PAWN.9", "E.PAWN.10")
def test_move_pawn_reaches_every_tile_and_turns_nothing() -> None:
    t = (
        table("heidel", "ulaf")
        .empire("heidel", "long_table")
        .pawns("heidel", "sail*")
        .supply("heidel", worker=0)
        .turn("heidel")
    )
    t.pick("!long_table")
    assert t.options == [
        "stay",
        "sail*>explore",
        "sail*>populate",
        "sail*>construct",
        "sail*>harvest",
    ]  # not the unused pawn
    t.pick("sail*>populate").has("heidel", worker=0)
    assert t.pawn_places("heidel") == ["populate*"]


@pytest.mark.rule("E.PAWN.11", "E.PAWN.17", "E.FEATURE.10", "E.LANG.14")
def test_steps_of_a_second_use() -> None:
    t = (
        table("heidel", "ulaf")
        .hand("heidel", "heidels_chair")
        .supply("heidel", food=1)
        .pawns("heidel", "explore")
        .turn("heidel")
    )
    t.pick("explore>construct").has(
        "heidel", vp=1
    )  # built by the CONSTRUCT of the second use, the Chair counts that use


@pytest.mark.rule("E.PAWN.15", "E.PAWN.16")
def test_card_texts_declare_with_a_window_of_their_own() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .empire("nanurjuk", "dog_team")
        .supply("nanurjuk", fish=1)
        .hand("nanurjuk", "moving_herd")
        .turn("nanurjuk")
    )
    t.pick("!dog_team")
    assert t.options == ["nothing", "+moving_herd"]
    t.pick("+moving_herd").has("nanurjuk", sheep=2, food=1)
    assert t.pawn_places("nanurjuk") == []
    skip = {"ulaf.treasury": SHOP | {"action": {"do": [{"op": "if", "count": {"types": True}, "min": 1, "do": [
        {"op": "perform", "action": "construct"}, *POINT]}]}}}  # fmt: skip
    s = table("ulaf", "glenn", cards=skip).empire("ulaf", "treasury").turn("ulaf").pick("!treasury").has("ulaf", vp=1)
    assert s.asked == "glenn turn"


@pytest.mark.rule("E.PAWN.18")
def test_the_guard_on_performed_actions() -> None:
    do = [{"op": "may", "cost": {"worker": 1}, "times": 2, "do": [{"op": "perform", "action": "populate"}]}]
    cards = {"ulaf.treasury": SHOP | {"action": {"do": do}}}
    t = table("ulaf", "glenn", cards=cards).empire("ulaf", "treasury").turn("ulaf")
    t.pick("!treasury", "yes").has("ulaf", worker=5, spent=1)
    assert t.s.rows[0][PERFORMED] == 1
    t.s.rows[0][PERFORMED] = declare.MAX_PERFORMED
    t.pick("yes").has("ulaf", worker=4, spent=2)  # the 51st POPULATE is skipped
    assert t.asked == "glenn turn"
    assert t.s.rows[0][PERFORMED] == 0  # a new turn counts anew
    text = table("ulaf", "glenn").empire("ulaf", "harbour_master").supply("ulaf", food=1).turn("ulaf")
    text.s.rows[0][PERFORMED] = declare.MAX_PERFORMED
    assert why_use(text.s, 0, text.at("ulaf", "harbour_master")) == R_GUARD


@pytest.mark.rule("E.PAWN.12", "E.CARDS.11")
def test_explore_needs_a_card_and_sail_a_ship() -> None:
    t = table("ulaf", "glenn").nothing_to_draw("ulaf").queue("ulaf", "ulaf").turn("ulaf")
    assert "@explore" not in t.options and "@sail" not in t.options and "@populate" in t.options
    assert t.why("tile:explore").startswith("E.PAWN.12 ") and t.why("tile:sail").startswith("E.PAWN.12 ")


@pytest.mark.rule("E.CONSTRUCT.1", "E.CONSTRUCT.2", "E.CONSTRUCT.3", "E.CONSTRUCT.5", "E.CONSTRUCT.7", "E.DECIDE.9")
def test_construct_builds_any_location_without_goods_and_workers() -> None:
    cards = {"ulaf.treasury": {"kind": "location", "type": "keep", "cost": {"worker": 3}}, "ulaf.watchtower": SHOP}
    t = table("ulaf", "glenn", cards=cards).supply("ulaf", worker=0)
    t.hand("ulaf", "treasury", "watchtower", "white_keep", "cleared_slope", "quick_raid", "skerry_pasture").turn("ulaf")
    t.pick("@construct")
    assert t.options == ["+treasury", "+watchtower", "+white_keep"]
    t.pick("+treasury").owns("ulaf", "treasury").has("ulaf", worker=0, spent=0)
    instant = table("nanurjuk", "ulaf").hand("nanurjuk", "seal_hunt").turn("nanurjuk")
    assert "@construct" not in instant.options


@pytest.mark.rule("E.HARVEST.3", "E.FEATURE.6")
def test_a_harvest_effect_is_no_declared_action() -> None:
    t = table("glenn", "ulaf").hand("glenn", "ceilidh").empire("glenn", "vine_shore").turn("glenn")
    t.pick("@harvest", "+ceilidh", "!sheep_fold", "!sheep_fold").has(
        "glenn", sheep=4, food=1
    )  # Vine Shore answers once


@pytest.mark.rule("E.SAIL.1", "E.SAIL.3", "E.SAIL.4", "E.SAIL.5", "E.SAIL.6", "E.SAIL.10")
def test_sailing() -> None:
    t = table("ulaf", "glenn").supply("ulaf", fish=3, raze=3, ship=3).turn("ulaf").pick("@sail", "cargo:fish+raze")
    t.has("ulaf", fish=2, raze=2, ship=2)
    t.pick("pass").pick("@sail", "cargo:none")
    assert t.ships() == ["ulaf fish+raze", "ulaf"]


@pytest.mark.rule("E.SAIL.9", "E.FEATURE.11")
def test_sailing_sets_off_no_feature_on_pillage_or_conquest() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "twin_ships", "treasury")
        .supply("ulaf", raze=1)
        .turn("ulaf")
        .pick("@sail", "cargo:raze")
    )
    t.has("ulaf", vp=0, gold=0)


@pytest.mark.rule("E.BOOST.10", "E.CONSTRUCT.6")
def test_a_field_of_the_window_counts_as_being_in_the_empire() -> None:
    outpost = {"kind": "location", "type": "camp", "cost": {"empire": {"n": 1, "of": {"type": "land"}}}}
    dyke = {"kind": "field", "type": "land", "require": "construct", "goods": {"stone": 1}}
    cards = {"nanurjuk.new_outpost": outpost, "nanurjuk.moving_herd": dyke}
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range", "cairn_field", "seal_hole")
    t.empire("nanurjuk", "moving_herd").hand("nanurjuk", "new_outpost", "moving_herd").turn("nanurjuk").pick(
        "@construct"
    )
    assert t.options == ["nothing", "+moving_herd"]
    t.pick("+moving_herd").only("nanurjuk", stone=1)
    assert t.asked == "nanurjuk discard-empire" and len(t.options) == 2


@pytest.mark.rule("E.HIDDEN.14", "E.DECIDE.8")
def test_an_upgrade_is_announced_before_its_host_is_chosen() -> None:
    t = table("heidel", "ulaf").empire("heidel", "birch_clearing").hand("heidel", "hops_terrace").turn("heidel")
    t.pick("@harvest", "^hops_terrace")
    assert t.asked == "heidel host" and t.in_hand("heidel") == []
    for seed in range(20):
        world = t.s.clone()
        world.redact(1)
        dealer = Rng()
        dealer.seed(seed)
        world.deal(dealer)
        world.apply(world.legal()[0])
        assert world.check() == ""


@pytest.mark.rule("E.DECIDE.15")
def test_an_optional_payment_is_asked_before_each_repetition() -> None:
    t = table("mackinnon", "ulaf").hand("mackinnon", "golden_handshake", "royal_mint").supply("mackinnon", gold=2)
    t.turn("mackinnon").pick("@construct", "+golden_handshake")
    assert (t.asked, t.options) == ("mackinnon may", ["no", "yes"])
    t.pick("yes").has("mackinnon", vp=2, gold=1)
    assert t.asked == "mackinnon may"
    t.pick("yes").has("mackinnon", vp=4, gold=0)
    assert t.asked == "ulaf turn"  # a third time cannot be paid, so it is not asked
    no = table("mackinnon", "ulaf").hand("mackinnon", "golden_handshake", "royal_mint").supply("mackinnon", gold=2)
    no.turn("mackinnon").pick("@construct", "+golden_handshake", "no").has("mackinnon", vp=0, gold=2)
