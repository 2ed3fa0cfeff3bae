"""Edges of rules that were broken on purpose without any test noticing (group T)."""

import pytest

from meadhall.monsterlands import assault, buildings, cleanup, rolls, score, trick
from meadhall.monsterlands import codes as k
from tests.rules.monsterlands.table import table


@pytest.mark.rule("M.SCORE.8")
def test_equal_points_and_leaders_are_parted_by_trophies_before_gold() -> None:
    t = table("fire", "water").glory(fire=10, water=10).gold(fire=0, water=9)
    t.clan("fire", "drayis").clan("water", "nimra")
    t.trophies("fire", "krunn")
    behind = score.points(t.s, 0) - score.points(t.s, 1)
    t.s.glory[1] += behind
    assert score.points(t.s, 0) == score.points(t.s, 1)
    assert score.ranks(t.s) == [1, 2], "trophies come before gold"


@pytest.mark.rule("M.CLEANUP.4", "M.CLEANUP.5")
@pytest.mark.parametrize("land", ["left", "right"])
def test_the_first_monster_of_the_set_moves_to_the_entrance_too(land: str) -> None:
    t = table("fire", "water", "wind")
    t.monster(land, t.c.monster_ids[0])
    t.s.visited = [1, 1, 0]
    t.panic_step()
    assert t.s.entrance == 0 and 0 not in t.s.land_monster


@pytest.mark.rule("M.BATTLE.35", "M.BATTLE.36")
@pytest.mark.parametrize(
    ("faces", "each", "one", "total"),
    [((1,), -3, 2, 0), ((1,), -3, 3, 1), ((3,), -1, 2, 4), ((3, 1), -1, 2, 4), ((2,), 1, 2, 5), ((2,), 0, -3, 0)],
)
def test_a_bonus_of_one_die_counts_from_what_that_die_is_worth(
    faces: tuple[int, ...], each: int, one: int, total: int
) -> None:
    t = table("fire", "water")
    path = t.path("left-1")
    t.s.rolled = [path << 12 | k.S << 4 | face for face in faces]
    assert rolls.dice_total(t.s, path, [each, 0, 0, one, 0, 0]) == total


@pytest.mark.rule("M.TRICK.10", "M.TRICK.11")
@pytest.mark.parametrize("colour", [k.S, k.M])
def test_dice_of_shielded_tokens_are_not_stolen(colour: int) -> None:
    t = table("fire", "water", trick=True).land("left", "kale", "hdr-2a").clan("water", "nimra").clan("fire", "drayis")
    t.sent("nimra", "left-1", "", ("trap-s1",)).sent("drayis", "left-2", "", ("trap-sh-s1", "trap-s2"))
    mine, shielded, open_ = range(3)
    for dice in (t.s.lay_s, t.s.lay_m):
        dice[shielded] = dice[open_] = 1
    trick.steal(t.s, t.path("left-2"), mine, colour, 1)
    dice, others = (t.s.lay_s, t.s.lay_m) if colour == k.S else (t.s.lay_m, t.s.lay_s)
    assert dice == [1, 1, 0] and others == [0, 1, 1]


@pytest.mark.rule("M.HIDDEN.14")
@pytest.mark.parametrize("traps", [0, 1, 2])
def test_tokens_laid_later_are_told_from_those_laid_now(traps: int) -> None:
    t = table("fire", "water").pool("fire", "S S S").land("left", "kale", "hdr-2a").defence(fire=0)
    t.traps("fire", "trap-s1", "trap-m1").turn("fire").pick("path:left-1", "mercenary:drayis")
    while t.kind() == "assign-dice":
        t.pick("stop")
    while t.kind() == "assign-tokens":
        laid = t.s.lay_path.count(t.path("left-1"))
        t.pick(next(word for word in t.options() if word.startswith("slot")) if laid < traps else "stop")
    assert t.s.epoch[0] == (1 if traps else 0)


@pytest.mark.rule("M.HIDDEN.14")
@pytest.mark.parametrize("epoch", [1, 2])
def test_clean_up_forgets_which_tokens_came_to_hand_later(epoch: int) -> None:
    t = table("fire", "water").traps("fire", "trap-s1", "trap-m1")
    designs = sorted(token % k.EPOCH for token in t.s.traps[0])
    t.s.epoch = [epoch, 0]
    t.s.traps[0] = [designs[1], designs[0] + epoch * k.EPOCH]
    cleanup.clean_board(t.s)
    assert t.s.epoch == [0, 0] and t.s.traps[0] == designs


@pytest.mark.rule("M.BATTLE.20")
def test_glory_is_lost_once_for_the_path_that_was_struck() -> None:
    t = table("fire", "water").land("left", "kale", "hdr-2a").monster("left", "abysur").clan("fire", "drayis")
    t.sent("drayis", "left-2", "S")
    path = t.path("left-2")
    for paid in (path - 1, path, path + 1):
        assault.strike(t.s, path, 1, t.s.land_monster[0], 1 << paid)
        assert t.q.paid == (paid == path)


@pytest.mark.rule("M.MINE.1")
@pytest.mark.parametrize(("taken", "reason"), [((1,), k.R_NO_DIE), ((1, 2), k.R_FULL)])
def test_why_the_mine_takes_no_die(taken: tuple[int, ...], reason: int) -> None:
    """A space that would need another die is the reason as long as one is free, wherever the taken ones lie."""
    t = table("fire", "water").pool("fire", "S")
    first = t.c.building_first[k.MINE]
    for i in range(first, first + t.c.building_count[k.MINE]):
        if t.c.space_dice[i] in taken:
            t.s.spaces[i] = k.SPACE_FREE + 1
    assert buildings.why_mine(t.s, 0) == reason
