"""Section SPECIAL: hands, copying, effects of a year, combats of Special cards."""

import pytest

from meadhall.northgard.codes import EV_SEE_HAND
from tests.happened import numbers_of
from tests.rules.northgard.table import KINDS, Table, table

# A = {start-E, 22-W}, closed; 22-S (lore) and 22-E next to A and each other; 22-N behind Rough pieces.


def ground(*clans: str) -> Table:
    t = table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")
    return t.units(t.clans[0], "22-W", 3).units(t.clans[1], "22-S", 2)


@pytest.mark.rule("N.SPECIAL.1")
def test_a_special_card_does_what_it_says() -> None:
    t = ground().hand("boar", "fishing").turn("boar").play("fishing").done()
    assert t.stock("boar") == (3, 0, 0)


@pytest.mark.rule("N.SPECIAL.2", "N.HIDDEN.10")
def test_a_hand_is_shown_to_the_player_of_the_card_alone() -> None:
    t = ground("boar", "raven", "goat").hand("raven", "militia", "scouts").hand("boar", "spy").turn("boar")
    t.play("spy", "raven")
    seen = [e for e in numbers_of(t.s.events) if e[0] == EV_SEE_HAND]
    assert [e[1] for e in seen] == [1]  # a mask of one seat
    t.asked("boar", "hand card", "militia", "scouts")


@pytest.mark.rule("N.SPECIAL.3")
def test_empty_hands_are_no_targets_and_are_skipped() -> None:
    t = ground("boar", "raven", "goat").hand("raven").hand("goat", "militia", "scouts").hand("boar", "spy")
    t.turn("boar").play("spy").asks("boar", "hand card").pick("scouts")  # Goat was the only target
    assert t.zone("discard", "goat") == ["scouts"]
    t = ground("boar", "raven", "goat").hand("raven").hand("goat", "militia", "scouts").hand("boar", "ancestral-curse")
    t.turn("boar").play("ancestral-curse").asked("goat", "curse", "militia", "scouts")
    t = ground().hand("raven").hand("boar", "snake-rapacious").turn("boar").refused("snake-rapacious", "no target")


@pytest.mark.rule("N.SPECIAL.4")
def test_a_copied_card_stays_where_it_is_and_is_not_played() -> None:
    t = ground().active("raven", "fishing", "unrest").hand("boar", "enemy-secrets").turn("boar")
    t.play("enemy-secrets").done()
    assert t.stock("boar") == (3, 0, 0)
    assert t.zone("active", "raven") == ["fishing", "unrest"]
    assert t.zone("active", "boar") == ["enemy-secrets"]
    assert t.zone("played", "boar") == ["enemy-secrets"]


@pytest.mark.rule("N.SPECIAL.5")
def test_copy_cards_replies_unrest_and_achievements_are_never_copied() -> None:
    t = ground().active("raven", "defensive-strategy", "unrest", "warlord", "legendary-heroes", "fishing", "scouts")
    t.units("boar", "22-E").hand("boar", "enemy-secrets").turn("boar").play("enemy-secrets")
    t.asked("boar", "copy", "fishing", "scouts").refused("legendary-heroes", "no copy").refused("unrest", "no copy")
    t = ground().active("raven", "defensive-strategy", "unrest", "warlord", "legendary-heroes")
    t.hand("boar", "enemy-secrets").turn("boar").refused("enemy-secrets", "no copy")


@pytest.mark.rule("N.SPECIAL.6")
def test_only_what_the_copier_could_play_now_can_be_copied() -> None:
    t = ground().active("raven", "start-build", "fishing", "militia").hand("boar", "enemy-secrets").turn("boar")
    t.play("enemy-secrets").asked("boar", "copy", "fishing", "militia").refused("start-build", "no build")
    t = ground().active("raven", "start-build").hand("boar", "enemy-secrets").turn("boar")
    t.refused("enemy-secrets", "no copy")


@pytest.mark.rule("N.SPECIAL.7")
def test_only_the_copy_cards_own_flash_mark_counts() -> None:
    # Enemy Secrets (no Flash) copying Fishing (Flash) uses up the turn's card
    t = ground().active("raven", "fishing").hand("boar", "enemy-secrets", "start-move").turn("boar")
    t.play("enemy-secrets").done()
    # Legendary Heroes (Flash) copying Move (no Flash) does not
    t = (
        ground()
        .played("boar", "start-move")
        .hand("boar", "legendary-heroes", "town-hall", "start-recruit")
        .turn("boar")
    )
    t.play("legendary-heroes", "22-W", "22-E", 1).goes_on("town-hall", "start-recruit")


@pytest.mark.rule("N.SPECIAL.8")
def test_parts_that_need_another_clans_piece_are_skipped() -> None:
    t = ground("boar", "bear").units("bear", "22-E", 0, kaija=True).active("bear", "bear-awakens")
    t.hand("boar", "enemy-secrets").turn("boar").play("enemy-secrets", "22-S")
    t.asked("boar", "recruit", "22-W", "stop").pick("22-W", "22-W").done()
    assert t.s.awake == 0
    t = ground("boar", "snake").active("snake", "snake-clan").hand("boar", "enemy-secrets").turn("boar")
    t.play("enemy-secrets").asks("boar", "move").pick("stop").done()


@pytest.mark.rule("N.SPECIAL.9")
def test_cards_used_by_wait_can_be_copied() -> None:
    t = ground().hand("boar", "unrest", "enemy-secrets").hand("raven", "fishing", "unrest").turn("boar")
    t.pick("wait", "unrest").pick("wait", "fishing").play("enemy-secrets").done()
    assert t.stock("boar") == (3, 0, 0)
    assert t.zone("played", "raven") == []


@pytest.mark.rule("N.SPECIAL.10", "N.ENDYEAR.6")
def test_effects_of_a_year_end_with_it() -> None:
    t = ground("bear", "raven").hand("bear", "conqueror", "bear-awakens", "future-sight", "unrest")
    t.hand("raven", "unrest").draws("raven", "scouts").turn("bear")
    t.play("conqueror").play("bear-awakens", "stop").play("future-sight").pick(t.options()[0])
    assert (t.s.conqueror[0], t.s.awake, t.s.took[0]) == (1, 1, 1)
    t.pick("pass").pick("pass")  # Raven takes the last display card, Bear none
    assert t.s.year == 4
    assert (t.s.conqueror, t.s.awake, t.s.took) == ([0, 0], 0, [0, 0])


@pytest.mark.rule("N.SPECIAL.11")
def test_a_combat_of_a_special_card_is_resolved_at_once_without_card_bonus() -> None:
    t = ground("wolf", "raven").loose("defense-tower", "22-S").hand("wolf", "hidden-ways").turn("wolf")
    t.dice("double axe", "double axe").play("hidden-ways", "22-S", 3)
    t.asks("raven", "retreat").pick("22-E", 2).done()  # 3 + 2 against 2 + 2
    assert t.force("wolf") == {"22-S": 2}  # the tower counts
    assert t.stock("wolf") == (1, 0, 0)  # and so does the clan power


@pytest.mark.rule("N.SPECIAL.12")
def test_a_copied_effect_is_a_full_action_of_its_kind() -> None:
    # a copied Build gives Goat food
    t = table("goat", "raven").tiles("start 0,0", "24 -1,0").units("goat", "24-S").units("raven", "24-NW")
    t.res("goat", wood=1).active("raven", "start-build").hand("goat", "enemy-secrets").turn("goat")
    t.play("enemy-secrets", "food-silo").done()
    assert t.stock("goat") == (1, 0, 0)
    # a copied Explore gives closing fame
    t = table("stag", "raven").tiles("start 0,0", "22 1,0", "10 1,1").units("stag", "22-S").units("raven", "22-E")
    t.active("raven", "scouts").hand("stag", "enemy-secrets").pile("24").turn("stag").play("enemy-secrets", "r0").done()
    assert t.fame("stag") == 4
    # a copied Move has its bonus
    t = ground().active("raven", "grizzled-warriors").hand("boar", "enemy-secrets").turn("boar")
    t.dice("double axe", "triple axe").play("enemy-secrets", "22-W", "22-S", 3).asks("raven", "retreat")  # 7 to 5
    # the copy card alone is remembered as played
    t = ground().active("raven", "fishing").hand("boar", "enemy-secrets").turn("boar").play("enemy-secrets")
    assert t.zone("played", "boar") == ["enemy-secrets"]


@pytest.mark.rule("N.CARD.spy", "N.CARD.ancestral-curse", "N.CARD.wolf-plunder")
@pytest.mark.parametrize("card", ["spy", "ancestral-curse", "wolf-plunder"])
def test_then_draw_one_draws_exactly_one(card: str) -> None:
    t = table("wolf", "goat").tiles("start 0,0", "22 1,0").units("wolf", "22-W", 2).units("goat", "22-S", 2)
    t.hand("goat", "fishing", "militia").hand("wolf", card).draws("wolf", "scouts", "town-hall", "market-place")
    t.turn("wolf").play(card)
    while t.s.turn == 0 and KINDS[t.s.kind] not in ("turn", "go on"):
        t.pick(t.options()[0])
    assert t.zone("hand", "wolf") == ["scouts"]
    assert t.zone("draw", "wolf") == ["town-hall", "market-place"]


@pytest.mark.rule("N.CARD.stag-glory", "N.BUILD.1")
def test_glory_of_the_clan_may_build_a_large_building_first() -> None:
    """A large building is a way to build first, too."""
    t = table("stag", "goat").tiles("start 0,0", "13 1,0").units("stag", "13-NESW").units("goat", "start-N")
    t.res("stag", wood=3).hand("stag", "stag-glory").turn("stag").play("stag-glory")
    t.asked("stag", "collect before", "13-NESW", "stop")
