"""The Deployment phase: whose turn it is, what may be done, free steps, pass and forfeit (DEPLOY)."""

from meadhall.core.lists import changed
from meadhall.core.state import Frame
from meadhall.monsterlands import assign, buildings, solo, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState


def step_deploy(s: MonsterState, f: Frame) -> None:
    """One turn after another until all have passed (M.DEPLOY.1)."""
    if f.step == 1:
        if s.answer < 0:
            s.ask(s.current, k.K_TURN, turn_options(s, s.current))
            return
        start(s, f, s.take())
    elif f.step == 2:
        # The action is completely resolved.
        f.step = 3
        if s.players == 1:
            solo.place_die(s)
    elif f.step == 3:
        seat = s.current
        for _ in range(s.players):
            seat = zones.seat_after(s, seat)
            if s.passed[seat] == 0:
                break
        if s.passed[seat] != 0:
            s.sweet_holder = -1  # M.SWEETFAILURE.4
            s.pop()
            return
        begin_turn(s, f, seat)
    else:
        begin_turn(s, f, s.first)


def begin_turn(s: MonsterState, f: Frame, seat: int) -> None:
    """A turn begins: cards may be moved again (M.EQUIP.3)."""
    s.current = seat
    f.seat = seat
    f.step = 1
    if len(s.moved) > 0:
        s.moved = []


def turn_options(s: MonsterState, seat: int) -> list[int]:
    """Every legal action and free step; the pass only when no action is legal (M.DECIDE.3)."""
    out: list[int] = []
    size = zones.pool_size(s, seat)
    if size > 0:
        for b in range(k.BUILDINGS):
            if buildings.why_building(s, seat, b) == 0:
                out.append(k.A_BUILDING + b)
        if assign.has_free_merc(s, seat):
            for p in range(k.PATHS):
                if assign.why_path(s, seat, p) == 0:
                    out.append(k.A_PATH + p)
        for m in s.clan[seat]:
            land = s.settled_on[m]
            if land >= 0 and talents.why_land(s, seat, land) == 0:
                out.append(k.A_LAND + land)
        if s.resurrection > 0 and talents.why_resurrect(s, seat) == 0:
            out.append(k.A_RESURRECT)
    if len(out) == 0:
        out.append(k.A_PASS)
    talents.free_steps(s, seat, out)
    return out


def has_action(s: MonsterState, seat: int) -> bool:
    """Whether any action is legal (M.DEPLOY.7)."""
    if zones.pool_size(s, seat) == 0:
        return False
    for b in range(k.BUILDINGS):
        if buildings.why_building(s, seat, b) == 0:
            return True
    for p in range(k.PATHS):
        if assign.why_path(s, seat, p) == 0:
            return True
    for m in s.clan[seat]:
        if s.settled_on[m] >= 0 and talents.why_land(s, seat, s.settled_on[m]) == 0:
            return True
    return s.resurrection > 0 and talents.why_resurrect(s, seat) == 0


def why_turn(s: MonsterState, seat: int, a: int) -> int:
    """Why an action or free step is not on offer in this turn; 0 if it is."""
    if k.A_BUILDING <= a < k.A_SPACE:
        return buildings.why_building(s, seat, a - k.A_BUILDING)
    if k.A_PATH <= a < k.A_SLOT:
        return assign.why_path(s, seat, a - k.A_PATH)
    if k.A_LAND <= a < k.A_SETTLE:
        return talents.why_land(s, seat, a - k.A_LAND)
    if a == k.A_RESURRECT:
        return talents.why_resurrect(s, seat)
    if a == k.A_PASS:
        return k.R_MUST_ACT if has_action(s, seat) else 0
    return talents.why_free_step(s, seat, a)


def start(s: MonsterState, f: Frame, a: int) -> None:
    """Begin the chosen action, take the free step, or pass."""
    seat = s.current
    if a == k.A_PASS:
        left = zones.pool_size(s, seat)
        if left > 0:
            forfeit(s, seat)
        s.passed = changed(s.passed, seat, 1)
        f.step = 3
        if s.tracing:
            s.emit(k.EV_FORFEIT if left > 0 else k.EV_PASS, [seat, left])
        return
    if k.A_BUILDING <= a < k.A_SPACE:
        f.step = 2
        g = s.push(k.OP_BUILDING, seat)
        g.a = a - k.A_BUILDING
    elif k.A_PATH <= a < k.A_SLOT:
        f.step = 2
        g = s.push(k.OP_ASSIGN, seat)
        g.a = a - k.A_PATH
    elif k.A_LAND <= a < k.A_SETTLE:
        f.step = 2
        g = s.push(k.OP_LAND_USE, seat)
        g.a = a - k.A_LAND
    elif a == k.A_RESURRECT:
        f.step = 2
        s.push(k.OP_RESURRECT, seat)
    else:
        talents.take_free_step(s, seat, a)


def forfeit(s: MonsterState, seat: int) -> None:
    """Dice that no action takes return to the reserve (M.DEPLOY.8)."""
    for colour in range(3):
        s.dice_out[colour] -= zones.pool_count(s, seat, colour)
    for i in range(seat * 9, seat * 9 + 9):
        s.pool[i] = 0
