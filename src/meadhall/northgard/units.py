"""Figures on the map and in the reserves: regular units, Kaija, warchiefs; who is whose enemy; stocks."""

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.clan import leads_kaija
from meadhall.northgard.entries import EVENTS
from meadhall.northgard.state import NEUTRAL, RESERVE, Northgard


def is_enemy(s: Northgard, p: int, q: int) -> bool:
    """Whether q is an opponent of p (teammates are not: N.TEAM.4)."""
    return q >= 0 and q != p and s.team[p] != s.team[q]


def has_kaija(s: Northgard, p: int, t: int) -> bool:
    """Whether Kaija of player p stands in t."""
    return s.kaija_at == t and leads_kaija(s, p)


def has_chief(s: Northgard, p: int, t: int) -> bool:
    """Whether the warchief of player p stands in t."""
    return s.chief_at[p] == t


def regulars(s: Northgard, p: int, t: int) -> int:
    """Regular units of player p in t."""
    if s.t_holder[t] == p:
        return s.t_reg[t]
    if s.t_att[t] == p:
        return s.t_attreg[t]
    return 0


def figures(s: Northgard, p: int, t: int) -> int:
    """All figures of player p in t."""
    if s.t_holder[t] != p and s.t_att[t] != p:
        return 0
    n = regulars(s, p, t)
    if has_kaija(s, p, t):
        n += 1
    if has_chief(s, p, t):
        n += 1
    return n


def kinds_in(s: Northgard, p: int, t: int) -> list[int]:
    """The kinds of figure player p has in a territory."""
    out: list[int] = []
    if regulars(s, p, t) > 0:
        out.append(k.A_REG)
    if has_kaija(s, p, t):
        out.append(k.A_KAIJA)
    if has_chief(s, p, t):
        out.append(k.A_CHIEF)
    return out


def on_map(s: Northgard, p: int) -> int:
    """Figures of player p on the map, Kaija and warchief included (N.GEN.20)."""
    n = s.content.units - s.reserve[p] - waiting_regulars(s, p)
    if s.kaija_at >= 0 and leads_kaija(s, p):
        n += 1
    if s.chief_at[p] >= 0:
        n += 1
    return n


def waiting_regulars(s: Northgard, p: int) -> int:
    """Regular units that wait on Svarn's Menders: only the player on turn can have any."""
    return s.waiting if p == s.turn else 0


def in_reserve(s: Northgard, p: int) -> int:
    """Figures of player p that could be placed."""
    n = s.reserve[p]
    if kaija_free(s, p):
        n += 1
    if s.chief_at[p] == RESERVE:
        n += 1
    return n


def kaija_free(s: Northgard, p: int) -> bool:
    """Whether Kaija waits in the reserve of player p."""
    return s.kaija_at == RESERVE and leads_kaija(s, p)


def kaija_banned(s: Northgard) -> bool:
    """Whether Kaija may not enter enemy territories now (N.CLAN.BEAR.3, N.CLAN.BEAR.6)."""
    return s.v[k.V_KAIJA_BAN] == 1 and s.awake == 0


def enter(s: Northgard, p: int, t: int, reg: int, kaija: bool, chief: bool) -> None:
    """Figures of p come into t: as its controller if nobody else is there, as attackers otherwise."""
    holder = s.t_holder[t]
    if holder == p or holder == NEUTRAL:
        s.t_holder[t] = p
        s.t_reg[t] += reg
    else:
        s.t_att[t] = p
        s.t_attreg[t] += reg
    if kaija:
        s.kaija_at = t
    if chief:
        s.chief_at[p] = t


def leave(s: Northgard, p: int, t: int, reg: int, kaija: bool, chief: bool) -> None:
    """Figures of p go out of t (to nowhere: the caller says where they are next)."""
    if kaija:
        s.kaija_at = RESERVE
    if chief:
        s.chief_at[p] = RESERVE
    if s.t_holder[t] == p:
        s.t_reg[t] -= reg
        if s.t_reg[t] == 0 and not has_kaija(s, p, t) and not has_chief(s, p, t):
            s.t_holder[t] = NEUTRAL
    else:
        s.t_attreg[t] -= reg
        if s.t_attreg[t] == 0 and not has_kaija(s, p, t) and not has_chief(s, p, t):
            s.t_att[t] = -1


def remove(s: Northgard, p: int, t: int, reg: int, kaija: bool, chief: bool) -> None:
    """Figures of p return from t to the reserve (N.GEN.18)."""
    leave(s, p, t, reg, kaija, chief)
    s.reserve[p] += reg


def take_over(s: Northgard, t: int) -> None:
    """The defender is gone: the attackers control the territory."""
    p = s.t_att[t]
    s.t_holder[t] = p
    s.t_reg[t] = s.t_attreg[t]
    s.t_att[t] = -1
    s.t_attreg[t] = 0


def gain(s: Northgard, p: int, food: int, wood: int, lore: int, cause: int) -> None:
    """Collect resources from the supply (N.GEN.15)."""
    if food == 0 and wood == 0 and lore == 0:
        return
    s.res[p * 3 + o.FOOD] += food
    s.res[p * 3 + o.WOOD] += wood
    s.res[p * 3 + o.LORE] += lore
    if s.tracing:
        s.tell(Gained(p, food, wood, lore, cause))


def add_fame(s: Northgard, p: int, n: int, cause: int, t: int) -> None:
    """Gain (or lose) fame; a public event (N.HIDDEN.13)."""
    if n == 0:
        return
    s.fame[p] += n
    if s.tracing:
        s.tell(FameGained(p, n, cause, t))


def resources(s: Northgard, p: int) -> int:
    """All resources of a player, added up."""
    return s.res[p * 3] + s.res[p * 3 + 1] + s.res[p * 3 + 2]


def seat_from(s: Northgard, start: int, step: int) -> int:
    """The seat `step` places clockwise of another (N.GEN.3)."""
    return (start + step) % s.players


class Gained(Event):
    """Resources come from the supply."""

    def __init__(self, seat: int, food: int, wood: int, lore: int, cause: int) -> None:
        super().__init__()
        self.seat = seat
        self.food = food
        self.wood = wood
        self.lore = lore
        self.cause = cause


class FameGained(Event):
    """Fame is gained or lost."""

    def __init__(self, seat: int, fame: int, cause: int, territory: int) -> None:
        super().__init__()
        self.seat = seat
        self.fame = fame
        self.cause = cause
        self.territory = territory  # -1: nowhere


EVENTS.add(k.EV_GAIN, Gained, "N.GEN.15")
EVENTS.add(k.EV_FAME, FameGained, "N.GEN.15")
