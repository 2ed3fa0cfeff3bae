"""Section CLAN: the seven powers."""

import pytest

import meadhall
from meadhall.northgard.codes import A_KAIJA, A_REG, K_GROUP
from tests.rules.northgard.table import CONTENT, Table, table

# A = {start-E, 22-W}, closed, size 2; 22-S lore, 22-E lair, 22-N small.


def ground(*clans: str) -> Table:
    return table(*clans).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.CLAN.1")
@pytest.mark.parametrize("clan", CONTENT.clan_ids)
def test_every_clan_has_an_initial_card_and_two_upgrades(clan: str) -> None:
    index = CONTENT.clan(clan)
    assert CONTENT.card_ids[CONTENT.clan_initial[index]] == f"{clan}-clan"
    assert CONTENT.card_upgrade[CONTENT.clan_initial[index]] == 0
    assert len(CONTENT.clan_upgrades[index]) == 2
    assert all(CONTENT.card_clan[card] == index and CONTENT.card_upgrade[card] for card in CONTENT.clan_upgrades[index])


@pytest.mark.rule("N.CLAN.1", "N.SETUP.21")
def test_powers_do_nothing_during_setup() -> None:
    for seed in range(6):
        game = meadhall.state("northgard", players=3, seed=seed, options={"clans": ["boar", "raven", "stag"]})
        while getattr(game, "year", 0) == 0:
            game.apply(game.legal()[-1])
        state = game.clone()
        assert getattr(state, "fame", None) == [0, 0, 0]
        assert sum(getattr(state, "res", [])) == 12  # 2 food and 2 wood each, no lore


@pytest.mark.rule("N.CLAN.2")
def test_gains_are_automatic_and_may_is_asked() -> None:
    t = ground("wolf", "raven").units("wolf", "22-W", 5).units("raven", "22-S").hand("wolf", "start-move").turn("wolf")
    t.dice("double axe", "double axe").play("start-move", "22-W", "22-S", 5).asks("raven", "retreat")
    assert t.stock("wolf") == (1, 0, 0)
    s = ground("snake", "raven").units("snake", "22-W", 5).units("raven", "22-S").hand("snake", "snake-clan")
    s.turn("snake").play("snake-clan").asked("snake", "scorch", "22-S", "stop")


# Bear


@pytest.mark.rule("N.CLAN.BEAR.1")
def test_kaija_starts_in_the_reserve_and_may_join_a_setup_group() -> None:
    game = meadhall.state("northgard", players=2, seed=4, options={"clans": ["bear", "wolf"]})
    assert getattr(game, "kaija_at", 0) == -1
    asked = 0
    while getattr(game, "year", 0) == 0:
        if game.kind == K_GROUP:
            assert game.to_move == 0
            assert game.legal() == [A_KAIJA, A_REG]
            asked += 1
            game.apply(A_KAIJA)
        else:
            game.apply(game.legal()[0])
    assert asked == 1  # there is one Kaija
    assert getattr(game, "kaija_at", 0) >= 0
    assert getattr(game, "reserve", [])[0] == 14 - 5


@pytest.mark.rule("N.CLAN.BEAR.1")
def test_only_bear_recruits_kaija() -> None:
    t = ground("bear", "wolf").units("wolf", "22-W").units("bear", "22-S").hand("wolf", "start-recruit").turn("wolf")
    t.play("start-recruit", "22-W").done()
    assert t.kaija() == "reserve"
    t = ground("bear", "wolf").units("bear", "22-W").hand("bear", "start-recruit").turn("bear")
    t.play("start-recruit", "22-W").asked("bear", "figure", "regular", "kaija").pick("kaija").done()
    assert t.kaija() == "start-E"


@pytest.mark.rule("N.CLAN.BEAR.2")
def test_kaija_is_worth_two_axes_attacking_too() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("wolf", "22-S", 3)
    t.hand("bear", "bear-awakens", "start-move").turn("bear").play("bear-awakens", "stop")
    t.dice("double axe", "double axe").play("start-move", "22-W", "22-S", 2, "yes").asks("wolf", "retreat")
    assert t.kaija() == "22-S"  # 2 + 2 + 2 beats 3 + 2


@pytest.mark.rule("N.CLAN.BEAR.3")
def test_kaija_moves_like_others_but_not_into_enemy_territory() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("wolf", "22-S", 1)
    t.hand("bear", "start-move").turn("bear").play("start-move", "22-W", "22-E").asked("bear", "move reg", 0, 1, 2)
    t.pick(0).done()  # no regular unit: Kaija goes alone
    assert t.kaija() == "22-E"
    t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("wolf", "22-S", 3).hand("bear", "start-move")
    t.turn("bear").dice("double axe", "double axe").play("start-move", "22-W", "22-S").asked("bear", "move reg", 1, 2)
    t.pick(2)  # Kaija is not asked about: she stays
    assert t.kaija() == "start-E"


@pytest.mark.rule("N.CLAN.BEAR.3")
def test_kaija_alone_has_no_way_into_enemy_territory() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 0, kaija=True).units("wolf", "22-S").hand("bear", "start-move")
    t.turn("bear").play("start-move", "22-W").refused("22-S", "kaija ban").offered("22-E")


@pytest.mark.rule("N.CLAN.BEAR.4", "N.GEN.20")
def test_kaija_is_not_counted_for_winter() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 3, kaija=True).units("wolf", "22-S", 3).res("bear", food=2)
    t.phase("winter")
    assert t.stock("bear") == (2, 0, 0)  # three eaters cost nothing
    t = ground("bear", "wolf").units("bear", "22-W", 4, kaija=True).units("wolf", "22-S", 3).res("bear", food=2)
    t.phase("winter")
    assert t.stock("bear") == (1, 0, 0)


@pytest.mark.rule("N.CLAN.BEAR.5")
def test_kaija_alone_controls_defends_retreats_and_falls() -> None:
    def attacked(faces: tuple[str, str]) -> Table:
        t = ground("wolf", "bear").units("wolf", "22-W", 4).units("bear", "22-S", 0, kaija=True)
        t.hand("wolf", "start-move").turn("wolf")
        assert t.holder("22-S") == "bear"
        return t.dice(*faces).play("start-move", "22-W", "22-S", 4)

    t = attacked(("double axe", "double axe")).asked("bear", "retreat", "22-W", "22-E").pick("22-E").done()
    assert t.kaija() == "22-E"
    t = attacked(("double skull", "double axe")).done()
    assert t.kaija() == "reserve"
    assert t.holder("22-S") == "wolf"


@pytest.mark.rule("N.CLAN.BEAR.6")
def test_the_ban_holds_for_hidden_ways_and_infiltration_until_the_bear_awakens() -> None:
    def bear(card: str) -> Table:
        t = ground("bear", "wolf").units("bear", "22-W", 1, kaija=True).units("wolf", "22-S").units("wolf", "22-E")
        return t.hand("bear", "bear-awakens", card).turn("bear")

    t = bear("hidden-ways").play("hidden-ways").pick("22-S")
    assert t.kaija() == "start-E"  # the one regular unit went without her
    t = bear("infiltration").play("infiltration", "22-W", "22-S").pick("22-S", "22-E")
    assert t.kaija() == "start-E"
    t = bear("infiltration").play("bear-awakens", "stop").play("infiltration", "22-W", "22-S")
    t.asked("bear", "move reg", 0, 1).pick(0)
    assert t.kaija() == "22-S"


# Boar


@pytest.mark.rule("N.CLAN.BOAR.1")
def test_boar_collects_lore_when_nothing_is_closed() -> None:
    t = ground("boar", "wolf").units("boar", "22-E").hand("boar", "start-explore").pile("10").turn("boar")
    t.play("start-explore", "r0").done()
    assert t.stock("boar") == (0, 0, 1)
    # closing a neutral or an enemy territory counts as closing
    for owner in ("", "wolf"):
        t = table("boar", "wolf").tiles("start 0,0", "22 1,0", "10 1,1").units("boar", "start-S").pile("24")
        if owner:
            t.units(owner, "22-S")
        t.hand("boar", "start-explore").turn("boar").play("start-explore", "r0").done()
        assert t.stock("boar") == (0, 0, 0)


@pytest.mark.rule("N.CLAN.BOAR.2")
def test_an_explore_without_a_tile_gives_nothing() -> None:
    t = ground("boar", "goat").tiles("10 1,1", "24 2,1").units("boar", "22-E").units("goat", "24-NW")
    t.hand("boar", "start-explore").pile("13").turn("boar").play("start-explore").done()
    assert t.stock("boar") == (0, 0, 0)


# Goat


@pytest.mark.rule("N.CLAN.GOAT.1")
def test_goat_collects_food_for_building() -> None:
    t = table("goat", "wolf").tiles("start 0,0", "24 -1,0").units("goat", "24-NW").units("goat", "24-S")
    t.res("goat", wood=4).hand("goat", "carpentry-mastery").turn("goat")
    t.play("carpentry-mastery", "24-NW", "forge")
    assert t.stock("goat") == (2, 1, 0)
    t.pick("24-S", "food-silo").done()
    assert t.stock("goat") == (3, 0, 0)


@pytest.mark.rule("N.CLAN.GOAT.2")
def test_replacing_is_not_building() -> None:
    t = table("goat", "wolf").tiles("start 0,0", "24 -1,0").units("goat", "24-NW").units("goat", "24-S")
    t.res("goat", wood=1).hand("goat", "industrious-villagers").turn("goat")
    t.play("industrious-villagers", "food-silo")
    assert t.stock("goat") == (1, 0, 0)
    t.pick("24-S", "defense-tower").done()
    assert t.stock("goat") == (1, 0, 0)


# Raven


@pytest.mark.rule("N.CLAN.RAVEN.1", "N.CLAN.RAVEN.2", "N.HARVEST.7")
def test_raven_collects_what_it_closes_new_tile_included() -> None:
    # {22-S lore, 10-NW food} is closed by tile 30: 30-E shows wood; a Woodcutter Lodge adds another
    t = table("raven", "wolf").tiles("start 0,0", "22 1,0", "10 1,1").units("raven", "22-S").units("raven", "22-N")
    t.building("woodcutter-lodge", "10-NW").hand("raven", "start-explore").pile("30").turn("raven")
    t.play("start-explore", "0,1", "r0").done()
    assert t.stock("raven") == (1, 2, 1)
    assert t.fame("raven") == 3  # closing fame only


@pytest.mark.rule("N.CLAN.RAVEN.1")
def test_raven_collects_nothing_from_others() -> None:
    t = table("raven", "wolf").tiles("start 0,0", "22 1,0", "10 1,1").units("wolf", "22-S").units("raven", "start-S")
    t.hand("raven", "start-explore").pile("24").turn("raven").play("start-explore", "r0").done()
    assert t.stock("raven") == t.stock("wolf") == (0, 0, 0)


# Snake


@pytest.mark.rule("N.CLAN.SNAKE.1")
def test_the_token_starts_beside_the_map() -> None:
    game = meadhall.state("northgard", players=2, seed=1, options={"clans": ["snake", "wolf"]})
    while getattr(game, "year", 0) == 0:
        game.apply(game.legal()[0])
    assert getattr(game, "scorched", 0) == -1


@pytest.mark.rule("N.CLAN.SNAKE.2")
def test_the_token_goes_to_an_enemy_territory_next_to_snake() -> None:
    t = ground("snake", "wolf").units("snake", "22-E", 2).units("wolf", "22-S").units("wolf", "22-N")
    t.units("wolf", "start-N").hand("snake", "snake-rapacious").turn("snake")
    t.play("snake-rapacious").asked("snake", "scorch", "22-S", "22-N", "stop")  # Rough does not matter
    t.refused("start-N", "not adjacent").refused("22-W", "no target").pick("22-N")
    assert t.s.scorched == t.t("22-N")
    # taken from its old place, which is not offered
    t = ground("snake", "wolf").units("snake", "22-E", 2).units("wolf", "22-S").units("wolf", "22-N").scorched("22-N")
    t.hand("snake", "snake-clan").turn("snake").play("snake-clan").asked("snake", "scorch", "22-S", "stop")
    t.refused("22-N", "already").pick("22-S", "stop").asked("snake", "scorch", "22-N", "stop").pick("stop").done()
    assert t.s.scorched == t.t("22-S")


@pytest.mark.rule("N.CLAN.SNAKE.2")
def test_other_cards_move_no_token_but_copies_of_snake_cards_do() -> None:
    t = (
        ground("snake", "wolf")
        .units("snake", "22-E", 2)
        .units("wolf", "22-S")
        .hand("snake", "start-move")
        .turn("snake")
    )
    t.play("start-move").asks("snake", "move")
    t = ground("snake", "wolf").units("snake", "22-E", 2).units("wolf", "22-S").played("snake", "snake-clan")
    t.hand("snake", "legendary-heroes").turn("snake").play("legendary-heroes").asks("snake", "scorch")
    # a copy by another clan places nothing
    t = ground("wolf", "snake").units("snake", "22-E", 2).units("wolf", "22-S", 2).active("snake", "snake-clan")
    t.hand("wolf", "enemy-secrets").turn("wolf").play("enemy-secrets").asks("wolf", "move").pick("stop").done()


@pytest.mark.rule("N.CLAN.SNAKE.3")
def test_the_token_stays_whoever_holds_the_territory() -> None:
    t = ground("snake", "wolf").units("snake", "22-W", 5).units("wolf", "22-S").scorched("22-S")
    t.hand("snake", "start-move").turn("snake").dice("double axe", "double axe")
    t.play("start-move", "22-W", "22-S", 5).pick("22-E").done()
    assert (t.holder("22-S"), t.s.scorched) == ("snake", t.t("22-S"))
    t = ground("wolf", "snake").units("wolf", "22-S").units("snake", "22-W").scorched("22-S").hand("wolf", "start-move")
    t.turn("wolf").play("start-move", "22-S", "22-E").done()
    assert (t.holder("22-S"), t.s.scorched) == ("", t.t("22-S"))


@pytest.mark.rule("N.CLAN.SNAKE.4")
@pytest.mark.parametrize(("token", "winner"), [("22-S", "snake"), ("22-W", "wolf")])
def test_one_axe_more_where_the_token_lies(token: str, winner: str) -> None:
    t = ground("snake", "wolf").units("snake", "22-W", 3).units("wolf", "22-S", 3).scorched(token)
    t.hand("snake", "start-move").turn("snake").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 3)
    t.asks("wolf" if winner == "snake" else "snake", "retreat").pick("22-W", 3).done()
    assert t.holder("22-S") == winner


@pytest.mark.rule("N.CLAN.SNAKE.4")
@pytest.mark.parametrize(("token", "winner"), [("22-S", "snake"), ("22-W", "wolf")])
def test_the_axe_counts_when_defending_too(token: str, winner: str) -> None:
    t = ground("wolf", "snake").units("wolf", "22-W", 4).units("snake", "22-S", 3).scorched(token)
    t.hand("wolf", "start-move").turn("wolf").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 4)
    t.asks("wolf" if winner == "snake" else "snake", "retreat")


@pytest.mark.rule("N.CLAN.SNAKE.5")
def test_a_cancelled_card_places_no_token_and_the_clan_card_places_twice() -> None:
    t = ground("snake", "wolf").units("snake", "22-W", 2).units("wolf", "22-S").hand("wolf", "defensive-strategy")
    t.hand("snake", "snake-clan").turn("snake").play("snake-clan").asked("wolf", "reply", "reply", "no").pick("reply")
    assert t.s.scorched == -1
    t = ground("snake", "wolf").units("snake", "22-W", 2).units("wolf", "22-S").units("wolf", "22-E")
    t.hand("snake", "snake-clan").turn("snake").play("snake-clan", "22-S", "stop")
    t.asked("snake", "scorch", "22-E", "stop").pick("22-E").done()


@pytest.mark.rule("N.CLAN.SNAKE.6", "N.HARVEST.5")
def test_scorched_harvest() -> None:
    def harvest(holder: str) -> Table:
        t = table("snake", "goat").tiles("start 0,0", "10 1,0").units("snake", "start-W", 2).scorched("10-NW")
        if holder:
            t.units(holder, "10-NW")
        return t.building("woodcutter-lodge", "10-NW").phase("harvest")

    t = harvest("goat").asked("snake", "scorch harvest", "food", "wood", "stop").pick("wood")
    assert t.stock("snake") == (0, 1, 0)
    assert t.stock("goat") == (1, 0, 0)
    t = harvest("goat").pick("stop")
    assert t.stock("snake") == (0, 0, 0)
    assert t.stock("goat") == (1, 1, 0)
    harvest("").asks("goat", "second chance")  # a neutral territory: nothing was asked in Harvest
    assert harvest("snake").stock("snake") == (1, 1, 0)


@pytest.mark.rule("N.CLAN.SNAKE.7")
def test_an_option_allows_neutral_territories() -> None:
    t = table("snake", "wolf", scorched_neutral=True).tiles("start 0,0", "22 1,0").units("snake", "22-E", 2)
    t.units("wolf", "22-S").hand("snake", "snake-clan").turn("snake")
    t.play("snake-clan").asked("snake", "scorch", "22-S", "22-W", "22-N", "stop").refused("start-N", "not adjacent")


# Stag


@pytest.mark.rule("N.CLAN.STAG.1")
def test_stag_gains_fame_for_each_territory_won_as_attacker() -> None:
    t = ground("stag", "raven").units("stag", "22-W", 8).units("raven", "22-S").units("raven", "22-E")
    t.hand("stag", "militia").turn("stag").play("militia", "22-W", "22-S", 4, "22-W", "22-E", 4)
    t.dice("double axe", "double axe", "double axe", "double axe").pick("22-S").done()
    assert t.fame("stag") == 2


@pytest.mark.rule("N.CLAN.STAG.2")
def test_stag_gains_one_fame_more_per_own_territory_closed() -> None:
    t = table("stag", "wolf").tiles("start 0,0", "22 1,0", "10 1,1").units("stag", "22-S").units("stag", "start-S")
    t.hand("stag", "start-explore").pile("30").turn("stag").play("start-explore", "r0").done()
    assert t.fame("stag") == 3 + 2 + 2


@pytest.mark.rule("N.CLAN.STAG.3")
def test_stag_gains_nothing_without_a_won_attack() -> None:
    t = ground("stag", "raven").units("stag", "22-W", 3).hand("stag", "start-move").turn("stag")
    t.play("start-move", "22-W", "22-S", 3).done()
    assert t.fame("stag") == 0  # neutral
    t = ground("stag", "raven").units("stag", "22-W", 3).units("raven", "22-S").hand("stag", "intimidate").turn("stag")
    t.play("intimidate", "22-W", "22-S", 3).pick("22-E").done()
    assert t.fame("stag") == 0  # taken without combat
    t = ground("raven", "stag").units("raven", "22-W", 2).units("stag", "22-S", 4).hand("raven", "start-move")
    t.turn("raven").dice("double axe", "double axe").play("start-move", "22-W", "22-S", 2).pick("22-W", 2).done()
    assert t.fame("stag") == 0  # defended
    t = ground("stag", "raven").units("stag", "22-W", 2).units("raven", "22-S", 2).hand("stag", "start-move")
    t.turn("stag").dice("double skull", "double skull").play("start-move", "22-W", "22-S", 2).done()
    assert t.fame("stag") == 0  # both fell


# Wolf


@pytest.mark.rule("N.CLAN.WOLF.1")
def test_wolf_collects_food_for_each_combat_won_as_attacker() -> None:
    def fight(attacker: str, faces: tuple[str, str]) -> Table:
        other = "raven" if attacker == "wolf" else "wolf"
        t = ground(attacker, other).units(attacker, "22-W", 2).units(other, "22-S", 2).hand(attacker, "start-move")
        return t.turn(attacker).dice(*faces).play("start-move", "22-W", "22-S", 2)

    assert fight("wolf", ("triple axe", "double axe")).stock("wolf") == (1, 0, 0)
    assert fight("wolf", ("double axe", "double axe")).stock("wolf") == (0, 0, 0)
    assert fight("wolf", ("double skull", "double skull")).stock("wolf") == (0, 0, 0)
    assert fight("raven", ("double axe", "double axe")).stock("wolf") == (0, 0, 0)  # won as defender
