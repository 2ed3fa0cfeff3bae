"""Playing a card: whether it can be played, and carrying out its parts one after the other (N.GEN.7 to N.GEN.11)."""

from typing import Final

from meadhall.core.state import Frame
from meadhall.northgard import build, effects, explore, move, recruit
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.cards import draw_number, drawable, row
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import gain

BASIC_ACTIONS: Final[list[int]] = [k.A_RECRUIT, k.A_BUILD, k.A_MOVE, k.A_EXPLORE]  # in the order of content.basic


def why_effect(s: Northgard, p: int, effect: list[int]) -> int:
    """Whether one part of a card could be carried out now."""
    op = effect[o.OP]
    if op == o.OP_RECRUIT:
        return recruit.possible(s, p, effect)
    if op == o.OP_MOVE:
        return move.possible(s, p, effect)
    if op == o.OP_EXPLORE:
        return explore.possible(s, p, effect)
    if op == o.OP_BUILD:
        return build.possible(s, p, effect)
    if op == o.OP_DRAW:
        n = draw_number(s, p, effect)
        if n == 0:
            return k.R_NO_EFFECT
        return k.R_OK if drawable(s, p) >= n else k.R_TOO_FEW_CARDS  # N.DRAW.2
    if op == o.OP_BASIC:
        for i in range(4):
            if why_effect(s, p, row(s, s.content.basic[i])) == 0:
                return k.R_OK
        return k.R_NO_EFFECT
    if op == o.OP_GAIN:
        return k.R_OK
    if op == o.OP_CONQUEROR:
        return k.R_OK if s.conqueror[p] == 0 else k.R_ALREADY
    if op == o.OP_AWAKEN:
        return k.R_OK if s.clan[p] == o.BEAR and s.v[k.V_KAIJA_BAN] == 1 and s.awake == 0 else k.R_NO_EFFECT
    if op == o.OP_REPLY:
        return k.R_REPLY_ONLY
    return effects.possible(s, p, effect)


def why_card(s: Northgard, p: int, card: int) -> int:
    """Whether a card's effect could be played now by a player (N.GEN.8 to N.GEN.10)."""
    kind = s.content.card_type[card]
    if kind == o.TYPE_NONE:
        return k.R_NOT_PLAYABLE
    parts = s.content.card_effects[card]
    first = why_effect(s, p, parts[0])
    if first == 0 or len(parts) == 1:
        return first
    # a Special card needs one part that could act; The Bear Awakens may be played for the lifted ban alone
    for i in range(1, len(parts)):
        independent = parts[i][o.IF_DONE] == 0 and (kind == o.TYPE_SPECIAL or parts[i][o.OP] == o.OP_AWAKEN)
        if independent and why_effect(s, p, parts[i]) == 0:
            return k.R_OK
    return first


# -- resolving: a card, b next part, c 1 if copied ---------------------------------------------------------------------


def start(s: Northgard, p: int, card: int, copied: bool) -> None:
    """Begin to resolve a card."""
    f = s.push(k.F_CARD, p)
    f.a = card
    f.c = 1 if copied else 0


def step_card(s: Northgard, f: Frame) -> None:
    """Carry out the next part."""
    p = f.seat
    parts = s.content.card_effects[f.a]
    if f.step == 0:
        f.step = 1
        s.done = 0
        if s.clan[p] == o.SNAKE and s.content.card_clan[f.a] == o.SNAKE:
            s.push(k.F_SCORCH, p)  # N.CLAN.SNAKE.2
            return
    if f.b >= len(parts):
        s.pop()
        return
    ref = f.a * 8 + f.b
    effect = parts[f.b]
    f.b += 1
    if effect[o.IF_DONE] == 1:
        if s.done == 0:
            return
    else:
        s.done = 0
    begin(s, p, ref, effect)


def begin(s: Northgard, p: int, ref: int, effect: list[int]) -> None:
    """Start one part of a card, if it can be carried out (N.GEN.7)."""
    op = effect[o.OP]
    if op == o.OP_RECRUIT:
        if recruit.possible(s, p, effect) == 0:
            recruit.start(s, p, ref)
    elif op == o.OP_MOVE:
        move.start(s, p, ref)
    elif op == o.OP_EXPLORE:
        if explore.possible(s, p, effect) == 0:
            explore.start(s, p, ref)
    elif op == o.OP_BUILD:
        build.start(s, p, ref)
    elif op == o.OP_DRAW:
        f = s.push(k.F_DRAW, p)
        f.a = ref
    elif op == o.OP_BASIC:
        f = s.push(k.F_BASIC, p)
        f.a = ref
        f.b = effect[o.BASIC_TIMES]
    elif op == o.OP_GAIN:
        gain(s, p, effect[o.GAIN_FOOD], effect[o.GAIN_WOOD], effect[o.GAIN_LORE], 5)
    elif op == o.OP_AWAKEN:
        if why_effect(s, p, effect) == 0:
            s.awake = 1
            if s.tracing:
                s.emit(k.EV_AWAKEN, [p])
    elif op == o.OP_CONQUEROR:
        s.conqueror[p] = 1
        if s.tracing:
            s.emit(k.EV_CONQUEROR, [p])
    elif op == o.OP_FOLLOW_UNIT:
        f = s.push(k.F_FOLLOW, p)
        f.a = s.placed_at
    elif op == o.OP_PAY_DRAW:
        f = s.push(k.F_PAY_DRAW, p)
        f.a = ref
    elif op == o.OP_REPLACE_BUILDING:
        s.add(build.ReplaceBuilding(p))
    elif op != o.OP_PAY_RECRUIT:  # that offer is made inside the Recruit action
        effects.begin(s, p, ref, effect)


# -- Feast and Teamwork: a effect, b actions left, c the action done first (-1: none) ----------------------------------


def why_basic(s: Northgard, f: Frame, action: int) -> int:
    """Whether a basic action may be chosen."""
    for i in range(4):
        if BASIC_ACTIONS[i] == action:
            if f.step == 1 and f.c == i:
                return k.R_ALREADY
            return why_effect(s, f.seat, row(s, s.content.basic[i]))
    return k.R_NO_EFFECT


def step_basic(s: Northgard, f: Frame) -> None:
    """Choose a basic action that is possible and do it (N.TURN.19); Teamwork: then another one, or stop."""
    p = f.seat
    if f.b <= 0:
        s.done = 1
        s.pop()
        return
    if s.answer < 0:
        options: list[int] = []
        for action in BASIC_ACTIONS:
            if why_basic(s, f, action) == 0:
                options.append(action)
        if len(options) == 0:
            s.done = 1
            s.pop()
            return
        if f.step == 1:
            options.append(k.A_STOP)
        s.ask(p, k.K_BASIC, options)
        return
    choice = s.take()
    if choice == k.A_STOP:
        f.b = 0
        return
    for i in range(4):
        if BASIC_ACTIONS[i] == choice:
            f.c = i
    f.step = 1
    f.b -= 1
    ref = s.content.basic[f.c]
    begin(s, p, ref, row(s, ref))
