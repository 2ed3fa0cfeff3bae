"""Rules where a count begins or ends: the first card, the last seat, nothing at all (T)."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.core.rng import Rng
from meadhall.empires import GAME, codes, observe
from meadhall.empires.codes import A_KEEP, A_YES, LOCATION, R_OK, R_TOO_MANY, R_WAITING
from meadhall.empires.empire import enter
from meadhall.empires.payment import Paid
from meadhall.empires.zones import Gained
from tests.happened import told
from tests.rules.empires.table import Table, table
from tests.rules.empires.test_times import POINT, SEATS, SHOP, shop

Card = dict[str, Any]


def boost(require: str, *play: Card) -> Card:
    return {"kind": "boost", "type": "deed", "require": require, "play": list(play)}


# -- the first design and the first list of a set ---------------------------------------------------------------------


@pytest.mark.rule("E.LOCATION.1", "E.LOCATION.4", "E.LOCATION.6", "E.SETUP.11", "E.RAID.3")
def test_the_first_card_of_a_set_is_a_card_like_any_other() -> None:
    first = SHOP | {"action": {"do": POINT}}
    cards = {"ulaf.goat_terrace": first, "ulaf.treasury": SHOP | {"action": {"do": [{"op": "unexhaust", "n": 1}]}}}
    t = table("ulaf", "glenn", cards=cards).empire("ulaf", "treasury").turn("ulaf").pick("!goat_terrace")
    t.has("ulaf", vp=1).pick("pass", "!treasury")
    assert t.exhausted("ulaf") == ["treasury"]
    t.pick("!goat_terrace").has("ulaf", vp=2)
    waker = cards | {"ulaf.goat_terrace": cards["ulaf.treasury"], "ulaf.pine_slope": first}
    t = table("ulaf", "glenn", cards=waker).empire("ulaf", "treasury").turn("ulaf").pick("!goat_terrace", "pass")
    t.pick("!pine_slope", "!treasury")
    assert t.exhausted("ulaf") == ["goat_terrace", "treasury"]  # what unexhausts cannot be unexhausted (E.LOCATION.6)
    raided = table("glenn", "ulaf", cards=cards).supply("glenn", raze=1).turn("glenn").pick("ulaf!goat_terrace")
    assert raided.exhausted("ulaf") == ["goat_terrace"]


@pytest.mark.rule("E.FEATURE.1", "E.FEATURE.13", "E.LOOKOUT.1")
@pytest.mark.parametrize("key", ["lookout_draw", "lookout_free"])
def test_the_first_card_of_a_set_modifies(key: str) -> None:
    cards = {"ulaf.goat_terrace": SHOP | {"modify": {"key": key, "n": 2}}}
    t = table("ulaf", "glenn", cards=cards).supply("ulaf", worker=1).phase("lookout")
    assert len(t.s.look) == (6 if key == "lookout_draw" else 4)
    most = max(action - A_KEEP for action in t.s.options).bit_count()
    assert (
        max((action - A_KEEP).bit_count() for action in t.s.options) == (1 if key == "lookout_draw" else 3) >= most > 0
    )


@pytest.mark.rule("E.FEATURE.2", "E.FEATURE.5", "E.FEATURE.7")
@pytest.mark.parametrize("exhaust", [True, False])
def test_the_first_card_of_a_set_answers_events(exhaust: bool) -> None:
    feature = SHOP | {"feature": [{"when": "populate", "do": POINT, "exhaust": exhaust}]}
    t = table("ulaf", "glenn", cards={"ulaf.goat_terrace": feature}).turn("ulaf").pick("@populate")
    t.has("ulaf", vp=1).pick("pass", "@populate").has("ulaf", vp=1 if exhaust else 2)


@pytest.mark.rule("E.STORAGE.2", "E.STORAGE.3")
def test_the_first_card_of_a_set_stores() -> None:
    bank = SHOP | {"storage": {"n": 2, "what": "wood", "options": [POINT]}}
    t = table("ulaf", "glenn", cards={"ulaf.goat_terrace": bank})
    uid = t.s.empires[0][t.at("ulaf", "goat_terrace") + codes.E_UID]
    t.s.held[0] = [uid, codes.WOOD, 5]
    t.phase("storage").has("ulaf", vp=2)


@pytest.mark.rule("E.CARDS.15", "E.BUILD.6", "E.SETUP.12")
def test_the_first_list_of_effects_is_a_list_like_any_other() -> None:
    bonus = {"ulaf.axe_smithy": SHOP | {"bonus": POINT}}
    table("ulaf", "glenn", cards=bonus).hand("ulaf", "axe_smithy").turn("ulaf").pick("+axe_smithy").has("ulaf", vp=1)
    deed = {"ulaf.axe_smithy": boost("sail", *POINT)}
    t = table("ulaf", "glenn", cards=deed).hand("ulaf", "axe_smithy").turn("ulaf").pick("@sail", "+axe_smithy")
    t.has("ulaf", vp=1)
    after = {"ulaf.axe_smithy": {"kind": "boost", "type": "deed", "require": "sail", "after": POINT}}
    t = table("ulaf", "glenn", cards=after).hand("ulaf", "axe_smithy").turn("ulaf").pick("@sail", "+axe_smithy")
    t.has("ulaf", vp=1)
    start = {"ulaf.goat_terrace": SHOP | {"bonus": POINT}}
    s: Any = GAME.new(
        2, 1, GAME.complete(2, {"clans": ["ulaf", "glenn"]}), table("ulaf", "glenn", cards=start).s.content
    )
    assert s.rows[0][codes.VP] == 1 and s.rows[1][codes.VP] == 0


@pytest.mark.rule("E.SETUP.12", "E.SETUP.17")
def test_bonuses_of_start_locations_go_round_from_the_first_player() -> None:
    pick = {"op": "choose", "options": [POINT, [{"op": "gain", "what": {"wood": 5}}]]}
    cards = {
        f"{card}": SHOP | {"bonus": [pick]} for card in ("ulaf.goat_terrace", "glenn.oat_croft", "heidel.barley_patch")
    }
    cards["ulaf.pine_slope"] = SHOP | {"bonus": [pick]}
    content = table("ulaf", "glenn", "heidel", cards=cards).s.content
    firsts = set()
    for seed in range(12):
        s: Any = GAME.new(3, seed, GAME.complete(3, {"clans": ["ulaf", "glenn", "heidel"]}), content)
        asked = []
        while GAME.kind_name(s.kind) == "option":
            asked.append(s.to_move)
            s.apply(s.options[0])
        turn = [(s.first + n) % 3 for n in range(3)]
        assert asked == [seat for seat in turn for _ in range(2 if seat == 0 else 1)]
        assert [s.rows[seat][codes.VP] for seat in range(3)] == [2, 1, 1]
        firsts.add(s.first)
    assert firsts == {0, 1, 2}


# -- setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.SETUP.15", "E.SETUP.16", "E.CARDS.7")
def test_the_starting_hand_is_what_was_kept() -> None:
    s: Any = meadhall.state("empires", players=3, seed=4, options={"clans": ["ulaf", "glenn", "panuk"]})
    for turn in range(3):
        seat = (s.first + turn) % 3
        assert s.to_move == seat and len(s.look) == 5
        look, mask, known = list(s.look), s.options[-1] - A_KEEP, s.knowledge
        s.apply(s.options[-1])
        assert s.hands[seat] == [card for i, card in enumerate(look) if mask >> i & 1]
        assert s.discards[seat] == [card for i, card in enumerate(look) if not mask >> i & 1]
        assert s.knowledge > known


@pytest.mark.rule("E.SETUP.6", "E.SETUP.8", "E.SETUP.17", "E.SOLO.6")
def test_everything_is_shuffled_and_nothing_lost() -> None:
    seen: dict[str, set[tuple[int, ...]]] = {}
    for seed in range(4):
        s: Any = meadhall.state("empires", players=1, seed=seed, options={"clans": ["ulaf"]})
        c = s.content
        assert sorted(s.decks[0][: s.rows[0][codes.DECK]] + s.look) == sorted(c.clan_deck[s.rows[0][codes.CLAN]])
        shown = [x for x in s.slots if x >= 0]
        assert sorted(s.isles[0] + s.isles[1] + shown) == sorted(c.nearby + c.distant)
        assert sorted(s.numbers + s.drawn) == [0, 1, 2, 3, 4] and sorted(s.circle) == [0, 1, 2, 3, 4]
        piles = {"deck": s.decks[0], "near": s.isles[0], "far": s.isles[1], "circle": s.circle, "events": s.numbers}
        for name, pile in piles.items():
            seen.setdefault(name, set()).add(tuple(pile))
    assert {name: len(orders) for name, orders in seen.items() if len(orders) < 3} == {}


# -- Lookout and Storage ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.DECIDE.27", "E.LOOKOUT.4")
def test_like_cards_are_refused_by_their_number_only() -> None:
    t = table("glenn", "ulaf").deck("glenn", "cottage", "cottage", "nursery", "cottage").supply("glenn", worker=2)
    t.phase("lookout")
    for mask in range(16):
        assert t.s.why(A_KEEP + mask) == (R_OK if mask.bit_count() <= 2 else R_TOO_MANY), mask
    assert t.s.why(A_KEEP + 16) == codes.R_OTHER


@pytest.mark.rule("E.STORAGE.1", "E.STORAGE.2")
def test_storage_is_paid_to_every_player() -> None:
    bank = SHOP | {"storage": {"n": 1, "what": "wood", "options": [POINT]}}
    cards = {"ulaf.treasury": bank, "glenn.cottage": bank, "heidel.tavern": bank}
    t = (
        table("ulaf", "glenn", "heidel", cards=cards)
        .empire("ulaf", "treasury wood=1")
        .empire("glenn", "cottage wood=2")
    )
    t.empire("heidel", "tavern wood=3").phase("storage")
    t.has("ulaf", vp=1).has("glenn", vp=2).has("heidel", vp=3)


@pytest.mark.rule("E.LOOKOUT.5", "E.EXPLORE.1", "E.HIDDEN.7")
def test_undo_ends_where_cards_are_seen() -> None:
    t = table("ulaf", "glenn").turn("ulaf")
    known = t.s.knowledge
    t.pick("@explore")
    assert t.s.knowledge > known
    known = t.s.knowledge
    t.pick("pass", "pass")
    known = t.s.knowledge
    assert t.asked == "glenn lookout"
    t.pick("keep -")
    assert t.s.knowledge > known and t.asked == "ulaf lookout"
    known = t.s.knowledge
    t.pick("keep -")  # nobody looks at cards after this, but what was rejected lies open
    assert t.s.knowledge > known and t.asked == "glenn turn"


# -- gains and payments are told --------------------------------------------------------------------------------------


@pytest.mark.rule("E.GOODS.6", "E.LANG.9")
def test_gaining_nothing_is_not_told() -> None:
    per = {"op": "gain", "what": {"wood": 1, "card": 1, "worker": 1}, "per": {"spent": True}}
    t = shop(0, per).turn("ulaf").pick("!treasury").has("ulaf", wood=0, worker=5, vp=1)
    gained = [(event.seat, event.what, event.number) for event in told(t.s.events, Gained)]
    assert gained == [(0, codes.VP, 1)] and t.in_hand("ulaf") == []


@pytest.mark.rule("E.GOODS.8", "E.GOODS.18")
def test_payments_are_told() -> None:
    cards = {"ulaf.watchtower": SHOP | {"cost": {"wood": 1, "worker": 2}}, "ulaf.axe_smithy": SHOP}
    t = table("ulaf", "glenn", cards=cards).hand("ulaf", "watchtower", "axe_smithy").supply("ulaf", wood=1).turn("ulaf")
    t.pick("+watchtower").has("ulaf", wood=0, worker=3, spent=2)
    [paid] = told(t.s.events, Paid)
    assert (paid.seat, paid.goods, paid.workers, paid.assigned) == (0, [0, 1, 0, 0, 0, 0, 0], 2, 0)
    t.pick("pass", "+axe_smithy")
    assert len(told(t.s.events, Paid)) == 1  # nothing was paid for it


# -- costs ------------------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.parametrize(("workers", "able"), [(1, False), (2, True)])
@pytest.mark.rule("E.GOODS.18", "E.GOODS.25", "E.LANG.5")
def test_a_worker_spent_and_a_worker_assigned_are_two(seat: int, workers: int, able: bool) -> None:
    sleep = {"ulaf.watchtower": SHOP | {"action": {"cost": {"worker": 1, "assign_worker": 1}, "do": POINT}}}
    t = shop(seat, cards=sleep).empire("ulaf", "watchtower").supply("ulaf", worker=workers).turn("ulaf")
    assert ("!watchtower" in t.options) == able
    if able:
        t.pick("!watchtower").has("ulaf", worker=0, spent=1, vp=1)
        assert t.tokens("ulaf", "watchtower") == {"worker": 1}


@SEATS
@pytest.mark.parametrize(("hand", "able"), [([], False), (["drakkar"], True)])
@pytest.mark.rule("E.BUILD.5", "E.GOODS.18", "E.LANG.5")
def test_an_action_can_take_the_last_card_in_hand(seat: int, hand: list[str], able: bool) -> None:
    cost = {"ulaf.watchtower": SHOP | {"action": {"cost": {"hand": 1}, "do": POINT}}}
    t = shop(seat, cards=cost).empire("ulaf", "watchtower").hand("ulaf", *hand).turn("ulaf")
    assert ("!watchtower" in t.options) == able
    if able:
        t.pick("!watchtower").has("ulaf", vp=1)
        assert t.in_hand("ulaf") == [] and t.in_discard("ulaf") == ["drakkar"]


@pytest.mark.rule("E.BUILD.3", "E.GAME.12")
def test_whoever_discards_the_whole_hand_is_not_asked() -> None:
    cost = {"ulaf.watchtower": SHOP | {"cost": {"hand": 2}}}
    t = table("ulaf", "glenn", cards=cost).hand("ulaf", "watchtower", "drakkar", "axe_smithy").turn("ulaf").asking()
    t.pick("+watchtower").owns("ulaf", "watchtower")
    assert t.asked == "glenn turn" and sorted(t.in_discard("ulaf")) == ["axe_smithy", "drakkar"]


@pytest.mark.rule("E.BOOST.11", "E.INV.19", "E.HIDDEN.15")
def test_a_choice_that_the_hand_narrows_to_one_card_is_put_all_the_same() -> None:
    cards = {
        "nanurjuk.pack_up": boost("construct", {"op": "may", "cost": {"empire": {"n": 1}}, "do": POINT}),
        "nanurjuk.new_outpost": SHOP | {"cost": {"empire": {"n": 1, "of": {"kind": "field"}}}},
    }
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range", "cairn_field")
    t.empire("nanurjuk", "outpost").hand("nanurjuk", "pack_up", "new_outpost").turn("nanurjuk").asking()
    t.pick("@construct", "+pack_up", "yes")
    assert (t.asked, t.options) == ("nanurjuk discard-empire", ["!outpost"])  # the Field is what CONSTRUCT needs
    assert t.s.why(codes.A_EMPIRE) == R_WAITING
    t.pick("!outpost").has("nanurjuk", vp=1)
    one = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range", "cairn_field")
    one.hand("nanurjuk", "new_outpost").turn("nanurjuk").asking().pick("+new_outpost")
    assert one.asked == "ulaf turn" and one.cards("nanurjuk") == ["new_outpost"]  # only one card could go


@pytest.mark.rule("E.BOOST.11", "E.GOODS.28")
def test_the_hand_is_not_reckoned_shorter_than_it_is() -> None:
    cards = {
        "nanurjuk.pack_up": boost("construct", {"op": "may", "cost": {"empire": {"n": 1}}, "do": POINT}),
        "nanurjuk.new_outpost": SHOP | {"cost": {"empire": {"n": 1, "of": {"kind": "field"}}}},
        "nanurjuk.ice_road": SHOP | {"cost": {"hand": 1}},
    }
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range", "cairn_field")
    t.empire("nanurjuk", "outpost").hand("nanurjuk", "pack_up", "new_outpost", "ice_road").turn("nanurjuk")
    t.pick("@construct", "+pack_up", "yes")
    assert (t.asked, t.options) == ("nanurjuk discard-empire", ["!seal_hole", "!outpost"])


@pytest.mark.rule("E.COPY.8", "E.GOODS.24")
def test_tokens_stay_on_other_cards_when_one_is_bound_anew() -> None:
    def bank(what: str) -> Card:
        return SHOP | {"storage": {"n": 9, "what": what, "options": [POINT]}}

    cards = {
        "nanurjuk.outpost": SHOP | {"action": {"do": [{"op": "rebind", "n": 1}]}},
        "nanurjuk.ice_road": bank("resource"), "nanurjuk.trade_river_route": bank("wood"),
        "nanurjuk.mirror_ice": SHOP | {"copy": {}},
    }  # fmt: skip
    t = table("nanurjuk", "ulaf", cards=cards).empire(
        "nanurjuk", "outpost", "ice_road food=2 wood=1", "trade_river_route wood=3",
        "mirror_ice as ice_road food=1 wood=2 stone=1 fish=1", "sledge_trail food=1",
    )  # fmt: skip
    t.turn("nanurjuk").pick("!outpost", "!mirror_ice", "!trade_river_route")
    assert t.tokens("nanurjuk", "mirror_ice") == {"wood": 2}
    assert t.tokens("nanurjuk", "ice_road") == {"food": 2, "wood": 1}
    assert t.tokens("nanurjuk", "trade_river_route") == {"wood": 3} and t.tokens("nanurjuk", "sledge_trail") == {
        "food": 1
    }


# -- declared actions -------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E.GAME.12", "E.INV.19", "E.CONSTRUCT.7")
def test_construct_is_asked_as_long_as_there_is_a_second_card(seat: int) -> None:
    t = shop(seat).hand("ulaf", "drakkar", "quick_raid").turn("ulaf").asking().pick("@construct", "nothing")
    assert (t.asked, t.options) == ("ulaf construct", ["+drakkar"])
    one = shop(seat).hand("ulaf", "drakkar").turn("ulaf").asking().pick("@construct", "nothing")
    assert one.asked == "glenn turn" and "drakkar" in one.cards("ulaf")
    empty = shop(seat).turn("ulaf").asking().pick("@populate")
    assert empty.asked == "glenn turn"


@SEATS
@pytest.mark.rule("E.BOOST.10", "E.PAWN.14")
def test_the_only_field_is_harvested_without_building_one(seat: int) -> None:
    t = shop(seat, cards={"ulaf.quick_raid": boost("harvest", *POINT)}).hand("ulaf", "quick_raid")
    t.without("ulaf", "goat_terrace", "raiders_bay").turn("ulaf").pick("@harvest")
    assert (t.asked, t.options) == ("ulaf window", ["nothing", "+quick_raid"])
    t.pick("+quick_raid").only("ulaf", wood=2).has("ulaf", vp=1)


@SEATS
@pytest.mark.rule("E.BOOST.10")
def test_without_a_field_other_actions_keep_their_window(seat: int) -> None:
    for tile in ("explore", "populate", "sail"):
        t = shop(seat, cards={"ulaf.quick_raid": boost(tile, *POINT)}).hand("ulaf", "quick_raid")
        t.without("ulaf", "goat_terrace", "raiders_bay", "pine_slope").turn("ulaf").pick(f"@{tile}")
        assert (t.asked, t.options) == ("ulaf window", ["nothing", "+quick_raid"])


@SEATS
@pytest.mark.parametrize(("n", "fields"), [(1, 0), (2, 0), (2, 1), (3, 1), (1, 1), (2, 2), (3, 2)])
@pytest.mark.rule("E.BOOST.10", "E.CONSTRUCT.4", "E.CONSTRUCT.6", "E.DECIDE.8")
def test_a_field_of_the_window_may_be_what_construct_costs(seat: int, n: int, fields: int) -> None:
    cards = {
        "ulaf.skerry_pasture": {"kind": "field", "type": "land", "require": "construct", "goods": {"sheep": 1}},
        "ulaf.watchtower": SHOP | {"cost": {"empire": {"n": n, "of": {"kind": "field"}}}},
        "ulaf.quick_raid": boost("construct", *POINT), "ulaf.drakkar": SHOP | {"cost": {"hand": 3}},
    }  # fmt: skip
    t = shop(seat, cards=cards).without("ulaf", *["goat_terrace", "raiders_bay", "pine_slope"][fields:])
    t.hand("ulaf", "skerry_pasture", "watchtower", "drakkar", "quick_raid").turn("ulaf").asking().pick("@construct")
    # Drakkar takes three other cards of the hand, so that it is out of reach once one of them is used here.
    wanted = ["nothing"] + ["+quick_raid"] * (fields >= n) + ["+skerry_pasture"] * (fields + 1 >= n)
    assert t.asked == "ulaf window" and sorted(t.options) == sorted(wanted)


@SEATS
@pytest.mark.rule("E.BOOST.10", "E.CONSTRUCT.4", "E.LANG.6")
def test_an_upgrade_of_the_window_may_be_what_construct_costs(seat: int) -> None:
    cards = {
        "ulaf.cleared_slope": {"kind": "dual", "type": "land", "require": "construct", "goods": {"wood": 1}},
        "ulaf.watchtower": SHOP | {"cost": {"empire": {"n": 1, "of": {"kind": "upgrade"}}, "hand": 1}},
        "ulaf.drakkar": SHOP | {"cost": {"hand": 2}},
    }  # fmt: skip
    t = shop(seat, cards=cards).hand("ulaf", "cleared_slope", "watchtower", "drakkar").turn("ulaf")
    t.asking().pick("@construct")
    assert t.asked == "ulaf window" and sorted(t.options) == ["^cleared_slope", "nothing"]


@pytest.mark.rule("E.BOOST.11", "E.PAWN.12")
@pytest.mark.parametrize(
    "cost", [{"empire": {"n": 1, "of": {"kind": "location"}}}, {"hand": 1}, {"hand": 1, "worker": 1}]
)
def test_what_is_discarded_can_be_drawn_again(cost: Card) -> None:
    play = boost("explore", {"op": "gain", "what": {"card": 1}}, {"op": "may", "cost": cost, "do": POINT})
    t = table("ulaf", "glenn", cards={"ulaf.quick_raid": play}).nothing_to_draw("ulaf")
    s = t.s
    last = next(card for card in s.hands[0] if s.content.kind[card] == LOCATION)
    s.hands[0].remove(last)
    s.decks[0], s.rows[0][codes.DECK] = [last], 1
    spare = next(card for card in s.hands[0] if s.content.kind[card] == LOCATION)
    s.hands[0].remove(spare)
    enter(s, 0, spare, -1)
    t.turn("ulaf").pick("@explore", "+quick_raid")
    assert (t.asked, t.options) == ("ulaf may", ["no", "yes"]) and s.why(A_YES) == R_OK


@pytest.mark.rule("E.BOOST.12", "E.GOODS.28", "E.LANG.5")
def test_what_must_be_paid_takes_cards_that_fit_and_no_others() -> None:
    cards = {
        "nanurjuk.pack_up": boost("harvest", {"op": "perform", "action": "construct"}),
        "nanurjuk.new_outpost": SHOP | {"cost": {"empire": {"n": 2, "of": {"kind": "field"}}}},
    }
    t = table("nanurjuk", "ulaf", cards=cards).without("nanurjuk", "caribou_range").hand("nanurjuk", "pack_up")
    t.empire("nanurjuk", "outpost", "ice_road").hand("nanurjuk", "new_outpost").turn("nanurjuk")
    t.pick("@harvest", "+pack_up")
    assert (t.asked, t.options) == ("nanurjuk discard-empire", ["!cairn_field", "!seal_hole"])


@pytest.mark.rule("E.BOOST.11", "E.PAWN.15", "E.BUILD.3")
def test_an_action_being_resolved_no_longer_waits() -> None:
    cards = {
        "ulaf.quick_raid": boost("sail", {"op": "perform", "action": "construct"}),
        "ulaf.watchtower": SHOP | {"cost": {"hand": 1}}, "ulaf.axe_smithy": SHOP | {"cost": {"hand": 9}},
    }  # fmt: skip
    t = table("ulaf", "glenn", cards=cards).hand("ulaf", "quick_raid", "watchtower", "drakkar", "victory_songs")
    t.turn("ulaf").pick("@sail", "+quick_raid", "+watchtower")
    assert (t.asked, sorted(t.options)) == ("ulaf discard-hand", ["+drakkar", "+victory_songs"])  # SAIL waits, no other


@SEATS
@pytest.mark.parametrize("mode", ["pillage", "conquer", "either"])
@pytest.mark.rule("E.LOCATION.7", "E.EXPEDITION.22")
def test_an_action_that_is_an_expedition_needs_its_ship(seat: int, mode: str) -> None:
    def able(*ships: str) -> bool:
        t = shop(seat, {"op": "expedition", "mode": mode}).queue(*ships).islands("gull_rock", None, None, None)
        return "!treasury" in t.turn("ulaf").options

    assert not able() and not able("glenn raze")
    assert able("ulaf") == (mode != "conquer")
    assert able("glenn", "ulaf raze")


@SEATS
@pytest.mark.rule("E.LANG.10", "E.DECIDE.15", "E.DECIDE.19")
def test_one_effect_after_another_begins_anew(seat: int) -> None:
    may = {"op": "may", "cost": {"wood": 1}, "do": [{"op": "gain", "what": {"stone": 1}}]}
    assign = {"op": "assign", "what": "resource", "n": 1, "to": {"kind": "location"}}
    t = shop(seat, may, assign, may, assign).empire("ulaf", "drakkar").supply("ulaf", wood=3).turn("ulaf")
    t.pick("!treasury", "yes", "!drakkar", "wood", "no", "!treasury", "stone").only("ulaf", wood=1).has("ulaf", vp=1)
    assert t.tokens("ulaf", "drakkar") == {"wood": 1} and t.tokens("ulaf", "treasury") == {"stone": 1}


# -- what others know -------------------------------------------------------------------------------------------------


def worlds(t: Table, viewer: int, n: int) -> list[Any]:
    out = []
    for seed in range(n):
        world = t.s.clone()
        world.redact(viewer)
        dealer = Rng()
        dealer.seed(seed)
        world.deal(dealer)
        out.append(world)
    return out


@pytest.mark.rule("E.HIDDEN.6", "E.INV.21")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_which_cards_are_looked_at_is_hidden_from_others(viewer: int) -> None:
    s = (
        table("ulaf", "glenn")
        .hand("ulaf", "watchtower")
        .deck("ulaf", "drakkar", "axe_smithy", "treasury")
        .phase("lookout")
        .s
    )
    other = s.clone()
    card, deeper = other.look[0], next(x for x in other.decks[0] if x not in other.look)
    other.look = sorted([deeper, *other.look[1:]])
    deck = list(other.decks[0])
    deck[deck.index(deeper)] = card
    other.decks[0] = deck
    swapped = s.clone()
    swapped.hands[0], held = [swapped.look[0]], swapped.hands[0][0]
    swapped.look = sorted([held, *swapped.look[1:]])
    for one in (s, other, swapped):
        one.redact(viewer)
    assert len(s.look) == 4 and s.encode() == other.encode() == swapped.encode()


@pytest.mark.rule("E.HIDDEN.3", "E.INV.21")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_order_of_decks_is_hidden_from_everybody(viewer: int) -> None:
    s = table("ulaf", "glenn").hand("ulaf", "drakkar").turn("ulaf").s
    other = s.clone()
    for seat in range(2):
        other.decks[seat] = list(other.decks[seat][: other.rows[seat][codes.DECK]][::-1])
    s.redact(viewer)
    other.redact(viewer)
    assert s.encode() == other.encode()


@pytest.mark.rule("E.HIDDEN.11", "E.BOOST.7")
def test_a_boost_at_work_leaves_what_its_action_needs() -> None:
    cards = {
        "glenn.barn_raising": boost(
            "construct", {"op": "choose", "options": [POINT, [{"op": "gain", "what": {"food": 1}}]]}
        )
    }
    t = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage", "barn_raising").turn("glenn")
    t.pick("@construct", "+barn_raising")
    assert t.asked == "glenn option"
    firsts = set()
    for world in worlds(t, 1, 30):
        assert world.viewer == -2 and world.content.kind[world.hands[0][0]] == LOCATION
        firsts.add(world.hands[0][0])
    assert len(firsts) > 3


@pytest.mark.rule("E.HIDDEN.11", "E.SOLO.14")
def test_a_spectator_knows_what_a_pawn_on_a_solo_side_needs() -> None:
    t = table("glenn", scenario="solo.first_snow").hand("glenn", "cottage").supply("glenn", food=1, gold=1)
    t.s.sides = [1, 1, 1, 1, 1]
    t.turn("glenn").pick("@construct")
    assert t.asked == "glenn payment"
    for world in worlds(t, -1, 30):
        assert world.content.kind[world.hands[0][0]] == LOCATION


@pytest.mark.rule("E.HIDDEN.11")
def test_dealing_ends_even_where_no_world_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observe, "TRIES", 3)
    cards = {"glenn.barn_raising": boost("construct", {"op": "choose", "options": [POINT, POINT]})}
    t = table("glenn", "ulaf", cards=cards).hand("glenn", "cottage", "barn_raising").turn("glenn")
    t.pick("@construct", "+barn_raising")
    t.s.hands[0] = [t.design("glenn", "ceilidh")]  # cannot come about: nothing is left for CONSTRUCT
    t.s.decks[0], t.s.rows[0][codes.DECK] = [], 0
    assert [world.viewer for world in worlds(t, 1, 2)] == [-2, -2]


@pytest.mark.rule("E.LOOKOUT.3", "E.FEATURE.14")
@pytest.mark.parametrize(
    ("keep", "paid"), [("keep -", 0), ("keep drakkar", 0), ("keep drakkar,watchtower,treasury", 1)]
)
def test_free_cards_not_kept_bring_no_workers(keep: str, paid: int) -> None:
    cards = {"ulaf.goat_terrace": SHOP | {"modify": {"key": "lookout_free", "n": 2}}}
    t = table("ulaf", "glenn", cards=cards).deck("ulaf", "drakkar", "watchtower", "treasury", "axe_smithy")
    t.phase("lookout")
    names = set(keep.removeprefix("keep ").split(","))
    t.pick(next(x for x in t.options if set(x.removeprefix("keep ").split(",")) == names))
    t.has("ulaf", worker=5 - paid, spent=paid)
