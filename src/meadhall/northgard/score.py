"""The end: victory by territories, final fame, Achievements, tie-breaks (sections ENDYEAR A, SCORE)."""

from typing import Final

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard import land
from meadhall.northgard import ops as o
from meadhall.northgard.entries import EVENTS
from meadhall.northgard.harvest import yields
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import on_map, resources

PARTS: Final[list[str]] = ["fame", "resources", "cards", "achievements", "unrest"]


def strongholds(s: Northgard, p: int) -> int:
    """Closed territories of a player with a large building (N.ENDYEAR.1, N.SCORE.3)."""
    n = 0
    for t in s.live:
        if s.t_bld[t] > 0 and s.t_holder[t] == p and s.t_open[t] == 0 and large_buildings(s, t) > 0:
            n += 1
    return n


def large_buildings(s: Northgard, t: int) -> int:
    """Large buildings in a territory."""
    n = 0
    for b in range(o.BUILDINGS):
        if s.content.building_large[b]:
            n += land.buildings(s, t, b)
    return n


def all_buildings(s: Northgard, p: int) -> int:
    """Buildings in the territories a player controls."""
    n = 0
    for t in s.live:
        if s.t_holder[t] == p:
            for b in range(o.BUILDINGS):
                n += land.buildings(s, t, b)
    return n


def counted(s: Northgard, p: int, kind: int) -> int:
    """What an Achievement counts, in the territories a player controls (N.SCORE.6)."""
    if kind == o.VALUE_UNIT:
        return on_map(s, p)
    n = 0
    for t in s.live:
        if s.t_holder[t] != p:
            continue
        if kind == o.VALUE_FOOD:
            n += yields(s, t, 0)
        elif kind == o.VALUE_WOOD:
            n += yields(s, t, 1)
        elif kind == o.VALUE_LORE:
            n += yields(s, t, 2)
        elif kind == o.VALUE_LAIR:
            n += s.t_lair[t]
        elif kind == o.VALUE_EMPTY_LARGE:
            n += s.t_free[t] // land.LARGE_1
        elif kind == o.VALUE_EMPTY_SMALL:
            n += (s.t_free[t] & 255) + ((s.t_free[t] >> 8) & 255)
        elif kind == o.VALUE_LARGE_BUILDING:
            n += large_buildings(s, t)
        elif kind == o.VALUE_SMALL_BUILDING:
            for b in range(o.BUILDINGS):
                if not s.content.building_large[b]:
                    n += land.buildings(s, t, b)
    return n


def deck(s: Northgard, p: int) -> list[int]:
    """All cards of a player (N.DECK.7); cards just drawn belong to the deck too."""
    out = s.draw[p] + s.hand[p] + s.active[p] + s.discard[p]
    return out


def achievement_value(s: Northgard, p: int, card: int) -> int:
    """What an Achievement is worth to a player now."""
    total = 0
    values = s.content.card_values[card]
    for i in range(0, len(values), 2):
        total += counted(s, p, values[i]) * values[i + 1]
    return total


def parts(s: Northgard, p: int) -> list[int]:
    """Final fame by source, in the order of PARTS (N.SCORE.5)."""
    c = s.content
    printed = 0
    goals = 0
    unrest = 0
    for card in deck(s, p):
        if card == c.unrest_card:
            unrest += c.unrest_fame[s.v[k.V_VARIANT]]
        elif s.v[k.V_CARD_FAME]:
            printed += c.card_fame[card]
            if len(c.card_values[card]) > 0:
                goals += achievement_value(s, p, card)
    return [s.fame[p], resources(s, p) // c.fame_resources, printed, goals, unrest]


def final_fame(s: Northgard, p: int) -> int:
    """N.SCORE.5."""
    total = 0
    for n in parts(s, p):
        total += n
    return total


def standing(s: Northgard, seats: list[int]) -> list[int]:
    """What a side is compared by: fame, territories, units, buildings (N.SCORE.2, N.SCORE.7), added up for a team."""
    out = [0, 0, 0, 0]
    for p in seats:
        out[0] += final_fame(s, p)
        out[1] += len(land.held(s, p))
        out[2] += on_map(s, p)
        out[3] += all_buildings(s, p)
    return out


def sides(s: Northgard) -> list[list[int]]:
    """The seats that win together: single players, or teams."""
    out: list[list[int]] = []
    done: list[int] = []
    for p in range(s.players):
        if s.team[p] in done:
            continue
        done.append(s.team[p])
        side: list[int] = []
        for q in range(s.players):
            if s.team[q] == s.team[p]:
                side.append(q)
        out.append(side)
    return out


def territory_winners(s: Northgard) -> list[list[int]]:
    """The sides that have won by territories (N.ENDYEAR.1)."""
    out: list[list[int]] = []
    need = s.v[k.V_TERRITORY_WIN]
    if need == 0:
        return out
    for side in sides(s):
        n = 0
        for p in side:
            n += strongholds(s, p)
        if n >= need:
            out.append(side)
    return out


def finish(s: Northgard, contenders: list[list[int]], reason: int) -> None:
    """End the game: the best of the contenders win, together if level (N.SCORE.8)."""
    best: list[int] = []
    winners = 0
    for side in contenders:
        rank = standing(s, side)
        mask = 0
        for p in side:
            mask |= 1 << p
        if len(best) == 0 or better(rank, best):
            best = rank
            winners = mask
        elif rank == best:
            winners |= mask
    scores: list[int] = []
    for p in range(s.players):
        scores.append(final_fame(s, p))
    s.scores = scores
    s.winners = winners
    s.end_reason = reason
    if s.tracing:
        s.tell(GameEnds(reason, winners))
    s.finish()


def better(a: list[int], b: list[int]) -> bool:
    """Whether one standing beats another, place by place."""
    for i in range(len(a)):
        if a[i] != b[i]:
            return a[i] > b[i]
    return False


def end_by_territories(s: Northgard) -> bool:
    """End the game if somebody has won by territories."""
    won = territory_winners(s)
    if len(won) == 0:
        return False
    finish(s, won, k.END_TERRITORIES)
    return True


def end_by_years(s: Northgard) -> None:
    """End the game after its last year."""
    finish(s, sides(s), k.END_YEARS)


class GameEnds(Event):
    """The game ends."""

    def __init__(self, reason: int, winners: int) -> None:
        super().__init__()
        self.reason = reason
        self.winners = winners  # one bit for each seat


EVENTS.add(k.EV_END, GameEnds, "N.SCORE.4")
