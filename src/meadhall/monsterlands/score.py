"""Final scoring and tie-breaks (SCORE)."""

from meadhall.monsterlands import codes as k
from meadhall.monsterlands import solo
from meadhall.monsterlands.state import MonsterState


def trophy_points(s: MonsterState, seat: int) -> int:
    """Trophies and kept loot that counts as trophies (M.SCORE.3, M.SCORE.4, M.SCORE.9)."""
    points = 0
    for monster in s.trophies[seat]:
        points += s.content.monster_trophy[monster]
    for design in s.loots[seat]:
        points += s.content.loot_power[design].trophy_points
    return points


def icons(s: MonsterState, seat: int, affinity: int) -> int:
    """Icons of an affinity on mercenaries and lands (M.SCORE.5)."""
    n = 0
    for m in s.clan[seat]:
        if s.content.merc_affinity[m] == affinity:
            n += 1
    for land in range(s.content.lands):
        if s.land_owner[land] == seat and s.content.land_affinity[land] == affinity:
            n += 1
    return n


def affinity_points(s: MonsterState, seat: int) -> int:
    """Points for the icons of each affinity in play (M.SCORE.6)."""
    points = 0
    table = s.content.affinity_points
    for affinity in range(k.AFFINITIES):
        if s.affinities & (1 << affinity):
            points += table[min(icons(s, seat, affinity), len(table) - 1)]
    return points


def points(s: MonsterState, seat: int) -> int:
    """Victory points as they stand (M.SCORE.1 to M.SCORE.6)."""
    return s.glory[seat] + s.reputation[seat] + trophy_points(s, seat) + affinity_points(s, seat)


def leader_reputation(s: MonsterState, seat: int) -> int:
    """The printed reputation of the leader, 0 without one (M.SCORE.8, M.SCORE.12)."""
    m = s.leader[seat]
    return s.content.merc_reputation[m] if m >= 0 else 0


def keys(s: MonsterState, seat: int) -> list[int]:
    """Points and tie-breakers; the higher list is the better rank."""
    return [points(s, seat), leader_reputation(s, seat), trophy_points(s, seat), s.gold[seat]]


def ranks(s: MonsterState) -> list[int]:
    """Rank of each seat, 1 is best; equal keys share a rank (M.SCORE.10, M.SCORE.11)."""
    table: list[list[int]] = []
    for seat in range(s.players):
        table.append(keys(s, seat))
    out: list[int] = []
    for seat in range(s.players):
        rank = 1
        for other in range(s.players):
            if before(table[other], table[seat]):
                rank += 1
        out.append(rank)
    return out


def before(a: list[int], b: list[int]) -> bool:
    """Whether a ranks strictly before b."""
    for i in range(len(a)):
        if a[i] != b[i]:
            return a[i] > b[i]
    return False


def returns(s: MonsterState) -> list[float]:
    """1 for the winner, shared by those who win together; solo: 1 for any victory."""
    if not s.over:
        return [0.0] * s.players
    if s.players == 1:
        return [1.0 if solo.rank(s, points(s, 0)) > 0 else 0.0]
    places = ranks(s)
    winners = 0
    for rank in places:
        if rank == 1:
            winners += 1
    out: list[float] = []
    for rank in places:
        out.append(1.0 / winners if rank == 1 else 0.0)
    return out
