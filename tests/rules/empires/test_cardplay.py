"""Cards at work: sections RAID, LOCATION, FEATURE, INSTANT, COPY, SEARCH."""

from typing import Any

import pytest

from meadhall.empires import GAME
from meadhall.empires.lookout import Found
from tests.happened import told
from tests.rules.empires.table import table

SHOP: dict[str, Any] = {"kind": "location", "type": "craft", "cost": {}}
POINT = [{"op": "gain", "what": {"vp": 1}}]


@pytest.mark.rule("E.RAID.1", "E.RAID.6", "E.LOCATION.10")
def test_raids_need_a_raze_and_a_target() -> None:
    t = table("ulaf", "glenn").empire("glenn", "cottage").turn("ulaf")
    assert not [x for x in t.options if "!" in x]
    assert t.why("empire:glenn:cottage").startswith("E.RAID.6 ")
    t = table("ulaf", "glenn").supply("ulaf", raze=1).empire("glenn", "cottage exhausted", "glenns_house").turn("ulaf")
    assert not [x for x in t.options if "!" in x]  # an opponent's card is never used, only raided
    assert t.why("empire:glenn:glenns_house").startswith("E.RAID.4 ")
    assert t.why("empire:glenn:oat_croft").startswith("E.RAID.4 ")


@pytest.mark.rule("E.RAID.3", "E.RAID.5")
def test_islands_and_bound_copy_cards_can_be_raided() -> None:
    t = table("ulaf", "nanurjuk").supply("ulaf", raze=2)
    t.empire("nanurjuk", "gull_rock", "ice_road exhausted", "mirror_ice as ice_road", "slate_cliffs").turn("ulaf")
    assert [x for x in t.options if "!" in x] == ["nanurjuk!gull_rock", "nanurjuk!mirror_ice"]
    t.pick("nanurjuk!mirror_ice")
    assert "!mirror_ice" not in t.options
    unbound = table("ulaf", "nanurjuk").supply("ulaf", raze=1).empire("nanurjuk", "mirror_ice").turn("ulaf")
    assert not [x for x in unbound.options if "!" in x]


@pytest.mark.rule("E.RAID.7", "E.DECIDE.17", "E.LANG.17")
def test_exhaust_effects() -> None:
    t = (
        table("panuk", "ulaf")
        .empire("panuk", "abominable_guard")
        .empire("ulaf", "axe_smithy", "plunder_hall", "berserker_camp")
    )
    t.turn("panuk").pick("!abominable_guard")
    assert (t.asked, t.options) == ("panuk exhaust", ["ulaf!axe_smithy", "ulaf!plunder_hall"])
    t.pick("ulaf!axe_smithy").has("panuk", raze=1).has("ulaf", vp=0)
    assert t.exhausted("ulaf") == ["axe_smithy"]
    keep = {"panuk.fish_market": SHOP | {"action": {"do": [{"op": "exhaust", "n": 1, "of": {"type": "keep"}}, *POINT]}}}
    s = (
        table("panuk", "ulaf", cards=keep)
        .empire("panuk", "fish_market")
        .empire("ulaf", "axe_smithy", "plunder_hall")
        .turn("panuk")
    )
    s.pick("!fish_market").has("panuk", vp=1)  # one target only: taken without asking
    assert s.exhausted("ulaf") == ["plunder_hall"]


@pytest.mark.rule("E.LOCATION.1", "E.LOCATION.2", "E.LOCATION.4")
def test_an_action_exhausts_its_card() -> None:
    t = table("heidel", "ulaf").empire("heidel", "tavern", "tavern").turn("heidel").pick("!tavern#1")
    assert t.exhausted("heidel") == ["tavern"]
    t.pick("pass")
    assert [x for x in t.options if "!" in x] == ["!tavern#2"]
    assert t.why("empire:heidel:tavern").startswith("E.LOCATION.4 ")


@pytest.mark.rule("E.LOCATION.4", "E.LOCATION.6")
def test_an_unexhausted_card_can_be_used_again_for_its_cost() -> None:
    t = table("heidel", "ulaf").empire("heidel", "tavern").hand("heidel", "rowdy_songs", "mead_brewery").turn("heidel")
    t.pick("!tavern", "pass", "@construct", "+rowdy_songs").pick("!tavern").has("heidel", vp=3, worker=3)


@pytest.mark.rule("E.LOCATION.6")
def test_unexhausting_cards_are_left_out() -> None:
    t = (
        table("glenn", "ulaf")
        .empire("glenn", "bagpipe_band", "cottage exhausted", "nursery exhausted")
        .turn("glenn")
        .pick("!bagpipe_band")
    )
    assert t.options == ["!cottage", "!nursery"]
    band = {
        "glenn.bagpipe_band": {
            "kind": "location",
            "type": "kin",
            "cost": {},
            "action": {"do": [{"op": "unexhaust", "n": "all"}]},
        }
    }
    a = (
        table("glenn", "ulaf", cards=band)
        .empire("glenn", "bagpipe_band exhausted", "cottage exhausted")
        .hand("glenn", "midwife")
    )
    both = {
        "glenn.highland_games": {
            "kind": "boost",
            "type": "festival",
            "require": "populate",
            "play": [{"op": "unexhaust", "n": "all"}],
        }
    }
    b = table("glenn", "ulaf", cards=band | both).empire("glenn", "bagpipe_band exhausted", "cottage exhausted")
    b.hand("glenn", "highland_games").turn("glenn").pick("@populate", "+highland_games")
    assert b.exhausted("glenn") == ["bagpipe_band"]
    assert a.exhausted("glenn") == ["bagpipe_band", "cottage"]


@pytest.mark.rule("E.LOCATION.7", "E.LOCATION.8")
def test_availability_of_an_action() -> None:
    t = table("ulaf", "glenn").empire("ulaf", "giants_forest", "beacon_isle", "drakkar").turn("ulaf")
    assert "!giants_forest" not in t.options  # CONSTRUCT has nothing to build
    assert t.why("empire:ulaf:giants_forest").startswith("E.CONSTRUCT.6 ")
    assert "!beacon_isle" in t.options and "!drakkar" in t.options  # part of the effect, or all of it, may do nothing
    t.pick("!beacon_isle").has("ulaf", vp=0)
    assert t.exhausted("ulaf") == ["beacon_isle"]


@pytest.mark.rule("E.LOCATION.7", "E.LANG.17")
def test_a_conquering_expedition_needs_a_ship_with_a_raze() -> None:
    cards = {"ulaf.valkyrie": SHOP | {"action": {"do": [{"op": "expedition", "mode": "conquer"}]}}}
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "valkyrie")
        .queue("ulaf fish")
        .islands("gull_rock", None, None, None)
    )
    assert "!valkyrie" not in t.turn("ulaf").options
    r = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "valkyrie")
        .queue("ulaf fish", "ulaf raze")
        .islands("gull_rock", None, None, None)
    )
    r.turn("ulaf").pick("!valkyrie", "+gull_rock").owns("ulaf", "gull_rock").has("ulaf", food=0)
    assert r.ships() == ["ulaf fish"]


@pytest.mark.rule("E.LOCATION.9", "E.LANG.5")
def test_a_card_does_not_pay_for_its_own_action() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .without("nanurjuk", "caribou_range", "cairn_field", "seal_hole")
        .empire("nanurjuk", "ice_road")
    )
    assert "!ice_road" not in t.turn("nanurjuk").options
    own = (
        table("nanurjuk", "ulaf")
        .empire("nanurjuk", "summer_camp")
        .turn("nanurjuk")
        .pick("!summer_camp")
        .has("nanurjuk", vp=2)
    )
    assert own.in_discard("nanurjuk") == ["summer_camp"] and own.exhausted("nanurjuk") == []


@pytest.mark.rule("E.LOCATION.11", "E.PAWN.16")
def test_paying_may_spoil_a_performed_action() -> None:
    cards = {
        "nanurjuk.ice_road": SHOP
        | {"action": {"cost": {"empire": {"n": 1}}, "do": [{"op": "perform", "action": "harvest"}, *POINT]}}
    }
    t = (
        table("nanurjuk", "ulaf", cards=cards)
        .without("nanurjuk", "caribou_range", "cairn_field")
        .empire("nanurjuk", "ice_road")
    )
    t.turn("nanurjuk").pick("!ice_road").has("nanurjuk", vp=1, fish=0)  # the only Field paid, HARVEST is skipped


@pytest.mark.rule("E.FEATURE.1", "E.FEATURE.2", "E.FEATURE.3", "E.SOLO.4")
def test_features_work_in_every_turn() -> None:
    t = (
        table("ulaf", "mackinnon", "glenn")
        .empire("mackinnon", "toll_bridge")
        .turn("ulaf")
        .pick("@sail")
        .has("mackinnon", food=1)
    )
    t.pick("@sail").has("mackinnon", food=2).pick("@sail").has("mackinnon", food=3)


@pytest.mark.rule("E.FEATURE.5")
def test_an_exhausting_feature_works_once() -> None:
    t = table("mackinnon", "ulaf").empire("mackinnon", "merchant_quarter").hand("mackinnon", "widows_fund", "exchange")
    t.supply("mackinnon", wood=2).turn("mackinnon").pick("+widows_fund").has("mackinnon", gold=1)
    assert t.exhausted("mackinnon") == ["merchant_quarter"]
    t.pick("pass").pick("+exchange", "pay wood1")
    t.has("mackinnon", gold=1)


@pytest.mark.rule("E.FEATURE.6", "E.LANG.14")
@pytest.mark.parametrize(
    ("when", "picks"),
    [
        ("explore", ["@explore"]), ("populate", ["@populate"]), ("construct", ["@construct", "+drakkar"]),
        ("harvest", ["@harvest", "nothing", "!pine_slope"]), ("sail", ["@sail", "nothing", "cargo:none"]),
        ("reuse", ["populate>harvest", "nothing", "!pine_slope"]), ("build", ["+drakkar"]),
        ("field", ["@harvest", "^cleared_slope", "!pine_slope"]), ("boost", ["@sail", "+sharpened_axes", "cargo:none"]),
        ("pillage", ["!valkyrie", "+gull_rock"]), ("raid", ["glenn!cottage"]),
        ("discard", ["!treasury", "!pine_slope"]),
    ],
)  # fmt: skip
def test_events(when: str, picks: list[str]) -> None:
    """Each event is raised once by its own cause and by no other."""
    cards = {
        "ulaf.white_keep": SHOP | {"feature": [{"when": when, "do": [{"op": "gain", "what": {"sheep": 1}}]}]},
        "ulaf.treasury": SHOP | {"action": {"cost": {"empire": {"n": 1}}, "do": POINT}},
    }
    t = (
        table("ulaf", "glenn", cards=cards)
        .empire("ulaf", "white_keep", "treasury", "valkyrie")
        .empire("glenn", "cottage")
    )
    t.hand("ulaf", "drakkar", "axe_smithy", "cleared_slope", "sharpened_axes").supply(
        "ulaf", wood=1, raze=1, food=1, worker=2
    )
    t.pawns("ulaf", "populate").queue("ulaf").islands("gull_rock", None, None, None).turn("ulaf")
    t.pick(*picks).has("ulaf", sheep=1)


@pytest.mark.rule("E.FEATURE.6", "E.LANG.14", "E.EXPEDITION.9")
def test_conquer_event() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "watchtower")
        .queue("ulaf raze")
        .islands("gull_rock", None, None, None)
        .phase("expedition")
    )
    t.pick("+gull_rock", "conquer").has("ulaf", vp=1)


@pytest.mark.rule("E.FEATURE.8")
def test_events_of_a_cost_come_before_the_built_card() -> None:
    trail = {
        "nanurjuk.sledge_trail": SHOP
        | {"feature": [{"when": "discard", "do": [{"op": "gain", "what": {"vp": 1}, "per": {"types": True}}]}]}
    }
    t = (
        table("nanurjuk", "ulaf", cards=trail)
        .empire("nanurjuk", "sledge_trail")
        .hand("nanurjuk", "new_outpost")
        .turn("nanurjuk")
    )
    t.pick("+new_outpost", "!seal_hole").has("nanurjuk", vp=2 + 1)  # land and craft; the camp was not there yet


@pytest.mark.rule("E.FEATURE.9")
def test_order_of_answers() -> None:
    buy = {"feature": [{"when": "sail", "who": "any", "do": [{"op": "may", "cost": {"worker": 1}, "do": POINT}]}]}
    cards = {
        "ulaf.treasury": SHOP | buy,
        "ulaf.watchtower": SHOP | buy,
        "glenn.glenns_house": SHOP | buy,
        "heidel.feast_hall": SHOP | buy,
    }
    t = table("ulaf", "glenn", "heidel", cards=cards).empire("glenn", "glenns_house").empire("heidel", "feast_hall")
    t.empire("ulaf", "watchtower", "treasury").turn("glenn").pick("@sail")
    asked = []
    while t.asked.endswith("may"):
        asked.append(t.asked)
        t.pick("no")
    assert asked == ["glenn may", "heidel may", "ulaf may", "ulaf may"]  # who caused it first, then clockwise


@pytest.mark.rule("E.FEATURE.10")
def test_a_card_that_left_does_not_answer() -> None:
    gone = {"feature": [{"when": "explore", "do": [{"op": "may", "cost": {"empire": {"n": 1}}, "do": POINT}]}]}
    t = table("nanurjuk", "ulaf", cards={"nanurjuk.ice_road": SHOP | gone, "nanurjuk.dog_team": SHOP | gone})
    t.empire("nanurjuk", "ice_road", "dog_team").turn("nanurjuk").pick("@explore", "yes", "!dog_team").has(
        "nanurjuk", vp=1
    )
    assert t.asked == "ulaf turn"


@pytest.mark.rule("E.FEATURE.16")
def test_a_feature_is_not_set_off_by_itself() -> None:
    loop = {"feature": [{"when": "explore", "do": [{"op": "perform", "action": "explore"}, *POINT]}]}
    t = (
        table("ulaf", "glenn", cards={"ulaf.treasury": SHOP | loop})
        .empire("ulaf", "treasury")
        .turn("ulaf")
        .pick("@explore")
    )
    t.has("ulaf", vp=1)
    assert len(t.in_hand("ulaf")) == 2


@pytest.mark.rule("E.INSTANT.1", "E.INSTANT.3", "E.INSTANT.4", "E.INSTANT.2")
def test_instants() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .hand("nanurjuk", "seal_hunt")
        .empire("nanurjuk", "nanurjuks_tent")
        .turn("nanurjuk")
        .pick("+seal_hunt")
    )
    t.has("nanurjuk", vp=1, fish=2, spent=1)
    assert t.in_discard("nanurjuk") == ["seal_hunt"] and "seal_hunt" not in t.cards("nanurjuk")
    build = {
        "nanurjuk.fresh_ground": {
            "kind": "boost",
            "type": "deed",
            "require": "populate",
            "play": [{"op": "build", "free": True}],
        }
    }
    s = table("nanurjuk", "ulaf", cards=build).hand("nanurjuk", "seal_hunt", "fresh_ground").turn("nanurjuk")
    s.pick("@populate", "+fresh_ground")
    assert s.asked == "ulaf turn"  # a `build` effect cannot play it


@pytest.mark.rule("E.COPY.1", "E.COPY.4", "E.COPY.6", "E.DECIDE.16")
def test_what_a_copy_card_can_be_bound_to() -> None:
    anything = {"nanurjuk.mirror_ice": SHOP | {"copy": {}}}
    t = (
        table("nanurjuk", "ulaf", cards=anything)
        .hand("nanurjuk", "mirror_ice")
        .empire("nanurjuk", "ice_road", "gull_rock", "sledge_trail")
    )
    t.turn("nanurjuk").pick("+mirror_ice")
    assert (t.asked, t.options) == ("nanurjuk bind", ["!ice_road", "!gull_rock", "!sledge_trail"])  # no Fields
    none = (
        table("nanurjuk", "ulaf")
        .hand("nanurjuk", "mirror_ice")
        .supply("nanurjuk", stone=2)
        .turn("nanurjuk")
        .pick("+mirror_ice")
    )
    assert none.s.empires[0][none.at("nanurjuk", "mirror_ice") + 4] == -1
    assert "!mirror_ice" not in none.pick("pass").options


@pytest.mark.rule("E.COPY.2", "E.COPY.3", "E.FEATURE.2")
def test_a_copied_feature_and_modifier() -> None:
    t = (
        table("panuk", "ulaf")
        .empire("panuk", "yeti_den", "yeti_mask as yeti_den")
        .turn("panuk")
        .pick("@explore")
        .has("panuk", vp=2)
    )
    assert t.exhausted("panuk") == []
    mod = {
        "panuk.story_circle": {
            "kind": "location",
            "type": "yeti",
            "cost": {},
            "modify": {"key": "lookout_draw", "n": 1},
        }
    }
    m = table("panuk", "ulaf", cards=mod).empire("panuk", "story_circle", "yeti_mask as story_circle").phase("lookout")
    assert len(m.s.look) == 6


@pytest.mark.rule("E.COPY.10", "E.LANG.17", "E.COPY.3")
def test_a_copied_storage_counts_the_copy_cards_own_tokens() -> None:
    copy = {"mackinnon.exchange": SHOP | {"copy": {"of": {"type": "bank"}}}}
    t = table("mackinnon", "ulaf", cards=copy).empire(
        "mackinnon", "village_bank wood=4", "exchange as village_bank wood=2"
    )
    t.phase("storage")
    assert t.options == ["x0", "x1", "x2"]
    t.pick("x0")
    assert t.options == ["x0", "x1"]
    t.pick("x0").has("mackinnon", vp=3)
    assert not t.exhausted("mackinnon")


@pytest.mark.rule("E.COPY.5", "E.COPY.8", "E.DECIDE.25", "E.COPY.10")
def test_rebinding() -> None:
    t = (
        table("nanurjuk", "ulaf")
        .empire("nanurjuk", "ice_road", "outpost", "mirror_ice as ice_road worker=1")
        .hand("nanurjuk", "shifting_ice")
    )
    t.s.empires[0][t.at("nanurjuk", "mirror_ice") + 2] = 1
    t.turn("nanurjuk").pick("@sail", "+shifting_ice")
    assert t.options == ["nothing", "!mirror_ice"]
    t.pick("!mirror_ice")
    assert (t.asked, t.options) == ("nanurjuk bind", ["!ice_road", "!outpost"])  # the same card again is possible
    t.pick("!outpost").has("nanurjuk", vp=1, fish=1, spent=1)
    assert t.exhausted("nanurjuk") == ["mirror_ice"] and t.tokens("nanurjuk", "mirror_ice") == {}
    keep = (
        table("nanurjuk", "ulaf")
        .empire("nanurjuk", "ice_road", "mirror_ice as ice_road")
        .hand("nanurjuk", "shifting_ice")
        .turn("nanurjuk")
    )
    keep.pick("@sail", "+shifting_ice", "nothing").has("nanurjuk", vp=1)


@pytest.mark.rule("E.COPY.8")
def test_tokens_the_new_storage_counts_stay() -> None:
    audit = {"kind": "boost", "type": "ledger", "require": "populate", "play": [{"op": "rebind", "n": 1}]}
    copy = {"mackinnon.exchange": SHOP | {"copy": {"of": {"type": "bank"}}}, "mackinnon.audit": audit}
    t = table("mackinnon", "ulaf", cards=copy).empire(
        "mackinnon", "pledge_house", "gold_vault", "exchange as pledge_house wood=2 gold=1"
    )
    t.hand("mackinnon", "audit").turn("mackinnon").pick("@populate", "+audit", "!exchange", "!gold_vault")
    assert t.tokens("mackinnon", "exchange") == {"gold": 1}


@pytest.mark.rule("E.SEARCH.1", "E.SEARCH.2", "E.SEARCH.3", "E.SEARCH.4", "E.HIDDEN.7", "E.HIDDEN.12")
def test_search() -> None:
    t = (
        table("panuk", "ulaf")
        .hand("panuk", "yeti_tracks")
        .discard("panuk", "yeti_mask")
        .turn("panuk")
        .pick("@explore", "+yeti_tracks")
    )
    assert sorted(t.options) == [
        "+abominable_guard",
        "+penguin_colony",
        "+penguin_school",
        "+yeti_den",
    ]  # not the discard pile
    before = t.s.knowledge
    t.pick("+yeti_den")
    assert "yeti_den" in t.in_hand("panuk") and t.s.knowledge > before
    assert [event.mask for event in told(t.s.events, Found)] == [1]
    none = table("panuk", "ulaf").hand("panuk", "yeti_tracks")
    none.s.discards[0], none.s.decks[0] = none.s.decks[0], []
    none.s.rows[0][17] = 0
    none.turn("panuk").pick("@explore", "+yeti_tracks").has("panuk", food=1)
    assert len(none.in_hand("panuk")) == 1  # an empty deck is not refilled for a search, but for EXPLORE


@pytest.mark.rule("E.LANG.10", "E.LANG.11", "E.LANG.12")
def test_counts_are_taken_after_the_cost() -> None:
    per_spent = [{"op": "gain", "what": {"vp": 1}, "per": {"spent": True}}]
    cards = {"glenn.cottage": SHOP | {"action": {"cost": {"worker": 2}, "do": per_spent}}}
    t = table("glenn", "ulaf", cards=cards).empire("glenn", "cottage").turn("glenn")
    t.pick("!cottage").has("glenn", vp=2)
    gone = {"nanurjuk.summer_camp": SHOP | {"action": {"cost": {"self": True}, "do": [
        {"op": "gain", "what": {"vp": 1}, "per": {"cards": {"type": "craft"}}}]}}}  # fmt: skip
    s = (
        table("nanurjuk", "ulaf", cards=gone)
        .empire("nanurjuk", "summer_camp", "shamans_drum")
        .turn("nanurjuk")
        .pick("!summer_camp")
    )
    s.has("nanurjuk", vp=1)  # the Drum only: the camp left as its cost


@pytest.mark.rule("E.LOCATION.4", "E.BUILD.1", "E.BUILD.4")
def test_cards_are_asked_about_by_their_plain_names() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "drakkar exhausted", "axe_smithy exhausted", "axe_smithy")
        .hand("ulaf", "quick_raid")
    )
    t.turn("ulaf")
    ask = {
        name: GAME.reason(t.s, 0, f"card:{name}")
        for name in ("drakkar", "Quick Raid", "axe-smithy", "treasury", "cottage")
    }
    assert ask["drakkar"] is not None and ask["drakkar"].rule == "E.LOCATION.4"
    assert ask["Quick Raid"] is not None and ask["Quick Raid"].rule == "E.BUILD.4"
    assert ask["axe-smithy"] is None  # the second one is on offer
    assert ask["treasury"] is not None and "not in your hand" in ask["treasury"].text
    assert ask["cottage"] is not None and "Cottage" in ask["cottage"].text
    assert GAME.thing(t.s, "card:nonsense") == -1
