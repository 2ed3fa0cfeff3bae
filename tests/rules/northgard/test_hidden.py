"""Section HIDDEN: what each player, and a spectator, knows and does not know."""

import json
import random
from collections.abc import Callable

import pytest

from meadhall.core.rng import Rng
from meadhall.northgard.codes import EV_DRAW_CARDS, EV_ROLL, EV_SPLIT
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, fresh, table, top

VIEWERS = ("wolf", "goat", "boar", "")


def ground() -> Table:
    """Three players in year 3, Wolf to move, with cards in every zone."""
    t = table("wolf", "goat", "boar").tiles("start 0,0", "22 1,0", "24 -1,0")
    t.units("wolf", "22-W", 3).units("goat", "22-S", 3).units("boar", "24-S", 2)
    t.hand("wolf", "fishing", "militia").draws("wolf", "merchant", "spy", "rangers").discards("wolf", "outpost")
    t.hand("goat", "hunters", "warriors").draws("goat", "capture", "incursion").active("goat", "bodyguard")
    return t.hand("boar", "shieldbearers").draws("boar", "conqueror")


def same(one: Table, two: Table, *viewers: str) -> None:
    """These viewers cannot tell the two worlds apart."""
    assert one.s.encode() != two.s.encode()
    for who in viewers:
        assert one.redacted(who).encode() == two.redacted(who).encode(), who
        assert one.view(who) == two.view(who), who


def different(one: Table, two: Table, *viewers: str) -> None:
    """These viewers see a difference."""
    for who in viewers:
        assert one.redacted(who).encode() != two.redacted(who).encode(), who
        assert one.view(who) != two.view(who), who


def swap(cards: list[int], i: int, j: int) -> None:
    cards[i], cards[j] = cards[j], cards[i]


def unit(t: Table) -> None:
    t.units("goat", "22-E")


def building(t: Table) -> None:
    t.building("food-silo", "24-S")


def stock(t: Table) -> None:
    t.res("goat", lore=1)


def token(t: Table) -> None:
    t.tokens("forge", 6)


def first(t: Table) -> None:
    t.s.first = 2


def passed(t: Table) -> None:
    t.s.passed[2] = 1


def display(t: Table) -> None:
    t.s.display[0] = t.s.dev.pop()


def goals(t: Table) -> None:
    t.s.achievements = CONTENT.achievement_cards[3:6]


def unrest(t: Table) -> None:
    t.s.unrest -= 1


def upgrade(t: Table) -> None:
    t.s.upgrades[1].pop()


def tile(t: Table) -> None:
    t.tiles("10 1,1")


def removed(t: Table) -> None:
    t.s.removed.append(CONTENT.card("bribery"))


def active(t: Table) -> None:
    t.s.active[1].append(CONTENT.card("bribery"))


def discard(t: Table) -> None:
    t.s.discard[1].append(CONTENT.card("bribery"))


def year(t: Table) -> None:
    t.s.year += 1


@pytest.mark.rule("N.HIDDEN.1")
@pytest.mark.parametrize(
    "change", [unit, building, stock, token, first, passed, display, goals, unrest, upgrade, tile, year]
)
def test_the_table_is_public(change: Callable[[Table], None]) -> None:
    one, two = ground().turn("wolf"), ground().turn("wolf")
    change(two)
    different(one, two, *VIEWERS)


@pytest.mark.rule("N.HIDDEN.1")
def test_public_facts_in_every_view() -> None:
    t = ground().res("goat", food=2, lore=1).first("boar").turn("wolf")
    for who in VIEWERS:
        view = t.view(who)
        goat = view["seats"][1]
        assert (goat["clan"], goat["resources"], goat["reserve"]) == ("goat", {"food": 2, "wood": 0, "lore": 1}, 11)
        assert goat["upgrades"] == ["goat-teamwork", "goat-resourceful"]
        assert (view["year"], view["first"], view["turn"], view["decision"]["seat"]) == (3, 2, 0, 0)
        assert (view["unrest_left"], view["buildings_left"]["forge"]) == (10, 7)
        assert len(view["display"]) == len(view["achievements"]) == 3


@pytest.mark.rule("N.HIDDEN.2")
def test_public_counts() -> None:
    t = ground().turn("wolf")
    for who in VIEWERS:
        view = t.view(who)
        wolf = view["seats"][0]
        counts = (wolf["hand_count"], wolf["draw_count"], len(wolf["active"]), len(wolf["discard"]))
        assert counts == (2, 3, 0, 1)
        assert (view["tiles_left"], view["development_left"]) == (33 - 2, 9)


@pytest.mark.rule("N.HIDDEN.3", "N.HIDDEN.4")
@pytest.mark.parametrize("change", [active, discard, removed])
def test_active_areas_discard_piles_and_removed_cards_are_public(change: Callable[[Table], None]) -> None:
    one, two = ground().turn("wolf"), ground().turn("wolf")
    change(two)
    different(one, two, *VIEWERS)
    for who in VIEWERS:
        assert "bribery" in json.dumps(two.view(who))
        assert "bribery" not in json.dumps(one.view(who))


@pytest.mark.rule("N.HIDDEN.5")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    one, two = ground().turn("wolf"), ground().turn("wolf")
    two.s.hand[1][0], two.s.draw[1][0] = two.s.draw[1][0], two.s.hand[1][0]
    same(one, two, "wolf", "boar", "")
    different(one, two, "goat")
    assert one.view("goat")["seats"][1]["hand"] == sorted(one.zone("hand", "goat"), key=CONTENT.card)
    assert one.view("wolf")["seats"][1]["hand"] is None


@pytest.mark.rule("N.HIDDEN.6")
def test_the_order_of_a_draw_pile_is_hidden_even_from_its_owner() -> None:
    one, two = ground().turn("wolf"), ground().turn("wolf")
    swap(two.s.draw[0], 0, 2)
    same(one, two, *VIEWERS)
    assert one.view("wolf")["seats"][0]["draw_top"] == []


@pytest.mark.rule("N.HIDDEN.7")
def test_what_a_deck_consists_of_is_public() -> None:
    t = ground().turn("wolf")
    for who in VIEWERS:
        assert t.view(who)["seats"][1]["deck"] == ["bodyguard", "capture", "hunters", "incursion", "warriors"]
    two = ground().turn("wolf")
    two.s.hand[1][0] = CONTENT.card("bribery")
    different(t, two, *VIEWERS)


@pytest.mark.rule("N.HIDDEN.8")
def test_known_cards_on_top_of_a_draw_pile() -> None:
    # a display card: everybody knows it
    t = ground().display("scouts", "town-hall", "mercenary").turn("wolf").pick("pass", "town-hall")
    assert [t.view(who)["seats"][0]["draw_top"] for who in VIEWERS] == [["town-hall"]] * 4
    # cards returned by a Draw card: the owner alone, last one on top
    t = ground().hand("wolf", "cunning-merchant", "unrest").turn("wolf").play("cunning-merchant")
    t.pick("spy", "merchant")
    assert t.view("wolf")["seats"][0]["draw_top"] == ["merchant", "spy"]
    assert [t.view(who)["seats"][0]["draw_top"] for who in ("goat", "boar", "")] == [[], [], []]
    other = ground().hand("wolf", "cunning-merchant", "unrest").turn("wolf").play("cunning-merchant")
    other.pick("merchant", "spy")
    same(t, other, "goat", "boar", "")
    different(t, other, "wolf")


@pytest.mark.rule("N.HIDDEN.8")
def test_the_known_run_is_unbroken() -> None:
    t = ground().turn("wolf")
    t.s.known[0] = [0, 1, 2]  # from the bottom: unknown, returned by a draw, taken from the display
    assert t.view("wolf")["seats"][0]["draw_top"] == ["merchant", "spy"]
    assert t.view("goat")["seats"][0]["draw_top"] == ["merchant"]
    t.s.known[0] = [0, 2, 1]  # a public card under a card that only the owner knows
    assert t.view("wolf")["seats"][0]["draw_top"] == ["merchant", "spy"]
    assert t.view("goat")["seats"][0]["draw_top"] == []
    t.s.known[0] = [2, 0, 2]
    assert t.view("wolf")["seats"][0]["draw_top"] == t.view("goat")["seats"][0]["draw_top"] == ["merchant"]


@pytest.mark.rule("N.HIDDEN.9")
def test_drawn_cards_are_seen_by_the_drawer_and_discarded_ones_by_all() -> None:
    t = ground().hand("wolf", "merchant", "unrest").draws("wolf", "scouts", "spy", "rangers").turn("wolf")
    t.play("merchant")  # draw 3, discard 2
    assert [event[1] for event in numbers_of(t.s.events) if event[0] == EV_DRAW_CARDS] == [1]  # Wolf's eyes only
    assert sorted(t.view("wolf")["seats"][0]["drawn"]) == ["rangers", "scouts", "spy"]
    for who in ("goat", "boar", ""):
        seat = t.view(who)["seats"][0]
        assert (seat["drawn"], seat["drawn_count"]) == (None, 3)
        assert "Spy" not in t.log(who)
    assert "Spy" in t.log("wolf")
    t.pick("spy")
    for who in VIEWERS:
        assert "Spy" in t.log(who)
        assert t.view(who)["seats"][0]["discard"] == ["outpost", "spy"]
        assert "Rangers" not in t.log("goat")


@pytest.mark.rule("N.HIDDEN.10", "N.SPECIAL.2")
def test_a_hand_looked_at_is_seen_by_one_player_at_that_moment() -> None:
    t = ground().hand("wolf", "spy", "unrest").turn("wolf").play("spy", "goat")
    assert sorted(t.view("wolf")["seats"][1]["hand"]) == ["hunters", "warriors"]
    assert [t.view(who)["seats"][1]["hand"] for who in ("boar", "")] == [None, None]
    assert "Hunters" in t.log("wolf")
    assert "Hunters" not in t.log("boar")
    t.pick("warriors")
    assert t.view("wolf")["seats"][1]["hand"] is None  # afterwards its count only
    assert all("Warriors" in t.log(who) for who in VIEWERS)


@pytest.mark.rule("N.HIDDEN.10")
def test_the_pick_of_rapacious_exploitation_is_told_to_its_owner() -> None:
    def picked(card: str) -> Table:
        t = table("snake", "goat", "boar").tiles("start 0,0", "22 1,0").units("snake", "start-W", 2)
        t.units("goat", "22-S").units("boar", "22-E").hand("snake", "snake-rapacious").res("goat", food=2)
        t.hand("goat", "hunters", "warriors").hand("boar", "unrest", "unrest").turn("snake")
        return t.play("snake-rapacious", "goat", card).asks("goat", "rapacious")

    one, two = picked("hunters"), picked("warriors")
    same(one, two, "boar", "")
    different(one, two, "snake", "goat")
    one.pick("no")  # Goat pays: the card stays hidden
    assert "Hunters" not in one.log("boar")
    two.pick("discard")
    assert "Warriors" in two.log("boar")


@pytest.mark.rule("N.HIDDEN.5", "N.DECIDE.7")
def test_the_card_that_pays_for_an_upgrade_is_hidden_until_it_goes() -> None:
    """T: while its fate and the upgrade are chosen, the payer alone knows which card it is."""
    for players in (2, 3):
        clans = ("wolf", "goat", "boar")[:players]

        def paying(card: str, *after: str, clans: tuple[str, ...] = clans) -> Table:
            t = table(*clans).tiles("start 0,0", "22 1,0").units("wolf", "22-W").units("goat", "22-S")
            return t.hand("wolf", "fishing", "militia").res("wolf", lore=3).turn("wolf").pick("upgrade", card, *after)

        for after in ((), ("out",)):
            one, two = paying("fishing", *after), paying("militia", *after)
            same(one, two, *clans[1:], "")
            for t, card in ((one, "fishing"), (two, "militia")):
                assert top(t.redacted("wolf")).card == CONTENT.card(card)


@pytest.mark.rule("N.HIDDEN.11")
def test_the_development_deck_and_what_was_left_out_are_hidden() -> None:
    one, two, three = ground().turn("wolf"), ground().turn("wolf"), ground().turn("wolf")
    swap(two.s.dev, 0, 4)
    same(one, two, *VIEWERS)
    pool = three.s.unseen
    kind = CONTENT.card_set[three.s.dev[0]]
    i = next(i for i, card in enumerate(pool) if CONTENT.card_set[card] == kind)
    three.s.dev[0], pool[i] = pool[i], three.s.dev[0]
    pool.sort()
    same(one, three, *VIEWERS)
    hidden = [CONTENT.card_ids[card] for card in one.s.dev + one.s.unseen]
    text = json.dumps(one.view("wolf"))
    assert not [card for card in hidden if f'"{card}"' in text]


@pytest.mark.rule("N.HIDDEN.12")
def test_tile_pile_and_tile_hands_are_hidden_until_tiles_are_laid() -> None:
    def setup(goat: str) -> Table:
        return table("wolf", "goat", "boar").tiles("start 0,0").setup(wolf="22 10 24", goat=goat, boar="02 03 04")

    one, two = setup("05 06 07"), setup("05 06 07")
    swap(two.s.pile, 0, 9)
    same(one, two, *VIEWERS)
    other = setup("05 06 08")
    same(one, other, "wolf", "boar", "")
    different(one, other, "goat")
    assert one.view("goat")["seats"][1]["tiles"] == ["05", "06", "07"]
    assert one.view("wolf")["seats"][1]["tiles"] is None
    # a tile picked but not yet laid is still a secret
    one.pick("tile 22")
    two.pick("tile 10")
    same(one, two, "goat", "boar", "")
    one.pick("1,0")
    known = one.s.knowledge
    one.pick("r0")
    assert one.s.knowledge > known  # laid, it is seen: there is no way back without the others
    one.pick("22-E")
    assert "22" in [tile["tile"] for tile in one.view("boar")["map"]["tiles"]]


@pytest.mark.rule("N.HIDDEN.12")
def test_the_unused_tile_stays_unknown_and_drawn_tiles_are_public() -> None:
    s = fresh(2, 4, "wolf", "goat")
    while s.year == 0:
        s.apply(s.legal()[0])
    twin = s.clone()
    swap(twin.pile, 0, len(twin.pile) - 1)
    for viewer in (0, 1, -1):
        one, two = s.clone(), twin.clone()
        one.redact(viewer)
        two.redact(viewer)
        assert one.encode() == two.encode()
    t = ground().units("wolf", "22-E").pile("02", "03", "05").hand("wolf", "upgraded-scout-camp").turn("wolf")
    t.play("upgraded-scout-camp")
    assert [t.view(who)["drawn_tiles"] for who in VIEWERS] == [["02", "03"]] * 4


@pytest.mark.rule("N.HIDDEN.12", "N.TURN.12")
def test_what_is_laid_open_is_news_to_all() -> None:
    """T: the others learn it, so going back needs them."""
    t = ground().units("wolf", "22-E").hand("wolf", "scout-camp", "unrest").turn("wolf").play("scout-camp")
    t.asks("wolf", "redraw")
    known = t.s.knowledge
    t.pick("yes")  # a tile is drawn
    assert t.s.knowledge > known
    t = ground().turn("wolf")
    known = t.s.knowledge
    t.pick("pass").asks("wolf", "display")  # the hand is laid open
    assert t.s.knowledge > known


@pytest.mark.rule("N.HIDDEN.13")
def test_fame_totals_are_shown_to_their_owner_and_every_gain_to_all() -> None:
    t = ground().turn("wolf")
    t.s.fame = [4, 5, 6]
    assert [seat["fame"] for seat in t.view("goat")["seats"]] == [None, 5, None]
    assert [seat["fame"] for seat in t.view("")["seats"]] == [None, None, None]
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0", "10 1,1").units("wolf", "22-S").units("goat", "start-W")
    t.hand("wolf", "start-explore").pile("24", "05").turn("wolf").play("start-explore", "r0")
    assert "3 fame" in t.log("goat")
    assert "3 fame" in t.log("")


@pytest.mark.rule("N.HIDDEN.14")
def test_the_reply_window_is_invisible() -> None:
    t = ground().hand("goat", "defensive-strategy", "warriors").turn("wolf").play("militia").asks("goat", "reply")
    for who in ("wolf", "boar", ""):
        decision = t.view(who)["decision"]
        assert (decision["seat"], decision["kind"], decision["options"]) == (0, "turn", [])
        assert "reply" not in json.dumps(decision).lower()
    assert t.view("goat")["decision"]["seat"] == 1
    assert len(t.view("goat")["decision"]["options"]) == 2
    before = {who: t.log(who) for who in ("wolf", "boar", "")}
    t.pick("no").asks("wolf", "move")
    assert {who: t.log(who) for who in ("wolf", "boar", "")} == before  # not a word about it
    t = ground().hand("boar", "defensive-strategy", "warriors").turn("wolf").play("militia").asks("boar", "reply")
    for who in ("wolf", "goat", ""):  # nor which seat is asked
        assert (t.redacted(who).to_move, top(t.redacted(who)).place) == (0, 1)
    t = ground().hand("goat", "defensive-strategy", "warriors").turn("wolf").play("militia").pick("reply")
    assert all("Defensive Strategy" in t.log(who) for who in VIEWERS)


@pytest.mark.rule("N.HIDDEN.15")
def test_options_are_shown_to_the_player_asked_only() -> None:
    t = ground().turn("wolf")
    assert len(t.view("wolf")["decision"]["options"]) == len(t.s.legal())
    for who in ("goat", "boar", ""):
        assert t.view(who)["decision"]["options"] == []
        assert t.redacted(who).options == []


@pytest.mark.rule("N.HIDDEN.16")
def test_dice_and_their_use_are_public() -> None:
    t = ground().hand("wolf", "start-move", "unrest").turn("wolf").dice("split", "double axe")
    t.play("start-move", "22-W", "22-S", 3).pick("axe")
    shown = [event for event in numbers_of(t.s.events) if event[0] in (EV_ROLL, EV_SPLIT)]
    assert [event[0] for event in shown] == [EV_ROLL, EV_SPLIT, EV_ROLL]
    assert {event[1] for event in shown} == {255}


@pytest.mark.rule("N.HIDDEN.18")
def test_the_random_stream_is_hidden() -> None:
    one, two = ground().turn("wolf"), ground().turn("wolf")
    two.s.rng.seed(99)
    two.s.knowledge += 5
    same(one, two, *VIEWERS)


@pytest.mark.rule("N.HIDDEN.19")
def test_a_spectator_sees_what_is_public_and_all_is_open_at_the_end() -> None:
    view = ground().turn("wolf").view("")
    for seat in view["seats"]:
        assert (seat["hand"], seat["fame"], seat["tiles"], seat["drawn"]) == (None, None, None, None)
    t = ground().year(7)
    t.s.fame = [1, 2, 3]
    t.phase("end")
    assert t.s.over
    for who in VIEWERS:
        view = t.view(who)
        assert [seat["fame"] for seat in view["seats"]] == [1, 2, 3]
        assert sorted(view["seats"][1]["hand"]) == ["hunters", "warriors"]
        assert view["decision"]["kind"] == "over"


@pytest.mark.rule("N.HIDDEN.21")
def test_cards_from_a_public_place_to_a_hand_are_seen_going() -> None:
    t = ground().hand("wolf", "negociation", "unrest").turn("wolf").play("negociation", "outpost")
    assert all("Outpost" in t.log(who) for who in VIEWERS)
    assert t.view("goat")["seats"][0]["hand"] is None
    assert t.view("goat")["seats"][0]["hand_count"] == 2
    t = ground().hand("wolf", "fishing", "unrest").res("wolf", lore=3).turn("wolf")
    t.pick("upgrade", "fishing", "active", "wolf-plunder")
    assert all("Plunder" in t.log(who) for who in VIEWERS)
    assert t.view("goat")["seats"][0]["hand"] is None


@pytest.mark.rule("N.HIDDEN.21", "N.INV.27")
def test_the_log_names_no_hidden_card() -> None:
    names = {CONTENT.card_ids[card]: CONTENT.card_names[card] for card in range(len(CONTENT.card_ids))}
    t = ground().hand("wolf", "upgraded-trading-post", "unrest").turn("wolf").play("upgraded-trading-post")
    drawn = t.options()
    t.pick(drawn[0])
    for card in drawn[1:]:
        assert names[card] in t.log("wolf")
        assert names[card] not in t.log("goat")
    assert names[drawn[0]] in t.log("goat")
    assert events(t.s, EV_DRAW_CARDS)  # and the drawer was told


@pytest.mark.rule("N.INV.27", "N.HIDDEN.5", "N.HIDDEN.6", "N.HIDDEN.11", "N.HIDDEN.12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dealt_worlds_look_the_same_to_the_viewer_and_differ_in_what_is_hidden(players: int) -> None:
    rng = random.Random(players)
    s = fresh(players, players, *("snake", "goat", "boar", "bear", "raven")[:players])
    varied = 0
    steps = 0
    while not s.over:
        steps += 1
        if steps % 7 == 0:
            viewer = rng.randrange(-1, players)
            seen = s.clone()
            seen.redact(viewer)
            world = seen.clone()
            dealer = Rng()
            dealer.seed(rng.getrandbits(64))
            world.deal(dealer)
            assert world.check() == ""
            varied += world.hand != s.hand or world.pile != s.pile or world.draw != s.draw
            world.redact(viewer)
            assert world.encode() == seen.encode()
        s.apply(rng.choice(s.legal()))
    assert varied > steps // 14
