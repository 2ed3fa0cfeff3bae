"""Section TEAM: two against two. Seats 1 and 3 are one team, seats 2 and 4 the other."""

import random

import pytest

from meadhall.core.errors import SetupError
from meadhall.northgard import GAME
from meadhall.northgard.codes import (
    END_TERRITORIES,
    END_YEARS,
    EV_COMBAT,
    EV_SWAP,
    EV_SWAP_REFUSED,
    M_CREATURES,
    M_TEAMS,
    M_WILDERNESS,
)
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, new, table

# Boar and Goat are mates, Raven and Wolf the others.
CLANS = ("boar", "raven", "goat", "wolf")


def four(*clans: str, **options: object) -> Table:
    return table(*(clans or CLANS), teams=True, **options).tiles("start 0,0", "22 1,0")


@pytest.mark.rule("N.TEAM.1", "N.GEN.21")
def test_exactly_four_players_in_two_teams() -> None:
    assert four().s.team == [0, 1, 0, 1]
    for players in (2, 3, 5):
        with pytest.raises(SetupError, match=f"Option 'teams' is for 4 players, not {players}"):
            GAME.complete(players, {"teams": True})
    assert GAME.complete(4, {"teams": True})["teams"] is True


@pytest.mark.rule("N.TEAM.2")
def test_each_player_keeps_everything_apart() -> None:
    s = new(4, 3, teams=True)
    chance = random.Random(1)
    while s.year < 2:
        s.apply(chance.choice(s.legal()))
    assert len(set(s.clan)) == 4
    assert [len(zone) for zone in (s.draw, s.hand, s.fame, s.reserve, s.passed)] == [4] * 5
    assert len(s.res) == 12
    assert {event[2] for event in numbers_of(s.events) if event[0] == 62} == {0, 1, 2, 3}  # everybody has turns
    assert s.check() == ""


@pytest.mark.rule("N.TEAM.3", "N.HIDDEN.13")
def test_mates_know_each_others_fame_but_never_the_hand() -> None:
    t = four().units("boar", "22-W").units("raven", "22-S").units("goat", "22-E").units("wolf", "start-W")
    t.hand("goat", "fishing", "scouts").turn("boar")
    t.s.fame = [1, 2, 3, 4]
    seats = t.view("boar")["seats"]
    assert [seat["fame"] for seat in seats] == [1, None, 3, None]
    assert [seat["hand"] is not None for seat in seats] == [True, False, False, False]
    assert [seat["fame"] for seat in t.view("")["seats"]] == [None] * 4


@pytest.mark.rule("N.TEAM.4")
def test_effects_on_enemies_never_target_a_mate() -> None:
    def board() -> Table:
        t = four().units("boar", "22-W", 2).units("goat", "22-E", 2).units("raven", "22-S", 2).units("wolf", "start-N")
        return t.hand("goat", "fishing").hand("raven", "scouts", "outpost").hand("wolf", "defensive-strategy")

    t = board().hand("boar", "capture").turn("boar").play("capture")
    t.pick("no").asked("boar", "enemy unit", "22-S", "start-N").refused("22-E", "no target")
    t = board().hand("boar", "spy").turn("boar").play("spy", "no").asked("boar", "hand target", "raven", "wolf")
    t = board().hand("boar", "veiled-threats").turn("boar").play("veiled-threats", "no")
    t.asked("boar", "veiled", "raven", "wolf")
    t = board().hand("boar", "ancestral-curse").turn("boar").play("ancestral-curse", "no", "scouts")
    assert t.zone("hand", "goat") == ["fishing"]  # Wolf's only card went by itself
    t = (
        board()
        .hand("boar", "bribery")
        .turn("boar")
        .play("bribery", "no")
        .asked("boar", "bribe from", "22-S", "start-N")
    )
    t = board().hand("boar", "enemy-secrets").active("goat", "fishing").turn("boar")
    t.refused("enemy-secrets", "no copy")  # Goat's active area is no enemy's
    # a mate is not asked to reply
    t = board().hand("boar", "fishing").hand("wolf").hand("goat", "defensive-strategy").turn("boar")
    t.play("fishing").asks("raven", "turn")


@pytest.mark.rule("N.TEAM.4", "N.TEAM.5")
def test_a_mates_territory_is_not_own_not_neutral_not_enemy() -> None:
    t = four("snake", "raven", "goat", "wolf").units("snake", "22-W", 2).units("goat", "22-E", 2)
    t.units("raven", "start-W").units("wolf", "start-N").hand("snake", "snake-clan", "start-move").turn("snake")
    t.play("snake-clan").asked("snake", "scorch", "start-W", "start-N", "stop").refused("22-E", "no target").pick(
        "stop"
    )
    t.pick("22-W").refused("22-E", "pass only")  # with one move nobody could leave it again: no combat
    t = four().units("boar", "22-W", 2).units("goat", "22-E", 2).units("raven", "22-S").units("wolf", "start-N")
    t.hand("boar", "mercenary").turn("boar").play("mercenary").refused("22-E", "not own or neutral")
    t = four("wolf", "raven", "goat", "boar").units("wolf", "22-W", 2).units("goat", "22-E").units("raven", "start-W")
    t.units("wolf", "22-N").units("boar", "22-S").hand("wolf", "wolf-call-to-war").turn("wolf")
    t.play("wolf-call-to-war").not_offered("22-N").offered("22-W")  # 22-N has only own and mate's land beside it


@pytest.mark.rule("N.TEAM.6", "N.MOVE.13", "N.DECIDE.21")
def test_units_pass_through_a_mates_territory_together_and_at_once() -> None:
    t = four().units("boar", "22-W", 3).units("boar", "start-N").units("goat", "22-S", 2).units("raven", "start-W")
    t.units("wolf", "start-S").hand("boar", "militia").turn("boar").play("militia", "22-W")
    t.offered("22-S").pick("22-S").asked("boar", "move reg", 1, 2, 3).pick(2)
    # no other unit moves and nobody stops: the only ways out are 22-E and back
    t.asked("boar", "move to", "22-W", "22-E")
    t.pick("22-E").done()  # all of them
    assert t.force("boar") == {"start-E": 1, "start-N": 1, "22-E": 2}
    assert t.force("goat") == {"22-S": 2}


@pytest.mark.rule("N.TEAM.6", "N.MOVE.13")
def test_no_entry_without_the_moves_to_leave() -> None:
    t = four().units("boar", "22-W", 3).units("goat", "22-N", 2).units("raven", "start-W").units("wolf", "start-S")
    t.hand("boar", "heroic-charge", "militia").turn("boar")
    t.play("militia", "22-W").refused("22-N", "pass only")  # two moves in over Rough, none left
    t.pick("22-S").pick(3)
    t.pick("stop")
    t = four().units("boar", "22-W", 3).units("goat", "22-N", 2).units("raven", "start-W").units("wolf", "start-S")
    t.hand("boar", "heroic-charge").turn("boar").play("heroic-charge", "22-W").refused("22-N", "pass only")  # 2 + 2 > 3
    t = four().units("boar", "22-W", 3).units("goat", "22-N", 2).units("raven", "start-W").units("wolf", "start-S")
    t.hand("boar", "incursion").turn("boar").play("incursion", "22-W").offered("22-N")


@pytest.mark.rule("N.TEAM.6")
def test_a_passing_group_may_attack_beyond() -> None:
    t = four().units("boar", "22-W", 3).units("goat", "22-S", 1).units("raven", "22-E", 1).units("wolf", "start-S")
    t.hand("boar", "militia").turn("boar").dice("triple axe", "double axe")
    t.play("militia", "22-W", "22-S", 3).asked("boar", "move to", "22-W", "22-E").pick("22-E").settle()
    assert t.holder("22-E") == "boar"
    assert t.holder("22-S") == "goat"


@pytest.mark.rule("N.TEAM.7", "N.CLAN.BEAR.3")
def test_kaija_may_pass_but_not_on_into_an_enemy_territory() -> None:
    t = four("bear", "raven", "goat", "wolf").units("bear", "22-W", 1, kaija=True).units("goat", "22-S")
    t.units("raven", "22-E").units("wolf", "start-S").hand("bear", "militia").turn("bear").play(
        "militia", "22-W", "22-S"
    )
    t.pick(1, "yes").settle()  # back to 22-W is the only way for a group with Kaija
    assert t.kaija() == "start-E"
    assert t.holder("22-E") == "raven"
    t = four("bear", "raven", "goat", "wolf").units("bear", "22-W", 0, kaija=True).units("goat", "22-S")
    t.units("raven", "start-W").units("wolf", "start-S").hand("bear", "militia").turn("bear")
    t.play("militia", "22-W", "22-S").asked("bear", "move to", "22-W", "22-E").pick("22-E").done()
    assert t.kaija() == "22-E"


@pytest.mark.rule("N.MOVE.13", "N.TEAM.7", "N.CLAN.BEAR.3")
def test_a_crossing_group_with_kaija_goes_on_only_to_where_all_may_stay() -> None:
    """T: the group goes on together, so Kaija keeps it out of enemy land; without Kaija it may attack."""
    for kaija in (True, False):
        t = four("bear", "raven", "goat", "wolf").units("bear", "start-N", 2, kaija=kaija).units("goat", "22-W")
        t.units("raven", "22-S").units("wolf", "start-W").hand("bear", "militia").turn("bear")
        t.play("militia", "start-N", "22-W", 2)
        if kaija:
            t.pick("yes").asked("bear", "move to", "start-N", "start-S", "22-E").refused(
                "start-W", "pass only"
            ).refused("22-S", "pass only")
        else:
            t.asked("bear", "move to", "start-N", "start-S", "22-E", "22-S", "start-W")


@pytest.mark.rule("N.MOVE.13", "N.TEAM.7", "N.CLAN.BEAR.3")
def test_kaija_stays_behind_if_the_moves_only_lead_on_into_enemy_land() -> None:
    """T: in over a Rough border for two moves, on for one: back would take two, and beyond is an enemy."""

    def crossing(enemy: str) -> Table:
        t = four("bear", "raven", "goat", "wolf").tiles("17 1,-1").units("bear", "22-W", 2, kaija=True)
        t.units("goat", "22-N").units("raven", enemy).units("wolf", "start-S").hand("bear", "heroic-charge")
        return t.turn("bear").play("heroic-charge", "22-W", "22-N")

    t = crossing("17-N").asked("bear", "move reg", 1, 2).pick(2)
    assert events(t.s, EV_COMBAT) == [[0, 1, t.t("17-N")]]
    assert t.kaija() == "start-E"
    crossing("start-W").asked("bear", "move reg", 0, 1, 2).pick(2).asked("bear", "move kaija", "yes", "no")


@pytest.mark.rule("N.TEAM.8", "N.COMBAT.17")
def test_retreats_pushes_and_hidden_ways_never_lead_to_a_mate() -> None:
    # Raven loses in 22-S: 22-E is Wolf's, the mate's; only the attacker's old territory is left
    t = four().units("boar", "22-W", 4).units("raven", "22-S", 2).units("wolf", "22-E").units("goat", "start-N")
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play("start-move", "22-W", "22-S", 4)
    assert t.force("raven") == {"start-E": 2}
    t = four().units("boar", "22-W", 4).units("raven", "22-S", 2).units("wolf", "22-E").units("goat", "start-N")
    t.hand("boar", "intimidate").turn("boar").play("intimidate", "22-W", "22-S", 4)
    t.asked("boar", "push", "22-W", "stop").refused("22-E", "retreat held")
    t = four().units("boar", "22-W", 2).units("raven", "22-E").units("goat", "start-N").units("wolf", "start-S")
    t.hand("boar", "hidden-ways").turn("boar").play("hidden-ways").refused("start-N", "mate").offered("start-S", "22-E")


@pytest.mark.rule("N.TEAM.8", "N.COMBAT.25")
def test_bribery_spares_the_owners_mate_but_not_the_bribers() -> None:
    t = four().units("boar", "start-W", 2).units("raven", "22-S", 2).units("wolf", "22-E", 1).units("goat", "22-W", 1)
    t.hand("boar", "bribery").turn("boar").play("bribery", "22-S")
    t.dice("double axe", "triple axe").pick(2)  # 22-E is Wolf's: only Goat's territory is left, and Goat defends
    t.settle()
    assert t.holder("22-W") == "goat"
    assert t.holder("22-E") == "wolf"


@pytest.mark.rule("N.TEAM.8", "N.ENDYEAR.3", "N.RECRUIT.8")
def test_recruiting_adding_and_second_chance_avoid_the_mate() -> None:
    t = four().units("goat", "22-S").units("raven", "start-W").units("wolf", "start-S").hand("boar", "town-hall")
    t.turn("boar").play("town-hall").refused("22-S", "not neutral")  # a homeless player
    t = four().units("goat", "22-S").units("raven", "start-W").units("wolf", "start-S").phase("end")
    t.asks("boar", "second chance").refused("22-S", "not neutral").offered("22-E")
    t = four().units("boar", "22-W").units("goat", "22-S").units("raven", "start-W").units("wolf", "start-S")
    t.hand("boar", "capture").turn("boar").play("capture", "start-W").done()  # added in 22-W, the only own one
    assert t.force("boar") == {"start-E": 2}


@pytest.mark.rule("N.TEAM.9", "N.MAP.18")
def test_a_tile_may_not_join_mates() -> None:
    t = four().tiles("10 1,1", "24 2,1").units("boar", "22-E").units("goat", "24-NW").units("raven", "start-W")
    t.units("wolf", "start-S").hand("boar", "start-explore").pile("13").turn("boar").play("start-explore").done()
    assert t.tile_pile() == ["13"]  # it would have joined Boar and Goat


# -- swaps ------------------------------------------------------------------------------------------------------------


def trading(**stock: tuple[int, int, int]) -> Table:
    t = four()
    for clan, area in zip(CLANS, ("22-N", "start-N", "start-W", "start-S"), strict=True):
        t.units(clan, area)
        t.res(clan, *stock.get(clan, (0, 0, 0)))
    return t.phase("harvest")


@pytest.mark.rule("N.TEAM.10", "N.DECIDE.56", "N.DECIDE.57", "N.TRADE.3")
def test_one_for_one_swaps_with_the_mate() -> None:
    t = trading(boar=(2, 0, 0), goat=(0, 1, 1), raven=(1, 0, 0), wolf=(1, 0, 0))
    t.asked("boar", "trade", "swap", "stop").pick("swap")  # two resources: no trade with the supply
    t.asked("boar", "swap want", "wood", "lore").pick("lore").asked("goat", "swap answer", "yes", "no").pick("yes")
    assert (t.stock("boar"), t.stock("goat")) == ((1, 0, 1), (1, 1, 0))
    assert events(t.s, EV_SWAP) == [[0, 2, 0, 2]]
    assert "gives" in t.log("")


@pytest.mark.rule("N.TEAM.10", "N.DECIDE.57")
def test_a_refused_pair_is_not_proposed_again_and_proposals_are_limited() -> None:
    t = trading(boar=(2, 0, 0), goat=(0, 1, 1))
    t.pick("swap", "lore", "no")
    assert events(t.s, EV_SWAP_REFUSED) == [[2, 0]]
    t.pick("swap")  # only wood is left to ask for
    t.asked("goat", "swap answer", "yes", "no").pick("no")
    # both pairs are refused, and two resources allowed two proposals: Boar's step is over, Goat's begins
    t.asks("goat", "trade")
    assert t.stock("boar") == (2, 0, 0)


@pytest.mark.rule("N.TEAM.10")
def test_as_many_proposals_as_resources_at_the_start_of_the_step() -> None:
    t = trading(boar=(1, 0, 0), goat=(0, 2, 2))
    t.pick("swap", "wood", "yes")  # one resource: one proposal, although Boar still owns one
    t.asks("goat", "trade")
    assert t.stock("boar") == (0, 1, 0)


@pytest.mark.rule("N.TEAM.10")
def test_no_gifts_and_no_swaps_of_the_same_kind_or_with_enemies() -> None:
    t = trading(boar=(2, 0, 0), goat=(2, 0, 0))
    assert not t.s.stack or t.s.kind != 69  # the mates own the same kind only: nobody is asked
    t = trading(boar=(2, 0, 0), raven=(0, 2, 0))
    assert t.stock("boar") == (2, 0, 0)
    assert not events(t.s, EV_SWAP)


# -- the end ----------------------------------------------------------------------------------------------------------


def fortified(boar: int, goat: int, raven: int = 0, **options: object) -> Table:
    """That many closed territories with a Forge each for Boar, Goat and Raven."""
    t = four(**options).tiles("06 0,-1", "10 0,1", "12 -1,0")
    areas = ["start-E", "start-N", "start-S", "start-W", "22-N", "22-S", "22-E", "06-N", "10-E", "12-N"]
    owners = ["boar"] * boar + ["goat"] * goat + ["raven"] * raven
    for area, owner in zip(areas, owners, strict=False):
        t.units(owner, area)
        t.loose("forge" if owner != "raven" else "fortress", area)
        t.s.t_open[t.t(area)] = 0
    t.units("wolf", areas[len(owners)])
    if raven == 0:
        t.units("raven", areas[len(owners) + 1])
    t.totals = False
    return t


@pytest.mark.rule("N.TEAM.11")
def test_five_strongholds_of_a_team_win() -> None:
    t = fortified(2, 3).phase("end")
    assert (t.s.over, t.s.end_reason, t.s.winners) == (True, END_TERRITORIES, 0b0101)
    t = fortified(4, 0).phase("end")
    assert not t.s.over  # three, even four of one player are not enough


@pytest.mark.rule("N.TEAM.12", "N.TEAM.13")
def test_the_sum_of_both_final_fames_decides() -> None:
    t = four().units("boar", "22-W").units("raven", "22-S").units("goat", "22-E").units("wolf", "start-W").year(7)
    t.s.fame = [1, 6, 9, 3]  # 10 to 9, though Goat alone is best and Boar last
    t.phase("end")
    assert (t.s.end_reason, t.s.winners) == (END_YEARS, 0b0101)
    assert t.s.returns() == [0.5, 0.0, 0.5, 0.0]
    standing = GAME.standing(t.s)
    assert standing.winners == (0, 2)
    assert standing.ranking == (1, 3, 1, 3)


@pytest.mark.rule("N.TEAM.13")
def test_tie_breaks_add_up_the_team() -> None:
    t = four().units("boar", "22-W", 1).units("goat", "22-E", 1).units("raven", "22-S", 5).units("wolf", "start-W")
    t.units("goat", "start-N").year(7).phase("end")
    assert t.s.winners == 0b0101  # 3 territories to 2, although Raven has most units
    t = four().units("boar", "22-W", 1).units("goat", "22-E", 1).units("raven", "22-S", 2).units("wolf", "start-W")
    t.year(7).phase("end")
    assert t.s.winners == 0b1010  # 2 to 2 territories, 2 to 3 units


@pytest.mark.rule("N.TEAM.14")
def test_teams_combine_with_everything_but_the_prototype() -> None:
    options = {
        "teams": True, "years": "10", "creatures": True, "more_creatures": True, "warchiefs": True, "wilderness": True,
    }  # fmt: skip
    s = new(4, 2, **options)
    for bit in (M_TEAMS, M_CREATURES, M_WILDERNESS):
        assert s.modules & bit
    chance = random.Random(7)
    while not s.over:
        s.apply(chance.choice(s.legal()))
        assert s.check() == ""
    assert s.winners in (0b0101, 0b1010, 0b1111)
    assert s.year == 10
    assert CONTENT.years[1] == 10
    with pytest.raises(SetupError, match=r"edition=prototype.*teams"):
        GAME.complete(4, {"edition": "prototype", "teams": True})


@pytest.mark.rule("N.MOVE.13", "N.CREATURES.13", "N.TEAM.6")
@pytest.mark.parametrize("creature", ["brown-bear", "valkyrie", "wolf"])
def test_nobody_crosses_a_mates_territory_that_a_creature_holds(creature: str) -> None:
    t = four(creatures=True).units("boar", "22-W", 3).units("goat", "22-S").units("raven", "start-W")
    t.units("wolf", "start-S").creature(creature, "22-S").hand("boar", "incursion").turn("boar")
    t.play("incursion", "22-W")
    if creature == "wolf":
        t.offered("22-S")
    else:
        t.refused("22-S", "pass only")


@pytest.mark.rule("N.TEAM.6", "N.MOVE.13")
@pytest.mark.parametrize("mate", ["start-N", "start-S", "22-S"])
def test_a_crossing_group_goes_on_whole_wherever_it_crosses(mate: str) -> None:
    t = four().units("boar", "22-W", 3).units("goat", mate).units("raven", "start-W").units("wolf", "22-N")
    t.hand("boar", "militia").turn("boar").play("militia", "22-W", mate, 2)
    t.asks("boar", "move to").not_offered("stop").pick("22-W").done()
    assert t.force("boar") == {"start-E": 3}
