"""Madhala, the opponent of the solo challenge: she blocks spaces with her own dice (SOLO)."""

from meadhall.core.event import Event
from meadhall.core.lists import added, changed
from meadhall.monsterlands import codes as k
from meadhall.monsterlands import zones
from meadhall.monsterlands.entries import EVENTS
from meadhall.monsterlands.state import MonsterState


def place_die(s: MonsterState) -> None:
    """After each action she places one die at the next stop of her route that has room (M.SOLO.5 to M.SOLO.8)."""
    if s.madhala_dice == 0:
        return
    s.madhala_dice -= 1
    route = s.content.solo_route
    for i in range(len(route)):
        at = (s.madhala_stop + i) % len(route)
        if take_stop(s, route[at]):
            s.madhala_stop = (at + 1) % len(route)
            return


def take_stop(s: MonsterState, stop: int) -> bool:
    """Take a place at a stop; False if there is none (M.SOLO.9)."""
    if stop < k.BUILDINGS:
        return take_building(s, stop)
    if stop == k.ROUTE_DICE_MISSION:
        return s.mission_left >= 0 and take_path(s, 0, 2, 1)
    if stop == k.ROUTE_CONTRACT:
        return s.mission_right >= 0 and take_path(s, 2, 4, 1)
    if s.land_card[0] < 0:
        return False
    if stop == k.ROUTE_LAND_RIGHT:
        return take_path(s, k.LAND_PATH + 3, k.LAND_PATH - 1, -1)
    return take_path(s, k.LAND_PATH, k.LAND_PATH + 4, 1)


def take_path(s: MonsterState, start: int, end: int, by: int) -> bool:
    """Block the first free path of a range."""
    p = start
    while p != end:
        if s.path_merc[p] == -1:
            s.path_merc[p] = k.BLOCKED
            if s.tracing:
                s.tell(MadhalaBlocked(p))
            return True
        p += by
    return False


def take_building(s: MonsterState, b: int) -> bool:
    """Block a space of a building; offers lose their leftmost card (M.SOLO.11)."""
    if s.panic[b] != 0:
        return False
    c = s.content
    space = -1
    first = c.building_first[b]
    for i in range(first, first + c.building_count[b]):
        if s.spaces[i] == k.SPACE_FREE and c.space_players[i] <= s.players:
            if space < 0 or (b == k.MINE and c.space_gold[i] > c.space_gold[space]):
                space = i
    if space < 0:
        return False
    s.spaces[space] = k.SPACE_MADHALA
    if s.tracing:
        s.tell(MadhalaTook(b, space))
    if b == k.TAVERN:
        for i in range(len(s.docks)):
            if s.docks[i] >= 0:
                s.merc_discard = added(s.merc_discard, s.docks[i])
                s.docks = changed(s.docks, i, -1)
                break
        zones.refill_docks(s)
    elif b == k.LODGE:
        for i in range(len(s.trap_offer)):
            if s.trap_offer[i] >= 0:
                zones.discard_trap(s, s.trap_offer[i])
                s.trap_offer = changed(s.trap_offer, i, -1)
                break
        zones.refill_traps(s)
    elif b == k.BAZAAR:
        for i in range(len(s.bazaar)):
            if s.bazaar[i] >= 0:
                s.equip_discard = added(s.equip_discard, s.bazaar[i])
                s.bazaar = changed(s.bazaar, i, -1)
                break
        zones.refill_bazaar(s)
    return True


def rank(s: MonsterState, points: int) -> int:
    """0 defeat, then narrow victory, victory, great victory, legend (M.SOLO.17)."""
    if s.lost:
        return 0
    n = 0
    for threshold in s.content.solo_thresholds:
        if points >= threshold:
            n += 1
    return n


# -- events -----------------------------------------------------------------------------------------------------------


class MadhalaTook(Event):
    """Madhala takes a space of a building."""

    def __init__(self, building: int, space: int) -> None:
        super().__init__()
        self.building = building
        self.space = space


class MadhalaBlocked(Event):
    """Madhala blocks a path."""

    def __init__(self, path: int) -> None:
        super().__init__()
        self.path = path


EVENTS.add(58, MadhalaTook, "M.SOLO.5")
EVENTS.add(77, MadhalaBlocked, "M.SOLO.5")
