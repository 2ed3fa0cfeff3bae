"""Section TURN: options A to F, Flash, the reply window, passing; worked examples 14, 15, 21, 25."""

import pytest

from meadhall.northgard.codes import EV_CANCEL, EV_FIRST_MARKER
from tests.rules.northgard.table import CONTENT, Table, events, table


def ground(*clans: str) -> Table:
    """Each player holds a territory; nothing but what a test adds can be built or drawn."""
    t = table(*(clans or ("wolf", "goat"))).tiles("start 0,0", "22 1,0")
    for clan, area in zip(t.clans, ("22-E", "22-S", "start-W", "start-N"), strict=False):
        t.units(clan, area, 3)
    return t


def flash_hand() -> Table:
    t = ground().pile("10", "02", "03").hand("wolf", "town-hall", "start-move", "scouts", "start-recruit")
    return t.hand("goat", "unrest", "unrest").turn("wolf")


@pytest.mark.rule("N.TURN.1", "N.DECIDE.5")
def test_one_of_six_options() -> None:
    t = ground().hand("wolf", "fishing").res("wolf", lore=3).turn("wolf")
    t.asked("wolf", "turn", "fishing", "wait", "replace", "remove", "upgrade", "pass")
    for lore, missing in ((2, {"upgrade"}), (1, {"upgrade", "remove"}), (0, {"upgrade", "remove", "replace"})):
        t = ground().hand("wolf", "fishing").res("wolf", food=9, wood=9, lore=lore).turn("wolf")
        t.asked("wolf", "turn", *({"fishing", "wait", "replace", "remove", "upgrade", "pass"} - missing))
        for name in missing:
            t.refused(name, "no lore")


@pytest.mark.rule("N.TURN.2")
def test_without_cards_only_pass_is_left() -> None:
    t = ground().hand("wolf").res("wolf", lore=9).turn("wolf")
    t.asks("wolf", "display")  # passing was the only option, so it was not asked
    assert t.s.passed[0] == 1
    t = ground().hand("wolf", "fishing", "unrest").hand("goat", "unrest", "unrest").res("wolf", lore=9)
    t.turn("wolf").play("fishing").pick("wait").pick("wait").done("goat")
    t.pick("wait").asks("wolf", "display")


@pytest.mark.rule("N.TURN.3", "N.EX.14")
def test_flash_cards_before_and_after_one_other_card() -> None:
    t = flash_hand().play("town-hall", "22-E").goes_on("start-move", "scouts", "start-recruit")
    t.play("start-move", "stop").goes_on("scouts").refused("start-recruit", "one card")
    t.not_offered("wait", "pass", "replace", "remove", "upgrade")
    t.play("scouts").pick(t.options()[0]).done()  # nothing allowed is left: the turn ended by itself
    assert t.zone("hand", "wolf") == ["start-recruit"]


@pytest.mark.rule("N.TURN.3", "N.EX.15")
def test_flash_cards_alone() -> None:
    t = flash_hand().play("scouts").pick("r0").goes_on("town-hall", "start-move", "start-recruit")
    t.play("town-hall", "22-E").goes_on("start-move", "start-recruit").pick("stop").done()
    assert t.zone("active", "wolf") == ["scouts", "town-hall"]


@pytest.mark.rule("N.TURN.4")
def test_a_card_is_resolved_completely_before_the_next() -> None:
    t = ground().hand("wolf", "town-hall", "fishing").turn("wolf").play("town-hall")
    assert t.zone("active", "wolf") == ["town-hall"]  # face up before anything is chosen
    t.asked("wolf", "recruit", "22-E", "stop").not_offered("fishing").pick("22-E")
    t.goes_on("fishing")


@pytest.mark.rule("N.TURN.4")
def test_only_a_playable_card_of_the_own_hand_can_be_played() -> None:
    t = ground().hand("wolf", "start-build", "fishing").hand("goat", "militia").turn("wolf")
    t.refused("start-build", "no build").refused("militia", "not in hand").offered("fishing")


@pytest.mark.rule("N.TURN.5", "N.DECIDE.9")
def test_after_a_card_the_player_goes_on_or_ends_the_turn() -> None:
    t = ground().hand("wolf", "fishing", "wood-monopoly", "start-move").turn("wolf").play("fishing")
    t.asked("wolf", "go on", "wood-monopoly", "start-move", "stop").pick("stop").done()
    t = ground().hand("wolf", "fishing", "start-build", "unrest").turn("wolf").play("fishing")
    t.done()  # no allowed playable card: not asked


@pytest.mark.rule("N.TURN.6")
def test_options_b_to_f_are_whole_turns() -> None:
    for option in ("wait", "replace", "remove"):
        t = ground().hand("wolf", "fishing", "wood-monopoly").res("wolf", lore=3).turn("wolf")
        t.pick(option, "fishing").done("goat")
    t = ground().hand("wolf", "fishing", "wood-monopoly").res("wolf", lore=6).turn("wolf")
    t.pick("upgrade", "fishing", "active", "wolf-plunder").done("goat")
    assert t.zone("hand", "wolf") == ["wood-monopoly", "wolf-plunder"]


@pytest.mark.rule("N.TURN.7")
def test_wait() -> None:
    t = ground().hand("wolf", "fishing", "unrest").draws("wolf", "scouts").res("wolf", food=1, wood=1, lore=1)
    t.turn("wolf").pick("wait").asked("wolf", "option card", "fishing", "unrest").pick("fishing").done("goat")
    assert t.zone("active", "wolf") == ["fishing"]
    assert t.zone("hand", "wolf") == ["unrest"]
    assert t.stock("wolf") == (1, 1, 1)  # no effect, no cost
    assert t.zone("played", "wolf") == []


@pytest.mark.rule("N.TURN.8")
def test_replace() -> None:
    t = ground().hand("wolf", "fishing", "unrest").draws("wolf", "scouts", "spy").res("wolf", lore=3).turn("wolf")
    t.pick("replace").asked("wolf", "option card", "fishing", "unrest").pick("fishing").done("goat")
    assert t.zone("active", "wolf") == ["fishing"]
    assert t.zone("hand", "wolf") == ["unrest", "scouts"]
    assert t.stock("wolf") == (0, 0, 2)


@pytest.mark.rule("N.TURN.9")
def test_remove() -> None:
    t = ground().hand("wolf", "fishing", "militia", "unrest").draws("wolf", "scouts", "spy", "merchant")
    t.res("wolf", lore=3).turn("wolf").pick("remove").asked("wolf", "option card", "fishing", "militia")
    t.refused("unrest", "unrest stays").pick("fishing").done("goat")
    assert CONTENT.card("fishing") in t.s.removed
    assert t.zone("active", "wolf") == []
    assert t.zone("hand", "wolf") == ["militia", "unrest", "scouts", "spy"]
    assert t.stock("wolf") == (0, 0, 1)


@pytest.mark.rule("N.TURN.10", "N.DECIDE.6", "N.DECIDE.7", "N.DECIDE.8")
@pytest.mark.parametrize("fate", ["active", "out"])
def test_upgrade(fate: str) -> None:
    t = ground().hand("wolf", "fishing", "unrest").res("wolf", lore=4).turn("wolf").pick("upgrade")
    t.asked("wolf", "option card", "fishing", "unrest").pick("fishing").asked("wolf", "fate", "active", "out")
    t.pick(fate).asked("wolf", "upgrade", "wolf-plunder", "wolf-call-to-war").pick("wolf-call-to-war").done("goat")
    assert t.zone("hand", "wolf") == ["unrest", "wolf-call-to-war"]
    assert t.zone("upgrades", "wolf") == ["wolf-plunder"]
    assert t.zone("active", "wolf") == (["fishing"] if fate == "active" else [])
    assert (CONTENT.card("fishing") in t.s.removed) == (fate == "out")
    assert t.stock("wolf") == (0, 0, 1)
    t.pick("wait").asks("wolf", "turn").offered("wolf-call-to-war")  # from the next turn on


@pytest.mark.rule("N.TURN.10")
def test_no_upgrade_without_an_upgrade_card_left() -> None:
    t = ground().hand("wolf", "wolf-plunder", "wolf-call-to-war").res("wolf", lore=9).turn("wolf")
    t.refused("upgrade", "no upgrade")


@pytest.mark.rule("N.TURN.11")
def test_replace_and_remove_with_nothing_to_draw_and_more_than_once() -> None:
    t = ground().hand("wolf", "fishing", "militia", "unrest").hand("goat", *["unrest"] * 3).res("wolf", lore=9)
    t.turn("wolf").pick("replace", "fishing").done("goat")
    assert t.zone("hand", "wolf") == ["militia", "unrest"]
    t.pick("wait").pick("remove").done("goat")  # militia is the one removable card
    assert t.zone("hand", "wolf") == ["unrest"]
    t.pick("wait").pick("upgrade", "wolf-plunder").done("goat")
    t.pick("wait").pick("replace").asks("goat", "display")  # Goat's cards are used up
    assert t.stock("wolf") == (0, 0, 9 - 1 - 2 - 3 - 1)


@pytest.mark.rule("N.TURN.12", "N.DECIDE.10")
def test_pass() -> None:
    t = ground().hand("wolf", "fishing", "unrest").active("wolf", "militia").draws("wolf", "spy")
    t.discards("wolf", "rangers").display("scouts", "capture").turn("wolf").pick("pass")
    assert sorted(t.zone("discard", "wolf")) == ["fishing", "militia", "rangers", "unrest"]  # before the choice
    t.asked("wolf", "display", "scouts", "capture").not_offered("stop").refused("fishing", "not on offer")
    t.pick("capture").asks("goat", "turn")
    assert t.zone("draw", "wolf") == ["capture", "spy"]
    assert t.zone("hand", "wolf") == t.zone("active", "wolf") == []


@pytest.mark.rule("N.TURN.12")
def test_a_passed_player_takes_no_more_turns() -> None:
    t = ground().hand("wolf", "fishing").hand("goat", "unrest", "unrest", "unrest").turn("wolf").pick("pass")
    t.pick(t.options()[0])
    for _ in range(2):
        t.asks("goat", "turn").pick("wait")
    t.asks("goat", "turn")


@pytest.mark.rule("N.TURN.13")
def test_the_display_card_is_mandatory_with_two_exceptions() -> None:
    t = (
        ground()
        .hand("wolf", "fishing")
        .display("scouts", "capture")
        .turn("wolf")
        .pick("pass")
        .not_offered("stop", "no")
    )
    # one card left: it is taken without asking
    t = ground().passed("goat").display("scouts").hand("wolf", "unrest").turn("wolf").pick("pass")
    assert t.zone("hand", "wolf")[0] == "scouts"  # next year's first card
    # the display is empty
    t = ground().display().hand("wolf", "unrest").draws("wolf", "spy").turn("wolf").pick("pass").asks("goat", "turn")
    assert t.zone("draw", "wolf") == ["spy"]
    # a card was taken by Future Sight
    t = ground().hand("wolf", "future-sight", "unrest").hand("goat", "unrest", "unrest").display("scouts", "capture")
    t.turn("wolf").play("future-sight", "scouts").done().pick("wait").pick("pass").asks("goat", "turn")
    assert t.zone("draw", "wolf") == ["scouts"]


@pytest.mark.rule("N.TURN.14")
def test_pass_is_a_whole_turn_even_with_cards_left() -> None:
    t = ground().hand("wolf", "fishing", "wood-monopoly", "unrest").turn("wolf").offered("pass").play("fishing")
    t.not_offered("pass").play("wood-monopoly").done()
    t = ground().hand("wolf", "fishing", "wood-monopoly").turn("wolf").pick("pass").asks("wolf", "display")


@pytest.mark.rule("N.TURN.15", "N.DECIDE.11")
def test_the_reply_window_comes_before_anything_of_the_card() -> None:
    t = ground("wolf", "goat", "boar").hand("wolf", "start-move").hand("boar", "defensive-strategy", "unrest")
    t.hand("goat", "fishing").turn("wolf").play("start-move")
    assert t.zone("active", "wolf") == ["start-move"]
    t.asked("boar", "reply", "reply", "no").pick("no").asks("wolf", "move")  # Goat was not asked
    assert t.zone("hand", "boar") == ["defensive-strategy", "unrest"]


@pytest.mark.rule("N.TURN.15")
def test_no_window_for_other_options_nor_for_the_holder_of_the_turn() -> None:
    t = ground().hand("wolf", "fishing", "unrest").hand("goat", "defensive-strategy", "unrest").res("wolf", lore=9)
    t.turn("wolf").pick("wait", "fishing").done("goat")
    t = ground().hand("wolf", "fishing", "defensive-strategy").turn("wolf").play("fishing").done()  # not to oneself
    # cards lying elsewhere than in a hand answer nothing
    t = ground().hand("wolf", "fishing", "unrest").discards("goat", "defensive-strategy").turn("wolf").play("fishing")
    t.done()


@pytest.mark.rule("N.TURN.16", "N.EX.21")
def test_a_cancelled_first_card_leaves_all_options() -> None:
    t = ground().hand("wolf", "heroic-charge", "start-move").hand("goat", "defensive-strategy", "unrest")
    t.res("wolf", lore=3).turn("wolf").play("heroic-charge").asked("goat", "reply", "reply", "no").pick("reply")
    assert t.zone("discard", "wolf") == ["heroic-charge"]
    assert t.zone("active", "wolf") == []
    assert t.zone("active", "goat") == ["defensive-strategy"]
    assert t.zone("played", "wolf") == []
    assert events(t.s, EV_CANCEL) == [[1, CONTENT.card("heroic-charge")]]
    t.asked("wolf", "turn", "start-move", "wait", "replace", "remove", "upgrade", "pass")
    t.play("start-move").asks("wolf", "move")  # room for a card without Flash


@pytest.mark.rule("N.TURN.16")
def test_a_cancelled_only_card_leaves_pass() -> None:
    t = ground().hand("wolf", "heroic-charge").hand("goat", "defensive-strategy", "unrest").turn("wolf")
    t.play("heroic-charge").pick("reply").asks("wolf", "display")
    assert events(t.s, EV_FIRST_MARKER) == [[0]]


@pytest.mark.rule("N.TURN.16", "N.EX.25")
def test_reply_in_a_flash_chain() -> None:
    t = ground().hand("wolf", "town-hall", "start-move", "incursion", "fishing").hand("goat", "unrest", "unrest")
    t.hand("goat", "defensive-strategy", "unrest").res("wolf", lore=9).turn("wolf")
    t.play("town-hall").pick("no").pick("22-E").goes_on("start-move", "incursion", "fishing")
    t.play("start-move").pick("reply")
    assert t.zone("discard", "wolf") == ["start-move"]
    t.goes_on("incursion", "fishing").not_offered("wait", "replace", "remove", "upgrade", "pass")
    t.pick("stop").done()


@pytest.mark.rule("N.TURN.17")
def test_nobody_acts_outside_these_rules() -> None:
    t = ground("wolf", "goat", "boar").passed("boar").hand("wolf", "fishing", "unrest").hand("goat", "militia")
    t.turn("wolf").asks("wolf", "turn")
    assert t.zone("hand", "boar") == []
    t.play("fishing").asks("goat", "turn").pick("wait").asks("wolf", "turn")  # Boar has no turn


@pytest.mark.rule("N.TURN.18")
def test_the_list_of_cards_played_this_year() -> None:
    t = ground().hand("wolf", "fishing", "wood-monopoly", "lore-mastery", "unrest", "scouts").pile("10")
    t.hand("goat", "defensive-strategy", "unrest", "unrest").res("wolf", lore=3).turn("wolf")
    t.play("fishing").pick("no").play("wood-monopoly").pick("reply").play("lore-mastery").pick("stop").done()
    t.pick("wait").pick("wait", "unrest").done("goat")
    assert t.zone("played", "wolf") == ["fishing", "lore-mastery"]  # not the cancelled one, not the Wait
    t.pick("wait").pick("pass").pick(t.options()[0])
    while t.s.year == 3:
        t.s.apply(t.s.legal()[-1])
    assert t.zone("played", "wolf") == []  # the year is over


@pytest.mark.rule("N.TURN.19", "N.CARD.start-feast", "N.DECIDE.12")
def test_feast_is_one_basic_action_at_starting_strength() -> None:
    def feast() -> Table:
        t = ground().pile("10", "02").res("wolf", wood=1).units("wolf", "22-W").hand("wolf", "start-feast")
        return t.hand("goat", "unrest", "unrest").turn("wolf").play("start-feast")

    feast().asked("wolf", "basic", "recruit", "build", "move", "explore")
    t = feast().pick("recruit", "22-E").asks("goat", "turn")  # one unit
    assert t.force("wolf") == {"22-E": 4, "start-E": 1}
    t = feast().pick("move").asks("wolf", "move").pick("22-E", "22-W", 1).asks("goat", "turn")  # one move
    t = feast().pick("build").asks("wolf", "build type").pick("carved-stone").asks("goat", "turn")
    t = feast().pick("explore").asks("wolf", "rotation").pick("r0").asks("goat", "turn")


@pytest.mark.rule("N.TURN.19")
def test_feast_offers_only_what_is_possible() -> None:
    t = ground().pile().hand("wolf", "start-feast").turn("wolf").play("start-feast")
    t.asked("wolf", "basic", "recruit", "move").refused("build", "no build").refused("explore", "pile empty")
