"""What each player knows: section HIDDEN; and what the others are told of a decision."""

import random

import pytest

import meadhall
from meadhall.core.rng import Rng
from meadhall.empires import GAME, EmpiresState
from meadhall.empires.codes import DECK
from meadhall.empires.expedition import ChooseMode
from meadhall.empires.lookout import Kept
from tests.happened import told
from tests.rules.empires.table import Table, table


def seen(t: Table, viewer: int) -> EmpiresState:
    copy = t.s.clone()
    copy.redact(viewer)
    return copy


def worlds(t: Table, viewer: int, n: int = 60) -> list[EmpiresState]:
    out = []
    for seed in range(n):
        world = seen(t, viewer)
        dealer = Rng()
        dealer.seed(seed)
        world.deal(dealer)
        out.append(world)
    return out


@pytest.mark.rule("E.HIDDEN.1", "E.HIDDEN.5", "E.HIDDEN.9", "E.GOODS.5")
def test_what_is_open_to_all() -> None:
    t = (
        table("ulaf", "mackinnon")
        .supply("ulaf", wood=2, vp=7)
        .empire("mackinnon", "village_bank wood=2")
        .queue("ulaf fish")
    )
    t.discard("ulaf", "drakkar").islands("gull_rock", None, None, None).pawns("ulaf", "sail").turn("ulaf")
    view = GAME.view(seen(t, 1), 1)
    player = view["seats"][0]
    assert player["goods"]["wood"] == 2 and player["vp"] == 7 and player["discard"] == ["ulaf.drakkar"]
    assert view["seats"][1]["empire"][-1]["tokens"] == {"wood": 2}
    assert view["queue"] == [{"thing": "ship:0", "seat": 0, "cargo": ["fish"]}]
    assert view["islands"]["nearby"] == ["island.gull_rock", None]
    assert player["pawns"][0] == {"tile": "sail", "state": "ready"}


@pytest.mark.rule("E.HIDDEN.2", "E.HIDDEN.3", "E.HIDDEN.4")
def test_hands_are_private_and_counted() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar", "treasury").turn("glenn")
    theirs, own = GAME.view(seen(t, 1), 1)["seats"][0], GAME.view(seen(t, 0), 0)["seats"][0]
    assert "hand" not in theirs and theirs["hand_size"] == 2 and theirs["deck_size"] == 28
    assert own["hand"] == ["ulaf.drakkar", "ulaf.treasury"]
    assert own["deck_holds"] == sorted(own["deck_holds"], key=lambda card: t.s.content.ids.index(card))
    assert "ulaf.treasury" in GAME.view(seen(t, 1), 1)["cards"]  # the list of designs is known to all


@pytest.mark.rule("E.HIDDEN.6", "E.HIDDEN.10", "E.LOOKOUT.6")
def test_lookout_is_private() -> None:
    t = table("ulaf", "glenn").deck("ulaf", "axe_smithy", "drakkar", "twin_ships", "treasury").phase("lookout")
    other = GAME.view(seen(t, 1), 1)["seats"][0]
    assert other["looking_at"] == 4
    assert seen(t, 1).options == [] and seen(t, 1).kind == t.s.kind and seen(t, 1).to_move == 0
    assert "chooses cards in Lookout" in GAME.waiting(seen(t, 1))
    t.pick("keep drakkar")
    kept = told(t.s.events, Kept)[-1]
    assert kept.mask == 255 and kept.number == 1  # how many were kept is open, and the three discarded cards
    assert len(kept.dropped) == 3 and t.design("ulaf", "drakkar") not in kept.dropped


@pytest.mark.rule("E.HIDDEN.7", "E.EXPLORE.2")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    game = meadhall.new("empires", players=2, seed=3, options={"clans": ["ulaf", "glenn"]})
    rng = random.Random(3)
    while len([line for line in game.log if line.text.startswith("You draw")]) < 3:
        game.play(rng.choice(game.options))
    for line in game.log:
        if line.text.startswith("You draw"):
            seat = 0 if line.mask == 1 else 1
            assert line.visible_to(seat) and not line.visible_to(1 - seat) and not line.visible_to(-1)


@pytest.mark.rule("E.HIDDEN.8")
def test_a_card_taken_from_the_discard_pile_is_not_marked_afterwards() -> None:
    t = table("nanurjuk", "ulaf").hand("nanurjuk", "pack_up").discard("nanurjuk", "ice_road").turn("nanurjuk")
    t.pick("@harvest", "+pack_up", "!cairn_field")
    assert t.in_hand("nanurjuk") == ["ice_road"]
    hands = {tuple(world.hands[0]) for world in worlds(t, 1)}
    assert len(hands) > 5  # others may hold any card possible


@pytest.mark.rule("E.HIDDEN.9", "E.EXPEDITION.4")
def test_a_turned_up_island_is_open() -> None:
    t = (
        table("ulaf", "glenn")
        .queue("ulaf raze")
        .tops("amber_coast", "mist_village")
        .islands("gull_rock", None, None, None)
    )
    before = t.s.knowledge
    t.phase("expedition").pick("top:nearby")
    assert t.s.knowledge > before
    for world in worlds(t, 1, 5):
        asked = world.stack[-1]
        assert isinstance(asked, ChooseMode) and asked.island == t.design("island", "mist_village")


@pytest.mark.rule("E.HIDDEN.11", "E.HIDDEN.15")
def test_worlds_are_those_in_which_the_question_would_be_put() -> None:
    t = table("glenn", "ulaf").hand("glenn", "cottage", "nursery", "helping_hands").turn("glenn").pick("@construct")
    assert t.asked == "glenn construct"
    content = t.s.content
    for world in worlds(t, 1):
        locations = {card for card in world.hands[0] if content.kind[card] == 0}
        assert locations  # without a Location CONSTRUCT could not have been declared
        assert world.to_move == 0 and len(world.options) == len(locations)
    window = table("glenn", "ulaf").hand("glenn", "cottage", "barn_raising").turn("glenn").pick("@construct")
    assert window.asked == "glenn window"
    fitting = []
    for world in worlds(window, 1, 30):
        assert any(content.kind[card] == 0 for card in world.hands[0])  # CONSTRUCT must be possible
        fitting.append(any(content.require[card] >> 2 & 1 for card in world.hands[0]))
    assert len(set(fitting)) == 2  # being asked tells nothing of Boosts and Fields (E.INV.19)


@pytest.mark.rule("E.HIDDEN.11")
def test_dealing_is_uniform() -> None:
    """The share of worlds in which an opponent holds a given card follows the copies unseen."""
    t = table("ulaf", "glenn").hand("glenn", "cottage", "nursery", "midwife").turn("ulaf")
    sample = worlds(t, 0, 1500)
    cottage = t.design("glenn", "cottage")
    held = sum(world.hands[1].count(cottage) for world in sample) / len(sample)
    assert abs(held - 3 * 3 / 30) < 0.05
    tops = [world.decks[0][world.rows[0][DECK] - 1] for world in sample]
    share = tops.count(t.design("ulaf", "drakkar")) / len(sample)
    assert abs(share - 0.1) < 0.03


@pytest.mark.rule("E.HIDDEN.13", "E.SOLO.6")
def test_number_tokens_are_known_as_a_set() -> None:
    t = table("ulaf", scenario="solo.first_snow").supply("ulaf", food=9)
    t.s.numbers = [3, 1, 4, 2, 0]
    t.round()
    assert seen(t, 0).numbers == [1, 2, 3, 4] and t.s.drawn == [0]
    assert len({tuple(world.numbers) for world in worlds(t, 0)}) > 10
    assert [event["drawn"] for event in GAME.view(seen(t, 0), 0)["solo"]["events"]] == [
        True,
        False,
        False,
        False,
        False,
    ]


@pytest.mark.rule("E.HIDDEN.14", "E.BUILD.5", "E.BOOST.13")
def test_an_announced_card_is_open_and_in_no_pile() -> None:
    t = (
        table("ulaf", "glenn")
        .hand("ulaf", "twin_ships")
        .supply("ulaf", wood=2, food=1, gold=1)
        .turn("ulaf")
        .pick("+twin_ships")
    )
    assert t.asked == "ulaf payment"
    assert t.in_hand("ulaf") == [] and "twin_ships" not in t.in_discard("ulaf")
    assert GAME.view(seen(t, 1), 1)["seats"][0]["playing"] == ["ulaf.twin_ships"]
    for world in worlds(t, 1, 5):
        assert world.limbo == t.s.limbo


@pytest.mark.rule("E.INV.21", "E.HIDDEN.10")
def test_a_spectator_sees_no_hand_and_no_options() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar").hand("glenn", "cottage").turn("ulaf")
    view = GAME.view(seen(t, -1), -1)
    assert not any("hand" in player for player in view["seats"])
    assert seen(t, -1).options == []


@pytest.mark.rule("E.HIDDEN.3", "E.GOODS.10")
def test_previews_tell_open_changes_only() -> None:
    t = (
        table("ulaf", "glenn")
        .empire("ulaf", "plunder_hall")
        .supply("ulaf", raze=1)
        .deck("ulaf", "drakkar")
        .turn("ulaf")
    )
    remarks = {name: GAME.remark(t.s, action) for name, action in zip(t.options, t.s.options, strict=True)}
    assert remarks["!plunder_hall"] == "-1 Raze, +2 VP"
    assert remarks["@populate"] == "+1 Worker"
    assert remarks["@explore"] == ""
    q = (
        table("ulaf", "glenn")
        .queue("ulaf", "glenn")
        .islands("gull_rock", "slate_cliffs", None, None)
        .phase("expedition")
    )
    assert [GAME.remark(q.s, action) for action in q.s.options] == [
        "",
        "+2 Food, +1 Fish, +1 Ship",
        "+3 Stone, +1 Ship",
    ]
    assert GAME.preview(q.s, 10**4) is None
