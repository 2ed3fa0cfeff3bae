"""Section GEN: principles that every card and phase follows."""

import pytest

import meadhall
from meadhall.core.errors import SetupError
from meadhall.northgard import GAME, score
from meadhall.northgard.codes import A_CARD, EV_PAY, EV_ROLL
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, table


def ground(*clans: str) -> Table:
    t = table(*(clans or ("boar", "raven"))).tiles("start 0,0", "22 1,0")
    return t.units(t.clans[0], "22-W", 3).units(t.clans[1], "22-S", 2)


@pytest.mark.rule("N.GEN.1")
def test_the_final_rules_are_the_default_and_every_option_is_off() -> None:
    full = GAME.complete(3, None)
    assert not any(full[spec.name] for spec in GAME.options if spec.kind == "flag")
    game = meadhall.state("northgard", players=3, seed=1)
    assert getattr(game, "modules", -1) == 0
    assert getattr(game, "v", [])[0] == 0  # seven years, final rules


@pytest.mark.rule("N.GEN.2")
def test_a_card_beats_a_general_rule() -> None:
    # N.BUILD.5 forbids a second Food Silo, Goat Clan allows it
    t = table("goat", "raven").tiles("start 0,0", "02 1,0", "12 2,0").units("goat", "02-ESW").units("raven", "02-N")
    t.building("food-silo", "02-ESW").res("goat", wood=2).hand("goat", "goat-clan", "start-build").turn("goat")
    t.play("goat-clan").offered("food-silo")


@pytest.mark.rule("N.GEN.3")
def test_seats_go_round_clockwise() -> None:
    t = table("boar", "raven", "goat").tiles("start 0,0").hand("raven", "fishing", "unrest").turn("raven")
    t.play("fishing").done("goat")
    t.pick("wait").done("boar")


@pytest.mark.rule("N.GEN.4")
def test_one_player_one_decision_and_its_result_before_the_next() -> None:
    t = ground("boar", "raven", "goat").hand("raven", "fishing", "scouts").hand("goat", "militia", "spy")
    t.hand("boar", "ancestral-curse").turn("boar").play("ancestral-curse").asks("raven", "curse").pick("fishing")
    assert t.zone("discard", "raven") == ["fishing"]  # done before Goat is asked
    t.asks("goat", "curse")


@pytest.mark.rule("N.GEN.5")
def test_several_players_are_asked_from_the_left_attackers_before_defenders() -> None:
    t = ground("boar", "raven", "goat").hand("boar", "fishing", "scouts").hand("goat", "militia", "spy")
    t.hand("raven", "ancestral-curse").turn("raven").play("ancestral-curse").asks("goat", "curse").pick("spy")
    t.asks("boar", "curse")
    t = ground().res("boar", food=1).res("raven", food=1).hand("boar", "start-move").turn("boar")
    t.play("start-move", "22-W", "22-S", 3).asks("boar", "food").pick(0).asks("raven", "food")


@pytest.mark.rule("N.GEN.6")
def test_a_single_option_is_taken_without_asking() -> None:
    t = table("boar", "raven").tiles("start 0,0", "24 -1,0").units("boar", "24-S").units("raven", "24-NW")
    t.res("boar", wood=1).hand("boar", "start-build").turn("boar").play("start-build").asks("boar", "build type")
    t.pick("food-silo").done()  # neither the one territory nor the one space is asked for
    t = ground().hand("boar", "town-hall").turn("boar").play("town-hall").asked("boar", "recruit", "22-W", "stop")


@pytest.mark.rule("N.GEN.7")
def test_parts_in_order_impossible_ones_skipped() -> None:
    t = ground().hand("boar", "spy").hand("raven").draws("boar", "scouts").turn("boar").play("spy")
    assert t.zone("hand", "boar") == ["scouts"]  # no hand to look at: the draw remains
    t = ground().units("boar", "22-E", 11).hand("boar", "capture").turn("boar").play("capture").done()
    assert t.force("raven") == {"22-S": 1}
    assert t.reserve("boar") == 0  # no unit to add: that part is skipped


@pytest.mark.rule("N.GEN.8")
def test_typed_cards_need_their_basic_action() -> None:
    t = ground().hand("boar", "scouts", "improved-villager-tools", "market-place", "hunters", "start-move").turn("boar")
    t.asked("boar", "turn", "start-move", "wait", "pass")  # A is closed, no wood, no cards to draw, no food icon


@pytest.mark.rule("N.GEN.9")
def test_move_cards_need_a_first_move() -> None:
    # 20-NW touches only 20-ES, over a Rough piece: one move does not suffice, two do
    t = table("boar", "raven").tiles("start 0,0", "20 5,5").units("boar", "20-NW", 2).units("raven", "start-E")
    t.totals = False
    t.hand("boar", "start-move", "militia").turn("boar").refused("start-move", "no move").offered("militia")
    t = table("boar", "raven").tiles("start 0,0").units("raven", "start-E").hand("boar", "start-move").turn("boar")
    t.refused("start-move", "no move")  # no units at all


@pytest.mark.rule("N.GEN.10")
def test_special_cards_need_one_part_that_acts() -> None:
    t = ground().hand("raven").hand("boar", "spy", "ancestral-curse", "veiled-threats").turn("boar")
    t.asked("boar", "turn", "wait", "pass")  # nobody holds cards and there is nothing to draw
    t = ground().hand("raven").draws("boar", "scouts").hand("boar", "spy", "ancestral-curse", "wolf-plunder")
    t.turn("boar").offered("spy", "ancestral-curse", "wolf-plunder")
    t = table("wolf", "raven").tiles("start 0,0", "22 1,0").units("wolf", "22-W").units("raven", "start-N", 0)
    t.draws("wolf", "scouts").hand("wolf", "wolf-plunder").turn("wolf")
    t.refused("wolf-plunder", "no target")  # the draw depends on the removal


@pytest.mark.rule("N.GEN.11")
def test_an_unplayable_card_can_be_used_otherwise() -> None:
    t = ground().res("boar", lore=3).hand("boar", "start-build", "unrest").draws("boar", "scouts").turn("boar")
    t.asked("boar", "turn", "wait", "replace", "remove", "upgrade", "pass").pick("wait")
    t.asked("boar", "option card", "start-build", "unrest").pick("start-build").done("raven")
    assert t.zone("active", "boar") == ["start-build"]


@pytest.mark.rule("N.GEN.12")
def test_units_and_tokens_are_limited_resources_are_not() -> None:
    t = ground().units("boar", "22-E", 11).res("boar", food=90).hand("boar", "fishing", "start-recruit").turn("boar")
    t.refused("start-recruit", "no reserve").play("fishing").done()
    assert t.stock("boar") == (93, 0, 0)
    assert t.s.tokens == [7] * 8
    assert t.s.unrest == 9  # Raven holds one


@pytest.mark.rule("N.GEN.13")
def test_nobody_spends_what_they_do_not_have() -> None:
    t = (
        ground()
        .res("boar", lore=1)
        .hand("boar", "unrest")
        .turn("boar")
        .asked("boar", "turn", "wait", "replace", "pass")
    )
    t.refused("remove", "no lore").refused("upgrade", "no lore")
    t = ground().res("boar", food=1).hand("boar", "start-move").turn("boar").play("start-move", "22-W", "22-S", 3)
    t.asked("boar", "food", 0, 1)
    t = ground().units("boar", "22-E", 2).phase("winter")  # five units would cost 1 food
    assert t.stock("boar") == (0, 0, 0)


@pytest.mark.rule("N.GEN.13")
def test_fame_may_go_below_zero() -> None:
    t = ground().units("boar", "22-E", 2).active("raven", *(["unrest"] * 10))
    t.totals = False
    t.phase("winter")
    assert t.fame("boar") == -5


@pytest.mark.rule("N.GEN.14")
def test_any_n_resources_in_any_mix_to_the_supply_or_a_named_player() -> None:
    t = ground("goat", "raven").res("goat", food=2, wood=1, lore=1).hand("goat", "goat-resourceful")
    t.draws("goat", "unrest", "unrest", "scouts").turn("goat")
    t.play("goat-resourceful", "yes").asked("goat", "pay", "food", "wood", "lore").pick("food")
    t.asked("goat", "pay", "food", "wood", "lore").pick("lore").asked("goat", "pay", "food", "wood").pick("wood").done()
    assert t.stock("goat") == (1, 0, 0)
    assert t.stock("raven") == (0, 0, 0)
    t = ground("snake", "raven").res("raven", food=1, wood=1).hand("raven", "militia").hand("snake", "snake-rapacious")
    t.turn("snake").play("snake-rapacious").pick("stop").pick("no").done()
    assert t.stock("snake") == (1, 1, 0)
    assert t.stock("raven") == (0, 0, 0)


@pytest.mark.rule("N.GEN.14", "N.GEN.6", "N.TRADE.2")
def test_paying_all_there_is_asks_nothing() -> None:
    """R9: with exactly as many resources as are due there is no order to choose; version 1 asked for it."""
    for version in (1, 2):
        t = table("goat", "raven").tiles("start 0,0", "22 1,0").units("goat", "22-W").units("raven", "22-S")
        t.res("goat", food=1, wood=1, lore=1).hand("goat", "goat-resourceful", "unrest").rules(version)
        t.draws("goat", "fishing", "militia", "scouts").turn("goat").play("goat-resourceful", "yes")
        if version == 1:
            t.asked("goat", "pay", "food", "wood", "lore").pick("wood", "food")
        assert t.stock("goat") == (0, 0, 0)
        assert events(t.s, EV_PAY) == [[0, 1, 1, 1]]
        # a trade: the first resource is the decision to trade, the others follow
        t = table("goat", "raven").tiles("start 0,0", "22 1,0").units("goat", "22-E").units("raven", "22-S")
        t.res("goat", food=1, wood=1, lore=1).rules(version).phase("harvest").asks("goat", "trade").pick("wood")
        if version == 1:
            t.asked("goat", "trade give", "food", "lore").pick("lore")
        t.asked("goat", "trade take", "food", "wood", "lore")
    # with more than is due the kinds are the payer's choice
    t = table("goat", "raven").tiles("start 0,0", "22 1,0").units("goat", "22-W").units("raven", "22-S")
    t.res("goat", food=2, wood=1, lore=1).hand("goat", "goat-resourceful", "unrest")
    t.draws("goat", "fishing", "militia", "scouts").turn("goat").play("goat-resourceful", "yes")
    t.asked("goat", "pay", "food", "wood", "lore").pick("food").asked("goat", "pay", "food", "wood", "lore")


@pytest.mark.rule("N.GEN.15")
def test_collecting_takes_from_the_supply() -> None:
    t = ground().res("raven", food=3, wood=3, lore=3).hand("boar", "wood-monopoly").turn("boar").play("wood-monopoly")
    assert t.stock("boar") == (0, 3, 0)
    assert t.stock("raven") == (3, 3, 3)


@pytest.mark.rule("N.GEN.16")
def test_the_owner_chooses_which_figures_go() -> None:
    t = table("boar", "bear").tiles("start 0,0", "22 1,0").units("boar", "22-W", 5)
    t.units("bear", "22-S", 2, kaija=True).hand("boar", "start-move").turn("boar")
    t.dice("axe and skull", "triple axe").play("start-move", "22-W", "22-S", 5)
    t.asked("bear", "casualty", "regular", "kaija")


@pytest.mark.rule("N.GEN.17")
@pytest.mark.parametrize("card", ["bribery", "capture", "intimidate", "wolf-plunder", "raven-raiding-party"])
def test_kaija_is_no_target_of_enemy_effects(card: str) -> None:
    clan = card.split("-")[0] if "-" in card else "boar"
    t = table(clan, "bear").tiles("start 0,0", "22 1,0").units(clan, "22-W", 14).units("bear", "22-S", 0, kaija=True)
    t.hand(clan, card).turn(clan)
    if card == "intimidate":
        t.dice("double axe", "double axe").play(card, "22-W", "22-S", 14)
        t.asks("bear", "retreat")  # no push was offered: the combat has run
    else:
        t.refused(card, "no target")


@pytest.mark.rule("N.GEN.18")
def test_removed_figures_return_to_the_reserve() -> None:
    t = ground("wolf", "raven").hand("wolf", "wolf-plunder").hand("raven", "start-recruit", "unrest").turn("wolf")
    t.play("wolf-plunder").done()
    assert t.reserve("raven") == 13
    t.play("start-recruit", "22-S")
    assert t.reserve("raven") == 12


@pytest.mark.rule("N.GEN.19")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    def play(seed: int) -> list[str]:
        game = meadhall.state("northgard", players=3, seed=seed)
        out = []
        for step in range(120):
            options = game.legal()
            game.apply(options[step * 7 % len(options)])
            out.append(game.digest())
        return out

    assert play(5) == play(5)
    assert play(5) != play(6)


@pytest.mark.rule("N.GEN.20")
def test_kaija_counts_as_a_unit() -> None:
    t = table("bear", "raven").tiles("start 0,0", "22 1,0").units("bear", "22-W", 0, kaija=True).units("raven", "22-S")
    t.building("training-camp", "22-W").hand("bear", "start-recruit", "town-hall", "warlord").turn("bear")
    assert t.holder("22-W") == "bear"
    t.play("town-hall").asked("bear", "recruit", "22-W", "stop")  # Kaija on the map: not without units (N.RECRUIT.8)
    assert score.achievement_value(t.s, 0, CONTENT.card("warlord")) == 1
    # recruiting Kaija triggers a Training Camp
    t = table("bear", "raven").tiles("start 0,0", "22 1,0").units("bear", "22-W").units("raven", "22-S")
    t.building("training-camp", "22-W").hand("bear", "town-hall").turn("bear").play("town-hall", "22-W", "kaija").done()
    assert t.force("bear") == {"start-E": 2}


@pytest.mark.rule("N.GEN.21")
@pytest.mark.parametrize(
    ("players", "options", "word"),
    [
        (1, {}, "2 to 5"), (6, {}, "2 to 5"), (2, {"clans": ["wolf", "wolf"]}, "twice"),
        (2, {"clans": ["lynx"]}, "lynx"), (2, {"clans": ["wolf", "bear", "goat"]}, "3 clans"),
        (2, {"no-such-option": True}, "no-such-option"),
    ],
)  # fmt: skip
def test_broken_configurations_are_refused(players: int, options: dict[str, object], word: str) -> None:
    with pytest.raises(SetupError, match=word):
        meadhall.new("northgard", players=players, seed=1, options=options)


@pytest.mark.rule("N.GEN.4")
def test_an_action_not_on_offer_changes_nothing() -> None:
    t = ground().hand("boar", "start-move").turn("boar")
    before = t.s.encode()
    with pytest.raises(ValueError, match="not on offer"):
        t.s.apply(A_CARD + CONTENT.card("fishing"))
    assert t.s.encode() == before
    assert not [e for e in numbers_of(t.s.events) if e[0] == EV_ROLL]
