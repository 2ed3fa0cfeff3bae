"""Conquest of a land whose monster is gone, and looting (CONQUEST, LOOT)."""

from meadhall.core.lists import changed
from meadhall.core.state import Frame
from meadhall.monsterlands import assign, battle, missions, rolls, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState

# A conquest frame: f.a land, f.b carried total, f.c path in hand, f.d the land card, f.items: totals from rolls.finish.


def step_conquest(s: MonsterState, f: Frame) -> None:
    """Living mercenaries that have not fought try one after another (M.CONQUEST.1)."""
    if f.step == 0:
        end = assign.last_path(f.a)
        while f.c < end and (s.path_merc[f.c] < 0 or s.fought[f.c] != 0):
            f.c += 1
        if f.c >= end:
            s.pop()
            return
        if s.answer < 0:
            s.ask(s.path_owner[f.c], k.K_CONQUER, [k.A_YES, k.A_NO])
            return
        if s.take() == k.A_NO:
            f.c += 1
            return
        f.step = 1
        f.items = []
        rolls.start(s, s.path_owner[f.c], f.c, k.ON_CONQUEST)
    elif f.step == 1:
        own = f.items[0]
        zones.clear_rolled(s, f.c)
        land = s.land_card[f.a]
        seat = s.path_owner[f.c]
        if s.tracing:
            s.emit(k.EV_CONQUEST, [seat, s.path_merc[f.c], own, f.b, s.content.land_value[land]])
        f.b += own
        if f.b < s.content.land_value[land]:
            f.c += 1
            f.step = 0
            return
        f.d = land
        f.step = 2
        s.land_card = changed(s.land_card, f.a, -1)
        s.land_owner = changed(s.land_owner, land, seat)
        zones.gain_glory(s, seat, s.content.land_glory[land])
        if s.tracing:
            s.emit(k.EV_CONQUERED, [seat, s.path_merc[f.c], land])
        s.frames()[-2].c = f.c  # the location remembers who conquered: no loot for that path
        missions.outside_bonus(s, s.path_merc[f.c], k.EVENT_CONQUEST, 0)
        battle.offer_glory_loot(s, seat, k.EVENT_CONQUEST)
    elif f.step == 2:
        f.step = 3
        seat = s.path_owner[f.c]
        if talents.why_settle(s, seat, f.d) == 0:
            g = s.push(k.OP_SETTLE, seat)
            g.a = f.d
            g.b = 1
    else:
        s.pop()


# A looting frame: f.a land, f.b path of the victor, f.c path in hand, f.d path of the conqueror, f.e tokens still to
# take;
# f.items: [1] once the sweet failure tile was taken for this mercenary.


def step_looting(s: MonsterState, f: Frame) -> None:
    """Those who neither captured, eliminated nor conquered take a token each (M.LOOT.1)."""
    if f.step == 0:
        end = assign.last_path(f.a)
        while f.c < end and (s.path_merc[f.c] < 0 or f.c == f.b or f.c == f.d):
            f.c += 1
        if f.c >= end:
            s.pop()
            return
        m = s.path_merc[f.c]
        f.e = 1
        if s.content.merc_timing[m] == k.OUTSIDE:
            f.e += s.content.merc_power[m].extra_loot
        f.items = []
        f.seat = s.path_owner[f.c]
        f.step = 1
    options = talents.loot_options(s)
    sweet = s.sweet != 0 and s.sweet_holder < 0 and len(f.items) == 0
    if f.e == 0 or (len(options) == 0 and not (sweet and s.rules >= 2)):
        f.c += 1
        f.step = 0
        return
    if s.answer < 0:
        if len(options) == 0:
            options.append(k.A_NO)  # nothing is on offer, and the tile is a "may" (M.SWEETFAILURE.1)
        if sweet:
            options.append(k.A_SWEET)
        s.ask(f.seat, k.K_LOOT, options)
        return
    a = s.take()
    f.e -= 1
    if a == k.A_SWEET:
        s.sweet_holder = f.seat
        f.items = [1]
        if s.tracing:
            s.emit(k.EV_SWEET, [f.seat])
    elif a == k.A_NO:
        f.e = 0
    else:
        talents.take_loot(s, f.seat, a - k.A_TAKE)
