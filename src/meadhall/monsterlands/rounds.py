"""A round: dice pools, queen's grant, more monsters, the order of the Adventure phase (ROUND, DICE, ADVENTURE)."""

from meadhall.core.lists import changed
from meadhall.core.state import Frame
from meadhall.monsterlands import battle, talents, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState


def step_round(s: MonsterState, f: Frame) -> None:
    """The four phases, again and again until Clean-up ends the game (M.ROUND.2)."""
    if f.step == 0:
        s.phase = k.PHASE_DICE
        if s.tracing:
            s.emit(k.EV_ROUND, [s.round])
        rebuild(s)
        if s.more_monsters and s.round % 2 == 0 and s.entrance < 0:
            monster = zones.draw_monster(s)
            if monster >= 0:
                zones.to_entrance(s, monster)
        prepare(s)
        f.step = 1
        if s.queen and s.round >= 2:
            s.push(k.OP_QUEEN, s.first)
    elif f.step == 1:
        roll_persuasion(s)
        s.phase = k.PHASE_DEPLOY
        s.passed = [0] * s.players
        if s.players == 1:
            s.madhala_dice = s.content.solo_dice[s.round - 1]
        f.step = 2
        s.push(k.OP_DEPLOY, s.first)
    elif f.step == 2:
        s.phase = k.PHASE_ADVENTURE
        s.madhala_dice = 0
        f.step = 3
        s.push(k.OP_ADVENTURE, s.first)
    else:
        s.phase = k.PHASE_CLEANUP
        f.step = 0
        s.push(k.OP_CLEANUP, s.first)


def rebuild(s: MonsterState) -> None:
    """A clan without anybody gets a free novice as leader, and gold up to the minimum (M.CLEANUP.13, M.CLEANUP.14)."""
    for i in range(s.players):
        seat = (s.first + i) % s.players
        if len(s.clan[seat]) > 0:
            continue
        if len(s.novice_stack) > 0:
            m = s.novice_stack[-1]
            s.novice_stack = s.novice_stack[:-1]
        else:
            m = s.spare_stack[-1]
            s.spare_stack = s.spare_stack[:-1]
        zones.join(s, seat, m)
        s.leader = changed(s.leader, seat, m)
        before = zones.goods_of(s, seat)
        s.gold[seat] = max(s.gold[seat], s.content.rebuilt_gold)
        if s.tracing:
            s.emit(k.EV_REBUILT, [seat, m])
            zones.tell_change(s, seat, before)


def prepare(s: MonsterState) -> None:
    """Pools from nothing: printed dice and glory bonus dice (M.DICE.2 to M.DICE.5); persuasion dice wait for their
    roll.
    """
    c = s.content
    for seat in range(s.players):
        at = seat * 9
        for colour in range(3):
            n = c.band_dice[zones.band(s, seat) * 3 + colour]
            for m in s.clan[seat]:
                n += c.merc_dice[m * 3 + colour]
            s.pool[at + (colour if colour < k.P else 8)] = n
            s.dice_out[colour] += n


def roll_persuasion(s: MonsterState) -> None:
    """In turn order every clan rolls its persuasion dice once (M.DICE.7)."""
    for i in range(s.players):
        seat = (s.first + i) % s.players
        n = s.pool[seat * 9 + 8]
        s.pool[seat * 9 + 8] = 0
        for _ in range(n):
            value = zones.roll_die(s)
            s.pool[seat * 9 + k.DIE_P + value] += 1
            if s.tracing:
                s.emit(k.EV_POOL, [seat, value])


def why_queen(s: MonsterState, seat: int, a: int) -> int:
    """Why a gift of the queen cannot be chosen (M.QUEEN.3)."""
    room = 1
    if a == k.A_POTION:
        room = zones.room_potion(s, seat) if s.content.queen_potion > 0 else 0
    elif a == k.A_VENOM:
        room = zones.room_venom(s, seat) if s.content.queen_venom > 0 else 0
    elif a == k.A_DEFENCE:
        room = zones.room_defence(s, seat) if s.content.queen_defence > 0 else 0
    elif a != k.A_GOLD:
        return k.R_NOT_ASKED
    return 0 if room > 0 else k.R_ROOM


def step_queen(s: MonsterState, f: Frame) -> None:
    """The queen's grant: a die, then a gift (M.QUEEN.2)."""
    c = s.content
    if f.step == 0:
        if s.answer < 0:
            s.ask(f.seat, k.K_QUEEN_DIE, [k.A_COLOUR + k.S, k.A_COLOUR + k.M, k.A_COLOUR + k.P])
            return
        colour = s.take() - k.A_COLOUR
        s.pool[f.seat * 9 + (colour if colour < k.P else 8)] += c.queen_dice
        s.dice_out[colour] += c.queen_dice
        if s.tracing:
            s.emit(k.EV_QUEEN, [f.seat, colour, c.queen_dice])
        f.step = 1
    if s.answer < 0:
        options: list[int] = []
        for a in (k.A_POTION, k.A_VENOM, k.A_DEFENCE, k.A_GOLD):
            if why_queen(s, f.seat, a) == 0:
                options.append(a)
        s.ask(f.seat, k.K_QUEEN_ITEM, options)
        return
    a = s.take()
    if a == k.A_GOLD:
        zones.gain_gold(s, f.seat, c.queen_gold)
        if s.tracing:
            s.emit(k.EV_GAIN, [f.seat, c.queen_gold, 0, 0, 0, 0, 0])
    else:
        n = c.queen_potion if a == k.A_POTION else c.queen_venom if a == k.A_VENOM else c.queen_defence
        talents.take_token(s, f.seat, a, n)
    s.pop()


def step_adventure(s: MonsterState, f: Frame) -> None:
    """Missions, lands, Citadel; a place without a mercenary is skipped (ADVENTURE)."""
    step = f.step
    f.step += 1
    if step == 0:
        if s.path_merc[0] >= 0 or s.path_merc[1] >= 0:
            s.push(k.OP_MISSION, s.first)
    elif step == 1:
        if s.path_merc[2] >= 0 or s.path_merc[3] >= 0:
            s.push(k.OP_CONTRACT, s.first)
    elif step < 5:
        location = step - 2
        if battle.anybody_at(s, location):
            g = s.push(k.OP_LOCATION, s.first)
            g.a = location
    else:
        s.pop()
