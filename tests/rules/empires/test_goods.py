"""Goods, cards, Lookout and Storage: sections GOODS, CARDS, LOOKOUT, STORAGE."""

from typing import Any

import pytest

from meadhall.empires.codes import DECK
from meadhall.empires.score import workers_owned
from meadhall.empires.zones import CardDrawn
from tests.happened import told
from tests.rules.empires.table import table

MARKET: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}


@pytest.mark.rule("E.GOODS.1", "E.GOODS.15", "E.GOODS.16", "E.SCORE.3")
def test_resources_are_five_and_gold_stands_in() -> None:
    t = table("mackinnon", "ulaf").empire("mackinnon", "exchange")
    t.supply("mackinnon", food=1, wood=1, stone=1, sheep=1, fish=1, gold=1, raze=1).turn("mackinnon").pick("!exchange")
    assert sorted(t.options) == [
        "pay fish1",
        "pay food1",
        "pay gold1",
        "pay sheep1",
        "pay stone1",
        "pay wood1",
    ]  # no Raze
    raze = table("mackinnon", "ulaf").empire("mackinnon", "exchange").supply("mackinnon", raze=3).turn("mackinnon")
    assert "!exchange" not in raze.options


@pytest.mark.rule("E.GOODS.2", "E.GOODS.3", "E.GOODS.16", "E.LANG.17", "E.LANG.5")
def test_goods_are_seven_and_gold_counts_as_itself() -> None:
    cards = {
        "mackinnon.exchange": MARKET | {"action": {"cost": {"goods": 2}, "do": [{"op": "gain", "what": {"vp": 1}}]}}
    }
    t = (
        table("mackinnon", "ulaf", cards=cards)
        .empire("mackinnon", "exchange")
        .supply("mackinnon", wood=1, gold=1, raze=1)
    )
    t.turn("mackinnon").pick("!exchange")
    assert sorted(t.options) == ["pay gold1+raze1", "pay wood1+gold1", "pay wood1+raze1"]
    t.pick("pay gold1+raze1").only("mackinnon", wood=1).has("mackinnon", vp=1, worker=5)
    poor = table("mackinnon", "ulaf", cards=cards).empire("mackinnon", "exchange").supply("mackinnon", wood=1)
    assert "!exchange" not in poor.turn("mackinnon").options  # Workers, Ships, cards and VP are no Goods


@pytest.mark.rule("E.GOODS.4", "E.GOODS.6", "E.POPULATE.1", "E.POPULATE.2", "E.GOODS.26")
def test_supplies_have_no_end() -> None:
    t = table("ulaf", "glenn").supply("ulaf", worker=60, ship=40, wood=90).turn("ulaf").pick("@populate")
    t.has("ulaf", worker=61)
    t.pick("pass").pick("@harvest", "!pine_slope").has("ulaf", wood=92)


@pytest.mark.rule("E.GOODS.8", "E.GOODS.9", "E.GOODS.25", "E.BUILD.2", "E.LOCATION.3", "E.GOODS.5")
def test_spent_workers_and_goods() -> None:
    t = table("heidel", "ulaf").empire("heidel", "tavern").supply("heidel", worker=1).turn("heidel").pick("!tavern")
    t.has("heidel", worker=0, spent=1, vp=1)
    assert workers_owned(t.s, 0) == 1
    t.pick("pass")
    assert not [x for x in t.options if x.startswith("!")]
    t.pick("pass")
    t.has("heidel", worker=1, spent=0)  # Cleanup has brought it back


@pytest.mark.rule("E.GOODS.11", "E.GOODS.17", "E.DECIDE.7")
def test_gold_in_every_kind_of_payment() -> None:
    action = table("heidel", "ulaf").empire("heidel", "mead_brewery").supply("heidel", food=2, gold=2).turn("heidel")
    assert sorted(action.pick("!mead_brewery").options) == ["pay food1+gold1", "pay food2", "pay gold2"]
    pawn = table("heidel", "ulaf").supply("heidel", food=1, gold=1).pawns("heidel", "explore").turn("heidel")
    assert sorted(pawn.pick("explore>sail").options) == ["pay food1", "pay gold1"]
    may = (
        table("panuk", "ulaf")
        .hand("panuk", "herring_run")
        .supply("panuk", gold=1)
        .turn("panuk")
        .pick("@populate", "+herring_run")
    )
    assert may.asked == "panuk may"
    assert sorted(may.pick("yes").options) == ["pay fish1", "pay gold1"]
    solo = table("ulaf", scenario="solo.first_snow").supply("ulaf", food=2, gold=1)
    solo.s.numbers = [1, 2, 3, 4, 0]
    assert sorted(solo.round().options) == ["pay food1+gold1", "pay food2"]


@pytest.mark.rule("E.GOODS.12", "E.GOODS.14")
def test_nothing_stands_in_for_gold_raze_or_workers() -> None:
    t = (
        table("ulaf", "glenn")
        .supply("ulaf", wood=5, food=5, gold=5, worker=0)
        .empire("ulaf", "plunder_hall", "drakkar")
        .turn("ulaf")
    )
    assert t.why("empire:ulaf:plunder_hall").startswith("E.GOODS.14 ")
    assert "you have 0 available" in t.why("empire:ulaf:drakkar")
    assert not [x for x in t.options if x.startswith("!")]


@pytest.mark.rule("E.GOODS.18", "E.ACTION.9", "E.LOCATION.2")
def test_all_parts_or_nothing() -> None:
    t = table("glenn", "ulaf").empire("glenn", "wool_weaver").supply("glenn", sheep=1, worker=0).turn("glenn")
    assert "!wool_weaver" not in t.options
    t = (
        table("glenn", "ulaf")
        .empire("glenn", "wool_weaver")
        .supply("glenn", sheep=1)
        .turn("glenn")
        .pick("!wool_weaver")
    )
    t.has("glenn", sheep=0, worker=4, spent=1, vp=2)


@pytest.mark.rule("E.GOODS.19", "E.GOODS.20", "E.GOODS.21", "E.SCORE.5", "E.DECIDE.19", "E.CLEANUP.2")
def test_assigned_tokens_leave_the_supply() -> None:
    t = (
        table("heidel", "ulaf")
        .empire("heidel", "snoring_loft")
        .supply("heidel", worker=2, food=3)
        .turn("heidel")
        .pick("!snoring_loft")
    )
    assert (t.asked, t.options) == ("heidel assign", ["worker", "stop"])  # Food is not what its Storage counts
    t.pick("worker")
    assert t.options == ["worker", "stop"]
    t.pick("worker").has("heidel", worker=0, spent=0)
    assert t.tokens("heidel", "snoring_loft") == {"worker": 2}
    t.pick("pass", "pass")
    assert t.tokens("heidel", "snoring_loft") == {"worker": 2}  # they stay through Cleanup
    t.has("heidel", worker=0)


@pytest.mark.rule("E.GOODS.21", "E.DECIDE.18", "E.DECIDE.19")
def test_assigning_to_a_chosen_card() -> None:
    t = table("mackinnon", "ulaf").hand("mackinnon", "compound_interest").supply("mackinnon", wood=1, food=1)
    t.empire("mackinnon", "village_bank", "gold_vault", "widows_fund", "pledge_house").turn("mackinnon")
    t.pick("@harvest", "+compound_interest")
    # Gold Vault, Widows' Fund and the Strongbox count no Resources.
    assert (t.asked, t.options) == ("mackinnon assign-to", ["!village_bank", "!pledge_house"])
    t.pick("!village_bank")
    assert t.options == ["food", "wood", "stop"]  # not the Gold just gained
    t.pick("wood", "stop")
    assert t.tokens("mackinnon", "village_bank") == {"wood": 1}


@pytest.mark.rule("E.GOODS.22", "E.DECIDE.20", "E.DECIDE.19")
def test_release() -> None:
    t = (
        table("heidel", "ulaf")
        .empire("heidel", "hammock_row", "bench_sleepers worker=1", "snoring_loft worker=2")
        .turn("heidel")
    )
    t.pick("!hammock_row")
    assert (t.asked, t.options) == ("heidel release", ["!bench_sleepers:worker", "!snoring_loft:worker"])
    t.pick("!snoring_loft:worker").has("heidel", worker=6, food=1)
    assert t.tokens("heidel", "snoring_loft") == {"worker": 1}
    loan = table("mackinnon", "ulaf").empire(
        "mackinnon", "loan_shark", "pledge_house wood=1 gold=1", "widows_fund worker=1"
    )
    loan.turn("mackinnon").pick("!loan_shark")
    assert loan.options == ["!pledge_house:wood", "!pledge_house:gold", "stop"]  # Workers are no Goods
    loan.pick("!pledge_house:gold", "stop").only("mackinnon", gold=1).has("mackinnon", vp=1)


@pytest.mark.rule("E.GOODS.23")
def test_retrieve() -> None:
    t = table("glenn", "ulaf").hand("glenn", "helping_hands").supply("glenn", worker=1, spent=1).turn("glenn")
    t.pick("@populate", "+helping_hands").has(
        "glenn", worker=3, spent=0, food=1
    )  # all there were, and one more by POPULATE


@pytest.mark.rule("E.GOODS.24", "E.COPY.8")
def test_tokens_of_a_card_that_leaves() -> None:
    t = table("nanurjuk", "ulaf").empire("nanurjuk", "ice_road", "summer_camp worker=2 wood=3").turn("nanurjuk")
    t.pick("!ice_road", "!summer_camp").has("nanurjuk", spent=2, wood=0, worker=5)
    assert t.s.held[0] == []


@pytest.mark.rule("E.GOODS.27", "E.DECIDE.6")
def test_there_is_no_trade() -> None:
    t = table("ulaf", "glenn").supply("ulaf", food=9, wood=9, gold=9).turn("ulaf")
    assert t.options == ["pass", "@explore", "@populate", "@harvest", "@sail"]


@pytest.mark.rule("E.GOODS.28", "E.DECIDE.28", "E.LANG.17", "E.DECIDE.26")
def test_order_of_the_parts_of_a_cost() -> None:
    cost = {"resource": 1, "assigned": 1, "hand": 1, "empire": {"n": 1, "of": {"type": "land"}}, "self": True}
    cards = {"ulaf.treasury": MARKET | {"action": {"cost": cost, "do": [{"op": "gain", "what": {"vp": 5}}]}}}
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "treasury wood=1 food=1", "drakkar")
        .hand("ulaf", "valkyrie", "quick_raid")
    )
    t.supply("ulaf", wood=1, food=1).turn("ulaf").pick("!treasury")
    assert t.asked == "ulaf payment"
    t.pick("pay wood1")
    assert (t.asked, t.options) == ("ulaf assigned", ["food", "wood"])
    t.pick("food")
    assert (t.asked, t.options) == ("ulaf discard-hand", ["+quick_raid", "+valkyrie"])
    t.pick("+valkyrie")
    assert (t.asked, t.options) == ("ulaf discard-empire", ["!goat_terrace", "!pine_slope", "!raiders_bay"])
    t.pick("!pine_slope").has("ulaf", vp=5, food=1, wood=0)
    assert sorted(t.in_discard("ulaf")) == ["treasury", "valkyrie"]
    assert t.cards("ulaf") == ["goat_terrace", "raiders_bay", "drakkar"]


@pytest.mark.rule("E.GOODS.29", "E.GOODS.28")
def test_upgrades_that_follow_do_not_pay() -> None:
    cards = {"nanurjuk.new_outpost": MARKET | {"cost": {"empire": {"n": 2, "of": {"type": "land"}}}}}
    t = (
        table("nanurjuk", "ulaf", cards=cards)
        .without("nanurjuk", "cairn_field", "seal_hole")
        .hand("nanurjuk", "new_outpost")
    )
    t.empire("nanurjuk", "caribou_crossing on caribou_range").turn("nanurjuk").pick("+new_outpost")
    # The Field would take its upgrade along and leave nothing for the second card: the upgrade goes first.
    assert t.asked == "ulaf turn"
    assert t.cards("nanurjuk") == ["new_outpost"]
    assert t.in_discard("nanurjuk") == ["caribou_crossing"]


@pytest.mark.rule("E.CARDS.1", "E.CARDS.2", "E.CARDS.3", "E.CARDS.5", "E.HOUSE.2", "E.HOUSE.3")
def test_decks() -> None:
    c = table("ulaf", "glenn").s.content
    for clan, deck in zip(c.clan_ids, c.clan_deck, strict=True):
        designs = sorted(set(deck))
        assert len(deck) == 30
        assert all(1 <= deck.count(design) <= 3 for design in designs), clan
        assert all(c.kind[design] <= 5 for design in designs)
        assert all(c.type_ids[c.type[design]] != "island" for design in designs)
    assert all(c.type_ids[c.type[design]] == "island" for design in c.nearby + c.distant)


@pytest.mark.rule("E.CARDS.5", "E.FEATURE.2")
def test_several_copies_work_separately() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "twin_ships", "twin_ships")
        .queue("ulaf")
        .islands("gull_rock", "slate_cliffs", None, None)
    )
    t.phase("expedition").pick("+gull_rock").has("ulaf", vp=2)


@pytest.mark.rule("E.CARDS.4", "E.CARDS.14")
def test_for_each_counts_the_own_empire_with_the_card_itself() -> None:
    t = (
        table("glenn", "heidel")
        .empire("glenn", "village_hall", "cottage")
        .turn("glenn")
        .pick("!village_hall")
        .has("glenn", vp=2)
    )
    assert t.exhausted("glenn") == ["village_hall"]


@pytest.mark.rule("E.CARDS.6", "E.EXPLORE.1", "E.EXPLORE.2", "E.HIDDEN.7")
def test_explore_draws_the_top_card() -> None:
    t = table("ulaf", "glenn").deck("ulaf", "valkyrie", "treasury").turn("ulaf").pick("@explore")
    assert t.in_hand("ulaf") == ["valkyrie"]
    assert [event.mask for event in told(t.s.events, CardDrawn)] == [1]  # the card itself is told to seat 0 alone


@pytest.mark.rule("E.CARDS.7", "E.CARDS.9", "E.EXPEDITION.8")
def test_discard_piles() -> None:
    t = (
        table("ulaf", "nanurjuk")
        .empire("nanurjuk", "ice_road", "gull_rock")
        .turn("nanurjuk")
        .pick("!ice_road", "!gull_rock")
    )
    assert [t.slug(design) for design in t.s.isle_discards[0]] == ["gull_rock"]
    assert t.in_discard("ulaf") == t.in_discard("nanurjuk") == []


@pytest.mark.rule("E.CARDS.10", "E.EXPLORE.3", "E.LOOKOUT.8", "E.LOOKOUT.7")
def test_an_empty_deck_is_refilled_in_the_middle_of_a_draw() -> None:
    t = table("ulaf", "glenn").deck("ulaf", "valkyrie", "treasury", rest=False).phase("lookout")
    assert len(t.s.look) == 4
    assert t.s.rows[0][DECK] == 26 and t.in_discard("ulaf") == []
    seen = sorted(t.slug(design) for design in t.s.look)
    assert "valkyrie" in seen and "treasury" in seen
    assert "valkyrie" not in t.in_deck("ulaf")  # looked-at cards are in no pile, so not in the reshuffle


@pytest.mark.rule("E.CARDS.11", "E.LOOKOUT.7", "E.CARDS.12")
def test_as_many_cards_as_there_are() -> None:
    t = table("ulaf", "glenn").nothing_to_draw("ulaf").phase("lookout")
    assert t.asked == "glenn lookout"  # nothing to look at, nothing asked
    assert len(t.in_hand("ulaf")) == 30
    two = table("ulaf", "glenn").nothing_to_draw("ulaf")
    two.s.decks[0] = two.s.hands[0][:2]
    two.s.hands[0] = two.s.hands[0][2:]
    two.s.rows[0][DECK] = 2
    two.phase("lookout")
    assert len(two.s.look) == 2


@pytest.mark.rule("E.CARDS.13", "E.DECIDE.14")
def test_a_slash_is_a_choice_each_time() -> None:
    for option, what in (("option1", {"gold": 1}), ("option2", {"vp": 1})):
        t = (
            table("nanurjuk", "ulaf")
            .empire("nanurjuk", "trade_river_route")
            .turn("nanurjuk")
            .pick("!trade_river_route")
        )
        assert t.options == ["option1", "option2"]
        t.pick(option).has("nanurjuk", **what)


@pytest.mark.rule("E.CARDS.15", "E.CARDS.16", "E.BUILD.6")
@pytest.mark.parametrize("way", ["build", "construct", "effect", "conquest"])
def test_the_bonus_comes_by_every_route(way: str) -> None:
    if way == "conquest":
        t = table("ulaf", "glenn").queue("ulaf raze").islands("standing_stones", None, None, None).phase("expedition")
        t.pick("+standing_stones", "conquer").has("ulaf", vp=1)
        assert t.exhausted("ulaf") == []
        return
    t = table("glenn", "ulaf").hand("glenn", "cottage", "barn_raising", "nursery").supply("glenn", wood=2).turn("glenn")
    if way == "build":
        t.pick("+cottage")
    elif way == "construct":
        t.pick("@construct", "nothing", "+cottage")
    else:
        t.pick("@construct", "+barn_raising", "+cottage")
    t.has("glenn", worker=6)
    t.pick("pass")
    assert "!cottage" in t.options  # unexhausted, usable in the same round


@pytest.mark.rule("E.CARDS.17", "E.FEATURE.4", "E.FIELD.5")
def test_only_actions_exhaust() -> None:
    t = table("ulaf", "glenn").empire("ulaf", "twin_ships").queue("ulaf").islands("gull_rock", None, None, None)
    t.phase("expedition").pick("+gull_rock").has("ulaf", vp=1)
    assert t.exhausted("ulaf") == []
    fields = table("ulaf", "glenn").turn("ulaf").pick("@harvest", "!pine_slope", "pass", "@harvest", "!pine_slope")
    fields.has("ulaf", wood=4)
    assert fields.exhausted("ulaf") == []


@pytest.mark.rule("E.CARDS.19", "E.HIDDEN.8")
def test_a_card_that_comes_back_is_new() -> None:
    t = table("nanurjuk", "ulaf").empire("nanurjuk", "summer_camp exhausted", "ice_road").hand("nanurjuk", "pack_up")
    t.supply("nanurjuk", stone=1).turn("nanurjuk").pick("!ice_road", "!summer_camp").pick("pass")
    t.pick("@harvest", "+pack_up", "!caribou_range")
    assert t.in_hand("nanurjuk") == ["summer_camp"]
    before = t.next_uid("nanurjuk")
    t.pick("+summer_camp")
    assert t.s.empires[0][t.at("nanurjuk", "summer_camp") + 1] == before
    assert t.exhausted("nanurjuk") == ["ice_road"]
    t.has("nanurjuk", food=1 + 1 + 2)  # Pack Up, the bonus again, the harvest


@pytest.mark.rule("E.LOOKOUT.6", "E.LOOKOUT.9", "E.LOOKOUT.10", "E.SETUP.21")
def test_lookout_in_turn_order_then_storage() -> None:
    t = table("mackinnon", "ulaf").empire("mackinnon", "village_bank wood=2").phase("lookout")
    assert t.asked == "mackinnon lookout" and t.s.rows[1][DECK] == 30
    t.pick("keep -")
    assert t.asked == "ulaf lookout"
    t.pick("keep -").only("mackinnon").only("ulaf")  # no production
    assert t.asked == "mackinnon storage"
    t.pick("x0")
    assert t.asked == "mackinnon turn"


@pytest.mark.rule("E.LOOKOUT.3", "E.FEATURE.14", "E.FEATURE.12", "E.FEATURE.15")
def test_lookout_modifiers() -> None:
    t = table("glenn", "ulaf").empire("glenn", "town_crier").supply("glenn", worker=1).phase("lookout")
    sizes = {len(option.split(",")) for option in t.options if option != "keep -"}
    assert sizes == {1, 2}
    t.pick(next(option for option in t.options if option.count(",") == 1)).has("glenn", worker=0, spent=1)
    free = table("glenn", "ulaf").empire("glenn", "town_crier").phase("lookout")
    free.pick(next(option for option in free.options if "," not in option and option != "keep -")).has(
        "glenn", worker=5, spent=0
    )
    more = table("panuk", "ulaf").empire("panuk", "story_circle").phase("lookout")
    assert len(more.s.look) == 5


@pytest.mark.rule("E.STORAGE.2", "E.STORAGE.4", "E.STORAGE.6")
def test_storage_in_empire_order_with_the_kinds_it_counts() -> None:
    t = table("mackinnon", "heidel").empire(
        "mackinnon", "pledge_house wood=2 raze=1 gold=1", "gold_vault gold=5", "widows_fund worker=1"
    )
    t.empire("heidel", "barrel_cellar food=1").supply("mackinnon", gold=9, wood=9).phase("storage")
    asked = []
    while t.asked == "mackinnon storage":
        asked.append(t.options)
        t.pick("x0")
    assert asked == [["x0", "x1"], ["x0", "x1", "x2"], ["x0", "x1"]]
    t.has("mackinnon", vp=4, food=2)  # Pledge House drew cards, the Vault gave 2 x 2 VP, the Fund 2 Food
    assert len(t.in_hand("mackinnon")) == 2
    assert t.asked == "mackinnon turn"  # a Barrel Cellar with 1 Food pays nothing


@pytest.mark.rule("E.STORAGE.6", "E.DECIDE.5")
def test_three_storage_options_are_split_one_after_the_other() -> None:
    options = [[{"op": "gain", "what": {what: 1}}] for what in ("wood", "stone", "vp")]
    cards = {"mackinnon.gold_vault": MARKET | {"storage": {"n": 1, "what": "gold", "options": options}}}
    t = table("mackinnon", "ulaf", cards=cards).empire("mackinnon", "gold_vault gold=3").phase("storage")
    assert t.options == ["x0", "x1", "x2", "x3"]
    t.pick("x1")
    assert t.options == ["x0", "x1", "x2"]
    t.pick("x0").only("mackinnon", wood=1).has("mackinnon", vp=2)


@pytest.mark.rule("E.GOODS.21", "E.LANG.11")
def test_this_card_cannot_pay_when_it_is_gone_or_holds_other_tokens() -> None:
    again = {"op": "may", "cost": {"assign_worker": 1}, "do": [{"op": "gain", "what": {"vp": 1}}]}
    cards = {"nanurjuk.summer_camp": MARKET | {"action": {"cost": {"self": True}, "do": [again]}}}
    t = table("nanurjuk", "ulaf", cards=cards).empire("nanurjuk", "summer_camp").turn("nanurjuk").pick("!summer_camp")
    t.has("nanurjuk", vp=0, worker=5)
    assert t.asked == "ulaf turn"  # the effect goes on without its card, but there is nothing to assign to
    storage = {"n": 1, "what": "gold", "options": [[{"op": "gain", "what": {"vp": 1}}]]}
    bank = MARKET | {
        "action": {"cost": {"assign_worker": 1}, "do": [{"op": "gain", "what": {"vp": 1}}]},
        "storage": storage,
    }
    b = (
        table("mackinnon", "ulaf", cards={"mackinnon.gold_vault": bank})
        .empire("mackinnon", "gold_vault")
        .turn("mackinnon")
    )
    assert "!gold_vault" not in b.options
    assert b.why("empire:mackinnon:gold_vault").startswith("E.GOODS.21 ")
